import { compare, type Components, edit, encoded, parse, type Rung, URI, UriError, validate } from "uriel-uri";
import { type Parsed, parseMany, textsOf, type Written, normalizeMany } from "uriel-uri/bulk";
import { type Derivation, explain, type Finding, ladder, lint, resolveSteps } from "uriel-uri/extra";
import uriResolver, { serialize } from "uriel-uri/ajv";
import addFormats, { formats } from "uriel-uri/ajv-formats";
import { redact, redactText } from "uriel-uri/redact";
import * as functions from "uriel-uri/functions";
import { isIri, normalizeIri, parseIri, resolveIri, toIri, toUri, validateIri } from "uriel-uri/iri";
import { Template, TemplateError, type TemplateValues, type Variable } from "uriel-uri/template";
import { Ajv } from "ajv";

const parts: Components = parse("http://h/");
const host: string | undefined = parts.host;
const path: string = parts.path;
const logged: string = redact("a:b", { strict: true }) + redactText("a:b");
// @ts-expect-error: an entry of its own has it
import { redact as none } from "uriel-uri";
const rung: Rung = compare("a:b", "A:b");
const failure: UriError | undefined = validate("a:b", "absolute-URI");
const uri: URI = new URI("a:b").edit({ query: null, fragment: encoded("%41"), port: 80 });
const text: string = edit("a:b", { path: new Uint8Array(1) }) + serialize(uriResolver.parse("a:b"));
// @ts-expect-error: absent is undefined
const always: string = parts.query;
// @ts-expect-error: there is no such form
new URI("a:b").normalize("prettiest");
// @ts-expect-error: a base is written before
new URI("b", "a:b");
const ask: [string | undefined, number | undefined] = [uri.password ?? uri.user, uri.effectivePort];
const page: URI = uri.edit({ pathChanges: { push: "x" }, queryChanges: [{ set: "a", value: 1 }] }).edit({ query: uri.params });
// @ts-expect-error: a value does not change
uri.path = "c";
const changed: URI = uri.setParam("a", 1).addParam("b", encoded("%41")).removeParam("c").trimParams("utm_*", "d").sortParams();
// @ts-expect-error: to remove it, there is removeParam
uri.setParam("a", null);
// @ts-expect-error: the params of a URI do not change
uri.params.set("a", "1");
const params: URLSearchParams = new URLSearchParams(uri.params);
// @ts-expect-error: it gives a word, and no number
["a:b"].sort(compare);
// @ts-expect-error: the host is what URL calls hostname
uri.hostname;
const absolute: boolean = uri.isAbsolute && parts.isAbsolute;
const tree: Derivation = explain("a:b");
const findings: readonly Finding[] = lint("a:b");
const steps: string = resolveSteps("a:b", "c", { lenient: true }).dotSteps.map(({ step }) => step).join();
const where: string | undefined = ladder("a:b", "a:c").where;
const rows: Parsed = parseMany(textsOf(["a:b"]));
const written: Written = normalizeMany(rows.length ? textsOf([]) : textsOf(["a"]), "path");
// @ts-expect-error: an absent component has no span
const [begin]: [number, number] = rows.span(0, "host");
export { begin, findings, rows, steps, tree, where, written };
export { absolute, changed, params };
export { always, ask, logged, none, failure, host, page, path, rung, text };
const iri: string = toIri(toUri(normalizeIri(resolveIri("a:b", "é"), "percent")));
const iriParts: Components = parseIri(iri);
const iriFailure: UriError | undefined = isIri(iri) ? validateIri(iri, "IRI") : undefined;
// @ts-expect-error: there is no such form
normalizeIri("a:b", "prettiest");
const template: Template = new Template("{x}{?y*}");
const given: TemplateValues = new Map<string, string | string[]>([["x", ["a"]]]);
const expanded: string = template.expand({ x: 1, y: { k: true, n: null }, z: ["a", 1, undefined] }, { as: "any" }) + template.expand(given);
const first: Variable | undefined = template.variables[0];
const prefix: number | undefined = first?.prefix;
const wrong = (error: unknown): number => (error instanceof TemplateError ? error.offset : -1);
// @ts-expect-error: a list in a list
template.expand({ x: [["a"]] });
// @ts-expect-error: a date is no text
template.expand({ x: new Date() });
// @ts-expect-error: a template does not change
template.variables.push(first);
const ajv: Ajv = addFormats(new Ajv()).addFormat("link", formats["uri-reference"]);
// @ts-expect-error: there is no such format
addFormats(ajv, ["uri", "iri"]).addSchema({}) && addFormats(ajv, ["date"]);
// @ts-expect-error: there is no such format
formats.url;
export { ajv, expanded, iriFailure, iriParts, prefix, wrong };
const byName: string | undefined = functions.setParam("/a", "page", 2);
const number: [bigint | undefined, boolean, number] = [functions.hash("a:b"), functions.valid("a:b"), functions.formsVersion()];
const found: readonly functions.Finding[] | undefined = functions.lint("a:b", ["non-default-port"]);
const kept: string | undefined = functions.removeParams("?a", "utm_*") ?? functions.parse("a:b")?.path;
// @ts-expect-error: NULL is undefined
const segments: string[] = functions.segments("/a");
// @ts-expect-error: there is no such component
functions.remove("a:b", "hots");
export { byName, found, kept, number, segments };
