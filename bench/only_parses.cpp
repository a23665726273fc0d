// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How large is a static program that only parses? It says whether its arguments are URIs.
#include "uriel/parse.hpp"

int main(int count, char** arguments) {
    for (int i = 1; i < count; ++i)
        if (!uriel::parse(std::string_view(arguments[i]))) return i;
    return 0;
}
