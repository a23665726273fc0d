// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Paths and file URIs (RFC 8089), on both systems wherever the test runs.
#include "uriel/file_uri.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace std::string_view_literals;
using enum uriel::path_style;

/// With a buffer of its bound file_uri_into() writes the same; no smaller one has another result.
void expect_same_in_buffers(std::string_view path, uriel::path_style style,
                            std::string_view expected) {
    std::size_t const bound = uriel::file_uri_bound(path, style);
    EXPECT_LE(bound, 4 * path.size() + 64) << path;
    for (std::size_t size = 0; size <= bound; ++size) {
        std::vector<char> buffer(size);
        auto const made = uriel::file_uri_into(path, style, buffer);
        if (made || size == bound) {
            ASSERT_TRUE(made) << path << " in " << size;
            EXPECT_EQ(*made ? (*made)->text() : "none", expected) << path;
        } else {
            EXPECT_EQ(made.error().code, uriel::error_code::buffer_too_small) << path;
        }
    }
}

void expect_same_in_buffers(uriel::reference_view ref, uriel::path_style style,
                            std::string_view expected) {
    std::size_t const bound = uriel::file_path_bound(ref);
    for (std::size_t size = 0; size <= bound; ++size) {
        std::vector<char> buffer(size);
        auto const path = uriel::file_path_into(ref, style, buffer);
        if (path || size == bound) {
            ASSERT_TRUE(path) << ref.text() << " in " << size;
            EXPECT_EQ(path->value_or("none"), expected) << ref.text();
        } else {
            EXPECT_EQ(path.error().code, uriel::error_code::buffer_too_small) << ref.text();
        }
    }
}

std::string made(std::string_view path, uriel::path_style style) {
    auto const found = uriel::file_uri(path, style);
    std::string const text = found ? std::string(found->text()) : "none";
    expect_same_in_buffers(path, style, text);
    return text;
}

std::string path_of(std::string_view text, uriel::path_style style) {
    auto const ref = uriel::parse_reference(text);
    if (!ref) return "not valid";
    std::string const path = uriel::file_path(*ref, style).value_or("none");
    expect_same_in_buffers(*ref, style, path);
    return path;
}

TEST(FileUri, OfPosix) {
    EXPECT_EQ(made("/", posix), "file:///");
    EXPECT_EQ(made("/path/to/file", posix), "file:///path/to/file");
    EXPECT_EQ(made("/a b/%41?#\xFF", posix), "file:///a%20b/%2541%3F%23%FF");
    EXPECT_EQ(made("/a\\b", posix), "file:///a%5Cb");
    EXPECT_EQ(made("//a//b/", posix), "file:////a//b/");
    EXPECT_EQ(made("/a/../b/.", posix), "file:///b/");
    EXPECT_EQ(made("/../a", posix), "file:///a");
    EXPECT_EQ(made("/%2e%2e/a", posix), "file:///%252e%252e/a");
    for (std::string_view const none : {""sv, "a"sv, "./a"sv, "C:\\a"sv, "/a\0b"sv})
        EXPECT_EQ(made(none, posix), "none") << none;
}

TEST(FileUri, OfWindows) {
    EXPECT_EQ(made("C:\\", windows), "file:///C:/");
    EXPECT_EQ(made("c:\\path\\to\\file.txt", windows), "file:///c:/path/to/file.txt");
    EXPECT_EQ(made("C:/a b/%41#/\xC3\xA4", windows), "file:///C:/a%20b/%2541%23/%C3%A4");
    EXPECT_EQ(made("\\\\host.example.com\\Share\\path\\to\\file.txt", windows),
              "file://host.example.com/Share/path/to/file.txt");
    EXPECT_EQ(made("//host/share/a", windows), "file://host/share/a");
    EXPECT_EQ(made("\\\\host\\share", windows), "file://host/share");
    EXPECT_EQ(made("\\\\localhost\\c$\\a", windows), "file:////localhost/c$/a");
    EXPECT_EQ(made("\\\\my host\\share", windows), "file://my%20host/share");
    EXPECT_EQ(made("\\\\?\\C:\\a", windows), "file:///C:/a");
    // ".." leads to no other drive, and to no other share.
    EXPECT_EQ(made("C:\\a\\..\\..\\..\\b", windows), "file:///C:/b");
    EXPECT_EQ(made("\\\\host\\share\\..\\..\\b", windows), "file://host/share/b");
    EXPECT_EQ(made("C:\\..\\\\a", windows), "file:///C://a");
    EXPECT_EQ(made("\\\\?\\UNC\\host\\share\\a", windows), "file://host/share/a");
    for (std::string_view const none : {""sv,
                                        "a"sv,
                                        "\\a"sv,
                                        "/a"sv,
                                        "C:"sv,
                                        "C:a"sv,
                                        "\xC3:\\a"sv,
                                        "1:\\a"sv,
                                        "\\\\"sv,
                                        "\\\\host"sv,
                                        "\\\\host\\"sv,
                                        "\\\\\\share\\a"sv,
                                        "\\\\.\\pipe\\a"sv,
                                        "//./C:/a"sv,
                                        "//?/C:/a"sv,
                                        "\\\\?\\a"sv,
                                        "\\\\?\\Volume{1}\\a"sv,
                                        "\\\\?\\C:/a"sv,
                                        "\\\\h:1\\share"sv,
                                        "\\\\h\\C:\\a"sv,
                                        "C:\\a\0b"sv,
                                        "C:\\\xFF"sv,
                                        "C:\\a\nb"sv,
                                        "\\\\\xFF\\share"sv,
                                        "\\??\\C:\\a"sv,
                                        "\\\\?\\UNC\\.\\pipe\\a"sv,
                                        "\\\\?\\\\\\host\\share"sv,
                                        "\\\\..\\share\\a"sv})
        EXPECT_EQ(made(none, windows), "none") << none;
}

TEST(FilePath, OfPosix) {
    EXPECT_EQ(path_of("file:///a%20b/%2541", posix), "/a b/%41");
    EXPECT_EQ(path_of("file:/a", posix), "/a");
    EXPECT_EQ(path_of("FILE://LocalHost/a?q#f", posix), "/a");
    EXPECT_EQ(path_of("file://loc%61lhost/a", posix), "/a");
    EXPECT_EQ(path_of("file:///C:/a", posix), "/C:/a");
    EXPECT_EQ(path_of("file:///a%5Cb%FF", posix), "/a\\b\xFF");
    EXPECT_EQ(path_of("file:////a//b/", posix), "//a//b/");
    EXPECT_EQ(path_of("file:///a/%2e%2E/b", posix), "/a/../b");
    for (std::string_view const none :
         {"/a", "//localhost/a", "http://localhost/a", "file:", "file:a", "file:C:/a", "file://",
          "file://localhost", "file://host/a", "file://127.0.0.1/a", "file://u@localhost/a",
          "file://localhost:1/a", "file://localhost:/a", "file://@/a", "file:///a%2Fb",
          "file:///a%2fb", "file:///a%00"})
        EXPECT_EQ(path_of(none, posix), "none") << none;
}

TEST(FilePath, OfWindows) {
    EXPECT_EQ(path_of("file:///C:/a%20b/%2541", windows), "C:\\a b\\%41");
    EXPECT_EQ(path_of("file:///c:/", windows), "c:\\");
    EXPECT_EQ(path_of("file://localhost/C:/a?q#f", windows), "C:\\a");
    EXPECT_EQ(path_of("file:/C:/a", windows), "C:\\a");
    EXPECT_EQ(path_of("file:c:/path/to/file", windows), "c:\\path\\to\\file");  // RFC 8089, E.2
    EXPECT_EQ(path_of("file:///c%3A/a", windows), "c:\\a");
    // RFC 8089, E.3.1 and E.3.2.
    EXPECT_EQ(path_of("file://host.example.com/Share/path/to/file.txt", windows),
              "\\\\host.example.com\\Share\\path\\to\\file.txt");
    EXPECT_EQ(path_of("file:////host.example.com/path/to/file", windows),
              "\\\\host.example.com\\path\\to\\file");
    EXPECT_EQ(path_of("file://///host.example.com/path/to/file", windows),
              "\\\\host.example.com\\path\\to\\file");
    EXPECT_EQ(path_of("file://my%20host/share", windows), "\\\\my host\\share");
    EXPECT_EQ(path_of("file:////localhost/c$/a", windows), "\\\\localhost\\c$\\a");
    EXPECT_EQ(path_of("file:///C:/%C3%A4", windows), "C:\\\xC3\xA4");
    for (std::string_view const none : {"C:/a",
                                        "http://h/share",
                                        "file:",
                                        "file:a",
                                        "file:///",
                                        "file:///a",
                                        "file:///C:",
                                        "file:///C:a",
                                        "file://localhost/c$/a",
                                        "file://localhost/a",
                                        "file:///1:/a",
                                        "file://host",
                                        "file://host/",
                                        "file://host//a",
                                        "file://host/C:/a",
                                        "file://u@host/share",
                                        "file://host:445/share",
                                        "file:///C:/a%2Fb",
                                        "file:///C:/a%5cb",
                                        "file:///C:/%00",
                                        "file:///C:/%FF",
                                        "file:///C:/%0A",
                                        "file:///C:/%1F",
                                        "file://%FF/share",
                                        "file://./pipe/a",
                                        "file://../share/a",
                                        "file://%3F/C:/a",
                                        "file:////./pipe/a",
                                        "file:////%3F/C:/a",
                                        "file:////%2E/pipe/a",
                                        "file://[::1]/share",
                                        "file://h%3A1/share",
                                        "file://h%5Ca/share",
                                        "file://h%2Fa/share",
                                        "file://////host/share/a",
                                        "file:////host",
                                        "file://h/%3Fa",
                                        "file:/%5C%5Chost/share",
                                        "file:///C%3A%5Ca"})
        EXPECT_EQ(path_of(none, windows), "none") << none;
}

/// What one function writes, the other reads as the same.
TEST(FileUri, LeadsBack) {
    std::string_view const letters[] = {"/", "\\", "C:", "a",        ".",   "%",
                                        " ", "?",  ":",  "\xC3\xA4", "host"};
    auto const look_at = [](std::string const& path) {
        for (auto const style : {posix, windows}) {
            auto const uri = uriel::file_uri(path, style);
            std::vector<char> buffer(uriel::file_uri_bound(path, style));
            auto const same = uriel::file_uri_into(path, style, buffer);
            ASSERT_TRUE(same) << path;
            ASSERT_EQ(same->has_value(), uri.has_value()) << path;
            if (!uri) continue;
            auto const back = uriel::file_path(*uri, style);
            ASSERT_TRUE(back) << path << " as " << uri->text();
            auto const again = uriel::file_uri(*back, style);
            ASSERT_TRUE(again) << *back;
            EXPECT_EQ(again->text(), uri->text());
            if (style == posix && !uriel::detail::bytewise::contains(path, '.')) {
                EXPECT_EQ(*back, path);
            }
        }
    };
    for (auto const a : letters)
        for (auto const b : letters)
            for (auto const c : letters)
                for (auto const d : letters)
                    for (auto const e : letters)
                        look_at(std::string(a).append(b).append(c).append(d).append(e));
}

}  // namespace
