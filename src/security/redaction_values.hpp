// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Is a key, a value or a segment secret, and where does it end?
#pragma once

#include "model/glob_matching.hpp"
#include "security/redaction_walk.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace uriel::detail::secrets {

template <class Reader>
secrecy walk<Reader>::secrecy_of(std::size_t begin, std::size_t last,
                                 bool may_have_percent) const noexcept {
    if (options_.strict) return secrecy::secret;
    // Decoded twice, where that changes it.
    auto const key = between(begin, last);
    if (stopping::meter::is_worth(last - begin)) return secrecy_of_long(begin, last);
    if (!may_have_percent || std::find(key.begin(), key.end(), '%') == key.end())
        return secrecy_as(key);
    auto const once = reader_.decoded();
    return std::max(secrecy_as(once.between(begin, last)),
                    secrecy_as(once.decoded().between(begin, last)));
}

template <class Reader>
secrecy walk<Reader>::secrecy_of_long(std::size_t begin, std::size_t last) const noexcept {
    auto const secrecy_in = [&](auto const& reader) {
        return secrecy_as(until_stopped(reader.between(begin, last), result_));
    };
    auto const once = reader_.decoded();
    return std::max({secrecy_in(reader_), secrecy_in(once), secrecy_in(once.decoded())});
}

template <class Reader>
template <class Octets>
bool walk<Reader>::has_percent(Octets const& octets, std::size_t size) const noexcept {
    return read(octets, size, [](auto const& all) {
        return std::find(all.begin(), all.end(), '%') != all.end();
    });
}

template <class Reader>
template <class Octets>
secrecy walk<Reader>::secrecy_as(Octets const& key) const noexcept {
    auto const is_in = [&](std::span<glob const> patterns) {
        return std::ranges::any_of(patterns, [&](glob const& pattern) {
            return glob::matching::match(key, pattern, ascii::to_lower);
        });
    };
    secrecy const known = options_.known_keys ? known_keys.secrecy_of(key) : secrecy::none;
    secrecy const all = is_in(options_.also_keys) ? secrecy::secret : known;
    return all != secrecy::none && is_in(options_.keep_keys) ? secrecy::none : all;
}

template <class Reader>
secrecy walk<Reader>::secrecy_of_random(std::size_t begin, std::size_t last) const noexcept {
    auto const key = reader_.decoded().between(begin, last);
    bool const is_kept = std::ranges::any_of(options_.keep_keys, [&](glob const& pattern) {
        return glob::matching::match(key, pattern, ascii::to_lower);
    });
    return is_kept ? secrecy::none : known_keys.secrecy_of_random(key);
}

template <class Reader>
bool walk<Reader>::is_password_of_u(std::size_t begin, std::size_t last) const noexcept {
    return options_.known_keys && key_ != none && end_of_key_ == key_ + 1 && last == begin + 1 &&
           is_at(begin, 'p') && is_at(key_, 'u');
}

template <class Reader>
bool walk<Reader>::is_plain(std::size_t begin, std::size_t last) noexcept {
    constexpr auto plain =
        std::to_array<std::string_view>({"", "true", "false", "yes", "no", "on", "off"});
    constexpr std::size_t longest_plain = 64;  // "false", each octet encoded as often as it is
    if (last - begin > longest_plain) return false;
    word_.clear();
    for (char const c : between(begin, last)) word_.add(c);
    std::string_view const word = word_.text();
    return std::ranges::find(plain, word) != plain.end() ||
           (word.size() <= 3 && std::ranges::all_of(word, ascii::is_digit));
}

template <class Reader>
bool walk<Reader>::is_of_azure(std::size_t begin, std::size_t last) noexcept {
    word_.clear();
    for (char const c : between(begin, std::min(last, begin + 16))) word_.add(c);
    return word_.text() == "accountkey" || word_.text() == "sharedaccesskey";
}

template <class Reader>
std::size_t walk<Reader>::end_of_value(std::size_t at, bool is_in_path, bool is_in_list) noexcept {
    bool const is_segment = is_in_path && !is_in_list && at >= end_of_authority_;
    while (at < end() && goes_on(at)) {
        layers::octet const c = reader_.at(at);
        if (c.value == (is_in_path ? '?' : '&') || c.value == '#') break;
        if (c.value == '/' && is_segment) break;
        if (c.value == ' ' && is_record_ && is_log_from(c.end)) break;
        at = c.end;
    }
    return at;
}

template <class Reader>
bool walk<Reader>::is_log_from(std::size_t at) noexcept {
    std::string_view const text = result_.source();
    if (!has_last_sign_) {
        has_last_sign_ = true;
        std::size_t const scheme = text.rfind("://");
        std::size_t const mark = text.rfind('"');
        last_sign_ = scheme == none || (mark != none && mark > scheme) ? mark : scheme;
    }
    if (last_sign_ != none && last_sign_ >= at) return true;
    std::string_view const rest = text.substr(at);
    return rest.starts_with("HTTP/") ||
           (rest.size() >= 3 && std::ranges::all_of(rest.substr(0, 3), ascii::is_digit) &&
            (rest.size() == 3 || !ascii::is_digit(rest[3])));
}

template <class Reader>
void walk<Reader>::end_long_piece(std::size_t begin, std::size_t last, bool has_percent,
                                  bool is_segment) noexcept {
    foresight const foreseen = std::exchange(foreseen_, foresight::none);
    redact_options::secret const kind =
        is_segment ? redact_options::secret::segment : redact_options::secret::value;
    if (options_.strict && is_long(begin, last)) return hide(begin, last, kind);
    if (is_segment) foreseen_ = behind_segment(foreseen);
    if (last - begin >= shortest_foreseen) {
        if (is_shown(begin, last)) return hide(begin, last, redact_options::secret::token);
        if (is_segment ? is_foreseen_there(begin, last, foreseen) : is_random_there(begin, last))
            return hide(begin, last, kind);
    }
    if (is_segment && last - begin >= shortest_word) find_foresight(begin, last, has_percent);
    if (!has_percent) return;
    auto const decoded = reader_.decoded().up_to(last);
    inner_walk within(decoded, options_, result_, level_ + 1);
    if (level_ < most_nested)
        within.run(begin, false);
    else if (size_of(decoded, begin, last) < size_of(reader_, begin, last))
        hide(begin, last, kind);  // there is something that is encoded more often
}

template <class Reader>
bool walk<Reader>::is_shown(std::size_t begin, std::size_t last) const noexcept {
    if (last - begin < form_filter::shortest) return false;
    layers::octet const first = reader_.at(begin);
    layers::octet const second = reader_.at(std::min(first.end, last - 1));
    if (second.end >= last ||
        !begins_of_forms.may_begin(first.value, second.value, reader_.at(second.end).value))
        return false;
    return read(between(begin, last), last - begin,
                [](auto const& value) { return is_token_of_form(value); });
}

template <class Reader>
void walk<Reader>::find_foresight(std::size_t begin, std::size_t last, bool has_percent) noexcept {
    if (last - begin > longest_word) return;
    foreseen_ =
        std::max(foreseen_, has_percent ? foresight_of(reader_.decoded().between(begin, last))
                                        : foresight_of(between(begin, last)));
}

template <class Reader>
bool walk<Reader>::is_foreseen_there(std::size_t begin, std::size_t last,
                                     foresight foreseen) noexcept {
    if (foreseen >= foresight::secret)
        return read(between(begin, last), last - begin,
                    [](auto const& segment) { return is_foreseen(segment); });
    // Of shares, the word is a letter.
    bool const may_be =
        foreseen >= foresight::last || result_.source().substr(0, begin).ends_with("/s/");
    if (last - begin >= shortest_random_segment && may_be &&
        read(between(begin, last), last - begin, [](auto const& segment) {
            return is_random(segment, shortest_random_segment, foreseen_one_of);
        }))
        return true;
    if (last - begin < 32) return false;
    if (!read(between(begin, last), last - begin,
              [](auto const& segment) { return is_key_of_torrents(segment); }))
        return false;
    if (foreseen == foresight::torrent) return true;
    std::size_t const next = behind(last, '/');
    if (next == none) return false;
    std::size_t const end = end_of_segment(next);
    return end - next <= longest_word &&
           foresight_of(reader_.decoded().between(next, end)) == foresight::torrent;
}

template <class Reader>
bool walk<Reader>::is_random_there(std::size_t begin, std::size_t last) noexcept {
    if (!options_.known_keys || last - begin < shortest_random) return false;
    bool const is_of_key = end_of_key_ != none && reader_.at(end_of_key_).end == begin;
    // A fragment that is all letters of a key of 128 to 256 bits is one that no server sees. A
    // query that is longer than a hash is a signature.
    std::size_t const size = last - begin;
    bool const is_alone = !is_of_key && begin > 0 && last == end();
    bool const may_be_key = is_alone && is_at(begin - 1, '#') && size > 20 && size < 65 &&
                            !bytewise::contains(result_.source().substr(begin, size), '/');
    bool const may_be_signature = is_alone && is_at(begin - 1, '?') && size > 65 && size < 513;
    if ((!is_of_key && !may_be_key && !may_be_signature) ||
        !read(between(begin, last), last - begin, [&](auto const& value) {
            return is_random(value, shortest_random, one_of_random, may_be_key);
        }))
        return false;
    if (!is_of_key) return true;
    secrecy const is = secrecy_of_random(key_, end_of_key_);
    return is == secrecy::secret || (is == secrecy::unless_plain && has_time());
}

template <class Reader>
std::size_t walk<Reader>::pair_of_segment(std::size_t key, std::size_t at,
                                          std::size_t begin) noexcept {
    if (options_.strict || secrecy_of(key, at, true) == secrecy::none) return begin;
    std::size_t last = begin;
    for (std::size_t const most = end_of_value(begin, true, false);
         last < most && !is_at(last, '&');)
        last = reader_.at(last).end;
    if (!read(between(begin, last), last - begin,
              [](auto const& value) { return is_random(value, shortest_random); }))
        return begin;
    hide(begin, last);
    return last;
}

template <class Reader>
bool walk<Reader>::has_time() noexcept {
    constexpr std::size_t most = 1024;
    constexpr std::size_t digits = 10;  // of a time in seconds, from 2001 to 2286
    if (query_ == none) return false;
    if (std::exchange(query_looked_at_, query_) != query_) {
        query_with_time_ = none;
        std::string_view const text = result_.source().substr(query_, most);
        std::size_t run = 0;
        for (std::size_t at = 0; at <= text.size(); ++at) {
            if (at < text.size() && ascii::is_digit(text[at])) {
                ++run;
                continue;
            }
            char const before = at > run ? text[at - run - 1] : '\0';
            if (run == digits && text[at - run] < '3' && (before == '=' || before == ','))
                query_with_time_ = query_;
            run = 0;
            if (at < text.size() && text[at] == '#') break;
        }
    }
    return query_with_time_ == query_;
}

template <class Reader>
template <class Other>
std::size_t walk<Reader>::size_of(Other const& reader, std::size_t begin,
                                  std::size_t last) const noexcept {
    return read(reader.between(begin, last), last - begin, [](auto const& octets) {
        std::size_t size = 0;
        for (auto at = octets.begin(); at != octets.end(); ++at) ++size;
        return size;
    });
}

template <class Reader>
bool walk<Reader>::is_long(std::size_t begin, std::size_t last) const noexcept {
    return read(between(begin, last), last - begin, [](auto const& segment) {
        std::size_t size = 0;
        bool has_digit = false;
        bool has_letter = false;
        for (char const c : segment) {
            has_digit = has_digit || ascii::is_digit(c);
            has_letter = has_letter || ascii::is_alpha(c);
            ++size;
        }
        return size >= 20 && has_digit && has_letter;
    });
}

}  // namespace uriel::detail::secrets
