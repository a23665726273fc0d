#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the cases of trurl's tests.json with `uri`, as far as it has their options.

usage: trurl_tests.py TESTS_JSON URI_COMMAND

Prints each case that differs, under its class, then the counts. The exit status is 1 if a difference
has no class: it may be a fault of `uri`.

trurl always normalizes, so a case is `uri edit` or `uri resolve`, then `uri normalize`, then `uri get`.
trurl guesses a scheme where there is none; `uri` gets it written, and the case counts apart.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

LONG = {"-s": "--set", "-a": "--append", "-g": "--get", "-f": "--url-file"}
TAKES_VALUE = {"--url", "--set", "--append", "--get", "--redirect", "--trim", "--qtrim", "--replace",
               "--force-replace", "--replace-append", "--iterate", "--query-separator", "--url-file"}
FLAGS = {"--json", "--verify", "--sort-query", "--urlencode", "--keep-port", "--default-port", "--punycode",
         "--quiet", "--no-guess-scheme", "--accept-space", "--as-idn", "--curl"}
NOT_OFFERED = {
    "--iterate": "--iterate: a loop of the shell",
    "--accept-space": "--accept-space: `uri mend` does that",
    "--query-separator": "--query-separator",
    "--as-idn": "--as-idn: `uri get host-unicode` has the host alone",
    "--curl": "--curl: the schemes of a build of libcurl",
    "--url-file": "--url-file: the files are not in tests.json",
}
PARTS = "scheme user password host port path query fragment".split()
NAMES = {"url": "input", "default:port": "effective-port", "puny:host": "host-ascii", "idn:host": "host-unicode"}
# A key of the query may have capitals, spaces or nothing in it.
VARIABLE = re.compile(r"\{([^{}]*)\}|\[([^][]*)\]")


class NotOffered(Exception):
    """What `uri` does not have, or has in another form."""


def options_of(arguments):
    """The URLs, and pairs of an option by its long name and its value."""
    urls, options = [], []
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        name, value = LONG.get(word[:2], word), None
        if name != word:
            value = word[2:] or None
        elif word.startswith("--") and "=" in word:
            name, value = word.split("=", 1)
        if name in TAKES_VALUE:
            if value is None:
                if not rest:
                    raise NotOffered("wrong arguments: other messages, always status 2")
                value = rest.pop(0)
            if name == "--url":
                urls.append(value)
            else:
                options.append((name, value))
        elif name in FLAGS:
            options.append((name, None))
        else:
            urls.append(word)
    return urls, options


def edits_of(options):
    """The options of `uri edit`."""
    edits = []
    for name, value in options:
        if name == "--set":
            component, sign, text = re.fullmatch(r"(\w+)([:?]?=)(.*)", value, re.DOTALL).groups()
            # An empty value removes the component; a user is not removed alone, but with the userinfo.
            whole = "userinfo" if component == "user" else component
            edits += ["--set", component + sign + text] if text else ["--remove", whole]
        elif name == "--append":
            component, text = value.split("=", 1)
            edits += ["--append", ("segment=" if component == "path" else "query:") + text]
        elif name in ("--trim", "--qtrim"):
            edits += ["--trim-query", value.removeprefix("query=").replace(r"\*", "%2A")]
        elif name == "--replace":
            edits += ["--set", "query:" + value] if "=" in value else ["--remove", "query:" + value,
                                                                     "--append", "query:" + value]
        elif name in ("--force-replace", "--replace-append"):
            edits += ["--set", "query:" + value]
    # trurl sorts at last, and removes pairs first, in whatever order the options come.
    order = {"--trim-query": 0}
    pairs = sorted(zip(edits[::2], edits[1::2]), key=lambda pair: order.get(pair[0], 1))
    sort = ["--sort-query"] if ("--sort-query", None) in options else []
    return [word for pair in pairs for word in pair] + sort


def template_of(text, urlencode):
    """A template of `uri get`, and whether its values are decoded."""
    encoded = set()

    def name_of(match):
        name = next(group for group in match.groups() if group is not None)
        if re.match(r"(must|strict):|options$", name):
            raise NotOffered("{must:X}, {strict:X}, {options}")
        if name in ("puny:url", "default:puny:url"):
            raise NotOffered("{puny:url}: `uri get host-ascii`, then `uri edit`")
        name = re.sub(r"^url:", ":", name)
        encoded.add(name.startswith(":") or urlencode)
        name = name.removeprefix(":")
        return "{" + NAMES.get(name, name) + "}"

    if re.search(r"\\[\[{\\]", text) or re.search(r"[\[{]", VARIABLE.sub("", text)):
        raise NotOffered("braces that open nothing, and \\{: written {{")
    template = VARIABLE.sub(name_of, text)
    if len(encoded) == 2 and not urlencode:
        raise NotOffered("encoded and decoded values in one template")
    return template, encoded == {False}


class Uri:
    def __init__(self, command):
        self.command = command

    def __call__(self, *arguments):
        done = subprocess.run([self.command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if done.returncode:
            raise subprocess.CalledProcessError(done.returncode, arguments, done.stdout, done.stderr)
        return done.stdout.decode().removesuffix("\n")

    def record(self, url, urlencode):
        """What trurl's --json says of a URL."""
        shown = [] if urlencode else ["--decode"]
        values = json.loads(self("get", "--json", "--raw", *shown, ",".join(PARTS), url))["values"]
        record = {"url": url, "parts": {part: values[part] for part in PARTS if values[part] is not None}}
        if values["query"] is not None:
            pairs = json.loads(self("get", "--json", "--raw", "--decode", "params", url))["values"]["params"]
            record["params"] = [{"key": key, "value": value or ""} for key, value in pairs]
        return record

    def one(self, url, options, grammar):
        """The answer for one URL, which is None where it has to be made."""
        given = dict(options)
        edits = edits_of(options)
        if "--redirect" in given:
            url = self("resolve", "--base", url, given["--redirect"])
        if url is None:
            url = self("make", *(value for name, value in options if name == "--set"))
        elif edits:
            url = self("edit", *grammar, *edits, url)
        if "--punycode" in given:
            url = self("edit", *grammar, "--set", "host=" + self("get", *grammar, "host-ascii", url), url)
        if "--verify" in given:
            self("validate", "--scheme", "*", url)
        if "--keep-port" not in given:
            url = self("normalize", *grammar, url)
        elif not self("get", "path", url):
            url = self("edit", "--set", "path=/", url)
        if "--json" in given:
            return self.record(url, "--urlencode" in given)
        if "--get" not in given:
            return url + "\n"
        template, decoded = template_of(given["--get"], "--urlencode" in given)
        if "--default-port" in given:
            template = template.replace("{port}", "{effective-port}")
        flags = ["--decode", "--raw"] if decoded and not grammar else ["--raw"]
        return self("get", *grammar, *flags, "--format", template, url) + "\n"


def answers_of(uri, arguments):
    """The answers of `uri`, one for each URL, or the errors, and whether a scheme was written that trurl guesses."""
    urls, options = options_of(arguments)
    names = [name for name, _ in options]
    for name in names:
        if name in NOT_OFFERED:
            raise NotOffered(NOT_OFFERED[name])
    sets = [value.split("=")[0] for name, value in options if name == "--set"]
    if names.count("--get") > 1 or len(sets) > len(set(sets)) or {"--get", "--json"} <= set(names):
        raise NotOffered("wrong arguments: other messages, always status 2")
    if not urls and "scheme" not in {value.rstrip(":") for value in sets}:
        raise NotOffered("wrong arguments: other messages, always status 2")
    answers, guessed = [], False
    for url in urls or [None]:
        if url and not re.match(r"[A-Za-z][A-Za-z0-9+.-]*://", url) and "--no-guess-scheme" not in names:
            guessed = True
            url = ("ftp://" if url.startswith("ftp.") else "http://") + url
            if ("--set", "scheme?=https") in options:
                url = "https" + url.removeprefix("http")
        try:
            answers.append(uri.one(url, options, [] if (url or "").isascii() else ["--iri"]))
        except subprocess.CalledProcessError as error:
            answers.append(error)
    return answers, guessed


def upper(text):
    return re.sub(r"%[0-9a-fA-F]{2}", lambda match: match[0].upper(), text)


def shown(value):
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)


# Each class: a name, and what shows that a difference is of it. `ours` is "" or "[]" where uri gives an error.
CLASSES = [
    ("by intent: hex digits of %XX in upper case",
     lambda a, ours, theirs: upper(ours) == upper(theirs)),
    ("by intent: a host in lower case", lambda a, ours, theirs: ours == theirs.lower()),
    ("by intent: a space in a query is %20, not +",
     lambda a, ours, theirs: upper(ours).replace("%20", "+") == upper(theirs).replace("%20", "+")),
    ("by intent: the host of an IP literal without brackets",
     lambda a, ours, theirs: ours == re.sub(r'\[(.*?)\]', r"\1", theirs, count=0 if theirs.startswith("[{") else 1)),
    ("by intent: `=` stays in a query that is set as a whole",
     lambda a, ours, theirs: any(re.match("query=.*=", each) for each in a) and ours == theirs.replace("%3d", "=")),
    ("by intent: an empty pair at the end of a query is kept, and is a pair",
     lambda a, ours, theirs: any(re.search(r"[&?](&|$)", each) for each in a)),
    ("by intent: %00 is decoded to NUL",
     lambda a, ours, theirs: "\0" in ours and any("%00" in each for each in a)),
    ("by intent: `;` in a password stays",
     lambda a, ours, theirs: ours == theirs.replace("%3b", ";")),
    ("by intent: a relative reference is valid",
     lambda a, ours, theirs: "--no-guess-scheme" in a),
    ("another grammar: 10.1 and 0 are names, not numbers",
     lambda a, ours, theirs: any(re.match(r"(https://10\.1|0\?)", each) for each in a)),
    ("another grammar: an IPv6 address has no zone",
     lambda a, ours, theirs: ours in ("", "[]") and any(re.search(r"\[[^]]*%", each) for each in a)),
    ("another grammar: the empty text is a reference, and a URI needs no host",
     lambda a, ours, theirs: "" in a or ours == "imap:\n"),
    ("another grammar: a path after an authority begins with /",
     lambda a, ours, theirs: ours in ("", "[]") and any(re.match("path=[^/]", each) for each in a)),
]


def class_of(arguments, ours, theirs):
    return next((name for name, is_of in CLASSES if is_of(arguments, ours, theirs)), "without a class")


def main():
    uri = Uri(sys.argv[2])
    cases = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    counts, found = {}, []
    for case in cases:
        arguments = case["input"]["arguments"]
        expected = case["expected"]
        try:
            answers, guessed = answers_of(uri, arguments)
        except NotOffered as reason:
            name = f"not offered: {reason}"
        else:
            fine = [each for each in answers if not isinstance(each, subprocess.CalledProcessError)]
            theirs = expected["stdout"]
            ours = "".join(fine) if isinstance(theirs, str) else fine
            status = len(fine) == len(answers)
            if ours == theirs and status == (expected["returncode"] == 0):
                name = "same, with the scheme that trurl guesses" if guessed else "same"
            else:
                name = class_of(arguments, shown(ours), shown(theirs))
                errors = [each.stderr.decode() for each in answers if each not in fine]
                found.append((name, arguments, shown(ours), shown(theirs), "".join(errors)))
        counts[name] = counts.get(name, 0) + 1
    for name, arguments, ours, theirs, errors in sorted(found, key=lambda row: row[0]):
        print(f"{name}\n  {arguments}\n  uri:   {ours!r}\n  trurl: {theirs!r}{errors and chr(10) + '  ' + errors.rstrip()}")
    print(f"{len(cases)} cases")
    for name in sorted(counts, key=lambda name: (not name.startswith("same"), name)):
        print(f"{counts[name]:4} {name}")
    return "without a class" in counts


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main())
