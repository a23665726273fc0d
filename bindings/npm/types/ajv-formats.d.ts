// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

export { UnavailableError } from "./index.js";

/** Is the string a URI, a URI reference (RFC 3986), an IRI, an IRI reference (RFC 3987), a template (RFC 6570)? */
export declare const formats: {
  readonly uri: (text: string) => boolean;
  readonly "uri-reference": (text: string) => boolean;
  readonly iri: (text: string) => boolean;
  readonly "iri-reference": (text: string) => boolean;
  readonly "uri-template": (text: string) => boolean;
};
/** Adds the five, or those of a list, to ajv, and returns it. Formats of the same names that are added later replace them. */
export default function addFormats<A extends { addFormat(name: string, format: (text: string) => boolean): unknown }>(
  ajv: A, names?: readonly (keyof typeof formats)[]): A;
