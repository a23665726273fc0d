// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The query as an ordered list of pairs (RFC 3986, 3.4: "often used to carry identifying
// information in the form of key=value pairs").
//
// The generic syntax has no pairs: you choose to read the query this way. The text is not changed.
#pragma once

#include "uriel/detail/model/pieces.hpp"
#include "uriel/detail/other_words.hpp"
#include "uriel/path.hpp"

#include <cstddef>
#include <iosfwd>  // std::string, only declared
#include <optional>
#include <string_view>
#include <utility>

namespace uriel {

/// How the pairs of a query are written.
struct query_rules {
    subdelimiter separator = '&';
    /// If true, '+' stands for a space. In RFC 3986 it stands for itself.
    bool plus_is_space = false;
};

/// The rules of application/x-www-form-urlencoded, in which '+' stands for a space. For queries
/// made by HTML forms. They apply only where you pass them.
inline constexpr query_rules form_rules{.separator = '&', .plus_is_space = true};

/// A key or a value of a query: its data, `pair.key() == "a b"`, of which encoded() is what is
/// written. It knows whether '+' stands for a space in its query. Holds a view; the text must
/// outlive it.
class URIEL_POINTER param_view : public detail::iteration::data_piece {
public:
    constexpr param_view() noexcept = default;
    constexpr explicit param_view(encoded_view text URIEL_LIFETIMEBOUND,
                                  bool plus_is_space = false) noexcept
        : data_piece(text, plus_is_space) {}

    constexpr bool plus_is_space() const noexcept { return decoded().plus_is_space(); }
};

/// One pair of a query: its first '=' delimits key and value. In "k" the value is absent, in "k="
/// it is empty. `auto [key, value] = pair` are both as data, a decoded_view each. Holds a view; the
/// text must outlive it.
class URIEL_POINTER query_param : public detail::giving::other_words_of_pair {
public:
    /// Reads `text` as one pair. Linear.
    constexpr explicit query_param(encoded_view text URIEL_LIFETIMEBOUND,
                                   bool plus_is_space = false) noexcept
        : text_(text.text()), key_size_(text_.find('=')), plus_is_space_(plus_is_space) {}

    /// The whole pair, as written.
    constexpr encoded_view encoded() const noexcept { return encoded_view::assume_encoded(text_); }
    constexpr param_view key() const noexcept { return part(0, key_size_); }
    constexpr maybe<param_view> value() const noexcept {
        if (key_size_ == text_.npos) return std::nullopt;
        return part(key_size_ + 1, text_.npos);
    }

    /// The key and the value as data; an absent value has no octets.
    template <std::size_t number>
        requires(number < 2)
    constexpr decoded_view get() const noexcept {
        return number == 0 ? key().decoded() : value().decoded();
    }

private:
    constexpr param_view part(std::size_t begin, std::size_t size) const noexcept {
        return param_view(encoded_view::assume_encoded(text_.substr(begin, size)), plus_is_space_);
    }

    std::string_view text_;
    std::size_t key_size_;  // npos without '='
    bool plus_is_space_;
};

/// The pairs of a query, in order: a range of query_param, with the members of pieces_view. Keys
/// may repeat. The empty query has no pairs; "a&" has two, the second with an empty key. Holds a
/// view; the text must outlive it.
class query_view : public detail::iteration::pieces_view<query_param>,
                   public detail::giving::other_words_of_params {
public:
    using detail::giving::other_words_of_params::operator[];
    using detail::iteration::pieces_view<query_param>::operator[];

    class params_with_key;

    constexpr explicit query_view(encoded_view query, query_rules rules = {}) noexcept
        : pieces_view(query.text(), rules.separator.character(), query.empty(),
                      rules.plus_is_space),
          rules_(rules) {}
    /// An absent query has no pairs.
    constexpr explicit query_view(std::optional<encoded_view> query,
                                  query_rules rules = {}) noexcept
        : query_view(query.value_or(encoded_view()), rules) {}

    constexpr query_rules rules() const noexcept { return rules_; }

    /// A part of the query, decoded by its rules. The key and value of a pair know them already.
    constexpr decoded_view decoded(encoded_view text) const noexcept {
        return decoded_view(text.text(), rules_.plus_is_space);
    }

    /// The first pair whose decoded key is `key`. Linear.
    constexpr std::optional<query_param> find(std::string_view key) const noexcept {
        for (query_param const pair : *this)
            if (pair.key() == key) return pair;
        return std::nullopt;
    }
    /// The data of the first value with this key: empty if the pair has no value, nothing if there
    /// is no such pair. find() does not allocate. Linear.
    URIEL_EXPORT std::optional<std::string> get(std::string_view key) const;
    /// All pairs whose decoded key is `key`. `key` must outlive the range.
    constexpr params_with_key all(std::string_view key) const noexcept;

private:
    query_rules rules_;
};

/// The pairs with one key, in order: a forward range of query_param, and a view.
class query_view::params_with_key {
public:
    class iterator : public detail::iteration::forward_iterator<iterator, query_param> {
    public:
        constexpr iterator() noexcept = default;
        constexpr iterator(query_view::iterator at, query_view::iterator end,
                           std::string_view key) noexcept
            : at_(at), end_(end), key_(key) {
            skip_others();
        }
        constexpr query_param operator*() const noexcept { return *at_; }
        constexpr iterator& operator++() noexcept {
            ++at_;
            skip_others();
            return *this;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.at_ == b.at_;
        }

    private:
        constexpr void skip_others() noexcept {
            while (at_ != end_ && at_->key() != key_) ++at_;
        }
        query_view::iterator at_;
        query_view::iterator end_;
        std::string_view key_;
    };

    constexpr params_with_key(query_view query, std::string_view key) noexcept
        : query_(query), key_(key) {}

    constexpr iterator begin() const noexcept { return {query_.begin(), query_.end(), key_}; }
    constexpr iterator end() const noexcept { return {query_.end(), query_.end(), key_}; }
    constexpr bool empty() const noexcept { return begin() == end(); }

private:
    query_view query_;
    std::string_view key_;
};

constexpr query_view::params_with_key query_view::all(std::string_view key) const noexcept {
    return {*this, key};
}

}  // namespace uriel

template <>
inline constexpr bool std::ranges::enable_view<uriel::query_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::query_view> = true;
template <>
inline constexpr bool std::ranges::enable_view<uriel::query_view::params_with_key> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<uriel::query_view::params_with_key> = true;

template <>
struct std::tuple_size<uriel::query_param> : std::integral_constant<std::size_t, 2> {};
template <std::size_t number>
struct std::tuple_element<number, uriel::query_param> {
    using type = uriel::decoded_view;
};
