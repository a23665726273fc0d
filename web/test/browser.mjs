// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Debian's Chromium with the explorer, and the command `uri` to ask the same.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { needed, root } from "../build.mjs";

const { chromium } = needed("playwright-core");
const command = process.env.URIEL_COMMAND ?? join(root, "build/release/uri");
export const folder = process.env.URIEL_EXPLORER ?? join(root, "build/web/explorer");
export const page = pathToFileURL(join(folder, "index.html")).href;

export function launch() {
  return chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** Opens the page; whatever goes wrong there is in `faults`, and whatever it loads in `loads`. */
export async function open(browser, fragment = "", options = {}) {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  tab.faults = [];
  tab.loads = [];
  tab.on("pageerror", (error) => tab.faults.push(error.stack));
  tab.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) tab.faults.push(`${message.text()} ${message.location().url}`);
  });
  tab.on("request", (request) => tab.loads.push(request.url()));
  await tab.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      globalThis.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
  });
  await tab.goto((options.address ?? page) + fragment);
  await ready(tab);
  return tab;
}

/** Opens all panels, by the button. */
export async function unfold(tab) {
  const button = tab.locator("#jump button");
  if (await button.textContent() === "Unfold all") await button.click();
  await tab.waitForFunction(() => document.querySelector("#jump button").textContent === "Fold all");
}

export async function ready(tab) {
  await tab.waitForFunction(() => document.body.dataset.ready !== undefined);
}

export function fragmentOf({ text, base, second }) {
  const parts = Object.entries({ uri: text, base, with: second }).filter(([, value]) => value !== undefined);
  return "#" + parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}

export async function show(tab, state) {
  await tab.evaluate((fragment) => {
    delete document.body.dataset.ready;
    location.hash = "#";
    location.hash = fragment;
  }, fragmentOf(state));
  await ready(tab);
}

const told = new Map();

/** What the command says, which is asked but once. Its status is not 0 where it finds something. */
export function uri(...options) {
  const key = JSON.stringify(options);
  if (!told.has(key)) told.set(key, ask(options));
  return told.get(key);
}

function ask(options) {
  let out;
  try {
    out = execFileSync(command, options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    if (error.status !== 1) throw error;
    out = error.stdout;
  }
  return out;
}

export function answer(...options) {
  return JSON.parse(uri(...options));
}
