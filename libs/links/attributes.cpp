// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/attributes.hpp"

#include "links/words.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <array>
#include <cstddef>

namespace uriel::links {
namespace {

using namespace std::string_view_literals;

struct row {
    std::string_view element;  // "*": any
    std::string_view attribute;
    content what;
};

// HTML Living Standard, "Attributes", and the obsolete ones of HTML 4.01 and browsers that are
// still written. <base href> is not among them: it is no reference to anything, but what others are
// relative to. Nor is `usemap`, the name of an element.
constexpr auto table = std::to_array<row>({
    {"*", "itemid", content::one},
    {"*", "itemprop", content::names},
    {"*", "itemtype", content::list},
    {"*", "style", content::style},
    {"a", "href", content::one},
    {"a", "ping", content::list},
    {"applet", "archive", content::commas},
    {"applet", "codebase", content::one},
    {"area", "href", content::one},
    {"area", "ping", content::list},
    {"audio", "src", content::one},
    {"bgsound", "src", content::one},
    {"blockquote", "cite", content::one},
    {"body", "background", content::one},
    {"button", "formaction", content::one},
    {"del", "cite", content::one},
    {"embed", "src", content::one},
    {"form", "action", content::one},
    {"frame", "longdesc", content::one},
    {"frame", "src", content::one},
    {"head", "profile", content::list},
    {"html", "manifest", content::one},
    {"iframe", "longdesc", content::one},
    {"iframe", "src", content::one},
    {"iframe", "srcdoc", content::document},
    {"img", "dynsrc", content::one},
    {"img", "longdesc", content::one},
    {"img", "lowsrc", content::one},
    {"img", "src", content::one},
    {"img", "srcset", content::srcset},
    {"input", "formaction", content::one},
    {"input", "src", content::one},
    {"ins", "cite", content::one},
    {"link", "href", content::one},
    {"link", "imagesrcset", content::srcset},
    {"object", "archive", content::list},
    {"object", "classid", content::one},
    {"object", "codebase", content::one},
    {"object", "data", content::one},
    {"q", "cite", content::one},
    {"script", "src", content::one},
    {"source", "src", content::one},
    {"source", "srcset", content::srcset},
    {"table", "background", content::one},
    {"tbody", "background", content::one},
    {"td", "background", content::one},
    {"tfoot", "background", content::one},
    {"th", "background", content::one},
    {"thead", "background", content::one},
    {"tr", "background", content::one},
    {"track", "src", content::one},
    {"video", "poster", content::one},
    {"video", "src", content::one},
});

void split_list(std::string_view value, reference_receiver const& take) {
    for (skip(value, white_space); !value.empty(); skip(value, white_space))
        take(std::string(take_until(value, white_space)));
}

void split_at_commas(std::string_view value, reference_receiver const& take) {
    while (!value.empty()) {
        std::string reference = reference_in(take_until(value, ","));
        skip_one(value, ",");
        if (!reference.empty()) take(std::move(reference));
    }
}

void split_pairs(std::string_view value, reference_receiver const& take) {
    bool is_location = false;
    split_list(value, [&](std::string&& word) {
        if (is_location) take(std::move(word));
        is_location = !is_location;
    });
}

/// HTML Living Standard, "shared declarative refresh steps".
void find_refresh(std::string_view value, reference_receiver const& take) {
    skip(value, white_space);
    if (value.empty() || (!ascii::is_digit(value.front()) && value.front() != '.')) return;
    skip(value, "0123456789.");
    if (!value.empty() && !detail::bytewise::contains("\t\n\f\r ;,"sv, value.front())) return;
    skip(value, white_space);
    skip_one(value, ";,");
    skip(value, white_space);
    if (ascii::equal_ignoring_case(value.substr(0, 3), "url")) {
        std::string_view rest = value.substr(3);
        skip(rest, white_space);
        if (skip_one(rest, "=")) {
            skip(rest, white_space);
            value = rest;
        }
    }
    std::string_view const quote = value.substr(0, 1);
    if (skip_one(value, "\"'")) value = take_until(value, quote);
    if (!value.empty()) take(reference_in(value));
}

}  // namespace

content content_of(std::string_view element, std::string_view attribute) noexcept {
    for (row const& r : table)
        if (r.attribute == attribute && (r.element == element || r.element == "*")) return r.what;
    return content::none;
}

content content_by_name(std::string_view attribute) noexcept {
    constexpr std::string_view end = "srcset";
    bool const is_srcset =
        attribute.size() >= end.size() &&
        ascii::equal_ignoring_case(attribute.substr(attribute.size() - end.size()), end);
    return is_srcset ? content::srcset : content::one;
}

bool is_css(std::string_view type) noexcept {
    return type.empty() || ascii::equal_ignoring_case(type, "text/css");
}

bool is_in_codebase(std::string_view attribute) noexcept {
    return attribute == "archive" || attribute == "classid";
}

std::string reference_in(std::string_view value) {
    std::string reference(strip(value));
    std::erase_if(reference, [](char c) { return c == '\t' || c == '\n' || c == '\r'; });
    return reference;
}

void find_references(std::string_view value, content what, reference_receiver const& take) {
    switch (what) {
        case content::none:
        case content::document: break;
        case content::one: take(reference_in(value)); break;
        case content::list: split_list(value, take); break;
        case content::commas: split_at_commas(value, take); break;
        case content::pairs: split_pairs(value, take); break;
        case content::srcset: find_srcset_references(value, take); break;
        case content::refresh: find_refresh(value, take); break;
        case content::style: find_css_references(value, take); break;
        case content::names:
            split_list(value, [&](std::string&& word) {
                if (detail::bytewise::contains(word, ':')) take(std::move(word));
            });
            break;
    }
}

}  // namespace uriel::links
