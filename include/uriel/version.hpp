// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Which uriel this is, and what it needs of a compiler.
#pragma once

/// The version as one number that grows: 10000 * major + 100 * minor + patch.
#define URIEL_VERSION 300
/// "MAJOR.MINOR.PATCH", of a candidate "MAJOR.MINOR.PATCH-rcN"
#define URIEL_VERSION_STRING "0.3.0"

#if __cplusplus < 202002L
#    error "uriel needs C++20: g++ 11, clang++ 14 or later, with -std=c++20"
#endif

namespace uriel {

/// Which normal forms, hashes and keys these are. It changes when one of them does: compare it
/// before you use those that another version has stored.
inline constexpr int forms_version = 1;

}  // namespace uriel
