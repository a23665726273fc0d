// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The algorithms of RFC 3986, which look for delimiters and ASCII letters only, run on the octets
// of an IRI; where they ask for triplets, on its URI.
#include "uriel/iri_ops.hpp"

#include "iri/as_uri.hpp"
#include "iri/walkable.hpp"
#include "uriel/edit.hpp"
#include "uriel/normalize.hpp"
#include "uriel/relativize.hpp"
#include "uriel/resolve.hpp"

#include <cstdlib>
#include <stdexcept>

namespace uriel {
namespace {

uri_view octets_of(iri_view of) noexcept { return uri_view::assume_parsed(of.text(), of.parts()); }
reference_view octets_of(iri_reference_view of) noexcept {
    return reference_view::assume_parsed(of.text(), of.parts());
}

iri iri_of(uri_view octets) { return iri(iri_view::assume_parsed(octets.text(), octets.parts())); }
iri_reference iri_of(reference_view octets) {
    return iri_reference(iri_reference_view::assume_parsed(octets.text(), octets.parts()));
}

/// Without exceptions, as where memory is out, the program ends.
[[noreturn]] void fail_for_size() {
#if defined(__cpp_exceptions)
    throw std::length_error("uriel: the URI of an IRI has 2 GiB or more");
#else
    std::abort();
#endif
}

/// The URI; nothing only if it would reach 2 GiB.
uri uri_of(iri_view of) {
    auto made = to_uri(of);
    if (!made) fail_for_size();
    return *std::move(made);
}
reference uri_of(iri_reference_view of) {
    auto made = to_uri(of);
    if (!made) fail_for_size();
    return *std::move(made);
}

expected<iri, parse_error> with_scheme(expected<iri_reference, parse_error> const& made) {
    if (!made) return unexpected(made.error());
    if (!made->view().has_scheme())
        return unexpected(
            parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri});
    return iri(iri_view::assume_parsed(made->text(), made->view().parts()));
}

detail::scanning::component_span span_in_iri(std::string_view text,
                                             detail::scanning::component_span of_uri) noexcept {
    std::size_t const begin = detail::iris::offset_in_iri(text, of_uri.offset);
    std::size_t const end = detail::iris::offset_in_iri(text, of_uri.offset + of_uri.length);
    of_uri.offset = begin;
    of_uri.length = end - begin;
    return of_uri;
}

}  // namespace

iri resolve(iri_view base, iri_reference_view ref) {
    return iri_of(resolve(octets_of(base), octets_of(ref)).view());
}

expected<iri_reference, parse_error> relativize(iri_view base, iri_view target) {
    auto const made = relativize(octets_of(base), octets_of(target));
    if (!made) return unexpected(made.error());
    return iri_of(made->view());
}

expected<iri_reference, parse_error> edit(iri_reference_view source, component_values&& changes) {
    reference_view const octets = octets_of(source);
    auto const made = reference::written(edit_bound(octets, changes), [&](std::span<char> buffer) {
        return detail::giving::edit_into(octets, changes, buffer, detail::iris::to_iri_makes);
    });
    if (!made) return unexpected(made.error());
    return iri_of(made->view());
}

expected<iri, parse_error> edit(iri_view source, component_values&& changes) {
    return with_scheme(edit(iri_reference_view(source), std::move(changes)));
}

expected<iri_reference, parse_error> compose_iri_reference(component_values&& values) {
    return edit(iri_reference_view(), std::move(values));
}

expected<iri, parse_error> compose_iri(component_values&& values) {
    return with_scheme(compose_iri_reference(std::move(values)));
}

iri_reference normalize(iri_reference_view source, form wanted) {
    if (wanted < form::percent) return iri_of(normalize(octets_of(source), wanted).view());
    return to_iri(normalize(uri_of(source).view(), wanted).view());
}

iri normalize(iri_view source, form wanted) {
    if (wanted < form::percent) return iri_of(normalize(octets_of(source), wanted).view());
    return to_iri(normalize(uri_of(source).view(), wanted).view());
}

comparison compare(iri_view a, iri_view b) {
    for (auto const& [wanted, found] : {std::pair(form::identical, rung::identical),
                                        std::pair(form::letter_case, rung::letter_case)})
        if (equivalent(a, b, wanted)) return {.rung = found, .in_a = {}, .in_b = {}};
    comparison result = compare(uri_of(a).view(), uri_of(b).view());
    // If the URIs are equal, one has a character where the other has its triplets.
    if (result.rung < rung::percent) result.rung = rung::percent;
    if (result.rung == rung::different) {
        result.in_a = span_in_iri(a.text(), result.in_a);
        result.in_b = span_in_iri(b.text(), result.in_b);
    }
    return result;
}

bool equivalent(iri_view a, iri_view b, form wanted) {
    if (wanted < form::percent) return equivalent(octets_of(a), octets_of(b), wanted);
    return equivalent(uri_of(a).view(), uri_of(b).view(), wanted);
}

std::uint64_t hash(iri_view key, form wanted, hash_seed seed) {
    if (wanted < form::percent) return hash(octets_of(key), wanted, seed);
    return hash(uri_of(key).view(), wanted, seed);
}

hash128 wide_hash(iri_view key, form wanted, hash_seed seed) {
    if (wanted < form::percent) return wide_hash(octets_of(key), wanted, seed);
    return wide_hash(uri_of(key).view(), wanted, seed);
}

}  // namespace uriel
