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
/// They match keys in any letter case and without what separates their words ("user_code" is
/// "userCode"). docs/security.md says which words of a key hide its value, too, and which keys are
/// harmless.
URIEL_EXPORT std::span<std::string_view const> secret_keys() noexcept;

/// What redact() hides.
struct redact_options {
    /// All of the userinfo, not just the password: for user names that are secret, too.
    bool user = false;
    /// Whatever may be secret: all of the userinfo, every value of every pair, every segment of 20
    /// or more octets with letters and digits, and everything up to the last '@' that a program may
    /// take for userinfo, even where there is no authority ("joe:pw@h").
    bool strict = false;
    /// The values of secret_keys().
    bool known_keys = true;
    /// The values of these keys, too. Patterns in lower case, which match keys in any letter case.
    std::span<glob const> also_keys = {};
    /// But not the values of these keys.
    std::span<glob const> keep_keys = {};
    /// redact_into() asks it, and ends with the error `stopped`. The other functions do not.
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
/// - the user, where there is no password and it looks like a token, or where the password is one
///   of those that go with a token ("", "x", "x-oauth-basic");
/// - the same behind a user with a '\' in it or, where a scheme is of databases, mail or the like,
///   with a '/', '?' or '#';
/// - the value of each pair whose key, decoded, is one of secret_keys() or has one of their words:
///   in the query, the fragment and the parameters of path segments, and behind "jdbc:" in lists
///   such as "(PASSWORD=S)" and "USER=u,PASSWORD=S";
/// - the secret segments of the addresses of webhooks and bots, values and segments that are tokens
///   of known forms, and segments behind words such as "reset-password" (docs/security.md lists
///   them);
/// - the same in URIs, pairs ("a%3Db%26c%3Dd") and JSON that are values, encoded up to three times;
/// a URI that is encoded more often
///   is hidden whole.
/// TAB, LF and CR are read as if they were not there. Every other byte stays. Programs that are
/// less strict than RFC 3986 read more URIs, such as "http:/joe:pw@h", "http:\\joe:pw@h" or
/// "jdbc:mysql://joe:pw@h": these are redacted, too. Linear in the text, times your patterns. The
/// text may have 2 GiB or more. No allocation. The buffer must not overlap the text. For lines of a
/// log: redact_text(). Errors: buffer_too_small, whose offset is the size that it needs; stopped.
URIEL_EXPORT expected<std::string_view, parse_error> redact_into(
    std::string_view text, std::span<char> buffer, redact_options const& options = {}) noexcept;

/// As redact_into(), with one allocation.
URIEL_EXPORT std::string redact(std::string_view text, redact_options const& options = {});

/// As redact() of its text. The result is for people and logs: it may not be a URI, and does not
/// resolve to what the source does.
URIEL_EXPORT std::string redact(uri_view source, redact_options const& options = {});
URIEL_EXPORT std::string redact(reference_view source, redact_options const& options = {});

/// Hides the secrets of URIs in any text, such as the lines of a log, as redact() does. A URI is a
/// scheme, known or not, and all that follows up to white space, '"', '<' or '>', without the
/// punctuation after it. A relative reference is a '/' after white space, a quotation mark or one
/// of "=([,:", with a '?' or ';' in it. "\/", "\u0026", "\u003d" and "&amp;" are read as what they
/// stand for. A URI of more than 1 MiB is hidden whole, at most to the end of its line. Every other
/// byte stays.
class URIEL_EXPORT text_redactor {
public:
    /// The keys that the options name must outlive this.
    explicit text_redactor(redact_options const& options = {}) noexcept : options_(options) {}

    /// Appends the beginning of `text` without secrets to `out`, and returns how many bytes of
    /// `text` that was. Pass the others again, at most 1 MiB and the beginning of a URI, with more
    /// text after them, unless `is_last`. Linear.
    std::size_t read(std::string_view text, bool is_last, std::string& out);

private:
    class window;
    enum class inside : std::uint8_t { text, long_uri, long_word };

    redact_options options_;
    std::size_t no_reference_ = 0;  // so far on, no '/' begins one
    char before_ = '\n';            // the octet before what comes next
    inside inside_ = inside::text;
};

/// A whole text, as text_redactor redacts it.
URIEL_EXPORT std::string redact_text(std::string_view text, redact_options const& options = {});

}  // namespace uriel
