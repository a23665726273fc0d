// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Marks for compilers that warn of views which outlive their text: Clang 19 and later (-Wdangling).
#pragma once

#if defined(__has_cpp_attribute) && defined(__clang__)
#    if __has_cpp_attribute(clang::lifetimebound)
/// After a parameter, or after the cv-qualifiers of a member function: the result refers to it.
#        define URIEL_LIFETIMEBOUND [[clang::lifetimebound]]
#    endif
#    if __has_cpp_attribute(gsl::Pointer)
/// On a class: its values refer to text of others.
#        define URIEL_POINTER [[gsl::Pointer]]
/// On a class: its values own what views of them refer to.
#        define URIEL_OWNER [[gsl::Owner]]
#    endif
#    if __has_attribute(diagnose_if)
/// After a declaration: a call is refused if the condition is true while compiling.
#        define URIEL_REFUSE_IF(condition, why)                                                   \
            _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wgcc-compat\"") \
                __attribute__((diagnose_if(condition, why, "error"))) _Pragma(                    \
                    "clang diagnostic pop")
#    endif
#endif

#ifndef URIEL_REFUSE_IF
#    define URIEL_REFUSE_IF(condition, why)
#endif
#ifndef URIEL_LIFETIMEBOUND
#    define URIEL_LIFETIMEBOUND
#endif
#ifndef URIEL_POINTER
#    define URIEL_POINTER
#    define URIEL_OWNER
#endif
