// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cells.hpp"

#if defined(__linux__)
#    include <sys/mman.h>
#endif

namespace uriel::columns {

namespace {

#if defined(__linux__)
/// Fresh memory costs more than the text that is written to it: a fault for each page. Large pages
/// have few, and none where nothing is written. Null, if there is no such memory.
std::shared_ptr<char> map(std::size_t size) {
    constexpr std::size_t large_page = std::size_t{2} << 20U;
    std::size_t const whole = (size + large_page - 1) / large_page * large_page + large_page;
    void* const mapped =
        mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) return nullptr;
    void* first = mapped;
    std::size_t room = whole;
    std::align(large_page, size, first, room);
    static_cast<void>(madvise(first, whole - large_page, MADV_HUGEPAGE));
    return {static_cast<char*>(first), [mapped, whole](char*) { munmap(mapped, whole); }};
}
#endif

}  // namespace

std::shared_ptr<char> allocate(std::size_t size) {
#if defined(__linux__)
    if (size >= large_memory)
        if (auto mapped = map(size)) return mapped;
#endif
    void* const made = std::calloc(size == 0 ? 1 : size, 1);
    if (made == nullptr) throw std::bad_alloc();
    return {static_cast<char*>(made), std::free};
}

}  // namespace uriel::columns
