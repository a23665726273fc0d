// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/* Prints the table of the verbs as JSON, for tools that make pages and registrations of it. */
#include "uriel_columns.h"

#include <stdio.h>

static void print_text(const char* name, const char* text, const char* end) {
    printf("\"%s\": \"", name);
    for (; *text != '\0'; ++text) {
        if (*text == '"' || *text == '\\') putchar('\\');
        putchar(*text);
    }
    printf("\"%s", end);
}

int main(void) {
    static const char* const kinds[] = {"text", "name", "number"};
    size_t count = 0;
    const struct uriel_columns_verb* const verbs = uriel_columns_verbs(&count);
    printf("[\n");
    for (size_t i = 0; i < count; ++i) {
        const struct uriel_columns_verb* const verb = &verbs[i];
        printf("{");
        print_text("name", verb->name, ", \"parameters\": [");
        for (size_t k = 0; k < verb->parameter_count; ++k) {
            const struct uriel_columns_parameter* const each = &verb->parameters[k];
            printf(k > 0 ? ", {" : "{");
            print_text("name", each->name, ", ");
            print_text("kind", kinds[each->kind], ", ");
            printf("\"is_optional\": %s}", each->is_optional ? "true" : "false");
        }
        printf("], ");
        print_text("result", verb->result, ", ");
        print_text("sentence", verb->sentence, ", ");
        print_text("example", verb->example, ", ");
        print_text("answer", verb->answer, "}");
        printf(i + 1 < count ? ",\n" : "\n");
    }
    printf("]\n");
    return 0;
}
