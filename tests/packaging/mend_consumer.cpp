// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program of someone who uses uriel::mend.
#include <uriel/mend.hpp>

int main() {
    auto const found = uriel::mend("http:\\\\Example.com\\a b");
    return found && found->value.text() == "http://example.com/a%20b" ? 0 : 1;
}
