// The table of lint(): a row for each rule.
#pragma once

#include "uriel/context/lint.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace uriel {

/// What a rule looks at.
struct lint_subject {
    reference_view const& ref;
    lint_options const& options;

    std::string_view text() const noexcept { return ref.text(); }
    components const& parts() const noexcept { return ref.parts(); }
    /// What the table of schemes says of the scheme, if it knows it.
    scheme_rule const* scheme() const noexcept {
        return ref.has_scheme() ? options.schemes->find(*ref.scheme()) : nullptr;
    }
};

/// Looks for one fault from an offset on, which is 0 or behind the place found before. All calls
/// together take linear time.
using lint_finder = findings::place (*)(lint_subject const& subject, std::size_t from);

struct lint_entry {
    std::string_view name;
    uriel::severity severity;
    std::string_view section;
    std::string_view message;
    lint_finder find;
};

extern std::array<lint_entry, lint_rule_count> const lint_table;

}  // namespace uriel
