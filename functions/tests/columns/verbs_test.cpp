// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every verb over columns, held row by row against the C++ call, for every layout that may come in
// or out, and for several threads.
#include "columns.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/uriel.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <functional>
#include <set>

namespace uriel::columns_test {
namespace {

using testing::ElementsAre;

std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }
std::string in_quotes(std::string const& text) { return in_quotes(std::string_view(text)); }
std::string in_quotes(std::optional<std::string_view> text) {
    return text ? in_quotes(*text) : "NULL";
}
template <class Encoded>
std::string in_quotes(maybe<Encoded> text) {
    return text ? in_quotes(text->text()) : "NULL";
}

/// Texts of all kinds: those of the requirements, some for the memory layouts, and mutations.
std::vector<std::string> make_samples() {
    std::set<std::string> all = {"",
                                 "twelve-bytes",
                                 "13-bytes-long",
                                 "http://a/",
                                 "HTTP://Example.COM:80/%7euser/../a b",
                                 "http://joe:secret@h/?token=abc&x#code=1",
                                 "http://[::1]:65536/",
                                 "http://[v1.x]:/",
                                 "https://127.0.0.1:00443",
                                 "//h:99999999999999999999",
                                 "http://www.example.com:81/Path/?b&a#c",
                                 "mailto:joe@example.com",
                                 "?a=1&b&=2&a=3&%61=4&",
                                 "see <http://a/b> and http://example.com/some/longer/path.",
                                 "%zz",
                                 "%00",
                                 "%FF",
                                 "caf%C3%A9",
                                 "\xC3\xA9t\xC3\xA9"};
    for (char const* name : {"rfc3986.jsonl", "rfc2396.jsonl", "drafts.jsonl"}) {
        std::ifstream in(std::string(URIEL_TESTS_DIR "/data/") + name);
        for (std::string line; std::getline(in, line);) {
            auto const requirement = nlohmann::json::parse(line);
            for (auto const& check : requirement["checks"])
                for (char const* const key : {"input", "base", "reference", "a", "b", "output"})
                    if (check.contains(key) && check[key].is_string())
                        all.insert(check[key].get<std::string>());
        }
    }
    std::string const piece = "x%41/.?";
    std::vector<std::string> made(all.begin(), all.end());
    for (std::size_t i = 0, size = made.size(); i < size; ++i) {
        std::string text = made[i];
        if (!text.empty() && text.size() < 1000)
            made.push_back(text.insert(i % text.size(), 1, piece[i % piece.size()]));
    }
    return made;
}
std::vector<std::string> const& samples() {
    static std::vector<std::string> const all = make_samples();
    return all;
}
texts rows_of_samples() { return {samples().begin(), samples().end()}; }

/// What the C++ call makes of a text, shown.
using expectation = std::function<std::string(std::string_view)>;

/// For references; a text that is none is NULL.
template <class Make>
expectation of_reference(Make make) {
    return [make](std::string_view text) -> std::string {
        auto const ref = parse_reference(text);
        return ref ? make(*ref) : "NULL";
    };
}
template <class Make>
expectation of_uri(Make make) {
    return [make](std::string_view text) -> std::string {
        auto const u = parse(text);
        return u ? make(*u) : "NULL";
    };
}

std::string in_hex(std::uint64_t word) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(word));
    return text;
}

std::string port_of(expected<std::uint16_t, parse_error> port) {
    return port ? std::to_string(*port) : "NULL";
}

std::string error_of(parse_error const& error) {
    std::string_view const about = error.subject();
    return "{code: " + in_quotes(name(error.code)) +
           ", component: " + (about.empty() ? "NULL" : in_quotes(about)) +
           ", offset: " + std::to_string(error.offset) +
           ", section: " + in_quotes(error.section()) + "}";
}

std::string kind_of(reference_view ref) {
    return ref.has_authority() ? in_quotes(name(ref.host_kind())) : "NULL";
}

template <class Range, class Show>
std::string list_of(Range const& range, Show show) {
    std::string text = "[";
    for (auto const& each : range) text += (text.size() > 1 ? ", " : "") + show(each);
    return text + "]";
}

struct unary {
    std::string verb;
    expectation expected;
    friend void PrintTo(unary const& test, std::ostream* out) { *out << test.verb; }
};

std::string decoded(std::string_view text) {
    auto const octets = encoded_view::parse(text);
    if (!octets) return "NULL";
    std::string const made = decode(*octets);
    return detail::bytewise::contains(made, '\0') || !detail::bytewise::is_utf8(made)
               ? "NULL"
               : in_quotes(made);
}

std::vector<unary> const unaries = {
    {"uri_valid", [](auto text) { return is_valid(text) ? "true" : "false"; }},
    {"uri_error",
     [](auto text) {
         auto const read = parse(text);
         return read ? "NULL" : error_of(read.error());
     }},
    {"uri_parse", of_reference([](auto ref) {
         return "{scheme: " + in_quotes(ref.scheme()) +
                ", authority: " + in_quotes(ref.authority()) +
                ", userinfo: " + in_quotes(ref.userinfo()) + ", host: " + in_quotes(ref.host()) +
                ", host_kind: " + kind_of(ref) + ", port: " + in_quotes(ref.port()) +
                ", path: " + in_quotes(ref.path().text()) + ", query: " + in_quotes(ref.query()) +
                ", fragment: " + in_quotes(ref.fragment()) + "}";
     })},
    {"uri_scheme", of_reference([](auto ref) { return in_quotes(ref.scheme()); })},
    {"uri_authority", of_reference([](auto ref) { return in_quotes(ref.authority()); })},
    {"uri_userinfo", of_reference([](auto ref) { return in_quotes(ref.userinfo()); })},
    {"uri_user", of_reference([](auto ref) { return in_quotes(ref.user()); })},
    {"uri_password", of_reference([](auto ref) { return in_quotes(ref.password()); })},
    {"uri_host", of_reference([](auto ref) { return in_quotes(ref.host()); })},
    {"uri_host_kind", of_reference(kind_of)},
    {"uri_path", of_reference([](auto ref) { return in_quotes(ref.path().text()); })},
    {"uri_query", of_reference([](auto ref) { return in_quotes(ref.query()); })},
    {"uri_fragment", of_reference([](auto ref) { return in_quotes(ref.fragment()); })},
    {"uri_port", of_reference([](auto ref) { return port_of(ref.port_number()); })},
    {"uri_effective_port", of_reference([](auto ref) {
         auto const u = as_uri(ref);
         return port_of(u ? effective_port(*u) : ref.port_number());
     })},
    {"uri_origin", of_reference([](auto ref) {
         auto const text = origin(ref);
         return text ? in_quotes(*text) : "NULL";
     })},
    {"uri_segments", of_reference([](auto ref) {
         return list_of(ref.path().segments(),
                        [](segment_view each) { return in_quotes(each.encoded().text()); });
     })},
    {"uri_params", of_reference([](auto ref) -> std::string {
         if (!ref.query()) return "NULL";
         return list_of(query_view(ref.query()), [](query_param each) {
             return "{key: " + in_quotes(each.key().encoded().text()) +
                    ", value: " + in_quotes(each.value().encoded()) + "}";
         });
     })},
    {"uri_normalize", of_reference([](auto ref) { return in_quotes(normalize(ref).text()); })},
    {"uri_hash", of_uri([](auto u) { return std::to_string(static_cast<std::int64_t>(hash(u))); })},
    {"uri_hash128", of_uri([](auto u) {
         hash128 const wide = wide_hash(u);
         return in_hex(wide.high) + in_hex(wide.low);
     })},
    {"uri_host_key", of_uri([](auto u) { return in_quotes(host_key(u)); })},
    {"uri_surt", of_uri([](auto u) { return in_quotes(surt(u)); })},
    {"uri_decode", decoded},
    {"uri_redact", [](auto text) { return in_quotes(redact(text)); }},
    {"uri_lint", of_reference([](auto ref) {
         return list_of(lint(ref), [](finding const& each) {
             return "{rule: " + in_quotes(name(each.rule)) +
                    ", severity: " + in_quotes(name(info(each.rule).severity)) +
                    ", offset: " + std::to_string(each.offset) +
                    ", length: " + std::to_string(each.length) +
                    ", message: " + in_quotes(each.message) +
                    ", section: " + in_quotes(each.section) + "}";
         });
     })},
    {"uri_extract",
     [](auto text) {
         std::vector<std::string> found;
         for (found_uri const& each : extract(text)) found.push_back(in_quotes(each.uri().text()));
         return list_of(found, [](std::string const& each) { return each; });
     }},
};

TEST(Samples, AreMany) { EXPECT_GT(samples().size(), 800U); }

class EveryVerb : public testing::TestWithParam<unary> {};
INSTANTIATE_TEST_SUITE_P(, EveryVerb, testing::ValuesIn(unaries),
                         [](auto const& test) { return test.param.verb; });

TEST_P(EveryVerb, AnswersAsTheCall) {
    std::vector<std::string> expected;
    for (std::string const& text : samples()) expected.push_back(GetParam().expected(text));
    for (made_as const& how : all_layouts()) {
        // So many rows are too many for indexes of one byte.
        if (how.index == 'c' || how.index == 'C') continue;
        column from = make_texts(rows_of_samples(), how);
        ASSERT_EQ(rows_of(GetParam().verb.c_str(), {&from}), expected) << how;
    }
    for (std::uint32_t const text : {URIEL_COLUMNS_STRING, URIEL_COLUMNS_LARGE_STRING})
        for (unsigned const threads : {1U, 3U}) {
            column from = make_texts(rows_of_samples(), {"vu"});
            ASSERT_EQ(rows_of(GetParam().verb.c_str(), {&from}, {.threads = threads, .text = text}),
                      expected);
        }
    column from = make_texts(rows_of_samples(), {"u"});
    ASSERT_EQ(rows_of(GetParam().verb.c_str(), {&from}, {.threads = 3}), expected);
}

TEST_P(EveryVerb, TakesNullsAndNoRows) {
    char const* const verb = GetParam().verb.c_str();
    for (made_as const& how : all_layouts()) {
        column nulls = make_texts({std::nullopt, std::nullopt}, how);
        EXPECT_THAT(rows_of(verb, {&nulls}), ElementsAre("NULL", "NULL"));
        column nothing = make_texts({}, how);
        EXPECT_THAT(rows_of(verb, {&nothing}, {.threads = 2}), ElementsAre());
    }
}

TEST_P(EveryVerb, SaysErrors) {
    column from = make_texts({"a b", std::nullopt, "http://h/"}, {"u"});
    answer const made = call(GetParam().verb.c_str(), {&from}, {.errors = true});
    ASSERT_EQ(made.status, URIEL_COLUMNS_OK);
    ASSERT_STREQ(made.result.schema.children[1]->name, "error");
    auto const error = [&](std::int64_t row) {
        return shown(*made.result.schema.children[1], *made.result.array.children[1], row);
    };
    bool const takes_any_text =
        std::set<std::string>{"uri_decode", "uri_redact", "uri_extract"}.contains(GetParam().verb);
    EXPECT_EQ(error(0), takes_any_text
                            ? "NULL"
                            : "{code: 'invalid-character', component: 'path', offset: 1, section: "
                              "'3.3', argument: 't'}");
    EXPECT_EQ(error(1), "NULL");
    EXPECT_EQ(error(2), "NULL");
}

TEST_P(EveryVerb, HasTheTypeItSays) {
    for (std::uint32_t const text : {0U, 1U, 2U})
        for (std::uint32_t const errors : {0U, 1U}) {
            column from = make_texts({"http://h/"}, {"z"});
            uriel_columns_options const options{sizeof options, 1, text, errors, 0, nullptr};
            ArrowSchema const* const types[] = {&from.schema};
            column type;
            ASSERT_EQ(uriel_columns_type(GetParam().verb.c_str(), types, 1, &options, &type.schema,
                                         nullptr, 0),
                      URIEL_COLUMNS_OK);
            answer const made = call(GetParam().verb.c_str(), {&from}, {1, text, errors != 0});
            std::function<void(ArrowSchema const&, ArrowSchema const&)> const same =
                [&](ArrowSchema const& a, ArrowSchema const& b) {
                    EXPECT_STREQ(a.format, b.format);
                    EXPECT_STREQ(a.name, b.name);
                    ASSERT_EQ(a.n_children, b.n_children);
                    for (std::int64_t i = 0; i < a.n_children; ++i)
                        same(*a.children[i], *b.children[i]);
                };
            same(type.schema, made.result.schema);
        }
}

/// Two columns, the second one in another order.
struct binary {
    std::string verb;
    std::function<std::string(std::string_view, std::string_view)> expected;
    friend void PrintTo(binary const& test, std::ostream* out) { *out << test.verb; }
};

template <class Make>
auto of_uris(Make make) {
    return [make](std::string_view a, std::string_view b) -> std::string {
        auto const first = parse(a);
        auto const second = parse(b);
        return first && second ? make(*first, *second) : "NULL";
    };
}

std::vector<binary> const binaries = {
    {"uri_compare", of_uris([](auto a, auto b) { return in_quotes(name(compare(a, b).rung)); })},
    {"uri_equivalent", of_uris([](auto a, auto b) { return equivalent(a, b) ? "true" : "false"; })},
    {"uri_relativize", of_uris([](auto a, auto b) {
         auto const ref = relativize(a, b);
         return ref ? in_quotes(ref->text()) : "NULL";
     })},
    {"uri_resolve",
     [](auto a, auto b) -> std::string {
         auto const base = parse(a);
         auto const ref = parse_reference(b);
         return base && ref ? in_quotes(resolve(*base, *ref).text()) : "NULL";
     }},
    {"uri_param",
     [](auto a, auto b) -> std::string {
         auto const ref = parse_reference(a);
         if (!ref) return "NULL";
         auto const pair = query_view(ref->query()).find(b);
         return pair ? in_quotes(pair->value().encoded().text_or("")) : "NULL";
     }},
};

class EveryPair : public testing::TestWithParam<binary> {};
INSTANTIATE_TEST_SUITE_P(, EveryPair, testing::ValuesIn(binaries),
                         [](auto const& test) { return test.param.verb; });

TEST_P(EveryPair, AnswersAsTheCall) {
    texts const first = rows_of_samples();
    for (std::size_t const step : {0U, 1U, 7U}) {
        texts second;
        for (std::size_t i = 0; i < first.size(); ++i)
            second.push_back(first[(i + step) % first.size()]);
        std::vector<std::string> expected;
        for (std::size_t i = 0; i < first.size(); ++i)
            expected.push_back(GetParam().expected(*first[i], *second[i]));
        for (made_as const& how : {made_as{"u"}, made_as{"vu"}, made_as{"Z"}, made_as{"vu", 'i'}})
            for (unsigned const threads : {1U, 2U}) {
                column a = make_texts(first, {"vz"});
                column b = make_texts(second, how);
                ASSERT_EQ(rows_of(GetParam().verb.c_str(), {&a, &b}, {.threads = threads}),
                          expected)
                    << how;
            }
    }
}

TEST_P(EveryPair, TakesOneValueForAll) {
    texts const all = rows_of_samples();
    for (char const* const value : {"http://a/b/c/d;p?q", "a", "a b"}) {
        std::vector<std::string> with_first;
        std::vector<std::string> with_second;
        for (auto const& row : all) {
            with_first.push_back(GetParam().expected(value, *row));
            with_second.push_back(GetParam().expected(*row, value));
        }
        column one = make_texts({value}, {"u"});
        column rows = make_texts(all, {"vu"});
        EXPECT_EQ(rows_of(GetParam().verb.c_str(), {&one, &rows}), with_first);
        one = make_texts({value}, {"vu"});
        rows = make_texts(all, {"u"});
        EXPECT_EQ(rows_of(GetParam().verb.c_str(), {&rows, &one}, {.threads = 2}), with_second);
    }
    column null = make_texts({std::nullopt}, {"u"});
    column rows = make_texts({"http://h/", "a"}, {"u"});
    EXPECT_THAT(rows_of(GetParam().verb.c_str(), {&null, &rows}), ElementsAre("NULL", "NULL"));
}

}  // namespace
}  // namespace uriel::columns_test
