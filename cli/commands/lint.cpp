// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri lint: suspicious or risky parts of each reference (RFC 3986, section 7, and good practice).
#include "uriel/lint.hpp"
#include "cli/command.hpp"
#include "cli/commands/lint_findings.hpp"
#include "cli/commands/lint_readings.hpp"
#include "cli/commands/lint_text.hpp"
#include "cli/escape.hpp"
#include "cli/iris.hpp"
#include "cli/output.hpp"
#include "cli/system.hpp"
#include "uriel/display.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace uriel::cli {
namespace {

bool wants_long(settings const& chosen) {
    if (chosen.json || chosen.null || chosen.count) return false;
    if (chosen.format) return *chosen.format == lint_format::full;
    return is_terminal(standard_output);
}

class lint_command final : public block_command {
public:
    explicit lint_command(settings const& chosen)
        : block_command(chosen), is_long_(wants_long(chosen)), options_(chosen) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = read_reference(record, chosen());
        if (!ref) return unexpected(cli::describe(ref.error(), record));
        auto const found = find_all(*ref, options_);
        bool const is_clean = chosen().count  ? count(found)
                              : chosen().json ? append_object(record, found, out)
                              : is_long_      ? append_block(*ref, found, out)
                                              : append_line(found, out);
        return is_clean ? verdict::positive : verdict::negative;
    }

    void append_text_record(std::string_view text, std::string& out) const override {
        if (is_long_)
            block_command::append_text_record(text, out);
        else
            out.append(text) += chosen().record_end();
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
    // These say whether there was nothing to find.

    bool count(std::vector<shown_finding> const& found) const {
        std::set<std::string_view> seen;
        for (shown_finding const& each : found) seen.insert(each.rule);
        for (std::string_view const rule : seen) ++records_with_[rule];
        return seen.empty();
    }

    bool append_line(std::vector<shown_finding> const& found, std::string& out) const {
        std::string line;
        for (shown_finding const& each : found) {
            if (!line.empty()) line += ' ';
            line.append(name(each.severity)).append(":").append(each.rule);
            line.append("@").append(std::to_string(each.offset));
            line.append("+").append(std::to_string(each.length));
        }
        append_text_record(line.empty() ? "ok" : line, out);
        return line.empty();
    }

    bool append_block(reference_view ref, std::vector<shown_finding> const& found,
                      std::string& out) const {
        std::string const normal = found.empty() ? "" : normal_form(ref);
        std::string block;
        for (shown_finding const& each : found) append_finding(ref.text(), each, normal, block);
        if (block.empty())
            block = "ok";
        else
            block.pop_back();  // the last line end is that of the block
        append_text_record(block, out);
        return found.empty();
    }

    /// Of a text that fits into a line.
    std::string normal_form(reference_view ref) const {
        constexpr std::size_t most_shown = 200;
        if (chosen().iri || ref.text().size() > most_shown) return {};
        return std::string(normalize(ref).text());
    }

    /// Is there no such finding in a text any more?
    bool is_free_of(std::string_view rule, std::string_view text) const {
        auto const ref = parse_reference(text);
        if (!ref) return false;
        auto const found = find_all(*ref, options_);
        return std::ranges::none_of(found, [&](auto const& each) { return each.rule == rule; });
    }

    /// As compilers warn: the sentence, the text with the range underlined, and what to do. Where
    /// the normal form mends it, that is what to write.
    void append_finding(std::string_view record, shown_finding const& found,
                        std::string const& normal, std::string& out) const {
        constexpr std::string_view margin = "    ";
        detail::layout::excerpt const shown =
            detail::layout::excerpt_at(record, found.offset, found.length);
        out.append(name(found.severity)).append(": ").append(found.message);
        out.append(" [").append(found.rule).append(", ").append(found.section) += "]\n";
        out.append(margin).append(shown.line) += '\n';
        out.append(margin).append(shown.caret, ' ') += '^';
        out.append(shown.width - 1, '~') += '\n';
        if (!normal.empty() && is_free_of(found.rule, normal)) {
            out.append(margin).append("write ").append(normal) += '\n';
            return;
        }
        out.append(margin)
            .append("for example, instead of ")
            .append(without_controls(found.example));
        out.append(" write ").append(found.safer) += '\n';
    }

    static bool append_object(std::string_view record, std::vector<shown_finding> const& found,
                              std::string& out) {
        json_object object(out);
        add_members(record, found, object);
        object.end_line();
        return found.empty();
    }

    void append_summary_object(tally const& all, std::string& out) const {
        json_object object(out);
        object.number("ok", all.valid - all.negative);
        object.number("found", all.negative);
        object.number("invalid", all.invalid);
        object.open("rules");
        for (std::string_view const rule : all_rules())
            if (auto const found = records_with_.find(rule); found != records_with_.end())
                object.number(rule, found->second);
        object.close();
        object.end_line();
    }

    void append_summary(tally const& all, std::string& out) const {
        append_count(all.valid - all.negative, "ok", out);
        append_count(all.negative, "found", out);
        append_count(all.invalid, "invalid", out);
        for (std::string_view const rule : all_rules())
            if (auto const found = records_with_.find(rule); found != records_with_.end())
                append_count(found->second, rule, out);
    }

    bool is_long_;
    chosen_options options_;
    mutable std::map<std::string_view, std::size_t> records_with_;
};

}  // namespace

command_entry const lint_entry = {
    command_id::lint,
    "lint",
    "[INPUT...]",
    "Report suspicious or risky parts of each URI.",
    R"(Reports what section 7 of the RFC warns of, and what good practice avoids:
passwords, userinfo that looks like a host, ports and hosts that are not what
they seem, dot segments and line breaks that appear after decoding, anything
that the scheme forbids, and spellings that normalization would change.

Writes "ok" for each record, or its findings in the order of their offsets. On a
terminal, or with --format long, each finding has a sentence, the text and a
safer spelling, and a blank line follows each record. Otherwise all are in one
line, separated by single spaces:
  SEVERITY:RULE@OFFSET+LENGTH
OFFSET and LENGTH are bytes of the record. SEVERITY is error (a standard
forbids it), warning (some program may read it differently) or note (there is a
better way to write it). The exit status is 1 if anything is found.

With --json: {"input":...,"findings":[{"rule":...,"severity":...,"offset":...,
"length":...,"message":...,"section":...},...]}

With --count, a table at the end: how many records are ok, how many are not, how
many are invalid, and in how many each rule found something.

With --text, INPUT names files of any text, and the URIs in it are looked at:
  FILE:LINE:COLUMN: SEVERITY: RULE: SENTENCE
COLUMN counts bytes from 1, and standard input is -. JSON has "file", "line" and
"column" before the other members, an object for each URI with findings. An
authority that breaks the grammar, as in http://me@a:x@b/, is cut-authority.
What is no URI at all, such as http://[::1, is not found: check a list with 'uri
validate'. The text is UTF-8 or UTF-16.

--only read-differently, asked for alone, tells where browsers, curl and RFC
3986 would send a request for the same URI to different places; its findings
have {"readings":{"rfc3986":...,"browser":...,"curl":...}} in JSON.

At most 1000 findings of each rule are shown per record. --list --json shows
all rules with an example, a safer spelling, and who is at risk.
)",
    R"(  uri lint ftp://user:secret@h/ http://0x7f.1/
  uri lint --severity warning --json < urls.txt | jq -c 'select(.findings[0])'
  uri lint --format long 'http://example.com@evil.example/'
  uri lint --only suspicious-port --allow-port http:443 -f urls.txt
  uri lint --text README.md docs/*.md
  uri lint --also non-public-host --count -f urls.txt
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        if (chosen.count) settle_on_error("--count", on_error::drop, chosen);
        if (wants_readings(chosen)) return make_readings_command(chosen, wants_long(chosen));
        return std::make_unique<lint_command>(chosen);
    },
    lint_texts,
};

}  // namespace uriel::cli
