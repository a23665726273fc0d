// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "work.hpp"

#include "uriel/normalize.hpp"

#include <algorithm>
#include <array>

namespace bench {
namespace {

// From RFC 3986, 5.4, and what else pages hold: absolute, query only, deep "../", long ones.
constexpr std::array<std::string_view, 30> mix = {
    "g",
    "./g",
    "g/",
    "/g",
    "//g",
    "?y",
    "g?y",
    "#s",
    "g#s",
    "g?y#s",
    ";x",
    "g;x?y#s",
    "",
    ".",
    "..",
    "../",
    "../g",
    "../../g",
    "../../../g",
    "g;x=1/../y",
    "https://example.org/",
    "https://cdn.example.net/assets/js/application-3f9a1c.min.js?v=20231104",
    "//static.example.com/img/logo.png",
    "/wiki/Uniform_Resource_Identifier",
    "/search?q=percent%20encoding&lang=en&page=2",
    "?page=3&sort=date&order=desc",
    "../../../../../styles/main.css",
    "images/photos/2023/11/04/IMG_0042.jpeg",
    "article.html#section-4.2.1",
    "mailto:someone@example.com",
};

std::string upper(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return result;
}

// Upper-case scheme and host, a default port, a dot segment, and a triplet of an unreserved octet
// or one in lower case. Which of them, the number says, so that no two neighbours are alike.
std::string messed_up(uriel::uri_view const& source, std::size_t number) {
    std::string result = upper(source.scheme()) + ':';
    if (source.has_authority()) {
        uriel::detail::scanning::components const& parts = source.parts();
        std::string_view const text = source.text();
        result += "//";
        result += text.substr(parts.authority_begin(), parts.host_begin - parts.authority_begin());
        result += upper(text.substr(parts.host_begin, parts.host_end - parts.host_begin));
        result += text.substr(parts.host_end, parts.path_begin - parts.host_end);
        if (!parts.has_port && number % 3 == 0)
            result += source.scheme() == "https" ? ":443" : source.scheme() == "http" ? ":80" : ":";
        result += number % 2 == 0 ? "/a/.." : "/.";
    }
    result += source.path().text();
    result += number % 2 == 0 ? "%7e" : "%3a";
    result += source.text().substr(source.parts().path_end);
    return result;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Peers that take UTF-8 need not be asked about other bytes.
corpus ascii_of(corpus const& from) {
    corpus result(from.name());
    for (std::string_view const text : from.texts())
        if (is_ascii(text)) result.add(text);
    result.close();
    return result;
}

constexpr std::array<std::string_view, 8> words_beyond_ascii = {
    "Z\u00FCrich",
    "Stra\u00DFenverzeichnis",
    "Caf\u00E9",
    "\u6771\u4EAC",
    "\u65E5\u672C\u8A9E",
    "\u041C\u043E\u0441\u043A\u0432\u0430",
    "\u0627\u0644\u0642\u0627\u0647\u0631\u0629",
    "\u8CC7\u6E90"};
constexpr std::array<std::string_view, 8> letters_beyond_ascii = {
    "\u00E4", "\u00F6", "\u00FC", "\u00E9", "\u0436", "\u044F", "\u65E5", "\u672C"};

std::string with_word(uriel::reference_view ref, std::string_view word) {
    std::string result(ref.text());
    std::string const segment = ref.path().text().ends_with('/') ? "" : "/";
    return result.insert(ref.parts().path_end, segment + std::string(word));
}

std::string with_letters(uriel::reference_view ref, numbers& random) {
    std::string_view const text = ref.text();
    std::vector<std::size_t> places;
    for (std::size_t i = ref.parts().path_begin; i < text.size(); ++i) {
        if (text[i] == '%')
            i += 2;
        else if (text[i] >= 'a' && text[i] <= 'z')
            places.push_back(i);
    }
    random.shuffle(places);
    places.resize(std::min(places.size(), text.size() / 10));
    std::ranges::sort(places);
    std::string result;
    std::size_t from = 0;
    for (std::size_t const place : places) {
        result += text.substr(from, place - from);
        result += letters_beyond_ascii[random.below(letters_beyond_ascii.size())];
        from = place + 1;
    }
    return result.append(text.substr(from));
}

}  // namespace

corpus iris(corpus const& from, beyond_ascii what) {
    corpus result(from.name());
    numbers random(3987);
    for (std::string_view const text : from.texts()) {
        auto const ref = uriel::parse_reference(text);
        bool const is_word = what == beyond_ascii::a_tenth_of_texts;
        if (!ref || (is_word && !random.percent(10)))
            result.add(text);
        else
            result.add(
                is_word
                    ? with_word(*ref, words_beyond_ascii[random.below(words_beyond_ascii.size())])
                    : with_letters(*ref, random));
    }
    result.close();
    return result;
}

work::work(corpus const& from)
    : texts(ascii_of(from)),
      normal(texts.name()),
      messy(texts.name()),
      tidied(texts.name()),
      bases(texts.name()),
      references("references") {
    std::string buffer;
    for (std::size_t i = 0; i < texts.texts().size(); ++i) {
        auto const source = uriel::parse(texts.texts()[i]);
        if (!source) continue;
        buffer.resize(uriel::normalize_bound(*source));
        auto const result = uriel::normalize_into(*source, buffer);
        normal.add(result->text());
        messy.add(messed_up(*result, i));
    }
    normal.close();
    messy.close();
    for (std::string_view const text : messy.texts()) {
        buffer.resize(text.size() + 16);
        tidied.add(uriel::normalize_into(*uriel::parse(text), buffer)->text());
    }
    tidied.close();
    for (std::size_t i = 0; i < 256; ++i)
        bases.add(normal.texts()[i * normal.texts().size() / 256]);
    bases.close();
    for (std::string_view const reference : mix) references.add(reference);
    references.close();
    for (std::size_t base = 0; base < 256; ++base)
        for (std::string_view const reference : references.texts())
            resolutions.push_back({base, {reference.data(), reference.size()}});
    for (corpus const* list : {&texts, &normal, &messy, &references})
        for (std::string_view const text : list->texts()) longest = std::max(longest, text.size());
}

std::vector<octets> const& octet_texts() {
    static std::vector<octets> const texts = [] {
        static constexpr std::string_view kept =
            "etaoinsrhldcumfpgwybvkxjqzETAOINSRHLDCUMFPGWYBVKXJQZ0123456789-._~";
        static constexpr std::string_view escaped = " <>\"{}|\\^`%\xC3\xA9";
        std::vector<octets> result;
        for (std::size_t const kib : {4U, 64U, 1024U})
            for (unsigned const share : {0U, 5U}) {
                numbers random(kib + share);
                octets text{
                    (share > 0 ? "1in20-" : "nothing-") + std::to_string(kib) + "KiB", {}, {}};
                while (text.data.size() < kib * 1024) {
                    bool const is_escaped = random.percent(share);
                    std::string_view const set = is_escaped ? escaped : kept;
                    char const c = set[random.below(set.size())];
                    text.data += c;
                    if (!is_escaped) {
                        text.encoded += c;
                        continue;
                    }
                    static constexpr std::string_view digits = "0123456789ABCDEF";
                    auto const octet = static_cast<unsigned char>(c);
                    text.encoded += {'%', digits[octet / 16U], digits[octet % 16U]};
                }
                result.push_back(std::move(text));
            }
        return result;
    }();
    return texts;
}

std::vector<prose> proses(std::span<corpus const> from) {
    static constexpr std::array<std::string_view, 32> words = {
        "the",   "a",      "of",    "and",    "page",    "has",     "some", "links",
        "that",  "people", "write", "in",     "text",    "without", "any",  "care,",
        "which", "is",     "why",   "a",      "program", "looks",   "for",  "them",
        "again", "and.",   "finds", "where:", "they",    "begin",   "or",   "end"};
    static constexpr std::array<std::array<std::string_view, 2>, 6> wrappings = {
        {{"", ""}, {"", "."}, {"(", ")"}, {"<", ">"}, {"\"", "\","}, {"[1]: ", ""}}};
    std::vector<std::string_view> uris;
    for (corpus const& texts : from)
        for (std::string_view const text : texts.texts())
            if (is_ascii(text) && text.starts_with("http") && uriel::parse(text))
                uris.push_back(text);
    std::vector<prose> result;
    if (uris.empty()) return result;
    for (std::size_t const between : {10U, 100U, 1000U}) {
        numbers random(between);
        prose made{"in-" + std::to_string(between) + "-words", {}};
        while (made.text.size() < 2'000'000) {
            for (std::size_t i = 0; i < between; ++i)
                made.text.append(words[random.below(words.size())])
                    .append(i % 12 == 11 ? "\n" : " ");
            auto const& wrapping = wrappings[random.below(wrappings.size())];
            made.text.append(wrapping[0])
                .append(uris[random.below(uris.size())])
                .append(wrapping[1]);
            made.text += '\n';
        }
        result.push_back(std::move(made));
    }
    return result;
}

}  // namespace bench
