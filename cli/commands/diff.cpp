// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri diff: how two dialects read the same string.
#include "uriel/history/diff.hpp"
#include "cli/command.hpp"
#include "cli/commands/diff_browsers.hpp"
#include "cli/reading.hpp"

#include <array>

namespace uriel::cli {
namespace {

using history::aspect;
using history::rule_change;

constexpr std::size_t aspect_count = static_cast<std::size_t>(aspect::equivalence) + 1;

/// How many records differ in what, and by which rules.
struct summary {
    std::size_t changed = 0;
    std::array<std::size_t, aspect_count> aspects{};
    std::array<std::size_t, history::rule_change_count> rules{};

    void add(history::difference const& found) {
        if (!found.changed.empty()) ++changed;
        for (aspect const each : found.changed) ++aspects[static_cast<std::size_t>(each)];
        for (rule_change const each : found.rules) ++rules[static_cast<std::size_t>(each)];
    }
};

/// "opaque_part: RFC 2396, 3 has …": a name for programs, what changed for people.
std::string named_citation(rule_change which) {
    return std::string(name(which)) + ": " + std::string(citation(which));
}

class diff_command final : public command {
public:
    explicit diff_command(settings const& chosen) : command(chosen) {
        if (!chosen.from) throw usage_error("--from DIALECT is needed");
        if (!chosen.base) return;
        from_base_ = read_base(*chosen.base, *chosen.from);
        to_base_ = read_base(*chosen.base, chosen.to);
    }

    answer record(std::string_view record, std::string& out) const override {
        history::difference const found = compare(record);
        if (!found.from && !found.to) return std::unexpected(describe(found.to.error(), record));
        if (chosen().count)
            counted_.add(found);
        else if (chosen().json)
            append_object(record, found, out);
        else
            append_text_record(names_of(found), out);
        return found.changed.empty() ? verdict::positive : verdict::negative;
    }

    // Only counting depends on what was before.
    bool is_stateful() const override { return chosen().count; }

    void finish(tally const& all, std::string& out, std::string& /*diagnostics*/) const override {
        if (!chosen().count) return;
        if (chosen().json)
            append_summary_object(all, out);
        else
            append_summary(all, out);
    }

private:
    static history::reading read_base(std::string_view base, history::dialect by) {
        auto const found = history::parse(base, by);
        if (!found)
            throw usage_error("--base: '" + std::string(base) + "' is no base URI of " +
                              std::string(document(by)) + ": " +
                              in_one_line(describe(found.error(), base)));
        return *found;
    }

    history::difference compare(std::string_view record) const {
        if (from_base_) return history::diff(record, *from_base_, *to_base_);
        return history::diff(record, *chosen().from, chosen().to);
    }

    static std::string names_of(history::difference const& found) {
        std::string names;
        for (aspect const each : found.changed) {
            if (!names.empty()) names += ',';
            names += name(each);
        }
        return names.empty() ? "same" : names;
    }

    static void append_object(std::string_view record, history::difference const& found,
                              std::string& out) {
        json_object object(out);
        object.text("input", record);
        add_side("from", record, found.from, found.from_target, object);
        add_side("to", record, found.to, found.to_target, object);
        object.open_list("changed");
        for (aspect const each : found.changed) object.item(name(each));
        object.close_list();
        object.open_list("rules");
        for (rule_change const each : found.rules) object.item(named_citation(each));
        object.close_list();
        object.end_line();
    }

    static void add_side(
        std::string_view key, std::string_view record,
        expected<history::reading, history::error> const& read,
        std::optional<expected<history::destination, history::error>> const& target,
        json_object& object) {
        object.open(key);
        if (read)
            add_components(*read, object);
        else
            object.error(describe(read.error(), record), false);
        if (target && *target && !(*target)->is_current_document())
            object.text("target", (*target)->target().text());
        else if (target)
            object.null("target");
        if (target && *target && (*target)->is_current_document())
            object.boolean("current_document", true);
        if (target && !*target) object.error(describe(target->error(), record), false);
        object.close();
    }

    void append_summary_object(tally const& all, std::string& out) const {
        json_object object(out);
        object.number("same", all.valid - counted_.changed);
        object.number("changed", counted_.changed);
        object.number("invalid", all.invalid);
        object.open("aspects");
        for (std::size_t i = 0; i < aspect_count; ++i)
            if (counted_.aspects[i] > 0)
                object.number(name(static_cast<aspect>(i)), counted_.aspects[i]);
        object.close();
        object.open("rules");
        for (std::size_t i = 0; i < counted_.rules.size(); ++i)
            if (counted_.rules[i] > 0)
                object.number(name(static_cast<rule_change>(i)), counted_.rules[i]);
        object.close();
        object.end_line();
    }

    void append_summary(tally const& all, std::string& out) const {
        append_count(all.valid - counted_.changed, "same", out);
        append_count(counted_.changed, "changed", out);
        append_count(all.invalid, "invalid in both", out);
        for (std::size_t i = 0; i < aspect_count; ++i)
            if (counted_.aspects[i] > 0)
                append_count(counted_.aspects[i],
                             "differ in " + std::string(name(static_cast<aspect>(i))), out);
        for (std::size_t i = 0; i < counted_.rules.size(); ++i)
            if (counted_.rules[i] > 0)
                append_count(counted_.rules[i], named_citation(static_cast<rule_change>(i)), out);
    }

    std::optional<history::reading> from_base_;
    std::optional<history::reading> to_base_;
    mutable summary counted_;
};

}  // namespace

command_entry const diff_entry = {
    command_id::diff,
    "diff",
    "--from DIALECT [--to DIALECT|browsers] [INPUT...]",
    "Show how two grammars read the same string.",
    R"(Reads each record by two grammars, such as rfc2396 and rfc3986, and writes what
differs, or "same". These can differ:
  valid        only one of the two can read it
  components   under their names in parse
  target       with --base: what the reference resolves to
  equivalence  the URI has a feature, such as the triplet %21, that exactly one
               of the two rewrites for comparison; what a scheme adds, such as
               its default port, does not count
With --to browsers, the second reading is the URI that uri mend writes, and the
rules are its repairs: where RFC 3986 and browsers part, component by component.
A record that neither can read is invalid. The exit status is 1 if any differs.

With --json: {"input":...,"from":{...},"to":{...},"changed":[...],"rules":[...]}
with the components that parse shows, or the error, and with --base the
"target". Each rule is a name, a colon and what changed between the documents.

With --count, a table at the end: how many records are the same, changed and
invalid, how many differ in what, and how many each rule affects.
)",
    R"(  uri diff --from rfc2396 mailto:a@b 'http://a_b/' 'http://h/%21'
  uri diff --from rfc2396 --base http://a/b/c --json '?y' /./g
  uri diff --from rfc2396 --to rfc3986 --count -f urls.txt
  uri diff --to browsers --json 'http://h\evil.example/' 'http://0x7f.1/'
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        if (chosen.count) settle_on_error("--count", on_error::drop, chosen);
        if (chosen.to_browsers) return make_browsers_diff(chosen);
        return std::make_unique<diff_command>(chosen);
    },
};

}  // namespace uriel::cli
