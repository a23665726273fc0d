// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URI Templates (RFC 6570, all four levels): read, and expanded with values.
//
//     constexpr auto search = "http://example.com/search{?q,lang}"_template;
//     expand(search, {{"q", "chien"}, {"lang", "fr"}});
//     // "http://example.com/search?q=chien&lang=fr"
//
// A separate library (uriel::uri_template). Where the text of RFC 6570 and the algorithm of its
// appendix differ, it follows the text: docs/templates.md.
//
// It is longer than 400 lines, since the compiler reads templates that are literals.
#pragma once

#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/detail/model/given_text.hpp"
#include "uriel/detail/syntax/ucschar.hpp"
#include "uriel/error.hpp"
#include "uriel/parse.hpp"
#include "uriel/percent.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uriel {

/// An error of a template: what is wrong, and at which byte. The offset is where the template stops
/// being the beginning of a valid one, at a whole character; for a broken triplet, where its '%'
/// is; for an error of a value, where its variable is named. For
/// invalid_result, `result` has what is wrong with the result, and at which byte of the result.
struct template_error {
    /// What is wrong with a template, with a value for it, or with the result.
    enum class kind : std::uint8_t {
        invalid_literal,           ///< a character not allowed outside of braces (2.1)
        invalid_percent_encoding,  ///< '%' without two hex digits (2.1, 2.3)
        unclosed_expression,       ///< '{' without '}' (2.2)
        empty_expression,          ///< no variable in the braces (2.2)
        invalid_operator,          ///< an operator that is reserved for later (2.2)
        invalid_variable_name,  ///< a character not allowed there in the name of a variable (2.3)
        invalid_modifier,       ///< neither '*' nor ':' and a number from 1 to 9999 (2.4)
        prefix_on_composite,    ///< a prefix of a list or a map (2.4.1)
        nested_value,           ///< a list or map within another (2.3)
        not_utf8,               ///< a value that is not UTF-8, or holds NUL (1.6)
        invalid_result,         ///< the result does not match the requested rule (RFC 3986, 4.1)
    };

    kind code;
    std::size_t offset = 0;
    parse_error result{};

    /// The stable name of the code: "invalid-literal", … For invalid_result, that of the code in
    /// `result`.
    std::string_view name() const noexcept;
    /// One sentence: what is wrong, and what to write. `text` is the template, or the result.
    std::string_view message(std::string_view text = {}) const noexcept;
    /// The section of RFC 6570 whose rule is broken; for invalid_result, that of RFC 3986.
    std::string_view section() const noexcept;

    friend constexpr bool operator==(template_error const&,
                                     template_error const&) noexcept = default;
};

/// As message(), with what was found in the text, as explain() for an error of a URI. Allocates.
std::string explain(template_error const& error, std::string_view text);

namespace detail::templates {

/// A variable where a template names it, with its operator and its modifiers.
struct template_variable {
    std::string_view name;  ///< as written: "%41" is not "A" (2.3)
    std::size_t offset = 0;
    char op = '\0';            ///< one of "+#./;?&", or NUL for none
    std::uint16_t prefix = 0;  ///< the most characters of the value; 0 for all
    bool explode = false;
};

}  // namespace detail::templates

namespace detail::templates {

// varchar = ALPHA / DIGIT / "_" / pct-encoded
inline constexpr auto varchar = sets::alpha | sets::digit | character_set("_");
// operator = op-level2 / op-level3 / op-reserve
inline constexpr auto operators = character_set("+#./;?&");
inline constexpr auto reserved_operators = character_set("=,!@|");
// literals, as far as they are ASCII; the apostrophe by erratum 6937
inline constexpr auto literals = sets::unreserved | sets::reserved;

/// The number of bytes of the character at `at`, which is not ASCII, if a literal may have it
/// (ucschar or iprivate); or 0.
constexpr std::size_t literal_size(std::string_view text, std::size_t at) noexcept {
    std::string_view const rest = text.substr(at, 4);
    auto const [size, is_character] = bytewise::first_utf8_piece(rest);
    if (!is_character) return 0;
    char32_t const c = bytewise::code_point(rest.substr(0, size));
    return detail::is_ucschar(c) || detail::is_iprivate(c) ? size : 0;
}

/// Steps through a template, a literal or a variable at a time. The only code that knows the
/// grammar of templates. An error ends the walk, unless the expression is skipped. So does a `stop`
/// that returns true.
class walk {
public:
    enum class part : std::uint8_t { literal, variable, end, error };

    constexpr explicit walk(std::string_view text) noexcept
        : text_(text), stop_(stopping::meter::for_size(text.size())) {}

    constexpr part next() noexcept {
        if (stop_.is_wanted_at(at_)) return part::end;
        if (has_failed_) return part::error;
        if (!in_expression_) {
            begin_ = at_;
            if (at_ == text_.size()) return part::end;
            if (text_[at_] != '{') return literal();
            in_expression_ = is_first_ = true;
            variable_ = {};
            ++at_;
        }
        return variable();
    }

    /// begin(): where the current literal, piece of a literal, or expression begins. end(): how far
    /// the walk has read.
    constexpr std::size_t begin() const noexcept { return begin_; }
    constexpr std::size_t end() const noexcept { return at_; }
    constexpr bool in_expression() const noexcept { return in_expression_; }
    constexpr template_variable const& found() const noexcept { return variable_; }
    /// Is it the first of its expression?
    constexpr bool is_first() const noexcept { return was_first_; }
    constexpr template_error error() const noexcept { return {code_, at_}; }

    /// Continues after the '}' of the current expression, valid or not, and returns its text.
    constexpr std::string_view skip_expression() noexcept {
        std::size_t const brace = text_.find('}', in_expression_ ? at_ : at_ - 1);
        at_ = brace == text_.npos ? text_.size() : brace + 1;
        has_failed_ = in_expression_ = false;
        return text_.substr(begin_, at_ - begin_);
    }

private:
    constexpr part fail(template_error::kind code) noexcept {
        code_ = code;
        has_failed_ = true;
        return part::error;
    }
    constexpr bool is_at(char c) const noexcept { return at_ < text_.size() && text_[at_] == c; }
    constexpr bool is_in(character_set const& set) const noexcept {
        return at_ < text_.size() && set.contains(text_[at_]);
    }

    constexpr part literal() noexcept {
        // A long one comes in pieces, between which next() asks whether to stop.
        std::size_t const last = at_ + text_.substr(at_, stopping::meter::interval).size();
        while (at_ < last && text_[at_] != '{') {
            bool const is_triplet = matching::is_triplet_at(text_, at_);
            std::size_t const size = is_triplet                      ? 3
                                     : literals.contains(text_[at_]) ? 1
                                                                     : literal_size(text_, at_);
            if (size == 0) {
                if (at_ > begin_) break;
                return fail(text_[at_] == '%' ? template_error::kind::invalid_percent_encoding
                                              : template_error::kind::invalid_literal);
            }
            at_ += size;
        }
        return part::literal;
    }

    // expression = "{" [ operator ] variable-list "}"
    constexpr part variable() noexcept {
        was_first_ = is_first_;
        if (is_first_) {
            if (is_in(reserved_operators)) return fail(template_error::kind::invalid_operator);
            if (is_in(operators)) variable_.op = text_[at_++];
            if (is_at('}')) return fail(template_error::kind::empty_expression);
            is_first_ = false;
        }
        // varspec = varname [ modifier-level4 ]
        variable_.offset = at_;
        variable_.prefix = 0;
        variable_.explode = false;
        if (name() == part::error) return part::error;
        variable_.name = text_.substr(variable_.offset, at_ - variable_.offset);
        bool const has_modifier = is_at(':') || is_at('*');
        if (is_at('*')) {
            variable_.explode = true;
            ++at_;
        } else if (has_modifier && prefix() == part::error) {
            return part::error;
        }
        if (at_ == text_.size()) return fail(template_error::kind::unclosed_expression);
        if (!is_at(',') && !is_at('}'))
            return fail(has_modifier ? template_error::kind::invalid_modifier
                                     : template_error::kind::invalid_variable_name);
        in_expression_ = text_[at_++] == ',';
        return part::variable;
    }

    // varname = varchar *( ["."] varchar )
    constexpr part name() noexcept {
        bool needs_character = true;
        while (at_ < text_.size() && !stop_.is_wanted_at(at_)) {
            if (text_[at_] == '%') {
                if (!matching::is_triplet_at(text_, at_))
                    return fail(template_error::kind::invalid_percent_encoding);
                at_ += 3;
            } else if (is_in(varchar) || (is_at('.') && !needs_character)) {
                ++at_;
            } else {
                break;
            }
            needs_character = text_[at_ - 1] == '.';
        }
        if (at_ == text_.size()) return fail(template_error::kind::unclosed_expression);
        if (needs_character) return fail(template_error::kind::invalid_variable_name);
        return part::variable;
    }

    // prefix = ":" max-length ; max-length = %x31-39 0*3DIGIT
    constexpr part prefix() noexcept {
        std::size_t const first = ++at_;
        while (at_ < first + 4 && is_in(sets::digit) && (at_ > first || text_[at_] != '0'))
            variable_.prefix =
                static_cast<std::uint16_t>(variable_.prefix * 10 + text_[at_++] - '0');
        if (at_ > first) return part::variable;
        return fail(at_ == text_.size() ? template_error::kind::unclosed_expression
                                        : template_error::kind::invalid_modifier);
    }

    std::string_view text_;
    stopping::meter stop_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0;
    template_variable variable_;
    template_error::kind code_{};
    bool in_expression_ = false;
    bool is_first_ = false;
    bool was_first_ = false;
    bool has_failed_ = false;
};

}  // namespace detail::templates

/// A valid template. Holds a view; the text must outlive it.
class URIEL_POINTER uri_template : public detail::giving::other_words_of_template {
public:
    /// A variable where a template names it, with its operator and its modifiers.
    using variable = detail::templates::template_variable;

    /// A literal, checked while compiling: `expand("/users/{id}", …)`.
    template <std::size_t size>
    consteval uri_template(char const (&literal)[size]) noexcept;  // NOLINT: converts on purpose
    template <detail::giving::text_at_run_time Text>
    uri_template(Text const&) = delete;  // uri_template::parse(text) is an expected: see its error
    /// Reads a template (2). Linear time, no allocation.
    static constexpr expected<uri_template, template_error> parse(
        std::string_view text URIEL_LIFETIMEBOUND) noexcept;
    template <detail::giving::temporary_text Text>
    static void parse(Text&&) = delete;  // keep the text: the template refers to it

    constexpr std::string_view text() const noexcept { return text_; }
    /// The level that it requires (1.2), 1 to 4; 0 without expressions.
    constexpr int level() const noexcept { return level_; }
    /// The variables, each once, in the order in which they are first named. Linear except for the
    /// look-up of names; allocates.
    std::vector<variable> variables() const;

private:
    constexpr uri_template(std::string_view text, int level) noexcept
        : text_(text), level_(level) {}

    std::string_view text_;
    int level_;
};

constexpr expected<uri_template, template_error> uri_template::parse(
    std::string_view text URIEL_LIFETIMEBOUND) noexcept {
    detail::templates::walk at(text);
    int level = 0;
    for (;;) {
        switch (at.next()) {
            case detail::templates::walk::part::literal: break;
            case detail::templates::walk::part::end: return uri_template(text, level);
            case detail::templates::walk::part::error: return unexpected(at.error());
            case detail::templates::walk::part::variable:
                detail::templates::template_variable const& found = at.found();
                int needs = found.op == '\0' ? 1 : found.op == '+' || found.op == '#' ? 2 : 3;
                if (!at.is_first()) needs = 3;
                if (found.prefix != 0 || found.explode) needs = 4;
                if (needs > level) level = needs;
        }
    }
}

namespace detail::giving {

/// Not constexpr, so that a literal which is no template does not compile.
inline void this_literal_is_no_template() {}

}  // namespace detail::giving

template <std::size_t size>
consteval uri_template::uri_template(char const (&literal)[size]) noexcept
    : text_(literal, size - 1), level_(0) {
    auto const read = parse(std::string_view(literal, size - 1));
    if (!read) detail::giving::this_literal_is_no_template();
    level_ = read->level();
}

/// The value of a variable: nothing, a text in UTF-8, a list, or a map, whose order is kept (2.3).
/// Holds views of texts, which are checked when it is made, once for all expressions. Linear.
class template_value {
public:
    enum class kind : std::uint8_t { undefined, text, list, map, nested };
    /// A member of a list, or a pair of a map. One that is undefined is left out.
    struct member {
        std::string_view name;
        std::string_view text;
        kind what = kind::text;  ///< undefined, text or nested, which is an error
    };

    template_value() noexcept = default;
    template_value(std::string_view text) noexcept;  // NOLINT: converts on purpose
    template_value(char const* text) noexcept        // NOLINT: converts on purpose
        : template_value(std::string_view(text)) {}
    template_value(std::string const& text) noexcept  // NOLINT: converts on purpose
        : template_value(std::string_view(text)) {}
    template <detail::giving::number Number>
    template_value(Number number) noexcept  // NOLINT: converts on purpose
        : kind_(kind::text), number_(detail::giving::number_text(number)) {}
    static template_value list(std::vector<std::string_view> const& texts);
    static template_value map(
        std::vector<std::pair<std::string_view, std::string_view>> const& pairs);
    /// A list or a map of members of any kind.
    static template_value of(kind what, std::vector<member> members) noexcept;

    kind what() const noexcept { return kind_; }
    std::string_view text() const noexcept URIEL_LIFETIMEBOUND {
        return number_ ? number_->text() : text_;
    }
    /// The members, without undefined ones.
    std::vector<member> const& members() const noexcept { return members_; }
    /// The error that the value has in every expression: nested_value, not_utf8 or nothing.
    std::optional<template_error::kind> fault() const noexcept { return fault_; }

private:
    kind kind_ = kind::undefined;
    std::optional<template_error::kind> fault_;
    std::string_view text_;
    std::optional<detail::giving::number_text> number_;
    std::vector<member> members_;
};

/// The values of variables by name; letter case and triplets count.
using template_values = std::map<std::string_view, template_value>;

/// Expands a template with values (3). Errors: prefix_on_composite, nested_value, not_utf8, and
/// invalid_result if it has more than `most` bytes: a short template with values from a stranger
/// may make gigabytes. The result need not be a reference: see expand_as(). Linear in the text, the
/// values and the result; allocates.
expected<std::string, template_error> expand(uri_template which, template_values const& values,
                                             std::size_t most = std::string_view::npos);

/// The same with a map of any type, or a range of pairs, whose second is a text or a number.
template <std::ranges::input_range Map>
    requires(!std::same_as<Map, template_values>) && requires(Map const& values) {
        std::string_view(std::ranges::begin(values)->first);
        template_value(std::ranges::begin(values)->second);
    }
expected<std::string, template_error> expand(uri_template which, Map const& values,
                                             std::size_t most = std::string_view::npos) {
    template_values views;
    for (auto const& [name, value] : values)
        views.insert_or_assign(std::string_view(name), template_value(value));
    return expand(which, views, most);
}

/// As expand(), for a result that must match a rule: if it does not, the error is invalid_result,
/// too.
expected<std::string, template_error> expand_as(rule wanted, uri_template which,
                                                template_values const& values,
                                                std::size_t most = std::string_view::npos);

namespace detail::templates {

/// The partial result of an expansion with an error, which may also be in the template.
struct partial_expansion {
    std::string text;
    std::optional<template_error> error;  ///< the first
};

/// For diagnosis: expressions with an error are copied unchanged. After an error in a literal,
/// outside of expressions, all the rest is copied unchanged (3). It ends after `most` bytes.
/// Linear, as expand().
partial_expansion expand_partly(std::string_view text, template_values const& values,
                                std::size_t most = std::string_view::npos);

}  // namespace detail::templates

namespace detail::giving {

/// Deleted: an invalid literal does not compile, and the message shows this name and its arguments.
template <template_error::kind code, std::size_t offset>
void this_template_is_invalid() = delete;

}  // namespace detail::giving

namespace literals {

/// A literal template, parsed at compile time: "/x{?y}"_template. An invalid one does not compile,
/// and the compiler names the code and the offset.
template <detail::giving::literal_text literal>
consteval uri_template operator""_template() {
    constexpr auto result = uri_template::parse(literal.view());
    if constexpr (!result)
        detail::giving::this_template_is_invalid<result.error().code, result.error().offset>();
    else
        return *result;
}

}  // namespace literals
}  // namespace uriel
