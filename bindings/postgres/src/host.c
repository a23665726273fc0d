// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The order by host key, in which the URIs of one domain are next to each other, and `u <@ p`, for
// which an index in that order reads only the domain of p.
#include "face.h"

#include "access/stratnum.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "utils/lsyscache.h"
#include "utils/sortsupport.h"
#if PG_VERSION_NUM >= 160000
#    include "varatt.h"
#endif

static struct output key_of(struct reference const* uri) {
    struct output out = output_of(uri->size + 16);
    while (wants_more(&out, uriel_host_key(REFERENCE(uri), OUT(&out)))) continue;
    if (out.size < 0) elog(ERROR, "a stored URI is none");
    return out;
}

static struct output key_of_held(struct held const* held) {
    struct reference const uri = reference_in(held);
    return key_of(&uri);
}

static int compare_keys(Datum a, Datum b) {
    struct held const left = hold(a), right = hold(b);
    int order = compare_pieces(left.text, right.text);
    if (order != 0) {
        struct reference const in_a = reference_in(&left), in_b = reference_in(&right);
        // A short text needs no interrupt check, which saves time: sorting compares often.
        bool const is_long = in_a.size + in_b.size >= PIECE_SIZE;
        int const failed = uriel_host_key_order(REFERENCE(&in_a), REFERENCE(&in_b), &order,
                                                is_long ? unless_stopped() : NULL);
        end_if_stopped(failed);
        if (failed != 0) elog(ERROR, "a stored URI is none");
    }
    release(&left);
    release(&right);
    return order;
}

// The right one is a key, or the beginning of keys.
static int compare_to_key(Datum uri, Datum key) {
    struct held const held = hold(uri);
    struct output out = key_of_held(&held);
    int const order = compare_pieces(written_piece(&out), read_piece(key));
    pfree(out.value);
    release(&held);
    return order;
}

#define COMPARISON(name, relation)                                                         \
    PG_FUNCTION_INFO_V1(uriel_pg_host_##name);                                             \
    Datum uriel_pg_host_##name(PG_FUNCTION_ARGS) {                                         \
        PG_RETURN_BOOL(compare_keys(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)) relation 0);   \
    }                                                                                      \
    PG_FUNCTION_INFO_V1(uriel_pg_host_key_##name);                                         \
    Datum uriel_pg_host_key_##name(PG_FUNCTION_ARGS) {                                     \
        PG_RETURN_BOOL(compare_to_key(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)) relation 0); \
    }
COMPARISON(lt, <)
COMPARISON(le, <=)
COMPARISON(eq, ==)
COMPARISON(ge, >=)
COMPARISON(gt, >)

PG_FUNCTION_INFO_V1(uriel_pg_host_cmp);
Datum uriel_pg_host_cmp(PG_FUNCTION_ARGS) {
    PG_RETURN_INT32(compare_keys(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)));
}

PG_FUNCTION_INFO_V1(uriel_pg_host_key_cmp);
Datum uriel_pg_host_key_cmp(PG_FUNCTION_ARGS) {
    PG_RETURN_INT32(compare_to_key(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1)));
}

static int compare_full(Datum a, Datum b, SortSupport sort) {
    (void)sort;
    return compare_keys(a, b);
}

// ---- Sorting by abbreviated keys ----------------------------------------------------------------

// Many keys begin alike. These beginnings, in the order of their bytes, cut all keys into
// intervals; what all keys of one share is left out. Eleven bytes of the rest follow, each as one
// of the RANKS: 15 times 44 to the power of 11 is just below 2 to the power of 64.
static struct piece const beginnings[] = {{"com,", 4}, {"de,", 3},  {"edu,", 4}, {"gov,", 4},
                                          {"net,", 4}, {"org,", 4}, {"uk,", 3}};
enum { RANKS = 44, ABBREVIATED_BYTES = 11 };

// The number of the interval in which a key lies, which loses what all keys in it begin with.
static unsigned leave_beginning(struct piece* key) {
    unsigned interval = 0;
    for (size_t i = 0; i < lengthof(beginnings); ++i, interval += 2) {
        size_t const size = beginnings[i].size;
        if (key->size >= size && memcmp(key->text, beginnings[i].text, size) == 0) {
            key->text += size;
            key->size -= size;
            return interval + 1;
        }
        if (compare_pieces(*key, beginnings[i]) < 0) return interval;
    }
    return interval;
}

// Greater for a greater byte, and 0 for none. The bytes of most hosts have a rank each.
static unsigned rank_of(unsigned char byte, bool* is_shared) {
    *is_shared = false;
    if (byte >= ',' && byte <= '9') return 2U + byte - ',';
    if (byte >= 'a' && byte <= 'z') return 17U + byte - 'a';
    *is_shared = true;
    return byte < ',' ? 1 : byte < 'a' ? 16 : 43;
}

// A number that sorts as the key does, where two differ in it.
static uint64 abbreviated(struct piece key) {
    uint64 number = leave_beginning(&key);
    bool has_ended = false;  // too, where bytes follow that tell nothing
    for (size_t i = 0; i < ABBREVIATED_BYTES; ++i) {
        has_ended = has_ended || i == key.size;
        number *= RANKS;
        if (!has_ended) number += rank_of((unsigned char)key.text[i], &has_ended);
    }
    return number;
}

static Datum abbreviate(Datum value, SortSupport sort) {
    struct held const held = hold(value);
    struct output out = key_of_held(&held);
    uint64 const number = abbreviated(written_piece(&out));
    (void)sort;
    pfree(out.value);
    release(&held);
    return UInt64GetDatum(number);
}

static bool never_give_up(int memory_count, SortSupport sort) {
    (void)memory_count;
    (void)sort;
    return false;
}

PG_FUNCTION_INFO_V1(uriel_pg_host_sortsupport);
Datum uriel_pg_host_sortsupport(PG_FUNCTION_ARGS) {
    SortSupport const sort = (SortSupport)PG_GETARG_POINTER(0);
    sort->comparator = compare_full;
#if SIZEOF_DATUM == 8
    if (sort->abbreviate) {
        sort->comparator = ssup_datum_unsigned_cmp;
        sort->abbrev_full_comparator = compare_full;
        sort->abbrev_converter = abbreviate;
        sort->abbrev_abort = never_give_up;
    }
#endif
    PG_RETURN_VOID();
}

// ---- u <@ p -------------------------------------------------------------------------------------

// The scheme form, taken apart.
static struct reference normal_reference(Datum stored) {
    struct reference const ref = read_stored(stored);
    struct output const out = normal_form(&ref, URIEL_FORM_SCHEME);
    return written_reference(&out);
}

static struct uriel_span span_of(struct reference const* ref, uriel_component component) {
    return uriel_component_span(&ref->parts, component);
}

static bool is_same(struct reference const* a, struct reference const* b,
                    uriel_component component) {
    struct uriel_span const in_a = span_of(a, component), in_b = span_of(b, component);
    if (URIEL_IS_PRESENT(in_a) != URIEL_IS_PRESENT(in_b)) return false;
    return !URIEL_IS_PRESENT(in_a) || compare_pieces(piece_of(a, in_a), piece_of(b, in_b)) == 0;
}

// Of "*.example.com" what follows the asterisk; nothing of other hosts.
static struct piece wanted_end(struct reference const* pattern) {
    struct uriel_span const host = span_of(pattern, URIEL_COMPONENT_HOST);
    struct piece end = {NULL, 0};
    if (host.size < 2 || memcmp(pattern->text + host.offset, "*.", 2) != 0) return end;
    end.text = pattern->text + host.offset + 1;
    end.size = host.size - 1;
    return end;
}

static bool host_matches(struct reference const* u, struct reference const* p) {
    struct piece const end = wanted_end(p);
    struct uriel_span const host = span_of(u, URIEL_COMPONENT_HOST);
    if (is_same(u, p, URIEL_COMPONENT_HOST)) return true;
    return end.size != 0 && host.size >= end.size && URIEL_IS_PRESENT(host) &&
           memcmp(u->text + host.offset + host.size - end.size, end.text, end.size) == 0;
}

static bool path_matches(struct reference const* u, struct reference const* p) {
    struct piece const path = piece_of(u, span_of(u, URIEL_COMPONENT_PATH)),
                       wanted = piece_of(p, span_of(p, URIEL_COMPONENT_PATH));
    if (compare_pieces(path, wanted) == 0) return true;
    return wanted.size != 0 && wanted.text[wanted.size - 1] == '/' && path.size > wanted.size &&
           memcmp(path.text, wanted.text, wanted.size) == 0;
}

PG_FUNCTION_INFO_V1(uriel_pg_within);
Datum uriel_pg_within(PG_FUNCTION_ARGS) {
    struct reference const u = normal_reference(PG_GETARG_DATUM(0));
    struct reference const p = normal_reference(PG_GETARG_DATUM(1));
    if (p.parts.has_query || p.parts.has_fragment)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                        errmsg("what URIs are to be within has neither query nor fragment")));
    PG_RETURN_BOOL(
        is_same(&u, &p, URIEL_COMPONENT_SCHEME) && is_same(&u, &p, URIEL_COMPONENT_USERINFO) &&
        is_same(&u, &p, URIEL_COMPONENT_PORT) && host_matches(&u, &p) && path_matches(&u, &p));
}

// The key of a URI that has this host and the scheme of the pattern.
static struct piece key_of_host(struct reference const* pattern, struct piece host) {
    struct uriel_values values = URIEL_VALUES_INIT;
    struct piece const scheme = piece_of(pattern, span_of(pattern, URIEL_COMPONENT_SCHEME));
    struct output out = output_of(pattern->size + 16), key;
    struct reference made;
    values.scheme = (struct uriel_value){scheme.text, scheme.size, URIEL_ENCODED};
    values.authority = (struct uriel_value){host.text, host.size, URIEL_ENCODED};
    while (wants_more(&out, uriel_compose(&values, REFERENCE_OUT(&out)))) continue;
    if (out.size < 0) elog(ERROR, "a host of a URI is none");
    made = written_reference(&out);
    key = key_of(&made);
    return written_piece(&key);
}

// How the keys of all that is within the pattern begin. False where they don't begin alike.
static bool common_beginning(struct reference const* pattern, struct piece* out) {
    struct piece const end = wanted_end(pattern);
    struct piece key, host = piece_of(pattern, span_of(pattern, URIEL_COMPONENT_HOST));
    size_t size = 0;
    if (!pattern->parts.has_authority) return false;
    if (end.size != 0) {
        host.text = end.text + 1;
        host.size = end.size - 1;
    }
    key = key_of_host(pattern, host);
    // A key has "//" after its host, which itself has no '/'.
    while (size + 1 < key.size && !(key.text[size] == '/' && key.text[size + 1] == '/')) ++size;
    out->text = key.text;
    out->size = size + 2;
    if (end.size == 0) return true;
    // IPv4 addresses can end so, too, and their keys are not turned around.
    out->size = size;
    return size != 0 && key.text[size - 1] == ',' &&
           !(host.text[host.size - 1] >= '0' && host.text[host.size - 1] <= '9');
}

static Expr* text_constant(struct varlena* text) {
    return (Expr*)makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, PointerGetDatum(text), false,
                            false);
}

// The condition is the range of the keys that begin so. It says nothing of scheme and path, so
// what it finds is checked again.
static List* range_condition(SupportRequestIndexCondition* request, Node* indexed, Const* pattern) {
    Oid const type = exprType(indexed);
    Oid const at_least =
        get_opfamily_member(request->opfamily, type, TEXTOID, BTGreaterEqualStrategyNumber);
    Oid const less = get_opfamily_member(request->opfamily, type, TEXTOID, BTLessStrategyNumber);
    struct reference const ref = normal_reference(pattern->constvalue);
    struct piece beginning;
    struct varlena* upper;
    if (!OidIsValid(at_least) || !OidIsValid(less) || !common_beginning(&ref, &beginning))
        return NIL;
    upper = make_text(beginning);
    // The last one is ',' or '/'.
    ++VARDATA(upper)[beginning.size - 1];
    request->lossy = true;
    return list_make2(
        make_opclause(at_least, BOOLOID, false, (Expr*)indexed, text_constant(make_text(beginning)),
                      InvalidOid, request->indexcollation),
        make_opclause(less, BOOLOID, false, (Expr*)indexed, text_constant(upper), InvalidOid,
                      request->indexcollation));
}

PG_FUNCTION_INFO_V1(uriel_pg_within_support);
Datum uriel_pg_within_support(PG_FUNCTION_ARGS) {
    Node* const request = (Node*)PG_GETARG_POINTER(0);
    SupportRequestIndexCondition* asked;
    List* args;
    if (!IsA(request, SupportRequestIndexCondition)) PG_RETURN_POINTER(NULL);
    asked = (SupportRequestIndexCondition*)request;
    if (asked->indexarg != 0) PG_RETURN_POINTER(NULL);
    if (is_opclause(asked->node))
        args = ((OpExpr*)asked->node)->args;
    else if (is_funcclause(asked->node))
        args = ((FuncExpr*)asked->node)->args;
    else
        PG_RETURN_POINTER(NULL);
    if (!IsA(lsecond(args), Const) || ((Const*)lsecond(args))->constisnull) PG_RETURN_POINTER(NULL);
    PG_RETURN_POINTER(range_condition(asked, linitial(args), lsecond(args)));
}
