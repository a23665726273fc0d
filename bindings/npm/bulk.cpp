// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The third WebAssembly module: verbs over many texts in one call. Row i of the texts is from
// offsets[i] to offsets[i + 1] of the caller's bytes; those from offsets[0] on are here. What
// cannot be read gets a code of uriel.h, and no text.
#include "c/face.hpp"
#include "uriel.h"
#include "uriel/compare.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"
#include "uriel/resolve.hpp"

#include <bit>
#include <cstring>
#include <optional>
#include <string_view>

#define URIEL_MODULE __attribute__((visibility("default")))

namespace {

using namespace uriel;

constexpr component all_components[] = {
    component::scheme, component::authority, component::userinfo, component::host,
    component::port,   component::path,      component::query,    component::fragment};

struct texts {
    char const* bytes;
    std::uint32_t const* offsets;

    std::string_view operator[](std::size_t row) const noexcept {
        return {bytes + (offsets[row] - offsets[0]), offsets[row + 1] - offsets[row]};
    }
};

/// Texts that are written one after the other, and where each ends; the first begins at `begin`.
class rows {
public:
    rows(char* bytes, std::uint32_t* ends, std::uint32_t begin) noexcept
        : bytes_(bytes), end_of_next_(ends), begin_(begin) {}

    /// Has `write` write into as much space as it needs at most; nothing, if that fails.
    template <class Write>
    std::uint8_t add(std::size_t bound, Write write) {
        auto const written = write(std::span(bytes_ + size_, bound));
        if (written) size_ += written->text().size();
        end();
        return written ? 0 : static_cast<std::uint8_t>(detail::face::code_of(written.error().code));
    }
    std::uint8_t refuse(parse_error const& why) {
        end();
        return static_cast<std::uint8_t>(detail::face::code_of(why.code));
    }

private:
    void end() noexcept { *end_of_next_++ = begin_ + static_cast<std::uint32_t>(size_); }

    char* bytes_;
    std::uint32_t* end_of_next_;
    std::uint32_t begin_;
    std::size_t size_ = 0;
};

std::optional<uri_view> base_view;

}  // namespace

extern "C" {

URIEL_MODULE uriel_error error = URIEL_ERROR_INIT;

/// Eight components a row, the host without brackets; their offsets are in the caller's bytes.
URIEL_MODULE void parse_rows(char const* bytes, std::uint32_t const* offsets, std::size_t count,
                             uriel_span* spans, std::uint8_t* codes) {
    texts const all{bytes, offsets};
    for (std::size_t row = 0; row < count; ++row, spans += std::size(all_components)) {
        auto const ref = parse_reference(all[row]);
        codes[row] = ref ? 0 : static_cast<std::uint8_t>(detail::face::code_of(ref.error().code));
        for (std::size_t i = 0; i < std::size(all_components); ++i) {
            spans[i] = {URIEL_ABSENT, 0};
            if (!ref) continue;
            detail::scanning::component_span const at = all_components[i] == component::host
                                                            ? ref->parts().host_without_brackets()
                                                            : ref->span(all_components[i]);
            if (!at.is_present) continue;
            spans[i] = {static_cast<std::uint32_t>(offsets[row] + at.offset),
                        static_cast<std::uint32_t>(at.length)};
        }
    }
}

/// Copies bytes without their line feeds to `out`, which has 8 bytes more than it needs. `ends`
/// gets where each text ends that a feed ended; the bytes begin at `begin` of all that are written.
/// Returns how many these are.
URIEL_MODULE std::size_t split_rows(char const* bytes, std::size_t size, char* out,
                                    std::uint32_t* ends, std::uint32_t begin) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    char const* const last = bytes + size;
    char const* const first_out = out;
    std::uint32_t* end = ends;
    auto const end_row = [&] { *end++ = begin + static_cast<std::uint32_t>(out - first_out); };
    while (last - bytes >= 8) {
        std::uint64_t word;
        std::memcpy(&word, bytes, 8);
        std::memcpy(out, &word, 8);
        std::uint64_t const other = word ^ ones * '\n';
        std::uint64_t const feeds = (other - ones) & ~other & ones << 7;  // the lowest bit is exact
        std::size_t const before =
            feeds == 0 ? 8 : static_cast<std::size_t>(std::countr_zero(feeds)) / 8;
        bytes += before;
        out += before;
        if (feeds == 0) continue;
        ++bytes;
        end_row();
    }
    for (; bytes != last; ++bytes)
        if (*bytes == '\n')
            end_row();
        else
            *out++ = *bytes;
    return static_cast<std::size_t>(end - ends);
}

URIEL_MODULE void normalize_rows(char const* bytes, std::uint32_t const* offsets, std::size_t count,
                                 int wanted, char* out, std::uint32_t* ends, std::uint8_t* codes,
                                 std::uint32_t begin) {
    texts const all{bytes, offsets};
    rows written(out, ends, begin);
    for (std::size_t row = 0; row < count; ++row) {
        auto const ref = parse_reference(all[row]);
        codes[row] = !ref ? written.refuse(ref.error())
                          : written.add(normalize_bound(*ref), [&](std::span<char> buffer) {
                                return normalize_into(*ref, buffer, static_cast<form>(wanted));
                            });
    }
}

/// The base of the calls that follow; it stays where it is.
URIEL_MODULE int set_base(char const* text, std::size_t size) {
    detail::face::call call(&error);
    base_view = call.uri(text, size);
    return base_view ? 0 : call.failed();
}

URIEL_MODULE void resolve_rows(char const* bytes, std::uint32_t const* offsets, std::size_t count,
                               char* out, std::uint32_t* ends, std::uint8_t* codes,
                               std::uint32_t begin) {
    texts const all{bytes, offsets};
    rows written(out, ends, begin);
    fixed_base const base(*base_view);
    for (std::size_t row = 0; row < count; ++row) {
        auto const ref = parse_reference(all[row]);
        codes[row] =
            !ref ? written.refuse(ref.error())
                 : written.add(resolve_bound(*base_view, *ref), [&](std::span<char> buffer) {
                       return resolve_into(base, *ref, buffer);
                   });
    }
}

URIEL_MODULE void hash_rows(char const* bytes, std::uint32_t const* offsets, std::size_t count,
                            int wanted, std::uint64_t* hashes, std::uint8_t* codes) {
    texts const all{bytes, offsets};
    for (std::size_t row = 0; row < count; ++row) {
        auto const whole = parse(all[row]);
        codes[row] =
            whole ? 0 : static_cast<std::uint8_t>(detail::face::code_of(whole.error().code));
        hashes[row] = whole ? hash(*whole, static_cast<form>(wanted)) : 0;
    }
}

}  // extern "C"
