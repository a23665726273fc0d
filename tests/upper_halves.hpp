// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Whether a call leaves upper halves of vector registers in use. Only for x86.
#pragma once

#include "uriel/detail/syntax/kernel.hpp"

#include <cpuid.h>

namespace tests {

/// The upper halves of ymm0 to ymm15. While they are in use, code for SSE is slow on Intel. XGETBV
/// with ECX = 1 tells in bit 2. VZEROUPPER clears it, and bit 6, the upper halves of zmm0 to zmm15.
/// Bits 5 and 7, the mask registers and zmm16 to zmm31, are set in every process once libc has used
/// AVX-512, and VZEROUPPER leaves them: code for SSE cannot name these registers and is not slowed.
class upper_halves {
public:
    /// Does this machine, or what emulates it, tell?
    static bool can_be_seen() {
        unsigned features = 0;
        unsigned unused = 0;
        if (!uriel::detail::kernels::is_available(uriel::detail::kernels::kernel::avx2) ||
            __get_cpuid_count(0xD, 1, &features, &unused, &unused, &unused) == 0 ||
            (features & 4U) == 0)
            return false;
        auto const use = [] { asm volatile("vpcmpeqd %%ymm0, %%ymm0, %%ymm0" : : : "xmm0"); };
        return are_in_use_after(use) && !are_in_use_after([] {});
    }

    template <class Call>
    static bool are_in_use_after(Call const& call) {
        asm volatile("vzeroupper" : : : "memory");
        call();
        unsigned low = 0;
        unsigned high = 0;
        asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1) : "memory");
        return (low & 4U) != 0;
    }
};

}  // namespace tests
