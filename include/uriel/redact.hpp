// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// redact: what to keep from others: passwords, and secrets in URIs and in text (RFC 3986, 3.2.1
// and 7.5).
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/glob.hpp"
#include "uriel/uri.hpp"
#include "uriel/view.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// What to do with a password.
enum class password_policy : std::uint8_t {
    keep,    ///< treat it as public
    ignore,  ///< treat it as absent
    reject,  ///< refuse a userinfo that has one
};

namespace detail::secrets {

/// The user and the password of a reference, encoded; absent as in reference_view.
struct userinfo_parts {
    std::optional<encoded_view> user;
    std::optional<encoded_view> password;
};

/// The user of a reference and, with password_policy::keep, its password. An empty password is not
/// refused. Holds views; the text must outlive it. Error, with password_policy::reject:
/// password_not_allowed, at the password. Linear in the userinfo, no allocation.
constexpr expected<userinfo_parts, parse_error> read_credentials(reference_view ref,
                                                                 password_policy policy) noexcept {
    auto const password = ref.password();
    bool const is_refused =
        policy == password_policy::reject && password.has_value() && !password->empty();
    if (is_refused) {
        auto const offset = static_cast<std::size_t>(password->text().data() - ref.text().data());
        return unexpected(
            parse_error{error_code::password_not_allowed, component::userinfo, offset});
    }
    if (policy != password_policy::keep) return userinfo_parts{ref.user(), std::nullopt};
    return userinfo_parts{ref.user(), password};
}

}  // namespace detail::secrets

/// The URI in a form to store where others could read it (3.2.1): without its password for
/// password_policy::ignore, unchanged for password_policy::keep. One allocation, linear. Error,
/// with password_policy::reject: password_not_allowed, at a password that is not empty.
URIEL_EXPORT expected<uri, parse_error> prepare_for_storage(
    uri_view source, password_policy policy = password_policy::reject);
URIEL_EXPORT expected<reference, parse_error> prepare_for_storage(
    reference_view source, password_policy policy = password_policy::reject);

// ---- Text for logs, without its secrets (RFC 3986, 3.2.1 and 7.5).

/// What redact() hides.
struct redact_options {
    /// The kinds of what redact() and text_redactor hide.
    enum class secret : std::uint8_t {
        userinfo,  ///< a password, a user or both
        value,     ///< of a pair, mostly for its key
        segment,   ///< of a path
        token,     ///< of a known form, wherever it is
        header,    ///< a field of HTTP in a text
        argument,  ///< of a command in a text
    };
    /// "userinfo", "value", "segment", "token", "header", "argument".
    URIEL_EXPORT friend std::string_view name(secret which) noexcept;
    /// How often "***" was written for each kind, by its number.
    using secret_counts = std::array<std::size_t, 6>;

    /// The text that is written instead of a secret.
    static constexpr std::string_view redacted_text = "***";
    /// The keys whose values are hidden by default, as patterns in lower case: "*token*", "code".
    /// Letter case and separators between words do not count: "user_code" also matches "userCode"
    /// and "USER-CODE". The value of a key is also hidden if the key contains certain words, which
    /// `uri help redact` lists; some 300 look-alikes are exempt
    /// (src/security/secret_key_lists.hpp).
    URIEL_EXPORT static std::span<std::string_view const> secret_keys() noexcept;

    /// All of the userinfo, not just the password: for user names that are secret, too.
    bool user = false;
    /// Everything that may be secret: all of the userinfo; every value; every path segment of 20 or
    /// more octets that has letters and digits; and, even without an authority, everything before
    /// the last '@' that some program may read as userinfo ("joe:pw@h").
    bool strict = false;
    /// The values of secret_keys().
    bool known_keys = true;
    /// The values of these keys, too. Patterns in lower case, which match keys in any letter case.
    std::span<glob const> also_keys = {};
    /// But not the values of these keys.
    std::span<glob const> keep_keys = {};
    /// If not null, what is hidden is added to these. Not by redact_into() with a buffer that is
    /// too small, nor by redacted_size().
    secret_counts* counts = nullptr;
    /// redact_into() calls it; if it returns true, the error is `stopped`. The other functions do
    /// not.
    stop_callback stop{};
};

/// The number of bytes that redact_into() needs. Takes time proportional to the size of the text
/// times the number of your patterns.
URIEL_EXPORT std::size_t redacted_size(std::string_view text,
                                       redact_options const& options = {}) noexcept;

/// Writes a text that is meant as one URI, valid or not, into `buffer` without its secrets, and
/// returns it. "***" replaces
/// - the password: the text from the first ':' to the last '@' of the authority, which ends at '/',
///   '?', '#', '\', white space, '"', '<' or '>'. If the authority has no host after an '@', and
///   what follows its ':' is not a port, the text up to a later '@', since someone may have typed a
///   password with '/', '?' or '#';
/// - the user, if it is a token of a known form, if there is no password and it looks like a token,
///   or if there is only a placeholder password ("", "x", "x-oauth-basic", "api_token"), which
///   means that the user is the token;
/// - the password after a user name that contains '\' or, if the scheme is one of databases, mail
///   servers and the like, '/', '?' or '#';
/// - the value of each pair whose key, decoded, is one of secret_keys() or has one of their words:
///   in the query, the fragment and the parameters of path segments, and after "jdbc:" in lists
///   such as "(PASSWORD=S)" and "USER=u,PASSWORD=S"; of some keys, only if it looks random;
/// - the secret segments of the addresses of webhooks and bots, values and segments that are tokens
///   of known forms, and segments after words such as "reset-password" (docs/security.md lists
///   them);
/// - the same within values that are URIs, pairs ("a%3Db%26c%3Dd") or JSON, encoded or not, and
///   within the strings of such JSON, up to three levels deep; anything deeper is hidden whole.
/// TAB, LF and CR are skipped, so a secret is found even if they interrupt it. Every byte that is
/// not secret stays. Programs that are less strict than RFC 3986 read more URIs, such as
/// "http:/joe:pw@h", "http:\\joe:pw@h" or "jdbc:mysql://joe:pw@h": these are redacted, too. Linear
/// in the text, times your patterns. The text may have 2 GiB or more. No allocation. The buffer
/// must not overlap the text. For lines of a log: redact_text(). Errors: buffer_too_small, whose
/// offset is the size that it needs; stopped.
URIEL_EXPORT expected<std::string_view, parse_error> redact_into(
    std::string_view text, std::span<char> buffer, redact_options const& options = {}) noexcept;

/// As redact_into(), with one allocation.
URIEL_EXPORT std::string redact(std::string_view text, redact_options const& options = {});

/// The same for the text of a URI. The result is for people and logs: it is not always a valid URI,
/// and does not identify what the source does.
URIEL_EXPORT std::string redact(uri_view source, redact_options const& options = {});
URIEL_EXPORT std::string redact(reference_view source, redact_options const& options = {});

/// Hides the secrets of URIs in any text, such as the lines of a log, as redact() does. Each of
/// these counts as a URI. It ends before white space, '"', '<' or '>', and before trailing
/// punctuation:
/// - a scheme, known or not, with its ':', which may be encoded, and all that follows;
/// - what has no scheme but comes after white space, a quotation mark or one of "=([,:", and is
///   like "/a?b", "/a;b", "//a@b", "?a=b" or "#a=b";
/// - between white space, KEY=VALUE&KEY=VALUE: a query in a column of its own.
/// "\/", "\u0026", "\x3D", "%5C/", "&#x3D;", "&equals;" and the like are read as the character they
/// stand for. It also hides the secrets of fields of HTTP ("Authorization: Bearer S", "Cookie:
/// a=S", "X-Api-Key: S"; docs/security.md lists them), the passwords in "-u USER:PASSWORD" of curl
/// and "--password=S" of wget, and words that are tokens of known forms. A URI longer than 1 MiB is
/// hidden entirely; what follows on the next line is not. Every other byte stays.
class URIEL_EXPORT text_redactor {
public:
    /// The keys in the options must outlive this.
    explicit text_redactor(redact_options const& options = {}) noexcept : options_(options) {}

    /// Redacts as much of `text` as it can, appends the result to `out`, and returns how many bytes
    /// of `text` it consumed. Unless `is_last`, the rest (the beginning of a URI, at most 1 MiB)
    /// must be passed again at the front of the next call. Linear.
    std::size_t read(std::string_view text, bool is_last, std::string& out);

private:
    class window;
    enum class inside : std::uint8_t { text, long_uri, long_word, long_value, cookies, parameters };
    enum class tool : std::uint8_t { none, curl, wget };

    redact_options options_;
    std::size_t marks_end_ = 0;      // up to this offset, last_mark_ is known
    std::size_t last_mark_[3] = {};  // for each kind of mark, the offset after the last one
    char before_ = '\n';             // the octet before what comes next
    inside inside_ = inside::text;
    inside behind_value_ = inside::text;  // the state to return to after a value that is too long
    char mark_ = '\0';                    // the quotation mark that ends the long value, or '\0'
    tool tool_ = tool::none;              // the program whose arguments come in this line
    bool is_first_only_ = false;          // hide only the first pair, as in Set-Cookie
    bool are_listed_ = false;             // the header's values are a list in brackets
};

/// A whole text, as text_redactor redacts it.
URIEL_EXPORT std::string redact_text(std::string_view text, redact_options const& options = {});

}  // namespace uriel
