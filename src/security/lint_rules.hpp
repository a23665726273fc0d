// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What lint() is made of: a row for each rule, whose function adds what it finds to a report.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/lint.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel {

/// What a rule looks at.
struct lint_subject {
    reference_view const& ref;
    lint_options const& options;

    std::string_view text() const noexcept { return ref.text(); }
    detail::scanning::components const& parts() const noexcept { return ref.parts(); }
    /// The row of the table of schemes, if it has the scheme.
    scheme_rule const* scheme() const noexcept {
        return ref.has_scheme() ? options.schemes->find(*ref.scheme()) : nullptr;
    }
    /// Is this its scheme, in any letter case?
    bool has_scheme(std::string_view name) const noexcept {
        return ref.has_scheme() && ascii::equal_ignoring_case(*ref.scheme(), name);
    }
};

/// The finding of one rule: the first place from an offset on.
class lint_report {
public:
    lint_report(lint_rule rule, std::size_t from, stop_callback const& stop) noexcept
        : from_(from), stop_(stop) {
        found_.rule = rule;
    }

    /// Where to begin: at 0, or after the finding before.
    std::size_t from() const noexcept { return from_; }
    bool is_full() const noexcept { return is_full_; }
    /// Is there nothing more to do for a rule that has come as far as this? To be asked in every
    /// loop over the text.
    bool is_done(std::size_t at) noexcept { return is_full_ || stop_.is_wanted_at(at); }
    bool has_stopped() const noexcept { return stop_.has_stopped(); }

    void add(std::size_t begin, std::size_t end,
             std::optional<detail::matching::ipv4_octets> const& address = std::nullopt) noexcept {
        lint_rule_info const& about = info(found_.rule);
        add(begin, end, about.message, about.section, address);
    }
    void add(std::size_t begin, std::size_t end, std::string_view message, std::string_view section,
             std::optional<detail::matching::ipv4_octets> const& address = std::nullopt) noexcept {
        if (is_full_ || begin < from_) return;
        found_ = {found_.rule, begin, end - begin, message, section, address};
        is_full_ = true;
    }
    finding const& found() const noexcept { return found_; }

private:
    finding found_;
    std::size_t from_;
    detail::stopping::meter stop_;
    bool is_full_ = false;
};

/// Adds the first place of one fault from report.from() on, which is 0, or the end of the place
/// before: what goes on from there is linear, until the report is full. A rule that finds at most
/// one place may add it again.
using lint_check = void (*)(lint_subject const& subject, lint_report& report);

void check_scheme_rules(lint_subject const& s, lint_report& report);
void check_active_scheme(lint_subject const& s, lint_report& report);
void check_url_prefix(lint_subject const& s, lint_report& report);
void check_host_read_as_scheme(lint_subject const& s, lint_report& report);
void check_extra_slashes(lint_subject const& s, lint_report& report);
void check_upper_case_scheme(lint_subject const& s, lint_report& report);
void check_password(lint_subject const& s, lint_report& report);
void check_misleading_userinfo(lint_subject const& s, lint_report& report);
void check_legacy_ipv4_host(lint_subject const& s, lint_report& report);
void check_numeric_host(lint_subject const& s, lint_report& report);
void check_non_public_host(lint_subject const& s, lint_report& report);
void check_host_length(lint_subject const& s, lint_report& report);
void check_label_length(lint_subject const& s, lint_report& report);
void check_dns_name(lint_subject const& s, lint_report& report);
void check_underscore_in_host(lint_subject const& s, lint_report& report);
void check_host_utf8(lint_subject const& s, lint_report& report);
void check_encoded_host_character(lint_subject const& s, lint_report& report);
void check_percent_encoded_host(lint_subject const& s, lint_report& report);
void check_mapped_host_character(lint_subject const& s, lint_report& report);
void check_mixed_scripts(lint_subject const& s, lint_report& report);
void check_lookalikes(lint_subject const& s, lint_report& report);
void check_upper_case_host(lint_subject const& s, lint_report& report);
void check_needless_port(lint_subject const& s, lint_report& report);
void check_suspicious_port(lint_subject const& s, lint_report& report);
void check_port_range(lint_subject const& s, lint_report& report);
void check_non_default_port(lint_subject const& s, lint_report& report);
void check_dot_segments(lint_subject const& s, lint_report& report);
void check_dot_segments_after_decode(lint_subject const& s, lint_report& report);
void check_path_separators(lint_subject const& s, lint_report& report);
void check_protocol_delimiters(lint_subject const& s, lint_report& report);
void check_nul(lint_subject const& s, lint_report& report);
void check_control_characters(lint_subject const& s, lint_report& report);
void check_overlong_utf8(lint_subject const& s, lint_report& report);
void check_double_encoding(lint_subject const& s, lint_report& report);
void check_utf8(lint_subject const& s, lint_report& report);
void check_needless_encoding(lint_subject const& s, lint_report& report);
void check_lower_case_triplets(lint_subject const& s, lint_report& report);

struct lint_entry {
    std::string_view name;
    lint_check check;
    lint_rule_info info;
};

/// In the order of lint_rule.
extern std::array<lint_entry, detail::linting::lint_rule_count> const lint_table;

// For several of the rules.

/// The octet at `at`, decoded; moves `at` past it.
inline char read_octet(std::string_view text, std::size_t& at) noexcept {
    bool const is_triplet = text[at] == '%';
    char const octet = is_triplet ? ascii::octet(text[at + 1], text[at + 2]) : text[at];
    at += is_triplet ? 3 : 1;
    return octet;
}

constexpr bool is_ascii(char octet) noexcept { return static_cast<unsigned char>(octet) < 0x80; }

/// Calls `visit` with each run of neighbouring triplets between two offsets whose digits are
/// `wanted`, until the report is full.
template <class Test, class Visit>
void for_each_run(std::string_view text, std::size_t begin, std::size_t end, Test wanted,
                  lint_report& report, Visit visit) {
    text = text.substr(0, end);
    begin = std::max(begin, report.from());
    auto const is_wanted = [&](std::size_t at) {
        return at < text.size() && text[at] == '%' && wanted(text[at + 1], text[at + 2]);
    };
    for (std::size_t at = text.find('%', begin); at < text.size() && !report.is_done(at);
         at = text.find('%', at)) {
        std::size_t const first = at;
        while (is_wanted(at) && !report.is_done(at)) at += 3;
        if (at > first)
            visit(first, at);
        else
            at += 3;
    }
}
/// Adds each run of neighbouring triplets whose octets are all `wanted`.
template <class Test>
void add_octets(std::string_view text, std::size_t begin, std::size_t end, Test wanted,
                lint_report& report) {
    for_each_run(
        text, begin, end, [&](char high, char low) { return wanted(ascii::octet(high, low)); },
        report, [&](std::size_t first, std::size_t last) { report.add(first, last); });
}
/// Adds what is no UTF-8 between two offsets: the whole run of non-ASCII octets.
void add_not_utf8(std::string_view text, std::size_t begin, std::size_t end, lint_report& report);

}  // namespace uriel
