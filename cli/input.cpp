#include "cli/input.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace uriel::cli {

record_reader::record_reader(int descriptor, record_format format)
    : descriptor_(descriptor),
      format_(format),
      kept_length_(std::max(format.max_length, always_kept)) {}

record_reader::step record_reader::next(record& found) {
    void const* const end = searched_ == filled_ ? nullptr
                                                 : std::memchr(buffer_.get() + searched_,
                                                               format_.end, filled_ - searched_);
    if (end != nullptr) {
        auto const stop = static_cast<std::size_t>(static_cast<char const*>(end) - buffer_.get());
        found = make_record(stop, true);
        begin_ = searched_ = stop + 1;
        return step::record;
    }
    searched_ = filled_;
    if (!at_end_) {
        forget_what_is_too_long();
        return step::needs_input;
    }
    if (pending() == 0 && !skipping_) return step::end;
    found = make_record(filled_, false);
    begin_ = filled_;
    return step::record;
}

record record_reader::make_record(std::size_t stop, bool has_end) {
    if (skipping_) {
        skipping_ = false;
        return {{}, true, false};
    }
    std::string_view text(buffer_.get() + begin_, stop - begin_);
    if (has_end && format_.end == '\n' && text.ends_with('\r')) text.remove_suffix(1);
    if (text.size() > kept_length_) return {{}, true, false};
    return {text, text.size() > format_.max_length, true};
}

void record_reader::forget_what_is_too_long() {
    // One more byte may be the CR before the LF.
    if (!skipping_ && pending() <= kept_length_ + 1) return;
    skipping_ = true;
    begin_ = searched_ = filled_;
}

void record_reader::make_room() {
    std::size_t const rest = pending();
    if (capacity_ - rest < block_size) {
        // Twice the size each time, so that a long record is copied a few times only.
        std::size_t const largest = kept_length_ + 1 + block_size;
        std::size_t const wanted = std::max(2 * capacity_, 2 * block_size);
        std::size_t const capacity = std::max(std::min(wanted, largest), rest + block_size);
        auto larger = std::make_unique_for_overwrite<char[]>(capacity);
        if (rest > 0) std::memcpy(larger.get(), buffer_.get() + begin_, rest);
        buffer_ = std::move(larger);
        capacity_ = capacity;
    } else if (rest > 0 && begin_ > 0) {
        std::memmove(buffer_.get(), buffer_.get() + begin_, rest);
    }
    searched_ -= begin_;
    filled_ = rest;
    begin_ = 0;
}

bool record_reader::fill() {
    make_room();
    for (;;) {
        ssize_t const count = read(descriptor_, buffer_.get() + filled_, capacity_ - filled_);
        if (count > 0) {
            filled_ += static_cast<std::size_t>(count);
            return true;
        }
        if (count == 0) {
            at_end_ = true;
            return true;
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd wait{descriptor_, POLLIN, 0};
            poll(&wait, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
}

}  // namespace uriel::cli
