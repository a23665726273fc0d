// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of the vocabulary that return one value: one function of C, which looks itself up by
// its name in SQL. What is added to the vocabulary needs nothing here.
#include "face.h"

#include "access/htup_details.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/syscache.h"
#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

enum { MOST_ARGUMENTS = 3, ROOM = 1024 };

// What a call is of, kept for the next row.
struct called {
    int function;
    bool is_stored[MOST_ARGUMENTS];
    bool is_number[MOST_ARGUMENTS];
    Oid result;
};

static bool is_own_type(Oid type) {
    return type != TEXTOID && type != JSONOID && type != BOOLOID && type != INT4OID &&
           type != INT8OID && type != BYTEAOID;
}

static struct called const* look_up(FunctionCallInfo fcinfo) {
    FmgrInfo* const function = fcinfo->flinfo;
    struct called* const made = MemoryContextAllocZero(function->fn_mcxt, sizeof *made);
    HeapTuple const row = SearchSysCache1(PROCOID, ObjectIdGetDatum(function->fn_oid));
    Form_pg_proc proc;
    if (!HeapTupleIsValid(row)) elog(ERROR, "there is no function %u", function->fn_oid);
    proc = (Form_pg_proc)GETSTRUCT(row);
    made->function = uriel_find_function(NameStr(proc->proname), strlen(NameStr(proc->proname)));
    if (made->function < 0 || proc->pronargs > MOST_ARGUMENTS)
        elog(ERROR, "the library has no function %s", NameStr(proc->proname));
    for (int i = 0; i < proc->pronargs; ++i) {
        Oid const type = proc->proargtypes.values[i];
        made->is_number[i] = type == INT8OID;
        made->is_stored[i] = is_own_type(type);
    }
    made->result = proc->prorettype;
    ReleaseSysCache(row);
    function->fn_extra = made;
    return made;
}

// Does not return.
static void refuse(struct uriel_answer const* answer, struct output const* out, ptrdiff_t code) {
    if (answer->kind == URIEL_ANSWER_REFUSED) {
        char const* const before = out->text;
        char const* const after = before + strlen(before) + 1;
        struct piece const name = {answer->text, answer->size};
        refuse_name(before, name, after, after + strlen(after) + 1);
    }
    if (code == -URIEL_FUNCTION_NO_LIST)
        ereport(ERROR, (errcode(ERRCODE_UNDEFINED_FILE), errmsg("%s", out->text)));
    if (code == -URIEL_FUNCTION_NO_MEMORY)
        ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
    elog(ERROR, "the library does not know this call");
}

Datum stored_value(struct reference* made) {
    if (made->parts.size != made->size || (made->parts.facts & STORED_FACTS) != 0) {
        int const failed =
            uriel_parse_reference(made->text, made->size, &made->parts, unless_stopped());
        end_if_stopped(failed);
        if (failed != 0) elog(ERROR, "the library wrote what it does not read");
    }
    PG_RETURN_POINTER(store(made));
}

static Datum text_value(struct output* out, struct piece text) {
    if (GetDatabaseEncoding() != PG_UTF8) {
        char* const converted = pg_any_to_server(text.text, (int)text.size, PG_UTF8);
        if (converted != text.text) PG_RETURN_TEXT_P(cstring_to_text(converted));
    }
    if (out->value == NULL || text.text != out->text) PG_RETURN_TEXT_P(make_text(text));
    out->size = (ptrdiff_t)text.size;
    PG_RETURN_TEXT_P(finished(out));
}

// Reads the arguments, of stored ones with their parts. Returns how much room the value may need.
static size_t read_arguments(FunctionCallInfo fcinfo, struct called const* called,
                             struct reference refs[], struct uriel_argument given[]) {
    size_t size = 64;
    for (int i = 0; i < PG_NARGS(); ++i) {
        given[i].parts = NULL;
        if (called->is_number[i]) {
            given[i].number = PG_GETARG_INT64(i);
        } else if (called->is_stored[i]) {
            read_stored_into(PG_GETARG_DATUM(i), &refs[i]);
            given[i].text = refs[i].text;
            given[i].size = refs[i].size;
            given[i].parts = &refs[i].parts;
            size += refs[i].size;
        } else {
            struct piece const read = to_utf8(read_piece(PG_GETARG_DATUM(i)));
            given[i].text = read.text;
            given[i].size = read.size;
            size += read.size;
        }
    }
    return size;
}

// Calls until there is room enough. The library says what may be needed; less may do.
static void ask(struct called const* called, struct uriel_argument const given[], size_t count,
                struct output* out, struct uriel_answer* answer) {
    for (;;) {
        size_t const had = out->capacity;
        out->size = uriel_call(called->function, given, count, out->text, out->capacity, answer,
                               unless_stopped());
        end_if_stopped(out->size);
        if (out->size <= 0) return;
        if (out->value != NULL) pfree(out->value);
        *out = output_of((size_t)out->size);
        if (out->capacity <= had)
            ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("a URI is too long")));
    }
}

PG_FUNCTION_INFO_V1(uriel_pg_value);
Datum uriel_pg_value(PG_FUNCTION_ARGS) {
    struct called const* const called =
        fcinfo->flinfo->fn_extra != NULL ? fcinfo->flinfo->fn_extra : look_up(fcinfo);
    struct reference refs[MOST_ARGUMENTS], made = {NULL, 0, URIEL_PARTS_INIT};
    struct uriel_argument given[MOST_ARGUMENTS];
    struct uriel_answer answer = URIEL_ANSWER_INIT;
    char room[ROOM];  // enough for most, so that nothing is allocated but the value
    struct output out = {.value = NULL, .text = room, .capacity = sizeof room};
    size_t const size = read_arguments(fcinfo, called, refs, given);
    struct piece text;
    if (size > ROOM) out = output_of(size);
    if (is_own_type(called->result)) answer.parts = &made.parts;
    ask(called, given, (size_t)PG_NARGS(), &out, &answer);
    if (answer.kind == URIEL_ANSWER_REFUSED || out.size == -URIEL_FUNCTION_NO_LIST ||
        out.size == -URIEL_FUNCTION_NO_MEMORY || out.size == -URIEL_INVALID_ARGUMENT)
        refuse(&answer, &out, out.size);
    // One has waited, if nothing asks on the way.
    CHECK_FOR_INTERRUPTS();
    if (out.size < 0) PG_RETURN_NULL();
    text.text = answer.text;
    text.size = answer.size;
    switch (answer.kind) {
        case URIEL_ANSWER_BOOLEAN: PG_RETURN_BOOL(answer.number != 0);
        case URIEL_ANSWER_NUMBER:
            if (called->result == INT4OID) PG_RETURN_INT32((int32)answer.number);
            PG_RETURN_INT64(answer.number);
        case URIEL_ANSWER_TEXT:
            if (answer.parts == NULL) return text_value(&out, text);
            made.text = text.text;
            made.size = text.size;
            return stored_value(&made);
        case URIEL_ANSWER_BYTES: PG_RETURN_BYTEA_P(make_text(text));
        default: PG_RETURN_NULL();
    }
}
