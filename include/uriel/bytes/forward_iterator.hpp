// What the iterators have in common that make their values on the way.
#pragma once

#include <cstddef>
#include <string_view>  // has the tags of iterators, in a tenth of the lines of <iterator>

namespace uriel {

/// The base of an Iterator over values of a range that are made when they are asked for: a forward
/// iterator, as C++20 counts. The Iterator itself has *, the ++ before it, and ==.
template <class Iterator, class Value>
class forward_iterator {
public:
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // as C++17 counts: there is no reference
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    using pointer = Value const*;
    using reference = Value;

    friend constexpr Iterator operator++(Iterator& at, int) noexcept {
        Iterator const old = at;
        ++at;
        return old;
    }

private:
    friend Iterator;
    constexpr forward_iterator() noexcept = default;
};

}  // namespace uriel
