// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the functions of uriel.h share: the way from the types of C to those of the library, and
// back. Nothing is decided here.
#pragma once

#include "parts.hpp"
#include "uriel.h"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace uriel::detail::face {

/// The codes of C begin with that of success.
constexpr uriel_code code_of(error_code code) noexcept { return static_cast<uriel_code>(code) + 1; }

constexpr uriel_span span_of(detail::scanning::component_span const& where) noexcept {
    if (!where.is_present) return {URIEL_ABSENT, 0};
    return {static_cast<std::uint32_t>(where.offset), static_cast<std::uint32_t>(where.length)};
}
/// The span of a piece of a text; nothing is absent.
template <class Encoded>
constexpr uriel_span span_of(std::string_view text, maybe<Encoded> piece) noexcept {
    if (!piece) return {URIEL_ABSENT, 0};
    return {static_cast<std::uint32_t>(piece->text().data() - text.data()),
            static_cast<std::uint32_t>(piece->size())};
}

/// The value of a list that begins with 0, if it is one.
template <class Enumeration>
constexpr std::optional<Enumeration> one_of(std::int32_t number, Enumeration last) noexcept {
    if (number < 0 || number > static_cast<std::int32_t>(last)) return std::nullopt;
    return static_cast<Enumeration>(number);
}
constexpr std::optional<form> form_of(uriel_form number) noexcept {
    return one_of(number, form::scheme);
}

/// Whom a caller of C wants asked whether to stop.
inline stop_callback stop_of(uriel_error const* error) noexcept {
    if (error == nullptr || error->struct_size < sizeof *error || error->stop == nullptr) return {};
    // C has no exceptions, and no word for that.
    return {reinterpret_cast<bool (*)(void*) noexcept>(error->stop), error->stop_context};
}

/// The output of a writer of C: a buffer and, for a reference, its parts.
struct output {
    char* out;
    std::size_t capacity;
    uriel_parts* written = nullptr;
};

/// One call of a function that can fail: reads its arguments, and keeps what is wrong with them.
class call {
public:
    explicit call(uriel_error* error) noexcept : error_(error), scope_(stop_of(error)) {}

    /// Says what is wrong, and returns what the function returns.
    URIEL_COLD int refuse(parse_error const& what, std::int32_t argument = 0) noexcept {
        return refuse(code_of(what.code), static_cast<uriel_component>(what.where), argument,
                      static_cast<std::int32_t>(what.wanted), what.offset);
    }
    URIEL_COLD int refuse(uriel_code code) noexcept {
        return refuse(code, URIEL_COMPONENT_NONE, 0, -1, 0);
    }
    /// The result of refuse().
    int failed() const noexcept { return result_; }

    /// For a verb that takes a callback in its options.
    stop_callback stop() noexcept { return scope_.callback(); }
    /// The result of a function that reached its end, unless it was stopped.
    template <class Answer>
    Answer answer(Answer found) noexcept {
        return scope_.has_stopped() ? refuse(URIEL_STOPPED) : found;
    }

    /// Is this what it must be? If not, the call has failed.
    bool expects(bool is_so) noexcept {
        if (!is_so) refuse(URIEL_INVALID_ARGUMENT);
        return is_so;
    }
    template <class Struct>
    bool expects_struct(Struct const* object) noexcept {
        return expects(object != nullptr && object->struct_size >= sizeof(Struct));
    }

    /// A text that a pointer and a size are.
    std::optional<std::string_view> text(char const* bytes, std::size_t size) noexcept {
        if (bytes != nullptr) return std::string_view(bytes, size);
        if (!expects(size == 0)) return std::nullopt;
        // No function of C takes a null pointer, whatever the size.
        return std::string_view("", 0);  // NOLINT(bugprone-string-constructor)
    }
    /// As text(), of data that no parser will refuse where it is too long.
    std::optional<std::string_view> data(char const* bytes, std::size_t size,
                                         std::int32_t argument = 0) noexcept {
        if (size > detail::scanning::components::max_size && bytes != nullptr) {
            refuse(parse_error{error_code::too_long}, argument);
            return std::nullopt;
        }
        return text(bytes, size);
    }
    std::optional<reference_view> reference(char const* bytes, std::size_t size,
                                            std::int32_t argument = 0) noexcept {
        return reference(bytes, size, nullptr, argument);
    }
    std::optional<uri_view> uri(char const* bytes, std::size_t size,
                                std::int32_t argument = 0) noexcept {
        return uri(bytes, size, nullptr, argument);
    }
    /// The same of a text whose parts the caller may know.
    std::optional<reference_view> reference(char const* bytes, std::size_t size,
                                            uriel_parts const* parts,
                                            std::int32_t argument = 0) noexcept {
        auto const whole = text(bytes, size);
        if (!whole) return std::nullopt;
        if (parts == nullptr) return checked(parse_reference(*whole), argument);
        if (!expects(is_sound(parts) && parts->size == size)) return std::nullopt;
        return reference_view::assume_parsed(*whole, components_of(*parts));
    }
    std::optional<uri_view> uri(char const* bytes, std::size_t size, uriel_parts const* parts,
                                std::int32_t argument = 0) noexcept {
        auto const whole = text(bytes, size);
        if (!whole) return std::nullopt;
        if (parts == nullptr) return checked(parse(*whole), argument);
        if (!expects(is_sound(parts) && parts->size == size)) return std::nullopt;
        if (parts->has_scheme != 0) return uri_view::assume_parsed(*whole, components_of(*parts));
        refuse(parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri},
               argument);
        return std::nullopt;
    }

    /// Has `write` write into a buffer, and returns what a writer of C returns: `bound`, where the
    /// buffer is too small. Errors are of no argument, or of that number.
    template <std::invocable Bound, std::invocable<std::span<char>> Write>
    std::ptrdiff_t write(output const& to, Bound bound, Write write,
                         std::int32_t argument = -1) noexcept {
        char nothing{};
        if (!expects((to.out != nullptr || to.capacity == 0) &&
                     (to.written == nullptr || is_sound(to.written))))
            return failed();
        auto const written = write(std::span(to.out != nullptr ? to.out : &nothing, to.capacity));
        if (scope_.has_stopped()) return refuse(URIEL_STOPPED);
        if (written) return finished(*written, to.written);
        if (written.error().code != error_code::buffer_too_small)
            return refuse(written.error(), argument);
        std::size_t const size = bound();
        if (size > std::size_t{std::numeric_limits<std::ptrdiff_t>::max()})
            return refuse(parse_error{error_code::too_long}, argument);
        return static_cast<std::ptrdiff_t>(size);
    }

private:
    static std::ptrdiff_t finished(std::string_view text, uriel_parts* /*of_no_text*/) noexcept {
        return static_cast<std::ptrdiff_t>(text.size());
    }
    static std::ptrdiff_t finished(encoded_view text, uriel_parts* parts) noexcept {
        return finished(text.text(), parts);
    }
    static std::ptrdiff_t finished(reference_view const& view, uriel_parts* parts) noexcept {
        std::size_t const size = view.text().size();
        if (parts != nullptr) tell_whole(view.parts(), static_cast<std::uint32_t>(size), *parts);
        return static_cast<std::ptrdiff_t>(size);
    }
    template <class Text>
    std::ptrdiff_t finished(std::optional<Text> const& text, uriel_parts* parts) noexcept {
        return text ? finished(*text, parts) : refuse(URIEL_NO_VALUE);
    }

    template <class View>
    std::optional<View> checked(expected<View, parse_error> const& read,
                                std::int32_t argument) noexcept {
        if (read) return *read;
        refuse(scope_.has_stopped() ? parse_error{error_code::stopped} : read.error(), argument);
        return std::nullopt;
    }

    int refuse(uriel_code code, uriel_component where, std::int32_t argument, std::int32_t rule,
               std::size_t offset) noexcept {
        if (error_ != nullptr && error_->struct_size >= offsetof(uriel_error, stop)) {
            error_->code = code;
            error_->component = where;
            error_->argument = argument;
            error_->rule = rule;
            error_->offset = offset;
        }
        return result_ = -code;
    }

    uriel_error* error_;
    stopping::scope scope_;
    int result_ = 0;
};

}  // namespace uriel::detail::face
