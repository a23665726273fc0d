# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# Packages for Debian, made by `cpack` in the build folder: uri, the library that programs need, and
# what compilers need besides; or, if the extension of PostgreSQL is built, only that one, since
# its module contains the library.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "the uriel authors")
set(CPACK_PACKAGE_CONTACT "the uriel authors <uriel@localhost>")
# A candidate is before its release.
string(REPLACE "-" "~" version "${uriel_version}")
set(CPACK_PACKAGE_VERSION ${version})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL command runtime development)
if(TARGET uri-links)
    list(APPEND CPACK_COMPONENTS_ALL links)
endif()
if(URIEL_BUILD_POSTGRES)
    set(CPACK_COMPONENTS_ALL postgres)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR})
get_property(names GLOBAL PROPERTY URIEL_LIBRARIES)
foreach(name IN LISTS names)
    get_target_property(folder uriel_${name} BINARY_DIR)
    list(APPEND CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${folder})
endforeach()
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)

set(library liburiel${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME uri)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SUGGESTS "bash-completion, man-db, publicsuffix")
set(CPACK_COMPONENT_COMMAND_DESCRIPTION
    "Read, check and transform URIs as RFC 3986 defines them
The command uri parses, validates, resolves, normalizes, compares, edits and
finds URIs, one a line or one an argument, as text or as JSON. It takes exactly
what the grammar of RFC 3986 (Internet Standard 66) takes.")

# uri-links needs libraries that no other command needs.
set(CPACK_DEBIAN_COMMAND_PACKAGE_RECOMMENDS "uri-links (= ${version})")
set(CPACK_DEBIAN_LINKS_PACKAGE_NAME uri-links)
set(CPACK_DEBIAN_LINKS_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_LINKS_PACKAGE_DEPENDS "${library} (= ${version}), uri (= ${version})")
set(CPACK_COMPONENT_LINKS_DESCRIPTION
    "Find the links of HTML, XML, MHTML and Markdown for the command uri
uri-links is the program behind 'uri links': it finds the references in pages,
feeds, sitemaps, saved pages, mail and Markdown, and resolves each against the
base URI that RFC 3986, section 5.1, defines for it.")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME ${library})
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
# As debhelper writes them; those of CPack would call ldconfig in scripts.
set(soversion ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(shlibs "liburiel ${soversion} ${library} (>= ${version})\n")
foreach(name IN LISTS names)
    string(REPLACE "_" "-" name "liburiel-${name}")
    string(APPEND shlibs "${name} ${soversion} ${library} (>= ${version})\n")
endforeach()
file(WRITE ${PROJECT_BINARY_DIR}/debian/shlibs "${shlibs}")
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/shlibs
                                               ${PROJECT_BINARY_DIR}/debian/triggers)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
    "URIs as RFC 3986 defines them, shared library
uriel parses, resolves, normalizes, compares and writes URIs as RFC 3986
(Internet Standard 66) defines them. This package has what programs need that
were built with it.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME liburiel-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${library} (= ${version}), libidn2-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
    "URIs as RFC 3986 defines them, headers
uriel parses, resolves, normalizes, compares and writes URIs as RFC 3986
(Internet Standard 66) defines them. This package has what compilers need: the
headers, and what CMake and pkg-config read.")

set(CPACK_DEBIAN_POSTGRES_PACKAGE_NAME postgresql-${URIEL_POSTGRES_MAJOR}-uriel)
set(CPACK_DEBIAN_POSTGRES_PACKAGE_SECTION database)
set(CPACK_DEBIAN_POSTGRES_PACKAGE_DEPENDS postgresql-${URIEL_POSTGRES_MAJOR})
set(CPACK_DEBIAN_POSTGRES_PACKAGE_SUGGESTS publicsuffix)
set(CPACK_COMPONENT_POSTGRES_DESCRIPTION
    "URIs in PostgreSQL ${URIEL_POSTGRES_MAJOR}
The extension uriel gives PostgreSQL types for URIs as RFC 3986 (Internet
Standard 66) defines them, functions that parse, resolve, normalize, compare
and edit them, and indexes by text, by normal form and by host.")

# Files that Debian requires in each package.
file(READ LICENSE license)
file(
    WRITE ${PROJECT_BINARY_DIR}/debian/copyright
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: uriel

Files: *
Copyright: 2026 the uriel authors
License: BSL-1.0
")
string(REGEX REPLACE "\n\n" "\n.\n" license "${license}")
string(REGEX REPLACE "\n" "\n " license "${license}")
file(APPEND ${PROJECT_BINARY_DIR}/debian/copyright " ${license}\n")
if(TARGET uriel_mend)
    file(
        APPEND ${PROJECT_BINARY_DIR}/debian/copyright
        "
Files: ada.h ada.cpp
Copyright: 2023 Yagiz Nizipli and Daniel Lemire
License: Apache-2.0
 On Debian systems, the text of the Apache License, Version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.
Comment: These files are compiled into liburiel-mend. They hold tables made of
 data of Unicode, Copyright 1991-2025 Unicode, Inc., under the Unicode License.
")
endif()
file(
    WRITE ${PROJECT_BINARY_DIR}/debian/changelog
    "uri (${version}) stable; urgency=medium

  * See CHANGELOG.md of the sources.

 -- the uriel authors <uriel@localhost>  Thu, 01 Jan 2026 00:00:00 +0000
")
find_program(GZIP gzip REQUIRED)
execute_process(COMMAND ${GZIP} -9nf -k ${PROJECT_BINARY_DIR}/debian/changelog
                        COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    install(
        FILES ${PROJECT_BINARY_DIR}/debian/copyright ${PROJECT_BINARY_DIR}/debian/changelog.gz
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
        COMPONENT ${component}
        EXCLUDE_FROM_ALL)
    # The complaints that lintian may have, with the reasons.
    file(READ cmake/lintian/common overrides)
    if(EXISTS ${PROJECT_SOURCE_DIR}/cmake/lintian/${component})
        file(READ cmake/lintian/${component} more)
        string(APPEND overrides "${more}")
    endif()
    file(WRITE ${PROJECT_BINARY_DIR}/debian/overrides/${package} "${overrides}")
    install(
        FILES ${PROJECT_BINARY_DIR}/debian/overrides/${package}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
        COMPONENT ${component}
        EXCLUDE_FROM_ALL)
endforeach()
# Man pages are compressed there.
foreach(component IN ITEMS command links)
    install(
        CODE "if(\"\$ENV{DESTDIR}\" MATCHES \"_CPack_Packages\" OR CMAKE_INSTALL_PREFIX MATCHES \"_CPack_Packages\")
            file(GLOB pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1/*.1\")
            foreach(page IN LISTS pages)
                execute_process(COMMAND ${GZIP} -9nf \"\${page}\")
            endforeach()
        endif()"
        COMPONENT ${component})
endforeach()
include(CPack)
