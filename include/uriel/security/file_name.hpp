// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Data of a URI as the name of a file (RFC 3986, 7.3), and the names to which file systems give
// another meaning.
#pragma once

#include "uriel/export.hpp"
#include "uriel/syntax/percent.hpp"

#include <cstdint>
#include <string_view>

namespace uriel {

/// Why data is not a safe file name.
enum class file_name_hazard : std::uint8_t {
    none,
    empty,
    dots,                   ///< ".", "..", "...": steps in the hierarchy
    special_character,      ///< '/', '\', ':', '[', ']' and the wildcards and redirections
    control_character,      ///< NUL to US, and DEL
    device,                 ///< "aux", "lpt1", "con.txt": reserved, in any letter case
    trailing_dot_or_space,  ///< dropped by some systems, so that two names are one file
};

/// "none", "empty", "dots", …
URIEL_EXPORT std::string_view name(file_name_hazard hazard) noexcept;

/// The first hazard, in the order above, in data that will be the name of one file in one folder,
/// on any usual system. Whether that file may be read or written is for the caller to decide.
/// Linear, no allocation.
URIEL_EXPORT file_name_hazard find_file_name_hazard(std::string_view data) noexcept;
/// As above, for a segment: `segment.decoded()`.
URIEL_EXPORT file_name_hazard find_file_name_hazard(decoded_view data) noexcept;

/// True if data is a safe file name, with none of these hazards.
inline bool is_safe_file_name(std::string_view data) noexcept {
    return find_file_name_hazard(data) == file_name_hazard::none;
}
inline bool is_safe_file_name(decoded_view data) noexcept {
    return find_file_name_hazard(data) == file_name_hazard::none;
}

}  // namespace uriel
