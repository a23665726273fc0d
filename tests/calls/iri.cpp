// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library uriel::iri.
#include "calls/calls.hpp"

#include <uriel/iri.hpp>
#include <uriel/iri_lint.hpp>
#include <uriel/iri_ops.hpp>

namespace calls {

namespace {

uriel::iri_view iri_of(uriel::uri_view uri) { return {uri}; }

constexpr call calls[] = {
    {"parse_iri_reference", takes::any, false,
     [](texts const& t) { keep(uriel::parse_iri_reference(t.a)); }},
    {"parse_iri", takes::any, false, [](texts const& t) { keep(uriel::parse_iri(t.a)); }},
    {"detail::iris::owned_iri::parse", takes::any, false,
     [](texts const& t) { keep(uriel::iri_reference::parse(t.a)); }},
    {"iri_error::message", takes::any, false,
     [](texts const& t) {
         auto const read = uriel::parse_iri_reference(t.a);
         if (!read) keep(read.error().message(t.a));
     }},
    {"explain", takes::any, false,
     [](texts const& t) {
         auto const read = uriel::parse_iri_reference(t.a);
         if (!read) keep(explain(read.error(), t.a));
     }},
    {"iri_reference_view::iri_reference_view", takes::uri, false,
     [](texts const& t) { keep(uriel::iri_reference_view(t.uri())); }},
    {"iri_view::iri_view", takes::uri, false,
     [](texts const& t) { keep(uriel::iri_view(t.uri())); }},
    {"iri_reference_view::has_scheme", takes::uri, true,
     [](texts const& t) { keep(uriel::iri_reference_view(t.uri()).has_scheme(t.b)); }},
    {"iri_reference_view::operator==", takes::uri, true,
     [](texts const& t) { keep(uriel::iri_reference_view(t.uri()) == t.b); }},
    {"iri_reference_view::operator==", takes::uri, true,
     [](texts const& t) {
         keep(uriel::iri_reference_view(t.uri()) == uriel::iri_reference_view(t.uri_b()));
     }},
    {"iri_reference_view::operator<=>", takes::uri, true,
     [](texts const& t) {
         keep(uriel::iri_reference_view(t.uri()) <=> uriel::iri_reference_view(t.uri_b()));
     }},
    {"detail::iris::owned_iri::owned_iri", takes::uri, false,
     [](texts const& t) { keep(uriel::iri_reference(uriel::iri_view(t.uri()))); }},
    {"to_uri", takes::any, false,
     [](texts const& t) {
         if (auto const read = uriel::parse_iri_reference(t.a)) keep(uriel::to_uri(*read));
     }},
    {"to_uri", takes::uri, false, [](texts const& t) { keep(uriel::to_uri(iri_of(t.uri()))); }},
    {"to_iri", takes::uri, false, [](texts const& t) { keep(uriel::to_iri(t.uri())); }},
    {"to_iri", takes::uri, false,
     [](texts const& t) { keep(uriel::to_iri(uriel::reference_view(t.uri()))); }},
    {"validate", takes::any, false,
     [](texts const& t) { keep(uriel::validate(uriel::iri_rule::iri_reference, t.a)); }},
    {"detail::iris::find_iri_rule", takes::any, false,
     [](texts const& t) { keep(uriel::detail::iris::find_iri_rule(t.a)); }},
    {"resolve", takes::uri, true,
     [](texts const& t) { keep(uriel::resolve(iri_of(t.uri()), iri_of(t.uri_b()))); }},
    {"relativize", takes::uri, true,
     [](texts const& t) { keep(uriel::relativize(iri_of(t.uri()), iri_of(t.uri_b()))); }},
    {"edit", takes::uri, true,
     [](texts const& t) {
         keep(uriel::edit(iri_of(t.uri()), {.query = uriel::set_param("k", t.b)}));
     }},
    {"edit", takes::uri, true,
     [](texts const& t) {
         keep(uriel::edit(uriel::iri_reference_view(iri_of(t.uri())),
                          {.path = uriel::push_segment(t.b)}));
     }},
    {"compose_iri", takes::any, false,
     [](texts const& t) { keep(uriel::compose_iri({.scheme = "x", .fragment = t.a})); }},
    {"compose_iri_reference", takes::any, false,
     [](texts const& t) {
         keep(uriel::compose_iri_reference({.authority = uriel::encoded(t.a)}));
     }},
    {"normalize", takes::uri, false,
     [](texts const& t) { keep(uriel::normalize(iri_of(t.uri()))); }},
    {"normalize", takes::uri, false,
     [](texts const& t) { keep(uriel::normalize(uriel::iri_reference_view(iri_of(t.uri())))); }},
    {"compare", takes::uri, true,
     [](texts const& t) { keep(uriel::compare(iri_of(t.uri()), iri_of(t.uri_b()))); }},
    {"equivalent", takes::uri, true,
     [](texts const& t) { keep(uriel::equivalent(iri_of(t.uri()), iri_of(t.uri_b()))); }},
    {"hash", takes::uri, false, [](texts const& t) { keep(uriel::hash(iri_of(t.uri()))); }},
    {"wide_hash", takes::uri, false,
     [](texts const& t) { keep(uriel::wide_hash(iri_of(t.uri()))); }},
    {"lint_iri", takes::any, false,
     [](texts const& t) {
         if (auto const read = uriel::parse_iri_reference(t.a)) keep(uriel::lint_iri(*read));
     }},
    {"detail::linting::find_iri_lint_rule", takes::any, false,
     [](texts const& t) { keep(uriel::detail::linting::find_iri_lint_rule(t.a)); }},
};

}  // namespace

std::span<call const> calls_of_iri() { return calls; }

}  // namespace calls
