// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// lint: suspicious or risky parts of a valid reference (RFC 3986, section 7, and good practice).
//
// for (uriel::finding const& each : uriel::lint(*u))
// std::cout << each.offset << ": " << name(each.rule) << '\n';
//
// A valid URI may still deceive people (7.6), give a password away (7.5) or be read differently by
// other programs (7.3, 7.4). Each rule is a row of the table in src/security/lint_table.cpp, from
// which docs/security.md is written.
#pragma once

#include "uriel/compose.hpp"
#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/scheme.hpp"
#include "uriel/view.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace uriel {

/// What lint() looks for, in the order in which it reports findings at one offset.
enum class lint_rule : std::uint8_t {
    broken_scheme_rule,    ///< an error of check_scheme()
    active_scheme,         ///< "javascript:", "data:text/html,": what browsers run as code
    url_prefix,            ///< "URL:http://h/": some programs drop "URL:"
    host_read_as_scheme,   ///< "localhost:8080/x": a host and a port, read as a scheme
    extra_slashes,         ///< "///h": browsers read a host here, RFC 3986 a path
    upper_case_scheme,     ///< a scheme with upper-case letters
    password_in_userinfo,  ///< a password that is not empty
    misleading_userinfo,   ///< userinfo that looks like the host
    legacy_ipv4_host,      ///< a name that some programs read as an IPv4 address
    numeric_host,        ///< a name that ends in a number, but no program reads as an IPv4 address
    non_public_host,     ///< not on the public Internet: is_non_public_host(); not by default
    host_too_long,       ///< longer than 255 octets
    label_too_long,      ///< a label longer than 63 octets
    host_not_dns_name,   ///< a name with characters or a form that DNS does not allow
    underscore_in_host,  ///< works in practice, though host names must not have one
    host_not_utf8,       ///< triplets in the host that are not UTF-8
    encoded_host_character,      ///< a triplet of an unreserved character in a name
    percent_encoded_host,        ///< any triplet in a name; the built-in policies refuse it
    mapped_host_character,       ///< Unicode that programs turn into ASCII, or into nothing
    mixed_script_label,          ///< letters of two alphabets that look alike
    lookalike_label,             ///< letters of another alphabet that all look like ASCII
    upper_case_host,             ///< normal hosts are in lower case
    needless_port,               ///< empty, the default, or with leading zeros
    suspicious_port,             ///< below 1024, and not the scheme's
    port_out_of_range,           ///< above 65535
    non_default_port,            ///< any port but the scheme's; not by default
    dot_segment,                 ///< an unnecessary "." or ".."
    dot_segment_after_decode,    ///< one that appears when careless programs decode a segment
    encoded_path_separator,      ///< "%2F" or "%5C" in the path
    encoded_protocol_delimiter,  ///< "%0D" or "%0A", before the fragment
    encoded_nul,                 ///< "%00"
    encoded_control_character,   ///< any other control character
    overlong_utf8,               ///< "%C0%AF": a longer form than UTF-8 allows, here of "/"
    double_encoding,             ///< a triplet that decodes to another triplet: "%2541"
    not_utf8,                    ///< triplets outside the host that are not UTF-8
    needless_encoding,           ///< a triplet of an unreserved character
    lower_case_triplet,          ///< "%c3": a triplet with lower-case digits
};

namespace detail::linting {

/// The number of rules.
inline constexpr std::size_t lint_rule_count =
    static_cast<std::size_t>(lint_rule::lower_case_triplet) + 1;

}  // namespace detail::linting

/// How bad a finding is.
enum class severity : std::uint8_t {
    note,     ///< not written in the best way
    warning,  ///< somebody may misread it
    error,    ///< a document forbids it
};

/// "broken-scheme-rule", …
URIEL_EXPORT std::string_view name(lint_rule rule) noexcept;
/// "note", "warning", "error".
URIEL_EXPORT std::string_view name(severity how) noexcept;

/// What there is to say about a rule of lint() or of lint_iri().
struct lint_rule_info {
    uriel::severity severity;  ///< how bad its findings are
    /// The section of RFC 3986 that the rule comes from, such as "7.5", or another document and its
    /// section, "RFC 2396, 7".
    std::string_view section;
    /// One sentence about what is wrong. For broken_scheme_rule, it depends on the finding.
    std::string_view message;
    std::string_view concerns;        ///< who is at risk: "people who read the link", …
    std::string_view example;         ///< a text in which the rule finds something
    std::string_view safer_spelling;  ///< what to write instead of the example
};
/// What there is to say about this rule.
URIEL_EXPORT lint_rule_info const& info(lint_rule rule) noexcept;
/// The rule with this name. Linear in the number of rules.
URIEL_EXPORT std::optional<lint_rule> find_lint_rule(std::string_view name) noexcept;

/// A set of rules.
class lint_rules {
public:
    constexpr lint_rules() noexcept = default;
    constexpr lint_rules(lint_rule rule) noexcept  // NOLINT: a set of one
        : bits_(std::uint64_t{1} << static_cast<unsigned>(rule)) {}

    static constexpr lint_rules all() noexcept {
        return lint_rules((std::uint64_t{1} << detail::linting::lint_rule_count) - 1);
    }
    /// All rules except two: non_public_host, which is for programs that fetch URLs from strangers;
    /// and non_default_port, which warns as broadly as RFC 2396 and its drafts of 1997.
    static constexpr lint_rules by_default() noexcept {
        return all() - lint_rule::non_public_host - lint_rule::non_default_port;
    }
    /// Those of by_default() and non_default_port, since RFC 2396, 7, is wary of any other port.
    static constexpr lint_rules of_rfc2396() noexcept {
        return by_default() | lint_rule::non_default_port;
    }
    /// The rules of at least this severity.
    URIEL_EXPORT static lint_rules at_least(severity least) noexcept;

    constexpr bool contains(lint_rule rule) const noexcept { return (*this & rule).bits_ != 0; }
    friend constexpr lint_rules operator|(lint_rules a, lint_rules b) noexcept {
        return lint_rules(a.bits_ | b.bits_);
    }
    friend constexpr lint_rules operator&(lint_rules a, lint_rules b) noexcept {
        return lint_rules(a.bits_ & b.bits_);
    }
    friend constexpr lint_rules operator-(lint_rules a, lint_rules b) noexcept {
        return lint_rules(a.bits_ & ~b.bits_);
    }
    friend constexpr bool operator==(lint_rules, lint_rules) noexcept = default;

private:
    constexpr explicit lint_rules(std::uint64_t bits) noexcept : bits_(bits) {}

    std::uint64_t bits_ = 0;
};
static_assert(detail::linting::lint_rule_count < 64);

/// The options of lint(). They refer to the ports and the table, which must outlive them.
struct lint_options {
    /// A port to allow for a scheme, besides its default.
    struct allowed_port {
        std::string_view scheme;  ///< in any letter case
        std::uint16_t port;
    };

    lint_rules rules = lint_rules::by_default();
    std::span<allowed_port const> allowed_ports{};
    scheme_table const* schemes = &default_schemes;
    /// Maps a name in UTF-8 as UTS #46 does: uriel::map_name, of uriel::idna. With it, the rules on
    /// addresses also read Unicode digits and dots, and mapped_host_character also finds labels
    /// that become ASCII through characters that are not in the library's table.
    detail::giving::name_encoder map_name = nullptr;
    /// The most findings of one rule in one reference.
    std::size_t limit = 1000;
    /// Each rule calls it. Once it returns true, nothing more is found: linter::has_stopped().
    stop_callback stop{};
};

/// Where a rule found something in the text. `message` and `section` are those of the rule, except
/// for broken_scheme_rule; they live as long as the table of schemes.
struct finding {
    lint_rule rule{};
    std::size_t offset = 0;
    std::size_t length = 0;
    std::string_view message;
    std::string_view section;
    /// For legacy_ipv4_host: the address that the name is read as.
    std::optional<detail::matching::ipv4_octets> address{};
};

/// Returns the findings of lint() one by one, without storing them.
///
///     linter from(*u);
///     while (auto const found = from.next()) …
///
/// The text, and what the options refer to, must outlive it. All calls together are linear. Nothing
/// is allocated, unless map_name is given: names are decoded for it.
class linter {
public:
    URIEL_EXPORT explicit linter(reference_view ref, lint_options const& options = {});

    /// The next finding, or nothing after the last.
    URIEL_EXPORT std::optional<finding> next();

    /// Did the options' stop_callback end the search?
    bool has_stopped() const noexcept { return has_stopped_; }

private:
    struct place {
        std::uint32_t offset;
        std::uint32_t length;
    };

    void look(std::size_t rule, std::size_t from);

    reference_view ref_;
    lint_options options_;
    std::uint64_t pending_ = 0;  // the rules that have found something: a bit each
    std::array<place, detail::linting::lint_rule_count> places_{};          // where that is
    std::array<std::uint32_t, detail::linting::lint_rule_count> counts_{};  // how many findings
    // The details of a finding that are not in the rule table: the message and section of
    // broken_scheme_rule, the address of legacy_ipv4_host. Each of these rules finds at most once.
    std::string_view message_;
    std::string_view section_;
    std::optional<detail::matching::ipv4_octets> address_;
    bool has_stopped_ = false;
};

/// The findings in one reference, sorted by offset, then by rule. Neighbouring triplets with the
/// same fault are one finding. A relative reference is checked as it is, without the rules of a
/// scheme. Linear.
URIEL_EXPORT std::vector<finding> lint(reference_view ref, lint_options const& options = {});

}  // namespace uriel
