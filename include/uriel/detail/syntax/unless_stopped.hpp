// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// unless_stopped: what a call returns, unless its caller wanted it to stop.
#pragma once

#include "uriel/detail/bytes/stop.hpp"
#include "uriel/error.hpp"

#include <type_traits>
#include <utility>

namespace uriel {

namespace detail::stopping {

template <class Result>
struct outcome {
    using type = expected<Result, parse_error>;
};
template <class Value>
struct outcome<expected<Value, parse_error>> {
    using type = expected<Value, parse_error>;
};

}  // namespace detail::stopping

/// What `call` returns, or the error `stopped` if `stop` wanted it.
///
///     auto const key = uriel::unless_stopped(stop, [&] { return uriel::hash(u); });
///
/// All loops of the library in it that are longer than a mebibyte ask, on this thread. Verbs that
/// take a callback in their options ask that one instead, and encoding and decoding do not ask.
/// Pass a single call: the result of a stopped verb is of no use, not even to another verb.
template <class Call>
auto unless_stopped(stop_callback stop, Call&& call) ->
    typename detail::stopping::outcome<std::invoke_result_t<Call>>::type {
    detail::stopping::scope const asked(stop);
    typename detail::stopping::outcome<std::invoke_result_t<Call>>::type result =
        std::forward<Call>(call)();
    if (asked.has_stopped()) result = unexpected(parse_error{error_code::stopped});
    return result;
}

}  // namespace uriel
