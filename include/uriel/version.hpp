// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Which uriel this is, and what it needs of a compiler.
#pragma once

/// The version as one number that grows: 10000 * major + 100 * minor + patch.
#define URIEL_VERSION 200
/// "MAJOR.MINOR.PATCH", of a candidate "MAJOR.MINOR.PATCH-rcN"
#define URIEL_VERSION_STRING "0.2.0"

#include <version>

#ifndef __cpp_lib_expected
#    error "uriel needs C++23 with std::expected: g++ 12, clang++ 19 or later, with -std=c++23"
#endif

namespace uriel {

/// Which normal forms, hashes and keys these are. It changes when one of them does: compare it
/// before you use those that another version has stored.
inline constexpr int forms_version = 1;

}  // namespace uriel
