// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The calls of serd that the adapter asks and that bench/ measures.
#pragma once

#include <serd/serd.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace adapter::serd {

/// Of a text with a NUL behind it, which has to stay.
inline SerdStatus parse(std::string_view text, SerdURI& result) {
    return serd_uri_parse(reinterpret_cast<std::uint8_t const*>(text.data()), &result);
}

inline SerdURI parsed(std::string_view text) {
    SerdURI result;
    parse(text, result);
    return result;
}

inline std::size_t append(void const* bytes, std::size_t size, void* stream) {
    auto& end = *static_cast<char**>(stream);
    std::memcpy(end, bytes, size);
    end += size;
    return size;
}

/// Writes the target; returns its size.
inline std::size_t resolve(SerdURI const& base, SerdURI const& reference, char* buffer) {
    SerdURI target;
    serd_uri_resolve(&reference, &base, &target);
    return serd_uri_serialise(&target, append, static_cast<void*>(&buffer));
}

}  // namespace adapter::serd
