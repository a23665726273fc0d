// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// serd splits and resolves; it validates nothing.
#include "native/serd.hpp"

#include "peers/peers.hpp"

namespace bench {
namespace {

constexpr char const* subject = "serd";

using adapter::serd::parsed;
using adapter::serd::resolve;

bool accepts(std::string_view text) {
    SerdURI result;
    bool const ok = adapter::serd::parse(text, result) == SERD_SUCCESS;
    benchmark::DoNotOptimize(result);
    return ok;
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
