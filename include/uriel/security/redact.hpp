// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text for logs, without its secrets (RFC 3986, 3.2.1 and 7.5).
#pragma once

#include "uriel/bytes/stop.hpp"
#include "uriel/export.hpp"
#include "uriel/model/glob.hpp"
#include "uriel/model/view.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// The text that redact() writes instead of a secret.
inline constexpr std::string_view redacted_text = "***";

/// The keys whose values redact() hides by default, as patterns in lower case: "*token*", "code".
/// They match keys in any letter case and without separators between words ("user_code" is
/// "userCode"). docs/security.md lists the words of a key that also hide its value, and the
/// harmless keys.
URIEL_EXPORT std::span<std::string_view const> secret_keys() noexcept;

/// What redact() hides.
struct redact_options {
    /// All of the userinfo, not just the password: for user names that are secret, too.
    bool user = false;
    /// Everything that may be secret: all of the userinfo, every value of every pair, every segment
    /// of 20 or more octets with letters and digits, and everything up to the last '@' that a
    /// program may read as userinfo, even without an authority ("joe:pw@h").
    bool strict = false;
    /// The values of secret_keys().
    bool known_keys = true;
    /// The values of these keys, too. Patterns in lower case, which match keys in any letter case.
    std::span<glob const> also_keys = {};
    /// But not the values of these keys.
    std::span<glob const> keep_keys = {};
    /// redact_into() calls it; if it returns true, the error is `stopped`. The other functions do
    /// not.
    stop_callback stop{};
};

/// The number of bytes that redact_into() needs. Linear in the text, times your patterns.
URIEL_EXPORT std::size_t redacted_size(std::string_view text,
                                       redact_options const& options = {}) noexcept;

/// Writes a text that is meant as one URI, valid or not, into `buffer` without its secrets, and
/// returns it. "***" replaces
/// - the password: what is between the first ':' and the last '@' of the authority, in which there
///   is no white space, '"', '<' or '>'; or, if the authority has no '@' and no port, up to a later
///   '@': a password that was typed with a '/', '?' or '#' in it;
/// - the user, if there is no password and it looks like a token, or if the password is one that
///   goes with a token ("", "x", "x-oauth-basic");
/// - the same after a user with a '\' in it or, if the scheme is one of databases, mail or the
///   like, with a '/', '?' or '#';
/// - the value of each pair whose key, decoded, is one of secret_keys() or has one of their words:
///   in the query, the fragment and the parameters of path segments, and after "jdbc:" in lists
///   such as "(PASSWORD=S)" and "USER=u,PASSWORD=S";
/// - the secret segments of the addresses of webhooks and bots, values and segments that are tokens
///   of known forms, and segments after words such as "reset-password" (docs/security.md lists
///   them);
/// - the same in URIs, pairs ("a%3Db%26c%3Dd") and JSON that are values, encoded or not, or strings
///   of such JSON, up to three levels deep; anything deeper is hidden whole.
/// TAB, LF and CR do not hide a secret: they are read as if absent. Every byte that is not secret
/// stays. Programs that are less strict than RFC 3986 read more URIs, such as "http:/joe:pw@h",
/// "http:\\joe:pw@h" or "jdbc:mysql://joe:pw@h": these are redacted, too. Linear in the text, times
/// your patterns. The text may have 2 GiB or more. No allocation. The buffer must not overlap the
/// text. For lines of a log: redact_text(). Errors: buffer_too_small, whose offset is the size that
/// it needs; stopped.
URIEL_EXPORT expected<std::string_view, parse_error> redact_into(
    std::string_view text, std::span<char> buffer, redact_options const& options = {}) noexcept;

/// As redact_into(), with one allocation.
URIEL_EXPORT std::string redact(std::string_view text, redact_options const& options = {});

/// As redact() of its text. The result is for people and logs: it may not be a URI, and does not
/// resolve to what the source does.
URIEL_EXPORT std::string redact(uri_view source, redact_options const& options = {});
URIEL_EXPORT std::string redact(reference_view source, redact_options const& options = {});

/// Hides the secrets of URIs in any text, such as the lines of a log, as redact() does. These are
/// URIs, without the punctuation after them, up to white space, '"', '<' or '>':
/// - a scheme, known or not, with its ':', which may be encoded, and all that follows;
/// - after white space, a quotation mark or one of "=([,:", a '/' with a '?' or ';' after it, "//"
///   with a '@', and '?' or '#' with a '=';
/// - between white space, KEY=VALUE&KEY=VALUE: a query in a column of its own.
/// "\/", "\u0026", "\x3D", "%5C/", "&#x3D;", "&equals;" and the like are read as the character they
/// stand for. It also hides the secrets of fields of HTTP ("Authorization: Bearer S", "Cookie:
/// a=S", "X-Api-Key: S"; docs/security.md lists them), the passwords in "-u USER:PASSWORD" of curl
/// and "--password=S" of wget, and words that are tokens of known forms. A URI of more than 1 MiB
/// is hidden whole, at most to the end of its line. Every other byte stays.
class URIEL_EXPORT text_redactor {
public:
    /// The keys in the options must outlive this.
    explicit text_redactor(redact_options const& options = {}) noexcept : options_(options) {}

    /// Appends the beginning of `text` without secrets to `out`, and returns how many bytes of
    /// `text` that was. Pass the others again, at most 1 MiB and the beginning of a URI, with more
    /// text after them, unless `is_last`. Linear.
    std::size_t read(std::string_view text, bool is_last, std::string& out);

private:
    class window;
    enum class inside : std::uint8_t { text, long_uri, long_word, long_value, cookies, parameters };
    enum class tool : std::uint8_t { none, curl, wget };

    redact_options options_;
    std::size_t marks_end_ = 0;      // so far on, marks of references were looked for
    std::size_t last_mark_[3] = {};  // after the last one of each kind
    char before_ = '\n';             // the octet before what comes next
    inside inside_ = inside::text;
    inside behind_value_ = inside::text;  // what follows a value that is too long
    char mark_ = '\0';                    // the quotation mark that ends it, if one does
    tool tool_ = tool::none;              // the program whose arguments come in this line
    bool is_first_only_ = false;          // of the cookies that come
    bool are_listed_ = false;             // in brackets
};

/// A whole text, as text_redactor redacts it.
URIEL_EXPORT std::string redact_text(std::string_view text, redact_options const& options = {});

}  // namespace uriel
