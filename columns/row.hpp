// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a verb sees of one row, and what it keeps from one row to the next.
#pragma once

#include "failure.hpp"
#include "input.hpp"
#include "uriel/context/redact.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/ops/compare.hpp"
#include "uriel/ops/resolve.hpp"
#include "uriel/syntax/rule.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace uriel::columns {

inline constexpr std::size_t most_arguments = 3;

/// What was made of a text the last time, for texts that stay the same from row to row: those of
/// one value for all rows, and of dictionaries.
template <class Value>
struct memo {
    char const* data = nullptr;
    std::size_t size = 0;
    Value value{};

    bool is_of(std::string_view text) const noexcept {
        return data == text.data() && size == text.size();
    }
    Value const& keep(std::string_view text, Value made) noexcept {
        data = text.data();
        size = text.size();
        value = made;
        return value;
    }
};

/// The row at hand, and all that a thread keeps. The accessors that may fail say why in error().
class row {
public:
    explicit row(std::size_t count) noexcept : count_(count) {}

    std::size_t count() const noexcept { return count_; }
    bool has(std::size_t number) const noexcept { return number < count_; }
    cell const& at(std::size_t number) const noexcept { return *cells_[number]; }
    std::string_view text(std::size_t number) const noexcept { return cells_[number]->text(); }
    std::int64_t number() const noexcept { return number_; }

    // What is parsed stays where it was written. A copy right behind the scan would read 16 bytes
    // that were just written one by one, and wait until all of them are in the cache.
    expected<reference_view, parse_error> reference(std::size_t number) noexcept {
        auto parsed = parse_reference(text(number));
        if (!parsed) refuse(parsed.error(), number);
        return parsed;
    }
    expected<uri_view, parse_error> uri(std::size_t number) noexcept {
        auto parsed = parse(text(number));
        if (!parsed) refuse(parsed.error(), number);
        return parsed;
    }
    /// A base, which is often that of the row before.
    std::optional<fixed_base> const& base(std::size_t number) noexcept {
        std::string_view const text = this->text(number);
        if (base_.is_of(text) && base_.value) return base_.value;
        auto const parsed = uri(number);
        return base_.keep(text, parsed ? std::optional(fixed_base(*parsed)) : std::nullopt);
    }

    /// What a name stands for, as `find` knows. One that does not exist ends the call.
    template <class Value, class Find>
    std::optional<Value> named(std::size_t number, std::string_view what, Find find) {
        std::string_view const name = text(number);
        if (name_.is_of(name)) return static_cast<Value>(name_.value);
        std::optional<Value> const found = find(name);
        if (!found) {
            // It may be a URI that was meant for another argument.
            failure_ = failure{URIEL_COLUMNS_NO_SUCH_NAME, "'" + redact(name, {.strict = true}) +
                                                               "' is no " + std::string(what)};
            return std::nullopt;
        }
        name_.keep(name, static_cast<std::size_t>(*found));
        return found;
    }
    /// The form that an argument names; form::scheme without one.
    std::optional<form> form_or_default(std::size_t number) {
        if (!has(number)) return form::scheme;
        return named<form>(number, "form: identical, case, percent, path, syntax or scheme",
                           find_form);
    }

    /// Why this row is NULL, and which argument is wrong. The first reason counts.
    void refuse(parse_error const& why, std::size_t number) noexcept {
        if (error_) return;
        error_ = why;
        refused_ = number;
    }
    std::optional<parse_error> const& error() const noexcept { return error_; }
    /// The number of that argument.
    std::size_t refused() const noexcept { return refused_; }
    std::optional<failure> const& failed() const noexcept { return failure_; }

    // For those who go from row to row.
    void begin() noexcept { error_.reset(); }
    void set(std::size_t number, cell const& to) noexcept { cells_[number] = &to; }
    void set_number(std::int64_t to) noexcept { number_ = to; }

private:
    std::size_t count_;
    std::array<cell const*, most_arguments> cells_{};
    std::int64_t number_ = 0;
    std::optional<parse_error> error_;
    std::size_t refused_ = 0;
    std::optional<failure> failure_;
    memo<std::optional<fixed_base>> base_;
    memo<std::size_t> name_;
};

}  // namespace uriel::columns
