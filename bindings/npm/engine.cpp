// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What both modules need of the engine that runs them.
#include "uriel/detail/syntax/kernel.hpp"

extern "C" {

/// For engines without SIMD128: those functions are empty there.
__attribute__((visibility("default"))) void use_plain_kernel() {
    uriel::detail::kernels::use_kernel(uriel::detail::kernels::kernel::scalar);
}

}  // extern "C"

// Where the C++ library ends the program. It cannot say why, for a module has no imports.
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(char const*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
