// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A page between two that can't be touched: who reads or writes a byte outside a text on it ends.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <string_view>

namespace tests {

/// Texts lie at its end, or at its beginning.
class guarded_page {
public:
    guarded_page() : size_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))) {
        void* const pages = mmap(nullptr, 3 * size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (pages == MAP_FAILED) return;
        pages_ = static_cast<char*>(pages);
        if (mprotect(pages_ + size_, size_, PROT_READ | PROT_WRITE) != 0) pages_ = nullptr;
    }
    guarded_page(guarded_page const&) = delete;
    guarded_page& operator=(guarded_page const&) = delete;
    ~guarded_page() { munmap(pages_, 3 * size_); }

    bool is_usable() const { return pages_ != nullptr; }
    std::string_view at_end(std::string_view text) {
        return put(text, pages_ + 2 * size_ - text.size());
    }
    std::string_view at_beginning(std::string_view text) { return put(text, pages_ + size_); }

private:
    static std::string_view put(std::string_view text, char* place) {
        std::memcpy(place, text.data(), text.size());
        return {place, text.size()};
    }
    std::size_t size_;
    char* pages_ = nullptr;
};

}  // namespace tests
