// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The row that a function of the vocabulary works on, and what it keeps from one row to the next.
#pragma once

#include "functions/lists.hpp"
#include "uriel/compare.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/glob.hpp"
#include "uriel/detail/verbs/pattern_list.hpp"
#include "uriel/parse.hpp"
#include "uriel/redact.hpp"
#include "uriel/resolve.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uriel::functions {

inline constexpr std::size_t most_arguments = 3;

/// The longest text for functions that cannot be stopped while they run: mending (browsers take no
/// longer URL), sites, and making IRIs. It takes a tenth of a second.
inline constexpr std::size_t most_unasked = std::size_t(1) << 24U;

/// Caches the value made from the last text, for texts that stay the same from row to row: one
/// value for all rows, and dictionaries.
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
        value = std::move(made);
        return value;
    }
};

/// The patterns of a list, and what rows before have found out about them.
struct key_patterns {
    /// More take longer to make, and much memory.
    static constexpr std::size_t most_globs = 64;

    void make_globs() {
        if (!globs.empty() || !list.needs_globs() || list.count() > most_globs) return;
        globs.reserve(list.count());
        for (std::string_view rest = list.text();;) {
            std::size_t const comma = rest.find(',');
            if (auto const made = glob::from_escaped(rest.substr(0, comma))) globs.push_back(*made);
            if (comma == rest.npos) return;
            rest.remove_prefix(comma + 1);
        }
    }

    detail::giving::pattern_list list;
    std::vector<glob> globs;
    bool is_accepted = false;  ///< an edit with them has succeeded: none is too long
};

/// The index of a segment in the library, which counts from 0: SQL counts from 1, and from -1 at
/// the end. Even a ptrdiff_t of 32 bits can count the segments of any path.
constexpr std::optional<std::ptrdiff_t> index_of_segment(std::int64_t number) noexcept {
    constexpr std::int64_t most = PTRDIFF_MAX;
    if (number == 0) return std::nullopt;
    return static_cast<std::ptrdiff_t>(std::clamp(number > 0 ? number - 1 : number, -most, most));
}

/// The current row, and all that a thread keeps. If an accessor fails, error() has the reason.
class arguments {
public:
    explicit arguments(std::size_t count, stop_callback stop = {}) noexcept
        : count_(count), stop_(stop) {}

    bool has(std::size_t number) const noexcept { return number < count_; }
    std::string_view text(std::size_t number) const noexcept { return texts_[number]; }
    std::int64_t number() const noexcept { return number_; }
    stop_callback stop() const noexcept { return stop_; }
    /// Asks the caller.
    bool is_stopped() const noexcept {
        return stop_.is_wanted != nullptr && stop_.is_wanted(stop_.context);
    }

    // The parsed components stay where they were written. A copy right after the scan would read 16
    // bytes that were just written one by one, and wait until all of them are in the cache.
    expected<reference_view, parse_error> reference(std::size_t number) noexcept {
        auto parsed = read_reference(number);
        if (!parsed) refuse(parsed.error(), number);
        return parsed;
    }
    expected<uri_view, parse_error> uri(std::size_t number) noexcept {
        auto parsed = read_uri(number);
        if (!parsed) refuse(parsed.error(), number);
        return parsed;
    }
    /// A base, often the same as in the previous row.
    std::optional<fixed_base> const& base(std::size_t number) noexcept {
        std::string_view const text = this->text(number);
        if (base_.is_of(text) && base_.value) return base_.value;
        auto const parsed = uri(number);
        return base_.keep(text, parsed ? std::optional(fixed_base(*parsed)) : std::nullopt);
    }

    /// True if the first two have at most `most` bytes each.
    bool is_short(std::size_t most = most_unasked) noexcept {
        for (std::size_t i = 0; i < 2 && has(i); ++i) {
            if (text(i).size() <= most) continue;
            refuse({error_code::too_long}, i);
            return false;
        }
        return true;
    }

    /// The value that a name of a list stands for. An unknown name ends the call.
    template <class Value>
    std::optional<Value> named(std::size_t number, named_list const& list) {
        std::string_view const name = text(number);
        if (name_.is_of(name)) return static_cast<Value>(name_.value);
        auto const found = list.find(name);
        if (!found) {
            missed_ = &list;
            missed_name_ = name;
            return std::nullopt;
        }
        name_.keep(name, *found);
        return static_cast<Value>(*found);
    }
    /// The lint rules that an argument names, separated by commas; none without the argument.
    std::optional<lint_rules> rules(std::size_t number) noexcept {
        std::string_view const names = has(number) ? text(number) : "";
        if (names.empty()) return lint_rules();
        if (rules_.is_of(names)) return rules_.value;
        lint_rules named;
        for (std::size_t begin = 0; begin <= names.size();) {
            std::string_view const rest = names.substr(begin);
            std::string_view const name = rest.substr(0, rest.find(','));
            auto const rule = find_lint_rule(name);
            if (!rule) {
                missed_ = &lists::lint_rules;
                missed_name_ = name;
                return std::nullopt;
            }
            named = named | *rule;
            begin += name.size() + 1;
        }
        return rules_.keep(names, named);
    }
    /// The patterns of keys that an argument lists. Their globs are made when the same list comes
    /// again: for one row they are not worth it.
    key_patterns& patterns(std::size_t number) {
        std::string_view const list = text(number);
        if (!patterns_.is_of(list))
            patterns_.keep(list, {.list = detail::giving::pattern_list(list), .globs = {}});
        else if (patterns_.value.is_accepted)
            patterns_.value.make_globs();
        return patterns_.value;
    }
    /// The form that an argument names; form::scheme without the argument.
    std::optional<form> form_or_default(std::size_t number) {
        if (!has(number)) return form::scheme;
        return named<form>(number, lists::forms);
    }

    /// Records why this row is NULL, and which argument is wrong. The first reason counts.
    void refuse(parse_error const& why, std::size_t number) noexcept {
        if (error_) return;
        error_ = why;
        refused_ = number;
    }
    std::optional<parse_error> const& error() const noexcept { return error_; }
    /// The number of the wrong argument.
    std::size_t refused() const noexcept { return refused_; }
    /// The list that lacks the given name; null if there is none.
    named_list const* missed() const noexcept { return missed_; }
    std::string_view missed_name() const noexcept { return missed_name_; }
    /// Ends the call, since something that all its rows need is missing.
    void lack(std::string sentence) { lack_ = std::move(sentence); }
    std::string const& lack() const noexcept { return lack_; }
    bool has_ended() const noexcept { return missed_ != nullptr || !lack_.empty(); }
    /// A sentence about the unknown name, or about what is missing.
    std::string complaint() const {
        if (missed_ == nullptr) return lack_;
        // It may be a URI that was meant for another argument.
        return "'" + redact(missed_name_, {.strict = true}) + "' is no " + words_of(*missed_);
    }

    /// An empty text, whose memory stays from row to row.
    std::string& room() noexcept {
        room_.clear();
        return room_;
    }

    // Called once per row.
    void begin() noexcept { error_.reset(); }
    void set(std::size_t number, std::string_view to) noexcept { texts_[number] = to; }
    /// Sets a parsed reference. Its components live until the next row.
    void set(std::size_t number, std::string_view to,
             detail::scanning::components const& parsed) noexcept {
        texts_[number] = to;
        parsed_[number] = &parsed;
    }
    void set_number(std::int64_t to) noexcept { number_ = to; }

private:
    expected<reference_view, parse_error> read_reference(std::size_t number) const noexcept {
        if (parsed_[number] != nullptr)
            return reference_view::assume_parsed(texts_[number], *parsed_[number]);
        return parse_reference(texts_[number]);
    }
    expected<uri_view, parse_error> read_uri(std::size_t number) const noexcept {
        if (parsed_[number] != nullptr && parsed_[number]->has_scheme)
            return uri_view::assume_parsed(texts_[number], *parsed_[number]);
        return parse(texts_[number]);
    }

    std::size_t count_;
    stop_callback stop_;
    std::array<std::string_view, most_arguments> texts_{};
    std::array<detail::scanning::components const*, most_arguments> parsed_{};
    std::int64_t number_ = 0;
    std::optional<parse_error> error_;
    std::size_t refused_ = 0;
    named_list const* missed_ = nullptr;
    std::string_view missed_name_;
    std::string lack_;
    std::string room_;
    memo<std::optional<fixed_base>> base_;
    memo<std::size_t> name_;
    memo<lint_rules> rules_;
    memo<key_patterns> patterns_;
};

}  // namespace uriel::functions
