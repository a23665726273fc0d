// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "peers/peers.hpp"

#include <boost/url.hpp>

namespace bench {
namespace {

namespace urls = boost::urls;

boost::core::string_view view(std::string_view text) { return {text.data(), text.size()}; }

bool accepts(std::string_view text) {
    auto const result = urls::parse_uri_reference(view(text));
    benchmark::DoNotOptimize(result);
    return result.has_value();
}

struct parsed_resolution {
    urls::url_view base;
    urls::url_view reference;
};

void add_resolve(work& given) {
    auto& bases = kept(std::vector<urls::url_view>());
    for (std::string_view const text : given.bases.texts())
        bases.push_back(urls::parse_uri_reference(view(text)).value());
    std::vector<parsed_resolution> pairs;
    for (resolution const& r : given.resolutions)
        pairs.push_back({bases[r.base], urls::parse_uri_reference(view(r.reference)).value()});

    measure_things({"resolve_parsed", given.name(), "boost"}, pairs,
                   [target = urls::url()](parsed_resolution const& r) mutable {
                       (void)urls::resolve(r.base, r.reference, target);
                       return target.size();
                   });
    measure_things({"resolve", given.name(), "boost"}, given.resolutions,
                   [=, base = bases.data(), target = urls::url()](resolution const& r) mutable {
                       auto const reference = urls::parse_uri_reference(view(r.reference));
                       (void)urls::resolve(base[r.base], *reference, target);
                       return target.size();
                   });
}

void add_operations(work& given) {
    add_resolve(given);
    auto const normalize = [target = urls::url()](std::string_view text) mutable {
        auto const parsed = urls::parse_uri_reference(view(text));
        if (!parsed) return std::size_t{0};
        target = *parsed;
        target.normalize();
        return target.size();
    };
    measure_texts({"normalize_normal", given.name(), "boost"}, given.normal, normalize);
    measure_texts({"normalize_messy", given.name(), "boost"}, given.messy, normalize);
}

}  // namespace

peer boost_peer() { return {"boost", accepts, add_parse<accepts>, add_operations}; }

}  // namespace bench
