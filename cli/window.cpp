// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/window.hpp"

#include "cli/encoding.hpp"
#include "cli/output.hpp"
#include "cli/system.hpp"
#include "uriel/detail/bytes/utf8.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace uriel::cli {
namespace {

constexpr std::size_t step = std::size_t{1} << 18U;

constexpr bool is_high_surrogate(unsigned unit) noexcept { return unit >> 10U == 0x36; }
constexpr bool is_low_surrogate(unsigned unit) noexcept { return unit >> 10U == 0x37; }

}  // namespace

expected<std::size_t, int> window_reader::read_more() {
    make_room();
    for (;;) {
        std::ptrdiff_t const count = read_bytes(descriptor_, memory_.get() + end_, step);
        if (count >= 0) {
            end_ += static_cast<std::size_t>(count);
            return static_cast<std::size_t>(count);
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            wait_to_read(descriptor_);
        } else if (errno != EINTR) {
            return unexpected(errno);
        }
    }
}

/// Moves the text to the beginning, where less is moved than read; else to memory twice as large.
void window_reader::make_room() {
    if (capacity_ - end_ >= step) return;
    std::size_t const size = end_ - begin_;
    if (size + step > capacity_ || size > capacity_ / 2) {
        capacity_ = 2 * (size + step);
        auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
        if (size != 0) std::memcpy(larger.get(), memory_.get() + begin_, size);
        memory_ = std::move(larger);
    } else {
        std::memmove(memory_.get(), memory_.get() + begin_, size);
    }
    begin_ = 0;
    end_ = size;
}

expected<std::size_t, int> text_window::read_more() {
    if (!has_begun_) return begin();
    auto const count = bytes_.read_more();
    if (count && form_ != form::utf8) convert(*count == 0);
    return count;
}

/// Reads what tells the form: at a pipe, it may come byte by byte.
expected<std::size_t, int> text_window::begin() {
    has_begun_ = true;
    auto const first = bytes_.read_more();
    if (!first) return first;
    auto found = guess_utf16(bytes_.text());
    std::size_t size = *first;
    while (may_begin_signature(bytes_.text())) {
        auto const more = bytes_.read_more();
        if (!more) return more;
        if (*more == 0) break;
        size += *more;
    }
    if (auto const known = find_signature(bytes_.text())) found = known;
    if (found == encoding::compressed)
        throw io_error{std::string(name_) + ": " + std::string(how_to_decompress)};
    if (found == encoding::utf16_little) form_ = form::utf16_little;
    if (found == encoding::utf16_big) form_ = form::utf16_big;
    if (form_ != form::utf8) convert(size == 0);
    return size;
}

void text_window::convert(bool is_last) {
    // What is dropped is given back at once, for it may be all.
    converted_.erase(0, begin_);
    counted_ -= begin_;
    begin_ = 0;
    std::string_view const bytes = bytes_.text();
    std::size_t const big = form_ == form::utf16_big ? 1 : 0;
    auto const unit_at = [&](std::size_t at) {
        return static_cast<unsigned>(static_cast<unsigned char>(bytes[at + big])) |
               static_cast<unsigned>(static_cast<unsigned char>(bytes[at + 1 - big])) << 8U;
    };
    std::size_t at = 0;
    for (; bytes.size() - at >= 2; at += 2) {
        unsigned const unit = unit_at(at);
        if (is_high_surrogate(unit)) {
            if (bytes.size() - at < 4 && !is_last) break;
            unsigned const next = bytes.size() - at >= 4 ? unit_at(at + 2) : 0;
            if (is_low_surrogate(next)) {
                detail::bytewise::append_utf8(0x10000 + ((unit & 0x3FFU) << 10U) + (next & 0x3FFU),
                                              converted_);
                at += 2;
                continue;
            }
        }
        if (unit >> 11U != 0x1B) {
            detail::bytewise::append_utf8(unit, converted_);
            continue;
        }
        converted_ += static_cast<char>(0xED);
        converted_ += static_cast<char>(0x80U | (unit >> 6U & 0x3FU));
        converted_ += static_cast<char>(0x80U | (unit & 0x3FU));
    }
    bytes_.drop(at);
}

void text_window::drop(std::size_t count) {
    offset_behind(count);
    if (form_ == form::utf8) {
        bytes_.drop(count);
        counted_ -= count;
    } else {
        begin_ += count;
    }
}

std::uint64_t text_window::offset_behind(std::size_t count) noexcept {
    if (form_ == form::utf8) {
        offset_ += std::uint64_t{count} - counted_;  // less than zero, if some were dropped
        counted_ = count;
        return offset_;
    }
    for (std::size_t const end = begin_ + count; counted_ < end; ++counted_) {
        auto const octet = static_cast<unsigned char>(converted_[counted_]);
        if (octet >> 6U != 2) offset_ += octet >= 0xF0 ? 4U : 2U;
    }
    return offset_;
}

void text_window::append_unit(unsigned unit, std::string& to) const {
    char const low = static_cast<char>(static_cast<unsigned char>(unit));
    char const high = static_cast<char>(static_cast<unsigned char>(unit >> 8U));
    bool const is_big = form_ == form::utf16_big;
    to += is_big ? high : low;
    to += is_big ? low : high;
}

void text_window::encode(std::string_view text, std::string& to) const {
    if (form_ == form::utf8) {
        to += text;
        return;
    }
    while (!text.empty()) {
        auto const lead = static_cast<unsigned char>(text.front());
        std::size_t const size = lead < 0x80 ? 1U : lead < 0xE0 ? 2U : lead < 0xF0 ? 3U : 4U;
        char32_t const c = detail::bytewise::code_point(text.substr(0, size));
        text.remove_prefix(std::min(size, text.size()));
        if (c < 0x10000) {
            append_unit(c, to);
        } else {
            append_unit(0xD800U + ((c - 0x10000U) >> 10U), to);
            append_unit(0xDC00U + (c & 0x3FFU), to);
        }
    }
}

}  // namespace uriel::cli
