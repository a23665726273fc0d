// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Of every page of text: a button that copies a block of code, and the key "/" for the search.
"use strict";

for (const block of document.querySelectorAll("main pre:not(.lines)")) {
  const box = document.createElement("div");
  box.className = "code";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(block.textContent);
      button.textContent = "Copied";
    } catch {
      // Where a page may not write to the clipboard, the block is selected for the reader's own key.
      getSelection().selectAllChildren(block);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  block.replaceWith(box);
  box.append(block, button);
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea")) return;
  event.preventDefault();
  document.querySelector(".top a[href$='search.html']").click();
});
