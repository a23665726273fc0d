// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "columns.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <deque>

namespace uriel::columns_test {
namespace {

std::atomic<int> alive_count = 0;

/// All that a column of ours consists of.
struct memory {
    std::deque<std::vector<char>> buffers;
    std::vector<void const*> pointers;
    ArrowArray dictionary{};
    memory() { ++alive_count; }
    memory(memory const&) = delete;
    memory& operator=(memory const&) = delete;
    ~memory() {
        if (dictionary.release != nullptr) dictionary.release(&dictionary);
        --alive_count;
    }

    template <class T>
    void add(std::vector<T> const& cells) {
        auto& bytes = buffers.emplace_back(cells.size() * sizeof(T));
        // An exact size, so that the sanitizer sees who reads beyond.
        bytes.shrink_to_fit();
        if (!cells.empty()) std::memcpy(bytes.data(), cells.data(), bytes.size());
        pointers.push_back(bytes.data());
    }
};

struct type_memory {
    std::string format;
    ArrowSchema dictionary{};
};

void release_array(ArrowArray* array) {
    delete static_cast<memory*>(array->private_data);
    array->release = nullptr;
}
void release_schema(ArrowSchema* schema) {
    auto* const owned = static_cast<type_memory*>(schema->private_data);
    if (owned->dictionary.release != nullptr) owned->dictionary.release(&owned->dictionary);
    delete owned;
    schema->release = nullptr;
}

ArrowSchema make_schema(std::string const& format) {
    auto* const owned = new type_memory{format, {}};
    ArrowSchema made{};
    made.format = owned->format.c_str();
    made.name = "";
    made.flags = ARROW_FLAG_NULLABLE;
    made.release = release_schema;
    made.private_data = owned;
    return made;
}

ArrowArray make_array(std::unique_ptr<memory> owned, std::int64_t length, std::int64_t nulls,
                      std::int64_t offset) {
    ArrowArray made{};
    made.length = length - offset;
    made.null_count = offset == 0 ? nulls : -1;
    made.offset = offset;
    made.n_buffers = static_cast<std::int64_t>(owned->pointers.size());
    made.buffers = owned->pointers.data();
    made.dictionary = owned->dictionary.release == nullptr ? nullptr : &owned->dictionary;
    made.release = release_array;
    made.private_data = owned.release();
    return made;
}

template <class Row>
std::int64_t add_validity(std::vector<std::optional<Row>> const& rows, bool has_bitmap,
                          memory& to) {
    std::vector<std::uint8_t> bitmap((rows.size() + 7) / 8);
    std::int64_t nulls = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i])
            bitmap[i / 8] = static_cast<std::uint8_t>(bitmap[i / 8] | 1U << i % 8);
        else
            ++nulls;
    }
    if (nulls == 0 && !has_bitmap)
        to.pointers.push_back(nullptr);
    else
        to.add(bitmap);
    return nulls;
}

template <class Offset>
void add_texts(texts const& rows, memory& to) {
    std::vector<Offset> offsets{0};
    std::vector<char> bytes;
    for (auto const& row : rows) {
        if (row) bytes.insert(bytes.end(), row->begin(), row->end());
        offsets.push_back(static_cast<Offset>(bytes.size()));
    }
    to.add(offsets);
    to.add(bytes);
}

/// Long texts in two buffers by turns.
void add_views(texts const& rows, memory& to) {
    std::vector<char> bytes[2];
    std::vector<std::int32_t> views;
    int turn = 0;
    for (auto const& row : rows) {
        std::int32_t view[4] = {};
        if (row) {
            view[0] = static_cast<std::int32_t>(row->size());
            if (row->size() <= 12) {
                std::memcpy(view + 1, row->data(), row->size());
            } else {
                turn = 1 - turn;
                std::memcpy(view + 1, row->data(), 4);
                view[2] = turn;
                view[3] = static_cast<std::int32_t>(bytes[turn].size());
                bytes[turn].insert(bytes[turn].end(), row->begin(), row->end());
            }
        }
        views.insert(views.end(), view, view + 4);
    }
    to.add(views);
    to.add(bytes[0]);
    to.add(bytes[1]);
    to.add(std::vector<std::int64_t>{static_cast<std::int64_t>(bytes[0].size()),
                                     static_cast<std::int64_t>(bytes[1].size())});
}

template <class Number>
void add_numbers_as(std::vector<std::optional<std::int64_t>> const& rows, memory& to) {
    std::vector<Number> numbers;
    for (auto const& row : rows) numbers.push_back(static_cast<Number>(row.value_or(0)));
    to.add(numbers);
}

void add_numbers(std::vector<std::optional<std::int64_t>> const& rows, char format, memory& to) {
    switch (format) {
        case 'c': return add_numbers_as<std::int8_t>(rows, to);
        case 'C': return add_numbers_as<std::uint8_t>(rows, to);
        case 's': return add_numbers_as<std::int16_t>(rows, to);
        case 'S': return add_numbers_as<std::uint16_t>(rows, to);
        case 'i': return add_numbers_as<std::int32_t>(rows, to);
        case 'I': return add_numbers_as<std::uint32_t>(rows, to);
        case 'l': return add_numbers_as<std::int64_t>(rows, to);
        default: return add_numbers_as<std::uint64_t>(rows, to);
    }
}

}  // namespace

int alive() { return alive_count; }

std::ostream& operator<<(std::ostream& out, made_as const& how) {
    out << how.format;
    if (how.index != '\0') out << "_by_" << how.index;
    if (how.skip > 0) out << "_from_" << how.skip;
    return out << (how.has_bitmap ? "" : "_without_bitmap");
}

std::vector<made_as> const& all_layouts() {
    static std::vector<made_as> const all = [] {
        std::vector<made_as> made;
        for (char const* format : {"u", "U", "vu", "z", "Z", "vz"})
            for (std::int64_t const skip : {0, 3})
                for (bool const has_bitmap : {true, false})
                    made.push_back({format, '\0', skip, has_bitmap});
        for (char const* format : {"u", "U", "vu"})
            for (char const index : std::string("cCsSiIlL"))
                made.push_back({format, index, index == 'i' ? 2 : 0, index != 'i'});
        return made;
    }();
    return all;
}

column make_texts(texts const& given, made_as const& how) {
    // What stands before the slice is no URI, and must not matter.
    texts rows(static_cast<std::size_t>(how.skip), std::string("<before the slice>"));
    rows.insert(rows.end(), given.begin(), given.end());
    auto owned = std::make_unique<memory>();
    column made;
    if (how.index != '\0') {
        // Backwards, and with a NULL among the values if there is one among the rows.
        std::vector<std::optional<std::int64_t>> indexes;
        texts values(rows.rbegin(), rows.rend());
        for (std::size_t i = 0; i < rows.size(); ++i)
            indexes.emplace_back(static_cast<std::int64_t>(rows.size() - 1 - i));
        made_as plain = how;
        plain.index = '\0';
        plain.skip = 0;
        column inner = make_texts(values, plain);
        owned->dictionary = std::exchange(inner.array, {});
        std::int64_t const nulls = add_validity(indexes, how.has_bitmap, *owned);
        add_numbers(indexes, how.index, *owned);
        made.schema = make_schema(std::string(1, how.index));
        auto* const types = static_cast<type_memory*>(made.schema.private_data);
        types->dictionary = std::exchange(inner.schema, {});
        made.schema.dictionary = &types->dictionary;
        made.array =
            make_array(std::move(owned), static_cast<std::int64_t>(rows.size()), nulls, how.skip);
        return made;
    }
    if (how.format == "n") {
        made.schema = make_schema("n");
        auto const length = static_cast<std::int64_t>(rows.size());
        made.array = make_array(std::move(owned), length, length, how.skip);
        return made;
    }
    std::int64_t const nulls = add_validity(rows, how.has_bitmap, *owned);
    if (how.format[0] == 'v')
        add_views(rows, *owned);
    else if (how.format == "u" || how.format == "z")
        add_texts<std::int32_t>(rows, *owned);
    else
        add_texts<std::int64_t>(rows, *owned);
    made.schema = make_schema(std::string(how.format));
    made.array =
        make_array(std::move(owned), static_cast<std::int64_t>(rows.size()), nulls, how.skip);
    return made;
}

column make_numbers(std::vector<std::optional<std::int64_t>> const& rows, char format) {
    auto owned = std::make_unique<memory>();
    std::int64_t const nulls = add_validity(rows, true, *owned);
    add_numbers(rows, format, *owned);
    column made;
    made.schema = make_schema(std::string(1, format));
    made.array = make_array(std::move(owned), static_cast<std::int64_t>(rows.size()), nulls, 0);
    return made;
}

namespace {

template <class T>
T cell_of(void const* buffer, std::int64_t at) {
    T value;
    std::memcpy(&value,
                static_cast<char const*>(buffer) + at * static_cast<std::int64_t>(sizeof(T)),
                sizeof value);
    return value;
}

template <class Offset>
std::string between(ArrowArray const& array, std::int64_t at) {
    auto const begin = cell_of<Offset>(array.buffers[1], at);
    auto const end = cell_of<Offset>(array.buffers[1], at + 1);
    return {static_cast<char const*>(array.buffers[2]) + begin,
            static_cast<std::size_t>(end - begin)};
}

std::string view_at(ArrowArray const& array, std::int64_t at) {
    auto const size = cell_of<std::int32_t>(array.buffers[1], 4 * at);
    char const* const view = static_cast<char const*>(array.buffers[1]) + 16 * at;
    if (size <= 12) {
        for (int i = size; i < 12; ++i) EXPECT_EQ(view[4 + i], '\0') << "padding of a view";
        return {view + 4, static_cast<std::size_t>(size)};
    }
    auto const buffer = cell_of<std::int32_t>(view, 2);
    auto const offset = cell_of<std::int32_t>(view, 3);
    EXPECT_LT(buffer, array.n_buffers - 3);
    auto const room = cell_of<std::int64_t>(array.buffers[array.n_buffers - 1], buffer);
    EXPECT_LE(std::int64_t{offset} + size, room);
    std::string const text(static_cast<char const*>(array.buffers[2 + buffer]) + offset,
                           static_cast<std::size_t>(size));
    EXPECT_EQ(text.substr(0, 4), std::string(view + 4, 4)) << "prefix of a view";
    return text;
}

std::string shown_list(ArrowSchema const& schema, ArrowArray const& array, std::int64_t at) {
    std::string text = "[";
    auto const end = cell_of<std::int32_t>(array.buffers[1], at + 1);
    for (auto i = cell_of<std::int32_t>(array.buffers[1], at); i < end; ++i) {
        if (text.size() > 1) text += ", ";
        text += shown(*schema.children[0], *array.children[0], i);
    }
    return text + "]";
}

std::string shown_record(ArrowSchema const& schema, ArrowArray const& array, std::int64_t at) {
    std::string text = "{";
    for (std::int64_t i = 0; i < schema.n_children; ++i) {
        if (i > 0) text += ", ";
        text += std::string(schema.children[i]->name) + ": " +
                shown(*schema.children[i], *array.children[i], at);
    }
    return text + "}";
}

std::string in_hex(char const* bytes, int size) {
    std::string text;
    for (int i = 0; i < size; ++i)
        for (int const nibble : {bytes[i] >> 4 & 15, bytes[i] & 15})
            text += "0123456789abcdef"[nibble];
    return text;
}

}  // namespace

std::string shown(ArrowSchema const& schema, ArrowArray const& array, std::int64_t row) {
    std::int64_t const at = row + array.offset;
    if (auto const* const valid = static_cast<std::uint8_t const*>(array.buffers[0]))
        if ((valid[at / 8] >> at % 8 & 1) == 0) return "NULL";
    std::string const format = schema.format;
    if (format == "u" || format == "z") return "'" + between<std::int32_t>(array, at) + "'";
    if (format == "U" || format == "Z") return "'" + between<std::int64_t>(array, at) + "'";
    if (format == "vu" || format == "vz") return "'" + view_at(array, at) + "'";
    if (format == "l") return std::to_string(cell_of<std::int64_t>(array.buffers[1], at));
    if (format == "i") return std::to_string(cell_of<std::int32_t>(array.buffers[1], at));
    if (format == "w:16") return in_hex(static_cast<char const*>(array.buffers[1]) + 16 * at, 16);
    if (format == "b")
        return (cell_of<std::uint8_t>(array.buffers[1], at / 8) >> at % 8 & 1) != 0 ? "true"
                                                                                    : "false";
    if (format == "+l") return shown_list(schema, array, at);
    if (format == "+s") return shown_record(schema, array, at);
    ADD_FAILURE() << "a format that is not expected: " << format;
    return "";
}

std::vector<std::string> shown(column const& from) {
    std::vector<std::string> rows;
    std::int64_t nulls = 0;
    for (std::int64_t i = 0; i < from.array.length; ++i) {
        rows.push_back(shown(from.schema, from.array, i));
        nulls += rows.back() == "NULL" ? 1 : 0;
    }
    EXPECT_EQ(from.array.null_count, nulls);
    return rows;
}

answer call(char const* verb, std::vector<column*> given, chosen how) {
    std::vector<uriel_columns_argument> arguments;
    for (column* each : given) arguments.push_back({&each->schema, &each->array});
    uriel_columns_options const options{sizeof options,       how.threads, how.text,
                                        how.errors ? 1U : 0U, 0,           how.fields};
    answer made;
    char message[200];
    made.status =
        uriel_columns_call(verb, arguments.data(), arguments.size(), &options, &made.result.schema,
                           &made.result.array, message, sizeof message);
    if (made.status != URIEL_COLUMNS_OK) made.message = message;
    for (column* each : given)
        EXPECT_EQ(each->array.release == nullptr, made.status == URIEL_COLUMNS_OK);
    return made;
}

std::vector<std::string> rows_of(char const* verb, std::vector<column*> arguments, chosen how) {
    answer const made = call(verb, std::move(arguments), how);
    EXPECT_EQ(made.status, URIEL_COLUMNS_OK) << made.message;
    return made.status == URIEL_COLUMNS_OK ? shown(made.result) : std::vector<std::string>();
}

}  // namespace uriel::columns_test
