// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/browser_ipv4.hpp"

#include <string>
#include <vector>

namespace reference {
namespace {

std::vector<std::string> split_on_dots(std::string_view text) {
    std::vector<std::string> parts(1);
    for (char const c : text)
        if (c == '.')
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

bool all_of(std::string_view text, std::string_view digits) {
    return text.find_first_not_of(digits) == text.npos;
}

/// "IPv4 number parser". Numbers beyond 2^32 are as good as any of them: 2^32.
std::optional<std::uint64_t> ipv4_number(std::string input) {
    if (input.empty()) return std::nullopt;
    unsigned base = 10;
    if (input.starts_with("0x") || input.starts_with("0X")) {
        input.erase(0, 2);
        base = 16;
    } else if (input.size() >= 2 && input.starts_with('0')) {
        input.erase(0, 1);
        base = 8;
    }
    if (input.empty()) return 0;
    std::string_view const digits = "0123456789abcdefABCDEF";
    if (!all_of(input, digits.substr(0, base == 16 ? 22 : base))) return std::nullopt;
    std::size_t const zeros = input.find_first_not_of('0');
    if (zeros == input.npos) return 0;
    input.erase(0, zeros);
    return input.size() > 11 ? std::uint64_t{1} << 32 : std::stoull(input, nullptr, int(base));
}

/// "Ends in a number checker".
bool ends_in_a_number(std::string_view input) {
    std::vector<std::string> parts = split_on_dots(input);
    if (parts.back().empty()) {
        if (parts.size() == 1) return false;
        parts.pop_back();
    }
    std::string const last = parts.back();
    return (!last.empty() && all_of(last, "0123456789")) || ipv4_number(last);
}

}  // namespace

std::optional<std::uint32_t> browser_ipv4(std::string_view host) {
    if (!ends_in_a_number(host)) return std::nullopt;
    std::vector<std::string> parts = split_on_dots(host);
    if (parts.back().empty() && parts.size() > 1) parts.pop_back();
    if (parts.size() > 4) return std::nullopt;
    std::vector<std::uint64_t> numbers;
    for (std::string const& part : parts) {
        auto const number = ipv4_number(part);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    for (std::size_t i = 0; i + 1 < numbers.size(); ++i)
        if (numbers[i] > 255) return std::nullopt;
    if (numbers.back() >= std::uint64_t{1} << (8 * (5 - numbers.size()))) return std::nullopt;
    std::uint64_t ipv4 = numbers.back();
    numbers.pop_back();
    unsigned counter = 0;
    for (std::uint64_t const n : numbers) ipv4 += n << (8 * (3 - counter++));
    return static_cast<std::uint32_t>(ipv4);
}

}  // namespace reference
