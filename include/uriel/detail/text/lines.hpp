// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Many references at once, one per line, in a buffer that the caller has filled:
//
//     line_splitter lines(buffer);
//     for (std::string_view line; lines.next(line);) …
//
// Nothing is copied or allocated. A buffer may be a window on something larger: rest(), the text
// after its last line end, is then left for the next window.
#pragma once

#include "uriel/detail/bytes/export.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace uriel::detail::lines {

/// How a line ends: with LF, and a CR before it is dropped; or with NUL, and every byte before it
/// counts.
enum class line_end : char { lf = '\n', nul = '\0' };

/// The number of line ends in `text`. Linear time, many bytes a step.
URIEL_EXPORT std::size_t count_line_ends(std::string_view text, line_end end) noexcept;

/// The offsets of the first line ends in `text`, as many as there are places, in order. Returns how
/// many. Linear time, many bytes a step.
URIEL_EXPORT std::size_t find_line_ends(std::string_view text, line_end end,
                                        std::span<std::size_t> places) noexcept;

/// Takes the lines of a buffer one after another. The lines are views into the buffer, which must
/// outlive them. No allocation; time is linear in the lines taken and a few more.
class line_splitter {
public:
    explicit line_splitter(std::string_view buffer, line_end end = line_end::lf) noexcept
        : buffer_(buffer), end_(end) {}

    /// Sets `line` to the next line that has an end, without the end. Returns false and leaves
    /// `line` unchanged if there is none.
    bool next(std::string_view& line) noexcept {
        if (taken_ == found_ && !find_more()) return false;
        std::size_t const stop = places_[taken_++];
        bool const has_cr = end_ == line_end::lf && stop > begin_ && buffer_[stop - 1] == '\r';
        line = {buffer_.data() + begin_, stop - begin_ - (has_cr ? 1U : 0U)};
        begin_ = stop + 1;
        return true;
    }

    /// Where the next line begins: all bytes before it have been taken.
    std::size_t consumed() const noexcept { return begin_; }

    /// The bytes that have not been taken. Once next() has returned false, the last line, which has
    /// no end.
    std::string_view rest() const noexcept { return buffer_.substr(begin_); }

private:
    bool find_more() noexcept {
        taken_ = 0;
        found_ = find_line_ends(rest(), end_, places_);
        for (std::size_t i = 0; i < found_; ++i) places_[i] += begin_;
        return found_ != 0;
    }

    std::string_view buffer_;
    line_end end_;
    std::size_t begin_ = 0;
    std::size_t taken_ = 0;
    std::size_t found_ = 0;
    // As many as make a search cheap, and few enough to stay near.
    std::array<std::size_t, 64> places_;
};

}  // namespace uriel::detail::lines
