// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The order of the types by the bytes of their text, and hashes that agree with it. No collation
// is asked: an index stays right when the system's collations change.
#include "face.h"

#include "common/hashfn.h"
#include "lib/hyperloglog.h"
#include "utils/sortsupport.h"
#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

static int compare_arguments(Datum a, Datum b) {
    struct held const left = hold(a), right = hold(b);
    int const order = compare_pieces(left.text, right.text);
    release(&left);
    release(&right);
    return order;
}

PG_FUNCTION_INFO_V1(uriel_pg_cmp);
Datum uriel_pg_cmp(PG_FUNCTION_ARGS) {
    PG_RETURN_INT32(compare_arguments(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)));
}

#define COMPARISON(name, relation)                                                            \
    PG_FUNCTION_INFO_V1(uriel_pg_##name);                                                     \
    Datum uriel_pg_##name(PG_FUNCTION_ARGS) {                                                 \
        PG_RETURN_BOOL(compare_arguments(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)) relation 0); \
    }
COMPARISON(lt, <)
COMPARISON(le, <=)
COMPARISON(eq, ==)
COMPARISON(ge, >=)
COMPARISON(gt, >)
COMPARISON(ne, !=)

PG_FUNCTION_INFO_V1(uriel_pg_hash_bytes);
Datum uriel_pg_hash_bytes(PG_FUNCTION_ARGS) {
    struct held const value = hold(PG_GETARG_DATUM(0));
    Datum const hash = hash_any((unsigned char const*)value.text.text, (int)value.text.size);
    release(&value);
    return hash;
}

PG_FUNCTION_INFO_V1(uriel_pg_hash_bytes_extended);
Datum uriel_pg_hash_bytes_extended(PG_FUNCTION_ARGS) {
    struct held const value = hold(PG_GETARG_DATUM(0));
    Datum const hash = hash_any_extended((unsigned char const*)value.text.text,
                                         (int)value.text.size, (uint64)PG_GETARG_INT64(1));
    release(&value);
    return hash;
}

// ---- Sorting by abbreviated keys ----------------------------------------------------------------

// Most URIs begin alike, so their first bytes tell little. These beginnings, in the order of their
// bytes, cut all texts into intervals, whose numbers take 4 bits. What all texts of an interval
// share is left out; eight characters of 7 bits follow.
static struct piece const beginnings[] = {
    {"http://", 7}, {"http://www.", 11}, {"https://", 8}, {"https://www.", 12}};

enum { ABBREVIATED_CHARACTERS = 8 };

struct abbreviation {
    int64 count;
    bool estimating;
    hyperLogLogState distinct;
};

static bool begins_with(struct piece text, struct piece beginning) {
    return text.size >= beginning.size && memcmp(text.text, beginning.text, beginning.size) == 0;
}

// The interval between beginnings in which a text lies, and how much all texts in it share.
static unsigned interval_of(struct piece text, size_t* shared) {
    unsigned interval = 0;
    *shared = 0;
    // Of two nested ones the longer one comes second: what is after it may still begin with the
    // shorter one.
    for (unsigned pair = 0; pair < lengthof(beginnings); pair += 2) {
        struct piece const outer = beginnings[pair], inner = beginnings[pair + 1];
        if (begins_with(text, outer)) {
            int const order = compare_pieces(text, inner);
            bool const within = begins_with(text, inner);
            *shared = within ? inner.size : outer.size;
            return interval + (within ? 2 : order < 0 ? 1 : 3);
        }
        if (compare_pieces(text, outer) < 0) return interval;
        interval += 4;
    }
    return interval;
}

// A number that sorts as the text does, where two differ in it.
static uint64 abbreviate(struct piece text) {
    size_t shared;
    uint64 key = interval_of(text, &shared);
    for (size_t i = 0; i < ABBREVIATED_CHARACTERS; ++i) {
        size_t const at = shared + i;
        key = key << 7 | (at < text.size ? (uint64)(text.text[at] & 0x7F) : 0);
    }
    return key;
}

static int compare_full(Datum a, Datum b, SortSupport sort) {
    (void)sort;
    return compare_arguments(a, b);
}

static Datum convert(Datum value, SortSupport sort) {
    struct abbreviation* const state = sort->ssup_extra;
    struct held const held = hold(value);
    uint64 const key = abbreviate(held.text);
    ++state->count;
    if (state->estimating) {
        uint32 const mixed = (uint32)key ^ (uint32)(key >> 32);
        addHyperLogLog(&state->distinct, DatumGetUInt32(hash_uint32(mixed)));
    }
    release(&held);
    return UInt64GetDatum(key);
}

// Abbreviating is given up where it tells too few values apart.
static bool give_up(int memory_count, SortSupport sort) {
    struct abbreviation* const state = sort->ssup_extra;
    double distinct;
    if (memory_count < 10000 || state->count < 10000 || !state->estimating) return false;
    distinct = estimateHyperLogLog(&state->distinct);
    // Once many are known to differ, the rest is not asked.
    if (distinct > 100000.0) state->estimating = false;
    return distinct < (double)state->count / 100.0;
}

PG_FUNCTION_INFO_V1(uriel_pg_sortsupport);
Datum uriel_pg_sortsupport(PG_FUNCTION_ARGS) {
    SortSupport const sort = (SortSupport)PG_GETARG_POINTER(0);
    sort->comparator = compare_full;
#if SIZEOF_DATUM == 8
    if (sort->abbreviate) {
        MemoryContext const before = MemoryContextSwitchTo(sort->ssup_cxt);
        struct abbreviation* const state = palloc(sizeof *state);
        state->count = 0;
        state->estimating = true;
        initHyperLogLog(&state->distinct, 10);
        sort->ssup_extra = state;
        sort->comparator = ssup_datum_unsigned_cmp;
        sort->abbrev_full_comparator = compare_full;
        sort->abbrev_converter = convert;
        sort->abbrev_abort = give_up;
        MemoryContextSwitchTo(before);
    }
#endif
    PG_RETURN_VOID();
}
