// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Names that are not ASCII: what DNS looks up is a name, stays what it is, and comes from all that
// is the same to libidn2.
#include "uriel/idna.hpp"
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <idn2.h>

#include <algorithm>
#include <memory>
#include <string>

namespace {

std::string dns_name(std::string_view name) {
    fuzz::exact_text const out(uriel::detail::matching::max_dns_name_size);
    std::size_t const size =
        uriel::dns_name(name, std::span<char, uriel::detail::matching::max_dns_name_size>(
                                  out.data(), uriel::detail::matching::max_dns_name_size));
    return std::string(out.view().substr(0, size));
}

/// The name as people read it.
std::string in_unicode(std::string const& name) {
    char* decoded = nullptr;
    int const status = idn2_to_unicode_8z8z(name.c_str(), &decoded, 0);
    std::unique_ptr<char, void (*)(void*)> const owner(decoded, idn2_free);
    return status == IDN2_OK ? decoded : "";
}

void check_host(std::string_view name, std::string const& expected) {
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {name, expected});
    };
    auto const composed =
        uriel::compose_reference({.scheme = "x", .host = name, .encode_name = uriel::dns_name});
    law(composed.has_value() == !expected.empty(), "a host if there is a name");
    if (!composed) return;
    law(composed->view().host_literal()->text() == expected, "the host that is composed");
    law(!find_numeric_host(*composed), "no address");
    law(uriel::to_ascii(*composed->view().host()) == expected, "the name to look up");
    auto const plain = uriel::compose_reference({.scheme = "x", .host = name});
    law(plain.has_value(), "a host percent-encoded");
    law(uriel::to_ascii(*plain->view().host()) == expected, "percent-encoded or not");
}

}  // namespace

void fuzz::run(std::string_view input) {
    exact_text const text(input);
    std::array<char, uriel::detail::matching::max_dns_name_size> mapped{};
    expect(uriel::map_name(text, mapped) <= mapped.size(), "a size within the space", {text});
    std::string const name = dns_name(text);
    auto const law = [&](bool holds, std::string_view what) { expect(holds, what, {text, name}); };
    bool const is_ascii = std::ranges::all_of(text.view(), [](char c) { return (c & 0x80) == 0; });
    if (!is_ascii) check_host(text, name);
    std::string lower(text);
    for (char& c : lower) c = uriel::ascii::to_lower(c);
    law(dns_name(lower) == name, "in any letter case");
    if (name.empty()) return;
    law(uriel::is_dns_name(name), "a name of DNS");
    law(std::ranges::none_of(name, uriel::ascii::is_upper), "in lower case");
    law(dns_name(name) == name, "looked up as itself");
    law(dns_name(in_unicode(name)) == name, "there and back");
}
