// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The way out of each function of a kernel for AVX: it clears the upper halves of the vector
// registers. While one is in use, code for SSE is slow on Intel, the caller's too. Compilers insert
// the instruction by themselves, but not on every way out: g++ 12 forgets it after a call of a
// function that touches no vector, and with -Os everywhere.
#pragma once

#include <immintrin.h>

#include <type_traits>

namespace uriel::detail::kernels {
namespace {  // on purpose: each unit that includes this has functions of its own

/// Calls `function` with clean registers, and returns its result.
template <auto function, class Result, class... Arguments>
Result clean(Arguments... arguments) noexcept {
    Result result = function(arguments...);
    // Holds back whatever a compiler would compute or store after the registers are clean.
    if constexpr (std::is_class_v<Result>)
        asm volatile("" : "+m"(result) : : "memory");
    else
        asm volatile("" : "+r"(result) : : "memory");
    _mm256_zeroupper();
    return result;
}

}  // namespace
}  // namespace uriel::detail::kernels
