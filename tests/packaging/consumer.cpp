// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A program of someone who uses the library; each way to get hold of it builds this one.
#include <uriel/edit.hpp>
#include <uriel/parse.hpp>

int main() {
    auto const parsed = uriel::parse("foo://h/p");
    if (!parsed) return 1;
    auto const edited = uriel::edit(*parsed, {.fragment = "f"});
    return edited && edited->text() == "foo://h/p#f" ? 0 : 1;
}
