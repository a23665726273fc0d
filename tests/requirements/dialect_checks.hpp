// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The cases that name a dialect.
#pragma once

#include "requirements/rows.hpp"
#include "uriel/encode.hpp"
#include "uriel/history.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace requirements {

inline uriel::history::dialect dialect_of(json const& check) {
    return uriel::history::find_dialect(check.at("dialect").get<std::string>()).value();
}

inline void check_rule_by_dialect(json const& check) {
    auto const by = dialect_of(check);
    auto const which = uriel::history::find_rule(by, check.at("rule").get<std::string>());
    ASSERT_TRUE(which) << check.at("rule");
    std::string const text = octets(check.at("input"));
    EXPECT_EQ(uriel::history::validate(by, *which, text).has_value(), check.contains("answer"));
}

/// The members of a reading that are asked for, under the names that the command gives them.
inline json members_of(uriel::history::reading const& ref, json const& asked) {
    auto const text = [](auto const& part) -> json {
        if (!part) return nullptr;
        if constexpr (requires { part->text(); })
            return std::string(part->text());
        else
            return std::string(*part);
    };
    json all = {{"scheme", text(ref.scheme())},
                {"authority", text(ref.authority())},
                {"registry", text(ref.registry())},
                {"userinfo", text(ref.userinfo())},
                {"host", text(ref.host())},
                {"host_kind", nullptr},
                {"port", text(ref.port())},
                {"path", std::string(ref.path().text())},
                {"path_kind", std::string(name(ref.path_kind()))},
                {"query", text(ref.query())},
                {"fragment", text(ref.fragment())},
                {"params", json::array()}};
    if (ref.host_kind() != uriel::host_kind::none)
        all["host_kind"] = std::string(name(ref.host_kind()));
    for (auto const segment : uriel::history::segments(ref)) {
        json params = json::array();
        for (auto const param : segment.params()) params.push_back(std::string(param.text()));
        all["params"].push_back(params);
    }
    json result = json::object();
    for (auto const& [key, value] : asked.items()) result[key] = all.at(key);
    return result;
}

inline void check_reading(json const& check) {
    std::string const input = check.at("input").get<std::string>();
    auto const ref = uriel::history::parse_reference(input, dialect_of(check));
    ASSERT_TRUE(ref) << name(ref.error().code);
    EXPECT_EQ(members_of(*ref, check.at("answer")), check.at("answer"));
}

inline void check_resolve_by_dialect(json const& check) {
    namespace history = uriel::history;
    auto const by = dialect_of(check);
    std::string const base = check.at("base").get<std::string>();
    std::string const reference = check.at("reference").get<std::string>();
    auto const from = history::parse(base, by);
    auto const ref = history::parse_reference(reference, by);
    ASSERT_TRUE(from && ref);
    history::resolve_options options;
    options.ignores_same_scheme = check.value("ignores_same_scheme", false);
    options.makes_request = check.value("makes_request", false);
    std::string const surplus = check.value("above_root", "");
    if (surplus == "drop") options.surplus = history::resolve_options::above_root::drop;
    if (surplus == "keep") options.surplus = history::resolve_options::above_root::keep;
    if (surplus == "error") options.surplus = history::resolve_options::above_root::error;
    auto const where = history::resolve(*from, *ref, options);
    if (check.contains("error")) {
        ASSERT_FALSE(where);
        EXPECT_EQ(name(where.error().code), check.at("error").get<std::string>());
        return;
    }
    ASSERT_TRUE(where);
    json const& answer = check.at("answer");
    EXPECT_EQ(where->is_current_document(), answer.is_object());
    if (where->is_current_document()) {
        json const found = where->fragment() ? json(std::string(*where->fragment())) : json();
        EXPECT_EQ(found, answer.at("fragment"));
    } else {
        EXPECT_EQ(where->target().text(), answer.get<std::string>());
    }
}

inline void check_encode_by_dialect(json const& check) {
    auto const by = dialect_of(check);
    bool const is_of_authority = check.at("component") == "authority";
    auto const kept = is_of_authority ? uriel::history::sets_of_2396::authority_data
                                      : uriel::history::unreserved(by);
    EXPECT_EQ(uriel::encode(check.at("input").get<std::string>(), kept).text(),
              check.at("answer").get<std::string>());
}

inline void check_pair_by_dialect(json const& check) {
    auto const by = dialect_of(check);
    json const& inputs = check.at("inputs");
    auto const a = uriel::history::parse(inputs.at(0).get_ref<std::string const&>(), by);
    auto const b = uriel::history::parse(inputs.at(1).get_ref<std::string const&>(), by);
    EXPECT_EQ(uriel::history::equivalent(a.value(), b.value()), check.at("answer").get<bool>());
}

}  // namespace requirements
