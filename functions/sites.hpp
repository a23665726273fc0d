// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The site of a host. They need uriel::site, and the public suffix list that all programs of a
// machine share, so only faces that link it have them: columns, and faces over columns. For names
// beyond ASCII, faces that link uriel::mend pass its uts46_name(), as the command does.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uriel/site.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace uriel::functions {

/// The list; without one, the call ends. Also null if an argument is too long.
inline public_suffix_list const* suffixes(arguments& from) {
    if (!from.is_short()) return nullptr;
    auto const list = public_suffix_list::shared();
    if (list) return *list;
    from.lack(list.error().message());
    return nullptr;
}

/// Adds the part of the host that `part_of` returns.
template <class Sink>
bool make_part_of_host(arguments& from, Sink& out, detail::giving::name_encoder encode_name,
                       std::optional<std::string_view> (*part_of)(host_site const&)) {
    auto const* const list = suffixes(from);
    auto const ref = list == nullptr ? std::nullopt : std::optional(from.reference(0));
    if (!ref || !*ref) return false;
    auto const found = find_site(**ref, *list, {.encode_name = encode_name});
    auto const part = found ? part_of(*found) : std::nullopt;
    if (!part) return false;
    // It is a piece of the argument, unless capitals or triplets have changed.
    std::string_view const host = (*ref)->host_literal()->text();
    if (host == found->host())
        out.piece(0, host.substr(static_cast<std::size_t>(part->data() - found->host().data()),
                                 part->size()));
    else
        out.text(*part);
    return true;
}

template <class Sink, detail::giving::name_encoder encode_name>
bool make_suffix(arguments& from, Sink& out) {
    return make_part_of_host(from, out, encode_name,
                             [](host_site const& of) { return std::optional(of.suffix()); });
}

template <class Sink, detail::giving::name_encoder encode_name>
bool make_site(arguments& from, Sink& out) {
    return make_part_of_host(from, out, encode_name, [](host_site const& of) { return of.site(); });
}

template <class Sink, detail::giving::name_encoder encode_name>
bool make_subdomain(arguments& from, Sink& out) {
    return make_part_of_host(from, out, encode_name,
                             [](host_site const& of) { return of.subdomain(); });
}

template <class Sink, detail::giving::name_encoder encode_name>
bool make_same_site(arguments& from, Sink& out) {
    auto const* const list = suffixes(from);
    if (list == nullptr) return false;
    auto const a = from.uri(0);
    auto const b = from.uri(1);
    if (!a || !b) return false;
    // Without an encoder, nothing is known about such a name.
    if (encode_name == nullptr && (detail::dividing::has_name_beyond_ascii(*a) ||
                                   detail::dividing::has_name_beyond_ascii(*b)))
        return false;
    out.boolean(compare_sites(*a, *b, *list, {.encode_name = encode_name}) == site_relation::same);
    return true;
}

template <sink Sink, detail::giving::name_encoder encode_name = nullptr>
inline constexpr auto site_functions = std::to_array<function<Sink>>({
    {"uri_site", takes::ref, types::text, make_site<Sink, encode_name>,
     "The registrable domain of the host, by the public suffix list: the suffix and one more "
     "label, spelled as in the host, but in lower case. NULL for a suffix by itself, an address, "
     "and a name that UTS #46 refuses.",
     "uri_site('https://www.Example.co.uk/')", "'example.co.uk'"},
    {"uri_suffix", takes::ref, types::text, make_suffix<Sink, encode_name>,
     "The public suffix of the host; its last label if the list has no rule for it.",
     "uri_suffix('https://www.example.co.uk/')", "'co.uk'"},
    {"uri_subdomain", takes::ref, types::text, make_subdomain<Sink, encode_name>,
     "The part of the host before the site, without the dot; NULL if there is none.",
     "uri_subdomain('https://a.b.example.co.uk/')", "'a.b'"},
    {"uri_same_site", takes::a_b, types::boolean, make_same_site<Sink, encode_name>,
     "Whether two URIs have the same site and the same scheme, as browsers check for cookies "
     "(HTML, \"Sites\"). Hosts without a site have to be equal.",
     "uri_same_site('https://a.example.com/', 'https://b.example.com/')", "true"},
});

}  // namespace uriel::functions
