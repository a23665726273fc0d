// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of lint() on the path and on what is percent-encoded.
#include "security/lint_rules.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/detail/model/writer.hpp"

#include <algorithm>

namespace uriel {
namespace {

/// Adds a segment from `begin` on, the beginning of one, that is `wanted`.
template <class Test>
void add_segments(lint_subject const& s, std::size_t begin, Test wanted, lint_report& report) {
    std::string_view const text = s.text().substr(0, s.parts().path_end);
    for (std::size_t at = std::max(begin, report.from());
         at < text.size() && !report.is_done(at);) {
        if (text[at] == '/') ++at;
        std::size_t const end = std::min(text.find('/', at), text.size());
        if (wanted(text, at, end, report)) report.add(at, end);
        at = end;
    }
}

bool is_control(char octet) noexcept {
    return static_cast<unsigned char>(octet) < 0x20 || octet == 0x7F;
}
bool is_line_end(char octet) noexcept { return octet == '\r' || octet == '\n'; }

}  // namespace

// Path

// A relative path needs its dot segments; so does "/.//" where there is no authority.
void check_dot_segments(lint_subject const& s, lint_report& report) {
    std::string_view const path = s.ref.path().text();
    bool const is_relative =
        !s.ref.has_scheme() && !s.ref.has_authority() && !path.starts_with('/');
    if (is_relative || !s.parts().may_have(detail::scanning::fact::dot_segment)) return;
    add_segments(
        s, s.parts().path_end - detail::writing::writer::path_behind_guard(s.ref).size(),
        [](std::string_view text, std::size_t begin, std::size_t end, lint_report&) {
            return detail::resolution::count_dots(text.substr(begin, end - begin),
                                                  detail::resolution::dots::literal) > 0;
        },
        report);
}

namespace {

/// The octet at `at` as programs read it that decode again what decoding made, so that "%252e" is
/// "."; moves `at` past it.
char read_octet_again(std::string_view text, std::size_t& at) noexcept {
    char octet = read_octet(text, at);
    while (octet == '%' && at < text.size()) {
        std::size_t end = at;
        char const high = read_octet(text, end);
        if (end == text.size() || !ascii::is_hex(high)) break;
        char const low = read_octet(text, end);
        if (!ascii::is_hex(low)) break;
        octet = ascii::octet(high, low);
        at = end;
    }
    return octet;
}

/// The same for programs that take UTF-8 in longer forms than there are, too, so that "%C0%AE" is
/// "."; anything else that is not ASCII is '\x80'.
char read_careless(std::string_view text, std::size_t& at) noexcept {
    auto const lead = static_cast<unsigned char>(read_octet_again(text, at));
    if (lead < 0x80) return static_cast<char>(lead);
    constexpr unsigned char leads_of_ascii[] = {0xC0, 0xC1, 0xE0, 0xF0};
    if (std::ranges::find(leads_of_ascii, lead) == std::end(leads_of_ascii)) return '\x80';
    int const size = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    unsigned value = lead & 0x0FU;  // of the four leads, the bits that count
    for (int i = 0; i < size; ++i) {
        std::size_t end = at;
        if (end == text.size()) return '\x80';
        auto const next = static_cast<unsigned char>(read_octet_again(text, end));
        if ((next & 0xC0U) != 0x80U) return '\x80';
        value = value << 6U | (next & 0x3FU);
        at = end;
    }
    return value < 0x80 ? static_cast<char>(value) : '\x80';
}

/// Is "." or ".." in what careless programs make of a segment? They may also read '\' as '/', and
/// cut the parameters, of "..;x".
bool has_dots_after_decoding(std::string_view text, std::size_t begin, std::size_t end,
                             lint_report& report) noexcept {
    std::string_view const segment = text.substr(begin, end - begin);
    if (!detail::bytewise::contains(segment, '%') && !detail::bytewise::contains(segment, ';'))
        return false;
    std::size_t size = 0;  // of the current name
    bool only_dots = true;
    bool is_name = true;  // and no parameter
    auto const is_dots = [&] { return only_dots && (size == 1 || size == 2); };
    for (std::size_t at = 0; at < segment.size();) {
        if (report.is_done(begin + at)) return false;
        char const octet = read_careless(segment, at);
        if (octet == '/' || octet == '\\') {
            if (is_dots()) return true;
            size = 0;
            only_dots = is_name = true;
            continue;
        }
        is_name = is_name && octet != ';';
        if (!is_name) continue;
        only_dots = only_dots && octet == '.';
        ++size;
    }
    return is_dots();
}

}  // namespace

void check_dot_segments_after_decode(lint_subject const& s, lint_report& report) {
    add_segments(s, s.parts().path_begin, has_dots_after_decoding, report);
}

void check_path_separators(lint_subject const& s, lint_report& report) {
    add_octets(
        s.text(), s.parts().path_begin, s.parts().path_end,
        [](char octet) { return octet == '/' || octet == '\\'; }, report);
}

// Triplets

// The fragment is not sent, and "data" has data in its path (RFC 2397). "mailto" asks for "%0D%0A"
// in the body (RFC 6068, 5); elsewhere it makes a header field.
void check_protocol_delimiters(lint_subject const& s, lint_report& report) {
    if (s.has_scheme("data")) return;
    if (!s.has_scheme("mailto"))
        return add_octets(s.text(), 0, s.parts().query_end, is_line_end, report);
    add_octets(s.text(), 0, s.parts().path_end, is_line_end, report);
    std::size_t const query = s.parts().path_end + 1U;
    std::size_t const first = std::max(query, report.from());
    for (std::size_t begin = first; begin < s.parts().query_end && !report.is_done(begin);) {
        std::size_t const end =
            std::min<std::size_t>(s.text().find('&', begin), s.parts().query_end);
        // A pair in which something was found is no body.
        bool const is_rest = begin == first && first > query;
        if (is_rest || !ascii::equal_ignoring_case(s.text().substr(begin, 5), "body="))
            add_octets(s.text(), begin, end, is_line_end, report);
        begin = end + 1;
    }
}

void check_nul(lint_subject const& s, lint_report& report) {
    if (s.has_scheme("data")) return;
    add_octets(s.text(), 0, s.text().size(), [](char octet) { return octet == 0; }, report);
}

void check_control_characters(lint_subject const& s, lint_report& report) {
    auto const is_other = [](char octet) {
        return is_control(octet) && octet != 0 && !is_line_end(octet);
    };
    std::size_t const fragment = s.parts().query_end;
    add_octets(s.text(), 0, fragment, is_other, report);
    add_octets(
        s.text(), fragment, s.text().size(),
        [](char octet) { return is_control(octet) && octet != 0; }, report);
}

// A two-octet form of ASCII, or a longer form of what two or three octets hold (RFC 3629, 3).
void check_overlong_utf8(lint_subject const& s, lint_report& report) {
    std::string_view const text = s.text();
    auto const octet_at = [&](std::size_t at) -> unsigned {
        if (at >= text.size() || text[at] != '%') return 0;
        return static_cast<unsigned char>(ascii::octet(text[at + 1], text[at + 2]));
    };
    for (std::size_t at = text.find('%', report.from()); at < text.size() && !report.is_done(at);
         at = text.find('%', at)) {
        unsigned const lead = octet_at(at);
        unsigned const next = octet_at(at + 3);
        bool const is_overlong = lead == 0xC0 || lead == 0xC1
                                     ? next >= 0x80 && next < 0xC0
                                     : (lead == 0xE0 && next >= 0x80 && next < 0xA0) ||
                                           (lead == 0xF0 && next >= 0x80 && next < 0x90);
        std::size_t end = at + 3;
        if (is_overlong) {
            while (octet_at(end) >= 0x80 && octet_at(end) < 0xC0 && !report.is_done(end)) end += 3;
            report.add(at, end);
        }
        at = end;
    }
}

namespace {

/// The end of the text at `at` that decodes to a triplet; `at` if none does.
std::size_t end_of_double_encoding(std::string_view text, std::size_t at) noexcept {
    if (text.substr(at, 3) != "%25") return at;
    std::size_t end = at + 3;
    for (int digit = 0; digit < 2; ++digit)
        if (end == text.size() || !ascii::is_hex(read_octet(text, end))) return at;
    return end;
}

bool is_unreserved(char high, char low) noexcept {
    return sets::unreserved.contains(ascii::octet(high, low));
}

/// Adds the runs of triplets with `wanted` digits. Canonical spelling has none.
template <class Test>
void add_triplets(lint_subject const& s, Test wanted, lint_report& report) {
    if (!s.parts().may_have(detail::scanning::fact::percent_not_canonical)) return;
    for_each_run(s.text(), 0, s.text().size(), wanted, report,
                 [&](std::size_t first, std::size_t last) { report.add(first, last); });
}

}  // namespace

void check_double_encoding(lint_subject const& s, lint_report& report) {
    std::string_view const text = s.text();
    for (std::size_t at = text.find("%25", report.from()); at < text.size() && !report.is_done(at);
         at = text.find("%25", at)) {
        std::size_t end = at;
        std::size_t next = end_of_double_encoding(text, end);
        while (next != end && !report.is_done(end)) {
            end = next;
            next = end_of_double_encoding(text, end);
        }
        if (end > at) report.add(at, end);
        at = std::max(end, at + 3);
    }
}

void add_not_utf8(std::string_view text, std::size_t begin, std::size_t end, lint_report& report) {
    // Non-ASCII octets are neighbours wherever they are UTF-8.
    for_each_run(
        text, begin, end, [](char high, char low) { return !is_ascii(ascii::octet(high, low)); },
        report,
        [&](std::size_t first, std::size_t last) {
            detail::bytewise::utf8_check check;
            bool is_utf8 = true;
            for (std::size_t at = first; at < last && is_utf8 && !report.is_done(at);)
                is_utf8 = check.next(static_cast<unsigned char>(read_octet(text, at)));
            if (!is_utf8 || !check.complete()) report.add(first, last);
        });
}

void check_utf8(lint_subject const& s, lint_report& report) {
    add_not_utf8(s.text(), 0, s.parts().host_begin, report);
    add_not_utf8(s.text(), s.parts().host_end, s.text().size(), report);
}

void check_needless_encoding(lint_subject const& s, lint_report& report) {
    add_triplets(s, is_unreserved, report);
}

void check_lower_case_triplets(lint_subject const& s, lint_report& report) {
    auto const is_lower_case = [](char high, char low) {
        return (ascii::is_lower(high) || ascii::is_lower(low)) && !is_unreserved(high, low);
    };
    add_triplets(s, is_lower_case, report);
}

}  // namespace uriel
