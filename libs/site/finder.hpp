// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What divides hosts, for both faces of sites: C and C++ encode names by functions of their own.
#pragma once

#include "uriel/site.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace uriel::detail::dividing {

/// The encoder of a caller in C: returns the size of what it writes; 0 or less if a name has none.
using encoder_in_c = std::ptrdiff_t (*)(char const* name, std::size_t size, char* out,
                                        std::size_t capacity);

/// Finds sites by a list.
class finder {
public:
    finder(public_suffix_list const& list, site_options const& options) noexcept
        : list_(list), options_(options) {}
    finder(public_suffix_list const& list, encoder_in_c encode_name) noexcept
        : list_(list), encode_name_(encode_name) {}

    std::optional<host_site> find(reference_view ref) const;
    site_relation compare(reference_view a, reference_view b) const;

private:
    /// A name, whose characters beyond ASCII are encoded, in A-labels; empty where it has none.
    std::string in_a_labels(std::string_view name) const;
    /// The common text of hosts with the same site.
    std::string key(reference_view ref) const;

    public_suffix_list const& list_;
    site_options options_{};
    encoder_in_c encode_name_ = nullptr;
};

}  // namespace uriel::detail::dividing
