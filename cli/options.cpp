// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// It is longer than 400 lines for its table: a new option is compared with the others.
#include "cli/options.hpp"

#include "cli/command.hpp"
#include "cli/settings.hpp"
#include "cli/suggest.hpp"

#include <getopt.h>

#include <algorithm>
#include <array>

namespace uriel::cli {
namespace {

constexpr command_set parse = only(command_id::parse);
constexpr command_set validate = only(command_id::validate);
constexpr command_set resolve = only(command_id::resolve);
constexpr command_set relativize = only(command_id::relativize);
constexpr command_set normalize = only(command_id::normalize);
constexpr command_set compare = only(command_id::compare);
constexpr command_set get = only(command_id::get);
constexpr command_set edit = only(command_id::edit);
constexpr command_set encode = only(command_id::encode);
constexpr command_set decode = only(command_id::decode);
constexpr command_set unique = only(command_id::unique);
constexpr command_set extract = only(command_id::extract);
constexpr command_set diff = only(command_id::diff);
constexpr command_set links = only(command_id::links);
constexpr command_set lint = only(command_id::lint);
constexpr command_set redact = only(command_id::redact);
constexpr command_set make = only(command_id::make);
constexpr command_set filter = only(command_id::filter);
constexpr command_set key = only(command_id::key);
constexpr command_set expand = only(command_id::expand);
constexpr command_set mend = only(command_id::mend);
constexpr command_set convert = only(command_id::convert);
constexpr command_set explain = only(command_id::explain);

/// Those that read IRIs, too.
constexpr command_set reads_iris = parse | validate | filter | resolve | relativize | normalize |
                                   compare | get | edit | make | unique | key | extract | lint |
                                   explain;

/// Those that write decoded octets, or IRIs that they made.
constexpr command_set writes_octets = get | decode | parse | resolve | relativize | normalize |
                                      edit | make | unique | key | explain | convert | links;

constexpr std::string_view dialects = "rfc3986|rfc2396|rfc2732|url-1997|uri-1997|rfc3987";
constexpr std::string_view dialects_or_browsers =
    "rfc3986|rfc2396|rfc2732|url-1997|uri-1997|rfc3987|browsers";

// Sorted as help shows them: what a command alone takes first, what all take last.
constexpr auto table = std::to_array<option>({
    {option_id::as_rule, "as", 0, "RULE", validate,
     "The rule to match, of RFC 3986 Appendix A or of the dialect, in any letter case. Default: "
     "URI, or IRI with --iri; for older dialects URI-reference, or URL-reference for url-1997."},
    {option_id::usable_schemes, "scheme", 0, "SCHEME,...", validate,
     "Only a URI of one of these schemes is valid, in any letter case, and only if the scheme, the "
     "host and the port let it be used. * for every scheme that uriel knows. Can be given several "
     "times."},
    {option_id::print, "print", 0, "valid|invalid", validate,
     "Write just those input records, as grep does, instead of an answer to each."},
    {&settings::count, "count", 'c', "", validate,
     "Write only two lines at the end: how many records were valid, how many invalid."},
    {&settings::base, "base", 'b', "URI", resolve | relativize,
     "The base URI of all records. It needs a scheme; "
     "its fragment is ignored."},
    {&settings::count, "count", 'c', "", diff,
     "Write only a table at the end: how many records differ, in what, and by which rules."},
    {&settings::base, "base", 'b', "URI", diff,
     "Also compare what each reference resolves to "
     "against this base URI, which must be valid in "
     "both dialects."},
    {&settings::base, "base", 'b', "URI", compare,
     "Resolve both against this URI first. Relative "
     "references need it."},
    {&settings::base, "base", 'b', "URI", mend,
     "Resolve relative references against this URI, as browsers do."},
    {&settings::typed, "typed", 0, "", mend,
     "Complete what a person typed: a host without a scheme, such as example.com/a, gets one."},
    {&settings::keep_valid, "keep-valid", 0, "", mend,
     "Leave valid URIs as they are. With --base, resolve valid references as RFC 3986 says."},
    {&settings::mend, "mend", 0, "", links,
     "Mend references that are not valid, as browsers do. In JSON these have \"mended\":true."},
    {&settings::pairs, "pairs", 0, "", resolve,
     "Each record is a base, one TAB and a reference, instead of --base."},
    {&settings::pairs, "pairs", 0, "", relativize,
     "Each record is a base, one TAB and a target, instead of --base."},
    {&settings::pairs, "pairs", 0, "", compare, "Each record is two URIs with one TAB between."},
    {option_id::non_strict, "non-strict", 0, "", resolve,
     "Ignore the scheme of a reference when it is that of the base (RFC 3986, 5.2.2; RFC 2396, "
     "5.2, step 3)."},
    {option_id::above_root, "above-root", 0, "drop|keep|error", resolve,
     "A \"..\" that climbs above the root is dropped, kept or makes the record invalid. Default: "
     "drop for rfc3986, which has no keep; keep for the older dialects."},
    {option_id::form, "form", 0, "case|percent|path|syntax|scheme", normalize | unique,
     "The normal form; each includes those before it, and syntax is another name for path. "
     "Default: scheme."},
    {option_id::ignore, "ignore", 0, "PART,...", unique,
     "Treat URIs as the same if they differ only in these: fragment, scheme, www, last-slash, "
     "double-slash, query, query-values, query-order, userinfo. Can be given several times."},
    {&settings::count, "count", 'c', "", unique,
     "Write only, at the end, each class of equivalent URIs: how many, a TAB, and the first."},
    {option_id::set, "set", 0, "COMPONENT=VALUE", edit,
     "Set a component to VALUE, encoded as the component needs. A scheme or host is written in "
     "lower case, and the path of a URI loses its dot segments. An empty VALUE makes the component "
     "empty."},
    {option_id::remove, "remove", 0, "COMPONENT,...", edit, "Make components absent."},
    {option_id::append, "append", 0, "segment=VALUE", edit,
     "Append a segment to the path. query:KEY=VALUE appends a pair to the query, query:KEY a pair "
     "without a value."},
    {option_id::rename, "rename", 0, "query:OLD=NEW", edit,
     "Give the pairs of a key another key; they keep their places and values."},
    {option_id::convert_to, "to", 0, "uri|iri", convert,
     "What to write: the URI of each IRI reference (RFC 3987, 3.1), or the IRI (3.2)."},
    {&settings::idna, "idna", 0, "", convert,
     "Hosts that are DNS names become A-labels (xn--...), or with --to iri U-labels, by UTS 46."},
    {&settings::nfc, "nfc", 0, "", convert,
     "With --to uri: bring each record into Unicode's normal form C first."},
    {&settings::legacy, "legacy", 0, "", convert,
     "With --to uri: percent-encode spaces and < > \" { } | \\ ^ ` first."},
    {&settings::idna, "idna", 0, "", edit | make,
     "Write A-labels (xn--...) for a host that is not ASCII, by UTS 46."},
    {option_id::sort_query, "sort-query", 0, "", edit,
     "Sort the pairs of the query by key; pairs with the same key keep their order."},
    {option_id::trim_query, "trim-query", 0, "GLOB,...", edit,
     "Remove all pairs of the query whose decoded key matches, such as 'utm_*'; letter case "
     "counts. A GLOB has at most 1024 bytes; %2C, %2A and %3F in it are the characters ',', '*' "
     "and '?'."},
    {option_id::trim_fragment, "trim-fragment", 0, "GLOB,...", edit,
     "As --trim-query, for the pairs of a fragment that has the form of a query, also behind a "
     "'?' in it."},
    {option_id::trim_query_from, "trim-query-from", 0, "FILE", edit,
     "As --trim-query for each line of a file that is not empty and does not begin with '#'."},
    {option_id::as_key, "as", 0, "host|surt|hash|normal", key,
     "The kind of the key. Default: host."},
    {&settings::undo, "undo", 0, "", key,
     "Turn host keys back into URIs, in the normal form scheme."},
    {option_id::form, "form", 0, "case|percent|path|syntax|scheme", key,
     "For hash and normal, the normal form, as in 'uri normalize'. Default: scheme."},
    {option_id::keep_steps, "keep", 0, "www,session,case,order", key,
     "For surt, keep these: a first label www, session ids, the case of path and query, the order "
     "of pairs. Can be given several times."},
    {option_id::keep_query, "keep-query", 0, "GLOB,...", edit,
     "Keep only the pairs of the query whose decoded key matches. Can be given several times: a "
     "pair stays if it matches any of them."},
    {option_id::as_component, "as", 0, "COMPONENT", encode,
     "The component that the data is for: unreserved, user, password, host, userinfo, segment, "
     "path, query, param, fragment or form (of the pairs that HTML forms send)."},
    {option_id::keep, "keep", 0, "CHARS", encode,
     "Leave these characters as they are, too. The rule of the component must allow them. Can be "
     "given several times."},
    {&settings::decode, "decode", 0, "", get | filter, "Percent-decode the values."},
    {&settings::plus, "plus", 0, "", get,
     "Decode the values, and read '+' as a space in the query and its keys, as forms write it."},
    {&settings::plus, "plus", 0, "", decode, "Read '+' as a space, as forms write it."},
    {&settings::text, "text", 0, "", redact,
     "Redact the URIs in text of any kind, such as a log. INPUT then names files."},
    {&settings::count, "count", 'c', "", redact,
     "Write the records, and at the end, on standard error, how many secrets of each kind were "
     "hidden."},
    {&settings::is_query, "query", 0, "", redact,
     "Each record is a query without its '?', such as a column of a log."},
    {option_id::also_key, "also-key", 0, "GLOB,...", redact,
     "Hide the values of these keys, too. Can be given several times."},
    {option_id::keep_key, "keep-key", 0, "GLOB,...", redact,
     "Do not hide the values of these keys. Can be given several times."},
    {option_id::query_key, "query-key", 0, "GLOB,...", redact,
     "Hide the values of these keys instead of the known ones. Can be given several times."},
    {&settings::strict, "strict", 0, "", redact,
     "Hide whatever may be secret: all of the userinfo, all values, every segment of 20 or more "
     "characters with letters and digits, and what is before the last @."},
    {&settings::user, "user", 0, "", redact, "Hide all of the userinfo."},
    {&settings::invert, "invert", 'v', "", filter,
     "Write the valid records that do not match every EXPR. With --policy: what it refuses, valid "
     "or not."},
    {option_id::in_file, "in", 0, "NAME=FILE", filter,
     "One of the file's lines matches the value. Empty lines do not count. Can be given several "
     "times."},
    {option_id::not_in_file, "not-in", 0, "NAME=FILE", filter,
     "None of the file's lines matches the value. Can be given several times."},
    {option_id::list_classes, "list-classes", 0, "", filter,
     "List the values of host-class instead: name, what it is, and the documents, TAB-separated."},
    {&settings::policy, "policy", 0, "POLICY", filter,
     "Write only what a policy for fetching permits: public-https, public-web, any-http, a file "
     "that says it, or local:ORIGIN, such as local:https://example.com."},
    {&settings::why, "why", 0, "", filter,
     "With --policy: write for each record 'permitted', or 'refused' and each rule with its "
     "place."},
    {&settings::addresses, "addresses", 0, "", filter,
     "With --policy: the records are IP addresses, such as those that DNS gave for a host."},
    {option_id::explain_policy, "explain-policy", 0, "", filter,
     "Write the policy of --policy with all its keys instead, as a file has them."},
    {&settings::psl, "psl", 0, "FILE", get | filter | compare,
     "The public suffix list for site, suffix and subdomain. Default: the file that URIEL_PSL "
     "names, "
     "or that of the system."},
    {&settings::icann_only, "icann-only", 0, "", get | filter | compare,
     "Of the list, use only what registries say, not what owners of domains do."},
    {&settings::same_site, "same-site", 0, "", compare,
     "Tell instead whether the two are of the same site. Not with --base."},
    {&settings::count, "count", 'c', "", filter, "Write only how many records would be written."},
    {&settings::text_template, "format", 0, "TEMPLATE", get,
     "Write this text for each reference, with values in it, such as '{host} {query:id}'. Absent "
     "ones are empty."},
    {&settings::csv, "csv", 0, "", get,
     "Write comma-separated values, quoted as RFC 4180 says. Absent ones are empty."},
    {&settings::header, "header", 0, "", get, "Write the names first, once."},
    {&settings::exit_status, "exit-status", 0, "", get,
     "End with status 1 if some valid reference has none of the components."},
    {&settings::raw, "raw", 0, "", writes_octets,
     "Write decoded octets, and the characters of IRIs, as they are, without escapes for control "
     "characters."},
    {option_id::dialect, "dialect", 0, dialects, parse | validate | resolve,
     "The grammar to read by. Default: rfc3986. rfc2732 is RFC 2396 with IPv6 addresses in "
     "brackets; rfc3987 has IRIs."},
    {option_id::dialect, "dialect", 0, "rfc3986|rfc3987",
     reads_iris & ~(parse | validate | resolve),
     "The grammar to read by. Default: rfc3986. rfc3987 has IRIs."},
    {option_id::iri, "iri", 0, "", reads_iris, "Read IRIs: short for --dialect rfc3987."},
    {option_id::iri, "iri", 0, "", links,
     "Read references as IRIs, and write their targets as IRIs."},
    {option_id::with, "with", 0, "segments,query-params", parse,
     "Add these members to the JSON objects: the segments of the path, the pairs of the query, or "
     "both."},
    {option_id::from, "from", 0, dialects, diff,
     "The first grammar. Default: rfc3986 with --to browsers."},
    {option_id::to, "to", 0, dialects_or_browsers, diff,
     "The second grammar. Default: rfc3986. browsers: what mend writes."},
    {option_id::only_rules, "only", 0, "RULE,...", lint,
     "Apply only these rules. --list shows all."},
    {option_id::also_rules, "also", 0, "RULE,...", lint,
     "Also apply these rules, which are off by default."},
    {option_id::allow, "allow", 0, "RULE,...", lint, "Do not apply these rules."},
    {&settings::allowed_ports, "allow-port", 0, "SCHEME:PORT", lint,
     "Treat this port as normal for the scheme. Can be given several times."},
    {option_id::severity, "severity", 0, "note|warning|error", lint,
     "Report only findings of this severity or higher. Default: note."},
    {&settings::count, "count", 'c', "", lint,
     "Write only a table at the end: for each rule, in how many records it found something."},
    {&settings::silent, "silent", 's', "", validate | compare | diff | lint | filter,
     "Write no answers, only set the exit status."},
    {&settings::absent, "absent", 0, "TEXT", parse | get,
     "In text output, write TEXT for an absent component, instead of \\N."},
    {&settings::text, "text", 0, "", lint,
     "Look at the URIs in text of any kind. INPUT then names files."},
    {option_id::format, "format", 0, "short|long", lint,
     "short writes one line per record; long writes each finding with the text and a sentence. "
     "Default: long on a terminal, else short; always short with -0."},
    {option_id::list, "list", 0, "", lint,
     "List the rules instead: name, severity, whether on by default, section and message, "
     "TAB-separated."},
    {&settings::mend, "mend", 0, "", extract,
     "Mend what is no URI up to white space, a quotation mark or an angle bracket, as browsers do. "
     "In JSON, add the members \"mended\" and \"repairs\"."},
    {&settings::any_scheme, "any-scheme", 0, "", extract,
     "Write everything that has the form of a URI, such as note:this and std::vector."},
    {option_id::schemes, "scheme", 0, "SCHEME,...", extract,
     "Write only URIs of these schemes, in any letter case. Can be given several times."},
    {&settings::count, "count", 'c', "", extract, "Write only how many URIs there are."},
    {&settings::with_line, "with-line", 0, "", extract,
     "Write LINE:URI, or FILE:LINE:URI for several files. In JSON, add a last member \"line\"."},
    {option_id::longest_uri, "max-length", 0, "N", extract,
     "Skip URIs of more than N bytes. N may end with K, M or G. Default: 1M."},
    {&settings::file_path, "file", 0, "PATH", make,
     "Make the file URI of a path, relative to the current folder. The disk is not touched."},
    {option_id::windows, "windows", 0, "", make,
     "PATH is an absolute Windows path: a drive or a share, such as C:\\a or "
     "\\\\host\\share\\a."},
    {option_id::posix, "posix", 0, "", make,
     "PATH is a POSIX path, such as /a. Default: of the system that uri runs on."},
    {option_id::windows, "windows", 0, "", get,
     "file-path is one of Windows: a drive or a share, such as C:\\a or \\\\host\\share\\a."},
    {option_id::posix, "posix", 0, "", get, "file-path is one of POSIX, such as /a; the default."},
    {&settings::values, "values", 0, "JSON", expand,
     "The values as one JSON object; @FILE for a file that has it, @- for standard input."},
    {&settings::values_as_records, "records", 0, "", expand,
     "Each record is a JSON object of values. Without INPUT, from standard input or --file."},
    {option_id::as_rule, "as", 0, "RULE", expand,
     "What the result must be: a rule of RFC 3986 Appendix A, in any letter case, or any for "
     "whatever it is. Default: URI-reference."},
    {&settings::variables, "variables", 0, "", expand,
     "Write the variables of the template instead, in the order of their first use."},
    {&settings::records, "records", 0, "", make,
     "Make a reference of each record, a JSON object as 'uri parse --json' writes it."},
    {&settings::files, "", 'f', "FILE", make,
     "With --records, read them from FILE, - for standard input. Can be given several times."},
    {&settings::null, "null", '0', "", make,
     "End the output, and with --records each record, with NUL instead of LF."},
    {option_id::retrieved_from, "retrieved-from", 0, "URI", links,
     "The URI that the documents were retrieved from. Give it again for each redirection; the last "
     "one counts."},
    {option_id::retrieved_from, "base", 'b', "URI", links, "Another name for --retrieved-from."},
    {&settings::default_base, "default-base", 0, "URI", links,
     "The base URI of a document that has no other. Default: none, or thismessage:/ for MHTML."},
    {option_id::element, "element", 0, "LIST", links,
     "Write only links found in these elements, such as a,area, in any letter case."},
    {option_id::attribute, "attribute", 0, "LIST", links,
     "Read these attributes of any element, too, such as data-src,data-srcset, in any letter case. "
     "Each holds a reference, or those of a srcset if its name ends so."},
    {option_id::type, "type", 0, "auto|html|xml|mhtml|markdown", links,
     "The type of the documents. auto (the default) goes by the extension of the file name, or "
     "else by the first bytes."},
    {&settings::files, "file", 'f', "FILE", extract | links,
     "Read FILE, - for standard input, before those given as arguments. Can be given several "
     "times."},
    {&settings::null, "null", '0', "", extract | links, "End each URI with NUL instead of LF."},
    {option_id::max_length, "max-length", 0, "N", links,
     "A document of more than N bytes is too long. N may end with K, M or G. Default: 1G."},
    {&settings::files, "file", 'f', "FILE", of_records,
     "Read records from FILE, - for standard input. Can be given several times."},
    {&settings::null, "null", '0', "", of_records,
     "Records end with NUL instead of LF, in input and in text output."},
    {option_id::json, "json", 0, "", every_command, "Write one JSON object per line."},
    {option_id::on_error, "on-error", 0, "show|null|pass|drop|fail",
     (of_records & ~redact) | links | make,
     "What to write for an invalid record: an empty record and a diagnostic (show, the default), "
     "\\N (null), the input (pass) or nothing (drop); or stop with status 2 (fail). In JSON, show, "
     "null and pass write an object with the error."},
    {option_id::on_error, "on-error", 0, "show|null|pass|drop|fail", extract,
     "Changes nothing: no text is invalid here."},
    {&settings::exit_zero, "exit-zero", 0, "", every_command, "End with status 0 instead of 1."},
    {option_id::max_length, "max-length", 0, "N", of_records | make,
     "A record of more than N bytes is invalid (too-long), and so is one that expand makes longer. "
     "The text of a record of more than 8M is not shown. N may end with K, M or G. Default: 1G."},
    {option_id::jobs, "jobs", 'j', "N", of_records | make,
     "Use up to N threads. The output keeps the order of the input."},
    {option_id::jobs, "jobs", 'j', "N", extract | links,
     "Changes nothing: one thread does the work."},
    {option_id::flush, "flush", 0, "auto|line|block", every_command,
     "line answers all it has read before it waits for more; block collects large blocks first. "
     "auto (the default) is block if standard input is a regular file, else line."},
    {&settings::quiet, "quiet", 'q', "", every_command, "Write no diagnostics about records."},
    {option_id::color, "color", 0, "auto|always|never", every_command,
     "Colours in diagnostics. auto: on a terminal, unless NO_COLOR is set."},
    {option_id::progress, "progress", 0, "auto|always|never", every_command,
     "Show progress on standard error. auto: on a terminal."},
    {option_id::short_help, "", 'h', "", every_command, "Show the short help."},
    {option_id::help, "help", 0, "", every_command, "Show this help."},
    {option_id::version, "version", 'V', "", every_command,
     "Show the version, the kernel, and what was built in."},
});

constexpr int first_long_value = 256;  // above all letters

option const* find_long(command_id command, std::string_view name) {
    for (option const& o : table)
        if (o.name == name && o.belongs_to(command)) return &o;
    return nullptr;
}

option const* find_by_value(command_id command, int value) {
    if (value >= first_long_value)
        return &table[static_cast<std::size_t>(value - first_long_value)];
    for (option const& o : table)
        if (o.letter != 0 && o.letter == value && o.belongs_to(command)) return &o;
    return nullptr;
}

/// What an unknown option would take: what follows its '=', or the next word.
std::string_view argument_of(std::string_view element, std::string_view next_word) {
    std::size_t const equals = element.find('=');
    return equals == element.npos ? next_word : element.substr(equals + 1);
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

/// "; 'uri edit' has it": the commands with an option, if they are few.
std::string those_with(std::string_view name) {
    constexpr std::size_t few = 6;
    // Words that say something else at each command.
    constexpr auto vague = std::to_array<std::string_view>(
        {"strict", "list", "only", "print", "to", "from", "with", "user", "type", "keep", "as",
         "in", "also", "allow", "text", "why", "ignore"});
    if (std::ranges::find(vague, name) != vague.end()) return {};
    std::vector<std::string_view> const all = commands_with(name);
    if (all.empty() || all.size() > few) return {};
    std::string list;
    for (std::string_view const each : all)
        list.append(list.empty() ? "; 'uri " : ", 'uri ").append(each) += '\'';
    return list + (all.size() == 1 ? " has it" : " have it");
}

usage_error unknown_option(command_id command, std::string_view spelled, std::string_view name,
                           std::string_view argument) {
    std::vector<std::string_view> names;
    bool elsewhere = false;
    for (option const& o : table) {
        if (o.belongs_to(command) && !o.name.empty()) names.push_back(o.name);
        elsewhere = elsewhere || o.name == name || name == std::string_view(&o.letter, 1);
    }
    std::string what = elsewhere ? "this command has no option " : "unknown option ";
    what += quoted(spelled);
    if (std::string const meant = did_you_mean_option(command, name, argument); !meant.empty())
        return usage_error(what + meant);
    if (std::string_view const near = closest(name, names); !near.empty())
        return usage_error(what + "; did you mean '--" + std::string(near) + "'?");
    if (std::string const others = those_with(name); !others.empty())
        return usage_error(what + others);
    // A value of a template is typed as an option elsewhere.
    if (command == command_id::expand && spelled.starts_with("--"))
        return usage_error(what + "; did you mean '" + std::string(name) + "=VALUE'?");
    return usage_error(what);
}

/// The arguments of getopt_long, made from the table.
struct getopt_tables {
    // '-' returns operands in their place, ':' tells a missing argument from an unknown option.
    std::string letters = "-:";
    std::vector<::option> names;

    explicit getopt_tables(command_id command) {
        for (std::size_t i = 0; i < table.size(); ++i) {
            option const& o = table[i];
            if (!o.belongs_to(command)) continue;
            int const has_argument = o.argument.empty() ? no_argument : required_argument;
            if (!o.name.empty())
                names.push_back(
                    {o.name.data(), has_argument, nullptr, first_long_value + static_cast<int>(i)});
            if (o.letter == 0) continue;
            letters += o.letter;
            if (has_argument == required_argument) letters += ':';
        }
        names.push_back({});
    }
};

}  // namespace

std::span<option const> option_table() noexcept { return table; }

bool is_option(std::string_view name) noexcept {
    return std::ranges::find(table, name, &option::name) != table.end();
}

std::vector<std::string_view> commands_with(std::string_view option) {
    std::vector<std::string_view> names;
    for (command_entry const* const each : all_commands())
        if (!option.empty() && find_long(each->id, option) != nullptr) names.push_back(each->name);
    return names;
}

bool command_line::has(option_id id) const noexcept {
    return std::ranges::any_of(options, [&](given_option const& o) { return o.which->id() == id; });
}

std::vector<std::string_view> choices(std::string_view bars) {
    std::vector<std::string_view> words;
    for (std::size_t bar = bars.find('|'); bar != bars.npos; bar = bars.find('|')) {
        words.push_back(bars.substr(0, bar));
        bars.remove_prefix(bar + 1);
    }
    words.push_back(bars);
    return words;
}

command_line read_command_line(command_id command, int argc, char* const* argv) {
    getopt_tables const tables(command);
    command_line line;
    opterr = 0;
    optind = 0;  // glibc: begin anew
    for (;;) {
        int const next = optind == 0 ? 1 : optind;
        std::string_view const element = next < argc ? argv[next] : "";
        int const value =
            getopt_long(argc, argv, tables.letters.c_str(), tables.names.data(), nullptr);
        if (value == -1) break;
        if (value == 1) {
            line.operands.emplace_back(optarg);
            continue;
        }
        bool const is_long = element.starts_with("--");
        std::string const spelled =
            is_long ? std::string(element.substr(0, element.find('=')))
                    : "-" + std::string(1, static_cast<char>(value == '?' || value == ':' ? optopt
                                                                                          : value));
        // getopt_long takes any prefix that is unique today; scripts must not come to rely on one.
        option const* const which = is_long
                                        ? find_long(command, std::string_view(spelled).substr(2))
                                        : find_by_value(command, value == ':' ? optopt : value);
        if (which == nullptr)
            throw unknown_option(command, spelled,
                                 std::string_view(spelled).substr(is_long ? 2 : 1),
                                 argument_of(element, next + 1 < argc ? argv[next + 1] : ""));
        // getopt_long of MinGW answers ':' where an argument is too much, too.
        bool const is_refused = value == '?' || value == ':';
        bool const needs_one = !which->argument.empty();
        // As ls and grep have it.
        bool const is_last = is_refused && needs_one && next + 1 >= argc;
        if (is_last && std::ranges::count(choices(which->argument), "always") > 0) {
            line.options.push_back({which, "always"});
            continue;
        }
        if (is_refused && needs_one)
            throw usage_error("option " + quoted(spelled) +
                              " needs an argument: " + std::string(which->argument));
        if (is_refused) throw usage_error("option " + quoted(spelled) + " takes no argument");
        line.options.push_back({which, optarg == nullptr ? std::string_view() : optarg});
    }
    line.operands_before_dashes = line.operands.size();
    for (int i = optind; i < argc; ++i) line.operands.emplace_back(argv[i]);
    return line;
}

}  // namespace uriel::cli
