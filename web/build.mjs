// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Makes the explorer, a folder of static files, of this folder and of the package uriel (bindings/npm/dist):
//
//   node build.mjs FOLDER
//
// What it needs from npm stands in build/web, where tools/web_packages puts it.
import { cpSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
/** Of build/web/node_modules. */
export const needed = createRequire(join(root, "build/web/packages.js"));

const page = ["index.html", "icon.svg"];
const faces = join(root, "bindings/npm/dist");

/** A style sheet with those that it imports. */
export function style(name, folder) {
  return needed("esbuild").build({ entryPoints: [join(root, "web", name)], outdir: folder, bundle: true, minify: true,
    target: ["chrome111", "firefox113", "safari16.2"], logLevel: "warning" });
}

export async function buildExplorer(folder, extra = join(faces, "extra.mjs")) {
  mkdirSync(folder, { recursive: true });
  for (const file of page) cpSync(join(root, "web", file), join(folder, file));
  await style("explorer.css", folder);
  // One script that is no module: those are not loaded from file://.
  await needed("esbuild").build({
    entryPoints: [join(root, "web/explorer/main.js")],
    outfile: join(folder, "explorer.js"),
    alias: { uriel: join(faces, "index.mjs"), "uriel/extra": extra },
    bundle: true, format: "iife", minify: true, target: "es2022", charset: "utf8", logLevel: "warning",
    legalComments: "none",
    banner: { js: "// SPDX-FileCopyrightText: 2026 the uriel authors\n// SPDX-License-Identifier: BSL-1.0" },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildExplorer(process.argv[2] ?? join(root, "build/web/explorer"), process.env.URIEL_EXTRA);
