// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Policies as texts: lines, or a JSON object. It is longer than 400 lines, since what is read and
// what is written of a key have to agree, and each form throws what only this file catches.
#include "cmake/rapidjson.hpp"
#include "policy/hosts.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/encode.hpp"
#include "uriel/parse.hpp"
#include "uriel/policy.hpp"
#include "uriel/redact.hpp"
#include "uriel/unicode_host.hpp"
#include "uriel/validate.hpp"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace uriel {
namespace detail::policies {
namespace {

/// One key, in whichever form the text has.
struct entry {
    std::string key;
    std::vector<std::string> values;
    std::size_t line = 0;
};
using entries = std::vector<entry>;

constexpr auto keys = std::to_array<std::string_view>(
    {"extends", "schemes", "hosts", "not-hosts", "ports", "literals", "addresses", "numeric-hosts",
     "userinfo", "max-length", "differing-readings", "not-encoded", "fragment"});

/// Thrown inside this file only.
struct wrong {
    std::string message;
    std::size_t line = 0;
    std::string value{};  // quoted before the message, if there is one
};

std::string without_secrets(std::string_view text) {
    // In a text that is not a URI, it is unknown where the userinfo before an '@' begins.
    return redact(text, {.strict = bytewise::contains(text, '@')});
}

std::string quoted(std::string_view text) { return "'" + without_secrets(text) + "'"; }

/// A value of an entry as errors show it. The ',' between two values may be one of a password.
std::string quoted(std::string_view value, entry const& from) {
    std::string all;
    for (std::string const& each : from.values) all.append(all.empty() ? "" : ",").append(each);
    bool const is_piece_of_secret = from.values.size() > 1 && without_secrets(all) != all;
    return is_piece_of_secret ? "'***'" : quoted(value);
}

std::string_view trimmed(std::string_view text) noexcept {
    constexpr std::string_view blanks = " \t";
    std::size_t const begin = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

// Lines

entries read_lines(std::string_view text) {
    entries all;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.starts_with('#') || trimmed(line).empty()) continue;
        std::size_t const colon = line.find(':');
        if (colon == line.npos) throw wrong{"this line is no 'KEY: VALUE, VALUE'", number};
        entry one{std::string(trimmed(line.substr(0, colon))), {}, number};
        for (std::string_view rest = line.substr(colon + 1);;) {
            std::string_view const value = rest.substr(0, rest.find(','));
            one.values.emplace_back(trimmed(value));
            if (value.size() == rest.size()) break;
            rest.remove_prefix(value.size() + 1);
        }
        all.push_back(std::move(one));
    }
    return all;
}

// JSON: an object of strings, numbers, and lists of them.

class json_reader : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, json_reader> {
public:
    explicit json_reader(std::string_view text) noexcept
        : text_(text), stream_(text.data(), text.size()) {}

    entries read() {
        rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, checked_memory> reader;
        auto const result = reader.Parse<rapidjson::kParseNumbersAsStringsFlag>(stream_, *this);
        if (result.IsError()) fail(result.Code(), result.Offset());
        // For RapidJSON it is the end.
        if (stream_.Tell() < text_.size())
            throw wrong{"not JSON: a NUL follows the object", line_at(stream_.Tell())};
        return std::move(all_);
    }

    // What RapidJSON calls.
    bool StartObject() { return !std::exchange(is_in_object_, true) || no_value(); }
    bool Key(char const* text, std::size_t size, bool) {
        all_.push_back({string(text, size), {}, line_at(stream_.Tell())});
        return true;
    }
    bool EndObject(std::size_t) { return true; }
    bool StartArray() { return !std::exchange(is_in_list_, true) || no_value(); }
    bool EndArray(std::size_t) {
        is_in_list_ = false;
        return true;
    }
    bool String(char const* text, std::size_t size, bool) {
        all_.back().values.push_back(string(text, size));
        return true;
    }
    // All else but numbers, which come as they are written.
    bool Default() { return no_value(); }

private:
    std::size_t line_at(std::size_t offset) {
        for (; counted_ < offset; ++counted_)
            if (text_[counted_] == '\n') ++line_;
        return line_;
    }
    [[noreturn]] void fail(rapidjson::ParseErrorCode code, std::size_t offset) {
        std::string_view sentence = rapidjson::GetParseError_En(code);
        sentence.remove_suffix(1);  // its '.'
        throw wrong{"not JSON: " + std::string(sentence), line_at(std::min(offset, text_.size()))};
    }
    [[noreturn]] bool no_value() {
        throw wrong{"a value is a string or a number", line_at(stream_.Tell())};
    }
    std::string string(char const* text, std::size_t size) {
        // RapidJSON takes the second half of a surrogate pair without its first.
        if (!detail::bytewise::is_utf8(std::string_view(text, size)))
            fail(rapidjson::kParseErrorStringUnicodeSurrogateInvalid, stream_.Tell());
        return {text, size};
    }

    std::string_view text_;
    rapidjson::MemoryStream stream_;
    entries all_;
    bool is_in_object_ = false;
    bool is_in_list_ = false;
    std::size_t counted_ = 0;  // the bytes before the current line
    std::size_t line_ = 1;
};

// Values

template <class Number>
Number read_number(std::string_view text, std::uint64_t most, std::string_view what) {
    std::uint64_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number > most)
        throw wrong{" is no " + std::string(what), 0, std::string(text)};
    return static_cast<Number>(number);
}

std::string read_scheme(std::string_view value) {
    if (!is_valid(rule::scheme, value)) throw wrong{" is no scheme", 0, std::string(value)};
    return in_lower_case(value);
}

std::string read_host(std::string_view value) {
    if (value == "*") return "*";
    bool const is_domain = value.starts_with('.');
    std::string_view const host = value.substr(is_domain ? 1 : 0);
    bool const is_literal = host.starts_with('[') && host.ends_with(']');
    if (!is_literal && host.find_first_of("*?/:@") != host.npos)
        throw wrong{" is no host: 'example.com', '.example.com' (and all below) or '*'", 0,
                    std::string(value)};
    std::string text = "//";
    if (is_literal || bytewise::contains(host, '%')) {
        text += host;
    } else {
        std::array<char, detail::matching::max_dns_name_size> mapped{};
        text.append(mapped.data(), uts46_name(host, mapped));
    }
    auto const ref = parse_reference(text);
    bool const is_host = ref && ref->host_literal() && !ref->host()->empty() &&
                         ref->parts().host_end == text.size() && !ref->has_userinfo();
    if (is_host) {
        host_reading const read(*ref);
        bool const is_name = ref->host_kind() == host_kind::reg_name;
        // Not "%2A", which would be "*", nor what would be another list when it is written.
        bool const has_form = !is_name || std::ranges::all_of(read.name(), [](char c) {
            return sets::unreserved.contains(c);
        });
        if (!read.name().empty() && has_form && !read.is_numeric() && (is_name || !is_domain))
            return (is_domain ? "." : "") + std::string(read.name());
    }
    throw wrong{" is no host", 0, std::string(value)};
}

fetch_policy::port_range read_ports(std::string_view value) {
    constexpr std::string_view what = "port, range such as 8000-8999, or 'default'";
    std::size_t const dash = std::min(value.find('-'), value.size());
    if (dash == 0 || dash + 1 == value.size())
        throw wrong{" is no " + std::string(what), 0, std::string(value)};
    auto const first = read_number<std::uint16_t>(value.substr(0, dash), 65535, what);
    if (dash == value.size()) return {first, first};
    auto const last = read_number<std::uint16_t>(value.substr(dash + 1), 65535, what);
    if (last < first) throw wrong{" ends before it begins", 0, std::string(value)};
    return {first, last};
}

bool has_bits_behind(std::string_view text) {
    std::size_t const slash = text.find('/');
    if (slash == text.npos) return false;
    auto const bits = read_number<std::size_t>(text.substr(slash + 1), 128, "block");
    auto const has_bits = [&](auto const& octets) {
        for (std::size_t bit = bits; bit < 8 * octets.size(); ++bit)
            if ((octets[bit / 8] >> (7 - bit % 8) & 1U) != 0) return true;
        return false;
    };
    std::string_view const address = text.substr(0, slash);
    if (auto const ipv4 = detail::matching::parse_ipv4_address(address)) return has_bits(*ipv4);
    return has_bits(*detail::matching::parse_ipv6_address(address));
}

fetch_policy::address_range read_addresses(std::string_view value) {
    using enum fetch_policy::address_range::kind;
    if (value == "public") return {.what = reachable};
    if (value == "any") return {.what = any};
    bool const is_negated = value.starts_with("not ");
    std::string_view const text = is_negated ? trimmed(value.substr(4)) : value;
    auto const found = ip_block::parse(text);
    if (!found)
        throw wrong{" is not 'public', 'any', a block such as 10.0.0.0/8, or 'not' and a block", 0,
                    std::string(value)};
    if (has_bits_behind(text)) throw wrong{" has bits behind its prefix", 0, std::string(text)};
    return {is_negated ? not_block : block, found, std::string(text)};
}

/// Is it the second of two words? Throws for another.
bool read_choice(std::string_view value, std::string_view first, std::string_view second) {
    if (value != first && value != second)
        throw wrong{" is not '" + std::string(first) + "' or '" + std::string(second) + "'", 0,
                    std::string(value)};
    return value == second;
}

std::string const& only_value(entry const& from) {
    if (from.values.size() != 1) throw wrong{quoted(from.key) + " has one value"};
    return from.values[0];
}
bool choose(entry const& from, std::string_view second = "allow") {
    return read_choice(only_value(from), "refuse", second);
}

/// True for the word that means the empty list.
bool is_none(entry const& from) { return from.values.size() == 1 && from.values[0] == "none"; }

void set_hosts(entry const& from, fetch_policy& policy) {
    policy.hosts.clear();
    for (std::string const& each : from.values) policy.hosts.push_back(read_host(each));
}

void set_ports(entry const& from, fetch_policy& policy) {
    policy.ports.clear();
    policy.allows_default_port = false;
    for (std::string const& each : from.values) {
        if (each == "default")
            policy.allows_default_port = true;
        else
            policy.ports.push_back(read_ports(each));
    }
}

void add_not_hosts(entry const& from, bool extends, fetch_policy& policy) {
    if (!extends) policy.not_hosts.clear();
    if (is_none(from)) return;
    for (std::string const& each : from.values) policy.not_hosts.push_back(read_host(each));
    if (policy.not_hosts.all() == std::vector<std::string>{"none"})
        throw wrong{"'none' alone stands for no host; '.none' is the one of that name"};
}

void add_not_encoded(entry const& from, bool extends, fetch_policy& policy) {
    if (!extends)
        policy.allows_encoded_nul = policy.allows_encoded_control =
            policy.allows_encoded_delimiter_in_host = policy.allows_encoded_host = true;
    if (is_none(from)) return;
    for (std::string const& each : from.values) {
        if (each == "nul")
            policy.allows_encoded_nul = false;
        else if (each == "control")
            policy.allows_encoded_control = false;
        else if (each == "delimiter-in-host")
            policy.allows_encoded_delimiter_in_host = false;
        else if (each == "host")
            policy.allows_encoded_host = false;
        else if (each == "none")
            throw wrong{"'none' stands alone"};
        else
            throw wrong{" is not 'nul', 'control', 'delimiter-in-host', 'host' or 'none'", 0, each};
    }
}

void apply(entry const& from, bool extends, fetch_policy& policy) {
    std::string_view const key = from.key;
    if (key == "schemes") {
        policy.schemes.clear();
        for (std::string const& each : from.values) policy.schemes.push_back(read_scheme(each));
    } else if (key == "hosts") {
        set_hosts(from, policy);
    } else if (key == "not-hosts") {
        add_not_hosts(from, extends, policy);
    } else if (key == "ports") {
        set_ports(from, policy);
    } else if (key == "literals") {
        policy.allows_literals = choose(from);
    } else if (key == "addresses") {
        policy.addresses.clear();
        for (std::string const& each : from.values)
            policy.addresses.push_back(read_addresses(each));
    } else if (key == "numeric-hosts") {
        policy.reads_numeric_hosts = choose(from, "read");
    } else if (key == "userinfo") {
        policy.allows_userinfo = choose(from);
    } else if (key == "max-length") {
        policy.max_length = read_number<std::size_t>(
            only_value(from), detail::scanning::components::max_size, "number of bytes");
    } else if (key == "differing-readings") {
        policy.allows_differing_readings = choose(from);
    } else if (key == "not-encoded") {
        add_not_encoded(from, extends, policy);
    } else if (key == "fragment") {
        policy.allows_fragment = choose(from);
    }
}

fetch_policy find_extended(std::string_view name, fetch_policy::finder const& find) {
    if (auto built_in = fetch_policy::find(name)) return *std::move(built_in);
    if (!find) throw wrong{"there is no policy " + quoted(name)};
    auto found = find(name);
    if (!found) throw wrong{std::move(found.error())};
    return *std::move(found);
}

fetch_policy made_of(entries const& all, fetch_policy::finder const& find) {
    fetch_policy policy;
    auto const at_line = [](entry const& one, auto&& work) {
        try {
            work();
        } catch (wrong& what) {
            if (!what.value.empty()) what.message.insert(0, quoted(what.value, one));
            what.line = one.line;
            throw;
        }
    };
    bool extends = false;
    for (auto one = all.begin(); one != all.end(); ++one)
        at_line(*one, [&] {
            // Nothing is read after a duplicate key, so this ends soon.
            if (std::ranges::find(keys, one->key) == keys.end())
                throw wrong{quoted(one->key) + " is no KEY of a policy"};
            if (std::any_of(all.begin(), one,
                            [&](entry const& other) { return other.key == one->key; }))
                throw wrong{quoted(one->key) + " is there twice"};
            if (one->values.empty() || std::ranges::find(one->values, "") != one->values.end())
                throw wrong{quoted(one->key) + " has an empty value"};
            if (one->key != "extends") return;
            policy = find_extended(only_value(*one), find);
            extends = true;
        });
    if (!extends) policy = fetch_policy::public_https();
    for (entry const& one : all) at_line(one, [&] { apply(one, extends, policy); });
    return policy;
}

// Writing

void add(std::string_view value, std::string& list) {
    if (!list.empty()) list += ", ";
    list += value;
}

std::string listed(std::vector<std::string> const& values) {
    std::string list;
    for (std::string const& each : values) add(each, list);
    return list;
}

std::string ports_of(fetch_policy const& policy) {
    std::string list;
    if (policy.allows_default_port) list = "default";
    for (fetch_policy::port_range const& each : policy.ports) {
        std::string text = std::to_string(each.first);
        if (each.last != each.first) text.append("-").append(std::to_string(each.last));
        add(text, list);
    }
    return list;
}

std::string addresses_of(fetch_policy const& policy) {
    using enum fetch_policy::address_range::kind;
    std::string list;
    for (fetch_policy::address_range const& each : policy.addresses)
        add(each.what == reachable   ? "public"
            : each.what == any       ? "any"
            : each.what == not_block ? "not " + each.text
                                     : each.text,
            list);
    return list;
}

std::string not_encoded_of(fetch_policy const& policy) {
    std::string list;
    if (!policy.allows_encoded_nul) add("nul", list);
    if (!policy.allows_encoded_control) add("control", list);
    if (!policy.allows_encoded_delimiter_in_host) add("delimiter-in-host", list);
    if (!policy.allows_encoded_host) add("host", list);
    return list.empty() ? "none" : list;
}

}  // namespace
}  // namespace detail::policies

expected<fetch_policy, fetch_policy::error> fetch_policy::parse(std::string_view text,
                                                                finder const& find) {
    using namespace detail::policies;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    try {
        if (!detail::bytewise::is_utf8(text)) throw wrong{"a policy is UTF-8", 1};
        return made_of(text.starts_with('{') ? json_reader(text).read() : read_lines(text), find);
    } catch (wrong& what) {
        return unexpected(error{what.line, std::move(what.message)});
    }
}

std::string fetch_policy::error::message() const {
    return "line " + std::to_string(line) + ": " + reason;
}

std::string to_string(fetch_policy const& policy) {
    using namespace detail::policies;
    std::string text;
    if (policy.origin) return text;
    auto const line = [&](std::string_view key, std::string_view values) {
        text.append(key).append(": ").append(values) += '\n';
    };
    auto const allowed = [](bool is_allowed) { return is_allowed ? "allow" : "refuse"; };
    line("schemes", listed(policy.schemes));
    line("hosts", listed(policy.hosts.all()));
    line("not-hosts", policy.not_hosts.empty() ? "none" : listed(policy.not_hosts.all()));
    line("ports", ports_of(policy));
    line("literals", allowed(policy.allows_literals));
    line("addresses", addresses_of(policy));
    line("numeric-hosts", policy.reads_numeric_hosts ? "read" : "refuse");
    line("userinfo", allowed(policy.allows_userinfo));
    line("max-length", std::to_string(policy.max_length));
    line("differing-readings", allowed(policy.allows_differing_readings));
    line("not-encoded", not_encoded_of(policy));
    line("fragment", allowed(policy.allows_fragment));
    return text;
}

}  // namespace uriel
