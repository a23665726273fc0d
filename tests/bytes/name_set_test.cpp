// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Sets of names against a search of all their names.
#include "uriel/detail/bytes/name_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::detail::bytewise::name_set;
using reach = name_set::reach;

struct entry {
    std::string name;
    reach which;
};

bool contains(std::vector<entry> const& all, std::string_view text) {
    return std::ranges::any_of(all, [&](entry const& each) {
        bool const is_below = text.ends_with("." + each.name);
        return (each.which != reach::below && text == each.name) ||
               (each.which != reach::itself && is_below);
    });
}

/// All texts of 'a', 'b' and '.' up to a size.
std::vector<std::string> texts_up_to(std::size_t size) {
    std::vector<std::string> all = {""};
    for (std::size_t at = 0; at < all.size() && all[at].size() < size; ++at)
        for (char const letter : {'a', 'b', '.'}) all.push_back(all[at] + letter);
    return all;
}

TEST(NameSet, HasNamesAndWhatIsBelow) {
    auto const texts = texts_up_to(6);
    for (std::string const& name : texts_up_to(3))
        for (reach const which : {reach::itself, reach::below, reach::both})
            for (std::vector<entry> const& entries :
                 {std::vector<entry>{{name, which}},
                  std::vector<entry>{{name, which}, {"b", reach::below}, {"a.b", reach::itself}},
                  std::vector<entry>{{name, reach::itself}, {name, which}}}) {
                name_set set;
                for (entry const& each : entries) set.add(each.name, each.which);
                for (std::string const& text : texts)
                    ASSERT_EQ(set.contains(text), contains(entries, text)) << name << ' ' << text;
                name_set const copied = set;
                ASSERT_EQ(copied.contains(name), set.contains(name));
                set.clear();
                ASSERT_FALSE(set.contains(name) || set.contains("b.b"));
            }
}

TEST(NameSet, ReachesNamesOfAnyLength) {
    std::string const longest(5000, 'a');
    name_set set;
    set.add("x", reach::below);
    set.add(longest, reach::below);
    for (std::string const& text : {"b." + longest, "." + longest, "a.a.x" + longest + ".x"})
        EXPECT_TRUE(set.contains(text));
    for (std::string const& text : {longest, "b" + longest, "b.a" + longest})
        EXPECT_FALSE(set.contains(text));
}

}  // namespace
