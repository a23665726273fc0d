# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# The warnings for our own targets. They are linked privately and never exported.
add_library(uriel_warnings INTERFACE)
if(MSVC)
    # Also clang-cl, to which -Wall is all that there are. Not tried yet: docs/platforms.md.
    target_compile_options(uriel_warnings INTERFACE /W4)
    return()
endif()
target_compile_options(
    uriel_warnings
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wcast-align
              -Wcast-qual
              -Wconversion
              -Wextra-semi
              -Wformat=2
              -Wimplicit-fallthrough
              -Wnon-virtual-dtor
              -Wold-style-cast
              -Woverloaded-virtual
              # GCC says that a parameter shadows a type; ours are both the RFC's nouns: reference, path.
              # In joined sources, the names of one shadow those of another.
              $<IF:$<CXX_COMPILER_ID:GNU>,-Wshadow=local,$<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>>
              -Wsign-conversion
              -Wundef
              -Wvla
              # GCC 12 at -O2 sees overlapping copies inside std::string (GCC bug 105651).
              $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)
# With precompiled headers, GCC 12 forgets that std::string is in a system header, and warns of it.
add_library(uriel_precompiled INTERFACE)
target_compile_options(
    uriel_precompiled
    INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread -Wno-stringop-overflow -Wno-array-bounds>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_RELEASE}" MATCHES "-fsanitize|-O1")
    # Code that the sanitizers insert confuses GCC 12: it warns of every std::regex. At -O1 it warns of what an empty
    # std::optional does not hold.
    target_compile_options(uriel_warnings INTERFACE -Wno-maybe-uninitialized)
endif()
