// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The grammars before RFC 3986, as they are printed.
#pragma once

#include <span>
#include <string_view>

#include "reference/abnf.hpp"

namespace reference {

struct older_grammar {
    std::string_view name;      // as the command spells it
    std::string_view document;  // what it is taken from
    std::string_view start;     // the rule of references
    abnf rules;
};

/// RFC 2396, RFC 2396 with RFC 2732, "URL-03" and "URI-01" of December 1997.
std::span<older_grammar const> older_grammars();

/// Throws std::invalid_argument if there is no rule with this name.
older_grammar const& find_older_grammar(std::string_view name);

}  // namespace reference
