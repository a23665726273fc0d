// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri validate: does each record match a rule of RFC 3986 Appendix A?
#include "cli/command.hpp"
#include "cli/suggest.hpp"
#include "uriel/history/reading.hpp"
#include "uriel/model/parse.hpp"

#include "cli/system.hpp"

#include <variant>

namespace uriel::cli {
namespace {

/// A rule of RFC 3986, or of the dialect in the settings.
using any_rule = std::variant<rule, history::rule>;

class validate_command final : public command {
public:
    validate_command(settings const& chosen, any_rule wanted) noexcept
        : command(chosen), wanted_(wanted) {}

    answer record(std::string_view record, std::string& out) const override {
        if (auto const failed = check(record)) return std::unexpected(*failed);
        if (!chosen().count && chosen().print != printed::invalid) append_valid(record, out);
        return verdict::positive;
    }

    bool may_be_silent() const override {
        rule const* const wanted = std::get_if<rule>(&wanted_);
        return (chosen().count || chosen().silent || chosen().print == printed::invalid) &&
               wanted != nullptr && *wanted == rule::uri_reference;
    }
    bool accepts(std::string_view record) const override { return is_valid(record); }

    void describe_input(std::optional<std::string_view> record, failure const& what,
                        json_object& object) const override {
        command::describe_input(record, what, object);
        object.boolean("valid", false);
    }
    std::string_view text_of_invalid() const override { return "invalid"; }
    // "invalid" is an answer, no accident; who looks on wants to see where.
    bool diagnoses() const override { return is_watched_; }

    void finish(tally const& all, std::string& out, std::string& /*diagnostics*/) const override {
        if (!chosen().count) return;
        if (chosen().json) {
            json_object object(out);
            object.number("valid", all.valid);
            object.number("invalid", all.invalid);
            object.end_line();
            return;
        }
        append_text_record("valid " + std::to_string(all.valid), out);
        append_text_record("invalid " + std::to_string(all.invalid), out);
    }

private:
    std::optional<failure> check(std::string_view record) const {
        if (auto const* const older = std::get_if<history::rule>(&wanted_)) {
            auto const matched = history::validate(chosen().dialect, *older, record);
            if (!matched) return describe(matched.error(), record);
        } else if (auto const matched = validate(std::get<rule>(wanted_), record); !matched) {
            return describe(matched.error(), record);
        }
        return std::nullopt;
    }

    void append_valid(std::string_view record, std::string& out) const {
        if (!chosen().json) {
            append_text_record(chosen().print ? record : "valid", out);
            return;
        }
        json_object object(out);
        object.text("input", record);
        object.boolean("valid", true);
        object.end_line();
    }

    any_rule wanted_;
    bool is_watched_ = !chosen().silent && is_terminal(standard_error);
};

// URI-reference is the default of every dialect, whatever its document calls such references.
any_rule find_older(settings const& chosen) {
    if (!chosen.as || ascii::equal_ignoring_case(*chosen.as, name(rule::uri_reference)))
        return history::reference_rule(chosen.dialect);
    if (auto const found = history::find_rule(chosen.dialect, *chosen.as)) return *found;
    throw usage_error("--as: '" + std::string(*chosen.as) + "' is not a rule of " +
                      std::string(document(chosen.dialect)) +
                      did_you_mean(*chosen.as, history::rule_names(chosen.dialect)));
}

any_rule find_wanted(settings const& chosen) {
    if (chosen.dialect != history::dialect::rfc3986) return find_older(chosen);
    if (!chosen.as) return rule::uri_reference;
    if (auto const found = find_rule(*chosen.as)) return *found;
    throw usage_error("--as: '" + std::string(*chosen.as) +
                      "' is not a rule of RFC 3986 Appendix A" +
                      did_you_mean(*chosen.as, rule_names));
}

/// --print and --count say what becomes of invalid records, in the terms of --on-error.
void choose_what_to_write(settings& chosen) {
    if (!chosen.print && !chosen.count) return;
    if (chosen.print && chosen.count) throw usage_error("--print and --count exclude each other");
    settle_on_error(chosen.print ? "--print" : "--count",
                    chosen.print == printed::invalid ? on_error::pass : on_error::drop, chosen);
}

}  // namespace

command_entry const validate_entry = {
    command_id::validate,
    "validate",
    "[INPUT...]",
    "Check each record against a rule of RFC 3986.",
    R"(Matches the whole of each record against a rule of RFC 3986, Appendix A, and
writes "valid" or "invalid". All rule names of the appendix are known: URI,
URI-reference, absolute-URI, relative-ref, hier-part, relative-part, scheme,
authority, userinfo, host, port, IP-literal, IPvFuture, IPv6address, h16, ls32,
IPv4address, dec-octet, reg-name, path, path-abempty, path-absolute,
path-noscheme, path-rootless, path-empty, segment, segment-nz, segment-nz-nc,
pchar, query, fragment, pct-encoded, unreserved, reserved, gen-delims and
sub-delims.

With --dialect, the rules are those of an older grammar, such as absoluteURI,
hier_part, server, reg_name and uric of RFC 2396.

On a terminal, standard error shows what is wrong, unless --print or --silent is
given. For line numbers: uri validate < urls.txt | grep -n '^invalid'. For the
reasons in a pipe or a file: --json, and its "error".

With --json: {"input":...,"valid":true} or
  {"input":...,"valid":false,"error":{"code":...,"offset":...,...}}
)",
    R"(  uri validate --as IPv6address ::1 1::2::3
  uri validate --print=invalid < urls.txt
  uri validate --count -f urls.txt
  uri validate --dialect rfc2396 --as hostname example.com foo.3com
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        any_rule const wanted = find_wanted(chosen);
        choose_what_to_write(chosen);
        return std::make_unique<validate_command>(chosen, wanted);
    },
};

}  // namespace uriel::cli
