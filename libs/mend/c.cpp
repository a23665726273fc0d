// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face for C: texts, repairs and errors turned into those of the library and back.
#include "c/parts.hpp"
#include "uriel/mend.hpp"
#include "uriel/parse.hpp"
#include "uriel/unicode_host.hpp"
#include "uriel_mend.h"

#include <algorithm>
#include <array>
#include <new>

namespace {

using namespace uriel;

constexpr auto last_repair = static_cast<std::int32_t>(repair::kind::scheme_guessed);

std::string_view view(char const* text, std::size_t size) noexcept {
    return size == 0 ? std::string_view() : std::string_view(text, size);
}

void tell(mended const& from, uriel_mended& found) noexcept {
    found.changed = from.changed ? 1 : 0;
    found.repair_count = static_cast<std::uint32_t>(from.repairs.size());
    for (std::size_t i = 0; i < from.repairs.size() && i < found.repair_capacity; ++i)
        found.repairs[i] = {static_cast<std::int32_t>(from.repairs[i].what),
                            static_cast<uriel_component>(from.repairs[i].where)};
}

}  // namespace

// Every view here is a literal, which a NUL follows.
extern "C" char const* uriel_mend_message(uriel_mend_code code) {
    if (code < URIEL_MEND_NO_SCHEME || code > URIEL_MEND_TOO_LONG) return nullptr;
    return mend_error{static_cast<mend_error::kind>(code - 1)}.message().data();
}

extern "C" char const* uriel_repair_name(std::int32_t what) {
    if (what < 0 || what > last_repair) return nullptr;
    return name(static_cast<repair::kind>(what)).data();
}

extern "C" ptrdiff_t uriel_mend(char const* text, size_t size, char const* base, size_t base_size,
                                unsigned flags, char* out, size_t capacity, uriel_mended* found,
                                uriel_parts* written) {
    if ((text == nullptr && size != 0) || (base == nullptr && base_size != 0) ||
        (out == nullptr && capacity != 0) || found == nullptr ||
        found->struct_size < sizeof *found ||
        (found->repairs == nullptr && found->repair_capacity != 0) ||
        (written != nullptr && !detail::face::is_sound(written)) ||
        (flags & ~unsigned{URIEL_MEND_TYPED | URIEL_MEND_KEEP_VALID}) != 0)
        return -URIEL_INVALID_ARGUMENT;
    // Without exceptions, a program without memory has ended before.
#if defined(__cpp_exceptions)
    try {
#endif
        mend_options options{.typed = (flags & URIEL_MEND_TYPED) != 0,
                             .keep_valid = (flags & URIEL_MEND_KEEP_VALID) != 0};
        if (base != nullptr) {
            auto const read = parse(view(base, base_size));
            if (!read) return -URIEL_INVALID_ARGUMENT;
            options.base = *read;
        }
        auto const made = mend(view(text, size), options);
        if (!made) return -(static_cast<std::ptrdiff_t>(made.error().code) + 1);
        std::string_view const value = made->value.text();
        tell(*made, *found);
        if (value.size() <= capacity) {
            value.copy(out, value.size());
            if (written != nullptr)
                detail::face::tell_whole(made->value.view().parts(),
                                         static_cast<std::uint32_t>(value.size()), *written);
        }
        return static_cast<std::ptrdiff_t>(value.size());
#if defined(__cpp_exceptions)
    } catch (std::bad_alloc const&) {
        return -URIEL_MEND_NO_MEMORY;
    }
#endif
}

extern "C" ptrdiff_t uriel_with_ascii_host(char const* text, size_t size, uriel_parts const* parts,
                                           char* out, size_t capacity) {
    if ((text == nullptr && size != 0) || (out == nullptr && capacity != 0) ||
        !detail::face::is_sound(parts) || parts->size != size)
        return -URIEL_INVALID_ARGUMENT;
#if defined(__cpp_exceptions)
    try {
#endif
        auto const ref =
            reference_view::assume_parsed(view(text, size), detail::face::components_of(*parts));
        auto const made = with_ascii_host(ref);
        if (!made) return -URIEL_HOST_NOT_DNS_NAME;
        if (made->size() <= capacity) made->copy(out, made->size());
        return static_cast<std::ptrdiff_t>(made->size());
#if defined(__cpp_exceptions)
    } catch (std::bad_alloc const&) {
        return -URIEL_MEND_NO_MEMORY;
    }
#endif
}

extern "C" ptrdiff_t uriel_uts46_name(char const* name, size_t size, char* out, size_t capacity) {
    if ((name == nullptr && size != 0) || (out == nullptr && capacity != 0))
        return -URIEL_INVALID_ARGUMENT;
    std::array<char, detail::matching::max_dns_name_size> made{};
    std::size_t const written = uts46_name(view(name, size), made);
    if (written == 0) return -URIEL_HOST_NOT_DNS_NAME;
    if (written <= capacity) std::copy_n(made.data(), written, out);
    return static_cast<std::ptrdiff_t>(written);
}
