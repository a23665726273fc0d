// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// References read as RFC 2396, RFC 2732 and the texts of 1997 say, step by step: the regular
// expression splits, the grammar judges.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/older_grammar.hpp"
#include "reference/parse.hpp"

namespace reference {

struct older_parts {
    bool valid = false;

    std::optional<std::string_view> scheme;
    std::optional<std::string_view> authority;
    std::optional<std::string_view> registry;  // the authority, if it is no server
    std::optional<std::string_view> userinfo;
    std::optional<std::string_view> host;  // with the brackets of an IPv6reference
    std::optional<std::string_view> port;
    std::string host_kind;  // "reg-name" of a hostname, "ipv4", "ipv6"; "" of none
    std::string_view path;
    std::string path_kind;                         // as in RFC 3986, or "opaque"
    std::vector<std::vector<std::string>> params;  // of each segment
    std::optional<std::string_view> query;
    std::optional<std::string_view> fragment;

    error found;  // if the text is not valid; of rule-mismatch, `component` names the rule
};

/// Throws std::logic_error if the grammar and the rules about errors disagree about the text.
older_parts older_parse(older_grammar const& by, std::string_view text);

/// A reference whose URI part is a query only: RFC 2396 resolves it in an example, and its grammar
/// forgot it.
bool is_query_only(std::string_view text);

}  // namespace reference
