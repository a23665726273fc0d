// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

export { UnavailableError } from "./index.js";

/** Why a policy refuses a text, and where in it, in UTF-16 code units. */
export interface Reason {
  /** "scheme", "address", "read-differently", … */
  readonly rule: string;
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly section: string;
}

export interface Verdict {
  readonly permitted: boolean;
  /** What to fetch: the text; of a local target, what the reference leads to. */
  readonly uri: string | undefined;
  readonly reasons: readonly Reason[];
}

/**
 * May a program fetch what a stranger's URL names? What nothing in a policy permits is refused. No name is looked up:
 * before a program connects, it asks permits() for the address that DNS gave, and check() for every redirect.
 */
export class Policy {
  private constructor();
  readonly name: "public-https" | "public-web" | "any-http" | "local";
  /** Of a local policy, as it was given. */
  readonly origin: string | undefined;
  /** https on its default port, to hosts that are not local as far as their text tells, read alike by all. */
  static publicHttps(): Policy;
  /** The same for http and https, and the ports 80, 443, 8080 and 8443. */
  static publicWeb(): Policy;
  /** http and https without userinfo: refuses nothing else. */
  static anyHttp(): Policy;
  /** What leads to an origin, for parameters like "next=". Throws TypeError for what is no origin. */
  static local(origin: string): Policy;
  check(text: string): Verdict;
  /** For an address that DNS gave. Throws TypeError for what is none. */
  permits(address: string): boolean;
}

/** Policy.local(origin).check(text).permitted. */
export function isLocalTarget(text: string, origin: string): boolean;
