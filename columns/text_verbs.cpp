// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Verbs that change a text or look through it: edit, encode, decode, redact, lint, extract.
#include "uriel/context/lint.hpp"
#include "uriel/context/redact.hpp"
#include "uriel/ops/edit.hpp"
#include "uriel/ops/settable.hpp"
#include "uriel/text/extract.hpp"
#include "verbs.hpp"

#include <array>
#include <string_view>

namespace uriel::columns {
namespace {

bool edit_with(component_text const& value, row& from, part& out) {
    auto const which = from.named<settable>(
        1,
        "component: scheme, authority, userinfo, user, password, host, port, path, filename, "
        "extension, query or fragment",
        find_settable);
    auto const ref = from.reference(0);
    if (!which || !ref) return false;
    component_values changes;
    changes.password_is_public = true;  // Who writes one into a column has decided.
    set_component(*which, value, changes);
    auto const edited = edit_into(*ref, changes, out.space(edit_bound(*ref, changes)));
    if (!edited) {
        parse_error error = edited.error();
        // A path that was kept does not go with what was given.
        bool const is_of_text = error.code == error_code::path_not_rooted &&
                                *which != settable::path && *which != settable::filename &&
                                *which != settable::extension;
        if (is_of_text) error.offset = ref->span(error.where).offset;
        // What is removed has no value; its name is the last argument.
        from.refuse(error, is_of_text ? 0 : value.has_text() ? 2 : 1);
        return false;
    }
    if (edited->text() == ref->text())
        out.piece(from.at(0), ref->text());
    else
        out.written(edited->text().size());
    return true;
}

}  // namespace

bool make_edited(row& from, part& out) { return edit_with(from.text(2), from, out); }
bool make_removed(row& from, part& out) { return edit_with(removed, from, out); }

bool make_encoded(row& from, part& out) {
    auto const which = from.named<std::size_t>(
        1,
        "component: unreserved, user, password, host, userinfo, segment, path, query, param or "
        "fragment",
        data_for::find);
    if (!which) return false;
    character_set const kept = data_for::all[*which].kept;
    std::string_view const data = from.text(0);
    std::size_t const size = encoded_size(data, kept);
    if (size > components::max_size) {
        from.refuse({error_code::too_long}, 0);
        return false;
    }
    if (size == data.size()) {
        out.piece(from.at(0), data);
        return true;
    }
    static_cast<void>(encode_into(data, kept, out.space(size)));
    out.written(size);
    return true;
}

bool make_decoded(row& from, part& out) {
    auto const encoded = parse_encoded(from.text(0));
    if (!encoded) {
        from.refuse(encoded.error(), 0);
        return false;
    }
    std::string_view const text = encoded->text();
    auto const octets = decode_into(*encoded, out.space(text.size()));
    if (!octets) {
        from.refuse(octets.error(), 0);
        return false;
    }
    if (octets->contains('\0') || !is_utf8(*octets)) return false;
    if (*octets == text)
        out.piece(from.at(0), text);
    else
        out.written(octets->size());
    return true;
}

bool make_redacted(row& from, part& out) {
    std::string_view const text = from.text(0);
    // Nearly always it grows by nothing.
    auto redacted = redact_into(text, out.space(text.size()));
    if (!redacted) redacted = redact_into(text, out.space(redacted_size(text)));
    if (!redacted || *redacted == text)  // the space is enough for it
        out.piece(from.at(0), text);
    else
        out.written(redacted->size());
    return true;
}

bool make_findings(row& from, part& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    part& item = out.child(0);
    std::size_t count = 0;
    linter findings(*ref);
    while (auto const each = findings.next()) {
        item.child(0).constant(name(each->rule));
        item.child(1).constant(name(severity_of(each->rule)));
        item.child(2).number(static_cast<std::int64_t>(each->offset));
        item.child(3).number(static_cast<std::int64_t>(each->length));
        item.child(4).constant(each->message);
        item.child(5).constant(each->section);
        item.record();
        ++count;
    }
    out.list(count);
    return true;
}

bool make_extracted(row& from, part& out) {
    std::size_t count = 0;
    std::array<char, extractor::room_size> room;
    extractor finder({}, room);
    finder.read(from.text(0), true);
    while (auto const found = finder.next()) {
        std::string_view const text = found->uri().text();
        // One that stands in the text without white space is a piece of it.
        if (text.data() == found->raw().data() && text.size() == found->raw().size())
            out.child(0).piece(from.at(0), text);
        else
            out.child(0).copy(text);
        ++count;
    }
    out.list(count);
    return true;
}

bool make_forms_version(row&, part& out) {
    out.number(forms_version);
    return true;
}

}  // namespace uriel::columns
