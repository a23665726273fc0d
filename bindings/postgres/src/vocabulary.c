// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of the vocabulary: a function of C for those that return one value, one for records
// and one for lists. Each looks itself up by its name in SQL. What is added to the vocabulary needs
// nothing here.
#include "face.h"

#include "access/htup_details.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/tuplestore.h"
#include "utils/builtins.h"
#include "utils/syscache.h"
#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

enum { MOST_ARGUMENTS = 3, MOST_FIELDS = 16, MOST_KEPT = 256, ROOM = 1024 };

// What a call is of, kept for the next row.
struct called {
    int function;
    bool is_stored[MOST_ARGUMENTS];
    bool is_number[MOST_ARGUMENTS];
    Oid result;
    TupleDesc record;      // of functions that return one or a list of them
    MemoryContext memory;  // of functions that return a list: the rows that are kept
    Datum* kept;
    int count, next;
    bool is_within, is_watched;
};

static bool is_own_type(Oid type) {
    return type != TEXTOID && type != JSONOID && type != BOOLOID && type != INT4OID &&
           type != INT8OID && type != BYTEAOID;
}

static struct called* look_up(FunctionCallInfo fcinfo) {
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

static struct called* called_by(FunctionCallInfo fcinfo) {
    return fcinfo->flinfo->fn_extra != NULL ? fcinfo->flinfo->fn_extra : look_up(fcinfo);
}

// An answer longer than the library makes, which is more than the server takes, has this many bytes
// of arguments at least: a byte becomes a triplet at most.
enum { LEAST_OF_TOO_LONG = INT32_MAX / 3 };

// Ends the query if the call has failed for another reason than what a text is: that is NULL.
static void check(struct uriel_answer const* answer, char const* out, ptrdiff_t code,
                  size_t given) {
    end_if_stopped(code);
    if (answer->kind == URIEL_ANSWER_REFUSED) {
        char const* const before = out;
        char const* const after = before + strlen(before) + 1;
        struct piece const name = {answer->text, answer->size};
        refuse_name(before, name, after, after + strlen(after) + 1);
    }
    if (code == -URIEL_FUNCTION_NO_LIST)
        ereport(ERROR, (errcode(ERRCODE_UNDEFINED_FILE), errmsg("%s", out)));
    if (code == -URIEL_FUNCTION_NO_MEMORY)
        ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
    if (code == -URIEL_TOO_LONG && given > LEAST_OF_TOO_LONG)
        ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("a URI is too long")));
    if (code == -URIEL_INVALID_ARGUMENT || code == -URIEL_FUNCTION_HAS_ROWS)
        elog(ERROR, "the library does not know this call");
    // One has waited, if nothing asks on the way.
    CHECK_FOR_INTERRUPTS();
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

// In the encoding of the server. It fails where that has no such character, as all conversions of
// the server do.
static struct piece from_utf8(struct piece text) {
    char* converted;
    if (GetDatabaseEncoding() == PG_UTF8) return text;
    converted = pg_any_to_server(text.text, (int)text.size, PG_UTF8);
    if (converted != text.text) {
        text.text = converted;
        text.size = strlen(converted);
    }
    return text;
}

static Datum text_value(struct output* out, struct piece text) {
    struct piece const shown = from_utf8(text);
    if (out->value == NULL || shown.text != out->text) PG_RETURN_TEXT_P(make_text(shown));
    out->size = (ptrdiff_t)shown.size;
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
        if (out->size <= 0) return;
        if (out->value != NULL) pfree(out->value);
        *out = output_of((size_t)out->size);
        if (out->capacity <= had)
            ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("a URI is too long")));
    }
}

PG_FUNCTION_INFO_V1(uriel_pg_value);
Datum uriel_pg_value(PG_FUNCTION_ARGS) {
    struct called const* const called = called_by(fcinfo);
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
    check(&answer, out.text, out.size, size);
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

// ---- Records and lists --------------------------------------------------------------------------

static void describe_record(FunctionCallInfo fcinfo, struct called* called) {
    MemoryContext const before = MemoryContextSwitchTo(fcinfo->flinfo->fn_mcxt);
    TupleDesc described;
    if (get_call_result_type(fcinfo, NULL, &described) == TYPEFUNC_COMPOSITE)
        called->record = BlessTupleDesc(described);
    MemoryContextSwitchTo(before);
}

// Where the rows of a call go: they are kept or stored, or the only one is the value.
struct rows {
    struct called* called;
    Tuplestorestate* store;
    ReturnSetInfo* list;
    Datum record;
    bool has_failed;  // the server's error is on its stack
};

static Datum row_of(struct called const* called, struct uriel_answer const* fields, size_t count) {
    Datum values[MOST_FIELDS];
    bool nulls[MOST_FIELDS];
    bool const is_utf8 = GetDatabaseEncoding() == PG_UTF8;
    if (count > MOST_FIELDS || count != (called->record == NULL ? 1 : (size_t)called->record->natts))
        elog(ERROR, "the library has other fields than SQL");
    for (size_t i = 0; i < count; ++i) {
        struct piece const text = {fields[i].text, fields[i].size};
        nulls[i] = fields[i].kind == URIEL_ANSWER_NULL;
        values[i] = fields[i].kind == URIEL_ANSWER_TEXT
                        ? PointerGetDatum(make_text(is_utf8 ? text : from_utf8(text)))
                        : Int64GetDatum(fields[i].number);
    }
    if (called->record == NULL) return values[0];
    return HeapTupleGetDatum(heap_form_tuple(called->record, values, nulls));
}

static void store_row(struct rows* rows, Datum row) {
    bool is_null = false;
    HeapTupleData tuple = {0};
    if (rows->called->record == NULL) {
        tuplestore_putvalues(rows->store, rows->list->expectedDesc, &row, &is_null);
        return;
    }
    tuple.t_data = DatumGetHeapTupleHeader(row);
    tuple.t_len = HeapTupleHeaderGetDatumLength(tuple.t_data);
    tuplestore_puttuple(rows->store, &tuple);
}

// More rows are stored, in files if they need more than work_mem.
static void begin_store(struct rows* rows) {
    ReturnSetInfo* const list = rows->list;
    MemoryContext const before = MemoryContextSwitchTo(list->econtext->ecxt_per_query_memory);
    rows->store =
        tuplestore_begin_heap((list->allowedModes & SFRM_Materialize_Random) != 0, false, work_mem);
    MemoryContextSwitchTo(before);
    list->returnMode = SFRM_Materialize;
    list->setResult = rows->store;
    for (int i = 0; i < rows->called->count; ++i) store_row(rows, rows->called->kept[i]);
    rows->called->count = 0;
}

static void add_row(struct rows* rows, struct uriel_answer const* fields, size_t count) {
    struct called* const called = rows->called;
    if (rows->list == NULL) {
        rows->record = row_of(called, fields, count);
        return;
    }
    if (rows->store == NULL && called->count == MOST_KEPT) begin_store(rows);
    if (rows->store == NULL) {
        called->kept[called->count] = row_of(called, fields, count);
        ++called->count;
    } else {
        MemoryContextReset(called->memory);
        store_row(rows, row_of(called, fields, count));
    }
}

// An error of PostgreSQL jumps, which no frame of C++ may be in the way of: it waits here until the
// call has returned.
static bool take(void* context, struct uriel_answer const* fields, size_t count) {
    struct rows* const rows = context;
    if (is_interrupted(NULL)) return false;
    PG_TRY();
    { add_row(rows, fields, count); }
    PG_CATCH();
    { rows->has_failed = true; }
    PG_END_TRY();
    return !rows->has_failed;
}

static void collect(FunctionCallInfo fcinfo, struct rows* rows) {
    struct reference refs[MOST_ARGUMENTS];
    struct uriel_argument given[MOST_ARGUMENTS];
    struct uriel_answer answer = URIEL_ANSWER_INIT;
    struct uriel_sink const sink = {sizeof sink, take, rows};
    char said[ROOM];
    size_t const size = read_arguments(fcinfo, rows->called, refs, given);
    MemoryContext const before = CurrentMemoryContext;
    ptrdiff_t result;
    if (rows->list != NULL) MemoryContextSwitchTo(rows->called->memory);
    result = uriel_call_into(rows->called->function, given, (size_t)PG_NARGS(), &sink, said,
                             sizeof said, &answer, unless_stopped());
    if (rows->has_failed) PG_RE_THROW();
    MemoryContextSwitchTo(before);
    check(&answer, said, result, size);
}

PG_FUNCTION_INFO_V1(uriel_pg_record);
Datum uriel_pg_record(PG_FUNCTION_ARGS) {
    struct rows rows = {.called = called_by(fcinfo)};
    if (rows.called->record == NULL) describe_record(fcinfo, rows.called);
    collect(fcinfo, &rows);
    if (rows.record == (Datum)0) PG_RETURN_NULL();
    PG_RETURN_DATUM(rows.record);
}

// The server calls it where a query ends in the midst of a list, too.
static void forget_rows(Datum called) {
    struct called* const of = (struct called*)DatumGetPointer(called);
    of->is_within = of->is_watched = false;
}

static void begin_list(FunctionCallInfo fcinfo, struct rows* rows) {
    struct called* const called = rows->called;
    ReturnSetInfo* const list = (ReturnSetInfo*)fcinfo->resultinfo;
    if (list == NULL || !IsA(list, ReturnSetInfo) || !(list->allowedModes & SFRM_Materialize) ||
        list->expectedDesc == NULL)
        ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
                        errmsg("set-valued function called in context that cannot accept a set")));
    rows->list = list;
    if (called->memory == NULL) {
        describe_record(fcinfo, called);
        called->kept = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, MOST_KEPT * sizeof(Datum));
        called->memory = AllocSetContextCreate(fcinfo->flinfo->fn_mcxt, "uriel rows",
                                               ALLOCSET_DEFAULT_SIZES);
    }
    if (!called->is_watched) {
        RegisterExprContextCallback(list->econtext, forget_rows, PointerGetDatum(called));
        called->is_watched = true;
    }
    called->count = called->next = 0;
    MemoryContextReset(called->memory);
    if (list->allowedModes & SFRM_Materialize_Preferred) begin_store(rows);
}

// Short lists are kept, and returned row by row; what is in FROM is stored in any case.
PG_FUNCTION_INFO_V1(uriel_pg_list);
Datum uriel_pg_list(PG_FUNCTION_ARGS) {
    struct rows rows = {.called = called_by(fcinfo)};
    struct called* const called = rows.called;
    ReturnSetInfo* const list = (ReturnSetInfo*)fcinfo->resultinfo;
    if (!called->is_within) {
        begin_list(fcinfo, &rows);
        collect(fcinfo, &rows);
        if (rows.store != NULL) PG_RETURN_NULL();
    }
    called->is_within = called->next < called->count;
    list->isDone = called->is_within ? ExprMultipleResult : ExprEndResult;
    if (!called->is_within) PG_RETURN_NULL();
    PG_RETURN_DATUM(called->kept[called->next++]);
}
