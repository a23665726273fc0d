-- The types uri and uri_reference: what they take, keep, refuse and become.
CREATE EXTENSION uriel;
SELECT uri 'HTTP://Example.com/%7Ea?b#c';
SELECT uri '../a';
SELECT uri_reference '../a', uri_reference '';
SELECT uri 'http://a b/';
SELECT uri 'http://[::1/';
SELECT uri 'http://h/%zz';
SELECT 'http://h/'::text::uri, uri 'a:b'::text, uri_reference 'a:b'::uri;
SELECT uri_reference 'b'::uri;
SELECT try_uri('a b') IS NULL AS wrong, try_uri('a'), try_uri_reference('a'), try_uri('a:');
CREATE TABLE link (u uri, r uri_reference DEFAULT '#');
INSERT INTO link VALUES ('http://h/', '?x'), ('a:b', DEFAULT), (NULL, NULL);
INSERT INTO link VALUES ('no');
SELECT * FROM link ORDER BY u NULLS FIRST;
SELECT pg_typeof(u), octet_length(u::text) FROM link WHERE u IS NOT NULL ORDER BY u;
DROP TABLE link;
