// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/ostream.hpp, opt-in: operator<< for views and owning types, which print their text; for
// data, which prints decoded; and for errors, which print as to_string().
#pragma once

#include "uriel/display.hpp"
#include "uriel/extract.hpp"
#include "uriel/query.hpp"
#include "uriel/uri.hpp"

#include <ostream>

namespace uriel {

inline std::ostream& operator<<(std::ostream& out, encoded_view text) { return out << text.text(); }
inline std::ostream& operator<<(std::ostream& out, encoded_text const& text) {
    return out << text.text();
}
/// Prints the data, octet by octet.
inline std::ostream& operator<<(std::ostream& out, decoded_view octets) {
    for (char const octet : octets) out << octet;
    return out;
}
/// Prints nothing if the part is absent.
template <class Part>
std::ostream& operator<<(std::ostream& out, maybe<Part> const& part) {
    return part ? out << *part : out;
}
inline std::ostream& operator<<(std::ostream& out, detail::iteration::data_piece piece) {
    return out << piece.decoded();
}
/// Prints the host as data, without brackets.
inline std::ostream& operator<<(std::ostream& out, host_view host) { return out << host.decoded(); }
inline std::ostream& operator<<(std::ostream& out, scheme_view scheme) {
    return out << scheme.text();
}
inline std::ostream& operator<<(std::ostream& out, path_view path) { return out << path.text(); }
inline std::ostream& operator<<(std::ostream& out, reference_view const& view) {
    return out << view.text();
}
inline std::ostream& operator<<(std::ostream& out, parse_error const& error) {
    return out << to_string(error);
}
template <class View>
std::ostream& operator<<(std::ostream& out, detail::giving::owned<View> const& owner) {
    return out << owner.text();
}
/// Prints what uri() has.
inline std::ostream& operator<<(std::ostream& out, found_uri const& found) {
    return out << found.uri();
}

template <class View>
void operator>>(std::istream&,
                detail::giving::owned<View>&) = delete;  // uri::parse(text) of a std::string

}  // namespace uriel
