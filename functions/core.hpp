// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions that need the core alone, table by table.
#pragma once

#include "functions/changes.hpp"
#include "functions/components.hpp"
#include "functions/forms.hpp"
#include "functions/function.hpp"
#include "functions/texts.hpp"
#include "functions/validity.hpp"

#include <array>
#include <span>

namespace uriel::functions {

template <sink Sink>
constexpr std::array<std::span<function<Sink> const>, 5> core_tables() noexcept {
    return {validity_functions<Sink>, component_functions<Sink>, form_functions<Sink>,
            change_functions<Sink>, text_functions<Sink>};
}

}  // namespace uriel::functions
