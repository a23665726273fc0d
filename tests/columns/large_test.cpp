// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Columns of more text than an offset of a view can say: their buffer is shown as several.
#include "columns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/mman.h>

#include <cstring>

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
    for (char const* const verb : {"uri_path", "uri_normalize"}) {
        column from;
        from.schema.format = "U";
        from.schema.release = [](ArrowSchema* schema) { schema->release = nullptr; };
        from.array.length = static_cast<std::int64_t>(offsets.size() - 1);
        from.array.n_buffers = 3;
        from.array.buffers = buffers;
        from.array.release = [](ArrowArray* array) { array->release = nullptr; };
        answer const made = call(verb, {&from});
        ASSERT_EQ(made.status, URIEL_COLUMNS_OK) << made.message;
        // Rows between are zeros, which are in no URI, or too long.
        std::string const expected =
            verb == std::string_view("uri_path") ? "'/a/path/that/is/long'" : "'" + url + "'";
        for (std::int64_t row = 0; row < made.result.array.length; ++row)
            EXPECT_EQ(shown(made.result.schema, made.result.array, row),
                      row % 2 == 0 ? expected : "NULL");
    }
}

}  // namespace
}  // namespace uriel::columns_test
