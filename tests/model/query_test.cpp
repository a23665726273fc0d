// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Queries as pairs and segments as subcomponents, when asked (RFC 3986, 2.2, 3.3, 3.4).
#include "uriel/query.hpp"

#include "uriel/encode.hpp"
#include "uriel/path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strings = std::vector<std::string>;

constexpr uriel::encoded_view encoded(std::string_view text) {
    return uriel::encoded_view::assume_encoded(text);
}

strings subcomponents_of(std::string_view text, uriel::subdelimiter by) {
    strings found;
    for (uriel::encoded_view const part : uriel::subcomponents_view(encoded(text), by))
        found.emplace_back(part.text());
    return found;
}

/// "key=value" where there is a value, else "key", both decoded, in brackets.
std::string pairs_of(std::string_view text, uriel::query_rules rules = {}) {
    uriel::query_view const query(encoded(text), rules);
    std::string found;
    for (uriel::query_param const pair : query) {
        found += '[';
        found += uriel::decode(pair.key());
        if (pair.value()) found += '=';
        if (pair.value()) found += uriel::decode(*pair.value());
        found += ']';
    }
    return found;
}

template <class Range>
constexpr bool is_borrowed_view = std::ranges::view<Range> && std::ranges::borrowed_range<Range> &&
                                  std::ranges::forward_range<Range const>;

static_assert(is_borrowed_view<uriel::subcomponents_view> && is_borrowed_view<uriel::query_view> &&
              is_borrowed_view<uriel::query_view::params_with_key> &&
              is_borrowed_view<uriel::decoded_view>);
static_assert(std::ranges::bidirectional_range<uriel::subcomponents_view const>);
static_assert(std::ranges::bidirectional_range<uriel::query_view const>);

TEST(Path, ParametersAreOptIn) {
    uriel::path_view const path(encoded("/a/name;v=1.1"));
    auto segment = path.segments().begin();
    EXPECT_EQ(*++segment, "name;v=1.1");
    EXPECT_EQ(subcomponents_of((*segment).encoded().text(), ';'), (strings{"name", "v=1.1"}));
    EXPECT_EQ(subcomponents_of("v=1.1", '='), (strings{"v", "1.1"}));
}

TEST(Path, SubdelimitersAreReservedCharacters) {
    for (char const c : {';', ',', '=', '&', '!', '$', '\'', '(', ')', '*', '+', ':', '@'}) {
        auto const delimiter = uriel::subdelimiter::from(c);
        ASSERT_TRUE(delimiter) << c;
        EXPECT_EQ(delimiter->character(), c);
        std::string const text = std::string("a") + c + "b";
        EXPECT_EQ(subcomponents_of(text, *delimiter), (strings{"a", "b"}));
        EXPECT_EQ(uriel::query_view(encoded(text), {.separator = *delimiter}).size(), 2U);
    }
    for (char const c : {'-', '.', 'x', '/', '?', '#', '[', ']', '%', ' ', '\0', '\x80'})
        EXPECT_FALSE(uriel::subdelimiter::from(c)) << c;
}

TEST(Path, Subcomponents) {
    EXPECT_EQ(subcomponents_of("", ';'), strings{});
    EXPECT_EQ(subcomponents_of(";", ';'), (strings{"", ""}));
    EXPECT_EQ(subcomponents_of("a;;b%3Bc", ';'), (strings{"a", "", "b%3Bc"}));
    uriel::subcomponents_view const two(encoded("a,b"), ',');
    EXPECT_EQ(two.size(), 2U);
    EXPECT_FALSE(two.empty());
    auto at = two.begin();
    auto const before = at++;
    EXPECT_EQ(*before, "a");
    EXPECT_EQ(*at, "b");
}

TEST(Path, FileNameAndExtension) {
    struct row {
        std::string_view path, name;
        std::optional<std::string_view> extension;
    };
    for (row const& r :
         {row{"", "", {}}, row{"/", "", {}}, row{"a", "a", {}}, row{"/a/b.txt", "b.txt", "txt"},
          row{"/a.d/b", "b", {}}, row{"a.tar.gz", "a.tar.gz", "gz"}, row{"a.", "a.", ""},
          row{"/.profile", ".profile", {}}, row{"/.a.b", ".a.b", "b"}, row{"/..", "..", {}},
          row{"/.", ".", {}}, row{"/a%2Eb", "a%2Eb", {}}, row{"/a.b/", "", {}}}) {
        uriel::path_view const path(encoded(r.path));
        EXPECT_EQ(path.file_name().encoded(), r.name) << r.path;
        auto const extension = path.extension();
        ASSERT_EQ(extension.has_value(), r.extension.has_value()) << r.path;
        if (extension) {
            EXPECT_EQ(extension->encoded(), *r.extension) << r.path;
        }
    }
}

TEST(Query, SplitsBeforeDecoding) { EXPECT_EQ(pairs_of("k=a%26b&c=%3D"), "[k=a&b][c==]"); }

TEST(Query, IsAnOrderedMultimap) {
    EXPECT_EQ(pairs_of(""), "");
    EXPECT_EQ(pairs_of("a"), "[a]");
    EXPECT_EQ(pairs_of("a="), "[a=]");
    EXPECT_EQ(pairs_of("=b"), "[=b]");
    EXPECT_EQ(pairs_of("b=2&a=1&b=3"), "[b=2][a=1][b=3]");
    EXPECT_EQ(pairs_of("a=b=c"), "[a=b=c]");
    EXPECT_EQ(pairs_of("a&&b&"), "[a][][b][]");
    EXPECT_EQ(pairs_of("&"), "[][]");
    EXPECT_EQ(pairs_of("a=1;b=2", {.separator = ';'}), "[a=1][b=2]");
    EXPECT_EQ(pairs_of("a=1;b=2"), "[a=1;b=2]");
    EXPECT_EQ(pairs_of("a=b", {.separator = '='}), "[a][b]");
    EXPECT_TRUE(uriel::query_view(std::nullopt).empty());
}

TEST(Query, PlusIsASpaceOnlyByTheRulesOfForms) {
    EXPECT_EQ(pairs_of("a+b=c+%2B+d"), "[a+b=c+++d]");
    EXPECT_EQ(pairs_of("a+b=c+%2B+d", uriel::form_rules), "[a b=c + d]");
    EXPECT_FALSE(uriel::query_view(encoded("a+b")).find("a b"));
    EXPECT_TRUE(uriel::query_view(encoded("a+b"), uriel::form_rules).find("a b"));
}

TEST(Query, FindsByDecodedKey) {
    uriel::query_view const query(encoded("a=1&%61=2&b&a"));
    EXPECT_EQ(query.find("a")->encoded(), "a=1");
    EXPECT_EQ(query.find("b")->encoded(), "b");
    EXPECT_FALSE(query.find("b")->value());
    EXPECT_FALSE(query.find("c"));
    EXPECT_FALSE(query.find("%61"));
    std::string all;
    for (uriel::query_param const pair : query.all("a"))
        all += std::string(pair.encoded().text()) + " ";
    EXPECT_EQ(all, "a=1 %61=2 a ");
    EXPECT_EQ(query.all("c").begin(), query.all("c").end());
    constexpr auto first = uriel::query_view(encoded("k=v")).find("k");
    static_assert(first && *first->value() == "v");
}

// The order of decoded_view is that of the decoded octets, whatever is encoded.
TEST(Query, OrdersByDecodedOctets) {
    std::vector<std::string> const texts = {"",  "a",    "b",    "%61", "%FF", "ab",
                                            "+", "%61b", "a%62", "%00", "%2B", "~"};
    for (std::string const& a : texts)
        for (std::string const& b : texts) {
            uriel::decoded_view const left(a);
            uriel::decoded_view const right(b);
            EXPECT_EQ(left <=> right, uriel::decode(encoded(a)) <=> uriel::decode(encoded(b)));
            EXPECT_EQ(left == right, uriel::decode(encoded(a)) == uriel::decode(encoded(b)));
        }
}

TEST(Query, DecodedPartsAreRanges) {
    uriel::query_view const query(encoded("a%20b+c=&d"), uriel::form_rules);
    auto const key = (*query.begin()).key().decoded();
    EXPECT_FALSE(key.empty());
    EXPECT_EQ(key.size(), 5U);
    EXPECT_TRUE(key == "a b c");
    EXPECT_FALSE(key == "a b d");
    EXPECT_FALSE(key == "a b");
    EXPECT_FALSE(key == "a b cd");
    auto at = key.begin();
    EXPECT_EQ(*at++, 'a');
    EXPECT_EQ(*at, ' ');
    auto const value = (*query.begin()).value()->decoded();
    EXPECT_TRUE(value.empty());
    EXPECT_EQ(value.size(), 0U);
}

TEST(Query, HasWhatRangesHave) {
    uriel::query_view const query(encoded("a=1&b&a=3"));
    EXPECT_EQ(query.front().encoded(), "a=1");
    EXPECT_EQ(query.back().encoded(), "a=3");
    EXPECT_EQ(query[1].key(), "b");
    EXPECT_EQ(query.nth(-2)->encoded(), "b");
    EXPECT_FALSE(query.nth(3));
    EXPECT_EQ(query.begin()->value(), "1");
    EXPECT_TRUE(query.all("c").empty());
    EXPECT_FALSE(query.all("a").empty());
    auto const found = std::ranges::find(query, "b", &uriel::query_param::key);
    ASSERT_NE(found, query.end());
    EXPECT_FALSE(found->value());
    strings backwards;
    for (uriel::param_view const key :
         query | std::views::reverse | std::views::transform(&uriel::query_param::key))
        backwards.emplace_back(key);
    EXPECT_EQ(backwards, (strings{"a", "b", "a"}));
}

// However a pair was found, what it has is decoded by the rules of its query.
TEST(Query, PairsKnowWhatPlusStandsFor) {
    uriel::query_view const form(encoded("k+1=a+b&x&k%201=%2B+"), uriel::form_rules);
    uriel::query_param const found[] = {
        form.find("k 1").value(), form.all("k 1").begin().operator*(), form.front(),   form[0],
        form.nth(0).value(),      *std::ranges::prev(form.end(), 3),   *form.rbegin(), form.back()};
    for (uriel::query_param const& pair : found) {
        bool const is_first = &pair - found < 6;
        EXPECT_EQ(uriel::decode(pair.key()), "k 1");
        EXPECT_EQ(uriel::decode(*pair.value()), is_first ? "a b" : "+ ");
        EXPECT_EQ(uriel::decode(form.decoded(pair.encoded())), is_first ? "k 1=a b" : "k 1=+ ");
        EXPECT_TRUE(pair.value()->decoded() == (is_first ? "a b" : "+ "));
        EXPECT_TRUE(pair.value().decoded() == (is_first ? "a b" : "+ "));
        EXPECT_EQ(pair.value(), is_first ? "a b" : "+ ");
        EXPECT_EQ(pair.value().encoded(), is_first ? "a+b" : "%2B+");
    }
    uriel::query_view const plain(encoded("k+1=a+b"));
    EXPECT_EQ(uriel::decode(*plain.find("k+1")->value()), "a+b");
}

// A pair in two names is data, by the rules of its query.
TEST(Query, PairsAreTakenApart) {
    uriel::query_view const form(encoded("k+1=a%26b&x&y="), uriel::form_rules);
    std::string all;
    for (auto const [key, value] : form) all += std::string(key) + ":" + std::string(value) + ";";
    EXPECT_EQ(all, "k 1:a&b;x:;y:;");
    auto const [key, value] = uriel::query_param(encoded("k+1=%61"));
    EXPECT_TRUE(key == "k+1" && value == "a");
    static_assert(std::is_same_v<decltype(key), uriel::decoded_view const>);
}

TEST(Query, GetsTheDataOfAKey) {
    uriel::query_view const query(encoded("a=1+2%26&b&a=3&c="));
    EXPECT_EQ(query.get("a"), "1+2&");
    EXPECT_EQ(query.get("b"), "");
    EXPECT_EQ(query.get("c"), "");
    EXPECT_EQ(query.get("d"), std::nullopt);
    EXPECT_EQ(query.get("d").value_or("none"), "none");
    EXPECT_EQ(uriel::query_view(encoded("a=1+2"), uriel::form_rules).get("a"), "1 2");
}

// What is a value, and what is written, are told apart.
TEST(Query, PiecesAreData) {
    uriel::query_view const query(encoded("q=a%20b&r=a b"));
    auto const value = query.find("q")->value();
    EXPECT_TRUE(value == "a b" && "a b" == value && *value == std::string("a b"));
    EXPECT_FALSE(value == "a%20b" || *value == "a%20b");
    EXPECT_EQ(std::string(*value), "a b");
    EXPECT_EQ(uriel::decode(*value), "a b");
    EXPECT_EQ(value.encoded(), "a%20b");
    EXPECT_EQ(*value, *query.find("r")->value());
    EXPECT_TRUE(*query.find("q")->value() <= *query.find("r")->value());
    EXPECT_TRUE(value->decoded().starts_with("a ") && !value->decoded().starts_with("a b "));
    EXPECT_TRUE(value->decoded().ends_with(" b") && !value->decoded().ends_with("xa b"));
    EXPECT_TRUE(value->decoded().starts_with("") && value->decoded().ends_with(""));
    EXPECT_FALSE(value->decoded().ends_with("ab"));
    static_assert(!std::is_convertible_v<uriel::param_view, std::string_view>);
    static_assert(!std::is_convertible_v<uriel::param_view, std::string>);
    static_assert(!std::is_constructible_v<std::string_view, uriel::param_view>);
}

// The iterators of a range that is gone hold the text.
TEST(Query, IteratorsOutliveTheRange) {
    std::string const text = "a=1&%62=2&b=3";
    auto const second = std::ranges::next(uriel::query_view(encoded(text)).begin());
    EXPECT_EQ(second->encoded(), "%62=2");
    std::string const key = "b";
    auto const of_key = uriel::query_view(encoded(text)).all(key).begin();
    EXPECT_EQ(of_key->encoded(), "%62=2");
    auto const found = std::ranges::find(second->key().decoded(), 'b');
    EXPECT_EQ(*found, 'b');
}

TEST(Query, DecodesWhatFormsMade) {
    uriel::query_view const form(encoded("q=a+b%2B%21+&n=%00"), uriel::form_rules);
    EXPECT_EQ(uriel::decode(*form.front().value()), "a b+! ");
    EXPECT_EQ(uriel::decode(uriel::decoded_view("a+b%2B")), "a+b+");
    EXPECT_EQ(uriel::decode(uriel::decoded_view("+", true)), " ");
    EXPECT_EQ(uriel::decode(uriel::decoded_view("", true)), "");
    EXPECT_EQ(uriel::decode(uriel::decoded_view("100%+%4", true)), "100% %4");
    EXPECT_EQ(uriel::decode_text(*form.front().value()), "a b+! ");
    auto const refused = uriel::decode_text(*form.back().value());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, uriel::error_code::nul_octet);
    EXPECT_EQ(refused.error().offset, 0U);
}

TEST(Query, DecodesFormsIntoBuffersOfAnySize) {
    std::string const text = "a+%41b++%2B";
    std::string const octets = "a Ab  +";
    for (std::size_t size = 0; size <= octets.size() + 1; ++size) {
        std::vector<char> buffer(size);
        auto const decoded = uriel::decode_into(uriel::decoded_view(text, true), buffer);
        ASSERT_EQ(decoded.has_value(), size >= octets.size()) << size;
        if (decoded) {
            EXPECT_EQ(*decoded, octets);
        } else {
            EXPECT_EQ(decoded.error().code, uriel::error_code::buffer_too_small);
        }
    }
    std::string in_place = text;
    EXPECT_EQ(uriel::decode_into(uriel::decoded_view(in_place, true), in_place), octets);
}

TEST(Query, IteratorsStepAfterwards) {
    uriel::query_view const query(encoded("a=1&b=2&a=3"));
    auto pair = query.begin();
    EXPECT_EQ((*pair++).key(), "a");
    EXPECT_EQ((*pair).key(), "b");
    auto const with_key = query.all("a");
    auto value = with_key.begin();
    EXPECT_EQ((*value++).value(), "1");
    EXPECT_EQ((*value).value(), "3");
}

TEST(Percent, DecodedComparesEveryOctet) {
    EXPECT_TRUE(encoded("%61b").decoded() == "ab");
    EXPECT_FALSE(encoded("%61b").decoded() == "ac");
    EXPECT_FALSE(encoded("%61b").decoded() == "a");
    EXPECT_FALSE(encoded("%61b").decoded() == "abc");
    EXPECT_EQ(std::hash<uriel::encoded_view>()(encoded("%61")),
              std::hash<std::string_view>()("%61"));
    auto const text = uriel::encode("a b", uriel::data_for::segment);
    EXPECT_EQ(text, "a%20b");
    EXPECT_FALSE(text == "a b");
}

}  // namespace
