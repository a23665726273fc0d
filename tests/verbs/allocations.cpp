// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "verbs/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
// Threads ask for memory, too.
std::atomic<std::size_t> count = 0;
std::atomic<std::size_t> last = 0;
}  // namespace

std::size_t tests::allocations() { return count; }
std::size_t tests::last_allocation() { return last; }

void* operator new(std::size_t size) {
    ++count;
    last = size;
    if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, std::nothrow_t const&) noexcept {
    ++count;
    last = size;
    return std::malloc(size > 0 ? size : 1);
}
void* operator new[](std::size_t size, std::nothrow_t const& tag) noexcept {
    return operator new(size, tag);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
