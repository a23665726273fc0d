// The rules of lint(): what each looks for, and at the end their table. Long, because a rule is
// found by its name in the order of the table, and all are short.
#include "context/lint_rules.hpp"

#include "uriel/context/legacy_ipv4.hpp"
#include "uriel/context/special_purpose.hpp"
#include "uriel/model/remove_dot_segments.hpp"
#include "uriel/syntax/host_text.hpp"

#include <algorithm>

namespace uriel {
namespace {

using place = findings::place;

place between(std::size_t begin, std::size_t end) noexcept {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// For rules that find one thing at most.
place once(std::size_t from, bool is_found, std::size_t begin, std::size_t end) noexcept {
    return from == 0 && is_found ? between(begin, end) : place();
}

place host_once(lint_subject const& s, std::size_t from, bool is_found) noexcept {
    return once(from, is_found, s.parts().host_begin, s.parts().host_end);
}

/// The octet at `at`, decoded; moves `at` behind it.
char read_octet(std::string_view text, std::size_t& at) noexcept {
    bool const is_triplet = text[at] == '%';
    char const octet = is_triplet ? ascii::octet(text[at + 1], text[at + 2]) : text[at];
    at += is_triplet ? 3 : 1;
    return octet;
}

bool is_control(char octet) noexcept {
    return static_cast<unsigned char>(octet) < 0x20 || octet == 0x7F;
}

// Scheme

place find_broken_scheme_rule(lint_subject const& s, std::size_t from) {
    auto const whole = as_uri(s.ref);
    if (from > 0 || !whole) return {};
    auto const kept = check_scheme(*whole, *s.options.schemes);
    if (kept) return {};
    components const& parts = s.parts();
    switch (kept.error().where) {
        case component::host: return between(parts.host_begin, parts.host_end);
        case component::authority: return between(parts.authority_begin() - 2, parts.path_begin);
        case component::userinfo: return between(parts.authority_begin(), parts.host_begin - 1);
        case component::port: return between(parts.host_end + 1, parts.path_begin);
        default: return between(parts.path_begin, parts.path_end);
    }
}

// "localhost:8080/x" and "www.example.com:80" are URIs without an authority (4.5).
place find_host_read_as_scheme(lint_subject const& s, std::size_t from) {
    if (from > 0 || !s.ref.has_scheme() || s.ref.has_authority() || s.scheme() != nullptr)
        return {};
    std::string_view const scheme = *s.ref.scheme();
    if (scheme.find('.') == scheme.npos && !ascii::equal_ignoring_case(scheme, "localhost"))
        return {};
    std::string_view const path = s.ref.path().text();
    std::string_view const port = path.substr(0, path.find('/'));
    bool const is_port =
        !port.empty() && port.size() <= 5 && std::ranges::all_of(port, ascii::is_digit);
    return once(from, is_port, 0, scheme.size());
}

place find_upper_case_scheme(lint_subject const& s, std::size_t from) {
    bool const is_found = s.parts().may_have(fact::upper_case_scheme) && s.ref.has_scheme() &&
                          std::ranges::any_of(*s.ref.scheme(), ascii::is_upper);
    return once(from, is_found, 0, s.parts().scheme_end);
}

// Userinfo

place find_password(lint_subject const& s, std::size_t from) {
    auto const password = s.ref.password();
    std::size_t const end = s.parts().host_begin - 1U;
    return password && !password->empty() ? once(from, true, end - password->size(), end) : place();
}

/// Is a text of name characters, given octet by octet, one that people would take for a host: two
/// labels or more, of which the last begins with a letter, or four numbers?
class name_watch {
public:
    static bool may_hold(char octet) noexcept {
        return ascii::is_alpha(octet) || ascii::is_digit(octet) || octet == '-' || octet == '.' ||
               static_cast<unsigned char>(octet) >= 0x80;
    }
    void add(char octet) noexcept {
        if (octet == '.') return end_label();
        if (size_++ == 0) begins_with_digit_ = ascii::is_digit(octet);
        only_digits_ = only_digits_ && ascii::is_digit(octet);
    }
    bool looks_like_host() noexcept {
        if (size_ > 0) end_label();
        if (has_empty_label_ || labels_ < 2) return false;
        return is_numeric_ ? labels_ == 4 : is_last_a_word_;
    }

private:
    void end_label() noexcept {
        has_empty_label_ = has_empty_label_ || size_ == 0;
        is_numeric_ = is_numeric_ && only_digits_;
        is_last_a_word_ = size_ > 1 && !begins_with_digit_;
        ++labels_;
        size_ = 0;
        only_digits_ = true;
    }

    std::size_t labels_ = 0;
    std::size_t size_ = 0;  // of the label at hand
    bool begins_with_digit_ = false;
    bool only_digits_ = true;
    bool is_numeric_ = true;  // all labels so far
    bool is_last_a_word_ = false;
    bool has_empty_label_ = false;
};

// "cnn.example.com&story=breaking_news@10.0.0.1": the host is what follows the '@' (7.6).
place find_misleading_userinfo(lint_subject const& s, std::size_t from) {
    if (from > 0 || !s.ref.has_userinfo()) return {};
    std::string_view const text = s.text().substr(0, s.parts().host_begin - 1U);
    std::size_t begin = s.parts().authority_begin();
    name_watch watch;
    for (std::size_t at = begin; at < text.size();) {
        std::size_t const here = at;
        char const octet = read_octet(text, at);
        if (name_watch::may_hold(octet)) {
            watch.add(octet);
            continue;
        }
        if (watch.looks_like_host()) return between(begin, here);
        watch = {};
        begin = at;
    }
    return watch.looks_like_host() ? between(begin, text.size()) : place();
}

// Host

place find_legacy_ipv4_host(lint_subject const& s, std::size_t from) {
    if (from > 0 || s.ref.host_kind() != host_kind::reg_name) return {};
    return host_once(s, from, parse_legacy_ipv4(s.ref.host()->decoded()).has_value());
}

/// Does a name end in a number, as only addresses do: in digits, or what may follow "0x"?
bool ends_in_number(decoded_view host) noexcept {
    std::size_t size = 0;  // of the label at hand
    bool is_decimal = true;
    bool is_hex = true;
    bool was_number = false;  // the label before
    auto const is_number = [&] { return size > 0 && (is_decimal || (is_hex && size > 1)); };
    for (char const octet : host) {
        if (octet == '.') {
            was_number = is_number();
            size = 0;
            is_decimal = is_hex = true;
            continue;
        }
        is_decimal = is_decimal && ascii::is_digit(octet);
        is_hex = is_hex && (size == 0   ? octet == '0'
                            : size == 1 ? ascii::to_lower(octet) == 'x'
                                        : ascii::is_hex(octet));
        ++size;
    }
    return size == 0 ? was_number : is_number();
}

place find_numeric_host(lint_subject const& s, std::size_t from) {
    if (from > 0 || s.ref.host_kind() != host_kind::reg_name) return {};
    decoded_view const host = s.ref.host()->decoded();
    return host_once(s, from, ends_in_number(host) && !parse_legacy_ipv4(host));
}

place find_non_public_host(lint_subject const& s, std::size_t from) {
    return host_once(s, from, from == 0 && is_non_public_host(s.ref));
}

place find_host_too_long(lint_subject const& s, std::size_t from) {
    if (from > 0 || s.ref.host_kind() != host_kind::reg_name) return {};
    encoded_view const host = *s.ref.host();
    return host_once(s, from,
                     host.size() > max_dns_name_size && host.decoded().size() > max_dns_name_size);
}

place find_label_too_long(lint_subject const& s, std::size_t from) {
    if (s.ref.host_kind() != host_kind::reg_name) return {};
    std::string_view const text = s.text().substr(0, s.parts().host_end);
    std::size_t begin = std::max<std::size_t>(from, s.parts().host_begin);
    std::size_t size = 0;
    for (std::size_t at = begin; at < text.size();) {
        std::size_t const here = at;
        if (read_octet(text, at) != '.') {
            ++size;
            continue;
        }
        if (size > max_dns_label_size) return between(begin, here);
        begin = at;
        size = 0;
    }
    return size > max_dns_label_size ? between(begin, text.size()) : place();
}

// Producers are to use names that DNS could look up (3.2.2). Names beyond ASCII are for IDNA, and
// lengths have rules of their own.
place find_host_not_dns_name(lint_subject const& s, std::size_t from) {
    if (from > 0 || s.ref.host_kind() != host_kind::reg_name || s.ref.host()->empty()) return {};
    decoded_view const name = s.ref.host()->decoded();
    bool const is_ascii = std::ranges::all_of(
        name, [](char octet) { return static_cast<unsigned char>(octet) < 0x80; });
    return host_once(s, from, is_ascii && !has_dns_form(name));
}

place find_upper_case_host(lint_subject const& s, std::size_t from) {
    if (from > 0 || !s.parts().may_have(fact::upper_case_host)) return {};
    std::string_view const text = s.text().substr(0, s.parts().host_end);
    bool is_found = false;
    for (std::size_t at = s.parts().host_begin; at < text.size();) {
        bool const is_triplet = text[at] == '%';
        is_found = is_found || (!is_triplet && ascii::is_upper(text[at]));
        at += is_triplet ? 3 : 1;
    }
    return host_once(s, from, is_found);
}

// Port

place port_once(lint_subject const& s, std::size_t from, bool is_found) noexcept {
    return once(from, is_found, s.parts().host_end + 1U, s.parts().path_begin);
}

place find_needless_port(lint_subject const& s, std::size_t from) {
    if (from > 0 || !s.ref.has_port()) return {};
    std::string_view const digits = *s.ref.port();
    scheme_rule const* const rule = s.scheme();
    bool const is_default =
        rule != nullptr && rule->default_port != 0 && s.ref.port_number() == rule->default_port;
    bool const has_zeros = digits.size() > 1 && digits[0] == '0';
    return once(from, digits.empty() || is_default || has_zeros, s.parts().host_end,
                s.parts().path_begin);
}

/// The port, if it is another than the scheme's, and nobody allowed it.
std::optional<std::uint16_t> other_port(lint_subject const& s) noexcept {
    auto const port = s.ref.port_number().value_or(std::nullopt);
    scheme_rule const* const rule = s.scheme();
    if (!port || rule == nullptr || rule->default_port == 0 || *port == rule->default_port)
        return std::nullopt;
    for (allowed_port const& allowed : s.options.allowed_ports)
        if (allowed.port == *port && ascii::equal_ignoring_case(allowed.scheme, *s.ref.scheme()))
            return std::nullopt;
    return port;
}
constexpr std::uint16_t last_well_known_port = 1023;

place find_suspicious_port(lint_subject const& s, std::size_t from) {
    auto const port = other_port(s);
    return port_once(s, from, port && *port <= last_well_known_port);
}

place find_port_out_of_range(lint_subject const& s, std::size_t from) {
    auto const digits = s.ref.port();
    return port_once(s, from, digits && !s.ref.port_number());
}

place find_non_default_port(lint_subject const& s, std::size_t from) {
    auto const port = other_port(s);
    return port_once(s, from, port && *port > last_well_known_port);
}

// Path

/// The next segment that is `wanted`, where `from` is not within one.
template <class Test>
place find_segment(lint_subject const& s, std::size_t from, Test wanted) {
    std::string_view const text = s.text().substr(0, s.parts().path_end);
    for (std::size_t at = std::max<std::size_t>(from, s.parts().path_begin); at < text.size();) {
        if (text[at] == '/') ++at;
        std::size_t const end = std::min(text.find('/', at), text.size());
        if (wanted(text.substr(at, end - at))) return between(at, end);
        at = end;
    }
    return {};
}

bool is_dot_segment(std::string_view segment) noexcept {
    return count_dots(segment, dots::literal) > 0;
}

// A relative path needs its dot segments; so does "/.//" where there is no authority.
place find_dot_segment(lint_subject const& s, std::size_t from) {
    std::string_view const path = s.ref.path().text();
    bool const is_relative =
        !s.ref.has_scheme() && !s.ref.has_authority() && !path.starts_with('/');
    if (is_relative || !s.parts().may_have(fact::dot_segment)) return {};
    bool const is_guarded = !s.ref.has_authority() && path.starts_with("/.//");
    if (is_guarded) from = std::max<std::size_t>(from, s.parts().path_begin + 2U);
    return find_segment(s, from, is_dot_segment);
}

/// Does a segment hold "." or ".." once it is decoded and then taken apart as paths are?
bool has_dots_after_decoding(std::string_view segment) noexcept {
    if (segment.find('%') == segment.npos) return false;
    std::size_t size = 0;  // of the part at hand
    bool only_dots = true;
    auto const is_dots = [&] { return only_dots && (size == 1 || size == 2); };
    for (std::size_t at = 0; at < segment.size();) {
        char const octet = read_octet(segment, at);
        if (octet == '/' || octet == '\\') {
            if (is_dots()) return true;
            size = 0;
            only_dots = true;
            continue;
        }
        only_dots = only_dots && octet == '.';
        ++size;
    }
    return is_dots();
}

place find_dot_segment_after_decode(lint_subject const& s, std::size_t from) {
    if (!s.parts().may_have(fact::percent)) return {};
    return find_segment(s, from, has_dots_after_decoding);
}

// Triplets

/// The next run of neighbouring triplets whose octets are all `wanted`.
template <class Test>
place find_triplets(std::string_view text, std::size_t from, Test wanted) {
    auto const is_wanted = [&](std::size_t at) {
        return at < text.size() && text[at] == '%' && wanted(text[at + 1], text[at + 2]);
    };
    for (std::size_t at = text.find('%', from); at < text.size(); at = text.find('%', at + 3)) {
        if (!is_wanted(at)) continue;
        std::size_t end = at + 3;
        while (is_wanted(end)) end += 3;
        return between(at, end);
    }
    return {};
}
template <class Test>
place find_octets(std::string_view text, std::size_t from, Test wanted) {
    return find_triplets(text, from,
                         [&](char high, char low) { return wanted(ascii::octet(high, low)); });
}

place find_encoded_path_separator(lint_subject const& s, std::size_t from) {
    return find_octets(s.text().substr(0, s.parts().path_end),
                       std::max<std::size_t>(from, s.parts().path_begin),
                       [](char octet) { return octet == '/' || octet == '\\'; });
}

bool is_line_end(char octet) noexcept { return octet == '\r' || octet == '\n'; }

// The fragment is not sent.
place find_encoded_protocol_delimiter(lint_subject const& s, std::size_t from) {
    return find_octets(s.text().substr(0, s.parts().query_end), from, is_line_end);
}

// "data" is the one scheme whose component is raw data (RFC 2397).
place find_encoded_nul(lint_subject const& s, std::size_t from) {
    if (s.ref.has_scheme() && ascii::equal_ignoring_case(*s.ref.scheme(), "data")) return {};
    return find_octets(s.text(), from, [](char octet) { return octet == 0; });
}

place find_encoded_control_character(lint_subject const& s, std::size_t from) {
    auto const is_other_control = [](char octet) {
        return is_control(octet) && octet != 0 && !is_line_end(octet);
    };
    std::size_t const fragment = s.parts().query_end;
    place const found = find_octets(s.text().substr(0, fragment), from, is_other_control);
    if (found.begin != place::none) return found;
    return find_octets(s.text(), std::max(from, fragment),
                       [](char octet) { return is_control(octet) && octet != 0; });
}

/// Where the triplet ends that decoding makes of what begins at `at`; `at` if it makes none.
std::size_t end_of_double_encoding(std::string_view text, std::size_t at) noexcept {
    if (text.substr(at, 3) != "%25") return at;
    std::size_t end = at + 3;
    for (int digit = 0; digit < 2; ++digit)
        if (end == text.size() || !ascii::is_hex(read_octet(text, end))) return at;
    return end;
}

place find_double_encoding(lint_subject const& s, std::size_t from) {
    std::string_view const text = s.text();
    for (std::size_t at = text.find("%25", from); at < text.size(); at = text.find("%25", at + 3)) {
        std::size_t end = end_of_double_encoding(text, at);
        if (end == at) continue;
        for (std::size_t next = end; next < text.size(); end = next) {
            next = end_of_double_encoding(text, end);
            if (next == end) break;
        }
        return between(at, end);
    }
    return {};
}

/// Non-ASCII octets are neighbours wherever they are UTF-8.
place find_not_utf8(std::string_view text, std::size_t from) noexcept {
    auto const is_not_ascii = [](char octet) { return static_cast<unsigned char>(octet) >= 0x80; };
    place run = find_octets(text, from, is_not_ascii);
    while (run.begin != place::none &&
           is_utf8(decoded_view(text.substr(run.begin, run.end - run.begin))))
        run = find_octets(text, run.end, is_not_ascii);
    return run;
}

place find_host_not_utf8(lint_subject const& s, std::size_t from) {
    return find_not_utf8(s.text().substr(0, s.parts().host_end),
                         std::max<std::size_t>(from, s.parts().host_begin));
}

place find_not_utf8_elsewhere(lint_subject const& s, std::size_t from) {
    std::size_t const userinfo_end = s.parts().host_begin;
    place const found = find_not_utf8(s.text().substr(0, userinfo_end), from);
    if (found.begin != place::none) return found;
    return find_not_utf8(s.text(), std::max<std::size_t>(from, s.parts().host_end));
}

bool is_unreserved(char high, char low) noexcept {
    return sets::unreserved.contains(ascii::octet(high, low));
}

place find_needless_encoding(lint_subject const& s, std::size_t from) {
    if (!s.parts().may_have(fact::percent_not_canonical)) return {};
    return find_triplets(s.text(), from, is_unreserved);
}

place find_lower_case_triplet(lint_subject const& s, std::size_t from) {
    if (!s.parts().may_have(fact::percent_not_canonical)) return {};
    return find_triplets(s.text(), from, [](char high, char low) {
        return (ascii::is_lower(high) || ascii::is_lower(low)) && !is_unreserved(high, low);
    });
}

}  // namespace

// In the order of lint_rule.
constinit std::array<lint_entry, lint_rule_count> const lint_table = {{
    {"broken_scheme_rule", severity::error, "3.1", "the scheme's own rules forbid this",
     find_broken_scheme_rule},
    {"host_read_as_scheme", severity::warning, "4.5",
     "this is a scheme, though it looks like a host before its port", find_host_read_as_scheme},
    {"upper_case_scheme", severity::note, "3.1", "a scheme is best written in lower case",
     find_upper_case_scheme},
    {"password_in_userinfo", severity::error, "7.5",
     "a password in a URI is shown, logged and stored with it", find_password},
    {"misleading_userinfo", severity::warning, "7.6",
     "this looks like the host, which stands after the '@'", find_misleading_userinfo},
    {"legacy_ipv4_host", severity::warning, "7.4",
     "this is a name, which some programs read as an IPv4 address", find_legacy_ipv4_host},
    {"numeric_host", severity::warning, "3.2.2",
     "this is a name, and no address, though it ends in a number", find_numeric_host},
    {"non_public_host", severity::warning, "RFC 6890, 2.2",
     "not on the public Internet: this machine, its network, or a reserved address",
     find_non_public_host},
    {"host_too_long", severity::warning, "3.2.2", "DNS has no names of more than 255 octets",
     find_host_too_long},
    {"label_too_long", severity::warning, "RFC 1034, 3.1",
     "DNS has no labels of more than 63 octets", find_label_too_long},
    {"host_not_dns_name", severity::warning, "3.2.2",
     "a name is best made of letters, digits and inner '-', as DNS asks", find_host_not_dns_name},
    {"host_not_utf8", severity::warning, "3.2.2", "the octets of a host name are to be UTF-8",
     find_host_not_utf8},
    {"upper_case_host", severity::note, "3.2.2", "a host is best written in lower case",
     find_upper_case_host},
    {"needless_port", severity::note, "3.2.3",
     "a port is best left out that is empty or the default, and zeros before it",
     find_needless_port},
    {"suspicious_port", severity::warning, "7.2",
     "this well-known port belongs to another protocol than the scheme's", find_suspicious_port},
    {"port_out_of_range", severity::warning, "3.2.3", "TCP and UDP have no port above 65535",
     find_port_out_of_range},
    {"non_default_port", severity::note, "RFC 2396, 7",
     "this is not the default port of the scheme", find_non_default_port},
    {"dot_segment", severity::note, "6.2.2.3", "a dot segment is best resolved and left out",
     find_dot_segment},
    {"dot_segment_after_decode", severity::warning, "7.3",
     "\".\" or \"..\" appears here once the segment is decoded", find_dot_segment_after_decode},
    {"encoded_path_separator", severity::note, "7.3",
     "programs that decode a path too early read more segments here", find_encoded_path_separator},
    {"encoded_protocol_delimiter", severity::warning, "7.2",
     "a line ends here in protocols of lines, if it is decoded before it is sent",
     find_encoded_protocol_delimiter},
    {"encoded_nul", severity::warning, "7.3", "a text ends at NUL for some programs",
     find_encoded_nul},
    {"encoded_control_character", severity::note, "7.3",
     "a control character, which terminals and logs may obey once it is decoded",
     find_encoded_control_character},
    {"double_encoding", severity::note, "2.4", "this is percent-encoded twice, or read so",
     find_double_encoding},
    {"not_utf8", severity::note, "2.5", "these octets are no text in UTF-8",
     find_not_utf8_elsewhere},
    {"needless_encoding", severity::note, "2.3",
     "unreserved characters are best not percent-encoded", find_needless_encoding},
    {"lower_case_triplet", severity::note, "2.1",
     "the hexadecimal digits of triplets are best in upper case", find_lower_case_triplet},
}};

}  // namespace uriel
