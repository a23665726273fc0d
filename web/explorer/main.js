// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The page: three fields, and panels that show what the library says of them. With each key the text itself is
// drawn again; the panels follow one by one, each in a task of its own, so that typing never waits for them.
import { version } from "uriel-uri";
import { Anatomy } from "./anatomy.js";
import { showBrowser, showMended } from "./browser.js";
import { showComponents, showHost } from "./components.js";
import { Copies } from "./copy.js";
import { showDerivation } from "./derivation.js";
import { element, fill, grouped, note } from "./dom.js";
import { showFindings } from "./findings.js";
import { jumpTo, listPanels, tell, unfold } from "./folds.js";
import { showGallery } from "./gallery.js";
import { showGrammars } from "./grammars.js";
import { showInside } from "./inside.js";
import { showIri } from "./iri.js";
import { showKeys } from "./keys.js";
import { showLadder } from "./ladder.js";
import { linkTo, stateOf } from "./permalink.js";
import { showPolicy } from "./policy.js";
import { read } from "./reading.js";
import { showResolution } from "./resolution.js";
import { showTemplate } from "./template.js";
import { verdict } from "./verdict.js";
import { longest } from "./words.js";

const first = { text: "https://joe@[2001:db8::7]:8042/over/./th%65re?name=ferret&q=a%20b#nose", base: "http://a/b/c/d;p?q",
  second: "HTTPS://joe@[2001:DB8:0::7]:8042/over/there?name=ferret&q=a%20b#nose" };

const at = (id) => document.getElementById(id);
const fields = { text: at("text"), base: at("base"), second: at("second") };
const anatomy = new Anatomy(at("anatomy"));
const copies = new Copies(at("copy"), () => location.href);

const stateNow = () => ({ text: fields.text.value, base: fields.base.value, second: fields.second.value });

function showRisks(place, current) {
  const { risks, words } = showFindings(place, current);
  anatomy.showRisks(risks);
  return words;
}

function showBrowsers(place, current, base) {
  showMended(at("mended"), current, base);
  return showBrowser(place, current, base);
}

/** Each has the field that it depends on beside the first, and returns what it says in a few words, if anything. */
const panels = [
  { place: at("host"), show: (place, reading) => showHost(place, reading) },
  { place: at("resolution"), needs: "base", show: showResolution },
  { place: at("ladder"), needs: "second", show: showLadder },
  { place: at("derivation"), show: showDerivation },
  { place: at("inside"), show: showInside },
  { place: at("findings"), show: showRisks },
  { place: at("browser"), needs: "base", show: showBrowsers },
  { place: at("policy"), needs: "base", show: showPolicy },
  { place: at("iri"), show: showIri },
  { place: at("template"), show: showTemplate },
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
  tell(place, size > longest && needs !== "all" ? tooLong(place, size) : show(place, reading, other));
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
  unfoldFor(state);
  showState(example);
}

/** Opens what an example or a link is about. */
function unfoldFor({ text, base, second }) {
  const about = { resolution: base, ladder: second, template: text.includes("{"), iri: /[^\0-\x7f]/.test(text) };
  const names = Object.keys(about).filter((name) => about[name]);
  for (const name of names) unfold(name);
  return names.length > 0;
}

/** Beside the components there is room for one panel more; below them, for one less. */
function unfoldFirst(state) {
  const isAbout = unfoldFor(state);
  const isWide = matchMedia("(min-width: 66rem)").matches;
  if (isWide && !isAbout) unfold("browser");
  if (!isWide && isAbout) unfold("findings", false);
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
    jumpTo(jump.dataset.jump);
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
listPanels(at("jump"));
const linked = stateOf(location.hash);
if (!linked) example = first;
unfoldFirst(linked ?? { text: first.text });
showState(linked ?? first);
performance.mark("interactive");
setTimeout(() => {
  hasRules = true;
  verdict(at("verdict"), reading, hasRules);
});
setTimeout(() => showGallery(at("examples")));
