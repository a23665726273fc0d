// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The engine: chunks of records in, blocks of answers out, by one thread or many, in order.
//
//     chunk_source → answers of each chunk → ring → standard output
//       one at a time    by all at once            one at a time, whoever comes last
//
// There is no thread for reading and none for writing: each worker reads a chunk, answers it, and
// lays the answers into the ring. The thread that completes the next due answer writes all that are
// due. So no thread waits for another as long as the ring has room, and -j N means N threads. One
// worker is the same engine without threads: it reads, answers, writes, and reads again.
#pragma once

#include "cli/progress.hpp"
#include "cli/responder.hpp"
#include "cli/source.hpp"

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

namespace uriel::cli {

/// Shares of 64 MB: input and output, whatever the number of threads.
struct engine_size {
    unsigned workers;
    std::size_t chunk_size;    // of input that is read and answered by one worker
    std::size_t slots;         // how many answered chunks wait to be written
    std::size_t output_block;  // what an answered chunk may be, before it must be written in parts

    /// `wanted` 0: as many as the input deserves.
    static engine_size choose(unsigned wanted, input_extent const& input) noexcept;
};

/// A pipe that tells threads waiting for input that no more is wanted.
class interruption {
public:
    explicit interruption(bool is_needed);
    interruption(interruption const&) = delete;
    interruption& operator=(interruption const&) = delete;
    ~interruption();

    int descriptor() const noexcept { return ends_[0]; }
    void raise() noexcept;

private:
    std::array<int, 2> ends_ = {-1, -1};
};

class engine {
public:
    engine(command const& what, settings const& chosen, responder const& responds,
           std::span<std::string_view const> files);

    /// Answers all records. Throws io_error and pipe_closed, when what came before is written.
    /// Returns how they came out; and `stopped`, if --on-error=fail ended the run.
    answers run();

private:
    struct slot {
        answers given;
        std::size_t bytes = 0;  // of the input
        bool is_ready = false;
    };

    void work() noexcept;
    bool answer_next(chunk& asked, answers& mine);
    bool read(chunk& into, std::size_t& ticket);
    void answer(chunk const& asked, std::size_t ticket, answers& mine);
    void write_if_much(std::size_t ticket, answers& mine);
    void hand_over(chunk const& asked, std::size_t ticket, answers& mine);
    void write_due(std::unique_lock<std::mutex>& order);
    void write(answers& given);
    void stop(std::exception_ptr why) noexcept;
    slot& slot_of(std::size_t ticket) noexcept { return ring_[ticket % ring_.size()]; }

    responder const& responder_;
    record_format format_;
    input_extent extent_;
    engine_size size_;
    interruption interruption_;
    progress_bar progress_;

    std::mutex input_;  // is taken before order_
    chunk_source source_;
    std::size_t next_ticket_ = 0;
    bool has_ended_ = false;
    std::exception_ptr read_failure_;

    std::mutex order_;
    std::condition_variable due_has_changed_;
    std::size_t due_ = 0;  // the ticket of the chunk to be written next
    bool is_writing_ = false;
    std::vector<slot> ring_;
    answers total_;
    std::exception_ptr failure_;
    std::atomic<bool> is_stopping_ = false;
};

}  // namespace uriel::cli
