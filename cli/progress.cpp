// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/progress.hpp"

#include "cli/output.hpp"
#include "cli/system.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace uriel::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto patience = 1s;
constexpr auto pace = 100ms;
constexpr std::size_t bar_width = 20;

bool is_wanted(settings const& chosen, input_extent const& input) {
    if (chosen.progress != when::automatic) return chosen.progress == when::always;
    return !chosen.quiet && !input.is_terminal && is_terminal(standard_error);
}

/// A line that wraps could not be drawn over.
std::size_t width_of_line() {
    auto const width = terminal_width();
    return width && *width > 1 ? *width : 80U;
}

// With a point whatever the locale says, so no printf of a floating number.
std::string in_units(double bytes) {
    constexpr std::array<std::string_view, 5> units = {" B", " KB", " MB", " GB", " TB"};
    std::size_t unit = 0;
    for (; bytes >= 999.95 && unit + 1 < units.size(); ++unit) bytes /= 1000;
    auto const tenths = static_cast<std::uint64_t>(std::llround(bytes * 10));
    std::string out = std::to_string(tenths / 10);
    if (unit > 0) out.append(".").append(std::to_string(tenths % 10));
    return out.append(units[unit]);
}

std::string in_minutes(double seconds) {
    auto const whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, 359999.0)));
    auto const two = [](std::uint64_t number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    std::string const minutes_seconds = two(whole / 60 % 60) + ":" + two(whole % 60);
    return whole < 3600 ? minutes_seconds : std::to_string(whole / 3600) + ":" + minutes_seconds;
}

}  // namespace

progress_bar::progress_bar(settings const& chosen, input_extent const& input)
    : is_wanted_(is_wanted(chosen, input)),
      shares_with_output_(is_terminal(standard_output)),
      total_(input.is_regular ? input.bytes : 0),
      begin_(clock::now()),
      next_(chosen.progress == when::always ? begin_ : begin_ + patience) {}

void progress_bar::advance(std::uint64_t bytes) {
    done_ += bytes;
    if (!is_wanted_) return;
    clock::time_point const now = clock::now();
    if (now < next_) return;
    next_ = now + pace;
    // A file may grow while it is read.
    if (total_ != 0) total_ = std::max(total_, done_);
    write_diagnostics("\r" + text(now - begin_) + "\x1b[K");
    is_shown_ = true;
}

void progress_bar::hide() noexcept {
    if (is_shown_) write_diagnostics("\r\x1b[K");
    is_shown_ = false;
}

std::string progress_bar::text(std::chrono::duration<double> passed) const {
    auto const done = static_cast<double>(done_);
    double const rate = done / std::max(passed.count(), 1e-6);
    std::string out;
    if (total_ == 0) {
        out = in_units(done) + "  " + in_units(rate) + "/s  " + in_minutes(passed.count());
    } else {
        auto const total = static_cast<double>(total_);
        auto const filled = static_cast<std::size_t>(done / total * bar_width);
        out = "[" + std::string(filled, '#') + std::string(bar_width - filled, '.') + "] " +
              std::to_string(static_cast<unsigned>(done / total * 100)) + "%  " + in_units(done) +
              " of " + in_units(total) + "  " + in_units(rate) + "/s  ETA " +
              in_minutes((total - done) / std::max(rate, 1.0));
    }
    out.resize(std::min(out.size(), width_of_line() - 1));
    return out;
}

}  // namespace uriel::cli
