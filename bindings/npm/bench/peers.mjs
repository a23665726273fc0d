// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Beside fast-uri, uri-js and URL, on distinct URIs, one a line:
//
//   node peers.mjs FILE                in a project that has uriel-uri, fast-uri and uri-js
//   node peers.mjs FILE chromium       in Chromium; the project also has esbuild and playwright-core
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compare } from "./rivals.mjs";

const file = readFileSync(process.argv[2], "latin1");
if (process.argv[3] !== "chromium") {
  console.log(compare(file));
} else {
  const require = createRequire(import.meta.url);
  const { outputFiles } = require("esbuild").buildSync({ entryPoints: ["rivals.mjs"], bundle: true, write: false,
    format: "iife", globalName: "rivals", platform: "browser", logLevel: "error" });
  const browser = await require("playwright-core").chromium.launch({ args: ["--no-sandbox"],
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: outputFiles[0].text });
    console.log(await page.evaluate((text) => globalThis.rivals.compare(text), file));
  } finally {
    await browser.close();
  }
}
