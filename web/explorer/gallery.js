// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Links to what is worth a look. Only questions stand here: the answers are the library's.
import { compare, resolve } from "uriel-uri";
import { attempt } from "./reading.js";
import { element, fill, section, text } from "./dom.js";
import { linkTo } from "./permalink.js";

/** Of 5.4. */
const base = "http://a/b/c/d;p?q";
const normal = ["g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s", "",
  ".", "./", "..", "../", "../g", "../..", "../../", "../../g"];
const abnormal = ["../../../g", "../../../../g", "/./g", "/../g", "g.", ".g", "g..", "..g", "./../g", "./g/.", "g/./h",
  "g/../h", "g;x=1/./y", "g;x=1/../y", "g?y/./x", "g?y/../x", "g#s/./x", "g#s/../x", "http:g"];

const deceptive = [
  ["ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm", "the example of 7.6: all before “@” is userinfo"],
  ["http://www.example.com:80@203.0.113.9/", "what looks like a port is a password"],
  ["http://example.com%2F@203.0.113.9/", "an encoded slash ends nothing"],
  ["http://127.1/", "a name, which many programs read as 127.0.0.1"],
  ["http://0x7f000001/", "and so is this"],
  ["http://[::ffff:127.0.0.1]/", "an IPv6 address that is an IPv4 address"],
  ["http://example.com\\@203.0.113.9/", "browsers take the backslash for a slash"],
  ["http://example.com#@203.0.113.9/", "the host ends where the fragment begins"],
  ["http:example.com/", "no authority at all"],
  ["http://h/a/..%2f..%2fetc/passwd", "dot segments that appear after decoding"],
  ["http://h/%0d%0aSet-Cookie:x", "line breaks that appear after decoding"],
  ["http://h/a%00.png", "a NUL that ends the name in C"],
  ["http://xn--pple-43d.example/", "letters of another script"],
  ["http://h/\u202egnp.exe", "a bidi control, which no URI has"],
];

const traps = [
  ["http://example.com", "http://example.com:80/", "the default port, the empty path"],
  ["HTTP://EXAMPLE.com/", "http://example.com/", "letters of scheme and host"],
  ["http://h/A", "http://h/a", "letters of the path"],
  ["http://h/%7Euser", "http://h/~user", "a triplet that is not needed"],
  ["http://h/%2fa", "http://h/%2Fa", "digits of a triplet"],
  ["http://h/a%2Fb", "http://h/a/b", "a triplet that is needed"],
  ["http://h/a/./b/../c", "http://h/a/c", "dot segments"],
  ["http://h/a", "http://h/a/", "a slash at the end"],
  ["http://h/?", "http://h/", "an empty query"],
  ["http://h/#", "http://h/", "an empty fragment"],
  ["http://h:/", "http://h:080/", "ports with nothing, and with a zero"],
  ["http://[::1]/", "http://[0:0:0:0:0:0:0:1]/", "spellings of one address"],
  ["http://h./", "http://h/", "a dot after the name"],
  ["http://h/?a=1&b=2", "http://h/?b=2&a=1", "the order of pairs"],
  ["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "the example of 6.2.2"],
];

const relatives = [
  ["https://de.wikipedia.org/wiki/Zürich", "an IRI"],
  ["http://bücher.example/", "an IRI, whose host browsers look up as an A-label"],
  ["https://example.com/search{?q,lang}", "a URI Template"],
  ["http://example.com{/path*}{#part:3}", "one of level 4"],
  ["http:\\\\example.com\\a b", "what only browsers read"],
];

function link(state, ...children) {
  return element("a", { href: linkTo(state) }, children);
}

function answer(of) {
  return attempt(of, (error) => error.code);
}

function cards(title, where, entries) {
  return element("div", {}, element("h3", {}, title, " ", section(where)),
    element("ul", { class: "cards" }, entries.map(([given, why]) => element("li", {},
      link({ text: given }, text(given)), element("small", {}, why)))));
}

function resolutions(title, where, references) {
  return element("div", {},
    element("h3", {}, title, " ", section(where)),
    element("ul", { class: "pairs-of" }, references.map((reference) => element("li", {},
      link({ text: reference, base }, reference === "" ? element("span", { class: "absent" }, "empty") : text(reference)),
      element("span", { class: "leads" }, text(answer(() => resolve(base, reference))))))));
}

export function showGallery(place) {
  fill(place,
    element("div", { class: "group" },
      resolutions("Normal references", "5.4.1", normal),
      resolutions("Abnormal references", "5.4.2", abnormal)),
    element("div", { class: "group" },
      element("div", {}, cards("Deceptive texts", "7.6", deceptive), cards("Not URIs, but near", undefined, relatives)),
      element("div", {}, element("h3", {}, "Equal or not? ", section("6")),
        element("ul", { class: "cards" }, traps.map(([a, b, why]) => element("li", {},
          link({ text: a, second: b }, text(a), element("span", { class: "against" }, text(b))),
          element("small", {}, why, element("b", {}, answer(() => compare(a, b))))))))));
}
