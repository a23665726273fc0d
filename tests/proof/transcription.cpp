// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "proof/transcription.hpp"

#include <algorithm>

namespace proof {

namespace {

constexpr std::size_t npos = std::string_view::npos;

bool is_one_of(std::string_view rule, std::initializer_list<std::string_view> rules) {
    return std::ranges::find(rules, rule) != rules.end();
}

}  // namespace

transcription::transcription(std::string_view rule)
    : rule_{rule},
      has_components_{is_one_of(rule, {"URI", "URI-reference", "absolute-URI", "relative-ref"})},
      automaton_{rules_.of(rule)} {}

std::optional<reference::error> transcription::error(std::string_view text,
                                                     reference::parts const& of) const {
    using reference::error;
    if (!of.valid) return error{of.code, of.component, of.offset};
    if (of.kind == "relative-ref" && is_one_of(rule_, {"URI", "absolute-URI"}))
        return error{"relative-not-allowed", "scheme", 0};
    if (of.kind == "uri" && rule_ == "relative-ref")
        return error{"scheme-not-allowed", "scheme", 0};
    if (of.fragment && rule_ == "absolute-URI")
        return error{"fragment-not-allowed", "fragment", text.find('#')};
    return std::nullopt;
}

std::optional<reference::error> transcription::error(std::string_view text) const {
    auto const offset = mismatch(text);
    if (!offset) return std::nullopt;
    return reference::error{"rule-mismatch", rule_, *offset};
}

// The rules that are put together of components are judged as their part of a reference is.
std::optional<std::size_t> transcription::mismatch(std::string_view text) const {
    if (rule_ == "hier-part") return first_offence("x:", text, "?#");
    if (rule_ == "authority") return first_offence("//", text, "/?#");
    if (rule_ == "relative-part") {
        auto const scheme = reference::split(text).scheme;
        if (scheme && rules_.matches("scheme", *scheme)) return scheme->size();
        return first_offence("", text, "?#");
    }
    if (automaton_.matches(text)) return std::nullopt;
    return first_bad_octet(text);
}

/// The first error of a text in its place in a reference, or the first delimiter that ends it
/// there.
std::optional<std::size_t> transcription::first_offence(std::string_view before,
                                                        std::string_view text,
                                                        std::string_view ends) const {
    std::size_t end = npos;
    for (char const c : ends) end = std::min(end, text.find(c));
    std::string whole(before);
    whole += text.substr(0, end);
    auto const found = reference::first_error(whole, rules_);
    if (found) return found->offset - before.size();
    if (end != npos) return end;
    return std::nullopt;
}

/// The first octet with which the text is no longer the beginning of the rule, or the '%' of the
/// triplet that it is missing from.
std::size_t transcription::first_bad_octet(std::string_view text) const {
    std::size_t const bad = automaton_.longest_beginning(text);
    for (std::size_t const back : {1U, 2U}) {
        if (bad >= back && text[bad - back] == '%') return bad - back;
    }
    return bad;
}

}  // namespace proof
