// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A measurement: one subject does one operation to every text of a list, over and over.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bench {

/// What a row of the report is about. Becomes the name "operation/material/subject".
struct row {
    std::string operation;
    std::string material;
    std::string subject;
    std::string name() const { return operation + '/' + material + '/' + subject; }
};

/// `pass()` goes once over `items` things of `bytes` bytes altogether.
template <class Pass>
void measure_pass(row const& what, std::size_t items, std::size_t bytes, Pass pass) {
    benchmark::RegisterBenchmark(what.name().c_str(), [=](benchmark::State& state) mutable {
        for (auto _ : state) pass();
        auto const passes = static_cast<std::int64_t>(state.iterations());
        state.SetItemsProcessed(passes * static_cast<std::int64_t>(items));
        state.SetBytesProcessed(passes * static_cast<std::int64_t>(bytes));
    })->Unit(benchmark::kMicrosecond);
}

/// `call(thing)` for each of `things`, which must outlive the run.
template <class Thing, class Call>
void measure_each(row const& what, std::span<Thing const> things, Call call) {
    measure_pass(what, things.size(), 0, [=]() mutable {
        for (Thing const& thing : things) {
            auto const result = call(thing);
            benchmark::DoNotOptimize(result);
        }
    });
}

}  // namespace bench
