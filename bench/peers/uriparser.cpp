// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "native/uriparser.hpp"

#include "peers/peers.hpp"

#include <cstring>

namespace bench {
namespace {

constexpr char const* subject = "uriparser";

using adapter::uriparser::parsed;
using adapter::uriparser::resolve;

bool accepts(std::string_view text) { return parsed(text).ok(); }

int normalize(std::string_view text, std::vector<char>& buffer) {
    parsed uri(text);
    return adapter::uriparser::normalize(uri, buffer);
}

struct parsed_resolution {
    parsed const* base;
    parsed const* reference;
};

void add_resolve(work& given) {
    auto& bases = kept(std::vector<parsed>());
    for (std::string_view const text : given.bases.texts()) bases.emplace_back(text);
    auto& references = kept(std::vector<parsed>());
    references.reserve(given.resolutions.size());
    std::vector<parsed_resolution> pairs;
    for (resolution const& r : given.resolutions)
        pairs.push_back({&bases[r.base], &references.emplace_back(std::string_view(r.reference))});

    std::vector<char> buffer(4 * given.longest + 64);
    measure_things(
        {"resolve_parsed", given.name(), subject}, pairs,
        [=](parsed_resolution const& r) mutable { return resolve(*r.base, *r.reference, buffer); });
    measure_things({"resolve", given.name(), subject}, given.resolutions,
                   [=, base = bases.data()](resolution const& r) mutable {
                       return resolve(base[r.base], parsed(std::string_view(r.reference)), buffer);
                   });
}

void add_operations(work& given) {
    add_resolve(given);
    std::vector<char> buffer(4 * given.longest + 64);
    auto const call = [=](std::string_view text) mutable { return normalize(text, buffer); };
    measure_texts({"normalize_normal", given.name(), subject}, given.normal, call);
    measure_texts({"normalize_messy", given.name(), subject}, given.messy, call);
}

// It decodes in place only, so that the text has to be copied first.
void add_octets(octets const& given) {
    std::vector<char> buffer(6 * given.data.size() + 1);
    std::string_view const encoded = given.encoded;
    std::string_view const data = given.data;
    measure_text({"decode", given.name, subject}, encoded.size(), [=]() mutable {
        std::memcpy(buffer.data(), encoded.data(), encoded.size() + 1);
        benchmark::DoNotOptimize(uriUnescapeInPlaceA(buffer.data()));
    });
    measure_text({"encode", given.name, subject}, data.size(), [=]() mutable {
        benchmark::DoNotOptimize(uriEscapeExA(data.data(), data.data() + data.size(), buffer.data(),
                                              URI_FALSE, URI_FALSE));
    });
}

}  // namespace

peer uriparser_peer() { return {subject, accepts, add_parse<accepts>, add_operations, add_octets}; }

}  // namespace bench
