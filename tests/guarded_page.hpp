// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A page between two that can't be touched: who reads or writes a byte outside a text on it ends.
#pragma once

#if defined(_WIN32)
#    ifndef NOMINMAX
#        define NOMINMAX
#    endif
#    include <windows.h>
#else
#    include <sys/mman.h>
#    include <unistd.h>
#endif

#include <cstddef>
#include <cstring>
#include <string_view>

namespace tests {

/// Texts lie at its end, or at its beginning.
class guarded_page {
public:
    guarded_page() {
        if (pages_ == nullptr || !open()) pages_ = nullptr;
    }
    guarded_page(guarded_page const&) = delete;
    guarded_page& operator=(guarded_page const&) = delete;
    ~guarded_page() {
#if defined(_WIN32)
        VirtualFree(all_, 0, MEM_RELEASE);
#else
        munmap(all_, 3 * size_);
#endif
    }

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

    // Three pages that can't be touched; then the middle one is opened.
#if defined(_WIN32)
    static std::size_t size_of_page() { return 4096; }
    void* reserve() const { return VirtualAlloc(nullptr, 3 * size_, MEM_RESERVE, PAGE_NOACCESS); }
    bool open() {
        return VirtualAlloc(pages_ + size_, size_, MEM_COMMIT, PAGE_READWRITE) != nullptr;
    }
#else
    static std::size_t size_of_page() { return static_cast<std::size_t>(sysconf(_SC_PAGESIZE)); }
    void* reserve() const {
        void* const made = mmap(nullptr, 3 * size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        return made == MAP_FAILED ? nullptr : made;
    }
    bool open() { return mprotect(pages_ + size_, size_, PROT_READ | PROT_WRITE) == 0; }
#endif

    std::size_t size_ = size_of_page();
    void* all_ = reserve();
    char* pages_ = static_cast<char*>(all_);
};

}  // namespace tests
