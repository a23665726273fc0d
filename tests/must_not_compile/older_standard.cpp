// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: uriel needs C\+\+23 with std::expected
// flags: -std=c++20
// One sentence says what is missing, before the errors that follow from it.
#include <uriel/parse.hpp>
