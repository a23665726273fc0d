// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Octets that end once a caller wants to stop.
#pragma once

#include <cstddef>
#include <iterator>
#include <utility>

namespace uriel {

/// The octets of a range; none any more once `meter`, which is asked about each of them, wants to
/// stop.
template <class Octets, class Meter>
class until_stopped {
    using inner = decltype(std::declval<Octets const&>().begin());

public:
    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        using pointer = char const*;
        using reference = char;

        iterator(inner at, Meter* meter) noexcept : at_(at), meter_(meter) {}
        char operator*() const noexcept { return *at_; }
        iterator& operator++() noexcept {
            ++at_;
            has_stopped_ = meter_->is_to_stop_at(++done_);
            return *this;
        }
        bool operator==(iterator const& end) const noexcept {
            return has_stopped_ || at_ == end.at_;
        }

    private:
        inner at_;
        Meter* meter_;
        std::size_t done_ = 0;
        bool has_stopped_ = false;
    };

    until_stopped(Octets const& octets, Meter& meter) noexcept : octets_(octets), meter_(&meter) {}
    iterator begin() const noexcept { return {octets_.begin(), meter_}; }
    iterator end() const noexcept { return {octets_.end(), meter_}; }

private:
    Octets const& octets_;
    Meter* meter_;
};

}  // namespace uriel
