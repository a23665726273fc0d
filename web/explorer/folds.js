// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Panels that fold, and the list that leads to them. What is open stays open while you type: these elements are never
// made again.
import { element, fill } from "./dom.js";

const panels = new Map([...document.querySelectorAll(".panel")].map((box) => {
  const folded = box.querySelector("details");
  const heading = box.querySelector("h2");
  const gist = element("span", { class: "gist" });
  heading.after(" ", gist);
  return [heading.id.replace("h-", ""), { box, folded, gist, title: heading.textContent }];
}));

/** What the panel around a place says in a few words, which stand beside its name while it is folded. */
export function tell(place, words = "") {
  const { gist } = panels.get(place.closest(".panel").querySelector("h2").id.replace("h-", ""));
  if (gist.textContent !== words) gist.textContent = words;
}

export function unfold(name, open = true) {
  panels.get(name).folded.open = open;
}

export function jumpTo(name) {
  const { box, folded } = panels.get(name);
  folded.open = true;
  box.scrollIntoView();
  folded.querySelector("summary").focus({ preventScroll: true });
}

/** The list, and a button for all panels. */
export function listPanels(place) {
  const all = [...panels.values()];
  const isOneFolded = () => all.some(({ folded }) => !folded.open);
  const button = element("button", { type: "button" });
  const name = () => { button.textContent = isOneFolded() ? "Unfold all" : "Fold all"; };
  button.addEventListener("click", () => {
    const open = isOneFolded();
    for (const { folded } of all) folded.open = open;
  });
  for (const { folded } of all) folded.addEventListener("toggle", name);
  name();
  fill(place, element("ul", {}, [...panels].map(([id, { title }]) => element("li", {},
    element("a", { href: `#h-${id}`, "data-jump": id }, title)))), button);
}
