// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/abnf.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace reference {

namespace {

constexpr bool is_alpha(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (lower(a[i]) != lower(b[i])) return false;
    }
    return true;
}

// One function per rule of RFC 2234, section 4, under the rule it reads.
class abnf_reader {
public:
    abnf_reader(std::string_view text, abnf& grammar) : text_{text}, grammar_{grammar} {}

    // rulelist = 1*( rule / (*c-wsp c-nl) )
    // rule     = rulename defined-as elements c-nl
    void rulelist() {
        while (!at_end()) {
            grammar_.names_.push_back(rulename());
            if (!take('=')) fail("= expected");
            grammar_.definitions_.push_back(alternation());
        }
    }

private:
    // alternation = concatenation *(*c-wsp "/" *c-wsp concatenation)       ; before ABNF: "|"
    std::size_t alternation() {
        element result{.what = element::form::alternation};
        do result.parts.push_back(concatenation());
        while (take('/') || take('|'));
        return result.parts.size() == 1 ? result.parts.front() : add(std::move(result));
    }

    // concatenation = repetition *(1*c-wsp repetition)
    std::size_t concatenation() {
        element result{.what = element::form::concatenation};
        do result.parts.push_back(repetition());
        while (more());
        return result.parts.size() == 1 ? result.parts.front() : add(std::move(result));
    }

    // repetition = [repeat] element
    // repeat     = 1*DIGIT / (*DIGIT "*" *DIGIT)
    std::size_t repetition() {
        element result{.what = element::form::repetition};
        bool const counted = is_digit(next());
        if (counted) result.least = number(10);
        if (take('*')) {
            result.most = is_digit(next()) ? number(10) : abnf::unbounded;
        } else if (counted) {
            result.most = result.least;
        } else {
            return one_element();
        }
        result.parts = {one_element()};
        return add(std::move(result));
    }

    // element = rulename / group / option / char-val / num-val / prose-val
    std::size_t one_element() {
        switch (next()) {
            case '(': return enclosed('(', ')');
            case '[': {
                element option{.what = element::form::repetition};
                option.most = 1;
                option.parts = {enclosed('[', ']')};
                return add(std::move(option));
            }
            case '"': return char_val();
            case '%': return num_val();
            case '<': {
                // prose-val = "<" *(%x20-3D / %x3F-7E) ">", here always the name of a rule
                take('<');
                element prose{.what = element::form::rule};
                prose.name = rulename();
                if (!take('>')) fail("> expected");
                return add(std::move(prose));
            }
            default: {
                element rule{.what = element::form::rule};
                rule.name = rulename();
                return add(std::move(rule));
            }
        }
    }

    // group  = "(" *c-wsp alternation *c-wsp ")"
    // option = "[" *c-wsp alternation *c-wsp "]"
    std::size_t enclosed(char open, char close) {
        take(open);
        std::size_t const inside = alternation();
        if (!take(close)) fail("closing bracket expected");
        return inside;
    }

    // char-val = DQUOTE *(%x20-21 / %x23-7E) DQUOTE     ; either case of a letter
    std::size_t char_val() {
        take('"');
        element result{.what = element::form::concatenation};
        for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            element character;
            character.characters.set(static_cast<unsigned char>(lower(text_[at_])));
            character.characters.set(static_cast<unsigned char>(upper(text_[at_])));
            result.parts.push_back(add(std::move(character)));
        }
        if (!take('"')) fail("\" expected");
        return result.parts.size() == 1 ? result.parts.front() : add(std::move(result));
    }

    // num-val = "%" hex-val
    // hex-val = "x" 1*HEXDIG [ 1*("." 1*HEXDIG) / ("-" 1*HEXDIG) ]      ; without the "." form
    std::size_t num_val() {
        take('%');
        if (!take('x')) fail("x expected");
        element range;
        std::size_t const first = number(16);
        std::size_t const last = take('-') ? number(16) : first;
        for (std::size_t code = first; code <= last; ++code) range.characters.set(code);
        return add(std::move(range));
    }

    // rulename = ALPHA *(ALPHA / DIGIT / "-")                              ; before ABNF: also "_"
    std::string_view rulename() {
        std::size_t const begin = is_alpha(next()) ? at_ : text_.size();
        if (begin == text_.size()) fail("rule name expected");
        while (at_ < text_.size() && (is_alpha(text_[at_]) || is_digit(text_[at_]) ||
                                      text_[at_] == '-' || text_[at_] == '_')) {
            ++at_;
        }
        return text_.substr(begin, at_ - begin);
    }

    std::size_t number(std::size_t base) {
        constexpr std::string_view digits = "0123456789ABCDEF";
        std::size_t value = 0;
        std::size_t const begin = at_;
        for (; at_ < text_.size(); ++at_) {
            std::size_t const digit = digits.find(upper(text_[at_]));
            if (digit >= base) break;
            value = value * base + digit;
        }
        if (at_ == begin) fail("number expected");
        return value;
    }

    /// Whether another element of the same concatenation follows, not the next rule's "name =".
    bool more() {
        if (at_end() || next() == '/' || next() == '|' || next() == ')' || next() == ']')
            return false;
        if (!is_alpha(next())) return true;
        std::size_t const before = at_;
        rulename();
        bool const next_rule = next() == '=';
        at_ = before;
        return !next_rule;
    }

    // c-wsp, c-nl and comment = ";" *(WSP / VCHAR) CRLF are skipped
    bool at_end() {
        while (at_ < text_.size()) {
            if (text_[at_] == ';') {
                while (at_ < text_.size() && text_[at_] != '\n') ++at_;
            } else if (text_[at_] == ' ' || text_[at_] == '\n') {
                ++at_;
            } else {
                return false;
            }
        }
        return true;
    }

    char next() { return at_end() ? '\0' : text_[at_]; }

    bool take(char c) {
        if (next() != c) return false;
        ++at_;
        return true;
    }

    std::size_t add(element one) {
        grammar_.elements_.push_back(std::move(one));
        return grammar_.elements_.size() - 1;
    }

    [[noreturn]] void fail(std::string const& what) const {
        throw std::invalid_argument("ABNF: " + what + " at " + std::to_string(at_));
    }

    std::string_view text_;
    abnf& grammar_;
    std::size_t at_ = 0;
};

abnf::abnf(std::string_view text) {
    abnf_reader(text, *this).rulelist();
    for (element& each : elements_) {
        if (each.what == element::form::rule) each.parts = {definition(each.name)};
    }
    for (element& each : elements_) {
        if (each.what == element::form::alternation || each.what == element::form::repetition) {
            for (std::size_t const part : each.parts) gather(part, each);
        }
    }
}

std::size_t abnf::definition(std::string_view rule) const {
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (equal_ignoring_case(names_[i], rule)) return definitions_[i];
    }
    throw std::invalid_argument("no such rule: " + std::string(rule));
}

void abnf::gather(std::size_t from, element& into) const {
    std::size_t meant = from;
    while (elements_[meant].what == element::form::rule) meant = elements_[meant].parts.front();
    if (elements_[meant].what == element::form::characters) {
        into.single |= elements_[meant].characters;
    } else if (elements_[meant].what == element::form::alternation) {
        for (std::size_t const part : elements_[meant].parts) gather(part, into);
    } else {
        into.longer.push_back(from);
    }
}

}  // namespace reference
