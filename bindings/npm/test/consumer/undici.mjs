// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The code of docs/javascript.md, whose path is the argument, that fetches by a policy, in the hooks of undici and against a
// server on the loopback: addresses are asked for by a name, and judged by the address that the resolver of the test gives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Agent, fetch } from "undici";
import { mend } from "uriel-uri/mend";
import { Policy } from "uriel-uri/policy";

const seen = [];
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://h/");
  seen.push(pathname);
  const to = pathname === "/loop" ? "loop" : searchParams.get("to");
  if (to) response.writeHead(302, { location: to }).end();
  else response.end("here");
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const { port } = server.address();

/** What DNS says in this test. */
function resolve(name, options, callback) {
  const addresses = { "public.example": "127.0.0.1", "rebound.example": "127.0.0.2", "mixed.example": "127.0.0.1" };
  const found = addresses[name];
  if (found === undefined) return callback(new Error(`no address for ${name}`));
  const all = [{ address: found, family: 4 }];
  options.all ? callback(null, all) : callback(null, found, 4);
}

// 127.0.0.1 stands for a public address here, and other literal ones for those that are not.
const policy = {
  permits: (address) => address === "127.0.0.1",
  check(text) {
    const verdict = Policy.anyHttp().check(text);
    const { hostname } = new URL(text);
    if (!verdict.permitted || !/^[\d.]+$|^\[/.test(hostname) || policy.permits(hostname)) return verdict;
    return { permitted: false, reasons: [{ rule: "address" }] };
  },
};

const page = readFileSync(process.argv[2], "utf8");
const code = [/^function publicLookup.*?^\}\n/ms, /(?<=^```javascript\n).*?^(?=```)/ms].map((block) => block.exec(page)[0]).join("");
const { dispatcher, fetchPublic } = new Function("Agent", "fetch", "lookup", "mend", "policy",
  `${code}\nreturn { dispatcher, fetchPublic };`)(Agent, fetch, resolve, mend, policy);

const at = (name, path) => `http://${name}:${port}${path}`;
const reason = (promise) => promise.then(() => "fetched", (error) => error.cause?.message ?? error.message);

assert.equal(await (await fetchPublic(at("public.example", "/"))).text(), "here");
assert.equal(await (await fetchPublic(at("public.example", `/?to=${at("mixed.example", "/b")}`))).text(), "here");
assert.equal(await reason(fetchPublic(at("rebound.example", "/secret"))), "rebound.example is not public");
assert.equal(await reason(fetchPublic(at("public.example", `/?to=${at("rebound.example", "/secret")}`))), "rebound.example is not public");
assert.equal(await reason(fetchPublic(at("public.example", `/?to=${at("127.0.0.2", "/secret")}`))), "refused: address");
assert.equal(await reason(fetchPublic(at("public.example", "/?to=ftp://public.example/secret"))), "refused: scheme");
assert.equal(await reason(fetchPublic(at("user@public.example", "/secret"))), "refused: userinfo");
assert.deepEqual(seen, ["/", "/", "/b", "/", "/", "/"]);

// A relative one, what browsers mend, and one that leads to itself.
assert.equal(await (await fetchPublic(at("public.example", "/?to=b c"))).text(), "here");
assert.equal(await (await fetchPublic(` ${at("PUBLIC.example", "\\d")}`)).text(), "here");
seen.length = 0;
assert.equal(await reason(fetchPublic(at("public.example", "/?to=?to=%3Fto%3Dx"))), "fetched");
assert.equal(await reason(fetchPublic(at("public.example", "/loop"))), "too many redirects");
assert.equal(seen.filter((path) => path === "/loop").length, 6);

// The built-in ones refuse the loopback, however it is written.
for (const text of [at("localhost", "/"), at("127.0.0.1", "/"), at("127.1", "/"), at("[::1]", "/")])
  assert.equal(Policy.publicWeb().check(text).permitted, false, text);
assert.equal(Policy.publicWeb().permits("127.0.0.1"), false);

await dispatcher.close();
server.close();
