// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Parses 500 synthetic URIs of one shape so many times, by one kernel, for an emulator that counts
// instructions: shape_instructions KERNEL SHAPE TIMES. Without arguments it lists the shapes.
#include "corpus.hpp"
#include "subjects.hpp"
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/parse.hpp"

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

namespace {

uriel::detail::kernels::kernel kernel_of(std::string_view name) {
    for (int i = 0; i < uriel::detail::kernels::kernel_count; ++i)
        if (uriel::name(static_cast<uriel::detail::kernels::kernel>(i)) == name)
            return static_cast<uriel::detail::kernels::kernel>(i);
    std::fprintf(stderr, "there is no kernel %s here\n", name.data());
    std::exit(2);
}

}  // namespace

int main(int count, char** arguments) {
    bench::corpus const plain = bench::synthetic_corpus(500);
    auto const shapes = bench::shapes({&plain, 1});
    if (count != 4) {
        for (bench::corpus const& each : shapes)
            std::printf("%s\t%zu\n", each.name().c_str(), each.texts().size());
        return 0;
    }
    if (!uriel::detail::kernels::use_kernel(kernel_of(arguments[1]))) return 2;
    int const times = std::atoi(arguments[3]);
    for (bench::corpus const& each : shapes) {
        if (each.name() != arguments[2]) continue;
        for (int i = 0; i < times; ++i)
            for (std::string_view const text : each.texts()) {
                auto const parsed = uriel::parse_reference(text);
                asm volatile("" : : "m"(parsed) : "memory");
            }
    }
}
