// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Names of hosts beyond ASCII, by whatever of IDNA this build has.
#pragma once

#include "uriel/compose.hpp"

namespace uriel::cli {

/// Writes what programs that map names by UTS #46 make of one, for lint_options::map_name: with
/// uriel::idna whatever it is, with uriel::mend alone only what may be a host. Null in a build
/// without either.
detail::giving::name_encoder name_mapper() noexcept;

}  // namespace uriel::cli
