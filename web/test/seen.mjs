// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a reader sees in the panels. This runs in the page.
export function seen() {
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  const one = (query, from = document) => from.querySelector(query) ?? undefined;
  /** null for absent, "" for empty, else the text as it is shown. */
  const value = (cell) => {
    if (cell.matches(".absent")) return null;
    const absent = one(":scope > .absent", cell);
    if (absent) return absent.textContent === "empty" ? "" : null;
    return (one(".text", cell) ?? cell).textContent;
  };
  const branch = (item) => {
    const { rule, offset, length } = one(":scope > details", item).dataset;
    const children = all(":scope > ul > li", item).map(branch);
    return { rule, offset: Number(offset), length: Number(length), children };
  };
  const error = one("#verdict [data-code]");
  return {
    error: error && { code: error.dataset.code, offset: Number(error.dataset.offset),
      message: one("#verdict .message").textContent },
    components: Object.fromEntries(all("#components tbody tr").map((row) =>
      [row.dataset.component, { value: value(row.cells[1]), offsets: row.cells[2].textContent }])),
    // Without what only says where it is; only the first line of names counts.
    drawn: all("#anatomy .row").map((row) => row.textContent).join(""),
    hostKind: one("[data-host-kind]")?.dataset.hostKind,
    octets: all(".octets li span").map((octet) => parseInt(octet.textContent, 16)),
    address: one("#host p:last-child code")?.textContent,
    decoded: all(".segments li > span, .pairs tbody span:has(> .text)").map((part) => ({ raw: one(".text", part)?.textContent ?? "",
      decoded: one(".decoded", part) && (one(".decoded .text", part)?.textContent ?? null) })),
    segments: all(".segments li").map((item) => value(one(":scope > span", item))),
    pairs: all(".pairs tbody tr").map((row) => [...row.cells].map((cell) => value(one(":scope > span", cell)))),
    tree: one(".tree > li") && branch(one(".tree > li")),
    findings: all(".finding").map((item) => ({ rule: item.dataset.rule, severity: item.dataset.severity,
      offset: Number(item.dataset.from), length: item.dataset.to - item.dataset.from,
      message: one("p .text", item).textContent })),
    advice: all(".finding").map((item) => all("p", item).map((line) => line.textContent).join("\n")),
    branch: one("[data-branch]")?.dataset.branch,
    merged: all("#resolution p:not([data-branch], .target) > .text").at(-1)?.textContent,
    target: one("[data-target]")?.textContent,
    parts: Object.fromEntries(all(".parts tbody tr").map((row) => [row.dataset.component, value(row.cells[2])])),
    steps: all(".buffers tbody tr").map(({ dataset: { step, input, output } }) => ({ step, input, output })),
    rung: one("[data-answer]")?.dataset.answer,
    where: /in the (\w+)\.$/.exec(one("[data-answer]")?.textContent ?? "")?.[1],
    rungs: all("[data-rung]").map((item) => ({ form: item.dataset.rung, equal: item.dataset.equal === "true",
      sides: all("dd .text:first-child", item).filter((side) => side.parentNode.matches("dd"))
        .map((side) => side.textContent),
      changed: all("dd", item).map((side) => one(".unseen", side)?.textContent.replace(" changed: ", "").split(", ") ?? []) })),
    grammars: Object.fromEntries(all("[data-dialect]").map((row) => [row.dataset.dialect, {
      error: row.dataset.error, changed: row.dataset.changed.split(" ").filter(Boolean),
      reading: Object.fromEntries(all("td[data-component]", row).map((cell) => [cell.dataset.component,
        one(":scope > .absent", cell)?.textContent === "–" ? null : value(cell)])) }])),
    keys: Object.fromEntries(all("[data-key]").map((item) => [item.dataset.key, item.textContent])),
    copied: one("#copied").textContent,
    browser: one("[data-browser]")?.dataset.browser,
    browserParts: Object.fromEntries(all(".browser tbody tr").map((row) => [row.dataset.component, { rfc: row.cells[1].textContent
      ? value(row.cells[1]) : undefined, url: value(row.cells[2]), differs: row.matches(".differs") }])),
    mended: one("[data-mended]")?.textContent,
    policies: Object.fromEntries(all("[data-policy]").map((item) => [item.dataset.policy, { permitted: item.dataset.permitted === "true",
      fetch: one("[data-fetch]", item)?.textContent, reasons: all("[data-rule]", item).map(({ dataset }) => [dataset.rule,
        Number(dataset.from), Number(dataset.to)]), messages: all("[data-rule]", item).map((reason) => one(".text", reason).textContent) }])),
    iri: one("#iri [data-as=IRI]")?.textContent,
    iriOf: one("#iri [data-as=URI]")?.textContent,
    template: { level: Number(one("[data-level]")?.dataset.level ?? 0), error: one("#template [data-code]")?.dataset.code,
      variables: all("[data-variable]").map(({ dataset }) => dataset.variable), expansion: one("[data-expansion]")?.textContent },
    resolutionNote: one("#resolution .note")?.textContent,
  };
}
