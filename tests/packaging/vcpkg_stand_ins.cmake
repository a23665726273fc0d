# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# The functions of vcpkg that cmake/ports/uriel-uri calls, for where there is no vcpkg: they do what its
# documentation says, for a release build with static libraries.
# usage: cmake -DPORT=FILE -DFOLDER=FOLDER [-DDOWNLOADS=FOLDER] -DVERSION=VERSION -P vcpkg_stand_ins.cmake
set(CURRENT_PACKAGES_DIR "${FOLDER}/packages")
set(PORT_NAME uriel-uri)

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
endfunction()

function(vcpkg_download_distfile variable)
    cmake_parse_arguments(PARSE_ARGV 1 given "" "FILENAME;SHA512" "URLS")
    file(SHA512 "${DOWNLOADS}/${given_FILENAME}" found)
    if(NOT found STREQUAL given_SHA512)
        message(FATAL_ERROR "${given_FILENAME} has another sum than the port says")
    endif()
    set(${variable} "${DOWNLOADS}/${given_FILENAME}" PARENT_SCOPE)
endfunction()

# Without the folder that all of an archive is in.
function(vcpkg_extract_source_archive variable)
    cmake_parse_arguments(PARSE_ARGV 1 given "" "ARCHIVE" "")
    file(ARCHIVE_EXTRACT INPUT "${given_ARCHIVE}" DESTINATION "${FOLDER}/sources")
    file(GLOB folders "${FOLDER}/sources/*")
    set(${variable} "${folders}" PARENT_SCOPE)
endfunction()

function(vcpkg_cmake_configure)
    cmake_parse_arguments(PARSE_ARGV 0 given "" "SOURCE_PATH" "OPTIONS")
    run(${CMAKE_COMMAND} -S "${given_SOURCE_PATH}" -B "${FOLDER}/build" -G Ninja
        -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF
        "-DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR}" ${given_OPTIONS})
endfunction()

function(vcpkg_cmake_install)
    run(${CMAKE_COMMAND} --build "${FOLDER}/build" --target install)
endfunction()

function(vcpkg_cmake_config_fixup)
    cmake_parse_arguments(PARSE_ARGV 0 given "" "CONFIG_PATH;PACKAGE_NAME" "")
    file(MAKE_DIRECTORY "${CURRENT_PACKAGES_DIR}/share")
    file(RENAME "${CURRENT_PACKAGES_DIR}/${given_CONFIG_PATH}"
         "${CURRENT_PACKAGES_DIR}/share/${given_PACKAGE_NAME}")
    # The files are one folder less deep there.
    file(GLOB files "${CURRENT_PACKAGES_DIR}/share/${given_PACKAGE_NAME}/*.cmake")
    foreach(file IN LISTS files)
        file(READ "${file}" text)
        string(REPLACE "/../../../" "/../../" text "${text}")
        string(REPLACE "get_filename_component(_IMPORT_PREFIX \"\${_IMPORT_PREFIX}\" PATH)\nif("
                       "if(" text "${text}")
        file(WRITE "${file}" "${text}")
    endforeach()
endfunction()

function(vcpkg_fixup_pkgconfig)
    file(GLOB files "${CURRENT_PACKAGES_DIR}/lib/pkgconfig/*.pc")
    if(NOT files)
        message(FATAL_ERROR "no files for pkg-config")
    endif()
endfunction()

function(vcpkg_install_copyright)
    cmake_parse_arguments(PARSE_ARGV 0 given "" "" "FILE_LIST")
    file(MAKE_DIRECTORY "${CURRENT_PACKAGES_DIR}/share/${PORT_NAME}")
    file(COPY_FILE "${given_FILE_LIST}" "${CURRENT_PACKAGES_DIR}/share/${PORT_NAME}/copyright")
endfunction()

include("${PORT}")
