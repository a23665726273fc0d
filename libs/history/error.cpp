// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/history/error.hpp"

namespace uriel::history {
namespace {

// The rule whose breach an error is, so that its section can be cited.
rule broken_rule(error const& what) noexcept {
    switch (what.code) {
        case error_code::rule_mismatch: return what.wanted;
        case error_code::invalid_scheme: return rule::scheme;
        case error_code::invalid_percent_encoding: return rule::escaped;
        case error_code::relative_not_allowed:
        case error_code::fragment_not_allowed:
            return is_of_1997(what.by) ? rule::absolute_url : rule::absolute_uri;
        case error_code::scheme_not_allowed:
        case error_code::unsuitable_base:
            return is_of_1997(what.by) ? rule::relative_url : rule::relative_uri;
        default: break;
    }
    switch (what.where) {
        case component::authority: return is_of_1997(what.by) ? rule::site : rule::authority;
        case component::userinfo: return rule::userinfo;
        case component::host: return rule::host;
        case component::port: return rule::port;
        case component::path: return rule::path;
        case component::query: return rule::query;
        case component::fragment: return rule::fragment;
        default: return reference_rule(what.by);
    }
}

std::string_view not_allowed_in(component where) noexcept {
    switch (where) {
        case component::authority:
            return "not allowed in an authority (allowed: letters, digits, - _ . ! ~ * ' ( ) ; : @ "
                   "& = + $ , "
                   "%XX)";
        case component::userinfo:
            return "not allowed in userinfo (allowed: letters, digits, - _ . ! ~ * ' ( ) ; : & = + "
                   "$ , %XX)";
        case component::host:
            return "not allowed in a host (allowed: letters, digits, - ., or an [IPv6 address])";
        case component::path:
            return "not allowed in a path (allowed: letters, digits, - _ . ! ~ * ' ( ) ; : @ & = + "
                   "$ , / %XX)";
        case component::query:
            return "not allowed in a query (allowed: letters, digits, - _ . ! ~ * ' ( ) ; / ? : @ "
                   "& = + $ , %XX)";
        case component::fragment:
            return "not allowed in a fragment (allowed: letters, digits, - _ . ! ~ * ' ( ) ; / ? : "
                   "@ & = + $ , "
                   "%XX)";
        default: return {};
    }
}

std::string_view missing_in(rule wanted) noexcept {
    switch (wanted) {
        case rule::absolute_uri:
            return "nothing follows the ':' of the scheme, where hier_part or opaque_part is "
                   "needed";
        case rule::uri_reference:
            return "RFC 2396 derives no reference that is only a query: rel_path is not empty";
        case rule::relative_uri:
            return "nothing stands where net_path, abs_path or rel_path is needed";
        default: return {};
    }
}

/// The message of an older document for an error, if it differs from that for RFC 3986; else empty.
std::string_view older_message(error const& what, std::string_view text) noexcept {
    bool const follows_literal = what.where == component::host && what.offset > 0 &&
                                 what.offset <= text.size() && text[what.offset - 1] == ']';
    switch (what.code) {
        case error_code::invalid_character:
            return follows_literal ? std::string_view() : not_allowed_in(what.where);
        case error_code::invalid_ip_literal: return "the text in brackets is no IPv6 address";
        case error_code::rule_mismatch: return missing_in(what.wanted);
        default: return {};
    }
}

}  // namespace

std::string_view error::subject() const noexcept {
    if (by == dialect::rfc3986) return name(where);
    if (code == error_code::rule_mismatch) return name(wanted);
    if (where == component::authority && is_of_1997(by)) return name(rule::site);
    return name(where);
}

std::string_view error::message(std::string_view text) const noexcept {
    if (by != dialect::rfc3986)
        if (std::string_view const sentence = older_message(*this, text); !sentence.empty())
            return sentence;
    return parse_error{code, where, offset}.message(text);
}

std::string_view error::section() const noexcept {
    if (by == dialect::rfc3986) return parse_error{code, where, offset}.section();
    switch (code) {
        case error_code::too_long: return {};
        case error_code::above_root: return is_of_1997(by) ? "4.2" : "5.2";
        default: return history::section(by, broken_rule(*this));
    }
}

}  // namespace uriel::history
