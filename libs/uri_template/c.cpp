// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face for C: texts, values and errors turned into those of the library and back.
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/uri_template.hpp"
#include "uriel_template.h"
#ifdef URIEL_WITH_RAPIDJSON
#    include "uri_template/json_values.hpp"
#endif

#include <new>
#include <optional>

namespace {

using uriel::template_error;
using uriel::template_value;
using kind = template_value::kind;

constexpr int invalid_argument = URIEL_INVALID_ARGUMENT;

/// Is there an error to write to? Those of the first version end before `stop`.
bool is_writable(uriel_template_error const* error) noexcept {
    return error != nullptr && error->struct_size >= offsetof(uriel_template_error, stop);
}

/// Whom a caller wants asked whether to stop.
uriel::stop_callback stop_of(uriel_template_error const* error) noexcept {
    if (error == nullptr || error->struct_size < sizeof *error || error->stop == nullptr) return {};
    // C has no exceptions, and no word for that.
    return {reinterpret_cast<bool (*)(void*) noexcept>(error->stop), error->stop_context};
}

/// Every view that an error shows is a literal, which a NUL follows.
int fail(template_error const& what, std::string_view text, uriel_template_error* error) noexcept {
    int const code = static_cast<int>(what.code) + 1;
    if (is_writable(error)) {
        error->code = code;  // NOLINT(clang-analyzer-core.NullDereference): is_writable() has asked
        error->offset = what.offset;
        error->result = URIEL_ERROR_INIT;
        if (what.code == uriel::template_error::kind::invalid_result)
            error->result = {.struct_size = sizeof(uriel_error),
                             .code = static_cast<uriel_code>(what.result.code) + 1,
                             .component = static_cast<uriel_component>(what.result.where),
                             .argument = 0,
                             .rule = static_cast<std::int32_t>(what.result.wanted),
                             .offset = what.offset,
                             .stop = nullptr,
                             .stop_context = nullptr};
        error->name = what.name().data();
        error->message = what.message(text).data();
        error->section = what.section().data();
    }
    return -code;
}

int fail(int code, uriel_template_error* error) noexcept {
    if (is_writable(error)) {
        error->code = code;  // NOLINT(clang-analyzer-core.NullDereference): is_writable() has asked
        error->offset = 0;
        error->name = code == invalid_argument ? "invalid-argument"
                      : code == URIEL_STOPPED  ? "stopped"
                                               : "no-memory";
        error->message = error->section = "";
    }
    return -code;
}

#ifdef URIEL_WITH_RAPIDJSON
int fail(uriel::detail::templates::json_fault const& what, uriel_template_error* error) noexcept {
    fail(URIEL_TEMPLATE_INVALID_JSON, error);
    if (error != nullptr) {
        error->offset = what.offset;
        error->name = "invalid-json";
        error->message = "the values are no object of JSON; begin them with '{'";
    }
    return -URIEL_TEMPLATE_INVALID_JSON;
}
#endif

std::string_view view(char const* text, std::size_t size) noexcept {
    return size == 0 ? std::string_view() : std::string_view(text, size);
}
bool is_text(void const* text, std::size_t size) noexcept { return text != nullptr || size == 0; }

/// Nothing for what is no value.
std::optional<template_value::member> member_of(uriel_template_value const& from) {
    if (!is_text(from.name, from.name_size) || !is_text(from.text, from.size)) return std::nullopt;
    auto const what = from.kind == URIEL_TEMPLATE_TEXT        ? kind::text
                      : from.kind == URIEL_TEMPLATE_UNDEFINED ? kind::undefined
                                                              : kind::nested;
    return template_value::member{view(from.name, from.name_size), view(from.text, from.size),
                                  what};
}

/// Nothing for what is no value.
std::optional<template_value> value_of(uriel_template_value const& from) {
    bool const is_list = from.kind == URIEL_TEMPLATE_LIST;
    if (!is_list && from.kind != URIEL_TEMPLATE_MAP) {
        auto const alone = member_of(from);
        if (!alone || alone->what == kind::nested) return std::nullopt;
        return alone->what == kind::text ? template_value(alone->text) : template_value();
    }
    if (!is_text(from.members, from.count)) return std::nullopt;
    std::vector<template_value::member> members;
    for (std::size_t i = 0; i < from.count; ++i) {
        auto const member = member_of(from.members[i]);
        if (!member) return std::nullopt;
        members.push_back(*member);
    }
    return template_value::of(is_list ? kind::list : kind::map, std::move(members));
}

/// Calls back with the template, and turns what goes wrong into codes.
template <class Call>
std::ptrdiff_t with_template(char const* text, std::size_t size, uriel_template_error* error,
                             Call call) noexcept {
    if (!is_text(text, size) || (error != nullptr && !is_writable(error)))
        return fail(invalid_argument, error);
    uriel::detail::stopping::scope const asked(stop_of(error));
    // Without exceptions, a program without memory has ended before.
#if defined(__cpp_exceptions)
    try {
#endif
        auto const read = uriel::uri_template::parse(view(text, size));
        std::ptrdiff_t const made =
            read ? call(*read) : fail(read.error(), view(text, size), error);
        return asked.has_stopped() ? fail(URIEL_STOPPED, error) : made;
#if defined(__cpp_exceptions)
    } catch (std::bad_alloc const&) {
        return fail(URIEL_TEMPLATE_NO_MEMORY, error);
    }
#endif
}

/// Writes what was made, as far as there is room for all of it.
std::ptrdiff_t give(uriel::expected<std::string, template_error> const& made,
                    uriel::uri_template which, char* out, std::size_t capacity,
                    uriel_template_error* error) noexcept {
    if (!made) return fail(made.error(), which.text(), error);
    if (made->size() <= capacity) made->copy(out, made->size());
    return static_cast<std::ptrdiff_t>(made->size());
}

}  // namespace

extern "C" int uriel_template_parse(char const* text, size_t size, uriel_template_error* error) {
    return static_cast<int>(
        with_template(text, size, error, [](uriel::uri_template which) { return which.level(); }));
}

extern "C" ptrdiff_t uriel_template_variables(char const* text, size_t size,
                                              uriel_template_variable* out, size_t capacity,
                                              uriel_template_error* error) {
    if (!is_text(out, capacity)) return fail(invalid_argument, error);
    return with_template(text, size, error, [&](uriel::uri_template which) {
        auto const all = which.variables();
        for (std::size_t i = 0; i < all.size() && i < capacity; ++i)
            out[i] = {all[i].offset, all[i].name.size(), all[i].op, all[i].explode, all[i].prefix};
        return static_cast<std::ptrdiff_t>(all.size());
    });
}

extern "C" ptrdiff_t uriel_template_expand(char const* text, size_t size,
                                           uriel_template_value const* values, size_t count,
                                           char const* rule, size_t rule_size, char* out,
                                           size_t capacity, uriel_template_error* error) {
    auto const wanted = uriel::find_rule(rule == nullptr ? "" : view(rule, rule_size));
    if (!is_text(values, count) || !is_text(out, capacity) || (rule != nullptr && !wanted))
        return fail(invalid_argument, error);
    return with_template(text, size, error, [&](uriel::uri_template which) -> std::ptrdiff_t {
        uriel::template_values given;
        auto stop =
            uriel::detail::stopping::meter::for_size(uriel::detail::stopping::meter::interval);
        std::size_t done = 0;
        for (std::size_t i = 0; i < count && !stop.is_wanted_at(done); ++i) {
            done += values[i].name_size + values[i].size + sizeof values[i];
            auto value = value_of(values[i]);
            if (!value || !is_text(values[i].name, values[i].name_size))
                return fail(invalid_argument, error);
            given[view(values[i].name, values[i].name_size)] = *std::move(value);
        }
        return give(wanted ? expand_as(*wanted, which, given) : expand(which, given), which, out,
                    capacity, error);
    });
}

#ifdef URIEL_WITH_RAPIDJSON
extern "C" ptrdiff_t uriel_template_expand_json(char const* text, size_t size, char const* json,
                                                size_t json_size, char const* rule,
                                                size_t rule_size, size_t most, char* out,
                                                size_t capacity, uriel_template_error* error) {
    auto const wanted = uriel::find_rule(rule == nullptr ? "" : view(rule, rule_size));
    if (!is_text(json, json_size) || !is_text(out, capacity) || (rule != nullptr && !wanted))
        return fail(invalid_argument, error);
    return with_template(text, size, error, [&](uriel::uri_template which) -> std::ptrdiff_t {
        uriel::detail::templates::json_values values;
        if (auto const read = values.read(view(json, json_size)); !read)
            return fail(read.error(), error);
        return give(wanted ? expand_as(*wanted, which, values.all(), most)
                           : expand(which, values.all(), most),
                    which, out, capacity, error);
    });
}
#endif
