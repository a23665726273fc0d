// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How IRIs are read, by the walk of RFC 3986, and mapped to URIs and back.
#include "uriel/iri.hpp"

#include "iri/as_uri.hpp"
#include "iri/characters.hpp"
#include "iri/walkable.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/detail/syntax/scan.hpp"
#include "uriel/display.hpp"
#include "uriel/percent.hpp"

#include <algorithm>
#include <span>

namespace uriel {
namespace {

/// How many triplets at the beginning of `text`, up to four, and their octets.
struct octet_run {
    char octets[4];
    std::size_t size = 0;
};
octet_run read_octets(std::string_view text) noexcept {
    octet_run run{};
    char const* const end = text.data() + text.size();
    while (run.size < 4 && text.size() > 3 * run.size) {
        int const octet = detail::matching::read_triplet(text.data() + 3 * run.size, end);
        if (octet < 0) break;
        run.octets[run.size++] = static_cast<char>(octet);
    }
    return run;
}

/// Writes the triplet of an octet.
constexpr char* write_triplet(char c, char* to) noexcept {
    auto const octet = static_cast<unsigned char>(c);
    *to++ = '%';
    *to++ = ascii::hex_digit(octet >> 4U);
    *to++ = ascii::hex_digit(octet);
    return to;
}

}  // namespace

namespace {

parse_error as_error_of_uri(iri_error const& error) noexcept {
    return {error.code, error.where, error.offset, detail::iris::twin_of(error.wanted)};
}

/// Could a URI have it, too?
bool is_of_uri(iri_error const& error) noexcept {
    return error.fault == iri_error::fault_kind::as_uri && error.code != error_code::rule_mismatch;
}

}  // namespace

std::string_view iri_error::name() const noexcept {
    return fault == iri_error::fault_kind::invalid_utf8 ? "invalid-utf8" : uriel::name(code);
}

std::string_view iri_error::message(std::string_view text) const noexcept {
    switch (fault) {
        case iri_error::fault_kind::invalid_utf8:
            return "not well-formed UTF-8; write the text in UTF-8, or percent-encode the octets";
        case iri_error::fault_kind::not_in_iris:
            return "no character of IRIs (not allowed: controls, noncharacters, specials and "
                   "tags); leave it out, or percent-encode it";
        case iri_error::fault_kind::private_use_outside_query:
            return "private-use characters are allowed only in a query; percent-encode it";
        case iri_error::fault_kind::as_uri: break;
    }
    return as_error_of_uri(*this).message(text);
}

std::string explain(iri_error const& error, std::string_view text) {
    return explain(as_error_of_uri(error), text, error.message(text));
}

std::string_view iri_error::subject() const noexcept {
    bool const is_about_rule = code == error_code::rule_mismatch ||
                               (fault != iri_error::fault_kind::as_uri && where == component::none);
    return is_about_rule ? uriel::name(wanted) : uriel::name(where);
}

std::string_view iri_error::section() const noexcept {
    return is_of_uri(*this) ? as_error_of_uri(*this).section() : "RFC 3987, 2.2";
}

namespace {

URIEL_NEVER_INLINE expected<iri_reference_view, iri_error> parse_beyond_ascii(
    std::string_view text, detail::scanning::scan_outcome as_uri) {
    auto const error = [&](detail::scanning::scan_outcome const& found) {
        return unexpected(detail::iris::error_of({found.code, found.where, found.offset}, text));
    };
    if (text.size() > detail::scanning::components::max_size ||
        detail::iris::find_beyond_ascii(text, 0) == text.size())
        return error(as_uri);
    detail::iris::walkable_text const walkable(text, detail::iris::private_places(text));
    detail::scanning::components parts;
    auto const outcome = detail::scanning::scan(walkable.text(), parts);
    if (outcome.failed) return error(outcome);
    return iri_reference_view::assume_parsed(text, parts);
}

}  // namespace

expected<iri_reference_view, iri_error> parse_iri_reference(std::string_view text) {
    // Most are ASCII, which are those that RFC 3986 has.
    expected<iri_reference_view, iri_error> result;
    if (auto const outcome = result->scan_from(text); outcome.failed)
        result = parse_beyond_ascii(text, outcome);
    return result;
}

expected<iri_view, iri_error> parse_iri(std::string_view text) {
    auto const read = parse_iri_reference(text);
    if (!read) return unexpected(read.error());
    if (!read->has_scheme())
        return unexpected(iri_error{.code = error_code::relative_not_allowed,
                                    .where = component::scheme,
                                    .wanted = iri_rule::iri});
    return iri_view::assume_parsed(read->text(), read->parts());
}

bool detail::iris::to_iri_makes(char32_t c) noexcept {
    return detail::is_ucschar(c) && !detail::iris::is_bidi_formatting(c) &&
           !detail::iris::is_invisible(c);
}

namespace {

/// `parse` reads the text that was made, as a View.
template <class Owner, class Read>
expected<Owner, parse_error> make_uri(std::string_view text, Read&& parse) {
    std::size_t const size = detail::iris::size_as_uri(text);
    if (size > detail::scanning::components::max_size)
        return unexpected(parse_error{error_code::too_long});
    return Owner::written(size, [&](std::span<char> buffer) {
        return parse(
            std::string_view(buffer.data(), detail::iris::write_as_uri(text, buffer.data())));
    });
}

std::string make_iri(std::string_view text) {
    std::string made;
    made.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        octet_run const run = read_octets(text.substr(at));
        if (run.size == 0) {
            made += text[at++];
            continue;
        }
        std::string_view const octets(run.octets, run.size);
        auto const [size, is_character] = detail::bytewise::first_utf8_piece(octets);
        std::string_view const piece = octets.substr(0, size);
        bool is_decoded = false;
        if (is_character) {
            char32_t const c = detail::bytewise::code_point(piece);
            is_decoded =
                c < 0x80 ? sets::unreserved.contains(piece[0]) : detail::iris::to_iri_makes(c);
        }
        if (is_decoded) {
            made += piece;
        } else {
            for (char const c : piece) {
                char triplet[3];
                made.append(triplet, write_triplet(c, triplet));
            }
        }
        at += 3 * size;
    }
    return made;
}

}  // namespace

expected<reference, parse_error> to_uri(iri_reference_view iri) {
    return make_uri<reference>(iri.text(),
                               [](std::string_view made) { return parse_reference(made); });
}

expected<uri, parse_error> to_uri(iri_view iri) {
    return make_uri<uri>(iri.text(), [](std::string_view made) { return parse(made); });
}

// No delimiter is decoded, so what is made is valid, and has the same components.
iri_reference to_iri(reference_view uri) { return *iri_reference::parse(make_iri(uri.text())); }

iri to_iri(uri_view uri) { return *iri::parse(make_iri(uri.text())); }

}  // namespace uriel
