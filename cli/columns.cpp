// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/columns.hpp"

#include "cli/escape.hpp"
#include "cli/host_class.hpp"
#include "cli/iris.hpp"
#include "cli/names.hpp"
#include "cli/segment_number.hpp"
#include "cli/sites.hpp"
#include "cli/suggest.hpp"
#include "cli/vocabulary_columns.hpp"
#include "cli/words.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/encode.hpp"
#include "uriel/host.hpp"
#include "uriel/query.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/unicode_host.hpp"
#endif

#include <algorithm>
#include <array>

namespace uriel::cli {
namespace {

/// The path up to its last '/', which is included.
std::string_view dirname(reference_view ref) {
    std::string_view const path = ref.path().text();
    return path.substr(0, path.rfind('/') + 1);
}

text_or_absent ip_of(reference_view ref, std::string& space) {
    auto const address = address_of_host(ref);
    if (!address) return std::nullopt;
    space = host_text(*address).view();
    if (space.starts_with('[')) space = space.substr(1, space.size() - 2);
    return space;
}

text_or_absent in_space(std::optional<std::string>&& text, std::string& space) {
    if (!text) return std::nullopt;
    return space = *std::move(text);
}

/// The value of the first pair whose key, decoded, is that of the column; empty for a key without
/// '='.
text_or_absent query_value(column const& of, reference_view ref) {
    auto const pair = query_view(ref.query(), of.rules).find(of.key);
    if (!pair) return std::nullopt;
    return pair->value().encoded().text_or("");
}

void visit_segments(column const&, reference_view ref, item_visitor const& visit) {
    for (segment_view const segment : ref.path().segments()) visit({segment.encoded().text()});
}

void visit_params(column const& of, reference_view ref, item_visitor const& visit) {
    for (query_param const pair : query_view(ref.query(), of.rules))
        visit({pair.key().encoded().text(), true, text_of(pair.value().encoded())});
}

void visit_values(column const& of, reference_view ref, item_visitor const& visit) {
    for (query_param const pair : query_view(ref.query(), of.rules).all(of.key))
        visit({text_of(pair.value().encoded())});
}

using from = asked_reference const&;

text_or_absent in(column const& of, std::string& space, std::optional<std::string_view> part) {
    if (!part) return std::nullopt;
    return space = of.sites->shown(*part);
}

text_or_absent site_of(column const& of, from r, std::string& space) {
    auto const found = of.sites->find(r.ref);
    return found ? in(of, space, found->site()) : std::nullopt;
}

text_or_absent suffix_of(column const& of, from r, std::string& space) {
    auto const found = of.sites->find(r.ref);
    return found ? in(of, space, found->suffix()) : std::nullopt;
}

text_or_absent subdomain_of(column const& of, from r, std::string& space) {
    auto const found = of.sites->find(r.ref);
    return found ? in(of, space, found->subdomain()) : std::nullopt;
}

text_or_absent suffix_kind_of(column const& of, from r, std::string&) {
    auto const found = of.sites->find(r.ref);
    if (!found) return std::nullopt;
    return name(found->kind());
}

// In the order in which help lists them. What is said of those without a function stands here, the
// function in the vocabulary; the rest of the vocabulary's come after these. Of the last three,
// what follows their ':' is read apart.
constexpr auto own = std::to_array<column_kind>({
    {.name = "kind",
     .single = [](column const&, from r,
                  std::string&) { return text_or_absent(kind_name(r.ref, r.is_iri)); },
     .is_encoded = false,
     .takes_list = true},
    {.name = "scheme", .ignores_case = true, .takes_list = true},
    {.name = "authority"},
    {.name = "userinfo"},
    {.name = "user"},
    {.name = "password"},
    {.name = "host", .ignores_case = true, .takes_list = true},
    {.name = "host_kind", .takes_list = true},
    {.name = "port",
     .single = [](column const&, from r, std::string&) { return r.ref.port(); },
     .takes_list = true},
    {.name = "path"},
    {.name = "path_kind",
     .single = [](column const&, from r,
                  std::string&) { return text_or_absent(name(r.ref.path_kind())); },
     .is_encoded = false,
     .takes_list = true},
    {.name = "dirname",
     .single = [](column const&, from r, std::string&) { return text_or_absent(dirname(r.ref)); }},
    {.name = "filename"},
    {.name = "extension"},
    {.name = "query", .reads_query = true},
    {.name = "fragment"},
    {.name = "effective-port", .takes_list = true},
    {.name = "origin"},
    {.name = "request-target"},
    {.name = "path-and-query"},
    {.name = "host-class",
     .single = [](column const&, from r, std::string&) { return host_class(r.ref); },
     .is_encoded = false,
     .takes_list = true},
    {.name = "file-path",
     .single = [](column const& c, from r,
                  std::string& space) { return in_space(file_path(r.ref, c.style), space); },
     .is_encoded = false,
     .is_data = true},
    {.name = "ip",
     .single = [](column const&, from r, std::string& space) { return ip_of(r.ref, space); },
     .is_encoded = false,
     .takes_list = true},
    {.name = "site",
     .single = site_of,
     .ignores_case = true,
     .takes_list = true,
     .needs_sites = true},
    {.name = "suffix",
     .single = suffix_of,
     .ignores_case = true,
     .takes_list = true,
     .needs_sites = true},
    {.name = "subdomain", .single = subdomain_of, .ignores_case = true, .needs_sites = true},
    {.name = "suffix_kind",
     .single = suffix_kind_of,
     .is_encoded = false,
     .takes_list = true,
     .needs_sites = true},
#ifdef URIEL_COMMAND_MEND
    {.name = "host-ascii",
     .single = [](column const&, from r,
                  std::string& space) { return in_space(ascii_host(r.ref), space); },
     .is_encoded = false},
    {.name = "host-unicode",
     .single = [](column const&, from r,
                  std::string& space) { return in_space(unicode_host(r.ref), space); },
     .is_encoded = false},
#endif
    {.name = "input",
     .single = [](column const&, from r, std::string&) { return text_or_absent(r.record); },
     .is_encoded = false},
    {.name = "segments", .list = visit_segments},
    {.name = "params", .list = visit_params, .is_of_query = true, .reads_query = true},
    {.name = "segment:N",
     .single = [](column const& c, from r,
                  std::string&) { return text_of(r.ref.path().segment(c.segment).encoded()); }},
    {.name = "query:KEY",
     .single = [](column const& c, from r, std::string&) { return query_value(c, r.ref); },
     .reads_query = true},
    {.name = "query-all:KEY", .list = visit_values, .is_of_query = true, .reads_query = true},
});

/// Do two names differ in nothing but '-' and '_'?
bool is_same_name(std::string_view a, std::string_view b) {
    auto const letter = [](char c) { return c == '_' ? '-' : c; };
    return std::ranges::equal(a, b, {}, letter, letter);
}

/// All columns that a name may mean.
std::vector<column_kind> const& table() {
    static std::vector<column_kind> const kinds = [] {
        std::vector<column_kind> made(own.begin(), own.end());
        for (column_kind const& each : vocabulary_columns()) {
            auto const known = std::ranges::find_if(
                made, [&](column_kind const& one) { return is_same_name(one.name, each.name); });
            if (known == made.end()) {
                made.push_back(each);
            } else if (known->single == nullptr) {
                known->single = each.single;
                known->is_encoded = each.is_encoded;
            }
        }
        return made;
    }();
    return kinds;
}

usage_error unknown_column(std::string_view typed, std::string_view option) {
    std::vector<std::string_view> names;
    std::string list;
    for (column_kind const& each : table()) {
        names.push_back(each.name);
        list.append(list.empty() ? "" : ", ").append(each.name);
    }
    // The answer comes before the list, which is long.
    std::string hint = did_you_mean_component(typed, names);
    if (option == "LIST" && detail::bytewise::contains(typed, "://"))
        hint = "; LIST comes before the URIs, such as 'get host,path URI'";
    else if (hint.empty() && detail::bytewise::contains(typed, '{'))
        hint = "; for a text with {NAME} in it: --format";
    if (!hint.empty() && !hint.ends_with('?')) hint += '.';
    return usage_error(std::string(option) + ": unknown name '" + std::string(typed) + "'" +
                       (hint.empty() ? "; the" : hint + " The") + " names are " + list);
}

/// The row that a text names; the end of the table if there is none.
auto find_kind(std::string_view typed) {
    if (typed == "name") typed = "filename";
    if (is_same_name(typed, "registrable-domain")) typed = "site";
    std::size_t const colon = typed.find(':');
    return std::ranges::find_if(table(), [&](column_kind const& each) {
        std::size_t const end = each.name.find(':');
        if (end == each.name.npos) return is_same_name(each.name, typed);
        return colon != typed.npos &&
               is_same_name(each.name.substr(0, end), typed.substr(0, colon));
    });
}

/// The octets that a value means.
std::string decoded(std::string_view value, column const& of) {
    decoded_view const octets(value, of.kind->reads_query && of.rules.plus_is_space);
    return {octets.begin(), octets.end()};
}

/// Decoded text of a list, in which those characters are written \xHH that delimit its elements,
/// and the keys in them.
void append_element(std::string_view octets, std::string_view delimiters, settings const& chosen,
                    std::string& out) {
    if (chosen.raw || chosen.null) return append_octets(octets, chosen, out);
    for (std::size_t at = octets.find_first_of(delimiters); at != octets.npos;
         at = octets.find_first_of(delimiters)) {
        append_octets(octets.substr(0, at), chosen, out);
        out += octets[at] == ' ' ? "\\x20" : "\\x3D";
        octets.remove_prefix(at + 1);
    }
    append_octets(octets, chosen, out);
}

/// On Windows a '\' is between all names, so it is not escaped.
void append_path(std::string_view path, column const& of, settings const& chosen,
                 std::string& out) {
    if (of.style == path_style::windows && !chosen.raw && !chosen.null)
        out += without_controls(path);
    else
        append_octets(path, chosen, out);
}

void append_item(list_item const& item, column const& of, std::string_view absent,
                 settings const& chosen, std::string& out) {
    auto const append = [&](std::string_view value, bool is_key) {
        if (is_record(of))
            out += value;
        else if (of.kind->is_data)
            append_path(value, of, chosen, out);
        else if (!chosen.decode || !of.kind->is_encoded)
            append_made(value, chosen, out);
        else if (of.kind->list == nullptr)
            append_octets(decoded(value, of), chosen, out);
        else
            append_element(decoded(value, of), is_key ? " =" : " ", chosen, out);
    };
    if (!item.text)
        out += absent;
    else
        append(*item.text, item.is_pair);
    if (!item.value) return;
    out += '=';
    append(*item.value, false);
}

}  // namespace

bool is_column(std::string_view typed) { return find_kind(typed) != table().end(); }

void prepare(column& which, settings const& chosen) {
    if (chosen.plus) which.rules = form_rules;
    which.style = chosen.style.value_or(path_style::posix);
    if (which.kind->needs_sites) which.sites = &sites(chosen);
}
std::vector<std::string_view> column_names() {
    std::vector<std::string_view> names;
    for (column_kind const& each : table()) names.push_back(each.name);
    return names;
}

column read_column(std::string_view typed, std::string_view option) {
    auto const kind = find_kind(typed);
    if (kind == table().end()) throw unknown_column(typed, option);
    std::size_t const colon = std::min(typed.find(':'), typed.size());
    std::string_view const detail = typed.substr(std::min(colon + 1, typed.size()));
    column result{&*kind, typed};
    if (kind->name.ends_with(":N"))
        result.segment =
            read_segment_number(detail, std::string(option) + ": '" + std::string(typed) + "'");
    if (kind->name.ends_with(":KEY")) {
        auto const key = encoded_view::parse(detail);
        if (!key)
            throw usage_error(std::string(option) + ": '" + std::string(typed) +
                              "': a '%' of the key is written %25, a ',' %2C");
        result.key = decode(*key);
    }
    return result;
}

std::vector<column> read_columns(std::string_view list, std::string_view option) {
    std::vector<column> columns;
    for (;;) {
        std::string_view const typed = list.substr(0, list.find(','));
        columns.push_back(read_column(typed, option));
        if (typed.size() == list.size()) return columns;
        list.remove_prefix(typed.size() + 1);
    }
}

bool is_record(column const& which) noexcept { return which.kind->name == "input"; }

void append_member(column const& which, asked_reference const& from, settings const& chosen,
                   json_object& object) {
    auto const shown = [&](text_or_absent value) -> std::optional<std::string> {
        if (!value) return std::nullopt;
        if (!chosen.decode || !which.kind->is_encoded) return std::string(*value);
        return decoded(*value, which);
    };
    if (which.kind->single != nullptr) {
        std::string space;
        object.optional_text(which.typed, shown(which.kind->single(which, from, space)));
        return;
    }
    if (which.is_absent(from.ref)) return object.null(which.typed);
    object.open_list(which.typed);
    which.kind->list(which, from.ref, [&](list_item const& item) {
        if (item.is_pair) object.open_list();
        object.optional_item(shown(item.text));
        if (!item.is_pair) return;
        object.optional_item(shown(item.value));
        object.close_list();
    });
    object.close_list();
}

void append_column(column const& which, asked_reference const& from, std::string_view absent,
                   settings const& chosen, std::string& out) {
    if (which.kind->single != nullptr) {
        std::string space;
        return append_item({which.kind->single(which, from, space)}, which, absent, chosen, out);
    }
    if (which.is_absent(from.ref)) {
        out += absent;
        return;
    }
    bool is_first = true;
    which.kind->list(which, from.ref, [&](list_item const& item) {
        if (!is_first) out += ' ';
        is_first = false;
        append_item(item, which, absent, chosen, out);
    });
}

}  // namespace uriel::cli
