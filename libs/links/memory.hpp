// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How much memory reading a document may take: documents of strangers could need all there is.
#pragma once

#include <cstddef>
#include <memory_resource>

namespace uriel::links {

/// Thrown where a document would take more memory than it may.
struct over_limit {};

/// The bytes that are left for a document and all those in it.
class memory_limit {
public:
    explicit memory_limit(std::size_t bytes) noexcept : left_(bytes) {}
    memory_limit(memory_limit const&) = delete;
    memory_limit& operator=(memory_limit const&) = delete;

    /// False, and nothing is taken, where less is left.
    bool take(std::size_t bytes) noexcept {
        if (bytes > left_) return false;
        left_ -= bytes;
        return true;
    }
    void give_back(std::size_t bytes) noexcept { left_ += bytes; }

private:
    std::size_t left_;
};

/// Memory for containers, within a limit: they throw over_limit.
class limited_memory final : public std::pmr::memory_resource {
public:
    explicit limited_memory(memory_limit& limit) noexcept : limit_(limit) {}

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(memory_resource const& other) const noexcept override {
        return this == &other;
    }

    memory_limit& limit_;
};

}  // namespace uriel::links
