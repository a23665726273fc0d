// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What may have been meant by a text that is no URI: its URI where it is an IRI, what browsers read in it, and https:// before
// a name. Each is a button that writes it.
import { isIriReference, toUri } from "uriel-uri/iri";
import { mend } from "uriel-uri/mend";
import { attempt } from "./reading.js";
import { element, text as shown } from "./dom.js";

/** A name with a dot in it, as people type it without a scheme. */
const typedName = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

function found(text, isValid) {
  const offers = [];
  if (typedName.test(text)) offers.push({ what: "with a scheme", uri: attempt(() => mend(`https://${text}`).uri, () => undefined) });
  if (isValid) return offers;
  if (isIriReference(text)) offers.push({ what: "its URI, for it is an IRI", uri: toUri(text) });
  offers.push({ what: "as browsers read it", uri: attempt(() => mend(text).uri, () => undefined) });
  return offers;
}

/** A paragraph, or undefined where there is nothing to offer. */
export function meant(text, isValid) {
  const texts = new Set([text]);
  const offers = found(text, isValid).filter(({ uri }) => uri !== undefined && !texts.has(uri) && texts.add(uri));
  if (offers.length === 0) return undefined;
  return element("p", { class: "meant" }, "Write ", offers.flatMap(({ what, uri }, i) =>
    [i > 0 ? ", or " : "", element("button", { type: "button", "data-write": uri }, shown(uri)), ` (${what})`]));
}
