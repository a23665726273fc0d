// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every call of tests/calls, with every one of its allocations failing in turn: it throws
// std::bad_alloc, or answers that there is nothing, and nothing leaks. Then what has state: it is
// as it was (the strong guarantee).
//
// Only operator new fails. What libidn2 takes from malloc does not.
#include "calls/calls.hpp"
#include "faults/memory.hpp"
#include "uriel/iri.hpp"
#include "uriel/ostream.hpp"
#include "uriel/uriel.hpp"

#ifdef URIEL_WITH_FUNCTIONS
#    include "uriel_functions.h"
#endif
#ifdef URIEL_WITH_POLICY
#    include "uriel/mend.hpp"
#    include "uriel/unicode_host.hpp"
#endif

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

using namespace std::string_view_literals;
using calls::call;
using calls::texts;

/// Texts longer than what a std::string keeps inside itself.
constexpr std::string_view base_text = "http://user@example.com:8042/a/rather/long/path?query#end";
constexpr std::string_view reference_text = "../../another/./long/../%7ereference?to=resolve";

uriel::uri_view base() { return uriel::parse(base_text).value(); }
uriel::reference_view relative() { return uriel::parse_reference(reference_text).value(); }

/// More calls than that have never been needed.
constexpr std::size_t most_allocations = 1000;

/// What functions are called with, as far as it suits them.
constexpr texts given[] = {
    {base_text, "http://user@example.com:8042/another/rather/long/path"},
    {base_text, reference_text},
    {"http://b%C3%BCcher.example.example/%7ea/../b?b&a=1&utm_x=2#f", base_text},
    {"http://b\u00FCcher.example.example/a/re\u0301sume\u0301?q=\u00FC",
     "//b\u00FCcher.example.example/a"},
    {"see <http://example.com/a/rather/\nlong/one> \"x://b?token=secret-secret\"", "a/%b"},
    {"/{a}{?list*}{&map*}/a-rather-long-literal-text",
     "{\"a\": \"a rather long value\", \"list\": [1]}"},
    {"hosts: .rather.long.name.example\nextends: public-web", "com\nco.uk\n*.kawasaki.jp\n"},
    {"com,example,//8042:http@user:/a/rather/long/path",
     "http:\\\\Example.com\\a rather long\\\t./path"},
};

/// Calls it with no memory, with memory for one allocation, and so on, until it succeeds; returns
/// how many it needs. `check` is called after each failure.
std::size_t run_short(std::function<void()> const& call, std::function<void()> const& check,
                      bool is_silent = false) {
    for (std::size_t spared = 0;; ++spared) {
        std::size_t const before = tests::live_allocations();
        bool has_failed = false;
        bool was_felt = false;
        try {
            tests::memory_shortage const shortage(spared);
            try {
                call();
            } catch (std::bad_alloc const&) {
                has_failed = true;
            }
            was_felt = shortage.was_felt();
        } catch (...) {
            ADD_FAILURE() << "another exception than std::bad_alloc";
        }
        EXPECT_EQ(tests::live_allocations(), before) << "leaks after allocation " << spared;
        EXPECT_TRUE(has_failed == was_felt || (is_silent && !has_failed))
            << "of allocation " << spared + 1;
        check();
        if (!was_felt) return spared;
    }
}

/// Lets no compiler leave out what nobody looks at.
template <class Value>
void keep(Value const& value) noexcept {
    asm volatile("" : : "g"(&value) : "memory");
}

/// Those that need one block of memory at most, as their comments promise.
constexpr std::string_view once[] = {"compose",
                                     "compose_reference",
                                     "decode",
                                     "decode_text",
                                     "edit",
                                     "encode",
                                     "host_key",
                                     "join_segments",
                                     "normalize",
                                     "origin",
                                     "prepare_for_storage",
                                     "proxy_target",
                                     "redact",
                                     "redirect_target",
                                     "relativize",
                                     "request_target",
                                     "resolve",
                                     "surt",
                                     "uri_of_host_key",
                                     "without_password"};
bool is_promised(call const& which) {
    auto const core = {calls::calls_of_syntax(), calls::calls_of_model(), calls::calls_of_edits(),
                       calls::calls_of_verbs(), calls::calls_of_text_and_security()};
    return !which.makes_lists && std::ranges::find(once, which.name) != std::end(once) &&
           std::ranges::any_of(core, [&](auto const& room) {
               return std::ranges::any_of(room,
                                          [&](call const& each) { return each.run == which.run; });
           });
}

/// Streams say it in their way; and without memory there is no name, and no site.
constexpr std::string_view silent[] = {"operator<<", "dns_name",   "map_name",     "uts46_name",
                                       "uri_site",   "uri_suffix", "uri_subdomain"};

class Functions : public testing::TestWithParam<call> {
protected:
#ifdef URIEL_WITH_POLICY
    /// What reads hosts unpacks its tables once for the whole process.
    static void SetUpTestSuite() { ASSERT_TRUE(uriel::mend("http://b\u00FCcher.example")); }
#endif
};

TEST_P(Functions, SurviveEveryFailure) {
    call const& tested = GetParam();
    for (texts const& each : given) {
        if (!tested.suits(each)) continue;
        tested.run(each);  // what is made once for all calls
        std::size_t const needed =
            run_short([&] { tested.run(each); }, [] {},
                      std::ranges::find(silent, tested.name) != std::end(silent));
        EXPECT_LE(needed, is_promised(tested) ? tested.times : most_allocations) << each.a;
    }
}

INSTANTIATE_TEST_SUITE_P(All, Functions, testing::ValuesIn(calls::all()), [](auto const& row) {
    std::string name = std::to_string(row.index) + "_" + std::string(row.param.name);
    std::ranges::replace_if(
        name, [](char c) { return !uriel::ascii::is_alpha(c) && !uriel::ascii::is_digit(c); }, '_');
    return name;
});

#ifdef URIEL_WITH_POLICY
/// Is it the right answer or none, however little memory there is, and afterwards?
bool is_never_wrong(std::function<bool()> const& is_right) {
    auto const is_none_or_right = [&] {
        try {
            return is_right();
        } catch (std::bad_alloc const&) {
            return true;
        }
    };
    for (std::size_t spared = 0; spared < most_allocations; ++spared) {
        tests::memory_shortage const shortage(spared);
        if (!is_none_or_right()) return false;
    }
    return is_none_or_right();
}

// In a process of its own, because what reads hosts unpacks its tables once.
TEST(MendDeathTest, GivesNoWrongAnswerWithoutItsTables) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    auto const ref = uriel::parse_reference("//b%C3%BCcher.example").value();
    auto const mends = [&] { return uriel::mend("http://b\u00FCcher.example").has_value(); };
    auto const maps = [&] { return uriel::ascii_host(ref).has_value(); };
    EXPECT_EXIT(std::_Exit(is_never_wrong(mends) ? 0 : 1), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(std::_Exit(is_never_wrong(maps) ? 0 : 1), testing::ExitedWithCode(0), "");
}
#endif

#ifdef URIEL_WITH_FUNCTIONS
TEST(FunctionsInC, SayThatThereIsNoMemory) {
    constexpr std::string_view text = "http://b\u00FCcher.example/a/rather/long/path";
    uriel_argument const given{text.data(), text.size(), nullptr, 0};
    int const function = uriel_find_function("iri_normalize", 13);
    ASSERT_GE(function, 0);
    char out[200];
    uriel_answer answer = URIEL_ANSWER_INIT;
    ASSERT_EQ(uriel_call(function, &given, 1, out, sizeof out, &answer, nullptr), 0);
    uriel_error error = URIEL_ERROR_INIT;
    std::ptrdiff_t returned = 0;
    {
        tests::memory_shortage const shortage(0);
        returned = uriel_call(function, &given, 1, out, sizeof out, &answer, &error);
    }
    EXPECT_EQ(returned, -URIEL_FUNCTION_NO_MEMORY);
    EXPECT_EQ(error.code, URIEL_FUNCTION_NO_MEMORY);

    // A sink takes the texts that a function writes from memory of the library.
    int const surt = uriel_find_function("uri_surt", 8);
    uriel_argument const page{"http://www.h/a", 14, nullptr, 0};
    uriel_sink const sink{sizeof sink, [](void*, uriel_answer const*, std::size_t) { return true; },
                          nullptr};
    ASSERT_EQ(uriel_call_into(surt, &page, 1, &sink, nullptr, 0, &answer, nullptr), 0);
    {
        tests::memory_shortage const shortage(0);
        returned = uriel_call_into(surt, &page, 1, &sink, nullptr, 0, &answer, nullptr);
    }
    EXPECT_EQ(returned, -URIEL_FUNCTION_NO_MEMORY);
    EXPECT_EQ(answer.kind, URIEL_ANSWER_NULL);
}
#endif

/// What is found by a failing next(), called again with memory for one allocation more each time.
std::optional<uriel::found_uri> next_in_the_end(uriel::extractor& from, std::size_t& failures) {
    for (std::size_t spared = 0;; ++spared) {
        tests::memory_shortage const shortage(spared);
        try {
            return from.next();
        } catch (std::bad_alloc const&) {
            ++failures;
        }
    }
}

constexpr std::string_view running_text =
    "see http://example.com/one. \"http://example.com/a/rather/\nlong/one\", and\n"
    "<URL:http://example.com/one/that-\nis/even/longer/than/the/one/before>; (x://b) "
    "<urn:ab:\nc>,\n"
    "<http://example.com/one/that is/the/longest/by/far/of/all/that/are/in/this/text>";

TEST(Extractor, GoesOnAfterAFailure) {
    std::size_t const live = tests::live_allocations();
    // Cut anywhere, as well as whole.
    for (std::size_t cut = 0; cut < running_text.size(); ++cut) {
        uriel::extractor undisturbed;
        uriel::extractor disturbed;
        std::size_t failures = 0;
        std::size_t count = 0;
        for (bool const is_last : {false, true}) {
            std::string_view const window =
                running_text.substr(undisturbed.consumed(), is_last ? running_text.npos : cut);
            undisturbed.read(window, is_last);
            disturbed.read(window, is_last);
            while (auto const expected = undisturbed.next()) {
                auto const found = next_in_the_end(disturbed, failures);
                ASSERT_TRUE(found);
                EXPECT_EQ(found->uri().text(), expected->uri().text());
                EXPECT_EQ(found->offset, expected->offset);
                EXPECT_EQ(found->raw().data(), expected->raw().data());
                EXPECT_EQ(found->hyphen_ambiguous, expected->hyphen_ambiguous);
                ++count;
            }
            EXPECT_FALSE(next_in_the_end(disturbed, failures));
            EXPECT_EQ(disturbed.consumed(), undisturbed.consumed());
        }
        EXPECT_EQ(count, 6U);
        EXPECT_GE(failures, 3U);
    }
    EXPECT_EQ(tests::live_allocations(), live);
}

TEST(Extractor, IsARangeThatGoesOnAfterAFailure) {
    auto range = uriel::extract("x://a <http://example.com/a/rather/\nlong/one> x://b");
    auto at = range.begin();
    EXPECT_EQ(run_short([&] { uriel::extract("x://a").begin(); }, [] {}), 0U);
    {
        tests::memory_shortage const shortage(0);
        EXPECT_THROW(++at, std::bad_alloc);
    }
    EXPECT_EQ(at->uri().text(), "x://a");
    ++at;
    EXPECT_EQ(at->uri().text(), "http://example.com/a/rather/long/one");
    ++at;
    EXPECT_EQ(at->uri().text(), "x://b");
}

TEST(Extractor, AlternativesFailWhole) {
    std::vector<std::string> alternatives;
    for (uriel::found_uri const& found : uriel::extract(running_text)) {
        std::string const before(found.uri().text());
        run_short([&] { keep(found.alternatives()); },
                  [&] { EXPECT_EQ(found.uri().text(), before); });
        for (uriel::uri const& other : found.alternatives())
            alternatives.emplace_back(other.text());
    }
    EXPECT_EQ(alternatives, (std::vector<std::string>{
                                "http://example.com/one.",
                                "http://example.com/one/thatis/even/longer/than/the/one/before"}));
}

TEST(Owner, AssignmentLeaksNothing) {
    uriel::uri const source(base());
    uriel::uri target(source);
    EXPECT_EQ(run_short([&] { target = source; }, [&] { EXPECT_EQ(target, source); }), 1U);
    EXPECT_EQ(run_short([&] { target = uriel::uri(base()); }, [&] { EXPECT_EQ(target, source); }),
              1U);
}

TEST(Owner, KeepsItsTextWhenAssignmentFails) {
    uriel::uri const source(base());
    uriel::uri target(uriel::parse("urn:example:a-text-of-its-own").value());
    std::string const before(target.text());
    char const* const place = target.text().data();
    {
        tests::memory_shortage const shortage(0);
        EXPECT_THROW(target = source, std::bad_alloc);
        EXPECT_TRUE(shortage.was_felt());
    }
    EXPECT_EQ(target.text(), before);
    EXPECT_EQ(target.text().data(), place);
    EXPECT_EQ(source.text(), base_text);
    target = source;
    EXPECT_EQ(target.text(), base_text);
}

TEST(Owner, CopyingFailsWhole) {
    uriel::reference const source(relative());
    EXPECT_EQ(run_short([&] { keep(uriel::reference(source)); },
                        [&] { EXPECT_EQ(source.text(), reference_text); }),
              1U);
}

TEST(Owner, MovingNeedsNoMemory) {
    uriel::uri source(base());
    uriel::uri target(base());
    EXPECT_EQ(run_short(
                  [&] {
                      uriel::uri moved(std::move(source));
                      source = std::move(moved);
                      std::swap(source, target);
                  },
                  [&] { EXPECT_EQ(source.text(), base_text); }),
              0U);
}

TEST(Owner, IsNotLostInContainers) {
    std::unordered_set<uriel::uri, uriel::equivalent_hash, uriel::equivalent_to> set;
    set.emplace(base());
    auto const more = uriel::parse("http://example.com/another/one").value();
    run_short(
        [&] {
            set.emplace(more);
            set.erase(set.find(more));
        },
        [&] {
            EXPECT_EQ(set.size(), 1U);
            EXPECT_TRUE(set.contains(base()));
        });
}

/// Output that takes everything and has no memory either.
class sink : public std::streambuf {
    int_type overflow(int_type c) override { return traits_type::not_eof(c); }
    std::streamsize xsputn(char const*, std::streamsize count) override { return count; }
};

TEST(Stream, NeedsNoMemory) {
    sink buffer;
    std::ostream out(&buffer);
    uriel::uri const owner(base());
    EXPECT_EQ(run_short([&] { out << owner << relative() << base(); }, [] {}), 0U);
    EXPECT_TRUE(out.good());
}

TEST(Shortage, IsNoticedAndEnds) {
    EXPECT_EQ(run_short([] { ::operator delete(::operator new(1)); }, [] {}), 1U);
    EXPECT_NO_THROW(::operator delete(::operator new(1)));
}

}  // namespace
