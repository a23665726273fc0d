// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Targets of redirects that are to stay at home: "next=/account".
#include "policy/check.hpp"
#include "uriel/detail/bytes/ascii.hpp"
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

/// A path with each '\', "%2F" and "%5C" as '/'.
std::string with_slashes(std::string_view path) {
    std::string result;
    for (std::size_t at = 0; at < path.size(); ++at) {
        char octet = path[at];
        bool const is_triplet = octet == '%' && at + 2 < path.size();
        if (is_triplet) octet = ascii::octet(path[at + 1], path[at + 2]);
        bool const is_slash = octet == '/' || octet == '\\';
        result += is_slash ? '/' : path[at];
        if (is_triplet && is_slash) at += 2;
    }
    return result;
}

/// Might somebody read a host in this path? Whatever is done first, decoding or removing.
bool may_begin_with_host(std::string_view path) {
    if (path.size() < 2) return false;
    auto const has_two = [](std::string const& text) { return text.starts_with("//"); };
    return has_two(with_slashes(path)) || has_two(with_slashes(without_dot_segments(path))) ||
           has_two(without_dot_segments(with_slashes(path)));
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
