// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The IPv4 parser of the URL Standard (WHATWG), step by step: how browsers read a host that ends in
// a number.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace reference {

/// The address that browsers connect to for an ASCII host, already percent-decoded; nothing where
/// they take it for a name, or refuse it.
std::optional<std::uint32_t> browser_ipv4(std::string_view host);

}  // namespace reference
