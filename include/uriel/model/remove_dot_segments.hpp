// remove_dot_segments (RFC 3986, 5.2.4), from right to left, without a stack.
//
// The RFC moves segments to an output buffer and takes one back for every "..". Read from the
// right the same rule needs a number only: how many segments the ".." seen so far will take. So the
// result comes in pieces, the last one first, and writing, comparing and hashing can all consume
// them without a buffer. tests/model/remove_dot_segments_test.cpp holds it against the RFC's text.
#pragma once

#include "uriel/bytes/find_last.hpp"

#include <cstddef>
#include <string_view>

namespace uriel {

/// Which spellings of a dot segment count: only "." itself, as in resolution, or also "%2E", as in
/// normalization, which decodes first (RFC 3986, 6.2.2).
enum class dots : bool { literal, encoded_too };

/// The dots that a segment consists of: 1, 2, or 0 if it is no dot segment.
constexpr std::size_t count_dots(std::string_view segment, dots spelling) noexcept {
    std::size_t count = 0;
    std::size_t at = 0;
    while (at < segment.size() && count <= 2) {
        bool const encoded = spelling == dots::encoded_too && segment.size() - at >= 3 &&
                             segment[at] == '%' && segment[at + 1] == '2' &&
                             (segment[at + 2] == 'E' || segment[at + 2] == 'e');
        if (!encoded && segment[at] != '.') return 0;
        at += encoded ? 3 : 1;
        ++count;
    }
    return count <= 2 ? count : 0;
}

/// The path that remains of `directory` followed by `tail`, in pieces from right to left.
/// `directory` is empty or ends with '/'. Linear in the length of both, constant space.
class dot_segment_remover {
public:
    /// No path at all.
    constexpr dot_segment_remover() noexcept = default;

    constexpr dot_segment_remover(std::string_view directory, std::string_view tail,
                                  dots spelling) noexcept
        : directory_(directory), tail_(tail), spelling_(spelling) {
        strip_prefix();
        end_ = directory_.size() + tail_.size();
    }

    /// The next piece; empty when there are no more. A piece is as long as the source allows.
    constexpr std::string_view next() noexcept {
        if (run_begin_ == run_end_ && !next_run()) return {};
        std::size_t const border = directory_.size();
        std::size_t const begin = run_begin_ < border && border < run_end_ ? border : run_begin_;
        std::string_view const piece = begin >= border
                                           ? tail_.substr(begin - border, run_end_ - begin)
                                           : directory_.substr(begin, run_end_ - begin);
        run_end_ = begin;
        return piece;
    }

    /// After the last piece: did a segment remain that begins with '.', such as ".well-known"?
    constexpr bool kept_segment_with_dot() const noexcept { return kept_dot_; }

    /// After the last piece: the ".." that found nothing to take (RFC 3986, 5.4.2).
    constexpr std::size_t surplus() const noexcept { return surplus_ + skip_; }

private:
    static constexpr std::size_t npos = std::string_view::npos;

    // 5.2.4, 2A and 2D: what a path that does not begin with '/' loses at its start.
    constexpr void strip_prefix() noexcept {
        while (strip_one(directory_)) {
        }
        if (!directory_.empty()) return;
        while (strip_one(tail_)) {
        }
        if (std::size_t const count = count_dots(tail_, spelling_); count > 0) {
            surplus_ += count - 1;
            tail_ = {};
        }
    }
    constexpr bool strip_one(std::string_view& text) noexcept {
        std::size_t const slash = text.substr(0, longest_dot_segment + 1).find('/');
        if (slash == text.npos || slash == 0) return false;
        std::size_t const count = count_dots(text.substr(0, slash), spelling_);
        if (count == 0) return false;
        surplus_ += count - 1;
        text.remove_prefix(slash + 1);
        return true;
    }

    /// The last `wanted` before `end`, or npos.
    constexpr std::size_t last(char wanted, std::size_t end) const noexcept {
        std::size_t const border = directory_.size();
        if (end > border) {
            std::size_t const at = find_last(tail_.substr(0, end - border), wanted);
            if (at != tail_.npos) return border + at;
            end = border;
        }
        return find_last(directory_.substr(0, end), wanted);
    }
    constexpr char at(std::size_t i) const noexcept {
        return i < directory_.size() ? directory_[i] : tail_[i - directory_.size()];
    }
    /// The last segment of the rest that begins with a certain byte. Looked for again only when the
    /// walk has passed it, so that all looking together is linear.
    struct landmark {
        char first;
        bool is_known = false;
        std::size_t begin = npos;
    };
    constexpr std::size_t find(landmark& mark) const noexcept {
        if (mark.is_known && (mark.begin == npos || mark.begin < end_)) return mark.begin;
        mark.is_known = true;
        mark.begin = last(mark.first, end_);
        while (mark.begin != npos && mark.begin != 0 && at(mark.begin - 1) != '/')
            mark.begin = last(mark.first, mark.begin);
        return mark.begin;
    }

    /// Where the segments begin that stand to the right of all that may be dot segments: at the
    /// '/' before them, or at the beginning of the path.
    constexpr std::size_t behind_all_dots() noexcept {
        std::size_t begin = find(dot_);
        if (spelling_ == dots::encoded_too)
            if (std::size_t const encoded = find(percent_);
                encoded != npos && (begin == npos || encoded > begin))
                begin = encoded;
        if (begin == npos) return 0;
        while (begin < end_ && at(begin) != '/') ++begin;
        return begin;
    }
    /// A segment never crosses from the directory into the tail: the directory ends with '/'.
    constexpr std::string_view segment(std::size_t begin, std::size_t end) const noexcept {
        std::size_t const border = directory_.size();
        return begin >= border ? tail_.substr(begin - border, end - begin)
                               : directory_.substr(begin, end - begin);
    }

    /// Finds the next run of segments that stay and stand side by side in the source.
    constexpr bool next_run() noexcept {
        run_begin_ = run_end_ = end_;
        while (end_ > 0) {
            if (skip_ == 0) {
                // All of these stay, and need not be looked at one by one.
                std::size_t const begin = behind_all_dots();
                is_last_ = is_last_ && begin == end_;
                run_begin_ = end_ = begin;
                if (end_ == 0) break;
            }
            std::size_t const slash = last('/', end_);
            bool const first = slash == npos;
            std::size_t const begin = first ? 0 : slash + 1;
            std::size_t const begin_with_slash = first ? 0 : slash;
            std::string_view const text = segment(begin, end_);
            std::size_t const count = count_dots(text, spelling_);
            bool const kept = count == 0 && skip_ == 0;
            if (!kept && !is_last_ && run_begin_ != run_end_) return true;

            if (count == 2)
                ++skip_;
            else if (count == 0 && skip_ > 0)
                --skip_;
            // It was stopped at because of a '.' or a '%'.
            if (kept && (text.starts_with('.') || text.starts_with("%2"))) kept_dot_ = true;
            // A dot segment at the end leaves its '/' (2B and 2C), which then begins the run.
            if (!kept && is_last_) run_end_ = begin;
            if (!kept && !is_last_) run_end_ = begin_with_slash;
            run_begin_ = begin_with_slash;
            is_last_ = false;
            end_ = begin_with_slash;
        }
        return run_begin_ != run_end_;
    }

    static constexpr std::size_t longest_dot_segment = sizeof "%2E%2E" - 1;

    std::string_view directory_;
    std::string_view tail_;
    dots spelling_ = dots::literal;
    std::size_t end_ = 0;  // of the part not yet walked, counted through both texts
    std::size_t run_begin_ = 0;
    std::size_t run_end_ = 0;
    std::size_t skip_ = 0;
    std::size_t surplus_ = 0;
    landmark dot_{'.'};
    landmark percent_{'%'};
    bool is_last_ = true;
    bool kept_dot_ = false;
};

}  // namespace uriel
