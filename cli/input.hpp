// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Records: read in chunks of whole records, handed out as views into the chunk.
#pragma once

#include "uriel/extract.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace uriel::cli {

struct record {
    std::string_view text;
    bool too_long = false;
    bool is_kept = true;  ///< false: too long to keep, and `text` is empty
};

/// How records end, and how long they may be.
struct record_format {
    detail::lines::line_end end = detail::lines::line_end::lf;
    std::size_t max_length = std::size_t{1} << 30U;

    /// Records up to this size are kept even when too long, so that they can be shown and passed.
    std::size_t kept_length() const noexcept { return std::max(max_length, std::size_t{8} << 20U); }
};

/// Whole records that follow each other, in memory of their own.
struct chunk {
    std::unique_ptr<char[]> memory;
    std::size_t capacity = 0;
    std::string_view text;
    bool begins_forgotten = false;  ///< the first record was too long to keep; it is empty here
    std::string_view file;
    std::size_t first_number = 1;  ///< of the first record, in its file
};

/// The records of a chunk, one after another.
class record_splitter {
public:
    record_splitter(chunk const& from, record_format format) noexcept
        : lines_(from.text, format.end),
          max_length_(format.max_length),
          kept_length_(format.kept_length()),
          is_forgotten_(from.begins_forgotten) {}

    bool next(record& found) noexcept {
        if (!lines_.next(found.text) && !take_rest(found.text)) return false;
        found.too_long = found.text.size() > max_length_ || is_forgotten_;
        found.is_kept = true;
        if (found.too_long) forget(found);
        return true;
    }

private:
    bool take_rest(std::string_view& text) noexcept {
        if (has_taken_rest_ || lines_.rest().empty()) return false;
        text = lines_.rest();
        return has_taken_rest_ = true;
    }
    void forget(record& found) noexcept {
        if (is_forgotten_ || found.text.size() > kept_length_) found = {{}, true, false};
        is_forgotten_ = false;
    }

    detail::lines::line_splitter lines_;
    std::size_t max_length_;
    std::size_t kept_length_;
    bool is_forgotten_;
    bool has_taken_rest_ = false;
};

/// How much is read before the records are answered.
struct reading {
    std::size_t chunk_size;
    bool fills_chunks;   ///< or takes what there is
    int interrupt = -1;  ///< a descriptor that becomes readable when nobody wants chunks any more
};

/// Makes chunks of what a file descriptor yields.
class chunk_reader {
public:
    enum class step { chunk, end, failed, interrupted };

    chunk_reader(int descriptor, record_format format, reading how);

    /// Reads into `into`, whose memory is used again, until it holds a whole record or, if chunks
    /// are to be filled, many. failed: error() says why, and `into` has the records before that.
    step next(chunk& into);

    int error() const noexcept { return error_; }

private:
    enum class got { bytes, end, failed, interrupted };

    got read_some(char* to, std::size_t room, std::ptrdiff_t& count);
    void begin(chunk& into);
    void grow(chunk& into) const;
    void take(chunk& into, std::size_t count);
    step finish(chunk& into, got last);

    int descriptor_;
    record_format format_;
    reading how_;
    std::string rest_;        // the begin of a record whose end has not been read
    std::size_t filled_ = 0;  // of the current chunk
    std::size_t whole_ = 0;   // of these, how many bytes are whole records
    int error_ = 0;
    bool is_at_end_ = false;
    bool is_skipping_ = false;  // inside a record that is too long to keep
};

}  // namespace uriel::cli
