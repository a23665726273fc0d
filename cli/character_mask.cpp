// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/character_mask.hpp"

#include "cli/iris.hpp"
#include "cli/output.hpp"
#include "cli/source.hpp"
#include "cli/system.hpp"
#include "uriel/bytes/ascii.hpp"
#include "uriel/bytes/utf8.hpp"
#include "uriel/iri.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

namespace uriel::cli {
namespace {

// In hosts as well, whose letters become small ones.
constexpr std::string_view digits = "0123456789abcdef";
constexpr char end_of_mask = '~';

void append_hex(std::string_view octets, std::string& out) {
    for (char const c : octets) {
        auto const octet = static_cast<unsigned char>(c);
        (out += digits[octet >> 4U]) += digits[octet & 15U];
    }
}

std::string octets_of(std::string_view hex) {
    std::string octets;
    for (std::size_t at = 0; at + 1 < hex.size(); at += 2)
        octets += static_cast<char>(digits.find(hex[at]) << 4U | digits.find(hex[at + 1]));
    return octets;
}

}  // namespace

character_mask character_mask::of(settings const& chosen) {
    if (!chosen.iri) return {};
    std::array<unsigned char, 16> octets{};
    if (!fill_with_random(octets))
        throw io_error{std::string("random octets: ") + std::strerror(errno)};
    character_mask mask;
    mask.begin_ = "~";
    append_hex({reinterpret_cast<char const*>(octets.data()), octets.size()}, mask.begin_);
    mask.begin_ += '.';
    return mask;
}

std::string character_mask::cover(std::string_view text, bool is_encoded) const {
    if (!is_needed()) return std::string(text);
    std::string covered;
    while (!text.empty()) {
        auto const [size, is_character] = bytewise::first_utf8_piece(text.substr(0, 4));
        std::string_view const piece = text.substr(0, size);
        text.remove_prefix(size);
        char32_t const c = is_character ? bytewise::code_point(piece) : 0;
        if (c < 0x80) {
            covered += piece;
        } else if (to_iri_makes(c)) {
            append_hex(piece, covered += begin_);
            covered += end_of_mask;
        } else if (is_encoded) {
            for (char const octet : piece) {
                covered += '%';
                covered += ascii::hex_digit(static_cast<unsigned char>(octet) >> 4U);
                covered += ascii::hex_digit(static_cast<unsigned char>(octet));
            }
        } else {
            covered += piece;
        }
    }
    return covered;
}

std::string character_mask::cover_all(std::string_view text) const {
    std::string covered;
    for (char const octet : text) {
        if (static_cast<unsigned char>(octet) < 0x80) {
            covered += octet;
        } else {
            append_hex({&octet, 1}, covered += begin_);
            covered += end_of_mask;
        }
    }
    return covered;
}

expected<std::string, failure> character_mask::uncover(std::string_view text) const {
    if (!is_needed()) return std::string(text);
    std::string result;
    for (;;) {
        std::size_t const at = text.find(begin_);
        if (at == text.npos) break;
        std::size_t const end = text.find(end_of_mask, at + begin_.size());
        result += text.substr(0, at);
        result += octets_of(text.substr(at + begin_.size(), end - at - begin_.size()));
        text.remove_prefix(end + 1);
    }
    result += text;
    if (auto const read = parse_iri_reference(result); !read) {
        auto const kept = std::make_shared<std::string const>(result);
        failure what = describe(read.error(), *kept);
        what.kept = kept;
        return std::unexpected(what);
    }
    return result;
}

}  // namespace uriel::cli
