// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Templates against the ABNF as an automaton and against Appendix A of RFC 6570 step by step: a
// template, then lines of values, "x=TEXT", "l+MEMBER" of a list, "m?NAME=TEXT" of a map.
#include "uriel/uri_template.hpp"
#include "fuzz/target.hpp"
#include "libs/uri_template/tests/appendix_a.hpp"
#include "libs/uri_template/tests/longest_beginning.hpp"

#include <string>

namespace {

using uri_template_tests::given;

given& value_in(given& all, std::string_view name, given::kind what) {
    given& found = all.member(std::string(name));
    found.what = what;
    return found;
}

given read_values(fuzz::fields& input) {
    given all{given::kind::map, {}, {}, {}};
    while (!input.empty()) {
        std::string_view const line = input.line();
        std::size_t const at = line.find_first_of("=+?");
        if (at == line.npos) continue;
        std::string_view const name = line.substr(0, at);
        std::string const rest(line.substr(at + 1));
        // A second line of a list or map adds to it.
        given const before = [&] {
            for (given const& value : all.members)
                if (value.name == name) return value;
            return given();
        }();
        if (line[at] == '=') {
            value_in(all, name, given::kind::text).text = rest;
        } else if (line[at] == '+') {
            given& list = value_in(all, name, given::kind::list);
            if (before.what == given::kind::list) list.members = before.members;
            list.members.push_back({given::kind::text, rest, {}, {}});
        } else {
            given& map = value_in(all, name, given::kind::map);
            if (before.what == given::kind::map) map.members = before.members;
            std::size_t const equals = std::min(rest.find('='), rest.size());
            map.member(rest.substr(0, equals))
                .set({given::kind::text, rest.substr(std::min(equals + 1, rest.size())), {}, {}});
        }
    }
    return all;
}

bool is_text(std::string const& text) {
    return uriel::detail::bytewise::is_utf8(text) && text.find('\0') == text.npos;
}
bool is_text(given const& value) {
    for (given const& member : value.members)
        if (!is_text(member.name) || !is_text(member)) return false;
    return is_text(value.text);
}

}  // namespace

void fuzz::run(std::string_view input) {
    static uri_template_tests::template_grammar const grammar;
    fields lines(input);
    exact_text const text(lines.line());
    given const values = read_values(lines);
    auto const read = uriel::uri_template::parse(text.view());
    auto const expected = grammar.error_in(text);
    expect(read.has_value() != expected.has_value(), "valid as the grammar says", {text});
    auto const partly = uriel::detail::templates::expand_partly(text, values_of(values));
    if (!read) {
        expect(read.error().offset == *expected, "the offset is that of the grammar", {text});
        expect(partly.error.has_value(), "an error stays one", {text});
        return;
    }
    auto const ours = expand(*read, values_of(values));
    expect(ours.has_value() != partly.error.has_value(), "the same error", {text});
    expect(!ours || *ours == partly.text, "the same text", {text});
    for (auto const& each : read->variables())
        expect(text.view().substr(each.offset).starts_with(each.name), "where it stands", {text});
    if (!is_text(values)) return;  // an error, if somebody asks for it
    try {
        std::string const theirs =
            uri_template_tests::appendix_a(values).expand(std::string(text.view()));
        expect(ours.has_value() && *ours == theirs, "as Appendix A", {text, theirs, partly.text});
        expect(theirs.find_first_of("{}") == theirs.npos, "no braces are left", {text, theirs});
    } catch (uri_template_tests::appendix_error const& error) {
        expect(!ours && ours.error().name() == error.code, "an error as there", {text, error.code});
    }
}
