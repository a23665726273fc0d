// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The peers of peers/rust/: crates, through one C interface each. The loops over texts are theirs.
#include "peers/peers.hpp"

#include <algorithm>
#include <array>

namespace bench {
namespace {

extern "C" {
#define BENCH_PEER(name)                                                                    \
    bool name##_accepts(text what);                                                         \
    std::size_t name##_parse_each(text const* texts, std::size_t count);                    \
    std::size_t name##_parse_iris(text const* texts, std::size_t count);                    \
    void* name##_bases(text const* texts, std::size_t count);                               \
    std::size_t name##_resolve_each(void* bases, resolution const* all, std::size_t count); \
    std::size_t name##_resolve_fixed(void* bases, text const* texts, std::size_t count);    \
    std::size_t name##_normalize_each(text const* texts, std::size_t count);
BENCH_PEER(oxiri)
BENCH_PEER(fluent)
BENCH_PEER(iri)
#undef BENCH_PEER
std::size_t linkify_find(text where);
}

struct functions {
    char const* name;
    bool (*accepts)(text);
    std::size_t (*parse_each)(text const*, std::size_t);
    std::size_t (*parse_iris)(text const*, std::size_t);
    void* (*bases)(text const*, std::size_t);
    std::size_t (*resolve_each)(void*, resolution const*, std::size_t);
    std::size_t (*resolve_fixed)(void*, text const*, std::size_t);
    std::size_t (*normalize_each)(text const*, std::size_t);  // null if the peer has none
};

constexpr functions oxiri = {"oxiri",     oxiri_accepts,      oxiri_parse_each,    oxiri_parse_iris,
                             oxiri_bases, oxiri_resolve_each, oxiri_resolve_fixed, nullptr};
constexpr functions fluent = {"fluent-uri",         fluent_accepts,       fluent_parse_each,
                              fluent_parse_iris,    fluent_bases,         fluent_resolve_each,
                              fluent_resolve_fixed, fluent_normalize_each};
constexpr functions iri = {"iri-string", iri_accepts,      iri_parse_each,    iri_parse_iris,
                           iri_bases,    iri_resolve_each, iri_resolve_fixed, iri_normalize_each};

// Texts of Rust are UTF-8. The URIs of RFC 3986 are ASCII, and what is measured is.
template <functions const& of>
bool accepts(std::string_view what) {
    return std::ranges::all_of(what, [](char c) { return static_cast<unsigned char>(c) < 0x80; }) &&
           of.accepts({what.data(), what.size()});
}

/// One call of the peer is a pass over the texts.
void measure_calls(row const& what, corpus& texts, auto call) {
    measure_pass(
        what, texts.texts().size(), texts.bytes(), [&texts] { return texts.shuffled(); },
        [=](std::span<text const> list) {
            benchmark::DoNotOptimize(call(list.data(), list.size()));
        });
}

template <functions const& of>
void add_parse_of(row const& what, corpus& texts) {
    measure_calls(what, texts, of.parse_each);
}

template <functions const& of>
void add_iris_of(row const& what, corpus& texts) {
    measure_calls(what, texts, of.parse_iris);
}

void* bases_of(functions const& of, std::span<std::string_view const> from) {
    std::vector<text> texts;
    for (std::string_view const base : from) texts.push_back({base.data(), base.size()});
    return of.bases(texts.data(), texts.size());
}

template <functions const& of>
void add_operations(work& given) {
    auto const next = [&list = kept(given.resolutions), random = numbers(1)]() mutable {
        random.shuffle(list);
        return std::span<resolution const>(list);
    };
    measure_pass({"resolve", given.name(), of.name}, given.resolutions.size(), 0, next,
                 [bases = bases_of(of, given.bases.texts())](std::span<resolution const> list) {
                     benchmark::DoNotOptimize(of.resolve_each(bases, list.data(), list.size()));
                 });
    measure_calls(
        {"resolve_fixed", given.name(), of.name}, given.normal,
        [base = bases_of(of, std::array{fixed_base})](text const* texts, std::size_t count) {
            return of.resolve_fixed(base, texts, count);
        });
    if (of.normalize_each == nullptr) return;
    measure_calls({"normalize_normal", given.name(), of.name}, given.normal, of.normalize_each);
    measure_calls({"normalize_messy", given.name(), of.name}, given.messy, of.normalize_each);
}

template <functions const& of>
peer peer_of() {
    return {.name = of.name,
            .accepts = accepts<of>,
            .add_parse = add_parse_of<of>,
            .add_operations = add_operations<of>,
            .add_parse_iris = add_iris_of<of>};
}

}  // namespace

std::span<peer const> rust_peers() {
    static std::array const all = {peer_of<oxiri>(), peer_of<fluent>(), peer_of<iri>()};
    return all;
}

void add_rust_finders(prose const& given) {
    measure_text({"extract", given.name, "linkify"}, given.text.size(), [&given] {
        benchmark::DoNotOptimize(linkify_find({given.text.data(), given.text.size()}));
    });
}

}  // namespace bench
