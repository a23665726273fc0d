// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/bulk on the lines of a file, beside the library on the machine itself (bulk.cpp), in turns:
//
//   node bulk.mjs FILE NATIVE
//
// Medians of rounds in nanoseconds of the processor a line, and how much of the native speed that is.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as bulk from "uriel-uri/bulk";

const turns = 5;
const roundsOfTurn = 7;

const lines = bulk.linesOf(readFileSync(process.argv[2]));
const count = lines.offsets.length - 1;
const verbs = {
  parse: () => bulk.parseMany(lines),
  normalize: () => bulk.normalizeMany(lines),
  resolve: () => bulk.resolveMany("http://a/b/c/d;p?q", lines),
};
const times = Object.fromEntries(Object.keys(verbs).map((verb) => [verb, { ours: [], native: [] }]));
for (let turn = 0; turn < turns; ++turn) {
  for (const [verb, call] of Object.entries(verbs))
    for (let round = 0; round < roundsOfTurn; ++round) {
      const begin = process.cpuUsage();
      call();
      const { user, system } = process.cpuUsage(begin);
      times[verb].ours.push((user + system) * 1000 / count);
    }
  const said = JSON.parse(execFileSync(process.argv[3], [process.argv[2]], { encoding: "utf8" }));
  for (const verb of Object.keys(verbs)) times[verb].native.push(said[verb]);
}
const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];
console.log(`${count} lines`);
for (const [verb, { ours, native }] of Object.entries(times)) {
  const [mine, theirs] = [median(ours), median(native)];
  console.log(`${verb}: ${mine.toFixed(0)}, native ${theirs.toFixed(0)}: ${(theirs / mine).toFixed(2)} of its speed`);
}
