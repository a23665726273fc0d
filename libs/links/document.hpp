// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Documents: the references in HTML, XML, MHTML and Markdown, each with the base URI that applies
// where it stands (RFC 3986, 5.1).
//
// Reading the formats is left to gumbo, expat, GMime and cmark; what is known here is which
// attributes and texts hold references. Nothing but the text given is read: no other file, no
// network.
#pragma once

#include "uriel/base.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::links {

enum class document_type : std::uint8_t { html, xml, mhtml, markdown, text };

/// The type that a name's extension or else the first bytes of the text speak for.
document_type guess_type(std::string_view file_name, std::string_view text) noexcept;

/// A base URI that many references share; null where none is known.
using known_base = std::shared_ptr<base_uri const>;

/// A reference, and where it is. It need not be valid.
struct link {
    std::string reference;
    std::string element;    ///< its name, with the prefix it has; of MHTML, of a header field; of
                            ///< text, none
    std::string attribute;  ///< empty where the reference is the content of the element
    std::size_t line;       ///< where the element begins, counted from 1
    known_base base;
    std::optional<parse_error> refusal{};  ///< why it is no base, where it was given as one
};

/// Why a document could not be read to its end, and the line up to which it was.
struct breakage {
    std::string_view code;
    std::string message;
    std::size_t line;
};

/// Takes what is found, in the order of the document, while it is being read.
class receiver {
public:
    receiver() = default;
    receiver(receiver const&) = delete;
    receiver& operator=(receiver const&) = delete;
    virtual ~receiver();

    virtual void take(link&& found) = 0;
    virtual void take(breakage&& why) = 0;
    /// Can the rest be left unread?
    virtual bool has_enough() const noexcept { return false; }
    /// Does this attribute hold references, of which nothing is known?
    virtual bool wants(std::string_view /*attribute*/) const noexcept { return false; }
    /// Are references those of IRIs (RFC 3987)?
    virtual bool reads_iris() const noexcept { return false; }
    /// The replacement for a base URI that is not a reference; by default there is none.
    virtual std::optional<uri> mended(std::string_view /*text*/,
                                      std::optional<uri_view> const& /*base*/) const {
        return std::nullopt;
    }
};

/// How many bytes a document may take, those in it included, besides its text.
struct limits {
    /// Of all bases, and of the names of all links. Bases grow in each other, and each link is
    /// written with its names: a small document could have gigabytes of either.
    std::size_t names;
    /// Of the tree, the text in UTF-8 and whatever else the readers hold at a time.
    std::size_t memory;

    /// What keeps the program below 64 MiB and 100 times the document, its text included.
    static limits of(std::size_t document_size) noexcept;
};

/// Finds what a document holds in which a base is known. A base URI that the document itself gives
/// counts as 5.1 says; one that cannot count is among the links, and the layer outside counts.
void find_links(std::string_view text, document_type type, known_base const& base, limits most,
                receiver& to);

/// The links found, in the order of the document.
struct findings {
    std::vector<link> links;
    std::vector<breakage> broken;  ///< of an MHTML message, each part that is
};

/// The same, all at once. Without `most`, the limits are those of the text's size.
findings find_links(std::string_view text, document_type type, known_base const& base,
                    std::optional<limits> most = std::nullopt);

}  // namespace uriel::links
