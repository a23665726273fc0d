// The attributes that hold references, and how.
#pragma once

#include "links/document.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::links {

/// What the value of an attribute consists of.
enum class content : std::uint8_t {
    none,     ///< nothing that leads anywhere
    one,      ///< a reference
    list,     ///< references with white space between them
    srcset,   ///< references with their descriptors, comma-separated
    refresh,  ///< seconds and, perhaps, a reference: <meta http-equiv="refresh" content="…">
};

/// What an attribute of an HTML element holds; both names in lower case.
content content_of(std::string_view element, std::string_view attribute) noexcept;

/// The references in the value of an attribute, as they are read in HTML: without white space
/// round them, nor any TAB, LF or CR within.
std::vector<std::string> references_in(std::string_view value, content what);

/// The same for a value that is one reference.
std::string reference_in(std::string_view value);

/// The base within a layer that gives one, or `around` where what it gives is not valid, so that it
/// is also among the links, or where there is no room for it.
known_base base_given_by(link const& given, base_layer from, known_base const& around,
                         findings& found);

/// Moves the first link behind those of earlier lines: a base is looked for before all others.
void put_first_in_order(std::span<link> links) noexcept;

}  // namespace uriel::links
