// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A call over the rows of a chunk. DuckDB has made its vectors flat: a constant or a dictionary is
// a vector whose rows share a text.
#include "rows.hpp"
#include "uriel/redact.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace uriel::duckdb {
namespace {

/// An argument: a vector of texts, numbers or booleans.
class column {
public:
    column() noexcept = default;
    column(duckdb_vector vector, duckdb_type type) noexcept
        : type_(type),
          data_(duckdb_vector_get_data(vector)),
          valid_(duckdb_vector_get_validity(vector)) {}

    bool is_null(std::size_t row) const noexcept {
        return valid_ != nullptr && (valid_[row / 64] >> row % 64 & 1U) == 0;
    }
    std::int64_t number(std::size_t row) const noexcept { return at<std::int64_t>(row); }
    /// A text lives as long as the vector. That of a number or a boolean, until the next one.
    std::string_view text(std::size_t row) noexcept {
        switch (type_) {
            case DUCKDB_TYPE_BOOLEAN: return at<bool>(row) ? "true" : "false";
            case DUCKDB_TYPE_BIGINT: return digits(at<std::int64_t>(row));
            case DUCKDB_TYPE_UBIGINT: return digits(at<std::uint64_t>(row));
            case DUCKDB_TYPE_HUGEINT: return digits(at<duckdb_hugeint>(row));
            default: return text_of(at<duckdb_string_t>(row));
        }
    }

private:
    template <class Value>
    Value const& at(std::size_t row) const noexcept {
        return static_cast<Value const*>(data_)[row];
    }
    template <class Number>
    std::string_view digits(Number number) noexcept {
        char* const end =
            std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr;
        return {digits_.data(), static_cast<std::size_t>(end - digits_.data())};
    }
    /// 128 bits, as sum() has them.
    std::string_view digits(duckdb_hugeint const& number) noexcept {
        bool const is_negative = number.upper < 0;
        // Of the absolute value, the parts of 32 bits with the highest first.
        std::uint64_t const low = is_negative ? 0 - number.lower : number.lower;
        std::uint64_t high = static_cast<std::uint64_t>(number.upper);
        if (is_negative) high = 0 - high - (number.lower != 0 ? 1 : 0);
        std::array<std::uint64_t, 4> parts = {high >> 32, high & low_half, low >> 32,
                                              low & low_half};
        char* const end = digits_.data() + digits_.size();
        char* begin = end;
        do {
            std::uint64_t rest = 0;
            for (std::uint64_t& part : parts) {
                rest = rest << 32 | part;
                part = rest / 10;
                rest %= 10;
            }
            *--begin = static_cast<char>('0' + rest);
        } while ((parts[0] | parts[1] | parts[2] | parts[3]) != 0);
        if (is_negative) *--begin = '-';
        return {begin, static_cast<std::size_t>(end - begin)};
    }
    /// A short text that comes again is the same one, so that what was made of it is still known.
    std::string_view text_of(duckdb_string_t const& of) noexcept {
        std::size_t const size = of.value.inlined.length;
        if (size > sizeof of.value.inlined.inlined) return {of.value.pointer.ptr, size};
        if (last_ == nullptr || std::memcmp(last_, &of, sizeof of) != 0) last_ = &of;
        return {last_->value.inlined.inlined, size};
    }

    duckdb_type type_ = DUCKDB_TYPE_VARCHAR;
    void const* data_ = nullptr;
    std::uint64_t const* valid_ = nullptr;
    duckdb_string_t const* last_ = nullptr;
    static constexpr std::uint64_t low_half = 0xFFFFFFFF;
    std::array<char, 40> digits_;  // of the smallest HUGEINT
};

/// What ends the query: an unknown name, as databases say it, or a list that is missing.
std::string complaint(function const& of, functions::arguments const& at) {
    std::string said = std::string(of.name) + ": ";
    functions::named_list const* const list = at.missed();
    if (list == nullptr) return said + at.lack();
    // The name may be a URI that was meant for another argument.
    said.append(list->before).append(" '").append(redact(at.missed_name(), {.strict = true}));
    return said.append("'").append(list->after).append(". ").append(list->hint);
}

/// Appends all rows. Returns why the query ends; nothing if it goes on.
std::string make(overload const& which, duckdb_data_chunk input, vector_part& out) {
    std::array<column, functions::most_arguments> columns;
    std::size_t const rows = duckdb_data_chunk_get_size(input);
    for (std::size_t k = 0; k < which.count; ++k)
        columns[k] = column(duckdb_data_chunk_get_vector(input, k), which.types[k]);
    functions::arguments at(which.count);
    vector_sink sink(out);
    // A result has a copy of what it takes from an argument.
    std::string_view const copied;
    for (std::size_t k = 0; k < which.count; ++k) sink.set(k, copied);
    for (std::size_t i = 0; i < rows; ++i) {
        bool is_null = false;
        at.begin();
        for (std::size_t k = 0; k < which.count; ++k) {
            if (columns[k].is_null(i))
                is_null = true;
            else if (which.of->parameters[k].kind == functions::kind::number)
                at.set_number(columns[k].number(i));
            else
                at.set(k, columns[k].text(i));
        }
        if (is_null || !which.of->row(at, sink)) sink.null();
        if (at.has_ended()) [[unlikely]]
            return complaint(*which.of, at);
    }
    out.finish();
    return {};
}

}  // namespace

void call(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) noexcept {
    auto const& which = *static_cast<overload const*>(duckdb_scalar_function_get_extra_info(info));
    try {
        functions::room texts;
        vector_part out(output, which.of->result, texts);
        if (std::string const why = make(which, input, out); !why.empty())
            duckdb_scalar_function_set_error(info, why.c_str());
    } catch (...) {
        // Of ours, or of DuckDB: there is no memory for the result.
        duckdb_scalar_function_set_error(info, "out of memory");
    }
}

}  // namespace uriel::duckdb
