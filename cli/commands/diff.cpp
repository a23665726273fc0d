// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri diff: how two dialects read the same string.
#include "uriel/history/diff.hpp"
#include "cli/command.hpp"
#include "cli/commands/diff_browsers.hpp"
#include "cli/iris.hpp"
#include "cli/reading.hpp"
#include "uriel/iri_ops.hpp"

#include <algorithm>
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
        if (!chosen.from) throw usage_error("--from DIALECT is needed; for two URIs: uri compare");
        if (!chosen.base) return;
        from_base_ = read_base(*chosen.base, *chosen.from);
        to_base_ = read_base(*chosen.base, chosen.to);
    }

    answer record(std::string_view record, std::string& out) const override {
        if (reads_iris() && !std::ranges::all_of(record, [](char c) {
                return static_cast<unsigned char>(c) < 0x80;
            }))
            return answer_beyond_ascii(record, out);
        history::difference const found = compare(record);
        if (!found.from && !found.to) return unexpected(describe(found.to.error(), record));
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
    bool reads_iris() const { return chosen().from_iri || chosen().diff_to_iri; }

    /// Only the grammar of IRIs has such texts.
    answer answer_beyond_ascii(std::string_view record, std::string& out) const {
        auto const iri = parse_iri_reference(record);
        if (!iri) return unexpected(cli::describe(iri.error(), record));
        bool const differs = chosen().from_iri != chosen().diff_to_iri;
        if (chosen().count) {
            if (differs) ++counted_.changed;
            if (differs) ++counted_.aspects[static_cast<std::size_t>(aspect::valid)];
        } else if (chosen().json) {
            json_object object(out);
            object.text("input", record);
            add_side_of_iri("from", record, *iri, chosen().from_iri, *chosen().from, object);
            add_side_of_iri("to", record, *iri, chosen().diff_to_iri, chosen().to, object);
            object.open_list("changed");
            if (differs) object.item(name(aspect::valid));
            object.close_list();
            object.open_list("rules");
            object.close_list();
            object.end_line();
        } else {
            append_text_record(differs ? name(aspect::valid) : "same", out);
        }
        return differs ? verdict::negative : verdict::positive;
    }

    void add_side_of_iri(std::string_view key, std::string_view record, iri_reference_view iri,
                         bool is_iri, history::dialect by, json_object& object) const {
        object.open(key);
        if (is_iri) {
            add_components(history::reading::assume_parsed(iri.text(), iri.parts(), by), object,
                           true);
            if (from_base_) {
                auto const base = parse_iri(from_base_->text());
                object.text("target", resolve(*base, iri).text());
            }
        } else {
            object.error(describe(history::parse_reference(record, by).error(), record), false);
        }
        object.close();
    }

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

    void append_object(std::string_view record, history::difference const& found,
                       std::string& out) const {
        json_object object(out);
        object.text("input", record);
        add_side("from", record, found.from, found.from_target, chosen().from_iri, object);
        add_side("to", record, found.to, found.to_target, chosen().diff_to_iri, object);
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
        std::optional<expected<history::destination, history::error>> const& target, bool is_iri,
        json_object& object) {
        object.open(key);
        if (read)
            add_components(*read, object, is_iri);
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
