// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import { letters, ordered, shifts } from "../source/unpack.js";

/** The text that source/unpack.js makes bytes of again. */
export function pack(bytes) {
  const count = new Array(256).fill(0);
  for (const byte of bytes) ++count[byte];
  const frequent = new Set(count.map((_, byte) => byte).sort((a, b) => count[b] - count[a] || a - b).slice(0, letters.length));
  let head = "";
  for (let byte = 0; byte < 256; byte += 4)
    head += [0, 1, 2, 3].reduce((sum, bit) => sum + (frequent.has(byte + bit) ? 1 << bit : 0), 0).toString(16);
  const spelling = [];
  ordered((byte) => frequent.has(byte)).forEach((byte, rank) => {
    const shift = Math.floor(rank / letters.length);
    spelling[byte] = (shift > 0 ? shifts[shift - 1] : "") + letters[rank % letters.length];
  });
  return head + Array.from(bytes, (byte) => spelling[byte]).join("");
}
