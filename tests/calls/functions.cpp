// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of the vocabulary, whose names need no row anywhere else.
#include "calls/calls.hpp"
#include "functions/tests/calls.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace calls {
namespace {

using uriel::functions::kind;

constexpr auto tables = uriel::functions::tables<tests::shown_sink>();

template <std::size_t table, std::size_t number>
constexpr call make_call() {
    tests::function const& which = tables[table][number];
    std::size_t texts_taken = 0;
    bool takes_any = true;
    for (auto const& each : which.parameters) {
        if (each.kind == kind::number || list_of(each) != nullptr) continue;
        ++texts_taken;
        takes_any = takes_any && (each.kind == kind::text || each.kind == kind::encoded ||
                                  each.kind == kind::data);
    }
    return {which.name, takes_any ? takes::any : takes::uri, texts_taken > 1, [](texts const& t) {
                tests::function const& f = tables[table][number];
                keep(tests::answer_of(f, tests::arguments_for(f, t.a, t.b)));
            }};
}

template <std::size_t table>
constexpr auto calls_of = []<std::size_t... numbers>(std::index_sequence<numbers...>) {
    return std::array<call, sizeof...(numbers)>{make_call<table, numbers>()...};
}(std::make_index_sequence<tables[table].size()>());

}  // namespace

std::vector<call> calls_of_functions() {
    std::vector<call> all;
    [&]<std::size_t... numbers>(std::index_sequence<numbers...>) {
        (all.insert(all.end(), calls_of<numbers>.begin(), calls_of<numbers>.end()), ...);
    }(std::make_index_sequence<tables.size()>());
    return all;
}

}  // namespace calls
