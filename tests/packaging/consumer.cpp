// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program of someone who uses the library; each way to get hold of it builds this one.
#include <uriel/parse.hpp>

int main() {
    auto const parsed = uriel::parse("foo://h/p");
    return parsed ? 0 : 1;
}
