// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The tables of docs/javascript-differences.md: how fast-uri, uri-js and URL answer where RFC 3986 has an answer.
//
//   node differences.mjs DATA [CORPUS]      in a project with uriel, fast-uri and uri-js
//
// DATA is the folder of the vectors; CORPUS has a text a line.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastUri from "fast-uri";
import * as uriel from "uriel";
import uriJs from "uri-js";

const [data, corpus] = process.argv.slice(2);
const checks = readFileSync(join(data, "rfc3986.jsonl"), "utf8").trim().split("\n")
  .flatMap((line) => JSON.parse(line).checks);
const peers = ["fast-uri", "uri-js", "URL"];
const libraries = { "fast-uri": fastUri, "uri-js": uriJs };
const names = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];

const isReference = (text) => uriel.validate(text, "URI-reference") === undefined;

function valueOf(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** Does it read the text? URL reads only what has a scheme. */
function takes(peer, text) {
  if (peer === "URL") return URL.canParse(text);
  return valueOf(() => libraries[peer].parse(text).error) === undefined;
}

function partsOf(peer, text) {
  if (peer !== "URL") {
    const parts = valueOf(() => libraries[peer].parse(text));
    return parts && names.map((name) => String(parts[name] ?? "")).map((part, i) => i === 2 ? bare(part) : part);
  }
  const url = valueOf(() => new URL(text));
  return url && [url.protocol.slice(0, -1), [url.username, url.password].filter(Boolean).join(":"), bare(url.hostname),
    url.port, url.pathname, url.search.slice(1), url.hash.slice(1)];
}
const bare = (host) => host.replace(/^\[(.*)\]$/, "$1");
const ours = (text) => {
  const parts = uriel.parse(text);
  return names.map((name) => parts[name] ?? "").map((part, i) => i === 2 ? bare(part) : part);
};

const normal = (peer, text) => valueOf(() =>
  peer === "URL" ? new URL(text).href : libraries[peer].normalize(text));
const target = (peer, base, reference) => valueOf(() =>
  peer === "URL" ? new URL(reference, base).href : libraries[peer].resolve(base, reference));

const sample = (text) => `\`${text.length > 40 ? `${text.slice(0, 37)}...` : text}\``.replaceAll("|", "\\|");

/** A row: of how many cases how many are answered otherwise, and the first of these. */
function row(title, cases, differs, show) {
  const cells = peers.map((peer) => {
    const asked = cases.filter((each) => peer !== "URL" || each.hasScheme !== false);
    const others = asked.filter((each) => differs(peer, each));
    return `${others.length} of ${asked.length}${others.length ? `: ${sample(show(others[0]))}` : ""}`;
  });
  console.log(`| ${title} | ${cells.join(" | ")} |`);
}

const hasScheme = (text) => /^[a-z][a-z0-9+.-]*:/i.test(text);
const ofTexts = (texts) => texts.map((text) => ({ text, hasScheme: hasScheme(text) }));

function table(title, texts) {
  console.log(`\n| ${title} | ${peers.join(" | ")} |\n|---|---|---|---|`);
  const valid = ofTexts(texts.filter(isReference));
  const invalid = ofTexts(texts.filter((text) => !isReference(text)));
  row("valid references refused", valid, (peer, { text }) => !takes(peer, text), ({ text }) => text);
  row("others taken", invalid, (peer, { text }) => takes(peer, text), ({ text }) => text);
  const split = valid.map((each) => ({ ...each, parts: ours(each.text).join("\0") }));
  row("components changed or others", split, (peer, { text, parts }) => partsOf(peer, text)?.join("\0") !== parts,
    ({ text }) => text);
  const uris = valid.filter((each) => each.hasScheme);
  row("normal form not equivalent (6.2.3)", uris, (peer, { text }) => {
    const other = normal(peer, text);
    return other === undefined || !isReference(other) || uriel.normalize(other) !== uriel.normalize(text);
  }, ({ text }) => text);
  const base = "http://a/b/c/d;p?q";
  row("target from `http://a/b/c/d;p?q` not equivalent", ofTexts(valid.map(({ text }) => text)).map((each) =>
    ({ text: each.text })), (peer, { text }) => {
    const other = target(peer, base, text);
    return other === undefined || !isReference(other) ||
      uriel.normalize(other) !== uriel.normalize(uriel.resolve(base, text));
  }, ({ text }) => text);
}

const inputs = [...new Set(checks.flatMap((check) => [...(check.rule === "URI-reference" ? check.inputs : []),
  ...(check.op === "parse" || check.op === "round_trip" || check.op === "normalize" ? [check.input] : []),
  ...(check.op === "resolve" ? [check.reference] : []),
  ...(["equivalent", "different"].includes(check.op) ? check.inputs : [])]))]
  .filter((text) => typeof text === "string" && text.length < 1000);
table(`${inputs.length} texts of the vectors`, inputs);

console.log(`\n| the vectors | ${peers.join(" | ")} |\n|---|---|---|---|`);
const resolutions = checks.filter((check) => check.op === "resolve" && !check.dialect && check.strict !== false &&
  typeof check.target === "string");
row("resolution (5.4 and others): another target", resolutions, (peer, { base, reference, target: expected }) =>
  target(peer, base, reference) !== expected, ({ base, reference }) => `${reference} from ${base}`);
const pairs = (op) => checks.filter((check) => check.op === op && check.form && !check.dialect)
  .flatMap(({ inputs: all }) => all.flatMap((a, i) => all.slice(i + 1).map((b) => ({ a, b }))))
  .filter(({ a, b }) => hasScheme(a) && hasScheme(b));
const same = (peer, { a, b }) => peer === "URL" ? normal(peer, a) !== undefined && normal(peer, a) === normal(peer, b)
  : valueOf(() => libraries[peer].equal(a, b));
const shown = ({ a, b }) => `${a} ${b}`;
row("equivalent pairs called different", pairs("equivalent"), (peer, pair) => !same(peer, pair), shown);
row("different pairs called equivalent", pairs("different").filter(({ a, b }) => !uriel.equivalent(a, b)), same, shown);

if (corpus) {
  const lines = [...new Set(readFileSync(corpus, "latin1").split("\n").filter(Boolean))];
  table(`${lines.length} texts of ${corpus.replace(/.*\//, "")}`, lines);
}
