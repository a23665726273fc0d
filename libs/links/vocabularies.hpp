// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The vocabularies of XML: which attributes and texts of elements hold references.
#pragma once

#include "links/attributes.hpp"

#include <string>
#include <string_view>

namespace uriel::links {

/// A name as expat writes it: "NAMESPACE LOCAL PREFIX", or fewer of these.
struct qualified_name {
    std::string_view space;
    std::string_view local;
    std::string_view prefix;

    explicit qualified_name(std::string_view text) noexcept;
    std::string text() const;

    bool is_xhtml() const noexcept;
    bool is_svg() const noexcept;
    /// xml:base
    bool is_base() const noexcept;
};

/// The namespace that elements in that of the outermost one are known by.
std::string_view known_space(qualified_name const& root) noexcept;

/// The attributes of an element as expat has them: names and values in turn, null at the end.
using attribute_list = char const* const*;

/// The value of the attribute with this name and without a namespace; empty if there is none.
std::string_view value_of(attribute_list attributes, std::string_view name) noexcept;

/// The syntax of an attribute; `attributes` are all of the element.
content content_of(qualified_name const& element, qualified_name const& attribute,
                   attribute_list attributes) noexcept;

/// The syntax of the text in an element, in a document with the outermost element `root`.
content text_of(qualified_name const& element, attribute_list attributes,
                std::string_view root) noexcept;

}  // namespace uriel::links
