// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel through its headers for C++: the operations that ../../data/README.md explains.
#include "uriel.hpp"
#include "uriel/uri_template.hpp"

#include <charconv>
#include <vector>

namespace adapter::uriels {
namespace {

uriel::reference input_of(json const& request) { return reference_of(text(request, "input")); }

uriel::reference authority_of(json const& request) {
    return reference_of("//" + text(request, "input"));
}

json authority(json const& request) { return components_of(authority_of(request).view()); }

json host_kind(json const& request) { return host_kind_of(authority_of(request).host_kind()); }

json path_kind(json const& request) { return shown(name(input_of(request).view().path_kind())); }

json kind(json const& request) {
    return input_of(request).view().has_scheme() ? "uri" : "relative-ref";
}

json reference_kind(json const& request) {
    auto const reference = input_of(request);
    auto const found = reference.view().reference_kind();
    if (!found) invalid();
    switch (*found) {
        case uriel::reference_kind::network_path: return "network-path";
        case uriel::reference_kind::absolute_path: return "absolute-path";
        case uriel::reference_kind::relative_path: return "relative-path";
    }
    return nullptr;
}

json split(json const& request) {
    std::string const input = text(request, "input");
    uriel::split_reference const found = uriel::split(std::string_view(input));
    return {{"scheme", shown_or_null(found.scheme)},
            {"authority", shown_or_null(found.authority)},
            {"path", shown(found.path)},
            {"query", shown_or_null(found.query)},
            {"fragment", shown_or_null(found.fragment)}};
}

json segments(json const& request) {
    auto const reference = input_of(request);
    json found = json::array();
    for (uriel::segment_view const segment : reference.view().path().segments())
        found.push_back(request.at("decoded") ? octets(uriel::decode(segment))
                                              : shown(segment.encoded().text()));
    return found;
}

json spans(json const& request) {
    auto const reference = input_of(request);
    json found = json::array();
    for (auto const& span : uriel::component_spans(reference.view()))
        found.push_back({name(span.which), span.offset, span.offset + span.length});
    return found;
}

json round_trip(json const& request) {
    auto const reference = input_of(request);
    uriel::reference_view const of = reference.view();
    auto const value = [](auto const& found) -> uriel::component_text {
        if (!found) return {};
        return uriel::encoded_view::assume_encoded(found->text());
    };
    return shown(value_or_refuse(uriel::compose_reference({.scheme = value(of.scheme()),
                                                           .authority = value(of.authority()),
                                                           .password_is_public = true,
                                                           .path = of.path().encoded(),
                                                           .query = value(of.query()),
                                                           .fragment = value(of.fragment())}))
                     .text());
}

json same_document(json const& request) {
    auto const base = uri_of(text(request, "base"));
    auto const reference = reference_of(text(request, "reference"));
    uriel::uri const target = uriel::resolve(base, reference);
    return uriel::same_document(base, target, form_of(request));
}

json target(json const& request) {
    auto const text_of_base = maybe_text(request, "base");
    std::optional<uriel::uri> base;
    if (text_of_base) base = uri_of(*text_of_base);
    auto const reference = reference_of(text(request, "reference"));
    auto const found = value_or_refuse(
        uriel::target_of(reference.view(), base ? std::optional(base->view()) : std::nullopt));
    if (found.view().has_scheme()) return shown(found.text());
    return {{"fragment", shown_or_null(found.view().fragment())}};
}

json extract(json const& request) {
    std::string const input = text(request, "input");
    json uris = json::array(), delimiters = json::array(), alternatives = json::array();
    for (uriel::found_uri const& found : uriel::extract(std::string_view(input))) {
        uris.push_back(shown(found.uri().text()));
        delimiters.push_back(shown(name(found.delimiter)));
        alternatives.push_back(json::array());
        for (uriel::uri const& other : found.alternatives())
            alternatives.back().push_back(shown(other.text()));
    }
    return {{"uris", uris}, {"delimiters", delimiters}, {"alternatives", alternatives}};
}

json redact(json const& request) { return octets(uriel::redact(input_of(request))); }

uriel::password_policy policy_of(json const& request) {
    static std::map<std::string, uriel::password_policy> const policies = {
        {"keep", uriel::password_policy::keep},
        {"ignore", uriel::password_policy::ignore},
        {"reject", uriel::password_policy::reject}};
    return policies.at(word(request, "policy"));
}

json storage(json const& request) {
    return shown(
        value_or_refuse(uriel::prepare_for_storage(input_of(request), policy_of(request))).text());
}

json is_in_block(json const& request) {
    auto const block = uriel::ip_block::parse(text(request, "block"));
    if (!block) invalid();
    return block->contains(authority_of(request));
}

json file_name(json const& request) {
    std::string const input = text(request, "input");
    auto const encoded = value_or_refuse(uriel::encoded_view::parse(std::string_view(input)));
    return uriel::is_safe_file_name(encoded.decoded());
}

json lint(json const& request) {
    auto const reference = input_of(request);
    json const allowed = request.value("allowed_ports", json::array());  // is viewed
    std::vector<uriel::lint_options::allowed_port> ports;
    for (json const& each : allowed) {
        std::string_view const port = each.get_ref<std::string const&>();
        std::size_t const colon = port.find(':');
        ports.push_back({port.substr(0, colon), 0});
        std::from_chars(port.data() + colon + 1, port.data() + port.size(), ports.back().port);
    }
    uriel::lint_options options{.allowed_ports = ports};
    for (std::string const rule : request.value("also", json::array()))
        options.rules = options.rules | *uriel::find_lint_rule(rule);
    auto least = uriel::severity::note;
    for (auto const each : {uriel::severity::warning, uriel::severity::error})
        if (name(each) == word(request, "least")) least = each;
    options.rules = options.rules & uriel::lint_rules::at_least(least);
    json found = json::array();
    for (uriel::finding const& each : uriel::lint(reference, options))
        found.push_back(shown(name(each.rule)));
    return found;
}

json decode_text(json const& request) {
    std::string const input = text(request, "input");
    auto const encoded = value_or_refuse(uriel::encoded_view::parse(std::string_view(input)));
    auto const found = uriel::decode_text(encoded);
    if (!found) invalid();
    return octets(*found);
}

json template_level(json const& request) {
    std::string const input = text(request, "input");
    return value_or_refuse(uriel::uri_template::parse(std::string_view(input))).level();
}

}  // namespace

std::map<std::string, operation> more() {
    return {{"authority", {"parse_reference", authority}},
            {"host_kind", {"host_kind", host_kind}},
            {"path_kind", {"path_kind", path_kind}},
            {"kind", {"has_scheme", kind}},
            {"reference_kind", {"reference_kind", reference_kind}},
            {"split", {"split", split}},
            {"segments", {"segments, decode", segments}},
            {"spans", {"component_spans", spans}},
            {"round_trip", {"parse_reference, compose_reference", round_trip}},
            {"same_document", {"resolve, same_document", same_document}},
            {"target", {"target_of", target}},
            {"extract", {"extract", extract}},
            {"redact", {"redact", redact}},
            {"storage", {"prepare_for_storage", storage}},
            {"is_in_block", {"ip_block::contains", is_in_block}},
            {"file_name", {"is_safe_file_name", file_name}},
            {"lint", {"lint", lint}},
            {"decode_text", {"decode_text", decode_text}},
            {"template_level", {"uri_template::level", template_level}}};
}

}  // namespace adapter::uriels
