// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The sink of uriel_call() and uriel_call_into(). Both share it, so that each function is compiled
// once for C.
#pragma once

#include "c/parts.hpp"
#include "functions/room.hpp"
#include "uriel/compare.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/parse.hpp"
#include "uriel_functions.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace uriel::functions {

/// No function has more fields in a row.
inline constexpr std::size_t most_fields = 9;

/// Ends a function whose rows nobody takes any more.
struct nobody_takes_more {};

/// The row that is being made, for uriel_call_into().
class rows {
public:
    explicit rows(uriel_sink const& to) noexcept : to_(to) {}

    /// Memory for a text of the next field.
    URIEL_NEVER_INLINE room& field_room() {
        if (rooms_ == nullptr) rooms_ = std::make_unique<std::array<room, most_fields>>();
        return (*rooms_)[at_];
    }
    bool is_record() const noexcept { return is_record_; }
    // Inlined, it would keep the way of one value from being so.
    URIEL_NEVER_INLINE void add(std::int32_t kind, std::int64_t number, std::string_view text) {
        fields_[at_] = {sizeof(uriel_answer), kind, 0, number, text.data(), text.size(), nullptr};
        if (is_record_)
            ++at_;
        else
            give(1);
    }
    void begin_record() noexcept { is_record_ = true; }
    void end_record() {
        is_record_ = false;
        give(std::exchange(at_, 0));
    }
    std::int64_t count() const noexcept { return count_; }
    bool has_stopped() const noexcept { return has_stopped_; }

private:
    void give(std::size_t count) {
        if (has_stopped_) return;
        ++count_;
        has_stopped_ = !to_.take(to_.context, fields_.data(), count);
#if defined(__cpp_exceptions)
        if (has_stopped_) throw nobody_takes_more();
#endif
    }

    uriel_sink const& to_;
    std::array<uriel_answer, most_fields> fields_;
    std::unique_ptr<std::array<room, most_fields>> rooms_;
    std::size_t at_ = 0;
    std::int64_t count_ = 0;
    bool is_record_ = false;
    bool has_stopped_ = false;
};

/// The sink of C: for one value, which is written into the caller's buffer, or for rows.
class c_sink {
public:
    c_sink(uriel_answer& to, std::span<char> buffer) noexcept : to_(&to), buffer_(buffer) {}
    explicit c_sink(rows& to) noexcept : rows_(&to) {}

    /// A capacity that is enough, where the buffer's was not.
    std::size_t missing() const noexcept {
        return !is_done_ && wanted_ > buffer_.size() ? wanted_ : 0;
    }

    void null() { set(URIEL_ANSWER_NULL); }
    void boolean(bool value) { set(URIEL_ANSWER_BOOLEAN, value ? 1 : 0); }
    void number(std::int64_t value) { set(URIEL_ANSWER_NUMBER, value); }
    void piece(std::size_t, std::string_view text) {
        // Of a buffer that is too small, what is written looks as if nothing had to be.
        if (wanted_ <= buffer_.size()) show(URIEL_ANSWER_TEXT, text);
    }
    void constant(std::string_view text) { show(URIEL_ANSWER_TEXT, text); }
    void parts_of(reference_view const& made) noexcept {
        if (to_ != nullptr && to_->parts != nullptr)
            detail::face::tell_whole(made.parts(), static_cast<std::uint32_t>(made.text().size()),
                                     *to_->parts);
    }
    void text(std::string_view text) {
        if (rows_ != nullptr) {
            // In a record it has to live until all fields are there.
            show(URIEL_ANSWER_TEXT, rows_->is_record() ? rows_->field_room().keep(text) : text);
            return;
        }
        if (auto const to = space(text.size()); to.size() >= text.size())
            std::memcpy(to.data(), text.data(), text.size());
        written(text.size());
    }
    void hash(hash128 const& value) {
        constexpr std::size_t size = 16;
        if (auto const to = space(size); to.size() >= size)
            for (unsigned i = 0; i < size; ++i)
                to[i] = static_cast<char>((i < 8 ? value.high : value.low) >> (56 - 8 * (i % 8)));
        written(size, URIEL_ANSWER_BYTES);
    }
    std::span<char> space(std::size_t bound) {
        if (rows_ != nullptr) [[unlikely]]
            return buffer_ = rows_->field_room().of(bound);
        if (bound > wanted_) wanted_ = bound;
        return buffer_;
    }
    void written(std::size_t size, std::int32_t kind = URIEL_ANSWER_TEXT) {
        if (size <= buffer_.size()) show(kind, {buffer_.data(), size});
    }

    // Only functions whose answers have rows call these.
    void begin_list() noexcept {}
    void end_list() noexcept {}
    void begin_record() noexcept { rows_->begin_record(); }
    void end_record() { rows_->end_record(); }

private:
    void set(std::int32_t kind, std::int64_t number = 0, std::string_view text = {}) {
        if (rows_ != nullptr) [[unlikely]] {
            rows_->add(kind, number, text);
            return;
        }
        to_->kind = kind;
        to_->number = number;
        to_->text = text.data();
        to_->size = text.size();
        is_done_ = true;
    }
    void show(std::int32_t kind, std::string_view text) { set(kind, 0, text); }

    uriel_answer* to_ = nullptr;
    std::span<char> buffer_;
    rows* rows_ = nullptr;
    std::size_t wanted_ = 0;
    bool is_done_ = false;
};

}  // namespace uriel::functions
