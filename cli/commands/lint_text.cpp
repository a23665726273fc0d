// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/commands/lint_text.hpp"

#include "cli/commands/lint_findings.hpp"
#include "cli/commands/lint_readings.hpp"
#include "cli/escape.hpp"
#include "cli/iri_text.hpp"
#include "cli/iris.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/source.hpp"
#include "cli/system.hpp"
#include "cli/window.hpp"
#include "uriel/extract.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace uriel::cli {
namespace {

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
                if (found->cut == cut::authority)
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
            place_.lines += detail::lines::count_line_ends(seen, detail::lines::line_end::lf);
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

    /// The beginning of an invalid authority, up to the character that makes it invalid.
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

}  // namespace

int lint_texts(settings& chosen) {
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

}  // namespace uriel::cli
