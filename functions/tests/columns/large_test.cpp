// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Columns of more text than an offset of a view can say: their buffer is shown as several.
#include "columns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/mman.h>

#include <cstring>
#include <map>
#include <string>

namespace uriel::columns_test {
namespace {

constexpr std::size_t total = (std::size_t{5} << 30U) + 100;

/// 5 GiB of zeros, of which only what is touched is there.
class LargeColumns : public testing::Test {
protected:
    void SetUp() override {
        if (sizeof(void*) < 8) GTEST_SKIP() << "no address space";
        void* const mapped = mmap(nullptr, total, PROT_READ | PROT_WRITE,
                                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (mapped == MAP_FAILED) GTEST_SKIP() << "no address space";
        text_ = static_cast<char*>(mapped);
    }
    void TearDown() override {
        if (text_ != nullptr) munmap(text_, total);
    }

    char* text_ = nullptr;
};

TEST_F(LargeColumns, AreViewedInPieces) {
    std::string const url = "http://a.host.that.is.long.example/a/path/that/is/long";
    // Across the borders of pieces, and at the end of all.
    std::int64_t const begins[] = {5, (std::int64_t{1} << 30) - 20, (std::int64_t{1} << 31) - 20,
                                   (std::int64_t{1} << 32) - 20,
                                   static_cast<std::int64_t>(total - url.size())};
    std::vector<std::int64_t> offsets;
    for (std::int64_t const begin : begins) {
        std::memcpy(text_ + begin, url.data(), url.size());
        offsets.push_back(begin);
        offsets.push_back(begin + static_cast<std::int64_t>(url.size()));
    }
    void const* buffers[3] = {nullptr, offsets.data(), text_};
    std::string const parsed =
        "{scheme: 'http', authority: 'a.host.that.is.long.example', userinfo: NULL, host: "
        "'a.host.that.is.long.example', host_kind: 'reg-name', port: NULL, path: "
        "'/a/path/that/is/long', query: NULL, fragment: NULL}";
    std::map<std::string, std::string> const expected = {{"uri_path", "'/a/path/that/is/long'"},
                                                         {"uri_normalize", "'" + url + "'"},
                                                         {"uri_parse", parsed}};
    for (auto const& [verb, row_of_url] : expected) {
        column from;
        from.schema.format = "U";
        from.schema.release = [](ArrowSchema* schema) { schema->release = nullptr; };
        from.array.length = static_cast<std::int64_t>(offsets.size() - 1);
        from.array.n_buffers = 3;
        from.array.buffers = buffers;
        from.array.release = [](ArrowArray* array) { array->release = nullptr; };
        answer const made = call(verb.c_str(), {&from});
        ASSERT_EQ(made.status, URIEL_COLUMNS_OK) << made.message;
        // Rows between are zeros, which are in no URI, or too long.
        for (std::int64_t row = 0; row < made.result.array.length; ++row)
            EXPECT_EQ(shown(made.result.schema, made.result.array, row),
                      row % 2 == 0 ? row_of_url : "NULL");
    }
}

// Columns of 4 MiB and more are written past the caches, in memory that was never touched.
TEST(ManyRows, HaveTheComponentsOfTheirTexts) {
    texts const kinds = {"http://a.host.that.is.long/a/path/that/is/long", "", std::nullopt, "%",
                         "http://somebody.else@[::1]:80/?a=1&b=22222222#a.fragment"};
    column few = make_texts(kinds, {.format = "u"});
    std::vector<std::string> const expected = rows_of("uri_parse", {&few});
    constexpr std::size_t count = 270'000;
    auto const kind_of = [](std::size_t row) -> std::size_t {
        return row % 50'000 == 49'999 ? 4 : row % 9'000 == 7 ? 1 + row / 9'000 % 3 : 0;
    };
    texts rows;
    for (std::size_t i = 0; i < count; ++i) rows.push_back(kinds[kind_of(i)]);
    for (unsigned const threads : {1U, 3U}) {
        column many = make_texts(rows, {.format = "U"});
        answer const made = call("uri_parse", {&many}, {.threads = threads});
        ASSERT_EQ(made.status, URIEL_COLUMNS_OK) << made.message;
        for (std::size_t i = 0; i < count; ++i)
            ASSERT_EQ(shown(made.result.schema, made.result.array, static_cast<std::int64_t>(i)),
                      expected[kind_of(i)])
                << i;
    }
}

}  // namespace
}  // namespace uriel::columns_test
