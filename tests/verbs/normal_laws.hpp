// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What holds of the normal forms of every reference.
#pragma once

#include "uriel/normalize.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace tests {

inline constexpr std::array all_forms = {uriel::form::identical, uriel::form::letter_case,
                                         uriel::form::percent, uriel::form::path,
                                         uriel::form::scheme};

/// The law that `text` breaks, in words; empty if none or if it is no URI reference. In every form:
/// - the normal text is that of the slow reference;
/// - it parses, to the components that it is returned with, whose facts leave none out;
/// - it is its own normal text;
/// - its normal text in the next form is that of `text`. As a form is idempotent, this says: what
///   is equal in a form is equal in every later one;
/// - is_normalized() says whether it is `text`.
std::string broken_law(std::string_view text);

/// Counts what it looks at, and keeps the first complaint.
class law_check {
public:
    void operator()(std::string_view text);
    std::size_t valid() const { return valid_; }
    std::string const& complaint() const { return complaint_; }

private:
    std::size_t valid_ = 0;
    std::string complaint_;
};

}  // namespace tests
