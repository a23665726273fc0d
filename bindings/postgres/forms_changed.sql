-- SPDX-FileCopyrightText: 2026 the uriel authors
-- SPDX-License-Identifier: BSL-1.0

-- The end of every update script: does nothing unless the forms have changed. It may run as superuser
-- with another role's schema in the search_path, so everything in expressions is qualified.
DO $$
DECLARE
    stored pg_catalog.int4 := uri_stored_forms_version();
    current pg_catalog.int4 := uri_forms_version();
    indexes pg_catalog.text;
BEGIN
    IF stored OPERATOR(pg_catalog.=) current THEN
        RETURN;
    END IF;
    SELECT pg_catalog.string_agg(pg_catalog.format('REINDEX INDEX %s;', index), E'\n') INTO indexes
    FROM uri_indexes_of_forms;
    RAISE WARNING 'normal forms, hashes and keys of URIs have changed'
        USING DETAIL = pg_catalog.format('Their version was %s, and is %s.', stored, current),
              HINT = pg_catalog.concat(E'Run:\n' OPERATOR(pg_catalog.||) indexes OPERATOR(pg_catalog.||) E'\n',
                  'Compute stored results of uri_normalize, uri_hash and such once more.');
    EXECUTE pg_catalog.format('CREATE OR REPLACE FUNCTION uri_stored_forms_version() RETURNS integer '
        'LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN %s', current);
END $$;
