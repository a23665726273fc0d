// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri extract: the URIs in running text (RFC 3986, Appendix C). Not record by record, for a URI
// may be broken over lines.
#include "uriel/extract.hpp"
#include "cli/command.hpp"
#include "cli/escape.hpp"
#include "cli/iri_text.hpp"
#include "cli/iris.hpp"
#include "cli/mending.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/source.hpp"
#include "cli/window.hpp"

#include "cli/system.hpp"

#include <algorithm>
#include <cstring>
#include <string>

namespace uriel::cli {
namespace {

constexpr std::size_t output_block = std::size_t{1} << 18U;

class extract_run {
public:
    explicit extract_run(settings const& chosen)
        : settings_(chosen),
          options_{.any_scheme = chosen.any_scheme,
                   .reports_cut = !chosen.mend,
                   .max_length = chosen.longest_uri},
          extent_(
              check_files(chosen.files, "; FILE is read; of a text: printf %s TEXT | uri extract")),
          progress_(chosen, extent_) {
        note_terminal(extent_, chosen);
    }

    void read(std::string_view file) {
        source const from(file);
#ifdef URIEL_COMMAND_MEND
        if (settings_.mend) {
            read_with(mending_extractor(options_), from);
            return;
        }
#endif
        read_with(extractor(options_), from);
    }

    void finish() {
        if (settings_.count) out_.append(std::to_string(count_)) += settings_.record_end();
        deliver();
        if (cut_ == 0 || settings_.quiet || !is_terminal(standard_error)) return;
        progress_.before_output();
        write_diagnostics("uri: note: " + std::to_string(cut_) +
                          (cut_ == 1 ? " URI ends" : " URIs end") +
                          " before a character that browsers read, too: --mend writes all of it\n");
    }

    /// Writes what was found.
    void deliver() {
        if (out_.empty()) return;
        progress_.before_output();
        write_all(standard_output, out_);
        out_.clear();
    }

private:
    /// Line ends before a place of the file.
    struct line_count {
        std::size_t offset = 0;
        std::size_t lines = 0;
    };

    template <class Finder>
    void read_with(Finder finder, source const& from) {
        lines_ = {};
        window_begin_ = 0;
        text_window windows(from);
        bool is_last = false;
        while (!is_last) {
            auto const count = windows.read_more();
            if (!count) end_early(from.name(), count.error());
            is_last = *count == 0;
            progress_.advance(*count);
            window_size_ = windows.text().size();
            if (settings_.iri) masked_ = mask_iris(windows.text(), is_last);
            finder.read(settings_.iri ? std::string_view(masked_) : windows.text(), is_last);
            while (auto const found = finder.next()) take(*found, from.name(), windows);
            count_lines(windows.text().substr(0, finder.consumed()));
            windows.drop(finder.consumed());
            window_begin_ += finder.consumed();
            if (flushes(from)) deliver();
        }
    }

    /// A URI where it was found, and how it was written there.
    struct answer {
        found_uri const& found;
        uri_view uri;
        std::string_view raw;
#ifdef URIEL_COMMAND_MEND
        mended const* whole = nullptr;
#endif
    };

    void take(found_uri const& found, std::string_view file, text_window& windows) {
        if (!is_wanted(found.uri())) return;
        if (found.cut == cut::authority) return;
        if (found.cut != cut::none) ++cut_;
        // In JSON a member says so.
        if (found.cut == cut::surely && (!settings_.json || settings_.count)) return;
        append({found, found.uri(), found.raw()}, file, windows);
    }

#ifdef URIEL_COMMAND_MEND
    void take(mending_extractor::result const& all, std::string_view file, text_window& windows) {
        mended const* const whole = all.whole ? &*all.whole : nullptr;
        if (is_wanted(all.uri())) append({all.found, all.uri(), all.raw(), whole}, file, windows);
    }
#endif

    bool is_wanted(uri_view const& found) const {
        return settings_.schemes.empty() ||
               std::ranges::any_of(settings_.schemes, [&](std::string_view scheme) {
                   return ascii::equal_ignoring_case(scheme, found.scheme());
               });
    }

    /// `seen` is the beginning of the window.
    void count_lines(std::string_view seen) {
        if (!settings_.with_line || window_begin_ + seen.size() <= lines_.offset) return;
        seen.remove_prefix(lines_.offset - window_begin_);
        lines_.offset += seen.size();
        lines_.lines += detail::lines::count_line_ends(seen, detail::lines::line_end::lf);
    }

    void append(answer const& all, std::string_view file, text_window& windows) {
        ++count_;
        if (settings_.count) return;
        std::size_t const at = all.found.offset - window_begin_;
        count_lines(windows.text().substr(0, at));
        if (settings_.json)
            append_object(all, file, windows);
        else
            append_line(all.uri, file, windows.text().substr(at));
        if (out_.size() >= output_block) deliver();
    }

    /// With --iri, the characters that were masked in what was found where the text begins.
    std::string shown(std::string_view found, std::string_view text) const {
        if (!settings_.iri) return std::string(found);
        std::size_t const at = window_size_ - text.size();
        return unmasked(found, std::string_view(masked_).substr(at), text);
    }

    void append_line(uri_view const& found, std::string_view file, std::string_view text) {
        if (settings_.with_line) {
            if (settings_.files.size() > 1) out_.append(without_controls(file)) += ':';
            out_.append(std::to_string(lines_.lines + 1)) += ':';
        }
        append_made(shown(found.text(), text), settings_, out_);
        out_ += settings_.record_end();
    }

    void append_object(answer const& all, std::string_view file, text_window& windows) {
        found_uri const& found = all.found;
        std::size_t const at = found.offset - window_begin_;
        std::string_view const text = windows.text().substr(at);
        std::uint64_t const offset = windows.offset_behind(at);
        json_object object(out_);
        object.number("offset", offset);
        object.number("length", windows.offset_behind(at + all.raw.size()) - offset);
        object.text("raw", settings_.iri ? text.substr(0, found.length) : all.raw);
        object.text("uri", shown(all.uri.text(), text));
        object.text("delimiter", name(found.delimiter));
        object.open_list("alternatives");
        if (all.uri.text() == found.uri().text())
            for (uri const& other : found.alternatives()) object.item(shown(other.text(), text));
        object.close_list();
#ifdef URIEL_COMMAND_MEND
        if (settings_.mend) {
            object.boolean("mended", all.whole != nullptr);
            add_repairs(all.whole != nullptr ? all.whole->repairs : std::vector<repair>(), object);
        }
#endif
        if (!settings_.mend && found.cut != cut::none) object.boolean("cut", true);
        if (settings_.files.size() > 1) object.text("file", file);
        if (settings_.with_line) object.number("line", lines_.lines + 1);
        object.end_line();
    }

    bool flushes(source const& from) const {
        return settings_.flush == flush_policy::line ||
               (settings_.flush == flush_policy::automatic && !from.is_regular_file());
    }

    /// What was found before is written; what began there may not be all of a URI.
    [[noreturn]] void end_early(std::string_view file, int error) {
        deliver();
        fail_to_read(file, error);
    }

    settings const& settings_;
    extract_options options_;
    input_extent extent_;
    progress_bar progress_;
    std::size_t window_begin_ = 0;
    line_count lines_;  // no line end of the window before this place is counted again
    std::size_t count_ = 0;
    std::size_t cut_ = 0;
    std::string masked_;  // of the window, with --iri
    std::size_t window_size_ = 0;
    std::string out_;
};

int run_extract(settings& chosen) {
    if (chosen.mend) check_can_mend("--mend");
    if (chosen.mend && chosen.iri)
        throw usage_error("--iri and --mend exclude each other: what is mended is a URI");
    chosen.files.insert(chosen.files.end(), chosen.operands.begin(), chosen.operands.end());
    if (chosen.files.empty()) chosen.files.emplace_back("-");
    extract_run run(chosen);
    for (std::string_view const file : chosen.files) {
        run.read(file);
        run.deliver();  // the next one may be gone
    }
    run.finish();
    close_output();
    return 0;
}

}  // namespace

command_entry const extract_entry = {
    .id = command_id::extract,
    .name = "extract",
    .operands = "[FILE...]",
    .summary = "Find URIs in running text.",
    .description =
        R"(Finds URIs in files, or on standard input, and writes them in their order. They
stand between '<' and '>', between quotation marks, in brackets or between white
space (RFC 3986, Appendix C). They are written without the line breaks and other
white space within them, without "URL:" before them, and without the punctuation
of the sentence after them. --with-line shows where each begins. For the links
of an HTML page, including relative ones, see 'uri links --help'. The text is
UTF-8, or UTF-16 as Windows writes it; a compressed file is an error.

A URI between white space is written only if it has an authority, such as
http://example.com/, or one of the schemes that uriel knows, such as
mailto:me@example.com. Other text with the form of a URI is rarely meant as one;
--any-scheme writes it, too.

A URI ends where the grammar does, though browsers may read on, as from the '['
of https://h.example/?a[0]=1. One that is surely only the beginning of a longer
text is left out: before a second '#', or where a quotation mark or a bracket
closes later. --mend writes what browsers read instead, unless they read another
host than stands there. A URI whose host is beyond ASCII is passed over without
--iri or --mend.

With --json: {"offset":...,"length":...,"raw":...,"uri":...,"delimiter":...,
  "alternatives":[...]}
raw is the text as found, at that byte offset of its file, counted from 0.
delimiter is angle, quote, space, url-prefix (angle, with "URL:") or bracket.
alternatives are other readings: without a hyphen before a line break, which may
be a typesetter's, or with punctuation that may belong to the URI. "cut":true
follows if browsers read more; with --mend, "mended" and "repairs", as of 'uri
mend', do. If there are several files, a last member "file" names the file.
)",
    .examples = R"(  uri extract README.md
  uri extract --json < mail.txt
  uri extract *.txt | uri unique
)",
    .run = run_extract,
};

}  // namespace uriel::cli
