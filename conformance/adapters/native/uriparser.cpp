// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriparser.hpp"

#include "adapter.hpp"

#include <uriparser/UriIp4.h>

namespace adapter {
namespace {

using uriparser::parsed;

parsed parse_or_refuse(std::string const& text) {
    parsed uri(text);
    if (!uri.ok()) invalid(uri.error());
    return uri;
}

std::optional<std::string> range(UriTextRangeA const& of) {
    if (of.first == nullptr) return std::nullopt;
    return std::string(of.first, of.afterLast);
}

std::string path_of(UriUriA const& uri) {
    std::string path;
    bool const has_host = uri.hostText.first != nullptr;
    for (auto const* segment = uri.pathHead; segment != nullptr; segment = segment->next) {
        if (segment != uri.pathHead || has_host || uri.absolutePath) path += '/';
        path += *range(segment->text);
    }
    return path.empty() && uri.absolutePath ? "/" : path;
}

json validate(json const& request) {
    std::string const input = text(request, "input");
    std::string const rule = word(request, "rule");
    if (rule == "URI-reference") {
        (void)parse_or_refuse(input);
    } else if (rule == "IPv4address") {
        unsigned char address[4];
        if (uriParseIpFourAddressA(address, input.data(), input.data() + input.size()) !=
            URI_SUCCESS)
            invalid();
    } else {
        not_offered("no function for this rule");
    }
    return true;
}

json parse(json const& request) {
    std::string const input = text(request, "input");
    parsed const uri = parse_or_refuse(input);
    UriUriA const& of = *uri.get();
    return {{"scheme", octets_or_null(range(of.scheme))},
            {"userinfo", octets_or_null(range(of.userInfo))},
            {"host", octets_or_null(range(of.hostText))},
            {"port", octets_or_null(range(of.portText))},
            {"path", path_of(of)},
            {"query", octets_or_null(range(of.query))},
            {"fragment", octets_or_null(range(of.fragment))}};
}

/// What a function wrote into the buffer, whose result has this size, with a NUL.
json written(int size, std::vector<char> const& buffer) {
    if (size == 0) invalid();
    return octets({buffer.data(), static_cast<std::size_t>(size) - 1});
}

std::vector<char> buffer_for(std::string const& a, std::string const& b = {}) {
    return std::vector<char>(4 * (a.size() + b.size()) + 64);
}

json resolve(json const& request) {
    std::string const base = text(request, "base");
    std::string const reference = text(request, "reference");
    auto const options =
        request.value("strict", true) ? URI_RESOLVE_STRICTLY : URI_RESOLVE_IDENTICAL_SCHEME_COMPAT;
    auto buffer = buffer_for(base, reference);
    return written(
        uriparser::resolve(parse_or_refuse(base), parse_or_refuse(reference), buffer, options),
        buffer);
}

json normalize(json const& request) {
    if (word(request, "form") != "path") not_offered("it normalizes by component, not by step");
    std::string const input = text(request, "input");
    parsed uri = parse_or_refuse(input);
    auto buffer = buffer_for(input);
    return written(uriparser::normalize(uri, buffer), buffer);
}

json equivalent(json const& request) {
    if (word(request, "form") != "identical") not_offered("it compares without normalization");
    std::string const a = request.at("inputs").at(0);
    std::string const b = request.at("inputs").at(1);
    parsed const uri_a = parse_or_refuse(a);
    parsed const uri_b = parse_or_refuse(b);
    return uriEqualsUriA(uri_a.get(), uri_b.get()) == URI_TRUE;
}

json relativize(json const& request) {
    std::string const base = text(request, "base");
    std::string const target = text(request, "target");
    parsed const from = parse_or_refuse(base);
    parsed const to = parse_or_refuse(target);
    parsed reference;
    reference.made();
    if (uriRemoveBaseUriA(reference.get(), to.get(), from.get(), URI_FALSE) != URI_SUCCESS)
        invalid();
    auto buffer = buffer_for(base, target);
    return written(uriparser::write(reference, buffer), buffer);
}

json encode(json const& request) {
    need_unreserved(request);
    std::string const input = c_text(request, "input");
    std::vector<char> buffer(3 * input.size() + 1);
    char const* const end = uriEscapeExA(input.data(), input.data() + input.size(), buffer.data(),
                                         URI_FALSE, URI_FALSE);
    return octets({buffer.data(), static_cast<std::size_t>(end - buffer.data())});
}

json decode(json const& request) {
    std::string input = c_text(request, "input");
    char const* const end = uriUnescapeInPlaceA(input.data());
    return octets({input.data(), static_cast<std::size_t>(end - input.data())});
}

json read(json const& request) {
    std::string const input = text(request, "input");
    std::string const base = maybe_text(request, "base").value_or("");
    parsed const reference = parse_or_refuse(input);
    parsed const from = parse_or_refuse(base);
    parsed target;
    UriUriA const* at = reference.get();
    if (request.contains("base")) {
        target.made();
        if (uriAddBaseUriA(target.get(), reference.get(), from.get()) != URI_SUCCESS) invalid();
        at = target.get();
    }
    return place(range(at->scheme).value_or(""), range(at->hostText),
                 range(at->portText).value_or(""), range(at->userInfo));
}

library make() {
    return {"uriparser",
            ADAPTER_VERSION,
            {{"validate", {"uriParseSingleUriExA, uriParseIpFourAddressA", validate}},
             {"parse", {"uriParseSingleUriExA", parse}},
             {"resolve", {"uriAddBaseUriExA", resolve}},
             {"normalize", {"uriNormalizeSyntaxA", normalize}},
             {"equivalent", {"uriEqualsUriA", equivalent}},
             {"relativize", {"uriRemoveBaseUriA", relativize}},
             {"encode", {"uriEscapeExA", encode}},
             {"decode", {"uriUnescapeInPlaceA", decode}},
             {"read", {"uriParseSingleUriExA, uriAddBaseUriA", read}}},
            {{"compose", "uriToStringA writes what was parsed; no function sets components"}},
            {},
            "C"};
}

known const uriparser_library("uriparser", make);

}  // namespace
}  // namespace adapter
