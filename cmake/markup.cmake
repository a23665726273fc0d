# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# The libraries that read HTML, XML, MHTML and Markdown for uri links.
set(uriel_markup_packages
    "pkg-config, expat, gumbo, gmime 3.0 and cmark-gfm (Debian: libexpat1-dev, libgumbo-dev, libgmime-3.0-dev, \
libcmark-gfm-dev, libcmark-gfm-extensions-dev)")
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
        pkg_check_modules(cmark IMPORTED_TARGET GLOBAL libcmark-gfm)
    endif()
    if(EXPAT_FOUND AND gumbo_FOUND AND gmime_FOUND AND cmark_FOUND)
        add_library(uriel_markup INTERFACE)
        target_link_libraries(uriel_markup INTERFACE ${EXPAT_LIBRARIES} PkgConfig::gumbo PkgConfig::gmime
                                                    PkgConfig::cmark)
        target_include_directories(uriel_markup INTERFACE ${EXPAT_INCLUDE_DIRS})
    endif()
endfunction()
