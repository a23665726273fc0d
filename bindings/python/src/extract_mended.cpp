// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs in a text, mended, by the class of C++.
#ifdef URIEL_PYTHON_MEND
#    include "extract_mended.h"

#    include "c/parts.hpp"
#    include "uriel/mend.hpp"

#    include <exception>
#    include <string_view>
#    include <vector>

bool extract_mended(char const* text, std::size_t size, bool any_scheme,
                    bool (*take)(void* to, mended_extract const* found), void* to) try {
    uriel::mending_extractor finder({.any_scheme = any_scheme});
    finder.read({text, size}, true);
    std::vector<uriel_repair> repairs;
    while (auto const all = finder.next()) {
        repairs.clear();
        if (all->whole)
            for (uriel::repair const& each : all->whole->repairs)
                repairs.push_back({static_cast<std::int32_t>(each.what),
                                   static_cast<uriel_component>(each.where)});
        std::string_view const uri = all->uri().text();
        mended_extract found{.offset = all->found.offset,
                             .size = all->raw().size(),
                             .uri = uri.data(),
                             .uri_size = uri.size(),
                             .parts = URIEL_PARTS_INIT,
                             .delimiter = static_cast<std::int32_t>(all->found.delimiter),
                             .has_hyphen = !all->whole && all->found.hyphen_ambiguous,
                             .is_mended = all->whole.has_value(),
                             .repairs = repairs.data(),
                             .repair_count = repairs.size()};
        uriel::detail::face::tell_whole(all->uri().parts(), static_cast<std::uint32_t>(uri.size()),
                                        found.parts);
        if (!take(to, &found)) break;
    }
    return true;
} catch (std::exception const&) {
    return false;
}
#endif
