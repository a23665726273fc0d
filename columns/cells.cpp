// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cells.hpp"

#if defined(__linux__)
#    include <sys/mman.h>
#endif

namespace uriel::columns {

std::shared_ptr<char> allocate(std::size_t size) {
    void* made = nullptr;
#if defined(__linux__)
    // Fresh memory costs more than the text that is written to it: a fault for each page. Large
    // pages have few.
    constexpr std::size_t large_page = std::size_t{2} << 20U;
    if (size >= 2 * large_page) {
        std::size_t const whole = (size + large_page - 1) / large_page * large_page;
        made = std::aligned_alloc(large_page, whole);
        if (made != nullptr) static_cast<void>(madvise(made, whole, MADV_HUGEPAGE));
    }
#endif
    if (made == nullptr) made = std::malloc(size == 0 ? 1 : size);
    if (made == nullptr) throw std::bad_alloc();
    return {static_cast<char*>(made), std::free};
}

}  // namespace uriel::columns
