// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The older dialects against their transcriptions, readings and resolution step by step; and what
// differs in two dialects with what each of them says: a base, LF, a reference.
//
// The first byte chooses the dialect and what becomes of a surplus "..".
#include "fuzz/target.hpp"
#include "libs/history/tests/agreement.hpp"
#include "reference/older_resolve.hpp"
#include "uriel/history/diff.hpp"
#include "uriel/history/resolve.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace {

namespace history = uriel::history;
using history::aspect;
using history::dialect;
using history::rule_change;
using reference::older_surplus;

constexpr aspect of_a_reading[] = {aspect::kind,      aspect::scheme,   aspect::authority,
                                   aspect::registry,  aspect::userinfo, aspect::host,
                                   aspect::host_kind, aspect::port,     aspect::path,
                                   aspect::path_kind, aspect::query,    aspect::fragment};

struct options {
    history::resolve_options ours;
    reference::older_options theirs;
};

options options_of(std::size_t choice) {
    constexpr history::resolve_options::above_root ours[] = {
        history::resolve_options::above_root::keep, history::resolve_options::above_root::drop,
        history::resolve_options::above_root::error};
    constexpr older_surplus theirs[] = {older_surplus::keep, older_surplus::drop,
                                        older_surplus::error};
    bool const ignores_scheme = choice >= 3;
    return {{.surplus = ours[choice % 3], .ignores_same_scheme = ignores_scheme},
            {.surplus = theirs[choice % 3], .same_scheme_workaround = ignores_scheme}};
}

std::string shown(history::destination const& where) {
    if (!where.is_current_document()) return std::string(where.target().text());
    return where.fragment() ? "#" + std::string(*where.fragment()) : "";
}

void check_target(history::reading const& base, history::reading const& ref, dialect by,
                  options const& how) {
    auto const ours = history::resolve(base, ref, how.ours);
    auto const theirs =
        reference::older_resolve(tests::transcription(by), base.text(), ref.text(), how.theirs);
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {name(by), base.text(), ref.text(), theirs.text, theirs.error});
    };
    law(ours.has_value() == theirs.error.empty(), "the steps of the document fail, too");
    if (!ours) return law(name(ours.error().code) == theirs.error, "the same error");
    law(ours->is_current_document() == theirs.is_current_document, "the current document");
    law(shown(*ours) == theirs.text, "the target of the steps");
    if (ours->is_current_document()) return;
    auto const again = history::parse(ours->target().text(), by);
    law(again && again->parts() == ours->target().parts(), "the components recorded");
}

std::optional<std::string_view> text_of(std::optional<uriel::encoded_view> view) {
    if (!view) return std::nullopt;
    return view->text();
}

/// What a dialect says of one aspect of a text that it can read.
std::optional<std::string_view> said(history::reading const& by, aspect which) {
    switch (which) {
        case aspect::kind: return by.has_scheme() ? "URI" : "relative-ref";
        case aspect::scheme: return by.scheme();
        case aspect::authority: return text_of(by.authority());
        case aspect::registry: return text_of(by.registry());
        case aspect::userinfo: return text_of(by.userinfo());
        case aspect::host: return text_of(by.host().encoded());
        // That of an empty authority is a matter of words.
        case aspect::host_kind: return by.authority() == "" ? "" : name(by.host_kind());
        case aspect::port: return by.port();
        case aspect::path: return by.path().text();
        case aspect::path_kind: return name(by.path_kind());
        case aspect::query: return text_of(by.query());
        case aspect::fragment: return text_of(by.fragment());
        default: return std::nullopt;
    }
}

using target = uriel::expected<history::destination, history::error>;

bool differ(std::optional<target> const& a, std::optional<target> const& b) {
    return a && b && (a->has_value() || b->has_value()) && *a != *b;
}

/// What differs is what the answers of the dialects differ in, and there is a rule for it.
void check_difference(std::string_view text, std::string_view base, dialect from, dialect to) {
    auto const found = history::diff(text, from, to);
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {name(from), name(to), base, text});
    };
    auto const a = history::parse_reference(text, from);
    auto const b = history::parse_reference(text, to);
    std::vector<aspect> expected;
    if (a.has_value() != b.has_value()) expected.push_back(aspect::valid);
    for (aspect const each : of_a_reading)
        if (a && b && said(*a, each) != said(*b, each)) expected.push_back(each);
    bool const has_equivalence_rule =
        !found.rules.empty() && found.rules.back() >= rule_change::unreserved_set;
    if (has_equivalence_rule) expected.push_back(aspect::equivalence);
    law(found.changed == expected, "what the readings differ in");
    law(expected.empty() == found.rules.empty(), "by a rule");
    auto const back = history::diff(text, to, from);
    law(back.changed == found.changed && back.rules == found.rules, "either way");
    law(from != to || expected.empty(), "the same dialect");

    auto const from_base = history::parse(base, from);
    auto const to_base = history::parse(base, to);
    auto const led = history::diff(text, base, from, to);
    law(led.has_value() == (from_base && to_base), "a base to both");
    if (!led) return;
    std::optional<target> here;
    std::optional<target> there;
    if (a) here = history::resolve(*from_base, *a);
    if (b) there = history::resolve(*to_base, *b);
    law(!differ(here, led->from_target) && !differ(there, led->to_target), "where it leads");
    if (differ(here, there))
        expected.insert(std::ranges::lower_bound(expected, aspect::target), aspect::target);
    law(led->changed == expected, "what differs with a base");
    law(std::ranges::includes(led->rules, found.rules), "no less rules");
    law(expected.empty() || !led->rules.empty(), "where it leads by a rule");
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    std::size_t const choice = given.choice(24);
    auto const by = static_cast<dialect>(choice % 4 + 1);
    exact_text const base_text(given.line());
    exact_text const text(given.rest());
    expect_none(tests::disagreement(by, text));
    for (std::size_t to = 0; to < history::dialect_count; ++to)
        check_difference(text, base_text, by, static_cast<dialect>(to));
    auto const base = history::parse(base_text, by);
    auto const ref = history::parse_reference(text, by);
    if (base && ref) check_target(*base, *ref, by, options_of(choice / 4));
}
