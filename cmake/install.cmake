# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

include(CMakePackageConfigHelpers)

# There are three components: a program needs `runtime`, a compiler `development`, and a person at a
# prompt `command`.
set(in_runtime RUNTIME COMPONENT runtime LIBRARY COMPONENT runtime NAMELINK_COMPONENT development
               ARCHIVE COMPONENT development)

install(
    TARGETS uriel
    EXPORT uriel ${in_runtime}
    FILE_SET HEADERS COMPONENT development)
install(
    EXPORT uriel
    NAMESPACE uriel::
    FILE uriel-targets.cmake
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/uriel
    COMPONENT development)
# The libraries over the core. uriel-config.cmake finds their dependencies.
get_property(uriel_components GLOBAL PROPERTY URIEL_LIBRARIES)
set(uriel_component_needs "")
foreach(component IN LISTS uriel_components)
    install(
        TARGETS uriel_${component}
        EXPORT uriel-${component} ${in_runtime}
        FILE_SET HEADERS COMPONENT development)
    install(
        EXPORT uriel-${component}
        NAMESPACE uriel::
        FILE uriel-${component}-targets.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/uriel
        COMPONENT development)
    foreach(kind IN ITEMS OVER EXPORTED)
        get_target_property(needs uriel_${component} URIEL_${kind})
        if(needs)
            string(TOLOWER "set(uriel_${kind}_${component} " line)
            string(APPEND uriel_component_needs "${line}${needs})\n")
        endif()
    endforeach()
endforeach()

configure_package_config_file(
    cmake/uriel-config.cmake.in ${PROJECT_BINARY_DIR}/uriel-config.cmake
    INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/uriel
    NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/uriel-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/uriel-config.cmake
              ${PROJECT_BINARY_DIR}/uriel-config-version.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/uriel
        COMPONENT development)

# The prefix is written relative to the file itself, so that the tree can be moved; not so in a package, whose place
# is known: pkg-config leaves out what compilers search anyway.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR URIEL_PACKAGES)
    set(uriel_pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
    file(RELATIVE_PATH uriel_pc_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
    string(REGEX REPLACE "/$" "" uriel_pc_prefix "\${pcfiledir}/${uriel_pc_prefix}")
endif()
cmake_path(APPEND uriel_pc_libdir "\${prefix}" "${CMAKE_INSTALL_LIBDIR}")
cmake_path(APPEND uriel_pc_includedir "\${prefix}" "${CMAKE_INSTALL_INCLUDEDIR}")
get_target_property(uriel_pc_definitions uriel INTERFACE_COMPILE_DEFINITIONS)
set(uriel_pc_cflags "")
if(uriel_pc_definitions)
    list(TRANSFORM uriel_pc_definitions PREPEND " -D" OUTPUT_VARIABLE uriel_pc_cflags)
    string(JOIN "" uriel_pc_cflags ${uriel_pc_cflags})
endif()
# uriel_pkg_config(NAME TEMPLATE): writes and installs NAME.pc.
function(uriel_pkg_config name template)
    configure_file(cmake/${template} ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
    install(
        FILES ${PROJECT_BINARY_DIR}/${name}.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)
endfunction()
uriel_pkg_config(uriel uriel.pc.in)
foreach(component IN LISTS uriel_components)
    foreach(property IN ITEMS DESCRIPTION OVER LINKED REQUIRED)
        get_target_property(uriel_pc_${property} uriel_${component} URIEL_${property})
    endforeach()
    string(REPLACE "_" "-" uriel_pc_name uriel-${component})
    set(uriel_pc_needs "")
    foreach(other IN LISTS uriel_pc_OVER)
        string(REPLACE "_" "-" other " uriel-${other}")
        string(APPEND uriel_pc_needs "${other}")
    endforeach()
    # A program that links our archive links its dependencies, too, but not those of a shared library.
    get_target_property(type uriel_${component} TYPE)
    if(NOT type STREQUAL "STATIC_LIBRARY")
        set(uriel_pc_LINKED "")
    endif()
    foreach(package IN LISTS uriel_pc_REQUIRED)
        if(type STREQUAL "STATIC_LIBRARY")
            string(APPEND uriel_pc_needs " ${package}")
        else()
            string(APPEND uriel_pc_needs "\nRequires.private: ${package}")
        endif()
    endforeach()
    uriel_pkg_config(${uriel_pc_name} uriel-library.pc.in)
endforeach()

# Support for modules still differs between compilers and build systems: the file is installed on request.
if(URIEL_INSTALL_MODULE)
    install(
        FILES src/uriel.cppm
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/uriel
        COMPONENT development)
endif()

# Packages for Debian have it elsewhere.
if(NOT URIEL_PACKAGES)
    install(
        FILES LICENSE NOTICE
        DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/uriel
        COMPONENT development)
endif()
if(TARGET uri)
    install(TARGETS uri COMPONENT command)
    if(TARGET uri-links)
        install(TARGETS uri-links COMPONENT links)
    endif()
    if(TARGET pages)
        set(pages ${PROJECT_BINARY_DIR}/pages)
        install(
            DIRECTORY ${pages}/man/
            DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
            COMPONENT command
            PATTERN uri-links.1 EXCLUDE)
        if(TARGET uri-links)
            install(
                FILES ${pages}/man/uri-links.1
                DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
                COMPONENT links)
        endif()
        install(FILES ${pages}/completions/bash/uri
                DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
                COMPONENT command)
        # Where zsh of a prefix looks; Debian's looks elsewhere for what packages bring.
        set(zsh_folder site-functions)
        if(URIEL_PACKAGES)
            set(zsh_folder vendor-completions)
        endif()
        install(FILES ${pages}/completions/zsh/_uri
                DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${zsh_folder}
                COMPONENT command)
        install(FILES ${pages}/completions/fish/uri.fish
                DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
                COMPONENT command)
    endif()
endif()
