// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

/** The components of a URI reference; an absent one is undefined, never "". They are frozen. What others call a member, such as
 *  `hostname`, throws a TypeError that tells what to write. */
export interface Components {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  /** The host, an IP literal without its brackets. */
  readonly host: string | undefined;
  /** The host as it stands in the text; an IP literal comes with its brackets. */
  readonly hostLiteral: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
  /** Whether there is a scheme. */
  readonly isAbsolute: boolean;
  /** The text. */
  toString(): string;
}
export type Component = Exclude<keyof Components, "hostLiteral" | "isAbsolute" | "toString">;
/** The normal forms of RFC 3986, 6.2; each includes those before it. */
export type Form = "identical" | "case" | "percent" | "path" | "scheme";
export type Rung = Form | "different";
export type HostKind = "reg-name" | "ipv4" | "ipv6" | "ipvfuture";
export type DataFor = "unreserved" | "user" | "password" | "userinfo" | "host" | "segment" | "path" |
  "query" | "param" | "fragment";

/**
 * A text is not valid for the call. In `uriel-uri`, the message shows where, in the text with *** for what may be secret; in
 * `uriel-uri/parse` it shows no text.
 */
export class UriError extends Error {
  private constructor();
  /** "invalid-character", and so on: the codes are those of all faces of uriel. */
  readonly code: string;
  readonly component: Component | undefined;
  /** Offset in `input` of the first UTF-16 code unit that breaks the rule. */
  readonly offset: number;
  /** Section of RFC 3986. */
  readonly section: string | undefined;
  readonly subject: string | undefined;
  /** Which text of the call it is: 0 is the first. */
  readonly argument: number | undefined;
  /** The text as it was given, which may have a password: loggers do not show it. */
  readonly input: string;
}
/** WebAssembly is missing, or a Content-Security-Policy refuses it. */
export class UnavailableError extends Error {
  constructor(cause: unknown);
}

/** Parses a URI reference (4.1). Throws UriError. Unlike URL, it takes no base, and throws TypeError if there is one: write
 *  resolve(base, reference). A number there is ignored, so you can pass parse to Array.map. */
export function parse(text: string): Components;
/** True for a URI, which has a scheme. To allow relative references, write validate(text, "URI-reference") === undefined. Like
 *  parse(), it takes no base. */
export function canParse(text: string): boolean;
/** What is wrong with a text under a rule of Appendix A, by default "URI"; undefined if it matches. */
export function validate(text: string, rule?: string): UriError | undefined;

export interface ResolveOptions {
  /** A reference with the scheme of the base is read as if it had none (5.2.2). */
  lenient?: boolean;
  /** A ".." above the root is an error instead of being dropped (5.4.2). */
  refuseAboveRoot?: boolean;
}
/** The target of a reference (5.2). The base needs a scheme. */
export function resolve(base: string, reference: string, options?: ResolveOptions): string;
/** The shortest reference that resolves, against the base, to exactly the target. */
export function relativize(base: string, target: string): string;
/** A normal form, by default "scheme" (6.2). */
export function normalize(text: string, form?: Form): string;
export function isNormalized(text: string, form?: Form): boolean;
/** Scheme, host and port; undefined without a scheme or an authority. */
export function origin(text: string): string | undefined;
/** The first rung of the ladder of 6.2 on which two URIs are equal. */
export function compare(a: string, b: string): Rung;
export function equivalent(a: string, b: string, form?: Form): boolean;

/** Percent-encodes data for a component (2.1). Do this once. */
export function encode(data: string | Uint8Array, component?: DataFor): string;
export interface DecodeOptions {
  /** '+' stands for a space, as HTML forms write it. */
  plusIsSpace?: boolean;
  /** "%00" is an error: the result is text (7.3). */
  refuseNul?: boolean;
}
/** The text with each triplet replaced by its octet, read as UTF-8; characters beyond ASCII stay. Throws TypeError if the
 *  octets are not UTF-8, or the text has a lone surrogate. */
export function decode(text: string, options?: DecodeOptions): string;
export function decodeBytes(text: string, options?: DecodeOptions): Uint8Array;

declare const encodedText: unique symbol;
/** Encoded text: it is checked, and written as it is. */
export interface Encoded { readonly [encodedText]: true; toString(): string }
export function encoded(text: string): Encoded;
/** A string is data, and is encoded as needed. Leave out the delimiter: the "?" of a query, the "#" of a fragment, the "." of an
 *  extension, and the port after a host are a UriError with the code "delimiter-in-value", whose message tells what to write.
 *  null removes the component; undefined leaves it. */
export type Value = Given | null | undefined;
export type Given = string | number | Uint8Array | Encoded;
/** Changes apply in order, each to the result of the one before. Segments count from 0; -1 is the last one. */
export type PathChange = { push: Value } | { insert: Value; at: number } | { replace: Value; at: number } |
  /** The extension of the last segment, without its "."; null removes it. */
  { extension: Value };
/** Keys are compared decoded; other pairs keep every byte. Without a value, or with null, a pair has no "="; where the value is
 *  undefined, nothing changes. */
export type QueryChange = ({ set: Value; value?: Value } | { setFirst: Value; value?: Value } |
  { append: Value; value?: Value } | { remove: Value } | { removeFirst: Value } | { sort: true } |
  /** Removes the pairs whose key matches a pattern: "*" stands for any octets, "?" for one character. */
  { trim: string }) & { separator?: string; plusIsSpace?: boolean };
export interface Values {
  scheme?: Value;
  /** Encoded text. */
  authority?: Value;
  userinfo?: Value;
  user?: Value;
  password?: Value;
  host?: Value;
  port?: Value;
  path?: Value;
  /** URLSearchParams are written as forms write them; without pairs there is no query. */
  query?: Value | URLSearchParams;
  fragment?: Value;
  /** Instead of `path`; in their order. */
  pathChanges?: PathChange | readonly PathChange[];
  /** Instead of `query`; in their order. */
  queryChanges?: QueryChange | readonly QueryChange[];
  /** Set it to true if the password may be public (7.5). Otherwise a password is refused. */
  passwordIsPublic?: boolean;
}
/** The reference with some components changed, and every other byte as it was. */
export function edit(text: string, changes: Values): string;
/** The reference that has these components (5.3). */
export function compose(components: Values): string;

/** The parameters of a URI. For others that change, write `new URLSearchParams(uri.params)`. */
export interface Params extends URLSearchParams {
  append(name: never, value: never): never;
  delete(name: never): never;
  set(name: never, value: never): never;
  sort(): never;
}

/** A parsed URI reference. Immutable. */
export class URI implements Components {
  /** Unlike URL, it takes no base: write new URI(base).resolve(reference). structuredClone() throws for a URI: clone
   *  String(uri). */
  constructor(text: string);
  static parse(text: string): URI;
  /** True for a URI, which has a scheme. new URI() also takes relative references. */
  static canParse(text: string): boolean;
  static compose(components: Values): URI;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  /** The userinfo up to its first ":", or all of it (3.2.1). */
  readonly user: string | undefined;
  /** The userinfo after its first ":". Never show it to people (7.5). */
  readonly password: string | undefined;
  /** The host, an IP literal without its brackets. */
  readonly host: string | undefined;
  /** The host as it stands in the text; an IP literal comes with its brackets. */
  readonly hostLiteral: string | undefined;
  readonly port: string | undefined;
  /** The port to connect to: that of the URI or, if that is absent or empty, the default of its scheme (3.2.3). undefined if
   *  the scheme has no known default. A port above 65535 throws a UriError with the code "port-out-of-range". */
  readonly effectivePort: number | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
  /** Names and values of the query, decoded like those of a form. They do not change: `set` and its like throw. */
  readonly params: Params;
  readonly hostKind: HostKind | undefined;
  readonly origin: string | undefined;
  /** Whether there is a scheme. */
  readonly isAbsolute: boolean;
  /** The text with *** for passwords, and for users that are tokens. */
  readonly withoutPassword: string;
  /** Where a component begins and ends in the text; undefined if it is absent. */
  span(component: Component): [begin: number, end: number] | undefined;
  resolve(reference: string | URI, options?: ResolveOptions): URI;
  relativize(target: string | URI): URI;
  normalize(form?: Form): URI;
  compare(other: string | URI): Rung;
  equivalent(other: string | URI, form?: Form): boolean;
  edit(changes: Values): URI;
  /** Sets the first parameter of this key, and removes the others; appends one if there is none. Other pairs keep every byte. */
  setParam(key: Given, value: Given): URI;
  addParam(key: Given, value: Given): URI;
  /** Removes all parameters of this key. */
  removeParam(key: Given): URI;
  /** Removes the parameters whose key matches a pattern: "*" stands for any octets, "?" for one character. */
  trimParams(...patterns: string[]): URI;
  /** Sorts the parameters by their keys. */
  sortParams(): URI;
  toString(): string;
  toJSON(): string;
}

/** The version of the library. */
export function version(): string;
/** Changes when a normal form changes. Compare stored normal forms only if this number is the same. */
export function formsVersion(): number;
