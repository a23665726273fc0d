// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// serd splits and resolves; it validates nothing.
#include "measure.hpp"
#include "peers/peers.hpp"

#include <serd/serd.h>

#include <cstring>

namespace bench {
namespace {

std::uint8_t const* octets_of(std::string_view text) {
    return reinterpret_cast<std::uint8_t const*>(text.data());
}

SerdURI parsed(std::string_view text) {
    SerdURI result;
    serd_uri_parse(octets_of(text), &result);
    return result;
}

bool accepts(std::string_view text) {
    SerdURI result;
    bool const ok = serd_uri_parse(octets_of(text), &result) == SERD_SUCCESS;
    benchmark::DoNotOptimize(result);
    return ok;
}

std::size_t append(void const* bytes, std::size_t size, void* stream) {
    auto& end = *static_cast<char**>(stream);
    std::memcpy(end, bytes, size);
    end += size;
    return size;
}

std::size_t resolve(SerdURI const& base, SerdURI const& reference, char* buffer) {
    SerdURI target;
    serd_uri_resolve(&reference, &base, &target);
    return serd_uri_serialise(&target, append, static_cast<void*>(&buffer));
}

struct parsed_resolution {
    SerdURI base;
    SerdURI reference;
};

void add_operations(work const& given) {
    static std::vector<std::vector<parsed_resolution>> lists;
    static std::vector<std::vector<SerdURI>> base_lists;
    lists.reserve(16);
    base_lists.reserve(16);
    auto& bases = base_lists.emplace_back();
    for (std::string_view const text : given.bases.texts()) bases.push_back(parsed(text));
    auto& pairs = lists.emplace_back();
    for (resolution const& r : given.resolutions)
        pairs.push_back({bases[r.base], parsed(r.reference)});

    std::vector<char> buffer(4 * given.longest + 64);
    measure_each<parsed_resolution>({"resolve_parsed", given.name(), "serd"}, pairs,
                                    [=](parsed_resolution const& r) mutable {
                                        return resolve(r.base, r.reference, buffer.data());
                                    });
    measure_each<resolution>({"resolve", given.name(), "serd"}, given.resolutions,
                             [=, base = bases.data()](resolution const& r) mutable {
                                 return resolve(base[r.base], parsed(r.reference), buffer.data());
                             });
    static SerdURI const fixed = parsed(fixed_base);
    measure_each<std::string_view>(
        {"resolve_fixed", given.name(), "serd"}, given.normal.texts(),
        [=](std::string_view text) mutable { return resolve(fixed, parsed(text), buffer.data()); });
}

}  // namespace

peer serd_peer() { return {"serd", accepts, add_operations}; }

}  // namespace bench
