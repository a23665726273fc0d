// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where a function of the vocabulary puts its answer. Columns, the command and C each have a sink
// of their own; the functions are compiled for each.
#pragma once

#include "functions/arguments.hpp"
#include "uriel/compare.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/parse.hpp"
#include "uriel/percent.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace uriel::functions {

/// Takes one value: a scalar, or a list or record made of the values between its begin_ and end_.
template <class S>
concept sink =
    requires(S out, std::size_t size, std::int64_t number, std::string_view text, hash128 hash) {
        out.null();
        out.boolean(true);
        out.number(number);
        out.hash(hash);
        out.piece(size, text);  // all or a piece of the text of the argument with this number
        out.constant(text);     // a text that lives as long as the program
        out.text(text);         // any other text, which is copied
        // Returns a buffer of `size` bytes; written(n) makes its first n bytes the value. Space
        // that is not used is free again with the next value.
        { out.space(size) } -> std::same_as<std::span<char>>;
        out.written(size);
        out.begin_list();
        out.end_list();
        out.begin_record();
        out.end_record();
    };

template <class Encoded>
constexpr std::optional<std::string_view> text_of(maybe<Encoded> part) noexcept {
    if (!part) return std::nullopt;
    return part->text();
}

/// An absent component is NULL.
template <class Sink>
bool add(std::optional<std::string_view> text, Sink& out) {
    if (!text) return false;
    out.piece(0, *text);
    return true;
}
template <class Sink>
void add_or_null(std::optional<std::string_view> text, Sink& out) {
    if (!add(text, out)) out.null();
}

/// What text of the first argument stands for; NULL if that is not UTF-8 or holds NUL.
template <class Sink>
bool add_decoded(encoded_view encoded, arguments& from, Sink& out) {
    std::string_view const text = encoded.text();
    auto const octets = decode_into(encoded, out.space(text.size()));
    if (!octets) {
        from.refuse(octets.error(), 0);
        return false;
    }
    if (detail::bytewise::contains(*octets, '\0') || !detail::bytewise::is_utf8(*octets))
        return false;
    if (*octets == text)
        out.piece(0, text);
    else
        out.written(octets->size());
    return true;
}

/// Tells a sink that wants to know them the parts of the reference that it is given as a text.
template <sink Sink>
void add_parts_of(reference_view const& made, Sink& out) {
    if constexpr (requires { out.parts_of(made); }) out.parts_of(made);
}

}  // namespace uriel::functions
