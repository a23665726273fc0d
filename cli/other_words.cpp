// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// It is longer than 400 lines for its table, which is to be in one place.
#include "cli/other_words.hpp"

#include "uriel/detail/bytes/ascii.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace uriel::cli {
namespace {

using enum command_id;

constexpr command_set all_of(auto... ids) { return (only(ids) | ...); }

constexpr std::string_view counting = "get LIST | sort | uniq -c";
constexpr command_set say_quiet =
    every_command & ~all_of(validate, compare, diff, lint, filter);  // the others have --silent
constexpr command_set has_no_format = every_command & ~all_of(get, lint);

/// The words of trurl, curl, jq, grep, cut, sort and awk, of WHATWG's URL, Python's urllib and
/// pathlib, and of English. Where a word has several rows, the first with a meaning for its place
/// counts.
constexpr auto table = std::to_array<other_word>({
    // What changes a URI.
    {"set replace", "edit --set", "", "--set", all_of(edit)},
    {"s put", "", "", "--set", all_of(edit)},
    {"add append", "edit --append", "", "--append", all_of(edit)},
    {"insert push", "edit --append", "", "--append", all_of(edit)},
    {"remove delete rm", "edit --remove", "", "--remove", all_of(edit)},
    {"del unset", "edit --remove", "", "--remove", all_of(edit)},
    {"rename", "edit --rename"},
    {"change update modify patch sed tr", "edit", "", "--set", all_of(edit)},
    {"with", "edit --set", "", "--set", all_of(edit)},
    {"without clear r d", "edit --remove", "", "--remove", all_of(edit)},
    {"a", "", "", "--append", all_of(edit)},
    {"https to-https upgrade", "edit --set scheme=https"},
    {"with-suffix with-extension", "edit --set extension=VALUE"},
    {"with-name with-stem", "edit --set filename=VALUE"},
    {"sort", "", "", "--sort-query", all_of(edit)},
    {"sort-query sort-params sort-parameters query-sort params-sort param-sort",
     "edit --sort-query"},
    {"clean trim strip", "edit --trim-query GLOB,..."},
    {"strip-tracking remove-tracking strip-trackers remove-trackers untrack utm strip-utm "
     "remove-utm query-trim qtrim trim-params",
     "edit --trim-query GLOB,...", "", "--trim-query", all_of(edit)},
    {"drop trim strip", "", "", "--trim-query", all_of(edit)},
    {"keep-params keep-only only keep", "", "", "--keep-query", all_of(edit)},
    {"set-query", "", "", "--set query:KEY=VALUE", all_of(edit)},
    {"replace-query", "", "", "--set query:*=VALUE", all_of(edit)},
    {"rename-query rename-param", "edit --rename query:KEY=NEW", "", "--rename query:KEY=NEW",
     all_of(edit)},
    {"data-urlencode urlencode data G", "", "", "--set query:KEY=VALUE", all_of(edit)},
    {"defrag urldefrag", "edit --remove fragment"},

    // What makes one of parts, or of another.
    {"join concat merge path-join path-append",
     "`resolve --base B` for a reference, or `edit --append segment=NAME` for a name"},
    {"urljoin join-url absolute absolutize absolutise abs abs-url", "resolve --base B"},
    {"redirect rebase", "resolve --base B"},
    {"relative relative-to relativise rel make-relative", "relativize --base B"},
    {"relative reference ref", "", "", "`REFERENCE`, without an option", all_of(resolve)},
    {"against relative-to from to root u url uri base-url resolve", "", "", "--base URI",
     all_of(resolve, relativize, links)},
    {"absolute abs a", "", "", "--base URI", all_of(links)},
    {"against relative-to root", "", "", "--base URI", all_of(compare, mend)},
    {"build compose create construct assemble generate combine", "make"},
    {"urlunparse urlunsplit unparse unsplit unurlparse", "make"},
    {"new", "`parse` for a text, or `make` for components"},
    {"from-path from-file file-uri file-url path-to-uri path-to-url path2uri pathname2url as-uri",
     "make --file"},
    {"file", "make --file", "filename file-path"},
    {"to-path to-file uri-to-path url-to-path url2pathname local-path filepath", "get file-path",
     "file-path"},
    {"template uri-template interpolate render fill", "expand"},

    // What judges and compares.
    {"check valid is-valid verify is-uri is-url validate-url validate-uri can-parse", "validate"},
    {"is-absolute", "validate"},
    {"is-relative", "validate --as relative-ref"},
    {"is-http is-https", "validate --scheme http,https"},
    {"has-scheme has-host has-port has-path has-query has-fragment has-user has-param",
     "get LIST --exit-status"},
    {"test assert", "`validate` for the grammar, or `filter` for components"},
    {"eq equal equals equivalent cmp same is-same is-equal identical", "compare"},
    {"same-site", "compare --same-site"},
    {"audit warn suspicious", "lint"},
    {"allow permit policy ssrf check-ssrf guard is-safe is-public is-private",
     "filter --policy public-web"},

    // What works on many.
    {"dedupe dedup uniq distinct deduplicate", "unique"},
    {"count top group stat summary summarize stats histogram frequency tally group-by", counting},
    {"u unique uniq distinct dedupe", "", "", "get LIST | sort -u", all_of(get)},
    {"c count top group-by", "", "", counting, all_of(get)},
    {"sort", "key"},
    {"grep where select match matches egrep only reject exclude", "filter"},
    {"normalise canonicalize canonicalise canonical canon norm simplify tidy lowercase lower "
     "downcase",
     "normalize"},
    {"lowercase lower downcase", "", "", "--form case", all_of(normalize)},

    // Encoding.
    {"escape quote urlencode url-encode percent-encode pct-encode encode-uri encode-url "
     "encode-uri-component encode-component uri-escape",
     "encode"},
    {"unescape unquote urldecode url-decode percent-decode pct-decode decode-uri decode-url "
     "decode-uri-component unencode uri-unescape",
     "decode"},
    {"quote-plus form form-encode", "encode --as form"},
    {"unquote-plus form-decode", "decode --plus"},
    {"form plus space-plus space-to-plus quote-plus", "", "", "--as form", all_of(encode)},
    {"form as component", "", "", "`decode`, which needs no component, or `--plus` for forms",
     all_of(decode)},
    {"component uri-component for type", "", "", "--as COMPONENT", all_of(encode)},
    {"keep-slash keep-slashes", "", "", "--as path", all_of(encode)},
    {"safe allow except", "", "", "--keep CHARS", all_of(encode)},
    {"d", "", "", "decode", all_of(encode)},
    {"decoded unescape urldecode unquote url-decode percent-decode", "", "", "--decode",
     all_of(get, filter)},
    {"urlencoded x-www-form-urlencoded form-data form-value", "", "form"},
    {"component uri-component any all", "", "unreserved"},
    {"filename file-name", "", "segment"},
    {"reference", "", "URI-reference"},
    {"value query-value", "", "param query:KEY"},

    // Text and documents.
    {"find scan grep-urls find-urls find-links linkify urls", "extract"},
    {"scrape crawl hrefs html", "links"},
    {"list ls", "`extract` for text, or `links` for HTML"},
    {"html xml page href", "", "", "links", all_of(extract)},
    {"base base-url absolute", "", "", "links --base URI", all_of(extract)},
    {"markdown md text txt", "", "", "`extract`, which reads Markdown and other text as it is",
     all_of(extract)},
    {"n line-number line-numbers H with-filename lines", "", "", "--with-line", all_of(extract)},
    {"tag tags selector elements", "", "", "--element LIST", all_of(links)},
    {"punycode ascii idn a-label", "", "", "--to uri --idna", all_of(convert)},
    {"unicode u-label", "", "", "--to iri --idna", all_of(convert)},
    {"schemes protocol protocols", "", "", "--scheme", all_of(extract, validate)},
    {"only-http http-only http https only-https", "", "", "--scheme http,https", all_of(extract)},
    {"all everything any", "", "", "--any-scheme", all_of(extract)},
    {"offset offsets position", "", "", "--json", all_of(extract)},
    {"image images img", "", "", "--element img", all_of(links)},
    {"internal external same-host", "", "", "filter host=GLOB", all_of(links)},
    {"only", "", "", "--element LIST", all_of(links)},
    {"u unique uniq dedupe", "", "", "extract | uri unique", all_of(extract)},
    {"mask sanitize sanitise anonymize anonymise hide censor scrub obfuscate", "redact"},
    {"log logs line lines text-file", "", "", "--text", all_of(redact)},
    {"key keys key-name param params parameter query-param header hide token pattern", "", "",
     "--also-key", all_of(redact)},
    {"all everything", "", "", "--strict", all_of(redact)},
    {"password passwords secret secrets", "", "",
     "`redact`, which hides passwords without an option; `--user` hides all of the userinfo",
     all_of(redact)},
    {"exclude except ignore skip keep", "", "", "--keep-key", all_of(redact)},
    {"mask replace replacement with placeholder", "", "", "`redact`, which always writes ***",
     all_of(redact)},

    // What shows a URI.
    {"split dissect show info components parts urlparse urlsplit break-down decompose describe "
     "parse-url parse-uri",
     "parse"},
    {"print echo cut read", "`parse` for all components, or `get LIST`"},
    {"inspect debug tree grammar why", "explain"},
    {"json jq to-json", "parse --json"},
    {"format printf awk", "get --format"},
    {"csv", "get --csv"},
    {"tsv", "get"},
    {"md5 sha1 sha256 digest checksum hash128", "key --as hash", "hash"},
    {"surt", "key --as surt"},
    {"hash", "`key --as hash` or `get fragment`", "fragment"},
    {"hash sha1 sha256 md5 digest", "", "", "--as hash", all_of(key)},
    {"surt", "", "", "--as surt", all_of(key)},
    {"normal normalize normalized canonical", "", "", "--as normal", all_of(key)},
    {"v ver", "version"},
    {"? usage man manual commands", "help"},
    {"options", "help options"},

    // Repair and IRIs.
    {"repair fix correct heal browser whatwg", "mend"},
    {"accept-space", "mend"},
    {"guess", "", "", "--typed", all_of(mend)},
    {"browser browsers whatwg", "", "", "--to browsers", all_of(diff)},
    {"from", "", "", "--to uri", all_of(convert)},
    {"v verbose", "", "", "explain", all_of(parse)},
    {"decode decoded", "", "", "get LIST --decode", all_of(parse)},
    {"idn idna punycode to-ascii as-punycode", "convert --to uri --idna", "host-ascii uri"},
    {"to-unicode as-idn unicode", "convert --to iri --idna", "host-unicode iri"},
    {"ascii ascii-host idn-host a-label", "", "host-ascii uri"},
    {"to-iri iri", "convert --to iri"},
    {"to-uri", "convert --to uri"},

    // Components.
    {"hostname server fqdn dns", "get host", "host"},
    {"domain", "`get host` or `get site`", "host site"},
    {"sites etldplus1 registered-domain root-domain base-domain apex etld+1 etld1 sld", "get site",
     "site"},
    {"tld etld public-suffix", "get suffix", "suffix"},
    {"subdomains sub", "get subdomain", "subdomain"},
    {"netloc location hostport host-port host-and-port", "get authority", "authority"},
    {"protocol proto", "get scheme", "scheme"},
    {"username login", "get user", "user"},
    {"pass passwd pwd", "get password", "password"},
    {"auth credentials creds userpass user-info", "get userinfo", "userinfo"},
    {"search querystring query-string qs", "get query", "query"},
    {"param parameter arg query-param query-parameter query-key q", "get query:KEY",
     "query:KEY param"},
    {"search-params parameters args query-params query-pairs pairs query-list params-list "
     "param-list",
     "get params", "params query-values"},
    {"params", "", "query-values"},
    {"query-get params-get", "get query:KEY"},
    {"anchor frag fragment-id", "get fragment", "fragment"},
    {"pathname", "get path", "path"},
    {"base root", "get origin", "origin"},
    {"dir up directory folder parent parent-path", "get dirname", "dirname"},
    {"basename file-name base-name stem last-part", "get filename", "filename segment"},
    {"last-segment", "get segment:-1", "segment:-1"},
    {"first-segment", "get segment:1", "segment:1"},
    {"segment", "get segment:N", "segment:N"},
    {"path-segment", "get segment:N", "segment segment:N"},
    {"path-segments path-parts", "get segments", "segments"},
    {"ext file-extension filetype", "get extension", "extension"},
    {"default-port port-or-default known-port", "get effective-port", "effective-port"},
    {"port-number", "get port", "port"},
    {"ip-address address addr ipv4 ipv6", "get ip", "ip"},
    {"host-type", "get host_kind", "host_kind"},
    {"request-uri", "get request-target", "request-target"},
    {"path-query path-with-query full-path", "get path-and-query", "path-and-query"},
    {"url uri", "parse"},
    {"url uri href", "", "input URI"},
    {"file-url", "", "file-path"},
    {"sort order", "", "query-order surt"},
    {"trailing-slash slash slashes", "", "last-slash"},

    // Words that options take.
    {"skip ignore continue delete", "", "drop"},
    {"abort stop exit error", "", "fail"},
    {"original keep same raw", "", "pass"},
    {"yes on true force", "", "always"},
    {"no off false none", "", "never"},

    // Options of one command or two.
    {"relative allow-relative reference", "", "", "--as URI-reference", all_of(validate)},
    {"absolute require-scheme", "", "",
     "`--as URI`, the default, or `--as absolute-URI` without a fragment", all_of(validate)},
    {"http http-only web require-host", "", "", "--scheme http,https", all_of(validate)},
    {"https-only https", "", "", "--scheme https", all_of(validate)},
    {"why reason reasons show-errors verbose", "", "", "--json", all_of(validate, compare)},
    {"ignore-case loose strict normalize normalise form level exact", "", "",
     "`compare`, which names the first form in which the two are the same", all_of(compare)},
    {"v", "", "", "`--json` for reasons, or `--print invalid` for those records", all_of(validate)},
    {"invert invert-match invalid invalid-only only-invalid bad errors errors-only", "", "",
     "--print invalid", all_of(validate)},
    {"valid valid-only only-valid good", "", "", "--print valid", all_of(validate)},
    {"rule grammar type", "", "", "--as RULE", all_of(validate)},
    {"why verbose", "", "", "--format long", all_of(lint)},
    {"rules list-rules", "", "", "--list", all_of(lint)},
    {"disable ignore exclude skip except", "", "", "--allow RULE,...", all_of(lint)},
    {"enable include", "", "", "--also RULE,...", all_of(lint)},
    {"level min-severity minimum", "", "", "--severity", all_of(lint)},
    {"cidr", "", "", "ip=10.0.0.0/8", all_of(filter)},
    {"private internal local", "", "", "host-class=non-public", all_of(filter)},
    {"public external", "", "", "host-class!=non-public", all_of(filter)},
    {"https only-https https-only", "", "", "scheme=https", all_of(filter)},
    {"or any", "", "", "NAME=GLOB,GLOB", all_of(filter)},
    {"and", "", "", "`EXPR EXPR`, without an option", all_of(filter)},
    {"class", "", "", "host-class=CLASS", all_of(filter)},
    {"not exclude reject except invert-match", "", "", "`NAME!=GLOB`, or `--invert`",
     all_of(filter)},
    {"e expr E P x w F regexp regex pattern match where", "", "",
     "`NAME=GLOB`, such as 'host=*.example.com'", all_of(filter)},
    {"n line-number", "", "", "`NAME=GLOB`; records are not numbered", all_of(filter)},
    {"o only-matching", "", "", "get LIST", all_of(filter)},
    {"ignore-fragment", "", "", "--ignore fragment", all_of(unique)},
    {"ignore-query", "", "", "--ignore query", all_of(unique)},
    {"ignore-scheme ignore-protocol", "", "", "--ignore scheme", all_of(unique)},
    {"ignore-www", "", "", "--ignore www", all_of(unique)},
    {"ignore-case", "", "", "--form case", all_of(unique)},
    {"by on key field", "", "", "get LIST | sort -u", all_of(unique)},
    {"only select component components part parts get print fields field columns column", "", "",
     "get LIST", all_of(parse, explain)},
    {"fields field select only print show", "", "", "`get LIST`, such as get host,path",
     all_of(get)},
    {"with-input keep-input show-input", "", "", "get input,LIST", all_of(get)},
    {"names list list-names", "", "", "uri help get", all_of(get)},
    {"file-path from-file path-to-uri", "", "", "--file PATH", all_of(make)},
    {"segments query-params params", "", "", "--with segments,query-params", all_of(parse)},
    {"v var variable variables-file set d define", "", "", "NAME=VALUE", all_of(expand)},
    {"data vars context values-file", "", "", "--values JSON", all_of(expand)},

    // Options for input and output.
    {"i", "", "", "`-f NAME > NEW && mv NEW NAME`; scheme and host ignore case anyway",
     all_of(filter)},
    {"ignore-case", "", "", "NAME=GLOB`: scheme and host ignore case anyway, as in `host=A.COM",
     all_of(filter)},
    {"i in-place inplace", "", "", "-f NAME > NEW && mv NEW NAME"},
    {"output-json o-json out-json", "", "", "--json"},
    {"output-csv o-csv out-csv", "", "", "get --csv"},
    {"o output out", "", "", "> FILE"},
    {"format output-format", "", "", "`--json`, or `uri get --format TEMPLATE`", has_no_format},
    {"template print-format", "", "", "--format", all_of(get)},
    {"stdin", "", "", "-f -"},
    {"input in infile input-file from-file url-file file-list urls", "", "", "-f FILE"},
    {"url uri", "", "", "`URI`, without an option"},
    {"z zero print0 null-data zero-terminated", "", "", "--null"},
    {"threads parallel workers processes P", "", "", "--jobs N", every_command & ~all_of(filter)},
    {"d delimiter separator sep F output-delimiter t ofs", "", "",
     "`--csv`, or `--format '{host} {path}'`", all_of(get)},
    {"tsv tabs", "", "", "`get`, which writes TABs without an option", all_of(get)},
    {"r raw-output", "", "", "--raw", all_of(get, decode)},
    {"column columns col field fields k", "", "", "cut -f N FILE | uri get LIST", all_of(get)},
    {"column columns col field fields k", "", "", "cut -f N FILE | uri COMMAND"},
    {"all", "", "", "query-all:KEY", all_of(get)},
    {"default empty null-value missing fallback na", "", "", "--absent TEXT", all_of(get, parse)},
    {"m max-count limit head n", "", "", "| head -n N"},
    {"skip-invalid ignore-errors ignore-invalid skip-errors skip drop-invalid continue force "
     "lenient",
     "", "", "--on-error drop", of_records},
    {"count-only", "", "", "--count", all_of(validate, diff, lint, filter, extract, unique)},
    {"fail-fast exit-on-error stop-on-error abort stop bail", "", "", "--on-error fail",
     of_records},
    {"no-color no-colour nocolor plain", "", "", "--color never"},
    {"colour", "", "", "--color"},
    {"no-progress", "", "", "--progress never"},
    {"silent s", "", "", "`--quiet` for diagnostics, or `> /dev/null` for answers", say_quiet},
    {"jsonl ndjson json-lines yaml", "", "", "--json"},
    {"pretty indent", "", "", "--json | jq ."},
});

/// What verbs do.
constexpr auto verbs = std::to_array<std::pair<std::string_view, other_verb>>({
    {"set with replace change update put modify", other_verb::set},
    {"without remove delete strip clear unset drop omit no rm del trim", other_verb::remove},
    {"append insert push add", other_verb::append},
    {"get show print read extract list only", other_verb::get},
});

/// The letters of a word that count.
struct letters {
    std::string_view rest;

    /// '\0' at the end.
    char next() noexcept {
        while (rest.starts_with('-') || rest.starts_with('_')) rest.remove_prefix(1);
        if (rest.empty()) return '\0';
        char const c = rest.front();
        rest.remove_prefix(1);
        return ascii::to_lower(c);
    }
};

/// One letter is an option's, and case counts there.
bool is_same_word(std::string_view a, std::string_view b) noexcept {
    if (a.size() == 1 || b.size() == 1) return a == b;
    letters left{a};
    letters right{b};
    for (;;) {
        char const c = left.next();
        if (c != right.next()) return false;
        if (c == '\0') return true;
    }
}

/// Calls `visit` with each word of a list until that is true.
template <class Visit>
bool any_word(std::string_view words, Visit const& visit) {
    while (!words.empty()) {
        std::string_view const word = words.substr(0, words.find(' '));
        if (visit(word)) return true;
        words.remove_prefix(std::min(words.size(), word.size() + 1));
    }
    return false;
}

bool has_word(std::string_view words, std::string_view word) {
    return any_word(words, [&](std::string_view each) { return is_same_word(each, word); });
}

std::string_view meaning(std::string_view other_word::* place, command_set commands,
                         std::string_view word) {
    if (word.empty()) return {};
    for (other_word const& row : table)
        if (!(row.*place).empty() && (row.commands & commands) != 0 && has_word(row.words, word))
            return row.*place;
    return {};
}

/// What follows a beginning, letter case ignored; nothing if the word does not begin with it.
std::string_view behind(std::string_view word, std::string_view beginning) {
    bool const begins = word.size() > beginning.size() &&
                        ascii::equal_ignoring_case(word.substr(0, beginning.size()), beginning);
    if (!begins) return {};
    word.remove_prefix(beginning.size());
    while (word.starts_with('-') || word.starts_with('_')) word.remove_prefix(1);
    return word;
}

}  // namespace

std::string_view command_meant(std::string_view word) {
    return meaning(&other_word::command, every_command, word);
}

std::string_view name_meant(std::string_view word) {
    return meaning(&other_word::name, every_command, word);
}

std::string_view option_meant(command_id command, std::string_view word) {
    return meaning(&other_word::option, only(command), word);
}

other_verb verb_meant(std::string_view word) {
    for (auto const& [words, verb] : verbs)
        if (has_word(words, word)) return verb;
    return other_verb::none;
}

verb_and_noun split_verb(std::string_view word) {
    verb_and_noun found;
    for (auto const& [words, verb] : verbs)
        any_word(words, [&](std::string_view each) {
            std::string_view const noun = behind(word, each);
            if (!noun.empty() && (found.noun.empty() || noun.size() < found.noun.size()))
                found = {verb, noun};  // NOLINT(*.NullDereference): `verb` is of a constant table
            return false;
        });
    return found;
}

}  // namespace uriel::cli
