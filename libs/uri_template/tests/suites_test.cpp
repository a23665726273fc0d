// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The public suite of URI Templates (uri-templates/uritemplate-test), where URIEL_SUITES names the
// folder that has it.
#include "libs/uri_template/tests/values.hpp"
#include "uriel/uri_template.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

using nlohmann::ordered_json;

/// Every text is one of those that the suite lists; none (false) for a template or value in error.
void check_case(ordered_json const& variables, ordered_json const& each) {
    SCOPED_TRACE(each.dump());
    auto const text = each.at(0).get<std::string>();
    ordered_json const& wanted = each.at(1);
    auto const values = uri_template_tests::read_values(variables.dump());
    auto const made = uriel::detail::templates::expand_partly(text, values_of(values));
    if (wanted.is_boolean()) {
        EXPECT_TRUE(made.error);
        return;
    }
    EXPECT_FALSE(made.error);
    std::vector<std::string> texts;
    if (wanted.is_string())
        texts.push_back(wanted.get<std::string>());
    else
        texts = wanted.get<std::vector<std::string>>();
    EXPECT_NE(std::ranges::find(texts, made.text), texts.end()) << made.text;
}

TEST(UriTemplateSuites, Pass) {
    char const* const suites = std::getenv("URIEL_SUITES");
    if (suites == nullptr) GTEST_SKIP() << "URIEL_SUITES is not set";
    std::size_t count = 0;
    for (char const* const name :
         {"spec-examples.json", "spec-examples-by-section.json", "negative-tests.json"}) {
        std::ifstream file(std::string(suites) + "/uritemplate/" + name);
        ASSERT_TRUE(file) << name;
        ordered_json const groups = ordered_json::parse(file);
        for (ordered_json const& group : groups)
            for (ordered_json const& each : group.at("testcases")) {
                check_case(group.at("variables"), each);
                ++count;
            }
    }
    EXPECT_GT(count, 200U);
}

}  // namespace
