// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_literal_is_invalid.*invalid_character(, |.*offset = )8\D
// The compiler names the code and the offset of the error in a literal.
#include <uriel/parse.hpp>

using namespace uriel::literals;

#ifdef CONTROL
constexpr auto uri = "http://a%20b/"_uri;
#else
constexpr auto uri = "http://a b/"_uri;
#endif
