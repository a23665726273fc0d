# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# RapidJSON, which reads values of templates and policies, and JSON for the command: for those who are built here.
set(uriel_rapidjson_packages "RapidJSON (Debian: rapidjson-dev)")
set(uriel_rapidjson_option URIEL_BUILD_MEND)

# Defines the target uriel_rapidjson, if it is found.
function(uriel_find_rapidjson)
    if(NOT (URIEL_BUILD_COMMAND OR URIEL_BUILD_FUNCTIONS OR URIEL_BUILD_POSTGRES OR URIEL_BUILD_DUCKDB OR URIEL_BUILD_MEND))
        return()
    endif()
    find_path(RAPIDJSON_INCLUDE_DIR rapidjson/reader.h)
    if(NOT RAPIDJSON_INCLUDE_DIR)
        return()
    endif()
    # Only its folder: the headers beside it may be those of another system.
    set(folder ${PROJECT_BINARY_DIR}/rapidjson)
    file(MAKE_DIRECTORY ${folder})
    file(CREATE_LINK ${RAPIDJSON_INCLUDE_DIR}/rapidjson ${folder}/rapidjson COPY_ON_ERROR SYMBOLIC)
    add_library(uriel_rapidjson INTERFACE)
    target_compile_definitions(uriel_rapidjson INTERFACE URIEL_WITH_RAPIDJSON=1)
    target_include_directories(uriel_rapidjson SYSTEM INTERFACE ${folder})
    # cmake/rapidjson.hpp
    target_include_directories(uriel_rapidjson INTERFACE ${PROJECT_SOURCE_DIR})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_FLAGS MATCHES "-fsanitize")
        target_compile_options(uriel_rapidjson INTERFACE
                               -fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/rapidjson_not_ours.txt)
    endif()
endfunction()
