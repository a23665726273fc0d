// The query as an ordered list of pairs (RFC 3986, 3.4: "often used to carry identifying
// information in the form of key=value pairs").
//
// The generic syntax knows no pairs: this is a reading that the caller asks for, over text that
// stays as it is.
#pragma once

#include "uriel/bytes/forward_iterator.hpp"
#include "uriel/model/subcomponents.hpp"

#include <compare>
#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel {

/// How the pairs of a query are written.
struct query_rules {
    subdelimiter separator = '&';
    /// Does '+' stand for a space? In RFC 3986 it stands for itself.
    bool plus_is_space = false;
};

/// The rules of application/x-www-form-urlencoded, in which '+' stands for a space. For queries
/// that HTML forms made; never applied unless named.
inline constexpr query_rules form_rules{.separator = '&', .plus_is_space = true};

/// The octets that a key or value stands for, decoded on the way: a forward range of char.
/// Holds a view; the text must outlive it.
class decoded_param {
public:
    class iterator : public forward_iterator<iterator, char> {
    public:
        constexpr iterator() noexcept = default;
        constexpr iterator(char const* at, char const* end, bool plus_is_space) noexcept
            : at_(at), end_(end), plus_is_space_(plus_is_space) {}
        constexpr char operator*() const noexcept {
            if (int const octet = read_triplet(at_, end_); octet >= 0)
                return static_cast<char>(octet);
            return *at_ == '+' && plus_is_space_ ? ' ' : *at_;
        }
        constexpr iterator& operator++() noexcept {
            at_ += read_triplet(at_, end_) < 0 ? 1 : 3;
            return *this;
        }
        friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }

    private:
        char const* at_ = nullptr;
        char const* end_ = nullptr;
        bool plus_is_space_ = false;
    };

    constexpr decoded_param(encoded_view text, query_rules rules) noexcept
        : text_(text.text()), plus_is_space_(rules.plus_is_space) {}

    constexpr iterator begin() const noexcept {
        return {text_.data(), text_.data() + text_.size(), plus_is_space_};
    }
    constexpr iterator end() const noexcept {
        char const* const end = text_.data() + text_.size();
        return {end, end, plus_is_space_};
    }
    constexpr bool empty() const noexcept { return text_.empty(); }
    /// The number of octets. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t count = 0;
        for (auto it = begin(); it != end(); ++it) ++count;
        return count;
    }

    friend constexpr bool operator==(decoded_param a, std::string_view b) noexcept {
        std::size_t i = 0;
        for (char const c : a)
            if (i == b.size() || c != b[i++]) return false;
        return i == b.size();
    }
    /// The order of the octets.
    friend constexpr std::strong_ordering operator<=>(decoded_param a, decoded_param b) noexcept {
        iterator left = a.begin();
        iterator right = b.begin();
        for (; left != a.end() && right != b.end(); ++left, ++right)
            if (*left != *right)
                return static_cast<unsigned char>(*left) <=> static_cast<unsigned char>(*right);
        return (left != a.end()) <=> (right != b.end());
    }
    friend constexpr bool operator==(decoded_param a, decoded_param b) noexcept {
        return (a <=> b) == 0;
    }

private:
    std::string_view text_;
    bool plus_is_space_;
};

/// One pair of a query, encoded: its first '=' delimits key and value. A key without '=' has no
/// value, which is not the empty value. Holds a view; the text must outlive it.
class URIEL_POINTER query_param {
public:
    /// The pair that `text` is. Linear.
    constexpr explicit query_param(encoded_view text URIEL_LIFETIMEBOUND) noexcept
        : text_(text.text()), key_size_(text_.find('=')) {}

    /// The whole pair.
    constexpr encoded_view text() const noexcept { return encoded_view::assume_encoded(text_); }
    constexpr encoded_view key() const noexcept {
        return encoded_view::assume_encoded(text_.substr(0, key_size_));
    }
    constexpr std::optional<encoded_view> value() const noexcept {
        if (key_size_ == text_.npos) return std::nullopt;
        return encoded_view::assume_encoded(text_.substr(key_size_ + 1));
    }

private:
    std::string_view text_;
    std::size_t key_size_;  // npos without '='
};

/// The pairs of a query in their order: a forward range of query_param. Keys may repeat. The empty
/// query has no pairs; "a&" has two, the second with an empty key. Holds a view; the text must
/// outlive it.
class query_view {
public:
    class iterator : public forward_iterator<iterator, query_param> {
    public:
        constexpr iterator() noexcept = default;
        constexpr explicit iterator(subcomponents_view::iterator at) noexcept : at_(at) {}
        constexpr query_param operator*() const noexcept { return query_param(*at_); }
        constexpr iterator& operator++() noexcept {
            ++at_;
            return *this;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.at_ == b.at_;
        }

    private:
        subcomponents_view::iterator at_;
    };

    class params_with_key;

    constexpr explicit query_view(encoded_view query, query_rules rules = {}) noexcept
        : pairs_(query, rules.separator), rules_(rules) {}
    /// An absent query has no pairs.
    constexpr explicit query_view(std::optional<encoded_view> query,
                                  query_rules rules = {}) noexcept
        : query_view(query.value_or(encoded_view()), rules) {}

    constexpr iterator begin() const noexcept { return iterator(pairs_.begin()); }
    constexpr iterator end() const noexcept { return iterator(pairs_.end()); }
    constexpr bool empty() const noexcept { return pairs_.empty(); }
    /// The number of pairs. Linear.
    constexpr std::size_t size() const noexcept { return pairs_.size(); }
    constexpr query_rules rules() const noexcept { return rules_; }

    /// The octets that a key or a value stands for under the rules of this query.
    constexpr decoded_param decoded(encoded_view text) const noexcept { return {text, rules_}; }

    /// The first pair whose key stands for `key`, which is data. Linear.
    constexpr std::optional<query_param> find(std::string_view key) const noexcept {
        for (query_param const pair : *this)
            if (decoded(pair.key()) == key) return pair;
        return std::nullopt;
    }
    /// All pairs whose key stands for `key`, which is data and must outlive the range.
    constexpr params_with_key all(std::string_view key) const noexcept;

private:
    subcomponents_view pairs_;
    query_rules rules_;
};

/// The pairs of one key, in their order: a forward range of query_param.
class query_view::params_with_key {
public:
    class iterator : public forward_iterator<iterator, query_param> {
    public:
        constexpr iterator() noexcept = default;
        constexpr iterator(query_view::iterator at, query_view::iterator end, std::string_view key,
                           query_rules rules) noexcept
            : at_(at), end_(end), key_(key), rules_(rules) {
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
            while (at_ != end_ && !(decoded_param((*at_).key(), rules_) == key_)) ++at_;
        }
        query_view::iterator at_;
        query_view::iterator end_;
        std::string_view key_;
        query_rules rules_;
    };

    constexpr params_with_key(query_view query, std::string_view key) noexcept
        : query_(query), key_(key) {}

    constexpr iterator begin() const noexcept {
        return {query_.begin(), query_.end(), key_, query_.rules()};
    }
    constexpr iterator end() const noexcept {
        return {query_.end(), query_.end(), key_, query_.rules()};
    }

private:
    query_view query_;
    std::string_view key_;
};

constexpr query_view::params_with_key query_view::all(std::string_view key) const noexcept {
    return {*this, key};
}

}  // namespace uriel
