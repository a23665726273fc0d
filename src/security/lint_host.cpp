// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of lint() on the host.
#include "security/lint_rules.hpp"
#include "security/punycode.hpp"
#include "uriel/address.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/security/confusables.hpp"
#include "uriel/host.hpp"
#include "uriel/lint.hpp"
#include "uriel/parse.hpp"
#include "uriel/validate.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace uriel {
namespace {

void add_host(lint_subject const& s, lint_report& report) {
    report.add(s.parts().host_begin, s.parts().host_end);
}

bool is_name(lint_subject const& s) noexcept { return s.ref.host_kind() == host_kind::reg_name; }

bool is_all_ascii(decoded_view name) noexcept { return std::ranges::all_of(name, is_ascii); }

/// A host that is not ASCII, as the caller's mapping has it.
class mapped_name {
public:
    /// Empty without a mapping, for ASCII, and where there is nothing to map to.
    explicit mapped_name(lint_subject const& s) {
        if (s.options.map_name == nullptr || !is_name(s)) return;
        decoded_view const name = s.ref.host_literal()->decoded();
        if (is_all_ascii(name)) return;
        std::string const octets(name.begin(), name.end());
        size_ = s.options.map_name(octets, text_);
    }
    std::string_view view() const noexcept { return {text_.data(), size_}; }

private:
    std::array<char, detail::matching::max_dns_name_size> text_{};
    std::size_t size_ = 0;
};

}  // namespace

// Addresses

void check_legacy_ipv4_host(lint_subject const& s, lint_report& report) {
    if (!is_name(s)) return;
    auto address = detail::host_spelling::parse_legacy_ipv4(s.ref.host_literal()->decoded());
    if (!address) address = detail::host_spelling::parse_legacy_ipv4(mapped_name(s).view());
    if (address) report.add(s.parts().host_begin, s.parts().host_end, address);
}

namespace {

/// Does a name end in a number, as only addresses do: in digits, or what may follow "0x"?
bool ends_in_number(decoded_view host, lint_report& report) noexcept {
    std::size_t size = 0;  // of the current label
    bool is_decimal = true;
    bool is_hex = true;
    bool was_number = false;  // the label before
    auto const is_number = [&] { return size > 0 && (is_decimal || (is_hex && size > 1)); };
    std::size_t done = 0;
    for (char const octet : host) {
        if (report.is_done(++done)) return false;
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

}  // namespace

void check_numeric_host(lint_subject const& s, lint_report& report) {
    if (!is_name(s)) return;
    decoded_view const host = s.ref.host_literal()->decoded();
    if (ends_in_number(host, report) && !detail::host_spelling::parse_legacy_ipv4(host))
        add_host(s, report);
}

void check_non_public_host(lint_subject const& s, lint_report& report) {
    if (is_non_public_host(s.ref)) return add_host(s, report);
    mapped_name const mapped(s);
    if (!is_valid(rule::reg_name, mapped.view())) return;
    std::string const reference = "//" + std::string(mapped.view());
    if (is_non_public_host(*parse_reference(reference))) add_host(s, report);
}

// Names

void check_host_length(lint_subject const& s, lint_report& report) {
    if (!is_name(s)) return;
    encoded_view const host = *s.ref.host_literal();
    // Three octets at most stand for one.
    if (host.size() > 3 * detail::matching::max_dns_name_size ||
        (host.size() > detail::matching::max_dns_name_size &&
         host.decoded().size() > detail::matching::max_dns_name_size))
        add_host(s, report);
}

namespace {

/// Calls `visit` with the offsets of each label of a name, and its size, decoded, until the report
/// is full. The first is what the finding before has left of its label.
template <class Visit>
void for_each_label(lint_subject const& s, lint_report& report, Visit visit) {
    if (!is_name(s)) return;
    std::string_view const text = s.text().substr(0, s.parts().host_end);
    std::size_t begin = std::max<std::size_t>(s.parts().host_begin, report.from());
    std::size_t size = 0;
    for (std::size_t at = begin; at < text.size();) {
        if (report.is_done(at)) return;
        std::size_t const here = at;
        if (read_octet(text, at) != '.') {
            ++size;
            continue;
        }
        visit(begin, here, size);
        begin = at;
        size = 0;
    }
    visit(begin, text.size(), size);
}

/// The octets of a name, with 'a' for '_' and for what is not ASCII, which IDNA is for.
struct letters_of {
    struct sentinel {};
    struct iterator {
        decoded_view::iterator at;
        decoded_view::iterator end;
        lint_report* report;
        std::size_t done = 0;

        char operator*() const noexcept { return *at == '_' || !is_ascii(*at) ? 'a' : *at; }
        iterator& operator++() noexcept {
            ++at;
            ++done;
            return *this;
        }
        bool operator==(sentinel) const noexcept { return at == end || report->is_done(done); }
    };

    decoded_view const& name;
    lint_report& report;

    iterator begin() const noexcept { return {name.begin(), name.end(), &report}; }
    sentinel end() const noexcept { return {}; }
};

/// Has a name the form of DNS, if '_' and what is not ASCII count as letters?
bool has_form_of_host(decoded_view const& name, lint_report& report) noexcept {
    return detail::host_spelling::has_dns_form(letters_of{name, report});
}

bool has_underscore(decoded_view const& name, lint_report& report) noexcept {
    std::size_t done = 0;
    for (char const octet : name) {
        if (octet == '_') return true;
        if (report.is_done(++done)) return false;
    }
    return false;
}

}  // namespace

void check_label_length(lint_subject const& s, lint_report& report) {
    for_each_label(s, report, [&](std::size_t begin, std::size_t end, std::size_t size) {
        if (size > detail::matching::max_dns_label_size) report.add(begin, end);
    });
}

// Producers are to use names that DNS could look up (3.2.2). Lengths have rules of their own.
void check_dns_name(lint_subject const& s, lint_report& report) {
    if (is_name(s) && !s.ref.host()->empty() &&
        !has_form_of_host(s.ref.host_literal()->decoded(), report))
        add_host(s, report);
}

void check_underscore_in_host(lint_subject const& s, lint_report& report) {
    if (!is_name(s)) return;
    decoded_view const name = s.ref.host_literal()->decoded();
    if (has_underscore(name, report) && has_form_of_host(name, report)) add_host(s, report);
}

void check_host_utf8(lint_subject const& s, lint_report& report) {
    add_not_utf8(s.text(), s.parts().host_begin, s.parts().host_end, report);
}

// A host is percent-encoded only to represent characters beyond ASCII (3.2.2).
void check_encoded_host_character(lint_subject const& s, lint_report& report) {
    add_octets(
        s.text(), s.parts().host_begin, s.parts().host_end,
        [](char octet) { return sets::unreserved.contains(octet); }, report);
}

// Once: a host that has one triplet to look at has all of them looked at.
void check_percent_encoded_host(lint_subject const& s, lint_report& report) {
    if (report.from() > 0) return;
    add_octets(
        s.text(), s.parts().host_begin, s.parts().host_end, [](char) { return true; }, report);
}

void check_upper_case_host(lint_subject const& s, lint_report& report) {
    if (!s.parts().may_have(detail::scanning::fact::upper_case_host)) return;
    std::string_view const text = s.text().substr(0, s.parts().host_end);
    for (std::size_t at = s.parts().host_begin; at < text.size();) {
        if (ascii::is_upper(text[at])) return add_host(s, report);
        if (report.is_done(at)) return;
        at += text[at] == '%' ? 3U : 1U;
    }
}

// Unicode

namespace {

/// The character at `at`, of octets percent-encoded or not; U+FFFD where they are no UTF-8. Moves
/// `at` after it.
char32_t read_character(std::string_view text, std::size_t& at) noexcept {
    constexpr char32_t replacement = 0xFFFD;
    auto const lead = static_cast<unsigned char>(read_octet(text, at));
    if (lead < 0x80) return lead;
    if (lead < 0xC0 || lead > 0xF4) return replacement;
    int const more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    char32_t character = lead & (0x3FU >> static_cast<unsigned>(more));
    for (int i = 0; i < more; ++i) {
        std::size_t end = at;
        if (end == text.size()) return replacement;
        auto const next = static_cast<unsigned char>(read_octet(text, end));
        if ((next & 0xC0U) != 0x80U) return replacement;
        character = character << 6U | (next & 0x3FU);
        at = end;
    }
    return character;
}

constexpr bool is_c1_control(char32_t c) noexcept { return c >= 0x80 && c < 0xA0; }

/// The letters of a label, as its readers see them.
class label_letters {
public:
    label_letters(std::string_view text, std::size_t begin, std::size_t end, std::size_t size,
                  lint_report& report) {
        text = text.substr(0, end);
        std::array<char, detail::matching::max_dns_label_size> octets{};
        if (size <= octets.size()) {
            for (std::size_t at = begin, i = 0; at < end; ++i) octets[i] = read_octet(text, at);
            std::string_view const label(octets.data(), size);
            if (ascii::equal_ignoring_case(label.substr(0, 4), "xn--")) {
                punycode const decoded(label.substr(4));
                for (char32_t const each : decoded.characters()) add(each);
                // No label holds a control, which is where counting begins.
                is_false_a_label_ = decoded.characters().empty() ||
                                    std::ranges::any_of(decoded.characters(), is_c1_control);
                return;
            }
        }
        for (std::size_t at = begin; at < end && !report.is_done(at);)
            add(read_character(text, at));
    }

    /// Are there letters of two of the alphabets that share the look of letters?
    bool is_mixed() const noexcept { return is_mixed_; }
    /// Are there letters or marks beyond ASCII, and all look like ASCII; or one like a delimiter?
    bool looks_like_ascii() const noexcept {
        return has_delimiter_ || (has_lookalike_ && !has_other_);
    }
    /// Does it look like an A-label, which it is not: browsers take it, IDNA does not?
    bool is_false_a_label() const noexcept { return is_false_a_label_; }
    /// Are there characters beyond ASCII that look like nothing in it?
    bool has_other() const noexcept { return has_other_; }

private:
    void add(char32_t character) noexcept {
        if (detail::linting::script_range const* const script =
                detail::linting::find_script(character)) {
            is_mixed_ = is_mixed_ || (!script_.empty() && script_ != script->name);
            script_ = script->name;
        }
        if (character < 0x80) return;
        char const like = detail::linting::ascii_lookalike(character);
        has_lookalike_ = has_lookalike_ || like != '\0';
        has_other_ = has_other_ || like == '\0';
        has_delimiter_ = has_delimiter_ || (like != '\0' && !ascii::is_alpha(like));
    }

    std::string_view script_;
    bool is_false_a_label_ = false;
    bool is_mixed_ = false;
    bool has_lookalike_ = false;
    bool has_other_ = false;
    bool has_delimiter_ = false;
};

/// Does the caller's mapping make ASCII of a label that is not?
bool maps_to_ascii(lint_subject const& s, std::string_view text) {
    if (s.options.map_name == nullptr) return false;
    decoded_view const label(text);
    if (is_all_ascii(label)) return false;
    std::array<char, detail::matching::max_dns_name_size> mapped{};
    std::size_t const size = s.options.map_name(std::string(label.begin(), label.end()), mapped);
    return size > 0 && !detail::bytewise::contains(std::string_view(mapped.data(), size), "xn--");
}

}  // namespace

// Runs of characters of the table, and labels without any that the caller's mapping knows.
void check_mapped_host_character(lint_subject const& s, lint_report& report) {
    if (!is_name(s)) return;
    std::string_view const text = s.text().substr(0, s.parts().host_end);
    std::size_t label = std::max<std::size_t>(s.parts().host_begin, report.from());
    std::size_t run = label;
    bool is_found = label == report.from();  // in the label, of which this may be the rest
    for (std::size_t at = label; !report.is_done(at);) {
        std::size_t const here = at;
        bool const is_end = at >= text.size();
        char32_t const character = is_end ? U'.' : read_character(text, at);
        if (detail::linting::find_mapped_character(character) != nullptr) continue;
        if (run < here) {
            report.add(run, here);
            is_found = true;
        }
        run = at;
        if (character != U'.') continue;
        if (!is_found && maps_to_ascii(s, text.substr(label, here - label)))
            report.add(label, here);
        if (is_end) return;
        label = at;
        is_found = false;
    }
}

void check_mixed_scripts(lint_subject const& s, lint_report& report) {
    for_each_label(s, report, [&](std::size_t begin, std::size_t end, std::size_t size) {
        if (label_letters(s.text(), begin, end, size, report).is_mixed()) report.add(begin, end);
    });
}

// In a domain of its own alphabet, a word may happen to look like ASCII.
void check_lookalikes(lint_subject const& s, lint_report& report) {
    if (report.from() == 0) {     // where something was found, it is not at home
        bool is_at_home = false;  // of the last label
        for_each_label(s, report, [&](std::size_t begin, std::size_t end, std::size_t size) {
            if (size > 0)
                is_at_home = label_letters(s.text(), begin, end, size, report).has_other();
        });
        if (is_at_home) return;
    }
    for_each_label(s, report, [&](std::size_t begin, std::size_t end, std::size_t size) {
        label_letters const letters(s.text(), begin, end, size, report);
        if (letters.looks_like_ascii() || letters.is_false_a_label()) report.add(begin, end);
    });
}

}  // namespace uriel
