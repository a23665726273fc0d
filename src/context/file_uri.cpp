// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/context/file_uri.hpp"

#include "uriel/context/file_name.hpp"
#include "uriel/model/encoded_text.hpp"
#include "uriel/ops/compose.hpp"

#include <algorithm>

namespace uriel {
namespace {

constexpr character_set hidden_on_posix = character_set("/") | character_set::range('\0', '\0');
// No name has a control character there.
constexpr character_set controls = character_set::range('\0', '\x1F');
constexpr character_set hidden_on_windows = hidden_on_posix | controls | character_set("\\");

/// Both are the machine on which the URI is read (RFC 8089, 2).
bool is_here(std::string_view host) noexcept {
    return host.empty() || ascii::equal_ignoring_case(host, "localhost");
}

/// An absolute path of Windows, with '/' between the names.
struct windows_path {
    std::string_view host;  // empty for a drive
    std::string_view root;  // "C:", or a share
    std::string_view rest;  // empty, or begins with '/'
};

/// Can it be the name of a file server, or of a share? "\\.\" and "\\?\" lead to devices.
bool is_network_name(std::string_view name) noexcept {
    auto const hazard = find_file_name_hazard(name);
    return hazard == file_name_hazard::none || hazard == file_name_hazard::device ||
           hazard == file_name_hazard::trailing_dot_or_space;
}

std::optional<windows_path> read_drive(std::string_view path) noexcept {
    bool const is_absolute =
        path.size() > 2 && sets::alpha.contains(path[0]) && path[1] == ':' && path[2] == '/';
    if (!is_absolute) return std::nullopt;
    return windows_path{"", path.substr(0, 2), path.substr(2)};
}

/// "host/share/a"
std::optional<windows_path> read_share(std::string_view path) noexcept {
    std::size_t const slash = std::min(path.find('/'), path.size());
    std::string_view const share_on = path.substr(std::min(slash + 1, path.size()));
    std::size_t const end = std::min(share_on.find('/'), share_on.size());
    windows_path const found{path.substr(0, slash), share_on.substr(0, end), share_on.substr(end)};
    if (!is_network_name(found.host) || !is_network_name(found.root)) return std::nullopt;
    return found;
}

std::optional<windows_path> read_windows_path(std::string_view path) noexcept {
    return path.starts_with("//") ? read_share(path.substr(2)) : read_drive(path);
}

/// The path as it is without "\\?\", with '/' between the names; empty if it has no such form.
std::string with_slashes(std::string_view path) {
    constexpr std::string_view as_it_is = R"(\\?\)";
    constexpr std::string_view of_network = R"(UNC\)";
    std::string made;
    if (path.starts_with(as_it_is)) {
        path.remove_prefix(as_it_is.size());
        // A '/' is part of a name there, which no file has.
        if (path.contains('/') || path.starts_with('\\')) return made;
        if (ascii::equal_ignoring_case(path.substr(0, of_network.size()), of_network)) {
            path.remove_prefix(of_network.size());
            made = "//";
        }
    }
    made += path;
    std::ranges::replace(made, '\\', '/');
    return made;
}

std::optional<uri> compose_file(component_values values) {
    values.scheme = "file";
    auto made = compose_uri(values);
    if (!made) return std::nullopt;
    return *std::move(made);
}

std::optional<uri> uri_of_windows(std::string_view path) {
    auto const is_control = [](char c) { return controls.contains(c); };
    if (!is_utf8(path) || std::ranges::any_of(path, is_control)) return std::nullopt;
    std::string const text = with_slashes(path);
    auto const taken = read_windows_path(text);
    if (!taken) return std::nullopt;
    // ".." leads to no other drive or share, so it is written without them.
    auto const rest = compose({.host = "", .path = taken->rest});
    if (!rest) return std::nullopt;
    // As a host, "localhost" would be the same as none: it stands in the path (E.3.2).
    bool const is_server = !is_here(taken->host);
    std::string encoded_path = "/";
    if (!is_server && !taken->host.empty())
        encoded_path.append("/").append(encode(taken->host, sets::segment).text()).append("/");
    encoded_path += encode(taken->root, sets::segment).text();
    encoded_path += rest->view().path().text();
    return compose_file(
        {.host = is_server ? taken->host : std::string_view(), .path = encoded(encoded_path)});
}

/// What a file URI says, where it says nothing else (RFC 8089, 2).
bool names_file(reference_view ref) noexcept {
    return ref.has_scheme() && ascii::equal_ignoring_case(*ref.scheme(), "file") &&
           !ref.has_userinfo() && !ref.has_port();
}

bool hides(path_view path, character_set what) noexcept {
    return std::ranges::any_of(path.segments(), [&](encoded_view segment) {
        return std::ranges::any_of(segment.decoded(), [&](char c) { return what.contains(c); });
    });
}

std::optional<std::string> windows_path_of(std::string_view host, std::string path) {
    if (!is_utf8(host) || !is_utf8(path)) return std::nullopt;
    if (is_here(host)) {
        // "/C:/a", and a host within the path, after "//" or "///" (RFC 8089, E.3.2).
        bool const has_more =
            path.starts_with("//") ? path.starts_with("///") : path.starts_with('/');
        if (has_more) path.erase(0, 1);
    } else {
        path.insert(0, "//").insert(2, host);
    }
    if (!read_windows_path(path)) return std::nullopt;
    std::ranges::replace(path, '/', '\\');
    return path;
}

}  // namespace

std::optional<uri> file_uri(std::string_view path, path_style style) {
    if (path.contains('\0')) return std::nullopt;
    if (style == path_style::windows) return uri_of_windows(path);
    if (!path.starts_with('/')) return std::nullopt;
    return compose_file({.host = "", .path = path});
}

std::optional<std::string> file_path(reference_view ref, path_style style) {
    bool const is_windows = style == path_style::windows;
    if (!names_file(ref) || hides(ref.path(), is_windows ? hidden_on_windows : hidden_on_posix))
        return std::nullopt;
    std::string const host = ref.has_authority() ? decode(*ref.host()) : "";
    std::string path = decode(ref.path().encoded());
    if (is_windows) return windows_path_of(host, std::move(path));
    if (!is_here(host) || !path.starts_with('/')) return std::nullopt;
    return path;
}

}  // namespace uriel
