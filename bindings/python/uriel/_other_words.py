# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What other libraries call the things of this one: an error about an unknown name says what to write.

One table by meaning for each kind of holder: the form, and the names that others have for it, of urllib, yarl, httpx,
pathlib, hyperlink, furl, WHATWG's URL, and tldextract.
"""

from __future__ import annotations

from ._iri import IRIReference
from ._uriel import URI

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

_URI = {
    "u.scheme": "protocol raw_scheme",
    "u.authority": "netloc raw_authority host_and_port hostport host_port_subcomponent",
    "u.userinfo": "credentials auth user_info",
    "u.user": "username raw_user",
    "u.password": "passwd raw_password",
    "u.host": "hostname raw_host host_name host_subcomponent get_host ihost",
    "u.port": "explicit_port port_number get_port",
    "u.effective_port": "port_or_default default_port port_or_known_default is_default_port",
    "u.origin": "base_url root",
    "u.path": "pathname raw_path get_path encoded_path",
    "u.path_and_query": "path_qs raw_path_qs full_path path_query relative_url relative",
    "u.segments()": "parts path_segments raw_parts path_parts segment_list",
    "u.segments()[0]": "segment first_segment",
    "u.filename": "name raw_name basename file_name last_segment",
    "u.extension, without the '.'": "suffix suffixes raw_suffix raw_suffixes ext file_extension",
    "u.filename and u.extension": "stem",
    "u.parent": "parents dirname folder directory without_last_segment",
    "u.query": "search query_string raw_query raw_query_string get_query encoded_query",
    "u.params": "query_params search_params searchParams query_dict args parameters query_pairs query_list qs get_params",
    "u.params['key'], or u.params.get('key')": "param get_param query_param get_query_param query_value getparam get",
    "u.params.getall('key')": "getlist getall get_all param_list",
    "'key' in u.params": "has_param has_query_param contains_param hasparam",
    "u.origin == v.origin": "same_origin is_same_origin",
    "u.fragment": "anchor raw_fragment get_fragment encoded_fragment frag",
    "u.site": "domain registrable_domain registered_domain top_domain etld_plus_one fld root_domain apex",
    "PublicSuffixList.load().suffix(u)": "tld public_suffix effective_tld top_level_domain etld",
    "PublicSuffixList.load().subdomain(u)": "subdomain subdomains",
    "PublicSuffixList.load().same_site(u, v)": "same_site is_same_site",
    "u.is_absolute": "absolute is_abs isabs has_scheme is_absolute_uri",
    "not u.is_absolute": "is_relative isrel",
    "uriel.is_valid(text): a URI is valid": "is_valid valid validate ok",
    "u.resolve(reference)": "join urljoin resolve_reference resolve_with click follow merge join_url combine resolve_to",
    "u.relative_to(base)": "relativize make_relative relative_from is_relative_to get_relative",
    "u.normalize().scheme == 'https'": "is_http is_https is_secure scheme_is is_scheme",
    "u.host_kind": "is_ip is_ipv4 is_ipv6 ip ip_address host_type is_ip_literal",
    "u.normalize()": "normalized normalise canonicalize canonical canonicalise clean tidy remove_dot_segments is_canonical",
    "u.equivalent(v)": "equals is_equivalent same_as matches equivalent_to is_same equal",
    "u.compare(v).rung": "difference diff compare_to",
    "u.hash128()": "fingerprint digest md5 key",
    "u / 'segment', or u.joinpath('a', 'b')": (
        "append append_path add_path add_segment append_segment push child joinpaths join_path add_path_segments "
        "extend_path with_segment path_join"
    ),
    "u.set_param('key', 'value'), u.add_param('key', 'value'), or u / 'segment'": "add",
    "u.remove_param('key'), or u.replace(query=None)": "remove",
    "u.replace(path=…)": "from_path_components set_path_segments",
    "u.replace(filename=…)": "rename set_filename",
    "u.replace(extension=…), without the '.'": "with_suffix with_ext with_extension set_suffix set_extension",
    "u.replace(userinfo=None)": "without_userinfo without_credentials without_auth remove_userinfo strip_auth strip_credentials",
    "u.replace(fragment=None)": "defrag urldefrag remove_fragment strip_fragment",
    "u.replace(…), such as u.replace(scheme='https', port=None)": "with_ set update edit copy_with evolve modify change",
    "u: it does not change": "copy clone deepcopy freeze mutable",
    "u.set_param('key', 'value')": (
        "set_query_param with_param with_query_param copy_set_param update_param replace_param put_param query_set setparam"
    ),
    "u.add_param('key', 'value')": "append_param add_query_param copy_add_param append_query_param with_added_param addparam",
    "u.set_params({'key': 'value'})": (
        "update_query extend_query with_params update_params merge_params copy_merge_params set_query_params add_params "
        "update_query_params with_query_params add_query_params copy_update_params"
    ),
    "u.remove_param('key')": (
        "without_param delete_param del_param drop_param pop_param copy_remove_param remove_query_param delete_query_param "
        "without_query_param without_query_params remove_query_params remove_params without_params drop_params removeparam"
    ),
    "u.trim_params('utm_*', 'fbclid')": "strip_tracking without_tracking remove_tracking strip_utm trim clean_params strip_params",
    "u.replace(params=sorted(u.params.items()))": "sort_query sort_params sorted_query with_sorted_query sort",
    "u.redacted": "redact safe masked mask hide_password without_password obscured safe_url sanitized to_safe_string",
    "str(u)": (
        "url href uri string to_string tostring as_string geturl unsplit human_repr to_text as_text to_str as_uri to_url "
        "toString get_url recompose unparse"
    ),
    "str(u), which has the methods of str": "startswith endswith lower upper encode find strip json model_dump",
    "u.file_path()": "to_path as_path to_file_path local_path fs_path as_posix path_on_disk to_filesystem_path",
    "u.to_iri()": "iri as_iri to_unicode idn human",
    "IRI(text).to_uri(idna=True)": "to_ascii encode_idna punycode to_idna idna",
    "uriel.decode(u.path)": "decoded_path unquoted_path path_decoded decode unquote",
    "u.lint()": "warnings problems check",
    "u.scheme, u.authority, u.path, u.query, u.fragment": "components split as_tuple to_dict as_dict asdict astuple",
    "URI(text)": "parse from_string from_str from_text fromstring of from_url from_uri load try_parse",
    "uriel.compose(scheme=…, host=…, path=…, params={…})": (
        "build from_parts from_components make create construct unsplit_from compose builder new"
    ),
    "URI.from_file_path(path)": "from_path from_file from_filename from_local_path for_file file file_uri from_file_uri",
}
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
_MODULE = {
    "uriel.URI(text)": "URL Url Uri uri url parse_url parse_uri urlparse urlsplit from_string split loads read ParsedURL",
    "uriel.Reference(text)": "URIReference UriReference RelativeReference RelativeURI relative_reference uri_reference Ref",
    "uriel.is_valid(text), or URI(text) and ParseError": "try_parse parse_or_none safe_parse maybe_parse",
    "uriel.is_valid(text)": "valid is_uri is_url isvalid check is_valid_uri is_valid_url can_parse validator",
    "uriel.compose(scheme=…, host=…, path=…)": (
        "build urlunsplit urlunparse unsplit make from_parts create construct unparse build_uri format_url builder URIBuilder"
    ),
    "uriel.resolve(base, reference)": "join urljoin resolve_reference url_join join_url merge",
    "uriel.relative_to(target, base)": "relativize relative make_relative relpath relative_reference_to",
    "uriel.URI(text).replace(fragment=None)": "urldefrag defrag",
    "uriel.normalize(text)": "canonicalize normalise canonical canonicalise canonicalize_url url_normalize normalize_uri clean",
    "uriel.equivalent(a, b)": "equal equals same is_same are_equivalent is_equivalent same_uri eq",
    "uriel.encode(data)": "quote percent_encode escape url_encode encode_component encodeURIComponent quote_plus quote_from_bytes",
    "uriel.decode(text)": "unquote percent_decode unescape url_decode decode_component decodeURIComponent unquote_plus",
    "uriel.decode_to_bytes(text)": "unquote_to_bytes",
    "uriel.Params.parse(query)": "parse_qs parse_qsl parse_query query_params parse_params params QueryString",
    "uriel.Params": "QueryParams Query MultiDict QueryDict URLSearchParams MultiMap Parameters",
    "str(uriel.Params(pairs))": "urlencode encode_params build_query",
    "uriel.extract(text)": "find_all findall find find_uris find_urls extract_urls extract_uris finditer scan search find_links links",
    "uriel.Template(text).expand(name='value')": "expand expand_template format_template uritemplate",
    "uriel.Template(text)": "URITemplate UriTemplate",
    "uriel.PublicSuffixList.load().site(host)": "site domain registrable_domain get_domain tldextract registered_domain get_sld sld get_fld",
    "uriel.PublicSuffixList.load().suffix(host)": "suffix public_suffix tld get_tld",
    "uriel.PublicSuffixList.load().same_site(a, b)": "same_site is_same_site",
    "URI(a).origin == URI(b).origin": "same_origin is_same_origin",
    "uriel.PublicSuffixList": "SuffixList PSL SuffixTrie",
    "uriel.URI.from_file_path(path)": "from_path from_file path_to_uri from_file_path pathname2url file_uri path_to_url file_to_uri",
    "uriel.URI(text).file_path()": "to_path url2pathname file_path uri_to_path url_to_path from_file_uri path_from_uri",
    "uriel.ParseError": "Error URIError InvalidURL InvalidURI ParseException URLError UriError InvalidUri ValidationError",
    "uriel.Policy": "FetchPolicy SSRFPolicy UrlPolicy",
    "uriel.mend(text)": "fix repair fix_url safe_url_string safe_url from_user_input clean_url guess",
    "uriel.redact(text)": "mask hide sanitize redacted redact_uri mask_secrets safe_repr",
    "uriel.redact_text(text)": "redact_log redact_line redact_all",
    "uriel.trim_params(text, 'utm_*', 'fbclid')": "strip_tracking remove_tracking remove_params clean_params strip_params strip_utm",
    "uriel.params_of(reference)": "get_params query_of",
    "uriel.set_param(text, 'key', 'value')": "add_or_replace_parameter update_query set_query_param with_param update_param",
    "uriel.IRI(text).to_uri(idna=True)": "iri_to_uri to_ascii idna_encode encode_idna punycode idna",
    "uriel.URI(text).to_iri()": "uri_to_iri to_unicode to_iri",
    "uriel.hash128(text)": "fingerprint digest",
    "uriel.Policy.public_https().check(text)": "is_safe is_private is_public is_local is_ssrf_safe is_allowed permitted",
    "uriel.Reference(text).is_absolute": "is_absolute is_relative isabs",
    "uriel.compare(a, b)": "diff difference",
    "uriel.IRI(text)": "parse_iri Iri iri IRL",
    "uriel.bulk": "columns arrow vectorized",
    "uriel.encoded(text)": "raw Encoded already_encoded literal verbatim",
    "URI, for which docs/coming-from.md has the names of urllib": "urllib",
}
_ARGUMENT = {
    "values are data, and uriel.encoded() marks encoded text": "encode encoded quote safe raw is_encoded",
    "user": "username",
    "userinfo": "credentials auth",
    "host": "hostname domain",
    "authority": "netloc",
    "scheme": "protocol",
    "path": "pathname segments parts",
    "filename": "name basename",
    "extension, without the '.'": "suffix ext",
    "params={'key': 'value'}": "query_params query_string search_params args parameters qs search",
    "fragment": "anchor hash",
}
_VERB = {
    "site": "domain registrable_domain registered_domain etld_plus_one fld root_domain apex_domain apex",
    "suffix": "tld public_suffix effective_tld top_level_domain",
    "host": "hostname host_name domain_name netloc_host",
    "authority": "netloc hostport",
    "user": "username",
    "scheme": "protocol",
    "query": "search query_string",
    "fragment": "anchor",
    "effective_port": "port_or_default default_port",
    "segments": "path_segments",
    "segment": "filename name basename file_name last_segment path_segment",
    "param": "query_param get_param parameter query_value get_query_param param_value url_param",
    "params": "query_params qs query_dict parse_qs",
    "set_param": "with_param set_query_param with_query_param update_query update_param add_param append_param",
    "remove_params": (
        "strip_tracking remove_tracking without_tracking trim_params strip_params drop_params remove_param without_params "
        "clean_params strip_utm drop_param delete_param remove_query_params"
    ),
    "resolve": "join urljoin resolve_reference",
    "relativize": "relative_to relative",
    "normalize": "canonicalize canonical canonicalise clean normalized canonical_url",
    "equivalent": "equals same is_equivalent equal",
    "edit": "replace with_host with_scheme with_port with_path with_query with_fragment set_host set_path set_scheme with_",
    "remove": "without_fragment without_query drop_fragment strip_fragment defrag strip_query",
    "encode": "quote percent_encode escape url_encode",
    "decode": "unquote percent_decode unescape url_decode",
    "redact": "mask hide_password sanitize redacted",
    "valid": "validate can_parse is_uri is_url",
    "extract": "find_all find_urls extract_urls findall",
    "expand": "template",
    "permitted": "allowed is_allowed policy check",
    "hash128": "fingerprint digest",
    "iri_to_uri": "to_uri to_ascii idna",
    "parse": "parts components split struct",
    "origin": "base_url",
    "mend": "fix repair",
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
_COMPONENTS = ("scheme", "authority", "userinfo", "user", "password", "host", "port", "path", "query", "fragment")


def form_of(kind: str, name: str) -> str | None:
    """What to write for a name of others; None if that is unknown."""
    for form, names in _TABLES[kind].items():
        if name in names.split():
            return form
    if kind == "IRI" and not hasattr(URI, name):
        return _of_iri(form_of("URI", name))
    if kind in _HOLDERS and hasattr(URI, name):
        return f"{_HOLDERS[kind]}.{name}"
    return _form_of_change(name) if kind == "URI" else None


def _of_iri(form: str | None) -> str | None:
    """The form for a URI as that for an IRI, which has the components and no verbs."""
    if form is None or not form.startswith(("u.", "u ")):
        return form
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
    if meant not in (*_COMPONENTS, "filename", "extension"):
        return None
    return f"u.replace({meant}={'…' if verb in ('with', 'set', 'change') else 'None'})" + (
        ", or params={'key': 'value'}" if meant == "query" and verb in ("with", "set") else ""
    )


_ARGUMENT_OF = {
    name: form.partition("=")[0].partition(",")[0] for form, names in _ARGUMENT.items() for name in names.split()
}


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
