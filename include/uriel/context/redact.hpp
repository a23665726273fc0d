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

/// What stands for a secret in what redact() returns.
inline constexpr std::string_view redacted_text = "***";

/// The keys whose values redact() hides unless it is told otherwise, as patterns in lower case:
/// "*token*", "code". They are compared in any case.
URIEL_EXPORT std::span<std::string_view const> secret_keys() noexcept;

/// What redact() hides.
struct redact_options {
    /// All of the userinfo, and not just the password: for names that are secret, too.
    bool user = false;
    /// Whatever may be secret: all of the userinfo, every value of every pair, every segment of 20
    /// or more octets with letters and digits, and everything up to the last '@' that a program may
    /// take for userinfo, even where there is no authority ("joe:pw@h").
    bool strict = false;
    /// The values of secret_keys().
    bool known_keys = true;
    /// The values of these keys, too. Patterns in lower case, since keys are compared in any case.
    std::span<glob const> also_keys = {};
    /// But not the values of these keys.
    std::span<glob const> keep_keys = {};
    /// Is asked by redact_into(), which then ends with the error `stopped`. The others do not ask.
    stop_callback stop{};
};

/// The number of bytes that redact_into() needs. Takes time linear in the text, for each pattern of
/// yours.
URIEL_EXPORT std::size_t redacted_size(std::string_view text,
                                       redact_options const& options = {}) noexcept;

/// Writes any text that is meant as one URI, valid or not, as it may be logged, into `buffer` and
/// returns it. "***" stands for
/// - the password: what is between the first ':' and the last '@' of the authority, in which there
///   is no white space, '"', '<' or '>'; or, if the authority has no '@' and no port, up to a later
///   '@': a password that was typed with a '/', '?' or '#' in it;
/// - the user, where there is no password and it looks like a token, or where the password is one
///   of those that go with a token ("", "x", "x-oauth-basic");
/// - the value of each pair whose key, decoded, is one of secret_keys(): in the query, the fragment
///   and the parameters of path segments, and behind "jdbc:" in lists such as "(PASSWORD=S)" and
///   "USER=u,PASSWORD=S";
/// - the secret segments of the addresses of webhooks and bots (docs/security.md lists them);
/// - the same in URIs that are values, encoded up to three times; a URI that is encoded more often
///   is hidden whole.
/// Every other byte stays. Programs that are less strict than RFC 3986 read more URIs, such as
/// "http:/joe:pw@h", "http:\\joe:pw@h" or "jdbc:mysql://joe:pw@h": these are redacted, too. Takes
/// time linear in the text, for each pattern of yours; for texts of 2 GiB and more, too. No
/// allocation. The buffer must not overlap the text. For lines of a log: redact_text(). Errors:
/// buffer_too_small, whose offset is the size that it needs; stopped.
URIEL_EXPORT expected<std::string_view, parse_error> redact_into(
    std::string_view text, std::span<char> buffer, redact_options const& options = {}) noexcept;

/// As redact_into(), with one allocation.
URIEL_EXPORT std::string redact(std::string_view text, redact_options const& options = {});

/// As redact() of its text. For people and logs: the result may not be a URI, and does not lead
/// where the source does.
URIEL_EXPORT std::string redact(uri_view source, redact_options const& options = {});
URIEL_EXPORT std::string redact(reference_view source, redact_options const& options = {});

/// Text of any kind, such as the lines of a log, in which the secrets of URIs are hidden as
/// redact() hides them. A URI is a scheme, known or not, and all that follows up to white space,
/// '"', '<' or
/// '>', without the punctuation after it. A relative reference is a '/' after white space, a
/// quotation mark or one of "=([,:", with a '?' or ';' in it. "\/", "\u0026", "\u003d" and "&amp;"
/// are read as what they stand for. A URI of more than 1 MiB is hidden whole; it never goes on
/// behind the end of a line. Every other byte stays.
class URIEL_EXPORT text_redactor {
public:
    /// Keys that the options name have to be there as long as this.
    explicit text_redactor(redact_options const& options = {}) noexcept : options_(options) {}

    /// Appends to `out` the beginning of `text` without secrets, and returns how many bytes that
    /// was; the others, at most 1 MiB and what a URI begins with, have to come again, with more
    /// text behind them, unless this is the last of it. Linear.
    std::size_t read(std::string_view text, bool is_last, std::string& out);

private:
    class window;
    enum class inside : std::uint8_t { text, long_uri, long_word };

    redact_options options_;
    std::size_t no_reference_ = 0;  // so far on, no '/' begins one
    char before_ = '\n';            // the octet before what comes next
    inside inside_ = inside::text;
};

/// All of a text as text_redactor does it.
URIEL_EXPORT std::string redact_text(std::string_view text, redact_options const& options = {});

}  // namespace uriel
