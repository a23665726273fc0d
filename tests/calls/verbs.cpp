// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The room verbs, but for compose() and edit().
#include "calls/calls.hpp"

#include <string>
#include <vector>

namespace calls {
namespace {

using uriel::form;

constexpr form forms[] = {form::identical, form::letter_case, form::percent, form::path,
                          form::scheme};

constexpr call calls[] = {
    {"resolve", takes::uri, true, [](texts const& t) { keep(uriel::resolve(t.uri(), t.uri_b())); }},
    {"resolve", takes::uri, true,
     [](texts const& t) {
         // What has the scheme of the base is a relative reference by the loophole of 5.2.2.
         keep(uriel::resolve(t.uri(), t.uri_b(), {.strict = false}));
         keep(uriel::resolve(
             t.uri(), t.uri_b(),
             {.strict = false, .surplus = uriel::resolve_options::above_root::error}));
     },
     2},
    {"fixed_base::fixed_base", takes::uri, true,
     [](texts const& t) { keep(uriel::fixed_base(t.uri())); }},
    {"resolve", takes::uri, true,
     [](texts const& t) { keep(uriel::resolve(uriel::fixed_base(t.uri()), t.uri_b())); }},
    {"resolve", takes::uri, true,
     [](texts const& t) {
         keep(uriel::resolve(uriel::fixed_base(t.uri()), t.uri_b(), {.strict = false}));
     }},
    {"resolve", takes::uri, false, [](texts const& t) { keep(uriel::resolve(t.uri(), t.b)); }},
    {"resolve", takes::uri, false,
     [](texts const& t) { keep(uriel::resolve(uriel::fixed_base(t.uri()), t.b)); }},
    {"endpoint", takes::uri, false, [](texts const& t) { keep(uriel::endpoint(t.uri())); }},
    {"credentials", takes::uri, false, [](texts const& t) { keep(uriel::credentials(t.uri())); }},
    {"is_subdomain_of", takes::any, true,
     [](texts const& t) { keep(uriel::is_subdomain_of(t.a, t.b)); }},
    {"domain_match", takes::any, true, [](texts const& t) { keep(uriel::domain_match(t.a, t.b)); }},
    {"path_match", takes::encoded, true,
     [](texts const& t) { keep(uriel::path_match(uriel::path_view(t.encoded()), t.b)); }},
    {"parse_form", takes::any, false, [](texts const& t) { walk(uriel::parse_form(t.a)); }},
    {"encode_form", takes::any, true,
     [](texts const& t) { keep(uriel::encode_form({{t.a, t.b}})); }, 1, true},
    {"resolution_plan::of", takes::uri, true,
     [](texts const& t) { keep(uriel::resolution_plan::of(t.uri(), t.uri_b())); }},
    {"resolution_plan::source_of", takes::uri, true,
     [](texts const& t) {
         auto const plan = uriel::resolution_plan::of(t.uri(), t.uri_b());
         keep(plan->source_of(uriel::component::path, t.uri(), t.uri_b()));
     }},
    {"dot_segment_steps::dot_segment_steps", takes::any, false,
     [](texts const& t) {
         uriel::dot_segment_steps steps(t.a);
         while (auto const done = steps.next()) keep(*done);
     }},
    {"resolve_bound", takes::uri, true,
     [](texts const& t) { keep(uriel::resolve_bound(t.uri(), t.uri_b())); }},
    {"resolve_into", takes::uri, true,
     [](texts const& t) {
         auto const ref = uriel::parse_reference(t.b.substr(t.b.find(':') + 1));
         if (!ref) return;
         std::vector<char> buffer(uriel::resolve_bound(t.uri(), *ref));
         keep(uriel::resolve_into(t.uri(), *ref, buffer));
     }},
    {"resolve_into", takes::uri, true,
     [](texts const& t) {
         auto const ref = uriel::parse_reference(t.b.substr(t.b.find(':') + 1));
         if (!ref) return;
         std::vector<char> buffer(uriel::resolve_bound(t.uri(), *ref));
         keep(uriel::resolve_into(uriel::fixed_base(t.uri()), *ref, buffer));
     }},
    {"relativize", takes::uri, true,
     [](texts const& t) { keep(uriel::relativize(t.uri(), t.uri_b())); }},
    {"relativize_bound", takes::uri, true,
     [](texts const& t) { keep(uriel::relativize_bound(t.uri(), t.uri_b())); }},
    {"relativize_into", takes::uri, true,
     [](texts const& t) {
         std::vector<char> buffer(uriel::relativize_bound(t.uri(), t.uri_b()));
         keep(uriel::relativize_into(t.uri(), t.uri_b(), buffer));
     }},
    {"normalize", takes::uri, false,
     [](texts const& t) {
         for (form const each : forms) keep(uriel::normalize(t.uri(), each));
     },
     std::size(forms)},
    {"normalize", takes::uri, false,
     [](texts const& t) { keep(uriel::normalize(uriel::reference_view(t.uri()))); }},
    {"normalize_bound", takes::uri, false,
     [](texts const& t) { keep(uriel::normalize_bound(t.uri())); }},
    {"normalize_into", takes::uri, false,
     [](texts const& t) {
         std::vector<char> buffer(uriel::normalize_bound(t.uri()));
         keep(uriel::normalize_into(t.uri(), std::span<char>(buffer)));
     }},
    {"host_key", takes::uri, false, [](texts const& t) { keep(uriel::host_key(t.uri())); }},
    {"host_key_order", takes::uri, true,
     [](texts const& t) { keep(uriel::host_key_order(t.uri(), t.uri_b())); }},
    {"host_key_bound", takes::uri, false,
     [](texts const& t) { keep(uriel::host_key_bound(t.uri())); }},
    {"host_key_into", takes::uri, false,
     [](texts const& t) {
         std::vector<char> buffer(uriel::host_key_bound(t.uri()));
         keep(uriel::host_key_into(t.uri(), buffer));
     }},
    {"uri_of_host_key", takes::uri, false,
     [](texts const& t) { keep(uriel::uri_of_host_key(uriel::host_key(t.uri()))); }, 2},
    {"uri_of_host_key", takes::any, false,
     [](texts const& t) { keep(uriel::uri_of_host_key(t.a)); }},
    {"uri_of_host_key_bound", takes::any, false,
     [](texts const& t) { keep(uriel::uri_of_host_key_bound(t.a)); }},
    {"uri_of_host_key_into", takes::any, false,
     [](texts const& t) {
         std::vector<char> buffer(uriel::uri_of_host_key_bound(t.a));
         keep(uriel::uri_of_host_key_into(t.a, buffer));
     }},
    {"surt", takes::uri, false, [](texts const& t) { keep(uriel::surt(t.uri())); }},
    {"surt_bound", takes::uri, false, [](texts const& t) { keep(uriel::surt_bound(t.uri())); }},
    {"surt_into", takes::uri, false,
     [](texts const& t) {
         std::vector<char> buffer(uriel::surt_bound(t.uri()));
         keep(uriel::surt_into(t.uri(), buffer));
     }},
    {"is_normalized", takes::uri, false,
     [](texts const& t) {
         for (form const each : forms) keep(uriel::is_normalized(t.uri(), each));
     },
     std::size(forms)},
    {"find_form", takes::any, false, [](texts const& t) { keep(uriel::find_form(t.a)); }},
    {"detail::giving::find_settable", takes::any, false,
     [](texts const& t) { keep(uriel::detail::giving::find_settable(t.a)); }},
    {"compare", takes::uri, true, [](texts const& t) { keep(uriel::compare(t.uri(), t.uri_b())); }},
    {"equivalent", takes::uri, true,
     [](texts const& t) { keep(uriel::equivalent(t.uri(), t.uri_b())); }},
    {"order", takes::uri, true, [](texts const& t) { keep(uriel::order(t.uri(), t.uri_b())); }},
    {"hash", takes::uri, false, [](texts const& t) { keep(uriel::hash(t.uri())); }},
    {"wide_hash", takes::uri, false, [](texts const& t) { keep(uriel::wide_hash(t.uri())); }},
    {"same_document", takes::uri, true,
     [](texts const& t) { keep(uriel::same_document(t.uri(), t.uri_b())); }},
    {"equivalent_by_protocol", takes::uri, true,
     [](texts const& t) {
         keep(uriel::equivalent_by_protocol(t.uri(), t.uri_b(), [](auto, auto) { return false; }));
     }},
    {"equivalent_to::operator()", takes::uri, true,
     [](texts const& t) { keep(uriel::equivalent_to()(t.uri(), t.uri_b())); }},
    {"equivalent_hash::operator()", takes::uri, false,
     [](texts const& t) { keep(uriel::equivalent_hash()(t.uri())); }},
    {"equivalent_less::operator()", takes::uri, true,
     [](texts const& t) { keep(uriel::equivalent_less()(t.uri(), t.uri_b())); }},
    {"scheme_table::find", takes::any, false,
     [](texts const& t) { keep(uriel::default_schemes.find(t.a)); }},
    {"scheme_table::may_ignore_case", takes::any, false,
     [](texts const& t) { keep(uriel::default_schemes.may_ignore_case(t.a)); }},
    {"check_scheme", takes::uri, false,
     [](texts const& t) {
         auto const checked = uriel::check_scheme(t.uri());
         if (!checked) keep(explain(checked.error()));
         static constexpr uriel::scheme_rule twice[] = {{.scheme = "a", .source = ""},
                                                        {.scheme = "A", .source = ""}};
         keep(explain(uriel::scheme_table::from(twice).error()));
     }},
    {"effective_port", takes::uri, false,
     [](texts const& t) { keep(uriel::effective_port(t.uri())); }},
    {"origin_bound", takes::uri, false, [](texts const& t) { keep(uriel::origin_bound(t.uri())); }},
    {"origin_into", takes::uri, false,
     [](texts const& t) {
         std::vector<char> buffer(uriel::origin_bound(t.uri()));
         keep(uriel::origin_into(t.uri(), buffer));
     }},
    {"origin", takes::uri, false, [](texts const& t) { keep(uriel::origin(t.uri())); }},
    {"same_origin", takes::uri, true,
     [](texts const& t) { keep(uriel::same_origin(t.uri(), t.uri_b())); }},
    {"host_header", takes::uri, false, [](texts const& t) { keep(uriel::host_header(t.uri())); }},
    {"request_target", takes::uri, false,
     [](texts const& t) { keep(uriel::request_target(t.uri())); }},
    {"connect_target", takes::uri, false,
     [](texts const& t) { keep(uriel::connect_target(t.uri())); }},
    {"proxy_target", takes::uri, false, [](texts const& t) { keep(uriel::proxy_target(t.uri())); }},
    {"redirect_target_into", takes::uri, true,
     [](texts const& t) {
         std::vector<char> buffer(uriel::resolve_bound(t.uri(), t.uri_b()));
         keep(uriel::redirect_target_into(t.uri(), t.uri_b(), buffer));
     }},
    {"redirect_target", takes::uri, true,
     [](texts const& t) { keep(uriel::redirect_target(t.uri(), t.uri_b())); }},
    {"urn_equivalent", takes::uri, true,
     [](texts const& t) { keep(uriel::urn_equivalent(t.uri(), t.uri_b())); }},
};

}  // namespace

std::span<call const> calls_of_verbs() { return calls; }

}  // namespace calls
