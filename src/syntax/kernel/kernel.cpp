#include "uriel/syntax/kernel.hpp"

#include "syntax/kernel/kernels.hpp"

#include <array>
#include <atomic>

namespace uriel {
namespace {

bool machine_has(kernel which) noexcept {
#if defined(__x86_64__)
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
            return machine_has(kernel::avx512) && __builtin_cpu_supports("avx512vbmi");
        default: return false;
    }
#else
    return true;  // what was built for these targets runs on all of them
#endif
}

/// What was built, indexed by kernel.
constexpr std::array<kernels::scan_function, kernel_count> built = {
    kernels::scan_scalar,
#if defined(__x86_64__)
    kernels::scan_ssse3,  kernels::scan_avx2, kernels::scan_avx512, kernels::scan_avx512_vbmi,
#elif defined(__aarch64__)
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    kernels::scan_neon,
#elif defined(__wasm_simd128__)
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    kernels::scan_wasm_simd128,
#endif
};

kernels::scan_function built_function(kernel which) noexcept {
    return built[static_cast<std::size_t>(which)];
}

kernel best_available() noexcept {
    for (int i = kernel_count; --i > 0;)
        if (is_available(static_cast<kernel>(i))) return static_cast<kernel>(i);
    return kernel::scalar;
}

scan_outcome choose_and_scan(std::string_view text, components& parts) noexcept;

// Starts at the function that chooses, so that nothing needs to run before main().
constinit std::atomic<kernels::scan_function> in_use{choose_and_scan};

scan_outcome choose_and_scan(std::string_view text, components& parts) noexcept {
    kernels::scan_function const best = built_function(best_available());
    kernels::scan_function expected = choose_and_scan;
    // A choice made meanwhile by use_kernel() stays.
    if (in_use.compare_exchange_strong(expected, best, std::memory_order_relaxed)) expected = best;
    return expected(text, parts);
}

constexpr std::array<std::string_view, kernel_count> names = {
    "scalar", "ssse3", "avx2", "avx512", "avx512_vbmi", "neon", "wasm_simd128"};

}  // namespace

std::string_view name(kernel which) noexcept { return names[static_cast<std::size_t>(which)]; }

bool is_available(kernel which) noexcept {
    return built_function(which) != nullptr && machine_has(which);
}

kernel kernel_in_use() noexcept {
    kernels::scan_function const function = in_use.load(std::memory_order_relaxed);
    for (std::size_t i = 0; i < built.size(); ++i)
        if (built[i] == function) return static_cast<kernel>(i);
    return best_available();
}

bool use_kernel(kernel which) noexcept {
    if (!is_available(which)) return false;
    in_use.store(built_function(which), std::memory_order_relaxed);
    return true;
}

scan_outcome scan_at_run_time(std::string_view text, components& parts) noexcept {
    return in_use.load(std::memory_order_relaxed)(text, parts);
}

}  // namespace uriel
