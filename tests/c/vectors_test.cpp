// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The requirements as data, tests/data/rfc3986.jsonl, by what uriel.h answers.
#include "requirements/rows.hpp"
#include "uriel.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using requirements::json;

std::string text_of(json const& check, char const* key) { return check.at(key).get<std::string>(); }

std::string written(std::function<std::ptrdiff_t(char*, std::size_t)> const& write) {
    std::ptrdiff_t const needed = write(nullptr, 0);
    if (needed < 0) return "error";
    std::string result(static_cast<std::size_t>(needed), '\0');
    std::ptrdiff_t const size = write(result.data(), result.size());
    if (size < 0) return "error";
    result.resize(static_cast<std::size_t>(size));
    return result;
}

bool accepts(std::string const& rule, std::string const& input) {
    return uriel_validate(input.data(), input.size(), rule.data(), rule.size(), nullptr) == 0;
}

void check_parse(json const& check) {
    std::string const input = text_of(check, "input");
    uriel_parts parts = URIEL_PARTS_INIT;
    ASSERT_EQ(uriel_parse_reference(input.data(), input.size(), &parts, nullptr), 0);
    for (int i = URIEL_COMPONENT_SCHEME; i <= URIEL_COMPONENT_FRAGMENT; ++i) {
        std::string const name = uriel_component_name(i);
        if (!check.contains(name)) continue;
        // The data has IP literals without their brackets.
        uriel_span const span =
            i == URIEL_COMPONENT_HOST ? uriel_host(&parts) : uriel_component_span(&parts, i);
        json found;
        if (span.offset != URIEL_ABSENT) found = input.substr(span.offset, span.size);
        EXPECT_EQ(found, check.at(name)) << name;
    }
    if (check.contains("host_kind") && check.at("host_kind").is_string()) {
        EXPECT_EQ(uriel_host_kind_name(parts.host_kind), text_of(check, "host_kind"));
    }
}

void check_resolve(json const& check) {
    std::string const base = text_of(check, "base");
    std::string const ref = text_of(check, "reference");
    unsigned const flags = check.value("strict", true) ? 0 : URIEL_RESOLVE_LENIENT;
    EXPECT_EQ(written([&](char* out, std::size_t capacity) {
                  return uriel_resolve(base.data(), base.size(), nullptr, ref.data(), ref.size(),
                                       nullptr, flags, out, capacity, nullptr, nullptr);
              }),
              text_of(check, "target"));
}

void check_normalize(json const& check) {
    std::string const input = text_of(check, "input");
    std::string const name = text_of(check, "form");
    int const form = uriel_find_form(name.data(), name.size());
    EXPECT_EQ(written([&](char* out, std::size_t capacity) {
                  return uriel_normalize(input.data(), input.size(), nullptr, form, out, capacity,
                                         nullptr, nullptr);
              }),
              text_of(check, "output"));
}

void check_pairs(json const& check, int expected) {
    std::string const name = text_of(check, "form");
    int const form = uriel_find_form(name.data(), name.size());
    auto const inputs = check.at("inputs").get<std::vector<std::string>>();
    for (std::string const& a : inputs)
        for (std::string const& b : inputs)
            if (&a != &b) {
                EXPECT_EQ(uriel_equivalent(a.data(), a.size(), nullptr, b.data(), b.size(), nullptr,
                                           form, nullptr),
                          expected)
                    << a << ' ' << b;
            }
}

void check_segments(json const& check) {
    std::string const input = text_of(check, "input");
    std::vector<std::string> found;
    uriel_segments it;
    ASSERT_EQ(uriel_segments_begin(&it, input.data(), input.size(), nullptr, nullptr), 0);
    while (uriel_segments_next(&it)) {
        std::string segment = input.substr(it.segment.offset, it.segment.size);
        if (check.at("decoded").get<bool>())
            segment = written([&](char* out, std::size_t capacity) {
                return uriel_decode(segment.data(), segment.size(), 0, out, capacity, nullptr);
            });
        found.push_back(segment);
    }
    EXPECT_EQ(json(found), check.at("segments"));
}

void check_redact(json const& check) {
    std::string const input = text_of(check, "input");
    EXPECT_EQ(written([&](char* out, std::size_t capacity) {
                  return uriel_redact(input.data(), input.size(), 0, nullptr, 0, out, capacity,
                                      nullptr);
              }),
              text_of(check, "output"));
}

void check_extract(json const& check) {
    std::string const input = text_of(check, "input");
    std::vector<std::string> found;
    uriel_extraction it;
    ASSERT_EQ(uriel_extract_begin(&it, input.data(), input.size(), 0, nullptr), 0);
    while (uriel_extract_next(&it)) found.emplace_back(uriel_extract_uri(&it), it.uri_size);
    EXPECT_EQ(json(found), check.at("uris"));
}

/// What is UTF-8 in the data, or octets in hex.
std::string octets(json const& check, std::string const& key) {
    if (!check.contains(key + "_hex")) return text_of(check, key.c_str());
    std::string const digits = text_of(check, (key + "_hex").c_str());
    std::string result;
    for (std::size_t i = 0; i < digits.size(); i += 2)
        result += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
    return result;
}

void check_encode(json const& check) {
    std::string const name = text_of(check, "component");
    int const wanted = uriel_find_data_for(name.data(), name.size());
    ASSERT_GE(wanted, 0) << name;
    std::string const input = octets(check, "input");
    EXPECT_EQ(written([&](char* out, std::size_t capacity) {
                  return uriel_encode(input.data(), input.size(), wanted, out, capacity, nullptr);
              }),
              text_of(check, "output"));
}

void check_decode(json const& check, unsigned flags) {
    std::string const input = text_of(check, "input");
    uriel_error error = URIEL_ERROR_INIT;
    std::string const decoded = written([&](char* out, std::size_t capacity) {
        return uriel_decode(input.data(), input.size(), flags, out, capacity, &error);
    });
    if (check.contains("error"))
        EXPECT_EQ(uriel_code_name(error.code), text_of(check, "error"));
    else
        EXPECT_EQ(decoded, octets(check, "output"));
}

void check_compose(json const& check) {
    json const& given = check.at("components");
    uriel_values values = URIEL_VALUES_INIT;
    values.password_is_public = given.value("password_is_public", false) ? 1 : 0;
    static std::map<std::string, uriel_value uriel_values::*> const members = {
        {"scheme", &uriel_values::scheme},     {"authority", &uriel_values::authority},
        {"userinfo", &uriel_values::userinfo}, {"host", &uriel_values::host},
        {"port", &uriel_values::port},         {"path", &uriel_values::path},
        {"query", &uriel_values::query},       {"fragment", &uriel_values::fragment}};
    for (auto const& [name, value] : given.items()) {
        if (name == "password_is_public" || value.is_null()) continue;
        auto const& data = value.get_ref<std::string const&>();
        values.*members.at(name) = {data.data(), data.size(), URIEL_DATA};
    }
    std::string const made = written([&](char* out, std::size_t capacity) {
        return uriel_compose(&values, out, capacity, nullptr, nullptr);
    });
    EXPECT_EQ(made, check.contains("output") ? text_of(check, "output") : "error");
}

using checker = void (*)(json const&);
std::map<std::string, checker> const checkers = {
    {"accepts",
     [](json const& check) {
         for (json const& input : check.at("inputs"))
             EXPECT_TRUE(accepts(text_of(check, "rule"), input.get<std::string>())) << input;
     }},
    {"rejects",
     [](json const& check) {
         for (json const& input : check.at("inputs"))
             EXPECT_FALSE(accepts(text_of(check, "rule"), input.get<std::string>())) << input;
     }},
    {"parse", check_parse},
    {"resolve", check_resolve},
    {"normalize", check_normalize},
    {"equivalent", [](json const& check) { check_pairs(check, 1); }},
    {"different", [](json const& check) { check_pairs(check, 0); }},
    {"segments", check_segments},
    {"encode", check_encode},
    {"decode", [](json const& check) { check_decode(check, 0); }},
    {"decode_text", [](json const& check) { check_decode(check, URIEL_DECODE_REFUSE_NUL); }},
    {"compose", check_compose},
    {"redact", check_redact},
    {"extract", check_extract}};

TEST(CVectors, HoldInC) {
    std::map<std::string, std::size_t> count;
    for (json const& row : requirements::rows())
        for (json const& check : row.at("checks")) {
            auto const found = checkers.find(check.at("op").get<std::string>());
            // Older dialects have no face for C, and what may stay unencoded is not for it to say.
            if (found == checkers.end() || check.contains("dialect") || check.contains("keep"))
                continue;
            SCOPED_TRACE(row.at("id").get<std::string>());
            found->second(check);
            ++count[found->first];
        }
    for (auto const& [op, checker] : checkers) EXPECT_GT(count[op], 0U) << op;
}

}  // namespace
