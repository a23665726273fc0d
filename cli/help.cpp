#include "cli/help.hpp"

#include <algorithm>

#ifndef URIEL_VERSION
#    define URIEL_VERSION "unknown"
#endif

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
    out += o.letter != 0 ? "  -" + std::string(1, o.letter) + ", --" : "      --";
    out += o.name;
    if (!o.argument.empty()) out.append(" ").append(o.argument);
    append_wrapped(o.help, help_column, out);
}

void append_options(command_entry const& entry, std::string& out) {
    std::string own;
    std::string common;
    for (option const& o : option_table())
        if (o.belongs_to(entry.id)) append_option(o, o.is_common() ? common : own);
    if (!own.empty()) out += "\nOptions:\n" + own;
    out += "\nCommon options:\n" + common;
}

constexpr std::string_view exit_status =
    "\nExit status:\n"
    "  0  every record is valid, or --exit-zero was given\n"
    "  1  some record is invalid or refused, or compare, diff or lint found something\n"
    "  2  wrong arguments, a file that cannot be read, output that cannot be written,\n"
    "     or a record that is not valid with --on-error=fail\n";
constexpr std::string_view exit_status_of_texts =
    "\nExit status:\n"
    "  0  everything was read, whether or not there was anything to find\n"
    "  2  wrong arguments, a file that cannot be read, output that cannot be written\n";

}  // namespace

std::string version_line() { return "uri " URIEL_VERSION "\n"; }

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
        "  uri --help | --version\n"
        "\n"
        "Commands:\n";
    for (command_entry const* const entry : all_commands()) {
        out.append("  ").append(entry->name);
        append_wrapped(entry->summary, 13, out);
    }
    out += "\n";
    append_wrapped(
        "Each INPUT is one record, taken as it is. Without any, records are the lines of standard "
        "input, or of the files given with -f; with -0 they end with NUL. Output comes in the "
        "order "
        "of the input, one record for each, also for those that are not valid (see --on-error). "
        "--json writes one object a line.",
        0, out);
    out +=
        "\n"
        "Examples:\n"
        "  uri parse 'foo://example.com:8042/over/there?name=ferret#nose'\n"
        "  uri validate --print=invalid < urls.txt\n"
        "  uri resolve --base http://a/b/c/d ../g '?y'\n"
        "  uri get host,port,path --json -f urls.txt\n";
    out += exit_status;
    return out;
}

std::string command_help(command_entry const& entry) {
    std::string out = "uri ";
    out.append(entry.name).append(" - ").append(entry.summary) += "\n\nUsage:\n  uri ";
    out.append(entry.name).append(" [OPTIONS] ").append(entry.operands) += "\n\n";
    out += entry.description;
    append_options(entry, out);
    out += entry.id == command_id::extract ? exit_status_of_texts : exit_status;
    out.append("\nExamples:\n").append(entry.examples);
    return out;
}

}  // namespace uriel::cli
