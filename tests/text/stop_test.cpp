// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Verbs that take long end when their caller wants it, whenever that is.
#include "uriel/detail/bytes/stop.hpp"

#include "stopped.hpp"
#include "uriel/compare.hpp"
#include "uriel/detail/syntax/unless_stopped.hpp"
#include "uriel/edit.hpp"
#include "uriel/extract.hpp"
#include "uriel/http.hpp"
#include "uriel/key.hpp"
#include "uriel/lint.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"
#include "uriel/redact.hpp"
#include "uriel/relativize.hpp"
#include "uriel/resolve.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using tests::asked;
using tests::expect_stops;
using tests::expect_unless_stopped;
using tests::long_text;
using uriel::stop_callback;

TEST(Stop, EndsLint) {
    for (auto const& [begin, more] :
         std::vector<std::pair<std::string_view, std::string_view>>{{"http://", "a."},
                                                                    {"http://", "%C3%A4"},
                                                                    {"http://h/", "%41"},
                                                                    {"http://h/", "/.."},
                                                                    {"http://h/", "a;"},
                                                                    {"http://h/?", "%C3%A4"}}) {
        std::string const text = long_text(begin, more);
        auto const ref = *uriel::parse_reference(text);
        expect_stops(
            [&](stop_callback stop) {
                uriel::linter from(ref, {.limit = 1, .stop = stop});
                while (from.next()) continue;
                return from.has_stopped();
            },
            2);
    }
}

TEST(Stop, EndsExtract) {
    for (auto const& [begin, more] : std::vector<std::pair<std::string_view, std::string_view>>{
             {"", " http://h/a"}, {"", ":"}, {"", "http:/"}, {"http://", "a"}}) {
        std::string const text = long_text(begin, more);
        expect_stops(
            [&](stop_callback stop) {
                uriel::extractor from({.stop = stop});
                from.read(text, true);
                while (from.next()) continue;
                return from.has_stopped();
            },
            1);
    }
}

TEST(Stop, EndsSurt) {
    for (auto const& [begin, more] :
         std::vector<std::pair<std::string_view, std::string_view>>{{"http://", "a.."},
                                                                    {"http://", "%41"},
                                                                    {"http://h/", "/a/.."},
                                                                    {"http://h/", "%2541"},
                                                                    {"http://h/?", "b&a&"},
                                                                    {"http://h/?", "%C3%A4"},
                                                                    {"x:", "%20"}}) {
        std::string const text = long_text(begin, more);
        auto const source = *uriel::parse(text);
        std::string buffer(uriel::surt_bound(source), '\0');
        expect_stops(
            [&](stop_callback stop) {
                auto const key = uriel::surt_into(source, buffer, {.stop = stop});
                return key == uriel::unexpected(uriel::parse_error{uriel::error_code::stopped});
            },
            2);
    }
}

TEST(Stop, EndsRedaction) {
    for (auto const& [begin, more] : std::vector<std::pair<std::string_view, std::string_view>>{
             {"http://h/?", "a=1&"}, {"http://", "u:p@"}, {"http://h/?u=", "%3Da"}, {"/", "a/"}}) {
        std::string const text = long_text(begin, more);
        std::string buffer(text.size() + 100, '\0');
        expect_stops(
            [&](stop_callback stop) {
                auto const shown = uriel::redact_into(text, buffer, {.stop = stop});
                return !shown && shown.error().code == uriel::error_code::stopped;
            },
            1);
    }
}

// Of a key too, which patterns are matched with.
TEST(Stop, EndsRedactionWithinAKey) {
    for (std::string_view const more : {"k", "%6B"}) {
        std::string const text = long_text("http://h/?", more) + "=x";
        std::string buffer(text.size() + 100, '\0');
        expect_stops(
            [&](stop_callback stop) {
                auto const shown = uriel::redact_into(text, buffer, {.stop = stop});
                return !shown && shown.error().code == uriel::error_code::stopped;
            },
            4);
    }
}

TEST(Stop, EndsParsing) {
    for (std::string const& text :
         {long_text("http://", "%41"), long_text("http://", "%41") + "@h/",
          long_text("http://[v1.", "a") + "]"})
        expect_unless_stopped([&] { return uriel::parse(text); });
    std::string const text = long_text("", "%41");
    expect_unless_stopped([&] { return uriel::encoded_view::parse(text); });
}

TEST(Stop, EndsWhatMakesNormalForms) {
    using shape = std::pair<std::string_view, std::string_view>;
    for (auto const& [begin, more] :
         {shape{"http://h/", "%7E"}, shape{"http://h/", "/a/.."}, shape{"http://h/", "/./a"},
          shape{"http://h/", ".a/"}, shape{"http://h/?", "%2f"}, shape{"HTTP://h/#", "%7e"},
          shape{"http://", "A."}, shape{"http://", "%41."}, shape{"mailto:", "A%7E"},
          shape{"urn:A:", "B%7E"}, shape{"urn:a", ":B%7E"}}) {
        SCOPED_TRACE(std::string(begin) + std::string(more));
        std::string const text = long_text(begin, more);
        std::string const other = text + "z";
        auto const a = *uriel::parse(text);
        auto const b = *uriel::parse(other);
        std::string buffer(uriel::host_key_bound(a), '\0');
        expect_unless_stopped([&] { return uriel::normalize_into(a, buffer); });
        expect_unless_stopped([&] { return uriel::normalize(a); });
        expect_unless_stopped([&] { return uriel::is_normalized(a); }, 0);
        expect_unless_stopped([&] { return uriel::hash(a); });
        expect_unless_stopped([&] { return uriel::wide_hash(a); });
        expect_unless_stopped([&] { return uriel::equivalent(a, b); }, 0);
        expect_unless_stopped([&] { return uriel::order(a, b) < 0; });
        expect_unless_stopped([&] { return uriel::compare(a, b).rung; }, 0);
        expect_unless_stopped([&] { return uriel::host_key_into(a, buffer); });
        expect_unless_stopped([&] { return uriel::host_key_order(a, b) < 0; }, 0);
        expect_unless_stopped([&] { return uriel::host_key_order(a, a) < 0; }, 0);
        expect_unless_stopped([&] { return uriel::origin_into(a, buffer); }, 0);
    }
}

TEST(Stop, EndsHashesOfTheTextAsItIs) {
    std::string const text = long_text("http://h/", "a");
    auto const u = *uriel::parse(text);
    expect_unless_stopped([&] { return uriel::hash(u, uriel::form::identical); });
}

TEST(Stop, EndsHostKeysReadBack) {
    std::string const text = long_text("http://", "a.");
    std::string const key = uriel::host_key(*uriel::parse(text));
    std::string buffer(uriel::uri_of_host_key_bound(key), '\0');
    expect_unless_stopped([&] { return uriel::uri_of_host_key_into(key, buffer); });
}

TEST(Stop, EndsResolution) {
    auto const base = *uriel::parse("http://h/a/b");
    for (std::string_view const more : {"../", "./", "/a/../b", "a/../", "/.a/.."}) {
        SCOPED_TRACE(more);
        std::string const text = long_text("a/", more);
        std::string const whole = "http://h/" + text;
        auto const ref = *uriel::parse_reference(text);
        auto const long_base = *uriel::parse(whole);
        auto const up = *uriel::parse_reference("../../x");
        std::string buffer(uriel::resolve_bound(long_base, ref), '\0');
        expect_unless_stopped([&] { return uriel::resolve_into(base, ref, buffer); });
        expect_unless_stopped([&] { return uriel::resolve_into(long_base, up, buffer); });
        expect_unless_stopped([&] { return uriel::resolve_into(long_base, ref, buffer); });
        expect_unless_stopped([&] {
            return uriel::resolve_into(base, ref, buffer,
                                       {.surplus = uriel::resolve_options::above_root::error});
        });
    }
}

TEST(Stop, EndsRelativization) {
    std::string const text = long_text("http://h/", "a/");
    std::string const other = text + "x";
    std::string const dots = long_text("http://h/", ".a/");
    auto const a = *uriel::parse(text);
    auto const b = *uriel::parse(other);
    auto const c = *uriel::parse(dots);
    auto const root = *uriel::parse("http://h/");
    std::string buffer(2 * other.size(), '\0');
    expect_unless_stopped([&] { return uriel::relativize_into(a, b, buffer); });
    expect_unless_stopped([&] { return uriel::relativize_into(root, c, buffer); });
    expect_unless_stopped([&] { return uriel::relativize_into(c, root, buffer); });
}

TEST(Stop, EndsEditing) {
    std::string const text = long_text("http://h/?", "b=1&a&");
    std::string const data = long_text("", "\xC3\xA4 ");
    std::string const encoded = long_text("", "%C3");
    auto const u = *uriel::parse(text);
    auto const edited = [&](uriel::component_values const& changes) {
        std::string buffer(uriel::edit_bound(u, changes), '\0');
        expect_unless_stopped([&] { return uriel::edit_into(u, still_alive(changes), buffer); });
    };
    edited({.query = uriel::set_param("a", "2")});
    edited({.query = uriel::remove_param("a")});
    edited({.query = uriel::trim_params("a*")});
    edited({.query = uriel::sort_params()});
    edited({.query = std::string_view(data)});
    edited({.query = uriel::encoded(encoded)});
    edited({.host = std::string_view(data)});
    edited({.path = {uriel::push_segment(data), uriel::push_segment("x")}});
    edited({.fragment = std::string_view(data)});
}

TEST(Stop, IsOverWithItsCall) {
    std::string const text = long_text("http://h/", "%7E");
    auto const u = *uriel::parse(text);
    auto const always = stop_callback{[](void*) noexcept { return true; }};
    EXPECT_FALSE(uriel::unless_stopped(always, [&] { return uriel::hash(u); }));
    EXPECT_EQ(uriel::hash(u), uriel::hash(*uriel::parse(uriel::normalize(u).text())));
}

TEST(Stop, AsksTheInnerCallbackInAnInnerCall) {
    std::string const text = long_text("http://h/", "%7E");
    auto const u = *uriel::parse(text);
    asked outer;
    auto const result = uriel::unless_stopped(outer.callback(), [&] {
        return uriel::unless_stopped(stop_callback{[](void*) noexcept { return true; }},
                                     [&] { return uriel::hash(u); });
    });
    EXPECT_EQ(result, uriel::unexpected(uriel::parse_error{uriel::error_code::stopped}));
    EXPECT_EQ(outer.times, 0);
}

TEST(Stop, DoesNotAskForShortTexts) {
    asked nobody;
    auto const u = *uriel::parse("http://h/%7Ea/../b");
    EXPECT_TRUE(uriel::unless_stopped(nobody.callback(), [&] { return uriel::normalize(u); }));
    EXPECT_EQ(nobody.times, 0);
}

}  // namespace
