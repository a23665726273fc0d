// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/extra: beside the command, the base module and the tables of the RFC.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as uriel from "uriel-uri";
import * as extra from "uriel-uri/extra";
import { bytesBefore, skip, strings, uri } from "./strings.mjs";

const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url));
const count = 20_000;
const some = strings(count);
const references = some.filter((text) => uriel.validate(text, "URI-reference") === undefined);
const uris = references.filter(uriel.canParse);
const objects = (args, lines) => uri(args, lines).map((line) => JSON.parse(line));
/** As JSON has it: null for what is undefined. */
const orNull = (value) => value ?? null;

test("the module imports nothing, and is small", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(file("dist/uriel_extra.wasm"))), []);
  const files = ["extra", "answer", "engine", "words", "unpack", "uriel_extra"].map((name) => file(`dist/${name}.mjs`));
  const size = gzipSync(Buffer.concat(files), { level: 9 }).length;
  assert.ok(size <= 180 * 1024, `${size} bytes`);
});

test("its errors are those of the package", () => {
  assert.equal(extra.UriError, uriel.UriError);
  assert.equal(extra.UnavailableError, uriel.UnavailableError);
  assert.equal(createRequire(import.meta.url)("uriel-uri/extra").explain, extra.explain);
  for (const verb of ["explain", "lint", "host", "segments", "pairs", "keys"]) {
    assert.throws(() => extra[verb]("http://h:8o/"),
      { name: "UriError", code: "invalid-port", offset: 10, component: "port", section: "3.2.3" }, verb);
    assert.throws(() => extra[verb](undefined), TypeError, verb);
  }
  assert.throws(() => extra.ladder("a:b", "c"), { code: "relative-not-allowed", argument: 1, input: "c" });
  assert.throws(() => extra.resolveSteps("http://h/", "a b"), { code: "invalid-character", argument: 1, offset: 1 });
  for (const verb of ["dialects", "extract", "abnf"]) assert.throws(() => extra[verb](null), TypeError, verb);
});

test("explain is the tree of the command", { skip }, () => {
  const named = ({ rule, offset, length, children }) => ({ rule, offset, length, children: children.map(named) });
  objects(["explain", "--json"], references).forEach((tree, i) =>
    assert.deepEqual(named(extra.explain(references[i])), tree, references[i]));
});

test("the rules are those of Appendix A, with their sections", () => {
  const { rule, section, abnf } = extra.explain("//h:8").children[0].children[0].children[0].children[1];
  assert.deepEqual([rule, section, abnf], ["port", "3.2.3", "port = *DIGIT"]);
  assert.equal(extra.abnf("URI-REFERENCE"), "URI-reference = URI / relative-ref");
  assert.equal(extra.abnf("no-such-rule"), undefined);
});

// The command may map names as UTS #46 does, for which the package has no tables.
test("lint finds what the command finds", { skip }, () => {
  const plain = references.filter((text) => !/%/.test(uriel.parse(text).host));
  objects(["lint", "--json"], plain).forEach(({ findings }, i) => {
    const mine = extra.lint(plain[i]);
    for (const each of mine) {
      for (const name of ["concerns", "example", "safer"]) {
        assert.ok(each[name].length > 0);
        delete each[name];
      }
    }
    assert.deepEqual(mine, findings, plain[i]);
  });
});

test("lint warns of schemes that run code", () => {
  for (const text of ["javascript:alert(1)", "vbscript:x", "data:text/html;base64,eA==", "data:image/svg+xml,x"])
    assert.equal(extra.lint(text)[0].rule, "active-scheme", text);
  assert.deepEqual(extra.lint("data:text/plain,x"), []);
});

test("host", () => {
  assert.equal(extra.host("mailto:a@b"), undefined);
  assert.deepEqual(extra.host("http://127.0.0.1:80/"), { kind: "ipv4", offset: 7, length: 9, octets: [127, 0, 0, 1],
    address: "127.0.0.1", special: "Loopback" });
  assert.deepEqual(extra.host("//[0:0::FF]"), { kind: "ipv6", offset: 2, length: 9,
    octets: [...new Array(15).fill(0), 255], address: "[::ff]", special: "IPv4-compatible Address" });
  assert.deepEqual(extra.host("//[v1.a]"), { kind: "ipvfuture", offset: 2, length: 6, octets: undefined,
    address: undefined, special: undefined });
  assert.equal(extra.host("//a").kind, "reg-name");
});

test("segments and pairs are those of the command", { skip }, () => {
  const all = objects(["parse", "--json", "--with", "segments,query-params"], references);
  all.forEach((parts, i) => {
    const text = references[i];
    const raw = ({ offset, length }) => text.slice(offset, offset + length);
    assert.deepEqual(extra.segments(text).map(raw), parts.segments, text);
    assert.deepEqual(extra.pairs(text).map(({ key, value }) => [raw(key), value ? raw(value) : null]),
      parts["query-params"] ?? [], text);
  });
});

test("segments and pairs are decoded", () => {
  assert.deepEqual(extra.segments("/a%2Fb/%FF/%C3%A4/").map(({ decoded }) => decoded), ["a/b", undefined, "ä", ""]);
  assert.deepEqual(extra.segments("?q"), []);
  const text = "?a=b+c&d&=%00";
  assert.deepEqual(extra.pairs(text)[0].value, { offset: 3, length: 3, decoded: "b+c" });
  const [first, second, third] = extra.pairs(text, { plusIsSpace: true });
  assert.deepEqual(first, { offset: 1, length: 5, key: { offset: 1, length: 1, decoded: "a" },
    value: { offset: 3, length: 3, decoded: "b c" } });
  assert.equal(second.value, undefined);
  assert.equal(third.value.decoded, "\0");
});

test("the ladder is made of the normal forms", () => {
  const bases = ["HTTP://h:80/%7e/../a", "http://h/a", "urn:a", "http://h/b"];
  for (const a of uris.slice(0, 1500))
    for (const b of bases) {
      const { rung, rungs, where, inA, inB } = extra.ladder(a, b);
      assert.equal(rung, uriel.compare(a, b));
      assert.equal(rungs.find(({ equal }) => equal)?.rung ?? "different", rung);
      assert.equal(rung === "different", where !== undefined);
      if (inA) assert.ok(inA.offset + inA.length <= a.length);
      if (inB) assert.ok(inB.offset + inB.length <= b.length);
      let before = a;
      for (const step of rungs) {
        assert.equal(step.a, uriel.normalize(a, step.rung));
        assert.equal(step.b, uriel.normalize(b, step.rung));
        const [was, is] = [uriel.parse(before), uriel.parse(step.a)];
        assert.deepEqual(step.changedInA, Object.keys(is).filter((name) => is[name] !== was[name]));
        before = step.a;
      }
    }
  const sections = extra.ladder("a:", "a:").rungs.map(({ section }) => section);
  assert.deepEqual(sections, ["6.2.1", "6.2.2.1", "6.2.2.2", "6.2.2.3", "6.2.3"]);
});

test("the steps lead to the target of resolve", () => {
  for (const base of ["http://a/b/c/d;p?q", "http://h", "x:", "x:a/b", "x:/a/../b?q#f"])
    for (const text of references.slice(0, 1500))
      for (const lenient of [false, true]) {
        const { target, parts, merge, dotSteps } = extra.resolveSteps(base, text, { lenient });
        assert.equal(target, uriel.resolve(base, text, { lenient }));
        const found = uriel.parse(target);
        for (const { component, from, value } of parts) {
          assert.equal(value, found[component]);
          assert.equal(from === undefined, value === undefined);
        }
        const last = dotSteps.at(-1);
        if (last) assert.deepEqual([last.input, last.output], ["", found.path.replace(/^\/\.(?=\/\/)/, "")], target);
        if (merge) assert.equal(dotSteps[0].input, merge.merged);
      }
});

test("the buffers are those of 5.2.4", () => {
  const { branch, merge, dotSteps, aboveRoot } = extra.resolveSteps("x:/a/b/c/", "./../../g");
  assert.equal(branch, "path");
  assert.deepEqual(merge, { rule: "last-segment", directory: "/a/b/c/", merged: "/a/b/c/./../../g" });
  assert.deepEqual(dotSteps.map(({ step, output, input }) => `${step} ${output} ${input}`), [
    "1  /a/b/c/./../../g", "2E /a /b/c/./../../g", "2E /a/b /c/./../../g", "2E /a/b/c /./../../g",
    "2B /a/b/c /../../g", "2C /a/b /../g", "2C /a /g", "2E /a/g "]);
  assert.equal(aboveRoot, 0);
  assert.equal(extra.resolveSteps("x:/a", "../../g").aboveRoot, 2);
  assert.deepEqual(extra.resolveSteps("http://h", "g").merge, { rule: "empty-base-path", directory: "/", merged: "/g" });
  assert.deepEqual(extra.resolveSteps("x:/a/b", "/..").dotSteps.map(({ input }) => input), ["/..", "/", ""]);
  assert.ok(extra.resolveSteps("x:/a", "/b").isAbsolutePath);
  assert.deepEqual(extra.resolveSteps("x:/a/../b", "?q").dotSteps, []);
});

test("the older grammars read as the command does", { skip }, () => {
  const grammars = ["rfc3986", "rfc2396", "rfc2732", "url-1997", "uri-1997"];
  const mine = some.map(extra.dialects);
  grammars.forEach((dialect, which) => {
    objects(["parse", "--json", "--dialect", dialect], some).forEach((read, i) => {
      const { reading, error, dialect: named } = mine[i][which];
      assert.equal(named, dialect);
      if (read.error) {
        const { message, ...facts } = read.error;
        assert.deepEqual({ code: error.code, offset: bytesBefore(some[i], error.offset),
          component: orNull(error.component), section: error.section }, facts, some[i]);
        return;
      }
      const { hostKind, pathKind, params, ...others } = reading;
      const { input, ...members } = read;
      if (dialect === "rfc3986") members.registry = null;
      const all = { ...others, host_kind: hostKind, path_kind: pathKind, ...(params && { params }) };
      for (const name of new Set([...Object.keys(all), ...Object.keys(members)]))
        assert.deepEqual(orNull(all[name]), members[name], `${name} of ${input}`);
    });
    if (which === 0) return;
    objects(["diff", "--json", "--from", dialect], some).forEach((found, i) => {
      const { changed, rules } = mine[i][which];
      assert.deepEqual(changed, found.changed ?? [], some[i]);
      assert.deepEqual(rules.map(({ name, citation }) => `${name}: ${citation}`), found.rules ?? [], some[i]);
    });
  });
});

test("a message names a character beyond ASCII by its number", () => {
  for (const { error } of extra.dialects("http://h/a😀")) assert.match(error.message, /^U\+1F600 is not allowed in a path/);
  assert.match(extra.dialects("\uD800")[1].error.message, /^U\+D800 /);
});

test("keys are those of the command", { skip }, () => {
  const mine = uris.map(extra.keys);
  for (const kind of ["host", "surt", "hash", "normal"])
    uri(["key", "--as", kind], uris).forEach((key, i) => assert.equal(mine[i][kind], key, uris[i]));
});

test("extract finds what the command finds", { skip }, () => {
  const text = some.join(" ");
  // JSON also has what is surely only the beginning of one, and says so.
  const found = new Map(objects(["extract", "--json"], [text]).map(({ cut, ...each }) => [each.offset, each]));
  const mine = extra.extract(text);
  assert.ok(mine.length > 1000);
  assert.deepEqual(mine.map((each) => each.uri), uri(["extract"], [text]));
  let at = 0; // of the one before, in both
  let bytes = 0;
  for (const each of mine) {
    bytes += Buffer.from(text.slice(at, each.offset)).length;
    at = each.offset;
    assert.deepEqual({ ...each, offset: bytes, length: Buffer.from(each.raw).length }, found.get(bytes));
  }
});

test("extract leaves out what is surely only a beginning", () => {
  const uris = (text) => extra.extract(text).map((each) => each.uri);
  assert.deepEqual(uris('"http://h/?a[0]=1" http://h/#a#b <http://i/{x}>'), []);
  assert.deepEqual(uris("http://h/a|b [http://i/](x)"), ["http://h/a", "http://i/"]);
});

test("extract takes any text", () => {
  assert.deepEqual(extra.extract("\uD800 <URL:http://h/\n a>. x:y"), [{ offset: 7, length: 12,
    raw: "http://h/\n a", uri: "http://h/a", delimiter: "url-prefix", alternatives: [] }]);
  assert.deepEqual(extra.extract("x:y", { anyScheme: true }).map(({ uri: found }) => found), ["x:y"]);
  assert.deepEqual(extra.extract(""), []);
});

test("large texts: the memory is given back, and nothing is stale", () => {
  const small = extra.explain("http://h/a");
  const path = "/a".repeat(200_000);
  assert.equal(extra.explain(path).children[0].children[0].children[0].children.length, 200_000);
  assert.equal(extra.segments(path).length, 200_000);
  assert.equal(extra.lint(`http://h${"/..".repeat(5000)}`).length, 1000);
  assert.equal(extra.resolveSteps("x:/", `${"../".repeat(100_000)}g`).aboveRoot, 100_000);
  assert.deepEqual(extra.explain("http://h/a"), small);
  assert.equal(extra.dialects(`é${"a".repeat(2 ** 24)}`)[0].error.offset, 0);
});

const run = (program) => execFileSync(process.execPath, ["-e", program],
  { cwd: fileURLToPath(new URL("..", import.meta.url)), encoding: "utf8" });

test("after a trap the module begins anew", () => {
  assert.equal(run(`const { Instance } = WebAssembly; let begun = 0;
    WebAssembly.Instance = function (module) {
      const { exports } = new Instance(module);
      const traps = ++begun === 1 && { list_segments() { throw new WebAssembly.RuntimeError("unreachable"); } };
      return { exports: { ...exports, ...traps } };
    };
    import("uriel-uri/extra").then(({ segments }) => {
      try { segments("/a"); } catch (e) { console.log(e.name, e.cause.name); }
      console.log(segments("/a/b").length, begun);
    })`), "RangeError RuntimeError\n2 2\n");
});

test("without SIMD128 the answers are the same", () => {
  const said = JSON.parse(run(`WebAssembly.validate = () => false;
    import("uriel-uri/extra").then((extra) => console.log(JSON.stringify([extra.explain("http://u@h:8/%41?q#f"),
      extra.keys("HTTP://h/%7e" + "a".repeat(300)), extra.extract("<http://h/a b> ".repeat(99)).length])))`));
  assert.deepEqual(said, JSON.parse(JSON.stringify([extra.explain("http://u@h:8/%41?q#f"),
    extra.keys(`HTTP://h/%7e${"a".repeat(300)}`), 99])));
});
