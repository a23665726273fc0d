// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every rule of the older grammars. Those of whole references and of brackets are answered by the
// scan, the others by the character sets and the readers that the scan itself uses:
// docs/decisions.md says why those of an authority have to be.
#include "uriel/validate.hpp"

#include "uriel/history/reading.hpp"

#include <algorithm>

namespace uriel::history {
namespace {

using detail::matching::match;
using detail::validation::one;
using detail::validation::pct_encoded;
using detail::validation::run;
using detail::validation::run_not_empty;

constexpr match further(match a, match b) noexcept {
    return {a.complete || b.complete, std::max(a.offset, b.offset)};
}
/// The match of a rest that begins at `begin`, with its offset in the whole text.
constexpr match shifted(match rest, std::size_t begin) noexcept {
    return {rest.complete, rest.offset + begin};
}

match digits(std::string_view text) noexcept {
    std::size_t at = 0;
    while (at < text.size() && sets::digit.contains(text[at])) ++at;
    return {at == text.size(), at};
}

// domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
match label(std::string_view text) noexcept {
    std::size_t at = 0;
    bool const whole = read_label(text, at);
    return {whole && at == text.size(), at};
}
// toplabel = alpha | alpha *( alphanum | "-" ) alphanum
match toplabel(std::string_view text) noexcept {
    if (text.empty() || !sets::alpha.contains(text[0])) return {false, 0};
    return label(text);
}

// IPv6reference = "[" IPv6address "]"                                           (RFC 2732, 3)
match ipv6_reference(std::string_view text) noexcept {
    return detail::validation::ip_literal<detail::dialects::rfc2732>(text);
}

/// The rules of one dialect.
class grammar {
public:
    constexpr explicit grammar(dialect by) noexcept : by_(by) {}

    match read(rule which, std::string_view text) const noexcept {
        namespace set = sets_of_2396;
        switch (which) {
            case rule::hier_part: return hier_part(text);
            case rule::opaque_part: return opaque_part(text);
            case rule::uric_no_slash: return character(text, set::uric_no_slash);
            case rule::urn_reference: return urn_reference(text);
            case rule::urn_nid: return urn_nid(text);
            case rule::urn_nss: return run_not_empty(text, urn_chars);
            case rule::relative_url: return run(text, uric());
            case rule::net_path: return net_path(text);
            case rule::abs_path:
                return is_of_1997(by_) ? rooted(text, uric()) : rooted(text, path_characters);
            case rule::rel_path: return is_of_1997(by_) ? run(text, uric()) : rel_path(text);
            case rule::rel_segment: return run_not_empty(text, set::rel_segment);
            case rule::scheme: return scheme(text);
            case rule::site: return run(text, set::reg_name);
            case rule::authority:
                return is_of_1997(by_) ? run(text, set::reg_name) : authority(text);
            case rule::reg_name: return run_not_empty(text, set::reg_name);
            case rule::server: return server(text);
            case rule::userinfo: return run(text, set::userinfo);
            case rule::path: return path(text);
            case rule::path_segments: return run(text, path_characters);
            case rule::segment: return run(text, set::segment);
            case rule::param: return run(text, set::pchar);
            case rule::query:
            case rule::fragment: return run(text, uric());
            default: return of_a_host_or_character(which, text);
        }
    }

private:
    static constexpr auto path_characters = sets_of_2396::segment | character_set("/");
    // trans, of RFC 2141, 2.2, without <reserved>: "%", "/", "?" and "#"
    static constexpr auto urn_chars = sets::alpha | sets::digit | character_set("()+,-.:=@;$_!*'");

    character_set uric() const noexcept {
        if (by_ == dialect::rfc2732) return sets_of_2396::uric | character_set("[]");
        return sets_of_2396::uric;
    }

    static match character(std::string_view text, character_set allowed) noexcept {
        return text.starts_with('%') ? pct_encoded(text) : one(text, allowed);
    }
    static match rooted(std::string_view text, character_set allowed) noexcept {
        return text.starts_with('/') ? run(text, allowed) : match{false, 0};
    }

    match of_a_host_or_character(rule which, std::string_view text) const noexcept {
        namespace set = sets_of_2396;
        switch (which) {
            case rule::hostport: return hostport(text);
            case rule::host: return host(text);
            case rule::hostname: return read_hostname(text);
            case rule::domainlabel: return label(text);
            case rule::toplabel: return toplabel(text);
            case rule::ipv4_address: return read_unlimited_ipv4_address(text);
            case rule::ipv6_reference: return ipv6_reference(text);
            case rule::ipv6_address: return detail::matching::ipv6_reader(text).read();
            case rule::port: return digits(text);
            case rule::pchar: return character(text, set::pchar);
            case rule::uric: return character(text, uric());
            case rule::reserved: return one(text, reserved(by_));
            case rule::unreserved: return one(text, unreserved(by_));
            case rule::mark: return one(text, is_of_1997(by_) ? sets_of_1997::mark : set::mark);
            case rule::escaped: return pct_encoded(text);
            case rule::hex: return one(text, sets::hexdig);
            case rule::alphanum: return one(text, sets::alpha | sets::digit);
            case rule::alpha: return one(text, sets::alpha);
            case rule::lowalpha: return one(text, character_set::range('a', 'z'));
            case rule::upalpha: return one(text, character_set::range('A', 'Z'));
            case rule::digit: return one(text, sets::digit);
            case rule::control: return one(text, set::control);
            case rule::space: return one(text, set::space);
            case rule::delims: return one(text, set::delims);
            case rule::unwise:
                return one(text, by_ == dialect::rfc2732 ? set::unwise - character_set("[]")
                                                         : set::unwise);
            default: return {false, 0};  // whole references: validate_reference()
        }
    }

    // scheme = alpha *( alpha | digit | "+" | "-" | "." )
    match scheme(std::string_view text) const noexcept {
        std::size_t at = 0;
        if (!is_of_1997(by_) && (text.empty() || !sets::alpha.contains(text[0]))) return {false, 0};
        while (at < text.size() && sets::scheme.contains(text[at])) ++at;
        return {at == text.size() && at > 0, at};
    }

    // hier_part = ( net_path | abs_path ) [ "?" query ]
    match hier_part(std::string_view text) const noexcept {
        if (!text.starts_with('/')) return {false, 0};
        std::size_t const end = std::min(text.find('?'), text.size());
        match const path = text.starts_with("//") ? net_path(text.substr(0, end))
                                                  : run(text.substr(0, end), path_characters);
        if (!path.complete || end == text.size()) return path;
        return shifted(run(text.substr(end + 1), uric()), end + 1);
    }

    // opaque_part = uric_no_slash *uric
    match opaque_part(std::string_view text) const noexcept {
        if (text.starts_with('/') || text.starts_with('[') || text.starts_with(']'))
            return {false, 0};
        return run_not_empty(text, uric());
    }

    // net_path = "//" authority [ abs_path ], and abs_path of 1997 has a query in it
    match net_path(std::string_view text) const noexcept {
        if (!text.starts_with("//")) return {false, text.starts_with('/') ? 1U : 0U};
        std::size_t const slash = std::min(text.find('/', 2), text.size());
        match const first = read(rule::authority, text.substr(2, slash - 2));
        if (!first.complete || slash == text.size()) return shifted(first, 2);
        return shifted(read(rule::abs_path, text.substr(slash)), slash);
    }

    // rel_path = rel_segment [ abs_path ]
    static match rel_path(std::string_view text) noexcept {
        match const first =
            run_not_empty(text.substr(0, text.find('/')), sets_of_2396::rel_segment);
        return first.complete ? run(text, path_characters) : first;
    }

    // path = [ abs_path | opaque_part ], and of 1997: [ "/" ] path_segments
    match path(std::string_view text) const noexcept {
        if (is_of_1997(by_)) return run(text, path_characters);
        if (text.empty()) return {true, 0};
        return text.starts_with('/') ? run(text, path_characters) : opaque_part(text);
    }

    // authority = server | reg_name
    match authority(std::string_view text) const noexcept {
        match const name = run(text, sets_of_2396::reg_name);
        return by_ == dialect::rfc2732 ? further(name, server(text)) : name;
    }

    // server = [ [ userinfo "@" ] hostport ]
    match server(std::string_view text) const noexcept {
        if (text.empty()) return {true, 0};
        std::size_t const sign = text.find('@');
        match const user = run(text.substr(0, sign), sets_of_2396::userinfo);
        if (sign == text.npos) return further({false, user.offset}, hostport(text));
        if (!user.complete) return further(user, {false, hostport(text).offset});
        return shifted(hostport(text.substr(sign + 1)), sign + 1);
    }
    // hostport = host [ ":" port ]
    match hostport(std::string_view text) const noexcept {
        std::size_t const colon = text.find(':', text.starts_with('[') ? text.find(']') : 0);
        match const name = host(text.substr(0, colon));
        if (!name.complete || colon == text.npos) return name;
        return shifted(digits(text.substr(colon + 1)), colon + 1);
    }
    // host = hostname | IPv4address | IPv6reference
    match host(std::string_view text) const noexcept {
        if (by_ == dialect::rfc2732 && text.starts_with('[')) return ipv6_reference(text);
        return further(read_hostname(text), read_unlimited_ipv4_address(text));
    }

    // URN-reference = "urn:" URN-nid ":" URN-nss
    static match urn_reference(std::string_view text) noexcept {
        constexpr std::string_view prefix = "urn:";
        for (std::size_t i = 0; i < prefix.size(); ++i)
            if (i == text.size() || ascii::to_lower(text[i]) != prefix[i]) return {false, i};
        std::string_view const rest = text.substr(prefix.size());
        std::size_t const colon = rest.find(':');
        match const name = urn_nid(rest.substr(0, colon));
        if (!name.complete || colon == rest.npos) return {false, prefix.size() + name.offset};
        std::size_t const begin = prefix.size() + colon + 1;
        return shifted(run_not_empty(text.substr(begin), urn_chars), begin);
    }
    // <NID> ::= <let-num> [ 1,31<let-num-hyp> ]                                 (RFC 2141, 2.1)
    static match urn_nid(std::string_view text) noexcept {
        constexpr auto let_num = sets::alpha | sets::digit;
        if (text.empty() || !let_num.contains(text[0])) return {false, 0};
        std::size_t at = 1;
        while (at < text.size() && at < 32 && (let_num.contains(text[at]) || text[at] == '-')) ++at;
        return {at == text.size(), at};
    }

    dialect by_;
};

/// Whether a rule is one of references that the scan answers, and what it asks for.
struct reference_demands {
    bool is_reference = true;
    bool scheme = false;
    bool no_scheme = false;
    bool no_fragment = false;
};
constexpr reference_demands demands_of(rule wanted) noexcept {
    switch (wanted) {
        case rule::uri_reference:
        case rule::url_reference: return {};
        case rule::absolute_uri:
        case rule::absolute_url:
        case rule::opaque_url:
        case rule::generic_url: return {.scheme = true, .no_fragment = true};
        case rule::relative_uri: return {.no_scheme = true, .no_fragment = true};
        default: return {.is_reference = false};
    }
}

expected<void, error> validate_reference(dialect by, rule wanted, std::string_view text) noexcept {
    auto const ref = parse_reference(text, by);
    if (!ref) return unexpected(ref.error());
    auto refuse = [&](error_code code, component where, std::size_t at) {
        return unexpected(error{code, where, at, by, wanted});
    };
    reference_demands const demands = demands_of(wanted);
    if (demands.scheme && !ref->has_scheme())
        return refuse(error_code::relative_not_allowed, component::scheme, 0);
    if (demands.no_scheme && ref->has_scheme())
        return refuse(error_code::scheme_not_allowed, component::scheme, 0);
    if (demands.no_fragment && ref->has_fragment())
        return refuse(error_code::fragment_not_allowed, component::fragment,
                      ref->parts().query_end);
    // rel_path = rel_segment [ abs_path ]: it cannot be empty, before a query or alone.
    bool const lacks_path = !ref->has_scheme() && !ref->has_authority() && ref->path().empty();
    if (lacks_path && !is_of_1997(by) && (ref->has_query() || demands.no_scheme))
        return refuse(error_code::rule_mismatch, component::none, 0);
    return {};
}

}  // namespace

expected<void, error> validate(dialect by, rule wanted, std::string_view text) noexcept {
    if (text.size() > detail::scanning::components::max_size)
        return unexpected(error{error_code::too_long, component::none, 0, by, wanted});
    if (section(by, wanted).empty())
        return unexpected(error{error_code::rule_mismatch, component::none, 0, by, wanted});
    if (demands_of(wanted).is_reference) return validate_reference(by, wanted, text);
    match const read = grammar(by).read(wanted, text);
    if (read.complete) return {};
    return unexpected(error{error_code::rule_mismatch, component::none, read.offset, by, wanted});
}

}  // namespace uriel::history
