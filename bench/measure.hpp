// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A measurement: one subject does one operation to every text of a list, whose order is another in
// each pass.
#pragma once

#include "corpus.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bench {

/// What a row of the report is about. Becomes the name "operation/material/subject".
struct row {
    std::string operation;
    std::string material;
    std::string subject;
    std::string name() const { return operation + '/' + material + '/' + subject; }
};

/// Keeps a thing until the program ends: what is measured is registered long before.
template <class Thing>
Thing& kept(Thing thing) {
    static std::deque<Thing> all;
    return all.emplace_back(std::move(thing));
}

/// `pass(list)` goes once over `next()`, a list of `items` things that have `bytes` bytes
/// altogether. What `next` does is not measured.
template <class Next, class Pass>
void measure_pass(row const& what, std::size_t items, std::size_t bytes, Next next, Pass pass) {
    benchmark::RegisterBenchmark(what.name().c_str(), [=](benchmark::State& state) mutable {
        for (auto _ : state) {
            state.PauseTiming();
            auto const list = next();
            state.ResumeTiming();
            pass(list);
        }
        auto const passes = static_cast<std::int64_t>(state.iterations());
        state.SetItemsProcessed(passes * static_cast<std::int64_t>(items));
        state.SetBytesProcessed(passes * static_cast<std::int64_t>(bytes));
    })->Unit(benchmark::kMicrosecond);
}

/// Nothing to do before.
inline void nothing() {}

/// `pass()` works on one text of `bytes` bytes.
template <class Pass, class Before = void (*)()>
void measure_text(row const& what, std::size_t bytes, Pass pass, Before before = nothing) {
    benchmark::RegisterBenchmark(what.name().c_str(), [=](benchmark::State& state) mutable {
        before();
        for (auto _ : state) pass();
        auto const passes = static_cast<std::int64_t>(state.iterations());
        state.SetBytesProcessed(passes * static_cast<std::int64_t>(bytes));
    })->Unit(benchmark::kMicrosecond);
}

/// `call(thing)` for each of a list.
template <class Things, class Call>
void each(Things const& things, Call& call) {
    for (auto const& thing : things) {
        auto const result = call(thing);
        benchmark::DoNotOptimize(result);
    }
}

/// `call(text)` for each text of a corpus, which must outlive the run. Each pass has another order.
template <class Call, class Before = void (*)()>
void measure_texts(row const& what, corpus& texts, Call call, Before before = nothing) {
    auto const next = [&texts, before] {
        before();
        return texts.shuffled();
    };
    measure_pass(what, texts.texts().size(), texts.bytes(), next,
                 [=](std::span<text const> list) mutable { each(list, call); });
}

/// `call(thing)` for each of `things`. Each pass has another order.
template <class Thing, class Call, class Before = void (*)()>
void measure_things(row const& what, std::vector<Thing> things, Call call,
                    Before before = nothing) {
    std::size_t const items = things.size();
    auto const next = [&list = kept(std::move(things)), random = numbers(1), before]() mutable {
        before();
        random.shuffle(list);
        return std::span<Thing const>(list);
    };
    measure_pass(what, items, 0, next,
                 [=](std::span<Thing const> list) mutable { each(list, call); });
}

/// Each call by itself: what it takes for the text in the middle, and for one of the slowest
/// hundredth, as the counters "p50" and "p99" in nanoseconds. What a look at the clock costs is not
/// in them.
void measure_calls(row const& what, corpus& texts, bool (*call)(std::string_view),
                   std::function<void()> before = nothing);

}  // namespace bench
