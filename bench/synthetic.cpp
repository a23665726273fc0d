// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The synthetic corpus: URIs as they are on the web, in shape if not in meaning.
//
// Shares: https 70 %, http 25 %, ftp, urn and mailto the rest. Of those with an
// authority: userinfo 1 %, port 6 %, IPv4address 3 %, IP literal 1 %, else a name of two to four
// labels. Path: one to eight segments of 1 to 14 bytes. Query 40 %, with one to six parameters;
// fragment 5 %. Of all segments and values 4 % hold a pct-encoded octet, half of those in lower
// case. Lengths run from 15 to 240 bytes, 84 in the mean.
#include "corpus.hpp"

namespace bench {
namespace {

std::string word(numbers& random, std::size_t shortest, std::size_t longest) {
    static constexpr std::string_view letters = "etaoinsrhldcumfpgwybvkxjqz0123456789-";
    std::string result;
    std::size_t const size = shortest + random.below(longest - shortest + 1);
    for (std::size_t i = 0; i < size; ++i)
        result += letters[random.below(random.percent(85) ? 26 : letters.size())];
    return result;
}

std::string value(numbers& random, std::size_t longest) {
    std::string result = word(random, 1, longest);
    if (random.percent(4)) result += random.percent(50) ? "%2F" : "%c3%a9";
    if (random.percent(10)) result[0] = 'A';
    return result;
}

std::string host(numbers& random) {
    auto octet = [&] { return std::to_string(random.below(256)); };
    if (random.percent(3)) return octet() + '.' + octet() + '.' + octet() + '.' + octet();
    if (random.percent(1)) return "[2001:db8::" + octet() + ":1]";
    static constexpr std::string_view ends[] = {".com", ".org", ".net", ".de", ".example"};
    std::string result = random.percent(50) ? "www." : "";
    result += word(random, 3, 14);
    if (random.percent(20)) result += '.' + word(random, 2, 6);
    return result.append(ends[random.below(std::size(ends))]);
}

std::string uri(numbers& random) {
    std::size_t const kind = random.below(100);
    if (kind == 98) return "urn:isbn:" + std::to_string(random.next());
    if (kind == 99) {
        std::string const user = word(random, 3, 10);
        std::string const domain = host(random);
        // A path has no brackets.
        return "mailto:" + user + '@' + (domain.starts_with('[') ? "mail.example" : domain);
    }
    std::string result = kind < 70 ? "https://" : kind < 95 ? "http://" : "ftp://";
    if (random.percent(1)) result += word(random, 3, 8) + '@';
    result += host(random);
    if (random.percent(6)) result += ':' + std::to_string(1 + random.below(65535));
    for (std::size_t left = 1 + random.below(8); left > 0; --left)
        result += '/' + (left > 1 || random.percent(70) ? value(random, 14) : std::string());
    if (random.percent(40)) {
        char before = '?';
        for (std::size_t left = 1 + random.below(6); left > 0; --left, before = '&')
            result += before + word(random, 1, 8) + '=' + value(random, 20);
    }
    if (random.percent(5)) result += '#' + word(random, 1, 12);
    return result;
}

}  // namespace

corpus synthetic_corpus(std::size_t count) {
    numbers random(3986);
    corpus result("synthetic");
    for (std::size_t i = 0; i < count; ++i) result.add(uri(random));
    result.close();
    return result;
}

}  // namespace bench
