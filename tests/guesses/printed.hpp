// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a program writes to a stream.
#pragma once

#include "uriel/ostream.hpp"

#include <sstream>
#include <string>
#include <utility>

template <class... Values>
std::string printed(Values const&... values) {
    std::ostringstream out;
    (out << ... << values);
    return std::move(out).str();
}
