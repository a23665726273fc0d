// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the face for C costs over the call in C++, for parsing: c_face [MOST_NS]
// Both parse the same synthetic URIs in turns; said is the median of the rounds for one URI. Fails
// if C takes more than so many nanoseconds longer.
#include "corpus.hpp"
#include "uriel.h"
#include "uriel/parse.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace {

template <class Value>
void keep(Value const& value) {
    asm volatile("" : : "m"(value) : "memory");
}

/// Nanoseconds for one text.
template <class Call>
double time_of(std::vector<std::string_view> const& texts, Call call) {
    auto const begin = std::chrono::steady_clock::now();
    for (std::string_view const text : texts) call(text);
    std::chrono::duration<double, std::nano> const all = std::chrono::steady_clock::now() - begin;
    return all.count() / static_cast<double>(texts.size());
}

double median(std::vector<double>& values) {
    auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

}  // namespace

int main(int argc, char** argv) {
    auto const corpus = bench::synthetic_corpus(1000);
    auto const all = corpus.texts();
    std::vector<std::string_view> const texts(all.begin(), all.end());
    std::vector<double> cpp;
    std::vector<double> c;
    for (int round = 0; round < 2000; ++round) {
        cpp.push_back(time_of(texts, [](std::string_view text) {
            auto const result = uriel::parse_reference(text);
            keep(result);
        }));
        uriel_parts parts = URIEL_PARTS_INIT;
        c.push_back(time_of(texts, [&](std::string_view text) {
            keep(uriel_parse_reference(text.data(), text.size(), &parts, nullptr));
            keep(parts);
        }));
    }
    double const in_cpp = median(cpp);
    double const in_c = median(c);
    std::printf("parse: C++ %.1f ns, C %.1f ns, %+.1f ns\n", in_cpp, in_c, in_c - in_cpp);
    return argc > 1 && in_c - in_cpp > std::atof(argv[1]) ? 1 : 0;
}
