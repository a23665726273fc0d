// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/help.hpp"

#include "cli/host_names.hpp"
#include "cli/mending.hpp"
#include "cli/sites.hpp"
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/version.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

constexpr std::size_t line_width = 80;
constexpr std::size_t help_column = 30;

/// Appends words, wrapped, in a column that the current line may not have reached yet.
void append_wrapped(std::string_view words, std::size_t column, std::string& out) {
    std::size_t used = out.size() - (out.rfind('\n') + 1);
    auto const to_column = [&] {
        if (used >= column) {
            out += '\n';
            used = 0;
        }
        out.append(column - used, ' ');
        used = column;
    };
    if (column > 0) to_column();
    bool first = true;
    while (!words.empty()) {
        std::size_t const length = std::min(words.find(' '), words.size());
        if (!first && used + 1 + length > line_width) {
            out += '\n';
            out.append(column, ' ');
            used = column;
            first = true;
        }
        if (!first) out += ' ';
        out += words.substr(0, length);
        used += length + (first ? 0 : 1);
        first = false;
        words.remove_prefix(std::min(length + 1, words.size()));
    }
    out += '\n';
}

void append_option(option const& o, std::string& out) {
    out += o.letter != 0 ? "  -" + std::string(1, o.letter) : "    ";
    if (!o.name.empty()) out.append(o.letter != 0 ? ", --" : "  --").append(o.name);
    if (!o.argument.empty()) out.append(" ").append(o.argument);
    append_wrapped(o.help, help_column, out);
}

/// Those of a command alone, under a heading.
void append_own_options(command_entry const& entry, std::string& out) {
    std::string list;
    for (option const& o : option_table())
        if (o.belongs_to(entry.id) && !o.is_common() && o.has_effect()) append_option(o, list);
    if (!list.empty()) out += "\nOptions:\n" + list;
}

std::string heading(command_entry const& entry) {
    std::string out = "uri ";
    out.append(entry.name).append(" - ").append(entry.summary) += "\n\nUsage:\n  uri ";
    out.append(entry.name).append(" [OPTIONS] ").append(entry.operands) += '\n';
    return out;
}

constexpr std::string_view exit_status =
    "  0  every record is valid, or --exit-zero was given\n"
    "  1  some record is invalid or refused, or compare, diff or lint found something\n"
    "  2  wrong arguments, a file that cannot be read, output that cannot be written,\n"
    "     or a record that is not valid with --on-error=fail\n";
// What options change of it, the page of the options says.
constexpr std::string_view exit_status_of_records =
    "  0  every record is valid\n"
    "  1  some record is invalid or refused, or compare, diff or lint found something\n"
    "  2  wrong arguments, or a file or output that fails\n";
constexpr std::string_view exit_status_of_texts =
    "  0  everything was read, whether or not there was anything to find\n"
    "  2  wrong arguments, or a file or output that fails\n";

constexpr std::string_view exit_status_of_filter =
    "  0  some record was written\n"
    "  1  none was; with --policy and --why or -s: some record is refused\n"
    "  2  wrong arguments, or a file or output that fails\n";

}  // namespace

std::string version_text(bool has_links) {
    std::string out = "uri " URIEL_VERSION_STRING "\nkernel: ";
    out.append(name(detail::kernels::kernel_in_use()))
        .append("\nlinks: ")
        .append(has_links ? "yes" : "no");
    out.append("\nidna: ").append(name_mapper() != nullptr ? "yes" : "no");
    out.append("\nunicode: ").append(unicode_in_use());
    out.append("\nurl-standard: ").append(url_standard_in_use());
    return out.append("\npsl: ").append(public_suffix_list::shared_file().value_or("no")) += '\n';
}

std::string_view about_records() {
    return "Each INPUT is one record, taken as it is. Without INPUT, each line of standard input, "
           "or of the files given with -f, is a record; with -0, records end with NUL. The output "
           "has one record for each, in the order of the input, also for invalid ones (see "
           "--on-error). --json writes one object per line.";
}

std::string_view program_examples() {
    return "  uri parse 'foo://example.com:8042/over/there?name=ferret#nose'\n"
           "  uri validate --print=invalid < urls.txt\n"
           "  uri resolve --base http://a/b/c/d ../g '?y'\n"
           "  uri get host,port,path --json -f urls.txt\n";
}

std::string_view exit_status_of(command_entry const* entry) {
    if (entry == nullptr) return exit_status;
    switch (entry->id) {
        case command_id::extract: return exit_status_of_texts;
        case command_id::filter: return exit_status_of_filter;
        default: return exit_status_of_records;
    }
}

std::string short_usage() {
    std::string names;
    for (command_entry const* const entry : all_commands()) names.append(" ").append(entry->name);
    return "usage: uri COMMAND [OPTIONS] [INPUT...]\n"
           "commands:" +
           names + "\n'uri --help' says more.\n";
}

std::string program_help() {
    std::string out =
        "uri - read, check and transform URIs as RFC 3986 defines them\n"
        "\n"
        "Usage:\n"
        "  uri COMMAND [OPTIONS] [INPUT...]\n"
        "  uri COMMAND --help\n"
        "  uri help [COMMAND | options]\n"
        "  uri version\n"
        "\n"
        "Commands:\n";
    for (command_entry const* const entry : all_commands()) {
        out.append("  ").append(entry->name);
        append_wrapped(entry->summary, 13, out);
    }
    out += "\n";
    append_wrapped(about_records(), 0, out);
    out.append("\nExamples:\n").append(program_examples());
    out.append("\nExit status:\n").append(exit_status_of(nullptr));
    return out;
}

std::string short_command_help(command_entry const& entry) {
    std::string out = heading(entry);
    append_own_options(entry, out);
    out.append("\nExamples:\n").append(entry.examples);
    return out.append("\n'uri help ").append(entry.name).append("' says more.\n");
}

std::string options_help() {
    std::string out =
        "uri help options - The options for input, output and errors, which most commands take.\n"
        "\nUsage:\n  uri COMMAND [OPTIONS] [INPUT...]\n\n";
    append_wrapped(about_records(), 0, out);
    out += "\nOptions:\n";
    for (option const& o : option_table())
        if (o.is_common()) append_option(o, out);
    return out.append("\nExit status:\n").append(exit_status_of(nullptr));
}

std::string word_help(std::string_view word) {
    if (word == "help")
        return "uri help - Show what a command does.\n"
               "\nUsage:\n  uri help [COMMAND | options]\n"
               "\nWithout COMMAND: all commands, in a line each. options: those that most "
               "commands\n"
               "take. The same as uri COMMAND --help; uri COMMAND -h is shorter.\n";
    return "uri version - Show the version, the kernel, and what was built in.\n"
           "\nUsage:\n  uri version\n"
           "\nThe first line is the version. Each of the others has a name, ': ' and a value:\n"
           "  kernel   what parses on this machine\n"
           "  links    yes, where 'uri links' finds the program that it needs; else no\n"
           "  idna     yes, where host names that are not ASCII can be mapped; else no\n"
           "  unicode  the version by which host names are mapped for mend, and NFC is made;\n"
           "           or no\n"
           "  url-standard\n"
           "           what reads texts as browsers do, and its version; or no\n"
           "  psl      the public suffix list that is read without --psl; or no\n"
           "There may be more lines behind these, so read them by their names.\n";
}

std::string command_help(command_entry const& entry) {
    std::string out = heading(entry);
    out.append("\n").append(entry.description);
    append_own_options(entry, out);
    out += "\nOptions for input, output and errors: uri help options\n";
    out.append("\nExit status:\n").append(exit_status_of(&entry));
    out.append("\nExamples:\n").append(entry.examples);
    return out;
}

}  // namespace uriel::cli
