// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What becomes of URIs: data as the name of a file, with the hazards of the documentation; a
// userinfo, with its policies; a host, with blocks of IP addresses by bits of the C library, and as
// one of the public Internet or not.
//
// A block, LF, the data or the reference.
#include "fuzz/target.hpp"
#include "reference/browser_ipv4.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/uriel.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <bitset>
#include <cctype>
#include <set>
#include <string>

namespace {

using uriel::file_name_hazard;
using uriel::password_policy;

bool is_device(std::string name) {
    static std::set<std::string> const devices = [] {
        std::set<std::string> all = {"aux",     "clock$", "con", "conin$",
                                     "conout$", "lpt",    "nul", "prn"};
        for (std::string const port : {"com", "lpt"}) {
            for (char digit = '0'; digit <= '9'; ++digit) all.insert(port + digit);
            for (char const* const superscript : {"\u00B9", "\u00B2", "\u00B3"})
                all.insert(port + superscript);
        }
        return all;
    }();
    name.erase(std::min(name.find('.'), name.size()));
    while (name.ends_with(' ')) name.pop_back();
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return devices.contains(name);
}

file_name_hazard slow_hazard(std::string_view data) {
    auto const is_control = [](char c) { return std::iscntrl(static_cast<unsigned char>(c)) != 0; };
    if (data.empty()) return file_name_hazard::empty;
    if (data.find_first_not_of('.') == data.npos) return file_name_hazard::dots;
    if (data.find_first_of("/\\:[]*?\"<>|") != data.npos)
        return file_name_hazard::special_character;
    if (std::ranges::any_of(data, is_control)) return file_name_hazard::control_character;
    if (is_device(std::string(data))) return file_name_hazard::device;
    if (data.ends_with('.') || data.ends_with(' ')) return file_name_hazard::trailing_dot_or_space;
    return file_name_hazard::none;
}

void check_file_names(uriel::reference_view const& ref) {
    for (uriel::segment_view const segment : ref.path().segments())
        fuzz::expect(
            uriel::find_file_name_hazard(segment.decoded()) == slow_hazard(decode(segment)),
            "the hazard of a segment", {segment.encoded().text()});
}

void check_credentials(uriel::reference_view const& ref) {
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {ref.text()});
    };
    auto const is = [](std::optional<uriel::encoded_view> view,
                       std::optional<std::string_view> expected) {
        return view ? expected == view->text() : !expected;
    };
    std::optional<std::string_view> user;
    std::optional<std::string_view> password;
    if (auto const userinfo = ref.userinfo()) {
        std::size_t const colon = userinfo->text().find(':');
        user = userinfo->text().substr(0, colon);
        if (colon != std::string_view::npos) password = userinfo->text().substr(colon + 1);
    }
    bool const is_secret = password && !password->empty();
    std::string without(ref.text());
    std::size_t const at =
        password ? static_cast<std::size_t>(password->data() - ref.text().data()) : 0;
    if (password) without.erase(at - 1, password->size() + 1);

    auto const kept = uriel::detail::secrets::read_credentials(ref, password_policy::keep);
    law(kept && is(kept->user, user) && is(kept->password, password), "kept");
    law(prepare_for_storage(ref, password_policy::keep).value().text() == ref.text(), "as it is");
    auto const ignored = uriel::detail::secrets::read_credentials(ref, password_policy::ignore);
    law(ignored && is(ignored->user, user) && !ignored->password, "ignored");
    auto const stored = prepare_for_storage(ref, password_policy::ignore);
    law(stored && stored->text() == without, "stored without it");
    auto const parsed = uriel::parse_reference(without);
    law(parsed && parsed->parts() == stored->view().parts(), "the components recorded");
    auto const allowed = uriel::detail::secrets::read_credentials(ref, password_policy::reject);
    law(allowed.has_value() == !is_secret, "rejected");
    if (allowed)
        law(is(allowed->user, user) && !allowed->password, "nothing to reject");
    else
        law(allowed.error().offset == at, "where the password is");
    law(prepare_for_storage(ref).has_value() == !is_secret, "not stored");
}

/// The address as one of IPv6, to which one of IPv4 is mapped.
using bits = std::bitset<128>;

bits from_octets(unsigned char const* octets, std::size_t count) {
    bits found = count == 4 ? bits(0xFFFF) : bits();
    for (std::size_t i = 0; i < count; ++i) found = (found << 8U) | bits(octets[i]);
    return found;
}

std::optional<bits> by_the_c_library(int family, std::string const& text) {
    unsigned char octets[16];
    // It would end at NUL.
    if (uriel::detail::bytewise::contains(text, '\0') ||
        inet_pton(family, text.c_str(), octets) != 1)
        return std::nullopt;
    return from_octets(octets, family == AF_INET ? 4 : 16);
}

struct slow_block {
    bits first;
    std::size_t others;  // at the end

    bool contains(bits const& address) const { return ((address ^ first) >> others).none(); }
};

std::optional<slow_block> find_block(std::string_view text) {
    std::string const address(text.substr(0, text.find('/')));
    auto const ipv4 = by_the_c_library(AF_INET, address);
    auto const ipv6 = by_the_c_library(AF_INET6, address);
    if (!ipv4 && !ipv6) return std::nullopt;
    std::size_t const all = ipv4 ? 32 : 128;
    if (address.size() == text.size()) return slow_block{ipv4 ? *ipv4 : *ipv6, 0};
    std::string const digits(text.substr(address.size() + 1));
    bool const is_number = !digits.empty() && digits.size() <= 3 &&
                           digits.find_first_not_of("0123456789") == digits.npos;
    bool const is_plain = is_number && std::to_string(std::stoul(digits)) == digits;
    if (!is_plain || std::stoul(digits) > all) return std::nullopt;
    return slow_block{ipv4 ? *ipv4 : *ipv6, all - std::stoul(digits)};
}

/// inet_aton() has the last word, or browsers have.
std::optional<bits> numeric_host(uriel::reference_view const& ref) {
    auto const host = ref.host_literal();
    if (!host || host->text().empty()) return std::nullopt;
    if (host->text().starts_with('['))
        return by_the_c_library(AF_INET6, std::string(ref.host()->text()));
    std::string name = decode(*host).c_str();
    if (name.ends_with('.')) name.pop_back();
    in_addr found{};
    if (inet_aton(name.c_str(), &found) == 0) {
        auto const browser = reference::browser_ipv4(name);
        if (!browser || name.ends_with('.')) return std::nullopt;
        found.s_addr = htonl(*browser);
    }
    return from_octets(reinterpret_cast<unsigned char const*>(&found.s_addr), 4);
}

bool is_local(uriel::encoded_view host) {
    std::string name = decode(host).c_str();
    if (name.ends_with('.')) name.pop_back();
    for (char& c : name) c = uriel::ascii::to_lower(c);
    return std::ranges::any_of(uriel::local_name::all(), [&](uriel::local_name const& each) {
        return ("." + name).ends_with("." + std::string(each.name));
    });
}

void check_public(uriel::reference_view const& ref,
                  std::optional<uriel::ip_address> const& address) {
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {ref.text()});
    };
    bool const is_found = is_non_public_host(ref);
    if (!address) {
        bool const is_name = ref.host_kind() == uriel::host_kind::reg_name;
        law(is_found == (is_name && is_local(*ref.host_literal())), "a name of the network");
        return;
    }
    law(is_found != is_globally_reachable(*address), "an address of the public Internet");
    auto const* const row = uriel::special_purpose::find(*address);
    law(row == nullptr || row->block.contains(*address), "in the block");
    if (auto const ipv4 = find_embedded_ipv4(*address))
        law(is_found || is_globally_reachable(*ipv4), "the address inside decides");
    else
        law(is_found == (row != nullptr && row->globally_reachable != true), "the row decides");
}

void check_hosts(std::string_view block_text, std::optional<uriel::reference_view> const& ref) {
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {block_text, ref ? ref->text() : "none"});
    };
    auto const block = uriel::ip_block::parse(block_text);
    auto const expected = find_block(block_text);
    law(block.has_value() == expected.has_value(), "a block");
    if (!ref) return;
    auto const address = numeric_host(*ref);
    auto const found = uriel::find_numeric_host(*ref);
    law(found.has_value() == address.has_value(), "a numeric host");
    if (found)
        law(from_octets(found->octets().data(), found->octets().size()) == address, "its number");
    check_public(*ref, found);
    if (block)
        law(block->contains(*ref) == (address && expected->contains(*address)), "in the block");
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    exact_text const block(given.line());
    exact_text const text(given.rest());
    expect(uriel::find_file_name_hazard(text.view()) == slow_hazard(text), "the hazard", {text});
    std::optional<uriel::reference_view> view;
    if (auto const ref = uriel::parse_reference(text)) view = *ref;
    if (view) {
        check_file_names(*view);
        check_credentials(*view);
    }
    check_hosts(block, view);
}
