// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Each function of each entry is the first that a process calls, and the first after a large text. The consumer's browser.mjs
// does the same in Chromium.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { calls, given, hugeText, namesOf, story, storyAfterLarge } from "./consumer/browser/calls.js";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const entries = Object.keys(JSON.parse(readFileSync(new URL("../package.json", import.meta.url))).exports)
  .filter((entry) => !/\.(json)$|wasm$/.test(entry));
const named = (entry) => `uriel-uri${entry.slice(1)}`;
const modules = Object.fromEntries(await Promise.all(entries.map(async (entry) => [entry, await import(named(entry))])));
const kinds = Object.keys(given());

/** The story of each kind, of modules that nobody has called: those that are forgotten are loaded anew. */
const program = (entry, name, kinds) => `const calls = import("./test/consumer/browser/calls.js");
  calls.then(({ story }) => tell(JSON.stringify(${JSON.stringify(kinds)}.map((kind) => {
    for (const file of Object.keys(require.cache)) delete require.cache[file];
    return story("${entry}", "${name}", kind, require("${named(entry)}"));
  }))))`;

function inProcess(...of) {
  const text = `const tell = console.log; ${program(...of)}`;
  return new Promise((done, failed) =>
    execFile(process.execPath, ["-e", text], { cwd }, (error, out) => (error ? failed(error) : done(JSON.parse(out)))));
}

function inWorker(...of) {
  const text = `const tell = (said) => require("node:worker_threads").parentPort.postMessage(said); ${program(...of)}`;
  return new Promise((done, failed) => {
    const worker = new Worker(text, { eval: true });
    worker.on("message", (said) => done(JSON.parse(said))).on("error", failed);
  });
}

const known = new Map();

/** What each story has to be: the answers of a module that runs. */
function right(entry, name) {
  const key = `${entry} ${name}`;
  if (!known.has(key)) {
    story(entry, Object.keys(calls[entry])[0], "usual", modules[entry]);
    known.set(key, story(entry, name, "usual", modules[entry]));
  }
  return known.get(key);
}

/** Makes stories, some at a time. */
async function all(rows, tell) {
  const left = [...rows];
  const wrong = [];
  await Promise.all(Array.from({ length: availableParallelism() }, async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      const [entry, name, ofKinds] = row;
      try {
        for (const story of await tell(entry, name, ofKinds)) assert.deepEqual(story, right(entry, name));
      } catch (error) {
        wrong.push(`${row.join(" ")}: ${error.message}`);
      }
    }
  }));
  assert.deepEqual(wrong, []);
}

const functions = entries.flatMap((entry) => Object.keys(calls[entry] ?? {}).map((name) => [entry, name]));

/** What a process of its own is started for: of the functions of SQL, which have one caller, one for each way to be called. */
const apart = functions.filter(([entry, name], at) => entry !== "./functions" || at === functions.findIndex(([other, another]) =>
  other === entry && String(calls[entry][another]).replace(another, name) === String(calls[entry][name])));

test("every function of every entry is here", () => {
  assert.deepEqual(Object.keys(calls), entries);
  const values = { ".": ["URI"], "./template": ["Template"] }; // what "new" makes
  for (const entry of entries)
    assert.deepEqual(Object.keys(calls[entry]).sort(), [...namesOf(modules[entry]), ...values[entry] ?? []].sort(), entry);
  for (const [entry, name] of functions)
    assert.doesNotMatch(right(entry, name).usual, /^"[A-Za-z]*Error/, `${entry} ${name}`);
});

// Each kind of arguments is the first of a process for every third function.
test("each may be the first call of a process, with any arguments", () =>
  all(apart.map((each, i) => [...each, kinds.map((_, k) => kinds[(i + k) % kinds.length])]), inProcess));

test("each may be the first call of a worker", () => all(apart.map((each) => [...each, ["empty"]]), inWorker));

test("each may be the first call after a text of 32 MB", () => {
  const text = hugeText();
  for (const [entry, name] of functions) {
    const { usual, empty } = right(entry, name);
    assert.deepEqual(storyAfterLarge(entry, name, ["usual", "empty"], modules[entry], text), { usual, empty }, `${entry} ${name}`);
  }
});
