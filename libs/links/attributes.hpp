// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The attributes that hold references, and how.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace uriel::links {

/// The syntax of an attribute's value, or of an element's text.
enum class content : std::uint8_t {
    none,      ///< nothing that leads anywhere
    one,       ///< a reference
    list,      ///< references with white space between them
    commas,    ///< references with commas between them
    names,     ///< words with white space between them; those with a colon are URIs
    pairs,     ///< namespaces, each with the reference of its schema after it
    srcset,    ///< references with their descriptors, comma-separated
    refresh,   ///< seconds and, perhaps, a reference: <meta http-equiv="refresh" content="…">
    style,     ///< CSS
    document,  ///< HTML, in which there are references
};

/// The syntax of an attribute of an HTML element; both names in lower case.
content content_of(std::string_view element, std::string_view attribute) noexcept;

/// The syntax of an attribute by its name alone: references of a srcset, or one.
content content_by_name(std::string_view attribute) noexcept;

/// Is the text within <style> CSS, by its `type`?
bool is_css(std::string_view type) noexcept;

/// Is this attribute of <object> or <applet> relative to their `codebase` (HTML 4.01, 13.3)?
bool is_in_codebase(std::string_view attribute) noexcept;

using reference_receiver = std::function<void(std::string&&)>;

/// The references in the value of an attribute, as they are read in HTML: without white space
/// around them, nor any TAB, LF or CR within. None of a `document`.
void find_references(std::string_view value, content what, reference_receiver const& take);

/// The same for a value that is one reference.
std::string reference_in(std::string_view value);

/// The references in a style sheet or style attribute: url(), src(), the texts of @import and of
/// image-set(). The names of @namespace lead nowhere.
void find_css_references(std::string_view css, reference_receiver const& take);

/// The references in the value of a `srcset`: those that have descriptors that are valid, or none.
void find_srcset_references(std::string_view value, reference_receiver const& take);

}  // namespace uriel::links
