// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: this_template_is_invalid.*invalid_operator(, |.*offset = )4\D
// The compiler names the code and the offset of the error in a template.
#include <uriel/uri_template.hpp>

using namespace uriel::literals;

#ifdef CONTROL
constexpr auto items = "/x{?y}"_template;
#else
constexpr auto items = "/x/{!y}"_template;
#endif
