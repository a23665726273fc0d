// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What compilers offer beyond C++, and for each the twin that needs nothing of them: an attribute
// may be missing, vectors are left out, and a call goes to the standard library. With
// URIEL_PORTABLE defined the twins are compiled everywhere (CMake: URIEL_EXTENSIONS=OFF).
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

/// To be inlined because that is faster, though larger: not in what is built for the smallest size.
#ifdef URIEL_SMALL
#    define URIEL_INLINE_FOR_SPEED
#else
#    define URIEL_INLINE_FOR_SPEED URIEL_ALWAYS_INLINE
#endif

namespace uriel::bytewise {

/// Where the lowest bit of `bits` is, which are not 0.
constexpr std::uint32_t place_of_lowest(std::uint64_t bits) noexcept {
#if URIEL_EXTENSIONS
    // std::countr_zero() asks for 0 first where the machine is not known to have tzcnt.
    return static_cast<std::uint32_t>(__builtin_ctzll(bits));
#else
    return static_cast<std::uint32_t>(std::countr_zero(bits));
#endif
}

}  // namespace uriel::bytewise
