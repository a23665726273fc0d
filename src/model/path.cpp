// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/path.hpp"

#include <array>

namespace uriel {

std::string_view name(path_kind kind) noexcept {
    constexpr auto names =
        std::to_array<std::string_view>({"abempty", "absolute", "noscheme", "rootless", "empty"});
    static_assert(names.size() == static_cast<std::size_t>(path_kind::empty) + 1);
    return names[static_cast<std::size_t>(kind)];
}

}  // namespace uriel
