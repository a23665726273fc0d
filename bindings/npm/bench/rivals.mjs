// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs of uriel, fast-uri, uri-js and URL on distinct URIs. Rounds take turns; the figures are medians in
// nanoseconds a call.
import fastUri from "fast-uri";
import * as uriel from "uriel-uri";
import uriJs from "uri-js";

const all = (p) => `${p.scheme}${p.host}${p.port}${p.path}${p.query}${p.fragment}`.length;
const reference = "../x/./y?z";

const rivals = {
  parse: {
    uriel: (line) => all(uriel.parse(line)),
    "fast-uri": (line) => all(fastUri.parse(line)),
    "uri-js": (line) => all(uriJs.parse(line)),
    URL: (line) => {
      const { protocol, host, port, pathname, search, hash } = new URL(line);
      return `${protocol}${host}${port}${pathname}${search}${hash}`.length;
    },
  },
  normalize: {
    uriel: (line) => uriel.normalize(line).length,
    "fast-uri": (line) => fastUri.normalize(line).length,
    "uri-js": (line) => uriJs.normalize(line).length,
    URL: (line) => new URL(line).href.length,
  },
  resolve: {
    uriel: (line) => uriel.resolve(line, reference).length,
    "fast-uri": (line) => fastUri.resolve(line, reference).length,
    "uri-js": (line) => uriJs.resolve(line, reference).length,
    URL: (line) => new URL(reference, line).href.length,
  },
};

const isSuitable = (line) => /^[a-z][a-z0-9+.-]*:\/\//i.test(line) && uriel.canParse(line) && URL.canParse(line);

/** Of the text of a file: a line for each verb. */
export function compare(file) {
  const lines = [...new Set(file.split("\n"))].filter(isSuitable).slice(0, 15000);
  const said = [`${lines.length} URIs`];
  let sum = 0;
  for (const [verb, by] of Object.entries(rivals)) {
    const times = Object.fromEntries(Object.keys(by).map((name) => [name, []]));
    for (let round = 0; round < 11; ++round)
      for (const [name, call] of Object.entries(by)) {
        const begin = performance.now();
        for (const line of lines) sum += call(line);
        times[name].push((performance.now() - begin) * 1e6 / lines.length);
      }
    const figures = Object.entries(times).map(([name, all]) => `${name} ${Math.round(all.sort((a, b) => a - b)[5])}`);
    said.push(`${verb}: ${figures.join(", ")}`);
  }
  if (sum === 0) throw new Error("nothing was read");
  return said.join("\n");
}
