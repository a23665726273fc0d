// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Data as names of files (RFC 3986, 7.3).
#include "uriel/file_uri.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using namespace std::string_view_literals;

std::string hazard(std::string_view encoded) {
    auto const view = uriel::encoded_view::assume_encoded(encoded);
    auto const found = uriel::find_file_name_hazard(view.decoded());
    std::string const data(view.decoded().begin(), view.decoded().end());
    EXPECT_EQ(uriel::find_file_name_hazard(data), found) << encoded;
    EXPECT_EQ(is_safe_file_name(view.decoded()), found == uriel::file_name_hazard::none);
    EXPECT_EQ(uriel::is_safe_file_name(data), found == uriel::file_name_hazard::none);
    return std::string(name(found));
}

TEST(FileName, IsLookedAtDecoded) {
    EXPECT_EQ(hazard(""), "empty");
    EXPECT_EQ(hazard("%2E%2E"), "dots");
    EXPECT_EQ(hazard("a%5Cb"), "special-character");
    EXPECT_EQ(hazard("a%2Fb"), "special-character");
    EXPECT_EQ(hazard("c%3A"), "special-character");
    EXPECT_EQ(hazard("a%00"), "control-character");
    EXPECT_EQ(hazard("a%7F"), "control-character");
    EXPECT_EQ(hazard("a%1F"), "control-character");
    EXPECT_EQ(hazard("a%20"), "trailing-dot-or-space");
}

TEST(FileName, OfDots) {
    for (std::string_view const name : {".", "..", "...", "....."}) EXPECT_EQ(hazard(name), "dots");
    EXPECT_EQ(hazard("a."), "trailing-dot-or-space");
    EXPECT_EQ(hazard(".a"), "none");
    EXPECT_EQ(hazard("..a"), "none");
}

TEST(FileName, OfADevice) {
    for (std::string_view const name :
         {"aux", "AUX", "lpt", "lpt1", "com0", "COM9", "con", "prn", "nul", "clock$", "conin$",
          "conout$", "con.txt", "nul.tar.gz", "aux%20.txt", "com%C2%B9", "lpt%C2%B3.x", "aux%20"})
        EXPECT_EQ(hazard(name), "device") << name;
    for (std::string_view const name :
         {"auxiliary", "lpt10", "com", "conx", "a.con", "%20con", "coms", "com%C2%B4", "clock",
          "conout$s", "c", "report.txt"})
        EXPECT_EQ(hazard(name), "none") << name;
}

TEST(FileName, OfAWildcardOrRedirection) {
    for (char const c : "[]*?\"<>|"sv)
        EXPECT_EQ(uriel::find_file_name_hazard(std::string(1, c)),
                  uriel::file_name_hazard::special_character);
}

}  // namespace
