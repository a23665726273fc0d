# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# Each kernel of the scan is compiled for the machine it is meant for; the others are left out.
list(FILTER uriel_sources EXCLUDE REGEX "/kernel/scan_(ssse3|avx|neon|wasm)")

# Without the extensions of GCC and Clang there are no vectors and no flags for them.
if(CMAKE_CXX_COMPILER_ID STREQUAL "MSVC")
    return()
endif()

# g++ would pack the six offsets into a vector to store them, which takes longer than storing them.
set(plain_stores -fno-tree-slp-vectorize)
set(optimized -O3)
if(MSVC)
    # clang-cl, which takes the options of MSVC.
    set(plain_stores /clang:-fno-slp-vectorize)
    set(optimized /clang:-O3)
endif()
set_source_files_properties(src/syntax/kernel/scan_scalar.cpp
                            PROPERTIES COMPILE_OPTIONS "${plain_stores}")

function(uriel_kernel name)
    set(file "${PROJECT_SOURCE_DIR}/src/syntax/kernel/scan_${name}.cpp")
    set(uriel_sources ${uriel_sources} "${file}" PARENT_SCOPE)
    # Optimized always: inline functions that stay functions would be shared with other files, and
    # run on machines that have no such instructions.
    set_source_files_properties("${file}" PROPERTIES COMPILE_OPTIONS "${optimized};${plain_stores};${ARGN}")
endfunction()

# For a universal binary on macOS, each file is compiled for every machine.
set(processor "${CMAKE_SYSTEM_PROCESSOR}")
list(LENGTH CMAKE_OSX_ARCHITECTURES architectures)
if(architectures EQUAL 1)
    set(processor "${CMAKE_OSX_ARCHITECTURES}")
endif()
set(uriel_portable "")
if(NOT URIEL_EXTENSIONS OR architectures GREATER 1)
    set(uriel_portable URIEL_PORTABLE=1)
elseif(processor MATCHES "x86_64|AMD64")
    uriel_kernel(ssse3 -mssse3)
    if(NOT WIN32 OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # see src/syntax/kernel/kernels.hpp
        uriel_kernel(avx2 -mavx2 -mbmi -mbmi2)
        set(avx512 -mavx512f -mavx512bw -mavx512vl -mbmi -mbmi2)
        uriel_kernel(avx512 ${avx512})
        uriel_kernel(avx512_vbmi ${avx512} -mavx512vbmi -mavx512vbmi2)
    endif()
elseif(processor MATCHES "aarch64|arm64")
    uriel_kernel(neon)
elseif(processor MATCHES "wasm32")
    # A module has vectors or not: the code that chooses the kernel has to know, too.
    uriel_kernel(wasm_simd128 -msimd128)
    set_source_files_properties(src/syntax/kernel/kernel.cpp PROPERTIES COMPILE_OPTIONS -msimd128)
endif()
