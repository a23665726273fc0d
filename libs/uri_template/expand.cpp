// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Expansion (RFC 6570, 3), by the text of 3.2.1.
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/uri_template.hpp"
#include "uriel/validate.hpp"

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
    std::string_view if_empty;  // after a name whose value is empty
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

/// The size of the first character of UTF-8.
std::size_t character_size(std::string_view text) noexcept {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
    return size;
}

/// The size of the triplets at the beginning that together mean one character; of a triplet that
/// has no part in one, its own; 0 without a triplet.
std::size_t encoded_character_size(std::string_view text) noexcept {
    detail::bytewise::utf8_check check;
    std::size_t size = 0;
    while (detail::matching::is_triplet_at(text, size)) {
        int const octet = detail::matching::read_triplet(&text[size], text.data() + text.size());
        if (!check.next(static_cast<unsigned char>(octet))) break;
        size += 3;
        if (check.complete()) return size;
    }
    return detail::matching::is_triplet_at(text, 0) ? 3 : 0;
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

bool is_text(std::string_view value) noexcept {
    return detail::bytewise::is_utf8(value) && !detail::bytewise::contains(value, '\0');
}

/// A text, or the texts of a member.
std::optional<template_error::kind> fault_of(std::string_view text) noexcept {
    return is_text(text) ? std::nullopt : std::optional(template_error::kind::not_utf8);
}
std::optional<template_error::kind> fault_of(member const& each) noexcept {
    if (each.what != kind::text) return template_error::kind::nested_value;
    auto const fault = fault_of(each.name);
    return fault ? fault : fault_of(each.text);
}
/// For a variable with this value, or without one. Takes the same time for all values.
std::optional<template_error> error_of(uri_template::variable const& variable,
                                       template_value const* value) noexcept {
    if (value == nullptr) return std::nullopt;
    bool const is_composite = value->what() == kind::list || value->what() == kind::map;
    auto const fault = is_composite && variable.prefix != 0 && !value->members().empty()
                           ? template_error::kind::prefix_on_composite
                           : value->fault();
    return fault ? std::optional(template_error{*fault, variable.offset}) : std::nullopt;
}

bool is_defined(template_value const* value) noexcept {
    return value != nullptr && (value->what() == kind::text || !value->members().empty());
}

template_value const* find(template_values const& values, std::string_view name) {
    auto const found = values.find(name);
    return found == values.end() ? nullptr : &found->second;
}

/// Writes literals and variables up to a size, or until it is to stop.
class expander {
public:
    expander(std::size_t most, std::string& out) : most_(most), out_(out) {}

    bool is_full() noexcept { return out_.size() > most_ || stop_.is_wanted_at(out_.size()); }

    /// Reserved characters and triplets stay as they are, too.
    void append_reserved(std::string_view data) {
        for (;;) {
            std::size_t const kept =
                detail::matching::find_not_encoded(data, detail::templates::literals);
            out_ += data.substr(0, kept);
            data.remove_prefix(kept);
            if (data.empty() || is_full()) return;
            std::size_t end = 1;
            while (end < data.size() && end < piece_size &&
                   !detail::templates::literals.contains(data[end]) &&
                   !detail::matching::is_triplet_at(data, end))
                ++end;
            append_encoded(data.substr(0, end), {});
            data.remove_prefix(end);
        }
    }

    /// `is_first`: no variable of the expression was defined before.
    void expand(uri_template::variable const& variable, template_value const& value,
                bool is_first) {
        expansion_type const& type = *std::ranges::find(types, variable.op, &expansion_type::op);
        if (is_first)
            out_ += type.first;
        else
            out_ += type.separator;
        if (value.what() == kind::text) {
            if (type.is_named && !append_name(variable.name, value.text(), type)) return;
            append(shortened(value.text(), variable.prefix, type.keeps_reserved), type);
            return;
        }
        if (type.is_named && !variable.explode) (out_ += variable.name) += '=';
        char const separator = variable.explode ? type.separator : ',';
        bool needs_separator = false;
        for (member const& each : value.members()) {
            if (std::exchange(needs_separator, true)) out_ += separator;
            append_member(each, value.what() == kind::map, variable, type);
            if (is_full()) return;
        }
    }

private:
    static constexpr std::size_t piece_size = detail::stopping::meter::interval;

    void append_encoded(std::string_view data, character_set kept) {
        while (!data.empty()) {
            std::string_view const piece = data.substr(0, piece_size);
            std::size_t const before = out_.size();
            out_.resize(before + encoded_size(piece, kept));
            // It fits: that is how much there is.
            static_cast<void>(encode_into(piece, kept, std::span(out_).subspan(before)));
            if (is_full()) return;
            data.remove_prefix(piece.size());
        }
    }

    void append(std::string_view value, expansion_type const& type) {
        if (type.keeps_reserved)
            append_reserved(value);
        else
            append_encoded(value, sets::unreserved);
    }

    /// Appends an encoded name and what joins it to its value; returns whether that follows.
    bool append_name(std::string_view name, std::string_view value, expansion_type const& type) {
        out_ += name;
        out_ += value.empty() ? type.if_empty : "=";
        return !value.empty();
    }

    void append_member(member const& each, bool is_pair, uri_template::variable const& variable,
                       expansion_type const& type) {
        if (is_pair) {
            append(each.name, type);
            // Ruling of docs/templates.md: an empty value leaves the bare name, but in forms.
            if (!variable.explode)
                out_ += ',';
            else if (!append_name("", each.text, type))
                return;
        } else if (variable.explode && type.is_named &&
                   !append_name(variable.name, each.text, type)) {
            return;
        }
        append(each.text, type);
    }

    std::size_t most_;
    std::string& out_;
    // A short template and a short value may make a long text.
    detail::stopping::meter stop_ =
        detail::stopping::meter::for_size(detail::stopping::meter::interval);
};

/// The first error of the expression that the walk stands in, after its first variable, which has
/// this value. It is asked for before anything is written, since nothing bounds what would be
/// written in vain.
std::optional<template_error> error_of_expression(detail::templates::walk at,
                                                  template_value const* value,
                                                  template_values const& values) {
    for (;;) {
        auto const error = error_of(at.found(), value);
        if (error || !at.in_expression()) return error;
        detail::templates::walk::part const found = at.next();
        if (found == detail::templates::walk::part::error) return at.error();
        if (found == detail::templates::walk::part::end) return std::nullopt;
        value = find(values, at.found().name);
    }
}

/// Ends where there are more than `most` bytes, and at the first error, unless a partial expansion
/// is wanted.
detail::templates::partial_expansion expand_up_to(std::size_t most, std::string_view text,
                                                  template_values const& values, bool is_partial) {
    using part = detail::templates::walk::part;
    detail::templates::partial_expansion result;
    expander to(most, result.text);
    bool is_first = true;
    for (detail::templates::walk at(text);;) {
        part const found = at.next();
        if (found == part::end || to.is_full()) return result;
        if (found == part::literal) {
            to.append_reserved(text.substr(at.begin(), at.end() - at.begin()));
            continue;
        }
        bool const is_error = found == part::error;
        auto const* const value = is_error ? nullptr : find(values, at.found().name);
        if (at.is_first()) is_first = true;
        std::optional<template_error> error;
        if (is_error)
            error = at.error();
        else if (!is_partial)
            error = error_of(at.found(), value);
        else if (at.is_first())
            error = error_of_expression(at, value, values);
        if (error) {
            if (!result.error) result.error = error;
            if (!is_partial) return result;
            if (is_error && !at.in_expression()) {
                result.text += text.substr(at.begin());
                return result;
            }
            result.text += at.skip_expression();
        } else if (is_defined(value)) {
            to.expand(at.found(), *value, std::exchange(is_first, false));
        }
    }
}

}  // namespace

detail::templates::partial_expansion detail::templates::expand_partly(std::string_view text,
                                                                      template_values const& values,
                                                                      std::size_t most) {
    return expand_up_to(most, text, values, true);
}

expected<std::string, template_error> expand(uri_template which, template_values const& values,
                                             std::size_t most) {
    detail::templates::partial_expansion made = expand_up_to(most, which.text(), values, false);
    if (made.error) return unexpected(*made.error);
    if (made.text.size() > most)
        return unexpected(
            template_error{template_error::kind::invalid_result, most, {error_code::too_long}});
    return std::move(made.text);
}

expected<std::string, template_error> expand_as(rule wanted, uri_template which,
                                                template_values const& values, std::size_t most) {
    auto made = expand(which, values, most);
    if (!made) return made;
    if (auto const valid = validate(wanted, *made); !valid)
        return unexpected(template_error{template_error::kind::invalid_result, valid.error().offset,
                                         valid.error()});
    return made;
}

std::vector<uri_template::variable> uri_template::variables() const {
    using part = detail::templates::walk::part;
    std::vector<uri_template::variable> result;
    std::set<std::string_view> known;
    detail::templates::walk at(text());
    for (part found = at.next(); found != part::end; found = at.next())
        if (found == part::variable && known.insert(at.found().name).second)
            result.push_back(at.found());
    return result;
}

template_value::template_value(std::string_view text) noexcept
    : kind_(kind::text), fault_(fault_of(text)), text_(text) {}

template_value template_value::of(kind what, std::vector<member> members) noexcept {
    template_value value;
    value.kind_ = what;
    value.members_ = std::move(members);
    std::erase_if(value.members_, [](member const& each) { return each.what == kind::undefined; });
    if (what == kind::nested) value.fault_ = template_error::kind::nested_value;
    auto stop = detail::stopping::meter::for_size(detail::stopping::meter::interval);
    std::size_t done = 0;
    for (member const& each : value.members_) {
        if (value.fault_ || stop.is_wanted_at(done)) break;
        value.fault_ = fault_of(each);
        done += each.name.size() + each.text.size() + sizeof each;
    }
    return value;
}

template_value template_value::list(std::vector<std::string_view> const& texts) {
    std::vector<member> members;
    members.reserve(texts.size());
    for (std::string_view const text : texts) members.push_back({{}, text});
    return of(kind::list, std::move(members));
}

template_value template_value::map(
    std::vector<std::pair<std::string_view, std::string_view>> const& pairs) {
    std::vector<member> members;
    members.reserve(pairs.size());
    for (auto const& [name, text] : pairs) members.push_back({name, text});
    return of(kind::map, std::move(members));
}

}  // namespace uriel
