// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The words that options and operands take, each with what it means.
#include "cli/words.hpp"

#include "cli/pages/pages.hpp"
#include "uriel/compose.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/syntax/rule.hpp"
#include "uriel/error.hpp"
#include "uriel/lint.hpp"

#include <algorithm>
#include <array>

namespace uriel::cli::pages {
namespace {

struct meaning {
    std::string_view word;
    std::string_view what;
};

// Of the names of components, and of words of options that do not speak for themselves.
constexpr auto meanings = std::to_array<meaning>({
    {"kind", "uri or relative-ref"},
    {"scheme", "before the first colon"},
    {"authority", "userinfo, host and port"},
    {"userinfo", "user and password"},
    {"user", "userinfo up to its first colon"},
    {"password", "userinfo after its first colon"},
    {"host", "name or address"},
    {"host_kind", "reg-name, ipv4, ipv6 or ipvfuture"},
    {"port", "as it is written"},
    {"path", "the whole path"},
    {"path_kind", "which rule the path matches"},
    {"dirname", "the path through its last slash"},
    {"filename", "the last segment"},
    {"extension", "after the last dot of the filename"},
    {"query", "the whole query"},
    {"fragment", "after the number sign"},
    {"effective-port", "the port, or the default of the scheme"},
    {"origin", "scheme, host and port, normalized"},
    {"host-literal", "the host, an IP literal with its brackets"},
    {"request-target", "path and query as an HTTP client sends them"},
    {"path-and-query", "both as written"},
    {"host-class", "public, loopback, private-use, name and so on"},
    {"ip", "the address that the host is"},
    {"input", "the record"},
    {"segments", "all segments of the path"},
    {"params", "all pairs of the query"},
    {"segment:", "a segment by number, 1 is the first, -1 the last"},
    {"query:", "the value of the first pair of a key"},
    {"query-all:", "the values of all pairs of a key"},
    {"show", "an empty record and a diagnostic"},
    {"null", "backslash N"},
    {"pass", "the input"},
    {"drop", "nothing"},
    {"fail", "stop with status 2"},
    {"auto", "as the terminal or the input asks for"},
    {"surt", "as web archives sort"},
    {"hash", "128 bits in hex"},
    {"normal", "the normal form"},
    {"form", "of the pairs that HTML forms send"},
    {"www", "a first label www"},
    {"last-slash", "a slash at the end of the path"},
    {"query-values", "all of the query but its keys"},
    {"query-order", "the order of the pairs"},
});

word made(std::string_view name) {
    // What follows the ':' of "query:KEY" is typed.
    std::size_t const colon = name.find(':');
    std::string_view const shown = name.substr(0, colon == name.npos ? colon : colon + 1);
    auto const found = std::ranges::find(meanings, shown, &meaning::word);
    return {std::string(shown), std::string(found == meanings.end() ? "" : found->what)};
}

template <class Names>
std::vector<word> words_of(Names const& names) {
    std::vector<word> result;
    result.reserve(std::size(names));
    for (auto const& each : names) result.push_back(made(each));
    return result;
}

std::vector<std::string_view> list_of(std::string_view commas) {
    std::vector<std::string_view> result;
    for (;;) {
        result.push_back(commas.substr(0, commas.find(',')));
        if (result.back().size() == commas.size()) return result;
        commas.remove_prefix(result.back().size() + 1);
    }
}

std::vector<word> settables(std::string_view end) {
    std::vector<word> result;
    result.reserve(detail::giving::settable_count + 2);
    for (int i = 0; i < detail::giving::settable_count; ++i)
        result.push_back(made(name(static_cast<detail::giving::settable>(i))));
    for (word& each : result) each.text += end;
    result.push_back(made("segment:N"));
    result.push_back({"query:", "the pairs of a key"});
    return result;
}

/// Each with what it makes equal beside those before it.
std::vector<word> forms() {
    return {{"case", "letter case of scheme, host and triplets"},
            {"percent", "and triplets of unreserved characters decoded"},
            {"path", "and dot segments removed"},
            {"syntax", "another name for path"},
            {"scheme", "and what the scheme says is the same"}};
}

}  // namespace

word_list words_for(option const& which) {
    if (which.id() == option_id::form) return {forms()};
    if (detail::bytewise::contains(which.argument, '|')) return {words_of(choices(which.argument))};
    switch (which.id()) {
        case option_id::as_rule: {
            std::vector<word> rules;
            for (std::string_view const each : detail::matching::rule_names)
                rules.push_back(
                    {std::string(each), "RFC 3986, " + std::string(section(*find_rule(each)))});
            return {std::move(rules)};
        }
        case option_id::only_rules:
        case option_id::also_rules:
        case option_id::allow: {
            std::vector<word> rules;
            rules.reserve(detail::linting::lint_rule_count);
            for (std::size_t i = 0; i < detail::linting::lint_rule_count; ++i)
                rules.push_back({std::string(name(static_cast<lint_rule>(i))),
                                 std::string(info(static_cast<lint_rule>(i)).message)});
            return {std::move(rules), true};
        }
        case option_id::as_component: return {words_of(encoded_components())};
        case option_id::ignore: return {words_of(ignorable_parts()), true};
        case option_id::with:
        case option_id::keep_steps: return {words_of(list_of(which.argument)), true};
        case option_id::set: return {settables("="), false, true};
        case option_id::remove: return {settables(""), true};
        case option_id::append:
            return {
                {{"segment=", "a segment after the path"}, {"query:", "a pair after the query"}},
                false,
                true};
        case option_id::rename: return {{{"query:", "OLD=NEW, the keys"}}, false, true};
        case option_id::in_file:
        case option_id::not_in_file: return words_for_operand(command_id::filter);
        default: return {};
    }
}

word_list words_for_operand(command_id which) {
    switch (which) {
        case command_id::get: return {words_of(column_names()), true};
        case command_id::filter: {
            std::vector<word> names;
            for (std::string_view const each : column_names())
                if (each != "segments" && each != "params") names.push_back(made(each));
            for (word& each : names)
                if (!each.text.ends_with(':')) each.text += '=';
            return {std::move(names), false, true};
        }
        case command_id::make: {
            auto names = words_of(
                list_of("scheme,userinfo,user,password,host,port,path,segment,query,fragment"));
            for (word& each : names) each.text += '=';
            names.push_back({"query:", "a pair"});
            return {std::move(names), false, true};
        }
        default: return {};
    }
}

}  // namespace uriel::cli::pages
