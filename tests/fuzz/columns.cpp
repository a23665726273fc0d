// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel::columns fed with broken arrays: every call is refused, or returns an array that is sound,
// whose rows are the same in every layout of text, in bulk and not, and outlive what went in.
//
// An input is a choice of verb, layout and structure, and then the cells of buffers, a byte each.
// Only what cannot be seen from outside is kept: buffers are as long as the array says.
#include "fuzz/target.hpp"
#include "uriel_columns.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace {

/// Numbers of the input, mostly small, some as large as can be.
class cells {
public:
    explicit cells(std::string_view input) noexcept : rest_(input) {}

    int byte() noexcept {
        if (rest_.empty()) return 0;
        int const value = static_cast<signed char>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }
    std::int64_t number(std::int64_t least, std::int64_t most) noexcept {
        int const value = byte();
        return value == -128 ? least : value == 127 ? most : value;
    }
    std::size_t choice(std::size_t count) noexcept {
        return static_cast<unsigned char>(byte()) % count;
    }
    bool one_in(unsigned count) noexcept { return byte() % static_cast<int>(count) == 1; }
    std::string_view rest() const noexcept { return rest_; }

private:
    std::string_view rest_;
};

/// A column, and how many of them are not released.
struct column {
    ArrowSchema schema{};
    ArrowArray array{};
    std::string format;
    std::vector<std::unique_ptr<fuzz::exact_text>> buffers;
    std::vector<void const*> pointers;
    std::unique_ptr<column> dictionary;
    int* released = nullptr;

    char* add(std::size_t size) {
        buffers.push_back(std::make_unique<fuzz::exact_text>(size));
        pointers.push_back(buffers.back()->data());
        std::fill_n(buffers.back()->data(), size, '\0');
        return buffers.back()->data();
    }
    template <class Number>
    void add_number(char* to, std::size_t at, std::int64_t value) {
        auto const cell = static_cast<Number>(value);
        std::memcpy(to + at * sizeof cell, &cell, sizeof cell);
    }
};

constexpr char const* formats[] = {"u", "U", "vu", "z", "Z", "vz", "n",
                                   "c", "S", "i",  "L", "f", "+s"};

template <class Offset>
void add_offsets(cells& from, std::size_t rows, bool is_tidy, column& to) {
    char* const offsets = to.add((rows + 1) * sizeof(Offset));
    std::int64_t last = 0;
    for (std::size_t i = 0; i <= rows; ++i) {
        // The last one says how long the text is.
        std::int64_t const value = i == rows ? from.byte() : from.number(INT32_MIN, INT32_MAX);
        last = is_tidy ? last + (value & 31) : value;
        to.add_number<Offset>(offsets, i, last);
    }
    auto const size = static_cast<std::size_t>(std::max<std::int64_t>(last, 0));
    char* const text = to.add(size);
    std::string_view const rest = from.rest();
    for (std::size_t i = 0; i < size; ++i) text[i] = rest.empty() ? 'a' : rest[i % rest.size()];
}

void add_views(cells& from, std::size_t rows, bool is_tidy, column& to) {
    char* const views = to.add(rows * 16);
    std::size_t const count = from.choice(4);
    auto const size = static_cast<std::size_t>(from.byte() & 63);
    for (std::size_t i = 0; i < rows; ++i) {
        std::int64_t const length = from.number(INT32_MIN, INT32_MAX);
        to.add_number<std::int32_t>(views, 4 * i, is_tidy ? length & 31 : length);
        std::int64_t const buffer = from.number(INT32_MIN, INT32_MAX);
        bool const has_buffers = is_tidy && count > 0;
        to.add_number<std::int32_t>(
            views, 4 * i + 2, has_buffers ? buffer & static_cast<std::int64_t>(count - 1) : buffer);
        to.add_number<std::int32_t>(views, 4 * i + 3,
                                    is_tidy ? from.byte() & 31 : from.number(INT32_MIN, INT32_MAX));
    }
    std::string_view const rest = from.rest();
    for (std::size_t k = 0; k < count; ++k) {
        char* const text = to.add(size);
        for (std::size_t i = 0; i < size; ++i)
            text[i] = rest.empty() ? ':' : rest[(i + k) % rest.size()];
    }
    char* const sizes = to.add(8 * count);
    for (std::size_t k = 0; k < count; ++k)
        to.add_number<std::int64_t>(sizes, k,
                                    from.one_in(50) ? -1 : static_cast<std::int64_t>(size));
}

void add_numbers(cells& from, std::size_t rows, column& to) {
    char* const numbers = to.add(8 * rows);
    for (std::size_t i = 0; i < 8 * rows; ++i)
        numbers[i] = i % 8 == 0 ? static_cast<char>(from.byte()) : '\0';
}

std::unique_ptr<column> make_column(cells& from, int* released, bool may_have_dictionary) {
    auto made = std::make_unique<column>();
    made->released = released;
    made->format = formats[from.choice(from.one_in(8) ? std::size(formats) : 6)];
    bool const is_tidy = from.byte() % 3 != 0;
    auto const length = static_cast<std::size_t>(from.byte() & 15);
    auto const offset = static_cast<std::size_t>(from.byte() & 3);
    std::size_t const rows = length + offset;
    char* const valid = made->add((rows + 7) / 8);
    for (std::size_t i = 0; i < (rows + 7) / 8; ++i) valid[i] = static_cast<char>(~from.byte());
    if (may_have_dictionary && from.one_in(5)) {
        made->dictionary = make_column(from, nullptr, from.one_in(9));
        made->format = "cCsSiIlL"[from.choice(8)];
        made->schema.dictionary = &made->dictionary->schema;
        made->array.dictionary = from.one_in(20) ? nullptr : &made->dictionary->array;
    }
    if (made->format == "n")
        made->pointers.clear();
    else if (made->dictionary || !std::strchr("uUvzZ", made->format[0]))
        add_numbers(from, rows, *made);
    else if (made->format[0] == 'v')
        add_views(from, rows, is_tidy, *made);
    else if (made->format == "u" || made->format == "z")
        add_offsets<std::int32_t>(from, rows, is_tidy, *made);
    else
        add_offsets<std::int64_t>(from, rows, is_tidy, *made);

    made->schema.format = made->format.c_str();
    made->schema.release = [](ArrowSchema*) {};
    ArrowArray& array = made->array;
    array.length = static_cast<std::int64_t>(length);
    array.offset = static_cast<std::int64_t>(offset);
    array.null_count = from.byte();
    array.n_buffers = static_cast<std::int64_t>(made->pointers.size());
    array.buffers = made->pointers.data();
    array.private_data = made.get();
    array.release = [](ArrowArray* self) {
        if (int* const count = static_cast<column*>(self->private_data)->released) ++*count;
        self->release = nullptr;
    };
    // Some structures are wrong.
    std::size_t const wrong = from.choice(40);
    if (wrong == 0 && !made->pointers.empty())
        made->pointers[from.choice(made->pointers.size())] = nullptr;
    // Fewer than there are; of a column of views one less would make text of the sizes.
    if (wrong == 1) array.n_buffers = from.one_in(2) ? 1 : 2;
    if (wrong == 2) array.length = from.one_in(2) ? -1 : INT64_MAX;
    if (wrong == 3) array.offset = from.one_in(2) ? -1 : INT64_MAX;
    if (wrong == 4) array.buffers = nullptr;
    if (wrong == 5) array.n_children = 1;
    if (wrong == 6) array.release = nullptr;
    if (wrong == 7) made->schema.format = nullptr;
    return made;
}

template <class T>
T load(void const* from, std::int64_t at) {
    T value;
    std::memcpy(&value, static_cast<char const*>(from) + at * std::int64_t{sizeof value},
                sizeof value);
    return value;
}

void check(bool holds, char const* law) { fuzz::expect(holds, law, {}); }

std::string text_of(ArrowSchema const& schema, ArrowArray const& array, std::int64_t row) {
    std::string_view const format = schema.format;
    std::int64_t begin = 0;
    std::int64_t size = 0;
    char const* text = nullptr;
    if (format[0] != 'v') {
        bool const is_large = format == "U" || format == "Z";
        begin = is_large ? load<std::int64_t>(array.buffers[1], row)
                         : load<std::int32_t>(array.buffers[1], row);
        size = (is_large ? load<std::int64_t>(array.buffers[1], row + 1)
                         : load<std::int32_t>(array.buffers[1], row + 1)) -
               begin;
        text = static_cast<char const*>(array.buffers[2]);
    } else {
        size = load<std::int32_t>(array.buffers[1], 4 * row);
        text = static_cast<char const*>(array.buffers[1]) + 16 * row + 4;
        if (size > 12) {
            auto const buffer = load<std::int32_t>(array.buffers[1], 4 * row + 2);
            check(buffer >= 0 && buffer < array.n_buffers - 3, "a view names a buffer");
            begin = load<std::int32_t>(array.buffers[1], 4 * row + 3);
            check(begin >= 0 && begin + size <=
                                    load<std::int64_t>(array.buffers[array.n_buffers - 1], buffer),
                  "a view is within its buffer");
            text = static_cast<char const*>(array.buffers[2 + buffer]);
        }
    }
    check(begin >= 0 && size >= 0, "a text has a size");
    return {text + begin, static_cast<std::size_t>(size)};
}

/// All of a row, so that all of its memory is read.
std::string shown(ArrowSchema const& schema, ArrowArray const& array, std::int64_t row) {
    auto const* const valid = static_cast<unsigned char const*>(array.buffers[0]);
    if (valid != nullptr && (valid[row / 8] >> row % 8 & 1) == 0) return "~";
    std::string_view const format = schema.format;
    if (format == "b")
        return load<char>(array.buffers[1], row / 8) >> row % 8 & 1 ? "true" : "false";
    if (format == "i") return std::to_string(load<std::int32_t>(array.buffers[1], row));
    if (format == "l") return std::to_string(load<std::int64_t>(array.buffers[1], row));
    if (format == "w:16") return {static_cast<char const*>(array.buffers[1]) + 16 * row, 16};
    if (format[0] != '+') return "'" + text_of(schema, array, row) + "'";
    std::string text = "(";
    if (format == "+s") {
        for (std::int64_t i = 0; i < array.n_children; ++i)
            text += shown(*schema.children[i], *array.children[i], row) + ",";
        return text + ")";
    }
    auto const end = load<std::int32_t>(array.buffers[1], row + 1);
    for (auto i = load<std::int32_t>(array.buffers[1], row); i < end; ++i)
        text += shown(*schema.children[0], *array.children[0], i) + ",";
    return text + ")";
}

struct outcome {
    uriel_columns_status status;
    std::string rows;
};

outcome call(std::string_view input, std::uint32_t text, std::uint32_t errors) {
    cells from(input);
    std::size_t count = 0;
    uriel_columns_verb const* const verbs = uriel_columns_verbs(&count);
    uriel_columns_verb const& verb = verbs[from.choice(count)];
    std::size_t given = verb.parameter_count;
    if (given > 0 && verb.parameters[given - 1].is_optional) given -= from.choice(2);
    int released = 0;
    std::vector<std::unique_ptr<column>> columns;
    std::vector<uriel_columns_argument> arguments;
    for (std::size_t i = 0; i < given; ++i) {
        columns.push_back(make_column(from, &released, true));
        arguments.push_back({&columns.back()->schema, &columns.back()->array});
    }
    uriel_columns_options const options{sizeof options, 2, text, errors, 0, nullptr};
    ArrowSchema schema{};
    ArrowArray array{};
    char message[64];
    auto const status = uriel_columns_call(verb.name, arguments.data(), given, &options, &schema,
                                           &array, message, sizeof message);
    if (status != URIEL_COLUMNS_OK) {
        check(released == 0 && array.release == nullptr, "a call that is refused takes nothing");
        return {status, {}};
    }
    outcome result{status, {}};
    for (std::int64_t i = 0; i < array.length; ++i) result.rows += shown(schema, array, i) + "\n";
    array.release(&array);
    schema.release(&schema);
    check(released == static_cast<int>(given), "all arguments are released in the end");
    return result;
}

}  // namespace

void fuzz::run(std::string_view input) {
    outcome const views = call(input, URIEL_COLUMNS_STRING_VIEW, 0);
    outcome const strings = call(input, URIEL_COLUMNS_STRING, 0);
    outcome const large = call(input, URIEL_COLUMNS_LARGE_STRING, 0);
    expect(views.status == strings.status && views.rows == strings.rows, "views are strings", {});
    expect(views.status == large.status && views.rows == large.rows, "views are large strings", {});
    expect(call(input, URIEL_COLUMNS_STRING_VIEW, 1).status == views.status,
           "errors are no failure", {});
}
