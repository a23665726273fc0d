// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Targets of redirects that are to stay at home: "next=/account".
#include "policy/check.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/http.hpp"
#include "uriel/mend.hpp"
#include "uriel/parse.hpp"
#include "uriel/resolve.hpp"

#include <string>

namespace uriel {
namespace detail::policies {
namespace {

/// Does a reference begin as a path of this place does? "evil.com", ".evil.com" and "@evil.com" do
/// not: some programs only append them to the name of the host.
bool begins_as_path(std::string_view text) noexcept {
    if (text.starts_with("//")) return false;
    return text.empty() || text[0] == '/' || text[0] == '?' || text[0] == '#';
}

std::string without_dot_segments(std::string_view path) {
    resolution::dot_segment_remover remover(path, resolution::dots::encoded_too);
    std::string space(remover.longest(), '\0');
    return std::string(remover.write_to_end_of(space));
}

/// What delimits something in a path or ends it, written or percent-encoded.
struct delimiter {
    char octet;  // '/', also for '\'; or ';', '?', '#'; or NUL if there is none
    std::size_t size;
};

delimiter delimiter_at(std::string_view path, std::size_t at) noexcept {
    bool const is_triplet = path[at] == '%' && at + 2 < path.size();
    char octet = is_triplet ? ascii::octet(path[at + 1], path[at + 2]) : path[at];
    if (octet == '\\') octet = '/';
    if (!bytewise::contains("/;?#", octet)) return {'\0', 1};
    return {octet, is_triplet ? std::size_t{3} : std::size_t{1}};
}

/// A path with each '\', "%2F" and "%5C" as '/', and "%3B" as ';'.
std::string with_delimiters(std::string_view path) {
    std::string result;
    for (std::size_t at = 0; at < path.size();) {
        auto const [octet, size] = delimiter_at(path, at);
        bool const is_taken = octet == '/' || octet == ';';
        result += is_taken ? octet : path[at];
        at += is_taken ? size : 1;
    }
    return result;
}

/// What the path is for programs that decode it first, and then look for its end.
std::string_view until_encoded_end(std::string_view path) noexcept {
    for (std::size_t at = 0; at < path.size(); ++at) {
        char const octet = delimiter_at(path, at).octet;
        if (octet == '?' || octet == '#') return path.substr(0, at);
    }
    return path;
}

/// Without what follows a ';' in each segment: the path that servlets get.
std::string without_parameters(std::string_view path) {
    std::string result;
    bool is_parameter = false;
    for (char const c : path) {
        if (c == ';') is_parameter = true;
        if (c == '/') is_parameter = false;
        if (!is_parameter) result += c;
    }
    return result;
}

/// Might somebody read a host in this path? Whatever is done first: decoding, or removing
/// parameters or dot segments.
bool may_begin_with_host(std::string_view path) {
    auto const has_two = [](std::string const& text) {
        return with_delimiters(text).starts_with("//") ||
               with_delimiters(without_dot_segments(text)).starts_with("//");
    };
    // Most of these are the same, and asked once.
    auto const has_host = [&](std::string const& text) {
        std::string const bare = without_parameters(text);
        return has_two(text) || (bare.size() != text.size() && has_two(bare));
    };
    auto const is_host_in = [&](std::string const& text) {
        std::string const delimited = with_delimiters(text);
        return has_host(text) || (delimited != text && has_host(delimited));
    };
    std::string_view const ended = until_encoded_end(path);
    return is_host_in(std::string(path)) ||
           (ended.size() != path.size() && is_host_in(std::string(ended)));
}

}  // namespace

policy_verdict check_local(reference_view ref, fetch_policy const& policy) {
    using enum policy_verdict::rule;
    judge found(ref);
    uriel::uri const base = *uriel::uri::parse(std::string(policy.origin->text()) + "/");
    uriel::uri target = resolve(base.view(), ref);
    auto const read = mend(ref.text(), {.base = base.view()});
    auto const read_place = mend(base.text());
    if (ref.has_userinfo() || target.has_userinfo() || (read && read->value.has_userinfo()))
        found.refuse(userinfo, component::userinfo);
    found.check_length(policy.max_length);
    found.check_encoded(policy);
    bool const is_here =
        !has_empty_port(ref) && !is_other_ipv6(ref) && !is_other_ipv6(base.view()) &&
        uriel::origin(target.view()) == uriel::origin(base.view()) && read && read_place &&
        uriel::origin(read->value.view()) == uriel::origin(read_place->value.view());
    bool const has_authority = ref.has_authority();
    if (!is_here)
        found.refuse(policy_verdict::rule::origin,
                     has_authority ? component::authority : component::path);
    if (may_begin_with_host(ref.path().text()) || may_begin_with_host(target.path().text()) ||
        (read && may_begin_with_host(read->value.path().text())))
        found.refuse(policy_verdict::rule::path, component::path);
    if (!ref.has_scheme() && !begins_as_path(ref.text()))
        found.refuse(not_a_path, 0, ref.text().size());
    policy_verdict& verdict = found.verdict();
    verdict.permitted = verdict.reasons.empty();
    if (verdict.permitted) verdict.uri = std::move(target);
    return std::move(verdict);
}

}  // namespace detail::policies

bool is_local_target(std::string_view text, std::string_view origin) {
    auto const policy = fetch_policy::local(origin);
    return policy && check(text, *policy).permitted;
}

}  // namespace uriel
