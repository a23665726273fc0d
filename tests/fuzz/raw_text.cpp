// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Any bytes, to every public function that takes a text: nothing is read or written outside of what
// it was given. tools/declarations_test.py keeps the list complete.
//
// Two lines, the second of which is the other text of functions that take two; then any bytes.
#include "functions/tests/calls.hpp"
#include "fuzz/target.hpp"
#include "uriel/history.hpp"
#include "uriel/site.hpp"
#include "uriel/uriel.hpp"

#include <array>
#include <string>
#include <vector>

namespace {

/// Keeps the compiler from leaving out what nobody looks at.
template <class Value>
void keep(Value const& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

template <class Range>
void walk(Range const& range) {
    for (auto const& each : range) keep(each);
}

// syntax: characters, percent-encoding, hosts, rules
void call_syntax(std::string_view text, std::string_view other) {
    keep(uriel::ascii::equal_ignoring_case(text, other));
    keep(uriel::character_set(text));
    keep(uriel::bytewise::find_last(text, '/'));
    for (std::size_t const at : {std::size_t{0}, text.size() / 2, text.size(), text.size() + 1})
        keep(uriel::matching::is_triplet_at(text, at));
    keep(uriel::matching::find_not_encoded(text, uriel::sets::path));
    keep(uriel::parse_encoded(text));
    keep(uriel::is_utf8(text));
    keep(uriel::encoded_size(text, uriel::data_for::segment));
    keep(uriel::encode(text, uriel::data_for::query));
    fuzz::exact_text const space(other.size());
    keep(uriel::encode_into(text, uriel::data_for::host, {space.data(), space.size()}));
    uriel::decoded_view const octets(text);
    walk(octets);
    keep(octets == other);
    keep(uriel::is_utf8(octets));
    keep(uriel::iteration::common_text(text) == uriel::iteration::common_text(other));
    keep(octets <=> uriel::decoded_view(other, true));

    keep(uriel::is_ipv4_address(text));
    keep(uriel::matching::is_ipv4_address_at_run_time(text));
    for (std::size_t const begin : {std::size_t{0}, text.size() / 2, text.size()}) {
        std::size_t at = begin;
        unsigned value = 0;
        keep(uriel::matching::read_dec_octet(text, at, value));
        uriel::ipv4_octets octets4{};
        keep(uriel::matching::read_ipv4_address(text, begin, octets4));
    }
    uriel::host_kind kind{};
    keep(uriel::matching::read_ipvfuture(text));
    keep(uriel::matching::read_ip_literal(text, kind));
    keep(uriel::matching::read_ip_literal_at_run_time(text, kind));
    keep(uriel::parse_ipv4_address(text));
    keep(uriel::parse_ipv6_address(text));
    keep(uriel::find_ip_address(text));
    keep(uriel::host_spelling::find_host_and_port(text));
    keep(uriel::is_dns_name(text));
    keep(uriel::has_dns_form(text));
    keep(uriel::has_dns_form(octets));
    keep(uriel::parse_legacy_ipv4(text));
    keep(uriel::parse_legacy_ipv4(octets));

    keep(uriel::find_rule(text));
    for (std::size_t i = 0; i < uriel::rule_count; ++i) {
        auto const which = static_cast<uriel::rule>(i);
        keep(uriel::is_valid(which, text));
        if (auto const valid = uriel::validate(which, text); !valid) {
            keep(message(valid.error(), text));
            keep(message(valid.error(), other));
            keep(uriel::describe(valid.error(), other));
            keep(uriel::explain(valid.error(), other));
            keep(uriel::explain(valid.error(), other, text));
            keep(uriel::to_string(valid.error()));
            keep(uriel::excerpt_at(text, other.size()));
        }
    }
}

// model and text: parsing, ranges, lines, running text
void call_readers(std::string_view text, std::string_view other) {
    uriel::dot_segment_steps steps(text);
    while (steps.next()) keep(steps.output().size() + steps.input().size());
    keep(uriel::parse(text));
    keep(uriel::is_valid(text));
    keep(uriel::is_valid_reference(text));
    keep(uriel::split(text));
    keep(uriel::redact(text));
    keep(uriel::redact(text, {.strict = true}));
    keep(uriel::redact_text(text));
    fuzz::exact_text const redacted(uriel::redacted_size(text));
    keep(uriel::redact_into(text, {redacted.data(), redacted.size()}));
    uriel::components parts;
    keep(uriel::scanning::scan(text, parts));
    uriel::components others;
    keep(uriel::scanning::scan_at_run_time(text, others));
    keep(uriel::resolution::count_dots(text, uriel::resolution::dots::encoded_too));
    walk(uriel::segments_view(text));
    for (std::ptrdiff_t const n : {0, 1, -1}) keep(uriel::segments_view(text).nth(n));
    if (auto const query = uriel::parse_encoded(text)) {
        uriel::query_view const pairs(*query, uriel::form_rules);
        walk(pairs);
        keep(pairs.find(other));
        walk(pairs.all(other));
        keep(uriel::decode(*query));
        keep(uriel::decode_text(*query));
        keep(uriel::decode(pairs.decoded(*query)));
        keep(uriel::decode_text(pairs.decoded(*query)));
        for (auto const& pattern : {uriel::glob::from(other), uriel::glob::from_escaped(other)})
            if (pattern)
                for (auto const pair : pairs)
                    keep(uriel::matches_glob(pairs.decoded(pair.key()), *pattern));
    }

    for (auto const end : {uriel::line_end::lf, uriel::line_end::nul}) {
        keep(uriel::count_line_ends(text, end));
        std::array<std::size_t, 3> places{};
        keep(uriel::find_line_ends(text, end, places));
        uriel::line_splitter splitter(text, end);
        for (std::string_view line; splitter.next(line);) keep(line);
    }
    for (auto const& found : uriel::extract(text)) keep(found);
    uriel::extractor from;
    for (std::string_view const window : {text, other, text}) {
        from.read(window, false);
        while (auto const found = from.next()) keep(*found);
    }
    keep(uriel::uri_of_host_key(text));
    fuzz::exact_text const space(uriel::uri_of_host_key_bound(other));
    keep(uriel::uri_of_host_key_into(text, {space.data(), space.size()}));
    keep(uriel::clean_typed(text));
    keep(uriel::guess_uri(text, other));
}

// verbs: what is written is data or unchecked text, whatever it holds
void call_writers(std::string_view text, std::string_view other) {
    auto const unchecked = uriel::encoded(text);
    auto const more = uriel::encoded(other);
    keep(uriel::unchecked_text(text).text());
    for (uriel::component_text const& value :
         {uriel::component_text(text), uriel::component_text(unchecked)}) {
        keep(uriel::compose({.scheme = still_alive(value),
                             .path = other,
                             .query = still_alive(value),
                             .fragment = more}));
        keep(uriel::compose({.authority = still_alive(value)}));
        keep(uriel::compose(
            {.userinfo = still_alive(value), .host = other, .port = still_alive(value)}));
        keep(uriel::compose({.host = still_alive(value),
                             .segments = {still_alive(value), more},
                             .params = {{still_alive(value), more}}}));
        keep(uriel::uri_builder().host(value).segment(value).param(value, more).compose());
    }
    auto const source = uriel::parse_reference(other);
    if (!source) return;
    for (uriel::query_edit const& edit :
         {uriel::query_edit(unchecked), uriel::set_param(unchecked, more),
          uriel::set_first_param(text, more), uriel::append_param(unchecked, text),
          uriel::remove_param(unchecked), uriel::remove_first_param(text), uriel::trim_params(text),
          uriel::trim_listed_params(text), uriel::rename_param(unchecked, more),
          uriel::sort_params()})
        keep(uriel::edit(*source, {.query = still_alive(edit)}));
    for (uriel::path_edit const& edit :
         {uriel::path_edit(unchecked), uriel::push_segment(unchecked),
          uriel::insert_segment(1, text), uriel::replace_segment(-1, unchecked),
          uriel::replace_file_name(unchecked), uriel::replace_extension(unchecked)})
        keep(uriel::edit(*source, {.path = still_alive(edit)}));
}

// names of things, and tables that are asked for them
void call_names(std::string_view text) {
    keep(uriel::find_form(text));
    keep(uriel::find_settable(text));
    keep(uriel::find_lint_rule(text));
    keep(uriel::default_schemes.find(text));
    keep(uriel::default_schemes.may_ignore_case(text));
    uriel::scheme_rule const rule{.scheme = text, .source = text};
    if (auto const table = uriel::scheme_table::from({&rule, 1})) keep(table->find(text));
    keep(uriel::history::find_dialect(text));
}

// context: addresses, names of files
void call_context(std::string_view text) {
    keep(uriel::parse_ip_block(text));
    keep(uriel::find_file_name_hazard(text));
    keep(uriel::is_safe_file_name(text));
    keep(uriel::find_file_name_hazard(uriel::decoded_view(text)));
    keep(uriel::is_safe_file_name(uriel::decoded_view(text)));
    for (auto const style : {uriel::path_style::posix, uriel::path_style::windows}) {
        keep(uriel::file_uri(text, style));
        fuzz::exact_text const space(uriel::file_uri_bound(text, style));
        keep(uriel::file_uri_into(text, style, {space.data(), space.size()}));
    }
}

// site: a list, and a name that it divides
void call_site(std::string_view text, std::string_view other) {
    if (auto const list = uriel::public_suffix_list::parse(other)) keep(list->find_suffix(text));
}

// the vocabulary: every function, with names of its example and bytes for the rest
void call_vocabulary(std::string_view text, std::string_view other) {
    for (tests::function const* each : tests::functions())
        keep(tests::answer_of(*each, tests::arguments_for(*each, text, other)));
}

void call_history(std::string_view text, std::string_view other) {
    namespace history = uriel::history;
    std::size_t at = 0;
    keep(history::read_label(text, at));
    keep(history::read_hostname(text));
    keep(history::read_unlimited_ipv4_address(text));
    keep(history::read_server(text));
    for (auto const by :
         {history::dialect::rfc3986, history::dialect::rfc2396, history::dialect::rfc2732}) {
        keep(history::licenses_unescaping(by, text));
        keep(history::find_rule(by, text));
        keep(history::parse_reference(text, by));
        if (auto const failed = history::parse(text, by); !failed) {
            keep(message(failed.error(), text));
            keep(message(failed.error(), other));
        }
        for (auto const name : history::rule_names(by))
            keep(history::validate(by, *history::find_rule(by, name), text));
        keep(history::diff(text, by, history::dialect::rfc3986));
        keep(history::diff(text, other, by, history::dialect::rfc3986));
    }
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    exact_text const first(given.line());
    exact_text const second(given.line());
    exact_text const third(given.rest());
    for (auto const& [text, other] : {std::pair<std::string_view, std::string_view>(first, second),
                                      {second, third},
                                      {third, first}}) {
        call_syntax(text, other);
        call_readers(text, other);
        call_writers(text, other);
        call_names(text);
        call_context(text);
        call_site(text, other);
        call_vocabulary(text, other);
        call_history(text, other);
    }
}
