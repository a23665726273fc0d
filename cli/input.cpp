// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/input.hpp"

#include "cli/system.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace uriel::cli {

chunk_reader::chunk_reader(int descriptor, record_format format, reading how)
    : descriptor_(descriptor), format_(format), how_(how) {}

chunk_reader::step chunk_reader::next(chunk& into) {
    begin(into);
    if (is_at_end_) return step::end;
    for (;;) {
        bool const is_full = filled_ >= how_.chunk_size || !how_.fills_chunks;
        if (whole_ > 0 && is_full) return finish(into, got::bytes);
        if (filled_ == into.capacity) grow(into);
        // Not all the room of a long record at once: what follows it need not be as large.
        std::size_t const room = std::min(into.capacity - filled_, how_.chunk_size);
        std::ptrdiff_t count = 0;
        got const result = read_some(into.memory.get() + filled_, room, count);
        if (result != got::bytes) return finish(into, result);
        take(into, static_cast<std::size_t>(count));
    }
}

void chunk_reader::begin(chunk& into) {
    if (into.capacity < rest_.size() + how_.chunk_size) {
        // With room for a longer rest the next time.
        into.capacity = 2 * rest_.size() + how_.chunk_size + 4096;
        into.memory = std::make_unique_for_overwrite<char[]>(into.capacity);
    }
    std::memcpy(into.memory.get(), rest_.data(), rest_.size());
    filled_ = rest_.size();
    rest_.clear();
    whole_ = 0;
    into.text = {};
    into.begins_forgotten = false;
}

void chunk_reader::grow(chunk& into) const {
    // Twice the size each time, so that a long record is copied a few times only.
    std::size_t const capacity = 2 * into.capacity;
    auto larger = std::make_unique_for_overwrite<char[]>(capacity);
    std::memcpy(larger.get(), into.memory.get(), filled_);
    into.memory = std::move(larger);
    into.capacity = capacity;
}

/// Takes bytes that were read after the others.
void chunk_reader::take(chunk& into, std::size_t count) {
    char* const memory = into.memory.get();
    std::string_view added(memory + filled_, count);
    auto const end = static_cast<char>(format_.end);
    if (is_skipping_) {
        std::size_t const first = added.find(end);
        if (first == added.npos) return;
        is_skipping_ = false;
        into.begins_forgotten = true;
        added.remove_prefix(first);
        std::memmove(memory, added.data(), added.size());
        added = {memory, added.size()};
    }
    filled_ = static_cast<std::size_t>(added.data() - memory) + added.size();
    if (std::size_t const last = added.rfind(end); last != added.npos)
        whole_ = static_cast<std::size_t>(added.data() - memory) + last + 1;
    // One more byte may be the CR before the LF.
    if (whole_ == 0 && filled_ > format_.kept_length() + 1) {
        is_skipping_ = true;
        filled_ = 0;
    }
}

chunk_reader::step chunk_reader::finish(chunk& into, got last) {
    char* const memory = into.memory.get();
    if (last == got::end) {
        is_at_end_ = true;
        if (is_skipping_) {
            is_skipping_ = false;
            into.begins_forgotten = true;
            memory[0] = static_cast<char>(format_.end);
            filled_ = 1;
        }
        whole_ = filled_;
    }
    into.text = {memory, whole_};
    rest_.assign(memory + whole_, filled_ - whole_);
    switch (last) {
        case got::bytes: return step::chunk;
        case got::end: return whole_ > 0 ? step::chunk : step::end;
        case got::failed: return step::failed;
        case got::interrupted: break;
    }
    return step::interrupted;
}

chunk_reader::got chunk_reader::read_some(char* to, std::size_t room, std::ptrdiff_t& count) {
    if (how_.interrupt >= 0 && !wait_to_read(descriptor_, how_.interrupt)) return got::interrupted;
    for (;;) {
        count = read_bytes(descriptor_, to, room);
        if (count > 0) return got::bytes;
        if (count == 0) return got::end;
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_to_read(descriptor_, how_.interrupt)) return got::interrupted;
        } else if (errno != EINTR) {
            error_ = errno;
            return got::failed;
        }
    }
}

}  // namespace uriel::cli
