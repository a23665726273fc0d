// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri lint: suspicious or risky parts of each reference (RFC 3986, section 7, and good practice).
#include "uriel/context/lint.hpp"
#include "cli/command.hpp"
#include "cli/commands/lint_readings.hpp"
#include "cli/escape.hpp"
#include "cli/host_names.hpp"
#include "cli/iri_text.hpp"
#include "cli/iris.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/source.hpp"
#include "cli/suggest.hpp"
#include "cli/window.hpp"
#include "uriel/iri_lint.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/syntax/host_text.hpp"
#include "uriel/text/describe.hpp"
#include "uriel/text/extract.hpp"

#include "cli/system.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/nfc.hpp"
#endif

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <vector>

namespace uriel::cli {
namespace {

/// The rule for what extract passes over, since it is no reference: found with --text alone.
namespace cut_authority {
constexpr std::string_view rule = "cut-authority";
constexpr std::string_view section = "3.2";
constexpr std::string_view message =
    "from here on the authority is invalid, so that some programs cut it to another one";
constexpr std::string_view concerns =
    "programs that find URIs in text, and those who follow them to another host or port";
constexpr std::string_view example = "http://me@a.example:x@b.example/";
constexpr std::string_view safer = "http://me%40a.example:x@b.example/";
}  // namespace cut_authority

/// What is looked for: the rules for all references, those for IRIs, and that of texts.
struct chosen_rules {
    lint_rules general;
    unsigned of_iris = 0;  // a bit each
    bool of_texts = false;

    static chosen_rules of(iri_lint_rule rule) noexcept {
        return {.general = {}, .of_iris = 1U << static_cast<unsigned>(rule)};
    }
    bool contains(iri_lint_rule rule) const noexcept { return (of_iris & of(rule).of_iris) != 0; }
};

/// The names, in the order in which they are listed.
std::vector<std::string_view> all_rules() {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < lint_rule_count; ++i)
        names.push_back(name(static_cast<lint_rule>(i)));
    for (std::size_t i = 0; i < iri_lint_rule_count; ++i)
        names.push_back(name(static_cast<iri_lint_rule>(i)));
    names.push_back(cut_authority::rule);
    return names;
}

chosen_rules read_rule(std::string_view option, std::string_view typed) {
    if (auto const found = find_lint_rule(typed)) return {.general = *found};
    if (auto const found = find_iri_lint_rule(typed)) return chosen_rules::of(*found);
    if (typed == cut_authority::rule) return {.general = {}, .of_texts = true};
    throw usage_error(std::string(option) + ": '" + std::string(typed) +
                      "' is not a rule; 'uri lint --list' shows them all" +
                      did_you_mean(typed, all_rules()));
}

/// The rules of one option, each value of which is a list with commas.
chosen_rules read_rules(std::string_view option, std::vector<std::string_view> const& lists) {
    chosen_rules rules;
    auto const add = [&](std::string_view typed) {
        chosen_rules const one = read_rule(option, typed);
        rules.general = rules.general | one.general;
        rules.of_iris |= one.of_iris;
        rules.of_texts = rules.of_texts || one.of_texts;
    };
    for (std::string_view rest : lists) {
        for (std::size_t comma = rest.find(','); comma != rest.npos; comma = rest.find(',')) {
            add(rest.substr(0, comma));
            rest.remove_prefix(comma + 1);
        }
        add(rest);
    }
    return rules;
}

chosen_rules choose_rules(settings const& chosen) {
    constexpr unsigned all_of_iris = (1U << iri_lint_rule_count) - 1;
    chosen_rules rules = chosen.only_rules.empty()
                             ? chosen_rules{default_lint_rules, all_of_iris, true}
                             : read_rules("--only", chosen.only_rules);
    chosen_rules const also = read_rules("--also", chosen.also_rules);
    chosen_rules const allowed = read_rules("--allow", chosen.allowed_rules);
    rules.general =
        ((rules.general | also.general) - allowed.general) & lint_rules::at_least(chosen.severity);
    rules.of_iris = (rules.of_iris | also.of_iris) & ~allowed.of_iris;
    for (std::size_t i = 0; i < iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        if (severity_of(rule) < chosen.severity) rules.of_iris &= ~chosen_rules::of(rule).of_iris;
    }
    if (!chosen.iri) rules.of_iris = 0;
    rules.of_texts = (rules.of_texts || also.of_texts) && !allowed.of_texts &&
                     chosen.severity <= severity::warning;
    return rules;
}

allowed_port read_allowed_port(std::string_view typed) {
    std::size_t const colon = typed.rfind(':');
    std::string_view const digits = colon == typed.npos ? "" : typed.substr(colon + 1);
    allowed_port result{typed.substr(0, colon), 0};
    char const* const end = digits.data() + digits.size();
    auto const read = std::from_chars(digits.data(), end, result.port);
    if (digits.empty() || read.ec != std::errc() || read.ptr != end ||
        !is_valid(rule::scheme, result.scheme))
        throw usage_error("--allow-port: '" + std::string(typed) +
                          "' is no scheme, ':' and port, such as http:443");
    return result;
}

bool wants_long(settings const& chosen) {
    if (chosen.json || chosen.null || chosen.count) return false;
    if (chosen.format) return *chosen.format == lint_format::full;
    return is_terminal(standard_output);
}

/// The options of the library, and the ports that they refer to.
class chosen_options {
public:
    explicit chosen_options(settings const& chosen) {
        for (std::string_view const typed : chosen.allowed_ports)
            allowed_ports_.push_back(read_allowed_port(typed));
        rules_ = choose_rules(chosen);
        options_.rules = rules_.general;
        options_.allowed_ports = allowed_ports_;
        options_.map_name = name_mapper();
    }
    chosen_options(chosen_options const&) = delete;
    chosen_options& operator=(chosen_options const&) = delete;

    lint_options const& get() const noexcept { return options_; }
    chosen_rules const& rules() const noexcept { return rules_; }

private:
    chosen_rules rules_;
    std::vector<allowed_port> allowed_ports_;
    lint_options options_;
};

std::string message_of(finding const& found) {
    std::string text(found.message);
    if (found.address) text.append(": ").append(host_text(ip_address(*found.address)).view());
    return text;
}

/// A finding of either kind of rule, as output shows it.
struct shown_finding {
    std::string_view rule;
    uriel::severity severity;
    std::size_t offset;
    std::size_t length;
    std::string message;
    std::string_view section;
    std::string_view example;
    std::string_view safer;
};

/// By their offsets.
std::vector<shown_finding> find_all(reference_view ref, chosen_options const& options) {
    std::vector<shown_finding> all;
    for (finding const& each : lint(ref, options.get()))
        all.push_back({name(each.rule), severity_of(each.rule), each.offset, each.length,
                       message_of(each), each.section, example(each.rule),
                       safer_spelling(each.rule)});
    if (options.rules().of_iris == 0) return all;
#ifdef URIEL_COMMAND_MEND
    constexpr nfc_function nfc = to_nfc;
#else
    constexpr nfc_function nfc = nullptr;
#endif
    for (iri_finding const& each : lint_iri(as_iri(ref), nfc))
        if (options.rules().contains(each.rule))
            all.push_back({name(each.rule), severity_of(each.rule), each.offset, each.length,
                           std::string(message(each.rule)), section(each.rule), example(each.rule),
                           safer_spelling(each.rule)});
    std::ranges::stable_sort(all, {}, &shown_finding::offset);
    return all;
}

/// The members "input" and "findings".
void add_members(std::string_view record, std::vector<shown_finding> const& found,
                 json_object& object) {
    object.text("input", record);
    object.open_list("findings");
    for (shown_finding const& each : found) {
        object.open();
        object.text("rule", each.rule);
        object.text("severity", name(each.severity));
        object.number("offset", each.offset);
        object.number("length", each.length);
        object.text("message", each.message);
        object.text("section", each.section);
        object.close();
    }
    object.close_list();
}

class lint_command final : public block_command {
public:
    explicit lint_command(settings const& chosen)
        : block_command(chosen), is_long_(wants_long(chosen)), options_(chosen) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = read_reference(record, chosen());
        if (!ref) return std::unexpected(cli::describe(ref.error(), record));
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
        excerpt const shown = excerpt_at(record, found.offset, found.length);
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

// ---- Text of any kind

constexpr std::size_t output_block = std::size_t{1} << 18U;

/// Looks at the URIs in texts. A place is that of the URI, in lines and bytes counted from 1.
class text_run {
public:
    explicit text_run(settings const& chosen)
        : settings_(chosen),
          options_(chosen),
          extent_(check_files(chosen.files, "; without --text, INPUT is a URI")),
          progress_(chosen, extent_) {
        note_terminal(extent_, chosen);
    }

    void read(std::string_view file) {
        source const from(file);
        shown_name_ = file;
        place_ = {};
        std::size_t window_begin = 0;
        text_window windows(from);
        extractor finder({.reports_cut = options_.rules().of_texts});
        bool is_last = false;
        while (!is_last) {
            auto const count = windows.read_more();
            if (!count) {
                deliver();
                fail_to_read(from.name(), count.error());
            }
            is_last = *count == 0;
            progress_.advance(*count);
            if (settings_.iri) masked_ = mask_iris(windows.text(), is_last);
            finder.read(settings_.iri ? std::string_view(masked_) : windows.text(), is_last);
            while (auto const found = finder.next()) {
                pass(windows, window_begin, found->offset);
                if (found->is_cut)
                    answer_cut(*found, windows.text(), found->offset - window_begin);
                else if (settings_.iri)
                    answer_iri(*found, windows.text(), found->offset - window_begin);
                else
                    answer(found->uri());
            }
            pass(windows, window_begin, window_begin + finder.consumed());
            windows.drop(finder.consumed());
            window_begin += finder.consumed();
            if (!from.is_regular_file()) deliver();
        }
        deliver();
    }

    int finish() {
        deliver();
        close_output();
        return has_found_ && !settings_.exit_zero ? 1 : 0;
    }

private:
    /// What is known of the lines up to an offset of the text, and of the file.
    struct place {
        std::size_t offset = 0;
        std::size_t lines = 0;
        std::uint64_t in_file = 0;
        std::uint64_t line_begin = 0;  // in the file
    };

    /// Counts the lines up to an offset of the text, which is in the window or at its end.
    void pass(text_window& windows, std::size_t window_begin, std::size_t to) {
        if (to <= place_.offset) return;
        std::string_view const seen =
            windows.text().substr(place_.offset - window_begin, to - place_.offset);
        std::size_t const last = seen.rfind('\n');
        if (last != seen.npos) {
            place_.lines += count_line_ends(seen, line_end::lf);
            place_.line_begin = windows.offset_behind(place_.offset - window_begin + last + 1);
        }
        place_.offset = to;
        place_.in_file = windows.offset_behind(to - window_begin);
    }

    void answer_iri(found_uri const& found, std::string_view window, std::size_t at) {
        std::string const iri =
            unmasked(found.uri().text(), std::string_view(masked_).substr(at), window.substr(at));
        if (auto const ref = read_reference(iri, settings_)) answer(*ref);
    }

    /// The beginning of an authority that is none, up to the character by which it is not.
    void answer_cut(found_uri const& found, std::string_view window, std::size_t at) {
        std::string_view const seen = window.substr(at, found.length);
        std::size_t last = seen.size() - 1;
        while (last > 0 && (static_cast<unsigned char>(seen[last]) & 0xC0U) == 0x80) --last;
        answer(seen, {{cut_authority::rule, severity::warning, last, seen.size() - last,
                       std::string(cut_authority::message), cut_authority::section,
                       cut_authority::example, cut_authority::safer}});
    }

    void answer(reference_view uri) { answer(uri.text(), find_all(uri, options_)); }

    /// What is found where the place is.
    void answer(std::string_view text, std::vector<shown_finding> const& found) {
        if (found.empty()) return;
        has_found_ = true;
        std::size_t const line = place_.lines + 1;
        std::uint64_t const column = place_.in_file - place_.line_begin + 1;
        if (settings_.json) {
            json_object object(out_);
            object.text("file", shown_name_);
            object.number("line", line);
            object.number("column", column);
            add_members(text, found, object);
            object.end_line();
        } else {
            std::string const where = without_controls(shown_name_) + ":" + std::to_string(line) +
                                      ":" + std::to_string(column) + ": ";
            for (shown_finding const& each : found) {
                out_.append(where).append(name(each.severity)).append(": ");
                out_.append(each.rule).append(": ").append(each.message);
                out_ += settings_.record_end();
            }
        }
        if (settings_.silent) out_.clear();
        if (out_.size() >= output_block) deliver();
    }

    void deliver() {
        if (out_.empty()) return;
        progress_.before_output();
        write_all(standard_output, out_);
        out_.clear();
    }

    settings const& settings_;
    chosen_options options_;
    input_extent extent_;
    progress_bar progress_;
    std::string_view shown_name_;
    place place_;
    bool has_found_ = false;
    std::string masked_;  // of the window, with --iri
    std::string out_;
};

int run_text(settings& chosen) {
    wants_readings(chosen);  // throws, since here it has no form
    if (chosen.count || chosen.format)
        throw usage_error("--text writes each finding in a line of its own form, without " +
                          std::string(chosen.count ? "--count" : "--format"));
    chosen.files.insert(chosen.files.end(), chosen.operands.begin(), chosen.operands.end());
    if (chosen.files.empty()) chosen.files.emplace_back("-");
    text_run run(chosen);
    for (std::string_view const file : chosen.files) run.read(file);
    return run.finish();
}

}  // namespace

std::string lint_listing(bool json) {
    std::string out;
    for (std::size_t i = 0; json && i < lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        json_object object(out);
        object.text("rule", name(rule));
        object.text("severity", name(severity_of(rule)));
        object.boolean("default", default_lint_rules.contains(rule));
        object.text("section", section(rule));
        object.text("message", message(rule));
        object.text("concerns", concerns(rule));
        object.text("example", example(rule));
        object.text("safer", safer_spelling(rule));
        object.end_line();
    }
    for (std::size_t i = 0; json && i < iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        json_object object(out);
        object.text("rule", name(rule));
        object.text("severity", name(severity_of(rule)));
        object.boolean("default", true);
        object.text("section", section(rule));
        object.text("message", message(rule));
        object.text("concerns", "people who read the IRI");
        object.text("example", example(rule));
        object.text("safer", safer_spelling(rule));
        object.end_line();
    }
    if (json) {
        json_object object(out);
        object.text("rule", cut_authority::rule);
        object.text("severity", name(severity::warning));
        object.boolean("default", true);
        object.text("section", cut_authority::section);
        object.text("message", cut_authority::message);
        object.text("concerns", cut_authority::concerns);
        object.text("example", cut_authority::example);
        object.text("safer", cut_authority::safer);
        object.end_line();
        append_readings_rule(json, out);
        return out;
    }
    for (std::size_t i = 0; i < lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        out.append(name(rule)).append("\t").append(name(severity_of(rule))).append("\t");
        out.append(default_lint_rules.contains(rule) ? "default" : "on request").append("\t");
        out.append(section(rule)).append("\t").append(message(rule)).append("\n");
    }
    for (std::size_t i = 0; i < iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        out.append(name(rule)).append("\t").append(name(severity_of(rule)));
        out.append("\tdefault\t").append(section(rule)).append("\t").append(message(rule));
        out += '\n';
    }
    out.append(cut_authority::rule).append("\twarning\tdefault\t");
    out.append(cut_authority::section).append("\t").append(cut_authority::message) += '\n';
    append_readings_rule(json, out);
    return out;
}

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
"column" before the other members, an object for each URI with findings. What
has an authority that is none, such as http://me@a:x@b/, is cut-authority. The
text is UTF-8 or UTF-16.

--only read-differently, asked for alone, tells where browsers, curl and RFC
3986 would send a request for the same URI to different places; its findings
have {"readings":{"rfc3986":...,"browser":...,"curl":...}} in JSON.

At most 1000 findings of each rule are shown per record. --list --json shows
all rules with an example, a safer spelling, and who is at risk.
)",
    R"(  uri lint ftp://user:secret@h/ http://0x7f.1/
  uri lint --severity warning < urls.txt | grep -v '^ok$'
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
    run_text,
};

}  // namespace uriel::cli
