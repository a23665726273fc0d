// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs in running text: how one is written there, so that readers see where it begins and ends
// (RFC 3986, Appendix C).
#include "uriel/extract.hpp"

#include "uriel/detail/bytes/saturating_sum.hpp"

#include <algorithm>

namespace uriel {
namespace {

/// May a line end before text[at], where `at` is neither the beginning nor the end?
bool may_break(std::string_view text, std::size_t at) noexcept {
    bool const in_triplet = text[at - 1] == '%' || (at >= 2 && text[at - 2] == '%');
    return text[at - 1] != '-' && !in_triplet;
}

/// True at a place where a reader would break, too.
bool is_good_break(std::string_view text, std::size_t at) noexcept {
    constexpr std::string_view begins_a_part = "?#&";
    return text[at - 1] == '/' || begins_a_part.find(text[at]) != begins_a_part.npos;
}

/// How long the first line of a text is that does not fit into one.
std::size_t first_line(std::string_view text, std::size_t width) noexcept {
    for (std::size_t at = width; at > width / 2; --at)
        if (is_good_break(text, at) && may_break(text, at)) return at;
    for (std::size_t at = width; at > 0; --at)
        if (may_break(text, at)) return at;
    for (std::size_t at = width + 1; at < text.size(); ++at)
        if (may_break(text, at)) return at;
    return text.size();
}

}  // namespace

std::string format_for_text(reference_view source, std::size_t width) {
    std::string delimited;
    delimited.reserve(source.text().size() + 2);
    delimited.append("<").append(source.text()).append(">");
    width = std::max<std::size_t>(width, 1);
    if (delimited.size() <= width) return delimited;
    std::string lines;
    lines.reserve(detail::bytewise::saturating_sum(
        delimited.size(), detail::bytewise::saturating_product(delimited.size() / width, 2), 2U));
    std::string_view rest = delimited;
    while (rest.size() > width) {
        std::size_t const end = first_line(rest, width);
        lines += rest.substr(0, end);
        rest.remove_prefix(end);
        if (!rest.empty()) lines += '\n';
    }
    lines += rest;
    return lines;
}

}  // namespace uriel
