# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# The threads of the system.
set(uriel_threads_packages "threads")
set(uriel_threads_option URIEL_BUILD_FUNCTIONS)

# Defines the target uriel_threads, if they are found.
function(uriel_find_threads)
    find_package(Threads)
    if(Threads_FOUND)
        add_library(uriel_threads INTERFACE)
        target_link_libraries(uriel_threads INTERFACE Threads::Threads)
        set_target_properties(uriel_threads PROPERTIES URIEL_EXPORTED Threads::Threads URIEL_LINKED " -pthread")
    endif()
endfunction()
