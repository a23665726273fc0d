# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# find_package for Python. It starts each Python that it looks at with -c, which would import from the folder that cmake is
# called in, and from PYTHONPATH: neither has to be ours. A Python before 3.11 does not know PYTHONSAFEPATH, so it still
# imports from the folder.
macro(uriel_find_python package)
    set(uriel_environment PYTHONPATH PYTHONHOME PYTHONSTARTUP PYTHONUSERBASE PYTHONSAFEPATH)
    foreach(uriel_each IN LISTS uriel_environment)
        if(DEFINED ENV{${uriel_each}})
            set(uriel_kept_${uriel_each} "$ENV{${uriel_each}}")
        endif()
        unset(ENV{${uriel_each}})
    endforeach()
    set(ENV{PYTHONSAFEPATH} 1)
    find_package(${package} ${ARGN})
    foreach(uriel_each IN LISTS uriel_environment)
        unset(ENV{${uriel_each}})
        if(DEFINED uriel_kept_${uriel_each})
            set(ENV{${uriel_each}} "${uriel_kept_${uriel_each}}")
            unset(uriel_kept_${uriel_each})
        endif()
    endforeach()
endmacro()
