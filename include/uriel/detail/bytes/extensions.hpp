// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Compiler extensions, each with a portable twin: an attribute may be missing, vectors are left
// out, and a call goes to the standard library. With URIEL_PORTABLE defined the twins are compiled
// everywhere (CMake: URIEL_EXTENSIONS=OFF).
#pragma once

#include <bit>
#include <cstdint>

#if (defined(__GNUC__) || defined(__clang__)) && !defined(URIEL_PORTABLE)
/// Attributes, vector types and functions of GCC, which Clang has, too.
#    define URIEL_EXTENSIONS 1
#    define URIEL_ALWAYS_INLINE [[gnu::always_inline]]
#    define URIEL_NEVER_INLINE [[gnu::noinline]]
#    define URIEL_COLD [[gnu::cold]]
#else
#    define URIEL_EXTENSIONS 0
#    if defined(_MSC_VER) && !defined(URIEL_PORTABLE)
#        define URIEL_ALWAYS_INLINE [[msvc::forceinline]]
#        define URIEL_NEVER_INLINE [[msvc::noinline]]
#    else
#        define URIEL_ALWAYS_INLINE
#        define URIEL_NEVER_INLINE
#    endif
#    define URIEL_COLD
#endif

/// Inlined for speed, at the cost of size, so not in builds for the smallest size.
#ifdef URIEL_SMALL
#    define URIEL_INLINE_FOR_SPEED
#else
#    define URIEL_INLINE_FOR_SPEED URIEL_ALWAYS_INLINE
#endif

namespace uriel::detail::bytewise {

/// The position of the lowest set bit of `bits`, which must not be 0.
constexpr std::uint32_t place_of_lowest(std::uint64_t bits) noexcept {
#if URIEL_EXTENSIONS
    // std::countr_zero() tests for 0 first if the machine is not known to have tzcnt.
    return static_cast<std::uint32_t>(__builtin_ctzll(bits));
#else
    return static_cast<std::uint32_t>(std::countr_zero(bits));
#endif
}

}  // namespace uriel::detail::bytewise
