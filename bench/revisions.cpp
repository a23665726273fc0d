// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Does every kernel answer as that of another revision does: verdict, error code, component,
// offset, components and facts? Asks both about mutated lines of files:
//
//     revisions COUNT SEED FILE...
//
// Says the first differences and ends with 1, if there are any.
#include "answers.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int kernels = 7;
using namespace std::string_view_literals;

constexpr std::array pieces = {
    "/"sv,  "//"sv,  "?"sv,    "#"sv,    ":"sv,      "@"sv,    "%"sv,      "."sv,      ".."sv,
    "/."sv, "%41"sv, "%7e"sv,  "%2F"sv,  "%c3"sv,    "%"sv,    "%4"sv,     "%zz"sv,    "["sv,
    "]"sv,  "\0"sv,  "\x80"sv, "\xFF"sv, "\xAF"sv,   "\xBA"sv, "\xBF"sv,   "\xAE"sv,   " "sv,
    "A"sv,  "z"sv,   "0"sv,    "~"sv,    "_"sv,      "://"sv,  ":80"sv,    "[::1]"sv,  "1.2.3.4"sv,
    "-"sv,  "+"sv,   "a:b"sv,  "HTTP"sv, "%5F%2d"sv, "%5b"sv,  "%30%3a"sv, "%7E%7F"sv, "g"sv,
    "`"sv,  "{"sv,   "\x7F"sv, "^"sv,    "\""sv};

class mutator {
public:
    mutator(std::vector<std::string> lines, std::uint64_t seed)
        : lines_(std::move(lines)), random_(seed) {}

    std::string const& next() {
        text_ = lines_[below(lines_.size())];
        if (below(4) == 0) text_ += lines_[below(lines_.size())].substr(0, below(150));
        if (below(4) == 0) pad();
        for (std::size_t i = below(5); i > 0; --i) change();
        return text_;
    }

private:
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_() % limit); }
    std::size_t place() {
        // Half of all changes are made near the end of a block, if there is one.
        std::size_t const edge = 64 * (1 + below(3)) - 4 + below(8);
        return edge < text_.size() && below(2) == 0 ? edge : below(text_.size() + 1);
    }
    /// So that what stands behind moves to the end of a block.
    void pad() {
        std::size_t const at = place();
        std::size_t const size = (128 - at % 64) % 64 + below(6);
        text_.insert(at, std::string(size, "ax.A0%/"[below(7)]));
    }
    void change() {
        std::size_t const at = place();
        switch (below(6)) {
            case 0: text_.insert(at, pieces[below(pieces.size())]); break;
            case 1: text_.replace(at, 1 + below(3), pieces[below(pieces.size())]); break;
            case 2: text_.erase(at, 1 + below(4)); break;
            case 3: text_.insert(at, 1, static_cast<char>(below(256))); break;
            case 4: text_.insert(at, text_.substr(below(text_.size() + 1), below(70))); break;
            default: text_.resize(at);
        }
    }

    std::vector<std::string> lines_;
    std::mt19937_64 random_;
    std::string text_;
};

/// Where the two differ, or -1.
int differing_kernel(std::string const& text) {
    // In memory of its own size, so that a sanitizer sees what is read behind it.
    auto const bytes = std::make_unique<char[]>(text.size());
    std::memcpy(bytes.get(), text.data(), text.size());
    for (int kernel = 0; kernel < kernels; ++kernel) {
        bench::answer ours;
        bench::answer theirs;
        if (!answers_of_this(kernel, bytes.get(), text.size(), &ours)) continue;
        if (!answers_of_other(kernel, bytes.get(), text.size(), &theirs)) continue;
        if (std::memcmp(&ours, &theirs, sizeof ours) != 0) return kernel;
    }
    return -1;
}

void print(std::string const& text, int kernel) {
    std::printf("kernel %d, %zu bytes: ", kernel, text.size());
    for (char const c : text)
        if (c > 0x20 && c < 0x7F)
            std::putchar(c);
        else
            std::printf("\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
    std::putchar('\n');
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 4) {
        std::fputs("usage: revisions COUNT SEED FILE...\n", stderr);
        return 2;
    }
    std::vector<std::string> lines = {"", "a", "http://a/b?c#d", "//h/p", "mailto:a@b", "../g"};
    for (int i = 3; i < count; ++i) {
        std::ifstream file(arguments[i]);
        for (std::string line; std::getline(file, line);) lines.push_back(line);
    }
    mutator texts(std::move(lines), std::strtoull(arguments[2], nullptr, 10));
    std::uint64_t const rounds = std::strtoull(arguments[1], nullptr, 10);
    std::uint64_t valid = 0;
    std::uint64_t differences = 0;
    for (std::uint64_t i = 0; i < rounds && differences < 10; ++i) {
        std::string const& text = texts.next();
        if (int const kernel = differing_kernel(text); kernel >= 0) {
            print(text, kernel);
            ++differences;
        }
        bench::answer answer;
        answers_of_other(0, text.data(), text.size(), &answer);
        if (answer.failed == 0) ++valid;
    }
    std::printf("%llu texts, %llu of them valid: %llu differences\n",
                static_cast<unsigned long long>(rounds), static_cast<unsigned long long>(valid),
                static_cast<unsigned long long>(differences));
    return differences == 0 ? 0 : 1;
}
