// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The line ends of a buffer, many bytes a step.
#include "uriel/detail/text/lines.hpp"

#include "syntax/kernel/count_bytes.hpp"
#include "syntax/kernel/kernels.hpp"

#include <cstring>

namespace uriel {

std::size_t detail::lines::count_line_ends(std::string_view text,
                                           detail::lines::line_end end) noexcept {
    return detail::kernels::count_bytes(text, static_cast<char>(end));
}

std::size_t detail::lines::find_line_ends(std::string_view text, detail::lines::line_end end,
                                          std::span<std::size_t> places) noexcept {
    auto const wanted = static_cast<char>(end);
    char const* const begin = text.data();
    std::size_t* const first = places.data();
    auto const progress = detail::kernels::in_use().find(
        {begin, begin, begin + text.size(), first, first + places.size()}, wanted);
    auto at = static_cast<std::size_t>(progress.in - begin);
    auto found = static_cast<std::size_t>(progress.out - first);
    while (found < places.size() && at < text.size()) {
        void const* const place = std::memchr(text.data() + at, wanted, text.size() - at);
        if (place == nullptr) break;
        at = static_cast<std::size_t>(static_cast<char const*>(place) - text.data());
        places[found++] = at++;
    }
    return found;
}

}  // namespace uriel
