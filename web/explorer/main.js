// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The page: three fields, and panels that show what the library says of them. With each key the text itself is
// drawn again; the panels follow one by one, each in a task of its own, so that typing never waits for them.
import { version } from "uriel-uri";
import { Anatomy } from "./anatomy.js";
import { showBrowser } from "./browser.js";
import { showComponents, showHost } from "./components.js";
import { Copies } from "./copy.js";
import { showDerivation } from "./derivation.js";
import { element, fill, grouped, note } from "./dom.js";
import { showFindings } from "./findings.js";
import { showGallery } from "./gallery.js";
import { showGrammars } from "./grammars.js";
import { showInside } from "./inside.js";
import { showKeys } from "./keys.js";
import { showLadder } from "./ladder.js";
import { linkTo, stateOf } from "./permalink.js";
import { read } from "./reading.js";
import { showResolution } from "./resolution.js";
import { verdict } from "./verdict.js";
import { longest } from "./words.js";

const first = { text: "https://joe@[2001:db8::7]:8042/over/./th%65re?name=ferret&q=a%20b#nose", base: "http://a/b/c/d;p?q",
  second: "HTTPS://joe@[2001:DB8:0::7]:8042/over/there?name=ferret&q=a%20b#nose" };

const at = (id) => document.getElementById(id);
const fields = { text: at("text"), base: at("base"), second: at("second") };
const anatomy = new Anatomy(at("anatomy"));
const copies = new Copies(at("copy"), () => location.href);

const stateNow = () => ({ text: fields.text.value, base: fields.base.value, second: fields.second.value });

/** Each has the field that it depends on beside the first. */
const panels = [
  { place: at("host"), show: (place, reading) => showHost(place, reading) },
  { place: at("resolution"), needs: "base", show: showResolution },
  { place: at("ladder"), needs: "second", show: showLadder },
  { place: at("derivation"), show: showDerivation },
  { place: at("inside"), show: showInside },
  { place: at("findings"), show: (place, reading) => anatomy.showRisks(showFindings(place, reading)) },
  { place: at("browser"), needs: "base", show: showBrowser },
  { place: at("grammars"), show: showGrammars },
  { place: at("keys"), show: showKeys },
  { place: at("copy"), needs: "all", show: () => copies.show(stateNow()) },
];

/** What is shown until somebody types; undefined where a link brought a text of somebody's own. */
let example;
const pending = new Set();
let reading;
let hasRules = false; // The larger module starts when the page can be used already.
let waiting = 0;
let linking = 0;

function tooLong(place, size) {
  fill(place, note(`This panel reads texts of up to ${grouped(longest)} characters; yours has ` +
    `${grouped(size)}.`));
}

function showPanel({ place, needs, show }) {
  const other = fields[needs]?.value ?? "";
  const size = Math.max(reading.text.length, other.length);
  if (size > longest && needs !== "all") tooLong(place, size);
  else show(place, reading, other);
}

/** Shows panels one after another, those that wait already among them. */
function follow(asked, after = 0) {
  for (const panel of asked) pending.add(panel);
  delete document.body.dataset.ready;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const panel = panels.find((one) => pending.has(one));
    pending.delete(panel);
    try {
      showPanel(panel);
    } finally {
      if (pending.size) follow([]);
      else document.body.dataset.ready = "";
    }
  }, after);
}

/** Long texts are shown when the typing rests. */
function delay() {
  return reading.text.length > 4000 ? 150 : 0;
}

function keepLink() {
  clearTimeout(linking);
  linking = setTimeout(() => {
    const link = linkTo(stateNow());
    if (link !== location.hash) history.replaceState(link && stateNow(), "", link ?? "#");
  }, 300);
}

/** Writes another text, so that Back brings the one before. */
function write(text) {
  clearTimeout(linking);
  const keep = (how) => history[how](stateNow(), "", linkTo(stateNow()) ?? "#");
  keep("replaceState");
  fields.text.value = text;
  leaveExample();
  show();
  keep("pushState");
}

function show() {
  reading = read(fields.text.value);
  anatomy.show(reading);
  verdict(at("verdict"), reading, hasRules);
  showComponents(at("components"), reading);
  follow(panels, delay());
}

function showState(state) {
  for (const [name, field] of Object.entries(fields)) field.value = state[name];
  show();
}

/** Shows the example that the gallery links to. */
function openExample() {
  const state = stateOf(location.hash);
  if (!state) return;
  example = { ...state, base: state.base || first.base };
  showState(example);
}

/** Whoever types a text of their own does not mean it beside the base and the second URI of an example. */
function leaveExample() {
  for (const name of ["base", "second"]) if (fields[name].value === example?.[name]) fields[name].value = "";
  example = undefined;
}

for (const [name, field] of Object.entries(fields)) {
  field.addEventListener("input", () => {
    if (name === "text") {
      leaveExample();
      show();
    } else follow(panels.filter(({ needs }) => needs === name || needs === "all"));
    keepLink();
  });
  // A line break is no part of a URI; one that is pasted stays, and is shown.
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) event.preventDefault();
  });
}

// Whatever has a place in the text marks it there.
for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, ({ target }) => {
    const found = target.closest?.("[data-from]");
    if (found) anatomy.mark(Number(found.dataset.from), Number(found.dataset.to));
    else if (kind === "pointerover") anatomy.mark();
  });
}

document.addEventListener("click", (event) => {
  const jump = event.target.closest?.("[data-jump]");
  if (jump) {
    event.preventDefault();
    at(jump.dataset.jump).scrollIntoView();
    at(`h-${jump.dataset.jump}`).focus({ preventScroll: true });
  }
  if (event.target.closest?.("#examples a")) scrollTo({ top: 0 });
  const offer = event.target.closest?.("[data-write]");
  if (offer) {
    write(offer.dataset.write);
    fields.text.focus();
  }
});
addEventListener("popstate", ({ state }) => {
  if (!state) return;
  example = undefined;
  showState(state);
});
addEventListener("hashchange", () => {
  if (!history.state) openExample();
});

fill(at("version"), element("strong", {}, `uriel ${version()}`));
const linked = stateOf(location.hash);
if (!linked) example = first;
showState(linked ?? first);
performance.mark("interactive");
setTimeout(() => {
  hasRules = true;
  verdict(at("verdict"), reading, hasRules);
});
setTimeout(() => showGallery(at("examples")));
