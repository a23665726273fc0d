// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions by their names, for C.
#include "uriel_functions.h"

#include "c/face.hpp"
#include "c/parts.hpp"
#include "functions/c_sink.hpp"
#include "functions/functions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <new>
#include <stdexcept>

using namespace uriel;
using detail::face::call;

namespace {

using uriel::functions::c_sink;
using uriel::functions::most_fields;
using uriel::functions::rows;
using uriel::functions::shape;
using function = uriel::functions::function<c_sink>;

constexpr std::size_t function_count = [] {
    std::size_t count = 0;
    for (auto const& table : uriel::functions::tables<c_sink>()) count += table.size();
    return count;
}();

constexpr auto all = [] {
    std::array<function const*, function_count> found{};
    std::size_t count = 0;
    for (auto const& table : uriel::functions::tables<c_sink>())
        for (function const& each : table) found[count++] = &each;
    return found;
}();

constexpr bool has_rows(function const& which) noexcept {
    return which.result.shape == shape::list || which.result.shape == shape::record;
}

// ---- What functions take and return -------------------------------------------------------------

constexpr std::int32_t kind_of(shape of) noexcept {
    switch (of) {
        case shape::boolean: return URIEL_ANSWER_BOOLEAN;
        case shape::int32:
        case shape::int64: return URIEL_ANSWER_NUMBER;
        case shape::hash128: return URIEL_ANSWER_BYTES;
        case shape::list: return URIEL_ANSWER_LIST;
        case shape::record: return URIEL_ANSWER_RECORD;
        default: return URIEL_ANSWER_TEXT;
    }
}

constexpr std::int32_t kind_of(uriel::functions::parameter const& which) noexcept {
    if (list_of(which) != nullptr) return URIEL_PARAMETER_NAME;
    switch (which.kind) {
        case uriel::functions::kind::reference: return URIEL_PARAMETER_REFERENCE;
        case uriel::functions::kind::uri: return URIEL_PARAMETER_URI;
        case uriel::functions::kind::number: return URIEL_PARAMETER_NUMBER;
        default: return URIEL_PARAMETER_TEXT;
    }
}

/// The fields of a row; none if it is one value.
constexpr std::span<uriel::functions::field const> row_of(
    uriel::functions::type const& of) noexcept {
    if (of.shape != shape::list || of.fields[0].of->shape != shape::record) return of.fields;
    return of.fields[0].of->fields;
}

constexpr std::size_t all_fields = [] {
    std::size_t count = 0;
    for (function const* each : all) count += std::max<std::size_t>(row_of(each->result).size(), 1);
    return count;
}();
constexpr std::size_t all_parameters = [] {
    std::size_t count = 0;
    for (function const* each : all) count += each->parameters.size();
    return count;
}();

constexpr uriel_field described(char const* name, shape of) noexcept {
    return {name, kind_of(of), of == shape::int32 ? 32 : of == shape::int64 ? 64 : 0};
}

constexpr auto fields = [] {
    std::array<uriel_field, all_fields> made{};
    std::size_t count = 0;
    for (function const* each : all) {
        auto const row = row_of(each->result);
        if (row.empty()) made[count++] = described("value", each->result.shape);
        for (auto const& one : row) made[count++] = described(one.name, one.of->shape);
    }
    return made;
}();

constexpr auto parameters = [] {
    std::array<uriel_parameter, all_parameters> made{};
    std::size_t count = 0;
    for (function const* each : all)
        for (auto const& one : each->parameters)
            made[count++] = {one.name, kind_of(one), one.is_optional ? 1 : 0};
    return made;
}();

constexpr auto infos = [] {
    std::array<uriel_function, function_count> made{};
    std::size_t field = 0, parameter = 0;
    for (std::size_t i = 0; i < made.size(); ++i) {
        std::size_t const wide = std::max<std::size_t>(row_of(all[i]->result).size(), 1);
        std::size_t const count = all[i]->parameters.size();
        made[i] = {all[i]->name, parameters.data() + parameter, count, fields.data() + field,
                   wide,         kind_of(all[i]->result.shape), 0};
        if (wide > most_fields) std::terminate();
        field += wide;
        parameter += count;
    }
    return made;
}();

// ---- Calls --------------------------------------------------------------------------------------

function const* function_of(int number) noexcept {
    bool const is_one = number >= 0 && static_cast<std::size_t>(number) < all.size();
    return is_one ? all[static_cast<std::size_t>(number)] : nullptr;
}

/// False where there was no memory. Functions of the core take none but uri_redact_text, those of
/// the libraries over it do.
bool answered(function const& which, uriel::functions::arguments& given, c_sink& sink,
              bool& is_there) noexcept {
#if defined(__cpp_exceptions)
    try {
        is_there = which.row(given, sink);
    } catch (std::bad_alloc const&) {
        return false;
    } catch (std::length_error const&) {
        return false;
    } catch (uriel::functions::nobody_takes_more const&) {
    }
#else
    is_there = which.row(given, sink);
#endif
    return true;
}

/// Room for the components of each argument. To fill all of it with zeros, most of which nobody
/// reads, takes a third of a short call.
struct parsed_room {
    struct alignas(detail::scanning::components) room {
        std::byte bytes[sizeof(detail::scanning::components)];
    };
    std::array<room, uriel::functions::most_arguments> bytes;
};

/// Reads the arguments. False where the call has failed.
bool read(call& call, function const& which, std::span<uriel_argument const> from,
          parsed_room& parsed, uriel::functions::arguments& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (which.parameters[i].kind == uriel::functions::kind::number) {
            to.set_number(from[i].number);
            continue;
        }
        auto const text = call.text(from[i].text, from[i].size);
        if (!text) return false;
        to.set(i, *text);
        if (from[i].parts == nullptr) continue;
        if (!call.expects_struct(from[i].parts) ||
            !call.expects(from[i].parts->size == text->size()))
            return false;
        auto* const made = ::new (&parsed.bytes[i]) detail::scanning::components;
        *made = detail::face::components_of(*from[i].parts);
        to.set(i, *text, *made);
    }
    return true;
}

/// Writes texts with a NUL after each, as far as there is room.
void tell(std::span<char> to, std::initializer_list<std::string_view> texts) noexcept {
    for (std::string_view text : texts) {
        if (to.empty()) return;
        text = text.substr(0, to.size() - 1);
        std::copy(text.begin(), text.end(), to.begin());
        to[text.size()] = '\0';
        to = to.subspan(text.size() + 1);
    }
}

/// Says what the whole call lacks. Returns false if it lacks nothing.
bool refuse(call& call, uriel::functions::arguments const& given, std::span<char> out,
            uriel_answer& answer) noexcept {
    if (!given.has_ended()) return false;
    auto const* const list = given.missed();
    answer.kind = list == nullptr ? URIEL_ANSWER_NULL : URIEL_ANSWER_REFUSED;
    if (list == nullptr) {
        tell(out, {given.lack()});
        call.refuse(URIEL_FUNCTION_NO_LIST);
    } else {
        tell(out, {list->before, list->after, list->hint});
        answer.text = given.missed_name().data();
        answer.size = given.missed_name().size();
        call.refuse(URIEL_INVALID_ARGUMENT);
    }
    return true;
}

/// A call, once it is known what takes its answer.
struct asked {
    std::span<uriel_argument const> from;
    std::span<char> out;
    uriel_answer& answer;
};

/// Is the call as it has to be, whatever the texts?
URIEL_ALWAYS_INLINE inline bool is_sound(call& call, function const* which,
                                         uriel_argument const* arguments, std::size_t count,
                                         char const* out, std::size_t capacity,
                                         uriel_answer const* answer) {
    return call.expects_struct(answer) && call.expects(which != nullptr) &&
           (answer->parts == nullptr || call.expects_struct(answer->parts)) &&
           call.expects(count >= which->required() && count <= which->parameters.size()) &&
           call.expects(arguments != nullptr || count == 0) &&
           call.expects(out != nullptr || capacity == 0);
}

/// Has the function answer. Returns as uriel_call(), of a sink that takes one value.
URIEL_ALWAYS_INLINE inline std::ptrdiff_t ask(call& call, function const& which, asked const& to,
                                              c_sink& sink) {
    uriel::functions::arguments given(to.from.size(), call.stop());
    parsed_room parsed;
    if (!read(call, which, to.from, parsed, given)) return call.failed();
    bool is_there = false;
    if (!answered(which, given, sink, is_there)) return call.refuse(URIEL_FUNCTION_NO_MEMORY);
    if (call.answer(0) != 0 || refuse(call, given, to.out, to.answer)) return call.failed();
    bool const is_short = sink.missing() > 0 &&
                          (!given.error() || given.error()->code == error_code::buffer_too_small);
    if (is_short) return static_cast<std::ptrdiff_t>(sink.missing());
    if (is_there) return 0;
    to.answer.kind = URIEL_ANSWER_NULL;
    return given.error() ? call.refuse(*given.error(), static_cast<std::int32_t>(given.refused()))
                         : 0;
}

}  // namespace

int uriel_function_count() { return static_cast<int>(all.size()); }

char const* uriel_function_name(int function) {
    auto const* const found = function_of(function);
    return found == nullptr ? nullptr : found->name;
}

uriel_function const* uriel_function_info(int function) {
    return function_of(function) == nullptr ? nullptr : &infos[static_cast<std::size_t>(function)];
}

int uriel_find_function(char const* name, std::size_t size) {
    if (name == nullptr) return -URIEL_NO_VALUE;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (std::string_view(name, size) == all[i]->name) return static_cast<int>(i);
    return -URIEL_NO_VALUE;
}

std::ptrdiff_t uriel_call(int function, uriel_argument const* arguments, std::size_t count,
                          char* out, std::size_t capacity, uriel_answer* answer,
                          uriel_error* error) {
    call call(error);
    auto const* const which = function_of(function);
    if (!is_sound(call, which, arguments, count, out, capacity, answer)) return call.failed();
    if (has_rows(*which)) return call.refuse(URIEL_FUNCTION_HAS_ROWS);
    if (answer->parts != nullptr) answer->parts->size = 0;
    char nothing{};
    c_sink sink(*answer, {out != nullptr ? out : &nothing, capacity});
    return ask(call, *which, {{arguments, count}, {out, capacity}, *answer}, sink);
}

std::ptrdiff_t uriel_call_into(int function, uriel_argument const* arguments, std::size_t count,
                               uriel_sink const* sink, char* out, std::size_t capacity,
                               uriel_answer* answer, uriel_error* error) {
    call call(error);
    auto const* const which = function_of(function);
    if (!is_sound(call, which, arguments, count, out, capacity, answer) ||
        !call.expects_struct(sink) || !call.expects(sink->take != nullptr))
        return call.failed();
    rows made(*sink);
    c_sink into(made);
    answer->kind = kind_of(which->result.shape);
    auto const result = ask(call, *which, {{arguments, count}, {out, capacity}, *answer}, into);
    answer->number = made.count();
    if (made.has_stopped()) call.refuse(URIEL_STOPPED);
    bool const has_failed = result != 0 || made.has_stopped();
    if (has_failed && answer->kind != URIEL_ANSWER_REFUSED) answer->kind = URIEL_ANSWER_NULL;
    return has_failed ? call.failed() : 0;
}
