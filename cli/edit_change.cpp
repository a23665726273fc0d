// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/edit_change.hpp"

#include "cli/diagnostic.hpp"
#include "cli/escape.hpp"
#include "cli/source.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/host.hpp"
#include "uriel/validate.hpp"

#include <algorithm>
#include <array>

namespace uriel::cli {
namespace {

using change = typed_edit;

/// A host that holds what delimits components was meant as something else.
void refuse_unlikely_host(change const& c) {
    std::string_view const host = c.value.text();
    // The library reports what is wrong in brackets, or with a port after it.
    bool const is_address = is_valid(rule::ipv6_address, host) || host.starts_with('[');
    auto const read = detail::host_spelling::find_host_and_port(host);
    bool const has_port = read && (read->is_likely || read->host.empty());
    bool const is_made = c.option.empty();  // make has no options to name
    std::string_view meant;
    if (is_made && detail::bytewise::contains(host, '@'))
        meant = "user=USER, password=PASSWORD and host=HOST";
    else if (is_made && host.find_first_of("/?#") != host.npos)
        meant = "host=HOST and path=PATH; 'uri edit' has --set authority:=TEXT";
    else if (host.find_first_of("/?#@") != host.npos)
        meant = "--set authority:=TEXT for userinfo, host and port";
    else if (detail::bytewise::contains(host, ':') && !is_address && !has_port)
        meant = is_made ? "port=PORT for the port, or brackets for an IP literal"
                        : "--set port=PORT for the port, or brackets for an IP literal";
    if (!meant.empty())
        throw usage_error(in_words(c) + ": '" + without_secrets(host) +
                          "' is no name of a host; perhaps you want " + std::string(meant));
}

glob read_pattern(std::string_view option, std::string_view typed) {
    auto const pattern = glob::from_escaped(typed);
    if (!pattern)
        throw usage_error("--" + std::string(option) + ": a pattern has at most " +
                          std::to_string(glob::max_size) + " bytes");
    return *pattern;
}

/// What leaves its delimiter where it is set to nothing, and is more often meant to be removed.
constexpr std::array<std::string_view, 6> removable = {"userinfo",  "password", "port",
                                                       "extension", "query",    "fragment"};

}  // namespace

std::string in_words(change const& c) {
    return (c.option.empty() ? "" : c.option + ": ") + "'" + std::string(c.typed) + "'";
}

change read_change(std::string_view text, option_id what, std::string const& option) {
    change result{.what = what, .option = option, .typed = text, .detail = {}, .value = removed};
    std::size_t const equals = text.find('=');
    bool const appends = what == option_id::append;
    if (equals == text.npos && !(appends && text.starts_with("query:")))
        throw usage_error(option + (option.empty() ? "'" : ": '") + without_secrets(text) +
                          "' needs a '=' and a value, which may be empty");
    char const before = equals == text.npos || equals == 0 ? '\0' : text[equals - 1];
    bool const is_special = before == ':' || before == '?';
    result.typed = text.substr(0, is_special ? equals - 1 : equals);
    std::size_t const colon = result.typed.find(':');
    if (colon != text.npos) result.detail = result.typed.substr(colon + 1);
    // 'query:a?=x' sets a if it is absent: its '?' does not belong to a pattern.
    if (!appends && !option.empty() && result.has_pattern())
        result.patterns = read_patterns("set", result.detail);
    if (equals == text.npos) return result;
    result.value = text.substr(equals + 1);
    if (before == ':') result.value = encoded(text.substr(equals + 1));
    if (before == '?') {
        if (!appends && result.has_pattern())
            throw usage_error(in_words(result) +
                              " means the pairs that are there: '?=' is for one key");
        if (appends)
            throw usage_error(in_words(result) + " is added in any case: '?=' is for --set");
        result.only_where_absent = read_column(result.typed, "--set");
    }
    result.leaves_delimiter = what == option_id::set && !is_special &&
                              result.value.text().empty() &&
                              std::ranges::count(removable, result.typed) > 0;
    if (result.typed == "host" && before != ':') refuse_unlikely_host(result);
    return result;
}

std::vector<change> read_removals(given_option const& given) {
    std::vector<change> result;
    for (std::string_view rest = given.value;;) {
        std::string_view const typed = rest.substr(0, rest.find(','));
        change one{.what = option_id::remove,
                   .option = "--remove",
                   .typed = typed,
                   .detail = {},
                   .value = removed};
        if (detail::bytewise::contains(typed, ':')) one.detail = typed.substr(typed.find(':') + 1);
        result.push_back(std::move(one));
        if (typed.size() == rest.size()) return result;
        rest.remove_prefix(typed.size() + 1);
    }
}

change read_renaming(given_option const& given) {
    change result{.what = option_id::rename,
                  .option = "--rename",
                  .typed = given.value.substr(0, given.value.find('=')),
                  .detail = {},
                  .value = removed};
    constexpr std::string_view pairs = "query:";
    if (!result.typed.starts_with(pairs) || result.typed.size() == given.value.size())
        throw usage_error("--rename: '" + without_secrets(given.value) + "' is no query:OLD=NEW");
    result.detail = result.typed.substr(pairs.size());
    result.value = given.value.substr(result.typed.size() + 1);
    return result;
}

std::vector<glob> read_patterns(std::string_view option, std::string_view list) {
    std::vector<glob> patterns;
    for (;;) {
        std::string_view const typed = list.substr(0, list.find(','));
        patterns.push_back(read_pattern(option, typed));
        if (typed.size() == list.size()) return patterns;
        list.remove_prefix(typed.size() + 1);
    }
}

std::vector<glob> read_patterns_of(given_option const& given) {
    std::vector<glob> patterns;
    for_each_line("--" + std::string(given.which->name), given.value, [&](std::string_view line) {
        if (!line.starts_with('#')) patterns.push_back(read_pattern(given.which->name, line));
    });
    return patterns;
}

std::string meant_by(change const& c, parse_error const& error) {
    auto const typed = [&](std::string const& word) {
        return (c.option.empty() ? "" : c.option + " ") + shell_word(word);
    };
    std::string const given(c.value.text());
    if (error.where == component::host) {
        std::string const host = given.substr(0, error.offset);
        std::string const port = given.substr(error.offset + 1);
        if (host.empty()) return "to set the port " + port + ": " + typed("port=" + port);
        return "to set the host " + host + " and the port " + port + ": " + typed("host=" + host) +
               " " + typed("port=" + port);
    }
    std::string const name(c.typed);
    std::string const shown = without_secrets(given);
    std::string const rest = shown.starts_with(given.front()) ? shown.substr(1) : "***";
    if (rest.empty())
        return "to set an empty " + name + ": " + typed(name + "=") +
               (c.option.empty() ? "" : ", or --remove " + name);
    std::string word = name + (c.only_where_absent ? "?=" : "=") + rest;
    if (rest.starts_with(given.front())) {  // which would be refused again
        bool const is_query = error.where == component::query;
        character_set const kept = is_query                             ? sets::query
                                   : error.where == component::fragment ? sets::fragment
                                                                        : sets::segment;
        word = name + ":=" + encode(rest, kept).text();
    }
    return "to set the " + name + " " + rest + ": " + typed(word) +
           std::string(note_of_stars(shown, given));
}

}  // namespace uriel::cli
