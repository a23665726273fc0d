// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Expansion (RFC 6570, 3), by the text of 3.2.1.
#include "uriel/syntax/validate.hpp"
#include "uriel/uri_template.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <set>
#include <span>

namespace uriel {
namespace {

using kind = template_value::kind;
using member = template_value::member;

/// What an operator does (the table of Appendix A).
struct expansion_type {
    char op;
    std::string_view first;
    char separator;
    bool is_named;
    std::string_view if_empty;  // behind a name whose value is empty
    bool keeps_reserved;
};
constexpr std::array<expansion_type, 8> types = {{
    {'\0', "", ',', false, "", false},
    {'+', "", ',', false, "", true},
    {'#', "#", ',', false, "", true},
    {'.', ".", '.', false, "", false},
    {'/', "/", '/', false, "", false},
    {';', ";", ';', true, "", false},
    {'?', "?", '&', true, "=", false},
    {'&', "&", '&', true, "=", false},
}};

void append_encoded(std::string_view data, character_set kept, std::string& out) {
    std::size_t const before = out.size();
    out.resize(before + encoded_size(data, kept));
    // It fits: that is how much there is.
    static_cast<void>(encode_into(data, kept, std::span(out).subspan(before)));
}

/// Reserved characters and triplets stay as they are, too.
void append_reserved(std::string_view data, std::string& out) {
    while (!data.empty()) {
        std::size_t const kept = matching::find_not_encoded(data, templates::literals);
        out += data.substr(0, kept);
        data.remove_prefix(kept);
        if (data.empty()) return;
        std::size_t end = 1;
        while (end < data.size() && !templates::literals.contains(data[end]) &&
               !matching::is_triplet_at(data, end))
            ++end;
        append_encoded(data.substr(0, end), {}, out);
        data.remove_prefix(end);
    }
}

/// The size of the first character of UTF-8.
std::size_t character_size(std::string_view text) noexcept {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
    return size;
}

/// The size of the triplets at the beginning that stand for one character together; of a triplet
/// that has no part in one, its own; 0 without a triplet.
std::size_t encoded_character_size(std::string_view text) noexcept {
    bytewise::utf8_check check;
    std::size_t size = 0;
    while (matching::is_triplet_at(text, size)) {
        int const octet = matching::read_triplet(&text[size], text.data() + text.size());
        if (!check.next(static_cast<unsigned char>(octet))) break;
        size += 3;
        if (check.complete()) return size;
    }
    return matching::is_triplet_at(text, 0) ? 3 : 0;
}

/// The beginning of a value that a prefix leaves. Where triplets stay what they are, none is cut.
std::string_view shortened(std::string_view value, unsigned prefix, bool keeps_triplets) noexcept {
    if (prefix == 0) return value;
    std::string_view rest = value;
    for (; prefix > 0 && !rest.empty(); --prefix) {
        std::size_t const encoded = keeps_triplets ? encoded_character_size(rest) : 0;
        rest.remove_prefix(encoded != 0 ? encoded : character_size(rest));
    }
    return value.substr(0, value.size() - rest.size());
}

bool is_text(std::string_view value) noexcept { return is_utf8(value) && !value.contains('\0'); }

std::optional<template_code> fault_of(template_variable const& variable,
                                      template_value const& value) {
    if (value.what() == kind::text)
        return is_text(value.text()) ? std::nullopt : std::optional(template_code::not_utf8);
    if (value.what() == kind::nested) return template_code::nested_value;
    for (member const& each : value.members()) {
        if (each.what == kind::undefined) continue;
        if (variable.prefix != 0) return template_code::prefix_on_composite;
        if (each.what != kind::text) return template_code::nested_value;
        if (!is_text(each.name) || !is_text(each.text)) return template_code::not_utf8;
    }
    return std::nullopt;
}

bool is_defined(template_value const& value) {
    return value.what() == kind::text ||
           std::ranges::any_of(value.members(),
                               [](member const& each) { return each.what != kind::undefined; });
}

class expander {
public:
    expander(template_variable const& variable, std::size_t most, std::string& out)
        : variable_(variable),
          most_(most),
          type_(*std::ranges::find(types, variable.op, &expansion_type::op)),
          out_(out) {}

    /// `is_first`: no variable of the expression was defined before.
    void expand(template_value const& value, bool is_first) {
        if (is_first)
            out_ += type_.first;
        else
            out_ += type_.separator;
        if (value.what() == kind::text) {
            if (type_.is_named && !append_name(variable_.name, value.text())) return;
            append(shortened(value.text(), variable_.prefix, type_.keeps_reserved));
            return;
        }
        if (type_.is_named && !variable_.explode) (out_ += variable_.name) += '=';
        char const separator = variable_.explode ? type_.separator : ',';
        bool needs_separator = false;
        for (member const& each : value.members()) {
            if (each.what == kind::undefined) continue;
            if (needs_separator) out_ += separator;
            needs_separator = true;
            append_member(each, value.what() == kind::map);
            if (out_.size() > most_) return;
        }
    }

private:
    void append(std::string_view value) {
        if (type_.keeps_reserved)
            append_reserved(value, out_);
        else
            append_encoded(value, sets::unreserved, out_);
    }

    /// Appends an encoded name and what joins it to its value; returns whether that follows.
    bool append_name(std::string_view name, std::string_view value) {
        out_ += name;
        out_ += value.empty() ? type_.if_empty : "=";
        return !value.empty();
    }

    void append_member(member const& each, bool is_pair) {
        if (is_pair) {
            append(each.name);
            // Ruling of docs/templates.md: an empty value leaves the bare name, but in forms.
            if (!variable_.explode)
                out_ += ',';
            else if (!append_name("", each.text))
                return;
        } else if (variable_.explode && type_.is_named && !append_name(variable_.name, each.text)) {
            return;
        }
        append(each.text);
    }

    template_variable const& variable_;
    std::size_t most_;
    expansion_type const& type_;
    std::string& out_;
};

/// As expand_partly(), which stops where there are more than `most` bytes.
partial_expansion expand_up_to(std::size_t most, std::string_view text,
                               template_values const& values) {
    using part = templates::walk::part;
    partial_expansion result;
    std::string& out = result.text;
    std::size_t before = 0;  // of the result, the expression at hand
    bool is_first = true;
    auto const note = [&](template_error error) {
        if (!result.error) result.error = error;
    };
    for (templates::walk at(text);;) {
        part const found = at.next();
        if (found == part::end || out.size() > most) return result;
        if (found == part::literal) {
            append_reserved(text.substr(at.begin(), at.end() - at.begin()), out);
            continue;
        }
        if (at.is_first()) {
            before = out.size();
            is_first = true;
        }
        if (found == part::error) {
            note(at.error());
            if (!at.in_expression()) {
                out += text.substr(at.begin());
                return result;
            }
            out.resize(before);
            out += at.skip_expression();
            continue;
        }
        auto const value = values.find(at.found().name);
        if (value == values.end()) continue;
        if (auto const fault = fault_of(at.found(), value->second)) {
            note({*fault, at.found().offset});
            out.resize(before);
            out += at.skip_expression();
        } else if (is_defined(value->second)) {
            expander(at.found(), most, out).expand(value->second, std::exchange(is_first, false));
        }
    }
}

}  // namespace

partial_expansion expand_partly(std::string_view text, template_values const& values) {
    return expand_up_to(text.npos, text, values);
}

expected<std::string, template_error> expand(uri_template which, template_values const& values,
                                             std::size_t most) {
    partial_expansion made = expand_up_to(most, which.text(), values);
    if (made.error) return std::unexpected(*made.error);
    if (made.text.size() > most)
        return std::unexpected(
            template_error{template_code::invalid_result, most, {error_code::too_long}});
    return std::move(made.text);
}

expected<std::string, template_error> expand_as(rule wanted, uri_template which,
                                                template_values const& values,
                                                std::size_t most) {
    auto made = expand(which, values, most);
    if (!made) return made;
    if (auto const valid = validate(wanted, *made); !valid)
        return std::unexpected(
            template_error{template_code::invalid_result, valid.error().offset, valid.error()});
    return made;
}

std::vector<template_variable> variables(uri_template which) {
    using part = templates::walk::part;
    std::vector<template_variable> result;
    std::set<std::string_view> known;
    templates::walk at(which.text());
    for (part found = at.next(); found != part::end; found = at.next())
        if (found == part::variable && known.insert(at.found().name).second)
            result.push_back(at.found());
    return result;
}

template_value template_value::of(kind what, std::vector<member> members) noexcept {
    template_value value;
    value.kind_ = what;
    value.members_ = std::move(members);
    return value;
}

template_value template_value::list(std::vector<std::string_view> const& texts) {
    std::vector<member> members;
    for (std::string_view const text : texts) members.push_back({{}, text});
    return of(kind::list, std::move(members));
}

template_value template_value::map(
    std::vector<std::pair<std::string_view, std::string_view>> const& pairs) {
    std::vector<member> members;
    for (auto const& [name, text] : pairs) members.push_back({name, text});
    return of(kind::map, std::move(members));
}

}  // namespace uriel
