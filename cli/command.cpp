// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/command.hpp"

#include "cli/suggest.hpp"

#include <algorithm>
#include <array>

namespace uriel::cli {
namespace {

constexpr auto commands = std::to_array<command_entry const*>({
    &parse_entry,   &validate_entry, &resolve_entry, &relativize_entry, &normalize_entry,
    &compare_entry, &get_entry,      &edit_entry,    &make_entry,       &expand_entry,
    &redact_entry,  &filter_entry,   &encode_entry,  &decode_entry,     &unique_entry,
    &key_entry,     &convert_entry,  &extract_entry, &links_entry,      &mend_entry,
    &explain_entry, &diff_entry,     &lint_entry,
});

}  // namespace

tally& tally::operator+=(tally const& other) noexcept {
    valid += other.valid;
    invalid += other.invalid;
    negative += other.negative;
    return *this;
}

command::~command() = default;

void command::describe_input(std::optional<std::string_view> record, failure const& /*what*/,
                             json_object& object) const {
    object.optional_text("input", record);
}

void command::append_invalid(std::optional<std::string_view> /*record*/, bool is_null,
                             std::string& out) const {
    append_text_record(is_null ? "\\N" : text_of_invalid(), out);
}

void command::append_text_record(std::string_view text, std::string& out) const {
    out += text;
    out += settings_.record_end();
}

void command::append_count(std::size_t number, std::string_view what, std::string& out) const {
    constexpr std::size_t width = 9;
    std::string text = std::to_string(number);
    if (text.size() < width) text.insert(0, width - text.size(), ' ');
    append_text_record(text.append("  ").append(what), out);
}

void block_command::append_text_record(std::string_view text, std::string& out) const {
    out += text;
    if (text.empty())
        out += chosen().record_end();
    else
        append_text_record_end(out);
}

void block_command::append_text_record_end(std::string& out) const {
    if (chosen().null)
        out += '\0';
    else
        out += "\n\n";
}

std::span<command_entry const* const> all_commands() noexcept { return commands; }

command_entry const& find_command(std::string_view name, std::string_view next) {
    auto const found = std::ranges::find(commands, name, &command_entry::name);
    if (found != commands.end()) return **found;
    throw usage_error("unknown command '" + std::string(name) + "'" +
                      did_you_mean_command(name, next));
}

}  // namespace uriel::cli
