// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Bytes in printable characters that gzip packs as well as the bytes: a character for a frequent byte, two for
// a rare one. The first 64, hex digits, say which bytes are frequent, a bit for each. tools/pack.mjs writes them.

const shifts = "|^~";
const letters = (() => {
  let all = "";
  for (let code = 32; code < 127; ++code) all += String.fromCharCode(code);
  return all.replace(/["\\'`$|^~]/g, "");
})();

const sizeOfHead = 64;

/** The frequent bytes, then the others, by a bit for each byte. */
function ordered(isFrequent) {
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  return [...all.filter(isFrequent), ...all.filter((byte) => !isFrequent(byte))];
}

function unpack(text) {
  const order = ordered((byte) => parseInt(text[byte >> 2], 16) >> (byte & 3) & 1);
  // By shift and letter: a byte, or less than 0, the next shift. Nothing of this is compiled yet when it runs, so the
  // loop is short.
  const meaning = new Int16Array(512);
  for (let i = 0; i < shifts.length; ++i) meaning[shifts.charCodeAt(i)] = -128 * (i + 1);
  order.forEach((byte, rank) => {
    meaning[128 * Math.floor(rank / letters.length) + letters.charCodeAt(rank % letters.length)] = byte;
  });
  const codes = new TextEncoder().encode(text);
  let size = 0;
  let shift = 0;
  for (let i = sizeOfHead; i < codes.length; ++i) {
    const found = meaning[codes[i] - shift];
    if (found < 0) {
      shift = found;
    } else {
      codes[size++] = found;
      shift = 0;
    }
  }
  return codes.subarray(0, size);
}

export { letters, ordered, shifts, unpack };
