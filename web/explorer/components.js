// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The eight components: text as written, what it decodes to, and where it stands. All rows are always there, so
// that nothing moves while you type.
import { decode } from "uriel-uri";
import { host } from "uriel-uri/extra";
import { element, fill, note, place as placed, section, text, update } from "./dom.js";
import { written } from "./reading.js";
import { components } from "./words.js";

const sections = { scheme: "3.1", authority: "3.2", userinfo: "3.2.1", host: "3.2.2", port: "3.2.3",
  path: "3.3", query: "3.4", fragment: "3.5" };

/** A value, or a word for what is absent or empty. */
export function value(of, attributes = {}) {
  if (of === undefined) return element("span", { class: "absent" }, "absent");
  if (of === "") return element("span", { class: "absent" }, "empty");
  return text(of, attributes);
}

/** What encoded text stands for; undefined where that is the same. */
function decoded(of) {
  if (!of?.includes("%")) return undefined;
  try {
    return text(decode(of));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return element("span", { class: "absent" }, "octets that are not UTF-8");
  }
}

/** Where the text is wrong, the components read before that; of others nothing is known. */
function row(name, uri, spans, error) {
  const span = spans[name];
  const of = written(uri, name);
  const stands = decoded(of);
  return element("tr", { ...(span ? placed(...span) : {}), tabindex: span ? "0" : undefined,
    class: of === undefined ? "missing" : undefined, "data-component": name },
    element("th", { scope: "row", class: name }, name, " ", section(sections[name])),
    element("td", {}, error && !of ? "" : value(of), stands ? element("span", { class: "decoded" }, stands) : undefined),
    element("td", { class: "offsets" }, span && !(error && !of) ? `${span[0]}–${span[1]}` : ""));
}

const rows = new Map();

/** Only rows that changed are made again. */
export function showComponents(place, reading) {
  const { error } = reading;
  const { uri, spans } = error ? reading.before : reading;
  for (const name of components) {
    const key = JSON.stringify([error !== undefined, spans[name], written(uri, name)]);
    if (rows.get(name)?.key !== key) rows.set(name, { key, made: row(name, uri, spans, error) });
  }
  const made = components.map((name) => rows.get(name).made);
  if (place.firstChild) update(place.querySelector("tbody"), made);
  else
    fill(place, element("table", { class: "components" },
      element("thead", { class: "unseen" }, element("tr", {}, ["Component", "Text", "Offsets"]
        .map((head) => element("th", { scope: "col" }, head)))),
      element("tbody", {}, made)));
}

const kinds = { "reg-name": "a registered name", ipv4: "an IPv4 address", ipv6: "an IPv6 address",
  ipvfuture: "an address of a future version" };

/** What the host is, with the octets of an address. */
export function showHost(place, { uri, text: given }) {
  const facts = uri && host(given);
  if (!facts) {
    fill(place, note(uri ? "Without an authority there is no host." : "Nothing to see: the text is no URI reference."));
    return;
  }
  const hex = (octet) => octet.toString(16).padStart(2, "0");
  fill(place,
    element("p", { "data-host-kind": facts.kind }, "The host is ", element("strong", {}, kinds[facts.kind]),
      facts.special ? `: ${facts.special}` : "", "."),
    facts.octets ? element("ol", { class: "octets", start: "0", "aria-label": "Octets" }, facts.octets.map((octet) =>
      element("li", {}, element("span", {}, hex(octet)), element("small", {}, String(octet))))) : undefined,
    facts.address ? element("p", {}, "Best written ", element("code", {}, facts.address), " ", section("RFC 5952 4"))
      : undefined);
}
