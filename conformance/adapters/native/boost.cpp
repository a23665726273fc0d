// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "adapter.hpp"

#include <boost/url.hpp>

namespace adapter {
namespace {

namespace urls = boost::urls;

/// The value of a result; without one, the library refuses. It reports no offset.
template <class Result>
auto value_or_refuse(Result&& result) {
    if (!result) invalid();
    return *result;
}

urls::url_view parsed(std::string const& text) {
    return value_or_refuse(urls::parse_uri_reference(text));
}

std::string of(urls::string_view text) { return {text.data(), text.size()}; }

template <class Result>
json matches(Result const& result) {
    if (!result) invalid();
    return true;
}

json validate(json const& request) {
    std::string const input = text(request, "input");
    std::string const rule = word(request, "rule");
    if (rule == "URI") return matches(urls::parse_uri(input));
    if (rule == "URI-reference") return matches(urls::parse_uri_reference(input));
    if (rule == "absolute-URI") return matches(urls::parse_absolute_uri(input));
    if (rule == "relative-ref") return matches(urls::parse_relative_ref(input));
    if (rule == "authority") return matches(urls::parse_authority(input));
    if (rule == "IPv4address") return matches(urls::parse_ipv4_address(input));
    if (rule == "IPv6address") return matches(urls::parse_ipv6_address(input));
    if (rule == "path") return matches(urls::parse_path(input));
    if (rule == "query") return matches(urls::parse_query(input));
    not_offered("no function for this rule");
}

json parse(json const& request) {
    std::string const input = text(request, "input");
    urls::url_view const uri = parsed(input);
    auto const when = [](bool present, urls::string_view text) {
        return present ? octets(of(text)) : json();
    };
    return {{"scheme", when(uri.has_scheme(), uri.scheme())},
            {"authority", when(uri.has_authority(), uri.encoded_authority())},
            {"userinfo", when(uri.has_userinfo(), uri.encoded_userinfo())},
            {"host", when(uri.has_authority(), uri.encoded_host_address())},
            {"port", when(uri.has_port(), uri.port())},
            {"path", octets(of(uri.encoded_path()))},
            {"query", when(uri.has_query(), uri.encoded_query())},
            {"fragment", when(uri.has_fragment(), uri.encoded_fragment())}};
}

json resolve(json const& request) {
    need_strict(request);
    std::string const base = text(request, "base");
    std::string const reference = text(request, "reference");
    urls::url target;
    if (!urls::resolve(parsed(base), parsed(reference), target)) invalid();
    return octets(target.buffer());
}

json normalize(json const& request) {
    if (word(request, "form") != "path")
        not_offered("url::normalize is 6.2.2 as a whole, and nothing more");
    std::string const input = text(request, "input");
    urls::url uri = parsed(input);
    uri.normalize();
    return octets(uri.buffer());
}

json equivalent(json const& request) {
    if (word(request, "form") != "path") not_offered("it compares by 6.2.2 as a whole");
    std::string const a = request.at("inputs").at(0);
    std::string const b = request.at("inputs").at(1);
    return parsed(a) == parsed(b);
}

json encode(json const& request) {
    std::string const input = text(request, "input");
    std::string const component = word(request, "component");
    urls::grammar::lut_chars const keep(maybe_text(request, "keep").value_or("").c_str());
    if (component == "unreserved") return urls::encode(input, urls::unreserved_chars + keep);
    if (component == "segment") return urls::encode(input, urls::pchars + keep);
    if (request.contains("keep")) not_offered("the setters know what they keep");
    urls::url uri;
    if (component == "user") return of(uri.set_user(input).encoded_user());
    if (component == "userinfo") return of(uri.set_userinfo(input).encoded_userinfo());
    if (component == "password") return of(uri.set_password(input).encoded_password());
    if (component == "host") return of(uri.set_host_name(input).encoded_host_name());
    if (component == "path") return of(uri.set_path(input).encoded_path());
    if (component == "query") return of(uri.set_query(input).encoded_query());
    if (component == "fragment") return of(uri.set_fragment(input).encoded_fragment());
    not_offered("no function for this component");  // params encode keys and values apart
}

json decode(json const& request) {
    std::string const input = text(request, "input");
    return octets(value_or_refuse(urls::make_pct_string_view(input)).decode());
}

json compose(json const& request) {
    json const& given = request.at("components");
    urls::url uri;
    try {
        if (auto const value = maybe_text(given, "scheme")) uri.set_scheme(*value);
        if (auto const value = maybe_text(given, "authority")) uri.set_encoded_authority(*value);
        if (auto const value = maybe_text(given, "host")) uri.set_host(*value);
        if (auto const value = maybe_text(given, "userinfo")) uri.set_userinfo(*value);
        if (auto const value = maybe_text(given, "port")) uri.set_port(*value);
        if (auto const value = maybe_text(given, "path")) uri.set_path(*value);
        if (auto const value = maybe_text(given, "query")) uri.set_query(*value);
        if (auto const value = maybe_text(given, "fragment")) uri.set_fragment(*value);
    } catch (boost::system::system_error const&) {
        invalid();  // documented for a scheme and an authority
    }
    return octets(uri.buffer());
}

json read(json const& request) {
    std::string const input = text(request, "input");
    urls::url uri;
    if (auto const base = maybe_text(request, "base")) {
        if (!urls::resolve(parsed(*base), parsed(input), uri)) invalid();
    } else {
        uri = value_or_refuse(urls::parse_uri(input));
    }
    std::optional<std::string> host, userinfo;
    if (uri.has_authority()) host = uri.host_address();
    if (uri.has_userinfo()) userinfo = uri.userinfo();
    return place(of(uri.scheme()), host, of(uri.port()), userinfo);
}

library make() {
    return {"Boost.URL",
            ADAPTER_VERSION,
            {{"validate",
              {"parse_uri, parse_uri_reference, parse_absolute_uri, parse_relative_ref, "
               "parse_authority, parse_ipv4_address, parse_ipv6_address, parse_path, parse_query",
               validate}},
             {"parse", {"parse_uri_reference", parse}},
             {"resolve", {"resolve", resolve}},
             {"normalize", {"url::normalize", normalize}},
             {"equivalent", {"operator==(url_view_base)", equivalent}},
             {"encode", {"encode, and the setters of url", encode}},
             {"decode", {"pct_string_view::decode", decode}},
             {"compose", {"the setters of url", compose}},
             {"read", {"parse_uri, resolve", read}}},
            {{"ipv6", "ipv6_address::to_string is documented to write a form of RFC 4291, 2.2"}}};
}

known const boost_library("boost", make);

}  // namespace
}  // namespace adapter
