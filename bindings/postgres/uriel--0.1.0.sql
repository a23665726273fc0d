-- SPDX-FileCopyrightText: 2026 the uriel authors
-- SPDX-License-Identifier: BSL-1.0

-- Everything in this extension depends on its arguments alone, so all functions are IMMUTABLE
-- STRICT PARALLEL SAFE, and postgres_fdw ships them to other servers.
\echo Use "CREATE EXTENSION uriel" to load this file. \quit

-- ---- Types ---------------------------------------------------------------------------------------

CREATE TYPE uri_reference;
CREATE TYPE uri;

CREATE FUNCTION uri_reference_in(cstring) RETURNS uri_reference
    AS 'MODULE_PATHNAME', 'uriel_pg_uri_reference_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_reference_out(uri_reference) RETURNS cstring
    AS 'MODULE_PATHNAME', 'uriel_pg_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_reference_recv(internal) RETURNS uri_reference
    AS 'MODULE_PATHNAME', 'uriel_pg_uri_reference_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_reference_send(uri_reference) RETURNS bytea
    AS 'MODULE_PATHNAME', 'uriel_pg_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION uri_in(cstring) RETURNS uri
    AS 'MODULE_PATHNAME', 'uriel_pg_uri_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_out(uri) RETURNS cstring
    AS 'MODULE_PATHNAME', 'uriel_pg_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_recv(internal) RETURNS uri
    AS 'MODULE_PATHNAME', 'uriel_pg_uri_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_send(uri) RETURNS bytea
    AS 'MODULE_PATHNAME', 'uriel_pg_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- They are collatable so that what is made of them is, too: else postgres_fdw would not ship
-- uri_host(u) = 'example.com'. Their own order asks no collation.
CREATE TYPE uri_reference (
    INPUT = uri_reference_in, OUTPUT = uri_reference_out,
    RECEIVE = uri_reference_recv, SEND = uri_reference_send,
    INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = extended,
    CATEGORY = 'r', PREFERRED = true, COLLATABLE = true
);
CREATE TYPE uri (
    INPUT = uri_in, OUTPUT = uri_out, RECEIVE = uri_recv, SEND = uri_send,
    INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = extended,
    CATEGORY = 'r', COLLATABLE = true
);
COMMENT ON TYPE uri IS 'a URI by RFC 3986, with a scheme';
COMMENT ON TYPE uri_reference IS 'a URI reference by RFC 3986: a URI, or a relative reference';

CREATE FUNCTION uri_reference_to_text(uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_to_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_to_text(uri) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_to_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION text_to_uri(text) RETURNS uri
    AS 'MODULE_PATHNAME', 'uriel_pg_text_to_uri' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION text_to_uri_reference(text) RETURNS uri_reference
    AS 'MODULE_PATHNAME', 'uriel_pg_text_to_uri_reference' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_reference_to_uri(uri_reference) RETURNS uri
    AS 'MODULE_PATHNAME', 'uriel_pg_reference_to_uri' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE CAST (uri AS uri_reference) WITHOUT FUNCTION AS IMPLICIT;
CREATE CAST (uri_reference AS uri) WITH FUNCTION uri_reference_to_uri(uri_reference) AS ASSIGNMENT;
CREATE CAST (uri_reference AS text) WITH FUNCTION uri_reference_to_text(uri_reference) AS IMPLICIT;
CREATE CAST (uri AS text) WITH FUNCTION uri_to_text(uri) AS IMPLICIT;
CREATE CAST (text AS uri) WITH FUNCTION text_to_uri(text) AS ASSIGNMENT;
CREATE CAST (text AS uri_reference) WITH FUNCTION text_to_uri_reference(text) AS ASSIGNMENT;

CREATE FUNCTION try_uri(text) RETURNS uri
    AS 'MODULE_PATHNAME', 'uriel_pg_try_uri' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION try_uri_reference(text) RETURNS uri_reference
    AS 'MODULE_PATHNAME', 'uriel_pg_try_uri_reference' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- ---- Order by bytes, and hashes that agree with it -----------------------------------------------

CREATE FUNCTION uri_lt(uri_reference, uri_reference) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_lt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_le(uri_reference, uri_reference) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_le' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_eq(uri_reference, uri_reference) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_eq' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_ge(uri_reference, uri_reference) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_ge' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_gt(uri_reference, uri_reference) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_gt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_ne(uri_reference, uri_reference) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_ne' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_cmp(uri_reference, uri_reference) RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_cmp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_sortsupport(internal) RETURNS void
    AS 'MODULE_PATHNAME', 'uriel_pg_sortsupport' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_hash_bytes(uri_reference) RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_hash_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_hash_bytes_extended(uri_reference, bigint) RETURNS bigint
    AS 'MODULE_PATHNAME', 'uriel_pg_hash_bytes_extended' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE OPERATOR < (
    FUNCTION = uri_lt, LEFTARG = uri_reference, RIGHTARG = uri_reference,
    COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
CREATE OPERATOR <= (
    FUNCTION = uri_le, LEFTARG = uri_reference, RIGHTARG = uri_reference,
    COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
CREATE OPERATOR = (
    FUNCTION = uri_eq, LEFTARG = uri_reference, RIGHTARG = uri_reference,
    COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
CREATE OPERATOR >= (
    FUNCTION = uri_ge, LEFTARG = uri_reference, RIGHTARG = uri_reference,
    COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
CREATE OPERATOR > (
    FUNCTION = uri_gt, LEFTARG = uri_reference, RIGHTARG = uri_reference,
    COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
CREATE OPERATOR <> (
    FUNCTION = uri_ne, LEFTARG = uri_reference, RIGHTARG = uri_reference,
    COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);

CREATE OPERATOR CLASS uri_ops DEFAULT FOR TYPE uri_reference USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 uri_cmp(uri_reference, uri_reference),
    FUNCTION 2 uri_sortsupport(internal),
    FUNCTION 4 btequalimage(oid);
CREATE OPERATOR CLASS uri_ops DEFAULT FOR TYPE uri_reference USING hash AS
    OPERATOR 1 =,
    FUNCTION 1 uri_hash_bytes(uri_reference),
    FUNCTION 2 uri_hash_bytes_extended(uri_reference, bigint);

-- ---- The vocabulary ------------------------------------------------------------------------------
-- On text and on the types; a text that is no URI reference gives NULL.

-- written by tools/sql.py from the table of uriel::columns

CREATE FUNCTION uri_valid(t text) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_valid' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_valid(text) IS
    'Whether t matches a rule of RFC 3986, Appendix A; by default URI-reference. False, not NULL, if it does not.';
CREATE FUNCTION uri_valid(t text, rule text) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_valid_by_rule' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_valid(text, text) IS
    'Whether t matches a rule of RFC 3986, Appendix A; by default URI-reference. False, not NULL, if it does not.';
CREATE FUNCTION uri_error(t text, OUT code text, OUT component text, OUT "offset" bigint, OUT section text)
    AS 'MODULE_PATHNAME', 'uriel_pg_error' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_error(text) IS
    'What is wrong with t, and where: the offset counts bytes from 0. NULL for valid text.';
CREATE FUNCTION uri_parse(t text, OUT scheme text, OUT authority text, OUT userinfo text, OUT host text, OUT host_kind text, OUT port text, OUT path text, OUT query text, OUT fragment text)
    AS 'MODULE_PATHNAME', 'uriel_pg_text_parse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_parse(text) IS
    'All components as written, an IP literal without its brackets; NULL for absent ones.';
CREATE FUNCTION uri_parse(t uri_reference, OUT scheme text, OUT authority text, OUT userinfo text, OUT host text, OUT host_kind text, OUT port text, OUT path text, OUT query text, OUT fragment text)
    AS 'MODULE_PATHNAME', 'uriel_pg_parse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_parse(uri_reference) IS
    'All components as written, an IP literal without its brackets; NULL for absent ones.';
CREATE FUNCTION uri_scheme(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_scheme' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_scheme(text) IS
    'The scheme, as written.';
CREATE FUNCTION uri_scheme(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_scheme' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_scheme(uri_reference) IS
    'The scheme, as written.';
CREATE FUNCTION uri_authority(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_authority' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_authority(text) IS
    'The text between // and the path.';
CREATE FUNCTION uri_authority(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_authority' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_authority(uri_reference) IS
    'The text between // and the path.';
CREATE FUNCTION uri_userinfo(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_userinfo' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_userinfo(text) IS
    'The part of the authority before its @.';
CREATE FUNCTION uri_userinfo(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_userinfo' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_userinfo(uri_reference) IS
    'The part of the authority before its @.';
CREATE FUNCTION uri_user(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_user' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_user(text) IS
    'The userinfo up to its first colon.';
CREATE FUNCTION uri_user(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_user' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_user(uri_reference) IS
    'The userinfo up to its first colon.';
CREATE FUNCTION uri_password(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_password' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_password(text) IS
    'The userinfo after its first colon.';
CREATE FUNCTION uri_password(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_password' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_password(uri_reference) IS
    'The userinfo after its first colon.';
CREATE FUNCTION uri_host(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_host(text) IS
    'The host, an IP literal without its brackets.';
CREATE FUNCTION uri_host(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_host(uri_reference) IS
    'The host, an IP literal without its brackets.';
CREATE FUNCTION uri_host_kind(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_host_kind' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_host_kind(text) IS
    'reg-name, ipv4, ipv6 or ipvfuture; NULL without a host.';
CREATE FUNCTION uri_host_kind(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_host_kind' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_host_kind(uri_reference) IS
    'reg-name, ipv4, ipv6 or ipvfuture; NULL without a host.';
CREATE FUNCTION uri_path(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_path' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_path(text) IS
    'The path, which may be empty and is never absent.';
CREATE FUNCTION uri_path(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_path' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_path(uri_reference) IS
    'The path, which may be empty and is never absent.';
CREATE FUNCTION uri_query(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_query' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_query(text) IS
    'The query, without its ?.';
CREATE FUNCTION uri_query(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_query' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_query(uri_reference) IS
    'The query, without its ?.';
CREATE FUNCTION uri_fragment(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_fragment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_fragment(text) IS
    'The fragment, without its #.';
CREATE FUNCTION uri_fragment(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_fragment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_fragment(uri_reference) IS
    'The fragment, without its #.';
CREATE FUNCTION uri_port(t text) RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_text_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_port(text) IS
    'The port as a number; NULL if it is absent, empty or above 65535.';
CREATE FUNCTION uri_port(t uri_reference) RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_port(uri_reference) IS
    'The port as a number; NULL if it is absent, empty or above 65535.';
CREATE FUNCTION uri_effective_port(t text) RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_text_effective_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_effective_port(text) IS
    'The port or, if it is absent or empty, the default of the scheme; NULL if there is none, or if it is above 65535.';
CREATE FUNCTION uri_effective_port(t uri_reference) RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_effective_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_effective_port(uri_reference) IS
    'The port or, if it is absent or empty, the default of the scheme; NULL if there is none, or if it is above 65535.';
CREATE FUNCTION uri_origin(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_origin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_origin(text) IS
    'Scheme, host and port of the normal form, without a default port; NULL without a scheme or an authority.';
CREATE FUNCTION uri_origin(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_origin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_origin(uri_reference) IS
    'Scheme, host and port of the normal form, without a default port; NULL without a scheme or an authority.';
CREATE FUNCTION uri_segments(t text) RETURNS SETOF text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_segments' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 4;
COMMENT ON FUNCTION uri_segments(text) IS
    'The segments of the path, encoded: one that is empty for the path /, none for the empty path.';
CREATE FUNCTION uri_segments(t uri_reference) RETURNS SETOF text
    AS 'MODULE_PATHNAME', 'uriel_pg_segments' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 4;
COMMENT ON FUNCTION uri_segments(uri_reference) IS
    'The segments of the path, encoded: one that is empty for the path /, none for the empty path.';
CREATE FUNCTION uri_segment(t text, n integer) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_segment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_segment(text, integer) IS
    'The segment of that number, encoded: 1 is the first, -1 the last. NULL if there is none.';
CREATE FUNCTION uri_segment(t uri_reference, n integer) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_segment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_segment(uri_reference, integer) IS
    'The segment of that number, encoded: 1 is the first, -1 the last. NULL if there is none.';
CREATE FUNCTION uri_params(t text) RETURNS TABLE (key text, value text)
    AS 'MODULE_PATHNAME', 'uriel_pg_text_params' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 4;
COMMENT ON FUNCTION uri_params(text) IS
    'The pairs of the query, encoded; a pair without = has the value NULL. NULL without a query.';
CREATE FUNCTION uri_params(t uri_reference) RETURNS TABLE (key text, value text)
    AS 'MODULE_PATHNAME', 'uriel_pg_params' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 4;
COMMENT ON FUNCTION uri_params(uri_reference) IS
    'The pairs of the query, encoded; a pair without = has the value NULL. NULL without a query.';
CREATE FUNCTION uri_param(t text, key text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_param' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_param(text, text) IS
    'The value, encoded, of the first pair whose decoded key is this: '''' without =, NULL if there is no such pair.';
CREATE FUNCTION uri_param(t uri_reference, key text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_param' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_param(uri_reference, text) IS
    'The value, encoded, of the first pair whose decoded key is this: '''' without =, NULL if there is no such pair.';
CREATE FUNCTION uri_normalize(t text, form text DEFAULT 'scheme') RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_normalize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_normalize(text, text) IS
    'A normal form: identical, case, percent, path (or syntax), scheme (the default).';
CREATE FUNCTION uri_normalize(t uri_reference, form text DEFAULT 'scheme') RETURNS uri_reference
    AS 'MODULE_PATHNAME', 'uriel_pg_normalize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_normalize(uri_reference, text) IS
    'A normal form: identical, case, percent, path (or syntax), scheme (the default).';
CREATE FUNCTION uri_normalize(t uri, form text DEFAULT 'scheme') RETURNS uri
    AS 'MODULE_PATHNAME', 'uriel_pg_normalize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_normalize(uri, text) IS
    'A normal form: identical, case, percent, path (or syntax), scheme (the default).';
CREATE FUNCTION uri_compare(a text, b text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_compare' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_compare(text, text) IS
    'The first form in which two URIs are equal: identical, case, percent, path, scheme; or different. NULL for relative references.';
CREATE FUNCTION uri_compare(a uri_reference, b uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_compare' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_compare(uri_reference, uri_reference) IS
    'The first form in which two URIs are equal: identical, case, percent, path, scheme; or different. NULL for relative references.';
CREATE FUNCTION uri_equivalent(a text, b text, form text DEFAULT 'scheme') RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_text_equivalent' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_equivalent(text, text, text) IS
    'Whether two URIs have the same normal form. NULL for relative references.';
CREATE FUNCTION uri_equivalent(a uri_reference, b uri_reference, form text DEFAULT 'scheme') RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_equivalent' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_equivalent(uri_reference, uri_reference, text) IS
    'Whether two URIs have the same normal form. NULL for relative references.';
CREATE FUNCTION uri_hash(t text, form text DEFAULT 'scheme') RETURNS bigint
    AS 'MODULE_PATHNAME', 'uriel_pg_text_hash' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_hash(text, text) IS
    'A hash of the normal form: equivalent URIs have equal hashes. NULL for relative references.';
CREATE FUNCTION uri_hash(t uri_reference, form text DEFAULT 'scheme') RETURNS bigint
    AS 'MODULE_PATHNAME', 'uriel_pg_hash' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_hash(uri_reference, text) IS
    'A hash of the normal form: equivalent URIs have equal hashes. NULL for relative references.';
CREATE FUNCTION uri_hash128(t text, form text DEFAULT 'scheme') RETURNS bytea
    AS 'MODULE_PATHNAME', 'uriel_pg_text_hash128' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_hash128(text, text) IS
    'A hash of 128 bits, the high word first, to store instead of URIs. NULL for relative references.';
CREATE FUNCTION uri_hash128(t uri_reference, form text DEFAULT 'scheme') RETURNS bytea
    AS 'MODULE_PATHNAME', 'uriel_pg_hash128' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_hash128(uri_reference, text) IS
    'A hash of 128 bits, the high word first, to store instead of URIs. NULL for relative references.';
CREATE FUNCTION uri_resolve(base text, ref text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_resolve' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_resolve(text, text) IS
    'The target of a reference (RFC 3986, 5.2). NULL if base has no scheme.';
CREATE FUNCTION uri_resolve(base uri, ref uri_reference) RETURNS uri
    AS 'MODULE_PATHNAME', 'uriel_pg_resolve' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_resolve(uri, uri_reference) IS
    'The target of a reference (RFC 3986, 5.2). NULL if base has no scheme.';
CREATE FUNCTION uri_relativize(base text, t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_relativize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_relativize(text, text) IS
    'The shortest reference that resolves from base to t. NULL if there is none, or if either is relative.';
CREATE FUNCTION uri_relativize(base uri, t uri) RETURNS uri_reference
    AS 'MODULE_PATHNAME', 'uriel_pg_relativize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_relativize(uri, uri) IS
    'The shortest reference that resolves from base to t. NULL if there is none, or if either is relative.';
CREATE FUNCTION uri_edit(t text, component text, value text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_edit' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_edit(text, text, text) IS
    't with one component set to value, which is data and is encoded as the component needs it. The component is scheme, authority (encoded text), userinfo, user, password, host, port, path, filename, extension, query or fragment. NULL if the result would not be a URI reference.';
CREATE FUNCTION uri_edit(t uri_reference, component text, value text) RETURNS uri_reference
    AS 'MODULE_PATHNAME', 'uriel_pg_edit' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_edit(uri_reference, text, text) IS
    't with one component set to value, which is data and is encoded as the component needs it. The component is scheme, authority (encoded text), userinfo, user, password, host, port, path, filename, extension, query or fragment. NULL if the result would not be a URI reference.';
CREATE FUNCTION uri_remove(t text, component text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_remove_component' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_remove(text, text) IS
    't without the component, which is one that uri_edit takes. NULL if the result would not be a URI reference.';
CREATE FUNCTION uri_remove(t uri_reference, component text) RETURNS uri_reference
    AS 'MODULE_PATHNAME', 'uriel_pg_remove_component' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_remove(uri_reference, text) IS
    't without the component, which is one that uri_edit takes. NULL if the result would not be a URI reference.';
CREATE FUNCTION uri_encode(t text, component text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_encode' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_encode(text, text) IS
    'Any data, percent-encoded for a component: unreserved, user, password, host, userinfo, segment, path, query, param or fragment.';
CREATE FUNCTION uri_decode(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_decode' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_decode(text) IS
    'The text that percent-encoded text stands for. NULL if that is not UTF-8 or holds NUL, or if a % begins no triplet.';
CREATE FUNCTION uri_redact(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_redact' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_redact(text) IS
    'Any text, with *** for passwords and for the values of keys that are often secret.';
CREATE FUNCTION uri_host_key(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_host_key' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_host_key(text) IS
    'A key that sorts by host; it is equal for equivalent URIs, and only for them. NULL for relative references.';
CREATE FUNCTION uri_host_key(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_host_key' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_host_key(uri_reference) IS
    'A key that sorts by host; it is equal for equivalent URIs, and only for them. NULL for relative references.';
CREATE FUNCTION uri_surt(t text) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_text_surt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_surt(text) IS
    'The key that web archives sort by. NULL for relative references.';
CREATE FUNCTION uri_surt(t uri_reference) RETURNS text
    AS 'MODULE_PATHNAME', 'uriel_pg_surt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_surt(uri_reference) IS
    'The key that web archives sort by. NULL for relative references.';
CREATE FUNCTION uri_lint(t text) RETURNS TABLE (rule text, severity text, "offset" bigint, length bigint, message text, section text)
    AS 'MODULE_PATHNAME', 'uriel_pg_lint' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 2;
COMMENT ON FUNCTION uri_lint(text) IS
    'What is suspicious or risky in t: the offsets count bytes from 0.';
CREATE FUNCTION uri_extract("text" text) RETURNS SETOF text
    AS 'MODULE_PATHNAME', 'uriel_pg_extract' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 4;
COMMENT ON FUNCTION uri_extract(text) IS
    'The URIs in running text (RFC 3986, Appendix C).';
CREATE FUNCTION uri_forms_version() RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_forms_version' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION uri_forms_version() IS
    'The version of normal forms, hashes and keys; compare only those of the same version.';

-- end of the vocabulary

CREATE OPERATOR -> (FUNCTION = uri_param, LEFTARG = uri_reference, RIGHTARG = text);
COMMENT ON OPERATOR -> (uri_reference, text) IS 'the first value of a key in the query';

-- ---- Equality in a normal form -------------------------------------------------------------------
-- a =^ b in the form `case`, =% in `percent`, =/ in `path`, =~ in `scheme`. Each hashes and sorts, so
-- that joins by it need not compare every pair.

DO $$
DECLARE
    form text;
    mark text;
    relation record;
BEGIN
    FOR form, mark IN VALUES ('case', '^'), ('percent', '%'), ('path', '/'), ('scheme', '~') LOOP
        FOR relation IN SELECT * FROM (VALUES
            ('lt', '<', '>', '>=', 'scalarltsel', 'scalarltjoinsel'),
            ('le', '<=', '>=', '>', 'scalarlesel', 'scalarlejoinsel'),
            ('eq', '=', '=', NULL, 'eqsel', 'eqjoinsel'),
            ('ge', '>=', '<=', '<', 'scalargesel', 'scalargejoinsel'),
            ('gt', '>', '<', '<=', 'scalargtsel', 'scalargtjoinsel')
        ) AS relations (name, sign, commutator, negator, restriction, joined) LOOP
            EXECUTE format('CREATE FUNCTION uri_%1$s_%2$s(uri, uri) RETURNS boolean '
                'AS ''MODULE_PATHNAME'', ''uriel_pg_%1$s_%2$s'' '
                'LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE', form, relation.name);
            EXECUTE format('CREATE OPERATOR %s (FUNCTION = uri_%s_%s, LEFTARG = uri, '
                'RIGHTARG = uri, COMMUTATOR = %s, %s RESTRICT = %s, JOIN = %s)',
                relation.sign || mark, form, relation.name, relation.commutator || mark,
                coalesce('NEGATOR = ' || relation.negator || mark || ',', 'HASHES, MERGES,'),
                relation.restriction, relation.joined);
        END LOOP;
        EXECUTE format('CREATE FUNCTION uri_%1$s_cmp(uri, uri) RETURNS integer '
            'AS ''MODULE_PATHNAME'', ''uriel_pg_%1$s_cmp'' '
            'LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE', form);
        EXECUTE format('CREATE FUNCTION uri_%1$s_hash(uri) RETURNS integer '
            'AS ''MODULE_PATHNAME'', ''uriel_pg_%1$s_hash'' '
            'LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE', form);
        EXECUTE format('CREATE FUNCTION uri_%1$s_hash_extended(uri, bigint) RETURNS bigint '
            'AS ''MODULE_PATHNAME'', ''uriel_pg_%1$s_hash_extended'' '
            'LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE', form);
        EXECUTE format('CREATE OPERATOR CLASS uri_%1$s_ops FOR TYPE uri USING btree AS '
            'OPERATOR 1 <%2$s, OPERATOR 2 <=%2$s, OPERATOR 3 =%2$s, OPERATOR 4 >=%2$s, '
            'OPERATOR 5 >%2$s, FUNCTION 1 uri_%1$s_cmp(uri, uri)', form, mark);
        EXECUTE format('CREATE OPERATOR CLASS uri_%1$s_ops FOR TYPE uri USING hash AS '
            'OPERATOR 1 =%2$s, FUNCTION 1 uri_%1$s_hash(uri), '
            'FUNCTION 2 uri_%1$s_hash_extended(uri, bigint)', form, mark);
    END LOOP;
END $$;

-- ---- Order by host key ---------------------------------------------------------------------------
-- <#, <=#, =#, >=#, ># compare by uri_host_key(). On the right there may be a text, the beginning of
-- keys: u <@ p makes such conditions for an index. Nobody compares two texts in this way, so the
-- family has no operators for that.

DO $$
DECLARE
    relation record;
    other text;
BEGIN
    FOR relation IN SELECT * FROM (VALUES
        ('lt', '<', '>', '>=', 'scalarltsel', 'scalarltjoinsel'),
        ('le', '<=', '>=', '>', 'scalarlesel', 'scalarlejoinsel'),
        ('eq', '=', '=', NULL, 'eqsel', 'eqjoinsel'),
        ('ge', '>=', '<=', '<', 'scalargesel', 'scalargejoinsel'),
        ('gt', '>', '<', '<=', 'scalargtsel', 'scalargtjoinsel')
    ) AS relations (name, sign, commutator, negator, restriction, joined) LOOP
        EXECUTE format('CREATE FUNCTION uri_host_%1$s(uri, uri) RETURNS boolean '
            'AS ''MODULE_PATHNAME'', ''uriel_pg_host_%1$s'' '
            'LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE', relation.name);
        EXECUTE format('CREATE OPERATOR %s (FUNCTION = uri_host_%s, LEFTARG = uri, '
            'RIGHTARG = uri, COMMUTATOR = %s, %s RESTRICT = %s, JOIN = %s)',
            relation.sign || '#', relation.name, relation.commutator || '#',
            coalesce('NEGATOR = ' || relation.negator || '#,', 'MERGES,'),
            relation.restriction, relation.joined);
        EXECUTE format('CREATE FUNCTION uri_host_key_%1$s(uri, text) RETURNS boolean '
            'AS ''MODULE_PATHNAME'', ''uriel_pg_host_key_%1$s'' '
            'LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE', relation.name);
        EXECUTE format('CREATE OPERATOR %s (FUNCTION = uri_host_key_%s, LEFTARG = uri, '
            'RIGHTARG = text, %s RESTRICT = %s, JOIN = %s)', relation.sign || '#', relation.name,
            coalesce('NEGATOR = ' || relation.negator || '#,', ''),
            relation.restriction, relation.joined);
    END LOOP;
END $$;
CREATE FUNCTION uri_host_cmp(uri, uri) RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_host_cmp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_host_key_cmp(uri, text) RETURNS integer
    AS 'MODULE_PATHNAME', 'uriel_pg_host_key_cmp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_host_sortsupport(internal) RETURNS void
    AS 'MODULE_PATHNAME', 'uriel_pg_host_sortsupport' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE OPERATOR CLASS uri_host_ops FOR TYPE uri USING btree AS
    OPERATOR 1 <# (uri, uri), OPERATOR 2 <=# (uri, uri), OPERATOR 3 =# (uri, uri),
    OPERATOR 4 >=# (uri, uri), OPERATOR 5 ># (uri, uri),
    FUNCTION 1 uri_host_cmp(uri, uri),
    FUNCTION 2 uri_host_sortsupport(internal),
    OPERATOR 1 <# (uri, text), OPERATOR 2 <=# (uri, text), OPERATOR 3 =# (uri, text),
    OPERATOR 4 >=# (uri, text), OPERATOR 5 ># (uri, text),
    FUNCTION 1 (uri, text) uri_host_key_cmp(uri, text);

CREATE FUNCTION uri_within_support(internal) RETURNS internal
    AS 'MODULE_PATHNAME', 'uriel_pg_within_support' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION uri_within(t uri, pattern uri) RETURNS boolean
    AS 'MODULE_PATHNAME', 'uriel_pg_within' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
    SUPPORT uri_within_support;
CREATE OPERATOR <@ (
    FUNCTION = uri_within, LEFTARG = uri, RIGHTARG = uri, RESTRICT = contsel, JOIN = contjoinsel
);
COMMENT ON OPERATOR <@ (uri, uri) IS
    'is the URI within the other, whose host may begin with "*." and whose path may end with "/"?';

-- ---- The version of the forms --------------------------------------------------------------------

-- What uri_forms_version() was when the extension was created, or last updated by a script that says
-- so. Bodies without quotes find what they name wherever the extension goes.
DO $$
BEGIN
    EXECUTE format('CREATE FUNCTION uri_stored_forms_version() RETURNS integer '
        'LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN %s', uri_forms_version());
END $$;
COMMENT ON FUNCTION uri_stored_forms_version() IS
    'The uri_forms_version() that indexes and stored keys were made with.';

CREATE VIEW uri_indexes_of_forms AS
    WITH ours AS (
        SELECT member.classid, member.objid
        FROM pg_depend AS member
        JOIN pg_extension AS extension
            ON extension.oid = member.refobjid AND extension.extname = 'uriel'
        WHERE member.refclassid = 'pg_extension'::regclass AND member.deptype = 'e'
    ), of_forms AS (
        SELECT ours.classid, ours.objid
        FROM ours JOIN pg_opclass AS class ON class.oid = ours.objid
        WHERE ours.classid = 'pg_opclass'::regclass AND class.opcname <> 'uri_ops'
        UNION ALL
        SELECT ours.classid, ours.objid
        FROM ours JOIN pg_operator AS operator ON operator.oid = ours.objid
        WHERE ours.classid = 'pg_operator'::regclass AND operator.oprname ~ '[\^%/~#]$'
        UNION ALL
        SELECT ours.classid, ours.objid
        FROM ours JOIN pg_proc AS function ON function.oid = ours.objid
        WHERE ours.classid = 'pg_proc'::regclass AND function.proname IN (
            'uri_normalize', 'uri_compare', 'uri_equivalent', 'uri_hash', 'uri_hash128',
            'uri_host_key', 'uri_surt', 'uri_origin', 'uri_relativize')
    )
    SELECT DISTINCT use.objid::regclass AS index
    FROM pg_depend AS use
    JOIN of_forms ON of_forms.classid = use.refclassid AND of_forms.objid = use.refobjid
    JOIN pg_class AS what ON what.oid = use.objid AND what.relkind IN ('i', 'I')
    WHERE use.classid = 'pg_class'::regclass
    ORDER BY 1;
GRANT SELECT ON uri_indexes_of_forms TO PUBLIC;
COMMENT ON VIEW uri_indexes_of_forms IS
    'The indexes to rebuild when uri_forms_version() changes.';

-- ---- Costs, measured and written by test/costs.py ---------------------------------------------------

ALTER FUNCTION uri_reference_in(cstring) COST 5;
ALTER FUNCTION uri_in(cstring) COST 5;
ALTER FUNCTION uri_send(uri) COST 2;
ALTER FUNCTION uri_to_text(uri) COST 2;
ALTER FUNCTION text_to_uri(text) COST 5;
ALTER FUNCTION text_to_uri_reference(text) COST 5;
ALTER FUNCTION try_uri(text) COST 5;
ALTER FUNCTION try_uri_reference(text) COST 5;
ALTER FUNCTION uri_valid(text) COST 5;
ALTER FUNCTION uri_valid(text, text) COST 2;
ALTER FUNCTION uri_error(text) COST 2;
ALTER FUNCTION uri_parse(text) COST 5;
ALTER FUNCTION uri_parse(uri_reference) COST 2;
ALTER FUNCTION uri_scheme(text) COST 5;
ALTER FUNCTION uri_authority(text) COST 5;
ALTER FUNCTION uri_userinfo(text) COST 5;
ALTER FUNCTION uri_user(text) COST 5;
ALTER FUNCTION uri_user(uri_reference) COST 2;
ALTER FUNCTION uri_password(text) COST 5;
ALTER FUNCTION uri_password(uri_reference) COST 2;
ALTER FUNCTION uri_host(text) COST 5;
ALTER FUNCTION uri_host_kind(text) COST 5;
ALTER FUNCTION uri_path(text) COST 5;
ALTER FUNCTION uri_query(text) COST 5;
ALTER FUNCTION uri_fragment(text) COST 5;
ALTER FUNCTION uri_port(text) COST 5;
ALTER FUNCTION uri_effective_port(text) COST 5;
ALTER FUNCTION uri_effective_port(uri_reference) COST 2;
ALTER FUNCTION uri_origin(text) COST 5;
ALTER FUNCTION uri_origin(uri_reference) COST 2;
ALTER FUNCTION uri_segments(text) COST 2;
ALTER FUNCTION uri_segments(uri_reference) COST 2;
ALTER FUNCTION uri_segment(text, integer) COST 5;
ALTER FUNCTION uri_segment(uri_reference, integer) COST 2;
ALTER FUNCTION uri_params(text) COST 20;
ALTER FUNCTION uri_params(uri_reference) COST 10;
ALTER FUNCTION uri_param(text, text) COST 5;
ALTER FUNCTION uri_param(uri_reference, text) COST 5;
ALTER FUNCTION uri_normalize(text, text) COST 5;
ALTER FUNCTION uri_normalize(uri_reference, text) COST 5;
ALTER FUNCTION uri_normalize(uri, text) COST 5;
ALTER FUNCTION uri_compare(text, text) COST 2;
ALTER FUNCTION uri_compare(uri_reference, uri_reference) COST 2;
ALTER FUNCTION uri_equivalent(text, text, text) COST 2;
ALTER FUNCTION uri_hash(text, text) COST 5;
ALTER FUNCTION uri_hash(uri_reference, text) COST 2;
ALTER FUNCTION uri_hash128(text, text) COST 5;
ALTER FUNCTION uri_hash128(uri_reference, text) COST 2;
ALTER FUNCTION uri_resolve(text, text) COST 2;
ALTER FUNCTION uri_resolve(uri, uri_reference) COST 5;
ALTER FUNCTION uri_relativize(text, text) COST 2;
ALTER FUNCTION uri_relativize(uri, uri) COST 5;
ALTER FUNCTION uri_edit(text, text, text) COST 5;
ALTER FUNCTION uri_edit(uri_reference, text, text) COST 5;
ALTER FUNCTION uri_remove(text, text) COST 5;
ALTER FUNCTION uri_remove(uri_reference, text) COST 5;
ALTER FUNCTION uri_encode(text, text) COST 2;
ALTER FUNCTION uri_decode(text) COST 2;
ALTER FUNCTION uri_redact(text) COST 10;
ALTER FUNCTION uri_host_key(text) COST 5;
ALTER FUNCTION uri_host_key(uri_reference) COST 5;
ALTER FUNCTION uri_surt(text) COST 10;
ALTER FUNCTION uri_surt(uri_reference) COST 5;
ALTER FUNCTION uri_lint(text) COST 50;
ALTER FUNCTION uri_extract(text) COST 5;
ALTER FUNCTION uri_case_lt(uri, uri) COST 5;
ALTER FUNCTION uri_case_le(uri, uri) COST 5;
ALTER FUNCTION uri_case_eq(uri, uri) COST 5;
ALTER FUNCTION uri_case_ge(uri, uri) COST 2;
ALTER FUNCTION uri_case_gt(uri, uri) COST 2;
ALTER FUNCTION uri_case_cmp(uri, uri) COST 2;
ALTER FUNCTION uri_case_hash(uri) COST 2;
ALTER FUNCTION uri_case_hash_extended(uri, bigint) COST 5;
ALTER FUNCTION uri_percent_lt(uri, uri) COST 5;
ALTER FUNCTION uri_percent_le(uri, uri) COST 5;
ALTER FUNCTION uri_percent_eq(uri, uri) COST 5;
ALTER FUNCTION uri_percent_ge(uri, uri) COST 5;
ALTER FUNCTION uri_percent_gt(uri, uri) COST 2;
ALTER FUNCTION uri_percent_cmp(uri, uri) COST 5;
ALTER FUNCTION uri_percent_hash(uri) COST 5;
ALTER FUNCTION uri_percent_hash_extended(uri, bigint) COST 5;
ALTER FUNCTION uri_path_lt(uri, uri) COST 5;
ALTER FUNCTION uri_path_le(uri, uri) COST 5;
ALTER FUNCTION uri_path_eq(uri, uri) COST 5;
ALTER FUNCTION uri_path_ge(uri, uri) COST 5;
ALTER FUNCTION uri_path_gt(uri, uri) COST 5;
ALTER FUNCTION uri_path_cmp(uri, uri) COST 2;
ALTER FUNCTION uri_path_hash(uri) COST 2;
ALTER FUNCTION uri_path_hash_extended(uri, bigint) COST 5;
ALTER FUNCTION uri_scheme_lt(uri, uri) COST 5;
ALTER FUNCTION uri_scheme_le(uri, uri) COST 5;
ALTER FUNCTION uri_scheme_eq(uri, uri) COST 5;
ALTER FUNCTION uri_scheme_ge(uri, uri) COST 5;
ALTER FUNCTION uri_scheme_gt(uri, uri) COST 5;
ALTER FUNCTION uri_scheme_cmp(uri, uri) COST 5;
ALTER FUNCTION uri_scheme_hash(uri) COST 5;
ALTER FUNCTION uri_scheme_hash_extended(uri, bigint) COST 5;
ALTER FUNCTION uri_host_lt(uri, uri) COST 5;
ALTER FUNCTION uri_host_key_lt(uri, text) COST 5;
ALTER FUNCTION uri_host_le(uri, uri) COST 10;
ALTER FUNCTION uri_host_key_le(uri, text) COST 5;
ALTER FUNCTION uri_host_eq(uri, uri) COST 5;
ALTER FUNCTION uri_host_key_eq(uri, text) COST 5;
ALTER FUNCTION uri_host_ge(uri, uri) COST 5;
ALTER FUNCTION uri_host_key_ge(uri, text) COST 5;
ALTER FUNCTION uri_host_gt(uri, uri) COST 5;
ALTER FUNCTION uri_host_key_gt(uri, text) COST 5;
ALTER FUNCTION uri_host_cmp(uri, uri) COST 10;
ALTER FUNCTION uri_host_key_cmp(uri, text) COST 5;
ALTER FUNCTION uri_within(uri, uri) COST 5;
