// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// remove_dot_segments (RFC 3986, 5.2.4), from right to left, without a stack.
//
// The RFC moves segments to an output buffer and takes one back for every "..". From right to left,
// the same rule needs only a number: how many segments the ".." seen so far will remove. So the
// result comes in pieces, the last one first, and writing, comparing and hashing consume them
// without a buffer. tests/model/remove_dot_segments_test.cpp compares it with the RFC's text.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/find_last.hpp"
#include "uriel/detail/bytes/octets.hpp"
#include "uriel/detail/bytes/stop.hpp"

#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

namespace uriel::detail::resolution {

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

/// The number of dots if this is a dot segment, 1 or 2, else 0.
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
        // The octet before the first is examined in the next round.
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
    if (!std::is_constant_evaluated() && path.size() >= bytewise::sixteen_octets::size)
        return find_last_dot_by<bytewise::sixteen_octets>(path, spelling);
#endif
    if (path.size() >= bytewise::eight_octets::size)
        return find_last_dot_by<bytewise::eight_octets>(path, spelling);
    auto const octets = bytewise::eight_octets::load(path.data(), path.size());
    auto const found = find_dots(octets, spelling, bytewise::eight_octets::first_mark);
    return found != 0 ? bytewise::eight_octets::last(found) : path.npos;
}

/// The path that remains of `path`, in pieces from right to left. Linear, constant space.
class dot_segment_remover {
public:
    /// No path at all.
    constexpr dot_segment_remover() noexcept = default;

    constexpr dot_segment_remover(std::string_view path, dots spelling) noexcept
        : text_(path), spelling_(spelling) {
        // 5.2.4, 2A and 2D: what a path that does not begin with '/' loses at its start.
        for (auto found = find_leading_dots(text_, spelling); found.count > 0;
             found = find_leading_dots(text_, spelling)) {
            surplus_ += found.count - 1;
            text_.remove_prefix(found.size < text_.size() ? found.size + 1 : found.size);
        }
        end_ = text_.size();
    }

    /// The next piece; empty when there are no more. A piece is as long as the source allows.
    constexpr std::string_view next() noexcept {
        return std::is_constant_evaluated() ? find_next() : next_at_run_time();
    }

    /// Writes all pieces to the end of a space that has room for longest() bytes. The path may be
    /// in it: a piece moves to the right, and never over what is still unread.
    constexpr std::string_view write_to_end_of(std::span<char> space) noexcept {
        std::size_t top = space.size();
        for (auto piece = next(); !piece.empty(); piece = next()) {
            top -= piece.size();
            if (std::is_constant_evaluated())
                for (std::size_t i = piece.size(); i-- > 0;) space[top + i] = piece[i];
            else
                std::memmove(space.data() + top, piece.data(), piece.size());
        }
        return {space.data() + top, space.size() - top};
    }

    /// False if next() may have another piece.
    constexpr bool has_ended() const noexcept { return end_ == 0; }

    /// The size of all pieces together is at most this. Call it before next().
    constexpr std::size_t longest() const noexcept { return end_; }

    /// Call it after the last piece: true if a segment that begins with '.' remains, such as
    /// ".well-known".
    constexpr bool kept_segment_with_dot() const noexcept { return kept_dot_; }

    /// After the last piece: the ".." that found nothing to take (RFC 3986, 5.4.2).
    constexpr std::size_t surplus() const noexcept { return surplus_ + skip_; }

private:
    /// find_next(), once in the library.
    URIEL_EXPORT std::string_view next_at_run_time() noexcept;

    template <class Stop>
    constexpr std::string_view find_next(Stop&& stop) noexcept {
        std::string_view run;
        while (run.empty() && end_ > 0 && !stop.is_wanted_at(read())) {
            run = last_run(stop);
            skip_segments(stop);
        }
        return run;
    }

    /// The segments that stay and stand side by side at the end of what is not yet read. They and
    /// the dot segment before them are read then.
    template <class Stop>
    constexpr std::string_view last_run(Stop& stop) noexcept {
        std::size_t const run_end = end_;
        while (!stop.is_wanted_at(read())) {
            std::size_t const begin = find_last_dot({text_.data(), end_}, spelling_);
            if (begin == text_.npos) {
                end_ = 0;
                return {text_.data(), run_end};
            }
            leading_dots const found = find_leading_dots(text_.substr(begin), spelling_);
            end_ = begin == 0 ? 0 : begin - 1;
            if (found.count == 0) {
                kept_dot_ = kept_dot_ || found.size > 0;
                continue;
            }
            skip_ = found.count - 1;
            std::size_t const run_begin = begin + found.size;
            // A dot segment at the end leaves the '/' before it (2B and 2C).
            if (run_begin == text_.size()) return {text_.data() + end_, begin - end_};
            return {text_.data() + run_begin, run_end - run_begin};
        }
        return {};
    }

    /// Takes away the segments that the ".." to the right of them are for.
    template <class Stop>
    constexpr void skip_segments(Stop& stop) noexcept {
        while (skip_ > 0 && end_ > 0 && !stop.is_wanted_at(read())) {
            std::string_view const left(text_.data(), end_);
            std::size_t const slash = bytewise::find_last(left, '/');
            auto const found = find_leading_dots(left.substr(slash + 1), spelling_);
            skip_ = skip_ + (found.count == 2) - (found.count == 0);
            end_ = slash == text_.npos ? 0 : slash;
        }
    }

    // Behind what it calls: clang 14 instantiates no template that it has not seen.
    constexpr std::string_view find_next() noexcept {
        if (!stopping::meter::is_worth(text_.size())) return find_next(stopping::nobody());
        auto stop = stopping::meter::for_size(text_.size(), read());
        std::string_view const run = find_next(stop);
        if (stop.is_wanted_after(read())) end_ = 0;
        return run;
    }

    constexpr std::size_t read() const noexcept { return text_.size() - end_; }

    std::string_view text_;
    std::size_t end_ = 0;   // of the part of the text that is not yet read
    std::size_t skip_ = 0;  // segments before that, for the ".." that are read
    std::size_t surplus_ = 0;
    dots spelling_ = dots::literal;
    bool kept_dot_ = false;
};

}  // namespace uriel::detail::resolution
