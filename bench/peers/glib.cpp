// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "peers/peers.hpp"

#include <glib.h>

namespace bench {
namespace {

constexpr GUriFlags flags = G_URI_FLAGS_ENCODED;

bool accepts(std::string_view text) {
    GUri* const uri = g_uri_parse(text.data(), flags, nullptr);
    if (uri == nullptr) return false;
    g_uri_unref(uri);
    return true;
}

void add_operations(work& given) {
    auto& bases = kept(std::vector<GUri*>());
    for (std::string_view const text : given.bases.texts())
        bases.push_back(g_uri_parse(text.data(), flags, nullptr));
    measure_things({"resolve", given.name(), "glib"}, given.resolutions,
                   [base = bases.data()](resolution const& r) {
                       GUri* const target =
                           g_uri_parse_relative(base[r.base], r.reference.bytes, flags, nullptr);
                       if (target == nullptr) return false;
                       char* const text = g_uri_to_string(target);
                       benchmark::DoNotOptimize(text);
                       g_free(text);
                       g_uri_unref(target);
                       return true;
                   });
}

void add_octets(octets const& given) {
    std::string const& encoded = given.encoded;
    std::string const& data = given.data;
    measure_text({"decode", given.name, "glib"}, encoded.size(), [&encoded] {
        char* const result =
            g_uri_unescape_segment(encoded.c_str(), encoded.c_str() + encoded.size(), nullptr);
        benchmark::DoNotOptimize(result);
        g_free(result);
    });
    measure_text({"encode", given.name, "glib"}, data.size(), [&data] {
        char* const result = g_uri_escape_bytes(
            reinterpret_cast<unsigned char const*>(data.c_str()), data.size(), nullptr);
        benchmark::DoNotOptimize(result);
        g_free(result);
    });
}

}  // namespace

peer glib_peer() { return {"glib", accepts, add_parse<accepts>, add_operations, add_octets, true}; }

}  // namespace bench
