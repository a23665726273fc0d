// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The work that all subjects are given, made of a corpus.
#pragma once

#include "corpus.hpp"
#include "uriel/parse.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bench {

/// What all texts of a corpus are resolved against, one after the other.
inline constexpr std::string_view fixed_base = "http://a/b/c/d;p?q";

/// A base, by its place in work::bases, and a reference to resolve against it.
struct resolution {
    std::size_t base;
    text reference;
};

/// What is done with one corpus.
struct work {
    explicit work(corpus const& from);

    corpus texts;       ///< as they came, but for those that are not ASCII, which no URI is
    corpus normal;      ///< those that are URIs, in their normal form
    corpus messy;       ///< the same URIs, written as badly as RFC 3986 lets them be
    corpus tidied;      ///< the normal forms of the messy ones
    corpus bases;       ///< 256 of the normal ones, evenly spread
    corpus references;  ///< what resolutions refer to
    std::vector<resolution> resolutions;  ///< every base with every reference
    std::size_t longest = 0;              ///< of all texts above

    std::string const& name() const noexcept { return texts.name(); }
};

/// The URIs of a corpus as IRIs, of which a tenth is beyond ASCII: of the texts, by a word at the
/// end of the path, or of the characters of each, at random places after the host.
enum class beyond_ascii { a_tenth_of_texts, a_tenth_of_characters };
corpus iris(corpus const& from, beyond_ascii what);

/// Text for percent-encoding and decoding: data, and the same data encoded.
struct octets {
    std::string name;
    std::string data;
    std::string encoded;
};
/// Of 4 KiB, 64 KiB and 1 MiB each: with one octet in twenty to be escaped, at random places, and
/// with nothing to do.
std::vector<octets> const& octet_texts();

/// Running text of 2 MB with a URI after so many words, wrapped in one of six ways.
struct prose {
    std::string name;
    std::string text;
};
std::vector<prose> proses(std::span<corpus const> from);

}  // namespace bench
