// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URI Templates, with values in JSON, which is a text or a value of the type json.
#include "face.h"

#include "uriel_template.h"

// As the vocabulary has it: in memory, values take forty times as much.
#define MOST_OF_TEMPLATE (1 << 20)

PG_FUNCTION_INFO_V1(uriel_pg_expand);
Datum uriel_pg_expand(PG_FUNCTION_ARGS) {
    struct piece const t = to_utf8(read_piece(PG_GETARG_DATUM(0)));
    struct piece const json = to_utf8(read_piece(PG_GETARG_DATUM(1)));
    struct uriel_error const asked = stoppable();
    struct uriel_template_error error = {
        .struct_size = sizeof error, .stop = asked.stop, .stop_context = asked.stop_context};
    struct output out = output_of(t.size + json.size + 64);
    if (t.size > MOST_OF_TEMPLATE || json.size > MOST_OF_TEMPLATE) PG_RETURN_NULL();
    while (wants_more(
        &out, uriel_template_expand_json(t.text, t.size, json.text, json.size, "URI-reference", 13,
                                         MOST_UNASKED, out.text, out.capacity, &error)))
        continue;
    if (!is_answer(out.size)) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(make_text(written_piece(&out)));
}
