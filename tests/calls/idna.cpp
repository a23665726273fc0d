// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library uriel::idna.
#include "calls/calls.hpp"

#ifdef URIEL_WITH_IDNA
#    include <uriel/idna.hpp>

#    include <array>
#endif

namespace calls {

std::span<call const> calls_of_idna() {
#ifdef URIEL_WITH_IDNA
    static constexpr call calls[] = {
        {"dns_name", takes::any, false,
         [](texts const& t) {
             std::array<char, uriel::detail::matching::max_dns_name_size> out{};
             keep(uriel::dns_name(t.a, out));
         }},
        {"map_name", takes::any, false,
         [](texts const& t) {
             std::array<char, uriel::detail::matching::max_dns_name_size> out{};
             keep(uriel::map_name(t.a, out));
         }},
        {"to_unicode", takes::any, false, [](texts const& t) { keep(uriel::to_unicode(t.a)); }},
        {"to_ascii", takes::encoded, false,
         [](texts const& t) { keep(uriel::to_ascii(t.encoded())); }},
    };
    return calls;
#else
    return {};
#endif
}

}  // namespace calls
