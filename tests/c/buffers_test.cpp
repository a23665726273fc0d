// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the header says of every function: buffers of any size, null pointers, structs of other
// sizes, numbers of no list, texts that are too long. It is longer than 400 lines for its tables of
// calls.
#include "uriel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

using writer = std::function<std::ptrdiff_t(char*, std::size_t)>;

constexpr std::string_view source =
    "HTTP://joe:pw@EXAMPLE.com:080/%7ea/./b/../c;x=1/?b=2&a=%c3%a4&token=1#f%2e";
constexpr std::string_view target = "http://joe@h/a/b/c?q#f";
constexpr std::string_view base = "http://h/a/b/../c?q#f";

uriel_value data(std::string_view text) { return {text.data(), text.size(), URIEL_DATA}; }

uriel_parts parts_of(std::string_view text) {
    uriel_parts parts = URIEL_PARTS_INIT;
    EXPECT_EQ(uriel_parse_reference(text.data(), text.size(), &parts, nullptr), 0);
    return parts;
}

/// Longer than 60 lines for its table: one row a writer.
std::vector<std::pair<std::string, writer>> writers() {
    static uriel_values const changes = [] {
        static uriel_path_change const path[] = {{URIEL_PATH_PUSH, 0, data("x y")},
                                                 {URIEL_PATH_SET_EXTENSION, 0, data("e")}};
        static uriel_query_change const query[] = {
            {URIEL_QUERY_SORT, 0, 0, {}, {}, nullptr, 0},
            {URIEL_QUERY_APPEND, 0, 0, data("k"), data("v&"), nullptr, 0}};
        uriel_values values = URIEL_VALUES_INIT;
        values.host = data("::1");
        values.user = data("a:b");
        values.scheme = data("HTTPS");
        values.path_changes = path;
        values.path_change_count = std::size(path);
        values.query_changes = query;
        values.query_change_count = std::size(query);
        return values;
    }();
    auto const of = [](auto function, auto... arguments) {
        return writer([=](char* out, std::size_t capacity) {
            return function(source.data(), source.size(), arguments..., out, capacity, nullptr);
        });
    };
    static uriel_parts const parts = parts_of(source);
    static uriel_parts const of_target = parts_of(target);
    static uriel_parts const of_base = parts_of(base);
    static uriel_parts const* const none = nullptr;
    // Of those that tell the parts of what they write.
    auto const reference = [](auto function, auto... arguments) {
        return writer([=](char* out, std::size_t capacity) {
            uriel_parts written = URIEL_PARTS_INIT;
            std::ptrdiff_t const size = function(source.data(), source.size(), arguments..., out,
                                                 capacity, &written, nullptr);
            bool const is_there = size >= 0 && static_cast<std::size_t>(size) <= capacity;
            EXPECT_EQ(written.size, is_there ? size : 0);
            return size;
        });
    };
    std::vector<std::pair<std::string, writer>> all = {
        {"origin", reference(uriel_origin, none)},
        {"host_key", of(uriel_host_key, none)},
        {"surt", of(uriel_surt, none, 0U)},
        {"surt in order", of(uriel_surt, none, unsigned{URIEL_SURT_KEEP_ORDER})},
        {"encode", of(uriel_encode, URIEL_DATA_FOR_SEGMENT)},
        {"decode", of(uriel_decode, 0U)},
        {"redact",
         of(uriel_redact, 0U, static_cast<uriel_pattern const*>(nullptr), std::size_t{0})},
        {"edit", reference(uriel_edit, none, &changes)},
        {"edit what is parsed", reference(uriel_edit, &parts, &changes)},
        {"compose",
         [](char* out, std::size_t capacity) {
             return uriel_compose(&changes, out, capacity, nullptr, nullptr);
         }},
        {"file_uri",
         [](char* out, std::size_t capacity) {
             return uriel_file_uri(source.data() + 6, source.size() - 6, URIEL_PATH_POSIX, out,
                                   capacity, nullptr, nullptr);
         }},
        {"file_uri of Windows",
         [](char* out, std::size_t capacity) {
             constexpr std::string_view path = R"(\\localhost\c$\a\..\..\b c)";
             return uriel_file_uri(path.data(), path.size(), URIEL_PATH_WINDOWS, out, capacity,
                                   nullptr, nullptr);
         }},
        {"file_path of Windows",
         [](char* out, std::size_t capacity) {
             constexpr std::string_view uri = "file://%68/s/a%20b";
             return uriel_file_path(uri.data(), uri.size(), nullptr, URIEL_PATH_WINDOWS, out,
                                    capacity, nullptr);
         }},
        {"relativize", reference(uriel_relativize, none, target.data(), target.size(), none)},
        {"relativize what is parsed",
         reference(uriel_relativize, &parts, target.data(), target.size(), &of_target)},
        {"uri_of_host_key", [](char* out, std::size_t capacity) {
             constexpr std::string_view key = "com,example,//:http:/a?b";
             return uriel_uri_of_host_key(key.data(), key.size(), out, capacity, nullptr, nullptr);
         }}};
    for (int form = 0; form <= URIEL_FORM_SCHEME; ++form) {
        all.emplace_back("normalize", reference(uriel_normalize, none, form));
        all.emplace_back("normalize what is parsed", reference(uriel_normalize, &parts, form));
    }
    for (std::string_view const ref : {"../../x", "", "?y", "//h2", "./a:b", "x:"}) {
        all.emplace_back("resolve",
                         reference(uriel_resolve, none, ref.data(), ref.size(), none, 0U));
        all.emplace_back("resolve what is parsed", [ref](char* out, std::size_t capacity) {
            uriel_parts const of_ref = parts_of(ref);
            return uriel_resolve(base.data(), base.size(), &of_base, ref.data(), ref.size(),
                                 &of_ref, 0, out, capacity, nullptr, nullptr);
        });
    }
    return all;
}

TEST(CBuffers, OfEverySizeHoldTheResultOrSayWhatIsNeeded) {
    for (auto const& [name, write] : writers()) {
        std::ptrdiff_t const needed = write(nullptr, 0);
        ASSERT_GE(needed, 0) << name;
        std::string expected(static_cast<std::size_t>(needed), '\0');
        std::ptrdiff_t const written = write(expected.data(), expected.size());
        ASSERT_TRUE(written >= 0 && written <= needed) << name;
        expected.resize(static_cast<std::size_t>(written));
        for (std::size_t size = 0; size <= static_cast<std::size_t>(needed) + 1; ++size) {
            std::unique_ptr<char[]> const buffer(new char[size]);
            std::ptrdiff_t const result = write(buffer.get(), size);
            ASSERT_GE(result, 0) << name << ' ' << size;
            if (static_cast<std::size_t>(result) <= size)
                EXPECT_EQ(std::string_view(buffer.get(), static_cast<std::size_t>(result)),
                          expected)
                    << name;
            else
                EXPECT_LE(result, needed) << name << ' ' << size;
        }
    }
}

TEST(CBuffers, MayBeNullIfTheyHoldNothing) {
    uriel_parts parts = URIEL_PARTS_INIT;
    uriel_error error = URIEL_ERROR_INIT;
    EXPECT_EQ(uriel_parse_reference(nullptr, 0, &parts, &error), 0);
    EXPECT_EQ(uriel_normalize(nullptr, 0, nullptr, URIEL_FORM_PATH, nullptr, 0, nullptr, &error),
              0);
    EXPECT_EQ(uriel_encode(nullptr, 0, URIEL_DATA_FOR_PATH, nullptr, 0, &error), 0);
    EXPECT_EQ(uriel_decode(nullptr, 0, 0, nullptr, 0, &error), 0);
    EXPECT_EQ(uriel_redact(nullptr, 0, 0, nullptr, 0, nullptr, 0, &error), 0);
    EXPECT_EQ(uriel_is_utf8(nullptr, 0), 1);
    uriel_findings findings;
    EXPECT_EQ(uriel_lint_begin(&findings, nullptr, 0, nullptr, 0, &error), 0);
    EXPECT_EQ(uriel_lint_next(&findings), 0);
    uriel_derivation derivation;
    EXPECT_EQ(uriel_derivation_begin(&derivation, nullptr, 0, nullptr, &error), 0);
    EXPECT_EQ(uriel_derivation_next(&derivation), 1);
    EXPECT_STREQ(uriel_rule_name(derivation.rule), "URI-reference");
    uriel_extraction extraction;
    EXPECT_EQ(uriel_extract_begin(&extraction, nullptr, 0, 0, &error), 0);
    EXPECT_EQ(uriel_extract_next(&extraction), 0);
    uriel_values const nothing = URIEL_VALUES_INIT;
    char out[64];
    EXPECT_EQ(uriel_compose(&nothing, out, sizeof out, nullptr, &error), 0);
    EXPECT_EQ(error.code, URIEL_OK);
}

/// Each of these breaks a rule of the header. Longer than 60 lines for its table of such calls.
TEST(CArguments, AreChecked) {
    char const* const text = "x://h/";
    std::size_t const size = 6;
    char out[64];
    uriel_parts parts = URIEL_PARTS_INIT;
    uriel_parts small = parts;
    small.struct_size = 4;
    uriel_parts const other = parts_of("x://h/a");
    uriel_comparison comparison = URIEL_COMPARISON_INIT;
    comparison.struct_size = 8;
    uriel_values values = URIEL_VALUES_INIT;
    uriel_values bad_kind = values;
    bad_kind.host.kind = 4;
    uriel_values null_text = values;
    null_text.host = {nullptr, 1, URIEL_DATA};
    uriel_values null_list = values;
    null_list.path_change_count = 1;
    uriel_path_change const no_change{5, 0, {}};
    uriel_values bad_path = values;
    bad_path.path_changes = &no_change;
    bad_path.path_change_count = 1;
    uriel_query_change bad_query[] = {{9, 0, 0, {}, {}, nullptr, 0},
                                      {URIEL_QUERY_SORT, 'x', 0, {}, {}, nullptr, 0},
                                      {URIEL_QUERY_KEEP, 0, 0, {}, {}, nullptr, 1},
                                      {URIEL_QUERY_SET, 0, 0, {}, {nullptr, 1, 1}, nullptr, 0}};
    uriel_values bad_segment = values;
    bad_segment.segments = &null_text.host;
    bad_segment.segment_count = 1;
    uriel_values null_segments = values;
    null_segments.segment_count = 1;
    uriel_param const bad_params[] = {{null_text.host, {}}, {{}, bad_kind.host}};
    uriel_values bad_separator = values;
    bad_separator.separator = 'x';
    std::uint64_t hash = 0;
    uriel_span span;
    uriel_segments segments;
    uriel_findings findings;
    uriel_derivation derivation;
    uriel_pairs pairs;
    uriel_extraction extraction;
    uriel_error error = URIEL_ERROR_INIT;
    std::vector<std::ptrdiff_t> results = {
        uriel_parse(nullptr, 1, &parts, &error), uriel_parse(text, size, nullptr, &error),
        uriel_parse(text, size, &small, &error), uriel_parse_reference(text, size, &small, &error),
        uriel_validate(text, size, "URL", 3, &error),
        uriel_validate(text, size, nullptr, 3, &error), uriel_validate(text, size, "", 0, &error),
        uriel_user(text, size, nullptr, nullptr, &error),
        uriel_password(text, size, nullptr, nullptr, &error),
        uriel_normalize(text, size, nullptr, 5, out, sizeof out, nullptr, &error),
        uriel_normalize(text, size, nullptr, -1, out, sizeof out, nullptr, &error),
        uriel_normalize(text, size, nullptr, 0, nullptr, 1, nullptr, &error),
        uriel_is_normalized(text, size, nullptr, 5, &error),
        uriel_resolve(text, size, nullptr, text, size, nullptr, 4, out, sizeof out, nullptr,
                      &error),
        uriel_resolve(text, size, nullptr, nullptr, size, nullptr, 0, out, sizeof out, nullptr,
                      &error),
        uriel_compare(text, size, nullptr, text, size, nullptr, &comparison, &error),
        uriel_equivalent(text, size, nullptr, text, size, nullptr, 7, &error),
        uriel_hash(text, size, nullptr, 0, nullptr, nullptr, &error),
        uriel_hash128(text, size, nullptr, 9, nullptr, nullptr, &error),
        uriel_host_key_order(text, size, nullptr, text, size, nullptr, nullptr, &error),
        uriel_surt(text, size, nullptr, 16, out, sizeof out, &error),
        uriel_encode(text, size, 10, out, sizeof out, &error),
        uriel_file_uri("/", 1, 2, out, sizeof out, nullptr, &error),
        uriel_file_uri("/", 1, -1, out, sizeof out, nullptr, &error),
        uriel_file_uri(nullptr, 1, 0, out, sizeof out, nullptr, &error),
        uriel_file_path(text, size, nullptr, 2, out, sizeof out, &error),
        uriel_file_path(text, size, &other, 0, out, sizeof out, &error),
        uriel_decode(text, size, 4, out, sizeof out, &error),
        uriel_compose(nullptr, out, sizeof out, nullptr, &error),
        uriel_compose(&bad_kind, out, sizeof out, nullptr, &error),
        uriel_compose(&null_text, out, sizeof out, nullptr, &error),
        uriel_compose(&null_list, out, sizeof out, nullptr, &error),
        uriel_edit(text, size, nullptr, &bad_path, out, sizeof out, nullptr, &error),
        uriel_edit_component(text, size, nullptr, "host", 4, nullptr, 0, out, sizeof out, nullptr,
                             &error),
        uriel_edit_component(text, size, nullptr, "host", 4, &bad_kind.host, 0, out, sizeof out,
                             nullptr, &error),
        uriel_edit_component(text, size, nullptr, "host", 4, &values.host, 2, out, sizeof out,
                             nullptr, &error),
        uriel_edit_component(text, size, nullptr, nullptr, 4, &values.host, 0, out, sizeof out,
                             nullptr, &error),
        uriel_edit(text, size, nullptr, &bad_segment, out, sizeof out, nullptr, &error),
        uriel_edit(text, size, nullptr, &null_segments, out, sizeof out, nullptr, &error),
        uriel_compose(&bad_separator, out, sizeof out, nullptr, &error),
        uriel_pattern_read(nullptr, text, size, &error),
        uriel_segments_begin(nullptr, text, size, nullptr, &error),
        uriel_pairs_begin(nullptr, text, size, nullptr, '&', &error),
        uriel_pairs_begin(&pairs, text, size, nullptr, 'a', &error),
        uriel_segments_begin(&segments, nullptr, 2, nullptr, &error),
        uriel_lint_begin(nullptr, text, size, nullptr, 1, &error),
        uriel_lint_begin(&findings, text, size, nullptr, ~std::uint64_t{0}, &error),
        uriel_derivation_begin(nullptr, text, size, nullptr, &error),
        uriel_derivation_begin(&derivation, nullptr, 2, nullptr, &error),
        uriel_redact(text, size, 8, nullptr, 0, out, sizeof out, &error),
        uriel_redact(text, size, 0, nullptr, 1, out, sizeof out, &error),
        uriel_extract_begin(nullptr, text, size, 0, &error),
        uriel_extract_begin(&extraction, text, size, 2, &error),
        uriel_extract_begin(&extraction, nullptr, 2, 0, &error),
        // Parts whose size was not set, and those of a text of another size.
        uriel_normalize(text, size, &small, 0, out, sizeof out, nullptr, &error),
        uriel_normalize(text, size, &other, 0, out, sizeof out, nullptr, &error),
        uriel_hash(text, size, &other, 0, nullptr, &hash, &error),
        uriel_resolve(text, size, nullptr, text, size, &other, 0, out, sizeof out, nullptr, &error),
        uriel_user(text, size, &other, &span, &error),
        uriel_lint_begin(&findings, text, size, &other, 1, &error),
        uriel_normalize(text, size, nullptr, 0, out, sizeof out, &small, &error),
        uriel_compose(&values, out, sizeof out, &small, &error)};
    for (uriel_query_change const& change : bad_query) {
        uriel_values changes = values;
        changes.query_changes = &change;
        changes.query_change_count = 1;
        results.push_back(
            uriel_edit(text, size, nullptr, &changes, out, sizeof out, nullptr, &error));
    }
    for (uriel_param const& pair : bad_params) {
        uriel_values changes = values;
        changes.params = &pair;
        changes.param_count = 1;
        results.push_back(
            uriel_edit(text, size, nullptr, &changes, out, sizeof out, nullptr, &error));
    }
    for (std::size_t i = 0; i < results.size(); ++i)
        EXPECT_EQ(results[i], -URIEL_INVALID_ARGUMENT) << i;
    EXPECT_EQ(error.code, URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(error.rule, -1);
    // Iterators that have not begun well are at their ends.
    EXPECT_EQ(uriel_segments_next(&segments), 0);
    EXPECT_EQ(uriel_pairs_next(&pairs), 0);
    EXPECT_EQ(uriel_extract_next(&extraction), 0);
    EXPECT_EQ(uriel_lint_next(&findings), 0);
    EXPECT_EQ(uriel_derivation_next(&derivation), 0);
    EXPECT_EQ(uriel_component_span(nullptr, 1).offset, URIEL_ABSENT);
    EXPECT_EQ(uriel_component_span(&small, 1).offset, URIEL_ABSENT);
    EXPECT_EQ(uriel_host(nullptr).offset, URIEL_ABSENT);
    EXPECT_EQ(uriel_host(&small).offset, URIEL_ABSENT);
    for (uriel_parts const* const unsound : {static_cast<uriel_parts*>(nullptr), &small}) {
        uriel_span spans[URIEL_COMPONENT_FRAGMENT + 1] = {};
        uriel_component_spans(unsound, spans);
        for (uriel_span const each : spans) EXPECT_EQ(each.offset, URIEL_ABSENT);
        uriel_component_spans(unsound, nullptr);
    }
    EXPECT_EQ(uriel_segments_next(nullptr), 0);
    EXPECT_EQ(uriel_pairs_next(nullptr), 0);
    EXPECT_EQ(uriel_lint_next(nullptr), 0);
    EXPECT_EQ(uriel_derivation_next(nullptr), 0);
    EXPECT_EQ(uriel_extract_next(nullptr), 0);
}

// What one call wrote is the argument of the next, and is never parsed.
TEST(CParts, OfWhatWasWrittenGoOn) {
    uriel_parts parts = parts_of(source);
    char first[100];
    char second[100];
    std::ptrdiff_t size = uriel_normalize(source.data(), source.size(), &parts, URIEL_FORM_SCHEME,
                                          first, sizeof first, &parts, nullptr);
    ASSERT_GT(size, 0);
    size = uriel_resolve(first, static_cast<std::size_t>(size), &parts, "../x%41?y", 9, nullptr, 0,
                         second, sizeof second, &parts, nullptr);
    ASSERT_GT(size, 0);
    size = uriel_normalize(second, static_cast<std::size_t>(size), &parts, URIEL_FORM_SCHEME, first,
                           sizeof first, &parts, nullptr);
    std::string_view const written(first, static_cast<std::size_t>(size));
    EXPECT_EQ(written, "http://joe:pw@example.com/~a/xA?y");
    uriel_span const query = uriel_component_span(&parts, URIEL_COMPONENT_QUERY);
    EXPECT_EQ(written.substr(query.offset, query.size), "y");
    EXPECT_EQ(uriel_port_number(first, written.size(), &parts, nullptr), -URIEL_NO_VALUE);
}

TEST(CParts, OfARelativeReferenceAreNotThoseOfAURI) {
    std::string_view const text = "//h/";
    uriel_parts const parts = parts_of(text);
    uriel_error error = URIEL_ERROR_INIT;
    std::uint64_t hash = 0;
    EXPECT_EQ(uriel_hash(text.data(), text.size(), &parts, 0, nullptr, &hash, &error),
              -URIEL_RELATIVE_NOT_ALLOWED);
    EXPECT_EQ(uriel_relativize("x:", 2, nullptr, text.data(), text.size(), &parts, nullptr, 0,
                               nullptr, &error),
              -URIEL_RELATIVE_NOT_ALLOWED);
    EXPECT_EQ(error.argument, 1);
    EXPECT_EQ(error.component, URIEL_COMPONENT_SCHEME);
}

TEST(CArguments, ThatAreGivenTwiceAreRefused) {
    uriel_values values = URIEL_VALUES_INIT;
    uriel_path_change const push{URIEL_PATH_PUSH, 0, data("a")};
    uriel_query_change const sort{URIEL_QUERY_SORT, 0, 0, {}, {}, nullptr, 0};
    uriel_error error = URIEL_ERROR_INIT;
    values.path = data("/");
    values.path_changes = &push;
    values.path_change_count = 1;
    EXPECT_EQ(uriel_compose(&values, nullptr, 0, nullptr, &error), -URIEL_GIVEN_TWICE);
    EXPECT_EQ(error.component, URIEL_COMPONENT_PATH);
    EXPECT_EQ(error.argument, -1);
    values = URIEL_VALUES_INIT;
    values.query = data("");
    values.query_changes = &sort;
    values.query_change_count = 1;
    EXPECT_EQ(uriel_compose(&values, nullptr, 0, nullptr, &error), -URIEL_GIVEN_TWICE);
    EXPECT_EQ(error.component, URIEL_COMPONENT_QUERY);
    uriel_param const pair{data("k"), {}};
    values.query = {};
    values.params = &pair;
    values.param_count = 1;
    error = URIEL_ERROR_INIT;
    EXPECT_EQ(uriel_compose(&values, nullptr, 0, nullptr, &error), -URIEL_GIVEN_TWICE);
    EXPECT_EQ(error.component, URIEL_COMPONENT_QUERY);
}

std::string edited(std::string_view text, uriel_values const& changes) {
    char out[100];
    std::ptrdiff_t const size =
        uriel_edit(text.data(), text.size(), nullptr, &changes, out, sizeof out, nullptr, nullptr);
    return size < 0 ? uriel_code_name(static_cast<uriel_code>(-size))
                    : std::string(out, static_cast<std::size_t>(size));
}

TEST(CComponents, ThatHaveNoNameHaveNoValue) {
    uriel_value const value = data("x");
    uriel_error error = URIEL_ERROR_INIT;
    for (std::string_view const text : {"x:", "%"}) {
        EXPECT_EQ(uriel_edit_component(text.data(), text.size(), nullptr, "segment", 7, &value, 0,
                                       nullptr, 0, nullptr, &error),
                  -URIEL_NO_VALUE);
        EXPECT_EQ(error.code, URIEL_NO_VALUE);
    }
    EXPECT_EQ(uriel_edit_component("//h", 3, nullptr, "password", 8, &value, 0, nullptr, 0, nullptr,
                                   nullptr),
              -URIEL_PASSWORD_NOT_ALLOWED);
    // The offset is that of the delimiter: what was meant is the rest of the value.
    uriel_value const given = data("?a");
    EXPECT_EQ(
        uriel_edit_component("//h", 3, nullptr, "query", 5, &given, 0, nullptr, 0, nullptr, &error),
        -URIEL_DELIMITER_IN_VALUE);
    EXPECT_EQ(error.component, URIEL_COMPONENT_QUERY);
    EXPECT_EQ(error.offset, 0U);
    EXPECT_STREQ(uriel_code_name(error.code), "delimiter-in-value");
    char out[20];
    EXPECT_EQ(
        uriel_edit_component("//h", 3, nullptr, "password", 8, &value,
                             URIEL_EDIT_PASSWORD_IS_PUBLIC, out, sizeof out, nullptr, nullptr),
        6);
    EXPECT_EQ(std::string_view(out, 6), "//:x@h");
}

std::string file_uri(std::string_view path, uriel_path_style style) {
    char out[100];
    uriel_error error = URIEL_ERROR_INIT;
    std::ptrdiff_t const size =
        uriel_file_uri(path.data(), path.size(), style, out, sizeof out, nullptr, &error);
    EXPECT_EQ(error.code, size < 0 ? -size : 0);
    return size < 0 ? uriel_code_name(error.code)
                    : std::string(out, static_cast<std::size_t>(size));
}

std::string file_path(std::string_view text, uriel_path_style style) {
    char out[100];
    std::ptrdiff_t const size =
        uriel_file_path(text.data(), text.size(), nullptr, style, out, sizeof out, nullptr);
    return size < 0 ? uriel_code_name(static_cast<uriel_code>(-size))
                    : std::string(out, static_cast<std::size_t>(size));
}

TEST(CFiles, HaveURIs) {
    using namespace std::string_view_literals;
    EXPECT_EQ(file_uri("/a b/../\xFF", URIEL_PATH_POSIX), "file:///%FF");
    EXPECT_EQ(file_uri("C:\\a", URIEL_PATH_WINDOWS), "file:///C:/a");
    EXPECT_EQ(file_uri("\\\\host\\share\\..\\a", URIEL_PATH_WINDOWS), "file://host/share/a");
    EXPECT_EQ(file_uri("a", URIEL_PATH_POSIX), "no-value");
    EXPECT_EQ(file_uri("C:\\a", URIEL_PATH_POSIX), "no-value");
    EXPECT_EQ(file_uri("/a\0"sv, URIEL_PATH_POSIX), "no-value");
    EXPECT_EQ(file_uri("/a", URIEL_PATH_WINDOWS), "no-value");
    EXPECT_EQ(file_path("file:///a%20b%FF", URIEL_PATH_POSIX), "/a b\xFF");
    EXPECT_EQ(file_path("file:///C:/a", URIEL_PATH_WINDOWS), "C:\\a");
    EXPECT_EQ(file_path("file://h/s/a", URIEL_PATH_WINDOWS), "\\\\h\\s\\a");
    EXPECT_EQ(file_path("file://h/s/a", URIEL_PATH_POSIX), "no-value");
    EXPECT_EQ(file_path("file:///a%2F", URIEL_PATH_POSIX), "no-value");
    EXPECT_EQ(file_path("file:///%00", URIEL_PATH_POSIX), "no-value");
    EXPECT_EQ(file_path("http://h/a", URIEL_PATH_POSIX), "no-value");
    EXPECT_EQ(file_path("file:///%", URIEL_PATH_POSIX), "invalid-percent-encoding");
}

TEST(CLists, OfPairsAndSegmentsKeepThoseThatAreEmpty) {
    uriel_values changes = URIEL_VALUES_INIT;
    uriel_param const pairs[] = {{data(""), data("x")}, {data("a b"), data("")}, {data("c"), {}}};
    changes.params = pairs;
    changes.param_count = std::size(pairs);
    EXPECT_EQ(edited("http://h/?old#f", changes), "http://h/?=x&a%20b=&c#f");
    changes.separator = ';';
    changes.plus_is_space = 1;
    EXPECT_EQ(edited("/", changes), "/?=x;a+b=;c");
    // None of them: no query. Not given: the one that was there.
    changes.param_count = 0;
    EXPECT_EQ(edited("/?old#f", changes), "/#f");
    changes.params = nullptr;
    EXPECT_EQ(edited("/?old#f", changes), "/?old#f");

    uriel_value const segments[] = {data("a/b"), data(""), data("c")};
    changes.segments = segments;
    changes.segment_count = std::size(segments);
    EXPECT_EQ(edited("http://h/old?q", changes), "http://h/a%2Fb//c?q");
    EXPECT_EQ(edited("", changes), "a%2Fb//c");
    changes.is_rooted = 1;
    EXPECT_EQ(edited("", changes), "/a%2Fb//c");
    changes.segment_count = 0;
    EXPECT_EQ(edited("x:y", changes), "x:/");
    changes.is_rooted = 0;
    EXPECT_EQ(edited("x:y", changes), "x:");
}

// What a larger struct of a later version has behind ours stays as it is; a smaller one is no
// struct.
TEST(CStructs, Grow) {
    struct later {
        uriel_parts parts;
        char more[8];
    } parts{URIEL_PARTS_INIT, "growing"};
    parts.parts.struct_size = sizeof parts;
    EXPECT_EQ(uriel_parse("x:", 2, &parts.parts, nullptr), 0);
    EXPECT_EQ(std::string_view(parts.more), "growing");
    EXPECT_EQ(parts.parts.struct_size, sizeof parts);
    uriel_error error = URIEL_ERROR_INIT;
    error.struct_size = 4;
    EXPECT_EQ(uriel_parse("%", 1, &parts.parts, &error), -URIEL_INVALID_PERCENT_ENCODING);
    EXPECT_EQ(error.code, URIEL_OK);
}

TEST(CNames, AreNullBeyondTheLists) {
    using name = char const* (*)(int);
    for (name const each :
         {uriel_code_name, uriel_component_name, uriel_host_kind_name, uriel_rule_name,
          uriel_form_name, uriel_rung_name, uriel_lint_rule_name, uriel_lint_rule_message,
          uriel_lint_rule_concerns, uriel_lint_rule_example, uriel_lint_rule_safer_spelling,
          uriel_lint_rule_section, uriel_severity_name, uriel_delimiter_name}) {
        EXPECT_EQ(each(-1), nullptr);
        EXPECT_EQ(each(500), nullptr);
        ASSERT_NE(each(0), nullptr);
    }
    EXPECT_STREQ(uriel_code_name(URIEL_OK), "ok");
    EXPECT_STREQ(uriel_code_name(URIEL_NO_VALUE), "no-value");
    EXPECT_STREQ(uriel_code_name(URIEL_INVALID_ARGUMENT), "invalid-argument");
    EXPECT_EQ(uriel_find_form("syntax", 6), URIEL_FORM_PATH);
    EXPECT_EQ(uriel_find_form("", 0), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_find_form(nullptr, 0), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_find_data_for("param", 5), URIEL_DATA_FOR_PARAM);
    EXPECT_EQ(uriel_find_data_for("parameter", 9), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_find_data_for(nullptr, 0), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_find_lint_rule("active-scheme", 13), 1);
    EXPECT_EQ(uriel_find_lint_rule("url-prefix", 10), 2);
    EXPECT_EQ(uriel_find_lint_rule("encoded-host-character", 22), 16);
    EXPECT_EQ(uriel_find_lint_rule("dot-segment", 11), 26);
    EXPECT_EQ(uriel_find_lint_rule("dot", 3), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_find_lint_rule(nullptr, 0), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_lint_rule_severity(-1), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_lint_rule_severity(6), URIEL_SEVERITY_ERROR);
}

TEST(CNames, OfErrorsAreThereForEveryError) {
    EXPECT_STREQ(uriel_error_message(nullptr, nullptr, 0), "");
    EXPECT_STREQ(uriel_error_section(nullptr), "");
    EXPECT_STREQ(uriel_error_subject(nullptr), "");
    uriel_error error = URIEL_ERROR_INIT;
    for (int code : {URIEL_NO_VALUE, URIEL_INVALID_ARGUMENT, URIEL_PORT_OUT_OF_RANGE}) {
        error.code = code;
        EXPECT_STRNE(uriel_error_message(&error, nullptr, 0), "");
    }
    EXPECT_EQ(uriel_version(), URIEL_VERSION);
    EXPECT_STREQ(uriel_version_string(), URIEL_VERSION_STRING);
    EXPECT_EQ(uriel_forms_version(), 1);
}

}  // namespace
