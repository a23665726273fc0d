// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Functions of any text: encode, decode, redact, lint, extract.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uriel/extract.hpp"
#include "uriel/lint.hpp"
#include "uriel/redact.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace uriel::functions {

template <class Sink>
bool make_encoded(arguments& from, Sink& out) {
    auto const which =
        from.has(1) ? from.named<std::size_t>(1, lists::places) : lists::places.find("unreserved");
    if (!which) return false;
    character_set const kept = data_for::all[*which].kept;
    std::string_view const data = from.text(0);
    // Piece by piece, to ask on the way.
    constexpr std::size_t piece = std::size_t(1) << 20U;
    std::size_t size = 0;
    for (std::size_t at = 0; at < data.size() && !from.is_stopped(); at += piece)
        size += encoded_size(data.substr(at, piece), kept);
    if (size > detail::scanning::components::max_size) {
        from.refuse({error_code::too_long}, 0);
        return false;
    }
    if (size == data.size()) {
        out.piece(0, data);
        return true;
    }
    std::span<char> room = out.space(size);
    bool const is_enough = room.size() >= size;  // if not, the sink calls again
    for (std::size_t at = 0; is_enough && at < data.size() && !from.is_stopped(); at += piece) {
        auto const made = encode_into(data.substr(at, piece), kept, room);
        if (!made) return false;
        room = room.subspan(made->text().size());
    }
    out.written(size);
    return true;
}

template <class Sink>
bool make_decoded(arguments& from, Sink& out) {
    auto const encoded = encoded_view::parse(from.text(0));
    if (!encoded) {
        from.refuse(encoded.error(), 0);
        return false;
    }
    return add_decoded(*encoded, from, out);
}

template <class Sink>
bool make_redacted(arguments& from, Sink& out) {
    std::string_view const text = from.text(0);
    // Nearly always it does not grow.
    redact_options const options{.stop = from.stop()};
    auto redacted = redact_into(text, out.space(text.size()), options);
    if (!redacted && redacted.error().code == error_code::stopped) return false;
    if (!redacted) redacted = redact_into(text, out.space(redacted_size(text)), options);
    if (!redacted || *redacted == text)  // the space is enough for it
        out.piece(0, text);
    else
        out.written(redacted->size());
    return true;
}

template <class Sink>
bool make_redacted_text(arguments& from, Sink& out) {
    // Larger than what has to be passed again, so that each piece gets further.
    constexpr std::size_t piece = std::size_t(4) << 20U;
    std::string& made = from.room();
    text_redactor redactor;
    for (std::string_view rest = from.text(0); !rest.empty();) {
        if (from.is_stopped()) return false;
        std::string_view const next = rest.substr(0, piece);
        rest.remove_prefix(redactor.read(next, next.size() == rest.size(), made));
    }
    if (made == from.text(0))
        out.piece(0, from.text(0));
    else
        out.text(made);
    return true;
}

template <class Sink>
bool make_findings(arguments& from, Sink& out) {
    auto const also = from.rules(1);
    if (!also) return false;
    auto const ref = from.reference(0);
    if (!ref) return false;
    out.begin_list();
    linter findings(*ref, {.rules = lint_rules::by_default() | *also, .stop = from.stop()});
    while (auto const each = findings.next()) {
        out.begin_record();
        out.constant(name(each->rule));
        out.constant(name(info(each->rule).severity));
        out.number(static_cast<std::int64_t>(each->offset));
        out.number(static_cast<std::int64_t>(each->length));
        out.constant(each->message);
        out.constant(each->section);
        out.end_record();
    }
    out.end_list();
    return true;
}

template <class Sink>
bool make_extracted(arguments& from, Sink& out) {
    out.begin_list();
    std::array<char, extractor::room_size> room;
    extractor finder({.stop = from.stop()}, room);
    finder.read(from.text(0), true);
    while (auto const found = finder.next()) {
        if (found->cut == cut::surely) continue;
        std::string_view const text = found->uri().text();
        // A URI that the text has without white space inside is a piece of the text.
        if (text.data() == found->raw().data() && text.size() == found->raw().size())
            out.piece(0, text);
        else
            out.text(text);
    }
    out.end_list();
    return true;
}

template <class Sink>
bool make_forms_version(arguments&, Sink& out) {
    out.number(forms_version);
    return true;
}

template <sink Sink>
inline constexpr auto text_functions = std::to_array<function<Sink>>({
    {"uri_encode", takes::any_place, types::text, make_encoded<Sink>,
     "Any data, percent-encoded for a component: unreserved (the default, right everywhere), user, "
     "password, host, userinfo, segment, path, query, param or fragment.",
     "uri_encode('a/b c', 'segment')", "'a%2Fb%20c'"},
    {"uri_decode", takes::encoded, types::text, make_decoded<Sink>,
     "The text that percent-encoded text stands for. NULL if that is not UTF-8 or holds NUL, "
     "or if a % begins no triplet.",
     "uri_decode('caf%C3%A9')", "'café'"},
    {"uri_redact", takes::any, types::data, make_redacted<Sink>,
     "A text that is meant as one URI, with *** for passwords, tokens and the values of secret "
     "keys; uri_redact_text for lines.",
     "uri_redact('http://joe:pw@h/?token=y')", "'http://joe:***@h/?token=***'"},
    {"uri_redact_text", takes::any, types::data, make_redacted_text<Sink>,
     "Any text, such as a line of a log, with *** for the secrets of the URIs in it, of headers "
     "and "
     "of commands.",
     "uri_redact_text('GET http://h/?token=y 200')", "'GET http://h/?token=*** 200'",
     named.command("redact --text")},
    {"uri_lint", takes::any_also, types::findings, make_findings<Sink>,
     "The suspicious or risky parts of t. `also` names more rules, separated by commas, that are "
     "off by default. The offsets count bytes from 0.",
     "uri_lint('http://h:80/')",
     "[{rule: 'needless-port', severity: 'note', offset: 8, length: 3, message: 'omit an "
     "empty or default port, and leading zeros', section: '3.2.3'}]",
     named.c("uriel_lint_next").npm("lint")},
    {"uri_extract", takes::text, types::texts, make_extracted<Sink>,
     "The URIs in running text (RFC 3986, Appendix C).",
     "uri_extract('See <http://a/b>, or http://c/d.')", "['http://a/b', 'http://c/d']",
     named.c("uriel_extract_next")},
    {"uri_forms_version",
     {},
     types::int32,
     make_forms_version<Sink>,
     "The version of normal forms, hashes and keys; compare only those of the same version.",
     "uri_forms_version()",
     "1",
     named.no_command("a command stores no keys")},
});

}  // namespace uriel::functions
