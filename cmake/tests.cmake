# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# The functions for tests, here and in the folders of the libraries.
# GoogleTest of a distribution is built with the C++ library of GCC; for another one it is built here.
set(URIEL_GTEST_SOURCE "" CACHE PATH "Build GoogleTest from this folder instead of finding it")
if(URIEL_GTEST_SOURCE)
    set(CMAKE_COMPILE_WARNING_AS_ERROR OFF)
    add_subdirectory("${URIEL_GTEST_SOURCE}" "${CMAKE_CURRENT_BINARY_DIR}/googletest" EXCLUDE_FROM_ALL
                     SYSTEM)
    unset(CMAKE_COMPILE_WARNING_AS_ERROR)
else()
    find_package(GTest)
    uriel_needs("the tests" GTest_FOUND "GoogleTest (Debian: libgtest-dev, libgmock-dev)" URIEL_BUILD_TESTS)
endif()
find_package(nlohmann_json)
uriel_needs("the tests" nlohmann_json_FOUND "JSON for Modern C++ (Debian: nlohmann-json3-dev)" URIEL_BUILD_TESTS)
uriel_find_python(Python3 REQUIRED COMPONENTS Interpreter)
include(GoogleTest)

# A good part of the time that a test takes to compile is that of these headers; all programs read them
# from one file, or from two: what GCC has precompiled is for one level of optimization. The preset coverage
# would not count what they hold. Of the library it is the walk alone: with all of it in there, no test would be
# compiled sooner, and each line of a header would compile all of them anew.
set(optimized_little)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # These call the library as it is shipped; to compile the tests themselves for speed would take
    # half as long again.
    set(optimized_little model_test verbs_test text_test security_test history_test uri_template_test site_test iri_test
                         mend_test policy_test functions_test linear_test c_test faults_test
                         requirements_test)
    set(little $<$<CONFIG:Release>:-O1>)
elseif(CMAKE_CXX_FLAGS MATCHES "-O0")
    # Of the preset dev: these run so long in templates of their own that optimization pays.
    set(optimized_little bytes_test syntax_test)
    set(little -O1)
endif()
function(uriel_precompile_test_headers name)
    file(CONFIGURE OUTPUT ${name}.cpp CONTENT "")  # A target has a source.
    add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    target_link_libraries(${name} PRIVATE uriel::uriel GTest::gmock)
    set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF)
    target_compile_options(${name} PRIVATE ${ARGN})
    if(TARGET uriel_warnings)
        target_link_libraries(${name} PRIVATE uriel_warnings)  # For GCC, -Wvla is another language.
    endif()
    target_precompile_headers(${name} PRIVATE <gmock/gmock.h> <gtest/gtest.h> <uriel/parse.hpp>)
endfunction()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang|GNU" AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    uriel_precompile_test_headers(test_headers)
    if(optimized_little)
        uriel_precompile_test_headers(test_headers_little ${little})
    endif()
endif()

# A program of GoogleTest cases; each case becomes one test, named "NAME.suite.case".
# uriel_add_test(NAME [LABEL LABEL] [TIMEOUT SECONDS] SOURCE…)
function(uriel_add_test name)
    cmake_parse_arguments(PARSE_ARGV 1 test "" "LABEL;TIMEOUT" "")
    set(properties TIMEOUT 600)
    # The same suffix list on every machine.
    set(suffixes "URIEL_PSL=${PROJECT_SOURCE_DIR}/tests/data/public_suffixes.dat")
    list(APPEND properties ENVIRONMENT "${suffixes}")
    if(test_TIMEOUT)
        set(properties TIMEOUT ${test_TIMEOUT})
    endif()
    if(test_LABEL)
        list(APPEND properties LABELS ${test_LABEL})
    endif()
    add_executable(${name} ${test_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PRIVATE uriel::uriel GTest::gtest_main GTest::gmock
                                          nlohmann_json::nlohmann_json)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/libs
                                               ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE URIEL_TESTS_DIR="${PROJECT_SOURCE_DIR}/tests")
    set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    # Half of the time that the files of a program take is what they have in common. Those of linear_test and iri_test
    # use one name for different things.
    if(NOT name MATCHES "^(linear|iri)_test$")
        set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    endif()
    set(headers test_headers)
    if(name IN_LIST optimized_little)
        target_compile_options(${name} PRIVATE ${little})
        set(headers test_headers_little)
    endif()
    if(TARGET ${headers})
        target_precompile_headers(${name} REUSE_FROM ${headers})
        if(TARGET uriel_precompiled)
            target_link_libraries(${name} PRIVATE uriel_precompiled)
        endif()
    endif()
    if(TARGET uriel_warnings)
        target_link_libraries(${name} PRIVATE uriel_warnings)
    endif()
    if(TARGET uriel_reference)
        target_link_libraries(${name} PRIVATE uriel_reference)
    endif()
    if(CMAKE_CROSSCOMPILING)
        # An emulator takes its time to begin.
        add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        set_tests_properties(${name} PROPERTIES TIMEOUT 3600 ENVIRONMENT "${suffixes}")
        return()
    endif()
    gtest_discover_tests(
        ${name}
        TEST_PREFIX ${name}.
        NO_PRETTY_VALUES  # the names of the parameters are enough
        DISCOVERY_TIMEOUT 120
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        PROPERTIES ${properties})
endfunction()

# A program of Python as one test: uriel_add_script(NAME LABEL ARGUMENT…)
function(uriel_add_script name label)
    # As a path: a program that is a target would be run in the emulator of another machine.
    add_test(NAME ${name} COMMAND ${Python3_EXECUTABLE} -B -E ${ARGN})
    set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 600)
endfunction()

# uriel_add_step(NAME LABELS COMMAND… [PROGRAMS…] [MAKES FIXTURE] [NEEDS FIXTURE…] [ENVIRONMENT…] [PARALLEL]): a command as a
# test, in the folder of the project. It is skipped where one of the programs is not installed. Steps with the same label
# run one at a time, unless they are PARALLEL.
function(uriel_add_step name labels)
    cmake_parse_arguments(PARSE_ARGV 2 step "PARALLEL" "MAKES" "PROGRAMS;NEEDS;ENVIRONMENT;COMMAND")
    add_test(NAME ${name}
             COMMAND bash ${PROJECT_SOURCE_DIR}/tools/if_installed ${step_PROGRAMS} -- ${step_COMMAND}
             WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set(timeout 1800)
    if(labels MATCHES "^long-")
        set(timeout 36000)
    endif()
    set_tests_properties(
        ${name}
        PROPERTIES LABELS "${labels}"
                   TIMEOUT ${timeout}
                   SKIP_RETURN_CODE 77
                   ENVIRONMENT "${step_ENVIRONMENT}"
                   FIXTURES_SETUP "${step_MAKES}"
                   FIXTURES_REQUIRED "${step_NEEDS}")
    if(NOT step_PARALLEL)
        set_tests_properties(${name} PROPERTIES RESOURCE_LOCK "${labels}")
    endif()
endfunction()
