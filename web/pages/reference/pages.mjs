// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The references of the APIs: what three readers find in sources and docstrings, as pages of the site.
//
// A reader gives sections, { title, path, doc, items }, and items are { name, kind, signature, doc, line, members }.
// Docstrings are Markdown.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { needed, root } from "../../build.mjs";
import { colour } from "../code.mjs";
import { escaped } from "../markdown.mjs";
import { read as readDeclarations } from "./declarations.mjs";

const markdownIt = needed("markdown-it");

const rooms = [
  ["verbs", "Verbs", "Resolve, relativize, normalize, compare, edit, compose, and keys."],
  ["model", "The model", "URIs, references and their parts; parsing, iteration over segments and pairs."],
  ["text", "URIs in text", "Finding them in text, and reading what people write."],
  ["security", "Security", "What depends on more than the text: base URIs, risks, what to show and to hide."],
  ["history", "Older grammars", "How RFC 2396 and others read a text."],
  ["idna", "Names of other scripts", "Host names in Unicode and in ASCII."],
  ["mend", "What browsers read", "The URI that browsers read in any text, and what had to be done for it."],
  ["policy", "Policies", "What a program may fetch when a stranger names it."],
  ["iri", "IRIs", "URIs with characters beyond ASCII (RFC 3987), and their URIs."],
  ["syntax", "Syntax", "The grammar: what the rooms above stand on."],
  ["bytes", "Bytes", "Characters and octets, below the grammar."],
  ["", "What all share", "Headers that gather others, and words that all use."],
];

function python(script, folder) {
  const out = execFileSync("python3", ["-X", "utf8", join(root, "web/pages/reference", script), folder],
    { encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } });
  return JSON.parse(out);
}

/** The header of C has its sections in comments of its own. */
function sectionsOfC({ path, items }) {
  const marks = [...readFileSync(join(root, path), "utf8").split("\n").entries()].flatMap(([at, line]) => {
    const [, title] = /^\/\* -{2,} (.*?) -+ \*\/$/.exec(line) ?? [];
    return title ? [{ title, begin: at + 1 }] : [];
  });
  const sections = [{ title: "uriel.h", begin: 0 }, ...marks];
  return sections.map(({ title, begin }, at) => ({ title, path, doc: "",
    items: items.filter(({ line }) => line >= begin && line < (sections[at + 1]?.begin ?? Infinity)) }))
    .filter((section) => section.items.length > 0);
}

/** { name, title, introduction, language, sections } of each page. `made` has a folder for each tool's results. */
export function readReferences(made) {
  const headers = python("doxygen.py", join(made, "reference/xml"));
  const ofCpp = headers.filter(({ path }) => path.endsWith(".hpp"));
  const known = new Set(rooms.map(([room]) => room));
  const stray = ofCpp.find(({ room }) => !known.has(room));
  if (stray) throw new Error(`${stray.path} is in no room of web/pages/reference/pages.mjs`);
  const cpp = rooms.map(([room, title, introduction]) => ({
    name: `reference-cpp${room ? `-${room}` : ""}`, title: `C++: ${title}`, introduction, language: "cpp",
    sections: ofCpp.filter((section) => section.room === room)
      .map((section) => ({ ...section, title: section.path.replace(/^.*?include\//, "") })) }));
  const c = headers.filter(({ path }) => path.endsWith(".h")).flatMap(sectionsOfC);
  const types = (title, name) => ({ title, path: `bindings/npm/types/${name}.d.ts` });
  return [...cpp.filter(({ sections }) => sections.length > 0),
    { name: "reference-c", title: "C reference", introduction: "`uriel.h`, for C and whatever calls C.", language: "c", sections: c },
    { name: "reference-python", title: "Python reference", introduction: "The package `uriel`, module by module.",
      language: "python", sections: python("stubs.py", join(made, "python")) },
    { name: "reference-javascript", title: "JavaScript reference", introduction: "The package `uriel-uri`, entry by entry.",
      language: "javascript", sections: readDeclarations([types("uriel-uri", "index"), types("uriel-uri/extra", "extra"),
        types("uriel-uri/bulk", "bulk"), types("uriel-uri/redact", "redact"),
        types("uriel-uri/functions", "functions"), types("uriel-uri/ajv", "ajv")]) }];
}

/** Addresses of names: `#resolve`, `#URI.resolve`, `#resolve-2` for what is overloaded. */
function giveAddresses(page) {
  const taken = new Set(["main"]);
  const give = (one, base) => {
    let id = base;
    for (let times = 2; taken.has(id); ++times) id = `${base}-${times}`;
    taken.add(id);
    one.id = id;
  };
  const isOnly = page.sections.length === 1;
  for (const section of page.sections) {
    give(section, `in-${section.title.replace(/[^\w]+/g, "-").toLowerCase()}`);
    const inModule = page.language === "python" && !isOnly && section.title !== "uriel" ? `${section.title.replace(/^uriel\./, "")}.` : "";
    for (const item of section.items) {
      item.base = inModule + (item.name || "about");
      give(item, idOf(item.base));
      for (const member of item.members) give(member, idOf(`${item.base}.${member.name}`));
    }
  }
}

function idOf(name) {
  return name.replaceAll("::", ".").replace(/[^\w.$~=<>!+*/%&|^-]+/g, "-");
}

/** Where a name leads, in each language: the page that has it first. */
function namesOf(pages) {
  const languages = new Map();
  for (const { name: page, language, sections } of pages) {
    const names = languages.get(language) ?? new Map();
    languages.set(language, names);
    const add = (name, { id, kind }) => names.has(name) || names.set(name, { to: `${page}.html#${encodeURIComponent(id)}`,
      isFunction: ["function", "method", "property"].includes(kind) });
    for (const { items } of sections)
      for (const item of items) {
        add(item.name, item);
        for (const member of item.members) {
          add(`${item.name}.${member.name}`, member);
          add(`${item.name}::${member.name}`, member);
          if (language === "c" && member.kind === "value") add(member.name, member);
        }
      }
  }
  return languages;
}

// What stands in quotes is no name, though it may be found here, too.
const identifier = /"[^"]*"|'[^']*'|[A-Za-z_]\w*(?:(?:::|\.)[A-Za-z_]\w*)*/g;

/** A signature, in which types and constants lead to where they are explained. */
function linked(text, names, own, language) {
  const shown = (part) => colour(part, language === "javascript" ? "typescript" : language);
  let html = "";
  let last = 0;
  for (const found of text.matchAll(identifier)) {
    const { to, isFunction } = names.get(found[0].replace(/^uriel(::|\.)/, "")) ?? {};
    // A parameter may have the name of a function.
    if (!to || isFunction || found[0] === own) continue;
    html += shown(text.slice(last, found.index)) + `<a href="${escaped(to)}">${escaped(found[0])}</a>`;
    last = found.index + found[0].length;
  }
  return html + shown(text.slice(last));
}

function makeRenderer(names, language) {
  const markdown = markdownIt({ html: false, linkify: true });
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  const { rules } = markdown.renderer;
  rules.code_inline = (tokens, at) => {
    const { content } = tokens[at];
    const to = names.get(content.replace(/\(\)$/, "").replace(/^uriel(::|\.)/, ""))?.to;
    const code = `<code>${escaped(content)}</code>`;
    return to ? `<a href="${escaped(to)}">${code}</a>` : code;
  };
  const call = language === "c" ? /\b(?:uriel_|URIEL_)\w+(?:\(\))?/g : /\b[A-Za-z_]\w*(?:(?:::|\.)\w+)*\(\)|\b[A-Za-z_]\w*(?:(?:::|\.)[A-Za-z_]\w*)+/g;
  rules.text = (tokens, at) => {
    const { content } = tokens[at];
    const isLink = tokens.slice(0, at).reduce((depth, { type }) => depth + (type === "link_open") - (type === "link_close"), 0) > 0;
    let html = "";
    let last = 0;
    for (const { 0: found, index } of isLink ? [] : content.matchAll(call)) {
      const to = names.get(found.replace("()", ""))?.to;
      if (!to) continue;
      html += escaped(content.slice(last, index)) + `<a href="${escaped(to)}">${escaped(found)}</a>`;
      last = index + found.length;
    }
    return html + escaped(content.slice(last));
  };
  rules.fence = (tokens, at) => {
    const { content } = tokens[at];
    return `<pre tabindex="0"><code>${colour(content, content.startsWith(">>> ") ? "pycon" : language)}</code></pre>\n`;
  };
  rules.code_block = rules.fence;
  return (text) => markdown.render(text);
}

const words = { define: "macro", struct: "struct", typedef: "type", variable: "constant", file: "" };

function sourceLink(path, line, pageOf) {
  return `<a class="source" href="${escaped(pageOf(path))}${line ? `#L${line}` : ""}" aria-label="Source, ${escaped(path)}` +
    `${line ? `, line ${line}` : ""}">source</a>`;
}

function plainOf(one) {
  return [one.name, one.signature, one.doc.replace(/\\([^\w\s])/g, "$1"), ...one.members.map(plainOf)].join(" ");
}

/** The HTML of a page, its headings, and what the search finds. `pageOf` gives the address of a source. */
function render(page, names, pageOf) {
  const toHtml = makeRenderer(names, page.language);
  const pre = ({ signature, name }) => signature ? `<pre class="signature"><code>${linked(signature, names, name, page.language)}</code></pre>\n` : "";
  const member = (one) => `<div class="member" id="${escaped(one.id)}">${pre(one)}${toHtml(one.doc)}</div>\n`;
  const item = (one, path) => one.kind === "file" ? toHtml(one.doc) : `<section class="item">\n<h3 id="${escaped(one.id)}">` +
    `<code>${escaped(one.name)}</code> <small>${words[one.kind] ?? one.kind}</small> ${sourceLink(path, one.line, pageOf)}</h3>\n` +
    pre(one) + toHtml(one.doc) + (one.members.length ? `<div class="members">\n${one.members.map(member).join("")}</div>\n` : "") +
    "</section>\n";
  const index = ({ items }) => {
    const seen = items.filter(({ name }, at) => name && items.findIndex((one) => one.name === name) === at);
    return seen.length < 3 ? "" : `<p class="index">${seen.map(({ name, id }) =>
      `<a href="#${escaped(encodeURIComponent(id))}"><code>${escaped(name)}</code></a>`).join(" ")}</p>\n`;
  };
  const html = `<h1>${escaped(page.title)}</h1>\n${toHtml(page.introduction)}` + page.sections.map((section) =>
    `<h2 id="${escaped(section.id)}">${escaped(section.title)} ${sourceLink(section.path, 0, pageOf)}</h2>\n` +
    toHtml(section.doc) + index(section) + section.items.map((one) => item(one, section.path)).join("")).join("");
  return { title: page.title, html, headings: page.sections.map(({ id, title }) => ({ level: 2, id, text: title })),
    sections: page.sections.flatMap(({ items }) => items.map((one) => ({ id: encodeURIComponent(one.id), heading: one.name || page.title,
      text: [plainOf(one)] }))) };
}

/** { name, title, html, headings, sections } of each page. */
export function renderReferences(pages, pageOf) {
  for (const page of pages) giveAddresses(page);
  const languages = namesOf(pages);
  return pages.map((page) => ({ name: page.name, language: page.language, ...render(page, languages.get(page.language), pageOf) }));
}
