// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/suggest.hpp"

#include "cli/columns.hpp"
#include "cli/command.hpp"
#include "cli/other_words.hpp"
#include "cli/words.hpp"
#include "uriel/compose.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
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

/// One wrong letter of a short word is a different word, and so is one more or less at its start:
/// 'list' is not meant for 'lint', nor 'zip' for 'ip'.
bool is_other_short_word(std::string_view typed, std::string_view word) {
    constexpr std::size_t longest = 4;
    if (typed.size() > longest) return false;
    if (typed.size() != word.size()) return !same_letter(typed.front(), word.front());
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < typed.size(); ++i)
        wrong += same_letter(typed[i], word[i]) ? 0U : 1U;
    return wrong == 1;
}

/// "; did you mean 'WORDS'?" Where there are backticks, these are the quotation marks.
std::string in_a_question(std::string_view meant) {
    if (meant.empty()) return {};
    std::string text(meant);
    if (!detail::bytewise::contains(meant, '`')) text.insert(0, 1, '`') += '`';
    std::ranges::replace(text, '`', '\'');
    return "; did you mean " + text + "?";
}

bool is_any_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

bool is_index_number(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.size() < 6 && std::ranges::all_of(text, ascii::is_digit);
}

/// What others write with a key or a number in it: "query.id", "params[id]", "query=id", "path[0]",
/// ".host" of jq, and "{host}" of trurl. Empty if it is not one of these.
std::string spelled_here(std::string_view typed) {
    if (typed.size() > 2 && typed.starts_with('{') && typed.find('}') == typed.size() - 1)
        return std::string(typed.substr(1, typed.size() - 2));
    std::size_t const at = typed.find_first_of(".[:=");
    if (at == typed.npos || at + 1 == typed.size()) return {};
    std::string_view const whole = typed.substr(0, at);
    bool const is_index = typed[at] == '[' || typed[at] == '.';
    std::string_view rest = typed.substr(at + 1);
    if (typed[at] == '[' && rest.ends_with(']')) rest.remove_suffix(1);
    if (rest.size() > 2 && (rest.front() == '\'' || rest.front() == '"') &&
        rest.back() == rest.front())
        rest = rest.substr(1, rest.size() - 2);
    std::string_view const meant = name_meant(whole);
    if (whole.empty() || whole == "$" || meant.starts_with("input")) return std::string(rest);
    bool const is_key = is_any_of(whole, {"query", "params"}) ||
                        is_any_of(meant.substr(0, meant.find(' ')), {"query", "params"}) ||
                        detail::bytewise::contains(meant, "query:KEY");
    if (is_key) return "query:" + std::string(rest);
    bool const is_path =
        is_any_of(whole, {"path", "segment", "segments"}) || is_any_of(meant, {"path", "segments"});
    if (!is_path || !is_index_number(rest)) return {};
    // Others count from 0, and from the end as here.
    if (!is_index || rest.starts_with('-')) return "segment:" + std::string(rest);
    return "segment:" + std::to_string(std::stoi(std::string(rest)) + 1);
}

/// Is a name one of a list, which may have "query:KEY" for all keys?
bool has_name(std::string_view name, std::span<std::string_view const> names) {
    auto const kind = [](std::string_view text) {
        return text.substr(0, std::min(text.find(':'), text.size() - 1) + 1);
    };
    return std::ranges::any_of(names, [&](std::string_view each) {
        return each == name || (detail::bytewise::contains(name, ':') && kind(each) == kind(name));
    });
}

/// Names with something else between them than commas: "host port".
std::string with_commas(std::string_view typed, std::span<std::string_view const> names) {
    constexpr std::string_view others = " ;|+/:";
    std::string list;
    if (typed.find_first_of(others) == typed.npos) return list;
    for (std::string_view rest = typed;;) {
        std::string_view const each = rest.substr(0, rest.find_first_of(others));
        std::string_view const meant = name_meant(each);
        std::string_view name = each;
        if (std::ranges::find(names, name) == names.end()) name = meant.substr(0, meant.find(' '));
        if (name.empty() || std::ranges::find(names, name) == names.end()) return {};
        list.append(list.empty() ? "" : ",").append(name);
        if (each.size() == rest.size()) return list;
        rest.remove_prefix(each.size() + 1);
    }
}

/// The component that a word names, here or elsewhere.
std::string component_meant(std::string_view typed) {
    typed = typed.substr(0, typed.find('='));
    if (is_column(typed)) return std::string(typed);
    std::string lower(typed);
    std::ranges::transform(lower, lower.begin(), ascii::to_lower);
    if (is_column(lower)) return lower;
    if (std::string here = spelled_here(typed); !here.empty() && is_column(here)) return here;
    std::string_view const meant = name_meant(typed);
    std::string_view const first = meant.substr(0, meant.find(' '));
    bool const is_known = is_column(first) || detail::giving::find_settable(first) ||
                          is_any_of(first, {"query:KEY", "segment:N"});
    return std::string(is_known ? first : std::string_view());
}

/// What a verb of others is here, such as "edit --set host=VALUE". Empty if there is no such thing.
std::string verb_here(other_verb verb, std::string name) {
    if (name.empty() || verb == other_verb::none) return {};
    if (verb == other_verb::get) return "get " + name;
    if (name == "params") name = "query:KEY";
    if (verb == other_verb::append) {
        if (is_any_of(name, {"path", "segments", "segment:N"}))
            return "edit --append segment=VALUE";
        if (name == "query") name = "query:KEY";
        return name.starts_with("query:") ? "edit --append " + name + "=VALUE" : "";
    }
    bool const is_part = name.starts_with("query:") || name.starts_with("segment:");
    if (!is_part && !detail::giving::find_settable(name)) return {};
    if (verb == other_verb::remove && name == "query")
        return "`edit --remove query` for all of it, or `edit --remove query:KEY` for a pair";
    if (verb == other_verb::remove) return "edit --remove " + name;
    return "edit --set " + name + "=VALUE";
}

/// "edit --sort-query": an option of one command alone. Empty if it is not one.
std::string option_of_one(std::string_view name) {
    std::vector<std::string_view> const those = commands_with(name);
    if (those.size() != 1) return {};
    return std::string(those.front()).append(" --").append(name);
}

/// Two words in either order: "set host", "query remove".
std::string two_words(std::string_view typed, std::string_view next) {
    std::string_view const noun = next.substr(0, next.find('='));
    std::string const joined = std::string(typed).append("-").append(noun);
    if (std::string_view const meant = command_meant(joined); !meant.empty())
        return std::string(meant);
    if (std::string option = option_of_one(joined); !option.empty()) return option;
    if (std::string here = verb_here(verb_meant(typed), component_meant(next)); !here.empty())
        return here;
    std::string name = component_meant(typed);
    // 'query remove KEY' is about one pair, 'remove-query' about all.
    if (name == "query" || name == "params") name = "query:KEY";
    return verb_here(verb_meant(next), name);
}

std::string one_word(std::string_view word) {
    constexpr std::string_view encode = "encode-";
    if (word.starts_with(encode)) {
        std::string const component(word.substr(encode.size()));
        if (std::ranges::count(encoded_components(), component) > 0)
            return "encode --as " + component;
    }
    auto const [verb, noun] = split_verb(word);
    return verb_here(verb, component_meant(noun));
}

/// "get LIST" for one or several names.
std::string list_here(std::string_view typed) {
    std::string list;
    for (std::string_view rest = typed;;) {
        std::string_view const each = rest.substr(0, rest.find(','));
        std::string const name = component_meant(each);
        if (name.empty()) return {};
        list.append(list.empty() ? "get " : ",").append(name);
        if (each.size() == rest.size()) return list;
        rest.remove_prefix(each.size() + 1);
    }
}

bool is_command(std::string_view name) {
    return std::ranges::any_of(all_commands(), [&](auto* each) { return each->name == name; });
}

/// A command line as someone types it who is using `command`.
std::string as_typed(std::string_view command, std::string_view meant) {
    std::string_view const first = meant.substr(0, meant.find(' '));
    if (!is_command(first)) return std::string(meant);
    if (first == command && meant.substr(first.size()).starts_with(" --"))
        return std::string(meant.substr(first.size() + 1));
    return first == meant && first == command ? "" : "uri " + std::string(meant);
}

std::string command_by_meaning(std::string_view typed, std::string_view next) {
    std::string meant = two_words(typed, next);
    if (meant.empty()) meant = command_meant(typed);
    if (meant.empty()) meant = list_here(typed);
    if (meant.empty() && detail::bytewise::contains(typed, '-')) meant = option_of_one(typed);
    return meant.empty() ? one_word(typed) : meant;
}

/// The name of a component in place of an option.
std::string component_as_option(command_id command, std::string_view typed) {
    if (command == command_id::encode)
        return std::ranges::count(encoded_components(), typed) > 0 ? "--as " + std::string(typed)
                                                                   : "";
    std::string name = component_meant(typed);
    if (name.empty()) return {};
    bool const is_list = is_any_of(name, {"params", "segments"});
    switch (command) {
        case command_id::edit: return verb_here(other_verb::set, name);
        case command_id::make:
            if (name == "params") name = "query:KEY";
            if (name == "segments" || name == "segment:N") name = "segment";
            if (name != "segment" && !name.starts_with("query:") &&
                !detail::giving::find_settable(name))
                return {};
            return name + "=VALUE";
        case command_id::filter: return is_list ? "" : name + "=GLOB";
        case command_id::get:
        case command_id::parse:
        case command_id::explain: return "get " + name;
        case command_id::extract:
        case command_id::links:
        case command_id::validate:
            return is_list || name == "input" ? "" : "filter " + name + "=GLOB";
        default: return {};
    }
}

}  // namespace

std::string_view closest(std::string_view typed, std::span<std::string_view const> words) {
    constexpr std::size_t longest = 64;  // no one mistypes more
    if (typed.empty() || typed.size() > longest) return {};
    std::string_view best;
    std::size_t fewest = std::max<std::size_t>(1, typed.size() / 4) + 1;
    for (std::string_view const word : words) {
        std::size_t const count =
            typed.size() > 1 && is_beginning(typed, word) ? 1 : edits(typed, word);
        if (count >= fewest || count >= std::max(typed.size(), word.size())) continue;
        if (is_other_short_word(typed, word)) continue;
        fewest = count;
        best = word;
    }
    return best;
}

std::string did_you_mean(std::string_view typed, std::span<std::string_view const> names) {
    std::string meant;
    auto const add = [&](std::string_view name) {
        if (has_name(name, names)) meant.append(meant.empty() ? "`" : " or `").append(name) += '`';
    };
    std::string const here = spelled_here(typed);
    add(here);
    if (meant.empty()) meant = with_commas(typed, names);
    for (std::string_view rest = meant.empty() ? name_meant(here.empty() ? typed : here) : "";
         !rest.empty();) {
        std::string_view const name = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        add(name);
    }
    return in_a_question(meant.empty() ? closest(typed, names) : std::string_view(meant));
}

std::string did_you_mean_component(std::string_view typed,
                                   std::span<std::string_view const> names) {
    std::string meant = did_you_mean(typed, names);
    bool const may_be_key = !typed.empty() && std::ranges::all_of(typed, [](char c) {
        return ascii::is_alpha(c) || ascii::is_digit(c) || c == '_';
    });
    if (!meant.empty()) return meant;
    if (is_column(typed)) return "; 'uri get' reads it, and it cannot be set";
    std::string_view const named = name_meant(typed);
    if (!may_be_key || is_column(named.substr(0, named.find(' ')))) return {};
    return "; the parameter of a query is query:" + std::string(typed);
}

std::string did_you_mean_command(std::string_view typed, std::string_view next) {
    if (std::string const meant = command_by_meaning(typed, next); !meant.empty())
        return in_a_question(meant);
    std::vector<std::string_view> names;
    for (command_entry const* const each : all_commands()) names.push_back(each->name);
    return in_a_question(closest(typed, names));
}

std::string did_you_mean_first(std::string_view typed, std::span<std::string_view const> more) {
    typed = typed.substr(0, typed.find('='));
    auto const command = std::ranges::find_if(more, is_command);
    if (command != more.end())
        return in_a_question(std::string(*command).append(" ").append(typed));
    std::string_view const name =
        typed.substr(std::min(typed.find_first_not_of('-'), typed.size()));
    std::string_view const next = more.empty() ? "" : more.front();
    if (name == "get" && detail::bytewise::contains(next, '{'))
        return in_a_question("get --format");
    if (is_command(name)) return in_a_question(name);
    if (std::string const meant = command_by_meaning(name, next); !meant.empty())
        return in_a_question(meant);
    if (std::string const meant = option_of_one(name); !meant.empty()) return in_a_question(meant);
    constexpr std::array<std::string_view, 2> alone = {"--help", "--version"};
    return in_a_question(closest(typed, alone));
}

std::string did_you_mean_option(command_id command, std::string_view typed,
                                std::string_view argument) {
    auto const all = all_commands();
    std::string_view const own = (*std::ranges::find(all, command, &command_entry::id))->name;
    std::string const both = std::string(typed).append("-").append(argument);
    std::string meant(option_meant(command, both));
    if (meant.empty()) meant = option_meant(command, typed);
    if (typed.size() > 1) {
        if (meant.empty()) meant = one_word(typed);
        if (meant.empty()) meant = component_as_option(command, typed);
        if (meant.empty() && is_command(typed)) meant = typed;
        if (meant.empty() && !is_option(typed)) meant = command_meant(typed);
        bool const is_coding = command == command_id::encode || command == command_id::decode;
        if (is_coding && command_meant(typed) == meant && !meant.starts_with("encode") &&
            !meant.starts_with("decode"))
            meant = {};
    }
    return in_a_question(as_typed(own, meant));
}

}  // namespace uriel::cli
