-- The vocabulary of docs/sql.md, on text and on the types.
SELECT (uri_parse('foo://user@example.com:8042/over/there?name=ferret#nose')).*;
SELECT uri_valid('a b'), uri_valid('a:b'), uri_valid('1::2', 'IPv6address'), uri_valid('::', 'IPv4address');
SELECT (uri_error('http://h:x/')).*;
SELECT (uri_error('http://h/')).*;
SELECT uri_valid('hello'), uri_valid('hello', 'URI-reference'), (uri_error('hello')).code, uri_error('hello', 'URI-reference') IS NULL AS null;
-- RFC 3986, 5.4.
SELECT ref, uri_resolve('http://a/b/c/d;p?q', ref) FROM unnest(ARRAY[
    'g:h', 'g', './g', 'g/', '/g', '//g', '?y', 'g?y', '#s', 'g#s', 'g?y#s', ';x', 'g;x', 'g;x?y#s', '', '.', './', '..',
    '../', '../g', '../..', '../../', '../../g', '../../../g', '../../../../g', '/./g', '/../g', 'g.', '.g', 'g..', '..g',
    './../g', './g/.', 'g/./h', 'g/../h', 'g;x=1/./y', 'g;x=1/../y', 'g?y/./x', 'g?y/../x', 'g#s/./x', 'g#s/../x',
    'http:g']) AS ref;
SELECT uri_relativize('http://a/b/c/d', 'http://a/b/e'), uri_relativize(uri 'http://a/b', 'http://c/');
-- RFC 3986, 6.2.
SELECT form, uri_normalize('eXAMPLE://a/./b/../b/%63/%7bfoo%7d', form)
    FROM unnest(ARRAY['case', 'percent', 'path', 'scheme']) AS form;
SELECT uri_normalize('http://example.com:80', 'scheme'), uri_normalize('a b');
SELECT uri_normalize('a:b', 'nothing');
SELECT a, b, uri_compare(a, b) FROM (VALUES
    ('http://h/', 'http://h/'), ('http://h/', 'HTTP://H/'), ('http://h/~', 'http://h/%7e'),
    ('http://h/a/../b', 'http://h/b'), ('http://h', 'http://h:80/'), ('http://h', 'https://h')) AS pair (a, b);
SELECT uri_hash('HTTP://h:80') = uri_hash('http://h/') AS equal, uri_hash128('a:') = uri_hash128('b:') AS other;
SELECT uri_segments('/a//b/'), uri_segment('/a/b', 1), uri_segment('/a/b', -1), uri_segment('/a/b', 3);
SELECT * FROM uri_params('?a=1&b&=c&a=%20+');
SELECT uri_param('?a=1&a=2', 'a'), uri 'http://h/?q=%C3%A4' -> 'q', uri_reference '?q' -> 'z';
SELECT uri_edit('http://h/a', 'host', 'x'), uri_edit('http://h/a', 'path', 'b c'), uri_remove('http://h/a?b', 'query');
SELECT uri_encode('a&b c', 'param'), uri_decode('a%26b'), uri_decode('%00'), uri_decode('%zz');
SELECT uri_host_key('https://www.example.com:8080/a'), uri_surt('http://www.example.com/b?y&x');
SELECT uri_origin('HTTP://u@h:80/'), uri_effective_port('https://h/'), uri_port('http://h:99999/'), uri_redact('http://u:p@h/');
SELECT rule, severity FROM uri_lint('http://www.example.com@0x7f.1/');
SELECT rule, severity, length FROM uri_lint('data:image/svg+xml,x');
SELECT rule FROM uri_lint('http://10.0.0.1:12345/', 'non-public-host,non-default-port');
SELECT rule FROM uri_lint('http://h/', 'non-public-host,nothing');
SELECT * FROM uri_extract('See <http://a/b>, or http://c/d_(e).');
SELECT uri_forms_version() > 0 AS has_forms;
SELECT uri_to_iri('http://h/%7Ea%2Fb'), uri_to_iri('a b'), iri_to_uri('http://h/%7ea'), iri_valid('a b');
SELECT (iri_error('http://h:x/')).*;
