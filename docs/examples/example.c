// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/* What a program in C does with uriel.h, and what comes of it: an example that is a test. It
 * returns the number of the answers that are not the expected ones. */
#include <uriel.h>

#include <stdio.h>
#include <string.h>

static int failures;

/* Is this piece of a text what it has to be? */
static void expect(const char *what, const char *text, size_t size, const char *expected) {
    int const is_so = size == strlen(expected) && memcmp(text, expected, size) == 0;
    printf("%-12s %.*s\n", what, (int)size, text);
    if (is_so) return;
    fprintf(stderr, "%s: expected %s\n", what, expected);
    ++failures;
}

static void expect_number(const char *what, long number, long expected) {
    printf("%-12s %ld\n", what, number);
    if (number == expected) return;
    fprintf(stderr, "%s: expected %ld\n", what, expected);
    ++failures;
}

/* What a writer has written, if it fits. */
static void expect_written(const char *what, const char *out, size_t capacity, ptrdiff_t size,
                           const char *expected) {
    if (size < 0 || (size_t)size > capacity)
        expect_number(what, (long)size, (long)strlen(expected));
    else
        expect(what, out, (size_t)size, expected);
}

/* The value of a component, of a string of C. */
static struct uriel_value data(const char *text) {
    struct uriel_value value = {NULL, 0, URIEL_DATA};
    value.text = text;
    value.size = strlen(text);
    return value;
}

static void parse(void) {
    const char text[] = "http://joe@example.com:8080/a%20b?";
    struct uriel_parts parts = URIEL_PARTS_INIT;
    struct uriel_error error = URIEL_ERROR_INIT;
    struct uriel_span host, path;
    if (uriel_parse(text, strlen(text), &parts, &error) != 0) return;
    host = uriel_component_span(&parts, URIEL_COMPONENT_HOST);
    path = uriel_component_span(&parts, URIEL_COMPONENT_PATH);
    expect("host", text + host.offset, host.size, "example.com");
    expect("path", text + path.offset, path.size, "/a%20b");
    expect_number("port", uriel_port_number(text, strlen(text), &parts, NULL), 8080);
    expect_number("query?", parts.has_query, 1); /* there is one, and it is empty */
    expect_number("fragment?", parts.has_fragment, 0);
    expect("host kind", uriel_host_kind_name(parts.host_kind),
           strlen(uriel_host_kind_name(parts.host_kind)), "reg-name");
}

static void errors(void) {
    const char text[] = "http://exa mple/";
    struct uriel_error error = URIEL_ERROR_INIT;
    char line[256];
    int const result = uriel_validate(text, strlen(text), NULL, 0, &error); /* is it a URI? */
    expect_number("result", result, -URIEL_INVALID_CHARACTER);
    snprintf(line, sizeof line, "%s in %s at offset %lu (RFC 3986, %s)",
             uriel_code_name(error.code), uriel_error_subject(&error), (unsigned long)error.offset,
             uriel_error_section(&error));
    expect("error", line, strlen(line), "invalid-character in host at offset 10 (RFC 3986, 3.2.2)");
}

/* What a writer has written has parts, so that nothing is parsed twice. */
static void write(void) {
    const char base[] = "http://a/b/c/d;p?q";
    const char loud[] = "HTTP://EXAMPLE.com:80/%7Ejoe/../";
    char out[256];
    struct uriel_parts parts = URIEL_PARTS_INIT;
    struct uriel_span path;
    ptrdiff_t size =
        uriel_resolve(base, strlen(base), NULL, "../g", 4, NULL, 0, out, sizeof out, &parts, NULL);
    expect_written("resolved", out, sizeof out, size, "http://a/b/g");
    path = uriel_component_span(&parts, URIEL_COMPONENT_PATH);
    expect("its path", out + path.offset, path.size, "/b/g");
    size = uriel_relativize(base, strlen(base), NULL, out, (size_t)size, &parts, out + 128, 128,
                            NULL, NULL);
    expect_written("relativized", out + 128, 128, size, "/b/g");
    size =
        uriel_normalize(loud, strlen(loud), NULL, URIEL_FORM_SCHEME, out, sizeof out, &parts, NULL);
    expect_written("normal", out, sizeof out, size, "http://example.com/");
    size = uriel_host_key(out, (size_t)size, &parts, out + 128, 128, NULL);
    expect_written("host key", out + 128, 128, size, "com,example,//:http:/");
    size = uriel_encode("AC/DC", 5, URIEL_DATA_FOR_SEGMENT, out, sizeof out, NULL);
    expect_written("encoded", out, sizeof out, size, "AC%2FDC");
}

static void compare(void) {
    const char a[] = "http://example.com/%7Ejoe";
    const char b[] = "http://EXAMPLE.com:80/~joe";
    uint64_t hash_of_a = 0;
    uint64_t hash_of_b = 1;
    int const rung = uriel_compare(a, strlen(a), NULL, b, strlen(b), NULL, NULL, NULL);
    expect("equal by", uriel_rung_name(rung), strlen(uriel_rung_name(rung)), "scheme");
    uriel_hash(a, strlen(a), NULL, URIEL_FORM_SCHEME, NULL, &hash_of_a, NULL);
    uriel_hash(b, strlen(b), NULL, URIEL_FORM_SCHEME, NULL, &hash_of_b, NULL);
    expect_number("hashes", hash_of_a == hash_of_b, 1);
}

static void edit(void) {
    const char text[] = "http://example.com/a?page=1&utm_source=x#top";
    char out[256];
    struct uriel_values values = URIEL_VALUES_INIT;
    struct uriel_values changes = URIEL_VALUES_INIT;
    struct uriel_path_change push = {URIEL_PATH_PUSH, 0, {NULL, 0, URIEL_NOT_GIVEN}};
    struct uriel_query_change pairs[2];
    ptrdiff_t size;

    values.scheme = data("https");
    values.host = data("example.com");
    values.path = data("/a b");
    size = uriel_compose(&values, out, sizeof out, NULL, NULL);
    expect_written("composed", out, sizeof out, size, "https://example.com/a%20b");

    memset(pairs, 0, sizeof pairs);
    push.segment = data("AC/DC");
    pairs[0].what = URIEL_QUERY_SET;
    pairs[0].key = data("page");
    pairs[0].value = data("2");
    pairs[1].what = URIEL_QUERY_TRIM;
    pairs[1].key = data("utm_*");
    changes.path_changes = &push;
    changes.path_change_count = 1;
    changes.query_changes = pairs;
    changes.query_change_count = 2;
    changes.fragment.kind = URIEL_REMOVED;
    size = uriel_edit(text, strlen(text), NULL, &changes, out, sizeof out, NULL, NULL);
    expect_written("edited", out, sizeof out, size, "http://example.com/a/AC%2FDC?page=2");
}

static void iterate(void) {
    const char text[] = "http://example.com/a//b/?x=1&y";
    const char *const segments[] = {"a", "", "b", ""};
    const char *const keys[] = {"x", "y"};
    struct uriel_segments segment;
    struct uriel_pairs pair;
    int number = 0;
    uriel_segments_begin(&segment, text, strlen(text), NULL, NULL);
    while (uriel_segments_next(&segment))
        expect("segment", text + segment.segment.offset, segment.segment.size, segments[number++]);
    number = 0;
    uriel_pairs_begin(&pair, text, strlen(text), NULL, '&', NULL);
    while (uriel_pairs_next(&pair)) {
        expect("key", text + pair.key.offset, pair.key.size, keys[number++]);
        if (URIEL_IS_PRESENT(pair.value))
            expect("value", text + pair.value.offset, pair.value.size, "1");
    }
}

int main(void) {
    parse();
    errors();
    write();
    compare();
    edit();
    iterate();
    return failures;
}
