// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What was done to each component of a text, to make its result of it.
#pragma once

#include "mend/pieces.hpp"
#include "uriel/mend.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace uriel::detail::mending {

/// Repairs, each once.
class repair_set {
public:
    void add(repair::kind what, component where) noexcept {
        of_[static_cast<std::size_t>(where)] |= bit(what);
    }
    bool has(repair::kind what, component where) const noexcept {
        return (of_[static_cast<std::size_t>(where)] & bit(what)) != 0;
    }
    /// In the order of the components, the whole text first.
    std::vector<repair> list() const;

private:
    static constexpr std::uint32_t bit(repair::kind what) noexcept {
        return std::uint32_t{1} << static_cast<unsigned>(what);
    }

    std::array<std::uint32_t, static_cast<std::size_t>(component::fragment) + 1> of_{};
};

/// Adds what is different between the pieces and the result. Linear; allocates.
void compare(pieces const& before, uri_view result, repair_set& found);

}  // namespace uriel::detail::mending
