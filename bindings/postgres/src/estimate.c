// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How many rows `u <@ p` finds. ANALYZE counts, for each URI of its sample, the patterns that it is
// within: those of its host and of each domain above, with any path and with its first segment. The
// most common ones are kept with their frequencies, as arrays and tsvectors keep their elements.
#include "face.h"

#include "access/detoast.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_statistic.h"
#include "catalog/pg_type.h"
#include "commands/vacuum.h"
#include "common/hashfn.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/hsearch.h"
#include "utils/lsyscache.h"
#include "utils/selfuncs.h"
#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

enum {
    // From 10000 on they are for private use. Another extension that has the same one has no
    // column of this type.
    STATISTIC_KIND_PATTERNS = 13986,
    // Longer patterns, and those of more labels, are not counted.
    MOST_OF_PATTERN = 255,
    MOST_LABELS = 8,
    PATTERNS_PER_TARGET = 10  // as many as arrays have elements
};

// ---- Patterns -----------------------------------------------------------------------------------

struct pattern {
    size_t size;
    char text[MOST_OF_PATTERN];
};

static void add(struct pattern* to, char const* text, size_t size) {
    if (to->size + size <= MOST_OF_PATTERN) memcpy(to->text + to->size, text, size);
    to->size += size;  // one that is too long says so
}

// The path of a pattern up to the slash after its first segment, or up to its first slash.
static size_t end_of_directory(struct reference const* of, bool with_segment) {
    size_t const begin = of->parts.path_begin, end = of->parts.path_end;
    if (begin == end || of->text[begin] != '/') return begin;
    if (with_segment)
        for (size_t at = begin + 1; at < end; ++at)
            if (of->text[at] == '/') return at + 1;
    return begin + 1;
}

// Scheme, userinfo and port of a reference, and its path up to `end`; with `host`, or with "*" and
// what of the host begins at a dot.
static struct pattern pattern_of(struct reference const* of, size_t host, bool is_wild,
                                 size_t end) {
    struct uriel_parts const* const p = &of->parts;
    struct pattern made = {0};
    add(&made, of->text, p->host_begin);
    if (is_wild) add(&made, "*", 1);
    add(&made, of->text + host, end - host);
    return made;
}

// ---- ANALYZE ------------------------------------------------------------------------------------

// What the standard statistics need, which are computed, too.
struct standard {
    AnalyzeAttrComputeStatsFunc compute;
    void* data;
};

// How often a pattern was seen. Two of the same hash are counted as one, which is rare enough.
struct counted {
    uint64 hash;
    int count;
    struct varlena* text;
};

static void count(HTAB* table, MemoryContext kept, struct pattern const* seen) {
    uint64 hash;
    bool is_known;
    struct counted* entry;
    if (seen->size > MOST_OF_PATTERN) return;
    hash = hash_bytes_extended((unsigned char const*)seen->text, (int)seen->size, 0);
    entry = hash_search(table, &hash, HASH_ENTER, &is_known);
    if (!is_known) {
        MemoryContext const before = MemoryContextSwitchTo(kept);
        struct piece const text = {seen->text, seen->size};
        entry->count = 0;
        entry->text = make_text(text);
        MemoryContextSwitchTo(before);
    }
    ++entry->count;
}

static void count_patterns(HTAB* table, MemoryContext kept, struct reference const* u) {
    struct uriel_parts const* const p = &u->parts;
    size_t const root = end_of_directory(u, false), directory = end_of_directory(u, true);
    int labels = 0;
    if (!p->has_authority || root == p->path_begin) return;
    for (size_t at = p->host_end; labels <= MOST_LABELS; --at) {
        bool const is_host = at == p->host_begin;
        // The host itself, and what begins at one of its dots.
        for (int is_wild = 0; is_wild < 2; ++is_wild) {
            struct pattern seen;
            if (is_wild ? at == p->host_end || u->text[at] != '.' : !is_host) continue;
            labels += is_wild;
            seen = pattern_of(u, at, is_wild, root);
            count(table, kept, &seen);
            if (directory == root) continue;
            seen = pattern_of(u, at, is_wild, directory);
            count(table, kept, &seen);
        }
        if (is_host) break;
    }
}

static int by_count(void const* a, void const* b) {
    int const left = (*(struct counted* const*)a)->count, right = (*(struct counted* const*)b)->count;
    return (left < right) - (left > right);
}

static struct piece piece_in(struct varlena* text) {
    struct piece const piece = {VARDATA_ANY(text), VARSIZE_ANY_EXHDR(text)};
    return piece;
}

static int by_text(void const* a, void const* b) {
    return compare_pieces(piece_in((*(struct counted* const*)a)->text),
                          piece_in((*(struct counted* const*)b)->text));
}

static int target_of(VacAttrStats const* stats) {
#if PG_VERSION_NUM >= 170000
    return stats->attstattarget;
#else
    return stats->attr->attstattarget;
#endif
}

// Keeps the most common of them, in the order of their bytes, and behind their frequencies that
// which others have at most.
static void keep_patterns(VacAttrStats* stats, HTAB* table, int rows) {
    long const all = hash_get_num_entries(table);
    struct counted** const found = palloc((size_t)Max(all, 1) * sizeof *found);
    int const most = target_of(stats) * PATTERNS_PER_TARGET;
    int number = 0, size, slot = 0, lowest = 1;
    HASH_SEQ_STATUS each;
    struct counted* entry;
    MemoryContext before;
    hash_seq_init(&each, table);
    // What is seen once says little, but where all rows are seen.
    while ((entry = hash_seq_search(&each)) != NULL) found[number++] = entry;
    qsort(found, (size_t)number, sizeof *found, by_count);
    size = Min(number, most);
    if (size < number) lowest = found[size]->count;
    while (size > 0 && found[size - 1]->count <= lowest && size > most / 2) --size;
    while (slot < STATISTIC_NUM_SLOTS && stats->stakind[slot] != 0) ++slot;
    if (size == 0 || slot == STATISTIC_NUM_SLOTS) return;
    qsort(found, (size_t)size, sizeof *found, by_text);
    before = MemoryContextSwitchTo(stats->anl_context);
    stats->stakind[slot] = STATISTIC_KIND_PATTERNS;
    stats->staop[slot] = TextEqualOperator;
    stats->stacoll[slot] = C_COLLATION_OID;
    stats->numvalues[slot] = size;
    stats->stavalues[slot] = palloc((size_t)size * sizeof(Datum));
    stats->numnumbers[slot] = size + 1;
    stats->stanumbers[slot] = palloc((size_t)(size + 1) * sizeof(float4));
    for (int i = 0; i < size; ++i) {
        stats->stavalues[slot][i] = PointerGetDatum(make_text(piece_in(found[i]->text)));
        stats->stanumbers[slot][i] = (float4)found[i]->count / (float4)rows;
    }
    stats->stanumbers[slot][size] = (float4)lowest / (float4)rows;
    stats->statypid[slot] = TEXTOID;
    stats->statyplen[slot] = -1;
    stats->statypbyval[slot] = false;
    stats->statypalign[slot] = TYPALIGN_INT;
    MemoryContextSwitchTo(before);
}

static void compute(VacAttrStats* stats, AnalyzeAttrFetchFunc fetch, int rows, double all_rows) {
    struct standard* const standard = stats->extra_data;
    MemoryContext const kept =
        AllocSetContextCreate(CurrentMemoryContext, "patterns of URIs", ALLOCSET_DEFAULT_SIZES);
    MemoryContext const row =
        AllocSetContextCreate(CurrentMemoryContext, "a URI", ALLOCSET_DEFAULT_SIZES);
    MemoryContext before;
    HASHCTL control = {.keysize = sizeof(uint64), .entrysize = sizeof(struct counted), .hcxt = kept};
    HTAB* const table =
        hash_create("patterns of URIs", 4096, &control, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
    int seen = 0;
    stats->extra_data = standard->data;
    standard->compute(stats, fetch, rows, all_rows);
    stats->extra_data = standard;
    if (!stats->stats_valid) return;
    before = MemoryContextSwitchTo(row);
    for (int i = 0; i < rows; ++i) {
        bool is_null;
        Datum const value = fetch(stats, i, &is_null);
        if (is_null) continue;
        CHECK_FOR_INTERRUPTS();
        ++seen;
        // As the standard statistics do, for values that no index holds.
        if (toast_raw_datum_size(value) <= 1024) {
            struct reference const ref = read_stored(value);
            struct output const out = normal_form(&ref, URIEL_FORM_SCHEME);
            struct reference const normal = written_reference(&out);
            count_patterns(table, kept, &normal);
        }
        MemoryContextReset(row);
    }
    MemoryContextSwitchTo(before);
    if (seen > 0) keep_patterns(stats, table, seen);
    MemoryContextDelete(row);
    MemoryContextDelete(kept);
}

PG_FUNCTION_INFO_V1(uriel_pg_typanalyze);
Datum uriel_pg_typanalyze(PG_FUNCTION_ARGS) {
    VacAttrStats* const stats = (VacAttrStats*)PG_GETARG_POINTER(0);
    struct standard* standard;
    if (!std_typanalyze(stats)) PG_RETURN_BOOL(false);
    standard = palloc(sizeof *standard);
    standard->compute = stats->compute_stats;
    standard->data = stats->extra_data;
    stats->compute_stats = compute;
    stats->extra_data = standard;
    PG_RETURN_BOOL(true);
}

// ---- The estimate -------------------------------------------------------------------------------

static double frequency_of(struct pattern const* wanted, AttStatsSlot const* slot) {
    struct piece const text = {wanted->text, Min(wanted->size, MOST_OF_PATTERN)};
    int begin = 0, end = slot->nvalues;
    while (begin < end) {
        int const middle = begin + (end - begin) / 2;
        int const order = compare_pieces(piece_in((struct varlena*)DatumGetPointer(slot->values[middle])), text);
        if (order == 0) return slot->numbers[middle];
        if (order < 0)
            begin = middle + 1;
        else
            end = middle;
    }
    // What ANALYZE did not see often enough to keep it.
    return slot->numbers[slot->nvalues] / 2;
}

// Where nothing is known: a thousandth are in a domain of two labels, as of what is contained in
// something; many more in one of one label, and fewer in a domain of more, or in a single host.
static double guess(struct reference const* p) {
    struct uriel_span const host = uriel_component_span(&p->parts, URIEL_COMPONENT_HOST);
    bool const is_wild = host.size >= 2 && memcmp(p->text + host.offset, "*.", 2) == 0;
    double part = is_wild ? 0.1 : 0.025;
    for (size_t i = is_wild ? 2 : 0, labels = 1; URIEL_IS_PRESENT(host) && i < host.size && labels < 6; ++i)
        if (p->text[host.offset + i] == '.') part /= labels++ == 1 ? 100 : 4;
    return p->parts.path_end > p->parts.path_begin + 1 ? part / 4 : part;
}

static double estimate(VariableStatData const* column, struct reference const* p) {
    AttStatsSlot slot;
    size_t const directory = end_of_directory(p, true);
    struct pattern wanted;
    double part;
    double nulls = 0;
    if (HeapTupleIsValid(column->statsTuple))
        nulls = ((Form_pg_statistic)GETSTRUCT(column->statsTuple))->stanullfrac;
    if (!p->parts.has_authority || !HeapTupleIsValid(column->statsTuple) ||
        !get_attstatsslot(&slot, column->statsTuple, STATISTIC_KIND_PATTERNS, InvalidOid,
                          ATTSTATSSLOT_VALUES | ATTSTATSSLOT_NUMBERS))
        return guess(p) * (1 - nulls);
    wanted = pattern_of(p, p->parts.host_begin, false, directory);
    part = frequency_of(&wanted, &slot);
    free_attstatsslot(&slot);
    // Of what lies deeper, nothing is known.
    for (size_t at = directory; at < p->parts.path_end; ++at)
        if (p->text[at] == '/') part /= 4;
    if (p->parts.path_end > directory && p->text[p->parts.path_end - 1] != '/') part /= 10;
    return part * (1 - nulls);
}

PG_FUNCTION_INFO_V1(uriel_pg_within_selectivity);
Datum uriel_pg_within_selectivity(PG_FUNCTION_ARGS) {
    PlannerInfo* const root = (PlannerInfo*)PG_GETARG_POINTER(0);
    List* const args = (List*)PG_GETARG_POINTER(2);
    VariableStatData column;
    Node* other;
    bool is_left;
    double part = 0.001;  // of a pattern that is not known yet, as of what is contained in something
    if (!get_restriction_variable(root, args, PG_GETARG_INT32(3), &column, &other, &is_left))
        PG_RETURN_FLOAT8(part);
    if (is_left && IsA(other, Const)) {
        Const const* const pattern = (Const const*)other;
        if (pattern->constisnull) {
            part = 0;
        } else {
            struct reference const ref = read_stored(pattern->constvalue);
            struct output const out = normal_form(&ref, URIEL_FORM_SCHEME);
            struct reference const normal = written_reference(&out);
            part = estimate(&column, &normal);
        }
    }
    ReleaseVariableStats(column);
    CLAMP_PROBABILITY(part);
    PG_RETURN_FLOAT8(part);
}
