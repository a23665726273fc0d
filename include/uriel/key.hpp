// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Keys: texts made from a URI, to sort, join or deduplicate by. The host key puts the host first,
// keeps everything and can be converted back; the SURT is the key of web archives, and drops much.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/normalize.hpp"
#include "uriel/uri.hpp"

#include <compare>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// A buffer of this size is large enough for the host key of `source`.
constexpr std::size_t host_key_bound(uri_view source) noexcept {
    return detail::bytewise::saturating_sum(normalize_bound(source), 2U);
}

/// Writes the host key of `source` into `buffer` and returns it: a text that sorts URIs by host,
/// those of one domain next to each other. Made from form::scheme, it is
///
///     HOST "//" PORT ":" SCHEME [ "@" USERINFO ] ":" PATH [ "?" QUERY ] [ "#" FRAGMENT ]
///
/// where HOST is the labels of a name from last to first, each followed by ','. (A ',' within a
/// label is written as '.'.) An IP address stays as it is. So
/// `http://joe@www.example.com:8080/a?b#c` has the key `com,example,www,//8080:http@joe:/a?b#c`,
/// and the keys of all hosts below example.com begin with "com,example,". Without an authority, the
/// key is form::scheme of the URI. Two URIs have the same key if and only if they are equivalent.
///
/// Linear time, constant stack, no allocation. The buffer must not overlap the source. Errors:
/// buffer_too_small, never with host_key_bound() bytes; too_long, if it reaches 2 GiB.
URIEL_EXPORT expected<std::string_view, parse_error> host_key_into(
    uri_view source, std::span<char> buffer,
    scheme_table const& schemes = default_schemes) noexcept;

/// As host_key_into(), with one allocation. Fails only with std::bad_alloc: without memory, or for
/// a key of 2 GiB.
URIEL_EXPORT std::string host_key(uri_view source, scheme_table const& schemes = default_schemes);

/// Compares the host keys of two URIs, byte by byte, without writing them: host_key(a) <=>
/// host_key(b), the order that keeps each domain together. Equal if and only if the URIs are
/// equivalent. Linear time, constant stack, no allocation; keys may be of any size.
URIEL_EXPORT std::strong_ordering host_key_order(
    uri_view a, uri_view b, scheme_table const& schemes = default_schemes) noexcept;

/// A buffer of this size is large enough for the URI of a host key.
constexpr std::size_t uri_of_host_key_bound(std::string_view key) noexcept {
    return detail::bytewise::saturating_sum(key.size(), detail::writing::writer::guard_size);
}

/// The inverse of host_key_into(): writes form::scheme of the URI that has this key into `buffer`
/// and returns a view of it. Linear time, constant stack, no allocation. The buffer must not
/// overlap the key. Errors: not_a_key, for a text that host_key_into() never writes with the same
/// scheme table; buffer_too_small, never with uri_of_host_key_bound() bytes; too_long, for 2 GiB
/// and more.
URIEL_EXPORT expected<uri_view, parse_error> uri_of_host_key_into(
    std::string_view key, std::span<char> buffer,
    scheme_table const& schemes = default_schemes) noexcept;

/// As uri_of_host_key_into(). See `owned` for the allocations.
URIEL_EXPORT expected<uri, parse_error> uri_of_host_key(
    std::string_view key, scheme_table const& schemes = default_schemes);

/// Parts of a URI to keep in a SURT, which drops or changes them by default.
struct surt_options {
    bool keep_www = false;          ///< a first label "www", "www2" and so on
    bool keep_session_ids = false;  ///< "jsessionid=…" and the like, in query and path
    bool keep_case = false;         ///< the letters of path and query
    bool keep_order = false;        ///< the order of the query's pairs
    /// If it returns true, the error is `stopped`.
    stop_callback stop{};

    friend bool operator==(surt_options const&, surt_options const&) = default;
};

/// A buffer of this size is large enough for the SURT of `source`.
URIEL_EXPORT std::size_t surt_bound(uri_view source) noexcept;

/// Writes the SURT of `source` into `buffer` and returns it: the key of the web archives, as the
/// package surt 0.3 for Python writes it. http://www.Example.com:81/Path/?b&a#c has the key
/// com,example:81)/path?a&b. Scheme, userinfo and fragment, the default port of http and https,
/// empty queries and a '/' at the end of the path are dropped, triplets are decoded until none is
/// left, and a host such as "0x7f.1", which old software reads as an IPv4 address, is written as
/// that address. More is dropped unless
/// `options` keep it. So URIs that are not equivalent can have the same key, and it cannot be
/// converted back. Without a host the scheme stays.
///
/// Linear time (sorting n pairs: times log n), constant stack, no allocation. The buffer must not
/// overlap the source. Errors: buffer_too_small, if it has fewer than surt_bound() bytes; too_long,
/// if the URI is so long that its key may reach 2 GiB; stopped.
URIEL_EXPORT expected<std::string_view, parse_error> surt_into(uri_view source,
                                                               std::span<char> buffer,
                                                               surt_options options = {}) noexcept;

/// As surt_into(), with one allocation. Fails only with std::bad_alloc: without memory, for a key
/// of 2 GiB, or if the options' `stop` returns true.
URIEL_EXPORT std::string surt(uri_view source, surt_options options = {});

}  // namespace uriel
