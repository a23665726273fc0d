// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Whether a program should fetch the text for a stranger: what each policy says, and why it refuses.
import { URI } from "uriel-uri";
import { Policy } from "uriel-uri/policy";
import { element, fill, place as placed, section, text } from "./dom.js";
import { attempt } from "./reading.js";

const builtIn = [Policy.publicHttps(), Policy.publicWeb(), Policy.anyHttp()];

/** For redirects within the site of the base; undefined where that has no origin. */
function localTo(base) {
  const origin = base && attempt(() => new URI(base).origin, () => undefined);
  try {
    return origin ? Policy.local(origin) : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function nameOf({ name, origin }) {
  return origin === undefined ? name : `${name}:${origin}`;
}

function judged(policy, { permitted, uri, reasons }, given) {
  return element("li", { "data-policy": nameOf(policy), "data-permitted": String(permitted) },
    element("p", { class: "head" }, element("strong", {}, text(nameOf(policy))),
      element("span", { class: "sign" }, permitted ? "permits" : "refuses")),
    uri === undefined || uri === given ? undefined : element("p", { class: "aside" }, "Fetch ", text(uri, { "data-fetch": "" })),
    reasons.length === 0 ? undefined : element("ul", {}, reasons.map(({ rule, offset, length, message, section: where }) =>
      element("li", { ...placed(offset, offset + length), tabindex: "0", "data-rule": rule }, element("code", {}, rule), ": ",
        text(message), " ", section(where || undefined)))));
}

export function showPolicy(place, { text: given }, base) {
  const local = localTo(base);
  const verdicts = [...builtIn, ...local ? [local] : []].map((policy) => [policy, policy.check(given)]);
  fill(place, element("ul", { class: "policies" }, verdicts.map(([policy, verdict]) => judged(policy, verdict, given))));
  const permitting = verdicts.filter(([, { permitted }]) => permitted).map(([policy]) => nameOf(policy));
  return permitting.length === 0 ? "refused by all" : `permitted by ${permitting.join(", ")}`;
}
