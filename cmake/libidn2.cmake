# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# libidn2, which maps host names beyond ASCII.
set(uriel_libidn2_packages "pkg-config and libidn2 (Debian: libidn2-dev)")
set(uriel_libidn2_option URIEL_BUILD_IDNA)

# Defines the target uriel_libidn2, if it is found.
function(uriel_find_libidn2)
    if(NOT URIEL_BUILD_IDNA)
        return()
    endif()
    find_package(PkgConfig)
    if(PkgConfig_FOUND)
        pkg_check_modules(libidn2 IMPORTED_TARGET GLOBAL libidn2)
    endif()
    if(libidn2_FOUND)
        add_library(uriel_libidn2 INTERFACE)
        target_link_libraries(uriel_libidn2 INTERFACE PkgConfig::libidn2)
        set_target_properties(uriel_libidn2 PROPERTIES URIEL_EXPORTED PkgConfig::libidn2 URIEL_REQUIRED libidn2)
    endif()
endfunction()
