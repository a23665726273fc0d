// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rooms bytes and syntax.
#include "calls/calls.hpp"
#include "uriel/address.hpp"
#include "uriel/validate.hpp"

#include <optional>
#include <string>
#include <vector>

namespace calls {
namespace {

constexpr std::size_t rule_count = std::size(uriel::detail::matching::rule_names);

/// Space that is there already, so that its making takes no time.
std::span<char> room(std::size_t size) {
    static std::vector<char> space;
    if (space.size() < size) space.resize(size);
    return {space.data(), size};
}

void for_each_rule(auto const& check) {
    for (std::size_t i = 0; i < rule_count; ++i) check(static_cast<uriel::rule>(i));
}

constexpr call calls[] = {
    {"ascii::equal_ignoring_case", takes::any, true,
     [](texts const& t) { keep(uriel::ascii::equal_ignoring_case(t.a, t.b)); }},
    {"character_set::character_set", takes::any, false,
     [](texts const& t) { keep(uriel::character_set(t.a)); }},
    {"detail::copying::copy_text", takes::any, false,
     [](texts const& t) { uriel::detail::copying::copy_text(t.a, room(t.a.size()).data()); }},
    {"detail::bytewise::find_last", takes::any, false,
     [](texts const& t) { keep(uriel::detail::bytewise::find_last(t.a, '!')); }},
    {"parse_error::message", takes::any, false,
     [](texts const& t) {
         uriel::parse_error const error{uriel::error_code::invalid_ip_literal,
                                        uriel::component::host, t.a.size() / 2};
         keep(error.message(t.a));
     }},
    {"find_rule", takes::any, false, [](texts const& t) { keep(uriel::find_rule(t.a)); }},
    {"detail::scanning::scan", takes::any, false,
     [](texts const& t) {
         uriel::detail::scanning::components parts;
         keep(uriel::detail::scanning::scan(t.a, parts));
     }},
    {"detail::scanning::scan_at_run_time", takes::any, false,
     [](texts const& t) {
         uriel::detail::scanning::components parts;
         keep(uriel::detail::scanning::scan_at_run_time(t.a, parts));
     }},
    {"validate", takes::any, false,
     [](texts const& t) { for_each_rule([&](auto rule) { keep(uriel::validate(rule, t.a)); }); },
     rule_count},
    {"is_valid", takes::any, false,
     [](texts const& t) { for_each_rule([&](auto rule) { keep(uriel::is_valid(rule, t.a)); }); },
     rule_count},
    {"is_valid", takes::any, false, [](texts const& t) { keep(uriel::is_valid(t.a)); }},
    {"is_valid_reference", takes::any, false,
     [](texts const& t) { keep(uriel::is_valid_reference(t.a)); }},
    {"encoded_view::parse", takes::any, false,
     [](texts const& t) { keep(uriel::encoded_view::parse(t.a)); }},
    {"detail::matching::find_not_encoded", takes::any, false,
     [](texts const& t) {
         keep(uriel::detail::matching::find_not_encoded(t.a, uriel::sets::query));
     }},
    {"detail::matching::is_triplet_at", takes::any, false,
     [](texts const& t) {
         for (std::size_t i = 0; i < t.a.size(); ++i)
             keep(uriel::detail::matching::is_triplet_at(t.a, i));
     }},
    {"decode_into", takes::encoded, false,
     [](texts const& t) { keep(uriel::decode_into(t.encoded(), room(t.a.size()))); }},
    {"decode_into", takes::encoded, false,
     [](texts const& t) {
         keep(uriel::decode_into(uriel::decoded_view(t.a, true), room(t.a.size())));
     }},
    {"encode_into", takes::any, false,
     [](texts const& t) {
         keep(uriel::encode_into(t.a, uriel::data_for::segment, room(3 * t.a.size())));
     }},
    {"encoded_size", takes::any, false,
     [](texts const& t) { keep(uriel::encoded_size(t.a, uriel::data_for::segment)); }},
    {"detail::bytewise::is_utf8", takes::any, false,
     [](texts const& t) { keep(uriel::detail::bytewise::is_utf8(t.a)); }},
    {"detail::bytewise::is_utf8", takes::encoded, false,
     [](texts const& t) { keep(uriel::detail::bytewise::is_utf8(t.encoded().decoded())); }},
    {"decoded_view::decoded_view", takes::encoded, false,
     [](texts const& t) { walk(t.encoded().decoded()); }},
    {"decoded_view::operator==", takes::encoded, true,
     [](texts const& t) { keep(t.encoded().decoded() == t.b); }},
    {"decoded_view::operator==", takes::encoded, true,
     [](texts const& t) { keep(t.encoded().decoded() == t.encoded_b().decoded()); }},
    {"decoded_view::operator<=>", takes::encoded, true,
     [](texts const& t) { keep(t.encoded().decoded() <=> t.encoded_b().decoded()); }},
    {"decoded_view::starts_with", takes::encoded, true,
     [](texts const& t) { keep(t.encoded().decoded().starts_with(t.b)); }},
    {"decoded_view::ends_with", takes::encoded, true,
     [](texts const& t) { keep(t.encoded().decoded().ends_with(t.b)); }},
    {"detail::iteration::common_data::common_data", takes::encoded, true,
     [](texts const& t) {
         uriel::detail::iteration::common_data const octets(uriel::param_view(t.encoded()));
         keep(octets == uriel::detail::iteration::common_data(uriel::param_view(t.encoded_b())));
     }},
    {"detail::iteration::common_data::common_data", takes::encoded, true,
     [](texts const& t) {
         uriel::detail::iteration::common_data const octets(uriel::param_view(t.encoded()));
         keep(octets == uriel::detail::iteration::common_data(t.b));
     }},
    {"detail::iteration::common_data::operator==", takes::encoded, true,
     [](texts const& t) {
         keep(uriel::detail::iteration::common_data(uriel::param_view(t.encoded())) == t.b);
     }},
    {"detail::iteration::common_text::common_text", takes::encoded, false,
     [](texts const& t) { keep(uriel::detail::iteration::common_text(t.encoded())); }},
    {"detail::iteration::common_text::common_text", takes::any, false,
     [](texts const& t) { keep(uriel::detail::iteration::common_text(t.a)); }},
    {"encoded_view::operator==", takes::encoded, true,
     [](texts const& t) { keep(t.encoded() == t.b); }},
    {"maybe::maybe", takes::encoded, false,
     [](texts const& t) { keep(uriel::maybe<uriel::encoded_view>(t.encoded())); }},
    {"maybe::maybe", takes::encoded, false,
     [](texts const& t) { keep(uriel::maybe<uriel::encoded_view>(std::optional(t.encoded()))); }},
    {"maybe::value_or", takes::encoded, false,
     [](texts const& t) { keep(uriel::maybe<uriel::encoded_view>().value_or(t.encoded())); }},
    {"maybe::text_or", takes::encoded, true,
     [](texts const& t) {
         keep(uriel::maybe<uriel::encoded_view>(t.encoded()).text_or(t.b));
         walk(uriel::maybe<uriel::encoded_view>(t.encoded()).decoded());
     }},
    {"maybe::operator==", takes::encoded, true,
     [](texts const& t) { keep(uriel::maybe<uriel::encoded_view>(t.encoded()) == t.b); }},
    {"detail::matching::read_dec_octet", takes::any, false,
     [](texts const& t) {
         std::size_t at = 0;
         unsigned value = 0;
         keep(uriel::detail::matching::read_dec_octet(t.a, at, value));
     }},
    {"detail::matching::read_ipv4_address", takes::any, false,
     [](texts const& t) {
         uriel::detail::matching::ipv4_octets octets{};
         keep(uriel::detail::matching::read_ipv4_address(t.a, 0, octets));
     }},
    {"detail::matching::is_ipv4_address", takes::any, false,
     [](texts const& t) { keep(uriel::detail::matching::is_ipv4_address(t.a)); }},
    {"detail::matching::is_ipv4_address_at_run_time", takes::any, false,
     [](texts const& t) { keep(uriel::detail::matching::is_ipv4_address_at_run_time(t.a)); }},
    {"detail::matching::parse_ipv4_address", takes::any, false,
     [](texts const& t) { keep(uriel::detail::matching::parse_ipv4_address(t.a)); }},
    {"detail::matching::parse_ipv6_address", takes::any, false,
     [](texts const& t) { keep(uriel::detail::matching::parse_ipv6_address(t.a)); }},
    {"detail::matching::read_ipvfuture", takes::any, false,
     [](texts const& t) { keep(uriel::detail::matching::read_ipvfuture(t.a)); }},
    {"detail::matching::read_ip_literal", takes::any, false,
     [](texts const& t) {
         uriel::host_kind kind{};
         keep(uriel::detail::matching::read_ip_literal(t.a, kind));
     }},
    {"detail::matching::read_ip_literal_at_run_time", takes::any, false,
     [](texts const& t) {
         uriel::host_kind kind{};
         keep(uriel::detail::matching::read_ip_literal_at_run_time(t.a, kind));
     }},
    {"find_ip_address", takes::any, false,
     [](texts const& t) { keep(uriel::find_ip_address(t.a)); }},
    {"detail::host_spelling::find_host_and_port", takes::any, false,
     [](texts const& t) { keep(uriel::detail::host_spelling::find_host_and_port(t.a)); }},
    {"is_dns_name", takes::any, false, [](texts const& t) { keep(uriel::is_dns_name(t.a)); }},
    {"detail::host_spelling::parse_legacy_ipv4", takes::any, false,
     [](texts const& t) { keep(uriel::detail::host_spelling::parse_legacy_ipv4(t.a)); }},
    {"detail::host_spelling::parse_legacy_ipv4", takes::encoded, false,
     [](texts const& t) {
         keep(uriel::detail::host_spelling::parse_legacy_ipv4(t.encoded().decoded()));
     }},
};

}  // namespace

std::span<call const> calls_of_syntax() { return calls; }

}  // namespace calls
