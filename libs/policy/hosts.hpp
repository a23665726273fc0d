// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A host as policies compare it.
#pragma once

#include "uriel/address.hpp"
#include "uriel/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace uriel::detail::policies {

std::string in_lower_case(std::string_view text);

/// Is a host in lower-case letters, digits, '-' and '.' alone, and without A-labels? Everybody
/// reads such a name alike, unless it is numeric.
bool is_plain_name(std::string_view host) noexcept;

/// The host of a reference with an authority.
class host_reading {
public:
    /// Refers to the reference's text.
    explicit host_reading(reference_view ref);

    /// The address that it is, or is read as by somebody.
    std::optional<ip_address> const& address() const noexcept { return address_; }
    /// Is it a name that ends in a number, so that it is an address for some, and for none a name?
    bool is_numeric() const noexcept { return is_numeric_; }
    /// In lower-case A-labels, without a final dot; of an address its canonical text, in brackets
    /// for IPv6. Empty where there is no such name.
    std::string_view name() const noexcept { return owned_.empty() ? plain_ : owned_; }

private:
    std::optional<ip_address> address_;
    bool is_numeric_ = false;
    std::string_view plain_;
    std::string owned_;
};

}  // namespace uriel::detail::policies
