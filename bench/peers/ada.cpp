// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Another grammar, that of the WHATWG: for comparison of the cost only. Bases are parsed before.
#include "peers/peers.hpp"

#include <ada.h>

namespace bench {
namespace {

using url = ada::url_aggregator;

bool accepts(std::string_view text) {
    auto const result = ada::parse<url>(text);
    benchmark::DoNotOptimize(result);
    return result.has_value();
}

std::size_t size_of(ada::result<url> const& result) {
    return result ? result->get_href().size() : 0;
}

void add_operations(work& given) {
    auto& bases = kept(std::vector<ada::result<url>>());
    for (std::string_view const text : given.bases.texts()) bases.push_back(ada::parse<url>(text));
    measure_things({"resolve", given.name(), "ada"}, given.resolutions,
                   [base = bases.data()](resolution const& r) {
                       auto const& against = base[r.base];
                       return against ? size_of(ada::parse<url>(r.reference, &*against)) : 0;
                   });
    static auto const fixed = ada::parse<url>(fixed_base);
    measure_texts({"resolve_fixed", given.name(), "ada"}, given.normal,
                  [](std::string_view text) { return size_of(ada::parse<url>(text, &*fixed)); });
    auto const normalize = [](std::string_view text) { return size_of(ada::parse<url>(text)); };
    measure_texts({"validate", given.name(), "ada, can_parse"}, given.texts,
                  [](std::string_view text) { return ada::can_parse(text); });
    measure_texts({"normalize_normal", given.name(), "ada"}, given.normal, normalize);
    measure_texts({"normalize_messy", given.name(), "ada"}, given.messy, normalize);
}

}  // namespace

peer ada_peer() { return {"ada", accepts, add_parse<accepts>, add_operations, nullptr, true}; }

}  // namespace bench
