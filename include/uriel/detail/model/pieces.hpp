// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text in pieces, with a delimiter between them: the common part of segments, subcomponents and
// pairs.
#pragma once

#include "uriel/detail/bytes/forward_iterator.hpp"
#include "uriel/detail/model/data_piece.hpp"
#include "uriel/detail/syntax/maybe.hpp"
#include "uriel/percent.hpp"

#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>  // has std::reverse_iterator, as in forward_iterator.hpp

namespace uriel::detail::iteration {

/// The pieces of an encoded text, from left to right, each a Value: a bidirectional range, and a
/// view. Its iterators hold the text and outlive the range (std::ranges::borrowed_range). If a
/// Value can be made with `plus_is_space`, it is.
template <class Value>
class pieces_view {
public:
    class iterator : public forward_iterator<iterator, Value> {
    public:
        using iterator_concept = std::bidirectional_iterator_tag;

        constexpr iterator() noexcept = default;

        constexpr Value operator*() const noexcept {
            auto const piece = encoded_view::assume_encoded(text_.substr(begin_, end_ - begin_));
            if constexpr (std::constructible_from<Value, encoded_view, bool>)
                return Value(piece, plus_is_space_);
            else
                return Value(piece);
        }
        constexpr iterator& operator++() noexcept {
            // One past the end of the text is the end of the range.
            begin_ = end_ + 1;
            end_ = find_end();
            return *this;
        }
        constexpr iterator& operator--() noexcept {
            end_ = begin_ - 1;
            begin_ = text_.substr(0, end_).rfind(delimiter_) + 1;  // npos + 1 is 0
            return *this;
        }
        constexpr iterator operator--(int) noexcept {
            iterator const old = *this;
            --*this;
            return old;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.begin_ == b.begin_;
        }

    private:
        friend pieces_view;
        constexpr iterator(pieces_view const& of, std::size_t begin) noexcept
            : text_(of.text_),
              delimiter_(of.delimiter_),
              plus_is_space_(of.plus_is_space_),
              begin_(begin),
              end_(find_end()) {}

        constexpr std::size_t find_end() const noexcept {
            if (begin_ > text_.size()) return begin_;
            std::size_t const end = text_.find(delimiter_, begin_);
            return end < text_.size() ? end : text_.size();
        }
        std::string_view text_;
        char delimiter_ = '\0';
        bool plus_is_space_ = false;
        std::size_t begin_ = 0;
        std::size_t end_ = 0;
    };

    constexpr iterator begin() const noexcept { return is_empty_ ? end() : iterator(*this, 0); }
    constexpr iterator end() const noexcept { return {*this, text_.size() + 1}; }
    constexpr auto rbegin() const noexcept { return std::reverse_iterator<iterator>(end()); }
    constexpr auto rend() const noexcept { return std::reverse_iterator<iterator>(begin()); }
    constexpr bool empty() const noexcept { return is_empty_; }
    /// The number of pieces. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t delimiters = 0;
        for (char const c : text_) delimiters += c == delimiter_ ? 1U : 0U;
        return is_empty_ ? 0 : delimiters + 1;
    }

    /// The first and the last piece of a range that is not empty. Linear in the piece.
    constexpr Value front() const noexcept { return *begin(); }
    constexpr Value back() const noexcept { return *--end(); }
    /// The piece with this number, which is less than size(), counted from 0. Linear.
    constexpr Value operator[](std::size_t number) const noexcept {
        return nth(static_cast<std::ptrdiff_t>(number)).value();
    }
    /// The piece with this number, if there is one: 0 is the first, -1 the last, as in edit().
    /// Linear.
    constexpr std::optional<Value> nth(std::ptrdiff_t number) const noexcept {
        iterator const first = begin();
        iterator const last = end();
        iterator at = number < 0 ? last : first;
        for (; number < 0 && at != first; ++number) --at;
        for (; number > 0 && at != last; --number) ++at;
        if (number != 0 || at == last) return std::nullopt;
        return *at;
    }

protected:
    constexpr pieces_view(std::string_view text, char delimiter, bool is_empty,
                          bool plus_is_space = false) noexcept
        : text_(text), delimiter_(delimiter), is_empty_(is_empty), plus_is_space_(plus_is_space) {}

private:
    std::string_view text_;
    char delimiter_;
    bool is_empty_;
    bool plus_is_space_;
};

}  // namespace uriel::detail::iteration
