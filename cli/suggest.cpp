// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/suggest.hpp"

#include "uriel/bytes/ascii.hpp"

#include <algorithm>
#include <vector>

namespace uriel::cli {
namespace {

bool same_letter(char a, char b) { return ascii::to_lower(a) == ascii::to_lower(b); }

// Optimal string alignment: three rows of the table are enough, since a swap looks back two.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            std::size_t const replaced = last[j - 1] + (same_letter(a[i - 1], b[j - 1]) ? 0 : 1);
            row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]))
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row[b.size()];
}

bool is_beginning(std::string_view typed, std::string_view word) {
    return typed.size() < word.size() &&
           std::equal(typed.begin(), typed.end(), word.begin(), same_letter);
}

}  // namespace

std::string_view closest(std::string_view typed, std::span<std::string_view const> words) {
    constexpr std::size_t longest = 64;  // nobody mistypes more
    if (typed.empty() || typed.size() > longest) return {};
    std::string_view best;
    std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (std::string_view const word : words) {
        std::size_t const count =
            typed.size() > 1 && is_beginning(typed, word) ? 1 : edits(typed, word);
        // One wrong letter of a word of one or two is a different word: 'id' is not meant for 'ip'.
        if (count >= fewest || count >= std::max(typed.size(), word.size())) continue;
        bool const is_swap = typed.size() == 2 && same_letter(typed[0], word[1]);
        if (typed.size() == 2 && word.size() == 2 && count == 1 && !is_swap) continue;
        fewest = count;
        best = word;
    }
    return best;
}

std::string did_you_mean(std::string_view typed, std::span<std::string_view const> words) {
    std::string_view const word = closest(typed, words);
    return word.empty() ? "" : "; did you mean '" + std::string(word) + "'?";
}

std::string name_for(std::string_view word_of_others) {
    constexpr std::string_view dotted = "query.";  // of trurl
    if (word_of_others.starts_with(dotted) && word_of_others.size() > dotted.size())
        return "query:" + std::string(word_of_others.substr(dotted.size()));
    if (word_of_others == "hostname" || word_of_others == "domain") return "host";
    if (word_of_others == "ext") return "extension";
    return word_of_others == "basename" ? "filename" : "";
}

std::string did_you_mean_name(std::string_view typed, std::span<std::string_view const> names) {
    std::string const name = name_for(typed);
    return name.empty() ? did_you_mean(typed, names) : "; did you mean '" + name + "'?";
}

}  // namespace uriel::cli
