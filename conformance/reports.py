# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The results of the runner for readers: in words, as JUnit XML, and as pages of Markdown with what passed, by library and section, and
by requirement."""

import collections
import json
import re
import xml.etree.ElementTree as ET

STATES = ("passed", "wrong", "crash", "hang", "not offered")
FAILED = ("wrong", "crash", "hang")
WEIGHTS = ("must", "algorithm", "example", "fact", "should", "may")


def group_of(section):
    """The first number or letter of a section of RFC 3986, and other documents as a whole."""
    found = re.match(r"RFC3986 (\w+)", section)
    return found[1] if found else section.split()[0].replace("RFC", "RFC ") if section.startswith("RFC") else "drafts"


def shown(value, most=90):
    text = json.dumps(value, ensure_ascii=False)
    text = text if len(text) < most else text[: most - 4] + " …"
    text = "".join(c if c.isprintable() else f"\\u{{{ord(c):x}}}" for c in text)
    return "`" + text.replace("|", "\\|").replace("`", "'") + "`"


def request_of(case):
    return {name: value for name, value in case.items() if name not in ("answer", "invalid", "or", "error", "error_component", "partial", "note")}


def explained(id_of, row, case, said, state):
    """A failed case in words: what the RFC says, what was asked, what would have passed, and what came."""
    yield f"{id_of} {state}: {row['section']}, {row['strength']}: {row['requirement']}"
    yield f"    asked   {json.dumps(request_of(case))}"
    for each in (case, *case.get("or", [])):
        wanted = {name: each[name] for name in ("answer", "target", "invalid") if name in each}
        yield f"    wanted  {json.dumps(wanted)}"
    if "note" in case:
        yield f"    note    {case['note']}"
    yield f"    said    {json.dumps(said)}"


def as_junit(runs, known):
    suites = ET.Element("testsuites")
    for about, results in runs:
        suite = ET.SubElement(suites, "testsuite", name=about["name"], tests=str(len(results)))
        for each in results:
            id_of, row, _, _, state = each
            test = ET.SubElement(suite, "testcase", classname=f"{about['name']}.{row['section']}", name=id_of)
            if state == "not offered":
                ET.SubElement(test, "skipped", message=state)
            elif state in FAILED:
                kind = "skipped" if id_of in known else "failure"
                element = ET.SubElement(test, kind, message=f"{state}: {row['requirement']}")
                element.text = "\n".join(explained(*each))
        for name, kind in ("failures", "failure"), ("skipped", "skipped"):
            suite.set(name, str(len(suite.findall(f"testcase/{kind}"))))
    return ET.tostring(suites, encoding="unicode") + "\n"


def counts(results):
    found = collections.Counter(state for *_, state in results)
    return {state: found[state] for state in STATES if found[state]}


def as_json(runs):
    return json.dumps([about | {"counts": counts(results), "cases": [
        {"id": id_of, "state": state} | ({} if state in ("passed", "not offered") else {"case": case, "said": said})
        for id_of, _, case, said, state in results]} for about, results in runs], indent=1) + "\n"


def differences(results, most):
    """Of the wrong answers those that tell most: one of each requirement, musts and algorithms first, small inputs before large."""
    wrong = [each for each in results if each[4] in FAILED]
    wrong.sort(key=lambda each: (WEIGHTS.index(each[1]["strength"]), len(json.dumps(request_of(each[2])))))
    first = {}
    for each in wrong:
        first.setdefault(each[1]["id"], each)
    return list(first.values())[:most]


def row(*cells):
    return "| " + " | ".join(cells) + " |"


def by_section(runs):
    groups = list(dict.fromkeys(group_of(each["section"]) for _, results in runs[:1] for _, each, *_ in results))
    groups.sort(key=lambda group: (group == "drafts", group.startswith("RFC"), group))
    yield row("library", "all", *groups)
    yield "|---" * (len(groups) + 2) + "|"
    for about, results in runs:
        cells = []
        for group in [None, *groups]:
            found = collections.Counter(state for _, each, _, _, state in results if group in (None, group_of(each["section"])))
            failed = sum(found[state] for state in FAILED)
            cells.append(f"{found['passed']} / {failed} / {found['not offered']}" if found["passed"] + failed else "")
        yield row(f"{about['name']} ({about['language']})", *cells)


def differences_of(about, results):
    found = collections.Counter(state for *_, state in results)
    yield f"## {about['name']} ({about['language']}) {about['version']}\n"
    yield ", ".join(f"{found[state]} {state}" for state in ("passed", *FAILED, "not offered") if found[state]) + ".\n"
    yield "Asked: " + ", ".join(f"{op} by `{by}`" for op, by in about["offers"].items()) + ".\n"
    why = collections.defaultdict(list)
    for op, reason in about.get("not_offered", {}).items():
        why[reason].append(op)
    if why:
        yield "Not offered: " + "; ".join(f"{', '.join(ops)}: {reason}" for reason, ops in why.items()) + ".\n"
    told = differences(results, 10)
    if told:
        yield row("case", "asked", "the RFC", "the library") + "\n|---|---|---|---|"
    for id_of, _, case, said, state in told:
        expected = case["answer"] if "answer" in case else "invalid"
        answer = state if state in ("crash", "hang") else said.get("answer", "invalid")
        if isinstance(expected, dict) and isinstance(answer, dict):
            expected = {name: value for name, value in expected.items() if name in answer and answer[name] != value}
            answer = {name: answer[name] for name in expected}
        if case["op"] == "relativize":
            expected = "a reference that leads to it"
        allowed = [expected, *(each.get("target", each.get("answer", "invalid")) for each in case.get("or", []))]
        yield row(id_of, shown(request_of(case), 130), " or ".join(shown(each) for each in allowed), shown(answer))


HEADING = """# Results

What libraries answer to the cases of [the suite](README.md): passed / failed / not offered, by section of RFC 3986, and of other
documents as a whole. A failed case is a fact about one input and one text; a library may differ on purpose, and some follow another
standard by their documentation. Written by `conformance/run --markdown`.
"""


def as_markdown(runs):
    lines = [HEADING, *by_section(runs)]
    for about, results in runs:
        if any(state != "not offered" for *_, state in results):
            lines += ["", *differences_of(about, results)]
    return "\n".join(lines) + "\n"


REQUIREMENTS = """# Conformance

Which requirements these meet: {names}. Written by `conformance/run --requirements`. A requirement is met when each of its
[cases](../conformance/README.md) passes in at least one of them and fails in none. Where no case can check it, a test of uriel does:
the row names it, or the requirement's line in the data holds the assertion.
"""


def in_cell(text):
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(character, entity)
    return re.sub(r"[\\|*_`\[\]~#]", r"\\\g<0>", text).replace("\n", " ")


def met(states, names):
    """Whether a requirement holds: `states` has, of each case, what it came to with each library."""
    if any(state in FAILED for each in states for state in each):
        return "failed"
    if not all("passed" in each for each in states):
        return "by test" if names else "not offered"
    return "met" if states else "by test" if names else "in words"


def as_requirements(runs, files):
    """What libraries hold of the requirements of these files, which are pairs of a name and rows."""
    found = collections.defaultdict(list)
    for same in zip(*(results for _, results in runs)):
        found[same[0][1]["id"]].append([state for *_, state in same])
    lines = [REQUIREMENTS.format(names="; ".join(about["name"] for about, _ in runs))]
    for name, rows in files:
        names = {each["id"]: [f"`{test['name']}`" for test in each.get("tests", []) if "name" in test] for each in rows}
        states = [met(found[each["id"]], names[each["id"]]) for each in rows]
        told = ", ".join(f"{count} {state}" for state, count in collections.Counter(states).items())
        lines += [f"## {name}\n", f"{len(rows)} requirements: {told}.\n", row("id", "requirement", "checked by", "state"), "|---|---|---|---|"]
        for each, state in zip(rows, states):
            asked = [f"{count} {in_cell(op)}" for op, count in collections.Counter(case["op"] for case in each["cases"]).items()]
            lines.append(row(each["id"], in_cell(each["requirement"]), ", ".join(asked + names[each["id"]]), state))
        lines.append("")
    return "\n".join(lines)
