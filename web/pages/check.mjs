// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Finds what is wrong with the pages of a site: links that lead nowhere, addresses given twice, what the policy
// forbids, what is loaded from elsewhere.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

function idsOf(html) {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
}

/** A sentence for each fault. */
export function check(folder) {
  const files = new Set(readdirSync(folder, { recursive: true }));
  const pages = new Map([...files].filter((name) => name.endsWith(".html"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const places = new Map([...pages].map(([name, text]) => [name, new Set(idsOf(text))]));
  const faults = [];
  for (const [name, text] of pages) {
    const seen = new Set();
    const twice = idsOf(text).filter((id) => seen.size === seen.add(id).size);
    for (const id of new Set(twice)) faults.push(`${name}: two places are #${id}`);
    if (/ (?:style|on[a-z]+)="/.test(text.replace(/<pre[^]*?<\/pre>/g, "")))
      faults.push(`${name}: the policy forbids style="" and on…=""`);
  }
  for (const [name, text] of pages) {
    for (const [, kind, link] of text.matchAll(/ (href|src)="([^"]*)"/g)) {
      const fault = faultOf({ files, places, name, kind, link: link.replaceAll("&amp;", "&") });
      if (fault) faults.push(`${name}: ${link}: ${fault}`);
    }
  }
  return faults;
}

function faultOf({ files, places, name, kind, link }) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) {
    if (kind === "src") return "loaded from elsewhere";
    return /^(https?|mailto):/.test(link) ? undefined : "a scheme that nobody expects";
  }
  const [file, anchor] = link.split("#").map(decodeURIComponent);
  const target = file === "" ? name : posix.join(posix.dirname(name), file);
  if (!files.has(target)) return "not there";
  return !anchor || places.get(target)?.has(anchor) ? undefined : "no such place";
}
