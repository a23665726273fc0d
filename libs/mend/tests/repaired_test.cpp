// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What becomes of octets that no URI has, also in texts that browsers never write.
#include "mend/repaired.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

std::string repaired(std::string_view text) {
    std::string out;
    uriel::detail::mending::write_repaired(text, [&](std::string_view piece) { out += piece; });
    return out;
}

struct repaired_text {
    std::string_view text;
    std::string_view result;
};

TEST(Repaired, TripletsForWhatIsNotAllowedWhereItStands) {
    for (auto const& [text, result] : {
             repaired_text{"", ""},
             repaired_text{"#/definitions/Record<string>", "#/definitions/Record%3Cstring%3E"},
             repaired_text{"a[]?b[]=1#c[]#d", "a%5B%5D?b%5B%5D=1#c%5B%5D%23d"},
             repaired_text{"100%", "100%25"},
             repaired_text{"%zz%4", "%25zz%254"},
             repaired_text{"%%41", "%25%41"},
             repaired_text{"http://h/\xC3\xBC", "http://h/%C3%BC"},
             repaired_text{"http://u{:p|@h\"/", "http://u%7B:p%7C@h%22/"},
             repaired_text{"http://[::1]:8/", "http://[::1]:8/"},
             repaired_text{"http://[::1/", "http://[::1/"},
             repaired_text{"http://a@b@h/", "http://a@b@h/"},
             repaired_text{"//a b?c d#e f", "//a%20b?c%20d#e%20f"},
             repaired_text{"a b:c", "a%20b:c"},
             repaired_text{std::string_view("a\0b", 3), "a%00b"},
         })
        EXPECT_EQ(repaired(text), result) << text;
}

TEST(Repaired, LeavesReferencesAsTheyAre) {
    for (std::string_view const text : {"", "?", "#", "//", "a/b#", "urn:a",
                                        "http://u:p@[v1.a]:8/a;b?c/d?e#f?/g", "//%41%7e@h"}) {
        ASSERT_TRUE(uriel::is_valid_reference(text)) << text;
        EXPECT_EQ(repaired(text), text);
    }
}

}  // namespace
