// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What uriel.h answers, held against what the library answers in C++.
#pragma once

#include <string>
#include <string_view>

namespace c_face {

/// Every function of uriel.h that takes texts, with one of them or both: "" if each answers as the
/// library does, or what does not. Buffers are as large as the functions ask for, to the byte.
std::string disagreement(std::string_view a, std::string_view b);

}  // namespace c_face
