// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a command is to the driver, and the list of all commands.
#pragma once

#include "cli/diagnostic.hpp"
#include "cli/json.hpp"
#include "cli/settings.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel::cli {

/// How a valid record came out: `negative` (such as "not equivalent") makes the exit status 1.
enum class verdict : std::uint8_t { positive, negative };

using answer = expected<verdict, failure>;

/// How many records came out how.
struct tally {
    std::size_t valid = 0;
    std::size_t invalid = 0;
    std::size_t negative = 0;  // of the valid ones

    tally& operator+=(tally const& other) noexcept;
};

/// Writes what an answer has so far, if that has become much. What is written cannot be taken back.
using write_early = std::function<void()>;

/// A command with its settings. All members are const: records can be answered by many threads.
/// It decides nothing about invalid records but how its own format shows them; the policies of
/// --on-error are the business of the responder.
class command {
public:
    explicit command(settings const& chosen) noexcept : settings_(chosen) {}
    command(command const&) = delete;
    command& operator=(command const&) = delete;
    virtual ~command();

    /// Appends the output record for one input record, its end included. What was appended before a
    /// failure is taken back by the caller.
    virtual answer record(std::string_view record, std::string& out) const = 0;

    /// As record(), of a command whose answer can be many times as long as the record: it calls
    /// `write` now and then, once it knows that the record is valid.
    virtual answer record_in_parts(std::string_view text, std::string& out,
                                   write_early const& /*write*/) const {
        return record(text, out);
    }

    /// Does it often write nothing about a valid record? Then accepts() is asked before record().
    virtual bool may_be_silent() const { return false; }
    /// Is this record surely valid, so that record() would write nothing and be positive?
    virtual bool accepts(std::string_view /*record*/) const { return false; }

    /// Does it gain by seeing records before record() asks about them, since what it needs for some
    /// of them can come from memory while it works on others?
    virtual bool looks_ahead() const { return false; }
    /// Shows it the records that record() will be asked about next, in order.
    virtual void look_ahead(std::span<std::string_view const> /*next*/) const {}

    /// Is told of a record that was too long to be asked about.
    virtual void skip_record() const {}
    /// As record(), for one that was too long: `kept`, if it is the whole of it. Nothing: it is not
    /// valid.
    virtual std::optional<verdict> record_too_long(std::optional<std::string_view> /*kept*/,
                                                   std::string& /*out*/) const {
        return std::nullopt;
    }

    /// Adds the members before "error" in the JSON object of an invalid record. No text: it was too
    /// long to keep.
    virtual void describe_input(std::optional<std::string_view> record, failure const& what,
                                json_object& object) const;

    /// The text record that --on-error=show writes, and whether it needs a diagnostic besides.
    virtual std::string_view text_of_invalid() const { return {}; }
    virtual bool diagnoses() const { return true; }
    /// Is no record to be shown as it was read, not even one that is refused?
    virtual bool hides_records() const { return false; }
    /// Does every diagnostic show the text and a caret, terminal or not?
    virtual bool always_shows_caret() const { return false; }

    /// Appends the text record of what is not valid, or was too long to keep: "\\N" if `is_null`,
    /// else text_of_invalid().
    virtual void append_invalid(std::optional<std::string_view> record, bool is_null,
                                std::string& out) const;
    /// Appends a text record, which is not made by record() but by a policy.
    virtual void append_text_record(std::string_view text, std::string& out) const;

    /// A line of a table: how many, and of what.
    void append_count(std::size_t number, std::string_view what, std::string& out) const;

    /// Does an answer depend on the records before it? Then one thread answers all, in order.
    virtual bool is_stateful() const { return false; }

    /// Appends the text before the first record, on standard output.
    virtual void begin(std::string& /*out*/) const {}
    /// Is the exit status 0?
    virtual bool is_success(tally const& all) const {
        return all.invalid == 0 && all.negative == 0;
    }

    /// Appends what follows the last record, on standard output and on standard error.
    virtual void finish(tally const& /*all*/, std::string& /*out*/,
                        std::string& /*diagnostics*/) const {}

protected:
    settings const& chosen() const noexcept { return settings_; }

private:
    settings const& settings_;
};

/// A command whose text records are blocks of lines, with a blank line (or NUL) after each.
class block_command : public command {
public:
    using command::command;
    void append_text_record(std::string_view text, std::string& out) const override;

protected:
    /// Appends the end of a block whose last line has no LF yet.
    void append_text_record_end(std::string& out) const;
};

/// A command as the program's help and its first argument know it.
struct command_entry {
    command_id id;
    std::string_view name;
    std::string_view operands;
    std::string_view summary;      // one line
    std::string_view description;  // paragraphs
    std::string_view examples;
    /// Checks the settings and may change them: a command takes its own operands away. nullptr for
    /// one that does not answer records.
    std::unique_ptr<command> (*make)(settings&) = nullptr;
    /// Does everything, and returns the exit status, where there is no `make`, or where it does not
    /// answer records: with --text, or without --records.
    int (*run)(settings&) = nullptr;
};

extern command_entry const parse_entry;
extern command_entry const validate_entry;
extern command_entry const resolve_entry;
extern command_entry const relativize_entry;
extern command_entry const normalize_entry;
extern command_entry const compare_entry;
extern command_entry const get_entry;
extern command_entry const edit_entry;
extern command_entry const encode_entry;
extern command_entry const decode_entry;
extern command_entry const unique_entry;
extern command_entry const extract_entry;
extern command_entry const explain_entry;
extern command_entry const diff_entry;
extern command_entry const links_entry;
extern command_entry const lint_entry;
extern command_entry const filter_entry;
extern command_entry const make_entry;
extern command_entry const expand_entry;
extern command_entry const redact_entry;
extern command_entry const key_entry;
extern command_entry const mend_entry;
extern command_entry const convert_entry;

/// The rules of lint as lines or objects, for --list.
std::string lint_listing(bool json);

/// The classes of hosts as lines or objects, for --list-classes.
std::string class_listing(bool json);

/// What `uri filter --policy P --explain-policy` writes. Throws usage_error and io_error.
std::string explained_policy(settings const& chosen);

/// All commands, as help lists them.
std::span<command_entry const* const> all_commands() noexcept;

/// Throws usage_error if there is no such command. `next` is the word typed after it, for the
/// error.
command_entry const& find_command(std::string_view name, std::string_view next = {});

}  // namespace uriel::cli
