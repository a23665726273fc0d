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
  /** What to fetch: the text; for a local target, the URI that the reference resolves to. */
  readonly uri: string | undefined;
  readonly reasons: readonly Reason[];
}

/**
 * May a program fetch what a stranger's URL names? A policy refuses everything that it does not permit. Names are not
 * looked up: before you connect, call permits() for the address that DNS returned, and check() for every redirect.
 */
export class Policy {
  private constructor();
  readonly name: "public-https" | "public-web" | "any-http" | "local";
  /** The origin of a local policy, as given. */
  readonly origin: string | undefined;
  /** https on its default port, to hosts that do not look local, if all programs read the URL the same way. */
  static publicHttps(): Policy;
  /** The same for http and https, and the ports 80, 443, 8080 and 8443. */
  static publicWeb(): Policy;
  /** http and https without userinfo: refuses nothing else. */
  static anyHttp(): Policy;
  /** Permits targets within an origin, for parameters like "next=". Throws TypeError if it is not an origin. */
  static local(origin: string): Policy;
  check(text: string): Verdict;
  /** For an address that DNS returned. Throws TypeError if it is not an address. */
  permits(address: string): boolean;
}

/** Policy.local(origin).check(text).permitted. */
export function isLocalTarget(text: string, origin: string): boolean;
