# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# uriel_library(NAME): what every library beside the core has, for the target uriel_NAME: it is uriel::NAME, in the file
# uriel-NAME.
function(uriel_library name)
    add_library(uriel::${name} ALIAS uriel_${name})
    target_link_libraries(uriel_${name} PUBLIC uriel::uriel)
    # The libraries beside it, and of the core what only we see.
    target_include_directories(uriel_${name} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src)
    string(REPLACE "_" "-" file "uriel-${name}")
    set_target_properties(
        uriel_${name}
        PROPERTIES EXPORT_NAME ${name}
                   # Programs that use this library alone do not name liburiel, which it needs.
                   INSTALL_RPATH "$<$<NOT:$<BOOL:${URIEL_PACKAGES}>>:$ORIGIN>"
                   OUTPUT_NAME ${file}
                   CXX_EXTENSIONS OFF
                   POSITION_INDEPENDENT_CODE ON
                   VERSION ${PROJECT_VERSION}
                   SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
    if(TARGET uriel_warnings)
        target_link_libraries(uriel_${name} PRIVATE $<BUILD_INTERFACE:uriel_warnings>)
    endif()
endfunction()
