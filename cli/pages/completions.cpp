// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Completions: for a command its options, for an option its words or files.
#include "cli/pages/pages.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace uriel::cli::pages {
namespace {

constexpr std::string_view heading =
    "# Completions of the command uri. Made from its table of options.\n";

// The first argument can also be one of these.
constexpr std::array<std::string_view, 4> words = {"help", "version", "--help", "--version"};

bool takes_file(option const& o) { return o.argument == "FILE" || o.argument == "PATH"; }
bool reads_files(command_entry const& entry) {
    return detail::bytewise::contains(entry.operands, "FILE");
}

std::string joined(word_list const& list) {
    std::string text;
    for (word const& each : list.words) text.append(text.empty() ? "" : " ").append(each.text);
    return text;
}

std::vector<option const*> options_of(command_entry const& entry) {
    std::vector<option const*> result;
    for (option const& o : option_table())
        if (o.belongs_to(entry.id)) result.push_back(&o);
    return result;
}

/// How an option can be written, the long way last.
std::vector<std::string> spellings(option const& o) {
    std::vector<std::string> result;
    if (o.letter != 0) result.push_back("-" + std::string(1, o.letter));
    if (!o.name.empty()) result.push_back("--" + std::string(o.name));
    return result;
}

std::string all_spellings(command_entry const& entry) {
    std::string text;
    for (option const* const o : options_of(entry))
        for (std::string const& each : spellings(*o))
            text.append(text.empty() ? "" : " ").append(each);
    return text;
}

std::string command_names() {
    std::string text;
    for (command_entry const* const entry : all_commands())
        text.append(text.empty() ? "" : " ").append(entry->name);
    return text;
}

/// The first sentence of a help, without what shells take for something else.
std::string brief(std::string_view help) {
    std::string text(help.substr(0, help.find(". ")));
    if (text.ends_with('.')) text.pop_back();
    std::erase_if(text, [](char c) { return detail::bytewise::contains("[]\"\\`$", c); });
    for (std::size_t at = text.find('\''); at != text.npos; at = text.find('\''))
        text.replace(at, 1, "\u2019");
    // "std::vector" and "note: this" have a space there.
    std::ranges::replace(text, ':', ' ');
    auto const twice =
        std::ranges::unique(text, [](char a, char b) { return a == ' ' && b == ' '; });
    text.erase(twice.begin(), twice.end());
    return text;
}

/// A call of bash that completes a word, or the last one of a list with commas.
std::string bash_call(word_list const& list) {
    std::string const call = list.is_list ? "_uri_list" : list.goes_on ? "_uri_begin" : "_uri_word";
    return call + " '" + joined(list) + "'";
}

/// The name of a function of zsh for the words of an option, or of the operand of a command.
std::string zsh_function(command_entry const& entry, option const* o) {
    std::string text = "_uri_" + std::string(entry.name);
    if (o != nullptr) text.append("_").append(o->name);
    std::ranges::replace(text, '-', '_');
    return text;
}

/// A function of zsh that describes words; it takes the options of compadd.
std::string zsh_words(std::string const& function, word_list const& list) {
    std::string out = function + "() {\n    local -a words\n    words=(\n";
    for (word const& each : list.words) {
        std::string text = each.text;
        if (std::size_t const colon = text.find(':'); colon != text.npos) text.insert(colon, "\\");
        out.append("        '").append(text).append(":").append(brief(each.what)) += "'\n";
    }
    return out + "    )\n    _describe word words \"$@\"" + (list.goes_on ? " -S ''" : "") +
           "\n}\n";
}

std::string zsh_action(std::string const& function, word_list const& list) {
    return list.is_list ? "_sequence " + function : function;
}

/// Words of fish, each with its description.
std::string fish_words(word_list const& list) {
    std::string out;
    for (word const& each : list.words) {
        out.append(out.empty() ? "" : " ").append(each.text);
        if (!each.what.empty()) out.append("\\t'").append(brief(each.what)) += '\'';
    }
    return list.is_list ? "(__fish_append , " + out + ")" : out;
}

/// "print|count" as patterns of `case` for the option's spellings.
std::string bash_pattern(command_entry const& entry, option const& o) {
    std::string text;
    for (std::string const& each : spellings(o))
        text.append(text.empty() ? "" : "|").append(entry.name).append(":").append(each);
    return text;
}

/// The program of bash. Each "@@" is a hole. Only names of files are quoted: a '=' after a name
/// would be, too.
constexpr std::string_view bash =
    R"(_uri_file() { compopt -o filenames 2> /dev/null; COMPREPLY=($(compgen -f -- "$cur")); }
_uri_word() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_uri_begin() { compopt -o nospace 2> /dev/null; _uri_word "$1"; }
_uri_list()
{
    local before=
    [[ $cur == *,* ]] && before=${cur%,*},
    compopt -o nospace 2> /dev/null
    COMPREPLY=($(compgen -P "$before" -W "$1" -- "${cur##*,}"))
}
_uri()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} options=
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '@@' -- "$cur"))
        return
    fi
    case ${COMP_WORDS[1]}:$prev in
        help:*) COMPREPLY=($(compgen -W '@@ options help version' -- "$cur")); return ;;
@@    esac
    case ${COMP_WORDS[1]} in
@@    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
    else
        case ${COMP_WORDS[1]} in
@@        esac
    fi
}
complete -F _uri uri
)";

/// A text with its holes filled, one after the other.
std::string filled(std::string_view text, std::initializer_list<std::string_view> holes) {
    std::string out;
    for (std::string_view const each : holes) {
        std::size_t const hole = text.find("@@");
        out.append(text.substr(0, hole)).append(each);
        text.remove_prefix(hole + 2);
    }
    return out.append(text);
}

}  // namespace

std::string bash_completion() {
    std::string first_words = command_names();
    for (std::string_view const word : words) first_words.append(" ").append(word);
    std::string values;
    std::string options;
    std::string operands;
    for (command_entry const* const entry : all_commands()) {
        for (option const* const o : options_of(*entry)) {
            word_list const list = words_for(*o);
            if (list.words.empty() && !takes_file(*o)) continue;
            values.append("        ").append(bash_pattern(*entry, *o)) += ") ";
            values.append(takes_file(*o) ? "_uri_file" : bash_call(list)) += "; return ;;\n";
        }
        options.append("        ").append(entry->name) += ") options='";
        options.append(all_spellings(*entry)) += "' ;;\n";
        // With --text, lint and redact read files, and a file may be meant anywhere.
        word_list const list = words_for_operand(entry->id);
        operands.append("            ").append(entry->name) += ") ";
        operands.append(list.words.empty() ? "_uri_file ;;\n" : bash_call(list) + " ;;\n");
    }
    return std::string(heading) +
           filled(bash, {first_words, command_names(), values, options, operands});
}

std::string zsh_completion() {
    std::string out = "#compdef uri\n" + std::string(heading);
    for (command_entry const* const entry : all_commands()) {
        for (option const* const o : options_of(*entry))
            if (word_list const list = words_for(*o); !list.words.empty())
                out += zsh_words(zsh_function(*entry, o), list);
        if (word_list const list = words_for_operand(entry->id); !list.words.empty())
            out += zsh_words(zsh_function(*entry, nullptr), list);
    }
    out +=
        "_uri() {\n"
        "    local -a commands\n"
        "    commands=(\n";
    for (command_entry const* const entry : all_commands())
        out.append("        '").append(entry->name).append(":").append(brief(entry->summary)) +=
            "'\n";
    out +=
        "        'help:Show what a command does'\n"
        "        'version:Show the version, the kernel, and what was built in'\n"
        "    )\n"
        "    if ((CURRENT == 2)); then\n"
        "        _describe command commands\n"
        "        return\n"
        "    fi\n"
        "    local command=$words[2]\n"
        "    shift words\n"
        "    ((CURRENT--))\n"
        "    case $command in\n"
        "        help) _describe command commands ;;\n";
    for (command_entry const* const entry : all_commands()) {
        out.append("        ").append(entry->name) += ") _arguments -S";
        for (option const* const o : options_of(*entry)) {
            for (std::string const& spelled : spellings(*o)) {
                out.append(" \\\n            '*").append(spelled);
                if (!o->argument.empty() && spelled.starts_with("--")) out += '=';
                out.append("[").append(brief(o->help)) += ']';
                if (!o->argument.empty()) {
                    word_list const list = words_for(*o);
                    out.append(":").append(list.words.empty() ? brief(o->argument) : "word") += ':';
                    if (!list.words.empty()) out += zsh_action(zsh_function(*entry, o), list);
                    if (takes_file(*o)) out += "_files";
                }
                out += '\'';
            }
        }
        word_list const list = words_for_operand(entry->id);
        if (!list.words.empty())
            out.append(" \\\n            '1:word:")
                .append(zsh_action(zsh_function(*entry, nullptr), list)) += '\'';
        out.append(" \\\n            '*:input:").append(reads_files(*entry) ? "_files" : "") +=
            "' ;;\n";
    }
    out +=
        "    esac\n"
        "}\n"
        "_uri \"$@\"\n";
    return out;
}

std::string fish_completion() {
    std::string out(heading);
    out.append("set -l commands ").append(command_names()) += " help version\n";
    out += "complete -c uri -f\n";
    for (command_entry const* const entry : all_commands())
        out.append("complete -c uri -n \"not __fish_seen_subcommand_from $commands\" -a ")
            .append(entry->name)
            .append(" -d '")
            .append(brief(entry->summary)) += "'\n";
    out += "complete -c uri -n \"not __fish_seen_subcommand_from $commands\" -a \"help version\"\n";
    out += "complete -c uri -n \"__fish_seen_subcommand_from help\" -a \"$commands options\"\n";
    for (command_entry const* const entry : all_commands()) {
        for (option const* const o : options_of(*entry)) {
            out.append("complete -c uri -n \"__fish_seen_subcommand_from ").append(entry->name) +=
                '"';
            if (o->letter != 0) out.append(" -s ") += o->letter;
            if (!o->name.empty()) out.append(" -l ").append(o->name);
            if (!o->argument.empty()) out += takes_file(*o) ? " -r -F" : " -x";
            if (word_list const list = words_for(*o); !list.words.empty())
                out.append(" -a \"").append(fish_words(list)) += '"';
            out.append(" -d '").append(brief(o->help)) += "'\n";
        }
        if (word_list const list = words_for_operand(entry->id); !list.words.empty())
            out.append("complete -c uri -n \"__fish_seen_subcommand_from ")
                .append(entry->name)
                .append("\" -a \"")
                .append(fish_words(list)) += "\"\n";
        if (reads_files(*entry))
            out.append("complete -c uri -n \"__fish_seen_subcommand_from ").append(entry->name) +=
                "\" -F\n";
    }
    return out;
}

}  // namespace uriel::cli::pages
