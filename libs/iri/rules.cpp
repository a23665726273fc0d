// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of RFC 3987, 2.2, by those of RFC 3986.
#include "uriel/iri_rule.hpp"

#include "iri/walkable.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/iri.hpp"
#include "uriel/validate.hpp"

#include <algorithm>
#include <array>

namespace uriel {
namespace {

using detail::iris::is_ascii;

// In the order of iri_rule.
constexpr std::array<rule, detail::iris::iri_rule_count> twins = {
    rule::uri,           rule::hier_part,     rule::uri_reference, rule::absolute_uri,
    rule::relative_ref,  rule::relative_part, rule::authority,     rule::userinfo,
    rule::host,          rule::reg_name,      rule::path,          rule::path_abempty,
    rule::path_absolute, rule::path_noscheme, rule::path_rootless, rule::path_empty,
    rule::segment,       rule::segment_nz,    rule::segment_nz_nc, rule::pchar,
    rule::query,         rule::unreserved,    rule::fragment,      rule::unreserved,
    rule::unreserved,    rule::scheme,        rule::port,          rule::ip_literal,
    rule::ipvfuture,     rule::ipv6_address,  rule::h16,           rule::ls32,
    rule::ipv4_address,  rule::dec_octet,     rule::pct_encoded,   rule::unreserved,
    rule::reserved,      rule::gen_delims,    rule::sub_delims,
};

/// Do the rule's texts have characters beyond ASCII?
constexpr bool is_of_iris(iri_rule which) noexcept { return which < iri_rule::scheme; }

constexpr bool is_whole_reference(iri_rule which) noexcept {
    return which == iri_rule::iri || which == iri_rule::iri_reference ||
           which == iri_rule::absolute_iri || which == iri_rule::irelative_ref;
}

/// Does it match one character, or a triplet?
constexpr bool is_of_one(iri_rule which) noexcept {
    return which == iri_rule::ipchar || which == iri_rule::iprivate ||
           which == iri_rule::iunreserved || which == iri_rule::ucschar;
}

/// The offset at which a text stops matching a rule of one character.
std::optional<std::size_t> mismatch_of_one(iri_rule which, std::string_view text) noexcept {
    if (text.empty()) return 0;
    if (is_ascii(text[0])) {
        if (which == iri_rule::iprivate || which == iri_rule::ucschar) return 0;
        auto const found = validate(detail::iris::twin_of(which), text);
        if (found) return std::nullopt;
        return found.error().offset;
    }
    auto const [size, is_character] = detail::bytewise::first_utf8_piece(text.substr(0, 4));
    if (!is_character) return 0;
    char32_t const c = detail::bytewise::code_point(text.substr(0, size));
    bool const fits = which == iri_rule::iprivate ? detail::is_iprivate(c) : detail::is_ucschar(c);
    if (!fits) return 0;
    if (text.size() == size) return std::nullopt;
    return size;
}

}  // namespace

std::optional<iri_rule> detail::iris::find_iri_rule(std::string_view name) noexcept {
    auto const found = std::ranges::find_if(
        detail::iris::iri_rule_names,
        [&](std::string_view each) { return ascii::equal_ignoring_case(each, name); });
    if (found == std::end(detail::iris::iri_rule_names)) return std::nullopt;
    return static_cast<iri_rule>(found - std::begin(detail::iris::iri_rule_names));
}

rule detail::iris::twin_of(iri_rule which) noexcept {
    return twins[static_cast<std::size_t>(which)];
}

iri_rule detail::iris::twin_of(rule which) noexcept {
    if (which == rule::unreserved) return iri_rule::iunreserved;
    return static_cast<iri_rule>(std::ranges::find(twins, which) - twins.begin());
}

expected<void, iri_error> validate(iri_rule wanted, std::string_view text) {
    auto const refuse = [&](parse_error const& error) {
        iri_error result = detail::iris::error_of(error, text);
        result.wanted = wanted;
        return unexpected(result);
    };
    if (is_of_one(wanted)) {
        auto const at = mismatch_of_one(wanted, text);
        if (!at) return {};
        return refuse(
            {error_code::rule_mismatch, component::none, *at, detail::iris::twin_of(wanted)});
    }
    auto const read = [&](std::string_view as_uri) {
        return validate(detail::iris::twin_of(wanted), as_uri);
    };
    auto const takes_private = [&] {
        if (is_whole_reference(wanted)) return detail::iris::private_places(text);
        return detail::iris::private_places(0, wanted == iri_rule::iquery ? text.size() : 0);
    };
    auto found = read(text);
    if (found) return {};
    // Seldom are there characters that only IRIs have.
    if (text.size() <= detail::scanning::components::max_size && is_of_iris(wanted) &&
        detail::iris::find_beyond_ascii(text, 0) < text.size())
        found = read(detail::iris::walkable_text(text, takes_private()).text());
    if (!found) return refuse(found.error());
    return {};
}

}  // namespace uriel
