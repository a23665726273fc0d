// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/percent.hpp"

#include "syntax/kernel/kernels.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/detail/syntax/components.hpp"

#include <algorithm>
#include <cstring>
#include <functional>

namespace uriel {
namespace {

unexpected<parse_error> too_small() noexcept {
    return unexpected(parse_error{error_code::buffer_too_small});
}
unexpected<parse_error> too_long() noexcept {
    return unexpected(parse_error{error_code::too_long});
}

bool overlap(std::string_view text, std::span<char> buffer) noexcept {
    std::less<char const*> const before;
    return before(text.data(), buffer.data() + buffer.size()) &&
           before(buffer.data(), text.data() + text.size());
}

template <class Octets>
bool go_on(detail::bytewise::utf8_check& check, Octets octets) noexcept {
    for (char const c : octets)
        if (!check.next(static_cast<unsigned char>(c))) return false;
    return true;
}

}  // namespace

expected<std::string_view, parse_error> decode_into(encoded_view text,
                                                    std::span<char> buffer) noexcept {
    std::string_view rest = text.text();
    std::size_t size = std::min(rest.find('%'), rest.size());
    if (buffer.size() < size) return too_small();
    if (size != 0) std::memmove(buffer.data(), rest.data(), size);
    rest.remove_prefix(size);
    // Blocks write more than they keep, so not when decoding in place.
    detail::kernels::functions const& kernel = detail::kernels::in_use();
    if (rest.size() >= kernel.decode_from && !overlap(rest, buffer)) {
        auto const at = kernel.decode({rest.data(), rest.data() + rest.size(), buffer.data() + size,
                                       buffer.data() + buffer.size()});
        size = static_cast<std::size_t>(at.out - buffer.data());
        rest.remove_prefix(static_cast<std::size_t>(at.in - rest.data()));
    }
    while (!rest.empty()) {
        if (rest[0] == '%') {
            if (size == buffer.size()) return too_small();
            int const octet =
                detail::matching::read_triplet(rest.data(), rest.data() + rest.size());
            buffer[size++] = octet < 0 ? '%' : static_cast<char>(octet);
            rest.remove_prefix(octet < 0 ? 1 : 3);
            continue;
        }
        std::size_t const run = std::min(rest.find('%'), rest.size());
        if (buffer.size() - size < run) return too_small();
        std::memmove(buffer.data() + size, rest.data(), run);
        size += run;
        rest.remove_prefix(run);
    }
    if (size > detail::scanning::components::max_size) return too_long();
    return std::string_view(buffer.data(), size);
}

expected<std::string_view, parse_error> decode_into(decoded_view octets,
                                                    std::span<char> buffer) noexcept {
    std::string_view rest = octets.encoded_text();
    if (!octets.plus_is_space()) return decode_into(encoded_view::assume_encoded(rest), buffer);
    // No triplet holds a '+'.
    for (std::size_t size = 0;; ++size) {
        std::size_t const plus = std::min(rest.find('+'), rest.size());
        auto const run =
            decode_into(encoded_view::assume_encoded(rest.substr(0, plus)), buffer.subspan(size));
        if (!run) return run;
        size += run->size();
        if (plus == rest.size()) {
            if (size > detail::scanning::components::max_size) return too_long();
            return std::string_view(buffer.data(), size);
        }
        if (size == buffer.size()) return too_small();
        buffer[size] = ' ';
        rest.remove_prefix(plus + 1);
    }
}

std::size_t encoded_size(std::string_view data, character_set keep) noexcept {
    keep = keep - character_set("%");
    std::size_t triplets = 0;
    for (char const c : data) triplets += keep.contains(c) ? 0U : 1U;
    return detail::bytewise::saturating_sum(data.size(), triplets, triplets);
}

expected<encoded_view, parse_error> encode_into(std::string_view data, character_set keep,
                                                std::span<char> buffer) noexcept {
    keep = keep - character_set("%");
    std::size_t size = 0;
    if (data.size() >= detail::kernels::worth_blocks) {
        auto const at = detail::kernels::in_use().encode(
            {data.data(), data.data() + data.size(), buffer.data(), buffer.data() + buffer.size()},
            detail::kernels::nibbles_of(keep));
        size = static_cast<std::size_t>(at.out - buffer.data());
        data.remove_prefix(static_cast<std::size_t>(at.in - data.data()));
    }
    for (char const c : data) {
        bool const kept = keep.contains(c);
        if (buffer.size() - size < (kept ? 1U : 3U)) return too_small();
        if (kept) {
            buffer[size++] = c;
            continue;
        }
        auto const octet = static_cast<unsigned char>(c);
        buffer[size++] = '%';
        buffer[size++] = ascii::hex_digit(octet >> 4U);
        buffer[size++] = ascii::hex_digit(octet & 15U);
    }
    if (size > detail::scanning::components::max_size) return too_long();
    return encoded_view::assume_encoded({buffer.data(), size});
}

std::optional<std::size_t> data_for::find(std::string_view name) noexcept {
    auto const found = std::ranges::find(all, name, &named::name);
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
}

bool detail::bytewise::is_utf8(std::string_view octets) noexcept {
    constexpr std::size_t piece = detail::stopping::meter::interval;
    detail::bytewise::utf8_check check;
    auto stop = detail::stopping::meter::for_size(octets.size());
    for (std::size_t at = 0; at < octets.size(); at += piece)
        if (stop.is_wanted_at(at) || !go_on(check, octets.substr(at, piece))) return false;
    return check.complete();
}
bool detail::bytewise::is_utf8(decoded_view octets) noexcept {
    detail::bytewise::utf8_check check;
    return go_on(check, octets) && check.complete();
}

}  // namespace uriel
