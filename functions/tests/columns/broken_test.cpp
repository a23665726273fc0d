// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Arrays that contradict themselves are refused, whatever is wrong with them, and stay as they
// were.
#include "columns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

namespace uriel::columns_test {
namespace {

using testing::HasSubstr;

/// The cell of a buffer, to be spoiled.
template <class T>
T& cell_of(column& of, int buffer, int at) {
    return static_cast<T*>(const_cast<void*>(of.array.buffers[buffer]))[at];
}

struct broken {
    std::string_view name;
    made_as how;
    void (*spoil)(column&);
    char const* message;
    friend void PrintTo(broken const& test, std::ostream* out) { *out << test.name; }
};

constexpr char const* long_text = "http://example.com/long/enough";

std::vector<broken> const all = {
    {"length", {"u"}, [](column& c) { c.array.length = -1; }, "negative length or offset"},
    {"offset", {"u"}, [](column& c) { c.array.offset = -1; }, "negative length or offset"},
    {"huge_length", {"u"}, [](column& c) { c.array.length = INT64_MAX; }, "impossible length"},
    {"huge_offset", {"vu"}, [](column& c) { c.array.offset = INT64_MAX; }, "impossible length"},
    {"few_buffers", {"u"}, [](column& c) { c.array.n_buffers = 2; }, "has 2 buffers, not 3"},
    {"many_buffers", {"u"}, [](column& c) { c.array.n_buffers = 4; }, "has 4 buffers, not 3"},
    {"null_children", {"n"}, [](column& c) { c.array.n_children = 1; }, "children"},
    {"null_length", {"n"}, [](column& c) { c.array.length = -1; }, "negative length or offset"},
    {"few_view_buffers", {"vu"}, [](column& c) { c.array.n_buffers = 2; }, "has 2 buffers, not 3"},
    {"no_buffers", {"u"}, [](column& c) { c.array.buffers = nullptr; }, "no table of buffers"},
    {"children", {"u"}, [](column& c) { c.array.n_children = 1; }, "children"},
    {"nulls",
     {"u"},
     [](column& c) {
         c.array.buffers[0] = nullptr;
         c.array.null_count = 1;
     },
     "nulls and no validity bitmap"},
    {"no_offsets", {"u"}, [](column& c) { c.array.buffers[1] = nullptr; }, "no buffer of offsets"},
    {"no_text", {"U"}, [](column& c) { c.array.buffers[2] = nullptr; }, "no buffer of text"},
    {"no_views", {"vu"}, [](column& c) { c.array.buffers[1] = nullptr; }, "no buffer of views"},
    {"no_sizes",
     {"vu"},
     [](column& c) { c.array.buffers[4] = nullptr; },
     "how long its buffers are"},
    {"no_view_text", {"vu"}, [](column& c) { c.array.buffers[3] = nullptr; }, "text is missing"},
    {"negative_size",
     {"vu"},
     [](column& c) { cell_of<std::int64_t>(c, 4, 1) = -1; },
     "buffer has a negative size"},
    {"last_offset",
     {"u"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 3) = -1; },
     "last offset is negative"},
    {"first_offset",
     {"u"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 0) = -1; },
     "offsets fall or are out of bounds in row 0"},
    {"falling_offset",
     {"U"},
     [](column& c) { cell_of<std::int64_t>(c, 1, 1) = 32; },
     "offsets fall or are out of bounds in row 1"},
    {"high_offset",
     {"u"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 2) = 1000; },
     "offsets fall or are out of bounds in row 1"},
    {"view_length",
     {"vu"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 0) = -1; },
     "view has a negative length in row 0"},
    {"view_buffer",
     {"vu"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 2) = 2; },
     "names a buffer that is not there in row 0"},
    {"view_negative_buffer",
     {"vu"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 2) = -1; },
     "names a buffer that is not there in row 0"},
    {"view_offset",
     {"vu"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 3) = 1; },
     "view leaves its buffer in row 0"},
    {"view_negative_offset",
     {"vu"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 3) = -1; },
     "view leaves its buffer in row 0"},
    {"view_size",
     {"vu"},
     [](column& c) { cell_of<std::int32_t>(c, 1, 0) = INT32_MAX; },
     "view leaves its buffer in row 0"},
    {"index",
     {"u", 'i'},
     [](column& c) { cell_of<std::int32_t>(c, 1, 1) = 3; },
     "index is not in the dictionary in row 1"},
    {"negative_index",
     {"u", 'c'},
     [](column& c) { cell_of<std::int8_t>(c, 1, 2) = -1; },
     "index is not in the dictionary in row 2"},
    {"huge_index",
     {"u", 'L'},
     [](column& c) { cell_of<std::uint64_t>(c, 1, 2) = UINT64_MAX; },
     "index is not in the dictionary in row 2"},
    {"no_indexes",
     {"u", 'i'},
     [](column& c) { c.array.buffers[1] = nullptr; },
     "no buffer of indexes"},
    {"index_buffers", {"u", 'i'}, [](column& c) { c.array.n_buffers = 3; }, "has 3 buffers, not 2"},
    {"no_dictionary", {"u", 'i'}, [](column& c) { c.array.dictionary = nullptr; }, "no dictionary"},
    {"broken_dictionary",
     {"u", 'i'},
     [](column& c) { c.array.dictionary->length = -1; },
     "negative length"},
    {"released_dictionary",
     {"u", 'i'},
     [](column& c) { c.array.dictionary->release(c.array.dictionary); },
     "released"},
};

class Broken : public testing::TestWithParam<broken> {};
INSTANTIATE_TEST_SUITE_P(, Broken, testing::ValuesIn(all),
                         [](auto const& test) { return std::string(test.param.name); });

TEST_P(Broken, IsRefused) {
    for (char const* const verb : {"uri_parse", "uri_normalize"}) {
        column from = make_texts({long_text, "a", long_text}, GetParam().how);
        GetParam().spoil(from);
        answer const made = call(verb, {&from});
        EXPECT_EQ(made.status, URIEL_COLUMNS_BROKEN_ARRAY);
        EXPECT_THAT(made.message, HasSubstr(GetParam().message));
        EXPECT_THAT(made.message, HasSubstr(", t: "));
        EXPECT_NE(from.array.release, nullptr);
        EXPECT_EQ(made.result.array.release, nullptr);
    }
    EXPECT_EQ(alive(), 0);
}

TEST(BrokenNumbers, AreRefused) {
    column from = make_texts({"/a"}, {"u"});
    column number = make_numbers({1});
    number.array.buffers[1] = nullptr;
    EXPECT_EQ(call("uri_segment", {&from, &number}).status, URIEL_COLUMNS_BROKEN_ARRAY);
    number.array.n_buffers = 1;
    EXPECT_EQ(call("uri_segment", {&from, &number}).status, URIEL_COLUMNS_BROKEN_ARRAY);
}

TEST(BrokenArray, DictionaryThatNoTypeNamesIsRefused) {
    column from = make_texts({"/a"}, {"u"});
    column other = make_texts({"/a"}, {"u"});
    from.array.dictionary = &other.array;
    EXPECT_EQ(call("uri_path", {&from}).status, URIEL_COLUMNS_BROKEN_ARRAY);
}

TEST(BrokenArray, ReleasedArrayIsRefused) {
    column from = make_texts({"/a"}, {"u"});
    column const made = std::move(call("uri_path", {&from}).result);
    uriel_columns_argument const argument{&from.schema, &from.array};
    column result;
    EXPECT_EQ(uriel_columns_call("uri_path", &argument, 1, nullptr, &result.schema, &result.array,
                                 nullptr, 0),
              URIEL_COLUMNS_BROKEN_ARRAY);
}

TEST(BrokenArray, RowOfAnyThreadEndsTheCall) {
    texts rows(2000, long_text);
    column from = make_texts(rows, {"vu"});
    cell_of<std::int32_t>(from, 1, 4 * 1999 + 2) = 9;
    cell_of<std::int32_t>(from, 1, 4 * 1500 + 2) = 9;
    answer const made = call("uri_normalize", {&from}, {.threads = 4});
    EXPECT_EQ(made.status, URIEL_COLUMNS_BROKEN_ARRAY);
    EXPECT_THAT(made.message, HasSubstr("in row 1500"));
}

TEST(NotBroken, IsWhatNobodyReads) {
    // A NULL row may name what is not there, and an empty array may have no buffers.
    column views = make_texts({std::nullopt, "a"}, {"vu"});
    cell_of<std::int32_t>(views, 1, 0) = -5;
    EXPECT_THAT(rows_of("uri_path", {&views}), testing::ElementsAre("NULL", "'a'"));
    column indexes = make_texts({"a", "b"}, {"u", 'i'});
    auto& bitmap = cell_of<std::uint8_t>(indexes, 0, 0);
    bitmap = 2;
    cell_of<std::int32_t>(indexes, 1, 0) = -5;
    indexes.array.null_count = -1;
    EXPECT_THAT(rows_of("uri_path", {&indexes}), testing::ElementsAre("NULL", "'b'"));
    column nothing = make_texts({}, {"u"});
    void const* none[3] = {};
    nothing.array.buffers = none;
    EXPECT_THAT(rows_of("uri_path", {&nothing}), testing::ElementsAre());
    column empty = make_texts({"", ""}, {"u"});
    empty.array.buffers[2] = nullptr;
    EXPECT_THAT(rows_of("uri_path", {&empty}), testing::ElementsAre("''", "''"));
    column views_of_nothing = make_texts({"", "short"}, {"vu"});
    views_of_nothing.array.buffers[2] = nullptr;
    views_of_nothing.array.buffers[3] = nullptr;
    EXPECT_THAT(rows_of("uri_path", {&views_of_nothing}), testing::ElementsAre("''", "'short'"));
}

}  // namespace
}  // namespace uriel::columns_test
