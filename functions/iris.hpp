// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IRIs: valid, error, parse, and conversion to URIs and back. They need uriel::iri, so only faces
// that link it have them: columns, and faces over columns. Faces that also link uriel::mend have
// A-labels through its with_ascii_host().
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "functions/validity.hpp"
#include "iri/as_uri.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/iri.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/iri_rule.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace uriel::functions {

/// Records why an IRI is invalid, as far as an error of a URI can express it.
inline void refuse(arguments& from, iri_error const& why, std::size_t number) noexcept {
    from.refuse({why.code, why.where, why.offset}, number);
}

inline expected<iri_reference_view, iri_error> read_iri(arguments& from, std::size_t number = 0) {
    auto const read = parse_iri_reference(from.text(number));
    if (!read) refuse(from, read.error(), number);
    return read;
}

namespace lists {
inline constexpr named_list iri_rules = {
    "rule",
    detail::iris::iri_rule_count,
    [](std::size_t i) noexcept { return name(static_cast<iri_rule>(i)); },
    [](std::string_view name) noexcept { return number_of(detail::iris::find_iri_rule(name)); },
    "rule of RFC 3987, 2.2",
    "RFC 3987 has no rule",
    "",
    "Section 2.2 lists the rules: IRI, absolute-IRI, ireg-name ..."};

/// Whether DNS names become A-labels, as with --idna of the command.
inline constexpr std::array<std::string_view, 2> idna_names = {"none", "a-labels"};
inline constexpr named_list idna = {
    "word for idna",
    idna_names.size(),
    [](std::size_t i) noexcept { return idna_names[i]; },
    [](std::string_view name) noexcept { return place_in(idna_names, name); },
    {},
    "there is no idna",
    "",
    "There are none and a-labels."};
}  // namespace lists

namespace takes {
inline constexpr parameter any_iri_rule[] = {{"t", kind::text},
                                             {"rule", kind::iri_rule, true, &lists::iri_rules}};
inline constexpr parameter iri_idna[] = {{"t", kind::iri},
                                         {"idna", kind::idna, true, &lists::idna}};
}  // namespace takes

/// Validates the text by the named rule; nothing if there is no such rule.
inline std::optional<expected<void, iri_error>> validated_iri(arguments& from) {
    std::optional<iri_rule> wanted = iri_rule::iri;
    if (from.has(1)) wanted = from.named<iri_rule>(1, lists::iri_rules);
    if (!wanted) return std::nullopt;
    auto const read = validate(*wanted, from.text(0));
    if (!read) refuse(from, read.error(), 0);
    return read;
}

template <class Sink>
bool make_iri_valid(arguments& from, Sink& out) {
    auto const read = validated_iri(from);
    if (!read) return false;
    out.boolean(read->has_value());
    return true;
}

template <class Sink>
bool make_iri_error(arguments& from, Sink& out) {
    auto const read = validated_iri(from);
    if (!read || *read) return false;
    iri_error const& why = read->error();
    std::string_view const about = why.subject();
    out.begin_record();
    out.constant(why.name());
    if (about.empty())
        out.null();
    else
        out.constant(about);
    out.number(static_cast<std::int64_t>(why.offset));
    out.constant(why.section());
    out.end_record();
    return true;
}

template <class Sink>
bool make_iri_parts(arguments& from, Sink& out) {
    auto const read = read_iri(from);
    if (!read) return false;
    add_parts(*read, out);
    return true;
}

template <class Sink>
bool make_iri(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    // Only triplets change.
    if (!detail::bytewise::contains(ref->text(), '%')) {
        out.piece(0, ref->text());
        return true;
    }
    iri_reference const made = to_iri(*ref);
    if (made.text() == ref->text())
        out.piece(0, ref->text());
    else
        out.text(made.text());
    return true;
}

/// Writes an IRI reference with A-labels for its host; nothing if the host has none.
using host_encoder = std::optional<std::string> (*)(reference_view iri);

/// Adds the URI of an IRI. The IRI is the argument, or was made from it.
template <class Sink>
bool add_as_uri(arguments& from, std::string_view iri, Sink& out) {
    std::size_t const size = detail::iris::size_as_uri(iri);
    if (size > detail::scanning::components::max_size) {
        from.refuse({error_code::too_long}, 0);
        return false;
    }
    if (size == iri.size()) {
        if (iri.data() == from.text(0).data() || iri == from.text(0))
            out.piece(0, from.text(0));
        else
            out.text(iri);
        return true;
    }
    auto const room = out.space(size);
    // A sink with less room calls again.
    if (room.size() >= size) detail::iris::write_as_uri(iri, room.data());
    out.written(size);
    return true;
}

template <class Sink, host_encoder with_a_labels>
bool make_uri_of_iri(arguments& from, Sink& out) {
    auto const idna = from.has(1) ? from.named<std::size_t>(1, lists::idna) : std::size_t{0};
    auto const read = idna ? std::optional(read_iri(from)) : std::nullopt;
    if (!read || !*read) return false;
    iri_reference_view const iri = **read;
    if constexpr (is_there(with_a_labels)) {
        if (lists::idna_names[*idna] == "a-labels") {
            if (!from.is_short()) return false;
            auto const made = with_a_labels(reference_view::assume_parsed(iri.text(), iri.parts()));
            if (made) return add_as_uri(from, *made, out);
            auto const host = iri.parts().span(component::host, iri.text().size());
            from.refuse({error_code::host_not_dns_name, component::host, host.offset}, 0);
            return false;
        }
    }
    return add_as_uri(from, iri.text(), out);
}

template <class Sink>
bool make_normal_iri(arguments& from, Sink& out) {
    auto const wanted = from.form_or_default(1);
    auto const read = wanted && from.is_short() ? std::optional(read_iri(from)) : std::nullopt;
    if (!read || !*read) return false;
    iri_reference const made = normalize(**read, *wanted);
    if (made.text() == (*read)->text())
        out.piece(0, (*read)->text());
    else
        out.text(made.text());
    return true;
}

template <class Sink>
bool make_target_of_iri(arguments& from, Sink& out) {
    if (!from.is_short()) return false;
    auto const base = parse_iri(from.text(0));
    if (!base) refuse(from, base.error(), 0);
    auto const ref = read_iri(from, 1);
    if (!base || !ref) return false;
    out.text(resolve(*base, *ref).text());
    return true;
}

/// Without an encoder, iri_to_uri takes no `idna`.
template <sink Sink, host_encoder with_a_labels = nullptr>
inline constexpr auto iri_functions = std::to_array<function<Sink>>({
    {"iri_valid", takes::any_iri_rule, types::boolean, make_iri_valid<Sink>,
     "Whether t matches a rule of RFC 3987, 2.2, in UTF-8; by default IRI, which needs a scheme. "
     "False, not NULL, if it does not.",
     "iri_valid('http://é/')", "true",
     named.command("validate --iri").c("uriel_iri_validate").npm("isIri")},
    {"iri_error", takes::any_iri_rule, types::error_record, make_iri_error<Sink>,
     "Why t does not match a rule, by default IRI, and where: the offset counts bytes of UTF-8 "
     "from 0. NULL if iri_valid is true.",
     "iri_error('x:/é b')",
     "{code: 'invalid-character', component: 'path', offset: 5, section: '3.3'}",
     named.command("validate --iri").c("uriel_iri_validate").npm("validateIri")},
    {"iri_parse", takes::iri, types::parts_record, make_iri_parts<Sink>,
     "All components of an IRI reference as written, as in uri_parse.", "iri_parse('//é/a?')",
     "{scheme: NULL, authority: 'é', userinfo: NULL, host: 'é', host_kind: 'reg-name', port: "
     "NULL, path: '/a', query: '', fragment: NULL}",
     named.command("parse --iri").c("uriel_iri_parse_reference").npm("parseIri")},
    {"uri_to_iri", takes::ref, types::text, make_iri<Sink>,
     "The IRI reference of a URI reference, for people to read (RFC 3987, 3.2): triplets of "
     "unreserved characters and of UTF-8 become characters, except invisible ones, spaces and "
     "private-use ones.",
     "uri_to_iri('/caf%C3%A9')", "'/café'",
     named.command("convert --to iri").c("uriel_uri_to_iri").npm("toIri")},
    {"iri_to_uri",
     with_a_labels == nullptr ? std::span<parameter const>(takes::iri) : takes::iri_idna,
     types::text, make_uri_of_iri<Sink, with_a_labels>,
     "The URI reference of an IRI reference (RFC 3987, 3.1): each character beyond ASCII becomes "
     "triplets of its UTF-8, also in the host. If idna is 'a-labels' (the default is 'none') "
     "and the scheme uses names of DNS, as http does, the host becomes A-labels (xn--...); NULL if "
     "UTS #46 refuses it.",
     "iri_to_uri('/café')", "'/caf%C3%A9'", named.command("convert --to uri").npm("toUri")},
    {"iri_normalize", takes::iri_form, types::text, make_normal_iri<Sink>,
     "The normal form of the URI of an IRI reference, as an IRI reference: forms as in "
     "uri_normalize.",
     "iri_normalize('HTTP://é:80/%7e/../caf%C3%A9')", "'http://é/café'",
     named.command("normalize --iri").npm("normalizeIri")},
    {"iri_resolve", takes::iri_base_ref, types::text, make_target_of_iri<Sink>,
     "The target of an IRI reference (RFC 3986, 5.2). NULL if base has no scheme.",
     "iri_resolve('http://é/a/b', '../ü')", "'http://é/ü'",
     named.command("resolve --iri").npm("resolveIri")},
});

}  // namespace uriel::functions
