// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What normalization and comparison ask of memory: buffers and allocations.
#include "requirements/rows.hpp"
#include "seed.hpp"
#include "uriel/compare.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"
#include "verbs/allocations.hpp"
#include "verbs/normal_laws.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::form;

// With every capacity: the normal text if it fits, else the error. What follows the buffer stays.
void expect_every_capacity(std::string_view text) {
    auto const source = uriel::parse_reference(text);
    if (!source) return;
    for (form const f : tests::all_forms) {
        uriel::reference const normal = uriel::normalize(*source, f);
        std::size_t const bound = uriel::normalize_bound(*source);
        ASSERT_LE(bound, text.size() + 16);
        ASSERT_LE(normal.text().size(), bound);
        for (std::size_t capacity = 0; capacity <= bound; ++capacity) {
            std::vector<char> memory(bound + 1, '\xFE');
            std::span<char> const buffer = std::span(memory).first(capacity);
            auto const written = uriel::normalize_into(*source, buffer, f);
            ASSERT_EQ(written.has_value(), capacity >= normal.text().size())
                << text << " in " << capacity;
            if (written) {
                ASSERT_EQ(written->text(), normal.text());
                ASSERT_EQ(written->parts(), normal.view().parts());
            } else {
                ASSERT_EQ(written.error().code, uriel::error_code::buffer_too_small);
            }
            ASSERT_TRUE(std::ranges::all_of(std::span(memory).subspan(capacity),
                                            [](char c) { return c == '\xFE'; }));
        }
    }
}

TEST(NormalizeInto, EveryCapacityForTheRequirements) {
    for (std::string const& text : requirements::texts())
        if (text.size() < 200) expect_every_capacity(text);
}

TEST(NormalizeInto, EveryCapacityInASmallWorld) {
    std::size_t const longest = tests::scaled(20) == 20 ? 4 : 3;
    tests::for_each_text("", tests::tricky_bytes, longest, expect_every_capacity);
    for (std::string_view const prefix : {"file:", "http://h:80", "x:/.", "mailto:a@"})
        tests::for_each_text(prefix, tests::tricky_bytes, 3, expect_every_capacity);
}

// The texts that grow most.
TEST(NormalizeInto, EveryCapacityForWhatGrows) {
    for (std::string_view const text :
         {"file:/", "file:/x?q#f", "x://[::ffff:ffff:ffff]", "x://[::ffff:ffff:ffff]?q#f",
          "file://[::ffff:ffff:ffff]", "x://[1:2:3:4:5:6::8]", "x:a/..//b", "x:/.//b", "/..//b",
          "x://u@[::FFFF:FFFF:FFFF]:?"})
        expect_every_capacity(text);
}

constexpr bool is_written_by_the_compiler() {
    auto const source = uriel::parse("HTTP://H:080/%7e/../a?%41#%c3").value();
    char buffer[64] = {};
    // Not form::scheme: with -fsanitize=undefined GCC refuses to compare a rule's address with
    // null.
    return uriel::normalize_into(source, buffer, form::path).value().text() ==
           "http://h:080/a?A#%C3";
}
static_assert(is_written_by_the_compiler());

TEST(NormalizeInto, AllocationsAreOneOrNone) {
    auto const a = uriel::parse("MAILTO:Aa@Bb,%41@C/../%7e?q#f").value();
    auto const b = uriel::parse("HTTP://u@[::FFFF:1.2.3.4]:080/a/%2e%2E/b//../c?%7e").value();
    std::string const letters = "file:a/../" + std::string(10'000, 'A') + "%41%c3";
    auto const c = uriel::parse(letters).value();
    for (auto const& left : {a, b, c}) {
        for (form const f : tests::all_forms) {
            std::size_t const before = tests::allocations();
            {
                auto const normal = uriel::normalize(left, f);
            }
            std::size_t const after_normalize = tests::allocations();
            for (auto const& right : {a, b, c}) {
                static_cast<void>(equivalent(left, right, f));
                static_cast<void>(order(left, right, f));
                static_cast<void>(compare(left, right));
                static_cast<void>(same_document(left, right, f));
            }
            static_cast<void>(uriel::hash(left, f));
            static_cast<void>(uriel::wide_hash(left, f));
            static_cast<void>(is_normalized(left, f));
            std::size_t const after = tests::allocations();
            EXPECT_EQ(after_normalize - before, 1U) << left.text().substr(0, 40);
            EXPECT_EQ(after - after_normalize, 0U) << left.text().substr(0, 40);
        }
    }
}

}  // namespace
