// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library uriel::site: texts as lists of public suffixes, and as hosts that a list divides.
#include "calls/calls.hpp"

#include <uriel/site.hpp>

namespace calls {
namespace {

uriel::public_suffix_list const& list() {
    static auto const read = uriel::public_suffix_list::parse("com\n*.a\n!b.a\n").value();
    return read;
}

}  // namespace

std::span<call const> calls_of_site() {
    static constexpr call calls[] = {
        {"public_suffix_list::parse", takes::any, false,
         [](texts const& t) {
             auto const read = uriel::public_suffix_list::parse(t.a);
             if (!read) keep(read.error().message());
             keep((uriel::public_suffix_list::file_error{std::string(t.a.substr(0, 100)), 0, 12})
                      .message());
         }},
        {"public_suffix_list::find_suffix", takes::any, false,
         [](texts const& t) { keep(list().find_suffix(t.a)); }},
        {"detail::dividing::has_name_beyond_ascii", takes::uri, false,
         [](texts const& t) { keep(uriel::detail::dividing::has_name_beyond_ascii(t.uri())); }},
        {"find_site", takes::uri, false,
         [](texts const& t) { keep(uriel::find_site(t.uri(), list())); }},
        {"same_site", takes::uri, true,
         [](texts const& t) { keep(uriel::same_site(t.uri(), t.uri_b(), list())); }},
        {"compare_sites", takes::uri, true,
         [](texts const& t) { keep(uriel::compare_sites(t.uri(), t.uri_b(), list())); }},
    };
    return calls;
}

}  // namespace calls
