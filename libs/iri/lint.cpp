// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of lint for IRIs, by the blocks of Unicode that they are about.
#include "uriel/iri_lint.hpp"

#include "iri/characters.hpp"
#include "iri/walkable.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/utf8.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace uriel {
namespace {

struct lint_row {
    std::string_view name;
    lint_rule_info info;
};

constexpr lint_rule_info about(severity how, std::string_view message, std::string_view example,
                               std::string_view safer) noexcept {
    return {how, "RFC 3987, 4.1", message, "people who read the IRI", example, safer};
}

constexpr std::array<lint_row, detail::linting::iri_lint_rule_count> table = {{
    {"bidi-formatting",
     about(severity::error, "an IRI must not have characters that change the direction of writing",
           "http://example.com/a\u202Eb", "http://example.com/ab")},
    {"bidi-mixed",
     about(severity::warning,
           "left-to-right and right-to-left letters in one part: readers see them in another order",
           "http://example.com/\u05D0b", "http://example.com/\u05D0/b")},
    {"bidi-boundary", about(severity::warning,
                            "a part with letters from right to left should begin and end with one",
                            "http://example.com/\u05D01", "http://example.com/1")},
    {"bidi-digits",
     about(severity::note, "digits beside a label from right to left are shown on its other side",
           "http://\u05D0.12.example/", "http://\u05D0.example/")},
    {"not-nfc", about(severity::note, "not in Unicode's normal form C, as IRIs should be made",
                      "http://example.com/e\u0301", "http://example.com/\u00E9")},
    {"invisible-character",
     about(severity::warning,
           "a character that is invisible or looks like a space; percent-encode it",
           "http://example.com/a\u200Bb", "http://example.com/ab")},
    {"compatibility-character",
     about(severity::note, "a full-width or half-width form of another character; write that one",
           "http://example.com/\uFF41", "http://example.com/a")},
}};

lint_row const& row_of(iri_lint_rule rule) noexcept {
    return table[static_cast<std::size_t>(rule)];
}

/// How a character is written, as far as the rules ask. Blocks stand for the property of Unicode,
/// which gives unassigned characters in them the same.
enum class direction : std::uint8_t { neutral, left_to_right, right_to_left, digit, mark };

constexpr bool is_right_to_left(char32_t c) noexcept {
    return (c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFDFF) ||
           (c >= 0xFE70 && c <= 0xFEFE) || (c >= 0x10800 && c <= 0x10FFF) ||
           (c >= 0x1E800 && c <= 0x1EFFF);
}

/// Marks that are written over or under the character before.
constexpr bool is_mark(char32_t c) noexcept {
    return (c >= 0x300 && c <= 0x36F) || (c >= 0x591 && c <= 0x5BD) ||
           (c >= 0x5BF && c <= 0x5C7 && c != 0x5C0 && c != 0x5C3 && c != 0x5C6) ||
           (c >= 0x610 && c <= 0x61A) || (c >= 0x64B && c <= 0x65F) || c == 0x670 ||
           (c >= 0x6D6 && c <= 0x6ED && c != 0x6DD && c != 0x6E5 && c != 0x6E6 && c != 0x6E9);
}

constexpr direction direction_of(char32_t c) noexcept {
    if (ascii::is_alpha(static_cast<char>(c < 0x80 ? c : 0))) return direction::left_to_right;
    if (c >= '0' && c <= '9') return direction::digit;
    if (c < 0xAA || detail::iris::is_bidi_formatting(c)) return direction::neutral;
    if (is_mark(c)) return direction::mark;
    if ((c >= 0x660 && c <= 0x669) || (c >= 0x6F0 && c <= 0x6F9)) return direction::digit;
    if (is_right_to_left(c)) return direction::right_to_left;
    // Punctuation and symbols.
    bool const is_neutral = (c < 0xC0 && c != 0xAA && c != 0xB5 && c != 0xBA) || c == 0xD7 ||
                            c == 0xF7 || (c >= 0x2000 && c <= 0x2BFF) ||
                            (c >= 0x3000 && c <= 0x3004) || (c >= 0x3008 && c <= 0x3020) ||
                            (c >= 0x1F000 && c <= 0x1FAFF) || (c >= 0xFE00 && c <= 0xFE6F);
    return is_neutral ? direction::neutral : direction::left_to_right;
}

class linter_of_iris {
public:
    linter_of_iris(iri_reference_view iri, detail::iris::nfc_function to_nfc,
                   std::size_t limit) noexcept
        : text_(iri.text()), to_nfc_(to_nfc), limit_(limit) {}

    std::vector<iri_finding> run(iri_reference_view iri) {
        if (std::ranges::all_of(text_, detail::iris::is_ascii)) return {};
        find_characters();
        if (auto const part = iri.userinfo()) look_at(part->text());
        if (auto const host = iri.host_literal(); host && iri.host_kind() == host_kind::reg_name)
            look_at_labels(host->text());
        for_each_part(iri.path().text(), "/");
        if (auto const query = iri.query()) for_each_part(query->text(), "&;=");
        if (auto const part = iri.fragment()) look_at(part->text());
        std::ranges::sort(
            found_, {}, [](iri_finding const& each) { return std::tuple(each.offset, each.rule); });
        return std::move(found_);
    }

private:
    template <class Visit>
    static void for_each_character(std::string_view text, Visit&& visit) {
        for (std::size_t at = 0; at < text.size();) {
            std::size_t const size = detail::bytewise::first_utf8_piece(text.substr(at, 4)).size;
            visit(detail::bytewise::code_point(text.substr(at, size)), at, size);
            at += size;
        }
    }

    /// Each rule adds its places in their order, so the first of them are kept.
    void add(iri_lint_rule rule, std::string_view part) {
        if (counts_[static_cast<std::size_t>(rule)]++ >= limit_) return;
        found_.push_back({rule, static_cast<std::size_t>(part.data() - text_.data()), part.size()});
    }

    void find_characters() {
        for_each_character(text_, [&](char32_t c, std::size_t at, std::size_t size) {
            if (c < 0x80) return;
            std::string_view const character = text_.substr(at, size);
            if (detail::iris::is_bidi_formatting(c))
                add(iri_lint_rule::bidi_formatting, character);
            else if (detail::iris::is_invisible(c))
                add(iri_lint_rule::invisible_character, character);
            else if (c >= 0xFF01 && c <= 0xFFEE)
                add(iri_lint_rule::compatibility_character, character);
        });
    }

    void for_each_part(std::string_view text, std::string_view delimiters) {
        for (;;) {
            std::string_view const part = text.substr(0, text.find_first_of(delimiters));
            look_at(part);
            if (part.size() == text.size()) return;
            text.remove_prefix(part.size() + 1);
        }
    }

    /// Does it have letters from right to left?
    bool look_at(std::string_view part) {
        direction first = direction::neutral;
        direction last = direction::neutral;
        bool has_left = false;
        bool has_right = false;
        for_each_character(part, [&](char32_t c, std::size_t at, std::size_t) {
            direction const here = direction_of(c);
            if (at == 0) first = here;
            if (here != direction::mark || at == 0) last = here;
            has_left = has_left || here == direction::left_to_right;
            has_right = has_right || here == direction::right_to_left;
        });
        if (has_left && has_right) add(iri_lint_rule::bidi_mixed, part);
        if (has_right && (first != direction::right_to_left || last != direction::right_to_left))
            add(iri_lint_rule::bidi_boundary, part);
        if (to_nfc_ != nullptr && !std::ranges::all_of(part, detail::iris::is_ascii) &&
            to_nfc_(part) != part)
            add(iri_lint_rule::not_nfc, part);
        return has_right;
    }

    void look_at_labels(std::string_view host) {
        std::string_view digits;  // the label before, if it is one of digits
        bool was_right = false;
        for (;;) {
            std::string_view const label = host.substr(0, host.find('.'));
            bool const is_right = look_at(label);
            bool const has_digits_alone =
                !label.empty() && std::ranges::all_of(label, ascii::is_digit);
            if (is_right && !digits.empty()) add(iri_lint_rule::bidi_digits, digits);
            if (was_right && has_digits_alone) add(iri_lint_rule::bidi_digits, label);
            digits = has_digits_alone && !was_right ? label : std::string_view();
            was_right = is_right;
            if (label.size() == host.size()) return;
            host.remove_prefix(label.size() + 1);
        }
    }

    std::string_view text_;
    detail::iris::nfc_function to_nfc_;
    std::size_t limit_;
    std::array<std::size_t, detail::linting::iri_lint_rule_count> counts_{};
    std::vector<iri_finding> found_;
};

}  // namespace

std::string_view name(iri_lint_rule rule) noexcept { return row_of(rule).name; }
lint_rule_info const& info(iri_lint_rule rule) noexcept { return row_of(rule).info; }

std::optional<iri_lint_rule> detail::linting::find_iri_lint_rule(std::string_view name) noexcept {
    auto const found = std::ranges::find(table, name, &lint_row::name);
    if (found == table.end()) return std::nullopt;
    return static_cast<iri_lint_rule>(found - table.begin());
}

std::vector<iri_finding> lint_iri(iri_reference_view iri, detail::iris::nfc_function to_nfc,
                                  std::size_t limit) {
    return linter_of_iris(iri, to_nfc, limit).run(iri);
}

}  // namespace uriel
