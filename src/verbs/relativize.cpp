// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/relativize.hpp"

namespace uriel {

expected<reference, parse_error> relativize(uri_view base, uri_view target) {
    return reference::written(relativize_bound(base, target), [&](std::span<char> buffer) {
        return relativize_into(base, target, buffer);
    });
}

}  // namespace uriel
