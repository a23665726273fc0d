// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A file in memory, for what reads from a descriptor or writes to one.
#pragma once

#include "fuzz/target.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace fuzz {

class memory_file {
public:
    memory_file() : descriptor_(memfd_create("fuzz", MFD_CLOEXEC)) {}
    memory_file(memory_file const&) = delete;
    memory_file& operator=(memory_file const&) = delete;
    ~memory_file() { close(descriptor_); }

    int descriptor() const noexcept { return descriptor_; }

    /// Makes `text` all that is in the file, and goes to its beginning.
    void hold(std::string_view text) const {
        bool is_held = ftruncate(descriptor_, 0) == 0 && lseek(descriptor_, 0, SEEK_SET) == 0;
        while (is_held && !text.empty()) {
            ssize_t const count = write(descriptor_, text.data(), text.size());
            is_held = count > 0;
            if (is_held) text.remove_prefix(static_cast<std::size_t>(count));
        }
        expect(is_held && lseek(descriptor_, 0, SEEK_SET) == 0, "a file in memory", {});
    }

    std::string text() const {
        std::string result(static_cast<std::size_t>(lseek(descriptor_, 0, SEEK_END)), '\0');
        for (std::size_t at = 0; at < result.size();) {
            ssize_t const count =
                pread(descriptor_, result.data() + at, result.size() - at, static_cast<off_t>(at));
            expect(count > 0, "a file in memory", {});
            at += static_cast<std::size_t>(count);
        }
        return result;
    }

private:
    int descriptor_;
};

}  // namespace fuzz
