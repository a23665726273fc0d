// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is said of an error of a template.
#include "uriel/display.hpp"
#include "uriel/uri_template.hpp"

#include <array>

namespace uriel {
namespace {

struct code_entry {
    std::string_view name;
    std::string_view section;
    std::string_view message;
};
constexpr std::array<code_entry, 10> codes = {{
    {"invalid-literal", "2.1",
     "not allowed outside of an expression; percent-encode it, such as a space as %20"},
    {"invalid-percent-encoding", "1.5",
     "not a percent-encoded octet (allowed: % and two hexadecimal digits); for a % itself write "
     "%25"},
    {"unclosed-expression", "2.2", "the expression is not closed; end it with '}'"},
    {"empty-expression", "2.2",
     "an expression without a variable; name one, or for the brace itself write %7B"},
    {"invalid-operator", "2.2",
     "this operator is reserved for later extensions (allowed: + # . / ; ? & or none)"},
    {"invalid-variable-name", "2.3",
     "not allowed in the name of a variable (allowed: letters, digits, _ %XX, and a '.' between "
     "them; ',' between variables)"},
    {"invalid-modifier", "2.4",
     "not a modifier (allowed: '*', or ':' and a number from 1 to 9999, then ',' or '}')"},
    {"prefix-on-composite", "2.4.1",
     "a list or map has no prefix; leave out the ':' and its number, or give a text"},
    {"nested-value", "2.3", "a list or map within another; give texts, numbers or booleans in it"},
    {"not-utf8", "1.6", "the value is not text in UTF-8, or it holds NUL; give text"},
}};
static_assert(codes.size() == static_cast<std::size_t>(template_error::kind::invalid_result));

bool is_of_result(template_error const& error) noexcept {
    return error.code == template_error::kind::invalid_result;
}
code_entry const& entry(template_error const& error) noexcept {
    return codes[static_cast<std::size_t>(error.code)];
}

}  // namespace

std::string_view template_error::name() const noexcept {
    return is_of_result(*this) ? uriel::name(result.code) : entry(*this).name;
}

std::string_view template_error::message(std::string_view text) const noexcept {
    if (is_of_result(*this)) return result.message(text);
    bool const is_brace = offset < text.size() && text[offset] == '}';
    if (code == template_error::kind::invalid_literal && is_brace)
        return "a '}' that closes no expression; leave it out, or write %7D";
    return entry(*this).message;
}

std::string explain(template_error const& error, std::string_view text) {
    if (is_of_result(error)) return explain(error.result, text);
    // As the library says it of a URI: the character first.
    auto const like = error.code == template_error::kind::invalid_percent_encoding
                          ? error_code::invalid_percent_encoding
                          : error_code::invalid_character;
    return explain({like, component::none, error.offset}, text, error.message(text));
}

std::string_view template_error::section() const noexcept {
    return is_of_result(*this) ? result.section() : entry(*this).section;
}

}  // namespace uriel
