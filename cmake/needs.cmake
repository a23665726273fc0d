# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# uriel_needs(WHAT FOUND PACKAGES OPTION): if the variable FOUND is false, WHAT is left out if the
# option is AUTO or FETCH; otherwise it is an error.
function(uriel_needs what found packages option)
    if(${found})
        return()
    endif()
    if("${${option}}" MATCHES "^(AUTO|FETCH)$")
        message(STATUS "uriel: ${what} is left out: it needs ${packages}")
    else()
        message(FATAL_ERROR "uriel: ${what} needs ${packages}. Install that, or leave it out: "
                            "-D${option}=OFF")
    endif()
endfunction()
