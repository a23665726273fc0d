// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // #include <uriel/ostream\.hpp>
// The operators have a header of their own.
#ifdef CONTROL
#    include <uriel/ostream.hpp>
#endif
#include <uriel/uriel.hpp>

#include <ostream>

void use(std::ostream& out, uriel::uri const& u) {
#ifdef CONTROL
    out << u << u.path() << u.host();
#else
    out << u;
#endif
}
