// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the WebAssembly module has besides the functions of uriel.h: memory that JavaScript fills
// and reads, and an end where the C++ library has one. Nothing is decided here.
#include "uriel.h"

#include <cstddef>

#define URIEL_MODULE __attribute__((visibility("default")))

extern "C" {

// Where source/engine.js looks for them. The addresses are exported.
URIEL_MODULE uriel_error error = URIEL_ERROR_INIT;
URIEL_MODULE uriel_values values = URIEL_VALUES_INIT;
// Of the reference that was read or written last, and of the arguments of a call.
URIEL_MODULE uriel_parts last = URIEL_PARTS_INIT;
URIEL_MODULE uriel_parts given[2] = {URIEL_PARTS_INIT, URIEL_PARTS_INIT};

// Of the components, by their numbers, of the reference that was asked about last.
URIEL_MODULE uriel_span spans[URIEL_COMPONENT_FRAGMENT + 1];

URIEL_MODULE void find_components(uriel_parts const* parts) {
    uriel_component_spans(parts, spans);
    // As uriel_host(), in fewer bytes: an IP literal without its brackets.
    if (parts->host_kind < URIEL_HOST_IPV6) return;
    spans[URIEL_COMPONENT_HOST].offset += 1;
    spans[URIEL_COMPONENT_HOST].size -= 2;
}

}  // extern "C"

// What source/engine.js and source/index.js take for granted, in words of 32 bits.
#define URIEL_AT(type, member, word) static_assert(offsetof(type, member) == 4 * (word))
static_assert(sizeof(uriel_parts) == 4 * 10 && offsetof(uriel_parts, host_kind) == 4 * 9 + 2);
URIEL_AT(uriel_span, size, 1);
URIEL_AT(uriel_error, code, 1);
URIEL_AT(uriel_error, component, 2);
URIEL_AT(uriel_error, argument, 3);
URIEL_AT(uriel_error, offset, 5);
URIEL_AT(uriel_values, password_is_public, 1);
URIEL_AT(uriel_values, scheme, 2);
URIEL_AT(uriel_values, authority, 5);
URIEL_AT(uriel_values, userinfo, 8);
URIEL_AT(uriel_values, user, 11);
URIEL_AT(uriel_values, password, 14);
URIEL_AT(uriel_values, host, 17);
URIEL_AT(uriel_values, port, 20);
URIEL_AT(uriel_values, path, 23);
URIEL_AT(uriel_values, query, 26);
URIEL_AT(uriel_values, fragment, 29);
static_assert(sizeof(uriel_values) == 4 * 41);
URIEL_AT(uriel_value, size, 1);
URIEL_AT(uriel_value, kind, 2);

// The face for C allocates nothing and throws nothing: of the C++ library only this remains.
_LIBCPP_BEGIN_NAMESPACE_STD
void* align(std::size_t alignment, std::size_t size, void*& place, std::size_t& room) {
    auto const from = reinterpret_cast<std::size_t>(place);
    std::size_t const skipped = (0 - from) & (alignment - 1);
    if (size + skipped > room) return nullptr;
    room -= skipped;
    return place = reinterpret_cast<void*>(from + skipped);
}
_LIBCPP_END_NAMESPACE_STD
