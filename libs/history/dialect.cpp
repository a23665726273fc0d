// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/history/dialect.hpp"

#include <array>

namespace uriel::history {
namespace {

struct entry {
    std::string_view name;
    std::string_view document;
};

constexpr std::array<entry, dialect_count> entries = {{
    {"rfc3986", "RFC 3986"},
    {"rfc2396", "RFC 2396"},
    {"rfc2732", "RFC 2396 with RFC 2732"},
    {"url-1997", "URL-03"},
    {"uri-1997", "URI-01"},
}};

}  // namespace

std::string_view name(dialect which) noexcept {
    return entries[static_cast<std::size_t>(which)].name;
}

std::optional<dialect> find_dialect(std::string_view name) noexcept {
    if (name == "draft-07") return dialect::rfc3986;  // draft-fielding-uri-rfc2396bis-07
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].name == name) return static_cast<dialect>(i);
    return std::nullopt;
}

std::string_view document(dialect which) noexcept {
    return entries[static_cast<std::size_t>(which)].document;
}

}  // namespace uriel::history
