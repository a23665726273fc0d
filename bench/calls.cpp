// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Single calls: what a call takes for the text in the middle, and for one of the slowest hundredth
// of them. A loop over many texts says neither, since a processor begins with the next text before
// it is done with this one. A processor's counter may go in steps of ten nanoseconds, so of each
// text it is the mean of several passes.
#include "measure.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

#if defined(__x86_64__)
#    include <immintrin.h>
#endif

namespace bench {
namespace {

/// Of the processor, in its own unit. All that came before is done when it is read, and nothing
/// that comes after is begun.
std::uint64_t now() {
#if defined(__x86_64__)
    _mm_lfence();
    std::uint64_t const ticks = __rdtsc();
    _mm_lfence();
    return ticks;
#else
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch() /
                                      std::chrono::nanoseconds(1));
#endif
}

double nanoseconds_of_a_tick() {
    static double const found = [] {
        auto const begin = std::chrono::steady_clock::now();
        std::uint64_t const first = now();
        while (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(50)) {
        }
        std::chrono::duration<double, std::nano> const passed =
            std::chrono::steady_clock::now() - begin;
        return passed.count() / static_cast<double>(now() - first);
    }();
    return found;
}

double mean(std::span<double const> all) {
    return std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(all.size());
}

/// Of a function that does nothing: of the clock, and of the call. Without the slowest tenth, in
/// which something came between.
double cost_of_the_clock() {
    bool (*call)(std::string_view) = [](std::string_view) { return true; };
    benchmark::DoNotOptimize(call);
    std::vector<double> all(20'000);
    for (double& each : all) {
        std::uint64_t const begin = now();
        benchmark::DoNotOptimize(call("x"));
        each = static_cast<double>(now() - begin);
    }
    std::ranges::sort(all);
    return mean(std::span(all).first(all.size() / 10 * 9));
}

}  // namespace

void measure_calls(row const& what, corpus& texts, bool (*call)(std::string_view),
                   std::function<void()> before) {
    constexpr int passes = 16;
    benchmark::RegisterBenchmark(what.name().c_str(), [=, &texts](benchmark::State& state) {
        before();
        double const cost = cost_of_the_clock();
        std::vector<std::uint64_t> of_pass(texts.texts().size());
        std::vector<double> of_text(texts.texts().size());
        for (auto _ : state) {
            auto const list = texts.shuffled();
            for (std::size_t i = 0; i < list.size(); ++i) {
                std::uint64_t const begin = now();
                benchmark::DoNotOptimize(call(list[i]));
                of_pass[i] = now() - begin;
            }
            for (std::size_t i = 0; i < list.size(); ++i)
                of_text[texts.places()[i]] += static_cast<double>(of_pass[i]) / passes;
        }
        std::ranges::sort(of_text);
        auto const at = [&](std::size_t hundredths) {
            double const ticks = of_text[of_text.size() * hundredths / 100];
            return std::max(ticks - cost, 0.0) * nanoseconds_of_a_tick();
        };
        state.counters["p50"] = at(50);
        state.counters["p99"] = at(99);
    })->Iterations(passes);
}

}  // namespace bench
