// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/filesystem.hpp, opt-in: file URIs from and to std::filesystem::path, in the style of this
// machine.
#pragma once

#include "uriel/file_uri.hpp"
#include "uriel/uri.hpp"
#include "uriel/view.hpp"

#include <concepts>
#include <filesystem>
#include <optional>
#include <string>

namespace uriel {

/// The URI of a file, as file_uri() of a text. Nothing for a path that is not absolute: call
/// std::filesystem::absolute(path) first.
template <std::same_as<std::filesystem::path> Path>
std::optional<uri> file_uri(Path const& path) {
    std::u8string const text = path.u8string();
    return file_uri({reinterpret_cast<char const*>(text.data()), text.size()}, path_style::native);
}

/// The path that a file URI names, as file_path(): nothing if it names none on this machine.
inline std::optional<std::filesystem::path> filesystem_path(reference_view ref) {
    auto const text = file_path(ref, path_style::native);
    if (!text) return std::nullopt;
    return std::filesystem::path(reinterpret_cast<char8_t const*>(text->data()),
                                 reinterpret_cast<char8_t const*>(text->data()) + text->size());
}

}  // namespace uriel
