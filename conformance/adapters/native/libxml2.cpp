// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "adapter.hpp"

#include <libxml/tree.h>
#include <libxml/uri.h>

#include <cstdlib>
#include <memory>

namespace adapter {
namespace {

using uri = std::unique_ptr<xmlURI, decltype(&xmlFreeURI)>;

/// Raw: the components stay as they are written.
uri parse_or_refuse(std::string const& text) {
    uri result(xmlParseURIRaw(text.c_str(), 1), xmlFreeURI);
    if (!result) invalid();
    return result;
}

xmlChar const* chars(std::string const& text) {
    return reinterpret_cast<xmlChar const*>(text.c_str());
}

/// A text that the library has allocated, or null if it refuses.
json taken(xmlChar* from) {
    if (from == nullptr) invalid();
    std::string const result(reinterpret_cast<char const*>(from));
    xmlFree(from);
    return octets(result);
}

std::optional<std::string> member(char const* of) {
    if (of == nullptr) return std::nullopt;
    return of;
}

std::optional<std::string> without_brackets(char const* server) {
    auto host = member(server);
    if (host && host->size() > 1 && host->front() == '[' && host->back() == ']')
        host = host->substr(1, host->size() - 2);
    return host;
}

std::string port_of(xmlURI const& of) { return of.port > 0 ? std::to_string(of.port) : ""; }

json validate(json const& request) {
    if (word(request, "rule") != "URI-reference") not_offered("no function for this rule");
    std::string const input = c_text(request, "input");
    uri const into(xmlCreateURI(), xmlFreeURI);
    if (xmlParseURIReference(into.get(), input.c_str()) != 0) invalid();
    return true;
}

json parse(json const& request) {
    uri const of = parse_or_refuse(c_text(request, "input"));
    return without_empty({{"scheme", octets_or_null(member(of->scheme))},
                          {"userinfo", octets_or_null(member(of->user))},
                          {"host", octets_or_null(without_brackets(of->server))},
                          {"port", port_of(*of)},
                          {"path", octets(member(of->path).value_or(""))},
                          {"query", octets_or_null(member(of->query_raw))},
                          {"fragment", octets_or_null(member(of->fragment))}},
                         {"port"});
}

json resolve(json const& request) {
    need_strict(request);
    std::string const base = c_text(request, "base");
    std::string const reference = c_text(request, "reference");
    return taken(xmlBuildURI(chars(reference), chars(base)));
}

json relativize(json const& request) {
    std::string const base = c_text(request, "base");
    std::string const target = c_text(request, "target");
    return taken(xmlBuildRelativeURI(chars(target), chars(base)));
}

json decode(json const& request) {
    std::string const input = text(request, "input");
    auto const size = static_cast<int>(input.size());
    if (size == 0) return "";  // a length of 0 stands for all up to a NUL, which is the same
    return taken(reinterpret_cast<xmlChar*>(xmlURIUnescapeString(input.c_str(), size, nullptr)));
}

json compose(json const& request) {
    json const& given = request.at("components");
    uri const of(xmlCreateURI(), xmlFreeURI);
    auto const set = [&](char*& into, char const* name) {
        if (auto const value = maybe_text(given, name))
            into = reinterpret_cast<char*>(xmlStrdup(chars(*value)));
    };
    set(of->scheme, "scheme");
    set(of->authority, "authority");
    set(of->user, "userinfo");
    set(of->server, "host");
    set(of->path, "path");
    set(of->query, "query");  // query_raw is for encoded text
    set(of->fragment, "fragment");
    if (auto const port = maybe_text(given, "port")) of->port = std::atoi(port->c_str());
    return taken(xmlSaveUri(of.get()));
}

json read(json const& request) {
    std::string input = c_text(request, "input");
    if (request.contains("base"))
        input = taken(xmlBuildURI(chars(input), chars(c_text(request, "base"))));
    uri const of(xmlParseURI(input.c_str()), xmlFreeURI);
    if (!of) invalid();
    return place(member(of->scheme).value_or(""), without_brackets(of->server), port_of(*of),
                 member(of->user));
}

library make() {
    return {"libxml2",
            ADAPTER_VERSION,
            {{"validate", {"xmlParseURIReference", validate}},
             {"parse", {"xmlParseURIRaw", parse}},
             {"resolve", {"xmlBuildURI, by RFC 2396", resolve}},
             {"relativize", {"xmlBuildRelativeURI", relativize}},
             {"decode", {"xmlURIUnescapeString", decode}},
             {"compose", {"xmlCreateURI, xmlSaveUri", compose}},
             {"read", {"xmlParseURI, xmlBuildURI", read}}},
            {{"remove_dot_segments",
              "xmlNormalizeURIPath is documented for RFC 2396, 5.2, which keeps "
              "\"..\" above the root"},
             {"encode",
              "xmlURIEscapeStr leaves what was unreserved in RFC 2396, such as '!'; with "
              "a list of exceptions that the caller has to know"},
             {"base", "xmlNodeGetBase looks in a document of XML only"}},
            {},
            "C"};
}

known const libxml2_library("libxml2", make);

}  // namespace
}  // namespace adapter
