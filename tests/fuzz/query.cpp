// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The pairs of a query, split by hand, and patterns of keys, matched by a table: a pattern, LF, a
// query.
//
// The first byte chooses what separates the pairs and whether '+' is a space.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <string>
#include <vector>

namespace {

/// What the text stands for, octet by octet.
std::string octets_of(std::string_view text, uriel::query_rules rules) {
    std::string result = uriel::decode(uriel::encoded_view::assume_encoded(text));
    if (!rules.plus_is_space) return result;
    std::string with_spaces(text);
    std::ranges::replace(with_spaces, '+', ' ');
    return uriel::decode(uriel::encoded_view::assume_encoded(with_spaces));
}

/// The characters of a text that is well-formed UTF-8.
std::vector<std::string> characters_of(std::string_view text) {
    std::vector<std::string> result;
    for (char const c : text) {
        bool const continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (!continues) result.emplace_back();
        result.back() += c;
    }
    return result;
}

/// Row i, column k: do the first i characters match the first k of the pattern?
bool matches_by_table(std::string_view text, std::string_view glob) {
    auto const letters = characters_of(text);
    auto const signs = characters_of(glob);
    std::vector<std::vector<bool>> is_match(letters.size() + 1,
                                            std::vector<bool>(signs.size() + 1));
    for (std::size_t i = 0; i <= letters.size(); ++i)
        for (std::size_t k = 0; k <= signs.size(); ++k) {
            if (k == 0)
                is_match[i][k] = i == 0;
            else if (signs[k - 1] == "*")
                is_match[i][k] = is_match[i][k - 1] || (i > 0 && is_match[i - 1][k]);
            else if (i > 0 && (signs[k - 1] == "?" || signs[k - 1] == letters[i - 1]))
                is_match[i][k] = is_match[i - 1][k - 1];
        }
    return is_match[letters.size()][signs.size()];
}

void check_pair(uriel::query_view const& query, uriel::query_param const& pair,
                std::string_view glob) {
    std::string_view const text = pair.encoded().text();
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {text, glob});
    };
    std::size_t const equals = text.find('=');
    law(pair.key().encoded().text() == text.substr(0, equals), "the key ends at the first '='");
    law(pair.value().has_value() == (equals != text.npos), "a value follows a '='");
    law(!pair.value() || pair.value()->encoded().text() == text.substr(equals + 1), "the value");

    std::string const key = octets_of(pair.key().encoded().text(), query.rules());
    law(pair.key().decoded() == key, "the key stands for its octets");
    law(pair.key().decoded().size() == key.size(), "as many octets");
    auto const pattern = uriel::glob::from(glob);
    law(pattern.has_value() == (glob.size() <= uriel::glob::max_size), "too long");
    if (pattern && uriel::detail::bytewise::is_utf8(key) && uriel::detail::bytewise::is_utf8(glob))
        law(pattern->matches(pair.key().decoded()) == matches_by_table(key, glob),
            "matched by the table");
    auto const first = query.find(key);
    law(first && first->encoded().text().data() <= text.data(), "found by its key");
    auto const all = query.all(key);
    law(std::ranges::any_of(
            all, [&](auto const& each) { return each.encoded().text().data() == text.data(); }),
        "among all of its key");
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    constexpr std::string_view separators = "&;,+=";
    std::size_t const choice = given.choice(2 * separators.size());
    uriel::query_rules const rules{.separator = *uriel::subdelimiter::from(separators[choice / 2]),
                                   .plus_is_space = choice % 2 == 1};
    exact_text const glob(given.line());
    exact_text const text(given.rest());
    auto const encoded = uriel::encoded_view::parse(text);
    if (!encoded) return;

    uriel::query_view const query(*encoded, rules);
    std::string joined;
    std::size_t count = 0;
    for (uriel::query_param const pair : query) {
        check_pair(query, pair, glob);
        if (count++ > 0) joined += rules.separator.character();
        joined.append(pair.encoded().text());
    }
    expect(joined == text.view(), "the pairs joined", {text});
    auto const separators_in_it = std::ranges::count(text.view(), rules.separator.character());
    expect(count == (text.size() == 0 ? 0 : static_cast<std::size_t>(separators_in_it) + 1),
           "one more than separators", {text});
}
