// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of lint() on the scheme, the userinfo, the port and the form of the whole.
#include "security/lint_rules.hpp"

#include <algorithm>
#include <iterator>

namespace uriel {

// Scheme

void check_scheme_rules(lint_subject const& s, lint_report& report) {
    auto const whole = as_uri(s.ref);
    if (!whole) return;
    auto const kept = check_scheme(*whole, *s.options.schemes);
    if (kept) return;
    detail::scanning::component_span at = s.ref.span(kept.error().where);
    if (at.which == component::authority) {
        at.offset -= 2;  // "//"
        at.length += 2;
    }
    report.add(at.offset, at.offset + at.length, kept.error().message(), kept.error().source);
}

namespace {

/// Is a document of this media type HTML or XML, SVG included, in which scripts run?
bool is_active(decoded_view type) noexcept {
    auto const equals = [&](std::size_t from, std::string_view lower_case) {
        return std::equal(std::next(type.begin(), static_cast<std::ptrdiff_t>(from)), type.end(),
                          lower_case.begin(), lower_case.end(),
                          [](char a, char b) { return ascii::to_lower(a) == b; });
    };
    constexpr std::string_view xml = "+xml";
    for (std::string_view const each : {"text/html", "text/xml", "application/xml", "text/xsl"})
        if (equals(0, each)) return true;
    std::size_t const size = type.size();
    return size > xml.size() && equals(size - xml.size(), xml);
}

}  // namespace

// A media type may be percent-encoded (RFC 2397, 3), though browsers do not decode it.
void check_active_scheme(lint_subject const& s, lint_report& report) {
    if (s.has_scheme("javascript") || s.has_scheme("vbscript"))
        return report.add(0, s.parts().scheme_end);
    if (!s.has_scheme("data")) return;
    constexpr character_set space("\t\n\f\r ");
    constexpr character_set media_type =
        sets::alpha | sets::digit | character_set("/!#$%&'*+-.^_`|~");
    std::string_view const text = s.text().substr(0, s.parts().path_end);
    auto const end_of_run = [&](std::size_t begin, character_set const& of) {
        std::size_t end = begin;
        for (std::size_t at = begin; at < text.size() && of.contains(read_octet(text, at));)
            end = at;
        return end;
    };
    std::size_t const begin = end_of_run(s.parts().path_begin, space);
    std::size_t const end = end_of_run(begin, media_type);
    if (is_active(decoded_view(text.substr(begin, end - begin)))) report.add(0, end);
}

// RFC 1738 recommended the prefix in running text; java.net.URL drops it anywhere.
void check_url_prefix(lint_subject const& s, lint_report& report) {
    if (s.has_scheme("url")) report.add(0, s.parts().scheme_end);
}

// "localhost:8080/x" and "www.example.com:80" are URIs without an authority (4.5).
void check_host_read_as_scheme(lint_subject const& s, lint_report& report) {
    if (!s.ref.has_scheme() || s.ref.has_authority() || s.scheme() != nullptr) return;
    std::string_view const scheme = *s.ref.scheme();
    if (scheme.find('.') == scheme.npos && !ascii::equal_ignoring_case(scheme, "localhost")) return;
    std::string_view const path = s.ref.path().text();
    std::string_view const port = path.substr(0, path.find('/'));
    if (!port.empty() && port.size() <= 5 && std::ranges::all_of(port, ascii::is_digit))
        report.add(0, scheme.size());
}

// "///h/x": an empty authority before a path, for RFC 3986; browsers skip slashes up to a host.
void check_extra_slashes(lint_subject const& s, lint_report& report) {
    if (s.ref.has_scheme() || s.ref.authority() != "") return;
    std::size_t const end = s.text().find_first_not_of('/');
    if (end < s.parts().path_end) report.add(0, end);
}

void check_upper_case_scheme(lint_subject const& s, lint_report& report) {
    if (s.parts().may_have(detail::scanning::fact::upper_case_scheme) && s.ref.has_scheme() &&
        std::ranges::any_of(s.ref.scheme()->text(), ascii::is_upper))
        report.add(0, s.parts().scheme_end);
}

// Userinfo

void check_password(lint_subject const& s, lint_report& report) {
    auto const password = s.ref.password();
    std::size_t const end = s.parts().host_begin - 1U;
    if (password && !password->empty()) report.add(end - password->size(), end);
}

namespace {

/// Is a text of name characters, given octet by octet, one that people would take for a host: two
/// labels or more, the last of which begins with a letter, or four numbers?
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
    std::size_t size_ = 0;  // of the current label
    bool begins_with_digit_ = false;
    bool only_digits_ = true;
    bool is_numeric_ = true;  // all labels so far
    bool is_last_a_word_ = false;
    bool has_empty_label_ = false;
};

}  // namespace

// "cnn.example.com&story=breaking_news@10.0.0.1": the host is what follows the '@' (7.6).
void check_misleading_userinfo(lint_subject const& s, lint_report& report) {
    if (!s.ref.has_userinfo()) return;
    std::string_view const text = s.text().substr(0, s.parts().host_begin - 1U);
    std::size_t begin = s.parts().authority_begin();
    name_watch watch;
    for (std::size_t at = begin; at < text.size();) {
        if (report.is_done(at)) return;
        std::size_t const here = at;
        char const octet = read_octet(text, at);
        if (name_watch::may_hold(octet)) {
            watch.add(octet);
            continue;
        }
        if (watch.looks_like_host()) return report.add(begin, here);
        watch = {};
        begin = at;
    }
    if (watch.looks_like_host()) report.add(begin, text.size());
}

// Port

void check_needless_port(lint_subject const& s, lint_report& report) {
    if (!s.ref.has_port()) return;
    std::string_view const digits = *s.ref.port();
    scheme_rule const* const rule = s.scheme();
    bool const is_default =
        rule != nullptr && rule->default_port != 0 && s.ref.port_number() == rule->default_port;
    bool const has_zeros = digits.size() > 1 && digits[0] == '0';
    if (digits.empty() || is_default || has_zeros)
        report.add(s.parts().host_end, s.parts().path_begin);
}

namespace {

void add_port(lint_subject const& s, lint_report& report) {
    report.add(s.parts().host_end + 1U, s.parts().path_begin);
}

/// The port, if it is not the scheme's and was not allowed.
std::optional<std::uint16_t> other_port(lint_subject const& s) noexcept {
    auto const port = s.ref.port_number();
    scheme_rule const* const rule = s.scheme();
    if (!port || rule == nullptr || rule->default_port == 0 || *port == rule->default_port)
        return std::nullopt;
    for (lint_options::allowed_port const& allowed : s.options.allowed_ports)
        if (allowed.port == *port && ascii::equal_ignoring_case(allowed.scheme, *s.ref.scheme()))
            return std::nullopt;
    return *port;
}
constexpr std::uint16_t last_well_known_port = 1023;

}  // namespace

void check_suspicious_port(lint_subject const& s, lint_report& report) {
    if (auto const port = other_port(s); port && *port <= last_well_known_port) add_port(s, report);
}

void check_port_range(lint_subject const& s, lint_report& report) {
    if (!s.ref.port_or(0)) add_port(s, report);
}

void check_non_default_port(lint_subject const& s, lint_report& report) {
    if (auto const port = other_port(s); port && *port > last_well_known_port) add_port(s, report);
}

}  // namespace uriel
