// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "syntax/agreement.hpp"

#include "comparison.hpp"
#include "reference/grammar.hpp"
#include "reference/parse.hpp"
#include "uriel/parse.hpp"

namespace tests {
namespace {

bool has_dot_segment(std::string_view path) {
    for (std::size_t begin = 0;;) {
        std::size_t const end = path.find('/', begin);
        std::string_view const segment = path.substr(begin, end - begin);
        if (segment == "." || segment == "..") return true;
        if (end == path.npos) return false;
        begin = end + 1;
    }
}

bool has_upper(std::string_view text) {
    return text.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != text.npos;
}

// A triplet in lower case, or one of an unreserved character (RFC 3986, 6.2.2).
bool has_triplet_to_normalize(std::string_view text) {
    for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
        std::string const digits(text.substr(at + 1, 2));
        if (digits.find_first_of("abcdef") != digits.npos) return true;
        char const octet = static_cast<char>(std::stoi(digits, nullptr, 16));
        if (reference::matches("unreserved", {&octet, 1})) return true;
    }
    return false;
}

void check_facts(comparison& found, uriel::detail::scanning::components const& ours,
                 reference::parts const& theirs, std::string_view text) {
    std::string_view const fact = missing_fact(ours, theirs, text);
    if (!fact.empty()) found.missing(fact);
}

void compare_error(comparison& found, uriel::parse_error const& ours,
                   reference::parts const& theirs) {
    found.same("the code", name(ours.code), theirs.code);
    found.same("the component", name(ours.where), theirs.component);
    found.same("the offset", ours.offset, theirs.offset);
}

void compare_view(comparison& found, uriel::reference_view const& ours,
                  reference::parts const& theirs) {
    found.same("the kind", ours.has_scheme() ? "uri" : "relative-ref", theirs.kind);
    found.same("the scheme", std::optional<std::string_view>(ours.scheme()), theirs.scheme);
    found.same("the authority", text_of(ours.authority()), theirs.authority);
    found.same("the userinfo", text_of(ours.userinfo()), theirs.userinfo);
    found.same("the host", text_of(ours.host_literal()), theirs.host);
    found.same("the host kind", name(ours.host_kind()), theirs.host_kind);
    found.same("the port", ours.port(), theirs.port);
    found.same("the path", ours.path().text(), theirs.path);
    found.same("the path kind", name(ours.path_kind()), theirs.path_kind);
    found.same("the query", text_of(ours.query()), theirs.query);
    found.same("the fragment", text_of(ours.fragment()), theirs.fragment);
    found.same_place("the path", ours.path().text(), theirs.path);
    if (theirs.host && ours.host_literal())
        found.same_place("the host", ours.host_literal()->text(), *theirs.host);
}

}  // namespace

std::string_view missing_fact(uriel::detail::scanning::components const& ours,
                              reference::parts const& theirs, std::string_view text) {
    using uriel::detail::scanning::fact;
    auto const misses = [&](bool is_so, fact which) { return is_so && !ours.may_have(which); };
    if (misses(text.find('%') != text.npos, fact::percent)) return "percent";
    if (misses(has_triplet_to_normalize(text), fact::percent_not_canonical))
        return "percent_not_canonical";
    if (misses(theirs.scheme && has_upper(*theirs.scheme), fact::upper_case_scheme))
        return "upper_case_scheme";
    if (misses(theirs.host && has_upper(*theirs.host), fact::upper_case_host))
        return "upper_case_host";
    if (misses(has_dot_segment(theirs.path), fact::dot_segment)) return "dot_segment";
    return {};
}

std::string disagreement(std::string_view text) {
    reference::parts const theirs = reference::parse(text);
    uriel::detail::scanning::components parts;
    uriel::detail::scanning::scan_outcome const scanned =
        uriel::detail::scanning::scanner<uriel::detail::scanning::table_block>::uri_reference(
            text, parts);
    auto const parsed = uriel::parse_reference(text);
    comparison found(text);

    found.same("parse_reference's verdict", parsed.has_value(), theirs.valid);
    found.same("scanner<table_block>'s verdict", !scanned.failed, theirs.valid);
    found.same("is_valid_reference", uriel::is_valid_reference(text), theirs.valid);
    found.same("is_valid", uriel::is_valid(text), theirs.valid && theirs.kind == "uri");
    if (!found.outcome().empty()) return found.outcome();

    if (theirs.valid) {
        compare_view(found, *parsed, theirs);
        compare_view(found, uriel::reference_view::assume_parsed(text, parts), theirs);
        check_facts(found, parsed->parts(), theirs, text);
        check_facts(found, parts, theirs, text);
    } else {
        compare_error(found, parsed.error(), theirs);
        compare_error(found, {scanned.code, scanned.where, scanned.offset}, theirs);
    }
    return found.outcome();
}

}  // namespace tests
