// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What bulk.mjs compares with: the same work by the library on the machine itself. bulk FILE
// [KERNEL] reads lines, and writes nanoseconds of the processor a line as JSON: medians of rounds.
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/uriel.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

template <class Work>
double median_of(std::size_t count, Work work) {
    std::array<double, 11> times{};
    for (double& time : times) {
        double const begin = processor_time();
        work();
        time = (processor_time() - begin) / static_cast<double>(count);
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

bool use_kernel(std::string_view name) {
    namespace kernels = uriel::detail::kernels;
    for (int i = 0; i < kernels::kernel_count; ++i)
        if (auto const each = static_cast<kernels::kernel>(i); kernels::name(each) == name)
            return kernels::use_kernel(each);
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2 || (argc > 2 && !use_kernel(argv[2]))) return 2;
    std::vector<std::string> lines;
    std::ifstream file(argv[1]);
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    std::vector<std::array<uriel::detail::scanning::component_span, 8>> spans(lines.size());
    std::vector<char> room(1U << 20U);
    std::uint64_t sum = 0;
    double const parsing = median_of(lines.size(), [&] {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            auto const ref = uriel::parse_reference(lines[i]);
            if (!ref) continue;
            for (int which = 1; which <= 8; ++which)
                spans[i][static_cast<std::size_t>(which) - 1] =
                    ref->span(static_cast<uriel::component>(which));
        }
        sum += spans.back()[0].length;
    });
    double const normalizing = median_of(lines.size(), [&] {
        for (std::string const& line : lines) {
            auto const ref = uriel::parse_reference(line);
            if (ref) sum += uriel::normalize_into(*ref, room)->text().size();
        }
    });
    auto const base = uriel::parse("http://a/b/c/d;p?q").value();
    double const resolving = median_of(lines.size(), [&] {
        for (std::string const& line : lines) {
            auto const ref = uriel::parse_reference(line);
            if (ref) sum += uriel::resolve_into(base, *ref, room)->text().size();
        }
    });
    std::cout << "{\"parse\":" << parsing << ",\"normalize\":" << normalizing
              << ",\"resolve\":" << resolving << "}\n";
    return sum == 0 ? 1 : 0;
}
