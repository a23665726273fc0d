// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/model/remove_dot_segments.hpp"

namespace uriel {

std::string_view detail::resolution::dot_segment_remover::next_at_run_time() noexcept {
    return find_next();
}

}  // namespace uriel
