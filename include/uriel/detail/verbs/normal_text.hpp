// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The normal text of one component (RFC 3986, 6.2.2 and 6.2.3): how its octets are spelled, and its
// parts from right to left, each written from left to right, as large as there is room for.
//
// tests/verbs/normal_text_test.cpp holds the spelling against one octet at a time.
//
// normalize() gives it the output, where all is one part as a rule; equivalent(), order() and
// hash() give it a window on the stack, again and again. So they cannot disagree, and a text of any
// length needs no more room than that.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/octets.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/scheme.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel::detail::normalization {

/// Triplets have upper-case digits. Besides:
struct spelling {
    bool decodes_unreserved = false;  ///< triplets of unreserved octets become these octets
    bool is_lower = false;            ///< letters outside triplets are in lower case

    /// Writes the triplet that `in` points to. Returns the end of what is written.
    constexpr char* write_triplet(char const* in, char* to) const noexcept {
        char const octet = ascii::octet(in[1], in[2]);
        if (decodes_unreserved && sets::unreserved.contains(octet)) {
            *to = is_lower ? ascii::to_lower(octet) : octet;
            return to + 1;
        }
        auto const value = static_cast<unsigned char>(octet);
        to[0] = '%';
        to[1] = ascii::hex_digit(value / 16U);
        to[2] = ascii::hex_digit(value);
        return to + 3;
    }
};

/// Eight octets from `in` on, or as many as there are before `end`, followed by 0. The text begins
/// at `begin`.
constexpr bytewise::eight_octets first_octets(char const* in, char const* end,
                                              char const* begin) noexcept {
    auto const left = static_cast<std::size_t>(end - in);
    if (left >= 8) return bytewise::eight_octets::load(in);
    if (end - begin < 8) return bytewise::eight_octets::load(in, left);
    return bytewise::eight_octets::load(end - 8).without_first(8 - left);
}

/// Writes `text`, which has whole triplets, to a space that is at least as large and may be written
/// to its end. The text may be read as far as `limit`. Returns the end of what is written. Linear.
constexpr char* write_normal(std::string_view text, spelling how,
                             [[maybe_unused]] char const* limit, std::span<char> space) noexcept {
    char const* in = text.data();
    char const* const in_end = in + text.size();
    char* to = space.data();
    char* const end = to + space.size();
#if URIEL_HAS_SIXTEEN_OCTETS
    if (!std::is_constant_evaluated()) {
        while (in != in_end && limit - text.data() >= 16 && end - to >= 16) {
            auto const readable = static_cast<std::size_t>(limit - in);
            auto const octets = readable >= 16
                                    ? bytewise::sixteen_octets::load(in)
                                    : bytewise::sixteen_octets::load_last(limit, readable);
            (how.is_lower ? octets.to_lower() : octets).store(to);
            auto stops = octets.find('%');
            auto const left = static_cast<std::size_t>(in_end - in);
            if (stops == 0 && left > 16) {
                in += 16;
                to += 16;
                continue;
            }
            if (left <= 16) stops |= 1U << left;
            std::size_t const plain = bytewise::sixteen_octets::first(stops);
            in += plain;
            to += plain;
            for (; in != in_end && *in == '%'; in += 3) to = how.write_triplet(in, to);
        }
    }
#endif
    while (in != in_end) {
        auto const octets = first_octets(in, in_end, text.data());
        auto const percents = octets.find('%');
        auto const left = static_cast<std::size_t>(in_end - in);
        std::size_t const seen = left < 8 ? left : 8;
        std::size_t const plain = percents == 0 ? seen : bytewise::eight_octets::first(percents);
        (how.is_lower ? octets.to_lower() : octets).store(to, end - to >= 8 ? 8 : plain);
        in += plain;
        to += plain;
        for (; in != in_end && *in == '%'; in += 3) to = how.write_triplet(in, to);
    }
    return to;
}

/// Writes a text of at most sixteen octets without triplets, such as most schemes and hosts.
/// Returns false and writes nothing for any other text, or without room for sixteen octets.
URIEL_INLINE_FOR_SPEED constexpr bool write_if_short(
    [[maybe_unused]] std::string_view text, [[maybe_unused]] spelling how,
    [[maybe_unused]] char const* limit, [[maybe_unused]] std::span<char> space) noexcept {
#if URIEL_HAS_SIXTEEN_OCTETS
    if (std::is_constant_evaluated() || text.size() > 16 || limit - text.data() < 16 ||
        space.size() < 16)
        return false;
    auto const octets = bytewise::sixteen_octets::load(text.data());
    if ((octets.find('%') & ((1U << text.size()) - 1)) != 0) return false;
    (how.is_lower ? octets.to_lower() : octets).store(space.data());
    return true;
#else
    return false;
#endif
}

/// The normal text of one component, in parts from right to left.
class normal_text {
public:
    /// No text at all.
    constexpr normal_text() noexcept = default;

    /// A text that stays as it is.
    explicit constexpr normal_text(std::string_view plain) noexcept : rest_(plain) {}

    /// A text that may be read as far as `limit`.
    constexpr normal_text(std::string_view text, spelling how, char const* limit) noexcept
        : rest_(text), limit_(limit), how_(how), is_plain_(false) {}

    /// A path whose dot segments are removed.
    constexpr normal_text(std::string_view path, resolution::dots dots_, spelling how,
                          char const* limit) noexcept
        : source_(std::in_place, path, dots_), limit_(limit), how_(how), is_plain_(false) {}

    /// Makes the path ignore letter case where its scheme does. Call it before next().
    constexpr void ignore_case_in(scheme_rule::case_insensitive_part part) noexcept {
        part_ = part;
        if (part == scheme_rule::case_insensitive_part::mail_domain)
            how_.is_lower = has_to_the_left('@', ',');
        if (part == scheme_rule::case_insensitive_part::urn_namespace) {
            auto stop = stopping::meter::for_size(longest());
            for (auto left = *this; left.refill(); left.rest_ = {})
                for (std::size_t i = 0; i < left.rest_.size() && !stop.is_wanted_at(i); ++i)
                    delimiters_ += left.rest_[i] == ':' ? 1U : 0U;
            part_ = delimiters_ > 0 ? part : scheme_rule::case_insensitive_part::none;
        }
    }

    /// All of the text, if it stays as it is. Call it before next().
    constexpr std::optional<std::string_view> plain_text() const noexcept {
        if (!is_plain_) return std::nullopt;
        return rest_;
    }

    /// The size of the text is at most this. Call it before next().
    constexpr std::size_t longest() const noexcept {
        return rest_.size() + (source_ ? source_->longest() : 0);
    }

    /// True if it is one text with one spelling, which write_to() writes as a whole.
    constexpr bool is_one_stretch() const noexcept {
        return !is_plain_ && part_ == scheme_rule::case_insensitive_part::none && !source_;
    }
    /// Writes it to the beginning of a space for at least longest() bytes.
    constexpr std::string_view write_to(std::span<char> space) const noexcept {
        if (write_if_short(rest_, how_, limit_, space)) return {space.data(), rest_.size()};
        char* const end = std::is_constant_evaluated()
                              ? write_stretch(rest_, how_, limit_, space)
                              : write_stretch_at_run_time(rest_, how_, limit_, space);
        return {space.data(), static_cast<std::size_t>(end - space.data())};
    }

    /// The next part to the left, written to the beginning of the window, which has room for at
    /// least 3 bytes; or a piece of the source if that stays as it is. Empty after the last.
    constexpr std::string_view next(std::span<char> window) noexcept {
        return std::is_constant_evaluated() ? write_next(window) : next_at_run_time(window);
    }

    /// False if next() may have another part.
    constexpr bool has_ended() const noexcept {
        return rest_.empty() && (!source_ || source_->has_ended());
    }

    /// Call it at the end: true if a segment that begins with '.' may remain.
    constexpr bool kept_segment_with_dot() const noexcept {
        return source_ && source_->kept_segment_with_dot();
    }

private:
    /// write_next(), once in the library.
    URIEL_EXPORT std::string_view next_at_run_time(std::span<char> window) noexcept;
    /// write_stretch(), once in the library.
    URIEL_EXPORT static char* write_stretch_at_run_time(std::string_view text, spelling how,
                                                        char const* limit,
                                                        std::span<char> space) noexcept;

    constexpr std::string_view write_next(std::span<char> window) noexcept {
        if (is_plain_) return std::exchange(rest_, {});
        if (!refill()) return {};
        bool const is_one_stretch =
            part_ == scheme_rule::case_insensitive_part::none && (!source_ || source_->has_ended());
        if (is_one_stretch && rest_.size() <= window.size()) {
            char* const end = write_stretch(std::exchange(rest_, {}), how_, limit_, window);
            return {window.data(), static_cast<std::size_t>(end - window.data())};
        }
        return next_of_many(window);
    }

    /// A piece of the source that has one spelling.
    static constexpr char* write_stretch(std::string_view text, spelling how, char const* limit,
                                         std::span<char> space) noexcept {
        if (!stopping::meter::is_worth(text.size())) return write_normal(text, how, limit, space);
        return write_long_stretch(text, how, limit, space);
    }
    /// Piece by piece, so that it can be stopped.
    URIEL_NEVER_INLINE static constexpr char* write_long_stretch(std::string_view text,
                                                                 spelling how, char const* limit,
                                                                 std::span<char> space) noexcept {
        auto stop = stopping::meter::for_size(text.size());
        char* to = space.data();
        char* const end = to + space.size();
        for (std::size_t done = 0; done < text.size() && !stop.is_wanted_at(done);) {
            std::size_t next = text.size();
            if (next - done > stopping::meter::interval) {
                next = done + stopping::meter::interval;
                if (text[next - 1] == '%')
                    next += 2;
                else if (text[next - 2] == '%')
                    next += 1;
            }
            to = write_normal(text.substr(done, next - done), how, limit,
                              {to, static_cast<std::size_t>(end - to)});
            done = next;
        }
        return to;
    }

    struct stretch {
        char const* begin;
        std::size_t size;
        bool is_lower;
    };
    struct stretches {
        constexpr stretches() noexcept {
            if (std::is_constant_evaluated()) all = {};
        }
        std::array<stretch, 16> all;  // from right to left; the others are not read
        std::size_t count = 0;
    };

    constexpr std::string_view next_of_many(std::span<char> window) noexcept {
        stretches found;
        gather(window.size(), found);
        std::span<char> space = window;
        while (found.count > 0) {
            stretch const& next = found.all[--found.count];
            char* const end = write_stretch(
                {next.begin, next.size}, {how_.decodes_unreserved, next.is_lower}, limit_, space);
            space = space.subspan(static_cast<std::size_t>(end - space.data()));
        }
        return {window.data(), window.size() - space.size()};
    }

    /// Takes stretches from the right: as many as there is room for, and no part of a triplet.
    constexpr void gather(std::size_t room, stretches& found) noexcept {
        while (room > 0 && found.count < found.all.size() && refill()) {
            if (stretch_ == 0) stretch_ = rest_.size() - begin_of_stretch();
            std::size_t const size = stretch_ <= room ? stretch_ : without_part_of_triplet(room);
            if (size == 0) return;
            found.all[found.count++] = {rest_.data() + rest_.size() - size, size, how_.is_lower};
            rest_.remove_suffix(size);
            stretch_ -= size;
            room -= size;
        }
    }
    /// At most `size` bytes from the end of the rest, which is longer, without a part of a triplet.
    constexpr std::size_t without_part_of_triplet(std::size_t size) const noexcept {
        std::size_t const begin = rest_.size() - size;
        if (rest_[begin - 1] == '%') return size > 2 ? size - 2 : 0;
        if (begin > 1 && rest_[begin - 2] == '%') return size - 1;
        return size;
    }

    constexpr bool refill() noexcept {
        if (rest_.empty() && source_) rest_ = source_->next();
        return !rest_.empty();
    }

    /// True if the rest has `wanted`, with no `limit` to the right of it.
    constexpr bool has_to_the_left(char wanted, char limit) const noexcept {
        auto stop = stopping::meter::for_size(longest());
        for (auto left = *this; left.refill(); left.rest_ = {})
            for (std::size_t i = left.rest_.size(), end = i;
                 i-- > 0 && !stop.is_wanted_at(end - i);)
                if (left.rest_[i] == wanted || left.rest_[i] == limit)
                    return left.rest_[i] == wanted;
        return false;
    }

    /// The beginning of the last stretch of the rest, which has one rule of letter case. A
    /// delimiter is a stretch of its own, and changes the rule for the text to the left of it.
    constexpr std::size_t begin_of_stretch() noexcept {
        if (part_ == scheme_rule::case_insensitive_part::none) return 0;
        bool const is_mail = part_ == scheme_rule::case_insensitive_part::mail_domain;
        std::size_t const at = rest_.find_last_of(is_mail ? "@," : ":");
        if (at == rest_.npos) return 0;
        if (at + 1 < rest_.size()) return at + 1;
        if (is_mail) {
            auto left = *this;
            left.rest_.remove_suffix(1);
            how_.is_lower = rest_[at] == ',' && left.has_to_the_left('@', ',');
        } else {
            how_.is_lower = --delimiters_ == 0;
        }
        return at;
    }

    std::optional<resolution::dot_segment_remover> source_;
    std::string_view rest_;
    char const* limit_ = nullptr;
    std::size_t stretch_ = 0;  // the end of the rest that has one rule of letter case; 0: not known
    std::size_t delimiters_ = 0;  // ':' in the rest
    spelling how_;
    scheme_rule::case_insensitive_part part_ = scheme_rule::case_insensitive_part::none;
    bool is_plain_ = true;
};

/// True if two texts are equal when written. Linear, no allocation.
URIEL_EXPORT bool equal(normal_text const& a, normal_text const& b) noexcept;

}  // namespace uriel::detail::normalization
