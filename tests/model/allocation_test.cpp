// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Who allocates: a counting operator new proves it. It replaces that of the whole program.
#include "uriel/lint.hpp"
#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

namespace {

std::atomic<std::size_t> allocations = 0;

void* counted(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

template <class Work>
std::size_t allocations_of(Work&& work) {
    std::size_t const before = allocations;
    work();
    return allocations - before;
}

constexpr std::string_view texts[] = {
    "http://user@example.com:8042/over/./there/../%41?name=ferret#nose",
    "//[2001:db8::7]:1/",
    "urn:example:animal:ferret:nose",
    "../../g",
    "",
    "a b",
    "//[::g]",
    "1:2",
};

TEST(Allocation, CounterCounts) {
    // Called by name: a compiler may leave out what a new-expression allocates.
    EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(1)); }), 1U);
}

TEST(Allocation, ParsingTakesNone) {
    std::string long_text = "http://h/";
    while (long_text.size() < 10'000) long_text += "a/%41/../";
    auto const parse_all = [&](std::string_view text) {
        if (auto const view = uriel::parse_reference(text)) {
            std::size_t size = 0;
            for (auto const segment : view->path().segments()) size += segment.decoded().size();
            EXPECT_LE(size, text.size());
        }
        EXPECT_EQ(uriel::parse_reference(text).has_value(), uriel::is_valid_reference(text));
        EXPECT_EQ(uriel::parse(text).has_value(), uriel::is_valid(text));
        static_cast<void>(uriel::split(text));
        for (std::size_t i = 0; i < uriel::detail::matching::rule_count; ++i)
            static_cast<void>(uriel::validate(static_cast<uriel::rule>(i), text));
        if (auto const wrong = uriel::parse(text); !wrong)
            static_cast<void>(wrong.error().message(text));
    };
    for (std::string_view const text : texts)
        EXPECT_EQ(allocations_of([&] { parse_all(text); }), 0U) << text;
    EXPECT_EQ(allocations_of([&] { parse_all(long_text); }), 0U);
}

TEST(Allocation, VerbsIntoBuffersTakeNone) {
    char buffer[512];
    auto const base = *uriel::parse("http://a/b/c/d;p?q");
    for (std::string_view const text : {"../../g?y#s", "g:h", "", "//h/a/../b"}) {
        auto const ref = *uriel::parse_reference(text);
        EXPECT_EQ(allocations_of([&] { EXPECT_TRUE(uriel::resolve_into(base, ref, buffer)); }), 0U);
    }
    auto const encoded = *uriel::encoded_view::parse("a%20b");
    EXPECT_EQ(allocations_of([&] { EXPECT_TRUE(uriel::decode_into(encoded, buffer)); }), 0U);
    EXPECT_EQ(allocations_of([&] {
                  EXPECT_TRUE(uriel::encode_into("a b", uriel::data_for::segment, buffer));
              }),
              0U);
}

TEST(Allocation, LintOneByOneTakesNone) {
    auto const ref = *uriel::parse_reference(
        "HTTP://a.example:p@xn--80ak6aa92e.%C3%A9.a_b.0x7f.1:080/%2e%2E/..%2F/%00%C0%80%2541?%0A#");
    EXPECT_EQ(allocations_of([&] {
                  uriel::linter from(ref, {.rules = uriel::lint_rules::all()});
                  std::size_t count = 0;
                  while (from.next()) ++count;
                  EXPECT_GT(count, 10U);
              }),
              0U);
}

TEST(Allocation, OwnersTakeOne) {
    // Longer than what a std::string keeps inside itself.
    auto const base = *uriel::parse("http://example.com/a/rather/long/path/for/a/base");
    auto const ref = *uriel::parse_reference("../../another/long/reference?to=resolve");
    EXPECT_EQ(allocations_of([&] { uriel::uri const target = uriel::resolve(base, ref); }), 1U);
    uriel::uri owner(base);
    EXPECT_EQ(allocations_of([&] { uriel::uri const copy(base); }), 1U);
    EXPECT_EQ(allocations_of([&] { uriel::uri const copy(owner); }), 1U);
    EXPECT_EQ(allocations_of([&] { uriel::uri const moved(std::move(owner)); }), 0U);
    auto const text = uriel::encoded_view::assume_encoded("a%20long%20text%20with%20many%20spaces");
    EXPECT_EQ(allocations_of([&] { EXPECT_FALSE(uriel::decode(text).empty()); }), 1U);
    EXPECT_EQ(allocations_of([&] {
                  EXPECT_FALSE(uriel::encode(base.text(), uriel::data_for::segment).text().empty());
              }),
              1U);
}

}  // namespace
