// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The scan over AVX-512 masks, for machines without the byte permutations of VBMI.
#include "syntax/kernel/avx512_vector.hpp"
#include "syntax/kernel/clean.hpp"
#include "syntax/kernel/find_bytes.hpp"
#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/percent_bulk.hpp"
#include "syntax/kernel/vector_block.hpp"

namespace uriel::detail::kernels {
namespace {

std::uint64_t scan(std::size_t size, char const* bytes,
                   detail::scanning::components& parts) noexcept {
    std::string_view const text(bytes, size);
    return scanning::scanner<vector_block<avx512_vector>>::uri_reference_word(text, parts);
}
percent_progress decode(percent_progress at) noexcept { return decode_blocks<avx512_vector>(at); }
percent_progress encode(percent_progress at, nibble_tables const& keep) noexcept {
    return encode_blocks<avx512_vector>(at, keep);
}

find_progress find(find_progress to, char wanted) noexcept {
    return find_in_blocks<avx512_vector>(to, wanted);
}
std::size_t run(std::string_view text, nibble_tables const& set) noexcept {
    return run_in_blocks<avx512_vector>(text, set);
}

}  // namespace

functions const avx512 = {clean<scan>, clean<decode>, clean<encode>, clean<find>, clean<run>};

}  // namespace uriel::detail::kernels
