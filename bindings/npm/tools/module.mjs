// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Reads a WebAssembly module as far as the package needs it: where the bodies of functions
// stand; and leaves out names.

const custom = 0;
const imports = 2;
const code = 10;

class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }
}

function* sectionsOf(bytes) {
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const begin = reader.at;
    const id = bytes[reader.at++];
    const size = reader.number();
    const body = reader.at;
    reader.at += size;
    yield { id, begin, body, end: reader.at };
  }
}

/** Where the body of each function begins and ends. */
function bodiesOf(bytes, { body }) {
  const reader = new Reader(bytes, body);
  const bodies = [];
  for (let left = reader.number(); left > 0; --left) {
    const size = reader.number();
    bodies.push([reader.at, reader.at + size]);
    reader.at += size;
  }
  return bodies;
}

/** The module without its names, and where the bodies of the functions with those numbers stand. */
function readModule(bytes, numbers) {
  const all = [...sectionsOf(bytes)];
  if (all.some(({ id }) => id === imports)) throw new Error("the module has imports");
  const kept = [bytes.subarray(0, 8), ...all.filter(({ id }) => id !== custom)
    .map(({ begin, end }) => bytes.subarray(begin, end))];
  const result = new Uint8Array(Buffer.concat(kept));
  const bodies = bodiesOf(result, [...sectionsOf(result)].find(({ id }) => id === code));
  return { bytes: result, simd: numbers.map((number) => bodies[number]) };
}

export { readModule };
