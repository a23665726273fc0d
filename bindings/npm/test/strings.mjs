// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the tests beside the command share. URIEL_COMMAND is its path.
import { spawnSync } from "node:child_process";

const command = process.env.URIEL_COMMAND;

/** The command's answer to each record, which is a string, or bytes. */
function uri(args, records, end = "\n") {
  const input = Buffer.concat(records.flatMap((record) => [Buffer.from(record), Buffer.from(end)]));
  const { stdout, error } = spawnSync(command, args, { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (error) throw error;
  return stdout.split("\n").slice(0, -1);
}

/** Numbers at random, the same in every run: a function that gives one below its argument. */
function random() {
  let state = 3986;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
}

/** Strings near to URIs, the same in every run. */
function strings(count) {
  const below = random();
  const pieces = ["http:", "HTTPS:", "urn:", "mailto:", "file:", "x-y+z.1:", "//", "/", "a", "B", "../", "./",
    "..", "?", "#", "@", ":", ":80", ":443", "%41", "%7e", "%2F", "%zz", "%", "[::1]", "[v1.a]", "[", "]", "1.2.3.4",
    "example.com", "EXAMPLE.org", "user", "~", "=", "&", ";", ",", "+", "é", "😀", " ", "\u0001", "\\", "\"",
    "a-long-segment-of-a-path-that-needs-more-than-one-block-of-the-scan/and-more/", "%E2%82%AC"];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(9) }, () => pieces[below(pieces.length)]).join(""));
}

/** As strings(), with code units of other strings and of all planes inserted, dropped, and put in place of others. */
function mutations(count) {
  const below = random();
  const sources = [() => below(127) + 1, () => 0x80 + below(0x780), () => 0x800 + below(0xF800), () => 0xD800 + below(0x800),
    () => 0x10000 + below(0x100000), () => 0xFFFD + below(3), () => 0xFEFF, () => 0x25];
  const piece = () => String.fromCodePoint(sources[below(sources.length)]());
  return strings(count).map((text) => {
    for (let left = below(4); left > 0; --left) {
      const at = below(text.length + 1);
      text = text.slice(0, at) + (below(4) > 0 ? piece() : "") + text.slice(at + below(2));
    }
    return below(50) > 0 ? text : text.repeat(1 + Math.ceil(400 / (text.length + 1)));
  });
}

/** The command counts bytes of UTF-8, the package code units. */
function bytesBefore(text, offset) {
  return Buffer.from(text.slice(0, offset)).length;
}

/** Why the tests are skipped, if they are. */
const skip = !command && "URIEL_COMMAND is not set";

export { bytesBefore, mutations, random, skip, strings, uri };
