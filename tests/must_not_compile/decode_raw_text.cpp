// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: encoded_view::parse\(text\) first
// Only encoded text can be decoded: encoded_view::parse() makes it of a string, once.
#include <uriel/uri.hpp>

#include <string>
#include <string_view>

std::string use(std::string_view text) {
#ifdef CONTROL
    return uriel::decode(*uriel::encoded_view::parse(text));
#else
    return uriel::decode(text);
#endif
}
