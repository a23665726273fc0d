// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/host_class.hpp"

#include "cli/host_names.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/encode.hpp"
#include "uriel/parse.hpp"

#include <algorithm>
#include <array>

namespace uriel::cli {
namespace {

/// "Documentation (TEST-NET-1)" as "documentation-test-net-1".
std::string in_kebab_case(std::string_view name) {
    std::string result;
    for (char const c : name) {
        bool const is_word = ascii::is_alpha(c) || ascii::is_digit(c);
        if (is_word)
            result += ascii::to_lower(c);
        else if (!result.empty() && result.back() != '-')
            result += '-';
    }
    while (result.ends_with('-')) result.pop_back();
    return result;
}

/// A host that is not ASCII, as programs that map names have it: "//" and the name. Empty if there
/// is nothing to map, or no mapping.
std::string mapped_reference(reference_view ref) {
    std::string result;
    detail::giving::name_encoder const map_name = name_mapper();
    if (map_name == nullptr || ref.host_kind() != host_kind::reg_name) return result;
    std::string const name = decode(*ref.host_literal());
    if (std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return result;
    std::array<char, detail::matching::max_dns_name_size> text{};
    std::size_t const size = map_name(name, text);
    std::string_view const mapped(text.data(), size);
    if (size > 0 && is_valid(rule::reg_name, mapped)) result.append("//").append(mapped);
    return result;
}

std::string_view class_of(ip_address const& address) {
    auto const row = [](ip_address const& decides) {
        return special_purpose::find(find_embedded_ipv4(decides).value_or(decides));
    };
    auto const name_of = [](special_purpose const& which) {
        static std::vector<std::string> const names = [] {
            std::vector<std::string> all;
            for (special_purpose const& each : special_purpose::all())
                all.push_back(in_kebab_case(each.name));
            return all;
        }();
        return std::string_view(
            names[static_cast<std::size_t>(&which - special_purpose::all().data())]);
    };
    if (special_purpose const* const found = row(address)) return name_of(*found);
    if (is_globally_reachable(address)) return "public";
    // After Teredo, the server counts besides the client: its own block says that it is one.
    special_purpose const* const outer = special_purpose::find(address);
    return outer == nullptr ? "public" : name_of(*outer);
}

}  // namespace

std::optional<ip_address> address_of_host(reference_view ref) {
    if (auto const address = find_numeric_host(ref)) return address;
    std::string const mapped = mapped_reference(ref);
    if (mapped.empty()) return std::nullopt;
    return find_numeric_host(*parse_reference(mapped));
}

std::optional<std::string_view> host_class(reference_view ref) {
    if (!ref.has_authority()) return std::nullopt;
    if (auto const address = address_of_host(ref)) return class_of(*address);
    if (ref.host_kind() != host_kind::reg_name) return "future-address";
    if (local_name::find(*ref.host_literal()) != nullptr) return "local-name";
    std::string const mapped = mapped_reference(ref);
    bool const is_local =
        !mapped.empty() && local_name::find(*parse_reference(mapped)->host_literal()) != nullptr;
    return is_local ? "local-name" : "name";
}

bool is_public_class(std::string_view host_class) noexcept {
    return host_class == "public" || host_class == "name";
}

std::span<class_entry const> host_classes() {
    static std::vector<class_entry> const all = [] {
        std::vector<class_entry> entries = {{"public", "any other address", "RFC 6890"}};
        for (special_purpose const& each : special_purpose::all()) {
            std::string const name = in_kebab_case(each.name);
            auto const known = std::ranges::find(entries, name, &class_entry::name);
            if (known == entries.end()) {
                entries.push_back({name, std::string(each.block_text), std::string(each.source)});
                continue;
            }
            known->what.append(" ").append(each.block_text);
            if (!detail::bytewise::contains(known->source, each.source))
                known->source.append("; ").append(each.source);
        }
        std::string names;
        for (local_name const& each : local_name::all())
            names.append(names.empty() ? "" : " ").append(each.name);
        entries.push_back(
            {"future-address", "an IP literal of a version to come", "RFC 3986, 3.2.2"});
        entries.push_back({"local-name", names, "RFC 6761, 6.3"});
        entries.push_back({"name", "any other name", ""});
        return entries;
    }();
    return all;
}

bool uses_dns(scheme_rule const& rule) noexcept {
    return rule.host == scheme_rule::host_rule::required ||
           rule.transport != scheme_rule::transport_kind::none;
}

}  // namespace uriel::cli
