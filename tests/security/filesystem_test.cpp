// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// File URIs and std::filesystem::path.
#include "uriel/filesystem.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace {

using namespace uriel::literals;

TEST(Filesystem, PathsBecomeUrisAndBack) {
    std::filesystem::path const path = std::filesystem::path("/music") / "a b#%\xC3\xBC";
    auto const u = uriel::file_uri(path);
    ASSERT_TRUE(u);
    EXPECT_EQ(u->text(), "file:///music/a%20b%23%25%C3%BC");
    EXPECT_EQ(uriel::filesystem_path(*u), path);
    EXPECT_FALSE(uriel::file_uri(std::filesystem::path("a")));
    EXPECT_FALSE(uriel::filesystem_path("http://h/a"_uri));
    EXPECT_FALSE(uriel::filesystem_path("file:///a%00"_uri));
}

TEST(Filesystem, IsTheStyleOfThisMachine) {
    EXPECT_EQ(uriel::file_uri("/a b")->text(), "file:///a%20b");
    EXPECT_EQ(uriel::file_uri(std::string("/a")), uriel::file_uri("/a", uriel::path_style::posix));
    EXPECT_EQ(uriel::file_path("file:///a%20b"_uri), "/a b");
}

}  // namespace
