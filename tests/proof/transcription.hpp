// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What RFC 3986 and the table of errors say of a text and a rule: the transcription in
// tests/reference, carried from URI-reference to the other rules.
//
// It asks automata what a rule generates, not the matcher of the ABNF, which would take too long;
// automaton_test.cpp holds the one against the other.
#pragma once

#include "proof/automaton.hpp"
#include "reference/parse.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace proof {

class transcription {
public:
    explicit transcription(std::string_view rule);

    automaton const& rule() const { return automaton_; }
    /// Whether the rule is that of a whole reference, which has components.
    bool has_components() const { return has_components_; }

    /// The components of a whole reference, or its syntax error.
    reference::parts parts(std::string_view text) const {
        return reference::parse_by_components(text, rules_);
    }

    /// What is wrong with a whole reference of these parts.
    std::optional<reference::error> error(std::string_view text, reference::parts const& of) const;
    /// What is wrong with a text of any other rule.
    std::optional<reference::error> error(std::string_view text) const;

private:
    std::optional<std::size_t> mismatch(std::string_view text) const;
    std::optional<std::size_t> first_offence(std::string_view before, std::string_view text,
                                             std::string_view ends) const;
    std::size_t first_bad_octet(std::string_view text) const;

    std::string rule_;
    bool has_components_;
    automata rules_{reference::grammar()};
    automaton const& automaton_;
};

}  // namespace proof
