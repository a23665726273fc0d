// Copies of every short size, and beyond, to places that overlap what is copied.
#include "uriel/bytes/copy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

std::string some_bytes(std::size_t size) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>('!' + i % 93);
    return bytes;
}

TEST(CopyText, EverySizeAndEveryOverlap) {
    for (std::size_t size = 0; size <= 200; ++size)
        for (std::size_t shift = 0; shift <= size + 1; ++shift) {
            std::string const before = some_bytes(shift + size + 1);
            std::string buffer = before;
            uriel::copy_text(std::string_view(buffer).substr(shift, size), buffer.data());
            std::string expected = before;
            expected.replace(0, size, before, shift, size);
            ASSERT_EQ(buffer, expected) << size << " bytes, " << shift << " to the left";
        }
}

TEST(CopyText, WhileCompiling) {
    constexpr auto copied = [] {
        std::array<char, 3> to{};
        uriel::copy_text("abc", to.data());
        return to;
    }();
    static_assert(copied == std::array{'a', 'b', 'c'});
}

}  // namespace
