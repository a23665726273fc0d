// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/program.hpp"

#include "cli/command.hpp"
#include "cli/diagnostic.hpp"
#include "cli/driver.hpp"
#include "cli/escape.hpp"
#include "cli/help.hpp"
#include "cli/links_program.hpp"
#include "cli/output.hpp"
#include "cli/suggest.hpp"
#include "cli/system.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/parse.hpp"
#include "uriel/percent.hpp"
#include "uriel/redact.hpp"

#include <initializer_list>
#include <new>
#include <vector>

namespace uriel::cli {
namespace {

constexpr int status_of_error = 2;

/// An argument, or the name of a file, may be a URI with a password, and errors get into logs.
int complain(std::string_view text, std::initializer_list<std::string_view> hints = {}) {
    std::string out = "uri: " + without_controls(redact_text(text)) + "\n";
    for (std::string_view const hint : hints)
        if (!hint.empty()) out.append("uri: ").append(hint) += "\n";
    write_diagnostics(out);
    return status_of_error;
}

/// How a URI in place of a command is read. The hint is to be pasted, but errors get into logs: a
/// secret stays hidden in it, and then the error says that its text is not quite what was typed.
int complain_about_command(std::string_view typed, std::string const& what) {
    if (!detail::bytewise::contains(typed, ':'))
        return complain(what, {"'uri --help' lists the commands"});
    std::string const shown = redact_text(typed);
    return complain(what + std::string(note_of_stars(shown, typed)),
                    {"to read it: uri parse " + in_shell_quotes(shown)});
}

int print(std::string_view text) {
    write_all(standard_output, text);
    close_output();
    return 0;
}

int print_version(links_command links) {
    return print(version_text(links != nullptr || has_links_program()));
}

/// A word that is the name of a file and looks like nothing else, where an answer would be taken
/// for one about what is in the file. Throws usage_error.
void refuse_lone_file(command_entry const& command, std::string_view word) {
    constexpr command_set read_text = only(command_id::redact) | only(command_id::lint);
    if (split(word).scheme || word.find_first_of("/?#") != word.npos) return;
    auto const status = status_of(word.data());
    if (!status || status->what != file_status::kind::regular) return;
    std::string const name = shell_word(word);
    std::string hint;
    if ((read_text & only(command.id)) != 0)
        hint = "for URIs in text, such as the lines of a log: uri " + std::string(command.name) +
               " --text " + name;
    throw usage_error("to read the file: -f " + name + "; to take it as a record: -- " + name,
                      hint);
}

/// The one INPUT before "--" of those commands, if there is one alone. `count`: of what was typed.
void refuse_lone_file(command_entry const& command, settings const& chosen, std::size_t count) {
    constexpr command_set answers_of_files = only(command_id::validate) | only(command_id::get) |
                                             only(command_id::parse) | only(command_id::normalize) |
                                             only(command_id::unique) | only(command_id::redact) |
                                             only(command_id::lint) | only(command_id::key);
    if ((answers_of_files & only(command.id)) == 0 || !chosen.files.empty()) return;
    // What stood before the records, such as LIST, has been taken; the record is the last word.
    if (chosen.operands.size() == 1 && chosen.operands_before_dashes == count)
        refuse_lone_file(command, chosen.operands.front());
}

/// Says to those who typed the name of a file where a reference is taken how a file is read.
void note_files(settings const& chosen) {
    std::string notes;
    for (std::string_view const operand : chosen.operands) {
        if (detail::bytewise::contains(operand, ':')) continue;
        auto const status = status_of(operand.data());
        if (!status || status->what == file_status::kind::directory) continue;
        notes.append("uri: to read the file: -f ").append(shell_word(operand)) += '\n';
    }
    if (!notes.empty() && !chosen.quiet) write_diagnostics(notes);
}

/// Says to those who typed a pattern where a key is taken, or the other way round.
void note_keys(settings const& chosen) {
    std::string notes;
    for (given_option const& given : chosen.edits) {
        option_id const what = given.which->id();
        bool const has_pattern = given.value.find_first_of("*?") != given.value.npos;
        if (what == option_id::remove && has_pattern &&
            detail::bytewise::contains(given.value, "query:"))
            notes +=
                "uri: note: in --remove, '*' and '?' are characters of the key; for patterns: "
                "--trim-query\n";
        if ((what == option_id::trim_query || what == option_id::keep_query) &&
            given.value.starts_with("query:"))
            notes.append("uri: note: --")
                .append(given.which->name)
                .append(" takes keys, without 'query:' before them\n");
    }
    if (!notes.empty() && !chosen.quiet) write_diagnostics(notes);
}

int run_command(command_entry const& entry, int argc, char* const* argv, links_command links) {
    command_line const line = read_command_line(entry.id, argc, argv);
    if (line.has(option_id::help)) return print(command_help(entry));
    if (line.has(option_id::short_help)) return print(short_command_help(entry));
    if (line.has(option_id::list)) return print(lint_listing(line.has(option_id::json)));
    if (line.has(option_id::list_classes)) return print(class_listing(line.has(option_id::json)));
    if (line.has(option_id::version)) return print_version(links);
    settings chosen = interpret(line);
    if (line.has(option_id::explain_policy)) return print(explained_policy(chosen));
    if (entry.id == command_id::links && links != nullptr) return links(chosen);
    // With --text and without --records, a command of both kinds answers no records.
    bool const answers_records = entry.id == command_id::make ? chosen.records : !chosen.text;
    if (entry.make == nullptr || !answers_records) return entry.run(chosen);
    if (entry.id == command_id::filter && chosen.files.empty() && !line.operands.empty() &&
        !detail::bytewise::contains(line.operands.back(), '='))
        if (line.operands_before_dashes == line.operands.size())
            refuse_lone_file(entry, line.operands.back());  // no EXPR, and records come after "--"
    auto const what = entry.make(chosen);
    // A lone "-" is standard input, as everywhere; the reference "-" is given as a record.
    if (chosen.files.empty() && chosen.operands.size() == 1 && chosen.operands.front() == "-")
        std::swap(chosen.files, chosen.operands);
    refuse_lone_file(entry, chosen, line.operands.size());
    note_files(chosen);
    note_keys(chosen);
    if (!chosen.operands.empty() && !chosen.files.empty())
        throw usage_error("--file: records come from files or from arguments ('" +
                          std::string(chosen.operands.front()) + "'), not both");
    return run(*what, chosen);
}

/// `uri help`, or `uri help TOPIC`.
int help_on(int count, char* const* words) {
    if (count == 0) return print(program_help());
    if (count > 1) return complain("help: one command at a time", {"'uri help' lists them"});
    std::string_view const topic = words[0];
    if (topic == "options") return print(options_help());
    if (topic == "help" || topic == "version") return print(word_help(topic));
    try {
        return print(command_help(find_command(topic)));
    } catch (usage_error const& error) {
        return complain(error.what(), {"'uri help' lists the commands"});
    }
}

int run_words(int argc, char* const* argv, links_command links) {
    if (argc < 2) {
        write_diagnostics(short_usage());
        return status_of_error;
    }
    std::string_view const first = argv[1];
    auto const asks_for_help = [](std::string_view word) {
        return word == "--help" || word == "-h";
    };
    if (argc == 3 && (first == "help" || first == "version") && asks_for_help(argv[2]))
        return print(word_help(first));
    if (first == "-h") return print(short_usage());
    if (first == "version" && argc > 2)
        return complain("version: takes no argument", {"see 'uri version --help'"});
    if (first == "--version" || first == "-V" || first == "version") return print_version(links);
    if (first == "--help" || first == "help") return help_on(argc - 2, argv + 2);
    std::vector<std::string_view> const more(argv + 2, argv + argc);
    if (first.starts_with('-') && first.size() > 1)
        return complain("'" + std::string(first.substr(0, first.find('='))) +
                            "': a command comes first, then its options" +
                            did_you_mean_first(first, more),
                        {"see 'uri --help'"});
    command_entry const* entry = nullptr;
    try {
        entry = &find_command(first, more.empty() ? "" : more.front());
    } catch (usage_error const& error) {
        return complain_about_command(first, error.what());
    }
    try {
        return run_command(*entry, argc - 1, argv + 1, links);
    } catch (usage_error const& error) {
        std::string const name(entry->name);
        return complain(name + ": " + error.what(), {error.hint, "see 'uri " + name + " --help'"});
    }
}

}  // namespace

int run_program(int argc, char* const* argv, links_command links) noexcept {
    try {
        return run_words(argc, argv, links);
    } catch (pipe_closed const&) {
        return 0;
    } catch (io_error const& error) {
        return complain(error.text);
    } catch (std::bad_alloc const&) {
        write_diagnostics("uri: out of memory\n");
        return status_of_error;
    }
}

}  // namespace uriel::cli
