// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Man pages, in roff.
#include "cli/help.hpp"
#include "cli/pages/pages.hpp"
#include "uriel/version.hpp"

#include <algorithm>

namespace uriel::cli::pages {
namespace {

/// Text in which roff reads nothing as a request or an escape.
std::string escaped(std::string_view text) {
    std::string out;
    if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
    for (char const c : text) {
        switch (c) {
            case '\\': out += "\\e"; break;
            case '-': out += "\\-"; break;
            case '\'': out += "\\(aq"; break;
            case '`': out += "\\(ga"; break;
            case '^': out += "\\(ha"; break;
            case '~': out += "\\(ti"; break;
            case '"': out += "\\(dq"; break;
            default: out += c;
        }
    }
    return out;
}

class man_page {
public:
    man_page(std::string_view name, std::string_view summary, std::string_view date) {
        std::string upper(name);
        std::ranges::transform(upper, upper.begin(), ascii::to_upper);
        out_ = ".TH " + escaped(upper) + " 1 \"" + std::string(date) + "\" \"uri " +
               URIEL_VERSION_STRING + "\" \"User Commands\"\n";
        section("NAME");
        line(std::string(name) + " - " + std::string(summary.substr(0, summary.rfind('.'))));
    }

    void section(std::string_view title) { out_.append(".SH ").append(title) += '\n'; }
    void line(std::string_view text) { out_ += escaped(text) += '\n'; }
    void raw(std::string_view text) { out_ += text; }

    /// Lines that are shown as they are; indented ones of `text` end no paragraph.
    void verbatim(std::string_view text) {
        raw(".PP\n.nf\n");
        each_line(text, [&](std::string_view l) { line(l); });
        raw(".fi\n");
    }

    /// Paragraphs; what is indented in them is shown as it is.
    void paragraphs(std::string_view text) {
        bool is_filled = true;
        each_line(text, [&](std::string_view l) {
            bool const fills = !l.starts_with(' ');
            if (fills != is_filled && !l.empty()) {
                raw(fills ? ".fi\n" : ".nf\n");
                is_filled = fills;
            }
            if (l.empty())
                raw(".PP\n");
            else
                line(l);
        });
        if (!is_filled) raw(".fi\n");
    }

    void options(command_entry const& entry, bool is_common) {
        for (option const& o : option_table()) {
            if (!o.belongs_to(entry.id) || o.is_common() != is_common) continue;
            raw(".TP\n");
            std::string spelled = o.letter != 0 ? "-" + std::string(1, o.letter) : "";
            if (!o.name.empty()) spelled.append(spelled.empty() ? "--" : ", --").append(o.name);
            raw("\\fB" + escaped(spelled) + "\\fR");
            raw(o.argument.empty() ? "\n" : " \\fI" + escaped(o.argument) + "\\fR\n");
            line(o.help);
        }
    }

    std::string text() && { return std::move(out_); }

private:
    template <class Use>
    static void each_line(std::string_view text, Use const& use) {
        while (!text.empty()) {
            std::string_view const line = text.substr(0, text.find('\n'));
            use(line);
            text.remove_prefix(std::min(line.size() + 1, text.size()));
        }
    }

    std::string out_;
};

}  // namespace

std::string program_man(std::string_view date) {
    man_page page("uri", "read, check and transform URIs as RFC 3986 defines them.", date);
    page.section("SYNOPSIS");
    page.raw(".B uri\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIINPUT\\fR...]\n");
    page.section("DESCRIPTION");
    page.paragraphs(about_records());
    page.section("COMMANDS");
    for (command_entry const* const entry : all_commands()) {
        page.raw(".TP\n.BR " + escaped("uri-" + std::string(entry->name)) + " (1)\n");
        page.line(entry->summary);
    }
    page.section("EXIT STATUS");
    page.verbatim(exit_status_of(nullptr));
    page.section("EXAMPLES");
    page.verbatim(program_examples());
    page.section("STANDARDS");
    page.line("RFC 3986 (Internet Standard 66), and the documents before it: RFC 2396, RFC 2732.");
    return std::move(page).text();
}

std::string command_man(command_entry const& entry, std::string_view date) {
    man_page page("uri-" + std::string(entry.name), entry.summary, date);
    page.section("SYNOPSIS");
    page.raw(".B uri " + escaped(entry.name) + "\n[\\fIOPTIONS\\fR] ");
    page.line(entry.operands);
    page.section("DESCRIPTION");
    page.paragraphs(entry.description);
    page.section("OPTIONS");
    page.options(entry, false);
    page.section("COMMON OPTIONS");
    page.options(entry, true);
    page.section("EXIT STATUS");
    page.verbatim(exit_status_of(&entry));
    page.section("EXAMPLES");
    page.verbatim(entry.examples);
    page.section("SEE ALSO");
    page.raw(".BR uri (1)\n");
    return std::move(page).text();
}

}  // namespace uriel::cli::pages
