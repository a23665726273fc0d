// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/suggest.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <array>
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

constexpr std::string_view counting = "get LIST | sort | uniq -c";

/// The words of curl's trurl, of WHATWG's URL, Python's urllib and pathlib, of coreutils and of
/// English: what does that here.
constexpr auto words_of_others = std::to_array<other_word>({
    {"set", "edit --set"},
    {"replace", "edit --set"},
    {"add", "edit --append"},
    {"append", "edit --append"},
    {"remove", "edit --remove"},
    {"delete", "edit --remove"},
    {"rm", "edit --remove"},
    {"rename", "edit --rename"},
    {"change", "edit"},
    {"update", "edit"},
    {"sort-query", "edit --sort-query"},
    {"clean", "edit --trim-query GLOB,..."},
    {"trim", "edit --trim-query GLOB,..."},
    {"strip", "edit --trim-query GLOB,..."},
    {"join", "resolve --base B' for a reference, or 'edit --append segment=NAME' for a name"},
    {"urljoin", "resolve --base B"},
    {"absolute", "resolve --base B"},
    {"relative", "relativize --base B"},
    {"build", "make"},
    {"compose", "make"},
    {"create", "make"},
    {"from-path", "make --file"},
    {"to-path", "get file-path"},
    {"check", "validate"},
    {"valid", "validate"},
    {"is-valid", "validate"},
    {"eq", "compare"},
    {"equal", "compare"},
    {"equals", "compare"},
    {"equivalent", "compare"},
    {"cmp", "compare"},
    {"same", "compare"},
    {"dedupe", "unique"},
    {"dedup", "unique"},
    {"uniq", "unique"},
    {"distinct", "unique"},
    {"count", counting},
    {"top", counting},
    {"stats", counting},
    {"sort", "key"},
    {"grep", "filter"},
    {"where", "filter"},
    {"select", "filter"},
    {"canonicalize", "normalize"},
    {"canonical", "normalize"},
    {"template", "expand"},
    {"escape", "encode"},
    {"quote", "encode"},
    {"unescape", "decode"},
    {"unquote", "decode"},
    {"find", "extract"},
    {"mask", "redact"},
    {"sanitize", "redact"},
    {"repair", "mend"},
    {"fix", "mend"},
    {"json", "parse --json"},
    {"format", "get --format"},
    {"csv", "get --csv"},
    {"tsv", "get"},
    {"hostname", "get host", "host"},
    {"domain", "get host' or 'get site", "host site"},
    {"tld", "get suffix", "suffix"},
    {"netloc", "get authority", "authority"},
    {"protocol", "get scheme", "scheme"},
    {"username", "get user", "user"},
    {"search", "get query", "query"},
    {"hash", "key --as hash' or 'get fragment", "fragment"},
    {"anchor", "get fragment", "fragment"},
    {"pathname", "get path", "path"},
    {"basename", "get filename", "filename"},
    {"ext", "get extension", "extension"},
    {"param", "get query:KEY", "query:KEY"},
});

}  // namespace

std::string_view closest(std::string_view typed, std::span<std::string_view const> words) {
    constexpr std::size_t longest = 64;  // no one mistypes more
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

other_word meaning_of(std::string_view word) noexcept {
    auto const found = std::ranges::find(words_of_others, word, &other_word::word);
    return found == words_of_others.end() ? other_word{} : *found;
}

std::string did_you_mean_name(std::string_view typed, std::span<std::string_view const> names) {
    constexpr std::string_view dotted = "query.";  // of trurl
    if (typed.starts_with(dotted) && typed.size() > dotted.size())
        return "; did you mean 'query:" + std::string(typed.substr(dotted.size())) + "'?";
    std::string meant;
    for (std::string_view rest = meaning_of(typed).name; !rest.empty();) {
        std::string_view const name = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        // Not every place takes every name.
        bool const is_taken =
            detail::bytewise::contains(name, ':') || std::ranges::find(names, name) != names.end();
        if (is_taken) meant.append(meant.empty() ? "'" : " or '").append(name) += '\'';
    }
    return meant.empty() ? did_you_mean(typed, names) : "; did you mean " + meant + "?";
}

}  // namespace uriel::cli
