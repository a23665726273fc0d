// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What turns mutants on, from the environment:
//     URIEL_MUTANT=7             mutant 7
//     URIEL_MUTANT_BIT=1a2b:3    bit 3 of the byte at this address of the program, which lies in a table
//     URIEL_MUTANTS_REACHED=FILE at the end, write whether each mutant was reached, a byte each
//     URIEL_KERNEL=ssse3         the kernel of that name, or end where the machine has it not
#include "uriel/detail/syntax/kernel.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" char const __executable_start;  // of the linker

namespace uriel_mutation {

constexpr int most = 1 << 16;
int on = -1;
unsigned char reached[most];

namespace {

void flip(char const* place) {
    char* rest = nullptr;
    auto const offset = std::strtoull(place, &rest, 16);
    auto const bit = std::strtoul(rest + 1, nullptr, 10);
    auto const address = reinterpret_cast<std::uintptr_t>(&__executable_start) + offset;
    auto const page = address & ~static_cast<std::uintptr_t>(getpagesize() - 1);
    if (mprotect(reinterpret_cast<void*>(page), static_cast<std::size_t>(getpagesize()),
                 PROT_READ | PROT_WRITE) != 0)
        std::abort();
    *reinterpret_cast<unsigned char*>(address) ^= static_cast<unsigned char>(1U << bit);
}

void write_reached() {
    std::FILE* const file = std::fopen(std::getenv("URIEL_MUTANTS_REACHED"), "wb");
    if (file == nullptr) std::abort();
    std::fwrite(reached, 1, most, file);
    std::fclose(file);
}

// Before the constructors of other files.
[[gnu::constructor(101)]] void begin() {
    if (char const* const number = std::getenv("URIEL_MUTANT")) on = std::atoi(number);
    if (char const* const place = std::getenv("URIEL_MUTANT_BIT")) flip(place);
    if (std::getenv("URIEL_MUTANTS_REACHED") != nullptr) std::atexit(write_reached);
    namespace kernels = uriel::detail::kernels;
    if (char const* const wanted = std::getenv("URIEL_KERNEL"))
        for (int i = 0; i < kernels::kernel_count; ++i)
            if (auto const which = static_cast<kernels::kernel>(i);
                name(which) == wanted && !kernels::use_kernel(which))
                std::_Exit(3);
}

}  // namespace
}  // namespace uriel_mutation
