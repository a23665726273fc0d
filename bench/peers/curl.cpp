// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "peers/peers.hpp"

#include <curl/curl.h>

namespace bench {
namespace {

bool accepts(std::string_view text) {
    CURLU* const url = curl_url();
    bool const ok =
        curl_url_set(url, CURLUPART_URL, text.data(), CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
    curl_url_cleanup(url);
    return ok;
}

void add_octets(octets const& given) {
    std::string const& encoded = given.encoded;
    std::string const& data = given.data;
    measure_text({"decode", given.name, "curl"}, encoded.size(), [&encoded] {
        int size = 0;
        char* const result =
            curl_easy_unescape(nullptr, encoded.c_str(), static_cast<int>(encoded.size()), &size);
        benchmark::DoNotOptimize(result);
        curl_free(result);
    });
    measure_text({"encode", given.name, "curl"}, data.size(), [&data] {
        char* const result = curl_easy_escape(nullptr, data.c_str(), static_cast<int>(data.size()));
        benchmark::DoNotOptimize(result);
        curl_free(result);
    });
}

}  // namespace

peer curl_peer() { return {"curl", accepts, add_parse<accepts>, nullptr, add_octets, true}; }

}  // namespace bench
