// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/grammar.hpp"

namespace reference {

namespace {

// conformance/data/rfc3986.abnf: Appendix A word for word; below it the core rules of RFC
// 2234, 6.1, that it uses.
constexpr std::string_view appendix_a =
#include "rfc3986.abnf.inc"
    ;

constexpr std::size_t core_rules = 3;

}  // namespace

abnf const& grammar() {
    static abnf const read(appendix_a);
    return read;
}

bool matches(std::string_view rule_name, std::string_view text) {
    return grammar().matches(rule_name, text);
}

std::size_t longest_beginning(std::string_view rule_name, std::string_view text) {
    return grammar().longest_beginning(rule_name, text);
}

std::span<std::string_view const> rule_names() {
    std::span<std::string_view const> const all(grammar().names());
    return all.first(all.size() - core_rules);
}

}  // namespace reference
