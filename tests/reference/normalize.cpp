// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/normalize.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <vector>

#include "reference/parse.hpp"

namespace reference {

namespace {

char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string to_lower(std::string text) {
    for (char& c : text) c = to_lower(c);
    return text;
}

unsigned number(std::string_view digits, int base) {
    unsigned value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    return value;
}

// unreserved  = ALPHA / DIGIT / "-" / "." / "_" / "~"
bool is_unreserved(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_' || c == '~';
}

struct owned_authority {
    std::optional<std::string> userinfo;
    std::string host;
    std::optional<std::string> port;
};

owned_authority take_apart(std::string const& authority) {
    authority_parts const parts = split_authority(authority);
    return {std::optional<std::string>(parts.userinfo), std::string(parts.host),
            std::optional<std::string>(parts.port)};
}

std::string put_together(owned_authority const& authority) {
    std::string result;
    if (authority.userinfo) result += *authority.userinfo + "@";
    result += authority.host;
    if (authority.port) result += ":" + *authority.port;
    return result;
}

void host_to_lower(uri& u) {
    if (!u.authority) return;
    owned_authority authority = take_apart(*u.authority);
    authority.host = lower_outside_triplets(authority.host);
    u.authority = put_together(authority);
}

template <class Change>
void change_each(uri& u, Change change) {
    if (u.authority) u.authority = change(*u.authority);
    u.path = change(u.path);
    if (u.query) u.query = change(*u.query);
    if (u.fragment) u.fragment = change(*u.fragment);
}

void normalize_case(uri& u) {
    if (u.scheme) u.scheme = to_lower(*u.scheme);
    host_to_lower(u);
    change_each(u, triplets_to_upper);
}

void normalize_percent(uri& u) {
    change_each(u, decode_unreserved);
    host_to_lower(u);
}

// What a relative path leads to is not known, so its dot segments stay.
void normalize_path(uri& u) {
    if (u.scheme || u.authority || u.path.starts_with("/")) u.path = remove_dot_segments(u.path);
}

// A port is a number: it goes when it is empty or the default.
void normalize_port(owned_authority& authority, std::string const& scheme) {
    struct rule {
        std::string_view scheme;
        std::string_view port;
    };
    constexpr rule rules[] = {
        {"http", "80"}, {"https", "443"}, {"ws", "80"}, {"wss", "443"}, {"ftp", "21"}};
    if (!authority.port) return;
    std::string& port = *authority.port;
    while (port.size() > 1 && port.starts_with("0")) port.erase(0, 1);
    bool const is_default = std::ranges::any_of(
        rules, [&](rule const& r) { return r.scheme == scheme && r.port == port; });
    if (port.empty() || is_default) authority.port.reset();
}

void normalize_authority(uri& u) {
    owned_authority authority = take_apart(*u.authority);
    normalize_port(authority, *u.scheme);
    if (authority.host.starts_with("[") && !authority.host.starts_with("[v"))
        authority.host = "[" + ipv6_text(authority.host.substr(1, authority.host.size() - 2)) + "]";
    bool const is_alone = !authority.userinfo && !authority.port;
    if (*u.scheme == "file" && is_alone && authority.host == "localhost") authority.host.clear();
    u.authority = put_together(authority);
}

// Of each address of "mailto:", what follows its last "@".
std::string mail_domains_to_lower(std::string path) {
    std::string result;
    while (true) {
        std::size_t const comma = path.find(',');
        std::string const address = path.substr(0, comma);
        std::size_t const at = address.rfind('@');
        bool const has_domain = at != std::string::npos;
        std::size_t const begin = has_domain ? at : address.size();
        result += address.substr(0, begin) + lower_outside_triplets(address.substr(begin));
        if (comma == std::string::npos) return result;
        result += ",";
        path.erase(0, comma + 1);
    }
}

std::string namespace_to_lower(std::string const& path) {
    std::size_t const colon = path.find(':');
    if (colon == std::string::npos) return path;
    return lower_outside_triplets(path.substr(0, colon)) + path.substr(colon);
}

void apply_scheme_rules(uri& u) {
    if (!u.scheme) return;
    if (*u.scheme == "file" && !u.authority && u.path.starts_with("/")) u.authority = "";
    if (u.authority) normalize_authority(u);
    if (u.authority && u.path.empty()) u.path = "/";
    if (*u.scheme == "mailto") u.path = mail_domains_to_lower(u.path);
    if (*u.scheme == "urn") u.path = namespace_to_lower(u.path);
}

// The pieces of 16 bits between the colons of `text`, an IPv4address as two of them.
std::vector<unsigned> pieces_of(std::string_view text) {
    std::vector<unsigned> pieces;
    while (!text.empty()) {
        std::size_t const colon = text.find(':');
        std::string_view const piece = text.substr(0, colon);
        if (std::size_t dot = piece.find('.'); dot != piece.npos) {
            std::string_view rest = piece;
            std::array<unsigned, 4> octets{};
            for (unsigned& octet : octets) {
                dot = rest.find('.');
                octet = number(rest.substr(0, dot), 10);
                rest = dot == rest.npos ? std::string_view() : rest.substr(dot + 1);
            }
            pieces.push_back(octets[0] * 256 + octets[1]);
            pieces.push_back(octets[2] * 256 + octets[3]);
        } else {
            pieces.push_back(number(piece, 16));
        }
        if (colon == text.npos) break;
        text.remove_prefix(colon + 1);
    }
    return pieces;
}

std::vector<unsigned> all_pieces_of(std::string_view address) {
    std::size_t const gap = address.find("::");
    if (gap == address.npos) return pieces_of(address);
    std::vector<unsigned> pieces = pieces_of(address.substr(0, gap));
    std::vector<unsigned> const right = pieces_of(address.substr(gap + 2));
    pieces.resize(8 - right.size(), 0);
    pieces.insert(pieces.end(), right.begin(), right.end());
    return pieces;
}

std::string hex(unsigned piece) {
    char text[4];
    auto const end = std::to_chars(std::begin(text), std::end(text), piece, 16).ptr;
    return {text, end};
}

}  // namespace

std::string lower_outside_triplets(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%')
            i += 2;
        else
            text[i] = to_lower(text[i]);
    }
    return text;
}

std::string triplets_to_upper(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') continue;
        text[i + 1] = to_upper(text[i + 1]);
        text[i + 2] = to_upper(text[i + 2]);
    }
    return text;
}

std::string decode_unreserved(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') continue;
        char const octet = static_cast<char>(number(std::string_view(text).substr(i + 1, 2), 16));
        if (is_unreserved(octet)) text.replace(i, 3, 1, octet);
    }
    return text;
}

std::string ipv6_text(std::string_view address) {
    std::vector<unsigned> const pieces = all_pieces_of(address);
    std::vector<std::string> texts;
    for (unsigned const piece : pieces) texts.push_back(hex(piece));
    if (pieces == std::vector<unsigned>{0, 0, 0, 0, 0, 0xFFFF, pieces[6], pieces[7]}) {
        texts.resize(6);
        texts.push_back(std::to_string(pieces[6] / 256) + "." + std::to_string(pieces[6] % 256) +
                        "." + std::to_string(pieces[7] / 256) + "." +
                        std::to_string(pieces[7] % 256));
    }
    auto const join = [&texts](std::size_t begin, std::size_t end) {
        std::string result;
        for (std::size_t i = begin; i < end; ++i) result += (i > begin ? ":" : "") + texts[i];
        return result;
    };
    // The longest run of "0", of equal ones the first, but never a single one.
    for (std::size_t size = texts.size(); size >= 2; --size)
        for (std::size_t begin = 0; begin + size <= texts.size(); ++begin)
            if (std::all_of(texts.begin() + static_cast<std::ptrdiff_t>(begin),
                            texts.begin() + static_cast<std::ptrdiff_t>(begin + size),
                            [](std::string const& text) { return text == "0"; }))
                return join(0, begin) + "::" + join(begin + size, texts.size());
    return join(0, texts.size());
}

uri normal_components(std::string_view uri_reference, std::string_view form) {
    constexpr std::string_view forms[] = {"identical", "case", "percent", "path", "scheme"};
    auto const* const found = std::ranges::find(forms, form == "syntax" ? "path" : form);
    if (found == std::end(forms)) throw std::invalid_argument("no form: " + std::string(form));
    auto const steps = found - std::begin(forms);
    uri u = parse_components(uri_reference);
    if (steps >= 1) normalize_case(u);
    if (steps >= 2) normalize_percent(u);
    if (steps >= 3) normalize_path(u);
    if (steps >= 4) apply_scheme_rules(u);
    return u;
}

std::string normalize(std::string_view uri_reference, std::string_view form) {
    return recompose(normal_components(uri_reference, form));
}

}  // namespace reference
