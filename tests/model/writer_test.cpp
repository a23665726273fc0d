// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The writer: what it recorded is what a parse of its text finds, and the guards of 5.3.
#include "uriel/detail/model/writer.hpp"

#include "reference/generate.hpp"
#include "requirements/rows.hpp"
#include "seed.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::detail::writing::writer;

void write(writer& out, uriel::reference_view const& view) {
    if (view.has_scheme()) out.scheme(*view.scheme());
    if (view.has_authority()) out.authority(view);
    out.path(view.path().text());
    if (view.has_query()) out.query(view.query()->text());
    if (view.has_fragment()) out.fragment(view.fragment()->text());
}

void expect_recorded(writer const& out) {
    auto const parsed = uriel::parse_reference(out.text());
    ASSERT_TRUE(parsed) << out.text();
    ASSERT_EQ(out.parts(), parsed->parts()) << out.text();
}

// Recomposes `text` into every capacity around its size.
void expect_round_trip(std::string const& text) {
    auto const view = uriel::parse_reference(text);
    if (!view) return;
    for (std::size_t capacity : {text.size(), text.size() + 1, text.size() + 100}) {
        std::string buffer(capacity, '\0');
        writer out({buffer.data(), buffer.size()});
        write(out, *view);
        ASSERT_TRUE(out.finish<uriel::reference_view>()) << text;
        ASSERT_EQ(out.text(), text);
        ASSERT_EQ(out.parts(), view->parts()) << text;
    }
    if (text.empty()) return;
    std::string buffer(text.size() + 3, '\xAA');
    writer out({buffer.data(), text.size() - 1});
    write(out, *view);
    ASSERT_EQ(out.finish<uriel::reference_view>().error().code, uriel::error_code::buffer_too_small)
        << text;
    ASSERT_EQ(buffer.substr(text.size() - 1), "\xAA\xAA\xAA\xAA");
}

TEST(Compose, RoundTrips) {
    for (std::string const& text : requirements::texts()) expect_round_trip(text);
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 5; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            expect_round_trip(text);
            if (HasFatalFailure()) return;
            if (size < 5)
                for (char const c : std::string_view("a1:/?#@.")) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
    reference::generator random(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(300'000)); ++i) {
        expect_round_trip(random.valid());
        if (HasFatalFailure()) return;
    }
}

std::string_view written_path(std::string_view scheme, bool authority, std::string_view directory,
                              std::string_view tail, std::span<char> buffer) {
    writer out(buffer);
    if (!scheme.empty()) out.scheme(scheme);
    if (authority) out.authority(*uriel::parse_reference("//h"));
    out.path(directory, tail);
    EXPECT_TRUE(out.finish<uriel::reference_view>());
    expect_recorded(out);
    return out.text();
}

TEST(Writer, GuardsThePath) {
    char buffer[64];
    EXPECT_EQ(written_path("x", false, "", "//a", buffer), "x:/.//a");
    EXPECT_EQ(written_path("", false, "", "//a", buffer), "/.//a");
    EXPECT_EQ(written_path("", false, "/", "/a", buffer), "/.//a");
    EXPECT_EQ(written_path("", false, "//", "a", buffer), "/.//a");
    EXPECT_EQ(written_path("x", true, "", "//a", buffer), "x://h//a");
    EXPECT_EQ(written_path("", true, "", "//a", buffer), "//h//a");
    EXPECT_EQ(written_path("", false, "", "a:b", buffer), "./a:b");
    EXPECT_EQ(written_path("", false, "a:b/", "c", buffer), "./a:b/c");
    EXPECT_EQ(written_path("", false, "", ":", buffer), "./:");
    EXPECT_EQ(written_path("", false, "a/", "b:c", buffer), "a/b:c");
    EXPECT_EQ(written_path("x", false, "", "a:b", buffer), "x:a:b");
    EXPECT_EQ(written_path("", false, "", "/a:b", buffer), "/a:b");
    EXPECT_EQ(written_path("", false, "/", "", buffer), "/");
    EXPECT_EQ(written_path("", false, "", "", buffer), "");
}

// Any path that its place admits, in two texts cut at any '/', is read as that path again, but for
// a guard.
TEST(Writer, IsReadAsItWasMeant) {
    char buffer[64];
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 6; ++size) {
        std::vector<std::string> longer;
        for (std::string const& path : level) {
            for (std::size_t cut = 0; cut <= path.size(); ++cut) {
                if (cut > 0 && path[cut - 1] != '/') continue;
                std::string_view const directory = std::string_view(path).substr(0, cut);
                std::string_view const tail = std::string_view(path).substr(cut);
                for (std::string_view const scheme : {"", "x"}) {
                    auto const text = written_path(scheme, false, directory, tail, buffer);
                    auto const view = uriel::parse_reference(text);
                    ASSERT_EQ(view->has_scheme(), !scheme.empty()) << path;
                    ASSERT_FALSE(view->has_authority()) << path;
                    ASSERT_TRUE(view->path().text().ends_with(path)) << path;
                    ASSERT_LE(view->path().text().size(), path.size() + writer::guard_size);
                    if (path.empty() || path[0] == '/')
                        written_path(scheme, true, directory, tail, buffer);
                }
                if (HasFailure()) return;
            }
            for (char const c : {'a', ':', '/'}) longer.push_back(path + c);
        }
        level = std::move(longer);
    }
}

TEST(Writer, NotesTheDotSegmentOfAGuard) {
    char buffer[64];
    writer out(buffer);
    out.path("//a");
    EXPECT_TRUE(out.parts().may_have(uriel::detail::scanning::fact::dot_segment));
}

}  // namespace
