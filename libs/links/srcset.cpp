// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// HTML Living Standard, "parse a srcset attribute".
#include "links/attributes.hpp"
#include "links/words.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <cstddef>

namespace uriel::links {
namespace {

using namespace std::string_view_literals;

/// The descriptors of a reference so far.
class descriptors {
public:
    void add(std::string_view one) noexcept {
        char const unit = one.back();
        std::string_view const number = one.substr(0, one.size() - 1);
        if (unit == 'w' && is_positive_integer(number))
            set(has_width_, has_width_ || has_density_);
        else if (unit == 'x' && is_float(number) && !is_negative(number))
            set(has_density_, has_width_ || has_density_ || has_height_);
        else if (unit == 'h' && is_positive_integer(number))
            set(has_height_, has_height_ || has_density_);
        else
            are_valid_ = false;
    }

    bool are_valid() const noexcept { return are_valid_ && (has_width_ || !has_height_); }

private:
    void set(bool& what, bool conflicts) noexcept {
        what = true;
        if (conflicts) are_valid_ = false;
    }

    static bool skip_digits(std::string_view& text) noexcept {
        std::size_t const before = text.size();
        skip(text, "0123456789");
        return text.size() != before;
    }
    static bool is_positive_integer(std::string_view text) noexcept {
        bool const is_zero = text.find_first_not_of('0') == text.npos;
        return skip_digits(text) && text.empty() && !is_zero;
    }
    /// "Valid floating-point number".
    static bool is_float(std::string_view text) noexcept {
        skip_one(text, "-");
        bool has_digits = skip_digits(text);
        if (skip_one(text, ".")) has_digits = skip_digits(text);
        if (!has_digits) return false;
        if (skip_one(text, "eE")) {
            skip_one(text, "+-");
            if (!skip_digits(text)) return false;
        }
        return text.empty();
    }
    /// -0 is not.
    static bool is_negative(std::string_view number) noexcept {
        std::string_view const digits = number.substr(0, number.find_first_of("eE"));
        return number.starts_with('-') && digits.find_first_not_of("-0.") != digits.npos;
    }

    bool has_width_ = false;
    bool has_density_ = false;
    bool has_height_ = false;
    bool are_valid_ = true;
};

/// Takes a descriptor, which may have commas and white space in parentheses.
std::string_view take_descriptor(std::string_view& text) noexcept {
    std::string_view const all = text;
    while (!text.empty() && !detail::bytewise::contains("\t\n\f\r ,"sv, text.front())) {
        bool const is_open = text.front() == '(';
        text.remove_prefix(1);
        if (!is_open) continue;
        take_until(text, ")");
        skip_one(text, ")");
    }
    return all.substr(0, all.size() - text.size());
}

/// Takes all of them and the comma after them.
descriptors take_descriptors(std::string_view& text) noexcept {
    descriptors found;
    for (skip(text, white_space); !text.empty(); skip(text, white_space)) {
        if (skip_one(text, ",")) break;
        found.add(take_descriptor(text));
    }
    return found;
}

}  // namespace

// A comma ends a reference only where white space follows it, since it may be part of one.
void find_srcset_references(std::string_view value, reference_receiver const& take) {
    constexpr std::string_view between = "\t\n\f\r ,";
    for (skip(value, between); !value.empty(); skip(value, between)) {
        std::string_view const word = take_until(value, white_space);
        std::string_view const reference = word.substr(0, word.find_last_not_of(',') + 1);
        bool const is_alone = reference.size() != word.size();
        if (is_alone || take_descriptors(value).are_valid()) take(std::string(reference));
    }
}

}  // namespace uriel::links
