// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: // message\(\), explain\(error, text\)
// What std::exception calls the message.
#include <uriel/uriel.hpp>

#include <string_view>

std::string_view use(uriel::parse_error const& error) {
#ifdef CONTROL
    return error.message();
#else
    return error.what();
#endif
}
