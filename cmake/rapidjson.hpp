// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How this project sets up RapidJSON: the same in every file, before any of its headers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <new>

// Sizes are those of the language. A text of 4 GiB would be cut silently by 32 bits.
#define RAPIDJSON_NO_SIZETYPEDEFINE
namespace rapidjson {
using SizeType = std::size_t;
}

namespace uriel {

/// Memory for RapidJSON, whose own does not ask whether there is any.
struct checked_memory {
    static constexpr bool kNeedFree = true;
    void* Malloc(std::size_t size) { return size == 0 ? nullptr : ::operator new(size); }
    void* Realloc(void* from, std::size_t size, std::size_t wanted) {
        void* const to = Malloc(wanted);
        if (to != nullptr && from != nullptr) std::memcpy(to, from, std::min(size, wanted));
        Free(from);
        return to;
    }
    static void Free(void* from) noexcept { ::operator delete(from); }
};

}  // namespace uriel
