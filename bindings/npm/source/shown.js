// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What messages and consoles may show of a text. uriel/redact knows what is secret; to be small, this knows nothing, and so hides
// more in most texts: a test compares both.

// From the beginning of an authority, or of what some program may read as one, to the ':' before a password. A port is none.
// Users of databases may have any delimiter.
const beforePassword = "^(?!https?:|wss?:)[a-z][a-z\\d+.-]*://(?:\\[[^\\]]*\\])?[^:%]*|" +
  "(?:^[a-z][a-z\\d+.-]*:/?(?!/)|//|%2F%2F)(?:\\[[^\\]/?#]*\\])?(?:[^/?#:%[]|%(?!3A|2F))*";
const passwordBegins = new RegExp(`(?:${beforePassword})(?::|%3A)(?!//|\\d+(?:[/?#]|$))`, "i");
const atSign = /^.*(?:@|%40)/is; // up to the last one

/** The text with *** for a password, or for all between the first that may be one and the last '@'. */
function withoutPassword(text) {
  const upTo = atSign.exec(text)?.[0];
  const begin = upTo && passwordBegins.exec(upTo);
  if (!begin) return text;
  const mark = upTo.endsWith("@") ? 1 : 3;
  return `${text.slice(0, begin.index + begin[0].length)}***${text.slice(upTo.length - mark)}`;
}

/** Letters and digits as no word has them. */
function mayBeToken(piece) {
  if (piece.length < 100 && /[a-z\d_]{20}/i.test(piece)) return true;
  if (!/\d/.test(piece) || !/[a-z]/i.test(piece)) return false;
  return piece.length >= 20 || /[a-z\d]{16}|[a-z]\d+[a-z]/i.test(piece) || (/[a-z]/.test(piece) && /[A-Z]/.test(piece));
}

/** The text with *** for whatever may be secret: passwords, all values, and what may be a token, but in the host. */
function shown(text) {
  const cleared = withoutPassword(text)
    .replace(/((?:[="{]|%(?:25)*(?:3D|22|7B))(?!$|[&#]))[^&#]*/gi, "$1***");
  const [upToHost = "", host = ""] = /^(?:[^/?#]*:)?\/\/(?:[^/?#]*@)?([^/?#@]*)/.exec(cleared) ?? [];
  return cleared.replace(/[^/?#&;=@:*]{8,}/g, (piece, at) =>
    (at < upToHost.length - host.length || at >= upToHost.length) && mayBeToken(piece) ? "***" : piece);
}

export { shown, withoutPassword };
