// The scan as each kernel has it: one function a translation unit, all from syntax/scan.hpp.
//
// The block types live in unnamed namespaces, so the walk over them is internal to its unit and no
// function compiled for a richer machine can stand in for another (tools/check_symbols.py).
#pragma once

#include "uriel/syntax/scan.hpp"

namespace uriel::kernels {

using scan_function = scan_outcome (*)(std::string_view text, components& parts) noexcept;

scan_outcome scan_scalar(std::string_view text, components& parts) noexcept;
#if defined(__x86_64__)
scan_outcome scan_ssse3(std::string_view text, components& parts) noexcept;
scan_outcome scan_avx2(std::string_view text, components& parts) noexcept;
scan_outcome scan_avx512(std::string_view text, components& parts) noexcept;
scan_outcome scan_avx512_vbmi(std::string_view text, components& parts) noexcept;
#elif defined(__aarch64__)
scan_outcome scan_neon(std::string_view text, components& parts) noexcept;
#elif defined(__wasm_simd128__)
scan_outcome scan_wasm_simd128(std::string_view text, components& parts) noexcept;
#endif

}  // namespace uriel::kernels
