// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Finds sections that have all words, those first that have them in their heading. `sections` is search_index.js.
"use strict";

const most = 30;
const query = document.getElementById("query");

/** A word counts more where it stands alone, and most in a heading; 0 where one is nowhere. */
function score([, title, heading, text], words) {
  let sum = 0;
  for (const word of words) {
    let best = 0;
    for (const [where, weight] of [[heading, 20], [title, 10], [text, 1]]) {
      const lower = where.toLowerCase();
      if (!lower.includes(word)) continue;
      const isAlone = ` ${lower.replace(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${word} `);
      best = Math.max(best, isAlone ? 4 * weight : weight);
    }
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** Some text around the first of the words. */
function excerpt(text, words) {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60);
  return (at > 0 ? "… " : "") + text.slice(at, at + 220) + (at + 220 < text.length ? " …" : "");
}

function made(name, text, to) {
  const node = document.createElement(name);
  node.textContent = text;
  if (to) node.href = to;
  return node;
}

function show() {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : sections.map((one) => ({ one, points: score(one, words) }))
    .filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  document.getElementById("results").replaceChildren(...found.slice(0, most).map(({ one: [to, title, heading, text] }) => {
    const item = document.createElement("li");
    item.append(made("a", heading ? `${title}: ${heading}` : title, to), made("p", excerpt(text, words)));
    return item;
  }));
  document.getElementById("said").textContent = words.length === 0 ? "" : found.length === 0 ? "Nothing has all of these words." :
    `${found.length} sections${found.length > most ? `; the first ${most}` : ""}`;
  history.replaceState(null, "", words.length ? `#${encodeURIComponent(query.value)}` : "#");
}

try {
  query.value = decodeURIComponent(location.hash.slice(1));
} catch {
  // A broken link searches nothing.
}
query.addEventListener("input", show);
query.focus();
show();
