// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face for C: texts, parts and errors turned into those of the library and back.
#include "c/face.hpp"
#include "c/parts.hpp"
#include "uriel/iri.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/parse.hpp"
#include "uriel_iri.h"

#include <new>
#include <stdexcept>

namespace {

using namespace uriel;

bool is_sound(uriel_iri_error const* error) noexcept {
    return error != nullptr && error->struct_size >= sizeof *error;
}

/// Every view that an error shows is a literal, which a NUL follows.
int fail(iri_error const& what, std::string_view text, uriel_iri_error* error) noexcept {
    int const code = static_cast<int>(what.code) + 1;
    if (is_sound(error)) {
        error->code = code;  // NOLINT(clang-analyzer-core.NullDereference): is_sound() has asked
        error->component = static_cast<uriel_component>(what.where);
        error->fault = static_cast<uriel_iri_fault>(what.fault);
        error->offset = what.offset;
        error->name = what.name().data();
        error->message = what.message(text).data();
        error->section = what.section().data();
        error->subject = what.subject().empty() ? "" : what.subject().data();
    }
    return -code;
}

int fail(int code, uriel_iri_error* error) noexcept {
    if (is_sound(error)) {
        error->code = code;  // NOLINT(clang-analyzer-core.NullDereference): is_sound() has asked
        error->component = URIEL_COMPONENT_NONE;
        error->fault = URIEL_IRI_AS_URI;
        error->offset = 0;
        error->name = code == URIEL_INVALID_ARGUMENT ? "invalid-argument" : "no-memory";
        error->message = error->section = error->subject = "";
    }
    return -code;
}

/// Calls back with the text, and turns what goes wrong into codes.
template <class Call>
std::ptrdiff_t with_text(char const* text, std::size_t size, bool is_sound_otherwise,
                         uriel_iri_error* error, Call call) noexcept {
    if ((text == nullptr && size != 0) || !is_sound_otherwise ||
        (error != nullptr && !is_sound(error)))
        return fail(URIEL_INVALID_ARGUMENT, error);
    // Without exceptions, a program without memory has ended before.
#if defined(__cpp_exceptions)
    try {
#endif
        return call(size == 0 ? std::string_view() : std::string_view(text, size));
#if defined(__cpp_exceptions)
    } catch (std::bad_alloc const&) {
        return fail(URIEL_IRI_NO_MEMORY, error);
    } catch (std::length_error const&) {
        return fail(iri_error{error_code::too_long, component::none, 0}, "", error);
    }
#endif
}

template <class Parse>
int parse_into(Parse read, char const* text, std::size_t size, uriel_parts* parts,
               uriel_iri_error* error) noexcept {
    return static_cast<int>(
        with_text(text, size, detail::face::is_sound(parts), error, [&](std::string_view whole) {
            auto const found = read(whole);
            if (!found) return fail(found.error(), whole, error);
            detail::face::tell_whole(found->parts(), static_cast<std::uint32_t>(size), *parts);
            return 0;
        }));
}

/// The output of a writer of C.
struct output {
    char* out;
    std::size_t capacity;
    uriel_parts* written;

    bool is_sound() const noexcept {
        return (out != nullptr || capacity == 0) &&
               (written == nullptr || detail::face::is_sound(written));
    }
    std::ptrdiff_t write(std::string_view text,
                         detail::scanning::components const& parts) const noexcept {
        if (text.size() <= capacity) {
            text.copy(out, text.size());
            if (written != nullptr)
                detail::face::tell_whole(parts, static_cast<std::uint32_t>(text.size()), *written);
        }
        return static_cast<std::ptrdiff_t>(text.size());
    }
};

/// Calls back with a base and the text that goes with it.
template <class Call>
std::ptrdiff_t from_base(char const* base, std::size_t base_size, char const* text,
                         std::size_t size, output const& to, uriel_iri_error* error,
                         Call call) noexcept {
    bool const is_sound = to.is_sound() && (text != nullptr || size == 0);
    return with_text(
        base, base_size, is_sound, error, [&](std::string_view from) -> std::ptrdiff_t {
            auto const begin = parse_iri(from);
            if (!begin) return fail(begin.error(), from, error);
            return call(*begin, size == 0 ? std::string_view() : std::string_view(text, size));
        });
}

}  // namespace

extern "C" int uriel_iri_parse_reference(char const* text, size_t size, uriel_parts* parts,
                                         uriel_iri_error* error) {
    return parse_into([](std::string_view whole) { return parse_iri_reference(whole); }, text, size,
                      parts, error);
}

extern "C" int uriel_iri_parse(char const* text, size_t size, uriel_parts* parts,
                               uriel_iri_error* error) {
    return parse_into([](std::string_view whole) { return parse_iri(whole); }, text, size, parts,
                      error);
}

extern "C" int uriel_iri_validate(char const* text, size_t size, char const* rule, size_t rule_size,
                                  uriel_iri_error* error) {
    return static_cast<int>(with_text(
        text, size, rule != nullptr || rule_size == 0, error, [&](std::string_view whole) {
            auto const wanted =
                rule == nullptr ? iri_rule::iri : detail::iris::find_iri_rule({rule, rule_size});
            if (!wanted) return fail(URIEL_INVALID_ARGUMENT, error);
            auto const found = validate(*wanted, whole);
            return found ? 0 : fail(found.error(), whole, error);
        }));
}

extern "C" ptrdiff_t uriel_iri_to_uri(char const* text, size_t size, char* out, size_t capacity,
                                      uriel_parts* written, uriel_iri_error* error) {
    output const to{out, capacity, written};
    return with_text(text, size, to.is_sound(), error, [&](std::string_view whole) {
        auto const iri = parse_iri_reference(whole);
        if (!iri) return std::ptrdiff_t{fail(iri.error(), whole, error)};
        auto const made = to_uri(*iri);
        if (!made) {
            parse_error const what = made.error();
            return std::ptrdiff_t{
                fail(iri_error{what.code, what.where, what.offset}, whole, error)};
        }
        return to.write(made->text(), made->view().parts());
    });
}

extern "C" ptrdiff_t uriel_uri_to_iri(char const* text, size_t size, char* out, size_t capacity,
                                      uriel_parts* written, uriel_iri_error* error) {
    output const to{out, capacity, written};
    return with_text(text, size, to.is_sound(), error, [&](std::string_view whole) {
        auto const uri = parse_reference(whole);
        if (!uri) {
            parse_error const what = uri.error();
            return std::ptrdiff_t{
                fail(iri_error{what.code, what.where, what.offset}, whole, error)};
        }
        auto const made = to_iri(*uri);
        return to.write(made.text(), made.view().parts());
    });
}

extern "C" ptrdiff_t uriel_iri_normalize(char const* text, size_t size, uriel_form form, char* out,
                                         size_t capacity, uriel_parts* written,
                                         uriel_iri_error* error) {
    output const to{out, capacity, written};
    auto const wanted = detail::face::form_of(form);
    return with_text(text, size, to.is_sound() && wanted, error,
                     [&](std::string_view whole) -> std::ptrdiff_t {
                         auto const iri = parse_iri_reference(whole);
                         if (!iri) return fail(iri.error(), whole, error);
                         auto const made = normalize(*iri, *wanted);
                         return to.write(made.text(), made.view().parts());
                     });
}

extern "C" ptrdiff_t uriel_iri_resolve(char const* base, size_t base_size, char const* ref,
                                       size_t ref_size, char* out, size_t capacity,
                                       uriel_parts* written, uriel_iri_error* error) {
    output const to{out, capacity, written};
    return from_base(base, base_size, ref, ref_size, to, error,
                     [&](iri_view begin, std::string_view whole) -> std::ptrdiff_t {
                         auto const iri = parse_iri_reference(whole);
                         if (!iri) return fail(iri.error(), whole, error);
                         auto const made = resolve(begin, *iri);
                         return to.write(made.text(), made.view().parts());
                     });
}

extern "C" ptrdiff_t uriel_iri_relativize(char const* base, size_t base_size, char const* target,
                                          size_t target_size, char* out, size_t capacity,
                                          uriel_parts* written, uriel_iri_error* error) {
    output const to{out, capacity, written};
    return from_base(base, base_size, target, target_size, to, error,
                     [&](iri_view begin, std::string_view whole) -> std::ptrdiff_t {
                         auto const iri = parse_iri(whole);
                         if (!iri) return fail(iri.error(), whole, error);
                         auto const made = relativize(begin, *iri);
                         if (!made) return fail(iri_error{.code = made.error().code}, whole, error);
                         return to.write(made->text(), made->view().parts());
                     });
}
