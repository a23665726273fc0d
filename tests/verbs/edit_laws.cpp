// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "verbs/edit_laws.hpp"

#include "uriel/detail/model/glob.hpp"
#include "uriel/parse.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace tests {
namespace {

using uriel::component_values;
using uriel::encoded_view;
using uriel::reference_view;

/// The value of each component that an edit may leave alone.
std::vector<std::optional<std::string_view>> untouched(reference_view const& view,
                                                       component_values const& changes) {
    using text = std::optional<std::string_view>;
    auto const of = [](std::optional<encoded_view> part) {
        return part ? text(part->text()) : text();
    };
    std::vector<text> all;
    bool const has_new_authority = changes.authority.is_given();
    if (!changes.scheme.is_given()) all.push_back(view.scheme());
    bool const has_new_userinfo = changes.userinfo.is_given() || has_new_authority;
    if (!has_new_userinfo && !changes.user.is_given()) all.push_back(of(view.user()));
    if (!has_new_userinfo && !changes.password.is_given()) all.push_back(of(view.password()));
    if (!has_new_authority && !changes.host.is_given()) all.push_back(of(view.host_literal()));
    if (!has_new_authority && !changes.port.is_given()) all.push_back(view.port());
    if (!changes.query.is_given() && !changes.params.is_given()) all.push_back(of(view.query()));
    if (!changes.fragment.is_given()) all.push_back(of(view.fragment()));
    return all;
}

bool keeps_path(reference_view const& source, component_values const& changes,
                reference_view const& result) {
    if (changes.path.is_given() || changes.segments.is_given()) return true;
    std::string const path(result.path().text());
    std::string const old(source.path().text());
    return path == old || path == "./" + old || path == "/." + old;
}

bool reads_back(uriel::component_text const& value, std::optional<encoded_view> part) {
    if (value.is_removed()) return !part;
    if (!value.has_text()) return true;
    if (!part) return false;
    return value.is_encoded() ? *part == value.text() : part->decoded() == value.text();
}

/// A host made of data is in lower case, and an IP address in brackets where it needs them.
bool host_reads_back(uriel::component_text const& value, reference_view const& view) {
    if (!value.is_data()) return reads_back(value, view.host_literal());
    std::string expected(value.text());
    for (char& c : expected) c = uriel::ascii::to_lower(c);
    bool const is_literal = view.host_kind() == uriel::host_kind::ipv6 ||
                            view.host_kind() == uriel::host_kind::ipvfuture;
    if (is_literal && !expected.starts_with('[')) expected = "[" + expected + "]";
    return view.host_literal() && view.host_literal()->decoded() == expected;
}

/// The octets that a key or a value stands for.
std::string octets(uriel::component_text const& given, uriel::query_rules rules) {
    if (!given.is_encoded()) return std::string(given.text());
    uriel::decoded_view const decoded(given.text(), rules.plus_is_space);
    return {decoded.begin(), decoded.end()};
}

bool has_value(uriel::query_param const& pair, uriel::query_edit const& change) {
    if (!change.text.has_text()) return !pair.value();
    return pair.value() && *pair.value() == octets(change.text, change.rules);
}

bool is_pair(uriel::query_param const& pair, uriel::query_edit const& change) {
    return pair.key() == octets(change.key, change.rules) && has_value(pair, change);
}

bool query_reads_back(uriel::query_edit const& change, std::optional<encoded_view> query) {
    using verb = uriel::query_edit::verb;
    uriel::query_view const pairs(query, change.rules);
    std::string const key = octets(change.key, change.rules);
    std::optional<uriel::glob> const pattern =
        change.what == verb::trim ? std::optional(uriel::glob::from(key).value()) : std::nullopt;
    std::optional<uriel::query_param> last;
    bool is_sorted = true;
    for (uriel::query_param const pair : pairs) {
        is_sorted = is_sorted && (!last || last->key() <= pair.key());
        if (pattern && pattern->matches(pair.key())) return false;
        last = pair;
    }
    auto const is_matched = [&](uriel::query_param const& pair) {
        return std::ranges::any_of(
            change.patterns, [&](uriel::glob const& each) { return each.matches(pair.key()); });
    };
    // A query of one empty pair is an empty query, which has none.
    bool const is_empty_pair = !last && key.empty() && !change.text.has_text();
    switch (change.what) {
        case verb::assign: return reads_back(change.text, query);
        case verb::set:
            if (!is_empty_pair && std::ranges::distance(pairs.all(key)) != 1) return false;
            [[fallthrough]];
        case verb::set_first:
            return is_empty_pair || (pairs.find(key) && is_pair(*pairs.find(key), change));
        case verb::append: return is_empty_pair || (last && is_pair(*last, change));
        case verb::remove: return !pairs.find(key);
        case verb::sort: return is_sorted;
        case verb::keep: return std::ranges::all_of(pairs, is_matched);
        case verb::trim_matching: return std::ranges::none_of(pairs, is_matched);
        case verb::set_matching:
            return std::ranges::all_of(pairs, [&](uriel::query_param const& pair) {
                return !is_matched(pair) || has_value(pair, change);
            });
        case verb::rename: return key == octets(change.text, change.rules) || !pairs.find(key);
        default: return true;  // its rows in edit_test.cpp or tests/data/vocabulary.tsv are enough
    }
}

bool path_reads_back(uriel::path_edit const& change, uriel::path_view path) {
    bool const is_pushed = change.what == uriel::path_edit::verb::push && change.text.has_text();
    return !is_pushed || reads_back(change.text, path.file_name().encoded());
}

}  // namespace

std::string broken_law_of_edit(reference_view const& source, component_values const& changes) {
    auto const result = uriel::edit(source, still_alive(changes));
    if (!result) return {};
    reference_view const& view = result->view();
    auto const complain = [&](std::string_view what) {
        return std::string(what) + ": \"" + std::string(source.text()) + "\" to \"" +
               std::string(result->text()) + '"';
    };
    auto const parsed = uriel::parse_reference(result->text());
    if (!parsed) return complain("does not parse");
    if (parsed->parts() != view.parts()) return complain("recorded other components");
    if ((parsed->parts().facts & ~view.parts().facts) != 0) return complain("left out a fact");
    if (untouched(source, changes) != untouched(view, changes))
        return complain("changed what was not given");
    if (!keeps_path(source, changes, view)) return complain("changed the path");
    if (!reads_back(changes.userinfo, view.userinfo())) return complain("another userinfo");
    if (!host_reads_back(changes.host, view)) return complain("another host");
    // What several changes do to each other is in edit_lists_test.cpp.
    if (std::size_t const count = changes.path.size();
        count > 0 && !path_reads_back(changes.path[count - 1], view.path()))
        return complain("another segment");
    if (std::size_t const count = changes.query.size();
        count > 0 && !query_reads_back(changes.query[count - 1], view.query()))
        return complain("another query");
    if (!reads_back(changes.fragment, view.fragment())) return complain("another fragment");
    return {};
}

}  // namespace tests
