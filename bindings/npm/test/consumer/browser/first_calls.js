// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// In a page and in a worker, where each is made: the stories of calls.js, each of modules that nobody has called. These are
// under an address of their own, for a module that has another address is another module.
import { calls, hugeText, story, storyAfterLarge } from "./calls.js";

let count = 0;

async function stories(entry, where) {
  const text = hugeText();
  const told = {};
  for (const name of Object.keys(calls[entry])) {
    const u = await import(`/fresh/${where}${++count}/${entry === "." ? "index" : entry.slice(2)}.mjs`);
    told[name] = [story(entry, name, "empty", u), storyAfterLarge(entry, name, ["empty"], u, text)];
  }
  return told;
}

if (typeof window === "undefined") {
  self.onmessage = async ({ data }) => postMessage(await stories(data, "worker"));
} else {
  window.stories = async (entry) => {
    const inPage = await stories(entry, "page");
    const inWorker = new Promise((done, failed) => {
      const worker = new Worker("/first_calls.js", { type: "module" });
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = ({ message }) => failed(new Error(message));
      worker.postMessage(entry);
    });
    return [inPage, await inWorker];
  };
}
