// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What uriel.h promises of WRITERS: a capacity that was asked for is enough, and which errors show
// only where the result is written.
#include "uriel.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view texts[] = {"http://h/a/b.c?q#f",
                                      "a/b",
                                      "",
                                      "mailto:x",
                                      "//h",
                                      "/",
                                      "http://u@h",
                                      "x:/..//y",
                                      "x:..",
                                      "http://a/../..",
                                      "../../x",
                                      "a/../b:c",
                                      "%",
                                      "a%00b",
                                      "%41%zz",
                                      "http://u:p@h:80/?a=1&b#c",
                                      "com,EXAMPLE,//:http:/",
                                      "com,example,//:http:/",
                                      "a//b",
                                      "http://[::1]:99999/",
                                      "./a:b",
                                      "http://h:8o/",
                                      "?x",
                                      "#",
                                      "com,example,//80:http:/",
                                      "h,//:http:a",
                                      "//:x:",
                                      "x://",
                                      "a\xff",
                                      "HTTP://H/%7e/./a",
                                      "/a/../b \xff",
                                      "C:\\a/..\\..\\ b",
                                      "\\\\h\\s\\..\\%",
                                      "\\\\?\\UNC\\localhost\\s\\",
                                      "file:///a%20b/%FF",
                                      "file:///C:/a%20b",
                                      "file://h/s/%C3%A4",
                                      "file:///C:/%2F"};

/// Which errors a call finds only while it writes, as the header says.
enum class late { none, above_root, not_a_key, any };

bool is_allowed(std::ptrdiff_t error, late which) {
    switch (which) {
        case late::above_root: return error == -URIEL_ABOVE_ROOT;
        case late::not_a_key: return error == -URIEL_NOT_A_KEY;
        case late::any: return true;
        case late::none: break;
    }
    return false;
}

/// Calls a writer with every capacity up to the one that it asks for.
template <class Write>
void expect_promises(late which, std::string_view what, Write write) {
    SCOPED_TRACE(what);
    std::array<char, 4096> out;
    std::ptrdiff_t const asked = write(nullptr, 0);
    std::ptrdiff_t const whole = write(out.data(), out.size());
    ASSERT_LE(whole, static_cast<std::ptrdiff_t>(out.size()));
    if (asked < 0) {
        EXPECT_EQ(whole, asked);
        return;
    }
    EXPECT_GE(asked, whole);
    EXPECT_TRUE(whole >= 0 || is_allowed(whole, which)) << whole;
    for (std::size_t capacity = 0; capacity <= static_cast<std::size_t>(asked); ++capacity) {
        std::ptrdiff_t const size = write(out.data(), capacity);
        EXPECT_TRUE(size >= 0 || whole < 0) << "an error only of the capacity " << capacity;
        if (size < 0) continue;
        bool const is_short = size > static_cast<std::ptrdiff_t>(capacity);
        EXPECT_EQ(size, is_short ? asked : whole) << capacity;
    }
}

TEST(Capacities, AreEnoughForWhatHasOneText) {
    for (std::string_view const a : texts) {
        for (unsigned flags = 0; flags < 4; ++flags)
            expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
                return uriel_decode(a.data(), a.size(), flags, out, capacity, nullptr);
            });
        expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
            return uriel_origin(a.data(), a.size(), nullptr, out, capacity, nullptr, nullptr);
        });
        expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
            return uriel_host_key(a.data(), a.size(), nullptr, out, capacity, nullptr);
        });
        expect_promises(late::not_a_key, a, [&](char* out, std::size_t capacity) {
            return uriel_uri_of_host_key(a.data(), a.size(), out, capacity, nullptr, nullptr);
        });
        expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
            return uriel_redact(a.data(), a.size(), 0, nullptr, 0, out, capacity, nullptr);
        });
        for (uriel_path_style style = 0; style <= URIEL_PATH_WINDOWS; ++style) {
            expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
                return uriel_file_uri(a.data(), a.size(), style, out, capacity, nullptr, nullptr);
            });
            expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
                return uriel_file_path(a.data(), a.size(), nullptr, style, out, capacity, nullptr);
            });
        }
        for (uriel_form form = 0; form <= URIEL_FORM_SCHEME; ++form)
            expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
                return uriel_normalize(a.data(), a.size(), nullptr, form, out, capacity, nullptr,
                                       nullptr);
            });
        for (unsigned flags = 0; flags < 16; ++flags)
            expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
                return uriel_surt(a.data(), a.size(), nullptr, flags, out, capacity, nullptr);
            });
        for (uriel_data_for data = 0; data <= URIEL_DATA_FOR_FRAGMENT; ++data)
            expect_promises(late::none, a, [&](char* out, std::size_t capacity) {
                return uriel_encode(a.data(), a.size(), data, out, capacity, nullptr);
            });
    }
}

TEST(Capacities, AreEnoughForWhatHasTwoTexts) {
    for (std::string_view const a : texts)
        for (std::string_view const b : texts) {
            for (unsigned flags = 0; flags < 4; ++flags) {
                bool const refuses = (flags & URIEL_RESOLVE_REFUSE_ABOVE_ROOT) != 0;
                expect_promises(refuses ? late::above_root : late::none, b,
                                [&](char* out, std::size_t capacity) {
                                    return uriel_resolve(a.data(), a.size(), nullptr, b.data(),
                                                         b.size(), nullptr, flags, out, capacity,
                                                         nullptr, nullptr);
                                });
            }
            expect_promises(late::none, b, [&](char* out, std::size_t capacity) {
                return uriel_relativize(a.data(), a.size(), nullptr, b.data(), b.size(), nullptr,
                                        out, capacity, nullptr, nullptr);
            });
        }
}

TEST(Capacities, AreEnoughForEdits) {
    for (std::string_view const text : texts)
        for (std::string_view const name :
             {"scheme", "authority", "userinfo", "user", "password", "host", "port", "path",
              "query", "fragment", "filename", "extension"})
            for (std::string_view const given :
                 {"", "a", "/", "//x", "..", ".", "a:b", "%", "\xff", "a b", "x.y", "[::1]"})
                for (int kind = URIEL_DATA; kind <= URIEL_REMOVED; ++kind) {
                    uriel_value const value{given.data(), given.size(), kind};
                    expect_promises(late::any, name, [&](char* out, std::size_t capacity) {
                        return uriel_edit_component(text.data(), text.size(), nullptr, name.data(),
                                                    name.size(), &value, 0, out, capacity, nullptr,
                                                    nullptr);
                    });
                }
}

}  // namespace
