# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# Files of others that are got for a build, and are never part of our sources: a list beside this file, such as ada.txt, has
# lines with the hash of each, "# sha256 HASH NAME".
#
# As a script it fails unless the files have the right hashes:
#     cmake -DURIEL_LIST=LIST -DURIEL_FOLDER=FOLDER -P fetched.cmake

# uriel_check_files(LIST FOLDER WRONG): sets WRONG to the files whose hashes are not those in the list.
function(uriel_check_files list folder wrong)
    set(found "")
    file(STRINGS ${list} lines REGEX "^# sha256 [0-9a-f]+ [^ ]+$")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE ".* " "" name "${line}")
        set(hash "")
        if(EXISTS ${folder}/${name})
            file(SHA256 ${folder}/${name} hash)
        endif()
        if(NOT line STREQUAL "# sha256 ${hash} ${name}")
            list(APPEND found ${name})
        endif()
    endforeach()
    set(${wrong} "${found}" PARENT_SCOPE)
endfunction()

# uriel_check_files_when_built(TARGET LIST FOLDER): defines a target that checks them at each build, because they may have
# changed since they were got.
function(uriel_check_files_when_built target list folder)
    cmake_path(GET list STEM name)
    add_custom_target(
        ${target} COMMAND ${CMAKE_COMMAND} -DURIEL_LIST=${list} -DURIEL_FOLDER=${folder} -P
                          ${CMAKE_CURRENT_FUNCTION_LIST_FILE} COMMENT "Checking the hashes of ${name}" VERBATIM)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    uriel_check_files(${URIEL_LIST} ${URIEL_FOLDER} wrong)
    foreach(name IN LISTS wrong)
        message(SEND_ERROR "${name} is not the file that ${URIEL_LIST} names; configure again to get it again, "
                           "into ${URIEL_FOLDER}")
    endforeach()
endif()
