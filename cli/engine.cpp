// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/engine.hpp"

#include "cli/output.hpp"
#include "cli/system.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <thread>
#include <utility>

namespace uriel::cli {
namespace {

constexpr std::size_t kilobyte = 1024;
constexpr std::size_t megabyte = 1024 * kilobyte;
// More would have to share the memory in pieces too small to be worth a thread.
constexpr unsigned most_workers = 32;

/// A chunk of this capacity holds a record that is long beyond the usual.
bool is_large(chunk const& c, engine_size const& size) noexcept {
    return c.capacity > 4 * size.chunk_size;
}

}  // namespace

engine_size engine_size::choose(unsigned wanted, input_extent const& input) noexcept {
    if (wanted == 0) wanted = input.is_regular ? std::thread::hardware_concurrency() : 1;
    std::size_t workers = std::clamp(wanted, 1U, most_workers);
    std::size_t const chunk_size =
        std::clamp(2 * megabyte / workers, 64 * kilobyte, 256 * kilobyte);
    std::uint64_t const chunks = input.bytes / chunk_size + 1;
    if (input.is_regular && chunks < workers) workers = static_cast<std::size_t>(chunks);
    std::size_t const slots = workers == 1 ? 1 : workers + 4;
    // Each slot and each worker has its output.
    std::size_t const output_block = std::min(32 * megabyte / (slots + workers), 2 * megabyte);
    return {static_cast<unsigned>(workers), chunk_size, slots, output_block};
}

interruption::interruption(bool is_needed) {
    if (!is_needed) return;
    auto const made = make_pipe();
    if (!made) throw io_error{std::string("pipe: ") + std::strerror(errno)};
    ends_ = *made;
}

interruption::~interruption() {
    for (int const end : ends_)
        if (end >= 0) close_descriptor(end);
}

void interruption::raise() noexcept {
    if (ends_[1] < 0) return;
    // It is never read: one byte is enough for all, forever.
    while (write_bytes(ends_[1], "", 1) < 0 && errno == EINTR) {
    }
}

engine::engine(command const& what, settings const& chosen, responder const& responds,
               std::span<std::string_view const> files)
    : responder_(responds),
      format_{chosen.null ? detail::lines::line_end::nul : detail::lines::line_end::lf,
              chosen.max_length},
      extent_(check_files(files)),
      size_(engine_size::choose(what.is_stateful() ? 1 : chosen.jobs, extent_)),
      interruption_(size_.workers > 1),
      progress_(chosen, extent_),
      source_(chosen, files, size_.chunk_size, responds.names_records(),
              interruption_.descriptor()),
      ring_(size_.slots) {
    note_terminal(extent_, chosen);
}

answers engine::run() {
    // Not std::jthread, which libc++ 19 does not have yet; work() lets no exception out.
    std::vector<std::thread> threads;
    try {
        for (unsigned i = 1; i < size_.workers; ++i) threads.emplace_back([this] { work(); });
    } catch (std::exception const&) {  // NOLINT(bugprone-empty-catch)
        // No thread, or no memory for one: fewer threads do the same work.
    }
    work();
    for (std::thread& thread : threads) thread.join();
    progress_.hide();
    if (failure_) std::rethrow_exception(failure_);
    if (read_failure_ && !total_.stopped) std::rethrow_exception(read_failure_);
    return std::move(total_);
}

void engine::work() noexcept {
    try {
        chunk asked;
        answers mine;
        while (answer_next(asked, mine)) {
        }
    } catch (...) {
        stop(std::current_exception());
    }
}

bool engine::answer_next(chunk& asked, answers& mine) {
    std::unique_lock input(input_);
    std::size_t ticket = 0;
    if (!read(asked, ticket)) return false;
    // One record beyond all bounds at a time, however many threads there are.
    bool const holds_much = is_large(asked, size_);
    if (!holds_much) input.unlock();
    answer(asked, ticket, mine);
    hand_over(asked, ticket, mine);
    if (holds_much) asked = {};
    return true;
}

/// With the input held.
bool engine::read(chunk& into, std::size_t& ticket) {
    {
        std::unique_lock order(order_);
        due_has_changed_.wait(order,
                              [&] { return is_stopping_ || next_ticket_ < due_ + ring_.size(); });
    }
    if (is_stopping_ || has_ended_) return false;
    try {
        has_ended_ = !source_.next(into);
    } catch (io_error const&) {
        read_failure_ = std::current_exception();
        has_ended_ = true;
    }
    ticket = next_ticket_;
    if (!has_ended_) ++next_ticket_;
    return !has_ended_;
}

void engine::answer(chunk const& asked, std::size_t ticket, answers& mine) {
    record_splitter records(asked, format_);
    std::size_t number = asked.first_number;
    write_early const write = [&] { write_if_much(ticket, mine); };
    auto const goes_on_after = [&](record const& one) {
        responder_.respond(one, {asked.file, number++}, mine, write);
        if (mine.stopped) return false;
        write_if_much(ticket, mine);
        return !is_stopping_;
    };
    if (!responder_.looks_ahead()) {
        record next;
        while (records.next(next))
            if (!goes_on_after(next)) return;
        return;
    }
    std::array<record, most_records_ahead> several;
    for (;;) {
        std::size_t count = 0;
        while (count < several.size() && records.next(several[count])) ++count;
        if (count == 0) return;
        std::span<record const> const next(several.data(), count);
        responder_.look_ahead(next);
        for (record const& one : next)
            if (!goes_on_after(one)) return;
    }
}

/// Writes answers that have become many before their chunk is answered to its end.
void engine::write_if_much(std::size_t ticket, answers& mine) {
    if (mine.out.size() + mine.diagnostics.size() < size_.output_block) return;
    {
        std::unique_lock order(order_);
        due_has_changed_.wait(order, [&] { return is_stopping_ || due_ == ticket; });
    }
    if (is_stopping_) return mine.out.clear();  // no one wants it, however much is still to come
    // No other thread writes: this chunk is due, and it is not in the ring yet.
    write(mine);
}

void engine::hand_over(chunk const& asked, std::size_t ticket, answers& mine) {
    std::unique_lock order(order_);
    slot& place = slot_of(ticket);
    std::swap(place.given, mine);
    place.bytes = asked.text.size();
    place.is_ready = true;
    if (!is_writing_) write_due(order);
}

void engine::write_due(std::unique_lock<std::mutex>& order) {
    is_writing_ = true;
    for (slot* next = &slot_of(due_); next->is_ready && !is_stopping_; next = &slot_of(due_)) {
        order.unlock();
        write(next->given);
        progress_.advance(next->bytes);
        order.lock();
        total_.count += std::exchange(next->given.count, {});
        next->is_ready = false;
        ++due_;
        if (next->given.stopped) {
            total_.stopped = true;
            order.unlock();
            stop(nullptr);
            order.lock();
        }
        due_has_changed_.notify_all();
    }
    is_writing_ = false;
}

/// Writes what was answered, and keeps the count.
void engine::write(answers& given) {
    if (!given.out.empty()) {
        progress_.before_output();
        write_all(standard_output, given.out);
    }
    if (!given.diagnostics.empty()) {
        progress_.hide();
        write_diagnostics(given.diagnostics);
    }
    for (std::string* const text : {&given.out, &given.diagnostics}) {
        text->clear();
        // What a record beyond all bounds needed is not kept.
        if (text->capacity() > 4 * size_.output_block) text->shrink_to_fit();
    }
}

void engine::stop(std::exception_ptr why) noexcept {
    {
        std::lock_guard const order(order_);
        if (!is_stopping_) failure_ = std::move(why);
        is_stopping_ = true;
    }
    due_has_changed_.notify_all();
    interruption_.raise();
}

}  // namespace uriel::cli
