// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Resolution before RFC 3986: the printed examples, the options that the texts leave open, and the
// steps of the documents over strings.
#include "uriel/history/resolve.hpp"

#include "libs/history/tests/agreement.hpp"
#include "reference/generate.hpp"
#include "reference/older_resolve.hpp"
#include "seed.hpp"
#include "uriel/resolve.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace {

namespace history = uriel::history;
using history::dialect;

constexpr std::string_view printed_base = "http://a/b/c/d;p?q";

struct example {
    std::string_view reference;
    std::string_view target;  // "(current document)" and a fragment for those
};

// RFC 2396, C.1 and C.2: 22 and 20.
constexpr example rfc2396_examples[] = {
    {"g:h", "g:h"},
    {"g", "http://a/b/c/g"},
    {"./g", "http://a/b/c/g"},
    {"g/", "http://a/b/c/g/"},
    {"/g", "http://a/g"},
    {"//g", "http://g"},
    {"?y", "http://a/b/c/?y"},
    {"g?y", "http://a/b/c/g?y"},
    {"#s", "(current document)#s"},
    {"g#s", "http://a/b/c/g#s"},
    {"g?y#s", "http://a/b/c/g?y#s"},
    {";x", "http://a/b/c/;x"},
    {"g;x", "http://a/b/c/g;x"},
    {"g;x?y#s", "http://a/b/c/g;x?y#s"},
    {".", "http://a/b/c/"},
    {"./", "http://a/b/c/"},
    {"..", "http://a/b/"},
    {"../", "http://a/b/"},
    {"../g", "http://a/b/g"},
    {"../..", "http://a/"},
    {"../../", "http://a/"},
    {"../../g", "http://a/g"},
    {"", "(current document)"},
    {"../../../g", "http://a/../g"},
    {"../../../../g", "http://a/../../g"},
    {"/./g", "http://a/./g"},
    {"/../g", "http://a/../g"},
    {"g.", "http://a/b/c/g."},
    {".g", "http://a/b/c/.g"},
    {"g..", "http://a/b/c/g.."},
    {"..g", "http://a/b/c/..g"},
    {"./../g", "http://a/b/g"},
    {"./g/.", "http://a/b/c/g/"},
    {"g/./h", "http://a/b/c/g/h"},
    {"g/../h", "http://a/b/c/h"},
    {"g;x=1/./y", "http://a/b/c/g;x=1/y"},
    {"g;x=1/../y", "http://a/b/c/y"},
    {"g?y/./x", "http://a/b/c/g?y/./x"},
    {"g?y/../x", "http://a/b/c/g?y/../x"},
    {"g#s/./x", "http://a/b/c/g#s/./x"},
    {"g#s/../x", "http://a/b/c/g#s/../x"},
    {"http:g", "http:g"},
};
static_assert(std::size(rfc2396_examples) == 42);

// URL-03, Appendix C, prints the same results for the same references, but for these: two that
// contradict its own steps 1 and 6, and one more.
constexpr example url_1997_contradictions[] = {
    {"g?y/./x", "http://a/b/c/g?y/x"},
    {"g?y/../x", "http://a/b/c/x"},
};
constexpr example url_1997_addition = {"http:", "http:"};

std::string shown(history::destination const& where) {
    if (!where.is_current_document()) return std::string(where.target().text());
    std::string text = "(current document)";
    if (where.fragment()) text.append("#").append(*where.fragment());
    return text;
}

std::string resolved(dialect by, std::string_view base, std::string_view reference,
                     history::resolve_options options = {}) {
    auto const from = history::parse(base, by);
    auto const ref = history::parse_reference(reference, by);
    if (!from || !ref) return "(invalid)";
    auto const where = history::resolve(*from, *ref, options);
    if (!where) return "(" + std::string(name(where.error().code)) + ")";
    return shown(*where);
}

TEST(HistoryResolve, PrintedExamplesOfRfc2396) {
    for (example const& each : rfc2396_examples) {
        EXPECT_EQ(resolved(dialect::rfc2396, printed_base, each.reference), each.target);
        EXPECT_EQ(resolved(dialect::rfc2732, printed_base, each.reference), each.target);
    }
}

TEST(HistoryResolve, PrintedExamplesOf1997ButTwo) {
    for (dialect const by : {dialect::url_1997, dialect::uri_1997}) {
        for (example const& each : rfc2396_examples)
            EXPECT_EQ(resolved(by, printed_base, each.reference), each.target);
        EXPECT_EQ(resolved(by, printed_base, url_1997_addition.reference),
                  url_1997_addition.target);
        for (example const& each : url_1997_contradictions)
            EXPECT_NE(resolved(by, printed_base, each.reference), each.target);
    }
}

TEST(HistoryResolve, SevenOfTheExamplesChangedInRfc3986) {
    std::string changed;
    for (example const& each : rfc2396_examples) {
        std::string const now = resolved(dialect::rfc3986, printed_base, each.reference);
        if (now != each.target) changed.append(" ").append(each.reference) += '>';
    }
    EXPECT_EQ(changed, " ?y> #s> > ../../../g> ../../../../g> /./g> /../g>");
}

TEST(HistoryResolve, SurplusDotsAreKeptDroppedOrRefused) {
    for (auto const& [reference, kept, dropped] :
         {std::tuple("../../../g", "http://a/../g", "http://a/g"),
          {"../../../../g", "http://a/../../g", "http://a/g"},
          {"../../..", "http://a/..", "http://a/"},
          {"../../../", "http://a/../", "http://a/"},
          {"../../../x/..", "http://a/../", "http://a/"},
          {"../../../x/../..", "http://a/../..", "http://a/"},
          {"../../../..//g", "http://a/../..//g", "http://a//g"}}) {
        EXPECT_EQ(resolved(dialect::rfc2396, printed_base, reference), kept);
        EXPECT_EQ(resolved(dialect::rfc2396, printed_base, reference,
                           {.surplus = history::resolve_options::above_root::keep}),
                  kept);
        EXPECT_EQ(resolved(dialect::rfc2396, printed_base, reference,
                           {.surplus = history::resolve_options::above_root::drop}),
                  dropped);
        EXPECT_EQ(resolved(dialect::rfc2396, printed_base, reference,
                           {.surplus = history::resolve_options::above_root::error}),
                  "(above-root)");
        EXPECT_EQ(resolved(dialect::rfc3986, printed_base, reference), dropped);
    }
    auto const base = history::parse("http://a/b/c", dialect::rfc2396);
    auto const ref = history::parse_reference("x/../../../g", dialect::rfc2396);
    auto const refused =
        history::resolve(*base, *ref, {.surplus = history::resolve_options::above_root::error});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().offset, 8U);
    EXPECT_EQ(refused.error().section(), "5.2");
}

TEST(HistoryResolve, SameSchemeWorkaround) {
    history::resolve_options const ignoring{.ignores_same_scheme = true};
    for (dialect const by : {dialect::rfc2396, dialect::rfc2732}) {
        EXPECT_EQ(resolved(by, printed_base, "http:g", ignoring), "http://a/b/c/g");
        EXPECT_EQ(resolved(by, printed_base, "HTTP:g?y#s", ignoring), "http://a/b/c/g?y#s");
        EXPECT_EQ(resolved(by, printed_base, "http:?y", ignoring), "http://a/b/c/?y");
        EXPECT_EQ(resolved(by, printed_base, "http:/g", ignoring), "http://a/g");
        EXPECT_EQ(resolved(by, printed_base, "http://x/g", ignoring), "http://x/g");
        EXPECT_EQ(resolved(by, printed_base, "http:a:b", ignoring), "http://a/b/c/a:b");
        EXPECT_EQ(resolved(by, printed_base, "ftp:g", ignoring), "ftp:g");
        EXPECT_EQ(resolved(by, "mailto:a", "mailto:b", ignoring), "mailto:b");
    }
    EXPECT_EQ(resolved(dialect::rfc2732, "x://h/", "x://[::1]/g", ignoring), "x://[::1]/g");
    EXPECT_EQ(resolved(dialect::url_1997, printed_base, "http:g", ignoring), "http:g");
    EXPECT_EQ(resolved(dialect::rfc3986, printed_base, "http:g", ignoring), "http://a/b/c/g");
}

TEST(HistoryResolve, ARequestReplacesTheCurrentDocument) {
    history::resolve_options const request{.makes_request = true};
    EXPECT_EQ(resolved(dialect::rfc2396, "http://a/b?c", "", request), "http://a/b?c");
    EXPECT_EQ(resolved(dialect::rfc2396, "http://a/b?c#d", "", request), "http://a/b?c");
    EXPECT_EQ(resolved(dialect::url_1997, "http://a/b?c", "", request), "http://a/b?c");
    EXPECT_EQ(resolved(dialect::rfc2396, "mailto:a@b", "", request), "mailto:a@b");
}

TEST(HistoryResolve, FragmentsOfWhereItLeads) {
    for (dialect const by : {dialect::rfc2396, dialect::url_1997, dialect::rfc3986}) {
        auto const base = history::parse("http://a/b", by);
        auto const fragment = [&](std::string_view text) {
            auto const where = history::resolve(*base, *history::parse_reference(text, by));
            return std::string(where->fragment().value_or("none"));
        };
        EXPECT_EQ(fragment("g#frag"), "frag");
        EXPECT_EQ(fragment("g#"), "");
        EXPECT_EQ(fragment("g"), "none");
        EXPECT_EQ(fragment("x:y#z"), "z");
        EXPECT_EQ(fragment("#s"), "s");
        EXPECT_EQ(fragment("#"), "");
        EXPECT_EQ(fragment(""), "none");
    }
}

TEST(HistoryResolve, BasesThatAreNone) {
    EXPECT_EQ(resolved(dialect::rfc2396, "mailto:a@b", "g"), "(unsuitable-base)");
    EXPECT_EQ(resolved(dialect::rfc2396, "mailto:a@b", "/g"), "(unsuitable-base)");
    EXPECT_EQ(resolved(dialect::rfc2396, "mailto:a@b", "#f"), "(current document)#f");
    EXPECT_EQ(resolved(dialect::rfc2396, "mailto:a@b", "x:y"), "x:y");
    EXPECT_EQ(resolved(dialect::url_1997, "mailto:a@b", "g"), "mailto:g");
    auto const relative = history::parse_reference("//h", dialect::rfc2396);
    auto const refused = history::resolve(*relative, *relative);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, uriel::error_code::relative_not_allowed);
}

TEST(HistoryResolve, BasesWithoutAPath) {
    // Step 6a, literally, glues "http://a" and "g".
    EXPECT_EQ(resolved(dialect::rfc2396, "http://a", "g"), "http://a/g");
    EXPECT_EQ(resolved(dialect::rfc2396, "http://a?q", "?y"), "http://a/?y");
    EXPECT_EQ(resolved(dialect::url_1997, "http://a", "../g"), "http://a/../g");
}

// Up to the ".." at `offset` nothing climbs above the root, with it something does; unless the
// base alone does.
void expect_first_surplus(dialect by, history::reading const& base, std::string_view reference,
                          std::size_t offset, history::resolve_options options) {
    auto const climbs = [&](std::string_view text) {
        auto const ref = history::parse_reference(text, by);
        if (!ref) return false;
        auto const where = history::resolve(base, *ref, options);
        return !where && where.error().code == uriel::error_code::above_root;
    };
    if (climbs("a")) return;
    EXPECT_EQ(reference.substr(offset, 2), "..");
    EXPECT_FALSE(climbs(reference.substr(0, offset)));
    EXPECT_TRUE(climbs(reference.substr(0, offset + 2)));
}

// The target is what its text is read as, and what the steps of the document give.
void expect_agreement(dialect by, std::string_view base, std::string_view reference,
                      history::resolve_options options, reference::older_options slow) {
    auto const from = history::parse(base, by);
    auto const ref = history::parse_reference(reference, by);
    if (!from || !ref) return;
    auto const where = history::resolve(*from, *ref, options);
    auto const expected = reference::older_resolve(tests::transcription(by), base, reference, slow);
    SCOPED_TRACE(std::string(name(by)) + " <" + std::string(base) + "> <" + std::string(reference) +
                 ">");
    if (!where) {
        EXPECT_EQ(name(where.error().code), expected.error);
        if (where.error().code == uriel::error_code::above_root)
            expect_first_surplus(by, *from, reference, where.error().offset, options);
        return;
    }
    EXPECT_EQ(expected.error, "");
    EXPECT_EQ(where->is_current_document(), expected.is_current_document);
    if (where->is_current_document()) {
        EXPECT_EQ(where->fragment() ? "#" + std::string(*where->fragment()) : "", expected.text);
        return;
    }
    EXPECT_EQ(where->target().text(), expected.text);
    auto const again = history::parse(where->target().text(), by);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->parts(), where->target().parts());
}

void expect_agreement_with_all_options(dialect by, std::string_view base,
                                       std::string_view reference) {
    using slow = reference::older_surplus;
    for (auto const& [surplus, slow_surplus] :
         {std::pair(history::resolve_options::above_root::keep, slow::keep),
          {history::resolve_options::above_root::drop, slow::drop},
          {history::resolve_options::above_root::error, slow::error}})
        for (bool const ignores : {false, true})
            expect_agreement(by, base, reference,
                             {.surplus = surplus, .ignores_same_scheme = ignores},
                             {.surplus = slow_surplus, .same_scheme_workaround = ignores});
}

class HistoryResolveBy : public testing::TestWithParam<dialect> {};

TEST_P(HistoryResolveBy, StepsOnASmallWorld) {
    std::size_t const longest = std::getenv("URIEL_EXHAUSTIVE") == nullptr ? 3 : 4;
    static constexpr std::string_view segments[] = {"", "a", ".", "..", "b:c", "..;x"};
    for (std::string_view const base :
         {"http://a", "http://a/", "http://a/b/c/d;p?q", "x:/", "x:/b//c", "x:a", "x:a/b/c",
          "x:a//b", "x:a/..//b", "x://a_b/c/../d", "x:/../b/c"})
        for (std::string_view const prefix : {"", "/", "x:", "x:/"})
            tests::for_each_path(prefix, segments, longest, [&](std::string_view reference) {
                if (!HasFailure()) expect_agreement_with_all_options(GetParam(), base, reference);
            });
}

TEST_P(HistoryResolveBy, StepsOfRandomReferences) {
    auto const& grammar = tests::transcription(GetParam());
    reference::generator random(tests::seed(), grammar.rules, grammar.start);
    std::string base = "http://a/b/c/d;p?q";
    for (std::size_t i = 0; i < tests::scaled(8'000) && !HasFailure(); ++i) {
        std::string const next = random.valid();
        expect_agreement_with_all_options(GetParam(), base, next);
        if (i % 8 == 0 && history::parse(next, GetParam())) base = next;
    }
}

std::string spelled_dialect(testing::TestParamInfo<dialect> const& info) {
    std::string text(name(info.param));
    for (char& c : text)
        if (c == '-') c = '_';
    return text;
}
INSTANTIATE_TEST_SUITE_P(Each, HistoryResolveBy,
                         testing::Values(dialect::rfc2396, dialect::rfc2732, dialect::url_1997,
                                         dialect::uri_1997),
                         spelled_dialect);

}  // namespace
