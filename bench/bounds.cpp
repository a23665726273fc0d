// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "bounds.hpp"

#include "uriel/detail/bytes/classify.hpp"

namespace bench {

std::uint64_t look_up_each_byte(texts all) noexcept {
    static constexpr auto allowed_nowhere = [] {
        std::array<std::uint8_t, 256> table{};
        for (std::size_t i = 0; i < table.size(); ++i)
            table[i] = (uriel::detail::scanning::byte_classes[i] &
                        class_bit(uriel::detail::scanning::byte_class::foreign)) != 0;
        return table;
    }();
    std::uint64_t sum = 0;
    for (std::string_view const text : all) {
        unsigned found = 0;
        for (char const c : text) found |= allowed_nowhere[static_cast<unsigned char>(c)];
        sum += found;
    }
    return sum;
}

}  // namespace bench
