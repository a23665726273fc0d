// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// fast-uri's own tests, which are in its package: every call that they make of it is made of
// uriel-uri/ajv, too, and where the answers differ, a reason is found, or this fails.
"use strict";
const { readdirSync } = require("node:fs");
const Module = require("node:module");
const { dirname, join } = require("node:path");
const uriel = require("uriel-uri");
const ours = require("uriel-uri/ajv");

const folder = dirname(require.resolve("fast-uri"));
const names = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];
const calls = new Map(); // each but once

function record(verb, theirs) {
  return (...args) => {
    const written = JSON.stringify([verb, args]);
    const result = theirs(...args);
    if (!calls.has(written)) calls.set(written, { verb, args: JSON.parse(written)[1], result });
    return result;
  };
}

function outcomeOf(call) {
  try {
    return { value: call() };
  } catch (error) {
    return { error };
  }
}

const isReference = (text) => typeof text !== "string" || uriel.validate(text, "URI-reference") === undefined;
const bare = (host) => host?.replace(/^\[(.*)\]$/, "$1");
const inForm = (text) => outcomeOf(() => uriel.normalize(text, "scheme")).value;

/** The components of fast-uri's answer that are not ours, in which a port may be a number. */
function differing(mine, theirs) {
  return names.filter((name) => {
    const [a, b] = name === "host" ? [bare(mine.host), bare(theirs.host)] : [mine[name], theirs[name]];
    return String(a ?? "") !== String(b ?? "");
  });
}

const equalAtSomeRung = (a, b) => a !== undefined && b !== undefined && inForm(String(a)) === inForm(String(b));

const reasons = {
  "the same": ({ verb, mine, result }) => !mine.error &&
    (verb === "parse" ? !result.error && differing(mine.value, result).length === 0 : mine.value === result),
  "an option of fast-uri": ({ verb, args }) => args.length > (["resolve", "equal"].includes(verb) ? 2 : 1),
  "an object where ajv gives a string": ({ verb, args }) => verb !== "serialize" &&
    args.some((arg) => typeof arg === "object"),
  "no reference by RFC 3986: a UriError": ({ verb, args, mine }) => mine.error instanceof uriel.UriError &&
    verb !== "serialize" && !args.every(isReference),
  "components that are none: an error": ({ verb, mine }) => verb === "serialize" && mine.error !== undefined,
  "parse: fast-uri finds an error in a valid reference": ({ verb, mine, result }) => verb === "parse" &&
    !mine.error && result.error !== undefined,
  "parse: fast-uri changes the text, or reads parts by the scheme": ({ verb, mine }) => verb === "parse" &&
    !mine.error,
  "a relative path keeps its dot segments, which only resolution removes": ({ verb, args, mine }) => !mine.error &&
    ["normalize", "equal"].includes(verb) && args.every((arg) => uriel.parse(arg).scheme === undefined),
  "resolve: from a relative base \"./\" becomes \".\", and no \"..\" is lost": ({ verb, args, mine }) => !mine.error &&
    verb === "resolve" && uriel.parse(args[0]).scheme === undefined,
  "serialize: what would be misread gets \"./\" or \"/.\" before it, and is not encoded": ({ verb, mine, result }) =>
    verb === "serialize" && !mine.error && /^\.\/|^\/\.\/\//.test(mine.value) && /%3A|%2F/.test(result),
  "fast-uri has rules of its own for mailto, urn, ws and wss": ({ args }) =>
    args.every((arg) => /^(mailto|urn|wss?)(:|$)/i.test(arg.scheme ?? arg)),
  "fast-uri also applies the rules of the scheme": ({ verb, args, mine, result }) => !mine.error &&
    (verb === "equal" ? result === true && equalAtSomeRung(...args) : equalAtSomeRung(mine.value, result)),
};

function reasonFor(call) {
  const mine = outcomeOf(() => ours[call.verb](...call.args));
  const found = Object.entries(reasons).find(([, is]) => outcomeOf(() => is({ ...call, mine })).value);
  return { reason: found?.[0], mine };
}

function compare() {
  const counts = Object.fromEntries(Object.keys(reasons).map((reason) => [reason, 0]));
  const unexplained = [];
  for (const call of calls.values()) {
    const { reason, mine } = reasonFor(call);
    if (reason) ++counts[reason];
    else unexplained.push(`${call.verb} ${JSON.stringify(call.args)}: ${JSON.stringify(call.result)}; here ` +
      JSON.stringify(mine.error?.message ?? mine.value));
  }
  for (const [reason, count] of Object.entries(counts)) console.log(`${String(count).padStart(5)} ${reason}`);
  for (const each of unexplained) console.log(`      ${each}`);
  return unexplained.length;
}

// What the tests require is fast-uri, with every call recorded.
const theirs = require("fast-uri");
const path = require.resolve("fast-uri");
const recorded = { ...theirs };
for (const verb of ["parse", "serialize", "resolve", "normalize", "equal"]) recorded[verb] = record(verb, theirs[verb]);
require.cache[path].exports = recorded;

// They are written with tape, of which this is all they need here: whether fast-uri is right is not of interest.
const call = (first) => typeof first === "function" && outcomeOf(first);
const assertions = new Proxy({}, { get: () => call });
const test = (name, body) => typeof body === "function" && body(assertions); // else it is to be skipped
const load = Module._load;
Module._load = (name, ...rest) => (name === "tape" ? test : load(name, ...rest));

for (const file of readdirSync(join(folder, "test")).filter((name) => name.endsWith(".test.js")))
  require(join(folder, "test", file));
console.log(`fast-uri's tests call it ${calls.size} times with different arguments:`);
process.exitCode = compare() === 0 ? 0 : 1;
