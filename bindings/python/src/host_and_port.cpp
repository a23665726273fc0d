// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// HOST:PORT where a host is asked for, by the function of C++.
#include "host_and_port.h"

#include "uriel/host.hpp"

bool is_host_and_port(char const* text, size_t size) {
    auto const found = uriel::detail::host_spelling::find_host_and_port({text, size});
    return found && found->is_likely;
}
