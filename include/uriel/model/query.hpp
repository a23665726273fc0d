// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The query as an ordered list of pairs (RFC 3986, 3.4: "often used to carry identifying
// information in the form of key=value pairs").
//
// The generic syntax has no pairs: you choose to read the query this way. The text is not changed.
#pragma once

#include "uriel/model/pieces.hpp"
#include "uriel/model/subcomponents.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

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

/// A key, a value or a pair of a query, as written there: percent-encoded text that knows whether
/// '+' stands for a space in its query. == compares the encoded bytes. decoded() and decode()
/// return the data. This is a type of its own because an encoded_view does not record what '+'
/// means. Holds a view; the text
/// must outlive it.
class URIEL_POINTER param_text {
public:
    constexpr param_text() noexcept = default;
    constexpr explicit param_text(encoded_view text URIEL_LIFETIMEBOUND,
                                  bool plus_is_space = false) noexcept
        : text_(text.text()), plus_is_space_(plus_is_space) {}

    constexpr std::string_view text() const noexcept { return text_; }
    constexpr bool empty() const noexcept { return text_.empty(); }
    constexpr std::size_t size() const noexcept { return text_.size(); }
    constexpr bool plus_is_space() const noexcept { return plus_is_space_; }
    /// The octets that the text stands for, decoded as you iterate.
    constexpr decoded_view decoded() const noexcept { return decoded_view(text_, plus_is_space_); }

    constexpr operator decoded_view() const noexcept { return decoded(); }  // NOLINT: for decode()
    template <matching::string CallTextOrDecode>
    explicit(matching::string_view<CallTextOrDecode>) operator CallTextOrDecode() const = delete;

    friend constexpr bool operator==(param_text a, param_text b) noexcept {
        return a.text_ == b.text_;
    }
    friend constexpr auto operator<=>(param_text a, param_text b) noexcept {
        return a.text_ <=> b.text_;
    }
    friend constexpr bool operator==(param_text a, std::string_view b) noexcept {
        return a.text_ == b;
    }
    friend bool operator==(param_text, decoded_view) = delete;  // compare text() or decoded()

private:
    std::string_view text_;
    bool plus_is_space_ = false;
};

/// One pair of a query, encoded: its first '=' delimits key and value. In "k" the value is absent,
/// in "k=" it is empty. Holds a view; the text must outlive it.
class URIEL_POINTER query_param {
public:
    /// Reads `text` as one pair. Linear.
    constexpr explicit query_param(encoded_view text URIEL_LIFETIMEBOUND,
                                   bool plus_is_space = false) noexcept
        : text_(text.text()), key_size_(text_.find('=')), plus_is_space_(plus_is_space) {}

    /// The whole pair.
    constexpr param_text text() const noexcept { return part(0, text_.npos); }
    constexpr param_text key() const noexcept { return part(0, key_size_); }
    constexpr maybe<param_text> value() const noexcept {
        if (key_size_ == text_.npos) return std::nullopt;
        return part(key_size_ + 1, text_.npos);
    }

private:
    constexpr param_text part(std::size_t begin, std::size_t size) const noexcept {
        return param_text(encoded_view::assume_encoded(text_.substr(begin, size)), plus_is_space_);
    }

    std::string_view text_;
    std::size_t key_size_;  // npos without '='
    bool plus_is_space_;
};

/// The pairs of a query, in order: a range of query_param, with the members of pieces_view. Keys
/// may repeat. The empty query has no pairs; "a&" has two, the second with an empty key. Holds a
/// view; the text must outlive it.
class query_view : public iteration::pieces_view<query_param> {
public:
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

    /// A part of the query, decoded by its rules. The key and value of a pair already know the
    /// rules.
    constexpr decoded_view decoded(encoded_view text) const noexcept {
        return decoded_view(text.text(), rules_.plus_is_space);
    }
    constexpr decoded_view decoded(param_text text) const noexcept { return text.decoded(); }

    /// The first pair whose decoded key is `key`. Linear.
    constexpr std::optional<query_param> find(std::string_view key) const noexcept {
        for (query_param const pair : *this)
            if (pair.key().decoded() == key) return pair;
        return std::nullopt;
    }
    /// All pairs whose decoded key is `key`. `key` must outlive the range.
    constexpr params_with_key all(std::string_view key) const noexcept;

private:
    query_rules rules_;
};

/// The pairs with one key, in order: a forward range of query_param, and a view.
class query_view::params_with_key {
public:
    class iterator : public iteration::forward_iterator<iterator, query_param> {
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
            while (at_ != end_ && at_->key().decoded() != key_) ++at_;
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

template <std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<uriel::param_text, T, A, B>
    : type_identity<uriel::iteration::common_text> {};
template <std::convertible_to<std::string_view> T, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<T, uriel::param_text, A, B>
    : type_identity<uriel::iteration::common_text> {};
