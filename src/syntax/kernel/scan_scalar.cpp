// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The kernel that needs nothing of the machine.
#include "syntax/kernel/kernels.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/octets.hpp"

namespace uriel::detail::kernels {
namespace {

/// Eight classes of every octet, each the lowest bit of a byte: eight octets, each shifted one bit
/// further than the one after it, are eight bits of eight masks.
using lanes = std::array<std::uint64_t, 256>;
template <class Classes>
constexpr lanes lanes_of(Classes const& classes) noexcept {
    lanes table{};
    for (std::size_t code = 0; code < 256; ++code)
        for (unsigned c = 0; c < 8; ++c)
            table[code] |= std::uint64_t{classes[code] >> c & 1U} << (8 * c);
    return table;
}
constexpr lanes block_lanes = lanes_of(scanning::byte_classes);
constexpr lanes plain_lanes = lanes_of(plain_classes);

URIEL_ALWAYS_INLINE inline std::uint64_t eight(lanes const& table, char const* bytes,
                                               std::size_t count) noexcept {
    std::uint64_t matrix = 0;
    while (count-- > 0) matrix = matrix << 1U | table[static_cast<unsigned char>(bytes[count])];
    return matrix;
}

class scalar_block {
public:
    static constexpr bool prefers_bytes = true;

    URIEL_ALWAYS_INLINE scalar_block(char const* bytes, std::size_t count) noexcept
        : bytes_(bytes), count_(count) {
        for_each_eight(block_lanes, bytes, count, [&](std::uint64_t matrix, std::size_t at) {
            odd_ |= row(matrix, byte_class::odd) << at;
            colon_ |= row(matrix, byte_class::colon) << at;
            slash_ |= row(matrix, byte_class::slash) << at;
            ends_path_ |= row(matrix, byte_class::ends_path) << at;
            dot_ |= row(matrix, byte_class::dot) << at;
            not_scheme_ |= row(matrix, byte_class::not_scheme) << at;
            upper_ |= row(matrix, byte_class::upper) << at;
        });
    }

    URIEL_ALWAYS_INLINE std::uint64_t in(byte_class c) const noexcept {
        switch (c) {
            case byte_class::odd: return odd_;
            case byte_class::colon: return colon_;
            case byte_class::slash: return slash_;
            case byte_class::ends_path: return ends_path_;
            case byte_class::dot: return dot_;
            case byte_class::not_scheme: return not_scheme_;
            case byte_class::upper: return upper_;
            default: return rarely_in(c);
        }
    }

    URIEL_ALWAYS_INLINE static scanning::plain_masks plain(char const* bytes,
                                                           std::size_t count) noexcept {
        scanning::plain_masks masks{};
        masks.behind = count < 64 ? ~std::uint64_t{0} << count : 0;
        for_each_eight(plain_lanes, bytes, count, [&](std::uint64_t matrix, std::size_t at) {
            masks.special |= (matrix & 0xFFU) << at;
            masks.odd |= ((matrix >> 8U) & 0xFFU) << at;
            masks.slash |= ((matrix >> 16U) & 0xFFU) << at;
            masks.question |= ((matrix >> 24U) & 0xFFU) << at;
            masks.dot |= ((matrix >> 32U) & 0xFFU) << at;
            masks.upper |= ((matrix >> 40U) & 0xFFU) << at;
            masks.digit |= ((matrix >> 48U) & 0xFFU) << at;
        });
        masks.special |= masks.behind;
        return masks;
    }
    URIEL_ALWAYS_INLINE static scanning::plain_masks with_rarer(scanning::plain_masks seen,
                                                                char const* bytes,
                                                                std::size_t count) noexcept {
        using octets = bytewise::eight_octets;
        auto const add = [&](octets next, std::size_t at) {
            seen.upper |= octets::bits(next.find_between('A', 'Z')) << at;
            seen.digit |= octets::bits(next.find_between('0', '9')) << at;
        };
        std::size_t at = 0;
        for (; count - at >= octets::size; at += octets::size) add(octets::load(bytes + at), at);
        if (at != count) add(octets::load(bytes + at, count - at), at);
        return seen;
    }

private:
    template <class Take>
    URIEL_ALWAYS_INLINE static void for_each_eight(lanes const& table, char const* bytes,
                                                   std::size_t count, Take take) noexcept {
        std::size_t at = 0;
        for (; count - at >= 8; at += 8) take(eight(table, bytes + at, 8), at);
        if (at != count) take(eight(table, bytes + at, count - at), at);
    }
    static std::uint64_t row(std::uint64_t matrix, byte_class c) noexcept {
        return (matrix >> (8 * static_cast<unsigned>(c))) & 0xFFU;
    }
    URIEL_NEVER_INLINE std::uint64_t rarely_in(byte_class c) const noexcept {
        // Of these there are only odd bytes.
        bool const is_odd = c == byte_class::foreign || c == byte_class::at ||
                            c == byte_class::percent || c == byte_class::hash;
        std::uint64_t mask = 0;
        for (std::uint64_t left = is_odd ? odd_ : live(); left != 0; left &= left - 1) {
            auto const byte = static_cast<unsigned char>(bytes_[std::countr_zero(left)]);
            if ((scanning::byte_classes[byte] & scanning::class_bit(c)) != 0)
                mask |= left & (~left + 1);
        }
        return mask;
    }
    std::uint64_t live() const noexcept {
        return count_ < 64 ? (std::uint64_t{1} << count_) - 1 : ~std::uint64_t{0};
    }

    char const* bytes_;
    std::size_t count_;
    std::uint64_t odd_ = 0;
    std::uint64_t colon_ = 0;
    std::uint64_t slash_ = 0;
    std::uint64_t ends_path_ = 0;
    std::uint64_t dot_ = 0;
    std::uint64_t not_scheme_ = 0;
    std::uint64_t upper_ = 0;
};

std::uint64_t scan(std::size_t size, char const* bytes,
                   detail::scanning::components& parts) noexcept {
    std::string_view const text(bytes, size);
    return scanning::scanner<scalar_block>::uri_reference_word(text, parts);
}
percent_progress decode(percent_progress at) noexcept { return at; }
percent_progress encode(percent_progress at, nibble_tables const&) noexcept { return at; }
find_progress find(find_progress to, char) noexcept { return to; }
std::size_t run(std::string_view text, nibble_tables const& set) noexcept {
    std::size_t at = 0;
    while (at < text.size() && contains(set, text[at])) ++at;
    return at;
}

}  // namespace

functions const scalar = {scan, decode, encode, find, run};

}  // namespace uriel::detail::kernels
