// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// responder: one record in, one answer out. The only place that knows the policies of --on-error.
#pragma once

#include "cli/command.hpp"
#include "cli/input.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace uriel::cli {

/// Answers to consecutive records, for the thread that writes them in order.
struct answers {
    std::string out;
    std::string diagnostics;
    tally count;
    bool stopped = false;  // --on-error=fail, and a record was not valid
};

/// More hide no more of the time that memory takes.
inline constexpr std::size_t most_records_ahead = 16;

/// Const throughout: one responder can serve many threads, each with its own answers.
class responder {
public:
    responder(command const& what, settings const& chosen, diagnostic_style style) noexcept;

    /// `write` writes what is in `to`, if that has become much, and empties it.
    void respond(record const& asked, origin const& where, answers& to,
                 write_early const& write) const;

    /// Does the command gain by seeing records before they are answered?
    bool looks_ahead() const { return command_.looks_ahead(); }
    /// Shows it these, at most most_records_ahead. respond() for each of them has to follow.
    void look_ahead(std::span<record const> next) const;

    /// May a diagnostic have the number of a record? If none does, records need not be counted.
    bool names_records() const;

private:
    void answer_record(record const& asked, origin const& where, answers& to,
                       write_early const& write) const;
    void refuse(record const& asked, failure const& what, origin const& where, answers& to) const;
    void append_error_object(record const& asked, failure const& what, std::string& out) const;

    command const& command_;
    settings const& settings_;
    diagnostic_style style_;
    bool may_be_silent_;
};

}  // namespace uriel::cli
