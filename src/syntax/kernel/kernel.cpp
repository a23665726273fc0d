// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/syntax/kernel.hpp"

#include "syntax/kernel/kernels.hpp"
#include "uriel/extensions.hpp"

#include <array>
#include <atomic>

namespace uriel {
namespace {

bool machine_has([[maybe_unused]] kernel which) noexcept {
#if defined(URIEL_KERNEL_SSSE3)
    __builtin_cpu_init();
    switch (which) {
        case kernel::scalar: return true;
        case kernel::ssse3: return __builtin_cpu_supports("ssse3") != 0;
        case kernel::avx2:
            return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                   __builtin_cpu_supports("bmi2");
        case kernel::avx512:
            return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                   __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
        case kernel::avx512_vbmi:
            return machine_has(kernel::avx512) && __builtin_cpu_supports("avx512vbmi") &&
                   __builtin_cpu_supports("avx512vbmi2");
        default: return false;
    }
#else
    return true;  // what was built for these targets runs on all of them
#endif
}

/// What was built, indexed by kernel.
constexpr std::array<kernels::functions const*, kernel_count> built = {
    &kernels::scalar,
#if defined(URIEL_KERNEL_SSSE3)
    &kernels::ssse3,
#    if defined(URIEL_KERNELS_AVX)
    &kernels::avx2,   &kernels::avx512, &kernels::avx512_vbmi,
#    endif
#elif defined(URIEL_KERNEL_NEON)
    nullptr,          nullptr, nullptr, nullptr, &kernels::neon,
#elif defined(URIEL_KERNEL_WASM)
    nullptr,          nullptr, nullptr, nullptr, nullptr, &kernels::wasm_simd128,
#endif
};

kernels::functions const* built_functions(kernel which) noexcept {
    return built[static_cast<std::size_t>(which)];
}

kernel best_available() noexcept {
    for (int i = kernel_count; --i > 0;)
        if (is_available(static_cast<kernel>(i))) return static_cast<kernel>(i);
    return kernel::scalar;
}

// The kernel of those who have not chosen yet chooses, and goes on with what it chose. So nothing
// needs to run before main(), and a scan need not ask whether there is a kernel.
std::uint64_t choose_and_scan(std::string_view text, components& parts) noexcept;
constexpr kernels::functions unchosen = {choose_and_scan, nullptr, nullptr, nullptr, nullptr};
constinit std::atomic<kernels::functions const*> chosen{&unchosen};

URIEL_COLD URIEL_NEVER_INLINE kernels::functions const& choose() noexcept {
    kernels::functions const* expected = &unchosen;
    kernels::functions const* const best = built_functions(best_available());
    // A choice made meanwhile by use_kernel() stays.
    return chosen.compare_exchange_strong(expected, best, std::memory_order_relaxed) ? *best
                                                                                     : *expected;
}

std::uint64_t choose_and_scan(std::string_view text, components& parts) noexcept {
    return choose().scan(text, parts);
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
    kernels::functions const* const current = &kernels::in_use();
    std::size_t i = 0;
    while (built[i] != current) ++i;
    return static_cast<kernel>(i);
}

bool use_kernel(kernel which) noexcept {
    if (!is_available(which)) return false;
    chosen.store(built_functions(which), std::memory_order_relaxed);
    return true;
}

kernels::functions const& kernels::in_use() noexcept {
    kernels::functions const* const current = chosen.load(std::memory_order_relaxed);
    return current != &unchosen ? *current : choose();
}

std::uint64_t scanning::scan_word_at_run_time(std::string_view text, components& parts) noexcept {
    return chosen.load(std::memory_order_relaxed)->scan(text, parts);
}

}  // namespace uriel
