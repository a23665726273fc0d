// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/content.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "links/words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace uriel::links {
namespace {

using namespace std::string_view_literals;

struct format {
    std::string_view name;
    std::string_view begin;
    bool is_compressed = false;
};

// No text begins like these, in any encoding that documents have.
constexpr auto formats = std::to_array<format>({
    {"gzip", "\x1F\x8B", true},
    {"bzip2",
     "BZh\0"
     "1AY&SY"sv,
     true},  // with a digit instead of the NUL
    {"xz",
     "\xFD"
     "7zXZ\0"sv,
     true},
    {"zstd", "\x28\xB5\x2F\xFD", true},
    {"lz4", "\x04\x22\x4D\x18", true},
    {"compress", "\x1F\x9D", true},
    {"7z", "7z\xBC\xAF\x27\x1C", true},
    {"ZIP", "PK\x03\x04", true},
    {"ZIP", "PK\x05\x06", true},
    {"PNG", "\x89PNG\r\n\x1A\n"},
    {"JPEG", "\xFF\xD8\xFF"},
    {"GIF", "GIF87a"},
    {"GIF", "GIF89a"},
    {"WebP", "RIFF\0\0\0\0WEBP"sv},  // with a size instead of the NULs
    {"PDF", "%PDF-"},
    {"ELF",
     "\x7F"
     "ELF"},
    {"SQLite", "SQLite format 3\0"sv},
    {"WOFF", "wOFF"},
    {"WOFF", "wOF2"},
    {"WebAssembly", "\0asm"sv},
});

/// A NUL of the pattern matches any byte, except at its ends.
bool begins_like(std::string_view content, std::string_view pattern) noexcept {
    if (content.size() < pattern.size()) return false;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        bool const is_any = pattern[i] == '\0' && i > 0 && i + 1 < pattern.size();
        if (!is_any && content[i] != pattern[i]) return false;
    }
    return true;
}

/// How much browsers look at.
constexpr std::size_t looked_at = 1445;

}  // namespace

std::optional<breakage> other_format(std::string_view content) {
    auto const found = std::ranges::find_if(
        formats, [&](format const& each) { return begins_like(content, each.begin); });
    if (found == formats.end()) return std::nullopt;
    std::string const name(found->name);
    if (found->is_compressed)
        return breakage{"compressed", "it is compressed (" + name + "): decompress it first", 1};
    return breakage{"not-a-document", "it is " + name + ", not HTML, XML or MHTML", 1};
}

bool is_binary(std::string_view text) noexcept {
    text = text.substr(0, looked_at);
    skip(text, white_space);
    return !text.starts_with('<') && std::ranges::any_of(text, [](char c) {
        auto const octet = static_cast<unsigned char>(c);
        return octet < 0x20 && octet != 0x1B && !detail::bytewise::contains(white_space, c);
    });
}

breakage binary_data() {
    return {"not-a-document", "it is binary data, not HTML, XML or MHTML", 1};
}

}  // namespace uriel::links
