# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# uriel_library(NAME DESCRIPTION [NOT_INSTALLED] [OVER LIBRARY…] [PERHAPS_OVER LIBRARY…] [WITH DEPENDENCY…]
#               [PERHAPS_WITH DEPENDENCY…])
#
# The library of the folder that calls it: all sources below, the headers of its include/, and its tests/ as the program
# NAME_test. Its target is uriel::NAME, its file and its name for pkg-config uriel-NAME, its component of CMake NAME. It
# is OVER libraries that were added before, and left out if one of them is. DEPENDENCY.cmake of this folder looks for
# libraries of others: if one that it is WITH is missing, the library is left out, or it is an error if it was requested.
# The sources see URIEL_WITH_NAME for libraries that they are PERHAPS_OVER.
function(uriel_library name description)
    cmake_parse_arguments(PARSE_ARGV 2 library "NOT_INSTALLED" "" "OVER;PERHAPS_OVER;WITH;PERHAPS_WITH")
    set(target uriel_${name})
    foreach(other IN LISTS library_OVER)
        if(NOT TARGET uriel_${other})
            return()
        endif()
    endforeach()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
    list(FILTER sources EXCLUDE REGEX "/(tests|table)/")
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS include/*.h include/*.hpp)
    foreach(dependency IN LISTS library_WITH library_PERHAPS_WITH)
        include(${PROJECT_SOURCE_DIR}/cmake/${dependency}.cmake)
        if(NOT TARGET uriel_${dependency})
            cmake_language(CALL uriel_find_${dependency})
        endif()
        if(NOT TARGET uriel_${dependency})
            if(dependency IN_LIST library_WITH)
                if(${uriel_${dependency}_option})
                    uriel_needs("uriel::${name}" FALSE "${uriel_${dependency}_packages}" ${uriel_${dependency}_option})
                endif()
                return()
            endif()
            list(REMOVE_ITEM library_PERHAPS_WITH ${dependency})
        endif()
    endforeach()

    set(type)
    if(library_NOT_INSTALLED)
        set(type STATIC)
    endif()
    add_library(${target} ${type} ${sources})
    add_library(uriel::${name} ALIAS ${target})
    target_link_libraries(${target} PUBLIC uriel::uriel)
    foreach(other IN LISTS library_OVER)
        target_link_libraries(${target} PUBLIC uriel::${other})
    endforeach()
    foreach(other IN LISTS library_PERHAPS_OVER)
        if(TARGET uriel_${other})
            list(APPEND library_OVER ${other})
            target_link_libraries(${target} PUBLIC uriel::${other})
            string(TOUPPER "URIEL_WITH_${other}=1" definition)
            target_compile_definitions(${target} PRIVATE ${definition})
        endif()
    endforeach()
    set(exported "")
    set(linked "")
    set(required "")
    foreach(dependency IN LISTS library_WITH library_PERHAPS_WITH)
        target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:uriel_${dependency}>)
        # The libraries that programs must also link with our archive.
        foreach(kind IN ITEMS exported linked required)
            string(TOUPPER URIEL_${kind} property)
            get_target_property(of_dependency uriel_${dependency} ${property})
            if(of_dependency)
                list(APPEND ${kind} "${of_dependency}")
            endif()
        endforeach()
    endforeach()
    foreach(of_dependency IN LISTS exported)
        target_link_libraries(${target} PRIVATE $<INSTALL_INTERFACE:${of_dependency}>)
    endforeach()
    # The libraries beside it, and the private headers of the core.
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/libs ${PROJECT_SOURCE_DIR}/src)
    target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS include FILES ${headers})
    string(REPLACE "_" "-" file "uriel-${name}")
    set_target_properties(
        ${target}
        PROPERTIES EXPORT_NAME ${name}
                   # Programs that use only this library do not name liburiel, which it needs.
                   INSTALL_RPATH "$<$<NOT:$<BOOL:${URIEL_PACKAGES}>>:$ORIGIN>"
                   OUTPUT_NAME ${file}
                   CXX_EXTENSIONS OFF
                   POSITION_INDEPENDENT_CODE ON
                   VERSION ${PROJECT_VERSION}
                   SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
                   URIEL_DESCRIPTION "${description}"
                   URIEL_OVER "${library_OVER}"
                   URIEL_EXPORTED "${exported}"
                   URIEL_LINKED "${linked}"
                   URIEL_REQUIRED "${required}")
    if(TARGET uriel_warnings)
        target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:uriel_warnings>)
    endif()
    if(NOT library_NOT_INSTALLED)
        set_property(GLOBAL APPEND PROPERTY URIEL_LIBRARIES ${name})
    endif()
    if(URIEL_BUILD_TESTS)
        file(GLOB_RECURSE tests CONFIGURE_DEPENDS tests/*.cpp)
        list(FILTER tests EXCLUDE REGEX "/large/")  # needs more memory than there is everywhere
        if(WIN32)
            list(FILTER tests EXCLUDE REGEX "/large_test\\.cpp$")  # maps memory that is not there
        endif()
        if(tests)
            uriel_add_test(${name}_test ${tests})
            uriel_link_libraries(${name}_test)
        endif()
    endif()
endfunction()

# uriel_link_libraries(NAME): with all libraries that are built, and what tests of several libraries ask for.
function(uriel_link_libraries name)
    get_property(libraries GLOBAL PROPERTY URIEL_LIBRARIES)
    list(TRANSFORM libraries PREPEND uriel::)
    target_link_libraries(${name} PRIVATE ${libraries})
    foreach(library IN ITEMS functions idna policy)
        if(TARGET uriel_${library})
            string(TOUPPER "URIEL_WITH_${library}=1" definition)
            target_compile_definitions(${name} PRIVATE ${definition})
        endif()
    endforeach()
    if(TARGET uriel_rapidjson)
        target_compile_definitions(${name} PRIVATE URIEL_WITH_RAPIDJSON=1)
    endif()
endfunction()
