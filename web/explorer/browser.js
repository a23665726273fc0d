// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How the URL of this browser reads the same text, beside the RFC. It knows another standard, WHATWG's, which rewrites
// what it reads.
import { URI, UriError } from "uriel-uri";
import { mend } from "uriel-uri/mend";
import { element, fill, note, text } from "./dom.js";
import { value } from "./components.js";
import { attempt, written } from "./reading.js";

/** What URL has, under the names of the RFC. */
function asComponents(url) {
  const userinfo = url.password ? `${url.username}:${url.password}` : url.username;
  const or = (of) => of === "" ? undefined : of;
  return { scheme: url.protocol.slice(0, -1), userinfo: or(userinfo), host: or(url.hostname), port: or(url.port),
    path: url.pathname, query: or(url.search.slice(1)), fragment: or(url.hash.slice(1)) };
}

function readByBrowser(given, base) {
  try {
    return asComponents(base === "" ? new URL(given) : new URL(given, base));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function resolved(base, reference) {
  try {
    return new URI(base).resolve(reference);
  } catch (error) {
    if (error instanceof UriError) return undefined;
    throw error;
  }
}

export function showBrowser(place, { uri, text: given, before }, base) {
  const isRelative = uri?.scheme === undefined;
  const theirs = readByBrowser(given, isRelative ? base : "");
  if (!theirs) {
    fill(place, element("p", { "data-browser": "invalid" }, "Its ", element("code", {}, "URL"), " refuses the text",
      (uri ?? before.uri).scheme === undefined && base === "" ? ", as any without a scheme where there is no base." : ".",
      uri ? "" : " So does the RFC."));
    return "they refuse it";
  }
  const ours = uri && isRelative ? resolved(base, uri) : uri;
  const names = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];
  const differs = names.filter((name) => written(ours, name) !== theirs[name]);
  fill(place,
    element("p", { "data-browser": "valid" }, !uri ? [element("strong", {}, "It reads the text"), ", which is no URI reference."]
      : differs.length === 0 ? "It reads the same." : [element("strong", {}, "It differs"), ` in ${differs.join(", ")}.`]),
    element("table", { class: "browser" },
      element("thead", {}, element("tr", {}, ["Component", "RFC 3986", "URL"]
        .map((head) => element("th", { scope: "col" }, head)))),
      element("tbody", {}, names.map((name) =>
        element("tr", { class: ours && differs.includes(name) ? "differs" : undefined, "data-component": name },
          element("th", { scope: "row", class: name }, name),
          element("td", {}, ours ? value(written(ours, name)) : ""),
          element("td", {}, value(theirs[name]), ours && differs.includes(name)
            ? element("span", { class: "unseen" }, " (differs)") : undefined))))),
    isRelative && uri ? note("Both are resolved against the base.") : undefined);
  return !uri ? "they read it" : differs.length === 0 ? "the same" : `another ${differs.join(", ")}`;
}

/** The same reading as a URI, where that is another text, and what had to be done. */
export function showMended(place, { uri, text: given }, base) {
  const isRelative = uri?.scheme === undefined;
  const read = attempt(() => mend(given, isRelative && base !== "" ? { base } : {}), () => undefined);
  if (!read?.changed) {
    fill(place);
    return;
  }
  fill(place, element("h3", {}, "As a URI"), element("p", {}, text(read.uri, { "data-mended": "" })),
    note(`What was done: ${read.repairs.map(({ repair, component }) => component ? `${repair} (${component})` : repair).join(", ")}.`));
}
