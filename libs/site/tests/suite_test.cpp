// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The tests of the public suffix list's project: test_psl.txt, whole, with the list itself. Both
// lie in the folder publicsuffix of the one that URIEL_SUITES names.
#ifdef URIEL_WITH_IDNA
#    include "uriel/compose.hpp"
#    include "uriel/idna.hpp"
#    include "uriel/parse.hpp"
#    include "uriel/site.hpp"

#    include <gtest/gtest.h>

#    include <cstdlib>
#    include <fstream>
#    include <iterator>
#    include <optional>
#    include <string>
#    include <string_view>

namespace {

std::string contents(std::string const& name) {
    std::ifstream in(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// What stands between the next two quotation marks; nothing for "null".
std::optional<std::string> next_argument(std::string_view& line) {
    std::size_t const begin = line.find_first_of("'n");
    std::size_t const end = line[begin] == 'n' ? begin + 3 : line.find('\'', begin + 1);
    std::string_view const argument = line.substr(begin + 1, end - begin - 1);
    bool const is_null = line[begin] == 'n';
    line.remove_prefix(end + 1);
    if (is_null) return std::nullopt;
    return std::string(argument);
}

/// The site of a name as data, in A-labels.
std::optional<std::string> site_of(std::string const& name, uriel::public_suffix_list const& list) {
    auto const uri = uriel::compose({.scheme = "http", .host = name});
    auto const found = uriel::find_site(uri->view(), list, {.encode_name = uriel::dns_name});
    if (!found || !found->site()) return std::nullopt;
    return found->looked_up();
}

TEST(Suite, PublicSuffixList) {
    char const* const folder = std::getenv("URIEL_SUITES");
    if (folder == nullptr) GTEST_SKIP() << "URIEL_SUITES names no folder";
    std::string const where = std::string(folder) + "/publicsuffix/";
    auto const list = uriel::public_suffix_list::parse(contents(where + "public_suffix_list.dat"));
    ASSERT_TRUE(list);
    std::string const tests = contents(where + "test_psl.txt");
    std::size_t done = 0;
    for (std::string_view rest = tests; !rest.empty();) {
        std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        constexpr std::string_view call = "checkPublicSuffix(";
        if (!line.starts_with(call)) continue;
        line.remove_prefix(call.size());
        auto const name = next_argument(line);
        auto wanted = next_argument(line);
        ++done;
        if (!name) continue;  // no host at all
        auto const site = site_of(*name, *list);
        if (wanted) {
            auto const host = uriel::compose({.scheme = "http", .host = *wanted});
            wanted = uriel::to_ascii(*host->view().host()).value();
        }
        EXPECT_EQ(site, wanted) << *name;
    }
    EXPECT_GE(done, 75U);
}

}  // namespace
#endif
