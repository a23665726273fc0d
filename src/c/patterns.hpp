// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A pattern of C is a glob in memory of the caller.
#pragma once

#include "uriel.h"
#include "uriel/detail/model/glob.hpp"

#include <cstddef>
#include <new>
#include <span>
#include <type_traits>

namespace uriel::detail::face {

static_assert(sizeof(uriel_pattern) == sizeof(glob) && alignof(uriel_pattern) >= alignof(glob));
static_assert(std::is_trivially_destructible_v<glob>);

inline std::span<glob const> globs(uriel_pattern const* patterns, std::size_t count) noexcept {
    if (patterns == nullptr) return {};
    return {std::launder(reinterpret_cast<glob const*>(patterns)), count};
}

}  // namespace uriel::detail::face
