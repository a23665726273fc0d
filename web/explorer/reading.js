// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the library says of a text, as the panels need it.
import { URI, UriError } from "uriel";
import { components, innermost } from "./words.js";

/** { text, uri, spans } of a reference, or { text, error }. */
export function read(text) {
  try {
    const uri = new URI(text);
    const spans = {};
    for (const name of components) spans[name] = uri.span(name);
    return { text, uri, spans };
  } catch (error) {
    if (error instanceof UriError) return { text, error };
    throw error;
  }
}

/** The text in pieces: components, and the delimiters between them. */
export function pieces({ text, uri, spans, error }) {
  if (error) return piecesAround(text, error.offset);
  const found = [];
  let at = 0;
  for (const name of innermost) {
    const span = spans[name];
    if (span === undefined || (span[0] === span[1] && name === "path")) continue;
    if (span[0] > at) found.push({ from: at, to: span[0], kind: "delimiter" });
    found.push({ from: span[0], to: span[1], kind: name });
    at = span[1];
  }
  if (at < uri.toString().length) found.push({ from: at, to: text.length, kind: "delimiter" });
  return found;
}

function piecesAround(text, offset) {
  const end = Math.min(text.length, offset + (text.codePointAt(offset) > 0xffff ? 2 : 1));
  return [
    { from: 0, to: offset, kind: "plain" },
    { from: offset, to: end, kind: "wrong" },
    { from: end, to: text.length, kind: "unread" },
  ].filter(({ from, to, kind }) => from < to || kind === "wrong");
}

/** What fails is answered by what is wrong with the text, and shown. */
export function attempt(work, failed) {
  try {
    return work();
  } catch (error) {
    if (error instanceof UriError) return failed(error);
    throw error;
  }
}
