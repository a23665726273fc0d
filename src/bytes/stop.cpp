// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/bytes/stop.hpp"

namespace uriel::detail::stopping {
namespace {

/// The innermost scope of this thread that has somebody to ask.
constinit thread_local scope* current = nullptr;

}  // namespace

void scope::enter() noexcept {
    outer_ = current;
    current = this;
}
void scope::leave() const noexcept { current = outer_; }

bool scope::is_wanted(void* self) noexcept {
    auto& asked = *static_cast<scope*>(self);
    asked.has_stopped_ = asked.has_stopped_ || asked.ask_.is_wanted(asked.ask_.context);
    return asked.has_stopped_;
}

meter meter::of_scope(std::size_t done) noexcept {
    if (current == nullptr) return meter();
    meter result(current->callback());
    result.asked_at_ = done;
    if (current->has_stopped()) result.interval_ = 0;
    return result;
}

bool meter::counts(std::size_t done) noexcept {
    if (current == nullptr || has_stopped()) return has_stopped();
    current->done_ += done - asked_at_;
    if (current->done_ < interval) return false;
    current->done_ = 0;
    return asks(done);
}

bool meter::asks(std::size_t done) noexcept {
    asked_at_ = done;
    if (!has_stopped() && ask_.is_wanted(ask_.context)) interval_ = 0;
    return has_stopped();
}

}  // namespace uriel::detail::stopping
