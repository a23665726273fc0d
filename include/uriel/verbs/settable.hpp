// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Components given by name at run time, as in SQL and the command:
//
//     component_values changes;
//     if (auto const which = find_settable(name)) set_component(*which, value, changes);
#pragma once

#include "uriel/export.hpp"
#include "uriel/verbs/compose.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

/// The parts of a reference that can be set by name: the components, the parts of the authority,
/// and two of the path.
enum class settable : std::uint8_t {
    scheme,
    authority,
    userinfo,
    user,
    password,
    host,
    port,
    path,
    filename,   ///< the last segment of the path
    extension,  ///< of the file name, without its '.'
    query,
    fragment
};
/// The number of these parts.
inline constexpr int settable_count = 12;

/// "scheme", "filename" …: the name of the enumerator.
URIEL_EXPORT std::string_view name(settable which) noexcept;
/// The part with this name, in lower case; nothing for any other text.
URIEL_EXPORT std::optional<settable> find_settable(std::string_view name) noexcept;

/// Sets one part in `values`; others stay. Removing the file name leaves an empty last segment, so
/// that "/a/b" becomes "/a/". Constant time. Holds a view of the value.
URIEL_EXPORT void set_component(settable which, component_text value,
                                component_values& values) noexcept;

}  // namespace uriel
