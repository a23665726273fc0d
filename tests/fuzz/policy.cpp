// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Policies: what is permitted leads where it says, for browsers too; what is refused has reasons,
// in order and inside the text; the short way through the readings is the long one.
#include "uriel/policy.hpp"
#include "fuzz/target.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/mend.hpp"
#include "uriel/readings.hpp"
#include "uriel/unicode_host.hpp"
#include "uriel/uriel.hpp"

#include <algorithm>
#include <string>

namespace {

uriel::policy_verdict judged(std::string_view text, uriel::fetch_policy const& policy) {
    auto verdict = uriel::check(text, policy);
    auto const law = [&](bool holds, std::string_view what) { fuzz::expect(holds, what, {text}); };
    law(verdict.permitted == verdict.reasons.empty(), "reasons if it is refused");
    law(verdict.permitted == verdict.uri.has_value(), "a URI if it is permitted");
    law(std::ranges::is_sorted(verdict.reasons, {}, &uriel::policy_verdict::reason::rule),
        "reasons in order");
    for (uriel::policy_verdict::reason const& each : verdict.reasons)
        law(each.offset + each.length <= text.size(), "reasons inside the text");
    return verdict;
}

void check_built_in(std::string_view text) {
    static auto const https = uriel::fetch_policy::public_https();
    static auto const web = uriel::fetch_policy::public_web();
    static auto const any = uriel::fetch_policy::any_http();
    auto const verdict = judged(text, https);
    bool const is_web = judged(text, web).permitted;
    bool const is_any = judged(text, any).permitted;
    auto const law = [&](bool holds, std::string_view what) { fuzz::expect(holds, what, {text}); };
    if (is_web) law(is_any, "any-http permits what public-web does");
    if (!verdict.permitted) return;
    law(is_web, "public-web permits what public-https does");
    auto const u = *uriel::parse(text);
    law(!u.has_userinfo() && !uriel::is_non_public_host(u), "public by its text");
    law(!uriel::detail::bytewise::contains(u.host_literal()->text(), '%'),
        "a host that all read alike");
    auto const read = uriel::mend(text);
    if (!read) return;
    auto const other = read->value.view();
    law(other.scheme() == "https" && !other.has_userinfo() && uriel::effective_port(other) == 443,
        "the same for browsers");
    law(!uriel::is_non_public_host(other), "public for browsers");
}

void check_local(std::string_view text) {
    static auto const origin = uriel::uri::parse("https://example.com").value();
    static auto const base = uriel::uri::parse("https://example.com/").value();
    static auto const policy = *uriel::fetch_policy::local(origin.text());
    auto const verdict = judged(text, policy);
    auto const law = [&](bool holds, std::string_view what) { fuzz::expect(holds, what, {text}); };
    law(uriel::is_local_target(text, origin.text()) == verdict.permitted, "one answer");
    if (!verdict.permitted) return;
    auto const read = uriel::mend(text, {.base = base.view()});
    law(uriel::origin(*verdict.uri) == origin.text(), "at home");
    law(read && uriel::origin(read->value) == origin.text(), "at home for browsers");
}

/// A policy that was read is written as one that is the same.
void check_text(std::string_view text) {
    auto const read = uriel::fetch_policy::parse(text);
    auto const law = [&](bool holds, std::string_view what) { fuzz::expect(holds, what, {text}); };
    if (!read) {
        auto const lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
        law(!read.error().message().empty(), "a sentence");
        law(read.error().line >= 1 && read.error().line <= lines, "a line of the text");
        return;
    }
    std::string const whole = uriel::to_string(*read);
    auto const again = uriel::fetch_policy::parse(whole);
    law(again && uriel::to_string(*again) == whole, "comes back");
}

}  // namespace

void fuzz::run(std::string_view input) {
    exact_text const text(input);
    check_text(text);
    for (std::string_view const key : {"hosts: ", "addresses: ", "{\"ports\": [\""})
        check_text(std::string(key).append(text));
    fuzz::expect(
        !uriel::fetch_policy::find(text) || !uriel::detail::bytewise::contains(text.view(), '.'),
        "a name", {text});
    check_built_in(text);
    check_built_in(std::string("https://").append(text));
    check_local(text);
    check_local(std::string("/").append(text));
    auto const ref = uriel::parse_reference(text);
    if (!ref) return;
    auto const read = uriel::url_readings::of(*ref);
    fuzz::expect(read.differ == uriel::is_read_differently(*ref), "one answer", {text});
}
