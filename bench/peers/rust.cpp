// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The peers of peers/rust/: crates, and ada, through one C interface each.
#include "measure.hpp"
#include "peers/peers.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace bench {
namespace {

extern "C" {
#define BENCH_PEER(name)                                                         \
    bool name##_accepts(char const* bytes, std::size_t size);                    \
    void* name##_base(char const* bytes, std::size_t size);                      \
    std::size_t name##_resolve(void* base, char const* bytes, std::size_t size); \
    std::size_t name##_normalize(char const* bytes, std::size_t size);
BENCH_PEER(oxiri)
BENCH_PEER(fluent)
BENCH_PEER(iri)
BENCH_PEER(ada)
#undef BENCH_PEER
}

struct functions {
    char const* name;
    bool (*accepts)(char const*, std::size_t);
    void* (*base)(char const*, std::size_t);
    std::size_t (*resolve)(void*, char const*, std::size_t);
    std::size_t (*normalize)(char const*, std::size_t);  // null if the peer has none
};

constexpr functions oxiri = {"oxiri", oxiri_accepts, oxiri_base, oxiri_resolve, nullptr};
constexpr functions fluent = {"fluent-uri", fluent_accepts, fluent_base, fluent_resolve,
                              fluent_normalize};
constexpr functions iri = {"iri-string", iri_accepts, iri_base, iri_resolve, iri_normalize};
constexpr functions ada = {"ada", ada_accepts, ada_base, ada_resolve, ada_normalize};

/// Texts of Rust are UTF-8; the URIs of RFC 3986 are ASCII, which is the only other thing here.
bool is_ascii(std::string_view text) {
    for (char const c : text)
        if (static_cast<unsigned char>(c) >= 0x80) return false;
    return true;
}

template <functions const& of>
bool accepts(std::string_view text) {
    return is_ascii(text) && of.accepts(text.data(), text.size());
}

template <functions const& of>
void add_operations(work const& given) {
    static std::vector<std::vector<void*>> lists;
    lists.reserve(16);
    auto& bases = lists.emplace_back();
    for (std::string_view const text : given.bases.texts())
        bases.push_back(accepts<of>(text) ? of.base(text.data(), text.size()) : nullptr);

    measure_each<resolution>({"resolve", given.name(), of.name}, given.resolutions,
                             [base = bases.data()](resolution const& r) {
                                 void* const against = base[r.base];
                                 return against == nullptr ? 0
                                                           : of.resolve(against, r.reference.data(),
                                                                        r.reference.size());
                             });
    static void* const fixed = of.base(fixed_base.data(), fixed_base.size());
    measure_each<std::string_view>(
        {"resolve_fixed", given.name(), of.name}, given.normal.texts(),
        [](std::string_view text) { return of.resolve(fixed, text.data(), text.size()); });
    if (of.normalize == nullptr) return;
    for (auto const& [what, texts] : {std::pair{"normalize_normal", given.normal.texts()},
                                      std::pair{"normalize_messy", given.messy.texts()}})
        measure_each<std::string_view>(
            {what, given.name(), of.name}, texts,
            [](std::string_view text) { return of.normalize(text.data(), text.size()); });
}

template <functions const& of>
peer peer_of(bool only_absolute = false) {
    return {of.name, accepts<of>, add_operations<of>, nullptr, only_absolute};
}

}  // namespace

std::span<peer const> rust_peers() {
    static std::array const all = {peer_of<oxiri>(), peer_of<fluent>(), peer_of<iri>(),
                                   peer_of<ada>(true)};
    return all;
}

}  // namespace bench
