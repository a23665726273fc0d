// The last occurrence of a byte, with the C library's speed where it offers that.
#pragma once

#include <cstddef>
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
#if URIEL_HAS_MEMRCHR
    if (!std::is_constant_evaluated()) {
        if (text.empty()) return std::string_view::npos;
        void const* const found =
            ::memrchr(text.data(), static_cast<unsigned char>(wanted), text.size());
        if (found == nullptr) return std::string_view::npos;
        return static_cast<std::size_t>(static_cast<char const*>(found) - text.data());
    }
#endif
    return text.rfind(wanted);
}

}  // namespace uriel

#undef URIEL_HAS_MEMRCHR
