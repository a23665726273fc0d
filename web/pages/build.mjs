// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Makes the site: the explorer as index.html, a page of each Markdown file of pages/list.mjs, one of the help of
// the command, those files of the repository that pages link to, the references, and the search.
//
//   node pages/build.mjs FOLDER
//
// build/web/reference has what tools/reference made, and build/web/python the package for Python.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { buildExplorer, root, style } from "../build.mjs";
import { check } from "./check.mjs";
import { colourLines } from "./code.mjs";
import { frame } from "./frame.mjs";
import { pages } from "./list.mjs";
import { escaped, partOf, render } from "./markdown.mjs";
import { readReferences, renderReferences } from "./reference/pages.mjs";

const folder = process.argv[2] ?? join(root, "build/web/site");
const command = process.env.URIEL_COMMAND ?? join(root, "build/release/uri");
const made = join(root, "build/web");
const all = pages();
const references = readReferences(made);
const sources = new Set();
const found = [];

function write(name, text) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** The address of a file of the repository on the site. */
function pageOf(path) {
  const page = all.find(({ source, headings }) => source === path && !headings);
  if (page) return `${page.name}.html`;
  if (!existsSync(join(root, path))) throw new Error(`a page links to ${path}, which is not there`);
  if (/\.(svg|png)$/.test(path)) {
    cpSync(join(root, path), join(folder, "images", posix.basename(path)));
    return `images/${posix.basename(path)}`;
  }
  sources.add(path);
  return `source/${path}.html`;
}

/** A file as it is, with the numbers of its lines. */
function writeSource(path) {
  const lines = colourLines(readFileSync(join(root, path), "utf8").trimEnd(), path);
  const name = `source/${path}.html`;
  const html = `<h1>${escaped(path)}</h1>\n<pre class="lines" tabindex="0">${lines.map((line, at) =>
    `<span id="L${at + 1}">${line}</span>`).join("\n")}</pre>\n`;
  write(name, frame({ title: path, html, up: "../".repeat(posix.dirname(name).split("/").length) }));
}

function addToSearch(name, title, sections) {
  for (const { id, heading, text } of sections) {
    const words = text.join(" ").replace(/\s+/g, " ").trim();
    if (words || heading) found.push([`${name}.html${id ? `#${id}` : ""}`, title, heading, words]);
  }
}

/** The help of the command and of its subcommands, one after another. */
function commandPage() {
  const ask = (...words) => execFileSync(command, [...words, "--help"], { encoding: "utf8" });
  const whole = ask();
  const list = whole.split("Commands:\n")[1].split("\n\n")[0];
  const names = [...list.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
  const parts = names.map((name) => ({ id: name, heading: `uri ${name}`, text: [ask(name)] }));
  const html = `<h1>The command</h1>\n<p>What <code>uri help</code> and <code>uri COMMAND --help</code> say.</p>\n` +
    `<pre tabindex="0">${escaped(whole)}</pre>\n` + parts.map(({ id, heading, text }) =>
      `<h2 id="${id}">${heading}</h2>\n<pre tabindex="0">${escaped(text[0])}</pre>\n`).join("");
  return { title: "The command", html, headings: parts.map(({ id, heading }) => ({ level: 2, id, text: heading })),
    sections: [{ id: "", heading: "", text: [whole] }, ...parts] };
}

function contentsPage() {
  const groups = [...new Set(all.map(({ group }) => group))];
  const ofReferences = references.map(({ name, title }) => [`${name}.html`, title]);
  const item = ([to, text]) => `<li><a href="${to}">${escaped(text)}</a></li>`;
  const list = (links) => `<ul class="pages">${links.map(item).join("")}</ul>\n`;
  const html = "<h1>All pages</h1>\n" + groups.map((group) => `<h2 id="${group.toLowerCase().replaceAll(" ", "-")}">${group}</h2>\n` +
    list(all.filter((page) => page.group === group).map(({ name, title }) => [`${name}.html`, title]))).join("") +
    `<h2 id="references">References</h2>\n` + list(ofReferences);
  return frame({ title: "All pages", name: "contents", html });
}

const searchPage = frame({ title: "Search", name: "search", scripts: ["search_index.js", "search.js"], html:
  `<h1>Search</h1>\n<div class="field"><label for="query">Words, all of which a section has</label>` +
  `<input id="query" type="search" autocomplete="off" spellcheck="false"></div>\n` +
  `<p id="said" role="status"></p>\n<ol id="results"></ol>\n` });

/** The explorer with the first screen of README beside it: what uriel is, a first program, and the prompt. */
function withReadme(door) {
  const [screen] = readFileSync(join(root, "README.md"), "utf8").split("\n## How fast");
  const [what, ...sections] = screen.replace(/^# .*\n/, "").replace(/^!\[.*\n/m, "").split("\n## ");
  // Whoever reads the site has no clone yet.
  const examples = sections.filter((text) => !text.startsWith("Try it\n"));
  const tables = all.filter(({ headings }) => headings).map(({ name, title }) => `<a href="${name}.html">${title.split(":")[0]}</a>`);
  const part = (text) => render(text, "README.md", pageOf).html;
  const changes = [
    ["<body>", '<body class="in-site">'],
    ['<link rel="stylesheet" href="explorer.css">', (tag) => `${tag}\n<link rel="stylesheet" href="front.css">`],
    [/<p class="what">[^]*?<\/p>\n/, ""],
    ['<section class="hero"', (tag) => `<div class="front">\n<section class="readme" aria-label="What uriel is">\n` +
      `${part(what)}<p><a href="install.html">How to get it</a> · <a href="start.html">More</a></p>\n` +
      `<p>In tables: ${tables.join(" · ")}</p></section>\n${tag}`],
    [/<\/section>\n\n<noscript>/, (tag) => tag.replace("</section>", () => "</section>\n</div>\n" +
      `<div class="front">\n${examples.map((text) => `<section class="readme">\n${part(`## ${text}`)}</section>\n`).join("")}</div>`)],
  ];
  for (const [before, after] of changes) {
    if (door.search(before) < 0) throw new Error(`index.html has no ${before}`);
    door = door.replace(before, after);
  }
  return door;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildExplorer(folder);
const door = readFileSync(join(folder, "index.html"), "utf8");
writeFileSync(join(folder, "index.html"), withReadme(door));
for (const sheet of ["site", "front"]) await style(`pages/${sheet}.css`, folder);
for (const script of ["search.js", "site.js"]) cpSync(join(root, "web/pages", script), join(folder, script));

/** The text of a page, or of its part of a document. */
function textOf({ source, headings, title }) {
  const text = readFileSync(join(root, source), "utf8");
  if (!headings) return text;
  return partOf(text, headings, { title, of: all.find((page) => page.source === source).title, link: posix.basename(source) });
}

for (const page of all) {
  const made = page.source === undefined ? commandPage() : render(textOf(page), page.source, pageOf);
  write(`${page.name}.html`, frame({ ...made, title: made.title ?? page.title, name: page.name }));
  if (!page.headings) addToSearch(page.name, page.title, made.sections);
}
for (const page of renderReferences(references, pageOf)) {
  write(`${page.name}.html`, frame({ ...page, kind: "reference" }));
  addToSearch(page.name, page.title, page.sections);
}
for (const path of sources) writeSource(path);
write("contents.html", contentsPage());
write("search.html", searchPage);
write("search_index.js", `// Made by web/pages/build.mjs.\nconst sections = ${JSON.stringify(found)};\n`);

const wrong = check(folder);
for (const line of wrong) console.error(line);
console.log(`${relative(process.cwd(), folder) || "."}: ${all.length + references.length + 3} pages, ${sources.size} sources, ` +
  `${found.length} sections`);
process.exitCode = wrong.length ? 1 : 0;
