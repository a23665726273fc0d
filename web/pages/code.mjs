// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Colours in code: highlight.js makes the spans when the site is built, so that pages need no script for them, and code.css
// has the colours.
import { needed } from "../build.mjs";
import { escaped } from "./markdown.mjs";

const highlighter = needed("highlight.js/lib/common");
highlighter.registerLanguage("cmake", needed("highlight.js/lib/languages/cmake"));

/** Languages of files whose names do not end with one. */
const byEnding = { hpp: "cpp", mjs: "javascript", cjs: "javascript", mts: "typescript", cts: "typescript", jsonl: "json", pyi: "python",
  toml: "ini", html: "xml", svg: "xml" };

/** Only a prompt begins a command: in what a program says, `%` and `#` are others' signs. */
function session(code) {
  let isCommand = false;
  return code.split("\n").map((line) => {
    const isFirst = line.startsWith("$ ");
    const shown = isFirst || isCommand ? line.slice(isFirst ? 2 : 0) : undefined;
    isCommand = shown?.endsWith("\\") ?? false;
    if (shown === undefined) return line && `<span class="hljs-said">${escaped(line)}</span>`;
    return (isFirst ? '<span class="hljs-prompt">$ </span>' : "") + colour(shown, "bash");
  }).join("\n");
}

/** HTML of code; without colours if the language is not known. */
export function colour(code, language) {
  if (language === "console") return session(code);
  if (!highlighter.getLanguage(language)) return escaped(code);
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}

/** The same of a file, as a list of lines, each of which closes the spans that it opens. */
export function colourLines(code, path) {
  const ending = /\.([a-z]+)$/.exec(path)?.[1] ?? (code.startsWith("#!") ? (/python/.test(code.split("\n")[0]) ? "py" : "sh") : "");
  const language = path.endsWith("CMakeLists.txt") ? "cmake" : byEnding[ending] ?? ending;
  const open = [];
  return colour(code, language).split("\n").map((line) => {
    const begin = open.join("");
    for (const [tag] of line.matchAll(/<span [^>]*>|<\/span>/g)) {
      if (tag === "</span>") open.pop();
      else open.push(tag);
    }
    return begin + line + "</span>".repeat(open.length);
  });
}
