// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The IRI of a URI, as people read it, and the URI of an IRI, as programs send it.
import { isIriReference, toIri, toUri } from "uriel-uri/iri";
import { element, fill, note, section, text } from "./dom.js";

function both(uri, iri) {
  return element("dl", { class: "keys" }, [["URI", "what is sent", uri], ["IRI", "what people read", iri]].map(([name, use, of]) =>
    element("div", {}, element("dt", {}, name, element("small", {}, use)), element("dd", { "data-as": name }, text(of)))));
}

export function showIri(place, { uri, text: given }) {
  if (!uri && !isIriReference(given)) {
    fill(place, note("Nothing to see: the text is no IRI reference. ", section("RFC 3987 2.2")));
    return "";
  }
  const sent = uri ? given : toUri(given);
  const read = toIri(sent);
  if (sent === read) {
    fill(place, note("The IRI is the same text: no triplet stands for a character that IRIs have. ", section("RFC 3987 3.2")));
    return "the same";
  }
  fill(place, both(sent, read), note("Triplets of UTF-8 become characters, but for those that deceive or are not seen. ",
    section("RFC 3987 3.2")));
  return uri ? read : "the text is one";
}
