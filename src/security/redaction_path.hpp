// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Paths that are secrets because of their host.
#pragma once

#include "security/redaction_walk.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace uriel::detail::secrets {

template <class Reader>
void walk<Reader>::find_host(std::size_t begin, std::size_t end_of_authority) noexcept {
    path_of_host_ = none;
    if (!is_at(end_of_authority, '/')) return;
    bool const has_host = begin != end_of_authority;
    std::size_t const first =
        has_host ? behind_all_slashes(end_of_authority) : behind(end_of_authority, '/');
    bool const may_begin = first < end() && begins_of_paths.contains(reader_.at(first).value);
    if (!may_begin && !(has_host && may_have_secret_path(between(begin, end_of_authority)))) return;
    word_.clear();
    auto const host = between(begin, end_of_authority);
    std::size_t const size = end_of_authority - begin;
    auto const read_name = [&](auto const& octets) { read_host(octets); };
    if (!has_percent(host, size))
        read(host, size, read_name);
    else
        read(reader_.decoded().between(begin, end_of_authority), size, read_name);
    path_of_host_ = end_of_authority;
}

template <class Reader>
template <class Octets>
void walk<Reader>::read_host(Octets const& host) noexcept {
    bool has_dot = false;
    for (char const c : host) {
        if (c == ':') break;
        if (has_dot) word_.add('.');
        has_dot = c == '.';
        if (!has_dot) word_.add(c);
    }
}

template <class Reader>
void walk<Reader>::segments_of_host(std::size_t begin) noexcept {
    std::string_view rest(packed_paths.data(), packed_paths.size());
    std::size_t const first = behind_all_slashes(begin);
    if (!hosts_of_paths.may_have(word_.text()) || !names_of_paths.may_have(word_.text())) {
        if (first >= end() || !may_begin_path(first)) return;
        rest.remove_prefix(packed_paths.size() - size_of_any_host);
    }
    bool is_of_host = false;
    for (secret_path row; !rest.empty();) {
        bool const is_of_any = rest.size() <= size_of_any_host;
        std::size_t const gap = rest.front() == ' ' ? 0 : rest.find(' ');
        if (gap != 0) {
            row.host = rest.substr(0, gap);
            is_of_host = is_host_of(row, word_.text());
        }
        if (is_of_any) row.host = {};
        rest.remove_prefix(gap + 1);
        std::size_t const end_of_row = rest.find('\n');
        row.path = rest.substr(0, end_of_row);
        rest.remove_prefix(end_of_row + 1);
        if ((!is_of_any && !is_of_host) || !matches(row, begin, false)) continue;
        matches(row, begin, true);
        return;
    }
}

template <class Reader>
bool walk<Reader>::may_begin_path(std::size_t at) const noexcept {
    layers::octet const first = reader_.at(at);
    char const second = first.end < end() ? reader_.at(first.end).value : '\0';
    if (first.value == '%' || second == '%') return true;
    for (std::size_t i = 0; i < two_of_paths.size(); i += 2)
        if (two_of_paths[i] == ascii::to_lower(first.value) &&
            two_of_paths[i + 1] == ascii::to_lower(second))
            return true;
    return false;
}

template <class Reader>
bool walk<Reader>::matches(secret_path const& row, std::size_t at, bool is_to_hide) noexcept {
    std::string_view path = row.path;
    auto const decoded = reader_.decoded();
    while (!path.empty()) {
        std::size_t begin = behind(at, '/');
        if (begin == none) return false;
        while (is_at(begin, '/')) begin = reader_.at(begin).end;
        std::string_view wanted = path.substr(0, path.find('/'));
        path.remove_prefix(std::min(path.size(), wanted.size() + 1));
        bool const is_secret = wanted.ends_with('!');
        if (is_secret) wanted.remove_suffix(1);
        for (char const c : wanted) {
            if (c == '*') {
                begin = end_of_segment(begin);
                continue;
            }
            if (begin >= end()) return false;
            layers::octet const found = decoded.at(begin);
            if (c == '#') {
                if (!ascii::is_digit(found.value)) return false;
                continue;
            }
            if (ascii::to_lower(found.value) != (c == '^' ? '#' : c)) return false;
            begin = found.end;
        }
        at = end_of_segment(begin);
        if (is_secret ? begin == at : begin != at) return false;
        if (is_secret && row.host.empty() && !is_long(begin, at) && !is_hidden(begin, at))
            return false;
        if (is_secret && is_to_hide) hide(begin, at, redact_options::secret::segment);
    }
    return true;
}

template <class Reader>
std::size_t walk<Reader>::end_of_segment(std::size_t at) noexcept {
    while (at < end() && goes_on(at)) {
        layers::octet const c = reader_.at(at);
        if (c.value == '/' || c.value == '?' || c.value == '#') break;
        at = c.end;
    }
    return at;
}

}  // namespace uriel::detail::secrets
