// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri validate: does each record match a rule of RFC 3986 Appendix A?
#include "cli/command.hpp"
#include "cli/host_class.hpp"
#include "cli/host_names.hpp"
#include "cli/iris.hpp"
#include "cli/mending.hpp"
#include "cli/suggest.hpp"
#include "uriel/history/reading.hpp"
#include "uriel/lint.hpp"
#include "uriel/parse.hpp"
#include "uriel/scheme.hpp"

#include "cli/system.hpp"

#include <algorithm>
#include <atomic>
#include <variant>

namespace uriel::cli {
namespace {

/// A rule of RFC 3986, or of the dialect in the settings.
using any_rule = std::variant<rule, history::rule, iri_rule>;

bool is_listed(std::string_view scheme, std::vector<std::string_view> const& listed) {
    return std::ranges::any_of(listed, [&](std::string_view each) {
        return each == "*" ? default_schemes.find(scheme) != nullptr
                           : ascii::equal_ignoring_case(each, scheme);
    });
}

/// What lint says of a host that cannot be looked up, or that some programs read as a number.
std::optional<finding> lint_host(uri_view checked) {
    lint_options options;
    options.rules = lint_rules(lint_rule::host_not_dns_name) | lint_rule::host_too_long |
                    lint_rule::label_too_long | lint_rule::numeric_host |
                    lint_rule::legacy_ipv4_host;
    options.map_name = name_mapper();
    return linter(checked, options).next();
}

/// What keeps a URI from being one that can be used: the scheme is not one of those, or its rules,
/// the host or the port are not kept. Nothing else is asked of a scheme that is not known.
std::optional<failure> check_use(uri_view checked, std::vector<std::string_view> const& listed) {
    auto const refuse = [&](std::string_view code, component where, std::string message,
                            std::string_view section, std::string_view document = "") {
        std::size_t const offset = checked.span(where).offset;
        return failure{.code = code,
                       .component = name(where),
                       .message = std::move(message),
                       .section = section,
                       .offset = offset,
                       .text = checked.text(),
                       .document = document};
    };
    if (!is_listed(checked.scheme(), listed))
        return refuse("scheme-not-listed", component::scheme,
                      "the scheme is not one of those that --scheme lists", "3.1", "RFC 3986");
    scheme_rule const* const rule = default_schemes.find(checked.scheme());
    if (rule == nullptr) return std::nullopt;
    if (auto const kept = check_scheme(checked); !kept)
        return refuse(name(kept.error().code), kept.error().where,
                      std::string(kept.error().message()), kept.error().source);
    if (uses_dns(*rule)) {
        if (auto const found = lint_host(checked))
            return refuse("host-not-dns-name", component::host, std::string(found->message),
                          "3.2.2", "RFC 3986");
    }
    auto const port = checked.port_or(1);
    if (!port || *port == 0)
        return refuse("port-out-of-range", component::port,
                      "a port is empty or a number from 1 to 65535", "3.2.3", "RFC 3986");
    return std::nullopt;
}

class validate_command final : public command {
public:
    validate_command(settings const& chosen, any_rule wanted) : command(chosen), wanted_(wanted) {}

    answer record(std::string_view record, std::string& out) const override {
        if (auto const failed = check(record)) return unexpected(*failed);
        if (!chosen().count && chosen().print != printed::invalid) append_valid(record, out);
        return verdict::positive;
    }

    bool may_be_silent() const override {
        rule const* const wanted = std::get_if<rule>(&wanted_);
        return chosen().schemes.empty() &&
               (chosen().count || chosen().silent || chosen().print == printed::invalid) &&
               wanted != nullptr && (*wanted == rule::uri || *wanted == rule::uri_reference);
    }
    bool accepts(std::string_view record) const override {
        return is_valid(std::get<rule>(wanted_), record);
    }

    void describe_input(std::optional<std::string_view> record, failure const& what,
                        json_object& object) const override {
        command::describe_input(record, what, object);
        object.boolean("valid", false);
    }
    std::string_view text_of_invalid() const override { return "invalid"; }
    // "invalid" is an answer, not a failure; on a terminal, it shows where.
    bool diagnoses() const override { return is_watched_; }

    void finish(tally const& all, std::string& out, std::string& diagnostics) const override {
        if (std::size_t const relative = relative_; relative > 0)
            diagnostics.append("uri: note: ")
                .append(std::to_string(relative))
                .append(relative == 1 ? " of these is a relative reference"
                                      : " of these are relative references")
                .append("; to allow them: --as URI-reference\n");
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
        auto what = find_failure(record);
        if (what && notes_relative_) count_relative(record);
        if (what && hints_at_mending_) add_hint(record, what->message);
        return what;
    }

    /// To those who look on: what browsers make of it.
    static void add_hint(std::string_view record, std::string& message) {
        if (parse_iri_reference(record)) return;  // which every diagnostic says
        if (auto const mended = mended_or_nothing(record))
            message.append("; 'uri mend' makes of it ").append(mended->text());
    }

    std::optional<failure> find_failure(std::string_view record) const {
        if (auto const* const older = std::get_if<history::rule>(&wanted_)) {
            auto const matched = history::validate(chosen().dialect, *older, record);
            if (!matched) return describe(matched.error(), record);
        } else if (auto const* const of_iris = std::get_if<iri_rule>(&wanted_)) {
            if (auto const matched = validate(*of_iris, record); !matched)
                return describe(matched.error(), record);
        } else if (auto const matched = validate(std::get<rule>(wanted_), record); !matched) {
            return describe(matched.error(), record);
        }
        if (!chosen().schemes.empty())
            return check_use(*read_uri(record, chosen()), chosen().schemes);
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

    /// For a terminal without --as and --scheme: who has references learns how to allow them.
    void count_relative(std::string_view record) const {
        auto const read = parse_reference(record);
        if (read && !read->has_scheme()) ++relative_;
    }

    any_rule wanted_;
    mutable std::atomic<std::size_t> relative_ = 0;
    bool notes_relative_ = is_terminal(standard_error) && !chosen().as && !chosen().quiet &&
                           !chosen().silent && !chosen().json && !chosen().print &&
                           !chosen().count && chosen().schemes.empty() &&
                           chosen().dialect == history::dialect::rfc3986 && !chosen().iri;
    bool is_watched_ = !chosen().silent && is_terminal(standard_error);
    bool hints_at_mending_ =
        is_watched_ && !chosen().json &&
        (wanted_ == any_rule(rule::uri_reference) || wanted_ == any_rule(rule::uri));
};

// URI-reference is the default of every older dialect, whatever its document calls such references.
any_rule find_older(settings const& chosen) {
    if (!chosen.as || ascii::equal_ignoring_case(*chosen.as, name(rule::uri_reference)))
        return history::reference_rule(chosen.dialect);
    if (auto const found = history::find_rule(chosen.dialect, *chosen.as)) return *found;
    throw usage_error("--as: '" + std::string(*chosen.as) + "' is not a rule of " +
                      std::string(document(chosen.dialect)) +
                      did_you_mean(*chosen.as, history::rule_names(chosen.dialect)));
}

/// A rule that only an older document has, or one of a similar name.
std::string hint_for_rule(std::string_view typed) {
    if (closest(typed, detail::matching::rule_names).empty() &&
        history::find_rule(history::dialect::rfc2396, typed))
        return "; RFC 2396 has it: --dialect rfc2396";
    return did_you_mean(typed, detail::matching::rule_names);
}

/// With --scheme, what is to be of the scheme is a URI.
rule find_kind_of_uri(settings const& chosen) {
    if (chosen.dialect != history::dialect::rfc3986)
        throw usage_error("--scheme: of the dialects, only rfc3986 and rfc3987 are read with it");
    auto const found = find_rule(chosen.as.value_or(name(rule::uri)));
    if (found != rule::uri && found != rule::absolute_uri)
        throw usage_error("--scheme: beside it, --as is URI or absolute-URI");
    return *found;
}

iri_rule find_iri_rule_of(settings const& chosen) {
    if (!chosen.as) return iri_rule::iri;
    if (auto const found = detail::iris::find_iri_rule(*chosen.as)) return *found;
    throw usage_error("--as: '" + std::string(*chosen.as) + "' is not a rule of RFC 3987, 2.2" +
                      did_you_mean(*chosen.as, detail::iris::iri_rule_names));
}

any_rule find_wanted(settings const& chosen) {
    if (chosen.iri) {
        iri_rule const wanted = find_iri_rule_of(chosen);
        if (chosen.schemes.empty() || wanted == iri_rule::absolute_iri) return wanted;
        if (chosen.as && wanted != iri_rule::iri)
            throw usage_error("--scheme: beside it, --as is IRI or absolute-IRI");
        return iri_rule::iri;
    }
    if (!chosen.schemes.empty()) return find_kind_of_uri(chosen);
    if (chosen.dialect != history::dialect::rfc3986) return find_older(chosen);
    if (!chosen.as) return rule::uri;
    if (auto const found = find_rule(*chosen.as)) return *found;
    throw usage_error("--as: '" + std::string(*chosen.as) +
                      "' is not a rule of RFC 3986 Appendix A" + hint_for_rule(*chosen.as));
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
writes "valid" or "invalid". On a terminal, standard error shows what is wrong,
unless --print or --silent is given. In a pipe or a file, --json gives the
reason, in its "error".

The default rule is URI (with --iri, IRI), which needs a scheme. To allow
relative references: --as URI-reference. --as takes every rule of the appendix:
URI, URI-reference, absolute-URI, relative-ref, hier-part, relative-part,
scheme, authority, userinfo, host, port, IP-literal, IPvFuture, IPv6address,
h16, ls32, IPv4address, dec-octet, reg-name, path, path-abempty, path-absolute,
path-noscheme, path-rootless, path-empty, segment, segment-nz, segment-nz-nc,
pchar, query, fragment, pct-encoded, unreserved, reserved, gen-delims and
sub-delims.

--scheme asks for more: a URI that can be used, of one of these schemes. It must
keep the rules of its scheme. Its host must be one that could be looked up, and
no odd spelling of a number. Its port must be empty or 1 to 65535. A URI of
mailto, tel, geo, data, tag, did, urn:uuid, cid or acct must have the syntax
that the document of its scheme gives.

With --dialect, --as takes the rules of an older grammar, such as absoluteURI,
hier_part, server, reg_name and uric of RFC 2396.

For line numbers: uri validate --json < urls.txt | grep -n '"valid":false'

With --json: {"input":...,"valid":true} or
  {"input":...,"valid":false,"error":{"code":...,"offset":...,...}}
)",
    R"(  uri validate --scheme http,https < urls.txt
  uri validate --print=invalid < urls.txt
  uri validate --as IPv6address ::1 1::2::3
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
