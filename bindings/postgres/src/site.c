// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Who registered the name of a host, by the public suffix list of the server's machine.
#include "face.h"

#include "uriel_mend.h"
#include "uriel_site.h"

// The list, which a session reads when it first needs it.
static struct uriel_suffix_list const* suffixes(void) {
    static struct uriel_suffix_list* kept;
    char why[512] = "";
    if (kept == NULL) {
        if (!is_answer(uriel_suffix_list_load(NULL, &kept, why, sizeof why)))
            ereport(ERROR, (errcode(ERRCODE_UNDEFINED_FILE), errmsg("%s", why)));
        uriel_suffix_list_encode_names(kept, uriel_uts46_name);
    }
    return kept;
}

// Divides the host of the first argument, and writes it in lower case.
static bool divide_host(FunctionCallInfo fcinfo, struct uriel_site* found, struct output* out) {
    struct piece const t = read_piece(PG_GETARG_DATUM(0));
    struct uriel_suffix_list const* const list = suffixes();
    if (t.size > MOST_UNASKED) return false;
    *out = output_of(256);
    while (wants_more(
        out, uriel_site_find(list, t.text, t.size, out->text, out->capacity, found, NULL)))
        continue;
    return is_answer(out->size);
}

static Datum text_between(struct output const* out, size_t begin, size_t end) {
    struct piece const part = {out->text + begin, end - begin};
    PG_RETURN_TEXT_P(make_text(part));
}

PG_FUNCTION_INFO_V1(uriel_pg_site);
Datum uriel_pg_site(PG_FUNCTION_ARGS) {
    struct uriel_site found = URIEL_SITE_INIT;
    struct output out;
    if (!divide_host(fcinfo, &found, &out) || found.suffix_begin == 0) PG_RETURN_NULL();
    return text_between(&out, found.site_begin, (size_t)out.size);
}

PG_FUNCTION_INFO_V1(uriel_pg_suffix);
Datum uriel_pg_suffix(PG_FUNCTION_ARGS) {
    struct uriel_site found = URIEL_SITE_INIT;
    struct output out;
    if (!divide_host(fcinfo, &found, &out)) PG_RETURN_NULL();
    return text_between(&out, found.suffix_begin, (size_t)out.size);
}

PG_FUNCTION_INFO_V1(uriel_pg_subdomain);
Datum uriel_pg_subdomain(PG_FUNCTION_ARGS) {
    struct uriel_site found = URIEL_SITE_INIT;
    struct output out;
    if (!divide_host(fcinfo, &found, &out) || found.subdomain_size == 0) PG_RETURN_NULL();
    return text_between(&out, 0, found.subdomain_size);
}

static bool is_uri(struct piece t) {
    struct uriel_parts parts = URIEL_PARTS_INIT;
    return uriel_parse(t.text, t.size, &parts, NULL) >= 0;
}

PG_FUNCTION_INFO_V1(uriel_pg_same_site);
Datum uriel_pg_same_site(PG_FUNCTION_ARGS) {
    struct piece const a = read_piece(PG_GETARG_DATUM(0));
    struct piece const b = read_piece(PG_GETARG_DATUM(1));
    struct uriel_suffix_list const* const list = suffixes();
    int relation;
    if (a.size > MOST_UNASKED || b.size > MOST_UNASKED || !is_uri(a) || !is_uri(b)) PG_RETURN_NULL();
    relation = uriel_site_compare(list, a.text, a.size, b.text, b.size, NULL);
    if (!is_answer(relation)) PG_RETURN_NULL();
    PG_RETURN_BOOL(relation == URIEL_SITE_SAME);
}
