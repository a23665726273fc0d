// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/history/reading.hpp"

#include "uriel/detail/syntax/scan.hpp"

#include <array>

namespace uriel::history {
namespace {

detail::scanning::scan_outcome scan_by(dialect by, std::string_view text,
                                       detail::scanning::components& parts) noexcept {
    switch (by) {
        case dialect::rfc3986: break;
        case dialect::rfc2396:
            return detail::scanning::scanner<detail::scanning::table_block,
                                             detail::dialects::rfc2396>::uri_reference(text, parts);
        case dialect::rfc2732:
            return detail::scanning::scanner<detail::scanning::table_block,
                                             detail::dialects::rfc2732>::uri_reference(text, parts);
        case dialect::url_1997:
        case dialect::uri_1997:
            return detail::scanning::scanner<
                detail::scanning::table_block,
                detail::dialects::drafts_of_1997>::uri_reference(text, parts);
    }
    return detail::scanning::scan(text, parts);
}

constexpr std::array<std::string_view, 6> path_kinds = {"abempty",  "absolute", "noscheme",
                                                        "rootless", "empty",    "opaque"};

}  // namespace

std::string_view name(path_kind kind) noexcept {
    return path_kinds[static_cast<std::size_t>(kind)];
}

expected<reading, error> parse_reference(std::string_view text, dialect by) noexcept {
    detail::scanning::components parts;
    detail::scanning::scan_outcome const outcome = scan_by(by, text, parts);
    if (!outcome.failed) return reading::assume_parsed(text, parts, by);
    // The scan knows no rules of theirs but the one that asks for something after a scheme.
    rule const wanted =
        outcome.code == error_code::rule_mismatch ? rule::absolute_uri : reference_rule(by);
    return unexpected(error{outcome.code, outcome.where, outcome.offset, by, wanted});
}

expected<reading, error> parse(std::string_view text, dialect by) noexcept {
    auto const result = parse_reference(text, by);
    if (!result || result->has_scheme()) return result;
    return unexpected(error{error_code::relative_not_allowed, component::scheme, 0, by,
                            is_of_1997(by) ? rule::absolute_url : rule::absolute_uri});
}

}  // namespace uriel::history
