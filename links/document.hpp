// Documents: the references in HTML, XML and MHTML, each with the base URI that applies where it
// stands (RFC 3986, 5.1).
//
// Reading the formats is left to gumbo, expat and GMime; what is known here is which attributes
// hold references. Nothing but the text given is read: no other file, no network.
#pragma once

#include "uriel/context/base.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::links {

enum class document_type : std::uint8_t { html, xml, mhtml };

/// The type that a name's extension or else the first bytes of the text speak for.
document_type guess_type(std::string_view file_name, std::string_view text) noexcept;

/// A base URI that many references share; null where none is known.
using known_base = std::shared_ptr<base_uri const>;

/// A reference, and where it stands. It need not be valid.
struct link {
    std::string reference;
    std::string element;    ///< its name, with the prefix it has
    std::string attribute;  ///< empty for a header field of MHTML, whose name is `element`
    std::size_t line;       ///< where the element begins, counted from 1
    known_base base;
    std::optional<parse_error> refusal{};  ///< why it is no base, where it was given as one
};

/// Why a document could not be read to its end, and the line up to which it was.
struct breakage {
    std::string message;
    std::size_t line;
};

/// What was found, in the order of the document.
struct findings {
    std::vector<link> links;
    std::vector<breakage> broken;  ///< of an MHTML message, each part that is

    /// How many bytes the bases and names of links may still take. Bases grow in each other: those
    /// of a small document could need all memory.
    std::size_t room;
    bool is_full = false;  ///< what needs more has not been found

    /// False: there is not so much room, and the document counts as broken at that line.
    bool take_room(std::size_t size, std::size_t line);
};

/// What a document in which a base is known holds. A base URI that the document itself gives counts
/// as 5.1 says; one that is not valid is among the links, and the layer outside counts.
findings find_links(std::string_view text, document_type type, known_base const& base);

// The same for a document that may be part of another, of which more has been `found`.
void find_links(std::string_view text, document_type type, known_base const& base, findings& found);
void find_html_links(std::string_view text, known_base const& base, findings& found);
void find_xml_links(std::string_view text, known_base const& base, findings& found);
void find_mhtml_links(std::string_view text, known_base const& base, findings& found);

}  // namespace uriel::links
