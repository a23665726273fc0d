// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/diagnostic.hpp"

#include "cli/escape.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/display.hpp"
#include "uriel/iri.hpp"
#include "uriel/redact.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

void append_origin(origin const& where, std::string& out) {
    out += "uri: ";
    if (where.file.empty())
        out += "argument ";
    else
        out.append(without_controls(where.file)) += ':';
    out += std::to_string(where.number);
    out += ": ";
}

void append_code(failure const& what, std::string& out) {
    out.append(what.code);
    if (what.section.empty()) return;
    out.append(", ").append(what.document).append(what.document.empty() ? "" : " ");
    out.append(what.section);
}

/// The text around the offset, and a second line with the caret under it.
void append_excerpt(failure const& what, diagnostic_style style, std::string& out) {
    constexpr std::string_view margin = "    ";
    bool const is_of_result = what.text.empty() && what.partial;
    detail::layout::excerpt const shown =
        detail::layout::excerpt_at(is_of_result ? *what.partial : what.text, what.offset);
    out.append(margin).append(shown.line) += '\n';
    out.append(margin).append(shown.caret, ' ');
    out += style.color ? "\x1b[1;32m^\x1b[0m " : "^ ";
    out.append(what.message) += '\n';
}

/// Is it no URI for nothing but its characters beyond ASCII?
bool is_iri_refused_as_uri(failure const& what) {
    bool const is_beyond_ascii = what.code == name(error_code::invalid_character) &&
                                 what.document == "RFC 3986" && what.offset < what.text.size() &&
                                 static_cast<unsigned char>(what.text[what.offset]) >= 0x80;
    return is_beyond_ascii && parse_iri_reference(what.text).has_value();
}

}  // namespace

failure describe(parse_error const& error, std::string_view text, std::string_view field) {
    failure what{name(error.code),
                 error.subject(),
                 explain(error, text),
                 error.section(),
                 error.offset,
                 text,
                 field};
    // The commands write names of DNS only where --idna asks for A-labels.
    if (error.code == error_code::host_not_dns_name) tell_invalid_idn(what);
    return what;
}

void tell_invalid_idn(failure& what) {
    what.code = "invalid-idn";
    what.component = name(component::host);
    what.section = "RFC 3987, 3.1";
    what.document = "";
}

failure describe(history::error const& error, std::string_view text, std::string_view field) {
    return {name(error.code),
            error.subject(),
            explain({error.code, error.where, error.offset}, text, error.message(text)),
            error.section(),
            error.offset,
            text,
            field,
            document(error.by)};
}

std::string without_secrets(std::string_view text) {
    // In a text that is not a URI, it is unknown where the userinfo before an '@' begins.
    return redact(text, {.strict = detail::bytewise::contains(text, '@')});
}

std::string_view note_of_stars(std::string_view shown, std::string_view typed) noexcept {
    return shown == typed ? "" : "; *** stands for what is secret in it";
}

detail::layout::excerpt excerpt_without_secrets(std::string_view text, std::size_t offset) {
    std::string const shown = without_secrets(text);
    std::string_view const rest = text.substr(std::min(offset, text.size()));
    auto const hidden = std::ranges::mismatch(text, shown).in2 - shown.begin();
    auto at = static_cast<std::size_t>(hidden);
    if (offset <= at)
        at = offset;
    else if (shown.ends_with(rest))
        at = shown.size() - rest.size();
    return detail::layout::excerpt_at(shown, at);
}

std::string in_one_line(failure const& what) {
    std::string line;
    if (!what.field.empty()) line.append(what.field) += ", ";
    line += "offset " + std::to_string(what.offset) + ": ";
    line.append(what.message);
    if (what.quotes_text)
        line.append(", in '").append(excerpt_without_secrets(what.text, what.offset).line) += '\'';
    line += " [";
    append_code(what, line);
    return line += ']';
}

void append_diagnostic(failure const& refused, origin const& where, diagnostic_style style,
                       std::string& out) {
    failure what = refused;
    if (is_iri_refused_as_uri(what))
        what.message += "; read it as an IRI: --iri; as a URI: uri convert --to uri";
    if (style.color) out += "\x1b[1;31m";
    append_origin(where, out);
    if (style.color) out += "\x1b[0m";
    if (!style.caret) {
        out += in_one_line(what);
        out += '\n';
        return;
    }
    out.append(what.code);
    // Some codes say where, such as invalid-port.
    if (!what.code.ends_with(what.component)) out.append(" in ").append(what.component);
    if (!what.field.empty()) out.append(" of the ").append(what.field);
    if (!what.section.empty())
        out.append(" (")
            .append(what.document)
            .append(what.document.empty() ? "" : ", ")
            .append(what.section) += ')';
    out += '\n';
    append_excerpt(what, style, out);
}

}  // namespace uriel::cli
