// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// File paths to file URIs, and back (RFC 8089). The disk is not accessed, and both path styles work
// on every machine. For std::filesystem::path, see uriel/filesystem.hpp.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/percent.hpp"
#include "uriel/uri.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// How a system writes file paths.
enum class path_style : std::uint8_t {
    posix,    ///< "/a/b"
    windows,  ///< "C:\a\b" and "\\host\share\a", also with '/'; UTF-8
#ifdef _WIN32
    native = windows,  ///< how this machine writes them
#else
    native = posix,  ///< how this machine writes them
#endif
};

/// The URI of a file: "file:///a%20b" for "/a b", "file:///C:/a" for "C:\a", "file://host/share/a"
/// for "\\host\share\a". Dot segments are removed, as compose() does with data, and cannot climb to
/// another drive or share. Nothing for a path that is not absolute ("C:a" and "\a" are not) or that
/// has a NUL; with path_style::windows, also for one that has another control character or
/// ill-formed UTF-8, or that names a device ("\\.\a"). In this style "\\?\C:\a" is read as "C:\a",
/// and "\\?\UNC\host\share" as "\\host\share". Linear time.
URIEL_EXPORT std::optional<uri> file_uri(std::string_view path,
                                         path_style style = path_style::native);

/// A buffer of this size is large enough for file_uri_into(), which needs more than the size of its
/// result: it prepares a Windows path at the buffer's end. Linear.
URIEL_EXPORT std::size_t file_uri_bound(std::string_view path, path_style style) noexcept;

/// Writes file_uri() into `buffer` and returns a view of it, or nothing, as there. Linear time, no
/// allocation. The buffer must not overlap the path. Errors: buffer_too_small, never with
/// file_uri_bound() bytes; too_long.
URIEL_EXPORT expected<std::optional<uri_view>, parse_error> file_uri_into(
    std::string_view path, path_style style, std::span<char> buffer) noexcept;

/// The path that a file URI names, percent-decoded, without query and fragment. Nothing if the URI
/// has no such path: another scheme, userinfo or a port, a path that is not absolute, an encoded
/// '/' or NUL; on POSIX a host other than "localhost"; on Windows an encoded '\' or control
/// character, ill-formed UTF-8, or a host or share that no file server has. On Windows
/// "file://host/share/a" and "file:////host/share/a" are "\\host\share\a", and "file:c:/a" is
/// "c:\a" (RFC 8089, Appendix E). Dot segments stay. That a path is returned does not mean that it
/// is safe to read the file: see find_file_name_hazard(). Linear time.
URIEL_EXPORT std::optional<std::string> file_path(reference_view ref,
                                                  path_style style = path_style::native);

/// A buffer of this size is large enough for file_path_into().
URIEL_EXPORT std::size_t file_path_bound(reference_view ref) noexcept;

/// Writes file_path() into `buffer` and returns the part written, or nothing, as there. Linear
/// time, no allocation. The buffer must not overlap the reference. Error: buffer_too_small, never
/// with file_path_bound() bytes.
URIEL_EXPORT expected<std::optional<std::string_view>, parse_error> file_path_into(
    reference_view ref, path_style style, std::span<char> buffer) noexcept;

// ---- Data of a URI as the name of a file (RFC 3986, 7.3), and the names to which file systems
// give another meaning.

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
