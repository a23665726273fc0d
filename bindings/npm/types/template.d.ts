// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import type { Component } from "./index.js";

export { UnavailableError } from "./index.js";

/** A text is not a template, a value does not fit, or the result does not match the rule. It is a UriError, too. */
export class TemplateError extends Error {
  private constructor();
  /** "invalid-operator", "nested-value", and so on; if the result is wrong, the code of a UriError. */
  readonly code: string;
  /** The component of the result, if that is wrong. */
  readonly component: Component | undefined;
  /** Offset in `input` of the UTF-16 code unit that is wrong; if a value is wrong, where the template names its variable. */
  readonly offset: number;
  /** Section of RFC 6570, or of RFC 3986 if the result is wrong. */
  readonly section: string | undefined;
  readonly subject: string | undefined;
  /** 0: the template. undefined: the result. */
  readonly argument: number | undefined;
  /** The template, or the result if that is wrong. It may have a password: loggers do not show it. */
  readonly input: string;
}

/** A variable, where a template first names it. */
export interface Variable {
  /** As written: "%41" is not "A" (2.3). */
  readonly name: string;
  /** "" for none. */
  readonly operator: "" | "+" | "#" | "." | "/" | ";" | "?" | "&";
  /** The most characters of the value that are written; undefined for all. */
  readonly prefix: number | undefined;
  readonly explode: boolean;
}

/** Text; null and undefined are left out. A number must be finite. */
export type TemplateText = string | number | bigint | boolean | null | undefined;
/** A text, a list, or pairs in their order. A plain object has the order of JavaScript: whole numbers first. */
export type TemplateValue = TemplateText | readonly TemplateText[] | { readonly [name: string]: TemplateText } |
  ReadonlyMap<string, TemplateText>;
/** The values of the variables by name; only an object's own properties count. */
export type TemplateValues = { readonly [name: string]: TemplateValue } | ReadonlyMap<string, TemplateValue>;

export interface ExpandOptions {
  /** The rule of RFC 3986 that the result must match, by default "URI-reference"; "any" for any result. */
  as?: string;
}

/** A parsed URI Template (RFC 6570). Immutable. */
export class Template {
  /** Throws TemplateError. */
  constructor(text: string);
  /** The level that it requires (1.2): 1 to 4; 0 without variables. */
  readonly level: number;
  /** Each once, in the order of their first use. */
  readonly variables: readonly Variable[];
  /** Expands the template with values (3). Throws TemplateError. */
  expand(values?: TemplateValues, options?: ExpandOptions): string;
  toString(): string;
  toJSON(): string;
}
