// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The answer of a scan as plain memory, which two revisions of the library can both write.
#pragma once

#include <cstddef>

namespace bench {

struct answer {
    unsigned failed;
    unsigned code;
    unsigned where;
    unsigned offset;
    unsigned char parts[32];  ///< of what is valid: the components, facts included
};

}  // namespace bench

extern "C" {
/// What `kernel` says of a text; false if it cannot run here.
bool answers_of_this(int kernel, char const* bytes, std::size_t size, bench::answer* answer);
bool answers_of_other(int kernel, char const* bytes, std::size_t size, bench::answer* answer);
}
