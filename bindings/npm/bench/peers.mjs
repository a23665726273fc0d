// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Beside fast-uri, uri-js and URL, on distinct URIs, one a line:
//
//   node peers.mjs FILE      in a project that has uriel, fast-uri and uri-js
//
// Rounds take turns; the figures are medians in nanoseconds a call.
import { readFileSync } from "node:fs";
import fastUri from "fast-uri";
import * as uriel from "uriel";
import uriJs from "uri-js";

const isSuitable = (line) => /^[a-z][a-z0-9+.-]*:\/\//i.test(line) && uriel.canParse(line) && URL.canParse(line);
const lines = [...new Set(readFileSync(process.argv[2], "latin1").split("\n"))].filter(isSuitable).slice(0, 15000);
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

let sum = 0;
console.log(`${lines.length} URIs`);
for (const [verb, by] of Object.entries(rivals)) {
  const times = Object.fromEntries(Object.keys(by).map((name) => [name, []]));
  for (let round = 0; round < 11; ++round)
    for (const [name, call] of Object.entries(by)) {
      const begin = process.hrtime.bigint();
      for (const line of lines) sum += call(line);
      times[name].push(Number(process.hrtime.bigint() - begin) / lines.length);
    }
  const figures = Object.entries(times).map(([name, all]) => {
    const median = all.sort((a, b) => a - b)[5];
    return `${name} ${Math.round(median)}`;
  });
  console.log(`${verb}: ${figures.join(", ")}`);
}
if (sum === 0) process.exitCode = 1;
