// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel-uri/bulk on the lines of a file, beside the library on the machine itself (bulk.cpp), in turns:
//
//   node bulk.mjs FILE NATIVE
//
// Medians of rounds in nanoseconds of the processor a line: uriel/bulk, then the library by the kernel that it chooses here, and by
// those that most machines and all machines have.
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
const kernels = { native: [], "native by avx2": ["avx2"], "native by scalar": ["scalar"] };
const times = Object.fromEntries(Object.keys(verbs).map((verb) => [verb, { uriel: [] }]));
for (let turn = 0; turn < turns; ++turn) {
  for (const [verb, call] of Object.entries(verbs))
    for (let round = 0; round < roundsOfTurn; ++round) {
      const begin = process.cpuUsage();
      call();
      const { user, system } = process.cpuUsage(begin);
      times[verb].uriel.push((user + system) * 1000 / count);
    }
  for (const [name, kernel] of Object.entries(kernels)) {
    let said;
    try {
      said = JSON.parse(execFileSync(process.argv[3], [process.argv[2], ...kernel], { encoding: "utf8" }));
    } catch {
      continue;  // There is no such kernel here.
    }
    for (const verb of Object.keys(verbs)) (times[verb][name] ??= []).push(said[verb]);
  }
}
const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];
console.log(`${count} lines`);
for (const [verb, of] of Object.entries(times))
  console.log(`${verb}: ${Object.entries(of).map(([name, all]) => `${name} ${median(all).toFixed(0)}`).join(", ")}`);
