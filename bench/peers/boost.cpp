// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "measure.hpp"
#include "peers/peers.hpp"

#include <boost/url.hpp>

namespace bench {
namespace {

namespace urls = boost::urls;

urls::string_view view(std::string_view text) { return {text.data(), text.size()}; }

bool accepts(std::string_view text) {
    auto const result = urls::parse_uri_reference(view(text));
    benchmark::DoNotOptimize(result);
    return result.has_value();
}

struct parsed_resolution {
    urls::url_view base;
    urls::url_view reference;
};

void add_resolve(work const& given) {
    static std::vector<std::vector<urls::url_view>> base_lists;
    static std::vector<std::vector<parsed_resolution>> lists;
    base_lists.reserve(16);
    lists.reserve(16);
    auto& bases = base_lists.emplace_back();
    for (std::string_view const text : given.bases.texts())
        bases.push_back(urls::parse_uri_reference(view(text)).value());
    auto& pairs = lists.emplace_back();
    for (resolution const& r : given.resolutions)
        pairs.push_back({bases[r.base], urls::parse_uri_reference(view(r.reference)).value()});

    measure_each<parsed_resolution>({"resolve_parsed", given.name(), "boost"}, pairs,
                                    [target = urls::url()](parsed_resolution const& r) mutable {
                                        (void)urls::resolve(r.base, r.reference, target);
                                        return target.size();
                                    });
    measure_each<resolution>(
        {"resolve", given.name(), "boost"}, given.resolutions,
        [=, base = bases.data(), target = urls::url()](resolution const& r) mutable {
            auto const reference = urls::parse_uri_reference(view(r.reference));
            (void)urls::resolve(base[r.base], *reference, target);
            return target.size();
        });
}

void add_operations(work const& given) {
    add_resolve(given);
    auto const normalize = [target = urls::url()](std::string_view text) mutable {
        auto const parsed = urls::parse_uri_reference(view(text));
        if (!parsed) return std::size_t{0};
        target = *parsed;
        target.normalize();
        return target.size();
    };
    measure_each<std::string_view>({"normalize_normal", given.name(), "boost"},
                                   given.normal.texts(), normalize);
    measure_each<std::string_view>({"normalize_messy", given.name(), "boost"}, given.messy.texts(),
                                   normalize);
}

}  // namespace

peer boost_peer() { return {"boost", accepts, add_operations}; }

}  // namespace bench
