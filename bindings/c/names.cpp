// Names and sentences. All are literals, and so end with a NUL; tests/c sees to it.
#include "face.hpp"
#include "uriel/context/lint.hpp"
#include "uriel/ops/compare.hpp"
#include "uriel/text/extract.hpp"

using namespace uriel;
using face::one_of;

namespace {

/// The name of a number of a list; null if it is not of it.
template <class Enumeration>
char const* name_of(std::int32_t number, Enumeration last) noexcept {
    auto const known = one_of(number, last);
    return known ? name(*known).data() : nullptr;
}

std::optional<error_code> code_of(uriel_code code) noexcept {
    return one_of(code - 1, error_code::not_a_key);
}
/// What the caller has, as the library gave it. Numbers that are of no list become others.
std::optional<parse_error> error_of(uriel_error const* error) noexcept {
    if (error == nullptr || error->struct_size < sizeof *error) return std::nullopt;
    auto const code = code_of(error->code);
    if (!code) return std::nullopt;
    return parse_error{
        *code, one_of(error->component, component::fragment).value_or(component::none),
        error->offset, one_of(error->rule, rule::sub_delims).value_or(rule::uri_reference)};
}

char const* message_of(uriel_code code) noexcept {
    switch (code) {
        case URIEL_NO_VALUE: return "there is no such thing";
        case URIEL_INVALID_ARGUMENT: return "an argument of the call is not what it has to be";
        default: return "";
    }
}

}  // namespace

int uriel_version() { return URIEL_VERSION; }
char const* uriel_version_string() { return URIEL_VERSION_STRING; }
int uriel_forms_version() { return forms_version; }

char const* uriel_code_name(uriel_code code) {
    switch (code) {
        case URIEL_OK: return "ok";
        case URIEL_NO_VALUE: return "no-value";
        case URIEL_INVALID_ARGUMENT: return "invalid-argument";
        default: return name_of(code - 1, error_code::not_a_key);
    }
}
char const* uriel_component_name(uriel_component component) {
    return name_of(component, component::fragment);
}
char const* uriel_error_message(uriel_error const* error, char const* text, std::size_t size) {
    if (auto const known = error_of(error))
        return message(*known, {text, text == nullptr ? 0 : size}).data();
    return message_of(error == nullptr ? URIEL_OK : error->code);
}
char const* uriel_error_section(uriel_error const* error) {
    auto const known = error_of(error);
    return known ? section(*known).data() : "";
}
char const* uriel_error_subject(uriel_error const* error) {
    auto const known = error_of(error);
    return known ? subject(*known).data() : "";
}

char const* uriel_host_kind_name(uriel_host_kind kind) {
    return name_of(kind, host_kind::ipvfuture);
}
int uriel_rule_count() { return rule_count; }
char const* uriel_rule_name(int rule) { return name_of(rule, rule::sub_delims); }
char const* uriel_form_name(uriel_form form) { return name_of(form, form::scheme); }
char const* uriel_rung_name(uriel_rung rung) { return name_of(rung, rung::different); }
int uriel_find_form(char const* name, std::size_t size) {
    if (name == nullptr) return -URIEL_NO_VALUE;
    auto const found = find_form({name, size});
    return found ? static_cast<int>(*found) : -URIEL_NO_VALUE;
}
