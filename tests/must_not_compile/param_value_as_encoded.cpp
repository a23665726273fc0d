// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: (conversion from .*param_view|no viable conversion|could not convert)
// Encoded text does not know that '+' is a space in the query of a form.
#include <uriel/uriel.hpp>

#include <string>

std::string use(uriel::query_view const& form) {
#ifdef CONTROL
    return uriel::decode(*form.find("q")->value());
#else
    uriel::encoded_view const value = *form.find("q")->value();
    return uriel::decode(value);
#endif
}
