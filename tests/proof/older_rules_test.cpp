// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every rule of RFC 2396, RFC 2732 and the texts of 1997: the library says of each word of the
// suite what the document says.
#include "proof/suite.hpp"
#include "reference/older_grammar.hpp"
#include "seed.hpp"
#include "uriel/history/reading.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace {

namespace history = uriel::history;
using proof::state;
using proof::word;

struct rule_of {
    history::dialect by;
    history::rule which;
};

std::vector<rule_of> all_rules() {
    std::vector<rule_of> all;
    for (auto const by : {history::dialect::rfc2396, history::dialect::rfc2732,
                          history::dialect::url_1997, history::dialect::uri_1997})
        for (std::string_view const name : history::rule_names(by))
            all.push_back({by, *history::find_rule(by, name)});
    return all;
}

bool is_whole_reference(history::rule which) {
    using history::rule;
    for (rule const each :
         {rule::uri_reference, rule::url_reference, rule::absolute_uri, rule::absolute_url,
          rule::opaque_url, rule::generic_url, rule::relative_uri})
        if (which == each) return true;
    return false;
}

/// k: by how many states a wrong recogniser may exceed the right one.
std::size_t extra_states() { return tests::scaled(20) == 20 ? 1 : 0; }

class OlderRule : public testing::TestWithParam<rule_of> {
protected:
    void examine(std::string const& text, bool matches) {
        auto const found = history::validate(GetParam().by, GetParam().which, text);
        ASSERT_EQ(found.has_value(), matches) << text;
        // The rules without components say the very first byte that is wrong, or its '%'.
        if (found || found.error().code != uriel::error_code::rule_mismatch ||
            found.error().wanted != GetParam().which)
            return;
        std::size_t const first_bad = suite_.of().longest_beginning(text);
        std::size_t const offset = found.error().offset;
        bool const in_triplet = offset < text.size() && text[offset] == '%' &&
                                offset <= first_bad && first_bad - offset <= 2;
        ASSERT_TRUE(in_triplet || is_whole_reference(GetParam().which) || offset == first_bad)
            << text << ' ' << offset;
    }

    proof::suite suite_{proof::minimal_automaton(
        reference::find_older_grammar(name(GetParam().by)).rules, name(GetParam().which))};
    proof::speller speller_{suite_.of(), tests::seed()};
};

TEST_P(OlderRule, EveryWordOfTheSuite) {
    std::size_t texts = 0;
    std::string text;
    for (state s = 0; s < suite_.of().states(); ++s)
        suite_.each_way(s, extra_states() + 1, [&](word const& way, state at) {
            for (std::size_t test = 0; test < suite_.tests().size() && !HasFailure(); ++test) {
                text.clear();
                speller_.append(suite_.cover()[s], text);
                speller_.append(way, text);
                speller_.append(suite_.tests()[test], text);
                examine(text, suite_.accepts(at, test));
                ++texts;
            }
        });
    std::cout << name(GetParam().by) << ' ' << name(GetParam().which) << ": "
              << suite_.of().states() << " states, " << texts << " texts\n";
}

std::string spelled(testing::TestParamInfo<rule_of> const& info) {
    std::string text = std::string(name(info.param.by)) + '_' + std::string(name(info.param.which));
    std::ranges::replace(text, '-', '_');
    return text;
}
INSTANTIATE_TEST_SUITE_P(Shards, OlderRule, testing::ValuesIn(all_rules()), spelled);

}  // namespace
