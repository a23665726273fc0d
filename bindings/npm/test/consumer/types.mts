import { compare, type Components, edit, encoded, parse, type Rung, URI, UriError, validate } from "uriel";
import uriResolver, { serialize } from "uriel/ajv";

const parts: Components = parse("http://h/");
const host: string | undefined = parts.host;
const path: string = parts.path;
const rung: Rung = compare("a:b", "A:b");
const failure: UriError | undefined = validate("a:b", "absolute-URI");
const uri: URI = new URI("a:b").edit({ query: null, fragment: encoded("%41"), port: 80 });
const text: string = edit("a:b", { path: new Uint8Array(1) }) + serialize(uriResolver.parse("a:b"));
// @ts-expect-error: absent is undefined
const always: string = parts.query;
// @ts-expect-error: there is no such form
new URI("a:b").normalize("prettiest");
// @ts-expect-error: a value does not change
uri.path = "c";
export { always, failure, host, path, rung, text };
