// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The kernels: producers of classify masks for the current machine, chosen once at run time.
#pragma once

#include "uriel/detail/bytes/export.hpp"

#include <cstdint>
#include <string_view>

namespace uriel::detail::kernels {

/// A way to make masks. All give the same results; they differ only in speed.
enum class kernel : std::uint8_t {
    scalar,       ///< table look-ups; works everywhere
    ssse3,        ///< x86, 16 bytes a step
    avx2,         ///< x86, 32 bytes a step
    avx512,       ///< x86 with AVX-512 BW, 64 bytes a step
    avx512_vbmi,  ///< x86 with AVX-512 VBMI and VBMI2, 64 bytes a step
    neon,         ///< ARM, 16 bytes a step
    wasm_simd128,
};
/// The number of kernels, on all machines together.
inline constexpr int kernel_count = 7;

/// "scalar", "ssse3", "avx2", …
URIEL_EXPORT std::string_view name(kernel which) noexcept;

/// True if this kernel was built and the machine supports it.
URIEL_EXPORT bool is_available(kernel which) noexcept;

/// The kernel that parsing uses: the fastest available, unless use_kernel() chose another.
URIEL_EXPORT kernel kernel_in_use() noexcept;

/// Makes all threads use another kernel from now on; for tests and measurements. Returns false and
/// changes nothing if it is not available. The only state that the library keeps between calls.
URIEL_EXPORT bool use_kernel(kernel which) noexcept;

}  // namespace uriel::detail::kernels
