// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Schemes, users, passwords and hosts: what is secret before the path.
#pragma once

#include "security/redaction_walk.hpp"
#include "security/secret_schemes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace uriel::detail::secrets {

template <class Reader>
std::size_t walk<Reader>::behind_scheme(std::size_t at, bool is_any_text) noexcept {
    word_.clear();
    for (bool is_first = true; at < end() && goes_on(at); is_first = false) {
        layers::octet const c = reader_.at(at);
        if (c.value == ':') return is_first ? none : c.end;
        bool const is_of_scheme =
            is_first ? ascii::is_alpha(c.value) : sets::scheme.contains(c.value);
        if (is_of_scheme)
            word_.add(c.value);
        else if (!is_any_text || c.value == '/' || c.value == '?' || c.value == '#')
            return none;
        else {
            if (layers::is_dropped(c.value)) find_dropped();
            word_.clear();
        }
        at = c.end;
    }
    return none;
}

template <class Reader>
std::size_t walk<Reader>::head(std::size_t begin, bool is_any_text) noexcept {
    std::size_t at = begin;
    begin_of_path_ = begin;
    bool is_of_java = false;
    bool is_of_oracle = false;
    scheme_ = none;
    for (;;) {
        std::size_t const next = behind_scheme(at, is_any_text);
        if (next == none) break;
        scheme_ = at;
        begin_of_path_ = at = next;
        is_any_text = false;
        scheme_kind const kind = kind_of(word_.text());
        if (kind == scheme_kind::nests || kind == scheme_kind::java) {
            is_of_java = kind == scheme_kind::java;
            has_lists_ = has_lists_ || is_of_java;
            continue;
        }
        if (kind == scheme_kind::web) {
            if (word_.text().front() != 'f') scheme_ = none;  // but of ftp
            return authority(behind_all_slashes(at));
        }
        if (kind == scheme_kind::sip) return authority(at);
        if (kind == scheme_kind::directory) has_lists_ = true;  // RFC 4516, 2: extensions
        if (!is_of_java || behind_slashes(at) != none) break;
        is_of_oracle = is_of_oracle || word_.text() == "oracle";
    }
    if (std::size_t const next = behind_slashes(at); next != none) return authority(next);
    if (is_of_oracle) oracle_password(at, begin == 0);
    return at;
}

template <class Reader>
void walk<Reader>::oracle_password(std::size_t begin, bool is_all) noexcept {
    constexpr character_set ends = spaces | character_set("@&;?");
    std::size_t at = std::max(begin, next_of_oracle_);
    char c = '\0';
    for (; at < end() && goes_on(at); at = reader_.at(at).end) {
        c = reader_.at(at).value;
        if (ends.contains(c) || (c == '/' && at != begin)) break;
    }
    next_of_oracle_ = at;
    if (at >= end() || c != '/') return;
    std::size_t const password = reader_.at(at).end;
    std::size_t last = none;
    if (is_all) {
        for (at = password; at < end() && goes_on(at); at = reader_.at(at).end) {
            c = reader_.at(at).value;
            if (spaces.contains(c)) break;
            if (c == '@') last = at;
        }
    } else {
        last = last_at(password);
    }
    if (last == none) return;
    if (options_.user || options_.strict) hide_userinfo(begin, last);
    hide_userinfo(password, last);
}

template <class Reader>
std::size_t walk<Reader>::last_at(std::size_t at) noexcept {
    if (at >= seen_up_to_) {
        last_at_ = none;
        std::size_t next = at;
        while (next < end() && goes_on(next)) {
            layers::octet const c = reader_.at(next);
            if (!options_.strict && (breaks.contains(c.value) || (is_in_query_ && c.value == '&')))
                break;
            if (c.value == '@') last_at_ = next;
            next = c.end;
        }
        seen_up_to_ = next + 1;  // the break, too
    }
    return last_at_ != none && last_at_ >= at ? last_at_ : none;
}

template <class Reader>
std::size_t walk<Reader>::authority(std::size_t begin) noexcept {
    std::size_t colon = none;      // the first
    std::size_t bracketed = none;  // the first in brackets
    std::size_t last = none;       // the last '@'
    bool is_at_host = true;
    bool is_in_brackets = false;
    std::size_t digits = none;  // of a port, if these are not none
    bool has_ports = true;      // all that follows a ':' are digits
    char wanted = '\0';         // what has to follow them, or it was no port
    std::size_t at = reader_.skip(begin, marks_of_authority);
    is_at_host = at == begin;
    while (at < end()) {
        layers::octet const c = reader_.at(at);
        if (ends_of_authority.contains(c.value) || (is_in_query_ && c.value == '&')) break;
        if (!goes_on(at)) break;
        if (digits != none && !ascii::is_digit(c.value)) {
            // Of a list of hosts, or before parameters.
            wanted = c.value == ',' ? ':' : c.value == ';' ? '=' : c.value;
            has_ports = has_ports && wanted != c.value && digits != 0;
            digits = none;
        } else if (digits != none) {
            ++digits;
        }
        if (c.value == wanted) wanted = '\0';
        if (c.value == '[' && is_at_host) is_in_brackets = true;
        if (c.value == ']') is_in_brackets = false;
        if (c.value == ':' && is_in_brackets) bracketed = std::min(bracketed, at);
        if (c.value == ':' && !is_in_brackets) {
            colon = std::min(colon, at);
            digits = 0;
        }
        if (c.value == '@') {
            // It was no IP literal.
            if (is_in_brackets) colon = std::min(colon, bracketed);
            is_in_brackets = false;
            last = at;
        }
        is_at_host = c.value == '@' || c.value == ',';
        at = c.end;
    }
    if (is_in_brackets) colon = std::min(colon, bracketed);  // nor was this one
    has_ports = has_ports && wanted == '\0' && !is_in_brackets;
    begin_of_path_ = end_of_authority_ = at;
    bool const has_host = last != none && is_host(reader_.at(last).end, at);
    if (last != none) userinfo(begin, last, colon < last ? colon : none);
    if (colon == none && last == none && (scheme_ != none || is_at(at, '\\')))
        user_with_delimiters(begin, at);
    if (colon != none && !has_host && (!has_ports || digits == 0)) {
        // A password as it was typed, with a delimiter in it.
        std::size_t const late = last_at(at);
        bool const is_all = options_.user || options_.strict;
        if (late != none) hide_userinfo(is_all ? begin : reader_.at(colon).end, late);
    }
    if (std::min(last, colon) == none && is_no_name(begin, at)) hide_userinfo(begin, at);
    if (options_.strict) hide_up_to_last_at(begin);
    find_host(last == none ? begin : reader_.at(last).end, at);
    scheme_ = none;
    return begin;
}

template <class Reader>
bool walk<Reader>::is_host(std::size_t begin, std::size_t last) noexcept {
    if (begin == last) return false;
    constexpr character_set none_of("{}|^`]\\");
    bool is_in_port = false;
    bool is_first = true;
    for (std::size_t at = begin; at < last; is_first = false) {
        layers::octet const c = reader_.at(at);
        at = c.end;
        if (c.value == '[' && is_first) {
            while (at < last && !is_at(at, ']')) at = reader_.at(at).end;
            if (at >= last) return false;
            at = reader_.at(at).end;
        } else if (c.value == ';') {
            return true;  // parameters
        } else if ((is_in_port && c.value != ',' && !ascii::is_digit(c.value)) || c.value == '[' ||
                   none_of.contains(c.value) || (c.value == '%' && !is_triplet(at, last))) {
            return false;
        }
        is_in_port = c.value == ':' || (is_in_port && c.value != ',');
    }
    return true;
}

template <class Reader>
bool walk<Reader>::is_triplet(std::size_t digits, std::size_t last) const noexcept {
    if (digits >= last) return false;
    layers::octet const high = reader_.at(digits);
    return ascii::is_hex(high.value) && high.end < last &&
           ascii::is_hex(reader_.at(high.end).value);
}

template <class Reader>
void walk<Reader>::user_with_delimiters(std::size_t begin, std::size_t at) noexcept {
    bool const may_have_any = has_any_user(begin);
    bool is_in_query = false;
    for (; at < end() && goes_on(at); at = reader_.at(at).end) {
        char const c = reader_.at(at).value;
        if (c == ':') break;
        if (breaks.contains(c) || (is_in_query_ && c == '&') || (is_in_query && c == '=')) return;
        if (c == '/' || c == '?' || c == '#') {
            if (!may_have_any) return;
            is_in_query = is_in_query || c == '?';
        }
    }
    if (at >= end()) return;
    std::size_t const password = reader_.at(at).end;
    std::size_t const last = last_at_of_user(password);
    if (last == none) return;
    std::size_t const host = reader_.at(last).end;
    if (host >= end()) return;
    char const first = reader_.at(host).value;
    if (static_cast<signed char>(first) >= 0 && !begins_of_hosts.contains(first)) return;
    hide_userinfo(options_.user || options_.strict ? begin : password, last);
}

template <class Reader>
bool walk<Reader>::has_any_user(std::size_t begin) noexcept {
    if (scheme_ == none || scheme_ >= begin) return false;
    std::size_t const scheme = std::exchange(scheme_, none);
    return behind_scheme(scheme, true) != none && may_have_any_user(word_.text());
}

template <class Reader>
std::size_t walk<Reader>::last_at_of_user(std::size_t at) noexcept {
    if (at >= user_seen_up_to_) {
        user_last_at_ = none;
        bool is_in_query = false;
        std::size_t next = at;
        while (next < end() && goes_on(next)) {
            layers::octet const c = reader_.at(next);
            if (breaks.contains(c.value) || (is_in_query_ && c.value == '&')) break;
            if (is_in_query && c.value == '=') break;
            is_in_query = is_in_query || c.value == '?';
            if (c.value == '@') user_last_at_ = next;
            next = c.end;
        }
        user_seen_up_to_ = next + 1;
    }
    return user_last_at_ != none && user_last_at_ >= at ? user_last_at_ : none;
}

template <class Reader>
void walk<Reader>::userinfo(std::size_t begin, std::size_t last, std::size_t colon) noexcept {
    if (options_.user || options_.strict) return hide_userinfo(begin, last);
    users(begin, colon == none ? last : colon, colon == none);
    if (colon == none) return;
    std::size_t const password = reader_.at(colon).end;
    // Of "u:@", one octet is no token (and stays by the requirements).
    bool const has_token = begin < colon && (password < last || reader_.at(begin).end < colon);
    if (has_token && (has_no_password(password, last) || is_shown_user(begin, colon)))
        hide_userinfo(begin, colon);
    if (password < last) hide_userinfo(password, last);
}

/// The password of services that want only a token, which is the user.
constexpr bool stands_for_no_password(std::string_view word) noexcept {
    return is_listed("x X x-oauth-basic api_token ", word);
}

template <class Reader>
bool walk<Reader>::has_no_password(std::size_t begin, std::size_t last) noexcept {
    word_.clear();
    for (char const c : between(begin, last)) {
        if (c == '@') break;
        word_.add(c);
    }
    return begin == last || is_at(begin, '@') ||
           (!word_.text().empty() && stands_for_no_password(word_.text()));
}

template <class Reader>
bool walk<Reader>::is_shown_user(std::size_t begin, std::size_t last) const noexcept {
    return is_shown(begin, last);
}

template <class Reader>
bool walk<Reader>::is_no_name(std::size_t begin, std::size_t last) const noexcept {
    return last - begin > longest_label &&
           read(between(begin, last), last - begin, [](auto const& host) {
               return is_random(host, shortest_random, one_of_random, true);
           });
}

template <class Reader>
void walk<Reader>::users(std::size_t begin, std::size_t last, bool is_user) noexcept {
    std::size_t at = begin;
    while (at <= last) {
        std::size_t const user = at;
        while (at < last && !is_at(at, '@') && goes_on(at)) at = reader_.at(at).end;
        if ((at < last || is_user) && is_token(user, at)) hide_userinfo(user, at);
        while (at < last && !is_at(at, ',') && goes_on(at)) at = reader_.at(at).end;
        if (at >= last || !goes_on(at)) return;
        at = reader_.at(at).end;
    }
}

template <class Reader>
bool walk<Reader>::is_token(std::size_t begin, std::size_t last) const noexcept {
    return read(between(begin, last), last - begin, [](auto const& user) {
        std::size_t size = 0;
        bool has_digit = false;
        for (char const c : user) {
            if (!sets::unreserved.contains(c)) return false;
            has_digit = has_digit || ascii::is_digit(c);
            ++size;
        }
        return size >= 20 && has_digit;
    });
}

template <class Reader>
void walk<Reader>::hide_up_to_last_at(std::size_t begin) noexcept {
    std::size_t const last = last_at(begin);
    if (last == none) return;
    if (next_colon_ < begin) next_colon_ = begin;
    while (next_colon_ < end() && !is_at(next_colon_, ':') && goes_on(next_colon_))
        next_colon_ = reader_.at(next_colon_).end;
    if (next_colon_ >= last) return;
    std::size_t const password = reader_.at(next_colon_).end;
    if (password < last) hide_userinfo(password, last);
}

}  // namespace uriel::detail::secrets
