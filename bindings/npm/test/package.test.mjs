// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is in the package besides its code.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

test("the package has its licence, and those of what is linked in", () => {
  const [{ files }] = JSON.parse(execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"],
    { cwd: here, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  const names = files.map(({ path }) => path);
  for (const name of ["LICENSE", "NOTICE", "README.md", "package.json", "dist/index.cjs"]) assert.ok(names.includes(name), name);
  assert.ok(names.every((name) => name.startsWith("dist/") || !name.includes("/")), names.join());
  assert.equal(read("LICENSE"), read("../../LICENSE"));
  assert.match(read("NOTICE"), /musl[^]*Rich Felker[^]*libc\+\+[^]*LLVM Exceptions/);
});

test("nothing runs when it is installed", () => {
  const { scripts, dependencies, optionalDependencies, peerDependencies } = JSON.parse(read("package.json"));
  assert.deepEqual([dependencies, optionalDependencies, peerDependencies], [undefined, undefined, undefined]);
  for (const name of ["preinstall", "install", "postinstall", "prepare", "prepublish"]) assert.ok(!(name in scripts), name);
});
