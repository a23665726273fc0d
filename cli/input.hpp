// Records: read in large blocks, handed out as views into the block.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace uriel::cli {

struct record {
    std::string_view text;
    bool too_long = false;
    bool is_kept = true;  ///< false: too long to keep, and `text` is empty
};

/// How records end, and how long they may be.
struct record_format {
    char end = '\n';  ///< before LF one CR is dropped; with NUL every byte counts
    std::size_t max_length = std::size_t{1} << 30U;
};

/// Splits what a file descriptor yields into records. next() never reads, fill() reads once: the
/// caller can write its answers in between, before it may have to wait.
class record_reader {
public:
    enum class step { record, needs_input, end };

    record_reader(int descriptor, record_format format);

    /// The next record, valid until fill(), or what is needed to find it.
    step next(record& found);

    /// One read(2). False: it failed, and errno says why.
    bool fill();

private:
    record make_record(std::size_t stop, bool has_end);
    void forget_what_is_too_long();
    void make_room();
    std::size_t pending() const noexcept { return filled_ - begin_; }

    static constexpr std::size_t block_size = std::size_t{1} << 18U;
    /// Records up to this size are kept even when too long, so that they can be shown and passed.
    static constexpr std::size_t always_kept = std::size_t{1} << 20U;

    int descriptor_;
    record_format format_;
    std::size_t kept_length_;
    std::unique_ptr<char[]> buffer_;
    std::size_t capacity_ = 0;
    std::size_t begin_ = 0;     // of the record to come
    std::size_t searched_ = 0;  // no end of record before this place
    std::size_t filled_ = 0;
    bool at_end_ = false;
    bool skipping_ = false;  // inside a record that is too long to keep
};

}  // namespace uriel::cli
