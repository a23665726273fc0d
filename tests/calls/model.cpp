// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The room model: views, and text that is owned.
#include "calls/calls.hpp"
#include "uriel/ostream.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace calls {
namespace {

void walk_pairs(uriel::query_view const& query) {
    for (uriel::query_param const pair : query) {
        walk(pair.key().decoded());
        walk(pair.value().decoded());
    }
}

template <class Value>
void write(Value const& value) {
    std::ostringstream out;
    out << value;
    keep(out);
}

constexpr call calls[] = {
    {"reference_view::param", takes::uri, true, [](texts const& t) { keep(t.uri().param(t.b)); }},
    {"detail::giving::owned::param", takes::uri, true,
     [](texts const& t) { keep(uriel::uri(t.uri()).param(t.b)); }},
    {"to_string", takes::uri, false, [](texts const& t) { keep(to_string(t.uri())); }},
    {"parse_reference", takes::any, false,
     [](texts const& t) { keep(uriel::parse_reference(t.a)); }},
    {"parse", takes::any, false, [](texts const& t) { keep(uriel::parse(t.a)); }},
    {"split", takes::any, false, [](texts const& t) { keep(uriel::split(t.a)); }},
    {"as_uri", takes::uri, false,
     [](texts const& t) { keep(uriel::as_uri(*uriel::parse_reference(t.a))); }},
    {"reference_view::operator==", takes::uri, true,
     [](texts const& t) { keep(t.uri() == t.uri_b()); }},
    {"reference_view::operator<=>", takes::uri, true,
     [](texts const& t) { keep(t.uri() <=> t.uri_b()); }},
    {"reference_view::operator==", takes::uri, true, [](texts const& t) { keep(t.uri() == t.b); }},
    {"reference_view::has_scheme", takes::uri, true,
     [](texts const& t) { keep(t.uri().has_scheme(t.b)); }},
    {"detail::giving::owned::has_scheme", takes::uri, true,
     [](texts const& t) { keep(uriel::uri(t.uri()).has_scheme(t.b)); }},
    {"host_view::host_view", takes::encoded, false,
     [](texts const& t) {
         uriel::host_view const host(t.encoded());
         walk(host.decoded());
         keep(host.size());
         keep(host.literal());
     }},
    {"host_view::operator==", takes::encoded, true,
     [](texts const& t) { keep(uriel::host_view(t.encoded()) == t.b); }},
    {"host_view::operator==", takes::encoded, true,
     [](texts const& t) {
         keep(uriel::host_view(t.encoded()) == uriel::host_view(t.encoded_b()));
     }},
    {"host_view::operator<=>", takes::encoded, true,
     [](texts const& t) { keep(uriel::host_view(t.encoded()) < t.b); }},
    {"host_view::operator<=>", takes::encoded, true,
     [](texts const& t) { keep(uriel::host_view(t.encoded()) < uriel::host_view(t.encoded_b())); }},
    {"detail::iteration::common_host::common_host", takes::encoded, true,
     [](texts const& t) {
         uriel::detail::iteration::common_host const host{uriel::host_view(t.encoded())};
         keep(host == uriel::detail::iteration::common_host(uriel::host_view(t.encoded_b())));
     }},
    {"detail::iteration::common_host::common_host", takes::encoded, true,
     [](texts const& t) {
         uriel::detail::iteration::common_host const host{uriel::host_view(t.encoded())};
         keep(host == uriel::detail::iteration::common_host(t.b));
     }},
    {"scheme_view::scheme_view", takes::any, false,
     [](texts const& t) { keep(uriel::scheme_view(t.a)); }},
    {"scheme_view::operator==", takes::any, true,
     [](texts const& t) { keep(uriel::scheme_view(t.a) == t.b); }},
    {"scheme_view::operator==", takes::any, true,
     [](texts const& t) { keep(uriel::scheme_view(t.a) == uriel::scheme_view(t.b)); }},
    {"scheme_view::operator<=>", takes::any, true,
     [](texts const& t) { keep(uriel::scheme_view(t.a) < t.b); }},
    {"scheme_view::operator<=>", takes::any, true,
     [](texts const& t) { keep(uriel::scheme_view(t.a) < uriel::scheme_view(t.b)); }},
    {"reference_view::operator<=>", takes::uri, true,
     [](texts const& t) { keep(t.uri() <=> t.b); }},
    {"text_hash::operator()", takes::uri, false,
     [](texts const& t) { keep(uriel::text_hash()(t.uri())); }},
    {"text_hash::operator()", takes::any, false,
     [](texts const& t) { keep(uriel::text_hash()(t.a)); }},
    {"detail::giving::owned::parse", takes::any, false,
     [](texts const& t) { keep(uriel::reference::parse(t.a)); }},
    {"derivation::derivation", takes::uri, false,
     [](texts const& t) {
         for (auto const& node : uriel::derivation(t.uri())) keep(node.length);
     }},
    // What a view finds out about its own text.
    {"reference_view", takes::uri, false,
     [](texts const& t) {
         uriel::uri_view const view = t.uri();
         keep(view.user());
         keep(view.password());
         keep(view.ipv4());
         keep(view.ipv6());
         keep(view.host());
         keep(view.port_number());
         keep(view.port_or(80));
         keep(view.path_kind());
         keep(view.reference_kind());
         keep(view.without_fragment());
     }},
    {"detail::giving::owned::owned", takes::uri, false,
     [](texts const& t) {
         uriel::uri const own(t.uri());
         uriel::uri const copy(own);
         keep(own == copy);
     }},
    {"path_view::path_view", takes::encoded, false,
     [](texts const& t) {
         uriel::path_view const path(t.encoded());
         keep(path.file_name());
         keep(path.begins_with_slash());
         for (uriel::segment_view const segment : path.segments()) walk(segment.decoded());
     }},
    {"path_view::operator==", takes::encoded, true,
     [](texts const& t) { keep(uriel::path_view(t.encoded()) == t.b); }},
    {"path_view::operator==", takes::encoded, false,
     [](texts const& t) { keep(uriel::path_view(t.encoded()) == uriel::path_view(t.encoded())); }},
    {"operator==", takes::encoded, true,
     [](texts const& t) { keep(t.b == uriel::path_view(t.encoded())); }},
    {"operator==", takes::encoded, true, [](texts const& t) { keep(t.b == t.encoded()); }},
    {"operator==", takes::encoded, true,
     [](texts const& t) { keep(uriel::maybe<uriel::encoded_view>(t.encoded()) == t.b); }},
    {"encoded_view::operator==", takes::encoded, false,
     [](texts const& t) { keep(t.encoded() == t.encoded()); }},
    {"encoded_view::operator<=>", takes::encoded, false,
     [](texts const& t) { keep(t.encoded() <=> t.encoded()); }},
    {"detail::matching::is_no_encoded_text", takes::any, false,
     [](texts const& t) { keep(uriel::detail::matching::is_no_encoded_text(t.a)); }},
    {"segments_view::segments_view", takes::encoded, false,
     [](texts const& t) {
         uriel::segments_view const segments{uriel::path_view(t.encoded()).segments()};
         keep(segments.empty());
         keep(std::ranges::distance(segments));
     }},
    {"subcomponents_view::subcomponents_view", takes::encoded, false,
     [](texts const& t) {
         uriel::subcomponents_view const pieces(t.encoded(), ';');
         keep(pieces.size());
         for (uriel::encoded_view const piece : pieces) walk(piece.decoded());
     }},
    {"query_view::query_view", takes::encoded, false,
     [](texts const& t) {
         uriel::query_view const query(t.encoded());
         keep(query.size());
         walk_pairs(query);
     }},
    {"query_view::query_view", takes::encoded, false,
     [](texts const& t) {
         walk_pairs(uriel::query_view(std::optional(t.encoded()), uriel::form_rules));
     }},
    {"query_param::query_param", takes::encoded, false,
     [](texts const& t) { keep(uriel::query_param(t.encoded())); }},
    {"param_view::param_view", takes::encoded, false,
     [](texts const& t) { walk(uriel::param_view(t.encoded(), true).decoded()); }},
    {"segment_view::segment_view", takes::encoded, false,
     [](texts const& t) { walk(uriel::segment_view(t.encoded()).decoded()); }},
    {"detail::iteration::data_piece::operator==", takes::encoded, true,
     [](texts const& t) { keep(uriel::param_view(t.encoded()) == t.b); }},
    {"detail::iteration::data_piece::operator==", takes::encoded, false,
     [](texts const& t) {
         keep(uriel::param_view(t.encoded()) == uriel::param_view(t.encoded(), true));
     }},
    {"detail::iteration::data_piece::operator<=>", takes::encoded, false,
     [](texts const& t) {
         keep(uriel::param_view(t.encoded()) < uriel::param_view(t.encoded(), true));
     }},
    {"query_view::decoded", takes::encoded, false,
     [](texts const& t) { keep(uriel::query_view(t.encoded()).decoded(t.encoded()).size()); }},
    {"query_view::find", takes::encoded, true,
     [](texts const& t) { keep(uriel::query_view(t.encoded()).find(t.b)); }},
    {"query_view::get", takes::encoded, true,
     [](texts const& t) { keep(uriel::query_view(t.encoded()).get(t.b)); }},
    {"query_view::all", takes::encoded, true,
     [](texts const& t) { walk(uriel::query_view(t.encoded()).all(t.b)); }},
    {"query_view::params_with_key::params_with_key", takes::encoded, true,
     [](texts const& t) {
         uriel::query_view const query(t.encoded(), {.separator = ';'});
         walk(uriel::query_view::params_with_key(query, t.b));
     }},
    {"detail::resolution::count_dots", takes::any, false,
     [](texts const& t) {
         keep(uriel::detail::resolution::count_dots(t.a,
                                                    uriel::detail::resolution::dots::encoded_too));
     }},
    {"encoded", takes::any, false, [](texts const& t) { keep(uriel::encoded(t.a)); }},
    {"decode", takes::encoded, false, [](texts const& t) { keep(uriel::decode(t.encoded())); }},
    {"decode", takes::encoded, false,
     [](texts const& t) { keep(uriel::decode(uriel::decoded_view(t.a, true))); }},
    {"decode_text", takes::encoded, false,
     [](texts const& t) { keep(uriel::decode_text(t.encoded())); }},
    {"decode_text", takes::encoded, false,
     [](texts const& t) { keep(uriel::decode_text(uriel::decoded_view(t.a, true))); }},
    {"encode", takes::any, false,
     [](texts const& t) { keep(uriel::encode(t.a, uriel::data_for::segment)); }},
    {"encoded_text::operator==", takes::any, true,
     [](texts const& t) { keep(uriel::encode(t.a, uriel::data_for::segment) == t.b); }},
    {"glob::from", takes::any, false, [](texts const& t) { keep(uriel::glob::from(t.a)); }},
    {"glob::from_escaped", takes::any, false,
     [](texts const& t) { keep(uriel::glob::from_escaped(t.a)); }},
    {"decode_text_into", takes::encoded, false,
     [](texts const& t) {
         std::vector<char> buffer(t.a.size());
         keep(uriel::decode_text_into(t.encoded().decoded(), buffer));
     }},
    {"glob::matches_in_lower_case", takes::encoded, true,
     [](texts const& t) {
         auto const pattern = uriel::glob::from(t.b.substr(0, uriel::glob::max_size));
         keep(pattern->matches_in_lower_case(t.encoded().decoded()));
     }},
    {"glob::matches", takes::encoded, true,
     [](texts const& t) {
         auto const pattern = uriel::glob::from(t.b.substr(0, uriel::glob::max_size));
         keep(pattern->matches(t.encoded().decoded()));
     }},
    {"operator<<", takes::encoded, false, [](texts const& t) { write(t.encoded()); }},
    {"operator<<", takes::encoded, false, [](texts const& t) { write(t.encoded().decoded()); }},
    {"operator<<", takes::any, false, [](texts const& t) { write(uriel::encode(t.a)); }},
    {"operator<<", takes::encoded, false,
     [](texts const& t) { write(uriel::maybe<uriel::encoded_view>(t.encoded())); }},
    {"operator<<", takes::encoded, false,
     [](texts const& t) { write(uriel::path_view(t.encoded())); }},
    {"operator<<", takes::encoded, false,
     [](texts const& t) { write(uriel::param_view(t.encoded())); }},
    {"operator<<", takes::uri, false, [](texts const& t) { write(t.uri()); }},
    {"operator<<", takes::uri, false, [](texts const& t) { write(t.uri().scheme()); }},
    {"operator<<", takes::encoded, false,
     [](texts const& t) { write(uriel::host_view(t.encoded())); }},
    {"operator<<", takes::uri, false, [](texts const& t) { write(uriel::uri(t.uri())); }},
};

}  // namespace

std::span<call const> calls_of_model() { return calls; }

}  // namespace calls
