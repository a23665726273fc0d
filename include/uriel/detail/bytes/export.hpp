// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIEL_EXPORT marks what a shared library of uriel exports; everything else stays hidden.
#pragma once

#include "uriel/version.hpp"

#if defined(URIEL_SHARED) && defined(_WIN32)
#    if defined(URIEL_BUILDING)
#        define URIEL_EXPORT __declspec(dllexport)
#    else
#        define URIEL_EXPORT __declspec(dllimport)
#    endif
#elif defined(URIEL_SHARED)
#    define URIEL_EXPORT __attribute__((visibility("default")))
#else
#    define URIEL_EXPORT
#endif
