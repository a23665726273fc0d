// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// remove_dot_segments from right to left against 5.2.4 as it is written, on a small world.
#include "uriel/detail/model/remove_dot_segments.hpp"

#include "reference/generate.hpp"
#include "reference/resolve.hpp"
#include "requirements/rows.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::detail::resolution::dot_segment_remover;
using uriel::detail::resolution::dots;

struct removal {
    std::string path;
    std::size_t surplus = 0;
    bool kept_dot = false;
};

removal removed(std::string_view path, dots spelling) {
    dot_segment_remover pieces(path, spelling);
    removal result;
    for (auto piece = pieces.next(); !piece.empty(); piece = pieces.next())
        result.path.insert(0, piece);
    EXPECT_TRUE(pieces.next().empty());
    result.surplus = pieces.surplus();
    result.kept_dot = pieces.kept_segment_with_dot();
    return result;
}

// 5.2.4 step by step: what it does to the buffers, and the ".." that found nothing to remove.
class transcription {
public:
    using step = std::array<std::string, 3>;  // its letter, output buffer, input buffer

    explicit transcription(std::string input) : input_(std::move(input)) {
        record("1");
        while (!input_.empty()) record(one_step());
    }
    std::vector<step> const& steps() const { return steps_; }
    std::string const& output() const { return output_; }
    std::size_t surplus() const { return surplus_; }

private:
    std::string one_step() {
        if (input_.starts_with("../")) return ++surplus_, input_.erase(0, 3), "2A";
        if (input_.starts_with("./")) return input_.erase(0, 2), "2A";
        if (input_.starts_with("/./")) return input_.erase(0, 2), "2B";
        if (input_ == "/.") return input_ = "/", "2B";
        if (input_.starts_with("/../") || input_ == "/..") {
            input_ = input_.size() == 3 ? "/" : input_.substr(3);
            if (output_.empty()) ++surplus_;
            std::size_t const slash = output_.rfind('/');
            output_.erase(slash == std::string::npos ? 0 : slash);
            return "2C";
        }
        if (input_ == ".." || input_ == ".") {
            surplus_ += input_.size() - 1;
            return input_.clear(), "2D";
        }
        std::size_t const end = input_.find('/', 1);
        output_ += input_.substr(0, end);
        input_.erase(0, end);
        return "2E";
    }
    void record(std::string const& letter) { steps_.push_back({letter, output_, input_}); }

    std::string input_;
    std::string output_;
    std::size_t surplus_ = 0;
    std::vector<step> steps_;
};

bool has_segment_with_dot(std::string_view path) {
    return path.starts_with('.') || path.find("/.") != path.npos;
}

void expect_as_transcription(std::string const& path) {
    std::string const expected = reference::remove_dot_segments(path);
    transcription const slow(path);
    ASSERT_EQ(slow.output(), expected) << path;
    removal const found = removed(path, dots::literal);
    ASSERT_EQ(found.path, expected) << path;
    ASSERT_EQ(found.surplus, slow.surplus()) << path;
    ASSERT_EQ(found.kept_dot, has_segment_with_dot(expected)) << path;

    std::string in_place = path;
    dot_segment_remover pieces(in_place, dots::literal);
    ASSERT_EQ(pieces.write_to_end_of(in_place), expected) << path;
}

std::string encoded(std::string_view path, reference::generator& random) {
    std::string result;
    for (char const c : path) {
        std::size_t const spelling = c == '.' ? random.below(3) : 0;
        result += spelling == 0 ? std::string(1, c) : spelling == 1 ? "%2e" : "%2E";
    }
    return result;
}

TEST(Path, RemoveDotSegmentsAgreesWithTranscription) {
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 9; ++size) {
        std::vector<std::string> longer;
        for (std::string const& path : level) {
            expect_as_transcription(path);
            if (HasFatalFailure()) return;
            if (size < 9)
                for (char const c : {'a', '.', '/'}) longer.push_back(path + c);
        }
        level = std::move(longer);
    }
}

TEST(Path, RemoveDotSegmentsTraces) {
    std::size_t traces = 0;
    for (auto const& row : requirements::rows())
        for (auto const& test : row.value("tests", nlohmann::json::array())) {
            if (!test.contains("steps")) continue;
            auto const expected = test.at("steps").get<std::vector<transcription::step>>();
            std::string const path = expected.front()[2];
            EXPECT_EQ(transcription(path).steps(), expected);
            EXPECT_EQ(removed(path, dots::literal).path, expected.back()[1]);
            ++traces;
        }
    EXPECT_EQ(traces, 2U);
}

// "%2E" counts as a dot where normalization asks, and only there; what stays keeps its spelling.
TEST(Path, RemoveEncodedDotSegments) {
    reference::generator random(tests::seed());
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 7; ++size) {
        std::vector<std::string> longer;
        for (std::string const& path : level) {
            std::string const text = encoded(path, random);
            removal const found = removed(text, dots::encoded_too);
            std::string decoded = found.path;
            for (std::size_t at = decoded.find('%'); at != decoded.npos; at = decoded.find('%'))
                decoded.replace(at, 3, ".");
            ASSERT_EQ(decoded, reference::remove_dot_segments(path)) << text;
            if (text.find('%') == text.npos) {
                ASSERT_EQ(found.path, removed(text, dots::literal).path);
            }
            if (size < 7)
                for (char const c : {'a', '.', '/'}) longer.push_back(path + c);
        }
        level = std::move(longer);
    }
    EXPECT_EQ(removed("/a/%2E%2E/b", dots::literal).path, "/a/%2E%2E/b");
    EXPECT_EQ(removed("/a/%2E%2E/b", dots::encoded_too).path, "/b");
    EXPECT_EQ(removed("/a/%2F/%2E%2E%2E", dots::encoded_too).path, "/a/%2F/%2E%2E%2E");
}

TEST(Path, CountDots) {
    static_assert(uriel::detail::resolution::count_dots("", dots::literal) == 0);
    static_assert(uriel::detail::resolution::count_dots(".", dots::literal) == 1);
    static_assert(uriel::detail::resolution::count_dots("..", dots::literal) == 2);
    static_assert(uriel::detail::resolution::count_dots("...", dots::literal) == 0);
    static_assert(uriel::detail::resolution::count_dots(".a", dots::literal) == 0);
    static_assert(uriel::detail::resolution::count_dots("%2e", dots::literal) == 0);
    static_assert(uriel::detail::resolution::count_dots("%2e", dots::encoded_too) == 1);
    static_assert(uriel::detail::resolution::count_dots(".%2E", dots::encoded_too) == 2);
    static_assert(uriel::detail::resolution::count_dots("%2e%2e%2e", dots::encoded_too) == 0);
    static_assert(uriel::detail::resolution::count_dots("%2", dots::encoded_too) == 0);
    static_assert(uriel::detail::resolution::count_dots("%2f", dots::encoded_too) == 0);
}

}  // namespace
