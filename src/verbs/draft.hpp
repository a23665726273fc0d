// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A component in the making, put together piece by piece from left to right.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/detail/syntax/ucschar.hpp"
#include "uriel/edit.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace uriel {

/// What becomes of the letters of data: a scheme and a host are best written in lower case
/// (RFC 3986, 3.1 and 3.2.2).
enum class letter_case : bool { as_given, lower_case };

#ifdef URIEL_SMALL
inline constexpr bool edits_iris = false;  // what is built for the smallest size does not
#else
inline constexpr bool edits_iris = true;
#endif

/// The size of the character beyond ASCII that a text begins with, if it is one of `which`; else 0.
template <class Which>
std::size_t size_of_character(std::string_view text, Which which) noexcept {
    if (static_cast<unsigned char>(text.front()) < 0x80) return 0;
    auto const [size, is_character] = detail::bytewise::first_utf8_piece(text.substr(0, 4));
    return is_character && which(detail::bytewise::code_point(text.substr(0, size))) ? size : 0;
}

/// The text of one component, in space that the writer lends.
class draft {
public:
    /// `stays`, for IRIs: which characters beyond ASCII in data become no triplets.
    explicit draft(std::span<char> space, detail::giving::character_choice stays) noexcept
        : all_(space), space_(space), stays_(stays) {}

    /// May encoded text hold characters beyond ASCII?
    bool is_of_iri() const noexcept { return edits_iris && stays_ != nullptr; }

    /// Appends encoded text.
    void add(std::string_view text) noexcept {
        if (overflowed_ || space_.size() - size_ < text.size()) {
            overflowed_ = true;
            return;
        }
        text.copy(space_.data() + size_, text.size());
        size_ += text.size();
    }

    /// Appends data, with a triplet for every octet that is not in `keep`, and for '%' (2.1).
    void add(std::string_view data, character_set keep,
             letter_case how = letter_case::as_given) noexcept {
        auto stop = detail::stopping::meter::for_size(data.size());
        for (std::size_t at = 0; at < data.size() && !stop.is_wanted_at(at); ++at) {
            char const c = data[at];
            if (keep.contains(c)) {
                char const kept = how == letter_case::lower_case ? ascii::to_lower(c) : c;
                add({&kept, 1});
                continue;
            }
            std::size_t const staying =
                is_of_iri() ? size_of_character(data.substr(at), stays_) : 0;
            if (staying != 0) {
                add(data.substr(at, staying));
                at += staying - 1;
                continue;
            }
            auto const octet = static_cast<unsigned char>(c);
            char const triplet[] = {'%', ascii::hex_digit(octet >> 4U), ascii::hex_digit(octet)};
            add({triplet, 3});
        }
    }

    /// The text with '~' for each octet of characters that an IRI may have, but for those after a
    /// '[', so that the walk reads it as that of a URI. What is hidden is lost.
    std::string_view hide_characters() noexcept {
        std::size_t const end = std::min(text().find('['), size_);
        for (std::size_t at = 0; at < end; ++at) {
            std::size_t const size = size_of_character(text().substr(at), detail::is_ucschar);
            for (char& c : space_.subspan(at, size)) c = '~';
        }
        return text();
    }

    /// Removes the dot segments of a path (5.2.4). Linear, in place.
    void remove_dot_segments() noexcept {
        detail::resolution::dot_segment_remover pieces(text(), detail::resolution::dots::literal);
        std::string_view const path = pieces.write_to_end_of(space_.first(size_));
        move(path, 0);
        size_ = path.size();
    }

    std::string_view text() const noexcept { return {space_.data(), size_}; }
    std::size_t size() const noexcept { return size_; }
    bool overflowed() const noexcept { return overflowed_; }

    /// Begins anew, where nothing overflowed. Returns the text so far, which stays at the end of
    /// the space until then.
    std::string_view begin_again() noexcept {
        std::size_t const top = all_.size() - size_;
        move(text(), top);
        space_ = all_.first(top);
        return {all_.data() + top, std::exchange(size_, 0)};
    }

    /// Room for `size` bytes after the text; empty if there is not enough.
    std::span<char> room(std::size_t size) noexcept {
        if (space_.size() - size_ < size) overflowed_ = true;
        return overflowed_ ? std::span<char>() : space_.subspan(size_, size);
    }
    /// Appends text that lies in that room.
    void take(std::string_view text) noexcept {
        move(text, size_);
        size_ += text.size();
    }

private:
    void move(std::string_view text, std::size_t to) noexcept {
        std::char_traits<char>::move(space_.data() + to, text.data(), text.size());
    }

    std::span<char> all_;
    std::span<char> space_;
    std::size_t size_ = 0;
    bool overflowed_ = false;
    detail::giving::character_choice stays_;
};

}  // namespace uriel
