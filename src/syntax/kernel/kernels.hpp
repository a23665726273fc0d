// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What each kernel does: the scan, percent-encoding in blocks, and searches. One translation unit a
// kernel, all from detail/syntax/scan.hpp and percent_bulk.hpp.
//
// The vector types live in unnamed namespaces, so what is made of them is internal to its unit, and
// no function compiled for a richer machine can stand in for another (tools/check_symbols.py).
#pragma once

#include "syntax/kernel/tables.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/syntax/scan.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

// Which are built besides the scalar one; cmake/kernels.cmake says the same. On Windows GCC lets
// the stack begin where vectors of 32 bytes are misaligned (GCC bug 54412).
#if URIEL_EXTENSIONS && defined(__x86_64__)
#    define URIEL_KERNEL_SSSE3 1
#    if !defined(_WIN32) || defined(__clang__)
#        define URIEL_KERNELS_AVX 1
#    endif
#elif URIEL_EXTENSIONS && defined(__aarch64__)
#    define URIEL_KERNEL_NEON 1
#elif URIEL_EXTENSIONS && defined(__wasm_simd128__)
#    define URIEL_KERNEL_WASM 1
#endif

namespace uriel::detail::kernels {

/// Encoding and decoding in blocks makes tables first, which a shorter text is not worth.
inline constexpr std::size_t worth_blocks = 128;

/// How far an encoding or decoding in blocks has come.
struct percent_progress {
    char const* in;
    char const* in_end;
    char* out;
    char* out_end;
};

/// How far a search for a byte has come, and where the places of what it found go.
struct find_progress {
    char const* begin;
    char const* in;
    char const* in_end;
    std::size_t* out;
    std::size_t* out_end;
};
/// So many places are written at once.
inline constexpr std::ptrdiff_t at_once = 4;

struct functions {
    /// Returns the bits of a scan_outcome. Size and bytes, in the registers of a string_view of
    /// libstdc++, since WebAssembly and Windows pass one by its address.
    std::uint64_t (*scan)(std::size_t size, char const* bytes,
                          detail::scanning::components& parts) noexcept;
    /// Both go on while a block surely finds room, and leave the rest to the caller.
    percent_progress (*decode)(percent_progress at) noexcept;
    percent_progress (*encode)(percent_progress at, nibble_tables const& keep) noexcept;
    /// The same for whole blocks; what is found in them is found in order.
    find_progress (*find)(find_progress to, char wanted) noexcept;
    /// How many of the first bytes are in the set.
    std::size_t (*run)(std::string_view text, nibble_tables const& set) noexcept;
    /// The shortest text that decode() is worth.
    std::size_t decode_from = worth_blocks;
};

extern functions const scalar;
extern functions const ssse3;
extern functions const avx2;
extern functions const avx512;
extern functions const avx512_vbmi;
extern functions const neon;
extern functions const wasm_simd128;

/// The scan of wasm_simd128: WebAssembly checks each call by address, but none by name.
std::uint64_t scan_by_wasm_simd128(std::size_t size, char const* bytes,
                                   detail::scanning::components& parts) noexcept;

/// Those of the kernel in use.
functions const& in_use() noexcept;

}  // namespace uriel::detail::kernels
