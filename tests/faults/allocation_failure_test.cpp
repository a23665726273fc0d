// Every public function that allocates, with every one of its allocations failing in turn: it
// throws std::bad_alloc, nothing leaks, and what it was given is as it was (the strong guarantee).
#include "faults/memory.hpp"
#include "uriel/history/diff.hpp"
#include "uriel/history/equivalent.hpp"
#include "uriel/ostream.hpp"
#include "uriel/uriel.hpp"

#ifdef URIEL_TESTS_IDNA
#    include "uriel/idna.hpp"
#endif

#include <gtest/gtest.h>

#include <functional>
#include <new>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace {

using namespace std::string_view_literals;
namespace history = uriel::history;

/// Texts longer than what a std::string keeps inside itself.
constexpr std::string_view base_text = "http://user@example.com:8042/a/rather/long/path?query#end";
constexpr std::string_view reference_text = "../../another/./long/../%7ereference?to=resolve";

uriel::uri_view base() { return uriel::parse(base_text).value(); }
uriel::reference_view relative() { return uriel::parse_reference(reference_text).value(); }

/// A text as it was read in 1998.
history::reading old(std::string_view text) {
    return history::parse(text, history::dialect::rfc2396).value();
}

/// What a function gave, as text; the names of errors for errors.
template <class View>
std::string shown(uriel::owned<View> const& owner) {
    return std::string(owner.text());
}
std::string shown(uriel::base_uri const& owner) { return std::string(owner.text()); }
std::string shown(std::string text) { return text; }
std::string shown(uriel::encoded_text const& text) { return text.text(); }
std::string shown(bool answer) { return answer ? "yes" : "no"; }
std::string shown(std::vector<std::string_view> const& names) { return std::string(names.at(0)); }
std::string shown(history::destination const& target) {
    return std::string(target.target().text());
}
std::string shown(history::difference const& found) {
    return found.changed.empty() ? "the same" : "changed";
}
template <class Value, class Error>
std::string shown(uriel::expected<Value, Error> const& outcome) {
    return outcome ? shown(*outcome) : std::string("an error");
}

/// Calls it with no memory, with memory for one allocation, and so on, until it succeeds; returns
/// how many it needs. `check` is called after each failure.
std::size_t run_short(std::function<void()> const& call, std::function<void()> const& check) {
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
        EXPECT_EQ(has_failed, was_felt) << "of allocation " << spared + 1;
        EXPECT_EQ(tests::live_allocations(), before) << "leaks after allocation " << spared;
        check();
        if (!was_felt) return spared;
    }
}

/// Lets no compiler leave out what nobody looks at.
template <class Value>
void keep(Value const& value) noexcept {
    asm volatile("" : : "g"(&value) : "memory");
}

struct function {
    std::string_view name;
    std::size_t allocations;  // at most, as its comment promises
    std::string_view result;
    std::function<std::string()> call_and_show;
    std::function<void()> call;
};

/// `call` is to return what the function under test does.
template <class Call>
function row(std::string_view name, std::size_t allocations, std::string_view result, Call call) {
    return {name, allocations, result, [call] { return shown(call()); }, [call] { keep(call()); }};
}

using values = uriel::component_values;

/// Nothing is promised but that it allocates.
constexpr std::size_t any = 100;

std::vector<function> functions() {
    return {
        row("uri of a view", 1, base_text, [] { return uriel::uri(base()); }),
        row("reference of a view", 1, reference_text, [] { return uriel::reference(relative()); }),
        row("written", 1, base_text,
            [] {
                return uriel::uri::written(100, [](std::span<char> buffer) {
                    base_text.copy(buffer.data(), buffer.size());
                    return uriel::parse({buffer.data(), base_text.size()});
                });
            }),
        row("written, with an error", 1, "an error",
            [] {
                return uriel::uri::written(1, [](std::span<char> buffer) {
                    buffer[0] = ' ';
                    return uriel::parse({buffer.data(), 1});
                });
            }),
        row("resolve", 1, "http://user@example.com:8042/a/another/%7ereference?to=resolve",
            [] { return uriel::resolve(base(), relative()); }),
        row("resolve with options", 1, "an error",
            [] {
                return uriel::resolve(base(), uriel::parse_reference("../../../../g").value(),
                                      {.surplus = uriel::above_root::error});
            }),
        row("normalize of a URI", 1, base_text, [] { return uriel::normalize(base()); }),
        row("normalize of a reference", 1, "../../another/./long/../~reference?to=resolve",
            [] { return uriel::normalize(relative()); }),
        row("relativize", 1, "/another",
            [] {
                return uriel::relativize(
                    base(), uriel::parse("http://user@example.com:8042/another").value());
            }),
        row("compose", 1, "//example.com/a%20b?k=1%262",
            [] {
                return uriel::compose(
                    values{.host = "example.com", .path = "/a b", .params = {{"k", "1&2"}}});
            }),
        row("compose_uri", 1, "http://example.com/a%20b",
            [] {
                return uriel::compose_uri(
                    values{.scheme = "http", .host = "example.com", .path = "/a b"});
            }),
        row("compose_uri, without a scheme", 1, "an error",
            [] { return uriel::compose_uri(values{.host = "example.com"}); }),
        row("edit of a reference", 1, "../../another/./long/../%7ereference",
            [] { return uriel::edit(relative(), values{.query = uriel::removed}); }),
        row("edit of a URI", 1, "http://user@example.com:8042/a/rather/long/path?k=v",
            [] { return uriel::edit(base(), values{.query = "k=v", .fragment = uriel::removed}); }),
        row("edit that sorts", 1, "?a=1&b=2&c=3",
            [] {
                return uriel::edit(uriel::parse_reference("?c=3&b=2&a=1").value(),
                                   values{.query = uriel::sort_params()});
            }),
        row("join_segments of a reference", 1, "/a/b%2Fc",
            [] { return uriel::join_segments(uriel::parse_reference("/a").value(), {"b/c"}); }),
        row("join_segments of a URI", 1, "x:/a/b%2Fc",
            [] { return uriel::join_segments(uriel::parse("x:/a").value(), {"b/c"}); }),
        row("decode", 1, "a text that is longer than some",
            [] {
                return uriel::decode(uriel::encoded_view::assume_encoded(
                    "a%20text%20that%20is%20longer%20than%20some"));
            }),
        row("encode", 1, "a%20text%20that%20is%20longer%20than%20some",
            [] {
                return uriel::encode("a text that is longer than some"sv, uriel::data_for::segment);
            }),
        row("format_for_text", 2, "<../../another/./long/../%7ereference\n?to=resolve>",
            [] { return uriel::format_for_text(relative(), 40); }),
        row("clean_typed", 1, "http://example.com/a/path",
            [] { return uriel::clean_typed("<URL: http://example.com/a/\n path >"); }),
        row("guess_uri of a URI", any, base_text, [] { return uriel::guess_uri(base_text); }),
        row("guess_uri of a name", any, "a-long-scheme://www.example.com/a/path",
            [] { return uriel::guess_uri("www.example.com/a/path", "a-long-scheme"); }),
        row("guess_uri of nonsense", any, "an error",
            [] { return uriel::guess_uri("user@www.example.com/a/path", "http"); }),
        row("establish_base", any, "http://user@example.com:8042/a/another/%7ereference?to=resolve",
            [] { return uriel::establish_base({.embedded = relative(), .by_default = base()}); }),
        row("target_of", 1, "http://user@example.com:8042/a/another/%7ereference?to=resolve",
            [] { return uriel::target_of(relative(), base()); }),
        row("history: rule_names", any, "URI-reference",
            [] { return history::rule_names(history::dialect::rfc2396); }),
        row("history: resolve", any, "http://example.com/../a/long/target",
            [] {
                return history::resolve(
                    old("http://example.com/a/base"),
                    history::parse_reference("../../a/long/target", history::dialect::rfc2396)
                        .value());
            }),
        row("history: equivalent", any, "yes",
            [] {
                return history::equivalent(old("http://example.com/a/rather/long/%7epath"),
                                           old("http://example.com:80/a/rather/long/%7Epath"));
            }),
        row("history: diff", any, "changed",
            [] {
                return history::diff("http://under_score/path", history::dialect::rfc2396,
                                     history::dialect::rfc3986);
            }),
        row("history: diff with a base", any, "changed",
            [] {
                return history::diff("?a-query-that-is-rather-long", "http://example.com/a/base",
                                     history::dialect::rfc2396, history::dialect::rfc3986);
            }),
#ifdef URIEL_TESTS_IDNA
        row("dns_lookup_name", any, "xn--bcher-kva.example.example",
            [] {
                return uriel::dns_lookup_name(
                    uriel::encoded_view::assume_encoded("b%C3%BCcher.example.example"));
            }),
#endif
    };
}

class Functions : public testing::TestWithParam<function> {};

TEST_P(Functions, SurviveEveryFailure) {
    function const& tested = GetParam();
    std::string const texts = std::string(base_text) + std::string(reference_text);
    std::size_t const needed = run_short(tested.call, [&] {
        EXPECT_EQ(std::string(base().text()) + std::string(relative().text()), texts);
    });
    EXPECT_GE(needed, 1U);
    EXPECT_LE(needed, tested.allocations);
    EXPECT_EQ(tested.call_and_show(), tested.result);
}

INSTANTIATE_TEST_SUITE_P(All, Functions, testing::ValuesIn(functions()), [](auto const& row) {
    std::string name;
    for (char const c : row.param.name)
        if (c != ' ' && c != ',' && c != ':') name += c;
    return name;
});

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
