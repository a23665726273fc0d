// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "faults/memory.hpp"

#include <cstdlib>
#include <limits>
#include <new>

namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

// The library makes no threads, nor do these tests.
std::size_t live = 0;
std::size_t spared = unlimited;
bool felt = false;

void* allocate(std::size_t size) noexcept {
    if (spared == 0) {
        felt = true;
        return nullptr;
    }
    if (spared != unlimited) --spared;
    void* const memory = std::malloc(size == 0 ? 1 : size);
    if (memory != nullptr) ++live;
    return memory;
}

void release(void* memory) noexcept {
    if (memory == nullptr) return;
    --live;
    std::free(memory);
}

}  // namespace

std::size_t tests::live_allocations() noexcept { return live; }

tests::memory_shortage::memory_shortage(std::size_t allowed) noexcept {
    felt = false;
    spared = allowed;
}

tests::memory_shortage::~memory_shortage() { spared = unlimited; }

bool tests::memory_shortage::was_felt() const noexcept { return felt; }

void* operator new(std::size_t size) {
    if (void* const memory = allocate(size)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, std::nothrow_t const&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, std::nothrow_t const&) noexcept { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
