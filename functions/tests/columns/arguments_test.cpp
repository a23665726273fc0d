// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What arguments mean: names, numbers, values for all rows; and what is refused.
#include "columns.hpp"
#include "uriel/columns.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/uriel.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace uriel::columns_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

column one(char const* text) { return make_texts({text}, {"u"}); }
column urls() { return make_texts({"HTTP://h/%7e/../a?k=v", "a b", "x"}, {"u"}); }

TEST(Arguments, NameForms) {
    for (auto const& [form, expected] :
         std::vector<std::pair<char const*, char const*>>{{"identical", "'HTTP://h/%7e/../a?k=v'"},
                                                          {"case", "'http://h/%7E/../a?k=v'"},
                                                          {"percent", "'http://h/~/../a?k=v'"},
                                                          {"path", "'http://h/a?k=v'"},
                                                          {"syntax", "'http://h/a?k=v'"},
                                                          {"scheme", "'http://h/a?k=v'"}}) {
        column from = urls();
        column name = one(form);
        EXPECT_THAT(rows_of("uri_normalize", {&from, &name}), ElementsAre(expected, "NULL", "'x'"));
    }
    column from = urls();
    column names = make_texts({"case", std::nullopt, "path"}, {"u"});
    EXPECT_THAT(rows_of("uri_normalize", {&from, &names}),
                ElementsAre("'http://h/%7E/../a?k=v'", "NULL", "'x'"));
    from = make_texts({"HTTP://h"}, {"u"});
    column other = one("http://h");
    names = make_texts({"case", "identical"}, {"u"});
    EXPECT_THAT(rows_of("uri_equivalent", {&from, &other, &names}), ElementsAre("true", "false"));
}

TEST(Arguments, NameFormsOfHashes) {
    uri_view const u = *parse("http://h/%7e");
    column from = make_texts({"http://h/%7e"}, {"u"});
    column name = one("identical");
    EXPECT_THAT(rows_of("uri_hash", {&from, &name}),
                ElementsAre(std::to_string(static_cast<std::int64_t>(hash(u, form::identical)))));
    from = make_texts({"http://h/%7e", "http://h/~"}, {"u"});
    name = one("percent");
    auto const rows = rows_of("uri_hash128", {&from, &name});
    EXPECT_EQ(rows[0], rows[1]);
}

TEST(Arguments, NameRules) {
    auto const rows = [](char const* verb) {
        column from = make_texts({"http://h", "h", "1.2.3.4"}, {"u"});
        column names = make_texts({"URI", "uri", "ipv4address"}, {"u"});
        return rows_of(verb, {&from, &names});
    };
    EXPECT_THAT(rows("uri_valid"), ElementsAre("true", "false", "true"));
    EXPECT_THAT(
        rows("uri_error"),
        ElementsAre("NULL",
                    "{code: 'relative-not-allowed', component: 'scheme', offset: 0, section: '3'}",
                    "NULL"));
}

TEST(Arguments, NumberSegments) {
    for (char const format : std::string("csil")) {
        column from = make_texts({"/a/b"}, {"u"});
        column numbers = make_numbers({1, 2, 3, -1, -2, -3, 0, std::nullopt}, format);
        EXPECT_THAT(rows_of("uri_segment", {&from, &numbers}),
                    ElementsAre("'a'", "'b'", "NULL", "'b'", "'a'", "NULL", "NULL", "NULL"));
    }
    column from = make_texts({"/a/b"}, {"u"});
    column numbers = make_numbers({-1, INT64_MIN, INT64_MAX}, 'L');
    EXPECT_THAT(rows_of("uri_segment", {&from, &numbers}), ElementsAre("NULL", "NULL", "NULL"));
    from = make_texts({"/a/b", "/c"}, {"u"});
    numbers = make_numbers({1}, 'C');
    EXPECT_THAT(rows_of("uri_segment", {&from, &numbers}), ElementsAre("'a'", "'c'"));
}

TEST(Arguments, NameWhatIsEdited) {
    struct edit {
        char const* component;
        char const* value;
        char const* expected;
    };
    for (edit const& each :
         std::vector<edit>{{"scheme", "https", "'https://u:p@h:1/a/f.x?q#f'"},
                           {"authority", "u@g:2", "'http://u@g:2/a/f.x?q#f'"},
                           {"userinfo", "a:b", "'http://a:b@h:1/a/f.x?q#f'"},
                           {"user", "a:b", "'http://a%3Ab:p@h:1/a/f.x?q#f'"},
                           {"password", "p@", "'http://u:p%40@h:1/a/f.x?q#f'"},
                           {"host", "::1", "'http://u:p@[::1]:1/a/f.x?q#f'"},
                           {"port", "80", "'http://u:p@h:80/a/f.x?q#f'"},
                           {"port", "x", "NULL"},
                           {"path", "/a b", "'http://u:p@h:1/a%20b?q#f'"},
                           {"path", "b", "NULL"},
                           {"path", "/a/f.x", "'http://u:p@h:1/a/f.x?q#f'"},
                           {"filename", "g", "'http://u:p@h:1/a/g?q#f'"},
                           {"extension", "y", "'http://u:p@h:1/a/f.y?q#f'"},
                           {"query", "a=b c", "'http://u:p@h:1/a/f.x?a=b%20c#f'"},
                           {"fragment", "", "'http://u:p@h:1/a/f.x?q#'"}}) {
        column from = one("http://u:p@h:1/a/f.x?q#f");
        column component = one(each.component);
        column value = one(each.value);
        EXPECT_THAT(rows_of("uri_edit", {&from, &component, &value}), ElementsAre(each.expected));
    }
    for (auto const& [component, expected] :
         std::vector<std::pair<char const*, char const*>>{{"scheme", "'//u:p@h:1/a/f.x?q#f'"},
                                                          {"authority", "'http:/a/f.x?q#f'"},
                                                          {"password", "'http://u@h:1/a/f.x?q#f'"},
                                                          {"filename", "'http://u:p@h:1/a/?q#f'"},
                                                          {"query", "'http://u:p@h:1/a/f.x#f'"}}) {
        column from = one("http://u:p@h:1/a/f.x?q#f");
        column name = one(component);
        EXPECT_THAT(rows_of("uri_remove", {&from, &name}), ElementsAre(expected));
    }
    column from = one("a b");
    column name = one("query");
    EXPECT_THAT(rows_of("uri_remove", {&from, &name}), ElementsAre("NULL"));
}

TEST(Arguments, NameWhatIsEncoded) {
    for (auto const& [component, expected] :
         std::vector<std::pair<char const*, char const*>>{{"unreserved", "'a%3A%2F%3F%40%26'"},
                                                          {"userinfo", "'a:%2F%3F%40%26'"},
                                                          {"path", "'a:/%3F@%26'"},
                                                          {"query", "'a:/?@%26'"}}) {
        column from = one("a:/?@&");
        column name = one(component);
        EXPECT_THAT(rows_of("uri_encode", {&from, &name}), ElementsAre(expected));
    }
    column from = make_texts({"ab", std::string("\0\xFF", 2), ""}, {"vz"});
    column name = one("segment");
    EXPECT_THAT(rows_of("uri_encode", {&from, &name}), ElementsAre("'ab'", "'%00%FF'", "''"));
}

TEST(Arguments, MayBeNone) {
    EXPECT_THAT(rows_of("uri_forms_version", {}), ElementsAre(std::to_string(forms_version)));
}

TEST(Arguments, SayWhyARowIsNull) {
    column bases = make_texts({"x", "http://h/a", "http://h/./"}, {"u"});
    column targets = make_texts({"http://h/", "a b", "http://h/../a"}, {"u"});
    answer const made = call("uri_relativize", {&bases, &targets}, {.errors = true});
    ASSERT_EQ(made.status, URIEL_COLUMNS_OK);
    EXPECT_THAT(
        shown(made.result),
        ElementsAre("{result: NULL, error: {code: 'relative-not-allowed', component: 'scheme', "
                    "offset: 0, section: '3', argument: 'base'}}",
                    "{result: NULL, error: {code: 'invalid-character', component: 'path', offset: "
                    "1, section: '3.3', argument: 't'}}",
                    "{result: NULL, error: {code: 'no-reference', component: NULL, offset: 0, "
                    "section: '5.2', argument: 't'}}"));
    column from = one("http://h:99999/");
    EXPECT_THAT(rows_of("uri_port", {&from}, {.errors = true}),
                ElementsAre("{result: NULL, error: {code: 'port-out-of-range', component: 'port', "
                            "offset: 9, section: '3.2.3', argument: 't'}}"));
    from = one("http://h/");
    column name = one("port");
    column value = one("x");
    EXPECT_THAT(rows_of("uri_edit", {&from, &name, &value}, {.errors = true}),
                ElementsAre("{result: NULL, error: {code: 'invalid-port', component: 'port', "
                            "offset: 0, section: '3.2.3', argument: 'value'}}"));
    from = one("http://h/");
    name = one("query");
    value = one("?a");
    EXPECT_THAT(rows_of("uri_edit", {&from, &name, &value}, {.errors = true}),
                ElementsAre("{result: NULL, error: {code: 'delimiter-in-value', component: "
                            "'query', offset: 0, section: '3.4', argument: 'value'}}"));
    from = one("%2");
    EXPECT_THAT(rows_of("uri_decode", {&from}, {.errors = true}),
                ElementsAre("{result: NULL, error: {code: 'invalid-percent-encoding', component: "
                            "NULL, offset: 0, section: '2.1', argument: 't'}}"));
#ifdef URIEL_WITH_POLICY
    from = one("http://u@\u200E\u00FC/");
    column idna = one("a-labels");
    EXPECT_THAT(rows_of("iri_to_uri", {&from, &idna}, {.errors = true}),
                ElementsAre("{result: NULL, error: {code: 'host-not-dns-name', component: 'host', "
                            "offset: 9, section: '3.2.2', argument: 't'}}"));
#endif
}

// The offset is one in the argument that is named.
TEST(Errors, OfEditsAreInTheArgumentThatIsWrong) {
    struct {
        char const* text;
        char const* component;
        char const* value;
        char const* error;
    } const rows[] = {
        {"http://h/a", "port", "8x",
         "{code: 'invalid-port', component: 'port', offset: 1, section: '3.2.3', argument: "
         "'value'}"},
        {"http://h:80/a", "port", "8x",
         "{code: 'invalid-port', component: 'port', offset: 1, section: '3.2.3', argument: "
         "'value'}"},
        {"http://h/a", "scheme", "1http",
         "{code: 'invalid-scheme', component: 'scheme', offset: 0, section: '3.1', argument: "
         "'value'}"},
        {"http://h/a", "authority", "h:8x",
         "{code: 'invalid-port', component: 'port', offset: 3, section: '3.2.3', argument: "
         "'value'}"},
        {"http://h/a", "path", "x",
         "{code: 'path-not-rooted', component: 'path', offset: 0, section: '3.3', argument: "
         "'value'}"},
        {"h,//:http:a", "host", "h",
         "{code: 'path-not-rooted', component: 'path', offset: 0, section: '3.3', argument: 't'}"},
        {"http://h/a b", "port", "8",
         "{code: 'invalid-character', component: 'path', offset: 10, section: '3.3', argument: "
         "'t'}"},
    };
    for (auto const& each : rows) {
        column text = one(each.text);
        column component = one(each.component);
        column value = one(each.value);
        EXPECT_THAT(rows_of("uri_edit", {&text, &component, &value}, {.errors = true}),
                    ElementsAre("{result: NULL, error: " + std::string(each.error) + "}"))
            << each.text << " " << each.component << "=" << each.value;
    }
}

struct refusal {
    uriel_columns_status status;
    char const* message;
};
void expect(answer const& made, refusal const& expected) {
    EXPECT_EQ(made.status, expected.status);
    EXPECT_THAT(made.message, HasSubstr(expected.message));
}

TEST(Refused, AreVerbsAndCountsThatDoNotExist) {
    column from = urls();
    column second = urls();
    column third = urls();
    expect(call("uri_hosts", {&from}), {URIEL_COLUMNS_NO_SUCH_VERB, "no verb 'uri_hosts'"});
    expect(call("uri_host", {}), {URIEL_COLUMNS_WRONG_ARGUMENT, "takes 1 arguments, not 0"});
    expect(call("uri_valid", {&from, &second, &third}),
           {URIEL_COLUMNS_WRONG_ARGUMENT, "takes 1 to 2 arguments, not 3"});
}

TEST(Refused, AreNamesThatDoNotExist) {
    for (auto const& [verb, meant] : std::vector<std::pair<char const*, char const*>>{
             {"uri_normalize", "'Path' is no form: identical"},
             {"uri_valid", "'Path.' is no rule"},
             {"uri_error", "'Path.' is no rule"},
             {"iri_valid", "'Path.' is no rule of RFC 3987, 2.2"},
             {"iri_error", "'Path.' is no rule of RFC 3987, 2.2"},
             {"uri_encode", "is no component: unreserved"},
             {"uri_remove", "is no component: scheme"}}) {
        column from = urls();
        bool const is_rule =
            detail::bytewise::contains(std::string_view(meant), "rule");  // "path" is one
        column name = one(is_rule ? "Path." : "Path");
        expect(call(verb, {&from, &name}), {URIEL_COLUMNS_NO_SUCH_NAME, meant});
    }
}

TEST(Refused, AreQuotedWithoutSecrets) {
    column from = urls();
    column name = one("http://joe:secret@h/?token=secret");
    expect(call("uri_normalize", {&from, &name}),
           {URIEL_COLUMNS_NO_SUCH_NAME, "'http://***@h/?token=***' is no form: identical"});
    expect(call("http://joe:secret@h/", {&from}),
           {URIEL_COLUMNS_NO_SUCH_VERB, "no verb 'http://***@h/'"});
}

TEST(Refused, AreTypes) {
    column number = make_numbers({1});
    expect(call("uri_host", {&number}),
           {URIEL_COLUMNS_WRONG_ARGUMENT, "uri_host, t: a column of int64 is neither string"});
    column from = urls();
    column text = one("1");
    expect(call("uri_segment", {&from, &text}),
           {URIEL_COLUMNS_WRONG_ARGUMENT, "uri_segment, n: a column of string is no integer"});
    column key = one("k");
    number.schema.format = "g";
    expect(call("uri_set_param", {&from, &key, &number}),
           {URIEL_COLUMNS_WRONG_ARGUMENT,
            "value: a column of float64 is neither string nor binary, integer nor boolean"});
    from.schema.format = nullptr;
    expect(call("uri_host", {&from}), {URIEL_COLUMNS_WRONG_ARGUMENT, "format ''"});
    struct {
        char const* format;
        char const* says;
    } const types[] = {
        {"+s", "a column of struct is neither string nor binary: give one of its fields"},
        {"w:8", "a column of fixed_size_binary is neither"},
        {"tsu:UTC", "a column of timestamp is neither"},
        {"d:38,2", "a column of decimal is neither"},
        {"+vl", "a column of list_view is neither"},
        {"vx", "a column of format 'vx' is neither"},
        {"ux", "a column of format 'ux' is neither"},
    };
    for (auto const& each : types) {
        from.schema.format = each.format;
        expect(call("uri_host", {&from}), {URIEL_COLUMNS_WRONG_ARGUMENT, each.says});
    }
    column other = urls();
    expect(call("uri_host", {&other}, {.text = 3}),
           {URIEL_COLUMNS_WRONG_ARGUMENT, "no layout of text 3"});
    column dictionary = make_texts({"a"}, {"u", 'i'});
    dictionary.schema.format = "f";
    expect(call("uri_host", {&dictionary}), {URIEL_COLUMNS_WRONG_ARGUMENT, "dictionary"});
    dictionary.schema.format = "i";
    column number_from = urls();
    expect(call("uri_segment", {&number_from, &dictionary}),
           {URIEL_COLUMNS_WRONG_ARGUMENT, "uri_segment, n: a dictionary is no integer"});
    dictionary.schema.dictionary->format = "l";
    expect(call("uri_host", {&dictionary}), {URIEL_COLUMNS_WRONG_ARGUMENT, "dictionary"});
}

TEST(Refused, AreLengthsThatDoNotFit) {
    column three = urls();
    column two = make_texts({"a", "b"}, {"u"});
    expect(call("uri_compare", {&three, &two}),
           {URIEL_COLUMNS_WRONG_ARGUMENT, "columns of 3 and of 2 rows"});
    column none = make_texts({}, {"u"});
    column value = one("http://a/");
    EXPECT_THAT(rows_of("uri_compare", {&none, &value}), ElementsAre());
}

TEST(Refused, AreMissingStructs) {
    uriel_columns_argument argument{nullptr, nullptr};
    column result;
    char message[20];
    EXPECT_EQ(uriel_columns_call("uri_host", &argument, 1, nullptr, &result.schema, &result.array,
                                 message, sizeof message),
              URIEL_COLUMNS_WRONG_ARGUMENT);
    EXPECT_STREQ(message, "uri_host, t: there ");
    column from = urls();
    argument.schema = &from.schema;
    EXPECT_EQ(uriel_columns_call("uri_host", &argument, 1, nullptr, &result.schema, &result.array,
                                 nullptr, 0),
              URIEL_COLUMNS_WRONG_ARGUMENT);
}

TEST(Values, AreColumnsOfOneRow) {
    column text;
    ASSERT_EQ(uriel_columns_text_value("http://h/", 9, &text.schema, &text.array),
              URIEL_COLUMNS_OK);
    EXPECT_THAT(shown(text), ElementsAre("'http://h/'"));
    column empty;
    ASSERT_EQ(uriel_columns_text_value(nullptr, 0, &empty.schema, &empty.array), URIEL_COLUMNS_OK);
    EXPECT_THAT(rows_of("uri_path", {&empty}), ElementsAre("''"));
    column number;
    ASSERT_EQ(uriel_columns_number_value(-7, &number.schema, &number.array), URIEL_COLUMNS_OK);
    EXPECT_THAT(shown(number), ElementsAre("-7"));
    column unused;
    EXPECT_EQ(uriel_columns_text_value("", SIZE_MAX, &unused.schema, &unused.array),
              URIEL_COLUMNS_TOO_LARGE);
}

TEST(FromCpp, VerbsAreCalled) {
    auto from = columns::value("http://h/a");
    ASSERT_TRUE(from);
    auto const made = columns::call("uri_host", {&*from, 1});
    ASSERT_TRUE(made);
    EXPECT_EQ(shown(made->schema, made->array, 0), "'h'");
    EXPECT_EQ(from->array.release, nullptr);
    auto number = columns::value(std::int64_t{1});
    auto const refused = columns::call("uri_host", {&*number, 1});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().status, URIEL_COLUMNS_WRONG_ARGUMENT);
    EXPECT_FALSE(columns::value(std::string_view("", std::size_t{1} << 31U)));
}

TEST(Statuses, HaveNames) {
    EXPECT_STREQ(uriel_columns_status_name(URIEL_COLUMNS_OK), "ok");
    EXPECT_STREQ(uriel_columns_status_name(URIEL_COLUMNS_NO_SUCH_VERB), "no-such-verb");
    EXPECT_STREQ(uriel_columns_status_name(URIEL_COLUMNS_WRONG_ARGUMENT), "wrong-argument");
    EXPECT_STREQ(uriel_columns_status_name(URIEL_COLUMNS_BROKEN_ARRAY), "broken-array");
    EXPECT_STREQ(uriel_columns_status_name(URIEL_COLUMNS_NO_SUCH_NAME), "no-such-name");
    EXPECT_STREQ(uriel_columns_status_name(URIEL_COLUMNS_TOO_LARGE), "too-large");
    EXPECT_STREQ(uriel_columns_status_name(URIEL_COLUMNS_OUT_OF_MEMORY), "out-of-memory");
    EXPECT_STREQ(uriel_columns_status_name(URIEL_COLUMNS_NO_SUCH_FILE), "no-such-file");
}

}  // namespace
}  // namespace uriel::columns_test
