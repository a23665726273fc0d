// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Makes the package out of source/, types/ and the modules that CMake built:
//
//   node build.mjs FOLDER-OF-THE-MODULES
//
// dist/ has every file twice, for import and for require; Node takes the latter for both, so that
// a process has one module and one UriError.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readModule } from "./tools/module.mjs";
import { pack } from "./tools/pack.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const modules = process.argv[2] ?? join(here, "../../build/npm/bindings/npm");
const dist = join(here, "dist");
const ofExplorer = "uriel_explorer"; // what web/build.mjs takes in the place of the modules of several entries
const notice = "// SPDX-FileCopyrightText: 2026 the uriel authors\n// SPDX-License-Identifier: BSL-1.0\n";

// A string, a template or a regular expression, which keep their spaces.
const kept = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<=[=(,:&|!?] ?|return )\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\]|\\.)*\])+\//;
const spaces = new RegExp(`(${kept.source})| *([=+\\-*<>?:,;{}()!&|[\\]]+) *`, "g");
const breaks = new RegExp(`(${kept.source})|(?<=[;{,(=>?:&|+])\\n+|\\n+(?=[})?:&|+.])`, "g");

/** Comments and indentation are for those who read source/, where no string goes over several lines. */
function bare(text) {
  return text.replace(/^\s*(?:\/\/|\/\*\*|\*).*\n/gm, "").replace(/ \/\/ [^"'`\n]*$/gm, "").replace(/^ +/gm, "");
}

/** So are spaces and most lines, but for those of a template within a template. */
function tight(text) {
  const lines = text.split("\n").map((line) => (/`[^`]*\$\{[^}`]*`/.test(line) ? line : line.replace(spaces, (_, kept, mark) => kept ?? mark)));
  return notice + lines.join("\n").replace(breaks, (_, kept) => kept ?? "").replace(/^\n*/, "\n");
}

/** import and export of the plain kinds that source/ uses, in the words of CommonJS. */
function toCommonJs(text) {
  return text
    .replace(/^import \{([^}]*)\}\s+from "\.\/(.*?)\.js";$/gm, (_, names, file) =>
      `const {${names.replaceAll(" as ", ": ")}} = require("./${file}.cjs");`)
    .replace(/^export \{([^}]*)\};$/gm, "module.exports = {$1};")
    // A function is all that require() returns, so that it can be called at once.
    .replace(/^export default (\w+);$/gm, 'if (typeof $1 === "function") module.exports = Object.assign($1, module.exports);\n' +
      "module.exports.default = $1;\nmodule.exports.__esModule = true;");
}

/** The numbers of the functions that use vectors. */
function simdFunctions(file) {
  const text = execFileSync("wasm-dis", [file, "--all-features"], { encoding: "utf8", maxBuffer: 2 ** 28 });
  const functions = text.split(/^ \(func /m).slice(1);
  return functions.flatMap((body, number) => /v128|[if]\d+x\d+\./.test(body) ? [number] : []);
}

function exportedNames(text) {
  const list = /^export \{([^}]*)\};$/m.exec(text)?.[1] ?? "";
  return list.split(",").map((name) => name.trim()).filter(Boolean);
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const sources = new Map();
for (const file of readdirSync(join(here, "source")))
  sources.set(file, bare(readFileSync(join(here, "source", file), "utf8")));
for (const file of readdirSync(modules).filter((name) => name.endsWith(".wasm"))) {
  const { bytes, simd } = readModule(readFileSync(join(modules, file)), simdFunctions(join(modules, file)));
  const name = file.replace(".wasm", "");
  const packed = `const packed = {\n  simd: ${JSON.stringify(simd.flatMap(([begin, end], i) => [begin - (simd[i - 1]?.[1] ?? 0), end - begin]))},\n` +
    `  text: "${pack(bytes)}",\n};\n\nexport { packed };\n`;
  if (name === ofExplorer) {
    // In a folder of its own, which is not in the package.
    mkdirSync(join(dist, "explorer"));
    writeFileSync(join(dist, "explorer", `${name}.mjs`), notice + packed);
    continue;
  }
  writeFileSync(join(dist, file), bytes);
  sources.set(`${name}.js`, packed);
}
for (const [file, text] of sources) {
  const stem = file.replace(/\.js$/, "");
  const shorter = text.startsWith("const packed") ? (packed) => notice + packed : tight;
  writeFileSync(join(dist, `${stem}.mjs`), shorter(text.replace(/(from "\.\/.*?)\.js";/g, '$1.mjs";')));
  writeFileSync(join(dist, `${stem}.cjs`), `"use strict";\n${shorter(toCommonJs(text))}`);
}
for (const file of readdirSync(join(here, "types"))) {
  const stem = file.replace(/\.d\.ts$/, "");
  const types = readFileSync(join(here, "types", file), "utf8");
  writeFileSync(join(dist, `${stem}.d.mts`), types.replaceAll('.js"', '.mjs"'));
  writeFileSync(join(dist, `${stem}.d.cts`), types.replaceAll('.js"', '.cjs"'));
  const source = sources.get(`${stem}.js`);
  const names = exportedNames(source).join(", ");
  const main = /^export default (\w+);$/m.test(source) ? "export default face.default;\n" : "";
  writeFileSync(join(dist, `${stem}.node.mjs`), `${notice}import face from "./${stem}.cjs";\n\n` +
    `export const { ${names} } = face;\n${main}`);
}
// Every package has the licence, and the project has it once.
copyFileSync(join(here, "../../LICENSE"), join(here, "LICENSE"));
