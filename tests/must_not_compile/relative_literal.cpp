// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_literal_is_invalid.*relative_not_allowed(, |.*offset = )0\D
// A URI has a scheme.
#include <uriel/parse.hpp>

using namespace uriel::literals;

#ifdef CONTROL
constexpr auto reference = "../g"_reference;
#else
constexpr auto uri = "../g"_uri;
#endif
