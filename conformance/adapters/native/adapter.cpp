// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// native LIBRARY: the adapter of a library that is written in C or C++. ../../README.md has the
// protocol. Without an argument it lists the libraries that it was built with.
#include "adapter.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace adapter {
namespace {

std::map<std::string, library (*)()>& all() {
    static std::map<std::string, library (*)()> libraries;
    return libraries;
}

std::string from_hex(std::string const& digits) {
    std::string result;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
        result += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
    return result;
}

bool is_utf8(std::string const& bytes) {
    try {
        (void)json(bytes).dump();
        return true;
    } catch (json::type_error const&) {
        return false;
    }
}

std::string lower(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

std::map<std::string, std::string> const usual_reasons = {
    {"validate", "no function checks a grammar"},
    {"parse", "no function splits a URI"},
    {"resolve", "no function resolves references"},
    {"remove_dot_segments", "no function for a path alone"},
    {"normalize", "no function changes a URI to a normal form"},
    {"equivalent", "no function compares URIs"},
    {"relativize", "no function makes relative references"},
    {"encode", "no function percent-encodes"},
    {"decode", "no function decodes percent-encoding"},
    {"compose", "no function sets components"},
    {"ipv6", "no function for an address alone"},
    {"base", "no function looks for the base of a document"},
    {"to_uri", "no function maps IRIs"},
    {"to_iri", "no function maps IRIs"},
    {"expand", "it has no templates"},
    {"read", "it does not split an authority"}};

json about(library const& of) {
    json offers = json::object();
    json reasons = of.not_offered;
    for (auto const& [name, operation] : of.offers) offers[name] = operation.function;
    for (auto const& [name, why] : usual_reasons)
        if (!offers.contains(name) && !reasons.contains(name)) reasons[name] = why;
    return {{"name", of.name},  {"version", of.version},  {"language", of.language},
            {"offers", offers}, {"not_offered", reasons}, {"also", of.also}};
}

json answer(library const& of, json const& request) {
    auto const op = request.at("op").get<std::string>();
    if (op == "about") return about(of);
    try {
        auto const found = of.offers.find(op);
        if (found == of.offers.end())
            not_offered(about(of).at("not_offered").value(op, "no such operation"));
        auto const is_known = [&](std::string const& kind) {
            return std::ranges::find(of.also, kind) != of.also.end();
        };
        if (is_iri(request) && !is_known("iri")) not_offered("it reads no IRIs");
        if (request.contains("dialect") && !is_known(request.at("dialect")))
            not_offered("it reads no older grammar");
        return {{"answer", found->second.call(request)}};
    } catch (refusal const& other) {
        return other.answer;
    }
}

}  // namespace

void invalid(std::optional<std::size_t> offset) {
    throw refusal{{{"invalid", offset ? json(*offset) : json()}}};
}

void not_offered(std::string const& why) { throw refusal{{{"not_offered", why}}}; }

std::string text(json const& request, char const* member) {
    json const& value = request.at(member);
    return value.is_object() ? from_hex(value.at("hex")) : value.get<std::string>();
}

std::string c_text(json const& request, char const* member) {
    std::string result = text(request, member);
    if (result.find('\0') != result.npos) not_offered("its texts end at a NUL");
    return result;
}

std::optional<std::string> maybe_text(json const& request, char const* member) {
    if (!request.contains(member) || request.at(member).is_null()) return std::nullopt;
    return text(request, member);
}

std::string word(json const& request, char const* member) { return request.at(member); }

bool is_iri(json const& request) { return request.value("iri", false); }

json octets(std::string const& bytes) {
    if (is_utf8(bytes)) return bytes;
    std::string digits;
    for (unsigned char const c : bytes)
        (digits += "0123456789ABCDEF"[c / 16]) += "0123456789ABCDEF"[c % 16];
    return {{"hex", digits}};
}

json octets_or_null(std::optional<std::string> const& bytes) {
    return bytes ? octets(*bytes) : json();
}

json without_empty(json components, std::initializer_list<char const*> names) {
    for (char const* const name : names)
        if (components.at(name) == "" || components.at(name).is_null()) components.erase(name);
    return components;
}

void need_strict(json const& request) {
    if (!request.value("strict", true)) not_offered("it resolves strictly only");
}

void need_unreserved(json const& request) {
    if (word(request, "component") != "unreserved" || request.contains("keep"))
        not_offered("it encodes all but unreserved characters");
}

void need_scheme(std::string const& text) {
    std::size_t const end = text.find_first_of(":/?#");
    if (end == text.npos || end == 0 || text[end] != ':')
        not_offered("it takes no relative references");
}

json place(std::string scheme, std::optional<std::string> host, std::string const& port_digits,
           std::optional<std::string> const& userinfo) {
    static std::map<std::string, unsigned, std::less<>> const defaults = {
        {"ftp", 21}, {"http", 80}, {"https", 443}, {"ws", 80}, {"wss", 443}};
    scheme = lower(std::move(scheme));
    if (host) host = lower(std::move(*host));
    json port;
    if (!port_digits.empty())
        port = std::strtoull(port_digits.c_str(), nullptr, 10);
    else if (auto const found = defaults.find(scheme); found != defaults.end())
        port = found->second;
    return {{"scheme", octets(scheme)},
            {"host", octets_or_null(host)},
            {"port", port},
            {"userinfo", octets_or_null(userinfo)}};
}

known::known(std::string const& argument, library (*make)()) { all()[argument] = make; }

}  // namespace adapter

int main(int count, char** arguments) {
    using namespace adapter;
    auto const found = count == 2 ? all().find(arguments[1]) : all().end();
    if (found == all().end()) {
        for (auto const& [name, make] : all()) std::cerr << name << ' ' << make().version << '\n';
        if (count == 2) std::cerr << "native: it was built without " << arguments[1] << '\n';
        return 2;
    }
    library const asked = found->second();
    for (std::string line; std::getline(std::cin, line);) {
        json const request = json::parse(line, nullptr, false);
        // Half of a surrogate pair is no text of this library for JSON.
        if (request.is_discarded())
            std::cout << R"({"not_offered":"a text is UTF-8"})" << std::endl;
        else
            std::cout << answer(asked, request) << std::endl;
    }
}
