// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Does a value, or a segment of a path, look like a secret? Of the forms of
// security/secret_values.hpp, after one of its words, or at random.
#pragma once

#include "security/secret_values.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

/// The texts of a list, each with a space after it: tables of views would take three times as much.
template <std::size_t Size, class Table, class Text>
consteval std::array<char, Size> packed(Table const& table, Text text_of) noexcept {
    std::array<char, Size> all{};
    char* end = all.data();
    for (auto const& each : table) {
        end = std::ranges::copy(text_of(each), end).out;
        *end++ = ' ';
    }
    return all;
}
template <class Table, class Text>
consteval std::size_t size_of_packed(Table const& table, Text text_of) noexcept {
    std::size_t size = 0;
    for (auto const& each : table) size += text_of(each).size() + 1;
    return size;
}

/// Is a word in a packed list?
constexpr bool is_listed(std::string_view list, std::string_view word) noexcept {
    // Each is short, so that it is not worth a call to seek its end.
    for (std::size_t at = 0; at < list.size(); ++at) {
        std::size_t same = 0;
        while (same < word.size() && list[at + same] == word[same]) ++same;
        at += same;
        if (same == word.size() && list[at] == ' ') return true;
        while (list[at] != ' ') ++at;
    }
    return false;
}

/// Few texts are in a list: by a hash, most are not.
template <std::size_t Bits>
class text_filter {
public:
    constexpr void add(std::size_t hash) noexcept {
        words_[hash % Bits / 32] |= std::uint32_t(1) << hash % 32;
    }
    constexpr bool may_have(std::size_t hash) const noexcept {
        return (words_[hash % Bits / 32] >> hash % 32 & 1U) != 0;
    }
    static constexpr std::size_t next(std::size_t hash, char c) noexcept {
        return (hash * 33) ^ static_cast<unsigned char>(c);
    }

private:
    std::array<std::uint32_t, Bits / 32> words_{};
};

/// Few values begin as one of the forms does.
class form_filter {
public:
    consteval form_filter() noexcept {
        for (token_form const& each : token_forms)
            bits_.add(hash(each.prefix[0], each.prefix[1], each.prefix[2]));
    }
    constexpr bool may_begin(char first, char second, char third) const noexcept {
        return bits_.may_have(hash(first, second, third));
    }
    static constexpr std::size_t shortest = 11;  // no token is shorter

private:
    static constexpr std::size_t hash(char first, char second, char third) noexcept {
        return (static_cast<unsigned char>(first) * 31U + static_cast<unsigned char>(second)) *
                   31U +
               static_cast<unsigned char>(third);
    }
    text_filter<4096> bits_;
};
inline constexpr form_filter begins_of_forms;

/// The forms, each: an octet of its letters and of the size of its prefix, the prefix, and how many
/// octets there are at least, in one octet, and at most, in two.
inline constexpr std::size_t rest_of_form = 4;
inline constexpr unsigned bits_of_prefix = 5;
inline constexpr auto packed_forms = [] {
    constexpr std::size_t size = [] {
        std::size_t sum = 0;
        for (token_form const& each : token_forms) sum += each.prefix.size() + rest_of_form;
        return sum;
    }();
    std::array<unsigned char, size> all{};
    unsigned char* end = all.data();
    for (token_form const& each : token_forms) {
        *end++ = static_cast<unsigned char>(each.prefix.size() | static_cast<unsigned>(each.letters)
                                                                     << bits_of_prefix);
        for (char const c : each.prefix) *end++ = static_cast<unsigned char>(c);
        *end++ = static_cast<unsigned char>(each.least);
        *end++ = static_cast<unsigned char>(each.most & 0xFFU);
        *end++ = static_cast<unsigned char>(each.most >> 8U);
    }
    return all;
}();

/// Has a value the letters of a form after a prefix of that size?
template <class Octets>
constexpr bool has_letters_of(Octets const& value, std::size_t prefix, alphabet letters,
                              std::size_t least, std::size_t most) noexcept {
    constexpr std::array<character_set, 8> sets = [] {
        character_set const hex("0123456789abcdefABCDEF");
        character_set const alphanumeric(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        character_set const base64url = alphanumeric | character_set("-_");
        character_set const dotted = base64url | character_set(".");
        return std::array{hex,
                          hex | character_set("-"),
                          alphanumeric,
                          alphanumeric | character_set("_"),
                          base64url,
                          dotted,
                          dotted | character_set("=+/"),
                          dotted};
    }();
    character_set const& allowed = sets[static_cast<std::size_t>(letters)];
    std::size_t count = 0;
    std::size_t dots = 0;
    for (char const c : value) {
        if (count++ < prefix) continue;
        if (!allowed.contains(c) || count > most + prefix) return false;
        if (c == '.') ++dots;
    }
    // RFC 7515, 3.1; RFC 7516, 3.1
    return count >= prefix + least && (letters != alphabet::web_token || dots == 2 || dots == 4);
}

/// Small letters and '-' alone are a title, unless so many letters stand together.
inline constexpr std::size_t run_of_no_slug = 20;
constexpr bool is_of_slug(char c) noexcept { return c == '-' || (c >= 'a' && c <= 'z'); }
template <class Octets>
constexpr bool is_slug(Octets const& value) noexcept {
    std::size_t run = 0;
    for (char const c : value) {
        run = c == '-' ? 0 : run + 1;
        if (!is_of_slug(c) || run >= run_of_no_slug) return false;
    }
    return true;
}

/// Is all of a value a token of one of the forms?
template <class Octets>
constexpr bool is_token_of_form(Octets const& value) noexcept {
    std::array<char, 20> beginning{};
    std::size_t size = 0;
    for (char const c : value) {
        if (size == 3 && !begins_of_forms.may_begin(beginning[0], beginning[1], beginning[2]))
            return false;
        if (size == beginning.size()) break;
        beginning[size++] = c;
    }
    for (std::size_t at = 0; at < packed_forms.size();) {
        std::size_t const prefix = packed_forms[at] % (1U << bits_of_prefix);
        auto const letters = static_cast<alphabet>(packed_forms[at] >> bits_of_prefix);
        std::size_t same = 0;
        while (same < prefix &&
               static_cast<unsigned char>(beginning[same]) == packed_forms[at + 1 + same])
            ++same;
        at += prefix + rest_of_form;
        unsigned const most = packed_forms[at - 2] | static_cast<unsigned>(packed_forms[at - 1])
                                                         << 8U;
        if (same == prefix && prefix <= size &&
            has_letters_of(value, prefix, letters, packed_forms[at - 3], most))
            return !is_slug(value);
    }
    return false;
}

/// The meaning of a segment for the next ones: how many of them may be a secret, if they are random
/// (the first, the middle, the last one), or if they look like one.
enum class foresight : std::uint8_t { none, torrent, last, middle, first, secret, secret_or_later };

constexpr foresight behind_segment(foresight foreseen) noexcept {
    using enum foresight;
    return foreseen == first || foreseen == secret_or_later ? middle
           : foreseen == middle                             ? last
                                                            : none;
}

constexpr std::string_view as_it_is(std::string_view text) noexcept { return text; }

inline constexpr auto packed_words_before_secrets =
    packed<size_of_packed(words_before_secrets, as_it_is)>(words_before_secrets, as_it_is);
inline constexpr auto packed_words_before_random =
    packed<size_of_packed(words_before_random, as_it_is)>(words_before_random, as_it_is);

inline constexpr text_filter<4096> filter_of_words = [] {
    text_filter<4096> all;
    auto const add = [&](std::string_view word) {
        std::size_t hash = 0;
        for (char const c : word) hash = text_filter<4096>::next(hash, c);
        all.add(hash);
    };
    for (std::string_view const word : words_before_secrets) add(word);
    for (std::string_view const word : words_before_random) add(word);
    add("announce");
    return all;
}();

template <class Octets>
constexpr foresight foresight_of(Octets const& segment) noexcept {
    std::array<char, 24> joined;  // [0, size) is set
    std::size_t size = 0;
    std::size_t hash = 0;
    for (char const octet : segment) {
        if (octet == '-' || octet == '_') continue;
        if (!ascii::is_alpha(octet) || size == joined.size()) return foresight::none;
        joined[size] = ascii::to_lower(octet);
        hash = text_filter<4096>::next(hash, joined[size++]);
    }
    if (!filter_of_words.may_have(hash)) return foresight::none;
    std::string_view const word(joined.data(), size);
    if (word == "announce") return foresight::torrent;
    auto const is_in = [&](auto const& list) {
        return is_listed({list.data(), list.size()}, word);
    };
    bool const may_be_later = is_in(packed_words_before_random);
    if (!is_in(packed_words_before_secrets))
        return may_be_later ? foresight::first : foresight::none;
    return may_be_later ? foresight::secret_or_later : foresight::secret;
}

/// May a segment be a secret, after a word that announces one? Of many letters and digits, some
/// stand together, or it is a title ("what-is-new-in-2026").
template <class Octets>
constexpr bool is_foreseen(Octets const& segment) noexcept {
    constexpr std::size_t many = 16;
    constexpr std::size_t few = 8;
    constexpr std::size_t together = 4;
    std::size_t size = 0;
    std::size_t run = 0;  // of letters and digits
    unsigned all = 0;
    unsigned in_run = 0;
    bool is_mixed = false;
    constexpr unsigned digit = 1;
    constexpr unsigned upper = 2;
    constexpr unsigned lower = 4;
    for (char const c : segment) {
        if (c == '-' || c == '_') {
            run = in_run = 0;
            continue;
        }
        if (!ascii::is_digit(c) && !ascii::is_alpha(c)) return false;
        in_run |= ascii::is_digit(c) ? digit : c <= 'Z' ? upper : lower;
        all |= in_run;
        is_mixed = is_mixed || (++run >= together && in_run > digit && (in_run & digit) != 0);
        ++size;
    }
    return size >= many ? is_mixed : size >= few && all == (digit | upper | lower);
}

/// Did nobody choose this? At random, two of five octets are a digit after a letter, a letter after
/// a digit, or a capital after a small letter; one of so many has to be.
inline constexpr std::size_t one_of_random = 5;
template <class Octets>
constexpr bool is_random(Octets const& value, std::size_t least, std::size_t one_of = one_of_random,
                         bool has_all_kinds = false) noexcept {
    constexpr character_set between("-_.~=+,/");
    constexpr unsigned digit = 1;
    constexpr unsigned lower = 2;
    constexpr unsigned upper = 4;
    constexpr unsigned every = digit | upper | lower;
    std::size_t size = 0;
    std::size_t changes = 0;
    std::size_t of_digits = 0;
    unsigned before = 0;
    unsigned all = 0;
    unsigned of_triplet = 0;
    for (char const c : value) {
        if (c == '%') of_triplet = 3;
        unsigned const is = of_triplet != 0       ? 0U
                            : ascii::is_digit(c)  ? digit
                            : !ascii::is_alpha(c) ? 0U
                            : c <= 'Z'            ? upper
                                                  : lower;
        if (is == 0 && of_triplet == 0 && !between.contains(c)) return false;
        if (of_triplet != 0) --of_triplet;
        if (is != 0) ++size;
        // A word may begin with a capital, and a title may end with a number.
        if (is != 0 && before != 0 && is != before && (before != upper || is != lower)) {
            ++changes;
            of_digits += is == digit || before == digit ? 1U : 0U;
        }
        all |= is;
        before = is;
    }
    return size >= least && of_digits > 1 && changes * one_of >= size &&
           (!has_all_kinds || all == every);
}
/// The shortest of values and segments that are random enough to hide them by a hint.
inline constexpr std::size_t shortest_random = 16;
inline constexpr std::size_t shortest_random_segment = 15;
/// After a word that announces it, one may have fewer digits.
inline constexpr std::size_t foreseen_one_of = 6;

/// The key of a tracker: a hash, which is of 40 hexadecimal digits, or that of a user, of 32.
template <class Octets>
constexpr bool is_key_of_torrents(Octets const& segment) noexcept {
    std::size_t size = 0;
    for (char const c : segment)
        if (!ascii::is_hex(c) || ++size > 40) return false;
    return size == 40 || size == 32;
}

}  // namespace uriel::detail::secrets
