// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Words and numbers of uriel.h. test/vectors.test.mjs and test/command.test.mjs compare
// the words with those of the library, as far as the vectors have them.

/** By uriel_component. */
const component = [undefined, "scheme", "authority", "userinfo", "host", "port", "path", "query",
  "fragment"];
/** By uriel_host_kind. */
const hostKind = [undefined, "reg-name", "ipv4", "ipv6", "ipvfuture"];
/** By uriel_form. */
const form = ["identical", "case", "percent", "path", "scheme"];
/** By uriel_rung. */
const rung = [...form, "different"];
/** By uriel_data_for. */
const dataFor = ["unreserved", "user", "password", "userinfo", "host", "segment", "path", "query",
  "param", "fragment"];

/** What is done to a path or query, and how many words a change has. */
const pathVerbs = ["assign", "push", "insert", "replace", "extension"];
const pathWords = 5;
const queryVerbs = ["assign", "set", "setFirst", "append", "remove", "removeFirst", "sort", "trim"];
const queryWords = 10;

/** Where members stand in their structs, in words. */
const errorWord = { code: 1, component: 2, argument: 3, offset: 5 };
const valueWord = { scheme: 2, authority: 5, userinfo: 8, user: 11, password: 14, host: 17,
  port: 20, path: 23, query: 26, fragment: 29 };

/** The number of a word in a list. */
function numberOf(list, word, what) {
  const number = list.indexOf(word);
  if (number < 0) throw new TypeError(`there is no ${what} "${String(word)}"; they are ${list.join(", ")}`);
  return number;
}

/** A text is not what it has to be. */
class UriError extends Error {
  constructor(message, facts) {
    super(message);
    this.name = "UriError";
    this.code = facts.code;
    this.component = facts.component;
    this.offset = facts.offset;
    this.section = facts.section;
    this.subject = facts.subject;
    this.argument = facts.argument;
    this.input = facts.input;
  }
}

export { component, dataFor, errorWord, form, hostKind, numberOf, pathVerbs, pathWords, queryVerbs, queryWords, rung, UriError, valueWord };
