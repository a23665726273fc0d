# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What people type who know other programs: the error names the form here, before what is spelled alike."""

import shlex
import unittest

from command import uri

RECORD = "http://joe@example.com:8080/a/b.html?x=1&y=2#f"

# What is typed before RECORD, and what is to be named.
COMMANDS = (
    # trurl, and options before the command
    ("--set host=b.org", "edit --set"), ("--get {host}", "get --format"), ("--url", "parse"), ("--json", "parse --json"),
    ("--append path=x", "edit --append"), ("--redirect ../x", "resolve --base B"), ("--sort-query", "edit --sort-query"),
    ("--qtrim utm_*", "edit --trim-query"), ("--verify", "validate"), ("--normalize", "normalize"), ("--trim-query a", "edit --trim-query"),
    ("--json get host", "get --json"), ("-f urls.txt get host", "get -f"), ("--as-idn", "convert --to iri --idna"),
    ("--set-host b.org", "edit --set host=VALUE"), ("-v", "version"), ("--version=1", "--version"), ("-?", "help"),
    # two words
    ("set host b.org", "edit --set host=VALUE"), ("set host=b.org", "edit --set host=VALUE"), ("set query.x=9", "edit --set query:x=VALUE"),
    ("query get x", "get query:KEY"), ("query set x 3", "edit --set query:KEY=VALUE"), ("query remove x", "edit --remove query:KEY"),
    ("query append x=3", "edit --append query:KEY=VALUE"), ("query sort", "edit --sort-query"), ("query list", "get params"),
    ("params get x", "get query:KEY"), ("param delete x", "edit --remove query:KEY"), ("remove fragment", "edit --remove fragment"),
    ("add path b", "edit --append segment=VALUE"), ("host set b.org", "edit --set host=VALUE"), ("show host", "get host"),
    # a verb and a noun
    ("with-scheme https", "edit --set scheme=VALUE"), ("withHost b.org", "edit --set host=VALUE"), ("remove_query", "edit --remove query"),
    ("stripFragment", "edit --remove fragment"), ("defrag", "edit --remove fragment"), ("add-param x=1", "edit --append query:KEY=VALUE"),
    ("get-host", "get host"), ("getPort", "get port"), ("without-port", "edit --remove port"), ("set-hostname b", "edit --set host=VALUE"),
    ("strip-tracking", "edit --trim-query GLOB,..."), ("add-segment b", "edit --append segment=VALUE"),
    # names
    ("host", "get host"), ("host,port", "get host,port"), ("hostname,protocol", "get host,scheme"), ("querystring", "get query"),
    ("param x", "get query:KEY"), ("segment 1", "get segment:N"), ("etld", "get suffix"),
    # verbs
    ("split", "parse"), ("urlparse", "parse"), ("show", "parse"), ("inspect", "explain"), ("unparse", "make"), ("new", "parse"),
    ("urlunsplit http", "make"), ("is-url", "validate"), ("isValid", "validate"), ("verify", "validate"), ("canon", "normalize"), ("normalise", "normalize"),
    ("lowercase", "normalize"), ("is-same", "compare"), ("deduplicate", "unique"), ("match host=b", "filter"), ("relative-to http://a/", "relativize --base B"),
    ("abs", "resolve --base B"), ("md5", "key --as hash"), ("surt", "key --as surt"), ("encodeURIComponent", "encode"), ("urlencode", "encode"),
    ("urldecode", "decode"), ("unencode", "decode"), ("percent-decode", "decode"), ("quote_plus", "encode --as form"), ("anonymize", "redact"),
    ("scan", "extract"), ("scrape", "links"), ("list", "extract"), ("file-uri", "make --file"), ("file", "make --file"), ("to-path", "get file-path"),
    ("punycode", "convert --to uri --idna"), ("to-iri", "convert --to iri"), ("histogram", "get LIST | sort | uniq -c"), ("same-site", "compare --same-site"),
    ("has-query", "get LIST --exit-status"), ("is-https", "validate --scheme http,https"), ("to-https", "edit --set scheme=https"), ("base", "get origin"),
    ("up", "get dirname"), ("encode-path a/b", "encode --as path"), ("path-join http://a/ b", "edit --append segment=NAME"), ("options", "help options"),
    ("ver", "version"), ("man", "help"),
)  # fmt: skip

OPTIONS = (
    ("edit --query-trim utm_*", "--trim-query"), ("edit --hostname b", "--set host=VALUE"), ("edit --param x=3", "--set query:KEY=VALUE"),
    ("edit --add query:x=3", "--append"), ("edit --delete fragment", "--remove"), ("edit --unset fragment", "--remove"),
    ("edit --no-fragment", "--remove fragment"), ("edit -s host=b", "--set"), ("edit --add-segment c", "--append segment=VALUE"),
    ("edit --data-urlencode q=a", "--set query:KEY=VALUE"), ("edit --remove-query x", "--remove query"), ("edit --set-host b", "--set host=VALUE"),
    ("edit --strip-tracking", "--trim-query"), ("edit --sort-params", "--sort-query"), ("get --host", "uri get host"), ("get --param x query", "uri get query:KEY"),
    ("get -d , host", "--csv"), ("get --delimiter=, host", "--format"), ("get --output json host", "--json"), ("get --output=json host", "--json"),
    ("get -o out.txt host", "> FILE"), ("get -r host", "--raw"), ("get -u host", "uri get LIST | sort -u"), ("get --count host", "uri get LIST | sort | uniq -c"),
    ("get --normalize host", "uri normalize"), ("get --default none host", "--absent TEXT"), ("get --urldecode query:x", "--decode"),
    ("get --all query.x", "query-all:KEY"), ("get --column 2 host", "cut -f N FILE | uri get LIST"), ("get --silent host", "--quiet"), ("get --tsv host", "which writes TABs"),
    ("get --template {host}", "--format"), ("parse --format json", "--json"), ("parse --pretty", "--json | jq ."), ("parse --host", "uri get host"), ("parse --yaml", "--json"),
    ("parse --segments", "--with segments,query-params"), ("encode --form", "--as form"), ("encode --query", "--as query"), ("encode --safe /", "--keep CHARS"),
    ("encode --component", "--as COMPONENT"), ("encode -d", "uri decode"), ("encode --decode", "uri decode"), ("decode --form", "--plus"), ("decode --as form", "--plus"),
    ("filter --host b.org", "host=GLOB"), ("filter --domain b.org", "host=GLOB"), ("filter --param id=7", "query:KEY=GLOB"), ("filter -i host=b", "ignore case anyway"),
    ("filter -E host=b", "NAME=GLOB"), ("filter --not host=b", "--invert"), ("filter --invert-match host=b", "--invert"), ("filter -o host=b", "uri get LIST"),
    ("extract -n", "--with-line"), ("extract --html", "uri links"), ("extract --base http://a/", "uri links --base URI"), ("extract --markdown", "reads Markdown"),
    ("extract --unique", "uri extract | uri unique"), ("extract --domain a.com", "uri filter host=GLOB"), ("links --url http://a/", "--base URI"),
    ("resolve --against http://a/b/c", "--base URI"), ("relativize --from http://a/b", "--base URI"), ("make --scheme http", "scheme=VALUE"), ("make --from-path /x", "--file"),
    ("make --param q=1", "query:KEY=VALUE"), ("redact --keys token", "--also-key"), ("redact --password", "hides passwords"), ("redact --log", "--text"),
    ("validate --absolute", "--as URI"), ("validate --invert", "--print invalid"), ("validate -v", "--print invalid"), ("validate --valid-only", "--print valid"),
    ("validate --https-only", "--scheme https"), ("normalize --sort-query", "'uri edit' has it"), ("normalize --sort-params", "uri edit --sort-query"),
    ("normalize --strip-fragment", "uri edit --remove fragment"), ("normalize --lowercase", "--form case"), ("normalize --input f", "-f FILE"),
    ("normalize --stdin", "-f -"), ("normalize --threads 4", "--jobs N"), ("normalize --print0", "--null"), ("normalize -z", "--null"),
    ("normalize --skip-invalid", "--on-error drop"), ("normalize --fail-fast", "--on-error fail"), ("normalize --no-color", "--color never"), ("normalize --unique", "uri unique"),
    ("normalize --limit 3", "| head -n N"), ("compare --form path", "names the first form"), ("unique --ignore-query", "--ignore query"), ("key --hash", "--as hash"),
    ("expand --id 5 /{id}", "id=VALUE"), ("expand --var id=5 /{id}", "NAME=VALUE"), ("expand --data {} /{id}", "--values JSON"), ("lint --rules", "--list"),
    ("edit --https", "--set scheme=https"), ("edit --sort", "--sort-query"), ("edit --clear query", "--remove"), ("edit --with-suffix md", "--set extension=VALUE"),
    ("edit --keep-only x", "--keep-query"), ("get --fields host", "get LIST"), ("get --with-input host", "input,LIST"), ("encode --keep-slash", "--as path"),
    ("extract --only-http", "--scheme http,https"), ("extract --all", "--any-scheme"), ("filter --private", "host-class=non-public"), ("filter --only-https", "scheme=https"),
    ("filter --or host=a", "NAME=GLOB,GLOB"), ("links --images", "--element img"), ("redact --exclude a", "--keep-key"), ("redact --token", "--also-key"),
    ("mend --guess", "--typed"), ("diff --whatwg", "--to browsers"), ("parse --decode", "uri get LIST --decode"), ("parse -v", "uri explain"),
    ("validate --require-scheme", "--as URI"), ("validate --errors-only", "--print invalid"), ("validate --count-only", "--count"), ("make --file-path /x", "--file PATH"),
    ("parse --only host", "uri get LIST"), ("unique --by host", "uri get LIST | sort -u"), ("redact --all", "--strict"), ("links --tag a", "--element LIST"),
    ("lint --level error", "--severity"), ("convert --punycode", "--to uri --idna"), ("convert --from iri", "--to uri"), ("explain --fields host", "uri get LIST"),
    ("lint --disable ip-host", "--allow RULE,..."), ("lint --fix", "uri mend"),
)  # fmt: skip

NAMES = (
    (".host", "host"), ("{host}", "host"), ("query[x]", "query:x"), ("params['x']", "query:x"), ("searchParams.x", "query:x"), ("param:x", "query:x"), ("query=x", "query:x"),
    ("path[0]", "segment:1"), ("path:1", "segment:1"), ("path[-1]", "segment:-1"), ("url", "input"), ("queryString", "query"), ("searchParams", "params"),
    ("credentials", "userinfo"), ("auth", "userinfo"), ("pass", "password"), ("parent", "dirname"), ("stem", "filename"), ("file", "filename"),
    ("last-segment", "segment:-1"), ("publicsuffix", "suffix"), ("etld", "suffix"), ("punycode", "host-ascii"), ("address", "ip"), ("segment", "segment:N"),
    ("default-port", "effective-port"), ("proto", "scheme"), ("HOSTNAME", "host"), ("host_port", "authority"),
    ("username:password", "user,password"), ("url.host", "host"), ("$.host", "host"), ("base", "origin"),
    ("host port", "host,port"), ("host:port", "host,port"), ("scheme;host", "scheme,host"),
)  # fmt: skip


class OtherWords(unittest.TestCase):
    def refused(self, typed, meant, *more):
        result = uri(*shlex.split(typed), *more)
        self.assertEqual((result.status, result.out), (2, b""), typed)
        said, _, _ = result.err.partition("The names are")
        said = "\n".join(line for line in said.splitlines() if not line.startswith("uri: see "))
        self.assertIn(meant, said, typed)
        return said

    def test_as_commands(self):
        for typed, meant in COMMANDS:
            self.refused(typed, f"did you mean '{meant}" if " " not in meant else meant, RECORD)

    def test_as_options(self):
        for typed, meant in OPTIONS:
            self.refused(typed, meant, RECORD)

    def test_as_names(self):
        for typed, meant in NAMES:
            self.refused(shlex.join(["get", typed]), f"did you mean '{meant}'", RECORD)
        self.refused("get {host}:{port}", "--format", RECORD)
        self.refused(f"get '{RECORD}' host", "LIST comes before the URIs")
        for typed, meant in ((".host=a", "host"), ("query[x]=a", "query:x"), ("param:x=a", "query:x"), ("protocol=a", "scheme")):
            self.refused(f"filter {typed}", f"'{meant}'", "--", RECORD)
            self.refused(f"edit --set {typed}", f"'{meant}'", RECORD)

    def test_as_words_of_options(self):
        for typed, meant in (("normalize --on-error skip", "drop"), ("normalize --on-error abort", "fail"), ("parse --color no", "never"),
                             ("validate --as url", "URI"), ("encode --as component", "unreserved"), ("encode --as querystring", "query"), ("encode --as query-param", "param"), ("encode --as path-segment", "segment"), ("key --as sha256", "hash"), ("convert --to ascii", "uri"), ("validate --as reference", "URI-reference"),
                             ("unique --ignore protocol", "scheme"), ("unique --ignore trailing-slash", "last-slash")):  # fmt: skip
            self.refused(typed, f"did you mean '{meant}'?", RECORD)

    def test_what_stands_in_the_wrong_place(self):
        self.refused("edit host=b.org", "--set host=VALUE", RECORD)
        self.refused(f"edit '{RECORD}' query:x=1", "--set query:x=VALUE")
        self.refused("edit --set id=5", "the parameter of a query is query:id", RECORD)
        self.refused("edit --append id=5", "the parameter of a query is query:id", RECORD)
        self.refused("edit --set site=b.org", "'uri get' reads it, and it cannot be set", RECORD)
        for key in ("sort", "page", "skip", "all"):
            self.refused(f"get {key}", f"the parameter of a query is query:{key}.", RECORD)
        self.assertNotIn("query:tld", self.refused("edit --set tld=com", "'tld' is not one of", RECORD))
        self.refused("make host=h id=5", "the parameter of a query is query:id")
        self.refused("filter host=example.com", "URIs come after --", RECORD)
        self.refused("expand '/{id}' '{\"id\":5}'", "--values JSON")
        self.refused("extract 'text http://a/b'", "printf %s TEXT | uri extract")
        self.refused("help set", "edit --set")

    def test_near_letters_are_no_meaning(self):
        for typed, far in (("list", "lint"), ("line", "lint"), ("take", "make"), ("let", "get"), ("send", "mend"), ("sake", "make")):
            self.assertNotIn(f"'{far}'", self.refused(typed, "unknown command", RECORD), typed)
        self.assertIn("'edit'", self.refused("eidt", "unknown command", RECORD))
        self.assertIn("'port'", self.refused("get prot", "unknown name", RECORD))

    def test_no_far_command(self):
        for typed in ("decode --all", "encode --lower", "redact --host", "links --href", "unique --hash", "mend --strict", "get --list", "decode --twice"):
            said = self.refused(typed, "no option" if typed == "mend --strict" else "option", RECORD)
            self.assertNotRegex(said, "'uri (parse|normalize|filter|redact|lint|validate)", typed)

    def test_no_secret_is_repeated(self):
        for typed in ("--url=http://joe:pw@h/ x", "set password=pw", "edit --param=token=pw", "get http://joe:pw@h/"):
            self.assertNotIn("pw", self.refused(typed, "uri:").replace("'set password", ""))


if __name__ == "__main__":
    unittest.main()
