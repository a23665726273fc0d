// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The common part of iterators that compute their values as they go.
#pragma once

#include <cstddef>
#include <string_view>  // has the tags of iterators, in a tenth of the lines of <iterator>

namespace uriel::detail::iteration {

/// The result of `->` if there is no object to point to: the value, until the expression ends.
template <class Value>
struct arrow {
    Value value;
    constexpr Value const* operator->() const noexcept { return &value; }
};

/// The base of an Iterator whose values are made on access: a forward iterator by the rules of
/// C++20. The Iterator itself defines *, prefix ++, and ==.
template <class Iterator, class Value>
class forward_iterator {
public:
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // in C++17: there is no reference
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    using pointer = arrow<Value>;
    using reference = Value;

    constexpr pointer operator->() const noexcept { return {*static_cast<Iterator const&>(*this)}; }
    friend constexpr Iterator operator++(Iterator& at, int) noexcept {
        Iterator const old = at;
        ++at;
        return old;
    }

private:
    friend Iterator;
    constexpr forward_iterator() noexcept = default;
};

}  // namespace uriel::detail::iteration
