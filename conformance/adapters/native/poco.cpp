// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "adapter.hpp"

#include <Poco/Exception.h>
#include <Poco/URI.h>

#include <cstdlib>

namespace adapter {
namespace {

/// What makes something, unless the library throws what it documents.
template <class Make>
auto value_or_refuse(Make make) {
    try {
        return make();
    } catch (Poco::SyntaxException const&) {
        invalid();
    }
}

Poco::URI parsed(std::string const& text) {
    return value_or_refuse([&] { return Poco::URI(text); });
}

std::string port_of(Poco::URI const& uri) {
    return uri.getSpecifiedPort() != 0 ? std::to_string(uri.getSpecifiedPort()) : "";
}

// Path, fragment and userinfo it has decoded only, not as they are written.
json parse(json const& request) {
    Poco::URI const uri = parsed(text(request, "input"));
    return without_empty({{"scheme", uri.isRelative() ? json() : octets(uri.getScheme())},
                          {"authority", octets(uri.getAuthority())},
                          {"host", octets(uri.getHost())},
                          {"port", port_of(uri)},
                          {"query", octets(uri.getRawQuery())}},
                         {"authority", "host", "port", "query"});
}

json resolve(json const& request) {
    need_strict(request);
    Poco::URI const base = parsed(text(request, "base"));
    std::string const reference = text(request, "reference");
    return octets(value_or_refuse([&] { return Poco::URI(base, reference).toString(); }));
}

json equivalent(json const& request) {
    if (word(request, "form") != "identical") not_offered("it compares without normalization");
    return parsed(request.at("inputs").at(0)) == parsed(request.at("inputs").at(1));
}

json encode(json const& request) {
    if (word(request, "component") != "unreserved" || request.contains("keep"))
        not_offered("the caller names the characters to encode");
    std::string result;
    Poco::URI::encode(text(request, "input"), ":/?#[]@!$&'()*+,;=", result);
    return octets(result);
}

json decode(json const& request) {
    std::string const input = text(request, "input");
    return octets(value_or_refuse([&] {
        std::string result;
        Poco::URI::decode(input, result);
        return result;
    }));
}

json compose(json const& request) {
    json const& given = request.at("components");
    return octets(value_or_refuse([&] {
        Poco::URI uri;
        if (auto const value = maybe_text(given, "scheme")) uri.setScheme(*value);
        if (auto const value = maybe_text(given, "authority")) uri.setAuthority(*value);
        if (auto const value = maybe_text(given, "userinfo")) uri.setUserInfo(*value);
        if (auto const value = maybe_text(given, "host")) uri.setHost(*value);
        if (auto const value = maybe_text(given, "port"))
            uri.setPort(static_cast<unsigned short>(std::atoi(value->c_str())));
        if (auto const value = maybe_text(given, "path")) uri.setPath(*value);
        if (auto const value = maybe_text(given, "query")) uri.setQuery(*value);
        if (auto const value = maybe_text(given, "fragment")) uri.setFragment(*value);
        return uri.toString();
    }));
}

json read(json const& request) {
    std::string const input = text(request, "input");
    Poco::URI uri;
    if (auto const base = maybe_text(request, "base")) {
        Poco::URI const from = parsed(*base);
        uri = value_or_refuse([&] { return Poco::URI(from, input); });
    } else {
        uri = parsed(input);
    }
    auto const known = [](std::string const& text) {
        return text.empty() ? std::nullopt : std::optional(text);
    };
    return place(uri.getScheme(), known(uri.getHost()), port_of(uri), known(uri.getUserInfo()));
}

library make() {
    return {"Poco::URI",
            ADAPTER_VERSION,
            {{"parse", {"URI::URI", parse}},
             {"resolve", {"URI::URI(base, relative)", resolve}},
             {"equivalent", {"URI::operator==", equivalent}},
             {"encode", {"URI::encode", encode}},
             {"decode", {"URI::decode", decode}},
             {"compose", {"the setters of URI", compose}},
             {"read", {"URI::URI", read}}},
            {{"validate", "the constructor parses, and is not documented to check a grammar"},
             {"normalize", "URI::normalize is documented for the dot segments alone"},
             {"ipv6", "IPAddress is in Poco Net, and no part of URI"}}};
}

known const poco_library("poco", make);

}  // namespace
}  // namespace adapter
