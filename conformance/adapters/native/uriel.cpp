// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel through its headers for C++.
#include "uriel.hpp"

#include "uriel/history.hpp"
#include "uriel/iri.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/uri_template.hpp"

#include <vector>

namespace adapter::uriels {
namespace {

/// The older grammar that is asked, if one is.
std::optional<uriel::history::dialect> dialect_of(json const& request) {
    if (!request.contains("dialect")) return std::nullopt;
    return uriel::history::find_dialect(word(request, "dialect"));
}

json validate(json const& request) {
    std::string const input = text(request, "input");
    std::string const name = word(request, "rule");
    if (name == "URI-Template") {
        (void)value_or_refuse(uriel::uri_template::parse(std::string_view(input)));
        return true;
    }
    if (auto const by = dialect_of(request)) {
        auto const rule = uriel::history::find_rule(*by, name);
        if (!rule) not_offered("no such rule");
        (void)value_or_refuse(uriel::history::validate(*by, *rule, input));
        return true;
    }
    if (is_iri(request)) {
        auto const rule = uriel::detail::iris::find_iri_rule(name);
        if (!rule) not_offered("no such rule");
        if (auto const done = uriel::validate(*rule, input); !done) invalid(done.error().offset);
        return true;
    }
    auto const rule = uriel::find_rule(name);
    if (!rule) not_offered("no such rule");
    if (auto const done = uriel::validate(*rule, input); !done) invalid(done.error().offset);
    return true;
}

json parse(json const& request) {
    std::string const input = text(request, "input");
    std::string_view const view = input;
    if (is_iri(request)) return components_of(value_or_refuse(uriel::parse_iri_reference(view)));
    auto const by = dialect_of(request);
    if (!by) return components_of(value_or_refuse(uriel::parse_reference(view)));
    auto const found = value_or_refuse(uriel::history::parse_reference(view, *by));
    json result = components_of(found);
    result["path_kind"] = shown(name(found.path_kind()));
    result["registry"] = shown_or_null(found.registry());
    result["params"] = json::array();
    for (auto const segment : uriel::history::segments(found)) {
        json params = json::array();
        for (auto const param : segment.params()) params.push_back(shown(param.text()));
        result["params"].push_back(params);
    }
    return result;
}

uriel::iri iri_of(std::string const& text) { return value_or_refuse(uriel::iri::parse(text)); }
uriel::iri_reference iri_reference_of(std::string const& text) {
    return value_or_refuse(uriel::iri_reference::parse(text));
}

json resolve_by(uriel::history::dialect by, json const& request) {
    using options_of = uriel::history::resolve_options;
    static std::map<std::string, options_of::above_root> const surplus = {
        {"drop", options_of::above_root::drop},
        {"keep", options_of::above_root::keep},
        {"error", options_of::above_root::error}};
    std::string const base = text(request, "base");
    std::string const reference = text(request, "reference");
    options_of options;
    options.ignores_same_scheme = request.value("ignores_same_scheme", false);
    options.makes_request = request.value("makes_request", false);
    if (request.contains("above_root")) options.surplus = surplus.at(word(request, "above_root"));
    auto const found = value_or_refuse(uriel::history::resolve(
        value_or_refuse(uriel::history::parse(std::string_view(base), by)),
        value_or_refuse(uriel::history::parse_reference(std::string_view(reference), by)),
        options));
    if (!found.is_current_document()) return shown(found.target().text());
    return {{"current_document", true}, {"fragment", shown_or_null(found.fragment())}};
}

json resolve(json const& request) {
    if (is_iri(request))
        return shown(uriel::resolve(iri_of(text(request, "base")),
                                    iri_reference_of(text(request, "reference")))
                         .text());
    if (auto const by = dialect_of(request)) return resolve_by(*by, request);
    auto const base = uri_of(text(request, "base"));
    auto const reference = reference_of(text(request, "reference"));
    return shown(
        value_or_refuse(uriel::resolve(base, reference, {.strict = request.value("strict", true)}))
            .text());
}

json relativize(json const& request) {
    auto const base = uri_of(text(request, "base"));
    return shown(value_or_refuse(uriel::relativize(base, uri_of(text(request, "target")))).text());
}

json remove_dot_segments(json const& request) {
    std::string const path = text(request, "input");
    uriel::dot_segment_steps steps{std::string_view(path)};
    while (steps.next()) continue;
    return shown(steps.output());
}

json normalize(json const& request) {
    if (is_iri(request))
        return shown(
            uriel::normalize(iri_reference_of(text(request, "input")), form_of(request)).text());
    return shown(uriel::normalize(reference_of(text(request, "input")), form_of(request)).text());
}

json equivalent(json const& request) {
    std::string const a = request.at("inputs").at(0);
    std::string const b = request.at("inputs").at(1);
    if (is_iri(request)) return uriel::equivalent(iri_of(a), iri_of(b), form_of(request));
    auto const by = dialect_of(request);
    if (!by) return uriel::equivalent(uri_of(a), uri_of(b), form_of(request));
    return uriel::history::equivalent(
        value_or_refuse(uriel::history::parse(std::string_view(a), *by)),
        value_or_refuse(uriel::history::parse(std::string_view(b), *by)));
}

json encode(json const& request) {
    namespace data_for = uriel::data_for;
    static std::map<std::string, uriel::character_set> const kept = {
        {"unreserved", data_for::unreserved},
        {"user", data_for::user},
        {"password", data_for::password},
        {"host", data_for::host},
        {"userinfo", data_for::userinfo},
        {"segment", data_for::segment},
        {"path", data_for::path},
        {"query", data_for::query},
        {"param", data_for::param},
        {"fragment", data_for::fragment}};
    if (auto const by = dialect_of(request)) {
        bool const is_of_authority = word(request, "component") == "authority";
        auto const left = is_of_authority ? uriel::history::sets_of_2396::authority_data
                                          : uriel::history::unreserved(*by);
        return shown(uriel::encode(text(request, "input"), left).text());
    }
    auto const found = kept.find(word(request, "component"));
    if (found == kept.end()) not_offered("no such component");
    std::string const keep = maybe_text(request, "keep").value_or("");
    return shown(
        uriel::encode(text(request, "input"), found->second | uriel::character_set(keep)).text());
}

json decode(json const& request) {
    std::string const input = text(request, "input");
    return octets(
        uriel::decode(value_or_refuse(uriel::encoded_view::parse(std::string_view(input)))));
}

json compose(json const& request) {
    json const& given = request.at("components");
    std::map<std::string, std::optional<std::string>> texts;
    auto const value = [&](char const* name) -> uriel::component_text {
        auto const& text = texts[name] = maybe_text(given, name);
        if (!text) return {};
        return std::string_view(*text);
    };
    return shown(value_or_refuse(uriel::compose_reference({.scheme = value("scheme"),
                                                           .authority = value("authority"),
                                                           .userinfo = value("userinfo"),
                                                           .password_is_public = given.value(
                                                               "password_is_public", false),
                                                           .host = value("host"),
                                                           .port = value("port"),
                                                           .path = value("path"),
                                                           .query = value("query"),
                                                           .fragment = value("fragment")}))
                     .text());
}

json ipv6(json const& request) {
    auto const address = uriel::ip_address::parse(text(request, "input"));
    if (!address || address->octets().size() != 16) invalid();
    uriel::host_text const host(*address);
    return shown(host.view().substr(1, host.view().size() - 2));
}

json base(json const& request) {
    json const& layers = request.at("layers");
    std::vector<uriel::reference> kept;
    kept.reserve(2 + layers.value("entities", json::array()).size() +
                 layers.value("retrieval", json::array()).size());
    auto const view = [&](std::string const& text) {
        return kept.emplace_back(reference_of(text)).view();
    };
    std::vector<uriel::reference_view> entities, retrieval;
    for (std::string const text : layers.value("entities", json::array()))
        entities.push_back(view(text));
    for (std::string const text : layers.value("retrieval", json::array()))
        retrieval.push_back(view(text));
    uriel::base_uri::layers known = {.entities = entities, .retrieval = retrieval};
    if (auto const embedded = maybe_text(layers, "embedded")) known.embedded = view(*embedded);
    std::optional<uriel::uri> last;
    if (auto const text = maybe_text(layers, "default")) last = uri_of(*text);
    if (last) known.by_default = last->view();
    auto const found = value_or_refuse(uriel::base_uri::establish(known));
    return {{"base", shown(found.text())}, {"from", shown(name(found.from()))}};
}

json to_uri(json const& request) {
    auto const iri = iri_reference_of(text(request, "input"));
    return shown(value_or_refuse(uriel::to_uri(iri.view())).text());
}

json to_iri(json const& request) {
    return shown(uriel::to_iri(reference_of(text(request, "input")).view()).text());
}

/// The values keep their order; scalars are texts to the library.
using ordered = nlohmann::ordered_json;

std::string_view scalar(ordered& value) {
    if (value.is_number_float()) not_offered("numbers are texts to it, as they are written");
    if (!value.is_string()) value = value.dump();
    return value.get_ref<std::string const&>();
}

uriel::template_value value_of(ordered& from) {
    using value = uriel::template_value;
    if (from.is_null()) return {};
    if (!from.is_structured()) return scalar(from);
    std::vector<value::member> members;
    for (auto& each : from.items()) {
        value::member member = {
            from.is_object() ? std::string_view(each.key()) : std::string_view(), {}};
        if (each.value().is_structured())
            member.what = value::kind::nested;
        else if (each.value().is_null())
            member.what = value::kind::undefined;
        else
            member.text = scalar(each.value());
        members.push_back(member);
    }
    return value::of(from.is_object() ? value::kind::map : value::kind::list, members);
}

json expand(json const& request) {
    std::string const input = text(request, "template");
    auto given = ordered::parse(text(request, "values"));
    uriel::template_values values;
    for (auto& each : given.items()) values.emplace(each.key(), value_of(each.value()));
    auto const read = value_or_refuse(uriel::uri_template::parse(std::string_view(input)));
    if (!request.contains("rule")) return octets(value_or_refuse(expand(read, values)));
    auto const rule = uriel::find_rule(word(request, "rule"));
    if (!rule) not_offered("no such rule");
    return octets(value_or_refuse(expand_as(*rule, read, values)));
}

json read(json const& request) {
    auto const reference = reference_of(text(request, "input"));
    auto const base = maybe_text(request, "base");
    auto const target =
        base ? uriel::resolve(uri_of(*base), reference) : uri_of(std::string(reference.text()));
    uriel::uri_view const of = target.view();
    auto const port = effective_port(of);
    if (!port && port.error().code != uriel::error_code::no_port) invalid();
    auto const member = [](auto const& found) {
        return found ? std::optional(std::string(found->text())) : std::nullopt;
    };
    return place(std::string(of.scheme().text()), member(of.host()),
                 port ? std::to_string(*port) : "", member(of.userinfo()));
}

library make() {
    library made = {"uriel",
                    URIEL_VERSION_STRING,
                    {{"validate", {"validate, uri_template::parse", validate}},
                     {"parse", {"parse_reference, parse_iri_reference", parse}},
                     {"resolve", {"resolve", resolve}},
                     {"relativize", {"relativize", relativize}},
                     {"remove_dot_segments", {"dot_segment_steps", remove_dot_segments}},
                     {"normalize", {"normalize", normalize}},
                     {"equivalent", {"equivalent", equivalent}},
                     {"encode", {"encode", encode}},
                     {"decode", {"decode", decode}},
                     {"compose", {"compose_reference", compose}},
                     {"ipv6", {"ip_address::parse, host_text", ipv6}},
                     {"base", {"base_uri::establish", base}},
                     {"to_uri", {"to_uri", to_uri}},
                     {"to_iri", {"to_iri", to_iri}},
                     {"expand", {"expand, expand_as", expand}},
                     {"read", {"parse, resolve, effective_port", read}}},
                    {{"credentials", "part of prepare_for_storage"},
                     {"legacy_ipv4", "part of ip_block::contains and lint"}},
                    {"iri", "rfc2396", "rfc2732", "url-1997", "uri-1997"}};
    made.offers.merge(more());
    return made;
}

known const uriel_library("uriel", make);

}  // namespace
}  // namespace adapter::uriels
