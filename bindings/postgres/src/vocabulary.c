// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the vocabulary tells of a reference, by its names there: a function that is added to it
// needs no C here. The functions of the other files are faster on the types, whose components are
// stored.
#include "face.h"

#include "utils/builtins.h"

int function_number(FunctionCallInfo fcinfo, char const* name) {
    FmgrInfo* const function = fcinfo->flinfo;
    if (function->fn_extra == NULL) {
        int const found = uriel_find_function(name, strlen(name));
        if (found < 0) elog(ERROR, "the library has no function %s", name);
        function->fn_extra = MemoryContextAlloc(function->fn_mcxt, sizeof found);
        *(int*)function->fn_extra = found;
    }
    return *(int*)function->fn_extra;
}

static inline Datum ask(FunctionCallInfo fcinfo, char const* name, struct reference t) {
    int const function = function_number(fcinfo, name);
    struct uriel_argument const given = {REFERENCE(&t), 0};
    struct uriel_answer answer = URIEL_ANSWER_INIT;
    struct output out = output_of(t.size + 16);
    struct piece text;
    while (wants_more(
        &out, uriel_call(function, &given, 1, out.text, out.capacity, &answer, unless_stopped())))
        continue;
    if (out.size < 0) PG_RETURN_NULL();
    text.text = answer.text;
    text.size = answer.size;
    switch (answer.kind) {
        case URIEL_ANSWER_BOOLEAN: PG_RETURN_BOOL(answer.number != 0);
        case URIEL_ANSWER_NUMBER: PG_RETURN_INT32((int32)answer.number);
        case URIEL_ANSWER_TEXT: PG_RETURN_TEXT_P(make_text(text));
        default: PG_RETURN_NULL();
    }
}

// Defines a function for text and one for the types.
#define FUNCTION(name)                                                     \
    PG_FUNCTION_INFO_V1(uriel_pg_text_##name);                             \
    Datum uriel_pg_text_##name(PG_FUNCTION_ARGS) {                         \
        return ask(fcinfo, "uri_" #name, read_text(PG_GETARG_DATUM(0)));   \
    }                                                                      \
    PG_FUNCTION_INFO_V1(uriel_pg_##name);                                  \
    Datum uriel_pg_##name(PG_FUNCTION_ARGS) {                              \
        return ask(fcinfo, "uri_" #name, read_stored(PG_GETARG_DATUM(0))); \
    }

// written by tools/sql.py from the vocabulary

FUNCTION(path_and_query)
FUNCTION(request_target)

// end of the functions
