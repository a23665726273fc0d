# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# The headers of DuckDB's C API, which the extension for it is compiled with: from the package duckdb of npm.

include(${CMAKE_CURRENT_LIST_DIR}/fetched.cmake)

set(URIEL_DUCKDB "" CACHE PATH "A folder with duckdb.h and duckdb_extension.h of DuckDB, instead of those that npm gets")

# uriel_get_duckdb(FOLDER PACKAGE): gets the headers into the build folder.
function(uriel_get_duckdb folder package)
    message(STATUS "uriel: getting the headers of ${package} from npm, 11 MB")
    # Left over from an interrupted extraction.
    file(REMOVE_RECURSE ${folder})
    file(MAKE_DIRECTORY ${folder})
    find_program(npm npm)
    set(status 1)
    set(why "there is no npm")
    if(npm)
        execute_process(COMMAND ${npm} pack --silent --ignore-scripts ${package} WORKING_DIRECTORY ${folder}
                        RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE why)
    endif()
    file(GLOB packed ${folder}/*.tgz)
    if(NOT status EQUAL 0 OR NOT packed)
        message(STATUS "uriel: they could not be got: ${why}")
        return()
    endif()
    file(ARCHIVE_EXTRACT INPUT ${packed} DESTINATION ${folder} PATTERNS package/src/duckdb/src/include/duckdb.h
                                                                        */duckdb_extension.h package/LICENSE)
    file(REMOVE ${packed})
endfunction()

# Defines the target uriel_duckdb_headers, if they are found.
function(uriel_find_duckdb)
    set(list ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/duckdb.txt)
    set(headers ${URIEL_DUCKDB})
    if(NOT headers)
        set(folder ${PROJECT_BINARY_DIR}/duckdb)
        set(headers ${folder}/package/src/duckdb/src/include)
        uriel_check_files(${list} ${headers} wrong)
        if(wrong)
            file(STRINGS ${list} package REGEX "^duckdb@")
            uriel_get_duckdb(${folder} ${package})
            uriel_check_files(${list} ${headers} wrong)
        endif()
        if(wrong)
            return()
        endif()
    endif()
    add_library(uriel_duckdb_headers INTERFACE)
    target_include_directories(uriel_duckdb_headers SYSTEM INTERFACE ${headers})
    if(NOT URIEL_DUCKDB)
        uriel_check_files_when_built(uriel_duckdb_check ${list} ${headers})
    endif()
endfunction()
