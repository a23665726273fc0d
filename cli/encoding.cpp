// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace uriel::cli {
namespace {

struct signature {
    std::string_view octets;  // '?' is any digit
    encoding what;
};

constexpr std::array<signature, 7> signatures = {{
    {"\xFF\xFE", encoding::utf16_little},
    {"\xFE\xFF", encoding::utf16_big},
    {"\x1F\x8B\x08", encoding::compressed},                  // RFC 1952, 2.3.1
    {"\x28\xB5\x2F\xFD", encoding::compressed},              // RFC 8878, 3.1.1
    {{"\xFD\x37\x7A\x58\x5A\0", 6}, encoding::compressed},   // the .xz file format, 2.1.1.1
    {"BZh?\x31\x41\x59\x26\x53\x59", encoding::compressed},  // bzip2: block size, and pi
    {"PK\x03\x04", encoding::compressed},                    // APPNOTE of ZIP, 4.3.7
}};

/// Do both have the same octets, as far as the shorter one goes?
bool begins_alike(std::string_view text, std::string_view with) noexcept {
    std::size_t const size = std::min(text.size(), with.size());
    return std::equal(
        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size), with.begin(),
        [](char c, char wanted) { return wanted == '?' ? c >= '1' && c <= '9' : c == wanted; });
}

/// Are nine in ten of every second octet, from this one on, NUL, and none of the others?
bool has_high_octets_at(std::size_t place, std::string_view text) noexcept {
    std::size_t nuls = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\0') continue;
        if (i % 2 != place) return false;
        ++nuls;
    }
    return nuls * 10 >= (text.size() + 1 - place) / 2 * 9;
}

}  // namespace

std::optional<encoding> find_signature(std::string_view text) noexcept {
    for (auto const& [octets, what] : signatures)
        if (text.size() >= octets.size() && begins_alike(text, octets)) return what;
    return std::nullopt;
}

bool may_begin_signature(std::string_view text) noexcept {
    return std::ranges::any_of(signatures, [&](signature const& each) {
        return text.size() < each.octets.size() && begins_alike(text, each.octets);
    });
}

std::optional<encoding> guess_utf16(std::string_view beginning) noexcept {
    constexpr std::size_t most_judged = 4096;
    constexpr std::size_t least_judged = 8;
    std::string_view const judged = beginning.substr(0, most_judged);
    if (judged.size() < least_judged) return std::nullopt;
    if (has_high_octets_at(0, judged)) return encoding::utf16_big;
    if (has_high_octets_at(1, judged)) return encoding::utf16_little;
    return std::nullopt;
}

}  // namespace uriel::cli
