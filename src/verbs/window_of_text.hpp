// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A window on the stack, through which a text of any length is read.
#pragma once

#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/verbs/normal_text.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace uriel {

/// Reads a text from right to left, through a window of its own.
class window_of_text {
public:
    explicit window_of_text(detail::normalization::normal_text text) noexcept
        : text_(text), stop_(detail::stopping::meter::for_size(text.longest())) {}

    /// Text that was read and not yet taken; empty only at the end.
    std::string_view part() noexcept {
        if (part_.empty() && !stop_.is_wanted_at(done_)) {
            part_ = text_.next(window_);
            done_ += 3 * window_.size();  // as many octets of a component, at most
        }
        return part_;
    }
    /// The last `size` bytes of part().
    std::string_view take(std::size_t size) noexcept {
        std::string_view const end = part_.substr(part_.size() - size);
        part_.remove_suffix(size);
        return end;
    }
    /// Drops the last `size` bytes of what is left; there are that many, unless it was stopped.
    void skip(std::size_t size) noexcept {
        while (size > 0 && !part().empty()) {
            std::size_t const here = part().size() < size ? part().size() : size;
            take(here);
            size -= here;
        }
    }

private:
    detail::normalization::normal_text text_;
    std::string_view part_;
    std::size_t done_ = 0;
    detail::stopping::meter stop_;
    std::array<char, 512> window_;  // not written to before it is read
};

/// How much both can give at once; 0 if one of them has ended.
inline std::size_t common_size(window_of_text& a, window_of_text& b) noexcept {
    std::size_t const size_a = a.part().size();
    std::size_t const size_b = b.part().size();
    return size_a < size_b ? size_a : size_b;
}

inline std::size_t size_of(detail::normalization::normal_text const& text) noexcept {
    if (auto const plain = text.plain_text()) return plain->size();
    std::size_t size = 0;
    for (window_of_text window(text); !window.part().empty(); window.take(window.part().size()))
        size += window.part().size();
    return size;
}

}  // namespace uriel
