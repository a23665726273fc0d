// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Rows of gigabytes: each verb that writes text, in each layout of text. A result is right to its
// last byte, NULL with too-long, or refused as too large for its layout. Takes 5 GiB of memory.
#include "columns.hpp"
#include "repeated_pages.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <string>
#include <vector>

namespace uriel::columns_test {
namespace {

constexpr std::size_t page = 4096;
constexpr std::size_t mebibyte = std::size_t{1} << 20U;
constexpr std::size_t gibibyte = std::size_t{1} << 30U;

/// A column of large_string whose rows begin with `head` and go on with "a". Each size is a
/// multiple of a page, but for the last.
class long_rows {
public:
    long_rows(std::string const& head, std::vector<std::size_t> const& sizes)
        : pages_(size_of(sizes)) {
        std::span<char> const bytes = pages_.bytes();
        std::memset(bytes.data(), 'a', std::min(bytes.size(), tests::repeated_pages::step));
        for (std::size_t const size : sizes) {
            char* const begin = bytes.data() + offsets_.back();
            // A page of its own, since what is written to one of the others stands in all.
            EXPECT_EQ(mmap(begin, page, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0),
                      begin);
            std::memset(begin, 'a', page);
            std::memcpy(begin, head.data(), head.size());
            offsets_.push_back(offsets_.back() + static_cast<std::int64_t>(size));
        }
    }

    column view() {
        buffers_ = {nullptr, offsets_.data(), pages_.bytes().data()};
        column made;
        made.schema.format = "U";
        made.schema.release = [](ArrowSchema* schema) { schema->release = nullptr; };
        made.array.length = static_cast<std::int64_t>(offsets_.size() - 1);
        made.array.n_buffers = 3;
        made.array.buffers = buffers_.data();
        made.array.release = [](ArrowArray* array) { array->release = nullptr; };
        return made;
    }

private:
    static std::size_t size_of(std::vector<std::size_t> const& sizes) {
        std::size_t sum = page;
        for (std::size_t const size : sizes) sum += size;
        return sum;
    }

    tests::repeated_pages pages_;
    std::vector<std::int64_t> offsets_{0};
    std::vector<void const*> buffers_;
};

/// An argument: how its rows begin, or one value for all rows.
struct given {
    std::string text;
    bool is_value = false;
};

/// A verb, and how its result begins: after that come the "a" of `filled`, all of them.
struct example {
    char const* verb;
    std::vector<given> arguments;
    std::string result;
    std::size_t filled = 0;
};

std::ostream& operator<<(std::ostream& out, example const& of) { return out << of.verb; }

std::vector<example> const& examples() {
    // Most of them reserve more than they write.
    static std::vector<example> const all = {
        {"uri_normalize", {{"HTTP://h/"}}, "http://h/"},
        {"uri_origin", {{"HTTP://"}}, "http://"},
        {"uri_resolve", {{"http://h/"}, {""}}, "http://h/", 1},
        {"uri_relativize", {{"http://h/", true}, {"http://h/"}}, "", 1},
        {"uri_edit", {{"http://h/", true}, {"query", true}, {" "}}, "http://h/?%20", 2},
        {"uri_remove", {{"http://h:80/"}, {"port", true}}, "http://h/"},
        {"uri_encode", {{" "}, {"unreserved", true}}, "%20"},
        {"uri_decode", {{"%20"}}, " "},
        {"uri_redact", {{"http://j:y@h/"}}, "http://j:***@h/"},
        {"uri_host_key", {{"http://h/"}}, "h,//:http:/"},
        {"uri_surt", {{"http://h/"}}, "h)/"},
        {"uri_path", {{"http://h/"}}, "/"},
    };
    return all;
}

/// The result for rows of these sizes.
class called {
public:
    called(example const& of, std::vector<std::size_t> const& sizes, chosen how)
        : of_(of), sizes_(sizes) {
        std::vector<column> columns;
        for (given const& each : of.arguments) {
            if (each.is_value) {
                columns.push_back(make_texts({each.text}, {.format = "u"}));
                continue;
            }
            rows_.push_back(std::make_unique<long_rows>(each.text, sizes));
            columns.push_back(rows_.back()->view());
        }
        std::vector<column*> arguments;
        for (column& each : columns) arguments.push_back(&each);
        made = call(of.verb, arguments, how);
    }

    ArrowArray const& result(bool with_errors = false) const {
        return with_errors ? *made.result.array.children[0] : made.result.array;
    }
    bool is_null(std::size_t row, bool with_errors = false) const {
        auto const* const valid = static_cast<std::uint8_t const*>(result(with_errors).buffers[0]);
        return valid != nullptr && (valid[row / 8] >> row % 8 & 1) == 0;
    }

    /// Is that row of the result what it should be?
    void check(std::size_t row, bool with_errors = false) const {
        SCOPED_TRACE(testing::Message() << "row " << row << " of " << sizes_[row] << " bytes");
        ASSERT_FALSE(is_null(row, with_errors));
        ArrowSchema const& schema =
            with_errors ? *made.result.schema.children[0] : made.result.schema;
        auto const text = text_of(schema, result(with_errors), row);
        std::size_t const filled = sizes_[row] - of_.arguments[of_.filled].text.size();
        ASSERT_EQ(text.size(), of_.result.size() + filled);
        EXPECT_EQ(text.substr(0, of_.result.size()), of_.result);
        char const* const rest = text.data() + of_.result.size();
        EXPECT_TRUE(*rest == 'a' && std::memcmp(rest, rest + 1, filled - 1) == 0);
    }

    answer made;

private:
    /// Without a copy.
    static std::string_view text_of(ArrowSchema const& schema, ArrowArray const& array,
                                    std::size_t row) {
        std::string_view const format = schema.format;
        auto const between = [&](auto const* offsets) -> std::string_view {
            EXPECT_LE(0, offsets[row]);
            if (offsets[row + 1] < offsets[row]) return {};
            return {static_cast<char const*>(array.buffers[2]) + offsets[row],
                    static_cast<std::size_t>(offsets[row + 1] - offsets[row])};
        };
        if (format == "u") return between(static_cast<std::int32_t const*>(array.buffers[1]));
        if (format == "U") return between(static_cast<std::int64_t const*>(array.buffers[1]));
        auto const* const view = static_cast<std::int32_t const*>(array.buffers[1]) + 4 * row;
        if (view[0] < 0) return {};
        auto const size = static_cast<std::size_t>(view[0]);
        if (size <= 12) return {reinterpret_cast<char const*>(view + 1), size};
        auto const* const sizes =
            static_cast<std::int64_t const*>(array.buffers[array.n_buffers - 1]);
        EXPECT_GE(view[2], 0);
        EXPECT_LT(view[2], array.n_buffers - 3);
        EXPECT_GE(view[3], 0) << "the offset of a view";
        if (view[3] < 0) return {};
        EXPECT_LE(std::int64_t{view[3]} + view[0], sizes[view[2]]);
        std::string_view const text(static_cast<char const*>(array.buffers[2 + view[2]]) + view[3],
                                    size);
        EXPECT_EQ(text.substr(0, 4), std::string_view(reinterpret_cast<char const*>(view + 1), 4));
        return text;
    }

    example const& of_;
    std::vector<std::size_t> sizes_;
    std::vector<std::unique_ptr<long_rows>> rows_;
};

char const* name_of(std::uint32_t layout) {
    return layout == URIEL_COLUMNS_STRING         ? "string"
           : layout == URIEL_COLUMNS_LARGE_STRING ? "large_string"
                                                  : "string_view";
}

class LongRows : public testing::TestWithParam<std::tuple<example, std::uint32_t>> {
protected:
    example const& of() const { return std::get<0>(GetParam()); }
    std::uint32_t layout() const { return std::get<1>(GetParam()); }
    bool is(char const* verb) const { return std::string_view(of().verb) == verb; }
};

INSTANTIATE_TEST_SUITE_P(All, LongRows,
                         testing::Combine(testing::ValuesIn(examples()),
                                          testing::Values(URIEL_COLUMNS_STRING,
                                                          URIEL_COLUMNS_LARGE_STRING,
                                                          URIEL_COLUMNS_STRING_VIEW)),
                         [](auto const& tested) {
                             return std::string(std::get<0>(tested.param).verb) + "_as_" +
                                    name_of(std::get<1>(tested.param));
                         });

// Together more than offsets of 32 bits can say. What was reserved for the first row and is left
// of it has room for the others, some of them beyond 2 GiB.
TEST_P(LongRows, AreFollowedByOthers) {
    std::vector<std::size_t> sizes(1001, mebibyte);
    sizes[0] = gibibyte + gibibyte / 4;
    sizes.push_back(100);
    called const all(of(), sizes, {.text = layout()});
    if (layout() == URIEL_COLUMNS_STRING) {
        ASSERT_EQ(all.made.status, URIEL_COLUMNS_TOO_LARGE);
        return;
    }
    ASSERT_EQ(all.made.status, URIEL_COLUMNS_OK) << all.made.message;
    for (std::size_t row = 0; row < sizes.size(); ++row) ASSERT_NO_FATAL_FAILURE(all.check(row));
}

// Of a little less than 2 GiB, which all layouts can hold.
TEST_P(LongRows, MayHaveNearlyTwoGibibytes) {
    std::size_t const size = is("uri_resolve") ? gibibyte : 2 * gibibyte - page;
    called const all(of(), {size, 100}, {.text = layout()});
    ASSERT_EQ(all.made.status, URIEL_COLUMNS_OK) << all.made.message;
    all.check(0);
    all.check(1);
}

// A row of 2 GiB and more is no URI.
TEST_P(LongRows, OfMoreAreTooLong) {
    if (is("uri_redact")) GTEST_SKIP() << "tested below";
    for (std::size_t const size : {2 * gibibyte + page, 4 * gibibyte + page}) {
        called const all(of(), {size, 100}, {.text = layout(), .errors = true});
        ASSERT_EQ(all.made.status, URIEL_COLUMNS_OK) << all.made.message;
        EXPECT_TRUE(all.is_null(0, true));
        ArrowArray const& record = all.made.result.array;
        EXPECT_EQ(shown(*all.made.result.schema.children[1], *record.children[1], 0)
                      .substr(0, std::strlen("{code: 'too-long',")),
                  "{code: 'too-long',");
        all.check(1, true);
    }
}

class AnyLongText : public testing::TestWithParam<std::uint32_t> {};
INSTANTIATE_TEST_SUITE_P(All, AnyLongText,
                         testing::Values(URIEL_COLUMNS_STRING, URIEL_COLUMNS_LARGE_STRING,
                                         URIEL_COLUMNS_STRING_VIEW),
                         [](auto const& tested) { return name_of(tested.param); });

void expect_redacted(example const& of, std::size_t size, std::uint32_t layout, bool fits) {
    SCOPED_TRACE(testing::Message() << of.arguments[0].text << ", " << size);
    called const all(of, {size, 100}, {.text = layout});
    ASSERT_EQ(all.made.status, fits ? URIEL_COLUMNS_OK : URIEL_COLUMNS_TOO_LARGE)
        << all.made.message;
    if (!fits) return;
    all.check(0);
    all.check(1);
}

TEST_P(AnyLongText, IsRedactedIfItsLayoutHoldsIt) {
    example const hidden = {"uri_redact", {{"http://j:y@h/"}}, "http://j:***@h/"};
    example const plain = {"uri_redact", {{"http://h/"}}, "http://h/"};
    bool const is_large = GetParam() == URIEL_COLUMNS_LARGE_STRING;
    for (example const& each : {hidden, plain})
        for (std::size_t const size : {2 * gibibyte + page, 4 * gibibyte + page})
            expect_redacted(each, size, GetParam(), is_large);
}

// The last row may end anywhere: at most INT32_MAX bytes are a view's or a string's.
TEST_P(AnyLongText, IsRedactedUpToTheLastByteThatALayoutHolds) {
    bool const is_large = GetParam() == URIEL_COLUMNS_LARGE_STRING;
    auto const fits = [&](example const& of, std::size_t size, bool expected) {
        SCOPED_TRACE(testing::Message() << of.arguments[0].text << ", " << size);
        called const all(of, {size}, {.text = GetParam()});
        ASSERT_EQ(all.made.status, expected ? URIEL_COLUMNS_OK : URIEL_COLUMNS_TOO_LARGE)
            << all.made.message;
        if (expected) all.check(0);
    };
    example const grows = {"uri_redact", {{"http://j:y@h/"}}, "http://j:***@h/"};
    example const shrinks = {"uri_redact", {{"http://j:secret@h/"}}, "http://j:***@h/"};
    example const stays = {"uri_redact", {{"http://h/"}}, "http://h/"};
    fits(grows, std::size_t{INT32_MAX} - 2, true);
    fits(grows, std::size_t{INT32_MAX} - 1, is_large);
    fits(shrinks, std::size_t{INT32_MAX} + 3, true);
    fits(shrinks, std::size_t{INT32_MAX} + 4, is_large);
    fits(stays, std::size_t{INT32_MAX}, true);
    fits(stays, std::size_t{INT32_MAX} + 1, is_large);
}

// The rule is the same for data of which nothing has to be encoded.
TEST_P(AnyLongText, IsTooLongToBeEncoded) {
    example const stays = {"uri_encode", {{"a"}, {"unreserved", true}}, "a"};
    called const all(stays, {2 * gibibyte + page, 100}, {.text = GetParam()});
    ASSERT_EQ(all.made.status, URIEL_COLUMNS_OK) << all.made.message;
    EXPECT_TRUE(all.is_null(0));
    all.check(1);
}

// A URI beyond 4 GiB of a running text. Longer ones than 1 MiB are not looked for.
TEST_P(AnyLongText, HoldsAUriAtItsEnd) {
    std::string const url = "http://a.host.that.is.long.example/";
    long_rows rows(" ", {4 * gibibyte + page, 100});
    column from = rows.view();
    auto* const offsets = static_cast<std::int64_t const*>(from.array.buffers[1]);
    char* const text = const_cast<char*>(static_cast<char const*>(from.array.buffers[2]));
    // The page at its end is that of the second row.
    std::memcpy(text + offsets[1], (" " + url + " ").data(), url.size() + 2);
    std::int64_t const one[] = {0, offsets[1] + static_cast<std::int64_t>(url.size()) + 2};
    void const* buffers[] = {nullptr, one, text};
    from.array.buffers = buffers;
    from.array.length = 1;
    answer const made = call("uri_extract", {&from}, {.text = GetParam()});
    ASSERT_EQ(made.status, URIEL_COLUMNS_OK) << made.message;
    EXPECT_EQ(shown(made.result.schema, made.result.array, 0), "['" + url + "']");
}

}  // namespace
}  // namespace uriel::columns_test
