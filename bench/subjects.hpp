// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Subjects: who is measured. Each peer is one file in bench/peers/, left out where it is missing.
#pragma once

#include "work.hpp"

#include <span>
#include <string_view>

namespace bench {

struct peer {
    std::string_view name;
    /// Does it take `text`, which has a NUL behind it, as a URI reference? The operation "parse".
    bool (*accepts)(std::string_view text);
    /// Adds its other operations on one corpus; may be null.
    void (*add_operations)(work const& given) = nullptr;
    /// Adds what does not depend on a corpus; may be null.
    void (*add_octets)(octets const& given) = nullptr;
    /// It takes URIs only, no relative references.
    bool only_absolute = false;
};

/// Those that were found when this was built.
std::span<peer const> peers();

/// Adds the operations of the library itself.
void add_uriel(work const& given);
void add_uriel(octets const& given);
/// Inputs of one shape, of several sizes, to see that time is linear.
void add_shapes();

}  // namespace bench
