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
    if (&which == &parts_record)
        return "struct<scheme, authority, userinfo, host, host_kind, port, path, query, fragment: "
               "text>";
    if (&which == &error_record)
        return "struct<code, component: text, offset: int64, section: text>";
    if (&which == &texts) return "list<text>";
    if (&which == &pairs) return "list<struct<key, value: text>>";
    if (&which == &findings)
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
                    bool (*row)(row&, part&), char const* sentence) noexcept {
    verb made{
        {name, parameters.data(), parameters.size(), words_of(result), sentence}, &result, row};
    for (parameter const& each : parameters) made.required += each.is_optional == 0 ? 1 : 0;
    return made;
}

constexpr auto verbs = std::to_array<verb>({
    make("uri_valid", t_rule, boolean, make_valid,
         "Whether t matches a rule of RFC 3986, Appendix A; by default URI-reference. False, not "
         "NULL, for text that does not."),
    make("uri_error", t, error_record, make_error,
         "What is wrong with t, and where: the offset counts bytes from 0. NULL for valid text."),
    make("uri_parse", t, parts_record, make_parts,
         "All components as they are written, an IP literal without its brackets. NULL for those "
         "that are absent."),
    make("uri_scheme", t, text, make_scheme, "The scheme, as it is written."),
    make("uri_authority", t, text, make_authority, "What stands between // and the path."),
    make("uri_userinfo", t, text, make_userinfo, "What stands before the @ of the authority."),
    make("uri_user", t, text, make_user, "The userinfo up to its first colon."),
    make("uri_password", t, text, make_password, "The userinfo after its first colon."),
    make("uri_host", t, text, make_host, "The host, an IP literal without its brackets."),
    make("uri_host_kind", t, text, make_host_kind,
         "reg-name, ipv4, ipv6 or ipvfuture; NULL without a host."),
    make("uri_path", t, text, make_path, "The path, which may be empty and is never absent."),
    make("uri_query", t, text, make_query, "The query, without its ?."),
    make("uri_fragment", t, text, make_fragment, "The fragment, without its #."),
    make("uri_port", t, int32, make_port,
         "The port as a number; NULL if it is absent, empty or above 65535."),
    make("uri_effective_port", t, int32, make_effective_port,
         "The port or, where it is absent or empty, the default of the scheme; NULL where there is "
         "none, or above 65535."),
    make("uri_origin", t, text, make_origin,
         "Scheme, host and port of the normal form, without a default port; NULL without a scheme "
         "or an authority."),
    make("uri_segments", t, texts, make_segments,
         "The segments of the path, encoded: one that is empty for the path /, none for the empty "
         "path."),
    make("uri_segment", t_n, text, make_segment,
         "The segment of that number, encoded: 1 is the first, -1 the last. NULL if there is "
         "none."),
    make("uri_params", t, pairs, make_params,
         "The pairs of the query, encoded; a pair without = has the value NULL. NULL without a "
         "query."),
    make("uri_param", t_key, text, make_param,
         "The value, encoded, of the first pair whose decoded key is this: '' without =, NULL if "
         "there is no such pair."),
    make("uri_normalize", t_form, text, make_normalized,
         "A normal form: identical, case, percent, path (or syntax), scheme (the default)."),
    make("uri_compare", a_b, text, make_rung,
         "The first form in which two URIs are equal: identical, case, percent, path, scheme; or "
         "different. NULL for relative references."),
    make("uri_equivalent", a_b_form, boolean, make_equivalent,
         "Whether two URIs have the same normal form. NULL for relative references."),
    make("uri_hash", t_form, int64, make_hash,
         "A hash of the normal form: equivalent URIs have equal hashes. NULL for relative "
         "references."),
    make("uri_hash128", t_form, hash_bytes, make_hash128,
         "A hash of 128 bits, the high word first, to be kept instead of URIs. NULL for relative "
         "references."),
    make("uri_resolve", base_ref, text, make_target,
         "The target of a reference (RFC 3986, 5.2). NULL where base has no scheme."),
    make("uri_relativize", base_t, text, make_relative,
         "The shortest reference that resolves from base to t. NULL where there is none, and where "
         "either is relative."),
    make("uri_edit", t_component_value, text, make_edited,
         "t with one component set to value, which is data and is encoded as the component needs "
         "it. The component is scheme, authority (encoded text), userinfo, user, password, host, "
         "port, path, filename, extension, query or fragment. NULL where the result would be no "
         "URI reference."),
    make("uri_remove", t_component, text, make_removed,
         "t without a component, of those of uri_edit. NULL where the result would be no URI "
         "reference."),
    make("uri_encode", t_component, text, make_encoded,
         "Any data, percent-encoded for a component: unreserved, user, password, host, userinfo, "
         "segment, path, query, param or fragment."),
    make("uri_decode", t, text, make_decoded,
         "The text that percent-encoded text stands for. NULL where that is not UTF-8 or holds "
         "NUL, and where a % begins no triplet."),
    make("uri_redact", t, data, make_redacted,
         "Any text, with *** for passwords and for the values of keys that are often secret."),
    make("uri_host_key", t, text, make_host_key,
         "A key that sorts by host, and is shared by exactly the equivalent URIs. NULL for "
         "relative references."),
    make("uri_surt", t, text, make_surt,
         "The key that web archives sort by. NULL for relative references."),
    make("uri_lint", t, findings, make_findings,
         "What is suspicious or risky in t: the offsets count bytes from 0."),
    make("uri_extract", running, texts, make_extracted,
         "The URIs in running text (RFC 3986, Appendix C)."),
    make("uri_forms_version", none, int32, make_forms_version,
         "The version of normal forms, hashes and keys: those of two versions do not compare."),
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
