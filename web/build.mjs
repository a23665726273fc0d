// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Makes the explorer, a folder of static files, of this folder and of the package uriel-uri (bindings/npm/dist):
//
//   node build.mjs FOLDER
//   node build.mjs FILE.html    the same in one file
//
// What it needs from npm stands in build/web, where tools/npm_packages puts it.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
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

/** One module has what the explorer calls of four, so that it has the library once. */
const oneModule = {
  name: "one module",
  setup: ({ onResolve }) => onResolve({ filter: /\/uriel_(?:extra|iris|browser|template)\.mjs$/ }, () =>
    ({ path: join(faces, "explorer/uriel_explorer.mjs") })),
};

export async function buildExplorer(folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of page) cpSync(join(root, "web", file), join(folder, file));
  await style("explorer.css", folder);
  // One script that is no module: those are not loaded from file://.
  await needed("esbuild").build({
    entryPoints: [join(root, "web/explorer/main.js")],
    outfile: join(folder, "explorer.js"),
    alias: { "uriel-uri": join(faces, "index.mjs"), "uriel-uri/extra": join(faces, "extra.mjs"), "uriel-uri/iri": join(faces, "iri.mjs"),
      "uriel-uri/mend": join(faces, "mend.mjs"),
      "uriel-uri/policy": join(faces, "policy.mjs"), "uriel-uri/template": join(faces, "template.mjs") },
    plugins: [oneModule],
    bundle: true, format: "iife", minify: true, target: "es2022", charset: "utf8", logLevel: "warning",
    legalComments: "none",
    banner: { js: "// SPDX-FileCopyrightText: 2026 the uriel authors\n// SPDX-License-Identifier: BSL-1.0" },
  });
}

/** The explorer as one file. What stands in it is what its policy allows, by hash, and nothing else. */
export async function buildOneFile(file) {
  const folder = mkdtempSync(join(tmpdir(), "explorer-"));
  try {
    await buildExplorer(folder);
    const read = (name) => readFileSync(join(folder, name), "utf8");
    const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const style = read("explorer.css");
    const script = read("explorer.js").replaceAll("</script", "<\\/script");
    const icon = `data:image/svg+xml;base64,${Buffer.from(read("icon.svg")).toString("base64")}`;
    const changes = [
      ["script-src 'self'", `script-src ${hash(script)}`],
      ["style-src 'self'", `style-src ${hash(style)}`],
      ["img-src 'self'", "img-src data:"],
      ['href="icon.svg"', `href="${icon}"`],
      ['<span class="of-site"> <a href="install.html">How to get it</a></span>',
        " How to get it: README.md, in the release or the clone that this file comes from."],
      ['<link rel="stylesheet" href="explorer.css">', `<style>${style}</style>`],
      ['<script src="explorer.js" defer></script>\n', ""],
      ["</body>", `<script>${script}</script>\n</body>`],
    ];
    writeFileSync(file, changes.reduce((text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`index.html does not have once: ${from}`);
      return text.replace(from, () => to);
    }, read("index.html")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const to = process.argv[2] ?? join(root, "build/web/explorer");
  await (to.endsWith(".html") ? buildOneFile : buildExplorer)(to);
}
