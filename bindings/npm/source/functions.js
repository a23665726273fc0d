// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of SQL that need the core alone. What each takes is a row, and functions.cpp has what it does.
import { encoder, notText, UnavailableError } from "./engine.js";
import { packed } from "./uriel_rows.js";
import { octetsOf, Utf8Workshop } from "./utf8.js";

const comma = 0x2C;
const shop = new Utf8Workshop(packed);

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const hex = (from) => (from.number() >>> 0).toString(16).padStart(8, "0");

/** By the kinds of functions.cpp, how a value is read. What was refused is an error that is to be thrown. */
const readers = [
  (from) => from.number() === 1,
  (from) => from.number(),
  (from) => BigInt(from.number() >>> 0) | BigInt(from.number()) << 32n,
  (from) => hex(from) + hex(from) + hex(from) + hex(from),
  (from) => from.text(),
  (from) => from.list(value),
  (from) => Object.fromEntries(from.list(() => [camel(from.word()), value(from)])),
  (from) => new TypeError(from.text()),
];

function value(from) {
  return from.isThere() ? readers[from.number()](from) : undefined;
}

/** Data may be octets; half of a surrogate pair is no data. */
function dataOf(data) {
  if (data instanceof Uint8Array) return data;
  if (typeof data !== "string") throw notText(data);
  const at = data.search(/\p{Surrogate}/u);
  if (at >= 0) throw new TypeError(`the data has a lone surrogate at offset ${at}`);
  return octetsOf(data);
}

function textOf(text) {
  if (typeof text !== "string") throw notText(text);
  return octetsOf(text);
}

/** A list as SQL writes it. */
function listOf(list) {
  if (!Array.isArray(list)) return textOf(list);
  for (const each of list) if (textOf(each).includes(comma)) throw new TypeError("no item of a list has a comma: a pattern has %2C");
  return octetsOf(list.join());
}

/** By what a parameter means, the octets of an argument. All else is textOf(). */
const takers = {
  // Any text: half of a surrogate pair becomes U+FFFD.
  text: (text) => (textOf(text), encoder.encode(text)),
  data: dataOf,
  value: (given) => dataOf(typeof given === "boolean" || typeof given === "bigint" || Number.isFinite(given) ? String(given) : given),
  patterns: (list) => {
    // "" is the pattern of empty keys.
    if (Array.isArray(list) && list.length === 0) throw new TypeError("there is no pattern: give at least one");
    return listOf(list);
  },
  rules: listOf,
  number: (number) => {
    if (!Number.isInteger(number)) throw new TypeError(`expected an integer, got ${typeof number === "number" ? number : typeof number}`);
    return [];
  },
};

/** The function with a number, by what its parameters mean; those with a "?" may be left out. */
function of(number, meanings) {
  const parameters = meanings.split(" ").filter(Boolean);
  const take = parameters.map((each) => takers[each.replace("?", "")] ?? textOf);
  const least = parameters.filter((each) => !each.endsWith("?")).length;
  const counted = parameters.indexOf("number");
  return (...given) => {
    let count = take.length;
    // A number may be of Array.map.
    if (given[count] !== undefined && typeof given[count] !== "number") throw new TypeError(`too many arguments: expected ${meanings || "none"}`);
    while (count > least && given[count - 1] === undefined) --count;
    const octets = take.slice(0, count).map((each, i) => each(given[i]));
    const outcome = shop.answer(octets, (module, ...places) => module.call_function(number, count, given[counted] ?? 0, ...places), value);
    if (outcome instanceof TypeError) throw outcome;
    return outcome;
  };
}

// written by tools/sql.py from the vocabulary
const valid = of(0, "text rule?");
const error = of(1, "text rule?");
const parse = of(2, "reference");
const scheme = of(3, "reference");
const authority = of(4, "reference");
const userinfo = of(5, "reference");
const user = of(6, "reference");
const password = of(7, "reference");
const host = of(8, "reference");
const hostLiteral = of(9, "reference");
const hostKind = of(10, "reference");
const path = of(11, "reference");
const filename = of(12, "reference");
const extension = of(13, "reference");
const query = of(14, "reference");
const fragment = of(15, "reference");
const port = of(16, "reference");
const effectivePort = of(17, "reference");
const origin = of(18, "reference");
const pathAndQuery = of(19, "reference");
const requestTarget = of(20, "reference");
const segments = of(21, "reference");
const segment = of(22, "reference number");
const params = of(23, "reference");
const param = of(24, "reference data");
const paramDecoded = of(25, "reference data");
const normalize = of(26, "reference form?");
const compare = of(27, "URI URI");
const equivalent = of(28, "URI URI form?");
const hash = of(29, "URI form?");
const hash128 = of(30, "URI form?");
const resolve = of(31, "URI reference");
const relativize = of(32, "URI URI");
const hostKey = of(33, "URI");
const surt = of(34, "URI");
const edit = of(35, "reference component value");
const remove = of(36, "reference component");
const setParam = of(37, "reference data value");
const addParam = of(38, "reference data value");
const removeParam = of(39, "reference data");
const renameParam = of(40, "reference data data");
const sortParams = of(41, "reference");
const removeParams = of(42, "reference patterns");
const keepParams = of(43, "reference patterns");
const pushSegment = of(44, "reference data");
const replaceSegment = of(45, "reference number data");
const encode = of(46, "data component?");
const decode = of(47, "encoded-text");
const redact = of(48, "text");
const redactText = of(49, "text");
const lint = of(50, "text rules?");
const extract = of(51, "text");
const formsVersion = of(52, "");

export { valid, error, parse, scheme, authority, userinfo, user, password, host, hostLiteral,
  hostKind, path, filename, extension, query, fragment, port, effectivePort, origin, pathAndQuery,
  requestTarget, segments, segment, params, param, paramDecoded, normalize, compare, equivalent,
  hash, hash128, resolve, relativize, hostKey, surt, edit, remove, setParam, addParam, removeParam,
  renameParam, sortParams, removeParams, keepParams, pushSegment, replaceSegment, encode, decode,
  redact, redactText, lint, extract, formsVersion, UnavailableError };
// end of the functions
