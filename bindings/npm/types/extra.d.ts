// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Members and words are those of `uri … --json`. Offsets and lengths count UTF-16 code units of the
// given text. Absent values are undefined. Texts have to be valid references, or UriError is
// thrown; dialects() and extract() take any text.
import type { Component, Form, HostKind, Rung } from "./index.js";

export { UnavailableError, UriError } from "./index.js";

/** A place in a text. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** A rule of RFC 3986, Appendix A, and the text that it matched. */
export interface Derivation extends Span {
  /** "URI-reference", "hier-part", … */
  readonly rule: string;
  /** Of RFC 3986, where the rule is explained. */
  readonly section: string;
  /** The rule as in Appendix A, in one line: `hier-part = "//" authority path-abempty / …`. */
  readonly abnf: string;
  readonly children: readonly Derivation[];
}
/** The rules that a reference matches: a tree with the root URI-reference. */
export function explain(text: string): Derivation;
/** A rule of Appendix A in one line; undefined for an unknown name. */
export function abnf(rule: string): string | undefined;

export type Severity = "note" | "warning" | "error";
export interface Finding extends Span {
  /** "password-in-userinfo", … */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** "7.5", or another document and its section. */
  readonly section: string;
  /** Who is at risk. */
  readonly concerns: string;
  /** A reference in which the rule finds something, and what to write instead. */
  readonly example: string;
  readonly safer: string;
}
/** Suspicious or risky parts of a reference (7). */
export function lint(text: string): Finding[];

/** The host and, if it is an address, its octets. */
export interface Host extends Span {
  readonly kind: HostKind;
  /** 4 or 16 of them; undefined for a name or a future address. */
  readonly octets: readonly number[] | undefined;
  /** The recommended text of an address (RFC 5952); undefined for the others. */
  readonly address: string | undefined;
  /** Its name in the registries of special addresses, such as "Loopback"; undefined if it is in none. */
  readonly special: string | undefined;
}
/** undefined without an authority. */
export function host(text: string): Host | undefined;

export interface Segment extends Span {
  /** undefined if the octets are not UTF-8. */
  readonly decoded: string | undefined;
}
/** The segments of a reference's path (3.3). An empty path has none. */
export function segments(text: string): Segment[];

export interface Pair extends Span {
  readonly key: Segment;
  /** undefined without "=". */
  readonly value: Segment | undefined;
}
/** The query of a reference, split at "&" and "="; for a query alone, write pairs("?" + query). `plusIsSpace`: '+' is a space when decoded. */
export function pairs(text: string, options?: { plusIsSpace?: boolean }): Pair[];

/** Both texts in one normal form of 6.2. */
export interface LadderRung {
  readonly rung: Form;
  /** Of RFC 3986. */
  readonly section: string;
  readonly a: string;
  readonly b: string;
  readonly equal: boolean;
  /** The components that this form has changed, beyond those before it. */
  readonly changedInA: readonly Component[];
  readonly changedInB: readonly Component[];
}
export interface Ladder {
  /** As of compare(). */
  readonly rung: Rung;
  /** Where the two differ, if they do: the component, and its places in a and b as given. */
  readonly where: Component | undefined;
  readonly inA: Span | undefined;
  readonly inB: Span | undefined;
  /** All five, in the order of the ladder. */
  readonly rungs: readonly LadderRung[];
}
/** Two URIs on each rung. Both need a scheme. */
export function ladder(a: string, b: string): Ladder;

/** A step of remove_dot_segments (5.2.4), and both buffers after it. */
export interface DotStep {
  /** "1" fills the input buffer; "2A" to "2E" are the cases of the loop. */
  readonly step: "1" | "2A" | "2B" | "2C" | "2D" | "2E";
  readonly input: string;
  readonly output: string;
}
/** A component of the target, and where it comes from. */
export interface TargetPart {
  readonly component: "scheme" | "authority" | "path" | "query" | "fragment";
  /** "merged": from both (5.2.3). undefined: it is absent. */
  readonly from: "base" | "reference" | "merged" | undefined;
  readonly value: string | undefined;
}
/** merge (5.2.3). */
export interface Merge {
  /** Its case: the base has an authority and an empty path, or any other. */
  readonly rule: "empty-base-path" | "last-segment";
  /** The part of the base's path that is kept; "/" in the first case. */
  readonly directory: string;
  readonly merged: string;
}
export interface Resolution {
  readonly target: string;
  /** The first of these that the reference has: the branch of 5.2.2. */
  readonly branch: "scheme" | "authority" | "path" | "query" | "fragment";
  /** True if the path of the reference is absolute; undefined if 5.2.2 does not ask. */
  readonly isAbsolutePath: boolean;
  readonly parts: readonly TargetPart[];
  /** undefined if nothing is merged. */
  readonly merge: Merge | undefined;
  /** Empty if 5.2.2 does not remove dot segments. */
  readonly dotSteps: readonly DotStep[];
  /** The number of ".." that found no segment to remove (5.4.2). */
  readonly aboveRoot: number;
}
export interface StepOptions {
  /** A reference with the scheme of the base is read as if it had none (5.2.2). */
  lenient?: boolean;
}
/** How resolve() gets from a base and a reference to the target (5.2.2 to 5.2.4, 5.3). */
export function resolveSteps(base: string, reference: string, options?: StepOptions): Resolution;

export type Dialect = "rfc3986" | "rfc2396" | "rfc2732" | "url-1997" | "uri-1997";
export interface DialectError {
  readonly code: string;
  readonly component: string | undefined;
  readonly offset: number;
  readonly message: string;
  readonly section: string;
}
/** A text as a grammar reads it: the members of `uri parse --grammar`. */
export interface Reading {
  readonly kind: string;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  /** Without the brackets of an address. */
  readonly host: string | undefined;
  readonly hostKind: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
  readonly pathKind: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
  /** A name instead of a server, which only the older grammars have. */
  readonly registry: string | undefined;
  /** The parameters of each segment, which only the older grammars have. */
  readonly params: readonly (readonly string[])[] | undefined;
}
export interface DialectReading {
  readonly dialect: Dialect;
  /** "RFC 2396", "URL-03", … */
  readonly document: string;
  readonly reading: Reading | undefined;
  readonly error: DialectError | undefined;
  /** What RFC 3986 reads differently, as `uri diff` names it: "validity", "host", "query", … */
  readonly changed: readonly string[];
  /** The rules that changed since, with a sentence that cites them. */
  readonly rules: readonly { readonly name: string; readonly citation: string }[];
}
/** Any text by all grammars, that of RFC 3986 first. */
export function dialects(text: string): DialectReading[];

export interface Keys {
  /** The normal form with the host first; URIs of one host sort together. */
  readonly host: string;
  /** The key by which web archives sort. */
  readonly surt: string;
  /** A 128-bit hash of the normal form, in hex. */
  readonly hash: string;
  readonly normal: string;
}
/** As of `uri key`. The URI needs a scheme. */
export function keys(text: string): Keys;

export interface Found extends Span {
  /** The URI as written in the text. */
  readonly raw: string;
  readonly uri: string;
  readonly delimiter: "angle" | "quote" | "space" | "url-prefix" | "bracket";
  readonly alternatives: readonly string[];
}
/** The URIs of a running text (Appendix C). */
export function extract(text: string, options?: { anyScheme?: boolean }): Found[];
