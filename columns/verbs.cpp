// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "verbs.hpp"

#include <algorithm>
#include <array>

namespace uriel::columns {
namespace {

using parameter = uriel_columns_parameter;
constexpr auto of_text = URIEL_COLUMNS_KIND_TEXT;
constexpr auto of_name = URIEL_COLUMNS_KIND_NAME;
constexpr auto of_number = URIEL_COLUMNS_KIND_NUMBER;

constexpr parameter t[] = {{"t", of_text, 0}};
constexpr parameter t_rule[] = {{"t", of_text, 0}, {"rule", of_name, 1}};
constexpr parameter t_form[] = {{"t", of_text, 0}, {"form", of_name, 1}};
constexpr parameter t_key[] = {{"t", of_text, 0}, {"key", of_text, 0}};
constexpr parameter t_n[] = {{"t", of_text, 0}, {"n", of_number, 0}};
constexpr parameter t_component[] = {{"t", of_text, 0}, {"component", of_name, 0}};
constexpr parameter t_component_value[] = {
    {"t", of_text, 0}, {"component", of_name, 0}, {"value", of_text, 0}};
constexpr parameter a_b[] = {{"a", of_text, 0}, {"b", of_text, 0}};
constexpr parameter a_b_form[] = {{"a", of_text, 0}, {"b", of_text, 0}, {"form", of_name, 1}};
constexpr parameter base_ref[] = {{"base", of_text, 0}, {"ref", of_text, 0}};
constexpr parameter base_t[] = {{"base", of_text, 0}, {"t", of_text, 0}};
constexpr parameter running[] = {{"text", of_text, 0}};
constexpr std::span<parameter const> none;

constexpr char const* words_of(type const& which) noexcept {
    if (&which == &types::parts_record)
        return "struct<scheme, authority, userinfo, host, host_kind, port, path, query, fragment: "
               "text>";
    if (&which == &types::error_record)
        return "struct<code, component: text, offset: int64, section: text>";
    if (&which == &types::texts) return "list<text>";
    if (&which == &types::pairs) return "list<struct<key, value: text>>";
    if (&which == &types::findings)
        return "list<struct<rule, severity: text, offset, length: int64, message, section: text>>";
    switch (which.shape) {
        case shape::boolean: return "bool";
        case shape::int32: return "int32";
        case shape::int64: return "int64";
        case shape::hash128: return "16 bytes";
        case shape::data: return "text, or binary for binary";
        default: return "text";
    }
}

constexpr verb make(char const* name, std::span<parameter const> parameters, type const& result,
                    bool (*row)(row&, part&), char const* sentence, char const* example,
                    char const* answer) noexcept {
    verb made{
        {name, parameters.data(), parameters.size(), words_of(result), sentence, example, answer},
        &result,
        row};
    for (parameter const& each : parameters) made.required += each.is_optional == 0 ? 1 : 0;
    return made;
}

constexpr auto verbs = std::to_array<verb>({
    make("uri_valid", t_rule, types::boolean, make_valid,
         "Whether t matches a rule of RFC 3986, Appendix A; by default URI-reference. False, not "
         "NULL, if it does not.",
         "uri_valid('127.0.0.1', 'IPv4address')", "true"),
    make("uri_error", t, types::error_record, make_error,
         "What is wrong with t, and where: the offset counts bytes from 0. NULL for valid text.",
         "uri_error('http://h:8o/')",
         "{code: 'invalid-port', component: 'port', offset: 10, section: '3.2.3'}"),
    make("uri_parse", t, types::parts_record, make_parts,
         "All components as written, an IP literal without its brackets; NULL for absent ones.",
         "uri_parse('//[::1]/a?')",
         "{scheme: NULL, authority: '[::1]', userinfo: NULL, host: '::1', host_kind: 'ipv6', port: "
         "NULL, path: '/a', query: '', fragment: NULL}"),
    make("uri_scheme", t, types::text, make_scheme, "The scheme, as written.",
         "uri_scheme('HTTP://h/')", "'HTTP'"),
    make("uri_authority", t, types::text, make_authority, "The text between // and the path.",
         "uri_authority('http://joe@h:80/')", "'joe@h:80'"),
    make("uri_userinfo", t, types::text, make_userinfo, "The part of the authority before its @.",
         "uri_userinfo('ftp://joe:x@h/')", "'joe:x'"),
    make("uri_user", t, types::text, make_user, "The userinfo up to its first colon.",
         "uri_user('ftp://joe:x@h/')", "'joe'"),
    make("uri_password", t, types::text, make_password, "The userinfo after its first colon.",
         "uri_password('ftp://joe:x@h/')", "'x'"),
    make("uri_host", t, types::text, make_host, "The host, an IP literal without its brackets.",
         "uri_host('http://[::1]:80/')", "'::1'"),
    make("uri_host_kind", t, types::text, make_host_kind,
         "reg-name, ipv4, ipv6 or ipvfuture; NULL without a host.",
         "uri_host_kind('http://127.0.0.1/')", "'ipv4'"),
    make("uri_path", t, types::text, make_path, "The path, which may be empty and is never absent.",
         "uri_path('mailto:joe@example.com')", "'joe@example.com'"),
    make("uri_query", t, types::text, make_query, "The query, without its ?.",
         "uri_query('/a?b=c#d')", "'b=c'"),
    make("uri_fragment", t, types::text, make_fragment, "The fragment, without its #.",
         "uri_fragment('/a?b=c#d')", "'d'"),
    make("uri_port", t, types::int32, make_port,
         "The port as a number; NULL if it is absent, empty or above 65535.",
         "uri_port('http://h:0080/')", "80"),
    make("uri_effective_port", t, types::int32, make_effective_port,
         "The port or, if it is absent or empty, the default of the scheme; NULL if there is none, "
         "or if it is above 65535.",
         "uri_effective_port('https://h/')", "443"),
    make("uri_origin", t, types::text, make_origin,
         "Scheme, host and port of the normal form, without a default port; NULL without a scheme "
         "or an authority.",
         "uri_origin('HTTP://joe@Example.com:80/a')", "'http://example.com'"),
    make("uri_segments", t, types::texts, make_segments,
         "The segments of the path, encoded: one that is empty for the path /, none for the empty "
         "path.",
         "uri_segments('/a/b%2Fc/')", "['a', 'b%2Fc', '']"),
    make("uri_segment", t_n, types::text, make_segment,
         "The segment of that number, encoded: 1 is the first, -1 the last. NULL if there is "
         "none.",
         "uri_segment('/a/b/c', -1)", "'c'"),
    make("uri_params", t, types::pairs, make_params,
         "The pairs of the query, encoded; a pair without = has the value NULL. NULL without a "
         "query.",
         "uri_params('?a=1&b&a=')",
         "[{key: 'a', value: '1'}, {key: 'b', value: NULL}, {key: 'a', value: ''}]"),
    make("uri_param", t_key, types::text, make_param,
         "The value, encoded, of the first pair whose decoded key is this: '' without =, NULL if "
         "there is no such pair.",
         "uri_param('?q=a%20b&q=c', 'q')", "'a%20b'"),
    make("uri_normalize", t_form, types::text, make_normalized,
         "A normal form: identical, case, percent, path (or syntax), scheme (the default).",
         "uri_normalize('HTTP://Example.com:80/%7Ejoe/../a')", "'http://example.com/a'"),
    make("uri_compare", a_b, types::text, make_rung,
         "The first form in which two URIs are equal: identical, case, percent, path, scheme; or "
         "different. NULL for relative references.",
         "uri_compare('http://h/%7e', 'http://h/~')", "'percent'"),
    make("uri_equivalent", a_b_form, types::boolean, make_equivalent,
         "Whether two URIs have the same normal form. NULL for relative references.",
         "uri_equivalent('http://h', 'http://h:80/')", "true"),
    make("uri_hash", t_form, types::int64, make_hash,
         "A hash of the normal form: equivalent URIs have equal hashes. NULL for relative "
         "references.",
         "uri_hash('http://h')", "4533048818654880690"),
    make("uri_hash128", t_form, types::hash_bytes, make_hash128,
         "A hash of 128 bits, the high word first, to store instead of URIs. NULL for relative "
         "references.",
         "uri_hash128('http://h')", "486ea9353bf4e966351405350ecb1436"),
    make("uri_resolve", base_ref, types::text, make_target,
         "The target of a reference (RFC 3986, 5.2). NULL if base has no scheme.",
         "uri_resolve('http://a/b/c/d;p?q', '../g')", "'http://a/b/g'"),
    make("uri_relativize", base_t, types::text, make_relative,
         "The shortest reference that resolves from base to t. NULL if there is none, or if either "
         "is relative.",
         "uri_relativize('http://a/b/c', 'http://a/b/d?e')", "'d?e'"),
    make("uri_edit", t_component_value, types::text, make_edited,
         "t with one component set to value, which is data and is encoded as the component needs "
         "it. The component is scheme, authority (encoded text), userinfo, user, password, host, "
         "port, path, filename, extension, query or fragment. NULL if the result would not be a "
         "URI reference.",
         "uri_edit('http://h/a', 'query', 'q=a b')", "'http://h/a?q=a%20b'"),
    make("uri_remove", t_component, types::text, make_removed,
         "t without the component, which is one that uri_edit takes. NULL if the result would not "
         "be a URI reference.",
         "uri_remove('http://h/a#b', 'fragment')", "'http://h/a'"),
    make("uri_encode", t_component, types::text, make_encoded,
         "Any data, percent-encoded for a component: unreserved, user, password, host, userinfo, "
         "segment, path, query, param or fragment.",
         "uri_encode('a/b c', 'segment')", "'a%2Fb%20c'"),
    make("uri_decode", t, types::text, make_decoded,
         "The text that percent-encoded text stands for. NULL if that is not UTF-8 or holds NUL, "
         "or if a % begins no triplet.",
         "uri_decode('caf%C3%A9')", "'café'"),
    make("uri_redact", t, types::data, make_redacted,
         "Any text, with *** for passwords, tokens and the values of keys that are often secret.",
         "uri_redact('http://joe:pw@h/?token=y')", "'http://joe:***@h/?token=***'"),
    make("uri_host_key", t, types::text, make_host_key,
         "A key that sorts by host; it is equal for equivalent URIs, and only for them. NULL for "
         "relative references.",
         "uri_host_key('http://www.example.com/a')", "'com,example,www,//:http:/a'"),
    make("uri_surt", t, types::text, make_surt,
         "The key that web archives sort by. NULL for relative references.",
         "uri_surt('http://www.example.com/a/?c&b')", "'com,example)/a?b&c'"),
    make("uri_lint", t, types::findings, make_findings,
         "What is suspicious or risky in t: the offsets count bytes from 0.",
         "uri_lint('http://h:80/')",
         "[{rule: 'needless-port', severity: 'note', offset: 8, length: 3, message: 'omit an "
         "empty or default port, and leading zeros', section: '3.2.3'}]"),
    make("uri_extract", running, types::texts, make_extracted,
         "The URIs in running text (RFC 3986, Appendix C).",
         "uri_extract('See <http://a/b>, or http://c/d.')", "['http://a/b', 'http://c/d']"),
    make("uri_forms_version", none, types::int32, make_forms_version,
         "The version of normal forms, hashes and keys; compare only those of the same version.",
         "uri_forms_version()", "1"),
});

constexpr auto descriptions = [] {
    std::array<uriel_columns_verb, verbs.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = verbs[i].described;
    return all;
}();

}  // namespace

verb const* find_verb(std::string_view name) noexcept {
    auto const found =
        std::ranges::find_if(verbs, [&](verb const& each) { return name == each.described.name; });
    return found == verbs.end() ? nullptr : &*found;
}

std::span<uriel_columns_verb const> described_verbs() noexcept { return descriptions; }

}  // namespace uriel::columns
