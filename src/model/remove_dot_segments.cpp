#include "uriel/model/remove_dot_segments.hpp"

namespace uriel {

std::string_view dot_segment_remover::next_at_run_time() noexcept { return find_next(); }

}  // namespace uriel
