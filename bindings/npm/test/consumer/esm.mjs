// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import { parse, resolve, UriError } from "uriel";

if (resolve("http://a/b/c", "../d") !== "http://a/d") throw new Error("resolve");
if (parse("http://h/?q").query !== "q") throw new Error("parse");
try {
  parse("http://h:8o/");
  throw new Error("no error");
} catch (error) {
  if (!(error instanceof UriError) || error.offset !== 10) throw error;
}
