# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# Each kernel of the scan is compiled for the machine it is meant for; the others are left out.
list(FILTER uriel_sources EXCLUDE REGEX "/kernel/scan_(ssse3|avx|neon|wasm)")

# g++ would pack the six offsets into a vector to store them, which takes longer than storing them.
set(plain_stores -fno-tree-slp-vectorize)
set_source_files_properties(src/syntax/kernel/scan_scalar.cpp
                            PROPERTIES COMPILE_OPTIONS "${plain_stores}")

function(uriel_kernel name)
    set(file "${PROJECT_SOURCE_DIR}/src/syntax/kernel/scan_${name}.cpp")
    set(uriel_sources ${uriel_sources} "${file}" PARENT_SCOPE)
    # Optimized always: inline functions that stay functions would be shared with other files, and
    # run on machines that have no such instructions.
    set_source_files_properties("${file}" PROPERTIES COMPILE_OPTIONS "-O3;${plain_stores};${ARGN}")
endfunction()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    uriel_kernel(ssse3 -mssse3)
    uriel_kernel(avx2 -mavx2 -mbmi -mbmi2)
    set(avx512 -mavx512f -mavx512bw -mavx512vl -mbmi -mbmi2)
    uriel_kernel(avx512 ${avx512})
    uriel_kernel(avx512_vbmi ${avx512} -mavx512vbmi)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
    uriel_kernel(neon)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "wasm32")
    # A module has vectors or has none: who chooses the kernel has to know, too.
    uriel_kernel(wasm_simd128 -msimd128)
    set_source_files_properties(src/syntax/kernel/kernel.cpp PROPERTIES COMPILE_OPTIONS -msimd128)
endif()
