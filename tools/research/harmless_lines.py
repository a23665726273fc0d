#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes tests/data/redact_harmless.tsv: 2,000 lines without a secret that look as if they had one.

usage: harmless_lines.py [--check]

A row of FORMS is a mode (as in redact.tsv), the keys of the list of `redact` that hide something in such a line
("-": nothing may change), what it is, and templates. In a template, <word> is one of WORDS, and # a digit.
"""

import random
import re
import sys
from pathlib import Path

TABLE = Path(__file__).resolve().parents[2] / "tests" / "data" / "redact_harmless.tsv"
LINES = 2000
SEED = 3986
COMMON = ("code", "key", "policy", "*session*")  # of these twice as many
HEADER = """\
# Lines without a secret that look as if they had one. Columns: mode (as in redact.tsv), the keys of redact's list that
# would hide something in it ("-": nothing may change), what it is, the line. Written by tools/research/harmless_lines.py.
"""

WORDS = {
    "site": "www.example.com example.org shop.example.net docs.example.com api.example.org intranet.example".split(),
    "country": "DE AT CH FR PL NL SE BR JP IN ZA US".split(),
    "currency": "EUR USD GBP JPY CHF PLN".split(),
    "airport": "FRA VIE LHR JFK NRT GRU CPT".split(),
    "language": "de en fr pl pt-BR sv ja".split(),
    "word": "apple river window stone garden paper silver bridge market signal thread lantern".split(),
    "name": "joyce woolf kafka musil lem calvino borges".split(),
    "file": "readme.md index.html main.cpp photo.jpg report.pdf data.csv".split(),
    "part": "north south east west upper lower inner outer".split(),
    "method": "none basic digest oauth2 mtls saml".split(),
    "page": "intro guide reference faq changelog tutorial".split(),
    "month": "2024-01 2024-11 2025-03 2025-08 2026-02 2026-10".split(),
    "hex": "9f86d081 3a7bd3e2 e3b0c442 d7a8fbb3 2c26b46b fcde2b2e".split(),
    "tag": "latest v1.2.0 3.19 stable 2026.11 rc-4".split(),
}

FORMS = [
    ("record", "code", "an ISO 3166 country", ["https://<site>/countries?code=<country>&page=#", "/holidays?year=202#&code=<country>", "https://<site>/vat?lang=<language>&code=<country>"]),
    ("record", "code", "a currency", ["https://<site>/rates?base=EUR&code=<currency>&day=202#-0#-1#", "https://<site>/<page>/rates;v=#?code=<currency>"]),
    ("record", "code", "an airport", ["https://<site>/departures?code=<airport>&hours=#", "https://<site>/weather?code=<airport>&units=metric&d=#"]),
    ("record", "code", "a status or error", ["https://<site>/error?code=4##", "https://<site>/help?code=E###&lang=<language>", "https://<site>/error#code=5##"]),
    ("record", "code", "an article of a shop", ["https://<site>/product?code=<word>-####", "https://<site>/cart/add?code=###-##-###&qty=#", "https://<site>/p/####?variant=<part>&code=<word>"]),
    ("record", "code", "a course, a room, a school subject", ["https://<site>/courses?code=CS###&term=<month>", "https://<site>/rooms?code=<part>-###"]),
    ("record", "code", "a classification", ["https://<site>/icd?code=J##.#", "https://<site>/nace?code=##.##", "https://<site>/hs?code=####.##"]),
    ("record", "code", "source code to show", ["https://<site>/play?lang=c++##&code=x%3D#", "https://<site>/highlight?code=<file>&line=##"]),
    ("record", "-", "a word that ends in code", ["https://<site>/?country_code=<country>&n=#", "https://<site>/find?postcode=####&zip_code=#####", "https://<site>/label?barcode=##########", "https://<site>/<page>?qrcode=#&statusCode=2##", "https://<site>/decode?unicode=U+#####", "https://<site>/<page>?errorcode=###&encode=#"]),
    ("record", "key", "a cache", ["https://<site>/cache/get?key=<word>:####", "https://<site>/kv?key=<word>/<part>/#", "http://10.0.#.#:8500/v1/kv/?key=<word>"]),
    ("record", "key", "a ticket or a record", ["https://<site>/browse?key=<word>-####", "https://<site>/issues?key=PROJ-####&view=<page>"]),
    ("record", "key", "a sort order or a column", ["https://<site>/list?sort=asc&key=<word>&page=#", "https://<site>/table?key=<name>&dir=desc&n=##"]),
    ("record", "key", "a message to translate", ["https://<site>/i18n?lang=<language>&key=<page>.<word>.title", "https://<site>/t/<language>?key=button.<word>"]),
    ("record", "key", "music and keyboards", ["https://<site>/songs?key=C%23m&bpm=1##", "https://<site>/press?key=Enter&n=#", "https://<site>/scale?key=F-<part>-#"]),
    ("record", "key", "an object in a store", ["https://<site>/browse?bucket=<word>&key=images%2F<file>&n=#", "https://<site>/objects?prefix=a&key=<hex>/<file>"]),
    ("record", "-", "a word with key in it", ["https://<site>/search?keyword=<word>&page=#", "https://<site>/?keys=#&monkey=<part>", "https://<site>/list?key-marker=<word>&n=#", "https://<site>/zoo/monkey?turkey=#", "https://<site>/set?hotkey=F#&keyboard=<language>", "https://<site>/db?primary_key=id&foreignkey=####"]),
    ("record", "policy", "a page about a policy", ["https://<site>/legal?policy=<word>&lang=<language>", "https://<site>/legal?policy=cookies&v=#", "https://<site>/privacy?policy=<month>#top"]),
    ("record", "policy", "a setting", ["https://<site>/backup?policy=keep-##-days", "https://<site>/queue?policy=<part>-first&n=#", "https://<site>/cache?policy=lru&size=##"]),
    ("record", "-", "a word with policy in it", ["https://<site>/insurance?policy_number_format=#", "https://<site>/<page>?policies=all&page=#", "https://<site>/policy/<page>?cspolicy=#"]),
    ("record", "*session*", "a talk or a class", ["https://<site>/conference/202#?session=##", "https://<site>/yoga?session=<part>-#", "https://<site>/talks?session=<word>&day=#"]),
    ("record", "*session*", "a parliament or a term", ["https://<site>/bills?session=##&bill=####", "https://<site>/term?session=<month>&faculty=<word>"]),
    ("record", "*session*", "a count or a setting", ["https://<site>/stats?sessions=####&from=<month>", "https://<site>/settings?session_timeout=##", "https://<site>/report?newSessions=##&sessionsPerUser=#"]),
    ("record", "-", "sessions in the path", ["https://<site>/sessions/####/<page>", "https://<site>/session-<word>?day=#", "https://<site>/obsession?band=<word>&n=#"]),
    ("record", "auth", "a method", ["https://<site>/<page>?auth=<method>&v=#", "https://<site>/setup?auth=<method>&port=###"]),
    ("record", "-", "authors and the like", ["https://<site>/books?author=<name>&page=#", "https://<site>/search?authors=<name>,<name>&n=#", "https://<site>/?authority=<part>&authuser=#", "https://<site>/authors/<name>?oauth_version=#.0", "https://<site>/docs/auth/token?n=#"]),
    ("record", "*authorization*", "a page about it", ["https://<site>/docs?topic=#&authorization=explained", "https://<site>/form?preauthorization=<month>&n=#"]),
    ("record", "*token*", "words of language models", ["https://<site>/chat?max_tokens=####&temperature=0.#", "https://<site>/nlp?tokenizer=<word>&n=#", "https://<site>/nlp?tokens=##&lang=<language>"]),
    ("record", "*token*", "a page of a list", ["https://<site>/list?pageToken=CAUQA<part>#&size=##", "https://<site>/v1/items?next_token=<word>##&limit=#", "https://<site>/feed?continuation-token=2!##!<word>"]),
    ("record", "*token*", "a kind of token", ["https://<site>/cb?token_type=bearer&expires_in=36##", "https://<site>/docs?token_format=jwt&n=#", "https://<site>/coins?token=<currency>&chain=<word>&d=#"]),
    ("record", "-", "tokens in the path", ["https://<site>/docs/tokens/<page>?v=#", "https://<site>/token-<word>/#?x=#", "https://<site>/api/access_token/<page>#step-#"]),
    ("record", "sid", "a song, a story, a station", ["https://<site>/article.php?sid=####", "https://<site>/radio?sid=##&lang=<language>", "https://<site>/modules.php?name=<word>&sid=###"]),
    ("record", "-", "a word with sid or sig in it", ["https://<site>/?side=<part>&n=#", "https://<site>/?design=<word>&assignee=<name>&n=#", "https://<site>/?president=<name>&inside=##", "https://<site>/?signal=<word>&sigma=0.#"]),
    ("record", "sig", "a significance, a special interest group", ["https://<site>/stats?sig=0.0#&n=###", "https://<site>/groups?sig=<word>&year=202#"]),
    ("record", "*signature*", "petitions, fonts, time signatures", ["https://<site>/petition?signatures=####&goal=#####", "https://<site>/fonts?signature=<word>&size=##", "https://<site>/scores?time_signature=#%2F4&n=#"]),
    ("record", "pass", "a pass of a train, a mountain, a compiler", ["https://<site>/alps?pass=<word>&km=##", "https://<site>/train?pass=<country>-rail&days=#", "https://<site>/opt?pass=<part>-inline&level=#"]),
    ("record", "*passw*", "a page about passwords", ["https://<site>/help?topic=#&password_rules=short", "https://<site>/settings?show_password=false&n=#", "https://<site>/u/####?change-password=1"]),
    ("record", "-", "a word with pass in it", ["https://<site>/flights?passengers=#&from=<airport>", "https://<site>/?compass=<part>&n=#", "https://<site>/bible?passage=John+#:##", "https://<site>/cache?bypass=1&n=#", "https://<site>/visa?passport=<country>&days=##"]),
    ("record", "ticket", "a support ticket, a concert", ["https://<site>/support?ticket=#####", "https://<site>/events?ticket=<part>-stand&n=#"]),
    ("record", "-", "tickets", ["https://<site>/events?tickets=#&date=<month>-1#", "https://<site>/tickets/#####?tab=<page>"]),
    ("record", "*secret*", "secretaries and gardens", ["https://<site>/staff?secretary=<name>&room=###", "https://<site>/garden?secret-garden=<part>&n=#", "https://<site>/santa?secretsanta=202#"]),
    ("record", "*credential*", "how fetch sends cookies; degrees", ["https://<site>/cors?credentials=include&n=#", "https://<site>/jobs?credential=<word>-degree&page=#"]),
    ("record", "*api*key*", "a page about them", ["https://<site>/docs?section=api-key-limits&apikey_help=#", "https://<site>/docs?api_keys=rotate&n=#"]),
    ("record", "*access*key*", "a key of the keyboard", ["https://<site>/a11y?accesskey=#&element=<word>", "https://<site>/a11y?accesskeys=on&lang=<language>"]),
    ("record", "otp", "a bank, a language", ["https://<site>/stocks?otp=<month>&n=#", "https://<site>/erlang?otp=2#&page=<page>"]),
    ("record", "jwt", "a page about it", ["https://<site>/learn?jwt=<page>&n=#"]),
    ("record", "bearer", "a name", ["https://<site>/heraldry?bearer=<name>&arms=#"]),
    ("record", "assertion", "a test report", ["https://<site>/tests?assertion=<word>&run=####"]),
    ("record", "-", "a port", ["http://<site>:80##/<word>", "https://<site>:84##/@<name>/<word>", "http://10.#.#.#:3000/<page>?n=#", "http://[2001:db8::#]:80##/<word>@<part>", "ws://<site>:90##/<word>:<part>"]),
    ("record", "-", "an @ in the path", ["https://<site>/@<name>/<word>-<hex>", "https://<site>/pkg/<word>@#.#.#/<file>", "https://<site>/svn/<word>/trunk@####", "https://<site>/maps/@48.2#,16.3#,1#z", "https://<site>/<word>:<part>@<name>/#"]),
    ("record", "-", "an image of a registry", ["oci://<site>:5000/<word>@sha256:<hex><hex><hex><hex><hex><hex><hex><hex>", "docker://<site>:5000/<word>/<part>:<tag>@sha256:<hex><hex><hex><hex><hex><hex><hex><hex>", "oci://<site>/<word>:<tag>@sha256:<hex><hex><hex><hex><hex><hex><hex><hex>"]),
    ("record", "-", "a mail address", ["mailto:<name>@<site>?subject=<word>%20#", "mailto:<name>:<word>@<site>?cc=#", "mailto:<name>@<site>,<word>@<site>?n=#", "cid:<hex>.#@<site>", "xmpp:<name>@<site>/<word>#"]),
    ("record", "-", "a user without a password", ["ssh://git@<site>/<word>/<part>.git#n#", "ftp://<name>@<site>/<file>?n=#", "https://<name>@<site>/<page>/#", "sip:<name>@<site>;transport=tcp;n=#", "postgres://<name>@<site>/<word>#"]),
    ("record", "-", "a package URL", ["pkg:npm/%40<word>/<part>@#.#.#", "pkg:golang/<site>/<name>/<word>@v#.#.#", "pkg:deb/debian/<word>@#.#-#?arch=amd64"]),
    ("record", "-", "colons in the path", ["https://<site>/wiki/Talk:<word>_#", "https://<site>/v1/projects/<word>:<part>?n=#", "https://<site>/iiif/ark:/#####/<word>", "urn:isbn:0-###-#####-#", "tag:<name>@<site>,202#:<word>", "geo:48.2###,16.3###;u=#"]),
    ("record", "-", "a database without a password", ["jdbc:postgresql://<site>:5432/<word>?user=<name>&ssl=true&n=#", "jdbc:oracle:thin:@<site>:1521:<word>#", "redis://<site>:6379/#", "mongodb://<site>:27017,<word>.<site>:2701#/<part>", "jdbc:sqlserver://<site>:1433;databaseName=<word>#;encrypt=true"]),
    ("record", "-", "an address, a time, a version in the query", ["https://<site>/?email=<name>@<site>&n=#", "https://<site>/?at=1#:3#&by=<name>@<part>", "https://<site>/?pkg=<word>@#.#.#", "https://<site>/?q=<name>:<word>@<part>&n=#"]),
    ("record", "-", "parameters of a path", ["https://<site>/map;v=#.#/<word>", "https://<site>/<page>;lang=<language>?n=#", "ftp://<site>/<file>;type=i#n#", "tel:+49-30-#####;ext=#"]),
    ("record", "-", "a URI in a parameter", ["https://<site>/r?to=https%3A%2F%2F<site>%3A8080%2F<word>%3Fn%3D#", "https://<site>/login?next=%2F<page>%2F%40<name>%3Fn%3D#", "https://<site>/r?u=mailto%3A<name>%40<site>&n=#"]),
    ("record", "code", "a URI in a parameter, with a harmless code", ["https://<site>/r?to=https%3A%2F%2F<site>%2F%3Fcode%3D<country>%26n%3D#"]),
    ("text", "-", "a log without a URI", ["202#-11-1# 10:##:1# INFO <word> code=4## key=<part> session=##", "level=info ts=1#### key=<word> policy=<part> auth=<method>", "E1112 10:11:1# <word>.go:###] token bucket <part> full", "<word>[###]: password for <name> expires in # days", "at com.example.<word>.<part>(Main.java:###)"]),
    ("text", "-", "an address", ["<name>@<site>:/srv/<word>/# copied", "From: <name> <<word>#@<site>>", "scp <file> <name>@<site>:/tmp/#", "ssh -p 22## <name>@<site> '<word>'", "peer https://<site>:90## refused write from agent ai:<name>@<part>", "peer https://<site>:90## unreachable, contact <name>@<site>"]),
    ("text", "-", "code and data", ["std::<word>::<part> key = <word>(#);", '{"code": 4##, "key": "<word>", "session": "<part>"}', "C:\\Users\\<name>\\<file>:##", "if (a ? b : c) return <word>/#;", "sha256:<hex><hex><hex><hex><hex><hex><hex><hex> <file>"]),
    ("text", "-", "a request without a secret", ['10.#.#.# - - [12/Nov/2026:10:11:1# +0000] "GET /<word>?page=#&lang=<language> HTTP/1.1" 200 ###', '10.#.#.# "GET /static/<file>?v=#.# HTTP/2" 304 "https://<site>:8443/@<name>/"', 'level=info path=/<page>?q=<word>&n=# status=2##']),
    ("text", "-", "a mail", ["See https://<site>/<page>#key-<word>, and write to <name>@<site> by 1#:30.", "Your ticket #### is at https://<site>/tickets/####.", "(https://<site>/docs/<page>?lang=<language>&n=#)"]),
    ("text", "-", "an image that is pulled", ['Pulling image "<site>:5000/<word>:<tag>"; try #', "Successfully pulled <site>:5000/<word>@sha256:<hex><hex><hex><hex><hex><hex><hex><hex> in #.#s"]),
    ("text", "code", "a request with a harmless code", ['10.#.#.# - - [12/Nov/2026:10:11:1# +0000] "GET /holidays?code=<country>&y=202# HTTP/1.1" 200 ###', "see https://<site>/error?code=4## for <word>"]),
    ("text", "key", "a request with a harmless key", ['"GET /cache?key=<word>:### HTTP/1.1" 200 ##', '{"url":"https:\\/\\/<site>\\/i18n?lang=<language>\\u0026key=<word>.#"}']),
    ("text", "*session*", "a request with a harmless session", ['"GET /conference?session=##&day=# HTTP/1.1" 200 ###', '<a href="https://<site>/talks?day=#&amp;session=<word>">']),
    ("text", "policy", "a request with a harmless policy", ['"GET /legal?policy=<word>&v=# HTTP/1.1" 200 ###']),
]  # fmt: skip


def fill(template, chance):
    """A line of this form."""
    line = re.sub(r"<(\w+)>", lambda found: chance.choice(WORDS[found[1]]) if found[1] in WORDS else found[0], template)
    # A # that begins a fragment stands before a letter.
    return re.sub(r"#(?![a-z])", lambda _: chance.choice("123456789"), line)


def table():
    """The text of the table."""
    chance = random.Random(SEED)
    forms = FORMS + [form for form in FORMS if form[1] in COMMON]
    rows, seen = [], set()
    while len(rows) < LINES:
        mode, keys, what, templates = forms[len(rows) % len(forms)]
        for _ in range(1000):
            line = fill(chance.choice(templates), chance)
            if (mode, line) not in seen:
                break
        else:
            sys.exit(f"too few lines of the form {what!r}")
        seen.add((mode, line))
        rows.append((mode, keys, what, line.replace("\\", "\\\\")))
    rows.sort(key=lambda row: row[:3])
    return HEADER + "".join("\t".join(row) + "\n" for row in rows)


def main(arguments):
    text = table()
    if arguments != ["--check"]:
        TABLE.write_text(text, encoding="utf-8")
    elif TABLE.read_text(encoding="utf-8") != text:
        print(f"{TABLE.name} is out of date: run tools/research/harmless_lines.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
