// The last occurrence of a byte: in the shortest texts without a call, in others with the C
// library's speed where it offers that.
#pragma once

#include "uriel/bytes/octets.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

// The address sanitizer looks at all of the range that memrchr is given, before every call.
#if defined(__SANITIZE_ADDRESS__)
#    define URIEL_HAS_MEMRCHR 0
#elif defined(__has_feature)
#    if __has_feature(address_sanitizer)
#        define URIEL_HAS_MEMRCHR 0
#    endif
#endif
#if !defined(URIEL_HAS_MEMRCHR)
#    if defined(__GLIBC__)
#        define URIEL_HAS_MEMRCHR 1
#    else
#        define URIEL_HAS_MEMRCHR 0
#    endif
#endif

namespace uriel {

/// The place of the last `wanted` in `text`, or npos. Linear.
constexpr std::size_t find_last(std::string_view text, char wanted) noexcept {
    std::size_t const size = text.size();
    if (size < eight_octets::size) {
        auto const marks = eight_octets::load(text.data(), size).find(wanted);
        auto const inside = marks & ~(~std::uint64_t{0} << (8 * size));
        return inside == 0 ? std::string_view::npos : eight_octets::last(inside);
    }
#if URIEL_HAS_MEMRCHR
    if (!std::is_constant_evaluated()) {
        void const* const found = ::memrchr(text.data(), static_cast<unsigned char>(wanted), size);
        if (found == nullptr) return std::string_view::npos;
        return static_cast<std::size_t>(static_cast<char const*>(found) - text.data());
    }
#endif
    return text.rfind(wanted);
}

}  // namespace uriel

#undef URIEL_HAS_MEMRCHR
