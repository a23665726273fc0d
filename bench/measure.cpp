// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The program of all measurements: measure [--benchmark_…] [FILE OF LINES …]
//
// Everything that is compared is registered here, so that one interleaved run measures it side by
// side; --benchmark_filter chooses.
#include "measure.hpp"

#include "bounds.hpp"
#include "subjects.hpp"

#include <exception>
#include <iostream>

namespace {

using bound = std::uint64_t(bench::texts) noexcept;

void add_bound(bench::work const& given, std::string const& name, bound* pass) {
    auto const texts = given.texts.texts();
    bench::measure_pass({"parse", given.name(), "bound:" + name}, texts.size(), given.texts.bytes(),
                        [=] { benchmark::DoNotOptimize(pass(texts)); });
}

void add_bounds(bench::work const& given) {
    add_bound(given, "look-up", bench::look_up_each_byte);
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) add_bound(given, "classify-avx2", bench::classify_avx2);
    if (!__builtin_cpu_supports("avx512vbmi")) return;
    add_bound(given, "masks-avx512", bench::delimiter_masks_avx512);
    add_bound(given, "positions-avx512", bench::delimiter_positions_avx512);
#endif
}

void add_peer(bench::work const& given, bench::peer const& peer) {
    bench::measure_each<std::string_view>(
        {"parse", given.name(), std::string(peer.name)}, given.texts.texts(),
        [accepts = peer.accepts](std::string_view text) { return accepts(text); });
    if (peer.add_operations != nullptr) peer.add_operations(given);
}

int run(int count, char** arguments) {
    benchmark::Initialize(&count, arguments);
    std::vector<bench::work> all;
    for (bench::corpus& texts : bench::corpora({arguments + 1, arguments + count}))
        all.emplace_back(std::move(texts));
    for (bench::work const& given : all) {
        add_bounds(given);
        bench::add_uriel(given);
        for (bench::peer const& peer : bench::peers()) add_peer(given, peer);
        benchmark::AddCustomContext(
            "corpus:" + given.name(),
            std::to_string(given.texts.texts().size()) + ' ' + std::to_string(given.texts.bytes()));
    }
    for (bench::octets const& given : bench::octet_texts()) {
        bench::add_uriel(given);
        for (bench::peer const& peer : bench::peers())
            if (peer.add_octets != nullptr) peer.add_octets(given);
    }
    bench::add_shapes();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (std::exception const& error) {
        std::cerr << "measure: " << error.what() << '\n';
        return 1;
    }
}
