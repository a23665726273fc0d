// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The option `fields`: a result with some of its fields is what the whole one has of them.
#include "columns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace uriel::columns_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr char const* all_fields[] = {"scheme", "authority", "userinfo", "host",    "host_kind",
                                      "port",   "path",      "query",    "fragment"};

/// More than fit into one word of validity, and some whose components are longer than a view holds.
texts many_texts() {
    texts const some = {"http://joe:x@h:80/a?b#c",
                        "//[::1]/",
                        "a b",
                        std::nullopt,
                        "",
                        "mailto:a@b",
                        "http://a-host-of-many-letters.example.com/a/path/of/many/"
                        "letters?a-long=query#and-fragment",
                        "?q",
                        "urn:x:y",
                        "http://127.0.0.1",
                        "//h:",
                        "http://h/%"};
    texts rows;
    for (int i = 0; i < 25; ++i) rows.insert(rows.end(), some.begin(), some.end());
    return rows;
}

std::string joined(std::vector<std::string> const& names) {
    std::string text;
    for (std::string const& each : names) text += (text.empty() ? "" : ",") + each;
    return text;
}

ArrowSchema const& child(ArrowSchema const& of, std::string const& name, std::int64_t& number) {
    for (number = 0; number < of.n_children; ++number)
        if (of.children[number]->name == name) break;
    return *of.children[number];
}

/// Every row of a struct as what the fields of these names show.
std::vector<std::string> picked(ArrowSchema const& schema, ArrowArray const& array,
                                std::vector<std::string> const& names) {
    std::vector<std::string> rows;
    for (std::int64_t i = 0; i < array.length; ++i) {
        std::string row = shown(schema, array, i) == "NULL" ? "NULL" : "";
        for (std::string const& name : names) {
            std::int64_t number = 0;
            ArrowSchema const& type = child(schema, name, number);
            row += " " + name + "=" + shown(type, *array.children[number], i);
        }
        rows.push_back(row);
    }
    return rows;
}

TEST(Fields, AreThoseOfTheWhole) {
    std::mt19937 numbers(1);
    auto const chance = [&numbers] { return static_cast<std::uint32_t>(numbers()); };
    for (int run = 0; run < 60; ++run) {
        std::vector<std::string> names(std::begin(all_fields), std::end(all_fields));
        std::ranges::shuffle(names, numbers);
        names.resize(1 + chance() % names.size());
        std::string const fields = joined(names);
        chosen how{1 + chance() % 2, chance() % 3, chance() % 2 == 0, nullptr};
        made_as const layout = all_layouts()[chance() % all_layouts().size()];
        texts rows = layout.format == "n" ? texts(300) : many_texts();
        if (layout.index != '\0') rows.resize(40);  // as many as an index of 8 bits can tell apart
        SCOPED_TRACE(testing::Message()
                     << fields << " " << layout << " " << how.text << how.errors);
        column whole_from = make_texts(rows, layout);
        column from = make_texts(rows, layout);
        answer const whole = call("uri_parse", {&whole_from}, how);
        how.fields = fields.c_str();
        answer const some = call("uri_parse", {&from}, how);
        ASSERT_EQ(some.status, URIEL_COLUMNS_OK) << some.message;
        auto const struct_of = [&](answer const& made) {
            return how.errors
                       ? std::pair(made.result.schema.children[0], made.result.array.children[0])
                       : std::pair(const_cast<ArrowSchema*>(&made.result.schema),
                                   const_cast<ArrowArray*>(&made.result.array));
        };
        auto const [whole_type, whole_rows] = struct_of(whole);
        auto const [type, made] = struct_of(some);
        ASSERT_EQ(type->n_children, static_cast<std::int64_t>(names.size()));
        for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(type->children[i]->name, names[i]);
        EXPECT_EQ(picked(*type, *made, names), picked(*whole_type, *whole_rows, names));
        if (how.errors) {
            EXPECT_EQ(shown(*some.result.schema.children[1], *some.result.array.children[1], 2),
                      shown(*whole.result.schema.children[1], *whole.result.array.children[1], 2));
        }
    }
}

TEST(Fields, OfTheStructOfErrors) {
    column from = make_texts({"http://h:8o/", "http://h/"}, {"u"});
    EXPECT_THAT(rows_of("uri_error", {&from}, {.fields = "offset,code"}),
                ElementsAre("{offset: 10, code: 'invalid-port'}", "NULL"));
}

TEST(Fields, HaveTheirType) {
    column from = make_texts({"http://h/"}, {"u"});
    uriel_columns_options const options{sizeof options, 1, URIEL_COLUMNS_STRING, 0, 0, "path,host"};
    ArrowSchema const* const types[] = {&from.schema};
    column type;
    ASSERT_EQ(uriel_columns_type("uri_parse", types, 1, &options, &type.schema, nullptr, 0),
              URIEL_COLUMNS_OK);
    ASSERT_EQ(type.schema.n_children, 2);
    EXPECT_STREQ(type.schema.children[0]->name, "path");
    EXPECT_STREQ(type.schema.children[1]->name, "host");
    EXPECT_STREQ(type.schema.children[1]->format, "u");
}

TEST(Fields, ThatDoNotExistAreNamedBesideThoseThatDo) {
    struct refused {
        char const* verb;
        char const* fields;
        uriel_columns_status status;
        char const* message;
    };
    constexpr char known[] =
        " (allowed: scheme, authority, userinfo, host, host_kind, port, path, query, fragment)";
    for (auto const& [verb, fields, status, message] : {
             refused{"uri_parse", "host,hots", URIEL_COLUMNS_NO_SUCH_NAME,
                     "uri_parse has no field 'hots'"},
             refused{"uri_parse", "", URIEL_COLUMNS_NO_SUCH_NAME, "uri_parse has no field ''"},
             refused{"uri_parse", "host, path", URIEL_COLUMNS_NO_SUCH_NAME,
                     "uri_parse has no field ' path'"},
             refused{"uri_parse", "host,path,", URIEL_COLUMNS_NO_SUCH_NAME,
                     "uri_parse has no field ''"},
             refused{"uri_parse", "Host", URIEL_COLUMNS_NO_SUCH_NAME,
                     "uri_parse has no field 'Host'"},
             refused{"uri_parse", "host,port,host", URIEL_COLUMNS_NO_SUCH_NAME,
                     "uri_parse: the field 'host' is named twice"},
             refused{"uri_host", "host", URIEL_COLUMNS_WRONG_ARGUMENT,
                     "uri_host returns no struct"},
             refused{"uri_params", "key", URIEL_COLUMNS_WRONG_ARGUMENT,
                     "uri_params returns no struct"},
         }) {
        column from = make_texts({"http://h/"}, {"u"});
        answer const made = call(verb, {&from}, {.fields = fields});
        EXPECT_EQ(made.status, status) << fields;
        EXPECT_THAT(made.message, HasSubstr(message));
        if (status == URIEL_COLUMNS_NO_SUCH_NAME) {
            EXPECT_THAT(made.message, HasSubstr(known));
        }
        uriel_columns_options const options{sizeof options, 1, 0, 0, 0, fields};
        ArrowSchema const* const types[] = {&from.schema};
        ArrowSchema type{};
        EXPECT_EQ(uriel_columns_type(verb, types, 1, &options, &type, nullptr, 0), status);
    }
}

}  // namespace
}  // namespace uriel::columns_test
