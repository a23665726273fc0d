// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: parse_reference_of_this_text
// As resolve_text, with an owner, a base for many, and options.
#include <uriel/uri.hpp>

#include <string>

bool use(uriel::fixed_base const& base, std::string const& text) {
#ifdef CONTROL
    return uriel::resolve(base, *uriel::parse_reference(text), {}).has_value();
#else
    return uriel::resolve(base, text, {}).has_value();
#endif
}
