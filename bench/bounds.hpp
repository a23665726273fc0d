// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Bounds: what the operations are measured against, because nobody can do less.
//
// A bound walks every byte of every text and keeps a check sum, so that no work can be left out.
// It makes its own tables from the character sets and shares no code with the scan. It may read
// up to 63 bytes past the end of a text; the scan may not.
#pragma once

#include "corpus.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace bench {

using texts = std::span<text const>;

/// One table look-up per byte: is any byte allowed nowhere?
std::uint64_t look_up_each_byte(texts all) noexcept;

#if defined(__x86_64__)
/// AVX2: is any byte allowed nowhere? Two nibble look-ups for 32 bytes, nothing else.
std::uint64_t classify_avx2(texts all) noexcept;

/// AVX-512 VBMI: classifies every byte (one permutation of a table of 128), checks that two
/// hexadecimal digits follow every '%', across the borders of blocks too, and makes for each block
/// of 64 bytes the four masks of ':', '/', '?' and '#'. Here "finds the delimiters" means that
/// these masks exist in registers (their sum goes into the check sum): every occurrence has its
/// bit, no position is computed.
std::uint64_t delimiter_masks_avx512(texts all) noexcept;

/// The same, and "finds" means that the offset of every ':', '/', '?' and '#' of the text, wherever
/// it is, is stored in an array, one tzcnt each, in order; not which of them delimits a component.
std::uint64_t delimiter_positions_avx512(texts all) noexcept;
#endif

}  // namespace bench
