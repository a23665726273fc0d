// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The text in lines over a ruler of offsets: components in their colours, with their names above, what is
// wrong, risks, and whatever is pointed at elsewhere on the page.
import { count, element, fill, grouped, update } from "./dom.js";
import { pieces } from "./reading.js";

/** Lines that are drawn at once, and where somebody asks for more. */
const fewLines = 4;
const manyLines = 60;
/** Of a name, in pixels: a letter is no wider. */
const letter = 7;
const seen = /^[\x21-\x7e]$/;

export class Anatomy {
  #place;
  #reading;
  #risks = [];
  #first = 0; // the first offset that is drawn
  #columns = 0;
  #wide = 10; // a character, in pixels
  #room = 0; // of them in the whole width
  #lines = [];
  #most = fewLines;

  constructor(place) {
    this.#place = place;
    place.addEventListener("click", ({ target }) => {
      if (!target.closest("[data-more]")) return;
      this.#most = manyLines;
      this.#draw();
    });
    // What is drawn depends on the width; a change of height is our own doing.
    let width = 0;
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width === width) return;
      width = contentRect.width;
      this.#columns = 0;
      this.#lines = [];
      if (this.#reading) this.#draw();
    }).observe(place);
  }

  show(reading) {
    this.#reading = reading;
    this.#risks = [];
    this.#first = 0;
    if (reading.error) this.#turnTo(reading.error.offset);
    this.#draw();
  }

  /** Spans with a severity, to be underlined. */
  showRisks(risks) {
    this.#risks = risks;
    for (const line of this.#lines) this.#markRisks(line);
  }

  /** Marks what is pointed at, and brings it into view; without arguments, nothing. */
  mark(from, to) {
    if (from !== undefined && this.#turnTo(from)) this.#draw();
    for (const { begin, end, marks } of this.#lines) {
      const left = Math.max(from ?? 0, begin);
      const right = Math.min(to ?? -1, end);
      if (from === undefined || left > right || (left === right && from !== to)) fill(marks);
      else fill(marks, this.#span("mark", left - begin, Math.max(right - left, 0)));
    }
  }

  /** Moves the window where an offset is not in it. */
  #turnTo(offset) {
    const size = this.#size() * this.#most;
    if (offset >= this.#first && offset < this.#first + size) return false;
    const line = this.#size();
    this.#first = Math.max(0, Math.floor(offset / line) * line - 2 * line);
    return true;
  }

  /** How many characters a line has. */
  #size() {
    if (this.#columns) return this.#columns;
    const probe = element("span", { class: "probe" }, "0".repeat(100));
    this.#place.append(probe);
    this.#wide = probe.getBoundingClientRect().width / 100 || 10;
    probe.remove();
    this.#place.style.setProperty("--ch", `${this.#wide}px`);
    this.#room = (this.#place.clientWidth - 2) / this.#wide;
    const fit = Math.floor(this.#room);
    this.#columns = Math.max(10, fit - (fit % 10));
    return this.#columns;
  }

  #span(kind, column, width) {
    const made = element("span", { class: kind });
    made.style.setProperty("--at", column);
    made.style.setProperty("--width", width);
    return made;
  }

  /** Lines that are as they were stay: with most keys, all but one. */
  #draw() {
    const { text } = this.#reading;
    const size = this.#size();
    const all = pieces(this.#reading);
    const end = Math.min(text.length, this.#first + size * this.#most);
    const old = new Map(this.#lines.map((line) => [line.key, line]));
    this.#lines = [];
    for (let begin = this.#first; begin < end || begin === this.#first; begin += size) {
      const to = Math.min(begin + size, text.length);
      const parts = this.#partsOf(all, begin, to);
      const key = [begin, text.slice(begin, to), ...parts.map(({ at, kind, goesOn }) => `${at} ${kind} ${goesOn}`)].join("\n");
      this.#lines.push(old.get(key) ?? { ...this.#line(begin, to, size, parts), begin, end: to, key });
    }
    const missing = text.length - (end - this.#first);
    update(this.#place, [...this.#lines.map(({ box }) => box), ...missing === 0 ? [] : [
      element("p", { class: "cut" }, `Characters ${grouped(this.#first)} to ${grouped(end)} of ` +
        `${count(text.length, "character")} are drawn. `,
      this.#most === fewLines ? element("button", { type: "button", "data-more": "" }, "Draw more") : "")]]);
    this.mark();
    this.showRisks(this.#risks);
  }

  /** The pieces of a line, which may have begun before it. */
  #partsOf(all, begin, end) {
    const { text } = this.#reading;
    return all.flatMap(({ from, to, kind }) => {
      const left = Math.max(from, begin);
      const right = Math.min(to, end);
      const isPoint = from === to && from >= begin && (from < end || from === text.length);
      return left < right || isPoint ? [{ at: left - begin, width: right - left, kind, goesOn: from < left }] : [];
    });
  }

  #line(begin, end, size, parts) {
    const { text } = this.#reading;
    const row = element("div", { class: "row" }, parts.map(({ at, width, kind }) =>
      this.#piece(text.slice(begin + at, begin + at + width), kind)));
    const names = element("div", { class: "names", "aria-hidden": "true" });
    const labels = parts.filter(({ kind }) => !["delimiter", "plain", "unread"].includes(kind));
    const depth = this.#name(names, labels);
    names.style.setProperty("--rows", Math.max(depth, 1));
    const ruler = element("div", { class: "ruler", "aria-hidden": "true" });
    const last = Math.min(size, Math.max(end - begin, 10));
    ruler.style.setProperty("--columns", last);
    for (let column = 0; column <= last; column += 10) {
      if (column > 0 && column === size) break;
      const number = element("span", {}, String(begin + column));
      number.style.setProperty("--at", column);
      ruler.append(number);
    }
    const marks = element("div", { class: "marks", "aria-hidden": "true" });
    const risks = element("div", { class: "risks", "aria-hidden": "true" });
    const box = element("div", { class: "line" }, marks, names, row, risks, ruler);
    return { box, marks, risks };
  }

  #piece(text, kind) {
    const piece = element("span", { class: `piece ${kind}` });
    if (kind === "wrong" && text === "") piece.append(element("span", { class: "end" }, "\u00a0"));
    let plain = "";
    // One cell for each code unit, so that what stands below it fits.
    for (const character of text) {
      if (seen.test(character)) {
        plain += character;
        continue;
      }
      if (plain) piece.append(plain);
      plain = "";
      const isLetter = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
      const cell = element("span", { class: isLetter ? "cell" : "cell hidden" }, isLetter ? character : "·");
      cell.style.setProperty("--width", character.length);
      piece.append(cell);
    }
    if (plain) piece.append(plain);
    return piece;
  }

  /** The names above, from the right, each as high as those on its right leave room; returns the depth. */
  #name(place, labels) {
    const begins = [];
    for (const { at, width, kind, goesOn } of labels.reverse()) {
      place.append(this.#span(`bar ${kind}`, at, width));
      if (goesOn) continue;
      const name = kind === "wrong" ? "here" : kind;
      const size = name.length * letter / this.#wide;
      const column = Math.max(0, Math.min(at, this.#room - size));
      let row = 0;
      while (begins[row] !== undefined && column + size + 0.5 > begins[row]) ++row;
      begins[row] = column;
      // Its line down to the text needs room in the rows below.
      for (let below = 0; below < row; ++below) begins[below] = Math.min(begins[below], at);
      const label = this.#span(`label ${kind}`, column, size);
      label.style.setProperty("--row", row);
      label.append(name);
      place.append(label);
    }
    return begins.length;
  }

  #markRisks({ begin, end, risks }) {
    fill(risks, this.#risks.flatMap(({ offset, length, severity }) => {
      const left = Math.max(offset, begin);
      const right = Math.min(offset + Math.max(length, 1), Math.max(end, begin + 1));
      return left < right ? [this.#span(`risk ${severity}`, left - begin, right - left)] : [];
    }));
  }
}
