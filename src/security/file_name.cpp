// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Data of a URI as the name of a file (RFC 3986, 7.3), and the names to which file systems give
// another meaning.
#include "uriel/file_uri.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace uriel {
namespace {

constexpr character_set special(R"(/\:[]*?"<>|)");

/// The beginning of a name, up to its first '.', in lower case, as far as a device's name may go.
class stem {
public:
    constexpr void add(char c) noexcept {
        if (c == '.') ended_ = true;
        if (ended_) return;
        if (size_ < text_.size()) text_[size_] = ascii::to_lower(c);
        // "aux .txt" is the device, too.
        if (c != ' ') significant_ = size_ + 1;
        ++size_;
    }

    constexpr bool is_device() const noexcept {
        if (significant_ > text_.size()) return false;
        std::string_view const name(text_.data(), significant_);
        constexpr std::string_view devices[] = {"con", "prn",    "aux",     "nul",
                                                "lpt", "conin$", "conout$", "clock$"};
        return std::ranges::find(devices, name) != std::end(devices) || is_numbered(name);
    }

private:
    // "com1", and the digits 1 to 3 as superscripts: U+00B9, U+00B2, U+00B3.
    static constexpr bool is_numbered(std::string_view name) noexcept {
        if (!name.starts_with("com") && !name.starts_with("lpt")) return false;
        std::string_view const number = name.substr(3);
        if (number.size() == 1) return ascii::is_digit(number[0]);
        return number == "\xC2\xB9" || number == "\xC2\xB2" || number == "\xC2\xB3";
    }

    std::array<char, 7> text_{};
    std::size_t size_ = 0;
    std::size_t significant_ = 0;  // without the spaces at its end
    bool ended_ = false;
};

template <class Octets>
file_name_hazard find_hazard(Octets const& data) noexcept {
    bool only_dots = true;
    bool has_special = false;
    bool has_control = false;
    char last = 0;
    stem beginning;
    for (char const c : data) {
        only_dots = only_dots && c == '.';
        has_special = has_special || special.contains(c);
        has_control = has_control || static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
        beginning.add(c);
        last = c;
    }
    if (data.empty()) return file_name_hazard::empty;
    if (only_dots) return file_name_hazard::dots;
    if (has_special) return file_name_hazard::special_character;
    if (has_control) return file_name_hazard::control_character;
    if (beginning.is_device()) return file_name_hazard::device;
    if (last == '.' || last == ' ') return file_name_hazard::trailing_dot_or_space;
    return file_name_hazard::none;
}

constexpr std::array<std::string_view, 7> names = {"none",
                                                   "empty",
                                                   "dots",
                                                   "special-character",
                                                   "control-character",
                                                   "device",
                                                   "trailing-dot-or-space"};
static_assert(names.size() ==
              static_cast<std::size_t>(file_name_hazard::trailing_dot_or_space) + 1);

}  // namespace

std::string_view name(file_name_hazard hazard) noexcept {
    return names[static_cast<std::size_t>(hazard)];
}

file_name_hazard find_file_name_hazard(std::string_view data) noexcept { return find_hazard(data); }
file_name_hazard find_file_name_hazard(decoded_view data) noexcept { return find_hazard(data); }

}  // namespace uriel
