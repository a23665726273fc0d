// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How this project sets up RapidJSON: the same in every file, before any of its headers.
#pragma once

#include <cstddef>

// Sizes are those of the language. A text of 4 GiB would be cut silently by 32 bits.
#define RAPIDJSON_NO_SIZETYPEDEFINE
namespace rapidjson {
using SizeType = std::size_t;
}
