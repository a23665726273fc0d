-- Orders, hashes, and the search below a host.
SET enable_seqscan = off;
CREATE TABLE page (u uri);
INSERT INTO page SELECT ('https://' || h || '/docs/' || i)::uri
    FROM unnest(ARRAY['a.example.com', 'b.example.com', 'example.com', 'example.org', 'xexample.com']) h,
         generate_series(1, 3) i;
CREATE UNIQUE INDEX ON page (u);
CREATE INDEX page_host ON page (u uri_host_ops);
ANALYZE page;
EXPLAIN (COSTS OFF) SELECT u FROM page WHERE u = 'https://example.com/docs/2';
SELECT u FROM page WHERE u = 'https://example.com/docs/2';
EXPLAIN (COSTS OFF) SELECT u FROM page WHERE u <@ 'https://*.example.com/docs/';
SELECT u FROM page WHERE u <@ 'https://*.example.com/docs/' ORDER BY u;
SELECT u FROM page WHERE u <@ 'https://example.com/docs/' ORDER BY u;
SELECT u FROM page WHERE u <@ 'https://example.com/docs/1' ORDER BY u;
SELECT count(*) FROM page WHERE u <@ 'http://example.com/docs/';
SELECT count(*) FROM page WHERE u <@ 'https://example.com/?q';
INSERT INTO page VALUES ('https://example.com/docs/1');
CREATE TABLE part (u uri) PARTITION BY HASH (u);
CREATE TABLE part0 PARTITION OF part FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE part1 PARTITION OF part FOR VALUES WITH (MODULUS 2, REMAINDER 1);
INSERT INTO part SELECT u FROM page;
SELECT count(*) FROM part JOIN page USING (u);
DROP TABLE page, part;
DROP EXTENSION uriel;
