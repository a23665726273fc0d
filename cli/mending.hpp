// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel::mend for the commands, where this build has it.
#pragma once

#include "cli/diagnostic.hpp"
#include "cli/json.hpp"
#include "cli/settings.hpp"
#include "uriel/uri.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/mend.hpp"
#endif

#include "uriel/compose.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace uriel::cli {

/// The library that reads texts as browsers do: "ada 4.0.0", or "no".
std::string_view url_standard_in_use() noexcept;
/// The version of Unicode that it has tables of, or "no".
std::string_view unicode_in_use() noexcept;

/// Throws usage_error, which names the option or command, where this build cannot mend.
void check_can_mend(std::string_view what);

/// The URI that browsers read in a text, where they and this build do.
std::optional<uri> mended_or_nothing(std::string_view text,
                                     std::optional<uri_view> const& base = {});

/// The encoder of A-labels for --idna; nullptr without it. Throws usage_error.
detail::giving::name_encoder encoder_of(settings const& chosen);

#ifdef URIEL_COMMAND_MEND
/// The base of --base, which browsers have to accept, too. Throws usage_error.
std::optional<uri_view> base_to_mend_by(settings const& chosen);

failure describe(mend_error error, std::string_view text, bool is_typed = false);

/// Adds the member "repairs".
void add_repairs(std::vector<repair> const& repairs, json_object& object);
#endif

}  // namespace uriel::cli
