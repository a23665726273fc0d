// remove_dot_segments (RFC 3986, 5.2.4), from right to left, without a stack.
//
// The RFC moves segments to an output buffer and takes one back for every "..". Read from the
// right the same rule needs a number only: how many segments the ".." seen so far will take. So the
// result comes in pieces, the last one first, and writing, comparing and hashing can all consume
// them without a buffer. tests/model/remove_dot_segments_test.cpp holds it against the RFC's text.
#pragma once

#include "uriel/bytes/find_last.hpp"
#include "uriel/bytes/octets.hpp"
#include "uriel/export.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel {

/// Which spellings of a dot segment count: only "." itself, as in resolution, or also "%2E", as in
/// normalization, which decodes first (RFC 3986, 6.2.2).
enum class dots : bool { literal, encoded_too };

/// The dots that a path begins with.
struct leading_dots {
    std::size_t size = 0;   ///< of the first two of them, or of fewer
    std::size_t count = 0;  ///< 1 or 2 if its first segment is a dot segment, else 0
};

constexpr leading_dots find_leading_dots(std::string_view path, dots spelling) noexcept {
    leading_dots found;
    while (found.count < 2 && found.size < path.size()) {
        if (path[found.size] == '.')
            ++found.size;
        else if (spelling == dots::encoded_too && path.size() - found.size >= 3 &&
                 path[found.size] == '%' && path[found.size + 1] == '2' &&
                 (path[found.size + 2] == 'E' || path[found.size + 2] == 'e'))
            found.size += 3;
        else
            break;
        ++found.count;
    }
    if (found.size < path.size() && path[found.size] != '/') found.count = 0;
    return found;
}

/// The dots that a segment consists of: 1, 2, or 0 if it is no dot segment.
constexpr std::size_t count_dots(std::string_view segment, dots spelling) noexcept {
    return find_leading_dots(segment, spelling).count;
}

/// The marks of the '.' with a '/' before them, or where `before` marks them; "%2E" may be a '.'.
template <class Octets>
constexpr typename Octets::marks find_dots(Octets octets, dots spelling,
                                           typename Octets::marks before = 0) noexcept {
    auto found = octets.find('.');
    if (spelling == dots::encoded_too) found |= octets.find('%');
    return found & (octets.find('/') << Octets::bits_of_mark | before);
}

/// As find_last_dot(), in a path that is large enough for these octets.
template <class Octets>
constexpr std::size_t find_last_dot_by(std::string_view path, dots spelling) noexcept {
    for (std::size_t end = path.size(); end > Octets::size; end -= Octets::size - 1) {
        // What is before the first octet will be seen with those to the left of it.
        std::size_t const begin = end - Octets::size;
        if (auto const found = find_dots(Octets::load(path.data() + begin), spelling))
            return begin + Octets::last(found);
    }
    auto const found = find_dots(Octets::load(path.data()), spelling, Octets::first_mark);
    return found != 0 ? Octets::last(found) : path.npos;
}

/// The beginning of the last segment that begins as a dot segment does, or npos. Linear.
constexpr std::size_t find_last_dot(std::string_view path, dots spelling) noexcept {
#if URIEL_HAS_SIXTEEN_OCTETS
    if (!std::is_constant_evaluated() && path.size() >= sixteen_octets::size)
        return find_last_dot_by<sixteen_octets>(path, spelling);
#endif
    if (path.size() >= eight_octets::size) return find_last_dot_by<eight_octets>(path, spelling);
    auto const octets = eight_octets::load(path.data(), path.size());
    auto const found = find_dots(octets, spelling, eight_octets::first_mark);
    return found != 0 ? eight_octets::last(found) : path.npos;
}

/// The path that remains of `directory` followed by `tail`, in pieces from right to left.
/// `directory` is empty or ends with '/'. Linear in the length of both, constant space.
class dot_segment_remover {
public:
    /// No path at all.
    constexpr dot_segment_remover() noexcept = default;

    constexpr dot_segment_remover(std::string_view directory, std::string_view tail,
                                  dots spelling) noexcept
        : text_(tail), directory_(directory), spelling_(spelling) {
        // 5.2.4, 2A and 2D: what a path that does not begin with '/' loses at its start.
        strip(directory_);
        if (directory_.empty()) strip(text_);
        end_ = text_.size();
        reached_begin_ = text_.empty();
    }

    /// The next piece; empty when there are no more. A piece is as long as the source allows.
    constexpr std::string_view next() noexcept {
        return std::is_constant_evaluated() ? find_next() : next_at_run_time();
    }

    /// False if next() may have another piece.
    constexpr bool has_ended() const noexcept { return end_ == 0 && directory_.empty(); }

    /// All pieces together are no longer than this. To be asked for before next().
    constexpr std::size_t longest() const noexcept { return directory_.size() + end_; }

    /// After the last piece: did a segment remain that begins with '.', such as ".well-known"?
    constexpr bool kept_segment_with_dot() const noexcept { return kept_dot_; }

    /// After the last piece: the ".." that found nothing to take (RFC 3986, 5.4.2).
    constexpr std::size_t surplus() const noexcept { return surplus_ + skip_; }

private:
    /// find_next(), once in the library.
    URIEL_EXPORT std::string_view next_at_run_time() noexcept;

    constexpr std::string_view find_next() noexcept {
        if (!next_run()) {
            if (directory_.empty()) return {};
            enter_directory();
            if (!next_run()) return {};
        }
        std::string_view const run(text_.data() + run_begin_, run_end_ - run_begin_);
        run_end_ = run_begin_;
        skip_segments();
        return run;
    }

    constexpr void strip(std::string_view& text) noexcept {
        while (true) {
            leading_dots const found = find_leading_dots(text, spelling_);
            if (found.count == 0) return;
            surplus_ += found.count - 1;
            text.remove_prefix(found.size < text.size() ? found.size + 1 : found.size);
        }
    }

    /// Goes on with the directory. Its last '/' belongs to the first segment of the tail.
    constexpr void enter_directory() noexcept {
        bool keeps_slash = reached_begin_;
        if (!reached_begin_ && text_.starts_with('/')) {
            // An empty segment, which stands between two '/'.
            keeps_slash = skip_ == 0;
            skip_ -= skip_ > 0;
        }
        text_ = std::exchange(directory_, {});
        is_tail_ = false;
        end_ = text_.size();
        if (keeps_slash && skip_ == 0) return;
        run_begin_ = --end_;
        run_end_ = run_begin_ + keeps_slash;
    }

    /// Takes away the segments before end_ that the ".." to the right of them are for.
    constexpr void skip_segments() noexcept {
        while (skip_ > 0 && end_ > 0) {
            std::string_view const left(text_.data(), end_);
            std::size_t const slash = find_last(left, '/');
            auto const found = find_leading_dots(left.substr(slash + 1), spelling_);
            skip_ = skip_ + (found.count == 2) - (found.count == 0);
            end_ = slash == text_.npos ? 0 : slash;
        }
    }

    /// Finds the next run of segments that stay and stand side by side in the source.
    constexpr bool next_run() noexcept {
        while (run_begin_ == run_end_) {
            skip_segments();
            if (end_ == 0) return false;
            run_begin_ = run_end_ = end_;
            find_begin_of_run();
        }
        return true;
    }

    /// Goes to the left until a dot segment; end_ is then before that.
    constexpr void find_begin_of_run() noexcept {
        while (true) {
            std::size_t const begin = find_last_dot({text_.data(), end_}, spelling_);
            if (begin == text_.npos) {
                run_begin_ = end_ = 0;
                reached_begin_ = true;
                return;
            }
            leading_dots const found = find_leading_dots(text_.substr(begin), spelling_);
            end_ = begin == 0 ? 0 : begin - 1;
            if (found.count == 0) {
                kept_dot_ = kept_dot_ || found.size > 0;
                continue;
            }
            skip_ = found.count - 1;
            run_begin_ = begin + found.size;
            if (is_tail_ && run_begin_ == text_.size()) {
                // A dot segment at the end leaves its '/' (2B and 2C), which is then a run.
                run_begin_ = end_;
                run_end_ = begin;
                reached_begin_ = begin == 0;
            }
            return;
        }
    }

    std::string_view text_;  // the tail, then the directory
    std::string_view directory_;
    std::size_t end_ = 0;  // of the part of the text that is not yet walked
    std::size_t run_begin_ = 0;
    std::size_t run_end_ = 0;
    std::size_t skip_ = 0;
    std::size_t surplus_ = 0;
    dots spelling_ = dots::literal;
    bool is_tail_ = true;
    bool reached_begin_ = true;  // of the text, with what stays
    bool kept_dot_ = false;
};

}  // namespace uriel
