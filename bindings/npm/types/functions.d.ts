// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of SQL, as docs/sql.md has them, without `uri_`. What is NULL there is undefined: above all, the answer
// where a text is no URI. A name that does not exist is a TypeError.
export { UnavailableError } from "./index.js";

/** A string is its UTF-8. */
type Data = string | Uint8Array;
/** A number or a boolean stands for its text. */
type Value = Data | number | bigint | boolean;
/** With commas between them, or a list of them. */
type Texts = string | readonly string[];

/** The components of a reference. */
export interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
/** Why a text is not valid. */
export interface Failure {
  readonly code: string;
  readonly component: string | undefined;
  readonly offset: number;
  readonly section: string;
}
/** A pair of a query, encoded. */
export interface Pair {
  readonly key: string;
  readonly value: string | undefined;
}
/** What is suspicious or risky. */
export interface Finding {
  readonly rule: string;
  readonly severity: "note" | "warning" | "error";
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly section: string;
}

// written by tools/sql.py from the vocabulary
export type Form = "identical" | "case" | "percent" | "path" | "syntax" | "scheme";
export type Component = "scheme" | "authority" | "userinfo" | "user" | "password" | "host" | "port" | "path" |
  "filename" | "extension" | "query" | "fragment";
export type EncodeComponent = "unreserved" | "user" | "password" | "userinfo" | "host" | "segment" | "path" |
  "query" | "param" | "fragment";

/** Whether t matches a rule of RFC 3986, Appendix A; by default URI, which needs a scheme. False, not
 * undefined, if it does not. */
export function valid(t: string, rule?: string): boolean;
/** Why t does not match a rule, by default URI, and where: the offset counts bytes from 0. undefined if valid
 * is true. */
export function error(t: string, rule?: string): Failure | undefined;
/** All components as written, an IP literal without its brackets; undefined for absent ones. */
export function parse(t: string): Parts | undefined;
/** The scheme, as written. */
export function scheme(t: string): string | undefined;
/** The text between // and the path. */
export function authority(t: string): string | undefined;
/** The part of the authority before its @. */
export function userinfo(t: string): string | undefined;
/** The userinfo up to its first colon. */
export function user(t: string): string | undefined;
/** The userinfo after its first colon. */
export function password(t: string): string | undefined;
/** The host, an IP literal without its brackets. */
export function host(t: string): string | undefined;
/** The host as it stands in the authority: an IP literal with its brackets. */
export function hostLiteral(t: string): string | undefined;
/** reg-name, ipv4, ipv6 or ipvfuture; undefined without a host. */
export function hostKind(t: string): string | undefined;
/** The path, which may be empty and is never absent. */
export function path(t: string): string | undefined;
/** The last segment of the path; undefined if it is empty. */
export function filename(t: string): string | undefined;
/** What follows the last . of the filename, unless that . is its first character. */
export function extension(t: string): string | undefined;
/** The query, without its ?. */
export function query(t: string): string | undefined;
/** The fragment, without its #. */
export function fragment(t: string): string | undefined;
/** The port as a number; undefined if it is absent, empty or above 65535. */
export function port(t: string): number | undefined;
/** The port or, if it is absent or empty, the default of the scheme; undefined if there is none, or if it is
 * above 65535. */
export function effectivePort(t: string): number | undefined;
/** Scheme, host and port of the normal form, without a default port; undefined without a scheme or an
 * authority. */
export function origin(t: string): string | undefined;
/** The path and, after its ?, the query. */
export function pathAndQuery(t: string): string | undefined;
/** The target that an HTTP client sends to a server (RFC 9112, 3.2.1): path and query, / for an empty path.
 * undefined without an authority. */
export function requestTarget(t: string): string | undefined;
/** The segments of the path, encoded: one empty segment for the path /, none for the empty path. */
export function segments(t: string): string[] | undefined;
/** The segment of that number, encoded: 1 is the first, -1 the last. undefined if there is none. */
export function segment(t: string, n: number): string | undefined;
/** The pairs of the query, encoded; a pair without = has the value undefined. undefined without a query. */
export function params(t: string): Pair[] | undefined;
/** The value, encoded, of the first pair whose decoded key is this: '' without =, undefined if there is no
 * such pair. */
export function param(t: string, key: Data): string | undefined;
/** The text that the value of param stands for, to compare or to show. A + is a +, which forms write for a
 * space. undefined also if that is not UTF-8 or holds NUL. */
export function paramDecoded(t: string, key: Data): string | undefined;
/** A normal form: identical, case, percent, path (or syntax), scheme (the default). */
export function normalize(t: string, form?: Form): string | undefined;
/** The first form in which two URIs are equal: identical, case, percent, path, scheme; or different.
 * undefined for relative references. */
export function compare(a: string, b: string): string | undefined;
/** Whether two URIs have the same normal form. undefined for relative references. */
export function equivalent(a: string, b: string, form?: Form): boolean | undefined;
/** A hash of the normal form: equivalent URIs have equal hashes. undefined for relative references. */
export function hash(t: string, form?: Form): bigint | undefined;
/** A hash of 128 bits, the high word first, to store instead of URIs. undefined for relative references. */
export function hash128(t: string, form?: Form): string | undefined;
/** The target of ref, a link in the document base (RFC 3986, 5.2). undefined if base has no scheme. */
export function resolve(base: string, ref: string): string | undefined;
/** The shortest reference that resolves from base to t. undefined if there is none, or if either is relative.
 * */
export function relativize(base: string, t: string): string | undefined;
/** A key that sorts by host; it is equal for equivalent URIs, and only for them. undefined for relative
 * references. */
export function hostKey(t: string): string | undefined;
/** The key that web archives sort by. undefined for relative references. */
export function surt(t: string): string | undefined;
/** t with one component set to value, which is data and is encoded as the component needs it. The component
 * is scheme, authority (encoded text), userinfo, user, password, host, port, path, filename, extension, query or
 * fragment. undefined if the result would not be a URI reference, or if value includes the delimiter: the ? of a
 * query, the # of a fragment, the . of an extension, or a host with a port. */
export function edit(t: string, component: Component, value: Value): string | undefined;
/** t without the component, which is one that edit takes. undefined if the result would not be a URI
 * reference. */
export function remove(t: string, component: Component): string | undefined;
/** t with one pair for the key: the first such pair gets the value, others are removed; if there is none, the
 * pair is appended. Key and value are data and are encoded; every other pair stays as it is. */
export function setParam(t: string, key: Data, value: Value): string | undefined;
/** t with another pair at the end of the query. Key and value are data and are encoded. */
export function addParam(t: string, key: Data, value: Value): string | undefined;
/** t without the pairs whose decoded key is this, which is data and no pattern. When the last pair goes, so
 * does the query. */
export function removeParam(t: string, key: Data): string | undefined;
/** t with another key for all pairs that have this one; they keep their places and values. */
export function renameParam(t: string, key: Data, newKey: Data): string | undefined;
/** t with its pairs sorted by the octets of their keys; pairs with equal keys keep their order. */
export function sortParams(t: string): string | undefined;
/** t without the pairs whose decoded key matches one of the patterns, separated by commas: * stands for any
 * text, ? for one character; %2A, %3F and %2C are *, ? and a comma. When the last pair goes, so does the query.
 * */
export function removeParams(t: string, patterns: Texts): string | undefined;
/** t with only the pairs whose decoded key matches one of the patterns, which are as those of removeParams.
 * When no pair is left, the query goes. */
export function keepParams(t: string, patterns: Texts): string | undefined;
/** t with another segment at the end of its path: /a and /a/ become /a/x. The segment is data: its / is
 * encoded. undefined for a segment that is . or .., which could climb. */
export function pushSegment(t: string, segment: Data): string | undefined;
/** t with another segment in the place of one: 1 is the first, -1 the last. The segment is data. undefined if
 * there is no such segment, or for one that is . or ... */
export function replaceSegment(t: string, n: number, segment: Data): string | undefined;
/** Any data, percent-encoded for a component: unreserved (the default, right everywhere), user, password,
 * host, userinfo, segment, path, query, param or fragment. */
export function encode(t: Data, component?: EncodeComponent): string | undefined;
/** The text that percent-encoded text stands for. undefined if that is not UTF-8 or holds NUL, or if a %
 * begins no triplet. */
export function decode(t: string): string | undefined;
/** A text that is meant as one URI, with *** for passwords, tokens and the values of secret keys; redactText
 * for lines. */
export function redact(t: string): string;
/** Any text, such as a line of a log, with *** for the secrets of the URIs in it, of headers and of commands.
 * */
export function redactText(t: string): string;
/** The suspicious or risky parts of t. `also` names more rules, separated by commas, that are off by default.
 * The offsets count bytes from 0. */
export function lint(t: string, also?: Texts): Finding[] | undefined;
/** The URIs in running text (RFC 3986, Appendix C). */
export function extract(text: string): string[];
/** The version of normal forms, hashes and keys; compare only those of the same version. */
export function formsVersion(): number;
// end of the functions
