// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/help.hpp"

#include "uriel/syntax/kernel.hpp"
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

/// Those of a command, under a heading: its own, or what all commands have in common.
void append_options(command_entry const& entry, bool is_common, std::string& out) {
    std::string list;
    for (option const& o : option_table())
        if (o.belongs_to(entry.id) && o.is_common() == is_common) append_option(o, list);
    if (!list.empty()) out += (is_common ? "\nCommon options:\n" : "\nOptions:\n") + list;
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
constexpr std::string_view exit_status_of_texts =
    "  0  everything was read, whether or not there was anything to find\n"
    "  2  wrong arguments, a file that cannot be read, output that cannot be written\n";

}  // namespace

std::string version_text(bool has_links) {
#ifdef URIEL_COMMAND_IDNA
    constexpr bool has_idna = true;
#else
    constexpr bool has_idna = false;
#endif
    std::string out = "uri " URIEL_VERSION_STRING "\nkernel: ";
    out.append(name(kernel_in_use())).append("\nlinks: ").append(has_links ? "yes" : "no");
    return out.append("\nidna: ").append(has_idna ? "yes" : "no") += '\n';
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
    bool const reads_text = entry != nullptr && entry->id == command_id::extract;
    return reads_text ? exit_status_of_texts : exit_status;
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
        "  uri help [COMMAND] | version\n"
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
    append_options(entry, false, out);
    out.append("\nExamples:\n").append(entry.examples);
    return out.append("\n'uri help ").append(entry.name).append("' says more.\n");
}

std::string command_help(command_entry const& entry) {
    std::string out = heading(entry);
    out.append("\n").append(entry.description);
    append_options(entry, false, out);
    append_options(entry, true, out);
    out.append("\nExit status:\n").append(exit_status_of(&entry));
    out.append("\nExamples:\n").append(entry.examples);
    return out;
}

}  // namespace uriel::cli
