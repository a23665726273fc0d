#include "cli/base.hpp"

namespace uriel::cli {

expected<uri_view, failure> parse_base(std::string_view text, std::string_view field) {
    auto const base = parse(text);
    if (base) return *base;
    failure what = describe(base.error(), text, field);
    if (base.error().code == error_code::relative_not_allowed) what.section = "5.1";
    return std::unexpected(what);
}

usage_error no_base(std::string_view text, failure const& what) {
    return usage_error("--base: '" + std::string(text) + "' is no base URI: " + in_one_line(what));
}

std::optional<uri_view> base_of(settings const& chosen) {
    if (!chosen.base) return std::nullopt;
    auto const base = parse_base(*chosen.base);
    if (!base) throw no_base(*chosen.base, base.error());
    return *base;
}

}  // namespace uriel::cli
