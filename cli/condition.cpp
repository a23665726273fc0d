// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/condition.hpp"

#include "cli/escape.hpp"
#include "cli/host_class.hpp"
#include "cli/iris.hpp"
#include "cli/source.hpp"
#include "cli/suggest.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/encode.hpp"
#include "uriel/host.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/normalize.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace uriel::cli {
namespace {

constexpr std::string_view wildcards = "*?";

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

std::string in_lower_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), ascii::to_lower);
    return result;
}

/// Octets as encoded text that decodes to them.
std::string with_percent_encoded(std::string_view octets) {
    std::string text;
    for (char const c : octets)
        if (c == '%')
            text += "%25";
        else
            text += c;
    return text;
}

/// A pattern of hosts with each triplet of an unreserved octet decoded, as normal hosts have it.
std::string with_normal_triplets(std::string_view pattern) {
    std::string result;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        bool const is_triplet = pattern[at] == '%' && at + 2 < pattern.size() &&
                                ascii::is_hex(pattern[at + 1]) && ascii::is_hex(pattern[at + 2]);
        char const octet = is_triplet ? ascii::octet(pattern[at + 1], pattern[at + 2]) : '\0';
        if (is_triplet && sets::unreserved.contains(octet)) {
            result += octet;
            at += 2;
        } else {
            result += pattern[at];
        }
    }
    return result;
}

std::string_view without_final_dot(std::string_view host) {
    if (host.size() > 1 && host.ends_with('.')) host.remove_suffix(1);
    return host;
}

/// Is a host surely the same in the `scheme` form, but for a final dot?
bool is_normal(std::string_view host, reference_view ref) noexcept {
    constexpr character_set normal =
        (sets::unreserved | sets::sub_delims) - character_set::range('A', 'Z');
    // The scheme may say that hosts are the same, such as file: "localhost" and "".
    scheme_rule const* const rule = default_schemes.find(ref.scheme().text_or(""));
    bool const may_change =
        rule != nullptr && rule->host == scheme_rule::host_rule::empty_is_localhost;
    return !may_change && ref.host_kind() != host_kind::ipv6 &&
           std::ranges::all_of(host, [&](char c) { return normal.contains(c); });
}

/// A host in the `scheme` form, without its brackets and a final dot.
std::string host_in_scheme_form(reference_view ref, bool is_iri) {
    std::string_view const host = ref.host()->text();
    if (is_normal(host, ref)) return std::string(without_final_dot(host));
    auto const text_of = [](auto const& normal) {
        auto const found = normal.view().host();
        return std::string(without_final_dot(found ? found->text() : ""));
    };
    return is_iri ? text_of(normalize(as_iri(ref))) : text_of(normalize(ref));
}

std::string_view digits_of(std::string_view number) noexcept {
    return number.substr(std::min(number.find_first_not_of('0'), number.size()));
}

bool is_number(std::string_view text) noexcept {
    return !text.empty() && std::ranges::all_of(text, ascii::is_digit);
}

/// Is this the name of a value that is a number?
bool is_port(column_kind const& kind) noexcept {
    return kind.name == "port" || kind.name == "effective-port";
}

/// Throws usage_error.
column read_asked(std::string_view name, std::string const& option, settings const& chosen) {
    column asked = read_column(name, option);
    if (asked.kind->list != nullptr && asked.kind->name != "query-all:KEY")
        throw usage_error(option + ": '" + std::string(asked.kind->name) +
                          "' has several values; query-all:KEY is the list that can be asked");
    prepare(asked, chosen);
    return asked;
}

/// The text of an address with the bits after a prefix cleared.
std::string block_of(ip_address const& address, std::size_t prefix) {
    auto const cleared = [&](auto octets) {
        for (std::size_t i = 0; i < octets.size(); ++i) {
            octets[i] = address.octets()[i];
            std::size_t const kept = std::min<std::size_t>(8, prefix - std::min(prefix, 8 * i));
            octets[i] = static_cast<std::uint8_t>(octets[i] & (0xFF00U >> kept));
        }
        return ip_address(octets);
    };
    bool const is_ipv4 = address.octets().size() == detail::matching::ipv4_octets().size();
    ip_address const first = is_ipv4 ? cleared(detail::matching::ipv4_octets())
                                     : cleared(detail::matching::ipv6_octets());
    std::string text(host_text(first).view());
    if (text.starts_with('[')) text = text.substr(1, text.size() - 2);
    return text + "/" + std::to_string(prefix);
}

std::string_view without_space(std::string_view text) noexcept {
    constexpr std::string_view space = " \t";
    text.remove_prefix(std::min(text.find_first_not_of(space), text.size()));
    return text.substr(0, text.find_last_not_of(space) + 1);
}

std::string_view without_brackets(std::string_view text) noexcept {
    bool const is_literal = text.starts_with('[') && text.ends_with(']');
    return is_literal ? text.substr(1, text.size() - 2) : text;
}

}  // namespace

namespace {

/// A guess at the meaning of a pattern that no host matches.
std::string_view advice_on_host(std::string_view pattern) noexcept {
    if (pattern.starts_with('@')) return "for those of a file: --in host=FILE";
    if (detail::bytewise::contains(pattern, ' '))
        return "a comma separates values, without a space";
    if (detail::bytewise::contains(pattern, '{') || pattern.starts_with('/'))
        return "in one are * and ?, and a comma separates them; for addresses and blocks: "
               "ip=10.0.0.0/8";
    return "for addresses and blocks: ip=10.0.0.0/8";
}

}  // namespace

void wanted_values::add(std::string_view value) {
    if (kind_.name == "ip") return add_block(value);
    if (kind_.name == "host-class") return add_class(value);
    if (is_port(kind_) && value.find_first_not_of("0123456789*?") != value.npos)
        throw usage_error(option_ + ": " + quoted(value) +
                          " is no port; for more than one: 'port=80,443' or 'port>1023'");
    std::string pattern = kind_.ignores_case ? in_lower_case(value) : std::string(value);
    if (kind_.name == "host") {
        // Decoded hosts may have anything.
        if (value.find_first_of(is_decoded_ ? "/[{" : "/[{@ ") != value.npos)
            throw usage_error(option_ + ": " + quoted(value) + " is no pattern of hosts; " +
                              std::string(advice_on_host(value)));
        if (!is_decoded_) pattern = in_lower_case(with_normal_triplets(pattern));
        pattern = without_final_dot(pattern);
    }
    if (pattern.size() > glob::max_size)
        throw usage_error(option_ + ": '" + pattern.substr(0, 40) + "...': a GLOB has at most " +
                          std::to_string(glob::max_size) + " bytes");
    add_pattern(pattern);
}

void wanted_values::add_list(std::string_view values) {
    if (!kind_.takes_list) return add(values);
    for (;;) {
        std::string_view const value = values.substr(0, values.find(','));
        add(value);
        if (value.size() == values.size()) return;
        values.remove_prefix(value.size() + 1);
    }
}

void wanted_values::add_lines_of(std::string_view file) {
    for_each_line(option_, file, [&](std::string_view line) {
        // None of these values begins with '#' or holds a space, as a query or a path may.
        if (kind_.takes_list) line = without_space(line);
        if (!kind_.takes_list || (!line.empty() && !line.starts_with('#'))) add(line);
    });
}

void wanted_values::add_block(std::string_view value) {
    std::size_t const slash = std::min(value.find('/'), value.size());
    std::string const address(without_brackets(value.substr(0, slash)));
    std::string const whole = address + std::string(value.substr(slash));
    auto const block = ip_block::parse(whole);
    if (!block)
        throw usage_error(option_ + ": " + quoted(value) +
                          " is no IP address and no block of them, such as 10.0.0.0/8");
    if (slash < value.size()) {
        auto const ipv4 = detail::matching::parse_ipv4_address(address);
        ip_address const first =
            ipv4 ? ip_address(*ipv4) : ip_address(*detail::matching::parse_ipv6_address(address));
        std::size_t prefix = 0;
        for (char const c : value.substr(slash + 1))
            prefix = prefix * 10 + static_cast<std::size_t>(c - '0');
        auto const address_in = [](std::string const& text) {
            return text.substr(0, text.rfind('/'));
        };
        std::string const meant = block_of(first, prefix);
        if (address_in(meant) != address_in(block_of(first, 8 * first.octets().size())))
            throw usage_error(option_ + ": " + quoted(value) +
                              " has bits behind its prefix; the block is " + meant);
    }
    blocks_.push_back(*block);
}

void wanted_values::add_class(std::string_view value) {
    if (value == "non-public") {
        wants_non_public_ = true;
        return;
    }
    bool const is_known =
        std::ranges::find(host_classes(), value, &class_entry::name) != host_classes().end();
    if (!is_known && value.find_first_of(wildcards) == value.npos) {
        std::vector<std::string_view> names = {"non-public"};
        for (class_entry const& each : host_classes()) names.push_back(each.name);
        throw usage_error(option_ + ": " + quoted(value) + " is no class of hosts; " +
                          "'uri filter --list-classes' shows them all" +
                          did_you_mean(value, names));
    }
    if (value.size() <= glob::max_size) add_pattern(value);
}

void wanted_values::add_pattern(std::string_view pattern) {
    using enum detail::bytewise::name_set::reach;
    if (pattern.find_first_of(wildcards) == pattern.npos)
        texts_.add(pattern, itself);
    else if (pattern.starts_with("*.") && pattern.find_first_of(wildcards, 1) == pattern.npos)
        texts_.add(pattern.substr(2), below);
    else
        globs_.push_back(*glob::from(pattern));
}

bool wanted_values::match(column const& of, asked_reference const& from) const {
    if (kind_.name == "ip") return match_address(from.ref);
    if (kind_.name == "host") {
        if (!from.ref.has_authority()) return false;
        return match_text(host_in_scheme_form(from.ref, from.is_iri));
    }
    if (kind_.single != nullptr) {
        std::string space;
        auto const value = kind_.single(of, from, space);
        if (!value) return false;
        return match_text(*value) || (wants_non_public_ && !is_public_class(*value));
    }
    bool has_found = false;
    kind_.list(of, from.ref, [&](list_item const& each) {
        has_found = has_found || match_text(each.text.value_or(""));
    });
    return has_found;
}

bool wanted_values::match_text(std::string_view value) const {
    bool const is_decoded =
        is_decoded_ && kind_.is_encoded && detail::bytewise::contains(value, '%');
    if (!is_decoded && !kind_.ignores_case) return match_octets(value);
    std::string octets =
        is_decoded ? decode(encoded_view::assume_encoded(value)) : std::string(value);
    if (kind_.ignores_case) octets = in_lower_case(octets);
    return match_octets(octets);
}

bool wanted_values::match_octets(std::string_view octets) const {
    if (texts_.contains(octets)) return true;
    if (globs_.empty()) return false;
    // What is compared is decoded on the way: a '%' that is to stay is encoded first.
    std::string space;
    if (detail::bytewise::contains(octets, '%')) octets = space = with_percent_encoded(octets);
    decoded_view const text = encoded_view::assume_encoded(octets).decoded();
    return std::ranges::any_of(globs_, [&](glob const& pattern) { return pattern.matches(text); });
}

bool wanted_values::match_address(reference_view ref) const {
    auto const address = address_of_host(ref);
    if (!address) return false;
    auto const embedded = find_embedded_ipv4(*address);
    return std::ranges::any_of(blocks_, [&](ip_block const& block) {
        return block.contains(*address) || (embedded && block.contains(*embedded));
    });
}

condition condition::of_expression(std::string_view typed, settings const& chosen) {
    constexpr auto operators = std::to_array<std::pair<std::string_view, comparison>>({
        {"!=", comparison::mismatch},
        {"=", comparison::match},
    });
    constexpr auto of_numbers = std::to_array<std::pair<std::string_view, comparison>>({
        {"<=", comparison::at_most},
        {"<", comparison::less},
        {">=", comparison::at_least},
        {">", comparison::more},
    });
    // A '<' or '>' ends the names of ports; in no other name it has a place.
    std::size_t const angle = typed.find_first_of("<>");
    if (angle < typed.find('=') && is_column(typed.substr(0, angle))) {
        column asked = read_asked(typed.substr(0, angle), "EXPR", chosen);
        auto const how = *std::ranges::find_if(of_numbers, [&](auto const& each) {
            return typed.substr(angle).starts_with(each.first);
        });
        std::string_view const number = typed.substr(angle + how.first.size());
        if (!is_port(*asked.kind))
            throw usage_error("EXPR: " + quoted(typed) +
                              ": only port and effective-port are "
                              "numbers, and have " +
                              std::string(how.first));
        if (!is_number(number))
            throw usage_error("EXPR: " + quoted(typed) + ": a number stands behind " +
                              std::string(how.first));
        column_kind const& kind = *asked.kind;
        condition result(std::move(asked), {kind, false, "EXPR"}, how.second);
        result.number_ = digits_of(number);
        return result;
    }
    std::size_t const equals = typed.find('=');
    if (equals == typed.npos && angle != typed.npos)
        throw usage_error("EXPR: " + quoted(typed) +
                          " is no NAME>NUMBER, such as 'port>1023' (without spaces)");
    if (equals == typed.npos)
        throw usage_error("EXPR: " + quoted(typed) +
                          " is no NAME=GLOB or NAME!=GLOB; URIs come after --");
    bool const is_negated = equals > 0 && typed[equals - 1] == '!';
    auto const& [spelled, how] = operators[is_negated ? 0 : 1];
    std::string_view const name = typed.substr(0, equals + 1 - spelled.size());
    if (detail::bytewise::contains(name, "://"))
        throw usage_error("EXPR: " + quoted(typed) + " is no NAME=GLOB; URIs come after --");
    column asked = read_asked(name, "EXPR", chosen);
    if (typed.substr(equals + 1).starts_with('='))
        throw usage_error("EXPR: " + quoted(typed) +
                          ": one '=' compares: " + std::string(typed.substr(0, equals + 1)) +
                          std::string(typed.substr(equals + 2)));
    wanted_values values(*asked.kind, chosen.decode, "EXPR");
    values.add_list(typed.substr(equals + 1));
    return {std::move(asked), std::move(values), how};
}

condition condition::of_file(given_option const& given, settings const& chosen) {
    std::string const option = "--" + std::string(given.which->name);
    std::size_t const equals = given.value.find('=');
    if (equals == given.value.npos)
        throw usage_error(option + ": " + quoted(given.value) + " is no NAME=FILE");
    column asked = read_asked(given.value.substr(0, equals), option, chosen);
    wanted_values values(*asked.kind, chosen.decode, option);
    values.add_lines_of(given.value.substr(equals + 1));
    bool const is_in = given.which->id() == option_id::in_file;
    return {std::move(asked), std::move(values), is_in ? comparison::match : comparison::mismatch};
}

bool condition::holds(asked_reference const& from) const {
    switch (comparison_) {
        case comparison::match: return values_.match(column_, from);
        case comparison::mismatch: return !values_.match(column_, from);
        default: return holds_for_number(from);
    }
}

bool condition::holds_for_number(asked_reference const& from) const {
    std::string space;
    auto const value = column_.kind->single(column_, from, space);
    if (!value || value->empty()) return false;
    std::string_view const number = digits_of(*value);
    // Of numbers without leading zeros the longer one is greater.
    auto const order = number.size() != number_.size() ? number.size() <=> number_.size()
                                                       : number <=> std::string_view(number_);
    switch (comparison_) {
        case comparison::less: return order < 0;
        case comparison::at_most: return order <= 0;
        case comparison::more: return order > 0;
        default: return order >= 0;
    }
}

}  // namespace uriel::cli
