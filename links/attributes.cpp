#include "links/attributes.hpp"

#include "uriel/bytes/ascii.hpp"
#include "uriel/model/parse.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace uriel::links {
namespace {

struct row {
    std::string_view element;  // "*": any
    std::string_view attribute;
    content what;
};

// HTML Living Standard, "Attributes", and the obsolete ones of HTML 4.01 that are still written.
// <base href> is not among them: it is no reference to anything, but what others are relative to.
constexpr auto table = std::to_array<row>({
    {"*", "itemid", content::one},          {"a", "href", content::one},
    {"a", "ping", content::list},           {"area", "href", content::one},
    {"area", "ping", content::list},        {"audio", "src", content::one},
    {"blockquote", "cite", content::one},   {"body", "background", content::one},
    {"button", "formaction", content::one}, {"del", "cite", content::one},
    {"embed", "src", content::one},         {"form", "action", content::one},
    {"frame", "longdesc", content::one},    {"frame", "src", content::one},
    {"head", "profile", content::list},     {"html", "manifest", content::one},
    {"iframe", "longdesc", content::one},   {"iframe", "src", content::one},
    {"img", "longdesc", content::one},      {"img", "src", content::one},
    {"img", "srcset", content::srcset},     {"input", "formaction", content::one},
    {"input", "src", content::one},         {"ins", "cite", content::one},
    {"link", "href", content::one},         {"link", "imagesrcset", content::srcset},
    {"object", "data", content::one},       {"q", "cite", content::one},
    {"script", "src", content::one},        {"source", "src", content::one},
    {"source", "srcset", content::srcset},  {"table", "background", content::one},
    {"td", "background", content::one},     {"th", "background", content::one},
    {"track", "src", content::one},         {"video", "poster", content::one},
    {"video", "src", content::one},
});

constexpr std::string_view white_space = "\t\n\f\r ";

std::string_view strip(std::string_view text) noexcept {
    std::size_t const begin = text.find_first_not_of(white_space);
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(white_space) + 1 - begin);
}

/// Takes the beginning of `text` up to one of `ends`, which stay.
std::string_view take_until(std::string_view& text, std::string_view ends) noexcept {
    std::string_view const taken = text.substr(0, text.find_first_of(ends));
    text.remove_prefix(taken.size());
    return taken;
}
void skip(std::string_view& text, std::string_view what) noexcept {
    text.remove_prefix(std::min(text.find_first_not_of(what), text.size()));
}

void split_list(std::string_view value, std::vector<std::string>& found) {
    for (skip(value, white_space); !value.empty(); skip(value, white_space))
        found.emplace_back(take_until(value, white_space));
}

/// Up to the comma behind the descriptors, which may have commas of their own in parentheses.
void skip_descriptors(std::string_view& value) noexcept {
    bool is_within = false;
    while (!value.empty()) {
        char const c = value.front();
        value.remove_prefix(1);
        if (c == ',' && !is_within) return;
        if (c == '(') is_within = true;
        if (c == ')') is_within = false;
    }
}

/// HTML Living Standard, "parse a srcset attribute": a comma ends a reference only where white
/// space follows it, since it may be part of one.
void split_srcset(std::string_view value, std::vector<std::string>& found) {
    constexpr std::string_view between = "\t\n\f\r ,";
    for (skip(value, between); !value.empty(); skip(value, between)) {
        std::string_view reference = take_until(value, white_space);
        bool const has_descriptors = !reference.ends_with(',');
        reference = reference.substr(0, reference.find_last_not_of(',') + 1);
        found.emplace_back(reference);
        if (has_descriptors) skip_descriptors(value);
    }
}

/// HTML Living Standard, "shared declarative refresh steps".
void find_refresh(std::string_view value, std::vector<std::string>& found) {
    skip(value, white_space);
    std::size_t const size = value.size();
    skip(value, "0123456789.");
    if (value.size() == size) return;  // the seconds are needed
    skip(value, white_space);
    if (!value.empty() && (value.front() == ';' || value.front() == ',')) value.remove_prefix(1);
    skip(value, white_space);
    std::string_view quoted = value;
    if (ascii::equal_ignoring_case(value.substr(0, 3), "url")) {
        std::string_view rest = value.substr(3);
        skip(rest, white_space);
        if (rest.starts_with('=')) {
            rest.remove_prefix(1);
            skip(rest, white_space);
            quoted = rest;
        }
    }
    if (quoted.starts_with('"') || quoted.starts_with('\'')) {
        std::string_view const end = quoted.substr(0, 1);
        quoted.remove_prefix(1);
        quoted = take_until(quoted, end);
    }
    if (!quoted.empty()) found.push_back(reference_in(quoted));
}

}  // namespace

content content_of(std::string_view element, std::string_view attribute) noexcept {
    for (row const& r : table)
        if (r.attribute == attribute && (r.element == element || r.element == "*")) return r.what;
    return content::none;
}

std::string reference_in(std::string_view value) {
    std::string reference(strip(value));
    std::erase_if(reference, [](char c) { return c == '\t' || c == '\n' || c == '\r'; });
    return reference;
}

std::vector<std::string> references_in(std::string_view value, content what) {
    std::vector<std::string> found;
    switch (what) {
        case content::none: break;
        case content::one: found.push_back(reference_in(value)); break;
        case content::list: split_list(value, found); break;
        case content::srcset: split_srcset(value, found); break;
        case content::refresh: find_refresh(value, found); break;
    }
    return found;
}

known_base base_given_by(link const& given, base_layer from, known_base const& around,
                         findings& found) {
    std::optional<uri_view> outer;
    if (around) outer = around->view();
    auto const ref = parse_reference(given.reference);
    if (ref) {
        if (auto base = base_within(outer, *ref, from)) {
            if (!found.take_room(base->text().size(), given.line)) return around;
            return std::make_shared<base_uri const>(*std::move(base));
        }
    }
    found.links.push_back(given);
    found.links.back().base = around;
    found.links.back().refusal =
        ref ? parse_error{error_code::no_base, component::scheme} : ref.error();
    return around;
}

void put_first_in_order(std::span<link> links) noexcept {
    if (links.empty()) return;
    auto const first = links.begin();
    auto const place = std::find_if(first + 1, links.end(),
                                    [&](link const& each) { return each.line >= first->line; });
    std::rotate(first, first + 1, place);
}

}  // namespace uriel::links
