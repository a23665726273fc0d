// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// resolve against the pseudocode of RFC 3986, 5.2, word for word: a base, LF, a reference.
#include "reference/resolve.hpp"
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <string>

namespace {

void check(uriel::uri_view base, uriel::reference_view ref, bool strict) {
    std::string const expected = reference::resolve(base.text(), ref.text(), strict);
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {base.text(), ref.text(), expected});
    };
    fuzz::exact_text const buffer(uriel::resolve_bound(base, ref));
    auto const target =
        uriel::resolve_into(base, ref, {buffer.data(), buffer.size()}, {.strict = strict});
    law(target.has_value(), "within the bound");
    law(target->text() == expected, "the target of the pseudocode");
    auto const parsed = uriel::parse(expected);
    law(parsed && parsed->parts() == target->parts(), "the components recorded");
    law((parsed->parts().facts & ~target->parts().facts) == 0, "no fact is missing");

    fuzz::exact_text const snug(expected.size());
    auto const fitted =
        uriel::resolve_into(base, ref, {snug.data(), snug.size()}, {.strict = strict});
    law(!fitted || fitted->text() == expected, "whole, or an error");

    auto const guarded = uriel::resolve(
        base, ref, {.strict = strict, .surplus = uriel::resolve_options::above_root::error});
    law(!guarded || guarded->text() == expected, "the same below the root");
    if (!guarded) law(guarded.error().offset <= ref.text().size(), "an offset in the reference");
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    exact_text const base_text(given.line());
    exact_text const text(given.rest());
    auto const base = uriel::parse(base_text);
    auto const ref = uriel::parse_reference(text);
    if (!base || !ref) return;
    check(*base, *ref, true);
    check(*base, *ref, false);
}
