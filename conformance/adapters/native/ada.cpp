// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Another grammar, that of the WHATWG, which has no relative references without a base and keeps
// components only as its serializer writes them.
#include "adapter.hpp"

#include <ada.h>

namespace adapter {
namespace {

using url = ada::url_aggregator;

url parsed(std::string_view text, url const* base = nullptr) {
    auto result = ada::parse<url>(text, base);
    if (!result) invalid();
    return *result;
}

std::string host_of(url const& of) {
    std::string host(of.get_hostname());
    if (host.size() > 1 && host.front() == '[') host = host.substr(1, host.size() - 2);
    return host;
}

std::optional<std::string> userinfo_of(url const& of) {
    if (!of.has_credentials()) return std::nullopt;
    std::string result(of.get_username());
    if (of.has_password()) (result += ':') += of.get_password();
    return result;
}

std::string scheme_of(url const& of) {
    std::string_view const protocol = of.get_protocol();
    return std::string(protocol.substr(0, protocol.size() - 1));
}

json parse(json const& request) {
    std::string const input = text(request, "input");
    need_scheme(input);
    url const of = parsed(input);
    auto const behind = [](bool present, std::string_view delimited) {
        return present ? octets(std::string(delimited.substr(delimited.empty() ? 0 : 1))) : json();
    };
    // A default port is told as none.
    return without_empty({{"scheme", octets(scheme_of(of))},
                          {"userinfo", octets_or_null(userinfo_of(of))},
                          {"host", of.has_hostname() ? octets(host_of(of)) : json()},
                          {"port", octets(std::string(of.get_port()))},
                          {"path", octets(std::string(of.get_pathname()))},
                          {"query", behind(of.has_search(), of.get_search())},
                          {"fragment", behind(of.has_hash(), of.get_hash())}},
                         {"userinfo", "port"});
}

json resolve(json const& request) {
    if (!request.value("strict", true)) not_offered("it resolves as the WHATWG says only");
    url const base = parsed(text(request, "base"));
    return octets(std::string(parsed(text(request, "reference"), &base).get_href()));
}

json decode(json const& request) {
    std::string const input = text(request, "input");
    return octets(ada::unicode::percent_decode(input, input.find('%')));
}

json read(json const& request) {
    std::optional<url> base;
    if (auto const text = maybe_text(request, "base")) base = parsed(*text);
    url const of = parsed(text(request, "input"), base ? &*base : nullptr);
    return place(scheme_of(of), of.has_hostname() ? std::optional(host_of(of)) : std::nullopt,
                 std::string(of.get_port()), userinfo_of(of));
}

library make() {
    return {"ada",
            ADA_VERSION,
            {{"parse", {"ada::parse", parse}},
             {"resolve", {"ada::parse", resolve}},
             {"decode", {"ada::unicode::percent_decode", decode}},
             {"read", {"ada::parse", read}}},
            {{"validate", "ada::can_parse checks the grammar of the WHATWG"},
             {"normalize", "its serializer writes a form of the WHATWG"},
             {"encode", "its sets of characters are those of the WHATWG"},
             {"compose", "its setters change a URL of the WHATWG"},
             {"ipv6", "ada::serializers::ipv6 takes numbers, and no text"},
             {"to_uri", "it reads URLs of the WHATWG, which are no IRIs"},
             {"to_iri", "it writes URLs of the WHATWG, which are no IRIs"}}};
}

known const ada_library("ada", make);

}  // namespace
}  // namespace adapter
