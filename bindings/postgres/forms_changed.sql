-- SPDX-FileCopyrightText: 2026 the uriel authors
-- SPDX-License-Identifier: BSL-1.0

-- The end of every update script: does nothing unless the forms have changed.
DO $$
DECLARE
    indexes text;
BEGIN
    IF uri_stored_forms_version() = uri_forms_version() THEN
        RETURN;
    END IF;
    SELECT string_agg('REINDEX INDEX ' || index || ';', E'\n') INTO indexes
    FROM uri_indexes_of_forms;
    RAISE WARNING 'normal forms, hashes and keys of URIs have changed'
        USING DETAIL = format('Their version was %s, and is %s.',
                  uri_stored_forms_version(), uri_forms_version()),
              HINT = coalesce(E'Run:\n' || indexes || E'\n', '')
                  || 'Compute stored results of uri_normalize, uri_hash and such once more.';
    EXECUTE format('CREATE OR REPLACE FUNCTION uri_stored_forms_version() RETURNS integer '
        'LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN %s', uri_forms_version());
END $$;
