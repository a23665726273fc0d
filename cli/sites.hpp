// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The public suffix list that the command looks in.
#pragma once

#include "cli/settings.hpp"
#include "uriel/site.hpp"
#include "uriel/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace uriel::cli {

/// A list that was read, and how to look in it.
class site_finder {
public:
    /// Reads the list of --psl, of $URIEL_PSL, or the system's. Throws usage_error.
    explicit site_finder(settings const& chosen);

    /// The host of an IRI is looked up as that of its URI.
    std::optional<host_site> find(reference_view ref) const;
    site_relation compare(reference_view a, reference_view b) const;
    /// A part of a host that was found, as the records have it: of IRIs, in their characters.
    std::string shown(std::string_view part) const;

private:
    public_suffix_list list_;
    site_options options_;
    bool is_iri_;
};

/// The list of this run, read by the first call. Throws usage_error.
site_finder const& sites(settings const& chosen);

}  // namespace uriel::cli
