// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/memory.hpp"

namespace uriel::links {

void* limited_memory::do_allocate(std::size_t bytes, std::size_t alignment) {
    if (!limit_.take(bytes)) throw over_limit();
    return std::pmr::new_delete_resource()->allocate(bytes, alignment);
}

void limited_memory::do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) {
    std::pmr::new_delete_resource()->deallocate(memory, bytes, alignment);
    limit_.give_back(bytes);
}

}  // namespace uriel::links
