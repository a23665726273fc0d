// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Reads declarations of TypeScript into what pages.mjs shows: what is exported, as it is written there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { needed, root } from "../../build.mjs";

const ts = needed("typescript");

function docOf(node) {
  return (node.jsDoc ?? []).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "").join("\n\n");
}

/** A declaration without its comments, and without the body of what has members. */
function written(node, file) {
  const end = node.members ? node.members.pos - 1 : node.end;
  const text = file.text.slice(node.getStart(file), end);
  return text.replace(/\/\*\*[^]*?\*\/\s*/g, "").replace(/^export (?:declare )?/, "").trim();
}

function member(node, file) {
  return { name: node.name?.getText(file) ?? "constructor", kind: node.type?.kind === ts.SyntaxKind.FunctionType ||
    node.parameters ? "method" : "property", signature: written(node, file).replace(/;$/, ""), doc: docOf(node), members: [] };
}

function item(node, file) {
  const kinds = { [ts.SyntaxKind.FunctionDeclaration]: "function", [ts.SyntaxKind.ClassDeclaration]: "class",
    [ts.SyntaxKind.InterfaceDeclaration]: "interface", [ts.SyntaxKind.TypeAliasDeclaration]: "type",
    [ts.SyntaxKind.VariableStatement]: "value" };
  const named = node.declarationList?.declarations[0] ?? node;
  const isPrivate = (one) => one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ||
    one.name?.kind === ts.SyntaxKind.ComputedPropertyName;
  return { name: named.name.getText(file), kind: kinds[node.kind], signature: written(node, file), doc: docOf(node),
    line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
    members: (node.members ?? []).filter((one) => !isPrivate(one)).map((one) => member(one, file)) };
}

/** The comment at the top, below the licence. */
function introduction(text) {
  const [, found = ""] = /^(?:\/\/ SPDX.*\n)+\n((?:\/\/.*\n)+)/.exec(text) ?? [];
  return found.replace(/^\/\/ ?/gm, "").trim();
}

/** Sections of a page: an entry of the package each. */
export function read(entries) {
  return entries.map(({ title, path }) => {
    const text = readFileSync(join(root, path), "utf8");
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const byDefault = file.statements.find(ts.isExportAssignment)?.expression.getText(file);
    const items = file.statements.filter((node) => !ts.isExportAssignment(node) && (isExported(node) ||
      node.declarationList?.declarations[0].name.getText(file) === byDefault && byDefault !== undefined));
    return { title, path, doc: introduction(text), items: items.map((node) => item(node, file)) };
  });
}
