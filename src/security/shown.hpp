// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What messages and consoles may show of a text, for programs that have no room for the lists of
// redact(): a message of `uriel` in JavaScript is not to load 30 KB more.
#pragma once

#include "uriel/redact.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace uriel::detail::secrets {

/// The written text, and where in it an octet of the source is.
struct shown_text {
    std::size_t size;
    std::size_t place;
};

/// Hides all that redact() hides, and more: where redact() looks a name up, what only resembles one
/// is hidden, too. Of the options it knows `strict`, for a text that is no URI and so may have a
/// password anywhere, and `known_keys`, without which it hides only passwords and users. Linear.
/// Writes as much as there is room for; the size is that of all. The place is that of "***" if the
/// octet at `offset` is hidden.
shown_text write_shown(std::string_view text, std::size_t offset, redact_options const& options,
                       std::span<char> buffer) noexcept;

}  // namespace uriel::detail::secrets
