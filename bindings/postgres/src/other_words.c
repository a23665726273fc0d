// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Names that other libraries have for a function: the error says what to write. That stands in the
// comment of each name.
#include "face.h"

#include "catalog/pg_proc.h"
#include "commands/comment.h"
#include "nodes/supportnodes.h"
#include "utils/lsyscache.h"

// Does not return.
static void refuse_word(Oid function) {
    char const* const comment = GetComment(function, ProcedureRelationId, 0);
    char const* const form = comment == NULL ? NULL : strchr(comment, ':');
    ereport(ERROR, errcode(ERRCODE_UNDEFINED_FUNCTION),
            errmsg("there is no function %s", get_func_name(function)),
            form == NULL ? 0 : errhint("W%s", form + strlen(": w")));
}

PG_FUNCTION_INFO_V1(uriel_pg_no_function);
Datum uriel_pg_no_function(PG_FUNCTION_ARGS) {
    refuse_word(fcinfo->flinfo->fn_oid);
    PG_RETURN_NULL();
}

// While a statement is planned: no row need be there.
PG_FUNCTION_INFO_V1(uriel_pg_no_function_support);
Datum uriel_pg_no_function_support(PG_FUNCTION_ARGS) {
    Node* const request = (Node*)PG_GETARG_POINTER(0);
    if (IsA(request, SupportRequestSimplify))
        refuse_word(((SupportRequestSimplify*)request)->fcall->funcid);
    PG_RETURN_POINTER(NULL);
}
