# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# ada, which reads URLs as browsers do: from a CMake package, or from its two files, ada.h and
# ada.cpp, in the package ada-url of PyPI, if URIEL_BUILD_MEND is FETCH or ON. They are never part of
# our sources.

include(${CMAKE_CURRENT_LIST_DIR}/fetched.cmake)

set(uriel_ada_packages
    "ada 4, as a package of CMake, or its ada.h and ada.cpp in the folder -DURIEL_ADA=FOLDER, or, with \
-DURIEL_BUILD_MEND=ON, a network and pip (Debian: python3-venv), which get them from PyPI")
set(uriel_ada_option URIEL_BUILD_MEND)
set(URIEL_ADA "" CACHE PATH "A folder with the ada.h and ada.cpp of ada 4, instead of a package")

# uriel_get_ada(FOLDER): gets the two files by pip, by version and hash, into the build folder.
function(uriel_get_ada folder)
    message(STATUS "uriel: getting ada from PyPI, 2 MB")
    # Left over from an interrupted extraction.
    file(REMOVE_RECURSE ${folder})
    file(MAKE_DIRECTORY ${folder})
    uriel_find_python(Python3 COMPONENTS Interpreter)
    # The wheel of one fixed system: only its sources are used. Nothing in it is run.
    set(arguments download --quiet --disable-pip-version-check --no-input --no-deps --only-binary=:all:
        --platform manylinux_2_28_x86_64 --implementation cp --python-version 3.11 --abi cp311
        --require-hashes --dest ${folder} -r ${PROJECT_SOURCE_DIR}/cmake/ada.txt)
    set(status 1)
    if(Python3_FOUND)
        execute_process(COMMAND ${Python3_EXECUTABLE} -I -m pip ${arguments} WORKING_DIRECTORY ${folder}
                        RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE why)
        if(NOT status EQUAL 0 AND why MATCHES "No module named pip")
            # Debian has it only for virtual environments.
            execute_process(COMMAND ${Python3_EXECUTABLE} -I -m venv ${folder}/pip WORKING_DIRECTORY ${folder}
                            OUTPUT_QUIET ERROR_QUIET)
            execute_process(COMMAND ${folder}/pip/bin/python -I -m pip ${arguments} WORKING_DIRECTORY ${folder}
                            RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE why)
            file(REMOVE_RECURSE ${folder}/pip)
        endif()
    endif()
    if(NOT status EQUAL 0)
        message(STATUS "uriel: ada could not be got: ${why}")
        return()
    endif()
    file(GLOB wheel ${folder}/ada_url-*.whl)
    file(ARCHIVE_EXTRACT INPUT ${wheel} DESTINATION ${folder} PATTERNS ada_url/ada.h ada_url/ada.cpp
                                                                       */LICENSE)
    file(REMOVE ${wheel})
endfunction()

# Defines the target uriel_ada, if it is found.
function(uriel_find_ada)
    if(NOT URIEL_BUILD_MEND)
        return()
    endif()
    set(folder ${PROJECT_BINARY_DIR}/ada)
    set(list ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/ada.txt)
    if(URIEL_ADA)
        set(sources ${URIEL_ADA})
    else()
        find_package(ada 4 CONFIG QUIET)
        if(ada_FOUND)
            add_library(uriel_ada INTERFACE)
            target_link_libraries(uriel_ada INTERFACE ada::ada)
            set_target_properties(uriel_ada PROPERTIES URIEL_EXPORTED ada::ada URIEL_LINKED " -lada")
            return()
        endif()
        set(sources ${folder}/ada_url)
        uriel_check_files(${list} ${sources} wrong)
        if(wrong AND NOT URIEL_BUILD_MEND STREQUAL "AUTO")
            uriel_get_ada(${folder})
            uriel_check_files(${list} ${sources} wrong)
        endif()
        if(wrong)
            return()
        endif()
        uriel_check_files_when_built(uriel_ada_check ${list} ${sources})
    endif()
    if(NOT EXISTS ${sources}/ada.cpp OR NOT EXISTS ${sources}/ada.h)
        return()
    endif()
    # Hidden inside of our library: a program may have another ada.
    add_library(uriel_ada_objects OBJECT ${sources}/ada.cpp)
    if(TARGET uriel_ada_check)
        add_dependencies(uriel_ada_objects uriel_ada_check)
    endif()
    target_compile_features(uriel_ada_objects PRIVATE cxx_std_20)
    target_compile_definitions(uriel_ada_objects PUBLIC ADA_INCLUDE_URL_PATTERN=0)
    target_include_directories(uriel_ada_objects SYSTEM PUBLIC ${sources})
    set_target_properties(
        uriel_ada_objects
        PROPERTIES CXX_EXTENSIONS OFF
                   CXX_VISIBILITY_PRESET hidden
                   VISIBILITY_INLINES_HIDDEN ON
                   POSITION_INDEPENDENT_CODE ON)
    if(NOT MSVC)
        target_compile_options(uriel_ada_objects PRIVATE -w)
    endif()
    if(CMAKE_CXX_FLAGS_RELEASE MATCHES "-O1")
        target_compile_options(uriel_ada_objects PRIVATE -O2)  # with less, GCC refuses to inline what ada wants it to
    endif()
    add_library(uriel_ada INTERFACE)
    target_link_libraries(uriel_ada INTERFACE uriel_ada_objects)
    target_sources(uriel_ada INTERFACE $<TARGET_OBJECTS:uriel_ada_objects>)
endfunction()
