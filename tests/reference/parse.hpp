// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// RFC 3986 parsing, step by step as the text has it: Appendix B splits, Appendix A judges.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "reference/grammar.hpp"

namespace reference {

/// What the regular expression of Appendix B finds; it accepts every string.
struct components {
    std::optional<std::string_view> scheme;
    std::optional<std::string_view> authority;
    std::string_view path;
    std::optional<std::string_view> query;
    std::optional<std::string_view> fragment;
};

components split(std::string_view text);

/// An authority at its first "@", at its brackets when the host begins with "[", else at the first
/// ":". Accepts every string; what follows a "]" up to the port's ":" counts as host.
struct authority_parts {
    std::optional<std::string_view> userinfo;
    std::string_view host;
    std::optional<std::string_view> port;
};

authority_parts split_authority(std::string_view authority);

/// The first byte that breaks the rule of its component.
struct error {
    std::string code;
    std::string component;
    std::size_t offset = 0;
};

/// The error with the smallest offset, found by looking at each component apart, without the
/// grammar (but for what begins an IP literal, which `rules` is asked).
std::optional<error> first_error(std::string_view text, recognizer const& rules = grammar());

struct parts {
    bool valid = false;

    std::string_view kind;  // "uri", "relative-ref"
    std::optional<std::string_view> scheme;
    std::optional<std::string_view> authority;
    std::optional<std::string_view> userinfo;
    std::optional<std::string_view> host;  // with the brackets of an IP literal
    std::optional<std::string_view> port;
    std::string_view host_kind;  // "reg-name", "ipv4", "ipv6", "ipvfuture"; "" without authority
    std::string_view path;
    std::string_view path_kind;  // "abempty", "absolute", "noscheme", "rootless", "empty"
    std::optional<std::string_view> query;
    std::optional<std::string_view> fragment;

    // Only these are set when the text is not valid.
    std::string code;
    std::string component;
    std::size_t offset = 0;
};

/// What is said of each component apart: the text is valid if first_error finds nothing. `rules`
/// are those of Appendix A, in any implementation.
parts parse_by_components(std::string_view text, recognizer const& rules);

/// The same. Throws std::logic_error if the grammar disagrees about the whole text.
parts parse(std::string_view text);

}  // namespace reference
