// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Which rules uri lint is asked for: those of references, of IRIs and of texts.
#pragma once

#include "cli/settings.hpp"
#include "uriel/iri_lint.hpp"
#include "uriel/lint.hpp"

#include <string_view>
#include <vector>

namespace uriel::cli {

/// The rule for what extract passes over, since it is no reference: found with --text alone.
namespace cut_authority {
inline constexpr std::string_view rule = "cut-authority";
inline constexpr std::string_view section = "3.2";
inline constexpr std::string_view message =
    "the authority is invalid from here on; some programs cut it here, and so read another one";
inline constexpr std::string_view concerns =
    "programs that find URIs in text, and those who follow them to another host or port";
inline constexpr std::string_view example = "http://me@a.example:x@b.example/";
inline constexpr std::string_view safer = "http://me%40a.example:x@b.example/";
}  // namespace cut_authority

/// The rules to check: those for all references, those for IRIs, and that of texts.
struct chosen_rules {
    lint_rules general;
    unsigned of_iris = 0;  // a bit each
    bool of_texts = false;

    static chosen_rules of(iri_lint_rule rule) noexcept {
        return {.general = {}, .of_iris = 1U << static_cast<unsigned>(rule)};
    }
    bool contains(iri_lint_rule rule) const noexcept { return (of_iris & of(rule).of_iris) != 0; }
};

/// The names, in the order in which they are listed.
std::vector<std::string_view> all_rules();

/// The options of the library, and the ports that they refer to.
class chosen_options {
public:
    /// Throws usage_error.
    explicit chosen_options(settings const& chosen);
    chosen_options(chosen_options const&) = delete;
    chosen_options& operator=(chosen_options const&) = delete;

    lint_options const& get() const noexcept { return options_; }
    chosen_rules const& rules() const noexcept { return rules_; }

private:
    chosen_rules rules_;
    std::vector<lint_options::allowed_port> allowed_ports_;
    lint_options options_;
};

}  // namespace uriel::cli
