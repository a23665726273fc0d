// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri filter: the records whose components match.
#include "cli/command.hpp"
#include "cli/condition.hpp"
#include "cli/escape.hpp"
#include "cli/host_class.hpp"
#include "cli/iris.hpp"
#include "cli/policies.hpp"
#include "uriel/parse.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

class filter_command final : public command {
public:
    explicit filter_command(settings& chosen) : command(chosen) {
        for (auto const& [is_given, option] :
             {std::pair(chosen.why, "--why"), std::pair(chosen.addresses, "--addresses")})
            if (is_given && !chosen.policy)
                throw usage_error(std::string(option) + " belongs to --policy");
        if (chosen.policy) policy_.emplace(chosen);
        auto const end =
            chosen.operands.begin() + static_cast<std::ptrdiff_t>(chosen.operands_before_dashes);
        for (auto at = chosen.operands.begin(); at != end; ++at) {
            conditions_.push_back(condition::of_expression(*at, chosen));
            notes_ += note_on(*at);
        }
        for (given_option const& given : chosen.value_files)
            conditions_.push_back(condition::of_file(given, chosen));
        if (policy_) check_for_policy(chosen);
        if (conditions_.empty() && !policy_)
            throw usage_error("EXPR is needed, such as 'host=*.example.com'");
        chosen.operands.erase(chosen.operands.begin(), end);
        // What is not valid is never written.
        if (chosen.on_error != on_error::fail) chosen.on_error = on_error::drop;
    }

    answer record(std::string_view record, std::string& out) const override {
        if (policy_) return record_by_policy(record, out);
        auto const ref = read_reference(record, chosen());
        if (!ref) return unexpected(describe(ref.error(), record));
        asked_reference const from{record, *ref, chosen().iri};
        bool const holds = std::ranges::all_of(
            conditions_, [&](condition const& each) { return each.holds(from); });
        if (holds == chosen().invert) return verdict::negative;
        write(record, out);
        return verdict::positive;
    }

    // As grep: 0 if there are some.
    bool is_success(tally const& all) const override {
        if (policy_ && (chosen().why || chosen().silent))
            return all.invalid == 0 && all.negative == 0;
        return all.valid > all.negative;
    }

    // A policy refuses it.
    std::optional<verdict> record_too_long(std::optional<std::string_view> kept,
                                           std::string& out) const override {
        if (!policy_ || chosen().on_error == on_error::fail) return std::nullopt;
        if (chosen().why) {
            parse_error const error{error_code::too_long};
            failure const why = describe(error, "");
            policy_answer const given{
                .permitted = false,
                .reasons = {{"invalid", 0, 0, why.message, why.section}},
            };
            answer_why(given, kept, out);
            return verdict::negative;
        }
        bool const is_written =
            chosen().invert && !chosen().silent && conditions_.empty() && (kept || chosen().count);
        if (!is_written) return std::nullopt;
        write(kept.value_or(""), out);
        return verdict::positive;
    }

    void finish(tally const& all, std::string& out, std::string& diagnostics) const override {
        if (chosen().count) append_text_record(std::to_string(all.valid - all.negative), out);
        if (all.valid == all.negative && !chosen().quiet && !chosen().silent && !chosen().invert)
            diagnostics += notes_;
        if (all.invalid == 0 || chosen().quiet) return;
        diagnostics.append("uri: ").append(std::to_string(all.invalid));
        diagnostics += all.invalid == 1 ? " record is not valid\n" : " records are not valid\n";
    }

private:
    /// A note on NAME=TEXT that hardly any record can match; empty for others.
    static std::string note_on(std::string_view typed) {
        std::string const name(typed.substr(0, typed.find('=')));
        std::string_view const text = typed.substr(std::min(name.size() + 1, typed.size()));
        if (text.empty() || text.find_first_of("*?") != text.npos) return {};
        std::string const note = "uri: note: " + shell_word(typed);
        if (name == "extension" && text.starts_with('.') && text.size() > 1)
            return note + ": the '.' is not part of the extension: " +
                   shell_word(name + "=" + std::string(text.substr(1))) + "\n";
        bool const is_path = name == "path" || name == "dirname";
        if (!is_path || text.starts_with('/')) return {};
        return note + " compares the whole " + name +
               "; for a part: " + shell_word(name + "=*" + std::string(text) + "*") + "\n";
    }

    void check_for_policy(settings& chosen) const {
        bool const asks_more = !conditions_.empty() || chosen.invert || chosen.count;
        if (chosen.why && asks_more)
            throw usage_error(
                "--why: answers every record, without EXPR, -v and -c; URIs come "
                "after --");
        if (chosen.addresses && !conditions_.empty())
            throw usage_error(
                "--addresses: addresses have no components for EXPR; they come "
                "after --");
    }

    void write(std::string_view record, std::string& out) const {
        if (chosen().count) return;
        if (!chosen().json) return append_text_record(record, out);
        json_object object(out);
        object.text("input", record);
        object.end_line();
    }

    bool holds(std::string_view record) const {
        if (conditions_.empty()) return true;
        auto const ref = read_reference(record, chosen());
        if (!ref) return false;
        asked_reference const from{record, *ref, chosen().iri};
        return std::ranges::all_of(conditions_,
                                   [&](condition const& each) { return each.holds(from); });
    }

    void answer_why(policy_answer const& given, std::optional<std::string_view> record,
                    std::string& out) const {
        chosen().json ? given.append_json(record, out) : append_text_record(given.text(), out);
    }

    answer record_by_policy(std::string_view record, std::string& out) const {
        if (chosen().on_error == on_error::fail && !chosen().addresses)
            if (auto const ref = read_reference(record, chosen()); !ref)
                return unexpected(describe(ref.error(), record));
        policy_answer const given = policy_->judge(record);
        if (chosen().why) answer_why(given, record, out);
        // Their exit status tells whether all is permitted, whichever would be written.
        if (chosen().why || (chosen().silent && given.permitted))
            return given.permitted ? verdict::positive : verdict::negative;
        bool const is_wanted = given.permitted != chosen().invert;
        if (!chosen().silent && is_wanted && holds(record)) {
            write(record, out);
            return verdict::positive;
        }
        // Counted, as without a policy.
        if (!chosen().addresses)
            if (auto const ref = read_reference(record, chosen()); !ref)
                return unexpected(describe(ref.error(), record));
        return verdict::negative;
    }

    std::optional<chosen_policy> policy_;
    std::vector<condition> conditions_;
    std::string notes_;  // on EXPRs, if nothing matches
};

}  // namespace

std::string class_listing(bool json) {
    std::string out;
    for (class_entry const& each : host_classes()) {
        if (json) {
            json_object object(out);
            object.text("class", each.name);
            object.text("what", each.what);
            object.text("source", each.source);
            object.end_line();
        } else {
            out.append(each.name).append("\t").append(each.what).append("\t");
            out.append(each.source) += '\n';
        }
    }
    return out;
}

std::string explained_policy(settings const& chosen) {
    if (!chosen.policy) throw usage_error("--explain-policy belongs to --policy");
    return chosen_policy(chosen).explanation();
}

command_entry const filter_entry = {
    command_id::filter,
    "filter",
    "[--policy POLICY] EXPR... [-- INPUT...]",
    "Write the references whose components match.",
    R"(Writes each record for which every EXPR holds, unchanged:
  NAME=VALUE    the value of that name matches
  NAME!=VALUE   it does not match, or there is none
  port<N, port<=N, port>N, port>=N, and the same for effective-port
NAME is one that 'uri get' knows and that has a single value, such as host,
path, query:KEY or effective-port; or query-all:KEY, which matches if one of its
values does. VALUE is a GLOB, in which '*' stands for any text and '?' for one
character. It must match the whole value: as it is in the URI or, with --decode,
decoded. A key without '=' has the empty value. Letter case does not count in a
scheme or host. A host is compared in its normal form, without a final dot:
good%2Ecom. is good.com. Write the address of an IP literal without brackets.

VALUE is a list for scheme, host, port, effective-port, the kinds, host-class
and ip: host=a.example,b.example. --in and --not-in read the list from a file,
a value a line; of these NAMEs it may hold comments, lines that begin with '#'.
200,000 names, and globs such as *.example.com, take no longer than a few; other
globs are tried one by one.
  host-class  non-public, public, name, local-name, loopback, private-use, ...:
              what the host is, however it is spelled (127.1 is loopback).
              public means addresses alone, non-public everything but public
              and name. No name is looked up. --list-classes shows all
  ip          an address or a block of them, such as 10.0.0.0/8

--policy writes what a program may fetch when a stranger names it. EXPR is then
optional.
  public-https  https on its default port, no userinfo, no % in the host, no
                address but public ones, no host of your own network as far as
                its text tells (a name such as 'router' passes), and nothing
                that browsers or curl would send elsewhere
  public-web    the same, and also http, and the ports 80, 443, 8080 and 8443
  any-http      http and https; refuses nothing but userinfo
  local:ORIGIN  for parameters such as next=: what leads to that origin, in
                browsers too
  a file        has lines such as 'hosts: .example.com'; --explain-policy shows
                all keys
No name is looked up: to check the addresses that DNS gave, use --addresses.

Invalid records are never written; standard error shows their number at the end.

The exit status is that of grep: 0 if some record is written, 1 if none is, 2
for errors. With --policy and --why or -s it is 0 if every record is permitted,
else 1. With --json: {"input":...}; with --why {"input":...,"permitted":...,
"reasons":[{"rule":...,"offset":...,"length":...,"message":...,"section":...}]}
)",
    R"(  uri filter 'host=example.com,*.example.com' 'scheme=http?' < urls.txt
  uri filter -v 'path=*.png' < urls.txt
  uri filter 'host-class!=non-public' 'port!=22,25' < urls.txt
  uri filter --not-in host=blocked.txt < urls.txt
  uri filter --policy public-https --why < urls.txt
  uri filter --policy local:https://example.com -- /account //evil.example
  uri filter -c 'query:utm_source=*' -- 'http://h/?utm_source=x' http://h/
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<filter_command>(chosen);
    },
};

}  // namespace uriel::cli
