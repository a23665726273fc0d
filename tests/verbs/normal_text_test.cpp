// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/verbs/normal_text.hpp"

#include "reference/generate.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::detail::normalization::spelling;

// One octet at a time.
std::string slowly(std::string_view text, spelling how) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            result += how.is_lower ? uriel::ascii::to_lower(text[i]) : text[i];
            continue;
        }
        char const octet = uriel::ascii::octet(text[i + 1], text[i + 2]);
        if (how.decodes_unreserved && uriel::sets::unreserved.contains(octet))
            result += how.is_lower ? uriel::ascii::to_lower(octet) : octet;
        else
            result +=
                {'%', uriel::ascii::to_upper(text[i + 1]), uriel::ascii::to_upper(text[i + 2])};
        i += 2;
    }
    return result;
}

// With other text to the right of it, or none, and with room to spare, or none.
void expect_as_slowly(std::string const& text) {
    for (bool const decodes : {false, true})
        for (bool const lower : {false, true})
            for (std::size_t const further : {0U, 5U, 20U})
                for (std::size_t const room : {0U, 7U, 40U}) {
                    spelling const how{decodes, lower};
                    std::string const longer = text + std::string(further, '%');
                    std::vector<char> space(text.size() + room + 1, '\xFE');
                    char* const end = uriel::detail::normalization::write_normal(
                        {longer.data(), text.size()}, how, longer.data() + longer.size(),
                        std::span(space).first(text.size() + room));
                    ASSERT_EQ(std::string(space.data(), end), slowly(text, how)) << text;
                    ASSERT_EQ(space.back(), '\xFE');

                    // A short text goes another way.
                    std::ranges::fill(space, '\xFE');
                    uriel::detail::normalization::normal_text const whole(
                        std::string_view(longer.data(), text.size()), how,
                        longer.data() + longer.size());
                    ASSERT_EQ(whole.write_to(std::span(space).first(text.size() + room)),
                              slowly(text, how));
                    ASSERT_EQ(space.back(), '\xFE');
                }
}

TEST(NormalSpelling, IsThatOfOneOctetAtATime) {
    static constexpr std::string_view parts[] = {"a",   "Z",   "@",   "[",   "-",   "%41", "%7e",
                                                 "%7E", "%c3", "%3A", "%2f", "%61", "%00", "%fF"};
    reference::generator random(tests::seed());
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        std::size_t const count = random.below(40);
        std::size_t const kinds = 1 + random.below(std::size(parts));
        while (text.size() < count) text += parts[random.below(kinds)];
        expect_as_slowly(text);
        if (HasFatalFailure()) return;
    }
}

constexpr bool is_spelled_by_the_compiler() {
    std::string_view const text = "ABC%41%c3%7e, and more of it";
    char space[32] = {};
    char* const end = uriel::detail::normalization::write_normal(text, {true, true},
                                                                 text.data() + text.size(), space);
    return std::string_view(space, static_cast<std::size_t>(end - space)) ==
           "abca%C3~, and more of it";
}
static_assert(is_spelled_by_the_compiler());

}  // namespace
