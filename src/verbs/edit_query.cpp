// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The changes of a query, pair by pair (RFC 3986, 3.4).
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/glob.hpp"
#include "uriel/detail/verbs/pattern_list.hpp"
#include "verbs/given.hpp"
#include "verbs/pair_sort.hpp"

#include <algorithm>
#include <array>

namespace uriel {
namespace {

/// Text of the source, or of a key that was checked.
constexpr encoded_view whole(std::string_view text) noexcept {
    return encoded_view::assume_encoded(text);
}

constexpr std::size_t begin_of(query_param const& pair, std::string_view query) noexcept {
    return static_cast<std::size_t>(pair.encoded().text().data() - query.data());
}

/// Adds a key or a value. What delimits pairs is no part of either.
refusal add_part(component_text const& given, query_rules rules, bool is_key, draft& out) noexcept {
    char const separator = rules.separator.character();
    character_set const delimiters =
        character_set({&separator, 1}) | character_set(is_key ? "=" : "");
    character_set const keep = data_for::param - delimiters;
    if (!given.is_data() || !rules.plus_is_space)
        return add_given(given, keep, sets::query - delimiters, component::query, out);
    std::string_view rest = given.text();
    for (std::size_t at = rest.find(' '); at != rest.npos; at = rest.find(' ')) {
        out.add(rest.substr(0, at), keep);
        out.add("+");
        rest.remove_prefix(at + 1);
    }
    out.add(rest, keep);
    return std::nullopt;
}

refusal add_value(component_text const& value, query_rules rules, draft& out) noexcept {
    if (!value.has_text()) return std::nullopt;
    if (rules.separator.character() == '=')
        return refuse(error_code::invalid_character, component::query);
    out.add("=");
    return add_part(value, rules, false, out);
}

refusal add_pair(param const& pair, query_rules rules, draft& out) noexcept {
    if (auto const wrong = add_part(pair.key, rules, true, out)) return wrong;
    return add_value(pair.value, rules, out);
}

/// Keys are compared decoded, for which each '%' has to begin a triplet.
refusal check_key(component_text const& key) noexcept {
    if (!key.is_encoded()) return std::nullopt;
    auto const checked = encoded_view::parse(key.text());
    if (checked) return std::nullopt;
    return refuse(checked.error().code, component::query, checked.error().offset);
}

bool has_key(query_param const& pair, component_text const& key, query_rules rules) noexcept {
    decoded_view const own = pair.key().decoded();
    return key.is_encoded() ? own == decoded_view(key.text(), rules.plus_is_space)
                            : own == key.text();
}

void add_separator(query_rules rules, draft& out) noexcept {
    char const separator = rules.separator.character();
    out.add({&separator, 1});
}

refusal append(std::string_view query, query_edit const& edit, draft& out) noexcept {
    out.add(query);
    if (!query.empty()) add_separator(edit.rules, out);
    return add_pair(param(still_alive(edit.key), still_alive(edit.text)), edit.rules, out);
}

refusal set(std::string_view query, query_edit const& edit, draft& out) noexcept {
    if (auto const wrong = check_key(edit.key)) return wrong;
    std::size_t done = 0;  // as much of `query` is in `out`, or left out
    bool is_set = false;
    auto stop = detail::stopping::meter::for_size(query.size());
    for (query_param const pair : query_view(whole(query), edit.rules)) {
        if (stop.is_wanted_at(begin_of(pair, query))) break;
        if (!has_key(pair, edit.key, edit.rules)) continue;
        std::string_view const text = pair.encoded().text();
        std::size_t const begin = begin_of(pair, query);
        if (is_set) {
            // It goes with the separator before it.
            out.add(query.substr(done, begin - 1 - done));
        } else {
            out.add(query.substr(0, begin + pair.key().encoded().size()));
            if (auto const wrong = add_value(edit.text, edit.rules, out)) return wrong;
        }
        done = begin + text.size();
        is_set = true;
        if (edit.what == query_edit::verb::set_first) break;
    }
    if (!is_set) return append(query, edit, out);
    out.add(query.substr(done));
    return std::nullopt;
}

/// Leaves out the pairs that go. Those that stay side by side are added at once.
template <class Goes>
void remove_pairs(std::string_view query, query_rules rules, Goes goes, bool& is_present,
                  draft& out) noexcept {
    bool is_first = true;
    std::size_t staying = query.npos;  // where those begin that are not added yet
    auto const add_until = [&](std::size_t end) {
        if (staying == query.npos) return;
        if (!is_first) add_separator(rules, out);
        out.add(query.substr(staying, end - staying));
        is_first = false;
        staying = query.npos;
    };
    auto stop = detail::stopping::meter::for_size(query.size());
    for (query_param const pair : query_view(whole(query), rules)) {
        std::size_t const begin = begin_of(pair, query);
        if (stop.is_wanted_at(begin)) break;
        if (goes(pair))
            add_until(begin - 1);
        else if (staying == query.npos)
            staying = begin;
    }
    add_until(query.size());
    // An empty query had no pair to lose.
    if (is_first && !query.empty()) is_present = false;
}

refusal remove(std::string_view query, query_edit const& edit, bool& is_present,
               draft& out) noexcept {
    if (auto const wrong = check_key(edit.key)) return wrong;
    bool may_go = true;
    auto const goes = [&](query_param const& pair) {
        if (!may_go || !has_key(pair, edit.key, edit.rules)) return false;
        may_go = edit.what != query_edit::verb::remove_first;
        return true;
    };
    remove_pairs(query, edit.rules, goes, is_present, out);
    return std::nullopt;
}

/// Renaming, and changes by several patterns, are for C++ and the vocabulary: what is built for the
/// smallest size has them only where it has the vocabulary.
#if defined(URIEL_SMALL) && !defined(URIEL_WITH_VOCABULARY)
constexpr bool is_for_cpp = false;
#else
constexpr bool is_for_cpp = true;
#endif

bool matches_any(query_param const& pair, query_edit const& edit) noexcept {
    return std::ranges::any_of(edit.patterns,
                               [&](glob const& pattern) { return pattern.matches(pair.key()); });
}

void keep(std::string_view query, query_edit const& edit, bool& is_present, draft& out) noexcept {
    bool const keeps = edit.what == query_edit::verb::keep;
    auto const goes = [&](query_param const& pair) { return matches_any(pair, edit) != keeps; };
    remove_pairs(query, edit.rules, goes, is_present, out);
}

/// Does a change that keeps each pair in its place give it another key or value?
bool is_meant(query_param const& pair, query_edit const& edit) noexcept {
    return edit.what == query_edit::verb::rename ? has_key(pair, edit.key, edit.rules)
                                                 : matches_any(pair, edit);
}

/// Gives the pairs that are meant another key, or another value.
refusal change_pairs(std::string_view query, query_edit const& edit, draft& out) noexcept {
    bool const renames = edit.what == query_edit::verb::rename;
    if (auto const wrong = check_key(edit.key)) return wrong;
    std::size_t done = 0;  // as much of `query` is in `out`, or replaced
    auto stop = detail::stopping::meter::for_size(query.size());
    for (query_param const pair : query_view(whole(query), edit.rules)) {
        std::size_t const begin = begin_of(pair, query);
        if (stop.is_wanted_at(begin)) break;
        if (!is_meant(pair, edit)) continue;
        std::size_t const key_end = begin + pair.key().encoded().size();
        out.add(query.substr(done, (renames ? begin : key_end) - done));
        auto const wrong = renames ? add_part(edit.text, edit.rules, true, out)
                                   : add_value(edit.text, edit.rules, out);
        if (wrong) return wrong;
        done = renames ? key_end : begin + pair.encoded().text().size();
    }
    out.add(query.substr(done));
    return std::nullopt;
}

refusal trim(std::string_view query, query_edit const& edit, bool& is_present,
             draft& out) noexcept {
    auto const pattern = glob::from(edit.key.text());
    if (!pattern) return pattern.error();
    auto const goes = [&](query_param const& pair) { return pattern->matches(pair.key()); };
    remove_pairs(query, edit.rules, goes, is_present, out);
    return std::nullopt;
}

/// Does one of the patterns, none of which needs a glob, match the octets of a key?
template <class Octets>
bool matches_listed(Octets const& key, std::string_view list) noexcept {
    for (std::size_t i = 0;; ++i) {
        auto at = key.begin();
        for (; i < list.size() && at != key.end() && list[i] == *at; ++i, ++at)
            if (list[i] == ',' || list[i] == '*') break;
        bool const is_whole = i == list.size() || list[i] == ',';
        if (is_whole ? at == key.end() : list[i] == '*') return true;
        // Patterns are short, so no call looks for the comma.
        while (i < list.size() && list[i] != ',') ++i;
        if (i == list.size()) return false;
    }
}
/// The same, without decoding what has nothing to decode.
bool matches_listed_key(query_param const& pair, std::string_view list) noexcept {
    std::string_view const encoded = pair.key().encoded().text();
    for (char const c : encoded)
        if (c == '%' || c == '+') return matches_listed(pair.key().decoded(), list);
    return matches_listed(encoded, list);
}

/// Goes through the query once for each pattern of a list, and marks the pairs that it matches.
refusal mark_by_globs(std::string_view query, query_edit const& edit,
                      std::span<char> marks) noexcept {
    std::string_view list = edit.key.text();
    for (bool is_last = false; !is_last;) {
        std::size_t const comma = list.find(',');
        is_last = comma == list.npos;
        std::string_view const text = list.substr(0, comma);
        if (!is_last) list.remove_prefix(comma + 1);
        if (text.size() > glob::max_size) return parse_error{error_code::too_long};
        if (query.empty()) continue;
        auto const pattern = glob::from_escaped(text);
        if (!pattern) return pattern.error();
        auto stop = detail::stopping::meter::for_size(query.size());
        for (query_param const pair : query_view(whole(query), edit.rules)) {
            if (stop.is_wanted_at(begin_of(pair, query))) break;
            char& mark = marks[begin_of(pair, query)];
            if (mark == 0 && pattern->matches(pair.key())) mark = 1;
        }
    }
    return std::nullopt;
}

/// Removes or keeps the pairs whose key matches one of a list of patterns.
refusal choose_listed(std::string_view query, query_edit const& edit, bool& is_present,
                      draft& out) noexcept {
    std::string_view const list = edit.key.text();
    if (list.size() > detail::giving::max_pattern_list_size)
        return parse_error{error_code::too_long};
    bool const keeps = edit.what == query_edit::verb::keep_listed;
    detail::giving::pattern_list const* const known = edit.listed;
    bool const needs_globs =
        known != nullptr ? known->needs_globs() : detail::giving::pattern_list::needs_globs(list);
    // A glob costs more than to look through most queries.
    if (list.size() <= glob::max_size && !needs_globs) {
        auto const goes = [&](query_param const& pair) {
            bool const may_match = known == nullptr || known->may_match(pair.key());
            return (may_match && matches_listed_key(pair, list)) != keeps;
        };
        remove_pairs(query, edit.rules, goes, is_present, out);
        return std::nullopt;
    }
    // A mark for each place where a pair may begin. What is written never reaches the mark of the
    // pair that comes next.
    std::span<char> const marks = out.room(query.size() + 1);
    if (out.overflowed()) return std::nullopt;
    std::ranges::fill(marks, '\0');
    if (auto const wrong = mark_by_globs(query, edit, marks)) return wrong;
    auto const goes = [&](query_param const& pair) {
        return (marks[begin_of(pair, query)] == 1) != keeps;
    };
    remove_pairs(query, edit.rules, goes, is_present, out);
    return std::nullopt;
}

/// Pairs of one key keep their order.
void sort(std::string_view query, query_rules rules, draft& out) noexcept {
    query_view const pairs(whole(query), rules);
    auto const key_of = [&](std::string_view pair) {
        return pairs.decoded(whole(pair.substr(0, pair.find('='))));
    };
    std::span<char> const room =
        out.room(detail::bytewise::saturating_sum(query.size(), query.size()));
    if (out.overflowed()) return;
    auto stop = detail::stopping::meter::for_size(query.size());
    char* const sorted = pair_sort(rules.separator.character(), key_of, stop)
                             .run(query, room.data(), room.data() + query.size());
    if (!stop.has_stopped()) out.take({sorted, query.size()});
}

/// How many pairs a query has at most while it is changed, whatever separates them: each octet of
/// it is counted.
class pair_counts {
public:
    explicit pair_counts(std::string_view source) noexcept {
        for (char const c : source) add(c, 1);
    }

    std::size_t most_pairs(query_rules rules) const noexcept {
        auto const separator = static_cast<unsigned char>(rules.separator.character());
        return detail::bytewise::saturating_sum(counts_[separator], 1U);
    }
    /// A change writes what it gives so many times.
    void add(query_edit const& change, std::size_t times) noexcept {
        for (std::string_view const text : {change.key.text(), change.text.text()})
            for (char const c : text) add(c == ' ' ? '+' : c, times);
        add('=', times);
        add(change.rules.separator.character(), times);
    }

private:
    void add(char c, std::size_t times) noexcept {
        std::size_t& count = counts_[static_cast<unsigned char>(c)];
        count = detail::bytewise::saturating_sum(count, times);
    }

    std::array<std::size_t, 256> counts_{};
};

/// How many pairs a change means, where it is the only one.
std::size_t pairs_meant(reference_view const& source, query_edit const& change) noexcept {
    std::size_t meant = 0;
    if (check_key(change.key)) return meant;
    for (query_param const pair : query_view(source.query(), change.rules))
        meant += is_meant(pair, change) ? 1U : 0U;
    return meant;
}

}  // namespace

std::size_t room_for_repeating(reference_view const& source,
                               detail::giving::query_edits const& changes) noexcept {
    auto const repeats = [](query_edit const& change) {
        return change.what == query_edit::verb::set_matching ||
               change.what == query_edit::verb::rename;
    };
    std::size_t room = 0;
    if (!is_for_cpp || std::ranges::none_of(changes, repeats)) return room;
    pair_counts counts(source.text());
    for (query_edit const& change : changes) {
        std::size_t times = 1;
        if (repeats(change)) {
            times =
                changes.size() == 1 ? pairs_meant(source, change) : counts.most_pairs(change.rules);
            room = detail::bytewise::saturating_sum(
                room, detail::bytewise::saturating_product(
                          times, detail::bytewise::saturating_sum(size_bound(change.text), 1U)));
        }
        counts.add(change, times);
    }
    return room;
}

refusal draft_query(std::string_view query, query_edit const& edit, bool& is_present,
                    draft& out) noexcept {
    switch (edit.what) {
        case query_edit::verb::assign:
            is_present = !edit.text.is_removed();
            if (auto const wrong = check_delimiter(edit.text, '?', component::query)) return wrong;
            return add_given(edit.text, sets::query, sets::query, component::query, out);
        case query_edit::verb::set:
        case query_edit::verb::set_first: is_present = true; return set(query, edit, out);
        case query_edit::verb::set_matching:
        case query_edit::verb::rename:
            return is_for_cpp ? change_pairs(query, edit, out) : std::nullopt;
        case query_edit::verb::append: is_present = true; return append(query, edit, out);
        case query_edit::verb::remove:
        case query_edit::verb::remove_first: return remove(query, edit, is_present, out);
        case query_edit::verb::trim: return trim(query, edit, is_present, out);
        case query_edit::verb::trim_listed:
        case query_edit::verb::keep_listed:
            return is_for_cpp ? choose_listed(query, edit, is_present, out) : std::nullopt;
        case query_edit::verb::trim_matching:
        case query_edit::verb::keep:
            if (is_for_cpp) keep(query, edit, is_present, out);
            return std::nullopt;
        case query_edit::verb::sort: sort(query, edit.rules, out); return std::nullopt;
    }
    return std::nullopt;
}

refusal draft_query(param_list const& params, draft& out) noexcept {
    bool is_first = true;
    refusal wrong;
    params.for_each([&](param const& pair) {
        if (!is_first) add_separator(params.rules(), out);
        is_first = false;
        wrong = add_pair(pair, params.rules(), out);
        return !wrong;
    });
    return wrong;
}

}  // namespace uriel
