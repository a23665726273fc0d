// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library uriel::mend.
#include "linear/calls.hpp"

#ifdef URIEL_TESTS_MEND
#    include <uriel/mend.hpp>
#    include <uriel/unicode_host.hpp>

#    include <array>
#endif

namespace linear {

std::span<call const> calls_of_mend() {
#ifdef URIEL_TESTS_MEND
    static constexpr call calls[] = {
        {"mend", takes::any, false,
         [](texts const& t) {
             keep(uriel::mend(t.a));
             keep(uriel::mend(t.a, {.typed = true}));
             keep(uriel::mend(t.a, {.keep_valid = true}));
         }},
        {"mend", takes::uri, true,
         [](texts const& t) { keep(uriel::mend(t.b, {.base = t.uri()})); }},
        {"ascii_host", takes::uri, false, [](texts const& t) { keep(uriel::ascii_host(t.uri())); }},
        {"unicode_host", takes::uri, false,
         [](texts const& t) { keep(uriel::unicode_host(t.uri())); }},
        {"uts46_name", takes::any, false,
         [](texts const& t) {
             std::array<char, uriel::max_dns_name_size> out{};
             keep(uriel::uts46_name(t.a, out));
         }},
    };
    return calls;
#else
    return {};
#endif
}

}  // namespace linear
