// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The body of an HTML form, application/x-www-form-urlencoded, from and to pairs.
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/given_text.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/model/query.hpp"
#include "uriel/verbs/given_list.hpp"

#include <string>
#include <string_view>

namespace uriel {

namespace giving {

/// A key and a value, both data.
struct data_pair {
    template <class Key, class Value>
        requires std::constructible_from<data_text, Key const&> &&
                     std::constructible_from<data_text, Value const&>
    constexpr data_pair(Key const& of_key, Value const& of_value) noexcept
        : key(of_key), value(of_value) {}
    /// Takes a std::pair, such as an element of a std::map.
    template <class Pair>
        requires requires(Pair const& pair) {
            data_text(pair.first);
            data_text(pair.second);
        }
    constexpr data_pair(Pair const& pair) noexcept  // NOLINT: converts on purpose
        : key(pair.first), value(pair.second) {}

    data_text key;
    data_text value;
};

}  // namespace giving

/// The pairs, which are data, as the body of a form: "a=b+c&d=%2B". Give a list in braces, a map,
/// or any range of pairs. As compose() with form_rules. Linear; allocates. Fails only with
/// std::bad_alloc: if memory runs out, or the result would reach 2 GiB.
URIEL_EXPORT std::string encode_form(giving::given_list<giving::data_pair> const& pairs);

/// The pairs of the body of a form, in which '+' stands for a space. Takes any text: a '%' without
/// two hex digits stands for itself. Holds a view; the text must outlive it.
constexpr query_view parse_form(std::string_view body URIEL_LIFETIMEBOUND) noexcept {
    return query_view(encoded_view::assume_encoded(body), form_rules);
}
template <giving::temporary_text Text>
void parse_form(Text&&) = delete;  // keep the text: what is returned refers to it

}  // namespace uriel
