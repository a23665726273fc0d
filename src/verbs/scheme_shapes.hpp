// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The text after the ':' of a scheme: what people mean by it in running text, and what the document
// of the scheme allows. One table with a column for each.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/scheme.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel::detail::shapes {

/// How many of the first bytes are in the set.
constexpr std::size_t length_of(character_set set, std::string_view text) noexcept {
    auto const end = std::ranges::find_if(text, [=](char c) { return !set.contains(c); });
    return static_cast<std::size_t>(end - text.begin());
}

/// Does the text begin with a scheme and "://"?
constexpr bool begins_with_authority(std::string_view text) noexcept {
    std::size_t const colon = length_of(sets::scheme, text);
    return colon != 0 && ascii::is_alpha(text.front()) && text.substr(colon).starts_with("://");
}

// What people mean: looks no further than the next ':' or so.

inline constexpr character_set alphanumeric = sets::alpha | sets::digit;
inline constexpr character_set atom = sets::unreserved | character_set("%!$&'*+=");

constexpr bool begins_with(character_set set, std::string_view text) noexcept {
    return !text.empty() && set.contains(text.front());
}
constexpr bool is_anything(std::string_view) noexcept { return true; }
constexpr bool is_path(std::string_view text) noexcept { return text.starts_with('/'); }
constexpr bool is_query(std::string_view text) noexcept { return text.starts_with('?'); }
constexpr bool is_word(std::string_view text) noexcept { return begins_with(sets::alpha, text); }
constexpr bool is_number(std::string_view text) noexcept {
    if (text.starts_with('+')) text.remove_prefix(1);
    return begins_with(sets::digit, text);
}
/// NAME ":" and something.
constexpr bool is_named(std::string_view text) noexcept {
    std::size_t const colon = length_of(alphanumeric | character_set("-"), text);
    std::string_view const rest = text.substr(colon);
    return colon != 0 && rest.starts_with(':') &&
           begins_with(alphanumeric | character_set("%_"), rest.substr(1));
}
/// An address of mail, or of what has addresses like it.
constexpr bool is_address(std::string_view text) noexcept {
    std::size_t at = length_of(atom, text);
    if (text.substr(at).starts_with(':')) at += 1 + length_of(atom, text.substr(at + 1));
    return at != 0 && text.substr(at).starts_with('@') && at + 1 < text.size();
}
/// A name with a dot within.
constexpr bool is_dotted(std::string_view text) noexcept {
    std::size_t const dot = length_of(alphanumeric | character_set("-_+"), text);
    return dot != 0 && text.substr(dot).starts_with('.') &&
           begins_with(alphanumeric, text.substr(dot + 1));
}
constexpr bool is_address_or_dotted(std::string_view text) noexcept {
    return is_address(text) || is_dotted(text);
}
/// [type "/" subtype] *(";" parameter) "," (RFC 2397, 3).
constexpr bool is_data(std::string_view text) noexcept {
    std::size_t const type = length_of(atom, text);
    std::string_view const rest = text.substr(type);
    if (type != 0 && !rest.starts_with('/')) return false;
    constexpr character_set parameters = atom | character_set("/;");
    return rest.substr(length_of(parameters, rest)).starts_with(',');
}
/// authority "," date ":" (RFC 4151, 2.1).
constexpr bool is_tag(std::string_view text) noexcept {
    std::size_t const comma = length_of(sets::unreserved | character_set("@"), text);
    if (comma == 0 || !text.substr(comma).starts_with(',')) return false;
    std::string_view const date = text.substr(comma + 1);
    std::size_t const end = length_of(sets::digit | character_set("-"), date);
    return end >= 4 && date.substr(end).starts_with(':');
}
/// Two numbers (RFC 5870, 3.3).
constexpr bool is_place(std::string_view text) noexcept {
    constexpr character_set number = sets::digit | character_set("-.");
    std::size_t const comma = length_of(number, text);
    return comma != 0 && text.substr(comma).starts_with(',') &&
           begins_with(number, text.substr(comma + 1));
}
/// True if a text begins like a script, for functions that look for scripts.
constexpr bool is_script(std::string_view text) noexcept {
    return begins_with(alphanumeric | character_set("%(!_$"), text);
}
constexpr bool is_doi(std::string_view text) noexcept {
    return text.starts_with("10.") && begins_with(sets::digit, text.substr(3));
}
constexpr bool is_matrix(std::string_view text) noexcept {
    return text.starts_with("u/") || text.starts_with("r/") || text.starts_with("roomid/");
}
constexpr bool is_long_word(std::string_view text) noexcept {
    return length_of(alphanumeric, text) >= 20;
}
/// A scheme, ":" and something.
constexpr bool is_nested(std::string_view text) noexcept {
    std::size_t const colon = length_of(sets::scheme, text);
    return begins_with(sets::alpha, text) && text.substr(colon).starts_with(':') &&
           colon + 1 < text.size();
}

/// Another URI.
constexpr bool is_uri(std::string_view text) noexcept {
    std::string_view const scheme = text.substr(0, length_of(sets::scheme, text));
    return is_nested(text) &&
           (begins_with_authority(text) || default_schemes.find(scheme) != nullptr);
}

// What the documents allow: the component that is outside of the grammar, or none.

/// The parts of a text between separators, one after the other.
template <class Test>
constexpr bool all_between(char separator, std::string_view text, Test is_right) noexcept {
    for (;;) {
        std::size_t const end = text.find(separator);
        if (!is_right(text.substr(0, end))) return false;
        if (end == text.npos) return true;
        text.remove_prefix(end + 1);
    }
}
constexpr bool consists_of(character_set set, std::string_view text) noexcept {
    return length_of(set, text) == text.size();
}
/// Two parts that are not empty, with one '@' between them.
constexpr bool is_mailbox(std::string_view text) noexcept {
    std::size_t const at = text.find('@');
    return at != text.npos && at != 0 && at + 1 < text.size() &&
           text.find('@', at + 1) == text.npos;
}
constexpr bool is_header_field(std::string_view text) noexcept {
    return bytewise::contains(text, '=');
}

/// [ to ] [ hfields ] (RFC 6068, 2), but not neither.
inline component outside_mailto(uri_view u) noexcept {
    std::string_view const path = u.path().text();
    bool const has_fields = u.has_query();
    if (!(path.empty() && has_fields) && !all_between(',', path, is_mailbox))
        return component::path;
    return has_fields && !all_between('&', u.query()->text(), is_header_field) ? component::query
                                                                               : component::none;
}

/// NAME ["=" VALUE] of a parameter that is split at its '='; no '=' is no value.
struct parameter {
    std::string_view name;
    std::optional<std::string_view> value;

    explicit constexpr parameter(std::string_view text) noexcept
        : name(text.substr(0, text.find('='))) {
        if (name.size() < text.size()) value = text.substr(name.size() + 1);
    }
    constexpr bool is_named(std::string_view wanted) const noexcept {
        return ascii::equal_ignoring_case(name, wanted);
    }
    /// Has it a name, and, if any, a value of these characters?
    constexpr bool is_of(character_set values) const noexcept {
        return !name.empty() && consists_of(alphanumeric | character_set("-"), name) &&
               (!value || (!value->empty() && consists_of(values, *value)));
    }
};

/// DNSname (RFC 4151, 2.1), and a domainname (RFC 3966, 3) without its last dot.
constexpr bool is_domain(std::string_view text) noexcept {
    return all_between('.', text, [](std::string_view label) {
        return consists_of(alphanumeric | character_set("-"), label) && !label.empty() &&
               label.front() != '-' && label.back() != '-';
    });
}
/// unreserved = alphanum / mark, as RFC 2396 had it, and RFC 3966 and 5870 after it.
inline constexpr character_set unreserved_of_2396 = sets::unreserved | character_set("!*'()");
inline constexpr character_set phone_digits = sets::digit | character_set("-.()");

/// "+" *phonedigit DIGIT *phonedigit
constexpr bool is_global_number(std::string_view text) noexcept {
    return text.starts_with('+') && consists_of(phone_digits, text.substr(1)) &&
           text.find_first_of("0123456789") != text.npos;
}
/// *phonedigit-hex (HEXDIG / "*" / "#") *phonedigit-hex, with the '#' encoded
constexpr bool is_local_number(std::string_view text) noexcept {
    bool has_digit = false;
    while (!text.empty()) {
        bool const is_hash = text.starts_with("%23");
        if (!is_hash && !(phone_digits | sets::hexdig | character_set("*")).contains(text.front()))
            return false;
        has_digit = has_digit || is_hash || !character_set("-.()").contains(text.front());
        text.remove_prefix(is_hash ? 3 : 1);
    }
    return has_digit;
}
/// global-number / local-number (RFC 3966, 3)
inline component outside_tel(uri_view u) noexcept {
    std::string_view const path = u.path().text();
    std::string_view const number = path.substr(0, path.find(';'));
    bool has_context = false;
    bool const has_parameters =
        number.size() == path.size() ||
        all_between(';', path.substr(number.size() + 1), [&](std::string_view text) {
            parameter const read(text);
            constexpr character_set values = unreserved_of_2396 | character_set("%[]/:&+$");
            if (read.is_named("phone-context")) {
                has_context = true;
                std::string_view domain = read.value.value_or("");
                if (is_global_number(domain)) return true;
                if (domain.ends_with('.')) domain.remove_suffix(1);
                return is_domain(domain);
            }
            if (read.is_named("ext") && !(read.value && consists_of(phone_digits, *read.value)))
                return false;
            return read.is_of(read.is_named("isub") ? sets::path | character_set("%") : values);
        });
    bool const is_number = is_global_number(number) || (is_local_number(number) && has_context);
    if (!is_number || !has_parameters) return component::path;
    return u.has_query() ? component::query : component::none;
}

/// 1*DIGIT [ "." 1*DIGIT ]
constexpr bool is_positive(std::string_view text) noexcept {
    std::size_t const digits = length_of(sets::digit, text);
    if (digits == 0) return false;
    text.remove_prefix(digits);
    return text.empty() ||
           (text.starts_with('.') && text.size() > 1 && consists_of(sets::digit, text.substr(1)));
}
/// coord-a "," coord-b [ "," coord-c ] p (RFC 5870, 3.3)
inline component outside_geo(uri_view u) noexcept {
    std::string_view const path = u.path().text();
    std::string_view const place = path.substr(0, path.find(';'));
    std::size_t count = 0;
    bool const are_numbers = all_between(',', place, [&](std::string_view number) {
        if (number.starts_with('-')) number.remove_prefix(1);
        ++count;
        return is_positive(number);
    });
    bool const has_parameters =
        place.size() == path.size() ||
        all_between(';', path.substr(place.size() + 1), [](std::string_view text) {
            parameter const read(text);
            if (read.is_named("u")) return read.value && is_positive(*read.value);
            return read.is_of(unreserved_of_2396 | character_set("%[]:&+$"));
        });
    if (!are_numbers || count < 2 || count > 3 || !has_parameters) return component::path;
    return u.has_query() ? component::query : component::none;
}

/// [ mediatype ] [ ";base64" ] "," data (RFC 2397, 3): a '?' is of the data.
inline component outside_data(uri_view u) noexcept {
    return bytewise::contains(u.path().text(), ',') ? component::none : component::path;
}

/// year ["-" month ["-" day]]
constexpr bool is_date(std::string_view text) noexcept {
    for (std::size_t const size : {4U, 2U, 2U}) {
        if (length_of(sets::digit, text.substr(0, size)) != size) return false;
        text.remove_prefix(size);
        if (text.empty()) return true;
        if (!text.starts_with('-')) return false;
        text.remove_prefix(1);
    }
    return false;
}
/// taggingEntity ":" specific (RFC 4151, 2.1)
inline component outside_tag(uri_view u) noexcept {
    std::string_view const path = u.path().text();
    std::size_t const colon = path.find(':');
    if (colon == path.npos) return component::path;
    std::string_view const entity = path.substr(0, colon);
    std::size_t const comma = entity.find(',');
    if (comma == entity.npos || !is_date(entity.substr(comma + 1))) return component::path;
    std::string_view name = entity.substr(0, comma);
    if (std::size_t const at = name.find('@'); at != name.npos) {
        if (at == 0 || !consists_of(alphanumeric | character_set("-._"), name.substr(0, at)))
            return component::path;
        name.remove_prefix(at + 1);
    }
    return is_domain(name) ? component::none : component::path;
}

/// "did:" method-name ":" method-specific-id path-abempty (DID Core, 3.1 and 3.2)
inline component outside_did(uri_view u) noexcept {
    std::string_view const path = u.path().text();
    std::string_view const did = path.substr(0, path.find('/'));
    std::size_t const colon = did.find(':');
    bool const has_method = colon != did.npos && colon != 0 &&
                            consists_of(character_set("abcdefghijklmnopqrstuvwxyz") | sets::digit,
                                        did.substr(0, colon));
    constexpr character_set of_id = alphanumeric | character_set(".-_%:");
    return has_method && consists_of(of_id, did) && !did.ends_with(':') ? component::none
                                                                        : component::path;
}

/// Of the namespace uuid: 4hexOctet "-" 2hexOctet "-" 2hexOctet "-" 2hexOctet "-" 6hexOctet
/// (RFC 9562, 4). Other namespaces have documents of their own.
inline component outside_urn(uri_view u) noexcept {
    std::string_view path = u.path().text();
    constexpr std::string_view nid = "uuid:";
    if (!ascii::equal_ignoring_case(path.substr(0, nid.size()), nid)) return component::none;
    constexpr std::string_view form = "00000000-0000-0000-0000-000000000000";
    path.remove_prefix(nid.size());
    return std::ranges::equal(
               path, form,
               [](char c, char wanted) { return wanted == '-' ? c == '-' : ascii::is_hex(c); })
               ? component::none
               : component::path;
}

/// addr-spec (RFC 2392, 2)
inline component outside_cid(uri_view u) noexcept {
    std::string_view const path = u.path().text();
    if (!is_mailbox(path)) return component::path;
    return u.has_query() ? component::query : component::none;
}

/// userpart "@" host (RFC 7565, 7)
inline component outside_acct(uri_view u) noexcept {
    std::string_view const path = u.path().text();
    if (!is_mailbox(path) || path.starts_with('%')) return component::path;
    std::size_t const at = path.find('@');
    constexpr character_set of_user = sets::unreserved | sets::sub_delims | character_set("%");
    if (!consists_of(of_user, path.substr(0, at)) || !consists_of(of_user, path.substr(at + 1)))
        return component::path;
    return u.has_query() ? component::query : component::none;
}

/// "#" MUST NOT be used (RFC 6455, 3): the one scheme that has a say in the fragment.
inline component outside_ws(uri_view u) noexcept {
    return u.has_fragment() ? component::fragment : component::none;
}

/// A scheme, with what a text means that has it, and what its document allows.
struct shape {
    std::string_view scheme;
    /// Is a URI meant if this follows the ':'? A scheme without such a text is not meant as a URI.
    bool (*is_meant)(std::string_view) noexcept;
    bool nests = false;  ///< what follows may be another URI
    /// The component that breaks the grammar of the scheme, or none.
    component (*outside)(uri_view u) noexcept = nullptr;
    std::string_view source{};  ///< the document of that grammar
};
inline constexpr auto all = std::to_array<shape>({
    {"mailto", is_anything, false, outside_mailto, "RFC 6068, 2"},
    {"ws", is_anything, false, outside_ws, "RFC 6455, 3"},
    {"wss", is_anything, false, outside_ws, "RFC 6455, 3"},
    {"urn", is_named, false, outside_urn, "RFC 9562, 4"},
    {"tel", is_number, false, outside_tel, "RFC 3966, 3"},
    {"sms", is_number},
    {"data", is_data, false, outside_data, "RFC 2397, 3"},
    {"file", is_path},
    {"news", is_address_or_dotted},
    {"sip", is_address_or_dotted},
    {"sips", is_address_or_dotted},
    {"xmpp", is_address_or_dotted},
    {"cid", is_address, false, outside_cid, "RFC 2392, 2"},
    {"mid", is_address},
    {"acct", is_address, false, outside_acct, "RFC 7565, 7"},
    {"im", is_address},
    {"pres", is_address},
    {"dns", is_dotted},
    {"stun", is_dotted},
    {"stuns", is_dotted},
    {"turn", is_dotted},
    {"turns", is_dotted},
    {"tag", is_tag, false, outside_tag, "RFC 4151, 2.1"},
    {"geo", is_place, false, outside_geo, "RFC 5870, 3.3"},
    {"about", is_word},
    {"magnet", is_query},
    {"did", is_named, false, outside_did, "W3C DID Core 1.0, 3.1"},
    {"doi", is_doi},
    {"matrix", is_matrix},
    {"bitcoin", is_long_word},
    {"javascript", is_script},
    {"vbscript", is_script},
    {"jdbc", is_nested, true},
    {"view-source", is_uri, true},
    {"blob", is_uri, true},
    {"feed", is_uri, true},
    {"jar", is_uri, true},
    {"filesystem", is_uri, true},
});

/// As `all` has it, of a scheme that the table of schemes may lack; nullptr where it has none.
constexpr shape const* of(std::string_view scheme) noexcept {
    auto const found = std::ranges::find_if(
        all, [=](shape const& each) { return ascii::equal_ignoring_case(each.scheme, scheme); });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace uriel::detail::shapes
