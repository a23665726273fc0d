// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/base.hpp"

namespace uriel::cli {

failure describe_base_error(iri_error const& error, std::string_view text, std::string_view field) {
    failure what = describe(error, text, field);
    if (error.code == error_code::relative_not_allowed) what.section = "5.1";
    return what;
}

expected<uri_view, failure> parse_base(std::string_view text, settings const& chosen,
                                       std::string_view field) {
    auto const base = read_uri(text, chosen);
    if (base) return *base;
    return unexpected(describe_base_error(base.error(), text, field));
}

usage_error no_base(std::string_view option, std::string_view text, failure const& what) {
    return usage_error(std::string(option) + ": '" + without_secrets(text) +
                       "' is no base URI: " + in_one_line(what));
}

std::optional<uri_view> base_of(settings const& chosen) {
    if (!chosen.base) return std::nullopt;
    auto const base = parse_base(*chosen.base, chosen);
    if (!base) throw no_base("--base", *chosen.base, base.error());
    return *base;
}

}  // namespace uriel::cli
