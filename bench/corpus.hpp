// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Corpora: lists of URIs to measure with, read from files of lines or made up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bench {

/// Splitmix64: the same numbers everywhere, unlike the distributions of <random>.
class numbers {
public:
    explicit numbers(std::uint64_t seed) noexcept : state_(seed) {}
    std::uint64_t next() noexcept {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    std::size_t below(std::size_t limit) noexcept {
        return static_cast<std::size_t>(next() % limit);
    }
    bool percent(unsigned share) noexcept { return below(100) < share; }
    template <class Thing>
    void shuffle(std::vector<Thing>& things) noexcept {
        for (std::size_t i = things.size(); i > 1; --i) std::swap(things[i - 1], things[below(i)]);
    }

private:
    std::uint64_t state_;
};

/// A text, laid out so that other languages can take it.
struct text {
    char const* bytes;
    std::size_t size;
    operator std::string_view() const noexcept { return {bytes, size}; }
};

/// Texts in one buffer, one after the other. Behind each is a NUL, for peers that want one, and
/// behind the last are 64 more bytes, so that a bound may read past an end.
class corpus {
public:
    explicit corpus(std::string name) : name_(std::move(name)) {}
    corpus(corpus&&) = default;
    corpus& operator=(corpus&&) = default;

    void add(std::string_view text);
    /// To be called once, after the last add().
    void close();

    std::string const& name() const noexcept { return name_; }
    std::span<std::string_view const> texts() const noexcept { return texts_; }
    /// Of the texts alone.
    std::size_t bytes() const noexcept { return buffer_.size() - texts_.size() - 64; }

    /// The same texts in another order each time, written anew one after the other. A processor
    /// learns the branches of a list that stays the same; a program that reads URIs has not read
    /// them before.
    std::span<text const> shuffled();
    /// Which of texts() each of that list is.
    std::span<std::size_t const> places() const noexcept { return order_; }

    /// The same texts, but shuffled() leaves none of them in a cache of the processor, and they do
    /// not lie in the order of the list, so that the processor cannot fetch one before it is asked
    /// for.
    corpus as_cold() const;

private:
    std::string name_;
    std::string buffer_;
    std::vector<std::size_t> sizes_;
    std::vector<std::string_view> texts_;
    std::vector<std::size_t> order_;
    std::string copy_;
    std::vector<text> copied_;
    bool cold_ = false;
    numbers random_{1};
};

/// The corpora to measure with: the files named; without any the *.txt files of the folder that
/// the environment variable URIEL_CORPORA names; without that the synthetic one.
std::vector<corpus> corpora(std::span<char* const> files);

/// Made-up URIs, the same on every machine. bench/synthetic.cpp states their properties.
corpus synthetic_corpus(std::size_t count = 20'000);

}  // namespace bench
