// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/syntax/kernel.hpp"

#include "syntax/kernel/kernels.hpp"
#include "uriel/detail/bytes/extensions.hpp"

#include <array>
#include <atomic>

#if defined(URIEL_KERNEL_SSSE3)
#    include <cpuid.h>
#endif

namespace uriel::detail::kernels {
namespace {

#if defined(URIEL_KERNEL_SSSE3)
/// The features that a kernel needs, or a machine has: bits of CPUID's leaf 1 (ECX) and leaf 7
/// (EBX, ECX), and of the registers that the system saves (XCR0).
struct instructions {
    unsigned leaf_1 = 0;
    unsigned leaf_7 = 0;
    unsigned more_of_7 = 0;
    unsigned saved = 0;
};

constexpr unsigned of_avx2 = bit_AVX2 | bit_BMI | bit_BMI2;
constexpr unsigned of_avx512 = of_avx2 | bit_AVX512F | bit_AVX512BW | bit_AVX512VL;
constexpr std::array<instructions, kernel_count> needed = {{
    {},                                                              // scalar
    {bit_SSSE3, 0, 0, 0},                                            // ssse3
    {bit_SSSE3, of_avx2, 0, 0x06},                                   // avx2
    {bit_SSSE3, of_avx512, 0, 0xe6},                                 // avx512
    {bit_SSSE3, of_avx512, bit_AVX512VBMI | bit_AVX512VBMI2, 0xe6},  // avx512-vbmi
}};

/// Asks the processor itself: __builtin_cpu_supports() says no to everything in a program that Zig
/// has built.
instructions read_machine() noexcept {
    instructions has;
    unsigned unused = 0;
    __get_cpuid(1, &unused, &unused, &has.leaf_1, &unused);
    __get_cpuid_count(7, 0, &unused, &has.leaf_7, &has.more_of_7, &unused);
    // Volatile, or it may run before it is known to exist.
    if ((has.leaf_1 & bit_OSXSAVE) != 0)
        asm volatile("xgetbv" : "=a"(has.saved), "=d"(unused) : "c"(0));
    return has;
}

bool machine_has(kernel which) noexcept {
    // Once: in a virtual machine each CPUID is trapped, and a few take longer than a thousand
    // scans.
    static instructions const has = read_machine();
    instructions const& needs = needed[static_cast<std::size_t>(which)];
    unsigned const missing = (needs.leaf_1 & ~has.leaf_1) | (needs.leaf_7 & ~has.leaf_7) |
                             (needs.more_of_7 & ~has.more_of_7) | (needs.saved & ~has.saved);
    return missing == 0;
}
#else
bool machine_has(kernel) noexcept {
    return true;  // what was built for these targets runs on all of them
}
#endif

/// The kernels that were built, by kernel.
constexpr std::array<functions const*, kernel_count> built = {
    &scalar,
#if defined(URIEL_KERNEL_SSSE3)
    &ssse3,
#    if defined(URIEL_KERNELS_AVX)
    &avx2,   &avx512, &avx512_vbmi,
#    endif
#elif defined(URIEL_KERNEL_NEON)
    nullptr, nullptr, nullptr, nullptr, &neon,
#elif defined(URIEL_KERNEL_WASM)
    nullptr, nullptr, nullptr, nullptr, nullptr, &wasm_simd128,
#endif
};

functions const* built_functions(kernel which) noexcept {
    return built[static_cast<std::size_t>(which)];
}

kernel best_available() noexcept {
    for (int i = kernel_count; --i > 0;)
        if (is_available(static_cast<kernel>(i))) return static_cast<kernel>(i);
    return kernel::scalar;
}

// The kernel of those who have not chosen yet chooses, and goes on with what it chose. So nothing
// needs to run before main(), and a scan need not ask whether there is a kernel.
std::uint64_t choose_and_scan(std::size_t size, char const* bytes,
                              detail::scanning::components& parts) noexcept;
constexpr functions unchosen = {choose_and_scan, nullptr, nullptr, nullptr, nullptr};
constinit std::atomic<functions const*> chosen{&unchosen};

URIEL_COLD URIEL_NEVER_INLINE functions const& choose() noexcept {
    functions const* expected = &unchosen;
    functions const* const best = built_functions(best_available());
    // A choice made meanwhile by use_kernel() stays.
    return chosen.compare_exchange_strong(expected, best, std::memory_order_relaxed) ? *best
                                                                                     : *expected;
}

std::uint64_t choose_and_scan(std::size_t size, char const* bytes,
                              detail::scanning::components& parts) noexcept {
    return choose().scan(size, bytes, parts);
}

constexpr std::array<std::string_view, kernel_count> kernel_names = {
    "scalar", "ssse3", "avx2", "avx512", "avx512-vbmi", "neon", "wasm-simd128"};

}  // namespace

std::string_view name(kernel which) noexcept {
    return kernel_names[static_cast<std::size_t>(which)];
}

bool is_available(kernel which) noexcept {
    return built_functions(which) != nullptr && machine_has(which);
}

kernel kernel_in_use() noexcept {
    functions const* const current = &in_use();
    std::size_t i = 0;
    while (built[i] != current) ++i;
    return static_cast<kernel>(i);
}

bool use_kernel(kernel which) noexcept {
    if (!is_available(which)) return false;
    chosen.store(built_functions(which), std::memory_order_relaxed);
    return true;
}

functions const& in_use() noexcept {
    functions const* const current = chosen.load(std::memory_order_relaxed);
    return current != &unchosen ? *current : choose();
}

}  // namespace uriel::detail::kernels

std::uint64_t uriel::detail::scanning::scan_word_at_run_time(
    std::size_t size, char const* bytes, detail::scanning::components& parts) noexcept {
    kernels::functions const* const current = kernels::chosen.load(std::memory_order_relaxed);
#if defined(URIEL_KERNEL_WASM)
    if (current == &kernels::wasm_simd128) return kernels::scan_by_wasm_simd128(size, bytes, parts);
#endif
    return current->scan(size, bytes, parts);
}
