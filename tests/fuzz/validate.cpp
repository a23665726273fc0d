// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// validate against the ABNF, for any rule of Appendix A.
//
// The first byte chooses the rule: 'A' is the first of the appendix.
#include "uriel/validate.hpp"
#include "fuzz/target.hpp"
#include "reference/grammar.hpp"

void fuzz::run(std::string_view input) {
    using uriel::rule;
    if (input.empty()) return;
    std::size_t const number = static_cast<unsigned char>(input.front()) - std::size_t{'A'};
    auto const wanted = static_cast<rule>(number % uriel::detail::matching::rule_count);
    exact_text const text(input.substr(1));

    auto const result = uriel::validate(wanted, text);
    expect(result.has_value() == reference::matches(name(wanted), text), "the verdict of the ABNF",
           {name(wanted), text});
    expect(result.has_value() == uriel::is_valid(wanted, text), "is_valid", {name(wanted), text});
    // Of whole references, syntax errors come first.
    if (result || result.error().code != uriel::error_code::rule_mismatch || text.size() > 40)
        return;

    // No error lies behind the first byte with which the text no longer begins one of the rule.
    std::size_t const first_bad = reference::longest_beginning(name(wanted), text);
    expect(result.error().offset <= first_bad, "the offset of the ABNF", {name(wanted), text});
}
