// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of SQL that need the core alone, by their number in the tables. An answer is a
// value, which source/functions.js reads in the same order; nothing is decided here.
#include "answer.hpp"
#include "functions/core.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#define URIEL_MODULE __attribute__((visibility("default")))

namespace {

using namespace uriel;
using npm::result;

/// What a value begins with; nothing() for NULL.
enum class kind : std::uint8_t {
    boolean,  ///< a word
    number,   ///< a word
    wide,     ///< a number of 64 bits, the low word first
    hash,     ///< four words, the highest first
    text,
    list,     ///< how many values, and they
    record,   ///< how many fields, and of each its name and its value
    refused,  ///< no answer, but a text: the sentence about a name that there is not
};

void begin(kind which) { result.number(static_cast<std::size_t>(which)); }

/// The two words of a number.
void add_words(std::uint64_t value, bool high_first) {
    auto const high = static_cast<std::uint32_t>(value >> 32U);
    auto const low = static_cast<std::uint32_t>(value);
    result.number(high_first ? high : low);
    result.number(high_first ? low : high);
}

/// Writes a value of a type into the answer.
class answer_sink {
public:
    explicit answer_sink(functions::type const& of) noexcept : of_(of) {}

    void null() {
        next();
        result.nothing();
    }
    void boolean(bool value) {
        next();
        begin(kind::boolean);
        result.number(value ? 1 : 0);
    }
    void number(std::int64_t value) {
        next();
        bool const is_wide = of_.shape == functions::shape::int64;
        begin(is_wide ? kind::wide : kind::number);
        if (is_wide)
            add_words(static_cast<std::uint64_t>(value), false);
        else
            result.number(static_cast<std::size_t>(value));
    }
    void hash(hash128 value) {
        next();
        begin(kind::hash);
        add_words(value.high, true);
        add_words(value.low, true);
    }
    void piece(std::size_t, std::string_view text) { this->text(text); }
    void constant(std::string_view text) { this->text(text); }
    void text(std::string_view text) {
        next();
        begin(kind::text);
        result.text(text);
    }
    std::span<char> space(std::size_t size) {
        room_.reset(new char[size]);
        return {room_.get(), size};
    }
    void written(std::size_t size) { text({room_.get(), size}); }
    void begin_list() {
        begin(kind::list);
        items_ = result.count();
        is_list_ = true;
    }
    void end_list() noexcept { is_list_ = false; }
    void begin_record() {
        next();
        fields_ = (is_list_ ? *of_.fields[0].of : of_).fields;
        begin(kind::record);
        result.number(fields_.size());
    }
    void end_record() noexcept { fields_ = {}; }

private:
    /// Before a value: it is a field, an item, or the answer.
    void next() {
        if (!fields_.empty()) {
            result.word(fields_.front().name);
            fields_ = fields_.subspan(1);
        } else if (is_list_) {
            result.add_to_count(items_);
        }
    }

    functions::type const& of_;
    std::unique_ptr<char[]> room_;
    std::span<functions::field const> fields_;  ///< those that are still to come
    std::size_t items_ = 0;                     ///< where the answer counts them
    bool is_list_ = false;
};

functions::function<answer_sink> const& function_of(std::size_t number) noexcept {
    static constexpr auto tables = functions::core_tables<answer_sink>();
    auto const* table = tables.data();
    for (; number >= table->size(); ++table) number -= table->size();
    return (*table)[number];
}

}  // namespace

extern "C" {

/// With as many arguments as `count` says. A number is told apart from the texts.
URIEL_MODULE void call_function(std::size_t which, std::size_t count, double number, char const* a,
                                std::size_t a_size, char const* b, std::size_t b_size,
                                char const* c, std::size_t c_size) {
    functions::function<answer_sink> const& of = function_of(which);
    functions::arguments from(count);
    from.set(0, {a, a_size});
    from.set(1, {b, b_size});
    from.set(2, {c, c_size});
    constexpr double most = 0x1p62;
    from.set_number(static_cast<std::int64_t>(std::clamp(number, -most, most)));
    answer_sink out(of.result);
    result.begin();
    if (of.row(from, out)) return;
    result.begin();
    if (!from.has_ended()) return result.nothing();
    begin(kind::refused);
    result.text(from.complaint());
}

}  // extern "C"
