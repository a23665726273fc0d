// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read: valid whatever the text, a fixpoint, and with repairs if and only if
// something is different. The second line is a base.
#include "uriel/mend.hpp"
#include "fuzz/target.hpp"
#include "uriel/nfc.hpp"
#include "uriel/uriel.hpp"

#include <algorithm>
#include <string>

namespace {

void check(std::string_view text, uriel::mend_options const& options) {
    fuzz::expect(uriel::to_nfc(uriel::to_nfc(text)) == uriel::to_nfc(text), "NFC is idempotent",
                 {text});
    auto const found = uriel::mend(text, options);
    if (!found) {
        fuzz::expect(!found.error().message().empty(), "a sentence", {text});
        return;
    }
    std::string_view const result = found->value.text();
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {text, result});
    };
    law(uriel::parse(result).has_value(), "a URI");
    law(found->repairs.empty() == (result == text), "repairs if it differs");
    law(std::ranges::is_sorted(
            found->repairs, {},
            [](uriel::repair const& each) { return std::pair(each.where, each.what); }),
        "repairs in order");
    law(std::ranges::adjacent_find(found->repairs) == found->repairs.end(), "each once");
    auto const again = uriel::mend(result, options);
    law(again.has_value(), "mended again");
    // With both options RFC 3986 resolves the result, which may have dot segments: of the base,
    // where the reference has no path (5.2.2), and of a path that browsers don't look into.
    bool const is_resolved = options.keep_valid && options.base;
    law(again->value.text() ==
            (is_resolved ? uriel::resolve(*options.base, uriel::reference(found->value)).text()
                         : result),
        "a fixpoint");
    law(again->repairs.empty() == (again->value.text() == result), "no repairs of a fixpoint");
}

}  // namespace

void fuzz::run(std::string_view input) {
    std::size_t const line = std::min(input.find('\n'), input.size());
    exact_text const text(input.substr(0, line));
    check(text, {});
    check(text, {.typed = true});
    check(text, {.keep_valid = true});
    exact_text const second(input.substr(std::min(line + 1, input.size())));
    if (auto const base = uriel::parse(second)) {
        check(text, {.base = *base});
        check(text, {.base = *base, .keep_valid = true});
    }
    exact_text const whole(input);
    check(whole, {});
}
