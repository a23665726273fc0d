// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/termination.hpp"

#include "cli/system.hpp"

#include <csignal>

#include <atomic>
#include <cstdlib>
#include <thread>

namespace uriel::cli {
namespace {

// Zero: no write is going on. `writing`: one is. A signal: it ends the program, at once or, if it
// came during a write, after that.
//
//     0 ⇄ writing         the writer
//     0 → signal          the handler, which then ends the program; writers wait for that
//     writing → signal    the handler, which leaves it to the writer
constexpr int writing = -1;
std::atomic<int> state = 0;
static_assert(std::atomic<int>::is_always_lock_free);

[[noreturn]] void end_by(int number) noexcept {
    signal(number, SIG_DFL);
    raise(number);
    std::_Exit(128 + number);  // as a shell would report it
}

void on_signal(int number) noexcept {
    for (;;) {
        int seen = 0;
        if (state.compare_exchange_strong(seen, number)) end_by(number);
        if (seen != writing) end_by(number);  // the second one
        if (state.compare_exchange_strong(seen, number)) return;
        // The write has just ended.
    }
}

}  // namespace

void terminate_between_writes() noexcept { handle_termination(on_signal); }

whole_write::whole_write() noexcept {
    for (int idle = 0; !state.compare_exchange_weak(idle, writing); idle = 0)
        std::this_thread::yield();
}

whole_write::~whole_write() {
    int seen = writing;
    if (!state.compare_exchange_strong(seen, 0)) end_by(seen);
}

}  // namespace uriel::cli
