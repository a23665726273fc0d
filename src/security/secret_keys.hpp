// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Is a key in the lists of security/secret_key_lists.hpp? Looked up in one pass over a key, and one
// more over those few that may be one.
#pragma once

#include "security/secret_headers.hpp"
#include "security/secret_key_lists.hpp"
#include "security/secret_shapes.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

/// May a key be secret? Three letters in a row say so, or two: all that is secret has some of
/// these. Several share the same bits, so there are a few more.
class key_filter {
public:
    consteval key_filter() noexcept {
        constexpr std::array<std::array<std::string_view, 3>, 21> all = {{
            {"tok"},
            {"cre"},
            {"pas"},
            {"key"},
            {"sig"},
            {"ess", "sse", "ese"},
            {"aut"},
            {"ode"},
            {"otp"},
            {"jwt"},
            {"rer"},
            {"sas", "sam"},
            {"srf"},
            {"pin", "sid"},
            {"gic", "nvi"},
            {"hma"},
            {"hdn", "wre", "zws"},
            {"cke", "oli"},
            {"pgt", "zak"},
            {"pw"},
            {"psw", "wpn"},
        }};
        std::size_t place = 0;
        for (auto const& several : all) {
            begins_ |= std::uint64_t(1) << place;
            for (std::string_view const text : several) {
                for (std::size_t i = 0; i < text.size(); ++i) {
                    std::uint64_t const bit = std::uint64_t(1) << (place + i);
                    by_octet_[index(text[i])] |= bit;
                    by_octet_[index(ascii::to_upper(text[i]))] |= bit;
                }
            }
            place += several[0].size();
            accepts_ |= std::uint64_t(1) << (place - 1);
        }
        for (std::size_t i = 0; i < by_octet_.size(); ++i)
            if (separators.contains(static_cast<char>(i))) by_octet_[i] = stays;
    }

    template <class Octets>
    constexpr bool may_be_secret(Octets const& key) const noexcept {
        std::uint64_t places = 0;
        std::uint64_t seen = 0;
        for (char const c : key) {
            std::uint64_t const here = by_octet_[index(c)];
            if (here == stays) continue;
            places = ((places << 1U) | begins_) & here;
            seen |= places;
        }
        return (seen & accepts_) != 0;
    }

    /// Between the words of a key; in a form, '+' is a space.
    static constexpr character_set separators = character_set("_-. \t\n\v\f\r+()[]{}");

private:
    static constexpr std::uint64_t stays = std::uint64_t(1) << 63U;
    // Those that are not of ASCII stand for others, which only makes more keys pass.
    static constexpr std::size_t index(char c) noexcept {
        return static_cast<unsigned char>(c) & 127U;
    }

    std::array<std::uint64_t, 128> by_octet_{};
    std::uint64_t begins_ = 0;
    std::uint64_t accepts_ = 0;
};

/// The places of a table by the hashes of their texts, without separators.
template <std::size_t Slots>
class text_index {
public:
    template <class Table, class Text>
    consteval text_index(Table const& table, std::size_t first, Text text_of) noexcept {
        for (std::size_t i = first; i < table.size(); ++i) {
            std::size_t hash = 0;
            for (char const c : text_of(table[i]))
                if (!key_filter::separators.contains(c)) hash = next(hash, c);
            while (slots_[hash % Slots] != 0) ++hash;
            slots_[hash % Slots] = static_cast<std::uint8_t>(i + 1);
        }
    }
    static constexpr std::size_t next(std::size_t hash, char c) noexcept {
        return (hash * 33) ^ static_cast<unsigned char>(c);
    }
    /// The place with this hash that is the one; or `none`.
    template <class Is>
    constexpr std::size_t find(std::size_t hash, Is is_it) const noexcept {
        for (; slots_[hash % Slots] != 0; ++hash)
            if (is_it(slots_[hash % Slots] - 1U)) return slots_[hash % Slots] - 1U;
        return none;
    }
    static constexpr std::size_t none = std::string_view::npos;

private:
    std::array<std::uint8_t, Slots> slots_{};  // linear probing
};

/// The meaning of a word for its key.
constexpr unsigned said_by(std::string_view word) noexcept {
    using index = text_index<128>;
    constexpr index places(words, 0, [](key_word const& each) { return each.text; });
    std::size_t hash = 0;
    for (char const c : word) hash = index::next(hash, c);
    auto const is = [&](std::size_t place) { return words[place].text == word; };
    std::size_t const place = places.find(hash, is);
    return place != index::none ? words[place].says : 0U;
}

/// Two words that go together, in one: "appkey" is "app_key".
constexpr bool is_pair_of_words(std::string_view text) noexcept {
    constexpr std::size_t size = 4;  // of the second one: "code", "hash", "link" or "key"
    std::size_t const at = text.size() - (text.ends_with("key") ? 3 : std::min(size, text.size()));
    return at != 0 && (said_by(text.substr(0, at)) >> word_says::company &
                       said_by(text.substr(at)) & word_says::second) != 0;
}

/// Is the value of a key a secret?
enum class secrecy : std::uint8_t { none, unless_plain, secret };

/// The words of a key, as they come, octet by octet: cut at separators, between a lower-case letter
/// and a capital, before the last of several capitals that a lower-case letter follows, and between
/// letters and digits.
class key_cutter {
public:
    constexpr void add(char octet) noexcept {
        kind const is = kind_of(octet);
        bool const is_new = is != before_ && before_ != kind::none;
        if (is == kind::none ||
            (is_new && (is == kind::digit || before_ == kind::digit || is == kind::capital))) {
            end_word();
        } else if (is_new && is == kind::letter && capitals_ > 1) {
            char const last = last_;
            --size_;
            end_word();
            push(last);
        }
        capitals_ = is == kind::capital ? capitals_ + 1 : 0;
        before_ = is;
        if (is != kind::none) push(ascii::to_lower(octet));
    }

    /// The combined meaning of all words.
    constexpr secrecy end() noexcept {
        using namespace word_says;
        end_word();
        if ((all_ & secret) != 0 || (all_ & (all_ >> company) & second) != 0)
            return secrecy::secret;
        bool const is_other = ((all_ & sign) != 0 && (all_ & direction) != 0) ||
                              ((all_ & pin) != 0 && (all_ & code) != 0);
        return (latest_ & last) != 0 && !is_other ? secrecy::unless_plain : secrecy::none;
    }

private:
    enum class kind : std::uint8_t { none, letter, capital, digit };  // what is no letter is one

    static constexpr kind kind_of(char c) noexcept {
        if (ascii::is_digit(c)) return kind::digit;
        if (c >= 'A' && c <= 'Z') return kind::capital;
        return key_filter::separators.contains(c) ? kind::none : kind::letter;
    }
    constexpr void push(char c) noexcept {
        if (size_ < word_.size()) word_[size_] = c;
        ++size_;
        last_ = c;
    }
    constexpr void end_word() noexcept {
        if (size_ == 0) return;
        latest_ = size_ <= word_.size() ? said_by({word_.data(), size_}) : 0U;
        all_ |= latest_;
        size_ = 0;
    }

    std::array<char, 16> word_{};
    std::size_t size_ = 0;
    std::size_t capitals_ = 0;
    unsigned all_ = 0;
    unsigned latest_ = 0;
    char last_ = '\0';
    kind before_ = kind::none;
};

/// All of them at once: names with stars by Shift-And, one after the other (see
/// model/glob_matching.hpp), where position i of a name comes after i of its letters, a bit
/// each; the others by a hash; and words.
class known_key_set {
public:
    consteval known_key_set() noexcept {
        std::size_t place = 0;
        for (std::size_t i = 0; i < starred; ++i) add(names[i], place);
        for (std::size_t begin = 0; begin < harmless_keys.size();) {
            std::size_t const end = harmless_keys.find(' ', begin);
            std::size_t hash = 0;
            for (char const c : harmless_keys.substr(begin, end - begin))
                hash = name_index::next(hash, c);
            while (harmless_[hash % harmless_.size()] != 0) ++hash;
            harmless_[hash % harmless_.size()] = static_cast<std::uint16_t>(begin + 1);
            begin = end + 1;
        }
    }

    /// What it is, in any letter case.
    template <class Octets>
    constexpr secrecy secrecy_of(Octets const& key) const noexcept {
        return filter_.may_be_secret(key) ? look_at(key) : secrecy::none;
    }

    /// Of a key whose value is random; `unless_plain` if it is one only where the query has a time.
    template <class Octets>
    constexpr secrecy secrecy_of_random(Octets const& key) const noexcept {
        std::array<char, longest> joined;  // [0, size) is set
        std::size_t size = 0;
        for (char const octet : key) {
            if (key_filter::separators.contains(octet)) continue;
            if (size == longest) return secrecy::none;
            joined[size++] = ascii::to_lower(octet);
        }
        std::string_view const text(joined.data(), size);
        if (text.ends_with("key") || text.ends_with("code"))
            return is_listed(harmless_if_random, text) ? secrecy::none : secrecy::secret;
        if (is_listed(secret_if_random, text)) return secrecy::secret;
        return is_listed(secret_with_time, text) ? secrecy::unless_plain : secrecy::none;
    }

private:
    static constexpr std::size_t longest = 32;  // of all texts here
    using bits = std::array<std::uint64_t, 2>;
    using name_index = text_index<128>;

    template <class Octets>
    constexpr secrecy look_at(Octets const& key) const noexcept {
        bits places = begin_;
        std::array<char, longest> joined;  // [0, size) is set
        std::size_t size = 0;
        std::size_t hash = 0;
        for (char const octet : key) {
            if (key_filter::separators.contains(octet)) continue;
            char const c = ascii::to_lower(octet);
            if (size < longest) joined[size] = c;
            ++size;
            hash = name_index::next(hash, c);
            advance(places, static_cast<unsigned char>(c));
        }
        std::string_view const text(joined.data(), size <= longest ? size : 0);
        bool const has_name = ((places[0] & accepts_[0]) | (places[1] & accepts_[1])) != 0;
        secrecy const found =
            has_name || is_name(text, hash) || is_of_header(text, hash) || is_pair_of_words(text)
                ? secrecy::secret
                : secrecy_by_words(key);
        return found != secrecy::none && is_harmless(text, hash) ? secrecy::none : found;
    }

    template <class Octets>
    static constexpr secrecy secrecy_by_words(Octets const& key) noexcept {
        key_cutter cutter;
        for (char const octet : key) cutter.add(octet);
        return cutter.end();
    }

    static constexpr bool is_name(std::string_view text, std::size_t hash) noexcept {
        constexpr name_index index(names, starred, [](std::string_view each) { return each; });
        return index.find(hash, [&](std::size_t place) { return is_joined(names[place], text); }) !=
               name_index::none;
    }

    /// A field of HTTP whose value is a key: many services take it as a parameter, too.
    static constexpr bool is_of_header(std::string_view text, std::size_t hash) noexcept {
        constexpr name_index index(header_names, 0, [](header_name const& each) {
            return each.value == header::key ? each.text : std::string_view();
        });
        return index.find(hash, [&](std::size_t place) {
            return is_joined(header_names[place].text, text);
        }) != name_index::none;
    }

    /// Is a text this one without its separators?
    static constexpr bool is_joined(std::string_view parts, std::string_view text) noexcept {
        for (char const c : parts) {
            if (key_filter::separators.contains(c)) continue;
            if (!text.starts_with(c)) return false;
            text.remove_prefix(1);
        }
        return text.empty();
    }

    constexpr bool is_harmless(std::string_view text, std::size_t hash) const noexcept {
        for (; harmless_[hash % harmless_.size()] != 0; ++hash) {
            std::string_view const rest =
                harmless_keys.substr(harmless_[hash % harmless_.size()] - 1U);
            if (rest.starts_with(text) && rest[text.size()] == ' ') return true;
        }
        return false;
    }

    consteval void add(std::string_view key, std::size_t& place) noexcept {
        auto const bit = [&] { return std::uint64_t(1) << place % 64; };
        begin_[place / 64] |= bit();
        for (char const c : key) {
            if (c == '*') {
                stays_[place / 64] |= bit();
                continue;
            }
            auto const octet = static_cast<unsigned char>(c);
            by_high_half_[octet >> 4U][place / 64] |= bit();
            by_low_half_[octet & 15U][place / 64] |= bit();
            ++place;
        }
        accepts_[place / 64] |= bit();
        ++place;
    }

    constexpr void advance(bits& places, unsigned char c) const noexcept {
        bits const& high = by_high_half_[c >> 4U];
        bits const& low = by_low_half_[c & 15U];
        std::uint64_t const left = places[0] & high[0] & low[0];
        std::uint64_t const more = places[1] & high[1] & low[1];
        places[0] = (left << 1U) | (places[0] & stays_[0]);
        places[1] = (more << 1U) | (left >> 63U) | (places[1] & stays_[1]);
    }

    key_filter filter_;
    std::array<bits, 16> by_high_half_{};
    std::array<bits, 16> by_low_half_{};
    bits begin_{};
    bits stays_{};
    bits accepts_{};
    std::array<std::uint16_t, 512> harmless_{};  // after where each begins; linear probing
};

inline constexpr known_key_set known_keys;

}  // namespace uriel::detail::secrets
