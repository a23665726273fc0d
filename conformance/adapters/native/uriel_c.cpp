// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel through its headers for C.
#include "adapter.hpp"
#include "uriel.h"
#include "uriel_iri.h"
#include "uriel_template.h"

#include <type_traits>

namespace adapter {
namespace {

/// Calls a writer with a buffer that is large enough, and an error of its kind.
template <class Error, class Writer, class... Arguments>
json written(Writer writer, Arguments... arguments) {
    Error error{};
    error.struct_size = sizeof error;
    auto const write = [&](char* out, std::size_t capacity) {
        if constexpr (std::is_invocable_v<Writer, Arguments..., char*, std::size_t, uriel_parts*,
                                          Error*>)
            return writer(arguments..., out, capacity, nullptr, &error);
        else
            return writer(arguments..., out, capacity, &error);
    };
    std::ptrdiff_t size = write(nullptr, 0);
    std::string buffer(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
    if (size >= 0) size = write(buffer.data(), buffer.size());
    if (size < 0) invalid(error.offset);
    return octets(buffer.substr(0, static_cast<std::size_t>(size)));
}

json template_level(json const& request) {
    std::string const input = text(request, "input");
    uriel_template_error error{};
    error.struct_size = sizeof error;
    int const level = uriel_template_parse(input.data(), input.size(), &error);
    if (level < 0) invalid(error.offset);
    return level;
}

json validate(json const& request) {
    std::string const input = text(request, "input");
    std::string const rule = word(request, "rule");
    if (rule == "URI-Template") return template_level(request) >= 0;
    uriel_iri_error iri_error{};
    uriel_error error = URIEL_ERROR_INIT;
    iri_error.struct_size = sizeof iri_error;
    int const status =
        is_iri(request)
            ? uriel_iri_validate(input.data(), input.size(), rule.data(), rule.size(), &iri_error)
            : uriel_validate(input.data(), input.size(), rule.data(), rule.size(), &error);
    if (status == -URIEL_INVALID_ARGUMENT) not_offered("no such rule");
    if (status < 0) invalid(is_iri(request) ? iri_error.offset : error.offset);
    return true;
}

uriel_parts parts_of(std::string const& input, bool iri = false) {
    uriel_parts parts = URIEL_PARTS_INIT;
    uriel_iri_error iri_error{};
    uriel_error error = URIEL_ERROR_INIT;
    iri_error.struct_size = sizeof iri_error;
    if (iri && uriel_iri_parse_reference(input.data(), input.size(), &parts, &iri_error) < 0)
        invalid(iri_error.offset);
    if (!iri && uriel_parse_reference(input.data(), input.size(), &parts, &error) < 0)
        invalid(error.offset);
    return parts;
}

std::optional<std::string> piece(std::string const& text, uriel_span span) {
    if (!URIEL_IS_PRESENT(span)) return std::nullopt;
    return text.substr(span.offset, span.size);
}

constexpr uriel_component components[] = {URIEL_COMPONENT_SCHEME,   URIEL_COMPONENT_AUTHORITY,
                                          URIEL_COMPONENT_USERINFO, URIEL_COMPONENT_PORT,
                                          URIEL_COMPONENT_PATH,     URIEL_COMPONENT_QUERY,
                                          URIEL_COMPONENT_FRAGMENT};

json host_kind_of(uriel_parts const& parts) {
    if (parts.host_kind == URIEL_HOST_NONE) return nullptr;
    return uriel_host_kind_name(parts.host_kind);
}

json components_of(std::string const& input, bool iri = false) {
    uriel_parts const parts = parts_of(input, iri);
    json result = {{"host", octets_or_null(piece(input, uriel_host(&parts)))},
                   {"host_kind", host_kind_of(parts)}};
    for (uriel_component const which : components)
        result[uriel_component_name(which)] =
            octets_or_null(piece(input, uriel_component_span(&parts, which)));
    return result;
}

json parse(json const& request) { return components_of(text(request, "input"), is_iri(request)); }

json authority(json const& request) { return components_of("//" + text(request, "input")); }

json host_kind(json const& request) {
    return host_kind_of(parts_of("//" + text(request, "input")));
}

json kind(json const& request) {
    uriel_parts const parts = parts_of(text(request, "input"));
    bool const is_uri = URIEL_IS_PRESENT(uriel_component_span(&parts, URIEL_COMPONENT_SCHEME));
    return is_uri ? "uri" : "relative-ref";
}

json spans(json const& request) {
    uriel_parts const parts = parts_of(text(request, "input"));
    json result = json::array();
    for (int which = URIEL_COMPONENT_SCHEME; which <= URIEL_COMPONENT_FRAGMENT; ++which) {
        uriel_span const span = uriel_component_span(&parts, which);
        if (which != URIEL_COMPONENT_AUTHORITY && URIEL_IS_PRESENT(span))
            result.push_back({uriel_component_name(which), span.offset, span.offset + span.size});
    }
    return result;
}

json segments(json const& request) {
    std::string const input = text(request, "input");
    uriel_error error = URIEL_ERROR_INIT;
    uriel_segments it;
    if (uriel_segments_begin(&it, input.data(), input.size(), nullptr, &error) < 0)
        invalid(error.offset);
    json result = json::array();
    while (uriel_segments_next(&it)) {
        std::string const segment = *piece(input, it.segment);
        result.push_back(request.at("decoded") ? written<uriel_error>(uriel_decode, segment.data(),
                                                                      segment.size(), 0U)
                                               : octets(segment));
    }
    return result;
}

json resolve(json const& request) {
    std::string const base = text(request, "base");
    std::string const ref = text(request, "reference");
    bool const strict = request.value("strict", true);
    if (is_iri(request) && !strict) not_offered("it resolves IRIs strictly only");
    if (is_iri(request))
        return written<uriel_iri_error>(uriel_iri_resolve, base.data(), base.size(), ref.data(),
                                        ref.size());
    return written<uriel_error>(uriel_resolve, base.data(), base.size(), nullptr, ref.data(),
                                ref.size(), nullptr, strict ? 0U : unsigned{URIEL_RESOLVE_LENIENT});
}

json relativize(json const& request) {
    std::string const base = text(request, "base");
    std::string const target = text(request, "target");
    if (is_iri(request))
        return written<uriel_iri_error>(uriel_iri_relativize, base.data(), base.size(),
                                        target.data(), target.size());
    return written<uriel_error>(uriel_relativize, base.data(), base.size(), nullptr, target.data(),
                                target.size(), nullptr);
}

uriel_form form_of(json const& request) {
    std::string const name = word(request, "form");
    int const form = uriel_find_form(name.data(), name.size());
    if (form < 0) not_offered("no such form");
    return form;
}

json normalize(json const& request) {
    std::string const input = text(request, "input");
    uriel_form const form = form_of(request);
    if (is_iri(request))
        return written<uriel_iri_error>(uriel_iri_normalize, input.data(), input.size(), form);
    return written<uriel_error>(uriel_normalize, input.data(), input.size(), nullptr, form);
}

json equivalent(json const& request) {
    if (is_iri(request)) not_offered("no function compares IRIs");
    std::string const a = request.at("inputs").at(0);
    std::string const b = request.at("inputs").at(1);
    uriel_error error = URIEL_ERROR_INIT;
    int const result = uriel_equivalent(a.data(), a.size(), nullptr, b.data(), b.size(), nullptr,
                                        form_of(request), &error);
    if (result < 0) invalid(error.offset);
    return result == 1;
}

json encode(json const& request) {
    if (request.contains("keep")) not_offered("the component says what stays");
    std::string const input = text(request, "input");
    std::string const name = word(request, "component");
    int const component = uriel_find_data_for(name.data(), name.size());
    if (component < 0) not_offered("no such component");
    return written<uriel_error>(uriel_encode, input.data(), input.size(), component);
}

json decode(json const& request) {
    std::string const input = text(request, "input");
    return written<uriel_error>(uriel_decode, input.data(), input.size(), 0);
}

json decode_text(json const& request) {
    std::string const input = text(request, "input");
    return written<uriel_error>(uriel_decode, input.data(), input.size(),
                                unsigned{URIEL_DECODE_REFUSE_NUL});
}

json compose(json const& request) {
    json const& given = request.at("components");
    std::map<std::string, std::optional<std::string>> texts;
    auto const value = [&](char const* name, int kind) -> uriel_value {
        auto const& text = texts[name] = maybe_text(given, name);
        return text ? uriel_value{text->data(), text->size(), kind} : uriel_value{};
    };
    uriel_values values = URIEL_VALUES_INIT;
    values.password_is_public = given.value("password_is_public", false) ? 1 : 0;
    values.scheme = value("scheme", URIEL_DATA);
    values.authority = value("authority", URIEL_ENCODED);
    values.userinfo = value("userinfo", URIEL_DATA);
    values.host = value("host", URIEL_DATA);
    values.port = value("port", URIEL_DATA);
    values.path = value("path", URIEL_DATA);
    values.query = value("query", URIEL_DATA);
    values.fragment = value("fragment", URIEL_DATA);
    return written<uriel_error>(uriel_compose, &values);
}

json round_trip(json const& request) {
    std::string const input = text(request, "input");
    uriel_parts const parts = parts_of(input);
    auto const value = [&](uriel_component which) -> uriel_value {
        uriel_span const span = uriel_component_span(&parts, which);
        if (!URIEL_IS_PRESENT(span)) return {};
        return {input.data() + span.offset, span.size, URIEL_ENCODED};
    };
    uriel_values values = URIEL_VALUES_INIT;
    values.password_is_public = 1;
    values.scheme = value(URIEL_COMPONENT_SCHEME);
    values.authority = value(URIEL_COMPONENT_AUTHORITY);
    values.path = value(URIEL_COMPONENT_PATH);
    values.query = value(URIEL_COMPONENT_QUERY);
    values.fragment = value(URIEL_COMPONENT_FRAGMENT);
    return written<uriel_error>(uriel_compose, &values);
}

json same_document(json const& request) {
    uriel_value const none = {nullptr, 0, URIEL_REMOVED};
    std::string const name = "fragment";
    json both = json::array({request.at("base"), resolve(request)});
    for (json& each : both) {
        std::string const text = each;
        each = written<uriel_error>(uriel_edit_component, text.data(), text.size(), nullptr,
                                    name.data(), name.size(), &none, 0U);
    }
    return equivalent({{"inputs", both}, {"form", request.at("form")}});
}

json redact(json const& request) {
    std::string const input = text(request, "input");
    return written<uriel_error>(uriel_redact, input.data(), input.size(), 0U, nullptr,
                                std::size_t{0});
}

json extract(json const& request) {
    std::string const input = text(request, "input");
    uriel_extraction it;
    uriel_extract_begin(&it, input.data(), input.size(), 0, nullptr);
    json uris = json::array(), delimiters = json::array();
    while (uriel_extract_next(&it) == 1) {
        uris.push_back(octets({uriel_extract_uri(&it), it.uri_size}));
        delimiters.push_back(uriel_delimiter_name(it.delimiter));
    }
    return {{"uris", uris}, {"delimiters", delimiters}};
}

json lint(json const& request) {
    if (request.contains("allowed_ports")) not_offered("no list of ports");
    std::string const input = text(request, "input");
    std::uint64_t rules = uriel_default_lint_rules();
    for (std::string const name : request.value("also", json::array()))
        rules |= std::uint64_t{1} << uriel_find_lint_rule(name.data(), name.size());
    uriel_error error = URIEL_ERROR_INIT;
    uriel_findings it;
    if (uriel_lint_begin(&it, input.data(), input.size(), nullptr, rules, &error) < 0)
        invalid(error.offset);
    int least = URIEL_SEVERITY_NOTE;
    while (word(request, "least") != uriel_severity_name(least)) ++least;
    json found = json::array();
    while (uriel_lint_next(&it) == 1)
        if (uriel_lint_rule_severity(it.finding.rule) >= least)
            found.push_back(uriel_lint_rule_name(it.finding.rule));
    return found;
}

json to_uri(json const& request) {
    std::string const input = text(request, "input");
    return written<uriel_iri_error>(uriel_iri_to_uri, input.data(), input.size());
}

json to_iri(json const& request) {
    std::string const input = text(request, "input");
    return written<uriel_iri_error>(uriel_uri_to_iri, input.data(), input.size());
}

json expand(json const& request) {
    std::string const input = text(request, "template");
    std::string const values = text(request, "values");
    std::string const rule = maybe_text(request, "rule").value_or("");
    return written<uriel_template_error>(
        uriel_template_expand_json, input.data(), input.size(), values.data(), values.size(),
        rule.empty() ? nullptr : rule.data(), rule.size(), std::size_t{1} << 30U);
}

json read(json const& request) {
    std::string input = text(request, "input");
    if (request.contains("base")) {
        json both = request;
        both["reference"] = input;
        input = resolve(both);
    }
    uriel_parts parts = URIEL_PARTS_INIT;
    uriel_error error = URIEL_ERROR_INIT;
    if (uriel_parse(input.data(), input.size(), &parts, &error) < 0) invalid(error.offset);
    int const port = uriel_effective_port(input.data(), input.size(), &parts, &error);
    if (port < 0 && port != -URIEL_NO_VALUE) invalid();
    return place(*piece(input, uriel_component_span(&parts, URIEL_COMPONENT_SCHEME)),
                 piece(input, uriel_host(&parts)), port >= 0 ? std::to_string(port) : "",
                 piece(input, uriel_component_span(&parts, URIEL_COMPONENT_USERINFO)));
}

library make() {
    return {"uriel, in C",
            uriel_version_string(),
            {{"validate", {"uriel_validate, uriel_iri_validate, uriel_template_parse", validate}},
             {"parse", {"uriel_parse_reference, uriel_iri_parse_reference", parse}},
             {"resolve", {"uriel_resolve, uriel_iri_resolve", resolve}},
             {"relativize", {"uriel_relativize, uriel_iri_relativize", relativize}},
             {"normalize", {"uriel_normalize, uriel_iri_normalize", normalize}},
             {"equivalent", {"uriel_equivalent", equivalent}},
             {"encode", {"uriel_encode", encode}},
             {"decode", {"uriel_decode", decode}},
             {"compose", {"uriel_compose", compose}},
             {"to_uri", {"uriel_iri_to_uri", to_uri}},
             {"to_iri", {"uriel_uri_to_iri", to_iri}},
             {"expand", {"uriel_template_expand_json", expand}},
             {"read", {"uriel_parse, uriel_resolve, uriel_effective_port", read}},
             {"authority", {"uriel_parse_reference", authority}},
             {"host_kind", {"uriel_parts", host_kind}},
             {"kind", {"uriel_parts", kind}},
             {"spans", {"uriel_component_span", spans}},
             {"segments", {"uriel_segments_next", segments}},
             {"round_trip", {"uriel_parse_reference, uriel_compose", round_trip}},
             {"same_document",
              {"uriel_resolve, uriel_edit_component, uriel_equivalent", same_document}},
             {"redact", {"uriel_redact", redact}},
             {"extract", {"uriel_extract_next", extract}},
             {"lint", {"uriel_lint_next", lint}},
             {"decode_text", {"uriel_decode", decode_text}},
             {"template_level", {"uriel_template_parse", template_level}}},
            {},
            {"iri"},
            "C"};
}

known const uriel_c_library("uriel-c", make);

}  // namespace
}  // namespace adapter
