// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Another revision of the library, as a library of its own that shows nothing but these functions,
// so that two revisions can be measured in one run. bench/baseline.py builds it.
#include "corpus.hpp"
#include "uriel/parse.hpp"
#include "uriel/verbs/normalize.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace {

template <class Value>
void keep(Value const& value) {
    asm volatile("" : : "m"(value) : "memory");
}

}  // namespace

extern "C" {
[[gnu::visibility("default")]] void uriel_baseline_parse(bench::text const* texts,
                                                         std::size_t count) {
    for (std::string_view const text : std::span(texts, count)) keep(uriel::parse_reference(text));
}
[[gnu::visibility("default")]] void uriel_baseline_normalize(bench::text const* texts,
                                                             std::size_t count, char* buffer,
                                                             std::size_t size) {
    for (std::string_view const text : std::span(texts, count))
        keep(uriel::normalize_into(*uriel::parse(text), {buffer, size}));
}
}
