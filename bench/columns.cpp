// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What columns cost beside the C++ calls: times of one run, taken by turns, and their ratios.
//
//     columns [ROWS [FILE OF LINES …]]
//
// Repeats the texts until there are so many rows, a million by default, as one column of strings.
// Prints lines of: corpus, rows, subject, nanoseconds a row, the ratio to another subject and which
// one that is. Both are medians; a ratio is of two times of one turn.
#include "uriel/columns.hpp"
#include "corpus.hpp"
#include "uriel/uriel.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>
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
    /// All rows, or as many as there are of `count` from `begin` on.
    column as_column(std::size_t begin = 0, std::size_t count = SIZE_MAX) {
        buffers[1] = offsets.data();
        buffers[2] = text.data();
        column made;
        made.schema.format = "U";
        made.schema.name = "";
        made.schema.release = [](ArrowSchema* schema) { schema->release = nullptr; };
        made.array.offset = static_cast<std::int64_t>(begin);
        made.array.length = static_cast<std::int64_t>(std::min(count, size() - begin));
        made.array.n_buffers = 3;
        made.array.buffers = buffers;
        made.array.release = [](ArrowArray* array) { array->release = nullptr; };
        return made;
    }
};

struct subject {
    char const* name;
    std::size_t beside;  ///< its ratio is to the time of this one
    std::function<void()> pass;
    std::vector<double> seconds{};
};

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

double median_ratio(subject const& of, subject const& to) {
    std::vector<double> ratios;
    for (std::size_t turn = 0; turn < of.seconds.size(); ++turn)
        ratios.push_back(of.seconds[turn] / to.seconds[turn]);
    return median(std::move(ratios));
}

void call(rows& from, char const* verb, unsigned threads,
          uriel_columns_text text = URIEL_COLUMNS_STRING_VIEW, char const* fields = nullptr) {
    column column = from.as_column();
    auto const made = uriel::columns::call(verb, {&column, 1},
                                           {.threads = threads, .text = text, .fields = fields});
    if (!made) std::printf("%s\n", made.error().message.c_str());
}

/// With a second argument that is one for all rows.
void call_with(rows& from, char const* verb, std::string_view value) {
    rows one;
    one.add(value);
    column columns[] = {from.as_column(), one.as_column()};
    auto const made = uriel::columns::call(verb, columns, {.threads = 1});
    if (!made) std::printf("%s\n", made.error().message.c_str());
}

/// As an engine has them that works on a batch at a time, in each of its threads.
void call_by_batches(rows& from, std::size_t begin, std::size_t end) {
    constexpr std::size_t batch = 16'384;
    for (; begin < end; begin += batch) {
        column column = from.as_column(begin, std::min(batch, end - begin));
        auto const made = uriel::columns::call("uri_parse", {&column, 1}, {.threads = 1});
        if (!made) std::printf("%s\n", made.error().message.c_str());
    }
}

void take_turns(std::vector<subject>& subjects, int turns) {
    for (int turn = 0; turn < turns; ++turn)
        for (subject& each : subjects) {
            // The second of two passes counts. Memory that a system has taken back, and a host from
            // a virtual machine, comes at times many times more slowly than it is written.
            each.pass();
            auto const begin = std::chrono::steady_clock::now();
            each.pass();
            std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
            each.seconds.push_back(time.count());
        }
}

/// The subjects that others are compared with.
enum : std::size_t { parse, parse_columns = 4, parse_batches = 6 };

/// Repeats the texts, as they are and in their normal form.
void fill(bench::corpus const& texts, std::size_t count, rows& all, rows& normal) {
    while (all.size() < count)
        for (std::string_view const text : texts.texts()) {
            all.add(text);
            auto const parsed = uriel::parse_reference(text);
            normal.add(parsed ? uriel::normalize(*parsed).text() : text);
            if (all.size() == count) break;
        }
}

void measure(bench::corpus const& texts, std::size_t count) {
    rows all, normal;
    fill(texts, count, all, normal);
    unsigned long long sum = 0;
    std::vector<subject> subjects = {
        {"C++ parse", parse,
         [&] {
             for (std::size_t i = 0; i < all.size(); ++i) {
                 auto const parsed = uriel::parse_reference(all[i]);
                 if (parsed) sum += parsed->parts().path_begin;
             }
         }},
        {"C++ parse, kept", parse,
         [&] {
             std::vector<uriel::detail::scanning::components> kept;
             kept.reserve(all.size());
             for (std::size_t i = 0; i < all.size(); ++i) {
                 auto const parsed = uriel::parse_reference(all[i]);
                 kept.push_back(parsed ? parsed->parts() : uriel::detail::scanning::components());
             }
             sum += kept.back().path_begin;
         }},
        {"uri_valid", parse, [&] { call(all, "uri_valid", 1); }},
        {"uri_host", parse, [&] { call(all, "uri_host", 1); }},
        {"uri_parse", parse, [&] { call(all, "uri_parse", 1); }},
        {"uri_parse, 2 threads", parse_columns, [&] { call(all, "uri_parse", 2); }},
        {"uri_parse, batches", parse, [&] { call_by_batches(all, 0, all.size()); }},
        {"uri_parse, batches, 2 threads", parse_batches,
         [&] {
             std::thread other([&] { call_by_batches(all, 0, all.size() / 2); });
             call_by_batches(all, all.size() / 2, all.size());
             other.join();
         }},
        {"uri_parse, copies", parse,
         [&] { call(all, "uri_parse", 1, URIEL_COLUMNS_LARGE_STRING); }},
        {"uri_parse, host and path", parse,
         [&] { call(all, "uri_parse", 1, URIEL_COLUMNS_STRING_VIEW, "host,path"); }},
        {"uri_parse, host and path, copies", parse,
         [&] { call(all, "uri_parse", 1, URIEL_COLUMNS_LARGE_STRING, "host,path"); }},
        {"uri_normalize, normal", parse, [&] { call(normal, "uri_normalize", 1); }},
        {"uri_normalize", parse, [&] { call(all, "uri_normalize", 1); }},
        {"uri_hash", parse, [&] { call(all, "uri_hash", 1); }},
        {"uri_host_key", parse, [&] { call(all, "uri_host_key", 1); }},
        {"C++ is_valid", parse,
         [&] {
             for (std::size_t i = 0; i < all.size(); ++i) sum += uriel::is_valid(all[i]);
         }},
        {"uri_param", parse, [&] { call_with(all, "uri_param", "id"); }},
        {"uri_remove_params", parse,
         [&] { call_with(all, "uri_remove_params", "utm_*,fbclid,gclid"); }},
    };
    take_turns(subjects, count > 2'000'000 ? 5 : 9);
    for (subject const& each : subjects) {
        subject const& other = subjects[each.beside];
        double const time = median(each.seconds) / static_cast<double>(all.size());
        std::printf("%s\t%zu\t%s\t%.1f\t%.2f\t%s\n", texts.name().c_str(), all.size(), each.name,
                    time * 1e9, median_ratio(each, other), other.name);
    }
    if (sum == 0) std::puts("nothing was parsed");
}

}  // namespace

int main(int count, char** arguments) {
    std::size_t const size = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1'000'000;
    std::span<char* const> const files(arguments + std::min(count, 2),
                                       static_cast<std::size_t>(std::max(count - 2, 0)));
    for (bench::corpus const& each : bench::corpora(files)) measure(each, size);
}
