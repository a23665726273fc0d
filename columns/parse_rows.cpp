// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri_parse in bulk: nine views a row and their validity, without branches but those of the scan.
#include "uriel/syntax/components.hpp"
#include "uriel/syntax/scan.hpp"
#include "verbs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace uriel::columns {
namespace {

/// The components whose presence varies, as bits; `record` is there for all valid texts.
enum presence : unsigned {
    has_scheme,
    has_authority,
    has_userinfo,
    has_port,
    has_query,
    has_fragment,
    record,
    kinds_of_presence
};

/// Which child of the record has the validity of which presence.
constexpr std::array<presence, 9> presence_of_child = {has_scheme,    has_authority, has_userinfo,
                                                       has_authority, has_authority, has_port,
                                                       record,        has_query,     has_fragment};

using children = std::array<view*, 9>;

view const& view_of(host_kind kind) noexcept {
    static std::array<view, 5> const views = [] {
        std::array<view, 5> made;
        for (std::size_t i = 1; i < made.size(); ++i)
            made[i] = view_of_any(name(static_cast<host_kind>(i)), 0);
        return made;
    }();
    return views[static_cast<std::size_t>(kind)];
}

/// Of the texts of a batch, the longest, by child.
using sizes = std::array<std::size_t, 9>;

struct row_writer {
    cell const& text;
    children const& out;
    sizes& longest;
    std::size_t row;
    bool has_reach;

    void write(std::size_t child, std::size_t begin, std::size_t end, bool is_present) const {
        std::size_t const size = is_present ? end - begin : 0;
        char const* const at = text.data + begin;
        std::uint64_t const place =
            text.from->place_of(static_cast<std::size_t>(at - text.from->data));
        longest[child] = std::max(longest[child], size);
        out[child][row] = has_reach ? view_within(at, size, place) : view_of_any({at, size}, place);
    }
};

/// Writes the views of a row, and returns what is present.
unsigned write_row(row_writer const& to, components const& p) noexcept {
    std::size_t const authority_begin = p.has_authority ? p.authority_begin() : p.hier_part_begin();
    bool const in_brackets = p.host == host_kind::ipv6 || p.host == host_kind::ipvfuture;
    to.write(0, 0, p.scheme_end, p.has_scheme);
    to.write(1, authority_begin, p.path_begin, p.has_authority);
    to.write(2, authority_begin, p.host_begin - 1, p.has_userinfo);
    to.write(3, p.host_begin + in_brackets, p.host_end - in_brackets, p.has_authority);
    to.out[4][to.row] = view_of(p.host);
    to.write(5, p.host_end + p.has_port, p.path_begin, p.has_port);
    to.write(6, p.path_begin, p.path_end, true);
    to.write(7, p.path_end + p.has_query, p.query_end, p.has_query);
    to.write(8, p.query_end + p.has_fragment, to.text.size, p.has_fragment);
    return p.has_scheme * 1U << has_scheme | p.has_authority * 1U << has_authority |
           p.has_userinfo * 1U << has_userinfo | p.has_port * 1U << has_port |
           p.has_query * 1U << has_query | p.has_fragment * 1U << has_fragment | 1U << record;
}

/// Of 64 bytes, the bits of that number.
std::uint64_t bits_of(std::array<std::uint8_t, 64> const& bytes, unsigned number) noexcept {
    std::uint64_t word = 0;
    for (unsigned i = 0; i < 8; ++i) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes.data() + 8 * std::size_t{i}, 8);
        if constexpr (std::endian::native == std::endian::big) eight = std::byteswap(eight);
        // The lowest bit of each byte moves to the eighth byte, side by side.
        eight = (eight >> number & 0x0101010101010101U) * 0x0102040810204080U >> 56U;
        word |= eight << 8 * i;
    }
    return word;
}

}  // namespace

void parse_rows(std::span<cell const> rows, part& out) {
    for (; !rows.empty(); rows = rows.subspan(std::min<std::size_t>(rows.size(), 64))) {
        std::size_t const count = std::min<std::size_t>(rows.size(), 64);
        children views;
        for (std::size_t i = 0; i < views.size(); ++i)
            views[i] = out.child(i).room_for_views(count);
        sizes longest{};
        std::array<std::uint8_t, 64> present{};
        for (std::size_t i = 0; i < count; ++i) {
            cell const& text = rows[i];
            components parts;
            if (text.is_null() || scanning::scan(text.text(), parts).failed) {
                for (view* const each : views) each[i] = {};
                continue;
            }
            auto const end = static_cast<std::size_t>(text.data - text.from->data) + text.size;
            row_writer const to{text, views, longest, i, end + view::reach <= text.from->size};
            present[i] = static_cast<std::uint8_t>(write_row(to, parts));
        }
        std::array<std::uint64_t, kinds_of_presence> words{};
        for (unsigned i = 0; i < kinds_of_presence; ++i) words[i] = bits_of(present, i);
        for (std::size_t i = 0; i < views.size(); ++i)
            out.child(i).take_views(count, words[presence_of_child[i]], 0, longest[i]);
        out.take_records(count, words[record]);
    }
}

}  // namespace uriel::columns
