// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What std::string::resize_and_overwrite() of C++23 does, for C++20.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <version>

namespace uriel::detail::bytewise {

/// Gives `text` the size that `write` returns, which it calls with a buffer of `size` bytes that
/// begins with the text as it was.
template <class Write>
void resize_and_overwrite(std::string& text, std::size_t size, Write&& write) {
#ifdef __cpp_lib_string_resize_and_overwrite
    text.resize_and_overwrite(size, std::forward<Write>(write));
#else
    text.resize(size);
    text.resize(std::forward<Write>(write)(text.data(), size));
#endif
}

}  // namespace uriel::detail::bytewise
