// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// relativize against all references of small worlds: none that is shorter, has fewer ".." or comes
// first in byte order may lead to the same target, and where it refuses none may lead there at all.
#include "uriel/parse.hpp"
#include "uriel/relativize.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "seed.hpp"

namespace {

using uriel::uri_view;

struct world {
    std::vector<std::string_view> letters;
    std::size_t target_size;     // in letters, for bases and targets
    std::size_t reference_size;  // in letters
    std::string_view base_prefix = "x:";
    std::string_view target_prefix = "x:";
    std::size_t base_size = target_size;
};

/// All texts of up to `size` letters after a prefix.
std::vector<std::string> texts(std::string_view prefix,
                               std::vector<std::string_view> const& letters, std::size_t size) {
    std::vector<std::string> all = {std::string(prefix)};
    for (std::size_t begin = 0, i = 0; i < size; ++i) {
        std::size_t const end = all.size();
        for (; begin < end; ++begin)
            for (std::string_view const letter : letters)
                all.push_back(all[begin] + std::string(letter));
    }
    std::erase_if(all, [](auto const& text) { return !uriel::is_valid_reference(text); });
    return all;
}

std::size_t count_double_dots(uriel::reference_view reference) {
    std::size_t count = 0;
    for (auto const segment : reference.path().segments()) count += segment == "..";
    return count;
}

struct parsed_reference {
    std::string text;
    uriel::reference_view view;
    std::size_t double_dots;
};

/// From the best to the worst.
std::vector<parsed_reference> references(world const& w) {
    auto all = texts("", w.letters, w.reference_size);
    for (auto const& text : texts(w.target_prefix, w.letters, w.target_size)) all.push_back(text);
    std::vector<parsed_reference> result;
    for (auto& text : all) result.push_back({std::move(text), {}, 0});
    for (auto& r : result)
        r.double_dots = count_double_dots(uriel::parse_reference(r.text).value());
    std::sort(result.begin(), result.end(), [](auto const& a, auto const& b) {
        return std::tuple(a.text.size(), a.double_dots, std::string_view(a.text)) <
               std::tuple(b.text.size(), b.double_dots, std::string_view(b.text));
    });
    for (auto& r : result) r.view = uriel::parse_reference(r.text).value();
    return result;
}

class small_world {
public:
    explicit small_world(world const& w)
        : bases_(texts(w.base_prefix, w.letters, w.base_size)),
          targets_(texts(w.target_prefix, w.letters, w.target_size)),
          references_(references(w)) {
        for (std::size_t i = 0; i < targets_.size(); ++i) index_.emplace(targets_[i], i);
    }

    void check() const {
        for (auto const& base : bases_) {
            check_base(uriel::parse(base).value());
            if (testing::Test::HasFailure()) return;
        }
    }

private:
    void check_base(uri_view base) const {
        std::vector<std::string_view> best(targets_.size(), "none");
        std::array<char, 128> buffer{};
        for (auto const& r : references_) {
            auto const target = uriel::resolve_into(base, r.view, buffer);
            auto const found = index_.find(target->text());
            if (found != index_.end() && best[found->second] == "none")
                best[found->second] = r.text;
        }
        for (std::size_t i = 0; i < targets_.size(); ++i) {
            auto const result =
                uriel::relativize_into(base, uriel::parse(targets_[i]).value(), buffer);
            std::string_view const text = result ? result->text() : "none";
            ASSERT_EQ(text, best[i]) << base.text() << " -> " << targets_[i];
            if (!result) continue;
            uriel::detail::scanning::components const parsed =
                uriel::parse_reference(text).value().parts();
            ASSERT_EQ(result->parts(), parsed) << text;
            ASSERT_EQ(result->parts().facts & parsed.facts, parsed.facts) << text;
        }
    }

    std::vector<std::string> bases_;
    std::vector<std::string> targets_;
    std::vector<parsed_reference> references_;
    std::unordered_map<std::string_view, std::size_t> index_;
};

bool is_exhaustive() { return std::getenv("URIEL_EXHAUSTIVE") != nullptr; }

/// What a build can afford: seconds, and less under sanitizers; a minute each if asked for.
std::size_t affordable(std::size_t size, std::size_t exhaustive_size) {
    if (is_exhaustive()) return exhaustive_size;
    return tests::scaled(20) == 20 ? size : size - 1;
}

TEST(RelativizeSmallWorld, AllDelimiters) {
    std::size_t const size = affordable(4, 4);
    small_world({{"a", ":", "/", ".", "?", "#"}, size, size + 2}).check();
}
TEST(RelativizeSmallWorld, PathsOfOneName) {
    std::size_t const size = affordable(6, 7);
    small_world({{"a", "/", "."}, size, size + 2}).check();
}
TEST(RelativizeSmallWorld, PathsOfTwoNames) {
    std::size_t const size = affordable(5, 6);
    small_world({{"a", "b", "/", "."}, size, size + 2}).check();
}
TEST(RelativizeSmallWorld, Authorities) {
    std::size_t const short_size = affordable(4, 4);
    small_world({{"a", "@", ":", "/", ".", "%2E"}, short_size, short_size + 2}).check();
    std::size_t const size = affordable(5, 5);
    small_world({{"a", "/", "."}, size, size + 2, "x://", "x://"}).check();
    small_world({{"a", "/", "."}, size, size + 2, "x://", "x:"}).check();
    small_world({{"a", "/", "."}, size, size + 2, "x:", "x://"}).check();
}
TEST(RelativizeSmallWorld, OtherSchemes) {
    small_world({{"a", ":", "/", ".", "?"}, 5, 6, "x:", "y:", 2}).check();
}
TEST(RelativizeSmallWorld, LongerPathsWithQueries) {
    if (!is_exhaustive()) GTEST_SKIP() << "takes half a minute; set URIEL_EXHAUSTIVE";
    small_world({{"a", ":", "/", ".", "?"}, 5, 7}).check();
}

}  // namespace
