// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Reads ABNF (RFC 2234) as it is printed, and says what it generates. The BNF of the time before,
// with "|" between alternatives and "_" in names, is read as well.
//
// The grammar of a document is thereby its own text: nothing is transcribed, so nothing can be
// transcribed wrongly. Matching is by sets of positions, so it does not depend on the order of
// alternatives and never backtracks:
//
//   alternation    union of what the alternatives reach
//   concatenation  composition: each element starts wherever the one before may have ended
//   repetition     closure
#pragma once

#include <bitset>
#include <cstddef>
#include <string_view>
#include <vector>

namespace reference {

using character_set = std::bitset<256>;

struct element {
    enum class form { characters, concatenation, alternation, repetition, rule };

    form what = form::characters;

    character_set characters{};        // of `characters`: any one of these octets
    std::vector<std::size_t> parts{};  // the alternatives; the elements of a concatenation; the
                                       // element repeated; the definition of the rule named
    std::size_t least = 0;             // of `repetition`: <least>*<most>element
    std::size_t most = 0;
    std::string_view name{};  // of `rule`

    // Of `alternation` and `repetition`: the alternatives (of the element repeated), those inside
    // of alternatives included, since union is associative. The ones that are a single character
    // are one set, the rest are in `longer`. This only makes matching faster.
    character_set single{};
    std::vector<std::size_t> longer{};
};

/// What says which texts a rule generates: the matcher of this file, or something faster.
class recognizer {
public:
    virtual ~recognizer() = default;

    /// Whether the whole text is one that the rule generates.
    virtual bool matches(std::string_view rule, std::string_view text) const = 0;

    /// The length of the longest prefix of the text with which some string of the rule begins.
    virtual std::size_t longest_beginning(std::string_view rule, std::string_view text) const = 0;
};

class abnf final : public recognizer {
public:
    static constexpr std::size_t unbounded = static_cast<std::size_t>(-1);

    /// Reads a grammar; `text` must outlive it. Throws std::invalid_argument when it is no ABNF.
    explicit abnf(std::string_view text);

    /// Rule names ignore case; an unknown one throws std::invalid_argument.
    bool matches(std::string_view rule, std::string_view text) const override;
    std::size_t longest_beginning(std::string_view rule, std::string_view text) const override;

    /// The names, in the order of their definitions.
    std::vector<std::string_view> const& names() const { return names_; }

    /// The element that defines a rule, and any element by number.
    std::size_t definition(std::string_view rule) const;
    element const& operator[](std::size_t number) const { return elements_[number]; }

private:
    friend class abnf_reader;

    void gather(std::size_t from, element& into) const;

    std::vector<element> elements_;
    std::vector<std::string_view> names_;
    std::vector<std::size_t> definitions_;
};

/// Whether two names are equal, the case of ASCII letters ignored.
bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace reference
