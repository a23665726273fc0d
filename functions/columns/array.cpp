// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "array.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace uriel::columns {
namespace {

/// What an array of ours owns. Children may be moved out of it, so that each holds for itself what
/// it points to.
struct owned_array {
    std::vector<memory> holders;
    std::vector<void const*> buffers;
    std::vector<ArrowArray> children;
    std::vector<ArrowArray*> pointers;

    owned_array() = default;
    owned_array(owned_array const&) = delete;
    owned_array& operator=(owned_array const&) = delete;
    ~owned_array() {
        for (ArrowArray& child : children)
            if (child.release != nullptr) child.release(&child);
    }
    void add(memory buffer) {
        holders.push_back(std::move(buffer));
        buffers.push_back(holders.back().get());
    }
};

void release_array(ArrowArray* array) {
    delete static_cast<owned_array*>(array->private_data);
    array->release = nullptr;
}

using parts = std::span<part* const>;

std::size_t rows_of(parts all) noexcept {
    std::size_t rows = 0;
    for (part const* each : all) rows += each->size();
    return rows;
}

/// Bits of all parts: where they are placed, they are where they should be.
memory join_bits(parts all, std::shared_ptr<char> const& placed, bits& (part::*which)() noexcept) {
    if (placed != nullptr) return placed;
    if (all.size() == 1) return (all[0]->*which)().words().release();
    bits joined;
    for (part* each : all) {
        bits const& from = (each->*which)();
        for (std::size_t i = 0; i < from.size(); ++i) joined.push(from[i]);
    }
    joined.finish();
    return joined.words().release();
}

template <class Cell>
memory join_cells(parts all, std::shared_ptr<char> const& placed,
                  cells<Cell>& (part::*which)() noexcept) {
    if (placed != nullptr) return placed;
    if (all.size() == 1) return (all[0]->*which)().release();
    cells<Cell> joined;
    std::size_t size = 0;
    for (part* each : all) size += (each->*which)().size();
    static_cast<void>(joined.room(size));
    for (part* each : all) joined.append((each->*which)().data(), (each->*which)().size());
    return joined.release();
}

/// Offsets, made of the sizes of all rows. Failure: TOO_LARGE.
template <class Offset>
outcome<memory> join_sizes(parts all) {
    cells<Offset> offsets;
    static_cast<void>(offsets.room(rows_of(all) + 1));
    std::uint64_t end = 0;
    offsets.push(0);
    for (part* each : all) {
        std::uint64_t const* const sizes = each->sizes().data();
        for (std::size_t i = 0; i < each->sizes().size(); ++i)
            offsets.push(static_cast<Offset>(end += sizes[i]));
    }
    if (end > std::uint64_t{std::numeric_limits<Offset>::max()})
        return refuse(URIEL_COLUMNS_TOO_LARGE,
                      "a column of the result would be too large for offsets of " +
                          std::to_string(8 * sizeof(Offset)) +
                          " bits: take fewer rows at a time, or text as large_string or views");
    return offsets.release();
}

/// The buffers that views point into: those of the arguments, and the blocks that were written.
void add_texts(parts all, std::span<viewed const> arguments, owned_array& to) {
    std::uint32_t used = 0;
    std::vector<block*> blocks;
    for (part* each : all) {
        used |= each->arguments();
        for (block& made : each->blocks()) blocks.push_back(&made);
    }
    cells<std::int64_t> sizes;
    if (used != 0 || !blocks.empty()) {
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            // A view of nothing holds nothing.
            bool const is_used = (used >> i & 1U) != 0;
            if (is_used) to.holders.push_back(arguments[i].holder);
            for (source const& from : arguments[i].sources)
                for (std::size_t k = 0; k < from.pieces(); ++k) {
                    std::size_t const begin = k * source::stride;
                    // As much as a view of this piece can reach.
                    std::size_t const reach = source::stride + INT32_MAX;
                    to.buffers.push_back(is_used ? from.data + begin : "");
                    sizes.push(is_used
                                   ? static_cast<std::int64_t>(std::min(from.size - begin, reach))
                                   : 0);
                }
        }
        std::ranges::sort(blocks, {}, &block::place);
        for (block* each : blocks) {
            sizes.push(static_cast<std::int64_t>(each->bytes.size()));
            to.add(each->bytes.release());
        }
    }
    to.add(sizes.release());
}

/// The buffers after the validity bitmap. Failure: TOO_LARGE.
outcome<void> add_buffers(parts all, std::span<viewed const> arguments, owned_array& to) {
    frame const& shared = all[0]->frame();
    outcome<memory> offsets;
    switch (shared.of.shape) {
        case shape::record: return {};
        case shape::boolean: to.add(join_bits(all, shared.values, &part::booleans)); return {};
        case shape::int32:
        case shape::int64:
        case shape::hash128: to.add(join_cells(all, shared.values, &part::numbers)); return {};
        case shape::list: offsets = join_sizes<std::int32_t>(all); break;
        case shape::text:
        case shape::data:
            if (shared.how.layout == layout::view) {
                if (std::ranges::any_of(all, &part::is_too_large))
                    return refuse(URIEL_COLUMNS_TOO_LARGE,
                                  "a text of the result is longer than a view can say, 2 GiB: take "
                                  "text as large_string");
                to.add(join_cells(all, shared.values, &part::views));
                add_texts(all, arguments, to);
                return {};
            }
            offsets = shared.how.layout == layout::string ? join_sizes<std::int32_t>(all)
                                                          : join_sizes<std::int64_t>(all);
    }
    if (!offsets) return unexpected(offsets.error());
    to.add(*std::move(offsets));
    if (shared.of.shape != shape::list) to.add(join_cells(all, nullptr, &part::bytes));
    return {};
}

}  // namespace

outcome<ArrowArray> join(std::span<part* const> all, std::span<viewed const> arguments) {
    auto owned = std::make_unique<owned_array>();
    frame const& shared = all[0]->frame();
    std::size_t nulls = 0;
    for (part* each : all) nulls += each->valid().zeros();
    if (nulls == 0)
        owned->buffers.push_back(nullptr);
    else
        owned->add(join_bits(all, shared.valid, &part::valid));
    if (auto const added = add_buffers(all, arguments, *owned); !added)
        return unexpected(added.error());

    std::size_t const children = shared.children.size();
    owned->children.reserve(children);
    owned->pointers.reserve(children);
    for (std::size_t i = 0; i < children; ++i) {
        std::vector<part*> inner;
        for (part* each : all) inner.push_back(&each->child(i));
        auto const child = join(inner, arguments);
        if (!child) return unexpected(child.error());
        owned->children.push_back(*child);
        owned->pointers.push_back(&owned->children.back());
    }

    ArrowArray made{};
    made.length = static_cast<std::int64_t>(rows_of(all));
    made.null_count = static_cast<std::int64_t>(nulls);
    made.n_buffers = static_cast<std::int64_t>(owned->buffers.size());
    made.buffers = owned->buffers.data();
    made.n_children = static_cast<std::int64_t>(children);
    made.children = children == 0 ? nullptr : owned->pointers.data();
    made.release = release_array;
    made.private_data = owned.release();
    return made;
}

}  // namespace uriel::columns
