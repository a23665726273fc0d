// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library uriel::iri.
#include "linear/calls.hpp"

#include <uriel/iri.hpp>

namespace linear {

std::span<call const> calls_of_iri() {
    static constexpr call calls[] = {
        {"parse_iri_reference", takes::any, false,
         [](texts const& t) { keep(uriel::parse_iri_reference(t.a)); }},
        {"parse_iri", takes::any, false, [](texts const& t) { keep(uriel::parse_iri(t.a)); }},
        {"to_uri", takes::any, false,
         [](texts const& t) {
             if (auto const read = uriel::parse_iri_reference(t.a)) keep(uriel::to_uri(*read));
         }},
        {"to_iri", takes::uri, false, [](texts const& t) { keep(uriel::to_iri(t.uri())); }},
    };
    return calls;
}

}  // namespace linear
