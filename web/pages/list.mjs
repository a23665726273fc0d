// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The pages of the site and what they are made of. A page of docs/ and a README of bindings/ that are not here are
// added at the end.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build.mjs";

const groups = {
  "Use it": [
    ["start", "README.md", "Start"],
    ["install", "docs/install.md", "Installing"],
    ["platforms", "docs/platforms.md", "Platforms"],
    ["guide", "docs/guide.md", "Guide"],
    ["cookbook", "docs/cookbook.md", "Cookbook"],
    ["names", "docs/reference.md", "Names of the library"],
    ["command", undefined, "The command"],
    ["recipes", "docs/recipes.md", "Recipes"],
    ["coming-from", "docs/coming-from.md", "Coming from"],
    ["iri", "docs/iri.md", "IRIs"],
    ["templates", "docs/templates.md", "Templates"],
    ["security", "docs/security.md", "Risks and policies"],
    ["guard", "docs/guard.md", "The guard"],
    ["promises", "SECURITY.md", "Security"],
    ["text", "docs/text.md", "URIs in texts"],
    ["history", "docs/history.md", "Older grammars"],
  ],
  "From other languages": [
    ["c", "docs/c.md", "C"],
    ["python", "docs/python.md", "Python"],
    ["python-package", "bindings/python/README.md", "The package for Python"],
    ["javascript", "docs/javascript.md", "JavaScript"],
    ["javascript-package", "bindings/npm/README.md", "The package for JavaScript"],
    ["sql", "docs/sql.md", "SQL"],
    ["postgres", "docs/postgres.md", "PostgreSQL"],
    ["postgres-package", "bindings/postgres/README.md", "The extension"],
    ["duckdb-package", "bindings/duckdb/README.md", "DuckDB"],
    ["scale", "docs/scale.md", "Spark, and scale"],
  ],
  "Believe it": [
    ["performance", "docs/performance.md", "Performance"],
    ["libraries", "docs/libraries.md", "Other libraries"],
    ["conformance", "docs/conformance.md", "Conformance"],
    ["suite", "conformance/README.md", "The suite"],
    ["results", "conformance/RESULTS.md", "The suite: results"],
    ["proof", "docs/proof.md", "Proof"],
    ["openssf", "docs/openssf.md", "OpenSSF's checklist"],
    ["port", "docs/port.md", "A program ported"],
    ["not-done", "docs/not-done.md", "Not done"],
  ],
  // Parts of the documents above, by their headings: the tables that people look for.
  "Tables": [
    ["table-suite", "conformance/RESULTS.md", "The suite: each library", ["Results"]],
    ["table-guard", "docs/guard.md", "The guard: each reader", ["What is promised", "The readers", "The bypasses of 2026"]],
    ["table-redaction", "docs/security.md", "Redaction: what leaks", ["What `redact` hides", "Beside other programs"]],
    ["table-extraction", "docs/text.md", "Extraction: what is found", ["Texts with marked URIs", "Beside other programs"]],
  ],
  "Change it": [
    ["explorer", "web/README.md", "The explorer"],
    ["map", "docs/map.md", "Map"],
    ["decisions", "docs/decisions.md", "Decisions"],
    ["contributing", "CONTRIBUTING.md", "Contributing"],
    ["changelog", "CHANGELOG.md", "Changelog"],
    ["release", "RELEASE.md", "Releases"],
  ],
};

/** { name, source, title, group } of each page, and the headings of those that are a part of a document. */
export function pages() {
  const known = Object.entries(groups).flatMap(([group, list]) => list.map(([name, source, title, headings]) =>
    ({ name, source, title, group, headings })));
  const has = new Set(known.map(({ source }) => source));
  const found = [...readdirSync(join(root, "docs")).filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`),
    ...readdirSync(join(root, "bindings")).map((face) => `bindings/${face}/README.md`)];
  const others = found.filter((source) => !has.has(source)).map((source) => {
    const name = source.replace(/\/README\.md$|\.md$/, "").split("/").pop();
    return { name, source, title: name, group: "More" };
  });
  return [...known, ...others].filter(({ source }) => source === undefined || existsSync(join(root, source)));
}
