// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Bytes in printable characters that gzip packs as well as the bytes: a character for a frequent
// byte, two for a rare one. The first 256 bytes say which byte is how frequent, in hex.

const shifts = "|^~";
const letters = (() => {
  let all = "";
  for (let code = 32; code < 127; ++code) all += String.fromCharCode(code);
  return all.replace(/["\\'`$|^~]/g, "");
})();

function unpack(text) {
  const order = [];
  for (let i = 0; i < 512; i += 2) order.push(parseInt(text.slice(i, i + 2), 16));
  const rank = new Uint8Array(128);
  for (let i = 0; i < letters.length; ++i) rank[letters.charCodeAt(i)] = i;
  const shift = new Uint8Array(128);
  for (let i = 0; i < shifts.length; ++i) shift[shifts.charCodeAt(i)] = (i + 1) * letters.length;
  const codes = new TextEncoder().encode(text);
  const bytes = new Uint8Array(codes.length);
  let size = 0;
  for (let i = 512; i < codes.length; ++i) {
    const shifted = shift[codes[i]];
    if (shifted) ++i;
    bytes[size++] = order[shifted + rank[codes[i]]];
  }
  return bytes.subarray(0, size);
}

function pack(bytes) {
  const count = new Array(256).fill(0);
  for (const byte of bytes) ++count[byte];
  const order = count.map((_, byte) => byte).sort((a, b) => count[b] - count[a] || a - b);
  const spelling = [];
  order.forEach((byte, rank) => {
    const shift = Math.floor(rank / letters.length);
    spelling[byte] = (shift > 0 ? shifts[shift - 1] : "") + letters[rank % letters.length];
  });
  const hex = order.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex + Array.from(bytes, (byte) => spelling[byte]).join("");
}

export { pack, unpack };
