// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A list of public suffixes, kept as a table of its rules, and the rule that prevails for a name.
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/site.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/utf8.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

namespace uriel {
namespace {

/// The answer of the rules of one section for a name.
enum rule_kind : std::uint8_t {
    exact = 1,      // "co.uk"
    wildcard = 2,   // "*.ck": of the names one label longer
    exception = 4,  // "!www.ck"
};

/// Walks a name label by label, from the last one, and keeps a hash of what it has seen.
class suffix_walk {
public:
    explicit suffix_walk(std::string_view name) noexcept : name_(name), begin_(name.size()) {}

    /// Takes one more label; false if there is none.
    bool next() noexcept {
        if (begin_ == 0) return false;
        if (begin_ < name_.size()) add(name_[--begin_]);  // the '.' before the label taken last
        while (begin_ > 0 && name_[begin_ - 1] != '.') add(name_[--begin_]);
        ++labels_;
        return true;
    }
    std::size_t begin() const noexcept { return begin_; }
    std::size_t labels() const noexcept { return labels_; }
    std::string_view text() const noexcept { return name_.substr(begin_); }
    std::uint64_t hash() const noexcept { return hash_ ^ hash_ >> 29U; }

private:
    void add(char octet) noexcept {
        hash_ = (hash_ ^ static_cast<unsigned char>(octet)) * 0x9E3779B97F4A7C15U;
        hash_ ^= hash_ >> 32U;
    }

    std::string_view name_;
    std::size_t begin_;
    std::size_t labels_ = 0;
    std::uint64_t hash_ = 0;
};

/// Writes characters beyond ASCII as RFC 3492, 6.3, does. The rules of a list are lower case and
/// normal already, so that this is all that makes A-labels of them.
class punycode_writer {
public:
    static std::string a_label(std::u32string const& label) {
        punycode_writer writer;
        for (char32_t const each : label)
            if (each < first) writer.text_ += static_cast<char>(each);
        std::size_t const plain = writer.text_.size();
        if (plain == label.size()) return std::move(writer.text_);
        if (plain > 0) writer.text_ += '-';
        writer.write_others(label, plain);
        return "xn--" + writer.text_;
    }

private:
    static constexpr char32_t first = 0x80;
    static constexpr std::uint64_t base = 36;

    void write_others(std::u32string const& label, std::uint64_t plain) {
        std::uint64_t delta = 0;
        std::uint64_t done = plain;
        for (char32_t before = first; done < label.size(); ++before, ++delta) {
            char32_t smallest = 0x110000;
            for (char32_t const each : label)
                if (each >= before) smallest = std::min(smallest, each);
            delta += (smallest - before) * (done + 1);
            before = smallest;
            for (char32_t const each : label) {
                if (each < before) ++delta;
                if (each != before) continue;
                write_number(delta);
                adapt(delta, done + 1, done == plain);
                delta = 0;
                ++done;
            }
        }
    }
    void write_number(std::uint64_t number) {
        for (std::uint64_t at = base;; at += base) {
            std::uint64_t const threshold =
                at <= bias_ ? 1 : std::min<std::uint64_t>(at - bias_, 26);
            if (number < threshold) break;
            add_digit(threshold + (number - threshold) % (base - threshold));
            number = (number - threshold) / (base - threshold);
        }
        add_digit(number);
    }
    void add_digit(std::uint64_t digit) { text_ += "abcdefghijklmnopqrstuvwxyz0123456789"[digit]; }
    void adapt(std::uint64_t delta, std::uint64_t size, bool is_first) noexcept {
        delta /= is_first ? 700 : 2;
        delta += delta / size;
        bias_ = 0;
        for (; delta > 455; bias_ += base) delta /= 35;
        bias_ += base * delta / (delta + 38);
    }

    std::string text_;
    std::uint64_t bias_ = 72;
};

/// The characters of well-formed UTF-8; nothing for other octets.
std::optional<std::u32string> characters(std::string_view text) {
    std::u32string result;
    detail::bytewise::utf8_check check;
    for (char const each : text) {
        auto const octet = static_cast<unsigned char>(each);
        if (!check.next(octet)) return std::nullopt;
        if ((octet & 0xC0U) == 0x80U)
            result.back() = result.back() << 6U | (octet & 0x3FU);
        else
            result += static_cast<char32_t>(
                octet < 0x80 ? octet
                             : octet & (0x3FU >> (octet >= 0xE0 ? octet >= 0xF0 ? 3 : 2 : 1)));
    }
    if (!check.complete()) return std::nullopt;
    return result;
}

/// A name of a list as DNS has it; nothing for what is no name.
std::optional<std::string> as_dns_has_it(std::string_view name) {
    std::string result;
    for (;;) {
        std::string_view const label = name.substr(0, name.find('.'));
        auto const read = characters(label);
        if (label.empty() || detail::bytewise::contains(label, '*') ||
            detail::bytewise::contains(label, '!') || !read)
            return std::nullopt;
        result += punycode_writer::a_label(*read);
        if (label.size() == name.size()) break;
        result += '.';
        name.remove_prefix(label.size() + 1);
    }
    std::ranges::transform(result, result.begin(), ascii::to_lower);
    return result;
}

}  // namespace

/// Every name that a rule has, and every end of one: where an end is missing, no longer one
/// follows.
struct public_suffix_list::table {
    struct entry {
        std::string_view name{};              // in `names`; empty: the slot is free
        std::array<std::uint8_t, 2> rules{};  // by suffix_kind, of rule_kind
    };

    std::string names;
    std::vector<entry> slots;  // a power of two of them, at most half full

    entry const* find(suffix_walk const& at) const noexcept {
        entry const& found = slots[slot_of(at)];
        return found.name.empty() ? nullptr : &found;
    }
    std::size_t slot_of(suffix_walk const& at) const noexcept {
        std::size_t const mask = slots.size() - 1;
        std::size_t slot = static_cast<std::size_t>(at.hash()) & mask;
        while (!slots[slot].name.empty() && slots[slot].name != at.text()) slot = (slot + 1) & mask;
        return slot;
    }
};

namespace {

struct rule_line {
    std::string name;
    rule_kind kind;
    public_suffix_list::source section;
};

std::optional<rule_line> read_rule(std::string_view text, public_suffix_list::source section) {
    rule_kind kind = exact;
    if (text.starts_with("*.")) {
        kind = wildcard;
        text.remove_prefix(2);
    } else if (text.starts_with('!')) {
        kind = exception;
        text.remove_prefix(1);
        if (!detail::bytewise::contains(text, '.')) return std::nullopt;  // nothing would be left
    }
    auto name = as_dns_has_it(text);
    if (!name) return std::nullopt;
    return rule_line{std::move(*name), kind, section};
}

}  // namespace

std::string public_suffix_list::error::message() const {
    if (line == 0) return "it has no rule";
    return "line " + std::to_string(line) + " is no rule";
}

expected<public_suffix_list, public_suffix_list::error> public_suffix_list::parse(
    std::string_view text) {
    std::vector<rule_line> rules;
    public_suffix_list::source section = public_suffix_list::source::icann;
    std::size_t ends = 0;  // names and their ends
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view const line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.starts_with("//")) {
            if (detail::bytewise::contains(line, "===BEGIN PRIVATE DOMAINS==="))
                section = public_suffix_list::source::private_domain;
            if (detail::bytewise::contains(line, "===BEGIN ICANN DOMAINS==="))
                section = public_suffix_list::source::icann;
            continue;
        }
        std::string_view const word = line.substr(0, line.find_first_of(" \t\r"));
        // "*" alone is what holds of every name that has no rule.
        if (word.empty() || word == "*") continue;
        auto rule = read_rule(word, section);
        if (!rule) return unexpected(error{number});
        ends += 1 + static_cast<std::size_t>(std::ranges::count(rule->name, '.'));
        rules.push_back(std::move(*rule));
    }
    if (rules.empty()) return unexpected(error{0});

    auto made = std::make_shared<table>();
    for (rule_line const& rule : rules) made->names += rule.name;
    made->slots.resize(std::bit_ceil(2 * ends));
    std::string_view names = made->names;
    for (rule_line const& rule : rules) {
        suffix_walk walk(names.substr(0, rule.name.size()));
        names.remove_prefix(rule.name.size());
        table::entry* last = nullptr;
        while (walk.next()) {
            last = &made->slots[made->slot_of(walk)];
            last->name = walk.text();
        }
        last->rules[static_cast<std::size_t>(rule.section)] |= rule.kind;
    }
    return public_suffix_list(std::move(made));
}

std::optional<public_suffix_list::suffix> public_suffix_list::find_suffix(
    std::string_view name, public_suffix_list::choice rules) const noexcept {
    if (name.empty() || name.front() == '.' || name.back() == '.' ||
        detail::bytewise::contains(name, ".."))
        return std::nullopt;
    public_suffix_list::suffix best{1, public_suffix_list::source::none};
    suffix_walk walk(name);
    while (walk.next()) {
        table::entry const* const entry = table_->find(walk);
        if (entry == nullptr) break;
        for (public_suffix_list::source const kind :
             {public_suffix_list::source::private_domain, public_suffix_list::source::icann}) {
            if (kind == public_suffix_list::source::private_domain &&
                rules == public_suffix_list::choice::icann_only)
                continue;
            unsigned const says = entry->rules[static_cast<std::size_t>(kind)];
            if ((says & exception) != 0) return public_suffix_list::suffix{walk.labels() - 1, kind};
            if ((says & exact) != 0) best = {walk.labels(), kind};
            if ((says & wildcard) != 0 && walk.begin() > 0) best = {walk.labels() + 1, kind};
        }
    }
    return best;
}

}  // namespace uriel
