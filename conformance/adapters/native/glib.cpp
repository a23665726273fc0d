// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "adapter.hpp"

#include <glib.h>

#include <cstdlib>

namespace adapter {
namespace {

std::optional<std::string> taken_or_nothing(char* from) {
    if (from == nullptr) return std::nullopt;
    std::string result(from);
    g_free(from);
    return result;
}

json taken(char* from) {
    if (from == nullptr) invalid();
    return octets(*taken_or_nothing(from));
}

std::string port_of(int port) { return port >= 0 ? std::to_string(port) : ""; }

json validate(json const& request) {
    if (word(request, "rule") != "URI") not_offered("g_uri_is_valid is for absolute URIs");
    if (!g_uri_is_valid(c_text(request, "input").c_str(), G_URI_FLAGS_NONE, nullptr)) invalid();
    return true;
}

// ENCODED: the components stay as they are written.
json parse(json const& request) {
    std::string const input = c_text(request, "input");
    char* part[6] = {};
    int port = -1;
    if (!g_uri_split(input.c_str(), G_URI_FLAGS_ENCODED, &part[0], &part[1], &part[2], &port,
                     &part[3], &part[4], &part[5], nullptr))
        invalid();
    json result;
    char const* const names[] = {"scheme", "userinfo", "host", "path", "query", "fragment"};
    for (int i = 0; i < 6; ++i) result[names[i]] = octets_or_null(taken_or_nothing(part[i]));
    result["port"] = port_of(port);
    return without_empty(result, {"port"});
}

json resolve(json const& request) {
    need_strict(request);
    std::string const base = c_text(request, "base");
    std::string const reference = c_text(request, "reference");
    return taken(
        g_uri_resolve_relative(base.c_str(), reference.c_str(), G_URI_FLAGS_ENCODED, nullptr));
}

json encode(json const& request) {
    // GLib names the reserved characters that these components admit.
    static std::map<std::string, std::string> const allowed = {
        {"unreserved", ""},
        {"segment", G_URI_RESERVED_CHARS_ALLOWED_IN_PATH_ELEMENT},
        {"path", G_URI_RESERVED_CHARS_ALLOWED_IN_PATH},
        {"userinfo", G_URI_RESERVED_CHARS_ALLOWED_IN_USERINFO}};
    auto const found = allowed.find(word(request, "component"));
    if (found == allowed.end()) not_offered("no list of characters for this component");
    std::string const input = text(request, "input");
    std::string const keep = found->second + maybe_text(request, "keep").value_or("");
    return taken(g_uri_escape_bytes(reinterpret_cast<guint8 const*>(input.data()), input.size(),
                                    keep.empty() ? nullptr : keep.c_str()));
}

json decode(json const& request) {
    std::string const input = text(request, "input");
    GBytes* const bytes =
        g_uri_unescape_bytes(input.data(), static_cast<gssize>(input.size()), nullptr, nullptr);
    if (bytes == nullptr) invalid();
    gsize size = 0;
    auto const* const data = static_cast<char const*>(g_bytes_get_data(bytes, &size));
    std::string const result(data != nullptr ? data : "", size);
    g_bytes_unref(bytes);
    return octets(result);
}

json compose(json const& request) {
    json const& given = request.at("components");
    if (given.contains("authority") && !given.at("authority").is_null())
        not_offered("g_uri_join takes the parts of an authority");
    auto const value = [&](char const* name) { return maybe_text(given, name); };
    auto const pointer = [](std::optional<std::string> const& of) {
        return of ? of->c_str() : nullptr;
    };
    auto const port = value("port");
    auto const scheme = value("scheme"), userinfo = value("userinfo"), host = value("host"),
               path = value("path"), query = value("query"), fragment = value("fragment");
    return taken(g_uri_join(G_URI_FLAGS_NONE, pointer(scheme), pointer(userinfo), pointer(host),
                            port ? std::atoi(port->c_str()) : -1, path ? path->c_str() : "",
                            pointer(query), pointer(fragment)));
}

// NONE, the flags that its documentation shows first: host and userinfo are decoded.
json read(json const& request) {
    std::string const input = c_text(request, "input");
    GUri* base = nullptr;
    if (request.contains("base")) {
        base = g_uri_parse(c_text(request, "base").c_str(), G_URI_FLAGS_NONE, nullptr);
        if (base == nullptr) invalid();
    }
    GUri* const uri = g_uri_parse_relative(base, input.c_str(), G_URI_FLAGS_NONE, nullptr);
    if (base != nullptr) g_uri_unref(base);
    if (uri == nullptr) invalid();
    auto const member = [](char const* of) {
        return of != nullptr ? std::optional<std::string>(of) : std::nullopt;
    };
    json const result = place(g_uri_get_scheme(uri), member(g_uri_get_host(uri)),
                              port_of(g_uri_get_port(uri)), member(g_uri_get_userinfo(uri)));
    g_uri_unref(uri);
    return result;
}

library make() {
    return {"GLib",
            ADAPTER_VERSION,
            {{"validate", {"g_uri_is_valid", validate}},
             {"parse", {"g_uri_split", parse}},
             {"resolve", {"g_uri_resolve_relative", resolve}},
             {"encode", {"g_uri_escape_bytes", encode}},
             {"decode", {"g_uri_unescape_bytes", decode}},
             {"compose", {"g_uri_join", compose}},
             {"read", {"g_uri_parse_relative", read}}},
            {{"normalize", "G_URI_FLAGS_SCHEME_NORMALIZE applies 6.2.3 only, without 6.2.2"}},
            {},
            "C"};
}

known const glib_library("glib", make);

}  // namespace
}  // namespace adapter
