// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// May a program fetch what a stranger's URL names? What nothing in a policy permits is refused.
import { answerIn, converse } from "./conversation.js";
import { UnavailableError } from "./engine.js";

// As policy_of() of mend.cpp counts them.
const publicHttps = 0;
const publicWeb = 1;
const anyHttp = 2;
const local = 3;
const names = ["public-https", "public-web", "any-http", "local"];

function verdict(from) {
  const permitted = from.number() === 1;
  const uri = from.text();
  const reasons = from.list(() => ({
    rule: from.word(), offset: from.number(), length: from.number(), message: from.word(), section: from.word(),
  }));
  return { permitted, uri: permitted ? uri : undefined, reasons };
}

let isMadeHere = false;

class Policy {
  #which;

  constructor(which, origin) {
    if (!isMadeHere) throw new TypeError("Policy.publicHttps(), publicWeb(), anyHttp() and local(origin) make policies");
    this.#which = which;
    this.name = names[which];
    this.origin = origin;
    Object.freeze(this);
  }

  static #make(which, origin) {
    isMadeHere = true;
    const made = new Policy(which, origin);
    isMadeHere = false;
    return made;
  }

  static publicHttps() { return Policy.#make(publicHttps); }
  static publicWeb() { return Policy.#make(publicWeb); }
  static anyHttp() { return Policy.#make(anyHttp); }
  static local(origin) {
    const isOrigin = converse([origin], (module, ...place) => module.has_origin(...place), (_, result) => result === 1);
    if (!isOrigin) throw new TypeError("an origin is a scheme and a host, perhaps with a port, such as https://example.com");
    return Policy.#make(local, origin);
  }

  check(text) {
    return converse([text, this.origin ?? ""], (module, ...places) => module.check_text(...places, this.#which), answerIn(verdict));
  }

  permits(address) {
    // An address with a zone, such as fe80::1%eth0, is one of this link.
    if (typeof address === "string" && /^[\da-f.]*:[\da-f:.]*%/i.test(address)) return false;
    const isBare = typeof address === "string" && address.includes(":") && !address.startsWith("[");
    const result = converse([isBare ? `[${address}]` : address],
      (module, ...place) => module.permits_address(...place, this.#which), (_, found) => found);
    if (result < 0) throw new TypeError("expected an IP address, such as 192.0.2.1 or 2001:db8::1");
    return result === 1;
  }
}

function isLocalTarget(text, origin) {
  return Policy.local(origin).check(text).permitted;
}

export { isLocalTarget, Policy, UnavailableError };
