# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# The libraries that read HTML, XML and MHTML for uri links.
set(uriel_markup_packages
    "pkg-config, expat, gumbo and gmime 3.0 (Debian: libexpat1-dev, libgumbo-dev, libgmime-3.0-dev)")
set(uriel_markup_option URIEL_BUILD_LINKS)

# Defines the target uriel_markup, if all are found.
function(uriel_find_markup)
    if(NOT URIEL_BUILD_LINKS)
        return()
    endif()
    find_package(EXPAT)
    find_package(PkgConfig)
    if(PkgConfig_FOUND)
        pkg_check_modules(gumbo IMPORTED_TARGET GLOBAL gumbo)
        pkg_check_modules(gmime IMPORTED_TARGET GLOBAL gmime-3.0)
    endif()
    if(EXPAT_FOUND AND gumbo_FOUND AND gmime_FOUND)
        add_library(uriel_markup INTERFACE)
        target_link_libraries(uriel_markup INTERFACE ${EXPAT_LIBRARIES} PkgConfig::gumbo PkgConfig::gmime)
        target_include_directories(uriel_markup INTERFACE ${EXPAT_INCLUDE_DIRS})
    endif()
endfunction()
