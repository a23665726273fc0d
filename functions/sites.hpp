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

namespace lists {
/// The rules of the public suffix list that count, as with --icann-only of the command.
inline constexpr std::array<std::string_view, 2> suffix_rule_names = {"all", "icann-only"};
inline constexpr named_list suffix_rules = {
    "choice of rules",
    suffix_rule_names.size(),
    [](std::size_t i) noexcept { return suffix_rule_names[i]; },
    [](std::string_view name) noexcept { return place_in(suffix_rule_names, name); },
    {},
    "there is no choice of rules",
    "",
    "There are all and icann-only."};
}  // namespace lists

namespace takes {
inline constexpr parameter suffix_rules{"rules", kind::suffix_rules, true, &lists::suffix_rules,
                                        "all"};
inline constexpr parameter ref_suffix_rules[] = {{"t", kind::reference}, suffix_rules};
inline constexpr parameter a_b_suffix_rules[] = {{"a", kind::uri}, {"b", kind::uri}, suffix_rules};
}  // namespace takes

/// The list; without one, the call ends. Also null if an argument is too long.
inline public_suffix_list const* suffixes(arguments& from) {
    if (!from.is_short()) return nullptr;
    auto const list = public_suffix_list::shared();
    if (list) return *list;
    from.lack(list.error().message());
    return nullptr;
}

/// The rules that an argument names, or all.
inline std::optional<public_suffix_list::choice> chosen_rules(arguments& from, std::size_t number) {
    if (!from.has(number)) return public_suffix_list::choice::all;
    return from.named<public_suffix_list::choice>(number, lists::suffix_rules);
}

/// Adds the part of the host that `part_of` returns.
template <class Sink>
bool make_part_of_host(arguments& from, Sink& out, detail::giving::name_encoder encode_name,
                       std::optional<std::string_view> (*part_of)(host_site const&)) {
    auto const rules = chosen_rules(from, 1);
    auto const* const list = rules ? suffixes(from) : nullptr;
    auto const ref = list == nullptr ? std::nullopt : std::optional(from.reference(0));
    if (!ref || !*ref) return false;
    auto const found = find_site(**ref, *list, {.rules = *rules, .encode_name = encode_name});
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
    auto const rules = chosen_rules(from, 2);
    auto const* const list = rules ? suffixes(from) : nullptr;
    if (list == nullptr) return false;
    auto const a = from.uri(0);
    auto const b = from.uri(1);
    if (!a || !b) return false;
    // Without an encoder, nothing is known about such a name.
    if (!is_there(encode_name) && (detail::dividing::has_name_beyond_ascii(*a) ||
                                   detail::dividing::has_name_beyond_ascii(*b)))
        return false;
    out.boolean(compare_sites(*a, *b, *list, {.rules = *rules, .encode_name = encode_name}) ==
                site_relation::same);
    return true;
}

template <sink Sink, detail::giving::name_encoder encode_name = nullptr>
inline constexpr auto site_functions = std::to_array<function<Sink>>({
    {"uri_site", takes::ref_suffix_rules, types::text, make_site<Sink, encode_name>,
     "The registrable domain of the host, by the public suffix list: the suffix and one more "
     "label, spelled as in the host, but in lower case. NULL for a suffix by itself, an address, "
     "and a name that UTS #46 refuses. With the rules 'icann-only', what companies declared as "
     "suffixes, such as github.io, are none; the default is 'all'.",
     "uri_site('https://www.Example.co.uk/')", "'example.co.uk'",
     named.c("uriel_site_find").no_npm("the package has no list of public suffixes").by_tables()},
    {"uri_suffix", takes::ref_suffix_rules, types::text, make_suffix<Sink, encode_name>,
     "The public suffix of the host; its last label if the list has no rule for it.",
     "uri_suffix('https://www.example.co.uk/')", "'co.uk'",
     named.c("uriel_site_find")
         .python("bulk.suffix")
         .no_npm("the package has no list of public suffixes")
         .by_tables()},
    {"uri_subdomain", takes::ref_suffix_rules, types::text, make_subdomain<Sink, encode_name>,
     "The part of the host before the site, without the dot; NULL if there is none.",
     "uri_subdomain('https://a.b.example.co.uk/')", "'a.b'",
     named.c("uriel_site_find")
         .python("bulk.subdomain")
         .no_npm("the package has no list of public suffixes")
         .by_tables()},
    {"uri_same_site", takes::a_b_suffix_rules, types::boolean, make_same_site<Sink, encode_name>,
     "Whether two URIs have the same site and the same scheme, as browsers check for cookies "
     "(HTML, \"Sites\"). Hosts without a site have to be equal.",
     "uri_same_site('https://a.example.com/', 'https://b.example.com/')", "true",
     named.command("compare --same-site")
         .c("uriel_site_compare")
         .no_npm("the package has no list of public suffixes")
         .by_tables()},
});

}  // namespace uriel::functions
