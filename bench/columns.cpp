// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What columns cost beside the C++ calls: times of one run, taken by turns, and their ratios.
//
//     columns [ROWS [FILE OF LINES …]]
//
// Repeats the texts until there are so many rows, a million by default, as one column of strings.
#include "uriel/columns.hpp"
#include "corpus.hpp"
#include "uriel/uriel.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace {

using uriel::columns::column;

/// Texts in the layout of large_string, that many columns may look at.
struct rows {
    std::vector<std::int64_t> offsets{0};
    std::string text;
    void const* buffers[3] = {};

    void add(std::string_view row) {
        text += row;
        offsets.push_back(static_cast<std::int64_t>(text.size()));
    }
    std::size_t size() const { return offsets.size() - 1; }
    std::string_view operator[](std::size_t i) const {
        auto const begin = static_cast<std::size_t>(offsets[i]);
        return {text.data() + begin, static_cast<std::size_t>(offsets[i + 1]) - begin};
    }
    column as_column() {
        buffers[1] = offsets.data();
        buffers[2] = text.data();
        column made;
        made.schema.format = "U";
        made.schema.name = "";
        made.schema.release = [](ArrowSchema* schema) { schema->release = nullptr; };
        made.array.length = static_cast<std::int64_t>(size());
        made.array.n_buffers = 3;
        made.array.buffers = buffers;
        made.array.release = [](ArrowArray* array) { array->release = nullptr; };
        return made;
    }
};

struct subject {
    char const* name;
    std::function<void()> pass;
    std::vector<double> seconds{};

    double median() {
        std::ranges::sort(seconds);
        return seconds[seconds.size() / 2];
    }
};

void call(rows& from, char const* verb, unsigned threads,
          uriel_columns_text text = URIEL_COLUMNS_STRING_VIEW) {
    column column = from.as_column();
    auto const made = uriel::columns::call(verb, {&column, 1}, {.threads = threads, .text = text});
    if (!made) std::printf("%s\n", made.error().message.c_str());
}

void measure(bench::corpus const& texts, std::size_t count) {
    rows all;
    rows normal;
    while (all.size() < count)
        for (std::string_view const text : texts.texts()) {
            all.add(text);
            auto const parsed = uriel::parse_reference(text);
            normal.add(parsed ? uriel::normalize(*parsed).text() : text);
            if (all.size() == count) break;
        }
    unsigned long long sum = 0;
    std::vector<subject> subjects = {
        {"C++ parse",
         [&] {
             for (std::size_t i = 0; i < all.size(); ++i) {
                 auto const parsed = uriel::parse_reference(all[i]);
                 if (parsed) sum += parsed->parts().path_begin;
             }
         }},
        {"uri_valid", [&] { call(all, "uri_valid", 1); }},
        {"uri_host", [&] { call(all, "uri_host", 1); }},
        {"uri_parse", [&] { call(all, "uri_parse", 1); }},
        {"uri_parse, 2 threads", [&] { call(all, "uri_parse", 2); }},
        {"uri_parse, strings", [&] { call(all, "uri_parse", 1, URIEL_COLUMNS_LARGE_STRING); }},
        {"uri_normalize, normal", [&] { call(normal, "uri_normalize", 1); }},
        {"uri_normalize", [&] { call(all, "uri_normalize", 1); }},
        {"uri_hash", [&] { call(all, "uri_hash", 1); }},
        {"uri_host_key", [&] { call(all, "uri_host_key", 1); }},
    };
    for (int turn = 0; turn < 9; ++turn)
        for (subject& each : subjects) {
            auto const begin = std::chrono::steady_clock::now();
            each.pass();
            std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
            each.seconds.push_back(time.count());
        }
    double const parse = subjects[0].median();
    for (subject& each : subjects)
        std::printf("%-12s %-24s %7.1f ns a row  %5.2f x C++ parse\n", texts.name().c_str(),
                    each.name, each.median() / static_cast<double>(all.size()) * 1e9,
                    each.median() / parse);
    if (sum == 0) std::printf("nothing was parsed\n");
}

}  // namespace

int main(int count, char** arguments) {
    std::size_t const size = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1'000'000;
    std::span<char* const> const files(arguments + std::min(count, 2),
                                       static_cast<std::size_t>(std::max(count - 2, 0)));
    for (bench::corpus const& each : bench::corpora(files)) measure(each, size);
}
