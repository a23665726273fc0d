// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "peers/peers.hpp"

#include <libxml/uri.h>

namespace bench {
namespace {

bool accepts(std::string_view text) {
    xmlURIPtr const uri = xmlParseURI(text.data());
    if (uri == nullptr) return false;
    xmlFreeURI(uri);
    return true;
}

void add_octets(octets const& given) {
    std::vector<char> buffer(given.encoded.size() + 1);
    std::string const& encoded = given.encoded;
    std::string const& data = given.data;
    measure_text({"decode", given.name, "libxml2"}, encoded.size(), [&encoded, buffer]() mutable {
        benchmark::DoNotOptimize(
            xmlURIUnescapeString(encoded.c_str(), static_cast<int>(encoded.size()), buffer.data()));
    });
    measure_text({"encode", given.name, "libxml2"}, data.size(), [&data] {
        xmlChar* const result =
            xmlURIEscapeStr(reinterpret_cast<xmlChar const*>(data.c_str()), nullptr);
        benchmark::DoNotOptimize(result);
        xmlFree(result);
    });
}

}  // namespace

peer libxml2_peer() { return {"libxml2", accepts, add_parse<accepts>, nullptr, add_octets}; }

}  // namespace bench
