// The scan over AVX-512 masks: one permutation of a 128-entry table gives the classes of 64 bytes.
#include "syntax/kernel/avx512_vector.hpp"
#include "syntax/kernel/kernels.hpp"
#include "syntax/kernel/percent_bulk.hpp"
#include "syntax/kernel/tables.hpp"

#include <immintrin.h>

namespace uriel::kernels {
namespace {

// Not const, and used, so that the compiler compares with memory instead of making the constants
// anew in registers before every use.
struct constants {
    alignas(64) std::array<std::uint8_t, 128> table = frequent_class_table();
    std::array<splat, frequent_classes> bit = {splat_of(1),  splat_of(2),  splat_of(4),
                                               splat_of(8),  splat_of(16), splat_of(32),
                                               splat_of(64), splat_of(128)};
    splat fill = splat_of(filler);
    splat high = splat_of(high_classes);
    splat at = splat_of('@');
    splat percent = splat_of('%');
    splat hash = splat_of('#');
    splat digit_0 = splat_of('0');
    splat nine = splat_of(9);
    splat letter_a = splat_of('a');
    splat five = splat_of(5);
    splat case_bit = splat_of(0x20);
};
[[gnu::used]] constinit constants in_memory;

__m512i load(splat const& constant) noexcept { return _mm512_load_si512(&constant); }

class vbmi_block {
public:
    [[gnu::always_inline]] vbmi_block(char const* bytes, std::size_t count) noexcept
        : live_(_bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(count))),
          bytes_(_mm512_mask_loadu_epi8(load(in_memory.fill), live_, bytes)) {
        __m512i const low = _mm512_load_si512(in_memory.table.data());
        __m512i const high = _mm512_load_si512(in_memory.table.data() + 64);
        classes_ = _mm512_permutex2var_epi8(low, bytes_, high);
        // The permutation looks at seven bits.
        classes_ =
            _mm512_mask_mov_epi8(classes_, _mm512_movepi8_mask(bytes_), load(in_memory.high));
    }

    [[gnu::always_inline]] std::uint64_t in(byte_class c) const noexcept {
        std::uint64_t mask = compare(c);
        // From here on the walk works with general registers, which is faster.
        asm("" : "+r"(mask));
        return mask;
    }

private:
    [[gnu::always_inline]] std::uint64_t compare(byte_class c) const noexcept {
        if (is_frequent(c))
            return _mm512_test_epi8_mask(classes_,
                                         load(in_memory.bit[static_cast<std::size_t>(c)]));
        switch (c) {
            case byte_class::at: return _mm512_cmpeq_epi8_mask(bytes_, load(in_memory.at));
            case byte_class::percent:
                return _mm512_cmpeq_epi8_mask(bytes_, load(in_memory.percent));
            case byte_class::hash: return _mm512_cmpeq_epi8_mask(bytes_, load(in_memory.hash));
            case byte_class::hex: return digits() | hex_letters();
            default: return ~digits() & live_;
        }
    }
    [[gnu::always_inline]] std::uint64_t digits() const noexcept {
        return _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes_, load(in_memory.digit_0)),
                                      load(in_memory.nine));
    }
    [[gnu::always_inline]] std::uint64_t hex_letters() const noexcept {
        __m512i const lower = _mm512_or_si512(bytes_, load(in_memory.case_bit));
        return _mm512_cmple_epu8_mask(_mm512_sub_epi8(lower, load(in_memory.letter_a)),
                                      load(in_memory.five));
    }

    std::uint64_t live_;
    __m512i bytes_;
    __m512i classes_;
};

scan_outcome scan(std::string_view text, components& parts) noexcept {
    return scanner<vbmi_block>(text, parts).uri_reference();
}
percent_progress decode(percent_progress at) noexcept { return decode_blocks<avx512_vector>(at); }
percent_progress encode(percent_progress at, nibble_tables const& keep) noexcept {
    return encode_blocks<avx512_vector>(at, keep);
}

}  // namespace

functions const avx512_vbmi = {scan, decode, encode};

}  // namespace uriel::kernels
