// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "adapter.hpp"

#include <curl/curl.h>

#include <memory>

namespace adapter {
namespace {

// Its own grammar is wider in some ways and narrower in others. These two let it take what RFC 3986
// permits; its default is the schemes of its protocols, with a host.
constexpr unsigned flags = CURLU_NON_SUPPORT_SCHEME | CURLU_NO_AUTHORITY;

class url {
public:
    void set(CURLUPart part, std::string const& text, unsigned how) {
        if (curl_url_set(handle_.get(), part, text.c_str(), how) != CURLUE_OK) invalid();
    }
    std::optional<std::string> get(CURLUPart part, unsigned how = 0) const {
        char* found = nullptr;
        if (curl_url_get(handle_.get(), part, &found, how) != CURLUE_OK) return std::nullopt;
        std::string result(found);
        curl_free(found);
        return result;
    }
    std::optional<std::string> host() const {
        auto host = get(CURLUPART_HOST);
        if (host && host->size() > 1 && host->front() == '[' && host->back() == ']')
            host = host->substr(1, host->size() - 2);
        return host;
    }
    std::optional<std::string> userinfo() const {
        auto const user = get(CURLUPART_USER);
        auto const password = get(CURLUPART_PASSWORD);
        return password ? user.value_or("") + ":" + *password : user;
    }

private:
    std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> handle_{curl_url(), curl_url_cleanup};
};

/// Its documentation: the parser understands only those that have "://".
void need_slashes(std::string const& text) {
    auto const colon = text.find_first_of(":/?#");
    if (colon != 0 && colon != std::string::npos && text[colon] == ':' &&
        text.compare(colon, 3, "://") != 0)
        not_offered("its URLs have \"://\" after the scheme, by its documentation");
}

// PATH_AS_IS: the path stays as it is written.
json parse(json const& request) {
    std::string const input = c_text(request, "input");
    need_scheme(input);
    need_slashes(input);
    url of;
    of.set(CURLUPART_URL, input, flags | CURLU_PATH_AS_IS);
    json result = {{"scheme", octets_or_null(of.get(CURLUPART_SCHEME))},
                   {"userinfo", octets_or_null(of.userinfo())},
                   {"host", octets_or_null(of.host())},
                   {"port", octets_or_null(of.get(CURLUPART_PORT))},
                   {"path", octets_or_null(of.get(CURLUPART_PATH))},
                   {"query", octets_or_null(of.get(CURLUPART_QUERY))},
                   {"fragment", octets_or_null(of.get(CURLUPART_FRAGMENT))}};
    // Its documentation has "/" for an empty path, too, and nothing for an empty query or fragment.
    if (result["path"] == "/") result.erase("path");
    for (char const* const name : {"query", "fragment"})
        if (result[name].is_null()) result.erase(name);
    return result;
}

json resolve(json const& request) {
    need_strict(request);
    std::string const base = c_text(request, "base"), reference = c_text(request, "reference");
    need_slashes(base);
    need_slashes(reference);
    url of;
    of.set(CURLUPART_URL, base, flags);
    of.set(CURLUPART_URL, reference, flags);
    auto const target = of.get(CURLUPART_URL, flags);
    if (!target) invalid();
    return octets(*target);
}

json encode(json const& request) {
    need_unreserved(request);
    std::string const input = text(request, "input");
    if (input.empty()) return "";  // a length of 0 stands for strlen(), which is the same
    char* const found = curl_easy_escape(nullptr, input.data(), static_cast<int>(input.size()));
    std::string const result(found);
    curl_free(found);
    return octets(result);
}

json decode(json const& request) {
    std::string const input = text(request, "input");
    int size = 0;
    char* const found =
        curl_easy_unescape(nullptr, input.c_str(), static_cast<int>(input.size()), &size);
    if (found == nullptr) invalid();
    std::string const result(found, static_cast<std::size_t>(size));
    curl_free(found);
    return octets(result);
}

json compose(json const& request) {
    json const& given = request.at("components");
    if (given.contains("authority") && !given.at("authority").is_null())
        not_offered("curl_url_set takes the parts of an authority");
    if (!maybe_text(given, "scheme") || !maybe_text(given, "host"))
        not_offered("curl_url_get needs a scheme and a host");
    if (maybe_text(given, "userinfo")) not_offered("curl_url_set takes a user and a password");
    url of;
    for (auto const& [name, part] : {std::pair{"scheme", CURLUPART_SCHEME},
                                     {"host", CURLUPART_HOST},
                                     {"port", CURLUPART_PORT},
                                     {"path", CURLUPART_PATH},
                                     {"query", CURLUPART_QUERY},
                                     {"fragment", CURLUPART_FRAGMENT}})
        if (auto const value = maybe_text(given, name))
            of.set(part, *value, flags | CURLU_URLENCODE);
    auto const text = of.get(CURLUPART_URL, flags);
    if (!text) invalid();
    return octets(*text);
}

json read(json const& request) {
    url of;
    if (request.contains("base"))
        of.set(CURLUPART_URL, c_text(request, "base"), CURLU_NON_SUPPORT_SCHEME);
    of.set(CURLUPART_URL, c_text(request, "input"), CURLU_NON_SUPPORT_SCHEME);
    return place(of.get(CURLUPART_SCHEME).value_or(""), of.host(),
                 of.get(CURLUPART_PORT, CURLU_DEFAULT_PORT).value_or(""), of.userinfo());
}

library make() {
    return {"libcurl",
            ADAPTER_VERSION,
            {{"parse", {"curl_url_set, curl_url_get", parse}},
             {"resolve", {"curl_url_set, curl_url_get", resolve}},
             {"encode", {"curl_easy_escape", encode}},
             {"decode", {"curl_easy_unescape", decode}},
             {"compose", {"curl_url_set, curl_url_get", compose}},
             {"read", {"curl_url_set, curl_url_get", read}}},
            {{"validate", "its URLs are more and less than RFC 3986, by its documentation"},
             {"normalize", "CURLUPART_URL is normalized, and the documentation does not say how"},
             {"ipv6", "a host is made as short as possible, by no RFC that is named"}},
            {},
            "C"};
}

known const curl_library("curl", make);

}  // namespace
}  // namespace adapter
