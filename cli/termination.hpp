// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Termination by a signal: between two records, not within one.
#pragma once

namespace uriel::cli {

/// From now on SIGTERM, SIGINT and SIGHUP, but for those that are ignored, let the current write
/// finish before they end the program. A second one ends it at once, whether or not anybody reads.
void terminate_between_writes() noexcept;

/// A write that is not to be cut short. One thread at a time.
class whole_write {
public:
    whole_write() noexcept;
    whole_write(whole_write const&) = delete;
    whole_write& operator=(whole_write const&) = delete;
    ~whole_write();
};

}  // namespace uriel::cli
