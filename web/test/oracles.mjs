// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the panels are compared with where the command does not say it: the algorithms of the RFC, written down line
// by line, the addresses of Python, and the URL of Node, which is another program than that of Chromium.
import { execFileSync } from "node:child_process";
import { uri } from "./browser.mjs";

/** 5.2.3 */
function merge(base, path) {
  if (base.authority !== null && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

/** 5.2.4, a row for each step. */
function removeDotSegments(path) {
  let input = path;
  let output = "";
  const rows = [{ step: "1", input, output }];
  while (input !== "") {
    let step;
    if (input.startsWith("../") || input.startsWith("./")) {
      step = "2A";
      input = input.slice(input.indexOf("/") + 1);
    } else if (input.startsWith("/./") || input === "/.") {
      step = "2B";
      input = input === "/." ? "/" : input.slice(2);
    } else if (input.startsWith("/../") || input === "/..") {
      step = "2C";
      input = input === "/.." ? "/" : input.slice(3);
      output = output.slice(0, Math.max(output.lastIndexOf("/"), 0));
    } else if (input === "." || input === "..") {
      step = "2D";
      input = "";
    } else {
      step = "2E";
      const next = input.indexOf("/", 1);
      const end = next < 0 ? input.length : next;
      output += input.slice(0, end);
      input = input.slice(end);
    }
    rows.push({ step, input, output });
  }
  return rows;
}

/** 5.2.2: { branch, merged, steps } for what `uri parse` says of a base and of a reference. */
export function resolution(base, reference) {
  if (reference.scheme !== null) return { branch: "scheme", steps: removeDotSegments(reference.path) };
  if (reference.authority !== null) return { branch: "authority", steps: removeDotSegments(reference.path) };
  if (reference.path === "") return { branch: reference.query === null ? "fragment" : "query", steps: [] };
  if (reference.path.startsWith("/")) return { branch: "path", steps: removeDotSegments(reference.path) };
  const merged = merge(base, reference.path);
  return { branch: "path", merged, steps: removeDotSegments(merged) };
}

const askPython = `import ipaddress, json, sys
address = ipaddress.ip_address(sys.argv[1])
json.dump([list(address.packed), str(address)], sys.stdout)`;

/** [octets, spelling] of an address. */
export function address(host) {
  return JSON.parse(execFileSync("python3", ["-c", askPython, host], { encoding: "utf8" }));
}

/** What encoded text stands for; undefined where that is no UTF-8. */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What the command knows of each rule of lint. */
export function lintRules() {
  return new Map(uri("lint", "--list", "--json").trim().split("\n").map(JSON.parse).map((rule) => [rule.rule, rule]));
}

/** The text as Node's URL reads it, under the names of the RFC; undefined where it refuses it. */
export function readByNode(text, base) {
  if (!(base === undefined ? URL.canParse(text) : URL.canParse(text, base))) return undefined;
  const url = base === undefined ? new URL(text) : new URL(text, base);
  const or = (of) => of === "" ? null : of;
  const userinfo = url.password === "" ? url.username : `${url.username}:${url.password}`;
  return { scheme: url.protocol.slice(0, -1), userinfo: or(userinfo), host: or(url.hostname), port: or(url.port),
    path: url.pathname, query: or(url.search.slice(1)), fragment: or(url.hash.slice(1)) };
}
