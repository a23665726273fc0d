// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A text without what is hidden in it, as it is written.
#pragma once

#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/redact.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace uriel::detail::secrets {

/// The modules for JavaScript, which are to be small, tell no kinds.
#ifdef URIEL_SMALL
inline constexpr bool counts_kinds = false;
#else
inline constexpr bool counts_kinds = true;
#endif

/// Counts all that is to be written, and writes what there is room for.
class redaction_result {
public:
    redaction_result(std::string_view text, std::span<char> buffer,
                     stop_callback const& stop) noexcept
        : text_(text), buffer_(buffer), stop_(stop) {}

    /// Is the walk to end, which has come so far? The result is then of no use.
    bool is_to_stop_at(std::size_t place) noexcept { return stop_.is_wanted_at(place); }
    bool has_stopped() const noexcept { return stop_.has_stopped(); }

    std::string_view source() const noexcept { return text_; }

    /// The text has TAB, LF or CR, and is to be read as if they were not there.
    void ask_for_dropping() noexcept { has_dropped_ = true; }
    bool has_dropped() const noexcept { return has_dropped_; }

    /// Nothing before this place will be hidden from now on.
    void settle(std::size_t place) noexcept { settled_ = std::min(place, open_); }

    /// From this place on all may be hidden, whatever is settled from now on. Returns the place
    /// before, which is to be set again.
    std::size_t keep_open(std::size_t place) noexcept {
        return std::exchange(open_, std::min(place, open_));
    }
    void set_open(std::size_t place) noexcept { open_ = place; }

    /// "***" stands for these octets. Of ranges that overlap or touch, one "***" stands
    /// for all. They come
    /// nearly in order: the walk knows of a password before it has seen the keys before it.
    void hide(std::size_t begin, std::size_t end, redact_options::secret kind) noexcept {
        if (count_ == waiting_.size()) make_room();
        std::size_t place = count_++;
        for (; place > 0 && begin < waiting_[place - 1].begin; --place)
            waiting_[place] = waiting_[place - 1];
        waiting_[place] = {begin, end, kind};
    }

    /// Makes finish() find the place in the result of this octet, or of the "***" for it.
    void seek(std::size_t place) noexcept { sought_ = place; }
    std::size_t found() const noexcept { return found_; }

    /// Copies what is left. Returns the size of all. If there was room for it, adds what was hidden
    /// to the counts, unless they are null.
    std::size_t finish(redact_options::secret_counts* counts = nullptr) noexcept {
        while (count_ > 0) write_first();
        copy_up_to(text_.size());
        if (counts_kinds && counts != nullptr && size_ <= buffer_.size())
            for (std::size_t i = 0; i < counts_.size(); ++i) (*counts)[i] += counts_[i];
        return size_;
    }

private:
    struct range {
        std::size_t begin, end;
        redact_options::secret kind;
    };

    /// Where too many wait, more is hidden than has to be: what is between the last two.
    void make_room() noexcept {
        if (waiting_[0].begin < settled_) return write_first();
        range& last = waiting_[--count_ - 1];
        last.end = std::max(last.end, waiting_[count_].end);
    }
    void write_first() noexcept {
        range const first = waiting_[0];
        --count_;
        for (std::size_t i = 0; i < count_; ++i) waiting_[i] = waiting_[i + 1];
        if (first.begin > done_ || size_ == 0) {
            copy_up_to(first.begin);
            write(redact_options::redacted_text);
            if constexpr (counts_kinds) ++counts_[static_cast<std::size_t>(first.kind)];
        }
        if (done_ < first.end) done_ = first.end;
    }
    void write(std::string_view text) noexcept {
        if (size_ < buffer_.size()) text.copy(buffer_.data() + size_, buffer_.size() - size_);
        size_ = bytewise::saturating_sum(size_, text.size());
    }
    void copy_up_to(std::size_t end) noexcept {
        if (sought_ >= done_) found_ = size_ + std::min(sought_, end) - done_;
        write(text_.substr(done_, end - done_));
        done_ = end;
    }

    bool has_dropped_ = false;
    std::string_view text_;
    std::span<char> buffer_;
    std::size_t size_ = 0;  // of the result so far
    std::size_t settled_ = 0;
    std::size_t open_ = std::string_view::npos;  // nothing from here on is settled
    std::size_t done_ = 0;                       // as much of the text is in the result, or hidden
    std::size_t sought_ = 0;
    std::size_t found_ = 0;
    std::array<range, 8> waiting_;  // [0, count_), in the order of their begins
    std::size_t count_ = 0;
    redact_options::secret_counts counts_{};
    stopping::meter stop_;
};

}  // namespace uriel::detail::secrets
