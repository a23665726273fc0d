// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Markdown to HTML, with the addresses of headings as they are at the usual hosts, and with links between files
// turned into links between pages.
import { posix } from "node:path";
import { needed } from "../build.mjs";
import { colour } from "./code.mjs";

const markdownIt = needed("markdown-it");

export function escaped(text) {
  return text.replace(/[&<>"]/g, (unit) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[unit]);
}

/** What stands in a heading or cell, without marks. */
function plain(token) {
  return (token.children ?? []).map(({ type, content }) =>
    type === "text" || type === "code_inline" ? content : type === "softbreak" ? " " : "").join("");
}

function slug(text, taken) {
  const base = text.toLowerCase().replace(/[^\p{L}\p{N}\- _]/gu, "").replaceAll(" ", "-");
  const times = taken.get(base) ?? 0;
  taken.set(base, times + 1);
  return times ? `${base}-${times}` : base;
}

/** A policy forbids style attributes: the one that tables have becomes a class. */
function alignByClass(token) {
  const style = token.attrGet("style");
  if (style === null) return;
  token.attrs = token.attrs.filter(([name]) => name !== "style");
  token.attrJoin("class", style.replace("text-align:", "to-"));
}

/**
 * { title, html, headings, sections } of a file. `pageOf(path)` gives the address of another file of the repository.
 * A section is the text below a heading, for the search.
 */
export function render(source, path, pageOf) {
  const markdown = markdownIt({ html: true, linkify: true, highlight: colour });
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  markdown.renderer.rules.code_block = (all, at) =>
    `<pre><code>${colour(all[at].content, all[at].content.startsWith("$ ") ? "console" : "text")}</code></pre>\n`;
  const tokens = markdown.parse(source, {});
  const taken = new Map();
  const headings = [];
  const sections = [{ id: "", heading: "", text: [] }];
  for (const [at, token] of tokens.entries()) {
    if (token.type === "html_block" || token.children?.some(({ type }) => type === "html_inline")) {
      if (!/^<!--[^]*-->\s*$/.test(token.content)) throw new Error(`${path}: HTML in Markdown: ${token.content}`);
      token.content = "";
    }
    alignByClass(token);
    if (token.type === "heading_open") {
      const text = plain(tokens[at + 1]);
      const id = slug(text, taken);
      token.attrSet("id", id);
      headings.push({ level: Number(token.tag[1]), id, text });
      sections.push({ id, heading: text, text: [] });
    } else if (["inline", "fence", "code_block"].includes(token.type) && tokens[at - 1]?.type !== "heading_open") {
      sections.at(-1).text.push(token.type === "inline" ? plain(token) : token.content);
    }
    for (const child of token.children ?? []) {
      const name = { link_open: "href", image: "src" }[child.type];
      if (name) child.attrSet(name, address(child.attrGet(name), path, pageOf));
    }
  }
  const html = markdown.renderer.render(tokens, markdown.options, {})
    // The first column of what has many stays in sight.
    .replace(/<table>(?=\n<thead>\n<tr>\n(?:<th.*\n){8})/g, '<table class="wide">')
    .replace(/<table(?: class="wide")?>/g, '<div class="scrolls" tabindex="0" role="group" aria-label="Table">$&')
    .replaceAll("</table>", "</table></div>")
    .replace(/<th( class="[^"]*")?><\/th>/g, "<td></td>")
    .replaceAll("<pre>", '<pre tabindex="0">');
  return { title: headings.find(({ level }) => level === 1)?.text, html, headings, sections };
}

/**
 * The texts below some headings of a document, each up to the next heading, as a document of their own that says where it is
 * from. The tables have one source, so that no figure is written twice.
 */
export function partOf(source, headings, { title, of, link }) {
  const sections = new Map();
  let name = "";
  let isCode = false;
  for (const line of source.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    if (!isCode && /^#+ /.test(line)) sections.set(name = line.replace(/^#+ /, ""), []);
    else sections.get(name)?.push(line);
  }
  const parts = headings.map((heading) => {
    if (!sections.has(heading)) throw new Error(`${link} has no heading ${heading}`);
    return `## ${heading}\n\n${sections.get(heading).join("\n")}`;
  });
  return `# ${title}\n\nA part of [${of}](${link}).\n\n${parts.join("\n")}`;
}

function address(link, path, pageOf) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith("#")) return link;
  const [file, anchor] = link.split("#");
  const target = pageOf(posix.normalize(posix.join(posix.dirname(path), decodeURIComponent(file))));
  return anchor === undefined ? target : `${target}#${anchor}`;
}
