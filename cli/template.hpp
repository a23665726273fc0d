// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Templates: "{host}:{effective-port}", with what get puts in the place of each name.
#pragma once

#include "cli/columns.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace uriel::cli {

/// Text with columns in it.
class text_template {
public:
    text_template() = default;
    /// Throws usage_error. The text must outlive the template.
    explicit text_template(std::string_view typed);

    std::vector<column> const& columns() const noexcept { return columns_; }

    void append(asked_reference const& from, std::string_view absent, settings const& chosen,
                std::string& out) const;

    /// The text for a record that is not valid: `absent` for all that it would have but itself.
    void append_invalid(std::string_view record, std::string_view absent, std::string& out) const;
    void prepare(settings const& chosen);  ///< as each of its columns

private:
    std::vector<std::string> texts_;  // before each column, and after the last
    std::vector<column> columns_;
};

}  // namespace uriel::cli
