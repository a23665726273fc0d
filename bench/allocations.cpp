// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How often does one call ask for memory? Prints "operation subject allocations" lines: the mean
// over a corpus. Counts malloc and its kin, which operator new calls, too.
#include "subjects.hpp"
#include "uriel/compare.hpp"
#include "uriel/normalize.hpp"
#include "uriel/percent.hpp"
#include "uriel/resolve.hpp"

#include <cstdio>
#include <cstdlib>

// What the C library calls its own, so that ours can stand before them.
extern "C" {
void* __libc_malloc(std::size_t) noexcept;
void* __libc_calloc(std::size_t, std::size_t) noexcept;
void* __libc_realloc(void*, std::size_t) noexcept;
}

namespace {
std::size_t asked = 0;
bool volatile kept = false;
}  // namespace

extern "C" {
void* malloc(std::size_t size) noexcept {
    ++asked;
    return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
    ++asked;
    return __libc_calloc(count, size);
}
void* realloc(void* old, std::size_t size) noexcept {
    ++asked;
    return __libc_realloc(old, size);
}
}

namespace {

template <class Things, class Call>
void count(char const* operation, std::string_view subject, Things const& things, Call call) {
    std::size_t const before = asked;
    for (auto const& thing : things) kept = call(thing);
    double const mean = static_cast<double>(asked - before) / static_cast<double>(things.size());
    std::printf("%s %.*s %.2f\n", operation, static_cast<int>(subject.size()), subject.data(),
                mean);
}

void count_all(bench::work const& given) {
    auto const texts = given.texts.texts();
    std::vector<char> buffer(8 * given.longest + 64);
    auto parsed = [](std::string_view text) { return *uriel::parse(text); };
    auto const base = parsed(given.bases.texts()[0]);
    auto reference = [](std::string_view text) { return *uriel::parse_reference(text); };

    count("parse", "uriel", texts,
          [](std::string_view text) { return uriel::parse_reference(text).has_value(); });
    for (bench::peer const& peer : bench::peers())
        count("parse", peer.name, texts, [&](std::string_view text) { return peer.accepts(text); });
    count("resolve_into", "uriel", given.references.texts(), [&](std::string_view text) {
        return resolve_into(base, reference(text), buffer).has_value();
    });
    count("resolve", "uriel", given.references.texts(),
          [&](std::string_view text) { return resolve(base, reference(text)).text().empty(); });
    count("normalize_into", "uriel", given.messy.texts(),
          [&](std::string_view text) { return normalize_into(parsed(text), buffer).has_value(); });
    count("normalize", "uriel", given.messy.texts(),
          [&](std::string_view text) { return normalize(parsed(text)).text().empty(); });
    count("equivalent", "uriel", given.messy.texts(),
          [&](std::string_view text) { return equivalent(parsed(text), base); });
    count("hash", "uriel", given.messy.texts(),
          [&](std::string_view text) { return hash(parsed(text)) == 0; });
}

}  // namespace

int main(int argument_count, char** arguments) {
    auto all = bench::corpora({arguments + 1, arguments + argument_count});
    count_all(bench::work(std::move(all.front())));
    return 0;
}
