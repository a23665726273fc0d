// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// relativize is the inverse of resolve, and finds the shortest: a base, LF, a target.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <string>

namespace {

using uriel::uri_view;

bool leads(uri_view base, std::string_view reference, uri_view target) {
    auto const parsed = uriel::parse_reference(reference);
    return parsed && uriel::resolve(base, *parsed).text() == target.text();
}

/// Is there a reference shorter than `size`, among those that climb and then repeat an end of the
/// target?
bool has_shorter(uri_view base, uri_view target, std::size_t size) {
    std::string_view const text = target.text();
    auto const is_better = [&](std::string const& reference) {
        return reference.size() < size && leads(base, reference, target);
    };
    for (std::size_t begin = 0; begin <= text.size(); ++begin) {
        std::string const end(text.substr(begin));
        for (std::string_view const before : {"", ".", "./", "/."})
            if (is_better(std::string(before) + end)) return true;
        for (std::string dots = ".."; dots.size() + end.size() < size; dots += "/..")
            if (is_better(dots + end) || is_better(dots + "/" + end)) return true;
    }
    return false;
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    exact_text const base_text(given.line());
    exact_text const target_text(given.rest());
    auto const base = uriel::parse(base_text);
    auto const target = uriel::parse(target_text);
    if (!base || !target) return;

    auto const found = uriel::relativize(*base, *target);
    if (!found) {
        expect(target->parts().may_have(uriel::detail::scanning::fact::dot_segment),
               "only dot segments have none", {base_text, target_text});
        if (input.size() < 60)
            expect(!has_shorter(*base, *target, target_text.size() + 2), "none exists",
                   {base_text, target_text});
        return;
    }
    expect(leads(*base, found->text(), *target), "leads back",
           {base_text, target_text, found->text()});
    expect(uriel::parse_reference(found->text())->parts() == found->view().parts(),
           "the components recorded", {base_text, target_text, found->text()});
    if (input.size() < 60)
        expect(!has_shorter(*base, *target, found->text().size()), "the shortest",
               {base_text, target_text, found->text()});

    exact_text const buffer(uriel::relativize_bound(*base, *target));
    auto const written = uriel::relativize_into(*base, *target, {buffer.data(), buffer.size()});
    expect(written && written->text() == found->text(), "within the bound",
           {base_text, target_text});
}
