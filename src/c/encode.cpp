// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Percent-encoding and decoding.
#include "uriel/encode.hpp"
#include "face.hpp"

using namespace uriel;
using detail::face::call;

namespace {

// The numbers of uriel.h are places in the library's list.
static_assert(data_for::all[URIEL_DATA_FOR_USERINFO].name == "userinfo");
static_assert(data_for::all[URIEL_DATA_FOR_SEGMENT].name == "segment");
static_assert(data_for::all[URIEL_DATA_FOR_PARAM].name == "param");
static_assert(data_for::all.size() == URIEL_DATA_FOR_FRAGMENT + 1);

}  // namespace

int uriel_find_data_for(char const* name, std::size_t size) {
    if (name == nullptr) return -URIEL_NO_VALUE;
    auto const found = data_for::find({name, size});
    return found ? static_cast<int>(*found) : -URIEL_NO_VALUE;
}

std::ptrdiff_t uriel_encode(char const* data, std::size_t size, uriel_data_for component, char* out,
                            std::size_t capacity, uriel_error* error) {
    call call(error);
    auto const octets = call.data(data, size);
    bool const is_known =
        component >= 0 && static_cast<std::size_t>(component) < data_for::all.size();
    if (!octets || !call.expects(is_known)) return call.failed();
    character_set const keep = data_for::all[static_cast<std::size_t>(component)].kept;
    return call.write(
        {out, capacity}, [&] { return encoded_size(*octets, keep); },
        [&](std::span<char> buffer) { return encode_into(*octets, keep, buffer); }, 0);
}

std::ptrdiff_t uriel_decode(char const* text, std::size_t size, unsigned flags, char* out,
                            std::size_t capacity, uriel_error* error) {
    call call(error);
    auto const whole = call.data(text, size);
    if (!whole || !call.expects(flags < 4)) return call.failed();
    auto const encoded = encoded_view::parse(*whole);
    if (!encoded) return call.refuse(encoded.error());
    bool const plus_is_space = (flags & URIEL_DECODE_PLUS_IS_SPACE) != 0;
    bool const is_text = (flags & URIEL_DECODE_REFUSE_NUL) != 0;
    return call.write(
        {out, capacity}, [&] { return whole->size(); },
        [&](std::span<char> buffer) {
            if (!is_text && !plus_is_space) return decode_into(*encoded, buffer);
            decoded_view const octets(encoded->text(), plus_is_space);
            return is_text ? decode_text_into(octets, buffer) : decode_into(octets, buffer);
        },
        0);
}

int uriel_is_utf8(char const* bytes, std::size_t size) {
    return detail::bytewise::is_utf8(std::string_view(bytes, bytes == nullptr ? 0 : size)) ? 1 : 0;
}
