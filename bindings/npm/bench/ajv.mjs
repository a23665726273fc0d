// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How long ajv takes for a large schema with its own resolver, fast-uri, and with uriel-uri/ajv:
//
//   node ajv.mjs      in a project that has uriel-uri and ajv
//
// Rounds take turns; the figures are medians of processor time in milliseconds.
import Ajv from "ajv/dist/2020.js";
import uriResolver from "uriel-uri/ajv";

const count = 1500;

/** Documents that refer to each other, each with an absolute $id, an anchor and references of all kinds. */
function schemas() {
  return Array.from({ length: count }, (_, i) => ({
    $id: `https://schemas.example.com/v1/group-${i % 40}/type-${i}.json`,
    type: "object",
    properties: {
      own: { $ref: "#/$defs/a%20b" },
      anchor: { $ref: `type-${i}.json#here` },
      near: { $ref: `type-${i % 40}.json` },
      far: { $ref: `../group-${(i + 1) % 40}/type-${(i + 1) % 40}.json#/properties/name` },
      name: { type: "string" },
    },
    $defs: { "a b": { type: "number" }, here: { $anchor: "here", type: "boolean" } },
  }));
}

function compile(options) {
  const ajv = new Ajv.default({ strict: false, validateSchema: false, ...options });
  const all = schemas();
  const begin = process.cpuUsage();
  ajv.addSchema(all.filter((_, i) => i < 80 || i > 100));
  for (const { $id } of all.slice(101, 161)) ajv.getSchema($id);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

const times = { "fast-uri": [], uriel: [] };
for (let round = 0; round < 9; ++round) {
  times["fast-uri"].push(compile({}));
  times.uriel.push(compile({ uriResolver }));
}
for (const [name, all] of Object.entries(times))
  console.log(`${name}: ${all.sort((a, b) => a - b)[4].toFixed(0)} ms`);
