// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The libraries uriel::mend and uriel::policy.
#include "calls/calls.hpp"

#ifdef URIEL_WITH_POLICY
#    include <uriel/mend.hpp>
#    include <uriel/nfc.hpp>
#    include <uriel/policy.hpp>
#    include <uriel/readings.hpp>
#    include <uriel/unicode_host.hpp>

#    include <array>
#endif

namespace calls {

#ifdef URIEL_WITH_POLICY
namespace {

constexpr call calls[] = {
    {"mend", takes::any, false,
     [](texts const& t) {
         if (auto const read = uriel::mend(t.a); !read) keep(read.error().message());
         keep(uriel::mend(t.a, {.typed = true}));
         keep(uriel::mend(t.a, {.keep_valid = true}));
     }},
    {"mending_extractor::read", takes::any, false,
     [](texts const& t) {
         uriel::mending_extractor from({.any_scheme = true});
         from.read(t.a, true);
         while (auto const found = from.next()) keep(found->uri());
         keep(from.consumed());
     }},
    {"mend", takes::uri, true, [](texts const& t) { keep(uriel::mend(t.b, {.base = t.uri()})); }},
    {"ascii_host", takes::uri, false, [](texts const& t) { keep(uriel::ascii_host(t.uri())); }},
    {"to_nfc", takes::any, false, [](texts const& t) { keep(uriel::to_nfc(t.a)); }},
    {"with_ascii_host", takes::uri, false,
     [](texts const& t) { keep(uriel::with_ascii_host(t.uri())); }},
    {"with_unicode_host", takes::uri, false,
     [](texts const& t) { keep(uriel::with_unicode_host(t.uri())); }},
    {"unicode_host", takes::uri, false, [](texts const& t) { keep(uriel::unicode_host(t.uri())); }},
    {"uts46_name", takes::any, false,
     [](texts const& t) {
         std::array<char, uriel::detail::matching::max_dns_name_size> out{};
         keep(uriel::uts46_name(t.a, out));
     }},
    {"fetch_policy::local", takes::any, false,
     [](texts const& t) { keep(uriel::fetch_policy::local(t.a)); }},
    {"check", takes::any, false,
     [](texts const& t) {
         static auto const policy = uriel::fetch_policy::public_https();
         keep(uriel::check(t.a, policy));
     }},
    {"fetch_policy::parse", takes::any, false,
     [](texts const& t) {
         auto const read = uriel::fetch_policy::parse(t.a);
         keep(read ? uriel::to_string(*read) : read.error().message());
     }},
    {"fetch_policy::find", takes::any, false,
     [](texts const& t) { keep(uriel::fetch_policy::find(t.a)); }},
    {"fetch_policy::host_list::host_list", takes::any, false,
     [](texts const& t) { keep(uriel::fetch_policy::host_list{t.a}); }},
    {"fetch_policy::host_list::push_back", takes::any, false,
     [](texts const& t) {
         uriel::fetch_policy::host_list hosts;
         hosts.push_back(t.a);
         keep(hosts);
     }},
    {"fetch_policy::host_list::contains", takes::any, true,
     [](texts const& t) { keep(uriel::fetch_policy::host_list{t.a}.contains(t.b)); }},
    {"detail::bytewise::name_set::add", takes::any, false,
     [](texts const& t) {
         uriel::detail::bytewise::name_set names;
         names.add(t.a, uriel::detail::bytewise::name_set::reach::both);
         keep(names);
     }},
    {"detail::bytewise::name_set::contains", takes::any, true,
     [](texts const& t) {
         uriel::detail::bytewise::name_set names;
         names.add(t.a, uriel::detail::bytewise::name_set::reach::both);
         keep(names.contains(t.b));
     }},
    {"is_local_target", takes::any, false,
     [](texts const& t) { keep(uriel::is_local_target(t.a, "https://example.com")); }},
    {"url_readings::of", takes::uri, false,
     [](texts const& t) { keep(uriel::url_readings::of(t.uri())); }},
    {"is_read_differently", takes::uri, false,
     [](texts const& t) { keep(uriel::is_read_differently(t.uri())); }},
};

}  // namespace

std::span<call const> calls_of_mend() { return calls; }
#else
std::span<call const> calls_of_mend() { return {}; }
#endif

}  // namespace calls
