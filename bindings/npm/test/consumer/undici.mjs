// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A policy in the hooks of undici, as docs/javascript.md has them, against servers on the loopback: the first address, and
// the one behind a redirect, are asked for by a name, and judged by the address that the resolver of the test gives.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { Agent, fetch } from "undici";
import { Policy } from "uriel/policy";

const seen = [];
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://h/");
  seen.push(pathname);
  const to = searchParams.get("to");
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

// 127.0.0.1 stands for a public address here.
const policy = Policy.anyHttp();
const permits = (address) => address === "127.0.0.1";

function publicLookup(name, options, callback) {
  resolve(name, { ...options, all: true }, (error, found) => {
    const permitted = found?.filter(({ address }) => permits(address)) ?? [];
    if (error || permitted.length === 0) return callback(error ?? new Error(`${name} is not public`));
    options.all ? callback(null, permitted) : callback(null, permitted[0].address, permitted[0].family);
  });
}

const dispatcher = new Agent({ connect: { lookup: publicLookup } });

/** Fetches what the policy permits, and asks it again for each redirect. */
async function fetchPublic(url, most = 5) {
  const { permitted, uri, reasons } = policy.check(url);
  if (!permitted) throw new Error(`refused: ${reasons.map(({ rule }) => rule).join()}`);
  const { hostname } = new URL(uri); // an address that nobody looks up
  if (/^[\d.]+$|^\[/.test(hostname) && !permits(hostname)) throw new Error("refused: literal");
  const response = await fetch(uri, { dispatcher, redirect: "manual" });
  const to = response.headers.get("location");
  if (!to || response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  if (most === 0) throw new Error("too many redirects");
  return fetchPublic(new URL(to, uri).href, most - 1);
}

const at = (name, path) => `http://${name}:${port}${path}`;
const reason = (promise) => promise.then(() => "fetched", (error) => error.cause?.message ?? error.message);

assert.equal(await (await fetchPublic(at("public.example", "/"))).text(), "here");
assert.equal(await (await fetchPublic(at("public.example", `/?to=${at("mixed.example", "/b")}`))).text(), "here");
assert.equal(await reason(fetchPublic(at("rebound.example", "/secret"))), "rebound.example is not public");
assert.equal(await reason(fetchPublic(at("public.example", `/?to=${at("rebound.example", "/secret")}`))), "rebound.example is not public");
assert.equal(await reason(fetchPublic(at("public.example", `/?to=${at("127.0.0.2", "/secret")}`))), "refused: literal");
assert.equal(await reason(fetchPublic(at("public.example", "/?to=ftp://public.example/secret"))), "refused: scheme");
assert.equal(await reason(fetchPublic(at("user@public.example", "/secret"))), "refused: userinfo");
assert.deepEqual(seen, ["/", "/", "/b", "/", "/", "/"]);

// The built-in ones refuse the loopback, however it is written.
for (const text of [at("localhost", "/"), at("127.0.0.1", "/"), at("127.1", "/"), at("[::1]", "/")])
  assert.equal(Policy.publicWeb().check(text).permitted, false, text);
assert.equal(Policy.publicWeb().permits("127.0.0.1"), false);

await dispatcher.close();
server.close();
