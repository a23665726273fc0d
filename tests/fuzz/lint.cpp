// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// lint: findings lie within the text, in order, and say what is_normalized() says; hosts that are
// numbers against inet_aton() and browsers; passwords go, and spans are in order.
#include "fuzz/target.hpp"
#include "reference/browser_ipv4.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/uriel.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>
#include <string>

namespace {

using uriel::lint_rule;
using uriel::lint_rules;

/// Of names that are ASCII and too short for any limit, is_dns_name() is the definition, but for
/// '_'.
void check_name(uriel::reference_view const& ref, lint_rules found) {
    if (ref.host_kind() != uriel::host_kind::reg_name || ref.host_literal()->empty()) return;
    uriel::decoded_view const octets = ref.host_literal()->decoded();
    std::string const name(octets.begin(), octets.end());
    bool const is_ascii = std::ranges::all_of(name, [](char c) { return c >= 0; });
    if (is_ascii && name.size() < 64)
        fuzz::expect((found.contains(lint_rule::host_not_dns_name) ||
                      found.contains(lint_rule::underscore_in_host)) != uriel::is_dns_name(name),
                     "DNS name", {ref.text()});
}

/// Some mapping: what is not ASCII becomes dots.
std::size_t map_to_dots(std::string_view name,
                        std::span<char, uriel::detail::matching::max_dns_name_size> out) noexcept {
    std::size_t const size = std::min(name.size(), out.size());
    std::ranges::transform(name.substr(0, size), out.begin(),
                           [](char c) { return c < 0 ? '.' : c; });
    return size;
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = uriel::ascii::to_lower(c);
    return result;
}

/// What runs code, told from the decoded text.
void check_scheme_of_code(uriel::reference_view const& ref, lint_rules found) {
    std::string const scheme = lower_case(ref.scheme().text_or(""));
    std::string type = lower_case(uriel::decode(ref.path().encoded()));
    type.erase(0, type.find_first_not_of("\t\n\f\r "));
    type.erase(std::min(type.size(), type.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789"
                                                            "/!#$%&'*+-.^_`|~")));
    bool const is_document = type == "text/html" || type == "text/xml" ||
                             type == "application/xml" || type == "text/xsl" ||
                             (type.size() > 4 && type.ends_with("+xml"));
    fuzz::expect(
        found.contains(lint_rule::active_scheme) ==
            (scheme == "javascript" || scheme == "vbscript" || (scheme == "data" && is_document)),
        "runs code", {ref.text()});
}

/// What normalizing the host decodes is told, in a name.
void check_encoded_host(uriel::reference_view const& ref, lint_rules found) {
    auto const normal = uriel::normalize(ref, uriel::form::percent);
    bool const is_name = ref.host_kind() == uriel::host_kind::reg_name;
    fuzz::expect(found.contains(lint_rule::encoded_host_character) ==
                     (is_name && normal.view().host_literal()->text().size() <
                                     ref.host_literal()->text().size()),
                 "decoded in the host", {ref.text()});
    fuzz::expect(
        found.contains(lint_rule::percent_encoded_host) ==
            (is_name && uriel::detail::bytewise::contains(ref.host_literal()->text(), '%')),
        "a triplet in the host", {ref.text()});
}

void check_findings(uriel::reference_view const& ref) {
    uriel::lint_options const all_rules{.rules = lint_rules::all(), .map_name = map_to_dots};
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {ref.text()});
    };
    lint_rules found;
    std::size_t last = 0;
    std::size_t count = 0;
    for (uriel::finding const& each : uriel::lint(ref, all_rules)) {
        law(each.offset >= last, "by offset");
        law(each.offset + each.length <= ref.text().size(), "within the text");
        law(!each.message.empty() && !each.section.empty(), "says why");
        last = each.offset;
        found = found | each.rule;
        ++count;
    }
    std::size_t one_by_one = 0;
    for (std::size_t i = 0; i < uriel::detail::linting::lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        std::size_t end = 0;
        for (uriel::finding const& each :
             uriel::lint(ref, {.rules = rule, .map_name = all_rules.map_name})) {
            law(each.rule == rule && each.offset >= end, "a rule never finds a place twice");
            end = each.offset + each.length;
            ++one_by_one;
        }
    }
    law(one_by_one == count, "no rule depends on another");

    check_name(ref, found);
    check_scheme_of_code(ref, found);
    check_encoded_host(ref, found);
    law(found.contains(lint_rule::url_prefix) == (lower_case(ref.scheme().text_or("")) == "url"),
        "a prefix");
    lint_rules const percent = lint_rules(lint_rule::upper_case_scheme) |
                               lint_rule::upper_case_host | lint_rule::needless_encoding |
                               lint_rule::lower_case_triplet;
    auto const is_normal = [&](uriel::form form) { return is_normalized(ref, form); };
    auto const finds_none_of = [&](lint_rules rules) { return (found & rules) == lint_rules(); };
    law(finds_none_of(percent) == is_normal(uriel::form::percent), "normal: percent");
    law(finds_none_of(percent | lint_rule::dot_segment) == is_normal(uriel::form::path),
        "normal: path");
    if (auto const whole = as_uri(ref))
        law(found.contains(lint_rule::broken_scheme_rule) == !check_scheme(*whole), "the scheme");
}

void check_legacy_ipv4(std::string_view text) {
    std::string const c_text(text.substr(0, text.find('\0')));
    in_addr system{};
    bool is_found = inet_aton(c_text.c_str(), &system) != 0;
    // The '.' of the root is left to find_numeric_host().
    if (!is_found && !c_text.ends_with('.')) {
        auto const browser = reference::browser_ipv4(c_text);
        is_found = browser.has_value();
        system.s_addr = htonl(browser.value_or(0));
    }
    auto const ours = uriel::detail::host_spelling::parse_legacy_ipv4(text);
    fuzz::expect(ours.has_value() == is_found, "an address", {text});
    if (ours)
        fuzz::expect(std::memcmp(ours->data(), &system.s_addr, 4) == 0, "the same octets", {text});
}

void check_display(uriel::reference_view const& ref) {
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {ref.text()});
    };
    law(!uriel::without_password(ref).view().password(), "removed");
    std::size_t end = 0;
    for (uriel::detail::scanning::component_span const& span : uriel::component_spans(ref)) {
        law(span.offset >= end && span.offset + span.length <= ref.text().size(), "spans");
        end = span.offset + span.length;
    }
}

}  // namespace

void fuzz::run(std::string_view input) {
    exact_text const text(input);
    check_legacy_ipv4(text);
    auto const ref = uriel::parse_reference(text);
    if (!ref) return;
    check_findings(*ref);
    check_display(*ref);
    if (ref->host_kind() == uriel::host_kind::reg_name)
        check_legacy_ipv4(ref->host_literal()->text());
    std::string const data(ref->path().decoded().begin(), ref->path().decoded().end());
    expect(
        uriel::find_file_name_hazard(data) == uriel::find_file_name_hazard(ref->path().decoded()),
        "decoded or not", {text});
}
