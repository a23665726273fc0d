// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where a host leads without a look-up: its address, and the class of that (RFC 6890).
#pragma once

#include "uriel/address.hpp"
#include "uriel/scheme.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::cli {

/// The address that a host means in any spelling that lint knows, also one that becomes an address
/// when names are mapped. Nothing for other names, and without a host.
std::optional<ip_address> address_of_host(reference_view ref);

/// "public", "loopback", "private-use", …: of the narrowest special-purpose block of an address, of
/// an embedded IPv4 address where there is one; "local-name" or "name" of a name. Nothing without a
/// host.
std::optional<std::string_view> host_class(reference_view ref);

/// Is this the class of what may be reached from everywhere, as far as is known without a look-up?
bool is_public_class(std::string_view host_class) noexcept;

struct class_entry {
    std::string name;
    std::string what;    // blocks of addresses, or words
    std::string source;  // documents
};
/// All classes, each once, those of names last.
std::span<class_entry const> host_classes();

/// Are the names of a scheme's hosts those of DNS? They are looked up where one connects to them.
bool uses_dns(scheme_rule const& rule) noexcept;

}  // namespace uriel::cli
