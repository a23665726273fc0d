// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// It is longer than 400 lines, since all layouts of a column are checked here, each beside the
// others: what is forgotten for one of them reads beyond its buffer.
#include "input.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

namespace uriel::columns {
namespace {

unexpected<failure> broken(std::string message) {
    return refuse(URIEL_COLUMNS_BROKEN_ARRAY, std::move(message));
}

std::string in_row(std::uint64_t row) { return " in row " + std::to_string(row); }

/// What the array itself says. `buffers` is how many there are to be, or the least number.
outcome<void> check_array(ArrowArray const& array, std::int64_t buffers, bool may_have_more) {
    if (array.release == nullptr) return broken("the array is released");
    if (array.length < 0 || array.offset < 0)
        return broken("the array has a negative length or offset");
    // So that a row can be counted, and an address computed of 16 bytes a row.
    constexpr auto most = std::int64_t{1} << (std::numeric_limits<std::ptrdiff_t>::digits - 5);
    if (array.length > most || array.offset > most)
        return broken("the array has an impossible length or offset");
    if (array.n_buffers < buffers || (array.n_buffers > buffers && !may_have_more))
        return broken("the array has " + std::to_string(array.n_buffers) + " buffers, not " +
                      std::to_string(buffers));
    if (array.n_children != 0) return broken("the array of a text or number has children");
    if (buffers == 0) return {};
    if (array.buffers == nullptr) return broken("the array has no table of buffers");
    if (array.buffers[0] == nullptr && array.null_count > 0)
        return broken("the array has nulls and no validity bitmap");
    return {};
}

/// Of the null type. Arrow says that it has no buffers; polars gives one, for old readers.
outcome<void> check_null_array(ArrowArray const& array) { return check_array(array, 0, true); }

template <class T>
T load(void const* from, std::uint64_t at) noexcept {
    T value;
    std::memcpy(&value, static_cast<char const*>(from) + at * sizeof(T), sizeof value);
    return value;
}

template <class T>
std::int64_t load_number(char const* from, std::uint64_t at) noexcept {
    T const value = load<T>(from, at);
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    return std::in_range<std::int64_t>(value) ? static_cast<std::int64_t>(value) : most;
}

/// Writes the text of an integer or a boolean; returns its end.
char* write_value(char format, ArrowArray const& array, std::uint64_t row, char* to) noexcept {
    auto const* const from = static_cast<char const*>(array.buffers[1]);
    std::uint64_t const at = row + static_cast<std::uint64_t>(array.offset);
    auto const number = [&](auto value) { return std::to_chars(to, to + 20, value).ptr; };
    switch (format) {
        case 'b': {
            bool const is_true = ((static_cast<unsigned char>(from[at / 8]) >> (at % 8)) & 1U) != 0;
            return std::ranges::copy(std::string_view(is_true ? "true" : "false"), to).out;
        }
        case 'c': return number(int{load<std::int8_t>(from, at)});
        case 'C': return number(int{load<std::uint8_t>(from, at)});
        case 's': return number(load<std::int16_t>(from, at));
        case 'S': return number(load<std::uint16_t>(from, at));
        case 'i': return number(load<std::int32_t>(from, at));
        case 'I': return number(load<std::uint32_t>(from, at));
        case 'l': return number(load<std::int64_t>(from, at));
        default: return number(load<std::uint64_t>(from, at));
    }
}

/// A view as it lies in memory.
struct raw_view {
    std::int32_t size;
    std::int32_t prefix;
    std::int32_t buffer;
    std::int32_t offset;
};
static_assert(sizeof(raw_view) == 16);

/// The name that Arrow's libraries have for a type, or for those that begin like it.
struct type_name {
    std::string_view format;
    std::string_view name;
};
constexpr type_name type_names[] = {{"n", "null"},
                                    {"b", "bool"},
                                    {"c", "int8"},
                                    {"C", "uint8"},
                                    {"s", "int16"},
                                    {"S", "uint16"},
                                    {"i", "int32"},
                                    {"I", "uint32"},
                                    {"l", "int64"},
                                    {"L", "uint64"},
                                    {"e", "float16"},
                                    {"f", "float32"},
                                    {"g", "float64"},
                                    {"z", "binary"},
                                    {"Z", "large_binary"},
                                    {"vz", "binary_view"},
                                    {"u", "string"},
                                    {"U", "large_string"},
                                    {"vu", "string_view"},
                                    {"d:", "decimal"},
                                    {"w:", "fixed_size_binary"},
                                    {"td", "date"},
                                    {"tt", "time"},
                                    {"ts", "timestamp"},
                                    {"tD", "duration"},
                                    {"ti", "interval"},
                                    {"+l", "list"},
                                    {"+L", "large_list"},
                                    {"+v", "list_view"},
                                    {"+w", "fixed_size_list"},
                                    {"+s", "struct"},
                                    {"+m", "map"},
                                    {"+u", "union"},
                                    {"+r", "run_end_encoded"}};

std::string column_of(std::string_view format) {
    for (auto const& [begin, name] : type_names)
        if (begin.size() == 1 ? format == begin : format.starts_with(begin))
            return "a column of " + std::string(name);
    return "a column of format '" + std::string(format) + "'";
}

}  // namespace

outcome<char> number_type_of(ArrowSchema const& schema) {
    std::string_view const format = schema.format == nullptr ? "" : schema.format;
    constexpr std::string_view known = "cCsSiIlLn";
    if (format.size() != 1 || !detail::bytewise::contains(known, format[0]) ||
        schema.dictionary != nullptr)
        return refuse(
            URIEL_COLUMNS_WRONG_ARGUMENT,
            (schema.dictionary != nullptr ? "a dictionary" : column_of(format)) + " is no integer");
    return format[0];
}

outcome<text_type> text_type_of(ArrowSchema const& schema) {
    if (schema.dictionary != nullptr) {
        auto const index = number_type_of({.format = schema.format,
                                           .name = {},
                                           .metadata = {},
                                           .flags = {},
                                           .n_children = {},
                                           .children = {},
                                           .dictionary = {},
                                           .release = {},
                                           .private_data = {}});
        auto values = text_type_of(*schema.dictionary);
        if (!index || *index == 'n' || !values || values->index != '\0')
            return refuse(URIEL_COLUMNS_WRONG_ARGUMENT, "a dictionary is not one of texts");
        values->index = *index;
        return values;
    }
    std::string_view const format = schema.format == nullptr ? "" : schema.format;
    if (format == "u") return text_type{layout::string, false, '\0'};
    if (format == "U") return text_type{layout::large, false, '\0'};
    if (format == "vu") return text_type{layout::view, false, '\0'};
    if (format == "z") return text_type{layout::string, true, '\0'};
    if (format == "Z") return text_type{layout::large, true, '\0'};
    if (format == "vz") return text_type{layout::view, true, '\0'};
    if (format == "n") return text_type{layout::null, false, '\0'};
    return refuse(URIEL_COLUMNS_WRONG_ARGUMENT,
                  column_of(format) + " is neither string nor binary" +
                      (format == "+s" ? ": give one of its fields" : ""));
}

outcome<text_type> value_type_of(ArrowSchema const& schema) {
    std::string_view const format = schema.format == nullptr ? "" : schema.format;
    bool const is_number = format != "n" && schema.dictionary == nullptr &&
                           (format == "b" || number_type_of(schema).has_value());
    if (is_number) return text_type{layout::large, false, '\0'};
    auto read = text_type_of(schema);
    if (!read) read.error().message += ", integer nor boolean";
    return read;
}

number_input::number_input(char format, ArrowArray const& array) noexcept
    : valid_(array),
      numbers_(static_cast<char const*>(array.buffers[1])),
      format_(format),
      length_(array.length) {
    constexpr std::string_view bytes = "cC";
    constexpr std::string_view words = "sS";
    constexpr std::string_view longs = "iI";
    std::int64_t const width = detail::bytewise::contains(bytes, format)   ? 1
                               : detail::bytewise::contains(words, format) ? 2
                               : detail::bytewise::contains(longs, format) ? 4
                                                                           : 8;
    if (numbers_ != nullptr) numbers_ += array.offset * width;
}

outcome<number_input> number_input::open(ArrowSchema const& schema, ArrowArray const& array) {
    auto const format = number_type_of(schema);
    if (!format) return unexpected(format.error());
    bool const is_null = *format == 'n';
    auto const checked = is_null ? check_null_array(array) : check_array(array, 2, false);
    if (!checked) return unexpected(checked.error());
    if (is_null) return number_input(array.length);
    if (array.buffers[1] == nullptr && array.length > 0)
        return broken("the array has no buffer of numbers");
    return number_input(*format, array);
}

std::optional<std::int64_t> number_input::operator[](std::uint64_t row) const noexcept {
    if (format_ == 'n' || !valid_[row]) return std::nullopt;
    switch (format_) {
        case 'c': return load_number<std::int8_t>(numbers_, row);
        case 'C': return load_number<std::uint8_t>(numbers_, row);
        case 's': return load_number<std::int16_t>(numbers_, row);
        case 'S': return load_number<std::uint16_t>(numbers_, row);
        case 'i': return load_number<std::int32_t>(numbers_, row);
        case 'I': return load_number<std::uint32_t>(numbers_, row);
        case 'l': return load_number<std::int64_t>(numbers_, row);
        default: return load_number<std::uint64_t>(numbers_, row);
    }
}

outcome<void> text_input::open_offsets(ArrowArray const& array, std::uint32_t argument) {
    if (auto const checked = check_array(array, 3, false); !checked) return checked;
    rows_ = array.buffers[1];
    source_count_ = 1;
    sources_ = std::make_unique<source[]>(1);
    if (length_ == 0) return {};  // Then even the first offset may be missing.
    if (rows_ == nullptr) return broken("the array has no buffer of offsets");
    std::uint64_t const last = offset_ + static_cast<std::uint64_t>(length_);
    std::int64_t const size = type_.layout == layout::large ? load<std::int64_t>(rows_, last)
                                                            : load<std::int32_t>(rows_, last);
    auto const* const data = static_cast<char const*>(array.buffers[2]);
    if (!std::in_range<std::size_t>(size))
        return broken("the last offset is negative, or beyond all addresses");
    if (data == nullptr && size > 0) return broken("the array has no buffer of text");
    // An empty text is not NULL.
    sources_[0] = {.data = data == nullptr ? "" : data,
                   .size = static_cast<std::size_t>(size),
                   .argument = argument};
    return {};
}

outcome<void> text_input::open_views(ArrowArray const& array, std::uint32_t argument) {
    if (auto const checked = check_array(array, 3, true); !checked) return checked;
    rows_ = array.buffers[1];
    if (length_ > 0 && rows_ == nullptr) return broken("the array has no buffer of views");
    auto const count = static_cast<std::size_t>(array.n_buffers - 3);
    if (count > std::size_t{INT32_MAX}) return broken("the array has too many buffers");
    void const* const sizes = array.buffers[array.n_buffers - 1];
    if (count > 0 && sizes == nullptr)
        return broken("the array does not say how long its buffers are");
    source_count_ = count + 1;
    sources_ = std::make_unique<source[]>(source_count_);
    for (std::size_t i = 0; i < count; ++i) {
        auto const size = load<std::int64_t>(sizes, i);
        auto const* const data = static_cast<char const*>(array.buffers[2 + i]);
        if (!std::in_range<std::size_t>(size))
            return broken("a buffer has a negative size, or one beyond all addresses");
        if (data == nullptr && size > 0) return broken("a buffer of text is missing");
        sources_[i] = {.data = data == nullptr ? "" : data,
                       .size = static_cast<std::size_t>(size),
                       .argument = argument};
    }
    sources_[count] = {
        .data = static_cast<char const*>(rows_),
        .size = static_cast<std::size_t>(offset_ + static_cast<std::uint64_t>(length_)) *
                sizeof(raw_view),
        .argument = argument,
        .is_inline = true};
    return {};
}

outcome<text_input> text_input::open_plain(text_type const& type, ArrowArray const& array,
                                           std::uint32_t argument) {
    text_input made;
    made.type_ = type;
    made.length_ = array.length;
    made.offset_ = static_cast<std::uint64_t>(array.offset);
    if (type.layout == layout::null) {
        if (auto const checked = check_null_array(array); !checked)
            return unexpected(checked.error());
        return made;
    }
    bool const has_views = type.layout == layout::view;
    auto const opened =
        has_views ? made.open_views(array, argument) : made.open_offsets(array, argument);
    if (!opened) return unexpected(opened.error());
    made.valid_ = validity(array);
    return made;
}

outcome<text_input> text_input::open(ArrowSchema const& schema, ArrowArray const& array,
                                     std::uint32_t argument) {
    auto const type = text_type_of(schema);
    if (!type) return unexpected(type.error());
    if (type->index == '\0') {
        if (array.dictionary != nullptr) return broken("the array has a dictionary, its type none");
        return open_plain(*type, array, argument);
    }
    if (auto const checked = check_array(array, 2, false); !checked)
        return unexpected(checked.error());
    if (array.dictionary == nullptr) return broken("the array has no dictionary");
    if (array.buffers[1] == nullptr && array.length > 0)
        return broken("the array has no buffer of indexes");
    auto values = open(*schema.dictionary, *array.dictionary, argument);
    if (!values) return values;
    text_input made;
    made.type_ = *type;
    made.length_ = array.length;
    made.values_ = std::make_unique<text_input>(*std::move(values));
    made.indexes_ = number_input(type->index, array);
    return made;
}

outcome<text_input> text_input::open_value(ArrowSchema const& schema, ArrowArray const& array,
                                           std::uint32_t argument) {
    std::string_view const format = schema.format == nullptr ? "" : schema.format;
    bool const is_boolean = format == "b" && schema.dictionary == nullptr;
    if (format == "n" || (!is_boolean && !number_type_of(schema)))
        return open(schema, array, argument);
    if (auto const checked = check_array(array, 2, false); !checked)
        return unexpected(checked.error());
    if (array.buffers[1] == nullptr && array.length > 0)
        return broken("the array has no buffer of numbers");
    text_input made;
    made.type_ = {layout::large, false, '\0'};
    made.length_ = array.length;
    made.valid_ = validity(array);
    auto const rows = static_cast<std::size_t>(array.length);
    constexpr std::size_t longest = 20;  // of a number
    made.made_text_ = std::make_unique_for_overwrite<char[]>(rows * longest + 1);
    made.made_offsets_.reserve(rows + 1);
    char* end = made.made_text_.get();
    for (std::uint64_t row = 0; row < rows; ++row) {
        made.made_offsets_.push_back(end - made.made_text_.get());
        if (made.valid_[row]) end = write_value(format[0], array, row, end);
    }
    made.made_offsets_.push_back(end - made.made_text_.get());
    made.rows_ = made.made_offsets_.data();
    made.source_count_ = 1;
    made.sources_ = std::make_unique<source[]>(1);
    made.sources_[0] = {.data = made.made_text_.get(),
                        .size = static_cast<std::size_t>(end - made.made_text_.get()),
                        .argument = argument,
                        .is_inline = true};
    return made;
}

template <class Offset>
outcome<void> text_input::read_offsets(std::uint64_t begin, std::span<cell> out) const {
    source const& from = sources_[0];
    std::uint64_t const first = offset_ + begin;
    auto at = load<Offset>(rows_, first);
    bool is_wrong = at < 0;
    for (std::size_t i = 0; i < out.size(); ++i) {
        auto const end = load<Offset>(rows_, first + i + 1);
        if (end < at || is_wrong || std::cmp_greater(end, from.size))
            return broken("the offsets fall or are out of bounds" + in_row(begin + i));
        out[i] = valid_[begin + i] ? cell{from.data + at, static_cast<std::size_t>(end - at), &from}
                                   : cell{};
        at = end;
    }
    return {};
}

outcome<void> text_input::read_views(std::uint64_t begin, std::span<cell> out) const {
    std::size_t const buffers = source_count_ - 1;
    source const& views = sources_[buffers];
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = {};
        if (!valid_[begin + i]) continue;
        std::uint64_t const row = offset_ + begin + i;
        auto const view = load<raw_view>(rows_, row);
        if (view.size < 0) return broken("a view has a negative length" + in_row(begin + i));
        auto const size = static_cast<std::size_t>(view.size);
        if (size <= 12) {
            out[i] = {views.data + row * sizeof(raw_view) + 4, size, &views};
            continue;
        }
        if (view.buffer < 0 || static_cast<std::size_t>(view.buffer) >= buffers)
            return broken("a view names a buffer that is not there" + in_row(begin + i));
        source const& from = sources_[static_cast<std::size_t>(view.buffer)];
        if (view.offset < 0 || static_cast<std::size_t>(view.offset) + size > from.size)
            return broken("a view leaves its buffer" + in_row(begin + i));
        out[i] = {from.data + view.offset, size, &from};
    }
    return {};
}

outcome<void> text_input::read_dictionary(std::uint64_t begin, std::span<cell> out) const {
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = {};
        auto const index = (*indexes_)[begin + i];
        if (!index) continue;
        if (*index < 0 || *index >= values_->length_)
            return broken("an index is not in the dictionary" + in_row(begin + i));
        if (auto const read = values_->read(static_cast<std::uint64_t>(*index), out.subspan(i, 1));
            !read)
            return read;
    }
    return {};
}

outcome<void> text_input::read(std::uint64_t begin, std::span<cell> out) const {
    if (values_ != nullptr) return read_dictionary(begin, out);
    switch (type_.layout) {
        case layout::string: return read_offsets<std::int32_t>(begin, out);
        case layout::large: return read_offsets<std::int64_t>(begin, out);
        case layout::view: return read_views(begin, out);
        case layout::null: break;
    }
    std::ranges::fill(out, cell{});
    return {};
}

}  // namespace uriel::columns
