// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_iri_is_invalid.*invalid_character\W.*not_in_iris\W.*\b9\D
// The compiler names the code, the fault and the offset of the error in an IRI.
#include <uriel/iri.hpp>

using namespace uriel::literals;

#ifdef CONTROL
constexpr auto page = "http://h/\u00FC"_iri;
#else
constexpr auto page = "http://h/\uFFFE"_iri;
#endif
