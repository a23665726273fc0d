// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every public function that takes a text, with texts of many shapes that are so long that more
// than linear time is too much.
#include "calls/calls.hpp"
#include "cpu_time.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

using calls::call;
using calls::takes;
using calls::texts;

/// A text: half of it the one, half of it the other. By itself, or as what is behind a scheme.
struct shape {
    std::string_view begin;
    std::string_view repeated;
    std::string_view middle = "";
    std::string_view repeated_then = "";
    std::string_view end = "";

    std::string of_size(std::size_t size) const {
        std::string text(begin);
        if (repeated_then.empty()) {
            repeat(repeated, size, text);
        } else {
            repeat(repeated, size / 2, text);
            repeat(repeated_then, size, text += middle);
        }
        return text += end;
    }

private:
    static void repeat(std::string_view piece, std::size_t size, std::string& text) {
        while (text.size() < size) text += piece;
    }
};

using namespace std::string_view_literals;

constexpr shape shapes[] = {
    // One character
    {"", "a"},
    {"", "A"},
    {"", "0"},
    {"", "/"},
    {"", "."},
    {"", ":"},
    {"", "@"},
    {"", "?"},
    {"", "#"},
    {"", "%"},
    {"", "&"},
    {"", "-"},
    {"", " "},
    {"", "\n"},
    {"", "<"},
    {"", "("},
    {"", "["},
    {"", "\0"sv},
    {"", "\x80"},
    // What less strict programs read as authorities
    {"http:", "///a"},
    {"http:", "///a", "", "", "@h"},
    {"x://a:b", "/x://a:b"},
    {"", "jdbc:oracle:t:a/b/"},
    {"", "jdbc:oracle:("},
    {"", "?a:b://"},
    // Secrets: JSON, pairs, users with delimiters, tokens, trackers
    {"?u=", "{\"a\":"},
    {"?u=", "{\"a\":\"b\","},
    {"?u=[\"", "\\\""},
    {"", "&a=[{"},
    {"", "&a=%7B%22token%22:"},
    {"", "&a%3Db%2526c%253Dd"},
    {"", "&token%3D"},
    {"?token=", "a "},
    {"", "&ghp_=ghp_"},
    {"", "&a=eyJ."},
    {"", "/token/a1b2c3d4e5f6g7h8"},
    {"", "/announce/aaaaaaaa"},
    {"http://", "a\\b:"},
    {"postgres://", "u#1:"},
    {"postgres://", "u/", ":", "@"},
    {"", "\ta=\n"},
    // Octets and triplets
    {"", "%41"},
    {"", "%2e"},
    {"", "%c3%a9"},
    {"", "%C3"},
    {"", "%00"},
    {"", "\xC3\xA9"},
    {"", "\xF0\x9F\x98\x80"},
    {"", "%4"},
    // Paths, queries
    {"", "./"},
    {"", "../"},
    {"", "%2e%2e/"},
    {"/", "a/../"},
    {"", "a/", "", "../"},
    {"", "a/", "", "/"},
    {"", "a=b&"},
    {"?", "a&"},
    {"?b=", "x", "", "&a"},
    {"?b", "x", "", "&a"},
    {"?", "&a", "&", "b"},
    {"?", ";a=+"},
    {"a", ".b"},
    {"", ",;"},
    // Authorities
    {"//", "u@"},
    {"//", "u:"},
    {"//", "a", "@", "%41"},
    {"//u:", "p", "@h", ":"},
    {"//", "a."},
    {"//", "%c3"},
    {"//", "-a."},
    {"//1.", "0"},
    {"//0x", "0", ".", "1"},
    {"//h:", "0"},
    {"//h:", "9"},
    {"//[", "0:"},
    {"//[v1.", "a", "", "a", "]"},
    {"//", "A", ":", "0", "80"},
    {"//h/", "a/"},
    {"//h", "/"},
    {"//h?", "a=%41&"},
    {"//h#", "%41a"},
    // Media types
    {"data:", "%20"},
    {"data:a", "+xml"},
    // Running text
    {"", "<a:"},
    {"", "http://h/ "},
    {"", "http://h/-\n"},
    {"<", "http://h/a\n"},
    {"\"", "http:"},
    {"", "URL:"},
    {"", "a@b,"},
    {"", "www."},
    {"", "(http://h/)"},
    {"", "(http://h/"},
    {"", "'http://h/'"},
    {"", "(http://["},
    {"(", "http://h/)"},
    {"", "a=\\n"},
    {"", "x-api-key=${"},
    {"a:", "(x-api-key:${"},
    {"", "x://:"},
    {"", "*a:b://*\""},
    {"http://h/", "&gt;"},
    {"http://h/", ").,"},
};

constexpr std::string_view schemes[] = {"x:", "http:", "file:", "mailto:", "urn:"};

bool suits(std::string_view text, takes what) {
    if (what == takes::encoded) return uriel::encoded_view::parse(text).has_value();
    return what == takes::any || uriel::parse(text).has_value();
}

/// Of all shapes those that a function takes.
std::vector<std::string> texts_for(takes what, std::size_t size) {
    std::vector<std::string> result;
    auto const add = [&](std::string text) {
        if (suits(text, what)) result.push_back(std::move(text));
    };
    for (shape const& each : shapes) {
        std::string const text = each.of_size(size);
        if (what != takes::uri) add(text);
        if (what == takes::encoded) continue;
        for (std::string_view const scheme : schemes) {
            // Of other schemes, only what they have rules for.
            bool const is_path = !text.starts_with("//") && !text.starts_with('?');
            bool const is_ruled = scheme == "http:" ? !is_path : is_path;
            if (scheme == "x:" || (what == takes::uri && is_ruled)) add(std::string(scheme) + text);
        }
    }
    return result;
}

/// What stands beside a text: itself, what differs from it at its end, and another of its size.
std::vector<std::string> others_of(std::string const& text, takes what) {
    std::string_view const scheme =
        what == takes::uri ? std::string_view(text).substr(0, text.find(':') + 1) : "";
    std::vector<std::string> result = {
        text, text + "z", std::string(scheme) + shape{"", "a"}.of_size(text.size()),
        std::string(scheme) + shape{"/", "%41/"}.of_size(text.size())};
    std::erase_if(result, [&](std::string const& other) { return !suits(other, what); });
    return result;
}

class Linear : public testing::TestWithParam<call> {
protected:
    void time(std::string_view a, std::string_view b) {
        auto const taken = tests::shortest_cpu_time(limit_, [&] { GetParam().run({a, b}); });
        ASSERT_LT(taken, limit_) << a.size()
                                 << " bytes: " << testing::PrintToString(a.substr(0, 20)) << "…, "
                                 << testing::PrintToString(b.substr(0, 20)) << "…";
    }
    /// A byte may take 600 ns, of which most calls need less than 10, or ten times as many under
    /// sanitizers.
    void time_all(std::size_t size) {
        limit_ = GetParam().times * size * std::chrono::nanoseconds(600);
        if (tests::scaled(20) != 20) size /= 8;
        for (std::string const& text : texts_for(GetParam().what, size)) {
            if (!GetParam().is_of_two) time(text, text);
            if (HasFailure()) return;
            if (!GetParam().is_of_two) continue;
            for (std::string const& other : others_of(text, GetParam().what)) {
                time(text, other);
                if (HasFailure()) return;
            }
        }
    }

private:
    std::chrono::nanoseconds limit_{};
};

// Shorter texts first: what is not linear fails before it takes minutes. Where there are two, each
// is combined with four others, which may be shorter for it.
TEST_P(Linear, InTheLengthOfItsTexts) {
    // Enough for what is not linear to fail. The preset exhaustive has texts eight times as long.
    std::size_t const whole = GetParam().is_of_two ? 1U << 17U : 1U << 19U;
    std::size_t const longest = std::getenv("URIEL_EXHAUSTIVE") != nullptr ? whole : whole / 8;
    for (std::size_t const size : {std::max<std::size_t>(longest / 8, 1U << 14U), longest}) {
        time_all(size);
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(Calls, Linear, testing::ValuesIn(calls::all()), [](auto const& of) {
    std::string name = std::to_string(of.index) + "_" + std::string(of.param.name);
    std::ranges::replace_if(
        name, [](char c) { return !uriel::ascii::is_alpha(c) && !uriel::ascii::is_digit(c); }, '_');
    return name;
});

}  // namespace
