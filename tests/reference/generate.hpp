// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Random texts for tests: walks through a grammar, mostly that of Appendix A, and damaged ones.
//
// The same seed gives the same texts on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/grammar.hpp"

namespace reference {

class generator {
public:
    explicit generator(std::uint64_t seed) : generator{seed, grammar(), "URI-reference"} {}

    /// One of another grammar, whose rule of references is `start`. Both must outlive it.
    generator(std::uint64_t seed, abnf const& of, std::string_view start)
        : grammar_{of}, start_{start}, state_{seed} {}

    /// A valid URI reference. Favours what implementations get wrong: the forms of IPv6 address,
    /// near misses of IPv4, dot-segments, triplets, empty components, and components whose end
    /// falls near a multiple of what vector instructions read at once.
    std::string valid();

    /// A valid URI reference after one to three random edits; often not valid any more.
    std::string mutant();

    /// A text of any rule of the grammar.
    std::string rule(std::string_view rule_name);

    /// A number less than `bound`, which is not 0.
    std::size_t below(std::size_t bound);

private:
    std::uint64_t next();
    bool one_in(std::size_t n) { return below(n) == 0; }

    void append(std::size_t element, std::string& out);
    bool append_favourite(std::string_view rule_name, std::string& out);
    void append_repeated(std::size_t element, std::string& out);
    void edit(std::string& text);
    char byte();

    abnf const& grammar_;
    std::string_view start_;
    std::uint64_t state_;
    std::size_t plainness_ = 0;  // of the text in the making: of 4 characters, how many are letters
};

}  // namespace reference
