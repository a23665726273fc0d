// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/bulk on the lines of a file, beside the library on the machine itself (bulk.cpp):
//
//   g++ -std=c++23 -O2 -I../../../include bulk.cpp ../../../build/release/liburiel.a -o native
//   node bulk.mjs FILE && ./native FILE
//
// Medians of rounds in nanoseconds a line.
import { readFileSync } from "node:fs";
import * as bulk from "uriel/bulk";

const lines = bulk.linesOf(readFileSync(process.argv[2]));
const count = lines.offsets.length - 1;
const verbs = {
  parse: () => bulk.parseMany(lines),
  normalize: () => bulk.normalizeMany(lines),
  resolve: () => bulk.resolveMany("http://a/b/c/d;p?q", lines),
};
const figures = Object.entries(verbs).map(([verb, call]) => {
  const times = [];
  for (let round = 0; round < 11; ++round) {
    const begin = process.hrtime.bigint();
    call();
    times.push(Number(process.hrtime.bigint() - begin) / count);
  }
  return `${verb} ${times.sort((a, b) => a - b)[5].toFixed(1)}`;
});
console.log(`uriel/bulk: ${figures.join(", ")}`);
