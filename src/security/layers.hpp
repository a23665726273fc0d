// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text that is encoded several times, octet by octet, without a copy: a URI in the query of another
// one, in a string of JSON.
#pragma once

#include "security/text_escapes.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/stop.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace uriel::detail::layers {

/// An octet as it is read, and where the next one begins.
struct octet {
    char value;
    std::size_t end;
};

/// How a text is written: as it is, as a string of JSON or HTML, or with TAB, LF and CR that
/// browsers drop.
enum class setting : std::uint8_t { plain, escaped, dropping };

template <class Reader>
class octets;

constexpr bool is_dropped(char c) noexcept { return c == '\t' || c == '\n' || c == '\r'; }
constexpr std::size_t behind_dropped(std::string_view text, std::size_t place) noexcept {
    while (place < text.size() && is_dropped(text[place])) ++place;
    return place;
}

/// Text under some layers of percent-encoding and of strings of JSON, which may be in JSON or HTML,
/// if it `MayBeEscaped`.
template <bool MayBeEscaped>
class basic_encoded_reader {
public:
    /// `strings`: the bit 1 << n says that the layer n is a string.
    constexpr basic_encoded_reader(std::string_view text, unsigned depth, setting in,
                                   unsigned strings = 0) noexcept
        : text_(text), depth_(depth), strings_(strings), in_(in) {}

    constexpr octet at(std::size_t place) const noexcept { return at(place, depth_); }
    constexpr std::size_t size() const noexcept { return text_.size(); }

    /// The octets from one place to another, as a range.
    constexpr octets<basic_encoded_reader> between(std::size_t begin,
                                                   std::size_t end) const noexcept;

    /// The same, decoded once more.
    constexpr basic_encoded_reader decoded() const noexcept {
        return {text_, depth_ + 1, in_, strings_};
    }
    /// The same, as the text that a string of JSON means.
    constexpr basic_encoded_reader unquoted() const noexcept {
        return {text_, depth_ + 1, in_, strings_ | 1U << depth_};
    }
    constexpr basic_encoded_reader up_to(std::size_t end) const noexcept {
        return {text_.substr(0, end), depth_, in_, strings_};
    }
    /// Where the first octet may begin that is in the table, from `place` on; or before that.
    template <class Table>
    constexpr std::size_t skip(std::size_t place, Table const& /*stops*/) const noexcept {
        return place;
    }

private:
    // The depth is at most that of nested values, and four more for keys.
    constexpr octet at(std::size_t place, unsigned depth) const noexcept {
        if (depth == 0) return outermost(place);
        octet const first = at(place, depth - 1);
        if constexpr (MayBeEscaped)
            if ((strings_ >> (depth - 1) & 1U) != 0) return in_string(first, depth - 1);
        if (first.value != '%' || first.end == size()) return first;
        octet const high = at(first.end, depth - 1);
        if (!ascii::is_hex(high.value) || high.end == size()) return first;
        octet const low = at(high.end, depth - 1);
        if (!ascii::is_hex(low.value)) return first;
        return {ascii::octet(high.value, low.value), low.end};
    }

    /// RFC 8259, 7; but what is beyond ASCII stays as it is.
    constexpr octet in_string(octet first, unsigned depth) const noexcept {
        if (first.value != '\\' || first.end == size()) return first;
        octet const kind = at(first.end, depth);
        switch (kind.value) {
            case '"':
            case '\\':
            case '/': return kind;
            case 'b': return {'\b', kind.end};
            case 'f': return {'\f', kind.end};
            case 'n': return {'\n', kind.end};
            case 'r': return {'\r', kind.end};
            case 't': return {'\t', kind.end};
            case 'u': break;
            default: return first;
        }
        int code = 0;
        std::size_t next = kind.end;
        for (int digits = 0; digits < 4; ++digits) {
            if (next == size()) return first;
            octet const digit = at(next, depth);
            if (!ascii::is_hex(digit.value)) return first;
            code = code * 16 + ascii::hex_value(digit.value);
            next = digit.end;
        }
        return code < 0x80 ? octet{static_cast<char>(code), next} : first;
    }

    constexpr octet outermost(std::size_t place) const noexcept {
        if constexpr (MayBeEscaped)
            if (in_ == setting::escaped) return unescaped(place);
        std::size_t next = place + 1;
        if (in_ == setting::dropping) next = behind_dropped(text_, next);
        return {text_[place], next};
    }

    constexpr octet unescaped(std::size_t place) const noexcept {
        char const c = text_[place];
        if (c == '\\' || c == '&' || c == '%') {
            meaning const found = read_of_uri(text_.substr(place));
            if (found.size != 0) return {found.value, place + found.size};
        }
        return {c, place + 1};
    }

    std::string_view text_;
    unsigned depth_;
    unsigned strings_;
    setting in_;
};

using encoded_reader = basic_encoded_reader<true>;

/// Text as it is.
class plain_reader {
public:
    constexpr explicit plain_reader(std::string_view text) noexcept : text_(text) {}

    constexpr octet at(std::size_t place) const noexcept { return {text_[place], place + 1}; }
    constexpr std::size_t size() const noexcept { return text_.size(); }
    constexpr encoded_reader decoded() const noexcept { return {text_, 1, setting::plain}; }
    constexpr encoded_reader unquoted() const noexcept { return {text_, 1, setting::plain, 1}; }
    template <class Table>
    constexpr std::size_t skip(std::size_t place, Table const& stops) const noexcept {
        char const* at = text_.data() + place;
        // Not too far, for the caller may want to stop.
        char const* const end = at + std::min(text_.size() - place, stopping::meter::interval);
        while (at < end && !stops[static_cast<unsigned char>(*at)]) ++at;
        return static_cast<std::size_t>(at - text_.data());
    }
    constexpr std::string_view between(std::size_t begin, std::size_t end) const noexcept {
        return text_.substr(begin, end - begin);
    }

private:
    std::string_view text_;
};

/// The octets from one place to another, as a range.
template <class Reader>
class octets {
public:
    class iterator {
    public:
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        constexpr iterator() noexcept = default;
        constexpr iterator(octets const& range, std::size_t place) noexcept
            : range_(&range), place_(place) {
            read();
        }
        constexpr char operator*() const noexcept { return octet_.value; }
        constexpr iterator& operator++() noexcept {
            place_ = octet_.end;
            read();
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            iterator const before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(iterator const& other) const noexcept {
            return place_ == other.place_;
        }

    private:
        constexpr void read() noexcept {
            if (place_ < range_->end_) octet_ = range_->reader_.at(place_);
        }
        octets const* range_ = nullptr;
        std::size_t place_ = 0;
        octet octet_{};
    };

    constexpr octets(Reader const& reader, std::size_t begin, std::size_t end) noexcept
        : reader_(reader.up_to(end)), begin_(begin), end_(end) {}
    constexpr iterator begin() const noexcept { return {*this, begin_}; }
    constexpr iterator end() const noexcept { return {*this, end_}; }

private:
    Reader reader_;
    std::size_t begin_;
    std::size_t end_;
};

template <bool MayBeEscaped>
constexpr octets<basic_encoded_reader<MayBeEscaped>> basic_encoded_reader<MayBeEscaped>::between(
    std::size_t begin, std::size_t end) const noexcept {
    return {*this, begin, end};
}

}  // namespace uriel::detail::layers
