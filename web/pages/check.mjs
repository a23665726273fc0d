// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Finds what is wrong with the pages of a site: links that lead nowhere, addresses given twice, what the policy
// forbids, what is loaded from elsewhere. Those that Doxygen made are only linked to.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

function idsOf(html) {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
}

/** A sentence for each fault. */
export function check(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html") &&
    !name.startsWith("reference/"));
  const html = new Map(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const faults = [];
  for (const [name, text] of html) {
    const ids = idsOf(text);
    const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
    for (const id of twice) faults.push(`${name}: two places are #${id}`);
    if (/ (?:style|on[a-z]+)="/.test(text.replace(/<pre[^]*?<\/pre>/g, ""))) faults.push(`${name}: the policy forbids style="" and on…=""`);
    for (const [, kind, link] of text.matchAll(/ (href|src)="([^"]*)"/g)) {
      const fault = faultOf(folder, html, name, kind, link.replaceAll("&amp;", "&"));
      if (fault) faults.push(`${name}: ${link}: ${fault}`);
    }
  }
  return faults;
}

function faultOf(folder, html, name, kind, link) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) {
    if (kind === "src") return "loaded from elsewhere";
    return /^(https?|mailto):/.test(link) ? undefined : "a scheme that nobody expects";
  }
  const [file, anchor] = link.split("#");
  const target = file === "" ? name : posix.normalize(posix.join(posix.dirname(name), file));
  if (!existsSync(join(folder, target))) return "not there";
  if (anchor && html.has(target) && !idsOf(html.get(target)).includes(decodeURIComponent(anchor))) return "no such place";
  return undefined;
}
