// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Components given by name at run time, as in SQL and the command: component_values changes; if
// (auto const which = find_settable(name)) set_component(*which, value, changes);
#include "uriel/compose.hpp"

#include <algorithm>
#include <array>

namespace uriel::detail::giving {
namespace {

constexpr std::array<std::string_view, settable_count> settable_names = {
    "scheme", "authority", "userinfo", "user",      "password", "host",
    "port",   "path",      "filename", "extension", "query",    "fragment"};

}  // namespace

std::string_view name(settable which) noexcept {
    return settable_names[static_cast<std::size_t>(which)];
}

std::optional<settable> find_settable(std::string_view name) noexcept {
    auto const found = std::ranges::find(settable_names, name);
    if (found == settable_names.end()) return std::nullopt;
    return static_cast<settable>(found - settable_names.begin());
}

void set_component(settable which, component_text value, component_values& values) noexcept {
    switch (which) {
        case settable::scheme: values.scheme = std::move(std::move(value)); break;
        case settable::authority: values.authority = std::move(std::move(value)); break;
        case settable::userinfo: values.userinfo = std::move(std::move(value)); break;
        case settable::user: values.user = std::move(std::move(value)); break;
        case settable::password: values.password = std::move(std::move(value)); break;
        case settable::host: values.host = std::move(std::move(value)); break;
        case settable::port: values.port = std::move(std::move(value)); break;
        case settable::path: values.path = path_edit(std::move(value)); break;
        case settable::filename:
            values.path =
                replace_file_name(value.is_removed() ? component_text("") : std::move(value));
            break;
        case settable::extension: values.path = replace_extension(std::move(value)); break;
        case settable::query: values.query = query_edit(std::move(value)); break;
        case settable::fragment: values.fragment = std::move(std::move(value)); break;
    }
}

}  // namespace uriel::detail::giving
