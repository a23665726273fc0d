// Subcomponents: what a scheme or a program delimits within a component (RFC 3986, 2.2 and 3.3).
//
// The generic syntax gives ';', '=', ',' and the like no meaning, so splitting by them happens only
// when asked for: for the parameters of a segment here, for the pairs of a query in query.hpp.
#pragma once

#include "uriel/bytes/forward_iterator.hpp"
#include "uriel/syntax/percent.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel {

/// Not constexpr, so that a character that may not delimit subcomponents ends the compilation.
void this_character_delimits_no_subcomponents();

/// A character that may delimit subcomponents: reserved, so that data can hold it in encoded form,
/// and allowed in a segment (RFC 3986, 2.2): a sub-delim, ':' or '@'.
class subdelimiter {
public:
    static constexpr character_set allowed = sets::reserved & sets::segment;

    /// A character known when the program is written; any other does not compile.
    consteval subdelimiter(char c) noexcept : character_(c) {  // NOLINT: converts on purpose
        if (!allowed.contains(c)) this_character_delimits_no_subcomponents();
    }
    /// A character known at run time; nothing if it may not delimit subcomponents.
    static constexpr std::optional<subdelimiter> from(char c) noexcept {
        if (!allowed.contains(c)) return std::nullopt;
        return subdelimiter(c, checked());
    }

    constexpr char character() const noexcept { return character_; }

    friend constexpr bool operator==(subdelimiter, subdelimiter) noexcept = default;

private:
    struct checked {};
    constexpr subdelimiter(char c, checked) noexcept : character_(c) {}

    char character_;
};

/// The subcomponents of an encoded text, from left to right, each encoded: a forward range of
/// encoded_view. "name;v=1.1" split by ';' has two: "name" and "v=1.1". Split first and decode
/// afterwards (RFC 3986, 2.4). The empty text has none; each delimiter adds one, if empty.
/// Holds a view; the text must outlive it.
class subcomponents_view {
public:
    class iterator : public forward_iterator<iterator, encoded_view> {
    public:
        constexpr iterator() noexcept = default;
        constexpr iterator(std::string_view text, std::size_t begin, char delimiter) noexcept
            : text_(text), delimiter_(delimiter), begin_(begin), end_(find_end()) {}

        constexpr encoded_view operator*() const noexcept {
            return encoded_view::assume_encoded(text_.substr(begin_, end_ - begin_));
        }
        constexpr iterator& operator++() noexcept {
            // One past the end of the text is the place behind the last subcomponent.
            begin_ = end_ + 1;
            end_ = find_end();
            return *this;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.begin_ == b.begin_;
        }

    private:
        constexpr std::size_t find_end() const noexcept {
            if (begin_ > text_.size()) return begin_;
            std::size_t const end = text_.find(delimiter_, begin_);
            return end < text_.size() ? end : text_.size();
        }
        std::string_view text_;
        char delimiter_ = '&';
        std::size_t begin_ = 0;
        std::size_t end_ = 0;
    };

    constexpr subcomponents_view(encoded_view text, subdelimiter by) noexcept
        : text_(text.text()), delimiter_(by.character()) {}

    constexpr iterator begin() const noexcept {
        return text_.empty() ? end() : iterator(text_, 0, delimiter_);
    }
    constexpr iterator end() const noexcept { return {text_, text_.size() + 1, delimiter_}; }
    constexpr bool empty() const noexcept { return text_.empty(); }
    /// The number of subcomponents. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t count = 0;
        for (auto it = begin(); it != end(); ++it) ++count;
        return count;
    }

private:
    std::string_view text_;
    char delimiter_;
};

}  // namespace uriel
