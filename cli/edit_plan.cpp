// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/edit_plan.hpp"

#include "cli/diagnostic.hpp"
#include "cli/iris.hpp"
#include "cli/segment_number.hpp"
#include "cli/source.hpp"
#include "cli/suggest.hpp"
#include "uriel/compose.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/iri.hpp"
#include "uriel/parse.hpp"
#include "uriel/validate.hpp"

#include <algorithm>
#include <array>

namespace uriel::cli {
namespace {

using change = typed_edit;

component_text value_of_user(change const& c) {
    if (c.value.is_removed())
        throw usage_error(in_words(c) +
                          " is where userinfo begins: remove userinfo, or set user to nothing");
    return still_alive(c.value);
}

/// The values among which a part of the authority may change, after the whole one was removed, too.
component_values& with_authority(edit_plan& plan) {
    component_values& values = plan.values;
    if (values.authority.is_removed()) {
        values.authority = {};
        values.user = removed;
        values.password = removed;
        values.host = removed;
        values.port = removed;
    }
    return values;
}

/// Encoded text of data, with the characters that stay in an IRI.
std::string encode_data(std::string_view data, character_set kept, bool is_of_iris) {
    std::string encoded;
    while (!data.empty()) {
        auto const [size, is_character] = detail::bytewise::first_utf8_piece(data.substr(0, 4));
        std::string_view const piece = data.substr(0, size);
        bool const stays = is_of_iris && is_character &&
                           detail::iris::to_iri_makes(detail::bytewise::code_point(piece));
        encoded += stays ? std::string(piece) : encode(piece, kept).text();
        data.remove_prefix(size);
    }
    return encoded;
}

void set_userinfo(component_text const& value, edit_plan& plan) {
    component_values& values = with_authority(plan);
    values.user = removed;
    values.password = removed;
    if (value.is_removed()) return;
    std::string_view text = value.text();
    if (value.is_data())
        text = plan.texts.emplace_back(encode_data(text, sets::userinfo, plan.is_of_iris));
    std::size_t const colon = text.find(':');
    values.user = encoded(text.substr(0, colon));
    if (colon != text.npos) values.password = encoded(text.substr(colon + 1));
}

/// Authority has no data form, since in data its delimiters could not be told apart (RFC 3986,
/// 3.2). It stands for its parts, which later changes may change again; the library refuses one
/// that is not valid.
void set_authority(component_text const& value, edit_plan& plan) {
    component_values& values = plan.values;
    values.user = {};
    values.password = {};
    values.host = {};
    values.port = {};
    values.authority =
        value.is_removed() ? component_text(removed) : component_text(encoded(value.text()));
    std::string const& text = plan.texts.emplace_back("//" + std::string(value.text()));
    auto const read = parse_iri_reference(text);
    bool const is_valid = read && (plan.is_of_iris || parse_reference(text));
    if (value.is_removed() || !is_valid || read->authority()->text() != value.text()) return;
    auto const parsed = reference_view::assume_parsed(read->text(), read->parts());
    values.authority = {};
    set_userinfo(parsed.userinfo(), plan);
    values.host = parsed.host_literal();
    values.port = parsed.port() ? detail::giving::port_value(encoded(*parsed.port()))
                                : detail::giving::port_value(removed);
}

/// A change of the path that is known by a name.
void change_path(detail::giving::settable which, change const& c, edit_plan& plan) {
    component_values one;
    detail::giving::set_component(which, still_alive(c.value), one);
    plan.path.push_back(one.path[0]);
}

/// What each settable component changes, in the order of its enumerators.
constexpr std::array<void (*)(change const&, edit_plan&), detail::giving::settable_count>
    settables = {
        [](change const& c, edit_plan& p) { p.values.scheme = still_alive(c.value); },
        [](change const& c, edit_plan& p) { set_authority(still_alive(c.value), p); },
        [](change const& c, edit_plan& p) { set_userinfo(still_alive(c.value), p); },
        [](change const& c, edit_plan& p) { with_authority(p).user = value_of_user(c); },
        [](change const& c, edit_plan& p) { with_authority(p).password = still_alive(c.value); },
        [](change const& c, edit_plan& p) { with_authority(p).host = still_alive(c.value); },
        [](change const& c, edit_plan& p) { with_authority(p).port = still_alive(c.value); },
        [](change const& c, edit_plan& p) { p.path.emplace_back(still_alive(c.value)); },
        [](change const& c, edit_plan& p) {
            change_path(detail::giving::settable::filename, c, p);
        },
        [](change const& c, edit_plan& p) {
            change_path(detail::giving::settable::extension, c, p);
        },
        [](change const& c, edit_plan& p) { p.query.emplace_back(still_alive(c.value)); },
        [](change const& c, edit_plan& p) { p.values.fragment = still_alive(c.value); },
};

/// True for changes that make cannot mean, since there is nothing to change yet.
bool is_for_edit_alone(std::string_view name) {
    return name == "filename" || name == "extension" || name == "authority" ||
           name.starts_with("segment:");
}

usage_error unknown_component(change const& c) {
    bool const appends = c.what == option_id::append;
    bool const makes = c.option.empty();
    std::vector<std::string_view> names;
    std::string list;
    for (int i = 0; i < detail::giving::settable_count && !appends; ++i) {
        std::string_view const each = name(static_cast<detail::giving::settable>(i));
        if (makes && is_for_edit_alone(each)) continue;
        names.push_back(each);
        list.append(each).append(", ");
    }
    bool const has_plain_segment = appends || makes;
    names.insert(names.end(), {has_plain_segment ? "segment" : "segment:1", "query:KEY"});
    list += has_plain_segment ? "segment, query:KEY" : "segment:N, query:KEY";
    return usage_error(in_words(c) + " is not one of " + list +
                       did_you_mean_component(c.typed, names));
}

query_edit edit_of_pair(change const& c, std::string_view key) {
    if (c.what == option_id::rename) return rename_param(key, still_alive(c.value));
    if (c.what == option_id::remove) return remove_param(key);
    if (c.what == option_id::append) return append_param(key, still_alive(c.value));
    return set_param(key, still_alive(c.value));
}

std::string decoded_key(change const& c) {
    auto const key = encoded_view::parse(c.detail);
    if (!key) throw usage_error(in_words(c) + " has a '%' in its key, which is written %25");
    return decode(*key);
}

path_edit edit_of_segment(change const& c) {
    if (c.what == option_id::append) return push_segment(still_alive(c.value));
    return replace_segment(read_segment_number(c.detail, in_words(c)), still_alive(c.value));
}

void apply(change const& c, edit_plan& plan) {
    std::string_view const kind = c.typed.substr(0, c.typed.find(':'));
    bool const appends = c.what == option_id::append;
    bool const has_detail = kind.size() < c.typed.size();
    if (kind == "query" && !c.patterns.empty()) {
        plan.query.push_back(set_params(c.patterns, still_alive(c.value)));
    } else if (kind == "query" && has_detail) {
        plan.query.push_back(edit_of_pair(c, plan.texts.emplace_back(decoded_key(c))));
    } else if (kind == "segment" && has_detail != appends) {
        plan.path.push_back(edit_of_segment(c));
    } else {
        auto const found = detail::giving::find_settable(c.typed);
        if (!found || appends) throw unknown_component(c);
        settables[static_cast<std::size_t>(*found)](c, plan);
    }
}

/// What a query loses to --trim-query, the pairs of a fragment lose: all of it if it has a '=', or
/// what follows the '?' of a path in it, as applications in browsers have them.
void trim_fragment(std::span<glob const> patterns, reference_view ref, edit_plan& plan) {
    component_text const& given = plan.values.fragment;
    std::string text;
    if (given.is_given() && !given.is_removed())
        text = given.is_data() ? encode_data(given.text(), sets::fragment, plan.is_of_iris)
                               : std::string(given.text());
    else if (!given.is_given() && ref.fragment())
        text = ref.fragment()->text();
    std::size_t const mark = text.find('?');
    bool const is_all = mark == text.npos;
    if (is_all && !detail::bytewise::contains(text, '=')) return;
    std::string const pairs = "?" + text.substr(is_all ? 0 : mark + 1);
    auto const read = parse_iri_reference(pairs);
    if (!read) return;  // of a value that is not valid, which the edit reports
    std::vector<query_edit> trims;
    trims.push_back(trim_params(patterns));
    component_values changes;
    changes.query = still_alive(trims);
    std::string out;
    auto const edited = append_edited(reference_view::assume_parsed(read->text(), read->parts()),
                                      changes, plan.is_of_iris, out);
    if (!edited || out == pairs) return;
    std::string left = is_all ? "" : text.substr(0, mark);
    if (!out.empty()) left += is_all ? out.substr(1) : out;
    plan.values.fragment = removed;
    if (!left.empty()) plan.values.fragment = encoded(plan.texts.emplace_back(std::move(left)));
}

/// Values that no reference could take are found now, by giving them to one that takes all others.
void refuse_impossible(change const& c, detail::giving::name_encoder encode_name, bool reads_iris) {
    edit_plan alone;
    alone.encode_name = encode_name;
    alone.is_of_iris = reads_iris;
    apply(c, alone);
    std::string out;
    auto edited = append_edited(*parse_reference("x://h/"), alone.all(), reads_iris, out);
    // Not every path can follow an authority.
    if (!edited && edited.error().code == error_code::path_not_rooted)
        edited = append_edited(*parse_reference("x:"), alone.all(), reads_iris, out);
    if (edited || edited.error().code == error_code::no_such_segment) return;
    failure what = cli::describe(edited.error(), c.value.text());
    if (edited.error().code == error_code::delimiter_in_value) {
        std::string_view const sentence = edited.error().message("");
        what.message = std::string(sentence.substr(0, sentence.find(';') + 1)) + ' ' +
                       meant_by(c, edited.error());
    }
    // No relative path is meant, which the rest of the sentence is about.
    if (edited.error().code == error_code::invalid_scheme)
        what.message.resize(std::min(what.message.find(';'), what.message.size()));
    if (reads_iris && !detail::bytewise::is_utf8(c.value.text()))
        what = cli::describe(parse_iri_reference(c.value.text()).error(), c.value.text());
    throw usage_error(in_words(c) + " cannot have this value: " + in_one_line(what));
}

}  // namespace

component_values edit_plan::all() const noexcept {
    component_values all = still_alive(values);
    all.password_is_public = true;  // it was typed on purpose
    all.path = still_alive(path);
    all.query = still_alive(query);
    all.encode_name = encode_name;
    return all;
}

typed_edits::typed_edits(std::vector<given_option> const& options,
                         detail::giving::name_encoder encode_name, bool of_iris)
    : encode_name_(encode_name), is_of_iris_(of_iris) {
    if (options.empty())
        throw usage_error(
            "one of --set, --remove, --append, --rename, --sort-query, --trim-query and "
            "--keep-query is needed");
    auto const add = [&](change c) {
        refuse_impossible(c, encode_name, of_iris);
        has_conditions_ = has_conditions_ || c.only_where_absent;
        edits_.push_back(std::move(c));
    };
    for (given_option const& given : options) {
        option_id const what = given.which->id();
        if (what == option_id::keep_query) {
            bool const is_first = kept_.empty();
            for (glob const& each : read_patterns(given.which->name, given.value))
                kept_.push_back(each);
            if (is_first)
                edits_.push_back(
                    {.what = what, .option = {}, .typed = {}, .detail = {}, .value = {}});
        } else if (what == option_id::trim_query || what == option_id::trim_query_from) {
            edits_.push_back({.what = option_id::trim_query,
                              .option = {},
                              .typed = {},
                              .detail = {},
                              .value = {},
                              .patterns = what == option_id::trim_query
                                              ? read_patterns(given.which->name, given.value)
                                              : read_patterns_of(given)});
        } else if (what == option_id::trim_fragment) {
            has_conditions_ = true;
            edits_.push_back({.what = what,
                              .option = {},
                              .typed = {},
                              .detail = {},
                              .value = {},
                              .patterns = read_patterns(given.which->name, given.value)});
        } else if (what == option_id::rename) {
            add(read_renaming(given));
        } else if (what == option_id::sort_query) {
            edits_.push_back({.what = what, .option = {}, .typed = {}, .detail = {}, .value = {}});
        } else if (what == option_id::remove) {
            for (change& each : read_removals(given)) add(std::move(each));
        } else {
            add(read_change(given.value, what, "--" + std::string(given.which->name)));
        }
    }
}

std::vector<std::string_view> typed_edits::left_empty() const {
    std::vector<std::string_view> names;
    for (change const& each : edits_)
        if (each.leaves_delimiter && std::ranges::count(names, each.typed) == 0)
            names.push_back(each.typed);
    return names;
}

edit_plan typed_edits::plan_for(asked_reference const& record) const {
    edit_plan plan;
    plan.encode_name = encode_name_;
    plan.is_of_iris = is_of_iris_;
    for (change const& each : edits_) {
        std::string space;
        auto const& condition = each.only_where_absent;
        if (condition && condition->kind->single(*condition, record, space)) continue;
        switch (each.what) {
            case option_id::sort_query: plan.query.push_back(sort_params()); break;
            case option_id::trim_query: plan.query.push_back(trim_params(each.patterns)); break;
            case option_id::keep_query: plan.query.push_back(keep_params(kept_)); break;
            case option_id::trim_fragment: trim_fragment(each.patterns, record.ref, plan); break;
            default: apply(each, plan);
        }
    }
    return plan;
}

edit_plan read_making(std::span<std::string_view const> typed,
                      detail::giving::name_encoder encode_name, bool makes_iris) {
    std::vector<change> whole;
    std::vector<change> appended;  // after path and query, wherever these were typed
    std::vector<std::string_view> names;
    for (std::string_view const each : typed) {
        change c = read_change(each, option_id::set, "");
        bool const is_part = c.typed == "segment" || c.typed.starts_with("query:");
        if (c.typed == "authority")
            throw usage_error(in_words(c) +
                              " is for edit, not for make, which takes user=USER, "
                              "password=PASSWORD, host=HOST and port=PORT");
        if (is_for_edit_alone(c.typed) || c.only_where_absent)
            throw usage_error(in_words(c) + " is for edit, not for make");
        if (!is_part && std::ranges::count(names, c.typed) > 0)
            throw usage_error("'" + std::string(c.typed) + "' is given twice");
        names.push_back(c.typed);
        if (is_part) c.what = option_id::append;
        refuse_impossible(c, encode_name, makes_iris);
        (is_part ? appended : whole).push_back(std::move(c));
    }
    auto const has = [&](std::string_view name) { return std::ranges::count(names, name) > 0; };
    if (has("userinfo") && (has("user") || has("password")))
        throw usage_error("userinfo is given whole and in parts");
    edit_plan plan;
    plan.encode_name = encode_name;
    plan.is_of_iris = makes_iris;
    for (auto const* const changes : {&whole, &appended})
        for (change const& each : *changes) apply(each, plan);
    return plan;
}

}  // namespace uriel::cli
