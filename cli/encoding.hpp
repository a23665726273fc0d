// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the first octets of a file tell: UTF-16, or compressed. Text is read by it; records are read
// as octets all the same, but a note says that they are something else.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel::cli {

enum class encoding : std::uint8_t { utf16_little, utf16_big, compressed };

/// The programs that read compressed files.
inline constexpr std::string_view how_to_decompress =
    "compressed: use zcat, zstdcat, xzcat, bzcat or unzip -p";

/// The encoding by a byte order mark, or by the whole signature of a compressed file, if it begins
/// with one.
std::optional<encoding> find_signature(std::string_view text) noexcept;
/// May it begin with one, if more comes?
bool may_begin_signature(std::string_view text) noexcept;
/// UTF-16 without a mark: nearly every second octet is NUL, and none of the others.
std::optional<encoding> guess_utf16(std::string_view beginning) noexcept;

}  // namespace uriel::cli
