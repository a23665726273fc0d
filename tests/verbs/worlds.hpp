// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Small worlds: every text, path or host that a few pieces can make.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

namespace tests {

/// Are tests to look at all of a world that takes minutes?
inline bool is_exhaustive() {
    char const* const value = std::getenv("URIEL_EXHAUSTIVE");
    return value != nullptr && std::string_view(value) == "1";
}

/// Calls `visit` with `prefix` and what follows it: every text of up to `longest` of the bytes.
template <class Visit>
void for_each_text(std::string_view prefix, std::string_view bytes, std::size_t longest,
                   Visit&& visit) {
    std::string text(prefix);
    auto const grow = [&](auto const& self, std::size_t rest) -> void {
        visit(std::string_view(text));
        if (rest == 0) return;
        for (char const c : bytes) {
            text.push_back(c);
            self(self, rest - 1);
            text.pop_back();
        }
    };
    grow(grow, longest);
}

/// Calls `visit` with `prefix` and what follows it: every path of up to `longest` of the segments.
template <class Visit>
void for_each_path(std::string_view prefix, std::span<std::string_view const> segments,
                   std::size_t longest, Visit&& visit) {
    std::string text(prefix);
    auto const grow = [&](auto const& self, std::size_t rest) -> void {
        std::size_t const size = text.size();
        for (std::string_view const segment : segments) {
            text += segment;
            visit(std::string_view(text));
            if (rest > 1) {
                text += '/';
                self(self, rest - 1);
            }
            text.resize(size);
        }
    };
    grow(grow, longest);
}

/// The pieces of the paths of the tests, and the texts before them.
inline constexpr std::string_view tricky_segments[] = {".", "..", "%2E", "%2e%2E", "a", "a:b", ""};
inline constexpr std::string_view tricky_prefixes[] = {"",       "/",      "x:",       "x:/",
                                                       "x://h/", "file:/", "http://h/"};

/// The bytes that the grammar treats apart, and those that the forms do.
inline constexpr std::string_view tricky_bytes = "aA:/.?#%2E@";
inline constexpr std::string_view literal_bytes = ":0Ff.v]1";

}  // namespace tests
