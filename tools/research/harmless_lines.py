#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes tests/data/redact_harmless.tsv: 4,000 lines without a secret that look as if they had one.

usage: harmless_lines.py [--check]

A row of FORMS is a mode (as in redact.tsv), the keys of the list of `redact` that hide something in such a line
("-": nothing may change), what it is, and templates. A row of PUBLIC is a mode, a service, the address of a page that says
what it is, what it is, and templates; nothing in them may change. In a template, <word> is one of WORDS, # a digit, and
<h40> so many hexadecimal digits, <a22> letters and digits, <A10> capitals and digits, <d9> digits.
"""

import random
import re
import sys
from pathlib import Path

TABLE = Path(__file__).resolve().parents[2] / "tests" / "data" / "redact_harmless.tsv"
LINES = 2000  # of FORMS, and of PUBLIC
SEED = 3986
COMMON = ("code", "key", "policy", "*session*")  # of these twice as many
HEADER = """\
# Lines without a secret that look as if they had one. Columns: mode (as in redact.tsv), the keys of redact's list that
# would hide something in it ("-": nothing may change), service and source (as in redact.tsv; "-": made up), what it is, the
# line. Written by tools/research/harmless_lines.py.
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


# What these services publish, or say is no secret.
PUBLIC = [
    ("record", "YouTube", "https://developers.google.com/youtube/player_parameters", "a video", ["https://www.youtube.com/watch?v=<a11>&t=##s", "https://youtu.be/<a11>?si=<a16>", "https://www.youtube.com/playlist?list=PL<a32>"]),
    ("record", "Google Analytics", "https://developers.google.com/analytics/devguides/collection/ga4", "a measurement ID", ["https://www.googletagmanager.com/gtag/js?id=G-<A10>", "https://www.google-analytics.com/g/collect?v=2&tid=G-<A10>&cid=<d10>.<d10>"]),
    ("record", "Google Ads", "https://support.google.com/google-ads/answer/9744275", "a click", ["https://<site>/?gclid=<a60>&n=#", "https://<site>/<page>?gclid=<a91>", "https://<site>/?gbraid=<a24>&wbraid=<a24>"]),
    ("record", "Facebook", "https://developers.facebook.com/docs/marketing-api/conversions-api/parameters", "a click", ["https://<site>/<page>?fbclid=IwAR<a57>", "https://www.facebook.com/photo.php?fbid=<d15>&set=a.<d15>"]),
    ("record", "Microsoft Advertising", "https://help.ads.microsoft.com/", "a click", ["https://<site>/?msclkid=<h32>&n=#"]),
    ("record", "Google Analytics", "https://support.google.com/analytics/answer/1033863", "a campaign", ["https://<site>/?utm_source=<word>&utm_medium=email&utm_campaign=<part>-#&utm_content=<h32>", "https://<site>/<page>?utm_id=<d12>&utm_term=<name>"]),
    ("record", "GitHub", "https://docs.github.com/en/repositories", "a commit", ["https://github.com/<name>/<word>/commit/<h40>", "https://github.com/<name>/<word>/blob/<h40>/src/<file>#L##", "https://raw.githubusercontent.com/<name>/<word>/<h40>/<file>", "https://github.com/<name>/<word>/compare/<h40>...<h40>"]),
    ("record", "GitLab", "https://docs.gitlab.com/", "a commit", ["https://gitlab.com/<name>/<word>/-/commit/<h40>", "https://gitlab.com/<name>/<word>/-/merge_requests/###?diff_id=<d9>&commit_id=<h40>"]),
    ("record", "git", "https://git-scm.com/docs/gitweb", "an object", ["https://git.kernel.example/pub/scm/<word>.git/commit/?id=<h40>", "https://git.<site>/?p=<word>.git;a=commitdiff;h=<h40>", "https://git.<site>/?p=<word>.git;a=blob;f=<file>;hb=<h40>"]),
    ("record", "Docker Hub", "https://docs.docker.com/reference/cli/docker/image/pull/", "a digest", ["https://registry-1.docker.io/v2/library/<word>/manifests/sha256:<h64>", "https://hub.docker.com/layers/library/<word>/<tag>/images/sha256-<h64>"]),
    ("record", "npm", "https://docs.npmjs.com/", "a package", ["https://npm.example.com/<word>/-/<word>-#.#.#.tgz#<h40>", "https://npm.example.com/@<name>%2f<word>", "https://cdn.jsdelivr.net/npm/<word>@#.#.#/dist/<file>", "https://unpkg.com/<word>@#.#.#/umd/<word>.js"]),
    ("record", "PyPI", "https://packaging.python.org/", "a file with its hash", ["https://files.example.org/packages/##/##/<h60>/<word>-#.#.#.tar.gz#sha256=<h64>", "https://pypi.example.org/simple/<word>/?format=json&n=#"]),
    ("record", "Debian", "https://snapshot.debian.org/", "a file by its hash", ["https://snapshot.debian.org/file/<h40>", "https://deb.debian.org/debian/dists/stable/main/by-hash/SHA256/<h64>"]),
    ("record", "IPFS", "https://docs.ipfs.tech/concepts/content-addressing/", "a content identifier", ["https://ipfs.io/ipfs/Qm<a44>", "ipfs://bafybei<c52>/<file>", "https://bafybei<c52>.ipfs.dweb.link/"]),
    ("record", "Ethereum", "https://docs.etherscan.io/", "an address or a transaction", ["https://etherscan.io/address/0x<h40>", "https://etherscan.io/tx/0x<h64>", "ethereum:0x<h40>@1?value=#e18"]),
    ("record", "Bitcoin", "https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki", "an address or a transaction", ["bitcoin:1<a33>?amount=0.0#&label=<word>", "https://mempool.space/tx/<h64>", "https://blockstream.info/block/0000000000000000000<h45>"]),
    ("record", "BitTorrent", "https://www.bittorrent.org/beps/bep_0009.html", "a magnet link", ["magnet:?xt=urn:btih:<h40>&dn=<word>&tr=udp%3A%2F%2F<site>%3A80", "magnet:?xt=urn:btmh:1220<h64>&dn=<file>"]),
    ("record", "Amazon", "https://www.amazon.com/", "an article", ["https://www.amazon.com/dp/B0<A8>?th=#&psc=1", "https://www.amazon.de/gp/product/B0<A8>/ref=ppx_yo_dt_b_asin_title_o0#", "https://www.amazon.com/s?k=<word>&crid=<A13>&sprefix=<part>%2Caps%2C###"]),
    ("record", "Amazon S3", "https://docs.aws.amazon.com/AmazonS3/latest/userguide/versioning-workflows.html", "a version, a part", ["https://<word>.s3.amazonaws.com/<file>?versionId=<a32>", "https://<word>.s3.eu-west-1.amazonaws.com/<file>?partNumber=#&uploadId=<a64>", "https://<word>.s3.amazonaws.com/?list-type=2&max-keys=1##&prefix=<part>/"]),
    ("record", "Wikipedia", "https://www.mediawiki.org/wiki/API:Main_page", "a revision", ["https://<language>.wikipedia.org/w/index.php?title=<word>&oldid=<d9>&diff=prev", "https://upload.wikimedia.org/wikipedia/commons/thumb/#/##/<word>.jpg/###px-<word>.jpg"]),
    ("record", "DOI", "https://www.doi.org/the-identifier/resources/handbook/", "a document", ["https://doi.org/10.####/<word>.202#.0#.###", "https://arxiv.org/abs/2###.#####v#", "https://orcid.org/0000-000#-####-####"]),
    ("record", "X", "https://developer.x.com/en/docs", "a post", ["https://x.com/<name>/status/1<d18>?s=20", "https://pbs.twimg.com/media/<a15>?format=jpg&name=large"]),
    ("record", "Reddit", "https://www.reddit.com/dev/api/", "a post", ["https://www.reddit.com/r/<word>/comments/<c7>/<part>_<word>/?sort=new", "https://i.redd.it/<c13>.jpg", "https://www.reddit.com/r/<word>.json?after=t3_<c7>&limit=##"]),
    ("record", "Spotify", "https://developer.spotify.com/documentation/web-api/concepts/spotify-uris-ids", "a track", ["https://open.spotify.com/track/<a22>?si=<h16>", "spotify:album:<a22>", "https://i.scdn.co/image/<h40>"]),
    ("record", "Gravatar", "https://docs.gravatar.com/api/avatars/hash/", "the hash of an address", ["https://www.gravatar.com/avatar/<h32>?s=80&d=identicon", "https://secure.gravatar.com/avatar/<h64>?d=mp&r=g"]),
    ("record", "webpack", "https://webpack.js.org/guides/caching/", "a file with its hash", ["https://<site>/static/js/main.<h8>.chunk.js", "https://<site>/assets/index-<a8>.js?v=<h20>", "https://<site>/_next/static/chunks/pages/<word>-<h16>.js", "https://<site>/assets/application-<h64>.css"]),
    ("record", "Next.js", "https://nextjs.org/docs", "a build", ["https://<site>/_next/data/<a21>/<page>.json?slug=<word>", "https://<site>/_next/image?url=%2F<file>&w=640&q=75"]),
    ("record", "OAuth", "https://www.rfc-editor.org/rfc/rfc6749#section-4.1.1", "a request for authorization", ["https://<site>/authorize?response_type=code&client_id=<a20>&redirect_uri=https%3A%2F%2F<site>%2Fcb&scope=openid%20email", "https://<site>/oauth2/auth?client_id=<d12>-<c32>.apps.googleusercontent.com&response_type=code&state=<a22>", "https://<site>/authorize?response_type=code&client_id=<word>&code_challenge_method=S256&n=#"]),
    ("record", "OpenID Connect", "https://openid.net/specs/openid-connect-discovery-1_0.html", "metadata", ["https://<site>/.well-known/openid-configuration?n=#", "https://<site>/.well-known/jwks.json?kid=<a27>", "https://<site>/oauth2/v1/keys?client_id=<a20>"]),
    ("record", "Stripe", "https://docs.stripe.com/api", "an identifier", ["https://dashboard.stripe.com/payments/pi_<a24>", "https://dashboard.stripe.com/customers/cus_<a14>?n=#", "https://api.stripe.com/v1/charges?customer=cus_<a14>&limit=##&starting_after=ch_<a24>"]),
    ("record", "Sentry", "https://docs.sentry.io/concepts/key-terms/dsn-explainer/", "an event", ["https://<name>.sentry.io/issues/<d10>/events/<h32>/?project=<d7>", "https://<name>.sentry.io/organizations/<word>/performance/trace/<h32>/"]),
    ("record", "Atlassian", "https://support.atlassian.com/", "an issue", ["https://<name>.atlassian.net/browse/PROJ-####?focusedCommentId=<d8>", "https://<name>.atlassian.net/wiki/spaces/DEV/pages/<d10>/<word>", "https://<name>.atlassian.net/rest/api/3/user?accountId=<d6>%3A<h8>"]),
    ("record", "Slack", "https://api.slack.com/reference", "a message", ["https://<name>.slack.com/archives/C0<A9>/p1<d15>", "https://app.slack.com/client/T0<A9>/C0<A9>"]),
    ("record", "Discord", "https://discord.com/developers/docs/reference", "a message", ["https://discord.com/channels/<d18>/<d18>/<d18>", "https://cdn.discordapp.com/avatars/<d18>/<h32>.png?size=128"]),
    ("record", "Zoom", "https://developers.zoom.us/docs/", "a meeting", ["https://us02web.zoom.us/j/<d11>", "https://zoom.us/rec/list?from=202#-0#-1#&page=#"]),
    ("record", "Google Maps", "https://developers.google.com/maps/documentation/urls/get-started", "a place", ["https://www.google.com/maps/place/<word>/@48.2####,16.3####,1#z/data=!3m1!4b1!4m6!3m5!1s0x<h16>:0x<h16>", "https://www.google.com/maps/search/?api=1&query=<word>&query_place_id=ChIJ<a23>"]),
    ("record", "Google Search", "https://developers.google.com/custom-search", "a search", ["https://www.google.com/search?q=<word>+<part>&ei=<a22>&ved=0ahUKE<a34>&uact=5", "https://www.google.com/search?q=<word>&rlz=1C1<A8>_<language>&oq=<word>&sourceid=chrome"]),
    ("record", "OpenStreetMap", "https://wiki.openstreetmap.org/wiki/API_v0.6", "a tile", ["https://tile.openstreetmap.org/1#/####/####.png", "https://www.openstreetmap.org/way/<d9>#map=1#/48.2###/16.3###"]),
    ("record", "UUID", "https://www.rfc-editor.org/rfc/rfc9562", "an identifier", ["https://<site>/orders/<h8>-<h4>-4<h3>-a<h3>-<h12>", "https://<site>/api/v1/users/<h8>-<h4>-4<h3>-9<h3>-<h12>?expand=<word>", "urn:uuid:<h8>-<h4>-4<h3>-b<h3>-<h12>", "https://<site>/?id=<h8>-<h4>-4<h3>-8<h3>-<h12>&n=#"]),
    ("record", "paging", "https://graphql.org/learn/pagination/", "a cursor", ["https://<site>/api/items?cursor=<a28>&limit=##", "https://<site>/list?after=Y3Vyc29yOn<a18>%3D%3D&first=##", "https://<site>/v2/feed?offset=<d12>&page_size=##"]),
    ("record", "HTTP caches", "https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3", "a version of a file", ["https://<site>/img/<file>?etag=<h32>", "https://<site>/css/site.css?ver=<h20>", "https://<site>/fonts/<word>.woff2?h=<h16>"]),
    ("record", "downloads", "https://www.rfc-editor.org/rfc/rfc6920", "a checksum", ["https://<site>/dl/<word>-#.#.#.tar.gz?sha256=<h64>", "https://<site>/get/<file>#sha256=<h64>", "https://<site>/<word>.iso?md5sum=<h32>"]),
    ("record", "Azure", "https://learn.microsoft.com/en-us/azure/", "a resource", ["https://portal.azure.com/#@<name>.onmicrosoft.com/resource/subscriptions/<h8>-<h4>-4<h3>-a<h3>-<h12>/resourceGroups/<word>", "https://management.azure.com/subscriptions/<h8>-<h4>-4<h3>-a<h3>-<h12>/providers?api-version=202#-0#-01"]),
    ("record", "AWS console", "https://docs.aws.amazon.com/awsconsolehelpdocs/", "a resource", ["https://console.aws.amazon.com/ec2/home?region=eu-west-1#Instances:instanceId=i-<h17>", "https://eu-west-1.console.aws.amazon.com/cloudwatch/home?region=eu-west-1#logsV2:log-groups/log-group/<word>", "arn:aws:iam::<d12>:role/<word>-<part>"]),
    ("record", "Kubernetes", "https://kubernetes.io/docs/concepts/", "an object", ["https://10.96.0.1:443/api/v1/namespaces/<word>/pods/<part>-<h10>-<c5>/log?follow=true", "https://kubernetes.default.svc/api/v1/watch/pods?resourceVersion=<d9>&timeoutSeconds=###"]),
    ("record", "Grafana", "https://grafana.com/docs/grafana/latest/dashboards/", "a panel", ["https://grafana.<site>/d/<c14>/<word>?orgId=#&from=17<d11>&to=17<d11>&viewPanel=##", "https://grafana.<site>/explore?left=%7B%22datasource%22%3A%22P<A16>%22%7D"]),
    ("record", "Jenkins", "https://www.jenkins.io/doc/", "a build", ["https://ci.<site>/job/<word>/job/<part>/####/console", "https://ci.<site>/job/<word>/lastBuild/artifact/<file>/*fingerprint*/?n=#"]),
    ("record", "Elasticsearch", "https://www.elastic.co/guide/", "an index", ["http://10.#.#.#:9200/logs-<month>/_search?scroll=#m&size=1##", "http://<site>:9200/<word>/_doc/<a20>?routing=<part>"]),
    ("record", "JIRA filters", "https://confluence.atlassian.com/", "a search", ["https://jira.<site>/issues/?jql=project%20%3D%20ABC%20AND%20status%20%3D%20Open&startIndex=##", "https://jira.<site>/secure/Dashboard.jspa?selectPageId=#####"]),
    ("record", "eBay", "https://developer.ebay.com/", "an article", ["https://www.ebay.com/itm/<d12>?hash=item<h10>:g:<a16>&n=#", "https://www.ebay.de/sch/i.html?_nkw=<word>&_sacat=#&_pgn=##"]),
    ("record", "LinkedIn", "https://learn.microsoft.com/en-us/linkedin/", "a profile", ["https://www.linkedin.com/in/<name>-<h9>/", "https://www.linkedin.com/posts/<name>_<word>-activity-7<d18>"]),
    ("record", "Unsplash", "https://unsplash.com/documentation", "an image", ["https://images.unsplash.com/photo-1<d12>-<h12>?ixlib=rb-4.0.3&w=1080&fit=crop", "https://source.unsplash.com/<a11>/1600x900"]),
    ("record", "W3C", "https://www.w3.org/TR/vc-data-model/", "a public key", ["did:key:z6Mk<a44>", "did:web:<site>:user:<name>#key-#", "https://<site>/.well-known/did.json?n=#"]),
    ("text", "git", "https://git-scm.com/docs/git-log", "a commit", ["commit <h40> (HEAD -> main, origin/main)", "   <h7>..<h7>  main -> main", "HEAD is now at <h7> Fix the <word> of the <part> #", "index <h7>..<h7> 100644"]),
    ("text", "logs", "https://www.w3.org/TR/trace-context/", "a trace", ["traceparent: 00-<h32>-<h16>-01", "level=info request_id=<h8>-<h4>-4<h3>-a<h3>-<h12> status=2##", "X-Request-Id: <h8>-<h4>-4<h3>-a<h3>-<h12>", "X-Amzn-Trace-Id: Root=1-<h8>-<h24>"]),
    ("text", "HTTP", "https://www.rfc-editor.org/rfc/rfc9110", "a header", ['ETag: "<h32>"', "Content-MD5: <a22>==", "Digest: SHA-256=<a43>=", 'WWW-Authenticate: Bearer realm="<site>", error="invalid_token"', "Access-Control-Allow-Headers: Authorization, X-Api-Key, Content-Type; n=#", "Vary: Cookie, Authorization; n=#"]),
    ("text", "HTML", "https://www.w3.org/TR/SRI/", "the hash of a script", ['<script src="https://<site>/<word>.js" integrity="sha384-<a64>" crossorigin="anonymous"></script>', '<link rel="stylesheet" href="https://<site>/css/<word>.css?v=<h20>">', '<img src="https://<site>/img/<h32>.png" alt="<word>" width="##">']),
    ("text", "Docker", "https://docs.docker.com/reference/cli/docker/", "an image", ["Digest: sha256:<h64>", "<h12>   <word>:<tag>   \"/docker-entrypoint.…\"   # hours ago   Up # hours", "Successfully built <h12>", "Status: Downloaded newer image for <site>:5000/<word>:<tag>, try #"]),
    ("text", "OpenSSH", "https://man.openbsd.org/ssh-keygen", "a public key", ["ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI<a43> <name>@<site>", "256 SHA256:<a43> <name>@<site> (ED25519)", "debug1: Server host key: ssh-ed25519 SHA256:<a43>"]),
    ("text", "GnuPG", "https://www.gnupg.org/documentation/", "a fingerprint", ["gpg: using RSA key <X40>", 'gpg: Good signature from "<name> <<word>@<site>>" #']),
    ("text", "TLS", "https://docs.openssl.org/", "a certificate", ["SHA256 Fingerprint=##:AB:##:CD:##:EF:##:01:##:23", "serial=<X32>", "subject=CN = <site>, O = <word> #"]),
    ("text", "nginx", "https://nginx.org/en/docs/http/ngx_http_log_module.html", "a request", ['192.0.2.# - - [12/Nov/2026:10:1#:1# +0000] "GET /assets/<word>-<h20>.js HTTP/1.1" 304 0 "https://<site>/<page>?page=#" "Mozilla/5.0"', '192.0.2.# - <name> [12/Nov/2026:10:1#:1# +0000] "POST /login HTTP/1.1" 302 0 "https://<site>/login" "curl/8.#"', '192.0.2.# - - [12/Nov/2026:10:1#:1# +0000] "GET /oauth/authorize?response_type=code&client_id=<word>&n=# HTTP/2.0" 200 51#']),
    ("text", "messages", "https://www.rfc-editor.org/rfc/rfc5424", "a message about secrets without one", ["WARN token for user <name> expired # minutes ago", "error: invalid api key for project <word>-#", "INFO rotated secret <word>-<part> (version #)", "password authentication failed for user \"<name>#\"", "Bearer token is missing, request #", "session <word>-# closed by peer", "curl: (22) The requested URL returned error: 4##", "fatal: could not read Username for 'https://<site>': terminal prompts disabled, try #"]),
    ("text", "shell", "https://curl.se/docs/manpage.html", "a command without a secret", ["curl -fsSL https://<site>/<word>/install-#.sh | sh", "wget -q https://<site>/<file> -O downloads/#", "git clone https://github.com/<name>/<word>-#.git", "psql -h <site> -U <name> -d <word> -c 'select #'", "docker run -p 80##:80 -u 10##:10## <word>:<tag>"]),
    ("text", "JSON", "https://www.rfc-editor.org/rfc/rfc8259", "an event", ['{"ts":17######,"msg":"login","user":"<name>","ip":"10.#.#.#"}', '{"url":"https:\/\/<site>\/<page>?page=#\u0026sort=asc","status":200}', '{"commit":"<h40>","author":"<name>@<site>"}', '{"id":"<h24>","etag":"<h32>","href":"https://<site>/<file>"}']),
    ("text", "mail", "https://www.rfc-editor.org/rfc/rfc5322", "a header", ["Message-ID: <<h32>@<site>>", "In-Reply-To: <<d12>.<a12>@mail.<site>>", "DKIM-Signature: v=1; a=rsa-sha256; d=<site>; s=<word>; bh=<a43>=;", "List-Unsubscribe: <mailto:leave-<word>@<site>>"]),
    ("text", "stack traces", "https://docs.python.org/3/library/traceback.html", "a frame", ['  File "/srv/<word>/auth/token.py", line ###, in <part>', "    at com.example.<word>.TokenFilter.doFilter(TokenFilter.java:##)", "goroutine ## [running]: main.(*<word>).signIn(0x<h10>)"]),
]  # fmt: skip

ALPHABETS = {"h": "0123456789abcdef", "X": "0123456789ABCDEF", "d": "123456789", "c": "abcdefghijklmnopqrstuvwxyz234567",
             "A": "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
             "a": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"}  # fmt: skip


def fill(template, chance):
    """A line of this form."""

    def word(found):
        if found[1] in WORDS:
            return chance.choice(WORDS[found[1]])
        size = found[1][1:]
        return "".join(chance.choices(ALPHABETS[found[1][0]], k=int(size))) if size.isdigit() else found[0]

    line = re.sub(r"<(\w+)>", word, template)
    # A # that begins a fragment stands before a letter.
    return re.sub(r"#(?![a-z])", lambda _: chance.choice("123456789"), line)


def lines_of(forms, chance):
    """As many rows as LINES, none of them twice, a form after the other."""
    rows, seen = [], set()
    while len(rows) < LINES:
        mode, keys, service, source, what, templates = forms[len(rows) % len(forms)]
        for _ in range(1000):
            line = fill(chance.choice(templates), chance)
            if (mode, line) not in seen:
                break
        else:
            sys.exit(f"too few lines of the form {what!r}")
        seen.add((mode, line))
        rows.append((mode, keys, service, source, what, line.replace("\\", "\\\\")))
    return rows


def table():
    """The text of the table."""
    chance = random.Random(SEED)
    forms = FORMS + [form for form in FORMS if form[1] in COMMON]
    rows = lines_of([(mode, keys, "-", "-", *rest) for mode, keys, *rest in forms], chance)
    rows += lines_of([(mode, "-", service, f"{source}, not seen", *rest) for mode, service, source, *rest in PUBLIC], chance)
    rows.sort(key=lambda row: (row[0], row[1], row[4]))
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
