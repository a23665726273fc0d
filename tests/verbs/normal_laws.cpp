// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "verbs/normal_laws.hpp"

#include "reference/normalize.hpp"
#include "uriel/compare.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"

#include <algorithm>

namespace tests {
namespace {

using uriel::form;

std::string complain(std::string_view text, form f, std::string_view what, std::string_view found,
                     std::string_view expected = {}) {
    std::string result = "\"" + std::string(text) + "\", form " + std::string(name(f)) + ": ";
    result += std::string(what) + " \"" + std::string(found) + "\"";
    if (!expected.empty()) result += ", expected \"" + std::string(expected) + "\"";
    return result;
}

// What is so, and not only may be.
unsigned facts_of(uriel::reference_view const& view) {
    using uriel::detail::scanning::fact;
    std::string const text(view.text());
    std::string const host(view.has_authority() ? view.host_literal()->text() : "");
    std::string const path(view.path().text());
    unsigned facts = 0;
    auto const note = [&facts](fact f, bool is_so) {
        if (is_so) facts |= static_cast<unsigned>(f);
    };
    note(fact::percent, text.find('%') != text.npos);
    note(fact::percent_not_canonical,
         reference::triplets_to_upper(text) != text || reference::decode_unreserved(text) != text);
    note(fact::upper_case_scheme, std::ranges::any_of(view.scheme().text_or(""),
                                                      [](char c) { return c >= 'A' && c <= 'Z'; }));
    note(fact::upper_case_host, reference::lower_outside_triplets(host) != host);
    note(fact::dot_segment, path.starts_with(".") || path.find("/.") != path.npos);
    return facts;
}

std::string broken_law(uriel::reference_view const& source, form f) {
    std::string_view const text = source.text();
    uriel::reference const normal = uriel::normalize(source, f);
    std::string const expected = reference::normalize(text, name(f));
    if (normal.text() != expected)
        return complain(text, f, "normal text is", normal.text(), expected);

    auto const parsed = uriel::parse_reference(normal.text());
    if (!parsed) return complain(text, f, "does not parse:", normal.text());
    uriel::detail::scanning::components const& parts = normal.view().parts();
    if (parts != parsed->parts())
        return complain(text, f, "recorded other components than", normal.text());
    if ((facts_of(*parsed) & ~static_cast<unsigned>(parts.facts)) != 0)
        return complain(text, f, "left out a fact of", normal.text());

    uriel::reference const again = uriel::normalize(normal.view(), f);
    if (again.text() != expected) return complain(text, f, "is not idempotent:", again.text());
    if (!is_normalized(normal, f) || !is_normalized(*parsed, f))
        return complain(text, f, "is not normalized:", expected);
    if (is_normalized(source, f) != (expected == text))
        return complain(text, f, "is_normalized() is wrong, which is", expected);

    if (f == form::scheme) return {};
    auto const next = static_cast<form>(static_cast<int>(f) + 1);
    uriel::reference const later = uriel::normalize(normal.view(), next);
    if (later.text() != uriel::normalize(source, next).text())
        return complain(text, f, "of which the next form is", later.text());
    return {};
}

}  // namespace

std::string broken_law(std::string_view text) {
    auto const source = uriel::parse_reference(text);
    if (!source) return {};
    for (form const f : all_forms)
        if (std::string complaint = broken_law(*source, f); !complaint.empty()) return complaint;
    return {};
}

void law_check::operator()(std::string_view text) {
    auto const source = uriel::parse_reference(text);
    if (!source || !complaint_.empty()) return;
    ++valid_;
    complaint_ = broken_law(text);
}

}  // namespace tests
