// The changes of a query, pair by pair (RFC 3986, 3.4).
#include "ops/given.hpp"
#include "uriel/model/glob.hpp"

#include <algorithm>

namespace uriel {
namespace {

/// Text of the source, or of a key that was checked.
constexpr encoded_view whole(std::string_view text) noexcept {
    return encoded_view::assume_encoded(text);
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
    auto const checked = parse_encoded(key.text());
    if (checked) return std::nullopt;
    return refuse(checked.error().code, component::query, checked.error().offset);
}

bool has_key(query_param const& pair, component_text const& key, query_rules rules) noexcept {
    decoded_view const own(pair.key().text(), rules.plus_is_space);
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
    return add_pair({edit.key, edit.text}, edit.rules, out);
}

refusal set(std::string_view query, query_edit const& edit, draft& out) noexcept {
    if (auto const wrong = check_key(edit.key)) return wrong;
    std::size_t done = 0;  // as much of `query` is in `out`, or left out
    bool is_set = false;
    for (query_param const pair : query_view(whole(query), edit.rules)) {
        if (!has_key(pair, edit.key, edit.rules)) continue;
        std::string_view const text = pair.text().text();
        auto const begin = static_cast<std::size_t>(text.data() - query.data());
        if (is_set) {
            // It goes with the separator before it.
            out.add(query.substr(done, begin - 1 - done));
        } else {
            out.add(query.substr(0, begin + pair.key().text().size()));
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

/// Leaves out the pairs that go.
template <class Goes>
void remove_pairs(std::string_view query, query_rules rules, Goes goes, bool& is_present,
                  draft& out) noexcept {
    bool is_first = true;
    for (query_param const pair : query_view(whole(query), rules)) {
        if (goes(pair)) continue;
        if (!is_first) add_separator(rules, out);
        out.add(pair.text().text());
        is_first = false;
    }
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

refusal trim(std::string_view query, query_edit const& edit, bool& is_present,
             draft& out) noexcept {
    auto const pattern = glob::from(edit.key.text());
    if (!pattern) return pattern.error();
    auto const goes = [&](query_param const& pair) {
        return matches_glob(decoded_view(pair.key().text(), edit.rules.plus_is_space), *pattern);
    };
    remove_pairs(query, edit.rules, goes, is_present, out);
    return std::nullopt;
}

/// A stable merge sort of the pairs, by merging neighbouring runs that are in order already. The
/// texts of all passes are equally long, so two of them take turns; no other memory is needed.
class pair_sort {
public:
    explicit pair_sort(query_rules rules) noexcept : rules_(rules) {}

    /// Merges the runs of `from`, two by two, and returns how many remain.
    std::size_t pass(std::string_view from, char* to) noexcept {
        from_ = from;
        to_ = to;
        written_ = 0;
        std::size_t runs = 0;
        for (std::size_t at = 0; at <= from.size(); ++runs) {
            std::size_t const middle = run_end(at);
            std::size_t const end = middle <= from.size() ? run_end(middle) : middle;
            merge(at, middle, end);
            at = end;
        }
        return runs;
    }

private:
    /// A pair of `from_`. What is found out about it is kept, however often it is compared: the
    /// shorter of two keys bounds what their comparison costs, and one of the two pairs is moved.
    struct pair {
        std::size_t begin;
        std::size_t next;  // where the one behind it begins; behind the last, size() + 1
        decoded_view key;
    };

    pair pair_at(std::size_t begin) const noexcept {
        std::string_view const rest = from_.substr(std::min(begin, from_.size()));
        std::string_view const text = rest.substr(0, rest.find(rules_.separator.character()));
        query_param const found(whole(text));
        return {begin, begin + text.size() + 1,
                decoded_view(found.key().text(), rules_.plus_is_space)};
    }
    std::size_t run_end(std::size_t begin) const noexcept {
        pair last = pair_at(begin);
        while (last.next <= from_.size()) {
            pair const after = pair_at(last.next);
            if ((last.key <=> after.key) > 0) break;
            last = after;
        }
        return last.next;
    }
    void move(std::size_t begin, std::size_t end) noexcept {
        if (begin >= end) return;
        written_ += from_.copy(to_ + written_, end - 1 - begin, begin);
        if (written_ < from_.size()) to_[written_++] = rules_.separator.character();
    }
    void merge(std::size_t begin, std::size_t middle, std::size_t end) noexcept {
        pair left = pair_at(begin);
        pair right = pair_at(middle);
        while (left.begin < middle && right.begin < end) {
            pair& first = (left.key <=> right.key) <= 0 ? left : right;
            move(first.begin, first.next);
            first = pair_at(first.next);
        }
        move(left.begin, middle);
        move(right.begin, end);
    }

    query_rules rules_;
    std::string_view from_;
    char* to_ = nullptr;
    std::size_t written_ = 0;
};

void sort(std::string_view query, query_rules rules, draft& out) noexcept {
    if (query.empty()) return;
    std::span<char> const both = out.claim(2 * query.size());
    if (both.empty()) return;
    char* here = both.data();
    char* there = here + query.size();
    pair_sort sorting(rules);
    std::size_t runs = sorting.pass(query, here);
    while (runs > 1) {
        runs = sorting.pass({here, query.size()}, there);
        std::swap(here, there);
    }
    if (here != both.data()) std::char_traits<char>::copy(both.data(), here, query.size());
    out.claim(query.size());
}

}  // namespace

refusal draft_query(std::string_view query, query_edit const& edit, bool& is_present,
                    draft& out) noexcept {
    switch (edit.what) {
        case query_edit::verb::assign:
            is_present = !edit.text.is_removed();
            return add_given(edit.text, sets::query, sets::query, component::query, out);
        case query_edit::verb::set:
        case query_edit::verb::set_first: is_present = true; return set(query, edit, out);
        case query_edit::verb::append: is_present = true; return append(query, edit, out);
        case query_edit::verb::remove:
        case query_edit::verb::remove_first: return remove(query, edit, is_present, out);
        case query_edit::verb::trim: return trim(query, edit, is_present, out);
        case query_edit::verb::sort: sort(query, edit.rules, out); return std::nullopt;
    }
    return std::nullopt;
}

refusal draft_query(param_list const& params, draft& out) noexcept {
    bool is_first = true;
    for (param const& pair : params) {
        if (!is_first) add_separator(params.rules(), out);
        if (auto const wrong = add_pair(pair, params.rules(), out)) return wrong;
        is_first = false;
    }
    return std::nullopt;
}

}  // namespace uriel
