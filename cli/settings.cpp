// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/settings.hpp"

#include "cli/suggest.hpp"
#include "uriel/compare.hpp"
#include "uriel/validate.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>

namespace uriel::cli {
namespace {

std::string in_words(given_option const& given) {
    return "--" + std::string(given.which->name) + ": '" + std::string(given.value) + "' ";
}

/// The place of the value among the words of the option's table row.
template <class Enum>
Enum choose(given_option const& given) {
    auto const words = choices(given.which->argument);
    auto const found = std::ranges::find(words, given.value);
    if (found == words.end())
        throw usage_error(in_words(given) + "is not one of " + std::string(given.which->argument) +
                          did_you_mean(given.value, words));
    return static_cast<Enum>(found - words.begin());
}

template <class Number>
Number read_number(given_option const& given, std::string_view digits) {
    Number number = 0;
    auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error == std::errc::result_out_of_range)
        throw usage_error(in_words(given) + "is too large");
    if (error != std::errc() || end != digits.data() + digits.size() || number == 0)
        throw usage_error(in_words(given) + "is not a positive number");
    return number;
}

std::size_t read_size(given_option const& given) {
    std::string_view digits = given.value;
    constexpr std::string_view units = "KMG";
    std::size_t const unit =
        digits.empty() ? units.npos : units.find(ascii::to_upper(digits.back()));
    if (unit == units.npos) return read_number<std::size_t>(given, digits);
    digits.remove_suffix(1);
    std::size_t const shift = 10 * (unit + 1);
    auto const number = read_number<std::size_t>(given, digits);
    if (number > (std::numeric_limits<std::size_t>::max() >> shift))
        throw usage_error(in_words(given) + "is too large");
    return number << shift;
}

/// Adds the items of a comma-separated list. Each must pass the check.
template <class Check>
void read_list(given_option const& given, std::string_view what, Check is_item,
               std::vector<std::string_view>& into) {
    for (std::string_view rest = given.value;;) {
        std::string_view const item = rest.substr(0, rest.find(','));
        if (!is_item(item))
            throw usage_error(in_words(given) + "is no list of " + std::string(what));
        into.push_back(item);
        if (item.size() == rest.size()) return;
        rest.remove_prefix(item.size() + 1);
    }
}

void read_steps(given_option const& given, surt_options& into) {
    constexpr std::string_view names[] = {"www", "session", "case", "order"};
    constexpr bool surt_options::* steps[] = {&surt_options::keep_www,
                                              &surt_options::keep_session_ids,
                                              &surt_options::keep_case, &surt_options::keep_order};
    for (std::string_view rest = given.value;;) {
        std::string_view const step = rest.substr(0, rest.find(','));
        auto const found = std::ranges::find(names, step);
        if (found == std::end(names))
            throw usage_error("--keep: '" + std::string(step) +
                              "' is not one of www, session, case, order" +
                              did_you_mean(step, names));
        into.*steps[found - names] = true;
        if (step.size() == rest.size()) return;
        rest.remove_prefix(step.size() + 1);
    }
}

void read_schemes(given_option const& given, std::vector<std::string_view>& into) {
    read_list(
        given, "schemes, such as http,https",
        [](std::string_view item) { return is_valid(rule::scheme, item); }, into);
}

void read_usable_schemes(given_option const& given, std::vector<std::string_view>& into) {
    read_list(
        given, "schemes, such as http,https",
        [](std::string_view item) { return item == "*" || is_valid(rule::scheme, item); }, into);
}

constexpr char const* such_as_patterns = "patterns, such as *key,pin";

void read_names(given_option const& given, char const* such_as,
                std::vector<std::string_view>& into) {
    read_list(given, such_as, [](std::string_view item) { return !item.empty(); }, into);
}

/// The last words are no dialects of history: IRIs and what browsers read go by RFC 3986.
history::dialect find_dialect(given_option const& given) {
    choose<int>(given);
    return history::find_dialect(given.value).value_or(history::dialect::rfc3986);
}

void choose_style(path_style style, settings& s) {
    if (s.style && s.style != style) throw usage_error("--windows and --posix exclude each other");
    s.style = style;
}

void read_to(given_option const& given, settings& s) {
    s.to_browsers = given.value == "browsers";
    s.diff_to_iri = given.value == "rfc3987";
    s.to = find_dialect(given);
}

/// What an option means that does more than to set one of the settings. Longer than 60 lines, since
/// in one switch the compiler finds a name without a meaning.
void apply_by_name(given_option const& given, settings& s) {
    switch (given.which->id()) {
        case option_id::as_rule:
        case option_id::as_component: s.as = given.value; break;
        case option_id::print: s.print = choose<printed>(given); break;
        case option_id::non_strict: s.resolving.ignores_same_scheme = true; break;
        case option_id::above_root:
            s.resolving.surplus = choose<history::resolve_options::above_root>(given);
            break;
        case option_id::form:
            choose<int>(given);
            s.form = find_form(given.value).value_or(s.form);
            s.has_form = true;
            break;
        case option_id::set:
        case option_id::remove:
        case option_id::append:
        case option_id::rename:
        case option_id::sort_query:
        case option_id::trim_query:
        case option_id::trim_query_from:
        case option_id::trim_fragment:
        case option_id::keep_query: s.edits.push_back(given); break;
        case option_id::keep: s.keep += given.value; break;
        case option_id::as_key: s.key = choose<key_kind>(given); break;
        case option_id::ignore:
            read_list(
                given, "parts, such as fragment,scheme",
                [](std::string_view item) { return !item.empty(); }, s.ignored);
            break;
        case option_id::keep_steps: read_steps(given, s.surt); break;
        case option_id::dialect:
            s.iri = given.value == "rfc3987";
            s.dialect = find_dialect(given);
            break;
        case option_id::iri:
            s.iri = true;
            s.dialect = history::dialect::rfc3986;
            break;
        case option_id::with: s.with.push_back(given.value); break;
        case option_id::from:
            s.from_iri = given.value == "rfc3987";
            s.from = find_dialect(given);
            break;
        case option_id::to: read_to(given, s); break;
        case option_id::convert_to:
            s.to_iri = choose<int>(given) == 1;
            s.has_to = true;
            break;
        case option_id::schemes: read_schemes(given, s.schemes); break;
        case option_id::usable_schemes: read_usable_schemes(given, s.schemes); break;
        case option_id::longest_uri: s.longest_uri = read_size(given); break;
        case option_id::windows: choose_style(path_style::windows, s); break;
        case option_id::posix: choose_style(path_style::posix, s); break;
        case option_id::retrieved_from: s.retrieved_from.push_back(given); break;
        case option_id::element: read_names(given, "elements, such as a,area", s.elements); break;
        case option_id::attribute:
            read_names(given, "attributes, such as data-src", s.attributes);
            break;
        case option_id::type: s.type = choose<document_choice>(given); break;
        case option_id::only_rules: s.only_rules.push_back(given.value); break;
        case option_id::also_rules: s.also_rules.push_back(given.value); break;
        case option_id::allow: s.allowed_rules.push_back(given.value); break;
        case option_id::severity: s.severity = choose<severity>(given); break;
        case option_id::format: s.format = choose<lint_format>(given); break;
        case option_id::json: s.json = true; break;
        case option_id::on_error: s.on_error = choose<on_error>(given); break;
        case option_id::max_length: s.max_length = read_size(given); break;
        case option_id::jobs: s.jobs = read_number<unsigned>(given, given.value); break;
        case option_id::flush: s.flush = choose<flush_policy>(given); break;
        case option_id::color: s.color = choose<when>(given); break;
        case option_id::progress: s.progress = choose<when>(given); break;
        case option_id::query_key: read_names(given, such_as_patterns, s.query_keys); break;
        case option_id::also_key: read_names(given, such_as_patterns, s.also_keys); break;
        case option_id::keep_key: read_names(given, such_as_patterns, s.keep_keys); break;
        case option_id::in_file:
        case option_id::not_in_file: s.value_files.push_back(given); break;
        case option_id::none:
        case option_id::list:
        case option_id::list_classes:
        case option_id::explain_policy:
        case option_id::short_help:
        case option_id::help:
        case option_id::version: break;  // seen before anything is interpreted
    }
}

void apply(given_option const& given, settings& s) {
    option_effect const& effect = given.which->effect;
    if (auto const* const flag = std::get_if<bool settings::*>(&effect))
        s.** flag = true;
    else if (auto const* const text =
                 std::get_if<std::optional<std::string_view> settings::*>(&effect))
        s.** text = given.value;
    else if (auto const* const list =
                 std::get_if<std::vector<std::string_view> settings::*>(&effect))
        (s.**list).push_back(given.value);
    else
        apply_by_name(given, s);
}

}  // namespace

settings interpret(command_line const& line) {
    settings result;
    result.operands = line.operands;
    result.operands_before_dashes = line.operands_before_dashes;
    for (given_option const& given : line.options) apply(given, result);
    return result;
}

void settle_on_error(std::string_view option, on_error said, settings& chosen) {
    if (chosen.on_error == on_error::fail) return;
    if (chosen.on_error != on_error::show)
        throw usage_error("--on-error: " + std::string(option) +
                          " says already what to write for invalid records");
    chosen.on_error = said;
}

}  // namespace uriel::cli
