// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Inputs that repeat one thing, of 64 KiB and of 64 MiB: the time per byte must not grow with the
// size. And URIs of each length, which look like those that people write.
#include "measure.hpp"
#include "subjects.hpp"
#include "uriel/compare.hpp"
#include "uriel/normalize.hpp"
#include "uriel/resolve.hpp"

#include <algorithm>
#include <array>

namespace bench {
namespace {

struct input {
    std::string_view name;
    std::string_view begin;
    std::string_view repeated;
};
constexpr std::array inputs = {
    input{"letters", "x:", "a"},
    input{"unreserved-triplets", "x:/", "%41"},
    input{"climbing", "x:/", "../"},
    input{"descending-and-climbing", "x:/", "a/../"},
    input{"empty-segments", "x:/", "/"},
    input{"dots", "x:/", "./"},
    input{"colons", "", "a:"},
    input{"open-brackets", "x://", "["},
    input{"at-signs", "x://", "@"},
    input{"long-userinfo", "x://", "u:"},
    input{"questions", "x:", "?"},
    input{"bracketed-colons", "x://[", ":1"},
    input{"zeros-of-a-port", "http://h:", "0"},
};

std::string text_of(input const& of, std::size_t size) {
    std::string text(of.begin);
    while (text.size() < size) text += of.repeated;
    return text;
}

// Without the operations behind it, parse alone: those need text that is valid.
void add_length(input const& of, std::size_t kib) {
    auto measured = [&](std::string const& operation, auto call) {
        std::string const size =
            kib < 1024 ? std::to_string(kib) + " KiB" : std::to_string(kib / 1024) + " MiB";
        row const what{"length of " + size, std::string(of.name), operation};
        benchmark::RegisterBenchmark(what.name().c_str(), [=](benchmark::State& state) {
            std::string const text = text_of(of, kib * 1024);
            std::vector<char> buffer(2 * text.size() + 32);
            for (auto _ : state) benchmark::DoNotOptimize(call(text, buffer));
            state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                                    static_cast<std::int64_t>(text.size()));
        });
    };
    measured("parse", [](std::string const& text, std::vector<char>&) {
        return uriel::is_valid(std::string_view(text));
    });
    if (!uriel::parse(std::string_view(text_of(of, 1024)))) return;
    measured("normalize", [](std::string const& text, std::vector<char>& buffer) {
        return normalize_into(*uriel::parse(std::string_view(text)), buffer)->text().size();
    });
    measured("resolve", [](std::string const& text, std::vector<char>& buffer) {
        auto const base = *uriel::parse(std::string_view(text));
        auto const reference = *uriel::parse_reference(std::string_view("../../g"));
        return resolve_into(base, reference, buffer)->text().size();
    });
    measured("hash", [](std::string const& text, std::vector<char>&) {
        return hash(*uriel::parse(std::string_view(text)));
    });
}

}  // namespace

void add_lengths() {
    for (input const& of : inputs)
        for (std::size_t const kib : {64U, 64U * 1024}) add_length(of, kib);
}

std::vector<corpus> uris_by_length() {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
    constexpr std::size_t longest = 64U << 20U;
    std::vector<corpus> result;
    numbers random(1);
    for (std::size_t size = 16; size <= longest; size *= 4) {
        corpus texts(std::to_string(size));
        // Of short ones many, or the processor would know them by heart.
        std::size_t const count = std::clamp<std::size_t>((std::size_t{1} << 18U) / size, 1, 2000);
        for (std::size_t i = 0; i < count; ++i) {
            std::string text = "http://a.b/";
            while (text.size() < size)
                text += random.percent(10) ? '/' : letters[random.below(letters.size())];
            // The second half is a query.
            if (size > 16) text[size / 2] = '?';
            texts.add(text);
        }
        texts.close();
        result.push_back(std::move(texts));
    }
    return result;
}

}  // namespace bench
