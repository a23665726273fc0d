# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What other libraries call the things of this one: an error about an unknown name says what to write.

One table by meaning for each kind of holder: the form, and the names that others have for it. What other doors have, too,
is in functions/other_words.tsv; what is of Python alone stands here.
"""

from __future__ import annotations

from ._iri import IRIReference
from ._uriel import URI

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NoReturn

# written by tools/other_words.py from functions/other_words.tsv
_URI = {
    "u.scheme": "protocol raw_scheme",
    "u.authority": (
        "netloc raw_authority host_and_port hostport host_port_subcomponent host_port host_with_port "
        "hostname_and_port"
    ),
    "u.userinfo": "credentials auth user_info",
    "u.user": "username raw_user",
    "u.password": "passwd raw_password",
    "u.host, as written; to compare, u.normalize().host": "hostname host_name get_host normalized_host canonical_host",
    "u.host": "raw_host host_subcomponent ihost domain_name netloc_host",
    "u.port": "explicit_port port_number get_port",
    "u.effective_port": "port_or_default default_port port_or_known_default is_default_port",
    "u.origin": "base_url root origin_string",
    "u.path": "pathname raw_path get_path encoded_path",
    "u.path_and_query": "path_query full_path path_qs raw_path_qs relative_url relative",
    "u.segments()": "path_segments parts raw_parts path_parts segment_list",
    "u.segments()[0]": "path_segment segment first_segment",
    "u.filename": "basename file_name last_segment name raw_name",
    "u.extension, without the '.'": "file_extension suffix suffixes raw_suffix raw_suffixes ext",
    "u.filename and u.extension": "stem",
    "u.parent": "dirname parents folder directory without_last_segment pop_segment",
    "u.query": "search query_string raw_query raw_query_string get_query encoded_query",
    "u.params": (
        "query_params search_params parse_qs query_json query_dict args parameters query_pairs query_list qs "
        "get_params searchParams"
    ),
    "u.params['key'], or u.params.get('key')": (
        "param query_param get_param get_query_param param_value query_value getparam get parameter url_param"
    ),
    "u.params.getall('key')": "get_all param_all param_values getlist getall param_list",
    "'key' in u.params": "has_param has_query_param contains_param hasparam",
    "u.fragment": "anchor raw_fragment get_fragment encoded_fragment frag",
    "u.path != ''": "has_path",
    "u.scheme is not None": "has_scheme",
    "u.authority is not None": "has_authority",
    "u.userinfo is not None": "has_userinfo",
    "u.host is not None": "has_host",
    "u.port is not None": "has_port",
    "u.query is not None": "has_query",
    "u.fragment is not None": "has_fragment",
    "u.site": (
        "domain registrable_domain registered_domain top_domain etld_plus_one fld root_domain apex apex_domain "
        "get_domain tldextract get_sld sld get_fld site_name"
    ),
    "PublicSuffixList.load().suffix(u)": "tld public_suffix effective_tld top_level_domain etld get_tld",
    "PublicSuffixList.load().subdomain(u)": "subdomain subdomains",
    "PublicSuffixList.load().same_site(u, v)": "same_site is_same_site",
    "u.origin == v.origin": "same_origin is_same_origin",
    "u.is_absolute": "is_absolute_uri absolute is_abs isabs",
    "not u.is_absolute": "is_relative isrel",
    "uriel.is_valid(text): a URI is valid": (
        "is_valid validate valid ok is_uri is_url isvalid is_valid_uri is_valid_url can_parse validator "
        "validate_url"
    ),
    "u.resolve(reference)": (
        "join urljoin resolve_reference resolve_with click follow merge join_url combine resolve_to url_join"
    ),
    "u.relative_to(base)": "relativize make_relative relative_from is_relative_to get_relative relative_path relativize_to",
    "u.normalize().scheme == 'https'": "is_https is_secure is_http scheme_is is_scheme",
    "u.host_kind": "is_ip host_type is_ipv4 is_ipv6 ip ip_address is_ip_literal",
    "u.normalize()": (
        "canonicalize canonical normalized normalise clean canonicalise tidy remove_dot_segments is_canonical "
        "canonicalize_url url_normalize normalize_uri canonical_url normalize_url"
    ),
    "u.equivalent(v)": "equals equal is_equivalent same_as matches equivalent_to is_same same are_equivalent same_uri eq",
    "u.compare(v).rung": "diff compare_to difference compare_urls",
    "u.hash128()": "fingerprint digest md5 key dedupe_key",
    "u / 'segment', or u.joinpath('a', 'b')": (
        "append append_path add_path append_segment add_segment push child joinpaths join_path "
        "add_path_segments extend_path with_segment path_join"
    ),
    "u.set_param('key', 'value'), u.add_param('key', 'value'), or u / 'segment'": "add",
    "u.remove_param('key'), or u.replace(query=None)": "remove",
    "u.replace(path=…)": "from_path_components set_path_segments",
    "u.replace(filename=…)": "rename set_filename",
    "u.replace(extension=…), without the '.'": "with_extension with_suffix with_ext set_suffix set_extension",
    "u.replace(userinfo=None)": (
        "without_credentials without_userinfo without_auth remove_userinfo strip_auth strip_credentials"
    ),
    "u.replace(fragment=None)": "defrag urldefrag remove_fragment strip_fragment",
    "u.replace(user=…), or userinfo=None for none": "with_user set_user with_username set_username",
    "u.replace(…), such as u.replace(scheme='https', port=None)": "with set update with_ edit copy_with evolve modify change",
    "u: it does not change": "clone copy deepcopy freeze mutable",
    "u.set_param('key', 'value')": (
        "with_param set_query_param with_query_param copy_set_param update_param replace_param put_param "
        "query_set setparam add_or_replace_parameter"
    ),
    "u.add_param('key', 'value')": "append_param add_query_param copy_add_param append_query_param with_added_param addparam",
    "u.set_params({'key': 'value'})": (
        "with_params update_query extend_query update_params merge_params copy_merge_params set_query_params "
        "add_params update_query_params with_query_params add_query_params copy_update_params"
    ),
    "u.replace(params=[…])": "rename_query_param rename_param",
    "u.remove_param('key'), or u.trim_params('utm_*')": (
        "delete_param without_param drop_param remove_params del_param pop_param copy_remove_param "
        "remove_query_param delete_query_param without_query_param without_query_params remove_query_params "
        "without_params drop_params removeparam"
    ),
    "u.trim_params('utm_*', 'fbclid')": (
        "strip_tracking remove_tracking strip_utm without_tracking trim clean_params strip_params trim_query"
    ),
    "u.replace(params=[each for each in u.params.items() if …])": (
        "keep_only_params retain_params keep_only keep_params keep filter_params only_params pick_params "
        "select_params whitelist_params"
    ),
    "u.replace(params=sorted(u.params.items()))": "sort_query sort_params sorted_query with_sorted_query sort",
    "u.redacted": (
        "redact mask sanitize safe masked hide_password without_password obscured safe_url sanitized "
        "to_safe_string hide redact_uri mask_secrets safe_repr password_hidden redact_url"
    ),
    "str(u)": (
        "href to_text as_text url uri string to_string tostring as_string geturl unsplit human_repr to_str "
        "as_uri to_url toString get_url recompose unparse full_url full_uri"
    ),
    "str(u), which has the methods of str": (
        "starts_with ends_with includes startswith endswith lower upper encode find strip json model_dump"
    ),
    "u.file_path()": (
        "to_path as_path to_file_path local_path fs_path as_posix path_on_disk to_filesystem_path url2pathname "
        "uri_to_path url_to_path path_from_uri"
    ),
    "u.to_iri()": "to_unicode iri as_iri idn human uri_to_iri unicode_host host_unicode",
    "IRI(text).to_uri(idna=True)": (
        "to_ascii to_uri encode_idna punycode to_idna idna iri_to_uri idna_encode to_punycode ascii_host "
        "host_ascii idna_host punycode_host"
    ),
    "uriel.decode(u.path)": "decoded_path unquoted_path path_decoded decode unquote",
    "uriel.decode(u.scheme)": "decoded_scheme",
    "uriel.decode(u.authority)": "decoded_authority",
    "uriel.decode(u.userinfo)": "decoded_userinfo",
    "uriel.decode(u.host)": "decoded_host",
    "uriel.decode(u.port)": "decoded_port",
    "uriel.decode(u.query)": "decoded_query",
    "uriel.decode(u.fragment)": "decoded_fragment",
    "[uriel.decode(each) for each in u.segments()]": "decoded_segments segments_decoded",
    "u.lint()": "warnings problems check lint_warnings",
    "u.scheme, u.authority, u.path, u.query, u.fragment": "components split as_tuple to_dict as_dict asdict astuple",
    "URI(text)": "try_parse from_string parse from_str from_text fromstring of from_url from_uri load",
    "uriel.compose(scheme=…, host=…, path=…, params={…})": (
        "build from_parts from_components make create construct unsplit_from compose builder new urlunsplit "
        "urlunparse build_uri format_url URIBuilder compose_uri"
    ),
    "URI.from_file_path(path)": (
        "from_path from_file from_filename from_local_path for_file file file_uri from_file_uri path_to_uri "
        "pathname2url path_to_url file_to_uri"
    ),
    "uriel.encode(data)": (
        "quote percent_encode escape url_encode encode_component encodeURIComponent quote_plus quote_from_bytes"
    ),
    "uriel.Template(text).expand(name='value')": "template expand_template expand format_template uritemplate",
    "uriel.Policy.public_https().check(u)": (
        "is_allowed allowed is_private host_is_private is_safe is_public is_local is_ssrf_safe permitted policy "
        "is_loopback is_localhost"
    ),
}
_MODULE = {
    "uriel.relative_to(target, base)": "make_relative relative relativize relpath relative_reference_to",
    "uriel.Params.parse(query)": "parse_qs parse_qsl parse_query query_params parse_params params QueryString",
    "uriel.PublicSuffixList.load().site(host)": (
        "domain registrable_domain registered_domain top_domain etld_plus_one fld root_domain apex apex_domain "
        "site get_domain tldextract get_sld sld get_fld site_name"
    ),
    "uriel.PublicSuffixList.load().suffix(host)": "tld public_suffix effective_tld top_level_domain etld suffix get_tld",
    "uriel.PublicSuffixList.load().same_site(a, b)": "same_site is_same_site",
    "URI(a).origin == URI(b).origin": "same_origin is_same_origin",
    "uriel.Reference(text).is_absolute": "is_absolute is_absolute_uri absolute is_abs isabs has_scheme is_relative isrel",
    "uriel.is_valid(text)": "valid ok is_uri is_url isvalid is_valid_uri is_valid_url can_parse validator validate_url check",
    "uriel.resolve(base, reference)": (
        "join urljoin resolve_reference resolve_with click follow merge join_url combine resolve_to url_join"
    ),
    "uriel.normalize(text)": (
        "canonicalize canonical normalized normalise clean canonicalise tidy remove_dot_segments is_canonical "
        "canonicalize_url url_normalize normalize_uri canonical_url normalize_url"
    ),
    "uriel.equivalent(a, b)": (
        "equals equal is_equivalent same_as matches equivalent_to is_same same are_equivalent same_uri eq"
    ),
    "uriel.compare(a, b)": "diff compare_to difference compare_urls",
    "uriel.hash128(text)": "fingerprint digest md5 key dedupe_key",
    "uriel.URI(text).replace(fragment=None)": "defrag urldefrag remove_fragment strip_fragment",
    "uriel.set_param(text, 'key', 'value')": (
        "with_param set_query_param with_query_param copy_set_param update_param replace_param put_param "
        "query_set setparam add_or_replace_parameter with_params update_query extend_query update_params "
        "merge_params copy_merge_params set_query_params add_params update_query_params with_query_params "
        "add_query_params copy_update_params"
    ),
    "uriel.trim_params(text, 'utm_*', 'fbclid')": (
        "strip_tracking remove_tracking strip_utm without_tracking trim clean_params strip_params remove_params "
        "trim_query"
    ),
    "uriel.mend(text)": "repair fix fix_url safe_url_string safe_url from_user_input clean_url guess",
    "uriel.redact(text)": (
        "redacted mask sanitize safe masked hide_password without_password obscured sanitized to_safe_string "
        "hide redact_uri mask_secrets safe_repr password_hidden redact_url"
    ),
    "uriel.URI(text).file_path()": (
        "to_path as_path to_file_path local_path fs_path as_posix path_on_disk to_filesystem_path url2pathname "
        "file_path uri_to_path url_to_path path_from_uri from_file_uri"
    ),
    "uriel.IRI(text)": "parse_iri Iri iri IRL",
    "uriel.URI(text).to_iri()": "to_unicode as_iri idn human uri_to_iri to_iri unicode_host host_unicode",
    "uriel.IRI(text).to_uri(idna=True)": (
        "to_ascii to_uri encode_idna punycode to_idna idna iri_to_uri idna_encode to_punycode ascii_host "
        "host_ascii idna_host punycode_host"
    ),
    "uriel.compose(scheme=…, host=…, path=…)": (
        "build from_parts from_components make create construct unsplit_from builder new urlunsplit urlunparse "
        "unsplit unparse build_uri format_url URIBuilder compose_uri"
    ),
    "uriel.URI.from_file_path(path)": (
        "from_path from_file from_filename from_local_path for_file file file_uri path_to_uri from_file_path "
        "pathname2url path_to_url file_to_uri"
    ),
    "uriel.URI(text)": "URL Url Uri uri url parse_url parse_uri urlparse urlsplit from_string split loads read ParsedURL",
    "uriel.Reference(text)": "URIReference UriReference RelativeReference RelativeURI relative_reference uri_reference Ref",
    "uriel.is_valid(text), or URI(text) and ParseError": "try_parse parse_or_none safe_parse maybe_parse",
    "uriel.encode(data)": (
        "quote percent_encode escape url_encode encode_component encodeURIComponent quote_plus quote_from_bytes"
    ),
    "uriel.decode(text)": "unquote percent_decode unescape url_decode decode_component decodeURIComponent unquote_plus",
    "uriel.decode_to_bytes(text)": "unquote_to_bytes",
    "uriel.Params": "QueryParams Query MultiDict QueryDict URLSearchParams MultiMap Parameters",
    "str(uriel.Params(pairs))": "urlencode encode_params build_query",
    "uriel.extract(text)": (
        "extract_all find_urls extract_urls find_all findall find find_uris extract_uris finditer scan search "
        "find_links links"
    ),
    "uriel.Template(text).expand(name='value')": "template expand_template expand format_template uritemplate",
    "uriel.Template(text)": "URITemplate UriTemplate",
    "uriel.PublicSuffixList": "SuffixList PSL SuffixTrie",
    "uriel.ParseError": "Error URIError InvalidURL InvalidURI ParseException URLError UriError InvalidUri ValidationError",
    "uriel.Policy": "FetchPolicy SSRFPolicy UrlPolicy",
    "uriel.redact_text(text)": "redact_log redact_line redact_all",
    "uriel.params_of(reference)": "get_params query_of",
    "uriel.Policy.public_https().check(text)": (
        "is_allowed allowed is_private host_is_private is_safe is_public is_local is_ssrf_safe permitted policy "
        "is_loopback is_localhost"
    ),
    "uriel.bulk": "columns arrow vectorized",
    "uriel.encoded(text)": "raw Encoded already_encoded literal verbatim",
    "URI, for which docs/coming-from.md has the names of urllib": "urllib",
}
_VERB = {
    "scheme": (
        "protocol raw_scheme has_scheme is_absolute is_absolute_uri absolute is_abs isabs is_relative isrel "
        "is_https is_secure is_http scheme_is is_scheme"
    ),
    "authority": (
        "netloc raw_authority host_and_port hostport host_port_subcomponent host_port host_with_port "
        "hostname_and_port has_authority"
    ),
    "userinfo": "credentials auth user_info has_userinfo",
    "user": "username raw_user",
    "password": "passwd raw_password",
    "host": (
        "hostname host_name get_host normalized_host canonical_host raw_host host_subcomponent ihost "
        "domain_name netloc_host has_host"
    ),
    "port": "explicit_port port_number get_port has_port",
    "effective_port": "port_or_default default_port port_or_known_default is_default_port",
    "origin": "base_url root origin_string same_origin is_same_origin",
    "path": "pathname raw_path get_path encoded_path has_path",
    "relativize": "relative_to make_relative relative relpath relative_reference_to",
    "path_and_query": "path_query full_path path_qs raw_path_qs relative_url",
    "parse": "parts components split to_json struct",
    "segments": "path_segments raw_parts path_parts segment_list",
    "segment": "path_segment first_segment",
    "filename": "basename file_name last_segment name raw_name",
    "extension": "file_extension suffixes raw_suffix raw_suffixes ext",
    "query": "search query_string raw_query raw_query_string get_query encoded_query has_query",
    "params": (
        "query_params search_params parse_qs query_json query_dict args query_pairs query_list qs get_params "
        "searchParams get_all param_all param_values getlist getall param_list"
    ),
    "param": "query_param get_param get_query_param param_value query_value getparam get parameter url_param",
    "fragment": "anchor raw_fragment get_fragment encoded_fragment frag has_fragment",
    "site": (
        "domain registrable_domain registered_domain top_domain etld_plus_one fld root_domain apex apex_domain "
        "get_domain tldextract get_sld sld get_fld site_name"
    ),
    "suffix": "tld public_suffix effective_tld top_level_domain etld get_tld",
    "valid": "is_valid validate ok is_uri is_url isvalid is_valid_uri is_valid_url can_parse validator validate_url",
    "resolve": "join urljoin resolve_reference resolve_with click follow merge join_url combine resolve_to url_join",
    "host_kind": "is_ip host_type is_ipv4 is_ipv6 ip ip_address is_ip_literal",
    "normalize": (
        "canonicalize canonical normalized normalise clean canonicalise tidy remove_dot_segments is_canonical "
        "canonicalize_url url_normalize normalize_uri canonical_url normalize_url"
    ),
    "equivalent": "equals equal is_equivalent same_as matches equivalent_to is_same same are_equivalent same_uri eq",
    "compare": "diff compare_to difference compare_urls",
    "hash128": "fingerprint digest md5 key dedupe_key",
    "remove": (
        "without_credentials without_userinfo without_auth remove_userinfo strip_auth strip_credentials "
        "strip_userinfo drop_userinfo defrag urldefrag remove_fragment strip_fragment without_fragment "
        "drop_fragment without_scheme remove_scheme strip_scheme drop_scheme without_authority remove_authority "
        "strip_authority drop_authority without_host remove_host strip_host drop_host without_port remove_port "
        "strip_port drop_port without_path remove_path strip_path drop_path without_query remove_query "
        "strip_query drop_query"
    ),
    "edit": (
        "with_user set_user with_username set_username with_scheme set_scheme with_authority set_authority "
        "with_userinfo set_userinfo with_host set_host with_port set_port with_path set_path with_query "
        "set_query with_fragment set_fragment with set update replace with_ copy_with evolve modify change "
        "build from_parts from_components make create construct unsplit_from compose builder new urlunsplit "
        "urlunparse build_uri format_url URIBuilder compose_uri"
    ),
    "set_param": (
        "with_param set_query_param with_query_param copy_set_param update_param replace_param put_param "
        "query_set setparam add_or_replace_parameter set_params with_params update_query extend_query "
        "update_params merge_params copy_merge_params set_query_params add_params update_query_params "
        "with_query_params add_query_params copy_update_params"
    ),
    "add_param": "append_param add_query_param copy_add_param append_query_param with_added_param addparam",
    "rename_param": "rename_query_param",
    "remove_param": (
        "delete_param without_param drop_param del_param pop_param copy_remove_param remove_query_param "
        "delete_query_param without_query_param without_query_params remove_query_params without_params "
        "drop_params removeparam"
    ),
    "remove_params": (
        "strip_tracking remove_tracking strip_utm without_tracking trim trim_params clean_params strip_params "
        "trim_query"
    ),
    "keep_params": (
        "keep_only_params retain_params keep_only keep filter_params only_params pick_params select_params "
        "whitelist_params"
    ),
    "sort_params": "sort_query sorted_query with_sorted_query sort",
    "mend": "repair fix fix_url safe_url_string safe_url from_user_input clean_url guess",
    "redact": (
        "redacted mask sanitize safe masked hide_password without_password obscured sanitized to_safe_string "
        "hide redact_uri mask_secrets safe_repr password_hidden redact_url"
    ),
    "to_iri": "to_unicode iri as_iri idn human uri_to_iri unicode_host host_unicode",
    "iri_to_uri": (
        "to_ascii to_uri encode_idna punycode to_idna idna idna_encode to_punycode ascii_host host_ascii "
        "idna_host punycode_host"
    ),
    "decode": (
        "decoded_path unquoted_path path_decoded unquote decoded_scheme decoded_authority decoded_userinfo "
        "decoded_host decoded_port decoded_query decoded_fragment percent_decode unescape url_decode "
        "decode_component decodeURIComponent unquote_plus"
    ),
    "permitted": (
        "check is_allowed allowed is_private host_is_private is_safe is_public is_local is_ssrf_safe policy "
        "is_loopback is_localhost"
    ),
    "lint": "warnings problems lint_warnings",
    "encode": "quote percent_encode escape url_encode encode_component encodeURIComponent quote_plus quote_from_bytes",
    "extract": (
        "extract_all find_urls extract_urls find_all findall find find_uris extract_uris finditer scan "
        "find_links links"
    ),
    "expand": "template expand_template format_template uritemplate",
}
# end of the other words
_IRI = {
    "u.to_uri()": "uri as_uri url to_url to_ascii_uri",
    "u.to_uri(idna=True)": "to_ascii encode_idna punycode to_idna idna",
}
_PARAMS = {
    "p.getall('key')": "get_all getlist get_list getLists getAll list values_of get_values",
    "p.items()": "multi_items allitems lists pairs to_list items_list multi_dict iteritems poplist",
    "dict(p), with the last value of a key": "to_dict as_dict dict asdict",
    "str(p)": "to_string encode urlencode query string tostring",
    "'key' in p": "has contains has_key",
    "u.set_param('key', 'value'), or Params([*p.items(), ('key', 'value')]): Params do not change": (
        "set add append update extend merge setdefault insert put setlist appendlist"
    ),
    "u.remove_param('key'): Params do not change": "remove pop delete discard popitem clear popall popone",
    "Params(sorted(p.items()))": "sort sorted",
    "p['key']": "getone first getfirst get_first one",
    "Params.parse(query)": "from_string from_query loads from_str",
    "len(p)": "size count",
    "p.keys()": "names",
}
_ERROR = {
    "error.offset": "position pos index start at column col colno char where offset_in_text location",
    "error.component": "part field subject",
    "error.code": "error_code kind type reason errno name category",
    "error.message": "msg detail description text what explanation",
    "error.section": "rfc_section rule reference",
    "error.row": "row_number line lineno",
}
_EXTRACT = {
    "e.uri": "url value match href",
    "str(e.uri)": "text string",
    "e.offset": "start position pos begin",
    "e.offset + e.length": "end stop",
    "(e.offset, e.offset + e.length)": "span",
    "e.length": "size",
}
_MENDED = {
    "m.uri": "url value result fixed mended",
    "str(m.uri)": "text string",
    "m.repairs": "errors warnings problems notes fixes validation_errors",
    "m.changed": "is_changed was_changed modified repaired is_repaired",
}
_VERDICT = {
    "v.permitted": "allowed ok is_allowed is_permitted valid success passed granted allow",
    "v.reasons": "reason errors messages why violations problems error message",
    "v.uri": "url target value",
}
_FINDING = {
    "f.rule": "name code id kind type check",
    "f.offset": "start position pos begin",
    "f.offset + f.length": "end stop",
    "f.length": "size",
    "f.message": "text msg description sentence",
    "f.severity": "level priority",
}
_COMPARISON = {
    "c.rung": "level result kind relation reason how equal equivalent is_equal is_equivalent same form value",
    "c.component": "part where differs difference field",
}
_SUFFIXES = {
    "p.site(host)": "registrable_domain domain get_sld privatesuffix registered_domain get_domain get_site private_suffix sld etld_plus_one",
    "p.suffix(host)": "publicsuffix tld public_suffix get_tld effective_tld etld get_suffix get_public_suffix",
    "p.suffix_kind(host)": "is_private kind is_icann",
    "p.subdomain(host)": "get_subdomain subdomains",
    "p.same_site(a, b)": "is_same_site same same_domain",
    "PublicSuffixList.load(path)": "from_file open read fetch load_file default system",
    "PublicSuffixList.parse(text)": "from_string from_text loads from_lines",
}
_TEMPLATE = {
    "t.expand(name='value')": "format fill substitute render evaluate apply partial safe_substitute uri make",
    "t.variables": "names variable_names vars keys varnames variable",
    "t.text": "template pattern source uri_template",
    "Template(text)": "parse from_string compile",
}
_POLICY = {
    "p.check(url)": "allows allow is_allowed allowed validate permitted verify evaluate test is_permitted check_url",
    "p.permits(ip)": "check_ip allows_ip permits_address check_address allow_ip permits_ip",
    "Policy.parse('schemes: https')": "from_string load from_text from_dict build create default",
    "Policy.public_https()": "https strict public safe https_only",
}
_ARGUMENT = {
    "values are data, and uriel.encoded() marks encoded text": "encode encoded quote safe raw is_encoded",
    "user": "username",
    "userinfo": "credentials auth",
    "host": "hostname domain",
    "authority": "netloc",
    "scheme": "protocol",
    "path, or for segments URI(base).joinpath('a', 'b')": "pathname segments parts",
    "filename": "name basename",
    "extension, without the '.'": "suffix ext",
    "params={'key': 'value'}": "query_params query_string search_params args parameters qs search",
    "fragment": "anchor hash",
}
_TABLES = {
    "URI": _URI,
    "IRI": _IRI,
    "Params": _PARAMS,
    "ParseError": _ERROR,
    "Extract": _EXTRACT,
    "Mended": _MENDED,
    "Verdict": _VERDICT,
    "Finding": _FINDING,
    "Comparison": _COMPARISON,
    "PublicSuffixList": _SUFFIXES,
    "Template": _TEMPLATE,
    "Policy": _POLICY,
    "module": _MODULE,
    "argument": _ARGUMENT,
    "verb": _VERB,
}
_MODULES = ("bulk", "duckdb", "jsonschema", "pandas", "polars", "requests", "spark", "sqlalchemy", "urllib3")
_COMPONENTS = ("scheme", "authority", "userinfo", "user", "password", "host", "port", "path", "query", "fragment")


def form_of(kind: str, name: str) -> str | None:
    """What to write for a name of others; None if that is unknown."""
    for form, names in _TABLES[kind].items():
        if name in names.split():
            return form
    if kind == "URI" and name == "resolve":  # of a Reference
        return "URI(base).resolve(reference)"
    if kind == "module" and name in _MODULES:
        return f"import uriel.{name}"
    if kind == "IRI" and not hasattr(URI, name):
        return _of_iri(form_of("URI", name))
    if kind in _HOLDERS and hasattr(URI, name):
        return f"{_HOLDERS[kind]}.{name}"
    return _form_of_change(name) if kind == "URI" else None


def verbs_of_others() -> Iterator[tuple[str, str]]:
    """The names that others have for verbs, and the short names of the verbs."""
    for verb, names in _VERB.items():
        for name in names.split():
            yield name, verb


def _of_iri(form: str | None) -> str | None:
    """The form for a URI as that for an IRI, which has the components and no verbs."""
    if form is None or not form.startswith(("u.", "u ")):
        return form
    form = form.partition(", as written")[0]
    name = form.removeprefix("u.").partition("(")[0].partition(",")[0].partition("[")[0]
    return form if name.isidentifier() and hasattr(IRIReference, name) else f"u.to_uri(){form.removeprefix('u')}"


# What holds a URI, whose attributes are meant.
_HOLDERS = {"IRI": "u.to_uri()", "Extract": "e.uri", "Mended": "m.uri", "Verdict": "v.uri"}


def _form_of_change(name: str) -> str | None:
    """u.replace(host=…) for with_host and set_host, and u.replace(host=None) for without_host."""
    verb, _, rest = name.partition("_")
    if verb not in ("with", "set", "without", "remove", "drop", "strip", "clear", "change"):
        return None
    meant = _ARGUMENT_OF.get(rest, rest)
    if meant == "params":
        return "u.set_params({'key': 'value'})" if verb in ("with", "set", "change") else "u.replace(query=None)"
    if component_of(meant) is None:
        return None
    return f"u.replace({meant}={'…' if verb in ('with', 'set', 'change') else 'None'})" + (
        ", or params={'key': 'value'}" if meant == "query" and verb in ("with", "set") else ""
    )


_ARGUMENT_OF = {
    name: form.partition("=")[0].partition(",")[0] for form, names in _ARGUMENT.items() for name in names.split()
}


# What the name of a verb over columns does not say to who expects the habits of other libraries.
_NOTES = {
    "host": ", as written: to compare or count, normalize() first",
    "param": ", as written, or param_decoded(key)",
    "segments": ", as written: decode() decodes them",
    "edit": ", or remove(component)",
    "resolve": ", of a column of bases",
}


def note_of_verb(verb: str | None) -> str:
    return _NOTES.get(verb or "", "")


def component_of(name: str) -> str | None:
    """The component that an argument means, which may be another's name for it."""
    meant = _ARGUMENT_OF.get(name, name)
    return meant if meant in (*_COMPONENTS, "filename", "extension") else None


def message_of(kind: str, holder: str, name: str) -> str | None:
    """The message about an unknown attribute; None if there is nothing to say that Python does not."""
    form = form_of(kind, name)
    return None if form is None else f"{holder} has no attribute {name!r}: write {form}"


def raise_unknown(kind: str, holder: object, name: str) -> NoReturn:
    """AttributeError about an attribute of an object. Python adds no guess of its own where it has a name, and no object."""
    called = f"{type(holder).__name__!r} object"
    message = message_of(kind, called, name)
    if message is None:
        raise AttributeError(f"{called} has no attribute {name!r}", name=name, obj=holder)
    raise AttributeError(message, name=name)


def argument_hint(name: str) -> str:
    """The end of a message about an unknown argument of replace() and compose()."""
    form = form_of("argument", name)
    return "" if form is None else f": write {form}" if not form.startswith("values") else f": {form}"
