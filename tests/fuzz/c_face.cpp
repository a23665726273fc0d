// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel.h and uriel_functions.h: every function that takes texts answers as the library does in
// C++, and neither reads nor writes outside of what it was given. tools/c_face_test.py keeps the
// list of functions complete.
//
// Two lines, of which the second is the other text of functions that take two; then any bytes.
#include "c/agreement.hpp"
#include "functions/tests/agreement.hpp"
#include "fuzz/target.hpp"
#include "uriel.h"

#include <algorithm>
#include <cstring>

namespace {

/// Names and sentences of an error of any numbers: from elsewhere, they may be of no list.
void name_anything(std::string_view bytes) {
    uriel_error error = URIEL_ERROR_INIT;
    std::memcpy(&error.code, bytes.data(), std::min(bytes.size(), sizeof error - 4));
    char const* const sentences[] = {uriel_error_message(&error, bytes.data(), bytes.size()),
                                     uriel_error_section(&error), uriel_error_subject(&error)};
    for (char const* const each : sentences) fuzz::expect(each != nullptr, "says something", {});
    int const number = error.code;
    for (char const* const each :
         {uriel_code_name(number), uriel_component_name(number), uriel_host_kind_name(number),
          uriel_rule_name(number), uriel_form_name(number), uriel_rung_name(number),
          uriel_severity_name(number), uriel_delimiter_name(number), uriel_lint_rule_name(number),
          uriel_lint_rule_message(number), uriel_lint_rule_concerns(number),
          uriel_lint_rule_example(number), uriel_lint_rule_safer_spelling(number),
          uriel_lint_rule_section(number)})
        fuzz::expect(each == nullptr || std::strlen(each) < 1000, "is a string", {});
    fuzz::expect(uriel_lint_rule_severity(number) <= URIEL_SEVERITY_ERROR, "is a severity", {});
    fuzz::expect(uriel_find_form(bytes.data(), bytes.size()) <= URIEL_FORM_SCHEME, "a form", {});
    fuzz::expect(uriel_find_data_for(bytes.data(), bytes.size()) <= URIEL_DATA_FOR_FRAGMENT,
                 "what data is for", {});
    fuzz::expect(uriel_find_lint_rule(bytes.data(), bytes.size()) < uriel_lint_rule_count(),
                 "a rule", {});
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields rest(input);
    exact_text const a(rest.line());
    exact_text const b(rest.line());
    expect_none(c_face::disagreement(a, b));
    expect_none(functions_in_c::disagreement(a, b));
    exact_text const all(input);
    expect_none(c_face::disagreement(all, a));
    name_anything(all);
}
