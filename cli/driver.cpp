// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/driver.hpp"

#include "cli/engine.hpp"
#include "cli/output.hpp"
#include "cli/responder.hpp"
#include "cli/system.hpp"

#include <cstddef>
#include <cstdlib>
#include <span>

namespace uriel::cli {
namespace {

constexpr std::size_t output_block_of_records = std::size_t{1} << 18U;

class driver {
public:
    driver(command const& what, settings const& chosen)
        : command_(what), settings_(chosen), responder_(what, chosen, style_for(chosen)) {}

    int run() {
        command_.begin(pending_.out);
        deliver();
        answer_all();
        if (!pending_.stopped) command_.finish(pending_.count, pending_.out, pending_.diagnostics);
        if (settings_.silent) pending_.out.clear();
        deliver();
        close_output();
        if (pending_.stopped) return 2;
        return command_.is_success(pending_.count) || settings_.exit_zero ? 0 : 1;
    }

private:
    void answer_all() {
        if (!settings_.operands.empty()) {
            answer_operands();
        } else if (settings_.files.empty()) {
            std::string_view const standard_input = "-";
            answer_files({&standard_input, 1});
        } else {
            answer_files(settings_.files);
        }
    }

    void answer_files(std::span<std::string_view const> files) {
        pending_ = engine(command_, settings_, responder_, files).run();
    }

    void answer_operands() {
        write_early const deliver_much = [this] {
            if (pending_.out.size() + pending_.diagnostics.size() >= output_block_of_records)
                deliver();
        };
        std::size_t number = 0;
        for (std::string_view const text : settings_.operands) {
            responder_.respond({text, text.size() > settings_.max_length, true}, {{}, ++number},
                               pending_, deliver_much);
            if (pending_.stopped) return;
            deliver_much();
        }
    }

    void deliver() {
        write_all(standard_output, pending_.out);
        pending_.out.clear();
        if (!pending_.diagnostics.empty()) write_diagnostics(pending_.diagnostics);
        pending_.diagnostics.clear();
    }

    command const& command_;
    settings const& settings_;
    responder responder_;
    answers pending_;
};

}  // namespace

bool shows_color(settings const& chosen, int descriptor) {
    auto const variable = [](char const* name) {
        char const* const value = std::getenv(name);
        return std::string_view(value == nullptr ? "" : value);
    };
    if (chosen.color != when::automatic) return chosen.color == when::always;
    return is_terminal(descriptor) && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

diagnostic_style style_for(settings const& chosen) {
    return {.caret = is_terminal(standard_error) || chosen.color == when::always,
            .color = shows_color(chosen, standard_error)};
}

int run(command const& what, settings const& chosen) { return driver(what, chosen).run(); }

}  // namespace uriel::cli
