// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A string that somebody else writes, for verbs that cannot return an error.
#pragma once

#include "bytes/resize_and_overwrite.hpp"
#include "model/out_of_memory.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace uriel {

/// A string of `bound` bytes at most. `write` takes a std::span<char> of that size and returns an
/// expected text that stands at its start; an error, which can only be of 2 GiB, is std::bad_alloc.
template <class Write>
std::string written_string(std::size_t bound, Write write) {
    bool fits = true;
    std::string result;
    detail::bytewise::resize_and_overwrite(result, bound, [&](char* buffer, std::size_t size) {
        auto const text = write(std::span<char>(buffer, size));
        fits = text.has_value();
        return fits ? text->size() : 0;
    });
    if (!fits) run_out_of_memory();
    return result;
}

}  // namespace uriel
