// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The vocabulary: every function that the faces have in common, once. Those of libraries beside the
// core are not here: what every program that links the core would carry along is to stay small.
#pragma once

#include "vocabulary/components.hpp"
#include "vocabulary/forms.hpp"
#include "vocabulary/function.hpp"
#include "vocabulary/texts.hpp"

#include <array>
#include <span>
#include <string_view>

namespace uriel::vocabulary {

/// All functions that need nothing but the core, table by table.
template <sink Sink>
constexpr std::array<std::span<function<Sink> const>, 3> tables() noexcept {
    return {component_functions<Sink>, form_functions<Sink>, text_functions<Sink>};
}

}  // namespace uriel::vocabulary
