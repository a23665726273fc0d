// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The options of the command uri, as one table: parsing, help and suggestions come from it.
//
// This file knows what was typed. What it means is in settings.hpp; a row names the setting.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace uriel::cli {

enum class command_id : std::uint8_t {
    parse,
    validate,
    resolve,
    relativize,
    normalize,
    compare,
    get,
    edit,
    encode,
    decode,
    unique,
    extract,
    explain,
    diff,
    links,
    lint,
    make,
    redact,
    filter,
    key,
    expand,
    mend,
    convert,
};

/// A set of commands, one bit each.
using command_set = std::uint32_t;

constexpr command_set only(command_id id) noexcept {
    return command_set{1} << static_cast<unsigned>(id);
}
inline constexpr command_set every_command = ~command_set{0};
/// Those that read texts, not records.
inline constexpr command_set of_texts = only(command_id::extract) | only(command_id::links);
inline constexpr command_set of_records = every_command & ~of_texts & ~only(command_id::make);

/// The options that do more than to set one of the settings.
enum class option_id : std::uint8_t {
    none,
    as_rule,
    print,
    non_strict,
    above_root,
    form,
    ignore,
    set,
    remove,
    append,
    rename,
    sort_query,
    trim_query,
    trim_query_from,
    trim_fragment,
    keep_query,
    as_component,
    as_key,
    keep_steps,
    keep,
    dialect,
    iri,
    with,
    from,
    to,
    convert_to,
    query_key,
    also_key,
    keep_key,
    in_file,
    not_in_file,
    list_classes,
    explain_policy,
    schemes,
    usable_schemes,
    longest_uri,
    windows,
    posix,
    retrieved_from,
    element,
    attribute,
    type,
    only_rules,
    also_rules,
    allow,
    severity,
    list,
    format,
    json,
    on_error,
    max_length,
    jobs,
    flush,
    color,
    progress,
    short_help,
    help,
    version,
};

struct settings;
/// What an option is: a setting, which it turns on or sets or adds to, or one with a name.
using option_effect =
    std::variant<option_id, bool settings::*, std::optional<std::string_view> settings::*,
                 std::vector<std::string_view> settings::*>;

/// One row of the table. An argument that lists words between bars takes one of them.
struct option {
    option_effect effect;
    std::string_view name;
    char letter;  // 0: only the long name
    std::string_view argument;
    command_set commands;
    std::string_view help;

    constexpr option_id id() const noexcept {
        auto const* const named = std::get_if<option_id>(&effect);
        return named != nullptr ? *named : option_id::none;
    }
    constexpr bool belongs_to(command_id command) const noexcept {
        return (commands & only(command)) != 0;
    }
    /// Does it change anything, or is it taken for consistency with other commands?
    constexpr bool has_effect() const noexcept { return !help.starts_with("Changes nothing"); }
    constexpr bool is_common() const noexcept {
        return (commands | of_texts | only(command_id::make) | only(command_id::redact)) ==
               every_command;
    }
};

std::span<option const> option_table() noexcept;
/// Does some command have an option of this name?
bool is_option(std::string_view name) noexcept;
/// The names of the commands that have it.
std::vector<std::string_view> commands_with(std::string_view option);

struct given_option {
    option const* which;
    std::string_view value;
};

/// The arguments after the name of a command.
struct command_line {
    std::vector<given_option> options;
    std::vector<std::string_view> operands;
    std::size_t operands_before_dashes = 0;  // before "--"; all, where there is none

    bool has(option_id id) const noexcept;
};

/// Wrong arguments: the program says so and ends with status 2, before anything is read.
struct usage_error : std::runtime_error {
    using std::runtime_error::runtime_error;
    usage_error(std::string const& what, std::string what_else)
        : std::runtime_error(what), hint(std::move(what_else)) {}

    std::string hint;  ///< a line of its own, after the message
};

/// Reads the arguments of a command; argv[0] is its name. Throws usage_error.
command_line read_command_line(command_id command, int argc, char* const* argv);

/// The words between the bars of "a|b|c".
std::vector<std::string_view> choices(std::string_view bars);

}  // namespace uriel::cli
