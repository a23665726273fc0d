// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: uriel needs C\+\+20
// flags: -std=c++17
// One sentence says what is missing, before the errors that follow from it.
#include <uriel/parse.hpp>
