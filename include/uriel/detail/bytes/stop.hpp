// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How a caller stops a call that takes long.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/extensions.hpp"

#include <cstddef>
#include <type_traits>

namespace uriel {

/// Asks a caller whether to stop a call: with a text of 400 MB some verbs take seconds. They ask at
/// least once for each mebibyte, and if the answer is yes, end with the error `stopped`. By default
/// they do not ask. Verbs with options take the callback as one of them; call all others through
/// unless_stopped().
struct stop_callback {
    bool (*is_wanted)(void* context) noexcept = nullptr;
    void* context = nullptr;

    friend bool operator==(stop_callback const&, stop_callback const&) = default;
};

namespace detail::stopping {

/// While it lives, long loops of this thread ask this callback, if there is one. Once it has wanted
/// them to stop, results of verbs are of no use. See unless_stopped().
class scope {
public:
    explicit scope(stop_callback ask) noexcept : ask_(ask) {
        if (ask.is_wanted != nullptr) enter();
    }
    ~scope() {
        if (ask_.is_wanted != nullptr) leave();
    }
    scope(scope const&) = delete;
    scope& operator=(scope const&) = delete;

    bool has_stopped() const noexcept { return has_stopped_; }
    /// For a verb in the scope that takes a callback in its options, if there is one.
    stop_callback callback() noexcept {
        return ask_.is_wanted != nullptr ? stop_callback{is_wanted, this} : stop_callback{};
    }

private:
    friend class meter;
    URIEL_EXPORT void enter() noexcept;
    URIEL_EXPORT void leave() const noexcept;
    URIEL_EXPORT static bool is_wanted(void* self) noexcept;

    stop_callback ask_;
    scope* outer_ = nullptr;
    std::size_t done_ = 0;  // by loops that have ended since it was asked
    bool has_stopped_ = false;
};

/// False if calls cannot be stopped, as in the modules for JavaScript, to keep them small.
#ifdef URIEL_UNSTOPPABLE
inline constexpr bool is_possible = false;
#else
inline constexpr bool is_possible = true;
#endif

/// A meter for short loops.
struct nobody {
    static constexpr bool is_wanted_at(std::size_t) noexcept { return false; }
};

/// Counts what a loop has done, and asks after each mebibyte:
///
///     stopping::meter stop(options.stop);
///     for (std::size_t at = 0; at < text.size(); ++at) {
///         if (stop.is_wanted_at(at)) return std::unexpected(parse_error{error_code::stopped});
///         …
///     }
///
/// Without a callback, that is one comparison. The count may start again from 0.
class meter {
public:
    static constexpr std::size_t interval = std::size_t{1} << 20U;

    constexpr meter() noexcept = default;
    constexpr explicit meter(stop_callback const& ask) noexcept
        : ask_(ask), interval_(ask.is_wanted != nullptr ? interval : never) {}

    /// True if `size` octets take long enough to ask.
    static constexpr bool is_worth(std::size_t size) noexcept {
        return is_possible && size >= interval;
    }

    /// For a loop over `size` octets that has done `done` of them already: asks the callback of the
    /// scope it runs in, if there are enough octets.
    URIEL_ALWAYS_INLINE static constexpr meter for_size(std::size_t size,
                                                        std::size_t done = 0) noexcept {
        if (std::is_constant_evaluated()) return meter();
        return is_worth(size) ? of_scope(done) : meter();
    }

    /// True if the loop should stop, at this point or when it starts again. Once true, this stays
    /// true.
    URIEL_ALWAYS_INLINE constexpr bool is_wanted_at(std::size_t done) noexcept {
        return is_possible && done - asked_at_ >= interval_ &&
               asks(done);  // modulo 2^64, where it begins again
    }
    /// The same at the end of a loop that others may follow: the scope keeps counting.
    URIEL_ALWAYS_INLINE constexpr bool is_wanted_after(std::size_t done) noexcept {
        return asks_somebody() && counts(done);
    }
    constexpr bool asks_somebody() const noexcept { return is_possible && interval_ != never; }
    /// Was is_wanted_at() true?
    constexpr bool has_stopped() const noexcept { return is_possible && interval_ == 0; }

private:
    static constexpr std::size_t never = ~std::size_t{0};

    URIEL_EXPORT static meter of_scope(std::size_t done) noexcept;
    URIEL_EXPORT bool counts(std::size_t done) noexcept;
    URIEL_EXPORT bool asks(std::size_t done) noexcept;

    stop_callback ask_;
    std::size_t asked_at_ = 0;
    std::size_t interval_ = never;
};

}  // namespace detail::stopping
}  // namespace uriel
