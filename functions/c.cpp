// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions by their names, for C: those whose answer is one value.
#include "uriel_functions.h"

#include "c/face.hpp"
#include "c/parts.hpp"
#include "functions/functions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <new>
#include <stdexcept>

using namespace uriel;
using detail::face::call;

namespace {

/// The sink for one value of C.
class value_sink {
public:
    value_sink(uriel_answer& to, std::span<char> buffer) noexcept : to_(to), buffer_(buffer) {}

    /// A capacity that is enough, where the buffer's was not.
    std::size_t missing() const noexcept {
        return !is_done_ && wanted_ > buffer_.size() ? wanted_ : 0;
    }

    void null() noexcept { set(URIEL_ANSWER_NULL); }
    void boolean(bool value) noexcept { set(URIEL_ANSWER_BOOLEAN, value ? 1 : 0); }
    void number(std::int64_t value) noexcept { set(URIEL_ANSWER_NUMBER, value); }
    void piece(std::size_t, std::string_view text) noexcept {
        // Of a buffer that is too small, what is written looks as if nothing had to be.
        if (wanted_ <= buffer_.size()) show(URIEL_ANSWER_TEXT, text);
    }
    void constant(std::string_view text) noexcept { show(URIEL_ANSWER_TEXT, text); }
    void parts_of(reference_view const& made) noexcept {
        if (to_.parts != nullptr)
            detail::face::tell_whole(made.parts(), static_cast<std::uint32_t>(made.text().size()),
                                     *to_.parts);
    }
    void text(std::string_view text) noexcept {
        if (auto const to = space(text.size()); to.size() >= text.size())
            std::memcpy(to.data(), text.data(), text.size());
        written(text.size());
    }
    void hash(hash128 const& value) noexcept {
        constexpr std::size_t size = 16;
        if (auto const to = space(size); to.size() >= size)
            for (unsigned i = 0; i < size; ++i)
                to[i] = static_cast<char>((i < 8 ? value.high : value.low) >> (56 - 8 * (i % 8)));
        written(size, URIEL_ANSWER_BYTES);
    }
    std::span<char> space(std::size_t bound) noexcept {
        if (bound > wanted_) wanted_ = bound;
        return buffer_;
    }
    void written(std::size_t size, std::int32_t kind = URIEL_ANSWER_TEXT) noexcept {
        if (size <= buffer_.size()) show(kind, {buffer_.data(), size});
    }

    // No function here answers with these.
    void begin_list() noexcept {}
    void end_list() noexcept {}
    void begin_record() noexcept {}
    void end_record() noexcept {}

private:
    void set(std::int32_t kind, std::int64_t number = 0) noexcept {
        to_.kind = kind;
        to_.number = number;
        is_done_ = true;
    }
    void show(std::int32_t kind, std::string_view text) noexcept {
        to_.text = text.data();
        to_.size = text.size();
        set(kind);
    }

    uriel_answer& to_;
    std::span<char> buffer_;
    std::size_t wanted_ = 0;
    bool is_done_ = false;
};

using function = uriel::functions::function<value_sink>;

constexpr bool is_value(function const& which) noexcept {
    return which.result.shape != uriel::functions::shape::list &&
           which.result.shape != uriel::functions::shape::record;
}

constexpr std::size_t function_count = [] {
    std::size_t count = 0;
    for (auto const& table : uriel::functions::tables<value_sink>())
        for (function const& each : table)
            if (is_value(each)) ++count;
    return count;
}();

constexpr auto values = [] {
    std::array<function const*, function_count> found{};
    std::size_t count = 0;
    for (auto const& table : uriel::functions::tables<value_sink>())
        for (function const& each : table)
            if (is_value(each)) found[count++] = &each;
    return found;
}();

function const* function_of(int number) noexcept {
    bool const is_one = number >= 0 && static_cast<std::size_t>(number) < values.size();
    return is_one ? values[static_cast<std::size_t>(number)] : nullptr;
}

/// False where there was no memory. Functions of the core take none, those of the libraries over it
/// do.
bool answered(function const& which, uriel::functions::arguments& given, value_sink& sink,
              bool& is_there) noexcept {
#if defined(__cpp_exceptions)
    try {
        is_there = which.row(given, sink);
    } catch (std::bad_alloc const&) {
        return false;
    } catch (std::length_error const&) {
        return false;
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

}  // namespace

int uriel_function_count() { return static_cast<int>(values.size()); }

char const* uriel_function_name(int function) {
    auto const* const found = function_of(function);
    return found == nullptr ? nullptr : found->name;
}

int uriel_find_function(char const* name, std::size_t size) {
    if (name == nullptr) return -URIEL_NO_VALUE;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (std::string_view(name, size) == values[i]->name) return static_cast<int>(i);
    return -URIEL_NO_VALUE;
}

std::ptrdiff_t uriel_call(int function, uriel_argument const* arguments, std::size_t count,
                          char* out, std::size_t capacity, uriel_answer* answer,
                          uriel_error* error) {
    call call(error);
    auto const* const which = function_of(function);
    if (!call.expects_struct(answer) || !call.expects(which != nullptr) ||
        !(answer->parts == nullptr || call.expects_struct(answer->parts)) ||
        !call.expects(count >= which->required() && count <= which->parameters.size()) ||
        !call.expects(arguments != nullptr || count == 0) ||
        !call.expects(out != nullptr || capacity == 0))
        return call.failed();
    uriel::functions::arguments given(count, call.stop());
    parsed_room parsed;
    if (answer->parts != nullptr) answer->parts->size = 0;
    if (!read(call, *which, {arguments, count}, parsed, given)) return call.failed();
    char nothing{};
    value_sink sink(*answer, {out != nullptr ? out : &nothing, capacity});
    bool is_there = false;
    if (!answered(*which, given, sink, is_there)) return call.refuse(URIEL_FUNCTION_NO_MEMORY);
    if (call.answer(0) != 0 || refuse(call, given, {out, capacity}, *answer)) return call.failed();
    bool const is_short = sink.missing() > 0 &&
                          (!given.error() || given.error()->code == error_code::buffer_too_small);
    if (is_short) return static_cast<std::ptrdiff_t>(sink.missing());
    if (is_there) return 0;
    sink.null();
    return given.error() ? call.refuse(*given.error(), static_cast<std::int32_t>(given.refused()))
                         : 0;
}
