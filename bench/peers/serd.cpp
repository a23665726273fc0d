// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// serd splits and resolves; it validates nothing.
#include "peers/peers.hpp"

#include <serd/serd.h>

#include <cstring>

namespace bench {
namespace {

constexpr char const* subject = BENCH_SUBJECT("serd");

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

void add_operations(work& given) {
    auto& bases = kept(std::vector<SerdURI>());
    for (std::string_view const text : given.bases.texts()) bases.push_back(parsed(text));
    std::vector<parsed_resolution> pairs;
    for (resolution const& r : given.resolutions)
        pairs.push_back({bases[r.base], parsed(r.reference)});

    std::vector<char> buffer(4 * given.longest + 64);
    measure_things({"resolve_parsed", given.name(), subject}, pairs,
                   [=](parsed_resolution const& r) mutable {
                       return resolve(r.base, r.reference, buffer.data());
                   });
    measure_things({"resolve", given.name(), subject}, given.resolutions,
                   [=, base = bases.data()](resolution const& r) mutable {
                       return resolve(base[r.base], parsed(r.reference), buffer.data());
                   });
    static SerdURI const fixed = parsed(fixed_base);
    measure_texts(
        {"resolve_fixed", given.name(), subject}, given.normal,
        [=](std::string_view text) mutable { return resolve(fixed, parsed(text), buffer.data()); });
}

}  // namespace

peer serd_peer() { return {subject, accepts, add_parse<accepts>, add_operations}; }

}  // namespace bench
