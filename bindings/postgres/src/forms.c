// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Equality, order and hashes in each normal form, for joins and indexes.
#include "face.h"

#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

static struct output written_form(struct reference const* of, uriel_form form) {
    struct output out = output_of(of->size + 8);
    while (wants_more(&out, uriel_normalize(REFERENCE(of), form, REFERENCE_OUT(&out)))) continue;
    return out;
}

struct output normal_form(struct reference const* of, uriel_form form) {
    struct output const out = written_form(of, form);
    if (out.size < 0) elog(ERROR, "a stored URI is none");
    return out;
}

static int compare_in(uriel_form form, FunctionCallInfo fcinfo) {
    struct held const a = hold(PG_GETARG_DATUM(0)), b = hold(PG_GETARG_DATUM(1));
    int order = compare_pieces(a.text, b.text);
    if (order != 0) {
        struct reference const of_a = reference_in(&a), of_b = reference_in(&b);
        struct output left = normal_form(&of_a, form), right = normal_form(&of_b, form);
        order = compare_pieces(written_piece(&left), written_piece(&right));
        pfree(left.value);
        pfree(right.value);
    }
    release(&a);
    release(&b);
    return order;
}

static uint64 hash_in(uriel_form form, Datum stored, uint64 low) {
    struct held const value = hold(stored);
    struct reference const ref = reference_in(&value);
    struct uriel_seed const seed = {low, 0};
    uint64_t hash;
    int const result = uriel_hash(REFERENCE(&ref), form, &seed, &hash, unless_stopped());
    end_if_stopped(result);
    if (result < 0) elog(ERROR, "a stored URI is none");
    release(&value);
    return hash;
}

#define COMPARISON(form, FORM, name, relation)               \
    PG_FUNCTION_INFO_V1(uriel_pg_##form##_##name);           \
    Datum uriel_pg_##form##_##name(PG_FUNCTION_ARGS) {       \
        PG_RETURN_BOOL(compare_in(FORM, fcinfo) relation 0); \
    }
#define FORM_CLASS(form, FORM)                                                                   \
    COMPARISON(form, FORM, lt, <)                                                                \
    COMPARISON(form, FORM, le, <=)                                                               \
    COMPARISON(form, FORM, eq, ==)                                                               \
    COMPARISON(form, FORM, ge, >=)                                                               \
    COMPARISON(form, FORM, gt, >)                                                                \
    PG_FUNCTION_INFO_V1(uriel_pg_##form##_cmp);                                                  \
    Datum uriel_pg_##form##_cmp(PG_FUNCTION_ARGS) { PG_RETURN_INT32(compare_in(FORM, fcinfo)); } \
    PG_FUNCTION_INFO_V1(uriel_pg_##form##_hash);                                                 \
    Datum uriel_pg_##form##_hash(PG_FUNCTION_ARGS) {                                             \
        PG_RETURN_INT32((int32)(uint32)hash_in(FORM, PG_GETARG_DATUM(0), 0));                    \
    }                                                                                            \
    PG_FUNCTION_INFO_V1(uriel_pg_##form##_hash_extended);                                        \
    Datum uriel_pg_##form##_hash_extended(PG_FUNCTION_ARGS) {                                    \
        uint64 const seed = (uint64)PG_GETARG_INT64(1);                                          \
        PG_RETURN_INT64((int64)hash_in(FORM, PG_GETARG_DATUM(0), seed));                         \
    }

FORM_CLASS(case, URIEL_FORM_CASE)
FORM_CLASS(percent, URIEL_FORM_PERCENT)
FORM_CLASS(path, URIEL_FORM_PATH)
FORM_CLASS(scheme, URIEL_FORM_SCHEME)

// ---- uri_normalize ------------------------------------------------------------------------------

// The vocabulary has it, too; called from here, it takes a tenth less.
static struct output normalized(struct reference const* t, Datum name) {
    struct piece const given = read_piece(name);
    int const form = uriel_find_form(given.text, given.size);
    if (form < 0)
        refuse_name("there is no form", given, "",
                    "The forms are identical, case, percent, path and scheme.");
    return written_form(t, (uriel_form)form);
}

PG_FUNCTION_INFO_V1(uriel_pg_text_normalize);
Datum uriel_pg_text_normalize(PG_FUNCTION_ARGS) {
    struct reference const t = read_text(PG_GETARG_DATUM(0));
    struct output out = normalized(&t, PG_GETARG_DATUM(1));
    if (out.size < 0) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(finished(&out));
}

PG_FUNCTION_INFO_V1(uriel_pg_normalize);
Datum uriel_pg_normalize(PG_FUNCTION_ARGS) {
    struct reference const t = read_stored(PG_GETARG_DATUM(0));
    struct output const out = normalized(&t, PG_GETARG_DATUM(1));
    struct reference made = written_reference(&out);
    if (out.size < 0) PG_RETURN_NULL();
    return stored_value(&made);
}
