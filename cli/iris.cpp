// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/iris.hpp"

#include "cli/append.hpp"
#include "cli/escape.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/edit.hpp"
#include "uriel/parse.hpp"

namespace uriel::cli {

failure describe(iri_error const& error, std::string_view text, std::string_view field) {
    parse_error const like{error.code, error.where, error.offset,
                           detail::iris::twin_of(error.wanted)};
    failure what = describe(like, text, field);
    what.code = error.name();
    what.component = error.subject();
    what.section = error.section();
    what.message = explain(error, text);
    if (detail::bytewise::contains(what.section, ' ')) what.document = {};
    return what;
}

expected<reference_view, iri_error> read_reference(std::string_view text, settings const& chosen) {
    if (!chosen.iri) {
        auto const read = parse_reference(text);
        if (!read) return unexpected(as_iri(read.error()));
        return *read;
    }
    auto const read = parse_iri_reference(text);
    if (!read) return unexpected(read.error());
    return reference_view::assume_parsed(read->text(), read->parts());
}

expected<uri_view, iri_error> read_uri(std::string_view text, settings const& chosen) {
    if (!chosen.iri) {
        auto const read = parse(text);
        if (!read) return unexpected(as_iri(read.error()));
        return *read;
    }
    auto const read = parse_iri(text);
    if (!read) return unexpected(read.error());
    return uri_view::assume_parsed(read->text(), read->parts());
}

iri_error as_iri(parse_error const& error) noexcept {
    return {.code = error.code,
            .where = error.where,
            .offset = error.offset,
            .wanted = detail::iris::twin_of(error.wanted)};
}

iri_reference_view as_iri(reference_view read) noexcept {
    return iri_reference_view::assume_parsed(read.text(), read.parts());
}
iri_view as_iri(uri_view read) noexcept {
    return iri_view::assume_parsed(read.text(), read.parts());
}

expected<reference_view, parse_error> append_edited(reference_view read,
                                                    component_values const& changes, bool is_iri,
                                                    std::string& out) {
    detail::scanning::components parts;
    auto const edited = append_written(out, edit_bound(read, changes), [&](std::span<char> buffer) {
        auto const made = detail::giving::edit_into(read, changes, buffer,
                                                    is_iri ? detail::iris::to_iri_makes : nullptr);
        if (made) parts = made->parts();
        return made;
    });
    if (!edited) return unexpected(edited.error());
    return reference_view::assume_parsed(*edited, parts);
}

void append_made(std::string_view text, settings const& chosen, std::string& out) {
    if (chosen.iri)
        append_octets(text, chosen, out);
    else
        out += text;
}

}  // namespace uriel::cli
