// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/host_names.hpp"

#if defined(URIEL_COMMAND_IDNA)
#    include "uriel/idna.hpp"
#elif defined(URIEL_COMMAND_MEND)
#    include "uriel/unicode_host.hpp"
#endif

namespace uriel::cli {

detail::giving::name_encoder name_mapper() noexcept {
#if defined(URIEL_COMMAND_IDNA)
    return map_name;
#elif defined(URIEL_COMMAND_MEND)
    return uts46_name;
#else
    return nullptr;
#endif
}

}  // namespace uriel::cli
