// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The progress bar: how far, how fast, how long yet. On standard error, and gone at the end.
#pragma once

#include "cli/settings.hpp"
#include "cli/source.hpp"

#include <chrono>
#include <cstdint>
#include <string>

namespace uriel::cli {

/// One line that is drawn over and over, by one thread at a time.
class progress_bar {
public:
    progress_bar(settings const& chosen, input_extent const& input);
    progress_bar(progress_bar const&) = delete;
    progress_bar& operator=(progress_bar const&) = delete;
    ~progress_bar() { hide(); }

    /// So many bytes more have been answered. Draws, if it is time to.
    void advance(std::uint64_t bytes);

    /// Makes room for other text on the terminal, before it is written.
    void before_output() noexcept {
        if (shares_with_output_) hide();
    }
    void hide() noexcept;

private:
    using clock = std::chrono::steady_clock;

    std::string text(std::chrono::duration<double> passed) const;

    bool is_wanted_;
    bool shares_with_output_;
    bool is_shown_ = false;
    std::uint64_t done_ = 0;
    std::uint64_t total_;  // 0: not known
    clock::time_point begin_;
    clock::time_point next_;
};

}  // namespace uriel::cli
