// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Memory of a buffer: cells of one size, one after the other, and bits.
#pragma once

#include "uriel/detail/bytes/octets.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace uriel::columns {

using memory = std::shared_ptr<void const>;

/// Zeroed memory of `size` bytes; at least one byte, because engines take a null pointer for a
/// missing buffer.
std::shared_ptr<char> allocate(std::size_t size);
/// From this size on, memory is asked for in large pages.
inline constexpr std::size_t large_memory = std::size_t{4} << 20U;

/// Cells that are appended to: either a piece of memory that has room for all of them (`placed`),
/// or memory of its own, which grows.
template <class Cell>
    requires std::is_trivially_copyable_v<Cell>
class cells {
public:
    cells() noexcept = default;
    cells(Cell* place, std::size_t capacity) noexcept
        : data_(place), capacity_(capacity), is_placed_(true) {}
    cells(cells&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)),
          size_(std::exchange(other.size_, 0)),
          capacity_(std::exchange(other.capacity_, 0)),
          is_placed_(other.is_placed_) {}
    cells& operator=(cells other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        std::swap(is_placed_, other.is_placed_);
        return *this;
    }
    ~cells() {
        if (!is_placed_) std::free(data_);
    }

    Cell* data() noexcept { return data_; }
    Cell const* data() const noexcept { return data_; }
    std::size_t size() const noexcept { return size_; }
    std::size_t free() const noexcept { return capacity_ - size_; }
    bool is_placed() const noexcept { return is_placed_; }

    void push(Cell cell) {
        if (size_ == capacity_) grow(1);
        data_[size_++] = cell;
    }
    /// Room for `count` more cells; take() counts those that were filled.
    Cell* room(std::size_t count) {
        if (capacity_ - size_ < count) grow(count);
        return data_ + size_;
    }
    void take(std::size_t count) noexcept { size_ += count; }
    void append(Cell const* from, std::size_t count) {
        if (count == 0) return;
        std::memcpy(room(count), from, count * sizeof(Cell));
        size_ += count;
    }

    /// Gives its memory away, if that is its own.
    memory release() {
        if (data_ == nullptr) return allocate(0);
        size_ = capacity_ = 0;
        return {std::exchange(data_, nullptr), [](Cell* data) { std::free(data); }};
    }

private:
    void grow(std::size_t count) {
        std::size_t const needed = detail::bytewise::saturating_sum(size_, count);
        std::size_t const capacity = needed > 2 * capacity_ ? needed : 2 * capacity_;
        if (is_placed_ || capacity > SIZE_MAX / 2 / sizeof(Cell)) throw std::bad_alloc();
        std::size_t const least = 256 / sizeof(Cell);
        std::size_t const wanted = capacity < least ? least : capacity;
        void* const made = std::realloc(data_, wanted * sizeof(Cell));
        if (made == nullptr) throw std::bad_alloc();
        data_ = static_cast<Cell*>(made);
        capacity_ = wanted;
    }

    Cell* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
    bool is_placed_ = false;
};

/// Bits that are appended to, the first one the least significant.
class bits {
public:
    bits() noexcept = default;
    explicit bits(cells<std::uint64_t> words) noexcept : words_(std::move(words)) {}

    void push(bool bit) {
        word_ |= std::uint64_t{bit} << (size_ & 63U);
        ones_ += bit ? 1 : 0;
        if ((++size_ & 63U) == 0) write(std::exchange(word_, 0));
    }
    /// As many as 64 bits after whole words; the others of the word are 0.
    void push_word(std::uint64_t word, std::size_t count) {
        ones_ += static_cast<std::size_t>(std::popcount(word));
        size_ += count;
        if (count == 64)
            write(word);
        else
            word_ = word;
    }
    /// Writes what is not yet a whole word.
    void finish() {
        if ((size_ & 63U) != 0) write(std::exchange(word_, 0));
    }
    std::size_t size() const noexcept { return size_; }
    std::size_t ones() const noexcept { return ones_; }
    std::size_t zeros() const noexcept { return size_ - ones_; }
    /// After finish().
    bool operator[](std::size_t at) const noexcept {
        return ((ordered(words_.data()[at / 64]) >> (at & 63U)) & 1U) != 0;
    }
    cells<std::uint64_t>& words() noexcept { return words_; }

private:
    /// The first eight bits are the first byte, on every machine.
    static std::uint64_t ordered(std::uint64_t word) noexcept {
        return std::endian::native == std::endian::big ? detail::bytewise::reversed(word) : word;
    }
    void write(std::uint64_t word) { words_.push(ordered(word)); }

    cells<std::uint64_t> words_;
    std::uint64_t word_ = 0;
    std::size_t size_ = 0;
    std::size_t ones_ = 0;
};

}  // namespace uriel::columns
