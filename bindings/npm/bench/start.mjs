// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How long a program waits for its first URI: the import, and the first parse, which compiles the module. Each start is a
// process of its own; the packages take turns. Beside it, how much longer the process takes than one that imports nothing.
// usage: node start.mjs [STARTS]
import { spawnSync } from "node:child_process";

const starts = Number(process.argv[2] ?? 31);
const text = "http://example.com/a?b#c";
const programs = {
  nothing: "",
  "uriel-uri/parse": `const { parse } = await import("uriel-uri/parse"); parse("${text}");`,
  "uriel-uri": `const { parse } = await import("uriel-uri"); parse("${text}");`,
  "fast-uri": `const { parse } = (await import("fast-uri")).default; parse("${text}");`,
  "uri-js": `const { parse } = (await import("uri-js")).default; parse("${text}");`,
};

const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];
const inside = {};
const whole = {};
for (let i = 0; i < starts; ++i)
  for (const [name, program] of Object.entries(programs)) {
    const timed = `const begin = performance.now(); ${program} console.log(performance.now() - begin);`;
    const before = performance.now();
    const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", timed], { encoding: "utf8" });
    const after = performance.now();
    if (status !== 0) throw new Error(`${name} ended with ${status}`);
    (inside[name] ??= []).push(Number(stdout));
    (whole[name] ??= []).push(after - before);
  }

const empty = median(whole.nothing);
for (const name of Object.keys(programs).slice(1))
  console.log(`${name}: ${median(inside[name]).toFixed(1)} ms, the process ${(median(whole[name]) - empty).toFixed(1)} ms longer`);
