// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A text with characters beyond ASCII, as the walk of RFC 3986 is to read it.
#pragma once

#include "uriel/detail/bytes/octets.hpp"
#include "uriel/iri.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace uriel::detail::iris {

#if URIEL_HAS_SIXTEEN_OCTETS
/// As write_walkable(), if all characters beyond ASCII are from U+00C0 to U+07FF or from U+1000 to
/// U+CFFF, which their lead octets tell, and there is no IP literal; otherwise false. There is room
/// for 16 octets at least. 64 octets at a time; linear.
inline bool write_frequent_walkable(std::string_view text, char* to) noexcept {
    using bytewise::sixteen_octets;
    if (text.size() < sixteen_octets::size) {
        std::array<char, sixteen_octets::size> padded{};
        std::ranges::copy(text, padded.begin());
        return write_frequent_walkable({padded.data(), padded.size()}, to);
    }
    std::size_t const last = text.size() - sixteen_octets::size;
    std::uint64_t begun = 0;  // where the block before wants continuation octets
    for (std::size_t block = 0; block < text.size(); block += 64) {
        std::uint64_t goes_on = 0;
        std::uint64_t of_two = 0;
        std::uint64_t of_three = 0;
        std::uint64_t beyond = 0;
        std::uint64_t literals = 0;
        for (unsigned i = 0; i < 64; i += 16) {
            // At the end those before once more: no copy has to be made of what is left.
            std::size_t const at = std::min(block + i, last);
            std::size_t const seen = block + i - at;
            auto const octets = sixteen_octets::load(text.data() + at);
            auto const new_marks = [&](unsigned marks) {
                return std::uint64_t{marks} >> seen << i;
            };
            goes_on |= new_marks(octets.find_between('\x80', '\xBF'));
            of_two |= new_marks(octets.find_between('\xC3', '\xDF'));
            of_three |= new_marks(octets.find_between('\xE1', '\xEC'));
            beyond |= new_marks(octets.find_between('\x80', '\xFF'));
            literals |= octets.find('[');
            octets.with_beyond_ascii_as('~').store(to + at);
        }
        std::uint64_t const leads = of_two | of_three;
        if (goes_on != (leads << 1U | of_three << 2U | begun)) return false;
        if (beyond != (leads | goes_on) || literals != 0) return false;
        begun = leads >> 63U | of_three >> 62U;
    }
    return begun == 0;
}
#else
constexpr bool write_frequent_walkable(std::string_view, char*) noexcept { return false; }
#endif

/// The walkable copy of a text, on the stack if it is short: the walk reads it in place of the
/// text.
class walkable_text {
public:
    walkable_text(std::string_view text, private_places takes_private) : size_(text.size()) {
        if (!is_short()) long_.resize(size_);
        char* const to = is_short() ? short_ : long_.data();
        if (!write_frequent_walkable(text, to)) write_walkable(text, takes_private, to);
    }
    walkable_text(walkable_text const&) = delete;  // the text may be in it
    walkable_text& operator=(walkable_text const&) = delete;

    std::string_view text() const noexcept {
        return is_short() ? std::string_view(short_, size_)
                          : std::string_view(long_).substr(0, size_);
    }

private:
    bool is_short() const noexcept { return size_ <= sizeof short_; }

    std::size_t size_;
    std::string long_;
    char short_[512];
};

}  // namespace uriel::detail::iris
