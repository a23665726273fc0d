// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the library says of a text, as the panels need it.
import { URI, UriError } from "uriel-uri";
import { components, innermost } from "./words.js";

/** { text, uri, spans } of a reference, or { text, error, before }, where before has uri and spans of what was read before it. */
export function read(text) {
  try {
    return { text, ...parts(text) };
  } catch (error) {
    if (error instanceof UriError) return { text, error, before: readBefore(text, error.offset) };
    throw error;
  }
}

function parts(text) {
  const uri = new URI(text);
  const spans = {};
  for (const name of components) spans[name] = uri.span(name);
  // The page shows what is written, with the brackets of an IP literal.
  if (uri.hostLiteral !== uri.host) spans.host = [spans.host[0] - 1, spans.host[1] + 1];
  return { uri, spans };
}

/** A component as it is written. */
export function written(uri, name) {
  return uri?.[name === "host" ? "hostLiteral" : name];
}

/** An address in brackets is the longest that a valid beginning can lack. */
const longestTail = 64;

/** The longest beginning that is valid by itself: an open bracket, or half a triplet, before the error is not. */
function readBefore(text, offset) {
  for (let end = offset; end >= Math.max(0, offset - longestTail); --end) {
    const found = attempt(() => parts(text.slice(0, end)), () => undefined);
    if (found) return found;
  }
  return parts("");
}

/** The text in pieces: components, and the delimiters between them. */
export function pieces({ text, uri, spans, error, before }) {
  if (error) return [...piecesOf(before), ...piecesAround(text, before.uri.toString().length, error.offset)];
  return piecesOf({ uri, spans });
}

function piecesOf({ uri, spans }) {
  const found = [];
  let at = 0;
  for (const name of innermost) {
    const span = spans[name];
    if (span === undefined || (span[0] === span[1] && name === "path")) continue;
    if (span[0] > at) found.push({ from: at, to: span[0], kind: "delimiter" });
    found.push({ from: span[0], to: span[1], kind: name });
    at = span[1];
  }
  const end = uri.toString().length;
  if (at < end) found.push({ from: at, to: end, kind: "delimiter" });
  return found;
}

function piecesAround(text, from, offset) {
  const end = Math.min(text.length, offset + (text.codePointAt(offset) > 0xffff ? 2 : 1));
  return [
    { from, to: offset, kind: "plain" },
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
