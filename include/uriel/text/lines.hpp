// lines: many references at once, one a line, in a buffer that the caller has filled.
//
//     for_each_line(buffer, [](std::string_view line) { … });          // a callback
//     parse_lines(buffer, {.parts = parts, .outcomes = outcomes});     // columns of components
//
// Nothing is copied and nothing allocated. A buffer may be a window on something larger: what
// stands after its last line end is then left for the next window.
#pragma once

#include "uriel/export.hpp"
#include "uriel/syntax/scan.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace uriel {

/// What ends a line: LF, before which one CR is dropped, or NUL, before which every byte counts.
enum class line_end : char { lf = '\n', nul = '\0' };

/// What becomes of the bytes after the last line end: they are a line, if there are any, or they
/// are left, because the rest of them is in the next window.
enum class unended : std::uint8_t { is_line, is_left };

/// How many line ends are in `text`. Linear time, many bytes a step.
URIEL_EXPORT std::size_t count_line_ends(std::string_view text, line_end end) noexcept;

/// The offsets of the first line ends in `text`, as many as there are places, in their order.
/// Returns how many. Linear time, many bytes a step.
URIEL_EXPORT std::size_t find_line_ends(std::string_view text, line_end end,
                                        std::span<std::size_t> places) noexcept;

/// Takes the lines of a buffer one after another. The lines are views into the buffer, which must
/// outlive them. No allocation; time linear in what was asked for and a few lines more.
class line_splitter {
public:
    explicit line_splitter(std::string_view buffer, line_end end = line_end::lf) noexcept
        : buffer_(buffer), end_(end) {}

    /// The next line that has an end, without it. False: there is none, and `line` stays.
    bool next(std::string_view& line) noexcept {
        if (taken_ == found_ && !find_more()) return false;
        std::size_t const stop = places_[taken_++];
        bool const has_cr = end_ == line_end::lf && stop > begin_ && buffer_[stop - 1] == '\r';
        line = {buffer_.data() + begin_, stop - begin_ - (has_cr ? 1U : 0U)};
        begin_ = stop + 1;
        return true;
    }

    /// Where the line to come begins: all bytes before it have been taken.
    std::size_t consumed() const noexcept { return begin_; }

    /// The bytes that have not been taken. Once next() has returned false, what has no end.
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

/// How many lines were taken, and how many bytes of the buffer they and their ends were.
struct lines_taken {
    std::size_t lines = 0;
    std::size_t consumed = 0;

    friend constexpr bool operator==(lines_taken const&, lines_taken const&) noexcept = default;
};

struct line_options {
    line_end end = line_end::lf;
    unended last = unended::is_line;
};

/// Calls `callback` with each line of `buffer`, as a std::string_view into it. A callback that
/// returns bool ends the walk with false; that line counts as taken. Linear time, no allocation.
template <class Callback>
lines_taken for_each_line(std::string_view buffer, Callback&& callback, line_options options = {}) {
    lines_taken taken;
    auto const take = [&](std::string_view line, std::size_t consumed) {
        ++taken.lines;
        taken.consumed = consumed;
        if constexpr (std::is_void_v<std::invoke_result_t<Callback&, std::string_view>>) {
            callback(line);
            return true;
        } else {
            return static_cast<bool>(callback(line));
        }
    };
    line_splitter lines(buffer, options.end);
    std::string_view line;
    while (lines.next(line))
        if (!take(line, lines.consumed())) return taken;
    if (options.last == unended::is_line && !lines.rest().empty())
        take(lines.rest(), buffer.size());
    return taken;
}

/// Where parse_lines() writes: row i of every column is about line i. An empty column is not
/// wanted; the shortest of the others says how many lines there is room for.
struct line_columns {
    std::span<std::string_view> texts{};  ///< the lines, as views into the buffer
    std::span<components> parts{};        ///< their components; not complete after a failure
    std::span<scan_outcome> outcomes{};   ///< `failed`, and then the code, where and the offset
};

/// Parses each line of `buffer` as a URI-reference (RFC 3986, 4.1), until the buffer or the room in
/// the columns ends. Call it again with what was not consumed. Linear time, no allocation.
///
/// A line that is no URI-reference is a row like any other, whose outcome says what is wrong with
/// it. Without any column nothing is taken.
URIEL_EXPORT lines_taken parse_lines(std::string_view buffer, line_columns const& columns,
                                     line_options options = {}) noexcept;

}  // namespace uriel
