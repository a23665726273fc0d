// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/history/equivalent.hpp"

#include "uriel/compare.hpp"
#include "uriel/resolve.hpp"
#include "uriel/scheme.hpp"

#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace uriel::history {
namespace {

/// Appends a component with its triplets decoded as far as that changes nothing.
void append_unescaped(std::string_view text, character_set decoded, std::string& out) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        char const octet = text[at] == '%' ? ascii::octet(text[at + 1], text[at + 2]) : text[at];
        bool const stays = text[at] == '%' && !decoded.contains(octet);
        out += stays ? '%' : octet;
        if (text[at] == '%' && !stays) at += 2;
    }
}

void append_lower(std::string_view text, std::string& out) {
    for (char const c : text) out += ascii::to_lower(c);
}

/// Digit by digit: the older texts do not say that 080 is 80.
bool is_default_port(std::string_view scheme, std::string_view port) {
    scheme_rule const* const rules = default_schemes.find(scheme);
    if (rules == nullptr || rules->default_port == 0) return false;
    std::array<char, 5> digits{};
    auto const end =
        std::to_chars(digits.data(), digits.data() + digits.size(), rules->default_port).ptr;
    return port == std::string_view(digits.data(), end);
}

void append_authority(reading const& of, character_set decoded, std::string& out) {
    out += "//";
    if (of.has_registry()) return append_unescaped(of.registry()->text(), decoded, out);
    if (auto const user = of.userinfo()) {
        append_unescaped(user->text(), decoded, out);
        out += '@';
    }
    append_lower(of.host_literal()->text(), out);
    if (of.port() && !is_default_port(*of.scheme(), *of.port())) out.append(":").append(*of.port());
}

/// A text that is the same for equivalent URIs.
std::string canonical(reading const& of) {
    character_set const decoded = licenses_unescaping(of.dialect(), *of.scheme())
                                      ? unreserved(of.dialect())
                                      : character_set();
    std::string out;
    append_lower(*of.scheme(), out);
    out += ':';
    if (of.has_authority()) append_authority(of, decoded, out);
    append_unescaped(of.path().text(), decoded, out);
    append_unescaped(of.text().substr(of.parts().path_end), decoded, out);
    return out;
}

}  // namespace

bool licenses_unescaping(dialect by, std::string_view scheme) noexcept {
    if (!has_opaque_part(by)) return true;
    return detail::resolution::same_scheme(scheme, "http") ||
           detail::resolution::same_scheme(scheme, "https");
}

bool equivalent(reading const& a, reading const& b) {
    if (a.dialect() == dialect::rfc3986 && b.dialect() == dialect::rfc3986)
        return uriel::equivalent(*as_uri(a.as_view()), *as_uri(b.as_view()));
    return canonical(a) == canonical(b);
}

}  // namespace uriel::history
