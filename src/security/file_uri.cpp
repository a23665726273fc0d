// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/file_uri.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "model/written_string.hpp"
#include "uriel/compose.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"

#include <algorithm>
#include <cstring>

namespace uriel {
namespace {

constexpr character_set hidden_on_posix = character_set("/") | character_set::range('\0', '\0');
// No name has a control character there.
constexpr character_set controls = character_set::range('\0', '\x1F');
constexpr character_set hidden_on_windows = hidden_on_posix | controls | character_set("\\");

constexpr std::string_view separators = R"(/\)";
constexpr bool is_separator(char c) noexcept { return detail::bytewise::contains(separators, c); }

/// Both are the machine on which the URI is read (RFC 8089, 2).
bool is_here(std::string_view host) noexcept {
    return host.empty() || ascii::equal_ignoring_case(host, "localhost");
}
bool is_here(decoded_view host) noexcept {
    return host.empty() ||
           std::ranges::equal(host, std::string_view("localhost"), {}, ascii::to_lower);
}

/// Can it be the name of a file server, or of a share? "\\.\" and "\\?\" lead to devices.
template <class Name>
bool is_network_name(Name name) noexcept {
    auto const hazard = find_file_name_hazard(name);
    return hazard == file_name_hazard::none || hazard == file_name_hazard::device ||
           hazard == file_name_hazard::trailing_dot_or_space;
}

/// "C:\"
template <class Octets>
bool begins_with_drive(Octets const& path) noexcept {
    auto at = path.begin();
    auto const next_is = [&](auto is_it) { return at != path.end() && is_it(*at) && (++at, true); };
    return next_is([](char c) { return sets::alpha.contains(c); }) &&
           next_is([](char c) { return c == ':'; }) && next_is(is_separator);
}

/// The name that a path begins with, which is taken away, and the separator after it.
std::string_view take_name(std::string_view& path) noexcept {
    std::size_t const end = std::min(path.find_first_of(separators), path.size());
    std::string_view const name = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    return name;
}

/// An absolute path of Windows.
struct windows_path {
    std::string_view host;  // empty for a drive
    std::string_view root;  // "C:", or a share
    std::string_view rest;  // empty, or begins with a separator

    /// Its host is in the URI that of the authority.
    bool has_server() const noexcept { return !is_here(host); }
};

std::optional<windows_path> read_drive(std::string_view path) noexcept {
    if (!begins_with_drive(path)) return std::nullopt;
    return windows_path{"", path.substr(0, 2), path.substr(2)};
}

/// "host\share\a"
std::optional<windows_path> read_share(std::string_view path) noexcept {
    std::string_view const host = take_name(path);
    std::string_view const root = path.substr(0, path.find_first_of(separators));
    if (!is_network_name(host) || !is_network_name(root)) return std::nullopt;
    return windows_path{host, root, path.substr(root.size())};
}

std::optional<windows_path> read_windows_path(std::string_view path) noexcept {
    constexpr std::string_view as_it_is = R"(\\?\)";
    constexpr std::string_view of_network = R"(UNC\)";
    auto const is_control = [](char c) { return controls.contains(c); };
    if (!detail::bytewise::is_utf8(path) || std::ranges::any_of(path, is_control))
        return std::nullopt;
    if (path.starts_with(as_it_is)) {
        path.remove_prefix(as_it_is.size());
        // A '/' is part of a name there, which no file has.
        if (detail::bytewise::contains(path, '/')) return std::nullopt;
        if (!ascii::equal_ignoring_case(path.substr(0, of_network.size()), of_network))
            return read_drive(path);
        return read_share(path.substr(of_network.size()));
    }
    bool const is_share = path.size() > 1 && is_separator(path[0]) && is_separator(path[1]);
    return is_share ? read_share(path.substr(2)) : read_drive(path);
}

component_values values_of(std::string_view host, std::string_view path) noexcept {
    return {.scheme = "file", .host = host, .path = path};
}

/// The path of the URI, from right to left, at the end of a space.
class path_draft {
public:
    explicit path_draft(std::span<char> space) noexcept : space_(space), top_(space.size()) {}

    /// Puts text before what is there, with '/' between the names.
    void prepend(std::string_view text) noexcept {
        if (text.size() > top_) overflowed_ = true;
        if (overflowed_ || text.empty()) return;
        top_ -= text.size();
        std::memcpy(space_.data() + top_, text.data(), text.size());
        std::ranges::replace(space_.subspan(top_, text.size()), '\\', '/');
    }
    /// Removes dot segments. ".." cannot climb to another drive or share, which come later (5.2.4).
    void remove_dot_segments() noexcept {
        auto const whole = space_.subspan(top_);
        detail::resolution::dot_segment_remover pieces(text(), detail::resolution::dots::literal);
        top_ = space_.size() - pieces.write_to_end_of(whole).size();
    }

    std::string_view text() const noexcept { return {space_.data() + top_, space_.size() - top_}; }
    std::span<char> before() const noexcept { return space_.first(top_); }
    bool overflowed() const noexcept { return overflowed_; }

private:
    std::span<char> space_;
    std::size_t top_;
    bool overflowed_ = false;
};

expected<std::optional<uri_view>, parse_error> compose_file(std::string_view host,
                                                            std::string_view path,
                                                            std::span<char> buffer) noexcept {
    auto const made = compose_reference_into(values_of(host, path), buffer);
    if (!made) return unexpected(made.error());
    return as_uri(*made);
}

expected<std::optional<uri_view>, parse_error> uri_of(windows_path const& path,
                                                      std::span<char> buffer) noexcept {
    path_draft whole(buffer);
    whole.prepend(path.rest);
    if (!whole.overflowed()) whole.remove_dot_segments();
    whole.prepend(path.root);
    whole.prepend("/");
    // As a host, "localhost" would mean no host: it is in the path (E.3.2).
    if (!path.has_server() && !path.host.empty()) {
        whole.prepend(path.host);
        whole.prepend("//");
    }
    if (whole.overflowed()) return unexpected(parse_error{error_code::buffer_too_small});
    return compose_file(path.has_server() ? path.host : std::string_view(""), whole.text(),
                        whole.before());
}

/// True for a URI that may name a file: with the scheme file, without userinfo and port (RFC 8089,
/// 2).
bool names_file(reference_view ref) noexcept {
    return ref.has_scheme() && ascii::equal_ignoring_case(*ref.scheme(), "file") &&
           !ref.has_userinfo() && !ref.has_port();
}

/// Does a triplet stand for one of these octets? No other character of a path is one, but for '/'.
bool hides(path_view path, character_set what) noexcept {
    std::string_view const text = path.encoded().text();
    auto stop = detail::stopping::meter::for_size(text.size());
    for (std::size_t at = text.find('%'); at < text.size(); at = text.find('%', at + 3)) {
        int const octet =
            detail::matching::read_triplet(text.data() + at, text.data() + text.size());
        if (stop.is_wanted_at(at) || what.contains(static_cast<char>(octet))) return true;
    }
    return false;
}

decoded_view host_of(reference_view ref) noexcept {
    return ref.has_authority() ? ref.host_literal()->decoded() : decoded_view("");
}

/// The pieces of a path that a URI names, encoded but for separators.
struct named_path {
    std::string_view slashes{};
    decoded_view host{""};
    decoded_view path{""};
};

std::optional<named_path> read_posix_uri(reference_view ref) noexcept {
    auto const path = ref.path().encoded().decoded();
    if (hides(ref.path(), hidden_on_posix) || !is_here(host_of(ref)) ||
        !path.encoded_text().starts_with('/'))
        return std::nullopt;
    return named_path{.path = path};
}

/// "host/share/a"
bool begins_with_share(std::string_view encoded) noexcept {
    std::string_view const host = take_name(encoded);
    return is_network_name(decoded_view(host)) && is_network_name(decoded_view(take_name(encoded)));
}

std::optional<named_path> read_windows_uri(reference_view ref) noexcept {
    auto const host = host_of(ref);
    std::string_view path = ref.path().encoded().text();
    if (hides(ref.path(), hidden_on_windows) || !detail::bytewise::is_utf8(host) ||
        !detail::bytewise::is_utf8(decoded_view(path)))
        return std::nullopt;
    if (!is_here(host)) {
        std::string_view share = path.substr(std::min<std::size_t>(1, path.size()));
        if (!is_network_name(host) || !is_network_name(decoded_view(take_name(share))))
            return std::nullopt;
        return named_path{"//", host, decoded_view(path)};
    }
    // "/C:/a", and a host within the path, after "//" or "///" (RFC 8089, E.3.2).
    bool const has_more = path.starts_with("//") ? path.starts_with("///") : path.starts_with('/');
    if (has_more) path.remove_prefix(1);
    decoded_view const octets(path);
    if (path.starts_with("//") ? !begins_with_share(path.substr(2)) : !begins_with_drive(octets))
        return std::nullopt;
    return named_path{.path = octets};
}

std::optional<named_path> read_file_uri(reference_view ref, path_style style) noexcept {
    if (!names_file(ref)) return std::nullopt;
    return style == path_style::windows ? read_windows_uri(ref) : read_posix_uri(ref);
}

expected<std::string_view, parse_error> write_path(named_path const& path, path_style style,
                                                   std::span<char> buffer) noexcept {
    std::size_t size = 0;
    for (decoded_view const octets : {decoded_view(path.slashes), path.host, path.path}) {
        auto const written = decode_into(octets, buffer.subspan(size));
        if (!written) return unexpected(written.error());
        size += written->size();
    }
    if (style == path_style::windows) std::ranges::replace(buffer.first(size), '/', '\\');
    return std::string_view(buffer.data(), size);
}

}  // namespace

std::size_t file_uri_bound(std::string_view path, path_style style) noexcept {
    if (style == path_style::posix) return compose_bound(values_of("", path));
    auto const read = read_windows_path(path);
    if (!read) return 0;
    // A '\' counts as much as what it is encoded to.
    return compose_bound(values_of(read->host, path)) + 3 + path.size();
}

expected<std::optional<uri_view>, parse_error> file_uri_into(std::string_view path,
                                                             path_style style,
                                                             std::span<char> buffer) noexcept {
    if (style == path_style::windows) {
        auto const read = read_windows_path(path);
        if (!read) return std::nullopt;
        return uri_of(*read, buffer);
    }
    if (!path.starts_with('/') || detail::bytewise::contains(path, '\0')) return std::nullopt;
    return compose_file("", path, buffer);
}

std::optional<uri> file_uri(std::string_view path, path_style style) {
    auto made = uri::written(file_uri_bound(path, style),
                             [&](std::span<char> buffer) -> expected<uri_view, parse_error> {
                                 auto const found = file_uri_into(path, style, buffer);
                                 if (!found) return unexpected(found.error());
                                 if (!*found) return unexpected(parse_error{});
                                 return **found;
                             });
    if (!made) return std::nullopt;
    return *std::move(made);
}

std::size_t file_path_bound(reference_view ref) noexcept {
    return ref.path().encoded().size() + 2 + (ref.has_authority() ? ref.host_literal()->size() : 0);
}

expected<std::optional<std::string_view>, parse_error> file_path_into(
    reference_view ref, path_style style, std::span<char> buffer) noexcept {
    auto const read = read_file_uri(ref, style);
    if (!read) return std::nullopt;
    return write_path(*read, style, buffer);
}

std::optional<std::string> file_path(reference_view ref, path_style style) {
    auto const read = read_file_uri(ref, style);
    if (!read) return std::nullopt;
    return written_string(file_path_bound(ref),
                          [&](std::span<char> buffer) { return write_path(*read, style, buffer); });
}

}  // namespace uriel
