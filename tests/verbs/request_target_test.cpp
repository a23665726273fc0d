// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// path_and_query and request_target_into: RFC 9112, 3.2.1.
#include "uriel/http.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

std::string target_of(std::string_view text) {
    auto const ref = uriel::parse_reference(text).value();
    std::vector<char> buffer(uriel::request_target_bound(ref));
    auto const target = uriel::request_target_into(ref, buffer).value();
    return target ? std::string(*target) : "none";
}

TEST(PathAndQuery, IsAPieceOfTheText) {
    struct row {
        std::string_view text;
        std::string_view expected;
    };
    for (auto const& [text, expected] : {row{"http://h/a/b?c=d#e", "/a/b?c=d"},
                                         {"http://h", ""},
                                         {"http://h?", "?"},
                                         {"http://h#/a?b", ""},
                                         {"http://u:p@h:80/%7e?", "/%7e?"},
                                         {"mailto:a@b?subject=c", "a@b?subject=c"},
                                         {"../a?b??c", "../a?b??c"},
                                         {"//h//a", "//a"},
                                         {"", ""}}) {
        std::string_view const found = path_and_query(uriel::parse_reference(text).value());
        EXPECT_EQ(found, expected) << text;
        EXPECT_GE(found.data(), text.data());
        EXPECT_LE(found.data() + found.size(), text.data() + text.size());
    }
}

TEST(RequestTarget, IsInOriginForm) {
    EXPECT_EQ(target_of("http://www.example.org/where?q=now"), "/where?q=now");  // RFC 9112
    EXPECT_EQ(target_of("http://h"), "/");
    EXPECT_EQ(target_of("http://h?b"), "/?b");
    EXPECT_EQ(target_of("http://h?#c"), "/?");
    EXPECT_EQ(target_of("http://h//a"), "//a");
    EXPECT_EQ(target_of("//u@h:80/a/../b"), "/a/../b");
    EXPECT_EQ(target_of("file:///a"), "/a");
}

TEST(RequestTarget, NeedsAnAuthority) {
    for (std::string_view const text : {"mailto:a@b", "/a?b", "?b", "", "urn:a:b", "file:/a"})
        EXPECT_EQ(target_of(text), "none") << text;
}

TEST(RequestTarget, IsWrittenIntoEveryBufferThatHoldsIt) {
    for (std::string_view const text : {"http://h/a?b", "http://h?b", "http://h", "//h/"}) {
        auto const ref = uriel::parse_reference(text).value();
        std::string const expected = target_of(text);
        for (std::size_t size = 0; size <= uriel::request_target_bound(ref); ++size) {
            std::vector<char> buffer(size);
            auto const written = uriel::request_target_into(ref, buffer);
            ASSERT_EQ(written.has_value(), size >= expected.size()) << text;
            if (written) {
                EXPECT_EQ(**written, expected);
            }
            if (!written) {
                EXPECT_EQ(written.error().code, uriel::error_code::buffer_too_small);
            }
        }
    }
}

constexpr bool is_constant() {
    char buffer[4] = {};
    auto const ref = uriel::parse_reference("http://h?b");
    return *uriel::request_target_into(*ref, buffer).value() == "/?b";
}
static_assert(is_constant());

}  // namespace
