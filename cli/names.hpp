// The names that output gives to kinds of references, hosts and paths.
#pragma once

#include "uriel/model/view.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace uriel::cli {

constexpr std::string_view kind_name(reference_view const& ref) noexcept {
    return ref.has_scheme() ? "uri" : "relative-ref";
}

/// Nothing without a host.
constexpr std::optional<std::string_view> host_kind_name(reference_view const& ref) noexcept {
    switch (ref.host_kind()) {
        case host_kind::none: break;
        case host_kind::reg_name: return "reg-name";
        case host_kind::ipv4: return "ipv4";
        case host_kind::ipv6: return "ipv6";
        case host_kind::ipvfuture: return "ipvfuture";
    }
    return std::nullopt;
}

constexpr std::string_view path_kind_name(reference_view const& ref) noexcept {
    constexpr auto names =
        std::to_array<std::string_view>({"abempty", "absolute", "noscheme", "rootless", "empty"});
    return names[static_cast<std::size_t>(ref.path_kind())];
}

constexpr std::optional<std::string_view> text_of(std::optional<encoded_view> part) noexcept {
    if (!part) return std::nullopt;
    return part->text();
}

}  // namespace uriel::cli
