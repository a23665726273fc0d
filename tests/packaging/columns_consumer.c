// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/* A program of someone who uses uriel_columns.h. */
#include <uriel_columns.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    struct ArrowSchema text_type;
    struct ArrowArray text;
    if (uriel_columns_text_value("http://h/a", 10, &text_type, &text) != URIEL_COLUMNS_OK) return 1;
    struct uriel_columns_argument urls;
    urls.schema = &text_type;
    urls.array = &text;
    struct ArrowSchema host_type;
    struct ArrowArray host;
    char message[256];
    if (uriel_columns_call("uri_host", &urls, 1, NULL, &host_type, &host, message, sizeof message) !=
        URIEL_COLUMNS_OK) {
        fprintf(stderr, "%s\n", message);
        return 1;
    }
    /* A view of a short text: its size, and the text. */
    int const is_right = memcmp(host.buffers[1], "\1\0\0\0h", 5) == 0;
    host.release(&host);
    host_type.release(&host_type);
    text_type.release(&text_type);
    return is_right ? 0 : 1;
}
