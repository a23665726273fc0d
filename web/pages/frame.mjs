// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What surrounds the text of a page.
import { escaped } from "./markdown.mjs";

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
  "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const entries = [["index.html", "Explorer"], ["guide.html", "Guide"], ["command.html", "Command"],
  ["python.html", "Python"], ["javascript.html", "JavaScript"], ["sql.html", "SQL"], ["postgres.html", "PostgreSQL"],
  ["contents.html#references", "References"], ["contents.html#tables", "Tables"], ["contents.html", "All pages"], ["search.html", "Search"]];

function contents(headings) {
  const list = headings.filter(({ level }) => level === 2);
  if (list.length < 3) return "";
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>` +
    list.map(({ id, text }) => `<li><a href="#${encodeURIComponent(id)}">${escaped(text)}</a></li>`).join("") + "</ul></nav>";
}

/** A page of the site; `up` is "../" for each folder that it stands in. */
export function frame({ title, html, headings = [], up = "", name = "", kind = "", scripts = [] }) {
  const nav = entries.map(([file, text]) =>
    `<a href="${up}${file}"${file === `${name}.html` ? ' aria-current="page"' : ""}>${text}</a>`).join("\n    ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)} · uriel</title>
<link rel="icon" href="${up}icon.svg">
<link rel="stylesheet" href="${up}site.css">
${["site.js", ...scripts].map((file) => `<script src="${up}${file}" defer></script>\n`).join("")}</head>
<body>
<a class="skip" href="#main">To the text</a>
<header class="top">
  <p class="name"><a href="${up}index.html"><strong>uriel</strong></a> <span>URIs as RFC 3986 defines them</span></p>
  <nav aria-label="Site">
    ${nav}
  </nav>
</header>
<div class="sheet${kind && ` ${kind}`}">
${contents(headings)}
<main id="main" tabindex="-1">
${html}</main>
</div>
</body>
</html>
`;
}
