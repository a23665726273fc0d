// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Parsing, validation, and what is read of one component.
#include "face.hpp"
#include "parts.hpp"
#include "uriel/detail/syntax/scan.hpp"
#include "uriel/http.hpp"
#include "uriel/scheme.hpp"
#include "uriel/validate.hpp"

#include <algorithm>
#include <utility>

using namespace uriel;
using detail::face::call;
using detail::face::is_sound;

namespace {

/// Scans, and makes no view on the way, which would be copied. Where there is none, `read` says
/// why.
template <class Parse>
int parse_into(Parse read, bool is_uri, char const* text, std::size_t size, uriel_parts* parts,
               uriel_error* error) noexcept {
    if ((text == nullptr && size != 0) || !is_sound(parts)) [[unlikely]]
        return call(error).refuse(URIEL_INVALID_ARGUMENT);
    std::string_view const whole(text, size);
    detail::scanning::components found;
    auto const is_invalid = [&] {
        return detail::scanning::scan(whole, found).failed || (is_uri && !found.has_scheme);
    };
    if (detail::face::stop_of(error).is_wanted != nullptr) [[unlikely]] {
        detail::stopping::scope const asked(detail::face::stop_of(error));
        if (is_invalid())
            return asked.has_stopped() ? call(error).refuse(URIEL_STOPPED)
                                       : call(error).refuse(read(whole).error());
    } else if (is_invalid()) [[unlikely]] {
        return call(error).refuse(read(whole).error());
    }
    detail::face::tell(found, static_cast<std::uint32_t>(size), *parts);
    return 0;
}

}  // namespace

int uriel_parse_reference(char const* text, std::size_t size, uriel_parts* parts,
                          uriel_error* error) {
    return parse_into([](std::string_view whole) { return parse_reference(whole); }, false, text,
                      size, parts, error);
}

int uriel_parse(char const* text, std::size_t size, uriel_parts* parts, uriel_error* error) {
    return parse_into([](std::string_view whole) { return parse(whole); }, true, text, size, parts,
                      error);
}

uriel_span uriel_component_span(uriel_parts const* parts, uriel_component which) {
    auto const known = detail::face::one_of(which, component::fragment);
    if (!is_sound(parts) || !known) return {URIEL_ABSENT, 0};
    return detail::face::span_of(detail::face::components_of(*parts).span(*known, parts->size));
}

void uriel_component_spans(uriel_parts const* parts, uriel_span* spans) {
    if (spans == nullptr) return;
    if (!is_sound(parts)) {
        std::fill_n(spans, URIEL_COMPONENT_FRAGMENT + 1, uriel_span{URIEL_ABSENT, 0});
        return;
    }
    detail::scanning::components const read = detail::face::components_of(*parts);
    // No loop: with each number known, nothing is left to choose while it runs.
    [&]<int... numbers>(std::integer_sequence<int, numbers...>) {
        ((spans[numbers] =
              detail::face::span_of(read.span(static_cast<component>(numbers), parts->size))),
         ...);
    }(std::make_integer_sequence<int, URIEL_COMPONENT_FRAGMENT + 1>{});
}

int uriel_validate(char const* text, std::size_t size, char const* rule, std::size_t rule_size,
                   uriel_error* error) {
    call call(error);
    auto const whole = call.text(text, size);
    auto const name = call.text(rule, rule_size);
    if (!whole || !name) return call.failed();
    auto const wanted = rule == nullptr ? rule::uri : find_rule(*name);
    if (!call.expects(wanted.has_value())) return call.failed();
    auto const outcome = validate(*wanted, *whole);
    return call.answer(outcome ? 0 : call.refuse(outcome.error()));
}

uriel_span uriel_host(uriel_parts const* parts) {
    if (!is_sound(parts)) return {URIEL_ABSENT, 0};
    return detail::face::span_of(detail::face::components_of(*parts).host_without_brackets());
}

int uriel_user(char const* text, std::size_t size, uriel_parts const* parts, uriel_span* user,
               uriel_error* error) {
    call call(error);
    auto const read = call.reference(text, size, parts);
    if (!read || !call.expects(user != nullptr)) return call.failed();
    *user = detail::face::span_of(read->text(), read->user());
    return 0;
}

int uriel_password(char const* text, std::size_t size, uriel_parts const* parts,
                   uriel_span* password, uriel_error* error) {
    call call(error);
    auto const read = call.reference(text, size, parts);
    if (!read || !call.expects(password != nullptr)) return call.failed();
    *password = detail::face::span_of(read->text(), read->password());
    return 0;
}

namespace {

int number_of(call& call, expected<std::uint16_t, parse_error> const& port) noexcept {
    if (port) return *port;
    if (port.error().code == error_code::no_port) return call.refuse(URIEL_NO_VALUE);
    return call.refuse(port.error());
}

}  // namespace

int uriel_port_number(char const* text, std::size_t size, uriel_parts const* parts,
                      uriel_error* error) {
    call call(error);
    auto const read = call.reference(text, size, parts);
    return read ? number_of(call, read->port_number()) : call.failed();
}

int uriel_effective_port(char const* text, std::size_t size, uriel_parts const* parts,
                         uriel_error* error) {
    call call(error);
    auto const read = call.uri(text, size, parts);
    return read ? number_of(call, effective_port(*read)) : call.failed();
}

std::ptrdiff_t uriel_origin(char const* text, std::size_t size, uriel_parts const* parts, char* out,
                            std::size_t capacity, uriel_parts* written, uriel_error* error) {
    call call(error);
    auto const read = call.reference(text, size, parts);
    if (!read) return call.failed();
    return call.write(
        {out, capacity, written}, [&] { return origin_bound(*read); },
        [&](std::span<char> buffer) { return origin_into(*read, buffer); }, 0);
}
