// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// All functions that the faces have in common, each once, table by table. A library that was not
// built has none.
#pragma once

#include "functions/core.hpp"
#include "functions/function.hpp"
#include "functions/iris.hpp"
#include "functions/sites.hpp"
#ifdef URIEL_WITH_RAPIDJSON
#    include "functions/templates.hpp"
#endif
#ifdef URIEL_WITH_POLICY
#    include "functions/mends.hpp"
#    include "uriel/unicode_host.hpp"
#endif

#include <algorithm>
#include <array>
#include <span>

namespace uriel::functions {

// For IRIs and sites, with A-labels if there is a mapper of names.
template <sink Sink>
constexpr std::span<function<Sink> const> iri_table() noexcept {
#ifdef URIEL_WITH_POLICY
    return iri_functions<Sink, with_ascii_host>;
#else
    return iri_functions<Sink>;
#endif
}
template <sink Sink>
constexpr std::span<function<Sink> const> site_table() noexcept {
#ifdef URIEL_WITH_POLICY
    return site_functions<Sink, uts46_name>;
#else
    return site_functions<Sink>;
#endif
}
template <sink Sink>
constexpr std::span<function<Sink> const> template_table() noexcept {
#ifdef URIEL_WITH_RAPIDJSON
    return template_functions<Sink>;
#else
    return {};
#endif
}
template <sink Sink>
constexpr std::span<function<Sink> const> mend_table() noexcept {
#ifdef URIEL_WITH_POLICY
    return mend_functions<Sink>;
#else
    return {};
#endif
}

/// The functions that need libraries over the core, table by table.
template <sink Sink>
constexpr std::array<std::span<function<Sink> const>, 4> library_tables() noexcept {
    return {iri_table<Sink>(), site_table<Sink>(), template_table<Sink>(), mend_table<Sink>()};
}

template <sink Sink>
constexpr std::array<std::span<function<Sink> const>, 9> tables() noexcept {
    std::array<std::span<function<Sink> const>, 9> all;
    auto const libraries = std::ranges::copy(core_tables<Sink>(), all.begin()).out;
    std::ranges::copy(library_tables<Sink>(), libraries);
    return all;
}

}  // namespace uriel::functions
