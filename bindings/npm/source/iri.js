// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IRIs (RFC 3987): URIs with characters beyond ASCII. Each function reads its answer in the order in which iri.cpp writes it.
import { notText, UnavailableError } from "./engine.js";
import { packed } from "./uriel_iris.js";
import { unknownRule, Utf8Workshop } from "./utf8.js";
import { component as components, Components, form as forms, numberOf, quoted, refuseBase, UriError } from "./words.js";

const shop = new Utf8Workshop(packed);

const made = (from) => from.text();

function isIri(text) {
  return shop.is(text, (module, at, size) => module.is_iri(at, size));
}

function isIriReference(text) {
  return shop.is(text, (module, at, size) => module.is_iri_reference(at, size));
}

function validateIri(text, rule = "IRI") {
  for (const each of [text, rule]) if (typeof each !== "string") throw notText(each);
  const outcome = shop.attempt([text, rule], (module, ...places) => module.check_by_rule(...places), () => undefined);
  if (outcome === unknownRule) throw new TypeError(`RFC 3987 has no rule ${quoted(rule)}`);
  return outcome;
}

function parseIri(text, base) {
  refuseBase(base);
  return shop.ask([text], (module, at, size) => module.find_components(at, size), (from) => {
    const parts = new Components();
    for (const name of components.slice(1)) {
      const begin = from.isThere() ? from.number() : undefined;
      parts[name] = begin === undefined ? undefined : text.slice(begin, begin + from.number());
    }
    parts.host = parts.host?.replace(/[[\]]/g, "");
    return Object.freeze(parts);
  });
}

/** Options of other packages, such as for IDNA, would be ignored. A number is that of Array.map. */
function refuseOptions(options) {
  for (const name in options) throw new TypeError(`there are no options, so none ${quoted(name)}`);
}

function toUri(iri, options) {
  refuseOptions(options);
  return shop.ask([iri], (module, at, size) => module.write_uri(at, size), made);
}

function toIri(uri, options) {
  refuseOptions(options);
  return shop.ask([uri], (module, at, size) => module.write_iri(at, size), made);
}

function normalizeIri(iri, form = "scheme") {
  const wanted = numberOf(forms, form, "form");
  return shop.ask([iri], (module, at, size) => module.write_normal_form(at, size, wanted), made);
}

function resolveIri(base, reference, options) {
  refuseOptions(options);
  return shop.ask([base, reference], (module, ...places) => module.write_target(...places), made);
}

export { isIri, isIriReference, normalizeIri, parseIri, resolveIri, toIri, toUri, UnavailableError, UriError, validateIri };
