// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The heap of a module that has one. The functions of the C++ library would write a message where
// there is no memory, for which they need imports; these end the program, as there are no
// exceptions.
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
    void* const place = std::malloc(size > 0 ? size : 1);
    if (place == nullptr) __builtin_trap();
    return place;
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* place) noexcept { std::free(place); }
void operator delete[](void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t) noexcept { std::free(place); }
void operator delete[](void* place, std::size_t) noexcept { std::free(place); }

// How libc++abi ends it.
extern "C" [[noreturn]] void abort_message(char const*, ...) { __builtin_trap(); }
