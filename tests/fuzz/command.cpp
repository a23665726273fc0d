// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The whole command, called as a function: arguments, a line each; an empty line; the records.
//
// Whatever the arguments are, the exit status is one of three and a wrong argument writes nothing.
// Where one record comes out for each that goes in, they are counted, JSON says the same as text,
// and records as arguments are answered as those of standard input. Extract writes what the library
// finds.
#include "cli/command.hpp"
#include "cli/program.hpp"
#include "fuzz/memory_file.hpp"
#include "fuzz/target.hpp"
#include "uriel/extract.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace uriel::cli;
using arguments = std::vector<std::string>;

std::vector<char*> pointers_to(arguments& words) {
    std::vector<char*> result;
    for (std::string& word : words) result.push_back(word.data());
    result.push_back(nullptr);
    return result;
}

struct outcome {
    int status;
    std::string out;
};

/// A standard stream that is a file in memory for a while.
class redirected {
public:
    redirected(int stream, fuzz::memory_file const& file) : stream_(stream), before_(dup(stream)) {
        dup2(file.descriptor(), stream);
    }
    redirected(redirected const&) = delete;
    redirected& operator=(redirected const&) = delete;
    ~redirected() {
        dup2(before_, stream_);
        close(before_);
    }

private:
    int stream_;
    int before_;
};

outcome run_command(arguments words, std::string_view input) {
    static fuzz::memory_file const in;
    static fuzz::memory_file const out;
    static fuzz::memory_file const diagnostics;
    in.hold(input);
    out.hold("");
    diagnostics.hold("");
    auto argv = pointers_to(words);
    int status = 0;
    {
        redirected const streams[] = {
            {STDIN_FILENO, in}, {STDOUT_FILENO, out}, {STDERR_FILENO, diagnostics}};
        status = run_program(static_cast<int>(words.size()), argv.data());
    }
    return {status, out.text()};
}

/// What the command understood.
class understood {
public:
    /// Throws usage_error.
    explicit understood(arguments words)
        : words_(std::move(words)), entry_(find_command(words_.at(1))) {
        auto argv = pointers_to(words_);
        command_line const line =
            read_command_line(entry_.id, static_cast<int>(words_.size()) - 1, argv.data() + 1);
        only_tells_ = line.has(option_id::help) || line.has(option_id::short_help) ||
                      line.has(option_id::list) || line.has(option_id::version);
        if (only_tells_) return;
        chosen_ = interpret(line);
        if (id() == command_id::links) throw usage_error("is a program of its own");
        if (composes()) return;
        if (chosen_.text && (chosen_.json || chosen_.null)) throw usage_error("--text");
        if (reads_texts()) {
            std::ranges::copy(chosen_.operands, std::back_inserter(chosen_.files));
            return;
        }
        command_ = entry_.make(chosen_);
        if (chosen_.files.empty() &&
            std::ranges::equal(chosen_.operands, std::array<std::string_view, 1>{"-"}))
            std::swap(chosen_.files, chosen_.operands);
        if (!chosen_.operands.empty() && !chosen_.files.empty()) throw usage_error("both");
    }

    command_id id() const { return entry_.id; }
    bool only_tells() const { return only_tells_; }
    settings const& chosen() const { return chosen_; }
    bool composes() const { return id() == command_id::make; }
    bool reads_texts() const { return id() == command_id::extract || chosen_.text; }
    bool reads_files() const {
        return std::ranges::any_of(chosen_.files, [](auto file) { return file != "-"; });
    }
    /// Is there one record out for each record in?
    bool answers_each() const {
        bool const only_some = id() == command_id::unique || id() == command_id::filter ||
                               chosen_.print || chosen_.count || chosen_.silent;
        return !only_tells_ && !only_some && !chosen_.header &&
               chosen_.on_error != on_error::drop && chosen_.on_error != on_error::fail;
    }
    /// Can a text record hold bytes that end records?
    bool writes_any_byte() const {
        return id() == command_id::decode || id() == command_id::redact || chosen_.decode ||
               chosen_.raw || chosen_.text_template || chosen_.absent ||
               chosen_.on_error == on_error::pass;
    }
    /// Can a text record be several lines?
    bool writes_long_lint() const {
        return id() == command_id::lint && chosen_.format == lint_format::full;
    }
    bool writes_blocks() const { return id() == command_id::parse || id() == command_id::explain; }

private:
    arguments words_;  // settings and command view them
    command_entry const& entry_;
    settings chosen_;
    bool only_tells_ = false;
    std::unique_ptr<command> command_;
};

std::vector<std::string_view> split(std::string_view text, char end) {
    std::vector<std::string_view> result;
    for (std::size_t at = text.find(end); at != text.npos; at = text.find(end)) {
        result.push_back(text.substr(0, at));
        text.remove_prefix(at + 1);
    }
    if (!text.empty()) result.push_back(text);
    return result;
}

std::size_t count_text_records(understood const& what, std::string_view out) {
    char const end = what.chosen().record_end();
    auto const lines = split(out, end);
    if (what.writes_blocks() && end == '\n')
        return static_cast<std::size_t>(std::ranges::count(lines, ""));
    return lines.size();
}

void check_count(understood const& what, std::size_t records, std::string_view out,
                 std::string_view input) {
    if (what.chosen().json) {
        auto const lines = split(out, '\n');
        fuzz::expect(lines.size() == records, "an object for each record", {input, out});
        for (std::string_view const line : lines)
            fuzz::expect(nlohmann::json::accept(line), "JSON", {input, line});
    } else if (!what.writes_any_byte() && !what.writes_long_lint()) {
        fuzz::expect(count_text_records(what, out) == records, "an answer to each record",
                     {input, out});
    }
}

/// The member of a JSON object that is the text record of the same answer; none for others.
char const* member_of_answer(command_id id) {
    switch (id) {
        case command_id::resolve: return "target";
        case command_id::relativize: return "reference";
        case command_id::compare: return "rung";
        case command_id::normalize:
        case command_id::edit:
        case command_id::encode: return "output";
        case command_id::key: return "key";
        default: return nullptr;
    }
}

/// With --json the answers must be the same.
void check_as_json(understood const& what, arguments words, std::string_view text,
                   outcome const& expected, std::string_view input) {
    if (what.chosen().json || what.chosen().csv || what.chosen().text_template) return;
    words.insert(words.begin() + 2, "--json");
    outcome const found = run_command(words, text);
    fuzz::expect(found.status == expected.status, "the same status with --json", {input});
    char const* const member = member_of_answer(what.id());
    if (member == nullptr) return;
    auto const records = split(expected.out, what.chosen().record_end());
    std::size_t i = 0;
    for (std::string_view const line : split(found.out, '\n')) {
        auto const object = nlohmann::json::parse(line);
        std::string_view const record = i < records.size() ? records[i++] : "none";
        if (object.contains("error")) continue;
        // To the current document no target leads (RFC 2396, 4.2).
        bool const is_same =
            object.contains("current_document") ? record == "\\N" : object[member] == record;
        fuzz::expect(is_same, "the same answer with --json", {input, line, record});
    }
}

/// The records as arguments must have the same answers.
void check_as_arguments(understood const& what, arguments words,
                        std::vector<std::string_view> const& records, outcome const& expected,
                        std::string_view input) {
    if (records.empty() || records.size() > 20 || !what.chosen().files.empty()) return;
    words.emplace_back("--");
    for (std::string_view const record : records) {
        if (record.find('\0') != record.npos) return;
        words.emplace_back(record);
    }
    try {
        understood const again(words);
        if (!std::ranges::equal(again.chosen().operands, records)) return;
    } catch (usage_error const&) {
        return;
    }
    outcome const found = run_command(words, "");
    fuzz::expect(found.out == expected.out && found.status == expected.status,
                 "the same answers to arguments", {input, expected.out, found.out});
}

/// What is found in standard input, which is read in windows, is what is in the whole text.
void check_extract(settings const& chosen, std::string_view text, std::string_view out,
                   std::string_view input) {
    std::vector<std::string> all;
    std::size_t wanted = 0;
    for (uriel::found_uri const& found : uriel::extract(
             text, {.any_scheme = chosen.any_scheme, .max_length = chosen.longest_uri})) {
        auto const is_its = [&](std::string_view scheme) {
            return uriel::ascii::equal_ignoring_case(scheme, found.uri().scheme());
        };
        if (!chosen.schemes.empty() && std::ranges::none_of(chosen.schemes, is_its)) continue;
        ++wanted;
        if (chosen.count) continue;
        auto const lines = std::ranges::count(text.substr(0, found.offset), '\n') + 1;
        bool const in_text = chosen.with_line && !chosen.json;
        std::string line = in_text ? std::to_string(lines) + ':' : "";
        all.push_back(line.append(found.uri().text()));
    }
    if (chosen.count) all.push_back(std::to_string(wanted));
    std::vector<std::string> written;
    for (std::string_view const line : split(out, chosen.json ? '\n' : chosen.record_end()))
        written.push_back(chosen.json && !chosen.count
                              ? nlohmann::json::parse(line)["uri"].get<std::string>()
                              : std::string(line));
    fuzz::expect(written == all, "what the library finds", {input, out});
}

/// What is made is a reference.
void check_made(settings const& chosen, outcome const& found, std::string_view input) {
    std::string_view made = found.out;
    if (made.empty()) return;
    made.remove_suffix(1);
    std::string text(made);
    if (chosen.json) {
        auto const object = nlohmann::json::parse(made);
        if (object.contains("error")) return;
        text = object["output"];
    }
    fuzz::expect(found.status == 0, "no error beside what is made", {input, made});
    fuzz::expect(uriel::parse_reference(text).has_value(), "a reference", {input, text});
}

bool is_command(std::string_view word) {
    return std::ranges::any_of(all_commands(), [&](auto entry) { return entry->name == word; });
}

/// Does the first word ask for the version or for help, and about a command that there is?
bool only_tells(arguments const& words) {
    if (words[1] == "help" || words[1] == "--help")
        return words.size() == 2 || (words.size() == 3 && is_command(words[2]));
    constexpr std::string_view others[] = {"-h", "--version", "-V", "version"};
    return std::ranges::find(others, words[1]) != std::end(others);
}

void check(understood const& what, arguments const& words, std::string_view text,
           std::string_view input) {
    if (what.reads_files()) return;  // whatever they are called
    outcome const found = run_command(words, text);
    fuzz::expect(found.status >= 0 && found.status <= 2, "an exit status", {input});
    if (what.only_tells()) return fuzz::expect(found.status == 0, "help is no error", {input});
    if (what.composes()) return check_made(what.chosen(), found, input);
    bool const can_fail = what.chosen().on_error == on_error::fail;
    fuzz::expect(found.status < 2 || can_fail, "no error but in the records", {input});
    fuzz::expect(found.status != 1 || !what.chosen().exit_zero, "--exit-zero", {input});
    if (what.chosen().text)  // tests/fuzz/redact.cpp knows what is hidden
        return fuzz::expect(text.empty() == found.out.empty(), "some text", {input});
    if (what.reads_texts()) return check_extract(what.chosen(), text, found.out, input);

    bool const from_arguments = !what.chosen().operands.empty();
    auto records = split(text, what.chosen().record_end());
    if (!what.chosen().null)
        for (std::string_view& record : records)
            if (record.ends_with('\r') && record.data() + record.size() < text.data() + text.size())
                record.remove_suffix(1);
    // "-" as the only file, or as several: only the first finds anything to read.
    std::size_t const count = from_arguments ? what.chosen().operands.size() : records.size();
    if (what.answers_each()) {
        check_count(what, count, found.out, input);
        check_as_json(what, words, text, found, input);
    }
    if (!from_arguments) check_as_arguments(what, words, records, found, input);
}

}  // namespace

void fuzz::run(std::string_view input) {
    if (input.find('\0') < input.find("\n\n")) return;  // an argument would end there
    arguments words = {"uri"};
    fields given(input);
    for (std::string_view word = given.line(); !word.empty(); word = given.line())
        words.emplace_back(word);
    if (words.size() < 2) return;
    try {
        check(understood(words), words, given.rest(), input);
    } catch (usage_error const&) {
        outcome const found = run_command(words, given.rest());
        bool const tells = only_tells(words);
        expect(found.status == (tells ? 0 : 2), "a wrong argument", {input});
        expect(found.out.empty() || tells, "nothing is written after a wrong argument", {input});
    }
}
