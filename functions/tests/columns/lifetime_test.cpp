// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Who keeps what alive: results view their arguments, and their children may be moved out.
#include "columns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace uriel::columns_test {
namespace {

using testing::ElementsAre;

constexpr char const* long_url =
    "http://a.host.that.is.long.example/a/path/that/is/long?and=a&query=too#and-a-fragment";

column parsed(texts const& rows, made_as const& how = {"u"}) {
    column from = make_texts(rows, how);
    return std::move(call("uri_parse", {&from}).result);
}

TEST(Results, KeepWhatTheyView) {
    for (made_as const& how : all_layouts()) {
        {
            column const result = parsed({long_url, "short"}, how);
            EXPECT_EQ(alive() > 0, true);
            EXPECT_EQ(result.array.length, 2);
        }
        EXPECT_EQ(alive(), 0) << how;
    }
}

TEST(Children, OutliveTheirParent) {
    column result = parsed({long_url});
    ArrowArray host = *result.array.children[3];
    ArrowSchema host_type = *result.schema.children[3];
    result.array.children[3]->release = nullptr;
    result.schema.children[3]->release = nullptr;
    result = column();
    EXPECT_EQ(alive(), 1);
    EXPECT_EQ(shown(host_type, host, 0), "'a.host.that.is.long.example'");
    host_type.release(&host_type);
    host.release(&host);
    EXPECT_EQ(host.release, nullptr);
    EXPECT_EQ(alive(), 0);
}

TEST(Children, AreReleasedInAnyOrder) {
    column result = parsed({long_url});
    std::vector<ArrowArray> moved;
    for (std::int64_t i = result.array.n_children - 1; i >= 0; --i) {
        moved.push_back(*result.array.children[i]);
        result.array.children[i]->release = nullptr;
    }
    result = column();
    for (ArrowArray& each : moved) {
        // The scheme comes last, and is short.
        EXPECT_EQ(alive(), &each == &moved.back() ? 0 : 1);
        each.release(&each);
    }
    EXPECT_EQ(alive(), 0);
}

TEST(Children, OfListsMayBeMovedToo) {
    column from = make_texts({"?a.key.that.is.long=a.value.that.is.long"}, {"vu"});
    column result = std::move(call("uri_params", {&from}).result);
    ArrowArray pairs = *result.array.children[0];
    result.array.children[0]->release = nullptr;
    result.array.release(&result.array);
    EXPECT_EQ(shown(*result.schema.children[0], pairs, 0),
              "{key: 'a.key.that.is.long', value: 'a.value.that.is.long'}");
    pairs.release(&pairs);
    EXPECT_EQ(alive(), 0);
}

TEST(Columns, HoldNothingThatTheyDoNotView) {
    // All schemes are short, and stand in their views; all hosts are written.
    column result = parsed({long_url});
    ArrowArray scheme = *result.array.children[0];
    result.array.children[0]->release = nullptr;
    result = column();
    EXPECT_EQ(alive(), 0);
    EXPECT_EQ(scheme.n_buffers, 3);
    scheme.release(&scheme);

    column base = make_texts({"http://a.host.that.is.long.example/"}, {"vu"});
    column refs = make_texts({"a/reference/that/is/long", "b"}, {"vu"});
    column const targets = std::move(call("uri_resolve", {&base, &refs}).result);
    EXPECT_EQ(alive(), 0);
    EXPECT_THAT(shown(targets),
                ElementsAre("'http://a.host.that.is.long.example/a/reference/that/is/long'",
                            "'http://a.host.that.is.long.example/b'"));
}

TEST(Columns, WriteOnlyWhatChanges) {
    column from = make_texts({long_url, "http://a.host.that.is.long.example/%7e"}, {"u"});
    column const result = std::move(call("uri_normalize", {&from}).result);
    ASSERT_EQ(result.array.n_buffers, 5);
    auto const* const sizes = static_cast<std::int64_t const*>(result.array.buffers[4]);
    // One view into the column that came in, and one text of its own.
    EXPECT_EQ(sizes[1], static_cast<std::int64_t>(
                            std::string_view("http://a.host.that.is.long.example/~").size()));
    EXPECT_EQ(alive(), 1);
}

TEST(Columns, OfStringsHoldNothing) {
    column from = make_texts({long_url}, {"u"});
    column const result =
        std::move(call("uri_parse", {&from}, {.text = URIEL_COLUMNS_LARGE_STRING}).result);
    EXPECT_EQ(alive(), 0);
}

TEST(Arguments, MayBeTheSameArrayTwice) {
    column from = make_texts({long_url}, {"u"});
    uriel_columns_argument const twice[] = {{&from.schema, &from.array},
                                            {&from.schema, &from.array}};
    column result;
    ASSERT_EQ(uriel_columns_call("uri_resolve", twice, 2, nullptr, &result.schema, &result.array,
                                 nullptr, 0),
              URIEL_COLUMNS_OK);
    EXPECT_EQ(from.array.release, nullptr);
    EXPECT_EQ(alive(), 1);
    EXPECT_THAT(shown(result), ElementsAre("'" + std::string(long_url) + "'"));
    result = column();
    EXPECT_EQ(alive(), 0);
}

TEST(Options, OfAnOlderCallerAreRead) {
    column from = make_texts({"http://h/"}, {"u"});
    uriel_columns_argument const argument{&from.schema, &from.array};
    uriel_columns_options options{
        sizeof(std::size_t), 77, 77, 77, 77, "x"};  // Only the size is there.
    column result;
    ASSERT_EQ(uriel_columns_call("uri_host", &argument, 1, &options, &result.schema, &result.array,
                                 nullptr, 0),
              URIEL_COLUMNS_OK);
    EXPECT_STREQ(result.schema.format, "vu");
}

TEST(Redacted, IsBinaryForBinary) {
    for (auto const& [in, text, out] :
         std::vector<std::tuple<char const*, std::uint32_t, char const*>>{
             {"u", 0U, "vu"}, {"z", 0U, "vz"}, {"vz", 1U, "z"}, {"Z", 2U, "Z"}, {"U", 2U, "U"}}) {
        column from = make_texts({"http://a:\xFF@h/"}, {in});
        answer const made = call("uri_redact", {&from}, {.text = text});
        EXPECT_STREQ(made.result.schema.format, out);
        EXPECT_THAT(shown(made.result), ElementsAre("'http://a:***@h/'"));
    }
}

}  // namespace
}  // namespace uriel::columns_test
