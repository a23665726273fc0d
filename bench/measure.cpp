// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The program of all measurements: measure [--benchmark_…] [FILE OF LINES …]
//
// Everything that is compared is registered here, so that one interleaved run measures it side by
// side; --benchmark_filter chooses.
#include "measure.hpp"

#include "bounds.hpp"
#include "subjects.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <exception>
#include <iostream>

namespace {

/// The fastest of each language, since the longest texts take the others minutes.
constexpr std::array<std::string_view, 4> peers_of_lengths = {"oxiri", "fluent-uri", "ada",
                                                              "uriparser"};

using bound = std::uint64_t(bench::texts) noexcept;

void add_bound(bench::row const& what, bench::corpus& texts, bound* pass) {
    bench::measure_pass(
        what, texts.texts().size(), texts.bytes(), [&texts] { return texts.shuffled(); },
        [=](bench::texts list) { benchmark::DoNotOptimize(pass(list)); });
}

void add_bounds(bench::work& given) {
    auto const add = [&](std::string const& name, bound* pass) {
        add_bound({"parse", given.name(), "bound:" + name}, given.texts, pass);
    };
    add("look-up", bench::look_up_each_byte);
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) add("classify-avx2", bench::classify_avx2);
    if (!__builtin_cpu_supports("avx512vbmi")) return;
    add("masks-avx512", bench::delimiter_masks_avx512);
    add("positions-avx512", bench::delimiter_positions_avx512);
#endif
}

/// Who turns texts down at once looks fast.
bool takes_most(bench::peer const& peer, bench::corpus const& texts) {
    auto const all = texts.texts();
    return 2 * std::ranges::count_if(all, peer.accepts) > std::ssize(all);
}

/// Every subject that takes them parses these texts.
void add_parse(std::string const& operation, std::string const& material, bench::corpus& texts) {
    bench::add_uriel_parse(operation, material, texts);
    for (bench::peer const& peer : bench::peers())
        if (takes_most(peer, texts))
            peer.add_parse({operation, material, std::string(peer.name)}, texts);
}

void add_calls(bench::work& given) {
    bench::add_uriel_calls(given);
    for (bench::peer const& peer : bench::peers())
        if (takes_most(peer, given.texts))
            bench::measure_calls({"call", given.name(), peer.name}, given.texts, peer.accepts);
}

/// The texts of the longest take a second to make, so only if they are asked for.
void add_parse_by_length() {
    std::string const asked = benchmark::GetBenchmarkFilter();
    if (asked.find("parse_length") == std::string::npos && asked != "all" && !asked.empty()) return;
    for (bench::corpus& texts : bench::kept(bench::uris_by_length())) {
        bench::add_uriel_parse("parse_length", texts.name(), texts);
        for (bench::peer const& peer : bench::peers())
            if (std::ranges::count(peers_of_lengths, peer.name) != 0)
                peer.add_parse({"parse_length", texts.name(), peer.name}, texts);
    }
}

/// The texts as IRIs. In the same rounds URIs are parsed, beside which parsing an IRI can be seen.
void add_parse_iris(bench::work& given) {
    auto const add = [&](std::string const& operation, bench::corpus& texts) {
        bench::add_uriel_parse_iris(operation, given.name(), texts);
        for (bench::peer const& peer : bench::peers())
            if (peer.add_parse_iris != nullptr)
                peer.add_parse_iris({operation, given.name(), peer.name}, texts);
    };
    using enum bench::beyond_ascii;
    bench::add_uriel_parse("iri_as_uri", given.name(), given.texts);
    add("iri_ascii", given.texts);
    add("iri_tenth_of_texts", bench::kept(bench::iris(given.texts, a_tenth_of_texts)));
    add("iri_tenth_of_characters", bench::kept(bench::iris(given.texts, a_tenth_of_characters)));
}

void add_context(std::string const& name, bench::corpus const& texts) {
    benchmark::AddCustomContext(
        name, std::to_string(texts.texts().size()) + ' ' + std::to_string(texts.bytes()));
}

int run(int count, char** arguments) {
    benchmark::Initialize(&count, arguments);
    auto const corpora = bench::corpora({arguments + 1, arguments + count});
    std::deque<bench::work> all;
    for (bench::corpus const& texts : corpora) {
        bench::work& given = all.emplace_back(texts);
        add_bounds(given);
        add_parse("parse", given.name(), given.texts);
        add_parse("parse_normal", given.name(), given.normal);
        add_parse("parse_messy", given.name(), given.messy);
        add_parse("parse_cold", given.name(), bench::kept(given.texts.as_cold()));
        add_calls(given);
        add_parse_iris(given);
        bench::add_uriel(given);
        for (bench::peer const& peer : bench::peers())
            if (peer.add_operations != nullptr) peer.add_operations(given);
        add_context("corpus:" + given.name(), given.texts);
    }
    auto shapes = bench::shapes(corpora);
    for (bench::corpus& texts : shapes) {
        add_parse("parse_shape", texts.name(), texts);
        add_context("shape:" + texts.name(), texts);
    }
    for (bench::octets const& given : bench::octet_texts()) {
        bench::add_uriel(given);
        for (bench::peer const& peer : bench::peers())
            if (peer.add_octets != nullptr) peer.add_octets(given);
    }
    auto const& texts_with_uris = bench::kept(bench::proses(corpora));
    for (bench::prose const& given : texts_with_uris) {
        bench::add_uriel(given);
        bench::add_finders(given);
    }
    bench::add_lengths();
    add_parse_by_length();
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
