-- SPDX-FileCopyrightText: 2026 the uriel authors
-- SPDX-License-Identifier: BSL-1.0

-- What the catalogue says of the extension, and what holds for every value.
CREATE EXTENSION IF NOT EXISTS pgtap;
CREATE EXTENSION IF NOT EXISTS uriel;
BEGIN;
SELECT * FROM no_plan();

SELECT has_extension('uriel');
SELECT has_type('uri');
SELECT has_type('uri_reference');
SELECT has_cast('text', 'uri', 'text_to_uri');
SELECT has_cast('uri', 'text', 'uri_to_text');
SELECT has_cast('uri', 'uri_reference');
SELECT cast_context_is('uri', 'text', 'implicit');
SELECT cast_context_is('text', 'uri', 'assignment');
SELECT has_operator('uri_reference', '=', 'uri_reference', 'boolean');
SELECT has_operator('uri_reference', '<', 'uri_reference', 'boolean');
SELECT has_operator('uri_reference', '->', 'text', 'text');
SELECT has_operator('uri', '<@', 'uri', 'boolean');
SELECT has_opclass('uri_ops');
SELECT has_opclass('uri_host_ops');

-- A query may be shipped, planned in parallel and indexed only if every function says so. What browsers read, and A-labels,
-- change with the tables of Unicode, with those of addresses what a policy permits, and sites with the list of suffixes.
SELECT is(format('%s %s %s', provolatile, proparallel, proisstrict),
          CASE WHEN proname IN ('uri_mend', 'uri_repairs', 'uri_extract_mended', 'uri_permitted', 'uri_site', 'uri_suffix', 'uri_subdomain', 'uri_same_site')
                    OR pg_proc.oid = 'iri_to_uri(text,text)'::regprocedure THEN 's s t'
               WHEN prosrc = 'uriel_pg_no_function' THEN 'i s f' ELSE 'i s t' END, oid::regprocedure::text)
    FROM pg_proc JOIN pg_depend ON pg_depend.objid = pg_proc.oid AND deptype = 'e'
    WHERE refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uriel')
    ORDER BY oid::regprocedure::text;

SELECT is(uri_normalize(uri_normalize(t, form), form), uri_normalize(t, form), 'normal is normal: ' || t || ' ' || form)
    FROM unnest(ARRAY['HTTP://A:80/../%7e', 'a:/./b', 'urn:ISBN:1', 'http://h?q', 'ftp://[::A]:21/']) t,
         unnest(ARRAY['case', 'percent', 'path', 'scheme']) form;
SELECT is(uri_equivalent(a, b), uri_hash(a) = uri_hash(b), 'equal values have equal hashes: ' || a || ' ' || b)
    FROM unnest(ARRAY['http://h', 'HTTP://h:80/', 'http://h/a', 'http://h/%61', 'a:b']) a,
         unnest(ARRAY['http://h/', 'http://h/a', 'a:b', 'a:%62']) b;
SELECT is(uri_resolve(base, uri_relativize(base, t)), t, format('a relative reference leads back: %s', t))
    FROM (SELECT 'http://a/b/c/d?e'::uri) base (base),
         unnest(ARRAY['http://a/b/c/d?e', 'http://a/b/', 'http://a/', 'http://a', 'http://c/d', 'x:y', 'http://a/b/c/d?f#g']::uri[]) t;

SELECT throws_ok('SELECT ''a b''::uri', '22P02', NULL, 'invalid text is refused');
SELECT throws_ok('SELECT ''a''::uri', '22P02', NULL, 'a relative reference is no uri');
SELECT throws_ok('SELECT uri_normalize(''a:b'', ''x'')', '22023', NULL, 'an unknown form is refused');
SELECT throws_ok('SELECT uri_valid(''a:b'', ''x'')', '22023', NULL, 'an unknown rule is refused');
SELECT lives_ok('SELECT uri_host(''a b'')', 'text that is no URI is no error');
SELECT is(uri_host('a b'), NULL, 'but NULL');

SELECT * FROM finish();
ROLLBACK;
