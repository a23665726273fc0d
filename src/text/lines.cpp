#include "uriel/text/lines.hpp"

#include "syntax/kernel/kernels.hpp"

#include <algorithm>
#include <cstring>

namespace uriel {
namespace {

using vector [[gnu::vector_size(16)]] = unsigned char;

vector load(char const* bytes) noexcept {
    vector result;
    std::memcpy(&result, bytes, sizeof result);
    return result;
}

}  // namespace

std::size_t count_line_ends(std::string_view text, line_end end) noexcept {
    auto const wanted = static_cast<unsigned char>(end);
    std::size_t count = 0;
    std::size_t at = 0;
    while (text.size() - at >= sizeof(vector)) {
        // As many steps as a byte can count.
        std::size_t const steps = std::min<std::size_t>((text.size() - at) / sizeof(vector), 255);
        vector lanes{};
        for (std::size_t i = 0; i < steps; ++i, at += sizeof(vector))
            lanes -= static_cast<vector>(load(text.data() + at) == wanted);
        for (std::size_t i = 0; i < sizeof(vector); ++i) count += lanes[i];
    }
    for (; at < text.size(); ++at)
        if (static_cast<unsigned char>(text[at]) == wanted) ++count;
    return count;
}

std::size_t find_line_ends(std::string_view text, line_end end,
                           std::span<std::size_t> places) noexcept {
    auto const wanted = static_cast<char>(end);
    char const* const begin = text.data();
    std::size_t* const first = places.data();
    auto const progress = kernels::in_use().find(
        {begin, begin, begin + text.size(), first, first + places.size()}, wanted);
    auto at = static_cast<std::size_t>(progress.in - begin);
    auto found = static_cast<std::size_t>(progress.out - first);
    while (found < places.size() && at < text.size()) {
        void const* const place = std::memchr(text.data() + at, wanted, text.size() - at);
        if (place == nullptr) break;
        at = static_cast<std::size_t>(static_cast<char const*>(place) - text.data());
        places[found++] = at++;
    }
    return found;
}

}  // namespace uriel
