// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Finds what is wrong with the pages of a site: links that lead nowhere, addresses given twice, what the policy
// forbids, what is loaded from elsewhere. Of what Doxygen made only the files are looked for: it has links to friends
// that it does not show, which lead to the page of their class.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

function idsOf(html) {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
}

/** A sentence for each fault. */
export function check(folder) {
  const files = new Set(readdirSync(folder, { recursive: true }));
  const pages = [...files].filter((name) => name.endsWith(".html"));
  const ours = new Map(pages.filter((name) => !name.startsWith("reference/"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const faults = [];
  for (const [name, text] of ours) {
    const ids = idsOf(text);
    const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
    for (const id of twice) faults.push(`${name}: two places are #${id}`);
    if (/ (?:style|on[a-z]+)="/.test(text.replace(/<pre[^]*?<\/pre>/g, "")))
      faults.push(`${name}: the policy forbids style="" and on…=""`);
  }
  for (const name of pages) {
    const text = ours.get(name) ?? readFileSync(join(folder, name), "utf8");
    for (const [, kind, link] of text.matchAll(/ (href|src)="([^"]*)"/g)) {
      const fault = faultOf({ files, ours, name, kind, link: link.replaceAll("&amp;", "&") });
      if (fault) faults.push(`${name}: ${link}: ${fault}`);
    }
  }
  return faults;
}

function faultOf({ files, ours, name, kind, link }) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) {
    if (kind === "src" && !link.startsWith("javascript:")) return "loaded from elsewhere";
    return /^(https?|mailto):/.test(link) || !ours.has(name) ? undefined : "a scheme that nobody expects";
  }
  const [file, anchor] = link.split("#").map(decodeURIComponent);
  const target = file === "" ? name : posix.join(posix.dirname(name), file);
  if (!files.has(target)) return "not there";
  const isPlace = !anchor || !ours.has(target) || idsOf(ours.get(target)).includes(anchor);
  return isPlace ? undefined : "no such place";
}
