// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/verbs/normal_text.hpp"

#include "verbs/window_of_text.hpp"

namespace uriel::detail::normalization {

std::string_view normal_text::next_at_run_time(std::span<char> window) noexcept {
    return write_next(window);
}

char* normal_text::write_stretch_at_run_time(std::string_view text, spelling how, char const* limit,
                                             std::span<char> space) noexcept {
    return write_stretch(text, how, limit, space);
}

bool equal(normal_text const& a, normal_text const& b) noexcept {
    auto const plain_a = a.plain_text();
    auto const plain_b = b.plain_text();
    if (plain_a && plain_b) return *plain_a == *plain_b;
    window_of_text window_a(a);
    window_of_text window_b(b);
    while (std::size_t const size = common_size(window_a, window_b))
        if (window_a.take(size) != window_b.take(size)) return false;
    return window_a.part().empty() && window_b.part().empty();
}

}  // namespace uriel::detail::normalization
