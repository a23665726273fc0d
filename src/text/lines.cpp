#include "uriel/text/lines.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#if defined(__SSE2__)
#    include <emmintrin.h>
#endif

namespace uriel {
namespace {

using vector [[gnu::vector_size(16)]] = unsigned char;

vector load(char const* bytes) noexcept {
    vector result;
    std::memcpy(&result, bytes, sizeof result);
    return result;
}

#if defined(__SSE2__)

constexpr std::size_t block = 64;

/// One bit for each of 64 bytes: is it `end`?
std::uint64_t ends_in_block(char const* bytes, __m128i end) noexcept {
    std::uint64_t mask = 0;
    for (unsigned i = 0; i < 4; ++i) {
        auto const part = _mm_loadu_si128(reinterpret_cast<__m128i const*>(bytes) + i);
        auto const bits = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(part, end)));
        mask |= std::uint64_t{bits} << (16 * i);
    }
    return mask;
}

/// The part of find_line_ends() that looks at whole blocks. Moves `at` behind what was searched.
std::size_t find_in_blocks(std::string_view text, char end, std::span<std::size_t> places,
                           std::size_t& at) noexcept {
    __m128i const wanted = _mm_set1_epi8(end);
    std::size_t found = 0;
    for (; text.size() - at >= block; at += block) {
        std::uint64_t mask = ends_in_block(text.data() + at, wanted);
        for (; mask != 0; mask &= mask - 1) {
            if (found == places.size()) return found;
            places[found++] = at + static_cast<std::size_t>(std::countr_zero(mask));
        }
    }
    return found;
}

#else

std::size_t find_in_blocks(std::string_view, char, std::span<std::size_t>, std::size_t&) noexcept {
    return 0;
}

#endif

}  // namespace

std::size_t count_line_ends(std::string_view text, line_end end) noexcept {
    auto const wanted = static_cast<unsigned char>(end);
    std::size_t count = 0;
    std::size_t at = 0;
    while (text.size() - at >= sizeof(vector)) {
        // As many steps as a byte can count.
        std::size_t const steps = std::min<std::size_t>((text.size() - at) / sizeof(vector), 255);
        vector lanes{};
        for (std::size_t i = 0; i < steps; ++i, at += sizeof(vector))
            lanes -= static_cast<vector>(load(text.data() + at) == wanted);
        for (std::size_t i = 0; i < sizeof(vector); ++i) count += lanes[i];
    }
    for (; at < text.size(); ++at)
        if (static_cast<unsigned char>(text[at]) == wanted) ++count;
    return count;
}

std::size_t find_line_ends(std::string_view text, line_end end,
                           std::span<std::size_t> places) noexcept {
    auto const wanted = static_cast<char>(end);
    std::size_t at = 0;
    std::size_t found = find_in_blocks(text, wanted, places, at);
    while (found < places.size() && at < text.size()) {
        void const* const place = std::memchr(text.data() + at, wanted, text.size() - at);
        if (place == nullptr) break;
        at = static_cast<std::size_t>(static_cast<char const*>(place) - text.data());
        places[found++] = at++;
    }
    return found;
}

lines_taken parse_lines(std::string_view buffer, line_columns const& columns,
                        line_options options) noexcept {
    std::size_t room = std::numeric_limits<std::size_t>::max();
    for (std::size_t const size :
         {columns.texts.size(), columns.parts.size(), columns.outcomes.size()})
        if (size != 0) room = std::min(room, size);
    if (room == std::numeric_limits<std::size_t>::max()) return {};

    std::size_t row = 0;
    return for_each_line(
        buffer,
        [&](std::string_view line) {
            components parts;
            scan_outcome const outcome = scan(line, parts);
            if (!columns.texts.empty()) columns.texts[row] = line;
            if (!columns.parts.empty()) columns.parts[row] = parts;
            if (!columns.outcomes.empty()) columns.outcomes[row] = outcome;
            return ++row < room;
        },
        options);
}

}  // namespace uriel
