// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the tests beside the command share. URIEL_COMMAND is its path.
import { spawnSync } from "node:child_process";

const command = process.env.URIEL_COMMAND;

/** The command's answer to each line. */
function uri(args, lines) {
  const input = lines.map((line) => `${line}\n`).join("");
  const { stdout, error } = spawnSync(command, args, { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (error) throw error;
  return stdout.split("\n").slice(0, -1);
}

/** Strings near to URIs, the same in every run. */
function strings(count) {
  let state = 3986;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
  const pieces = ["http:", "HTTPS:", "urn:", "mailto:", "file:", "x-y+z.1:", "//", "/", "a", "B", "../", "./",
    "..", "?", "#", "@", ":", ":80", ":443", "%41", "%7e", "%2F", "%zz", "%", "[::1]", "[v1.a]", "[", "]", "1.2.3.4",
    "example.com", "EXAMPLE.org", "user", "~", "=", "&", ";", ",", "+", "é", "😀", " ", "\u0001", "\\", "\"",
    "a-long-segment-of-a-path-that-needs-more-than-one-block-of-the-scan/and-more/", "%E2%82%AC"];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(9) }, () => pieces[below(pieces.length)]).join(""));
}

/** The command counts bytes of UTF-8, the package code units. */
function bytesBefore(text, offset) {
  return Buffer.from(text.slice(0, offset)).length;
}

/** Why the tests are skipped, if they are. */
const skip = !command && "URIEL_COMMAND is not set";

export { bytesBefore, skip, strings, uri };
