// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The cases that sections 3.2.1 and 7 brought.
#pragma once

#include "requirements/rows.hpp"
#include "uriel/address.hpp"
#include "uriel/display.hpp"
#include "uriel/encode.hpp"
#include "uriel/file_uri.hpp"
#include "uriel/lint.hpp"
#include "uriel/parse.hpp"
#include "uriel/redact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <vector>

namespace requirements {

/// Both texts live as long as the check.
inline uriel::reference_view reference_in(json const& check) {
    return uriel::parse_reference(check.at("input").get_ref<std::string const&>()).value();
}

inline uriel::password_policy policy_in(json const& check) {
    static std::map<std::string, uriel::password_policy> const policies = {
        {"keep", uriel::password_policy::keep},
        {"ignore", uriel::password_policy::ignore},
        {"reject", uriel::password_policy::reject},
    };
    return policies.at(check.at("policy").get<std::string>());
}

/// Is `found` the error that the check wants, if it wants one?
template <class Result>
bool is_error(Result const& found, json const& check) {
    EXPECT_EQ(found.has_value(), !check.contains("error"));
    if (found) return false;
    EXPECT_EQ(name(found.error().code), check.value("error", ""));
    return true;
}

inline json text_or_null(std::optional<uriel::encoded_view> view) {
    return view ? json(std::string(view->text())) : json();
}

inline void check_redact(json const& check) {
    EXPECT_EQ(uriel::redact(reference_in(check)), check.at("answer").get<std::string>());
}

inline void check_credentials(json const& check) {
    auto const found =
        uriel::detail::secrets::read_credentials(reference_in(check), policy_in(check));
    if (is_error(found, check)) return;
    EXPECT_EQ(text_or_null(found->user), check.at("answer").at("user"));
    EXPECT_EQ(text_or_null(found->password), check.at("answer").at("password"));
}

inline void check_storage(json const& check) {
    auto const found = uriel::prepare_for_storage(reference_in(check), policy_in(check));
    if (is_error(found, check)) return;
    EXPECT_EQ(found->text(), check.at("answer").get<std::string>());
}

inline void check_spans(json const& check) {
    json found = json::array();
    for (auto const& span : uriel::component_spans(reference_in(check)))
        found.push_back({name(span.which), span.offset, span.offset + span.length});
    EXPECT_EQ(found, check.at("answer"));
}

inline void check_legacy_ipv4(json const& check) {
    auto const octets =
        uriel::detail::host_spelling::parse_legacy_ipv4(check.at("input").get<std::string>());
    ASSERT_TRUE(octets);
    EXPECT_EQ(uriel::host_text(uriel::ip_address(*octets)).view(),
              check.at("answer").get<std::string>());
}

inline void check_is_in_block(json const& check) {
    auto const block = uriel::ip_block::parse(check.at("block").get<std::string>());
    std::string const text = "//" + check.at("input").get<std::string>();
    EXPECT_EQ(block.value().contains(uriel::parse_reference(text).value()),
              check.at("answer").get<bool>());
}

inline void check_file_name(json const& check) {
    auto const name =
        uriel::encoded_view::assume_encoded(check.at("input").get_ref<std::string const&>());
    EXPECT_EQ(uriel::is_safe_file_name(name.decoded()), check.at("answer").get<bool>());
}

/// "http:443"
inline uriel::lint_options::allowed_port allowed_port_of(json const& check) {
    std::string_view const text = check.get_ref<std::string const&>();
    std::size_t const colon = text.find(':');
    uriel::lint_options::allowed_port result{text.substr(0, colon), 0};
    std::from_chars(text.data() + colon + 1, text.data() + text.size(), result.port);
    return result;
}

inline void check_lint(json const& check) {
    constexpr uriel::severity severities[] = {uriel::severity::note, uriel::severity::warning,
                                              uriel::severity::error};
    auto const least = std::ranges::find(severities, check.at("least").get<std::string>(),
                                         [](uriel::severity each) { return name(each); });
    json const allowed = check.value("allowed_ports", json::array());  // is viewed
    std::vector<uriel::lint_options::allowed_port> ports;
    for (json const& each : allowed) ports.push_back(allowed_port_of(each));
    uriel::lint_options options{.allowed_ports = ports};
    for (json const& rule : check.value("also", json::array()))
        options.rules = options.rules | uriel::find_lint_rule(rule.get<std::string>()).value();
    options.rules = options.rules & uriel::lint_rules::at_least(*least);
    json found = json::array();
    for (uriel::finding const& each : uriel::lint(reference_in(check), options))
        found.push_back(name(each.rule));
    EXPECT_EQ(found, check.at("answer"));
}

inline void check_decode_text(json const& check) {
    auto const found = uriel::decode_text(
        uriel::encoded_view::assume_encoded(check.at("input").get_ref<std::string const&>()));
    if (is_error(found, check)) return;
    EXPECT_EQ(*found, check.at("answer").get<std::string>());
}

}  // namespace requirements
