// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/template: beside the command, and what is no template or no value.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import * as uriel from "uriel-uri";
import * as face from "uriel-uri/template";
import { bytesBefore, random, skip, uri } from "./strings.mjs";

const { Template, TemplateError } = face;
const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url));

function failureOf(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  assert.fail("nothing was thrown");
}

/** As the command shows a message, but that it shows the first octet of a character, and this its number. */
function withCharacter(message, text, offset) {
  return message.replace(/^'\\x[89A-F].' /, () =>
    `U+${text.codePointAt(offset).toString(16).toUpperCase().padStart(4, "0")} `);
}

test("the module imports nothing, and is small", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(file("dist/uriel_template.wasm"))), []);
  const files = ["template", "utf8", "answer", "engine", "words", "unpack", "uriel_template"].map((name) => file(`dist/${name}.mjs`));
  const size = gzipSync(Buffer.concat(files), { level: 9 }).length;
  assert.ok(size <= 48 * 1024, `${size} bytes`);
});

test("its errors are UriErrors with a name of their own", () => {
  const error = failureOf(() => new Template("é{!x}"));
  assert.ok(error instanceof TemplateError && error instanceof uriel.UriError);
  assert.deepEqual({ ...error }, { name: "TemplateError", code: "invalid-operator", component: undefined, offset: 2, section: "2.2",
    subject: undefined, argument: 0 });
  assert.equal(error.input, "é{!x}");
  assert.equal(face.UnavailableError, uriel.UnavailableError);
  assert.equal(createRequire(import.meta.url)("uriel-uri/template").Template, Template);
});

// ---- Beside the command ----

const below = random();
const one = (pieces) => pieces[below(pieces.length)];
const many = (most, make) => Array.from({ length: below(most + 1) }, make);
const variables = ["x", "y", "list", "map", "empty", "none", "a.b", "%41", "_1", "0", "constructor", "nested"];

function expression() {
  const specs = [1, ...many(2, () => 1)].map(() => one(variables) + one(["", "", "", "*", ":1", ":3", ":9999"]));
  return `{${one(["", "", "+", "#", ".", "/", ";", "?", "&"])}${specs.join()}}`;
}

function template() {
  return ["http://h", "", "/", "é", "😀", "%7e", "'", "?q=1", "[", "//u@h:8/"][below(10)] + many(4, () =>
    (below(3) ? expression() : one(["/", "a", "中", "%C3%A9", ".", "#", "&z", ":"]))).join("");
}

function broken() {
  const text = template() + expression();
  const at = below(text.length + 1);
  return text.slice(0, at) + one(["", "{", "}", "{}", "!", "{=", " ", "%", "%4", "é", "\u0001", "*", ":", ":0", ".", ",", "\uFFFD", "😀", "{é}"]) +
    text.slice(at + below(3));
}

function textOf() {
  return many(4, () => one(["a", "B", "é", "😀", "%41", "%C3%A9", "%", "%zz", " ", "/", "?", "#", "&", "=", ",", "[", "..", ":", "\u2028", "~", "1"])).join("");
}

function member() {
  return below(12) ? textOf() : one([null, 7, -0.5, true, false, 1e21, "", below(4) ? "x" : ["deep"]]);
}

function values() {
  const given = {};
  for (const name of variables)
    if (below(4))
      given[name] = name === "list" || (name === "nested" && below(2)) ? many(3, member)
        : name === "map" ? Object.fromEntries(many(3, () => [one(["k", "é", "a b", "", "10", "2", "%41"]), member()]))
          : name === "empty" ? "" : name === "nested" && !below(4) ? [[1]] : below(40) ? member() : one(["a\0b", [], {}, [null]]);
  return given;
}

test("reads templates as the command does", { skip }, () => {
  let failed = 0;
  for (let i = 0; i < 1000; ++i) {
    const text = i % 4 ? broken() : template();
    const { error, ...found } = JSON.parse(uri(["expand", "--variables", "--json", "--", text], [])[0]);
    if (!error) {
      const read = new Template(text);
      assert.equal(read.level, found.level, text);
      assert.deepEqual(read.variables.map((each) => ({ ...each, prefix: each.prefix ?? null })), found.variables, text);
      continue;
    }
    ++failed;
    const { code, component, offset, section, message, input } = failureOf(() => new Template(text));
    assert.deepEqual([code, component ?? null, bytesBefore(text, offset), section, input, message],
      [error.code, error.component, error.offset, error.section, text, withCharacter(error.message, text, offset)], text);
  }
  assert.ok(failed > 200 && failed < 800, `${failed} of 1000`);
});

test("expands as the command does", { skip }, () => {
  const counts = { made: 0, value: 0, result: 0 };
  for (let i = 0; i < 500; ++i) {
    const text = template();
    const given = Array.from({ length: 40 }, values);
    const as = one(["URI-reference", "any", "any", "URI", "ANY", "path-absolute", "uri-REFERENCE"]);
    const read = new Template(text);
    const answers = uri(["expand", "--records", "--json", "--as", as, "--", text], given.map((each) => JSON.stringify(each)));
    answers.map((line) => JSON.parse(line)).forEach(({ error, output }, at) => {
      const shown = `${text} ${JSON.stringify(given[at])}`;
      if (!error) {
        ++counts.made;
        assert.equal(read.expand(given[at], { as }), output, shown);
        return;
      }
      const mine = failureOf(() => read.expand(given[at], { as }));
      assert.ok(mine instanceof TemplateError, shown);
      const isOfResult = mine.argument === undefined;
      ++counts[isOfResult ? "result" : "value"];
      assert.deepEqual([mine.code, mine.component ?? mine.subject ?? null, bytesBefore(mine.input, mine.offset), mine.section, mine.input],
        [error.code, error.component, error.offset, error.section, isOfResult ? error.partial : text], shown);
      // Of a result, which may have a password, it does not show what was found.
      assert.ok(isOfResult || mine.message === error.message, `${mine.message}\n${error.message}`);
    });
  }
  assert.ok(counts.made > 10_000 && counts.value > 500 && counts.result > 500, JSON.stringify(counts));
});

// ---- Values of JavaScript ----

test("values", () => {
  const all = new Template("{a}{?b*,c*,d,e}");
  assert.equal(all.expand({ a: 1.5, b: ["1", null, 2, undefined, true], c: { k: false, n: null, é: 10n }, d: null, unused: [[]] }),
    "1.5?b=1&b=2&b=true&k=false&%C3%A9=10");
  assert.equal(all.expand(), "");
  assert.equal(all.expand({}), "");
  assert.equal(all.expand(new Map([["a", "x"], ["c", new Map([["2", "b"], ["1", "a"]])]])), "x?2=b&1=a");
  assert.equal(all.expand({ c: { 2: "b", 1: "a" } }), "?1=a&2=b"); // the order of JavaScript
  assert.equal(all.expand({ b: [], c: {}, d: "", e: undefined }), "?d=");
  assert.equal(all.expand({ b: [,, "x"], c: new Map([["k", undefined]]) }), "?b=x"); // eslint-disable-line no-sparse-arrays
  assert.equal(all.expand(Object.assign(Object.create(null), { a: "o", c: Object.assign(Object.create(null), { k: 1 }) })), "o?k=1");
  assert.equal(new Template("{%41}{A}").expand({ "%41": 1 }), "1");
  assert.equal(new Template("{x}").expand({ x: -0 }), "0");
});

test("what an object inherits is no value", () => {
  const text = new Template("{constructor}{toString}{__proto__}{hasOwnProperty}{size}");
  assert.equal(text.expand({}), "");
  assert.equal(text.expand(new Map([["constructor", "c"]])), "c");
  assert.equal(text.expand({ constructor: "c" }), "c");
  assert.equal(text.expand(JSON.parse('{"__proto__":"p"}')), "p");
});

test("values that do not fit", () => {
  for (const [text, value, code, offset] of [["é{x}", "\uD800", "not-utf8", 2], ["😀{?x}", "a\uDC00", "not-utf8", 4], ["{x}", "a\0", "not-utf8", 1],
    ["{x}", ["\uD83D", "\uDE00"], "not-utf8", 1], ["{x}", { "\uD800": "a" }, "not-utf8", 1], ["{x}", [["a"]], "nested-value", 1],
    ["{x}", { a: {} }, "nested-value", 1], ["{x}", new Map([["a", []]]), "nested-value", 1], ["{x}", [new Map()], "nested-value", 1],
    ["{y,x:3}", ["a"], "prefix-on-composite", 3]]) {
    const error = failureOf(() => new Template(text).expand({ x: value }));
    assert.deepEqual([error.name, error.code, error.offset, error.input], ["TemplateError", code, offset, text]);
    assert.ok(error.section && error.message);
  }
  for (const value of [new Date(), NaN, () => "", Symbol("s"), [1n, { a: new Date() }, new Date()], { a: /b/ }, new Map([[1, "a"]])])
    assert.throws(() => new Template("{y}{?x}").expand({ y: 1, x: value }), { name: "TypeError", message: /^the value of "x": expected a / });
  assert.equal(new Template("{x}").expand({ x: "😀" }), "%F0%9F%98%80");
  assert.equal(new Template("{x:3}").expand({ x: [null] }), "");
});

test("the result is what was asked for", () => {
  const text = new Template("{+x}");
  const error = failureOf(() => text.expand({ x: "a[b" }));
  assert.deepEqual({ ...error }, { name: "TemplateError", code: "invalid-character", component: "path", subject: "path", offset: 1,
    section: "3.3", argument: undefined });
  assert.equal(error.input, "a[b");
  assert.equal(text.expand({ x: "a[b" }, { as: "any" }), "a[b");
  assert.equal(text.expand({ x: "x:a" }, { as: "absolute-uri" }), "x:a");
  assert.throws(() => text.expand({ x: "a" }, { as: "URI" }), { code: "relative-not-allowed" });
  assert.throws(() => text.expand({ x: "a" }, { as: "URL" }), { name: "TypeError", message: 'RFC 3986 has no rule "URL"' });
  assert.throws(() => text.expand({ x: "a" }, { as: 1 }), TypeError);
});

test("a template is a value that does not change", () => {
  const text = new Template("/x{?y:3,z*,y}");
  assert.deepEqual(text.variables, [{ name: "y", operator: "?", prefix: 3, explode: false },
    { name: "z", operator: "?", prefix: undefined, explode: true }]);
  assert.ok(Object.isFrozen(text.variables) && Object.isFrozen(text.variables[0]));
  assert.throws(() => { text.level = 1; }, TypeError);
  assert.equal(`${text}`, "/x{?y:3,z*,y}");
  assert.equal(JSON.stringify([text]), '["/x{?y:3,z*,y}"]');
});

test("what is no template is refused", () => {
  for (const text of ["\uD800", "é\uDC00", "a\0", "{\uD800}"]) assert.throws(() => new Template(text), TemplateError);
  assert.equal(failureOf(() => new Template("é\uDC00")).message.slice(0, 22), "U+DC00 is not allowed ");
  assert.equal(failureOf(() => new Template("😀".repeat(500) + "{")).offset, 1001);
  for (const value of [undefined, null, 1, {}, ["{x}"], Symbol("x"), new Template("")]) assert.throws(() => new Template(value), TypeError);
  const text = new Template("{x}");
  for (const value of [null, 1, "x", ["x"], () => "x"]) assert.throws(() => text.expand(value), TypeError, String(value));
  for (const value of [NaN, Infinity, Symbol("x"), () => "x", new Date(), new Set(["x"]), new Uint8Array(1), /x/, new uriel.URI("x:")])
    for (const given of [value, [value], { k: value }, new Map([["k", value]])])
      assert.throws(() => text.expand({ x: given }), TypeError, inspect(given));
  assert.throws(() => text.expand({ x: new Map([[1, "x"]]) }), TypeError);
});

test("an error that is printed has no password", () => {
  const secret = "s3cret";
  for (const call of [() => new Template(`http://joe:${secret}@h h/{x}`), () => new Template(`//joe:${secret}@h/{`),
    () => new Template("{+x}").expand({ x: `http://joe:${secret}[@h/` }), () => new Template("{+x}").expand({ x: `http://[${secret}]/` }),
    () => new Template("{+x}").expand({ x: `1${secret}:x` }), () => new Template(`http://joe:${secret}@h/{x}`).expand({ x: [[]] }),
    () => new Template("{x}").expand({ x: new Date(), [secret]: 1 }), () => new Template("{x}").expand({ x: "1" }, { as: `http://joe:${secret}@h` })])
    for (const error of [failureOf(call)])
      for (const said of [inspect(error, { showHidden: true }), JSON.stringify(error), String(error), error.stack])
        assert.ok(!said.replace(/^ +at .*$/gm, "").includes(secret), said);
  assert.ok(!inspect(new Template(`http://joe:${secret}@h/`), { showHidden: true }).includes(secret));
});

test("values may call back, and large ones are given back", () => {
  const inner = new Template("{a}{b}");
  const given = { x: "1", get y() { return inner.expand({ a: "é", b: "c" }); }, list: Array.from({ length: 200_000 }, (_, i) => String(i)) };
  const made = new Template("{x}{y}{?list*}").expand(given);
  assert.equal(made.length, "1%25C3%25A9c".length + 200_000 * 6 + 1_088_890);
  assert.ok(made.startsWith("1%25C3%25A9c?list=0&list=1&") && made.endsWith("&list=199999"));
  assert.equal(new Template("{x}").expand({ x: "é".repeat(2 ** 22) }).length, 6 * 2 ** 22);
  assert.equal(inner.expand({ a: "é" }), "%C3%A9");
});

const run = (program) => execFileSync(process.execPath, ["-e", program],
  { cwd: fileURLToPath(new URL("..", import.meta.url)), encoding: "utf8" });

test("after a trap the module begins anew", () => {
  assert.equal(run(`const { Instance } = WebAssembly; let begun = 0;
    WebAssembly.Instance = function (module) {
      const { exports } = new Instance(module);
      const traps = ++begun === 1 && { expand_template() { throw new WebAssembly.RuntimeError("unreachable"); } };
      return { exports: { ...exports, ...traps } };
    };
    import("uriel-uri/template").then(({ Template }) => {
      const text = new Template("{x}");
      try { text.expand({ x: 1 }); } catch (e) { console.log(e.name, e.cause.name); }
      console.log(text.expand({ x: 2 }), begun);
    })`), "RangeError RuntimeError\n2 2\n");
});

test("without SIMD128 the answers are the same", () => {
  assert.equal(run(`WebAssembly.validate = () => false;
    import("uriel-uri/template").then(({ Template }) => console.log(new Template("http://h/{x}{?y*}").expand({ x: "é/", y: ["a".repeat(300), " "] })))`),
  `http://h/%C3%A9%2F?y=${"a".repeat(300)}&y=%20\n`);
});
