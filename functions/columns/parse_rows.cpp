// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// References in bulk: the nine views of uri_parse and their validity, without branches but those of
// the scan, or one of them, or whether there are any.
#include "functions/components.hpp"
#include "functions/forms.hpp"
#include "functions/validity.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/octets.hpp"
#include "uriel/detail/syntax/components.hpp"
#include "uriel/detail/syntax/scan.hpp"
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

/// For each child of the record, the presence that is its validity.
constexpr std::array<presence, 9> presence_of_child = {has_scheme,    has_authority, has_userinfo,
                                                       has_authority, has_authority, has_port,
                                                       record,        has_query,     has_fragment};

/// The views of 64 rows, child by child: as much as a cache holds beside the texts.
using children = std::array<std::array<view, 64>, 9>;

using kinds = std::array<view, 5>;

kinds const& views_of_kinds() noexcept {
    static kinds const views = [] {
        kinds made{};
        for (std::size_t i = 1; i < made.size(); ++i)
            made[i] = view_of_any(name(static_cast<host_kind>(i)), 0);
        return made;
    }();
    return views;
}

/// The children that are wanted, as bits.
constexpr std::uint32_t every_child = 0x1FF;
/// The one that is no piece of the text.
constexpr std::size_t kind_child = 4;

/// False if no child that is known to be wanted needs this; a whole record needs all.
template <std::uint32_t known>
constexpr bool is_asked(unsigned which) noexcept {
    if (known == 0 || known == every_child) return true;
    for (std::size_t child = 0; child < presence_of_child.size(); ++child)
        if ((known >> child & 1U) != 0 && presence_of_child[child] == which) return true;
    return false;
}

/// Makes the views of a row. `is_within` says that each component may be read as view_within()
/// does, and that all of them lie in one buffer of the result; `known`, which children are wanted,
/// if that is known while compiling.
template <bool is_within, std::uint32_t known>
class row_writer {
public:
    row_writer(cell const& text, std::uint32_t wanted, children& out, std::size_t row) noexcept
        : text_(text), wanted_(wanted), out_(out), row_(row), place_(place_of(0)) {}

    /// Returns what is present. What is absent has no length: it ends where it begins.
    unsigned write(detail::scanning::components const& p) noexcept {
        std::size_t const scheme_end = p.scheme_end;
        std::size_t const host_begin = p.host_begin;
        std::size_t const host_end = p.host_end;
        std::size_t const path_begin = p.path_begin;
        std::size_t const path_end = p.path_end;
        std::size_t const query_end = p.query_end;
        std::size_t const authority_begin = p.hier_part_begin() + 2 * std::size_t{p.has_authority};
        std::size_t const bracket = p.host >= host_kind::ipv6;
        write<0>(0, scheme_end);
        write<1>(authority_begin, path_begin);
        write<2>(authority_begin, host_begin - p.has_userinfo);
        write<3>(host_begin + bracket, host_end - bracket);
        write<5>(host_end + p.has_port, path_begin);
        write<6>(path_begin, path_end);
        write<7>(path_end + p.has_query, query_end);
        write<8>(query_end + p.has_fragment, text_.size);
        unsigned present = 0;
        note<has_scheme>(p.has_scheme, present);
        note<has_authority>(p.has_authority, present);
        note<has_userinfo>(p.has_userinfo, present);
        note<has_port>(p.has_port, present);
        note<has_query>(p.has_query, present);
        note<has_fragment>(p.has_fragment, present);
        note<record>(true, present);
        return present;
    }

private:
    std::uint64_t place_of(std::size_t begin) const noexcept {
        return text_.from->place_of(static_cast<std::size_t>(text_.data - text_.from->data) +
                                    begin);
    }
    template <std::size_t child>
    URIEL_ALWAYS_INLINE void write(std::size_t begin, std::size_t end) noexcept {
        if (((known != 0 ? known : wanted_) >> child & 1U) == 0) return;
        std::string_view const piece(text_.data + begin, end - begin);
        if constexpr (is_within)
            write_view_within(piece.data(), piece.size(), place_ + (std::uint64_t{begin} << 32U),
                              out_[child][row_]);
        else
            out_[child][row_] = view_of_any(piece, place_of(begin));
    }

    template <presence which>
    URIEL_ALWAYS_INLINE static void note(bool is_present, unsigned& present) noexcept {
        if (is_asked<known>(which)) present |= unsigned{is_present} << which;
    }

    cell const text_;
    std::uint32_t const wanted_;
    children& out_;
    std::size_t const row_;
    std::uint64_t const place_;
};

template <std::uint32_t known>
unsigned write_row(cell const& text, detail::scanning::components const& parts,
                   std::uint32_t wanted, children& out, std::size_t row) noexcept {
    auto const begin = static_cast<std::size_t>(text.data - text.from->data);
    bool const is_within = begin >= view::reach_before &&
                           begin + text.size + view::reach <= text.from->size &&
                           text.size < source::stride;
    return is_within ? row_writer<true, known>(text, wanted, out, row).write(parts)
                     : row_writer<false, known>(text, wanted, out, row).write(parts);
}

/// Of 64 bytes, the bits of that number.
std::uint64_t bits_of(std::array<std::uint8_t, 64> const& bytes, unsigned number) noexcept {
    std::uint64_t word = 0;
    for (unsigned i = 0; i < 8; ++i) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes.data() + 8 * std::size_t{i}, 8);
        if constexpr (std::endian::native == std::endian::big)
            eight = detail::bytewise::reversed(eight);
        // The lowest bit of each byte moves to the eighth byte, side by side.
        eight = (eight >> number & 0x0101010101010101U) * 0x0102040810204080U >> 56U;
        word |= eight << 8 * i;
    }
    return word;
}

std::uint32_t wanted_of(std::int8_t const* places) noexcept {
    std::uint32_t wanted = 0;
    for (std::size_t i = 0; i < presence_of_child.size(); ++i)
        wanted |= std::uint32_t{places[i] >= 0} << i;
    return wanted;
}

/// `part_of` has the part that the views of a child go to.
template <std::uint32_t known, class PartOf, class TakeRecords>
void parse_some(std::span<cell const> rows, std::uint32_t wanted, PartOf part_of,
                TakeRecords take_records) {
    children views;
    kinds const& of_kinds = views_of_kinds();
    if (known != 0) wanted = known;
    for (; !rows.empty(); rows = rows.subspan(std::min<std::size_t>(rows.size(), 64))) {
        std::size_t const count = std::min<std::size_t>(rows.size(), 64);
        std::array<std::uint8_t, 64> present{};
        for (std::size_t i = 0; i < count; ++i) {
            cell const& text = rows[i];
            detail::scanning::components parts;
            if (text.is_null() || detail::scanning::scan(text.text(), parts).failed) {
                for (std::size_t child = 0; child < views.size(); ++child)
                    if ((wanted >> child & 1U) != 0) views[child][i] = {};
                continue;
            }
            present[i] = static_cast<std::uint8_t>(write_row<known>(text, parts, wanted, views, i));
            if ((wanted >> kind_child & 1U) != 0)
                views[kind_child][i] = of_kinds[static_cast<std::size_t>(parts.host)];
        }
        std::array<std::uint64_t, kinds_of_presence> words{};
        for (unsigned i = 0; i < kinds_of_presence; ++i)
            if (is_asked<known>(i)) words[i] = bits_of(present, i);
        for (std::size_t i = 0; i < views.size(); ++i)
            if ((wanted >> i & 1U) != 0)
                part_of(i).append_views(std::span(views[i]).first(count),
                                        words[presence_of_child[i]], 0);
        take_records(count, words[record]);
    }
}

void parse_rows(std::span<cell const> rows, std::int8_t const* places, part& out) {
    auto const child = [&](std::size_t i) -> part& {
        return out.child(places == nullptr ? i : static_cast<std::size_t>(places[i]));
    };
    auto const records = [&](std::size_t count, std::uint64_t valid) {
        out.take_records(count, valid);
    };
    if (places == nullptr)
        parse_some<every_child>(rows, every_child, child, records);
    else
        parse_some<0>(rows, wanted_of(places), child, records);
}

/// One component of each row.
template <std::size_t child>
void component_rows(std::span<cell const> rows, std::int8_t const*, part& out) {
    parse_some<1U << child>(
        rows, 0, [&](std::size_t) -> part& { return out; }, [](std::size_t, std::uint64_t) {});
}

/// Whether each row is a URI.
void valid_rows(std::span<cell const> rows, std::int8_t const*, part& out) {
    for (; !rows.empty(); rows = rows.subspan(std::min<std::size_t>(rows.size(), 64))) {
        std::size_t const count = std::min<std::size_t>(rows.size(), 64);
        std::uint64_t texts = 0;
        std::uint64_t uris = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (rows[i].is_null()) continue;
            texts |= std::uint64_t{1} << i;
            uris |= std::uint64_t{is_valid(rows[i].text())} << i;
        }
        out.append_booleans(count, uris, texts);
    }
}

/// Any function of one text that never ends a call, with all that it calls inlined into the loop:
/// of uri_normalize over normal rows that is a fifth of the time.
template <bool (*row)(functions::arguments&, column_sink&)>
#if URIEL_EXTENSIONS
[[gnu::flatten]]
#endif
void rows_by(std::span<cell const> rows, std::int8_t const*, part& out) {
    functions::arguments at(1);
    column_sink sink(out);
    for (cell const& text : rows) {
        at.set(0, text.text());
        sink.set(0, text);
        if (text.is_null() || !row(at, sink)) sink.null();
    }
}

struct bulk {
    bool (*row)(functions::arguments&, column_sink&);
    rows_in_bulk rows;
    bool makes_views;
};
constexpr bulk bulks[] = {
    {functions::make_valid<column_sink>, valid_rows, false},
    {functions::make_normalized<column_sink>, rows_by<functions::make_normalized<column_sink>>,
     false},
    {functions::make_parts<column_sink>, parse_rows, true},
    {functions::make_scheme<column_sink>, component_rows<0>, true},
    {functions::make_authority<column_sink>, component_rows<1>, true},
    {functions::make_userinfo<column_sink>, component_rows<2>, true},
    {functions::make_host<column_sink>, component_rows<3>, true},
    {functions::make_host_kind<column_sink>, component_rows<kind_child>, true},
    {functions::make_path<column_sink>, component_rows<6>, true},
    {functions::make_query<column_sink>, component_rows<7>, true},
    {functions::make_fragment<column_sink>, component_rows<8>, true},
};

}  // namespace

rows_in_bulk find_bulk(verb const& of, bool has_views) noexcept {
    for (bulk const& each : bulks)
        if (each.row == of.row && (has_views || !each.makes_views)) return each.rows;
    return nullptr;
}

}  // namespace uriel::columns
