// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

export interface Parts {
  scheme?: string;
  userinfo?: string;
  host?: string;
  port?: string | number;
  path?: string;
  query?: string;
  fragment?: string;
}
export function parse(text: string): Parts;
export function serialize(parts: Parts): string;
export function resolve(base: string, reference: string): string;
export function normalize(text: string): string;
export function equal(a: string, b: string): boolean;
export interface UriResolver {
  parse: typeof parse;
  serialize: typeof serialize;
  resolve: typeof resolve;
  normalize: typeof normalize;
  equal: typeof equal;
}
/** Encodes what RFC 3986 does not allow, as in "#/definitions/Record<string>"; what remains wrong still throws. */
export const lenient: UriResolver;
/** For `new Ajv({ uriResolver })`. */
declare const uriResolver: UriResolver;
export default uriResolver;
