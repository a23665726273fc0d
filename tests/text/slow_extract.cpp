// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// It is longer than 400 lines, since nothing of it is shared with the code that it checks.
#include "text/slow_extract.hpp"

#include "reference/parse.hpp"
#include "src/text/beyond_ascii.hpp"  // its table only
#include "uriel/detail/bytes/utf8.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <utility>

namespace tests {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_letter_or_digit(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }
bool is_one_of(char c, std::string const& characters) {
    return characters.find(c) != characters.npos;
}
bool is_of_scheme(char c) { return is_letter_or_digit(c) || is_one_of(c, "+-."); }
bool is_of_uri(char c) { return is_letter_or_digit(c) || is_one_of(c, "-._~:/?#[]@!$&'()*+,;=%"); }
bool is_space(char c) { return is_one_of(c, " \t\n\v\f\r"); }
bool is_line_break(char c) { return is_one_of(c, "\n\v\f\r"); }
bool is_at(std::string const& text, std::size_t at, std::string const& wanted) {
    return at <= text.size() && text.compare(at, wanted.size(), wanted) == 0;
}
std::string in_lower_case(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

// Those that need a host.
std::set<std::string> const with_host = {"http", "https", "ws",   "wss",   "ftp",    "ssh",
                                         "sftp", "git",   "coap", "coaps", "telnet", "gopher",
                                         "imap", "pop",   "nntp", "rtsp",  "rtsps",  "tftp"};

// Of the other schemes of the table, what follows them if they stand without "//".
std::string const atom = "[A-Za-z0-9._~%!$&'*+=-]";
std::string const address = "(" + atom + "+|" + atom + "*:" + atom + "*)@[^]";
std::string const dotted = "[A-Za-z0-9_+-]+\\.[A-Za-z0-9]";
std::string const named = "[A-Za-z0-9-]+:[A-Za-z0-9%_]";
std::vector<std::pair<std::set<std::string>, std::string>> const forms = {
    {{"mailto"}, ""},
    {{"file"}, "/"},
    {{"data"}, "(" + atom + "+/|(?!" + atom + "))(" + atom + "|[/;])*,"},
    {{"urn", "did"}, named},
    {{"tel", "sms"}, "\\+?[0-9]"},
    {{"tag"}, "[A-Za-z0-9._~@-]+,[0-9-]{4,}:"},
    {{"geo"}, "[0-9.-]+,[0-9.-]"},
    {{"cid", "mid", "acct", "im", "pres"}, address},
    {{"news", "sip", "sips", "xmpp"}, address + "|" + dotted},
    {{"dns", "stun", "stuns", "turn", "turns"}, dotted},
    {{"about"}, "[A-Za-z]"},
    {{"magnet"}, "\\?"},
    {{"doi"}, "10\\.[0-9]"},
    {{"matrix"}, "(u|r|roomid)/"},
    {{"bitcoin"}, "[A-Za-z0-9]{20}"},
    {{"javascript", "vbscript"}, "[A-Za-z0-9%(!_$]"},
    {{"ldap"}, "(?!)"},
    {{"blob", "feed", "filesystem", "jar", "view-source", "jdbc"}, "[A-Za-z][A-Za-z0-9+.-]*:[^]"},
};

bool is_known(std::string const& scheme) {
    if (scheme == "javascript" || scheme == "vbscript") return false;
    return with_host.contains(scheme) || std::ranges::any_of(forms, [&](auto const& each) {
               return each.first.contains(scheme);
           });
}
/// Patterns take longer to read than to match.
std::regex const& pattern(std::string const& text, bool ignores_case = false) {
    static std::map<std::pair<std::string, bool>, std::regex> read;
    auto const at = read.find({text, ignores_case});
    if (at != read.end()) return at->second;
    auto const flags =
        ignores_case ? std::regex::ECMAScript | std::regex::icase : std::regex::ECMAScript;
    return read.emplace(std::pair(text, ignores_case), std::regex(text, flags)).first->second;
}
bool begins_with(std::string const& form, std::string const& text) {
    return std::regex_search(text, pattern(form), std::regex_constants::match_continuous);
}
bool is_meant(std::string const& written, std::string const& rest) {
    std::string const scheme = in_lower_case(written);
    if (is_at(rest, 0, "//"))
        return !with_host.contains(scheme) || rest.size() == 2 || !is_one_of(rest[2], "/?#");
    for (auto const& [schemes, form] : forms) {
        if (!schemes.contains(scheme) || !begins_with(form, rest)) continue;
        bool const is_authority = begins_with("[A-Za-z][A-Za-z0-9+.-]*://", rest);
        if (schemes.contains("blob")) {
            std::string const inner = in_lower_case(rest.substr(0, rest.find(':')));
            if (scheme != "jdbc" && !is_authority && !is_known(inner)) return false;
        } else if (is_authority) {
            return false;
        }
        return !std::regex_search(written, pattern("[A-Z]")) ||
               !std::regex_search(written, pattern("[a-z]"));
    }
    return false;
}

// The scheme at the end of a word, behind what stands before the word; or nothing.
std::string scheme_of(std::string const& behind, std::string word) {
    static std::regex const terminal = pattern(
        "(\x1B|\\^\\[|\\\\e|\\\\033|\\\\x1b|\\\\u001b|\\\\u\\{1b\\})\\[[0-9;:?]{0,32}$"
        "|\xC2\x9B[0-9;:?]{0,32}$",
        true);
    static std::vector<std::pair<std::string, std::string>> const escapes = {
        {"\\", "[nrtbfvae]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}"},
        {"%", "[0-9A-Fa-f]{2}"},
        {"=", "[0-9][0-9A-F]|[0-9A-F][0-9]"},
    };
    std::string rest = word;
    std::string const near =
        behind.substr(behind.size() - std::min<std::size_t>(behind.size(), 50));
    std::smatch found;
    if (std::regex_search(word, found, pattern("^[0-9]*[A-Za-z]")) &&
        std::regex_search(near, terminal))
        rest = found.suffix();
    for (auto const& [mark, form] : escapes) {
        if (!behind.ends_with(mark) || !std::regex_search(word, found, pattern("^(" + form + ")")))
            continue;
        std::string const left = found.suffix();
        std::set<std::string> const four = {"http", "https", "ftp", "mailto"};
        if (!is_known(in_lower_case(word)) || four.contains(in_lower_case(left))) rest = left;
    }
    while (!rest.empty() && !is_letter(rest.front())) rest.erase(0, 1);
    if (is_known(in_lower_case(rest))) return rest;
    std::regex const& glued = pattern("((git|svn|hg|bzr)\\+)?(https|http|ftp|mailto)$", true);
    return std::regex_search(rest, found, glued) ? found.str() : rest;
}

/// Where what may be of a URI ends before the next one, of a list or joined to its host, or before
/// an entity.
std::string without_next(std::string const& run) {
    std::smatch found;
    std::regex const& next = pattern(
        "[,;][A-Za-z][A-Za-z0-9+.-]*://"
        "|&(quot|lt|gt|apos|nbsp|#34|#39|#60|#62|#x22|#x27|#x3c|#x3e);",
        true);
    std::string result = std::regex_search(run, found, next) ? std::string(found.prefix()) : run;
    std::regex const& joined_to_host = pattern("(://[A-Za-z0-9+.-]+?)(https|http|ftp)://", true);
    if (std::regex_search(run, found, joined_to_host))
        result = result.substr(0, (found.prefix().str() + found[1].str()).size());
    return result;
}

/// How many bytes beyond ASCII go on with an IRI at `at`, where `host` is the host before them.
std::size_t length_of_iri_part(std::string const& text, std::size_t at, std::string const& host) {
    namespace beyond = uriel::detail::beyond_ascii;
    auto const octet = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[i])) : 0U;
    };
    if (octet(at) < 0x80) return 0;
    auto const decode = [&](std::size_t i) {
        std::size_t length = octet(i) >= 0xF0 ? 4 : octet(i) >= 0xE0 ? 3 : octet(i) >= 0xC2 ? 2 : 1;
        char32_t code = octet(i) & (0xFFU >> (length + 1));
        for (std::size_t j = 1; j < length; ++j) {
            if (octet(i + j) / 64 != 2) length = 1;
            code = code * 64 + octet(i + j) % 64;
        }
        return std::pair(code, length);
    };
    auto const [code, length] = decode(at);
    if (length == 1) return octet(at) >= 0xC0 ? 1 : 0;
    if (beyond::contains(beyond::invisible, code)) {
        std::size_t next = at + length;
        for (int others = 0; octet(next) >= 0x80; ++others) {
            auto const [other, size] = decode(next);
            if (size == 1) return octet(next) >= 0xC0 ? next - at : 0;
            if (!beyond::contains(beyond::invisible, other))
                return !beyond::contains(beyond::ends, other) ||
                               (!host.empty() && beyond::contains(beyond::cjk, other))
                           ? next - at
                           : 0;
            next += size;
            if (others == 3) return next - at;
        }
        std::string const follows = text.substr(next, 2);
        return begins_with(host.empty() ? "[A-Za-z0-9]" : "[A-Za-z0-9/?#@%_~&=+$-]|[.:][A-Za-z0-9]",
                           follows)
                   ? next - at
                   : 0;
    }
    if (!beyond::contains(beyond::ends, code)) return length;
    if (beyond::contains(beyond::signs, code) || code == 0x2013) {
        std::string const follows = text.substr(at + length, 2);
        return begins_with(code != 0x2013 ? "[A-Za-z0-9/?#@%_~&=+$-]|[.:][A-Za-z0-9]"
                           : host.empty() ? "[0-9]"
                                          : "[A-Za-z0-9]",
                           follows)
                   ? length
                   : 0;
    }
    std::string const behind = text.substr(at + length, 2) + "  ";
    bool const goes_on =
        !host.empty() && ((host.back() == '.' && beyond::contains(beyond::cjk, code)) ||
                          (beyond::contains(beyond::dots, code) && is_letter_or_digit(behind[0])) ||
                          (beyond::contains(beyond::pictures, code) && behind[0] == '.' &&
                           is_letter_or_digit(behind[1])) ||
                          (beyond::contains(beyond::within_labels, code) &&
                           is_letter_or_digit(behind[behind[0] == '.' ? 1 : 0])));
    return goes_on ? length : 0;
}

std::size_t passed_over(std::string const& text, std::size_t at) {
    for (std::size_t more = 1; more != 0; at += more)
        more = at < text.size() && is_of_uri(text[at]) ? 1 : length_of_iri_part(text, at, "");
    return at;
}

bool is_uri(std::string const& text) {
    reference::parts const read = reference::parse(text);
    return read.valid && read.kind == "uri";
}
bool says_something(std::string const& uri) {
    std::size_t const colon = uri.find(':');
    return uri.size() > colon + (is_at(uri, colon + 1, "//") ? 3 : 1);
}

struct pair_of_marks {
    std::string open;
    std::string close;
    std::string delimiter;
};
std::vector<pair_of_marks> const quotation_marks = {
    {"\"", "\"", "quote"},         {"\u201C", "\u201D", "quote"}, {"\u201E", "\u201C", "quote"},
    {"\u201E", "\u201D", "quote"}, {"\u00AB", "\u00BB", "quote"}, {"\u00BB", "\u00AB", "quote"},
};
std::vector<pair_of_marks> const brackets = {
    {"(", ")", "bracket"},
    {"[", "]", "bracket"},
    {"{", "}", "bracket"},
    {"\uFF08", "\uFF09", "bracket"},
    {"\uFF3B", "\uFF3D", "bracket"},
    {"\u3010", "\u3011", "bracket"},
    {"\u300A", "\u300B", "bracket"},
    {"\u3008", "\u3009", "bracket"},
    {"\u300C", "\u300D", "quote"},
    {"\u300E", "\u300F", "quote"},
    {"\u2018", "\u2019", "quote"},
    {"\u201A", "\u2018", "quote"},
    {"\u2039", "\u203A", "quote"},
    {"\u203A", "\u2039", "quote"},
    {"'", "'", "quote"},
    {"`", "`", "quote"},
};

/// A candidate: its scheme begins at `begin`, and nothing before `from` counts.
struct candidate {
    std::string const& text;
    std::size_t from;
    std::size_t begin;
    std::size_t colon;
    std::size_t max_length;
    bool any_scheme;

    std::string before() const { return text.substr(from, begin - from); }
    std::string scheme_as_written() const { return text.substr(begin, colon - begin); }
    std::string scheme() const { return in_lower_case(scheme_as_written()); }

    /// What may be of the URI.
    std::string run() const {
        std::size_t end = begin;
        while (end < text.size() && is_of_uri(text[end]) && end - begin <= max_length) ++end;
        return without_next(text.substr(begin, end - begin));
    }

    /// Is this URI an answer, by its host?
    bool has_host(std::string const& uri) const {
        if (any_scheme || !with_host.contains(scheme())) return true;
        std::string const host(reference::parse(uri).host.value_or(""));
        if (host.starts_with('[')) return true;
        return std::ranges::any_of(host, is_letter_or_digit) && host.find('$') == host.npos;
    }
};

struct answer {
    std::optional<slowly_found> found;
    std::size_t end = 0;     // what has been dealt with
    std::size_t passed = 0;  // no ':' before it is looked at, either
};

/// "<", or "<URL:", or nothing.
std::string angle_before(candidate const& c) {
    std::string before = c.before();
    auto const drop_space = [&] {
        for (int i = 0; i < 128 && !before.empty() && is_space(before.back()); ++i)
            before.pop_back();
    };
    drop_space();
    std::string prefix;
    if (before.size() >= 4 && in_lower_case(before.substr(before.size() - 4)) == "url:") {
        before.erase(before.size() - 4);
        drop_space();
        prefix = "URL:";
    }
    return before.ends_with('<') ? "<" + prefix : "";
}

/// The text between wrappers, without its white space; with those hyphens, or without them.
std::string joined(std::string const& raw, bool keeps_hyphens, bool& has_hyphen) {
    std::string result;
    for (std::size_t at = 0; at < raw.size();) {
        std::size_t end = at;
        while (end < raw.size() && is_space(raw[end])) ++end;
        bool const breaks =
            std::any_of(raw.begin() + static_cast<std::ptrdiff_t>(at),
                        raw.begin() + static_cast<std::ptrdiff_t>(end), is_line_break);
        if (breaks && result.ends_with('-')) {
            has_hyphen = true;
            if (!keeps_hyphens) result.pop_back();
        }
        if (end < raw.size()) result += raw[end];
        at = end + 1;
    }
    return result;
}

/// White space that cannot have been added for the layout of one URI.
bool separates(std::string const& raw, bool is_quoted) {
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (!is_space(raw[at])) continue;
        bool breaks = false;
        for (; is_space(raw[at]); ++at) breaks = breaks || is_line_break(raw[at]);
        if (is_quoted && !breaks) return true;
        std::size_t colon = at;
        while (colon < raw.size() && is_of_scheme(raw[colon])) ++colon;
        if (colon > at && is_at(raw, colon, ":") &&
            is_meant(raw.substr(at, colon - at), raw.substr(colon + 1)))
            return true;
    }
    return false;
}

answer between_wrappers(candidate const& c) {
    std::string const angle = angle_before(c);
    std::string const before = c.before();
    std::size_t close = c.begin;
    while (close < c.text.size() && (is_of_uri(c.text[close]) || is_space(c.text[close]))) ++close;
    std::string raw = c.text.substr(c.begin, close - c.begin);
    if (raw.find(c.run()) != 0 || is_of_uri((raw + ' ')[c.run().size()])) return {};
    bool const has_space = std::ranges::any_of(raw, is_space);
    if (has_space && raw.size() > 4096) return {};
    while (is_space(raw.back())) raw.pop_back();

    std::string delimiter;
    std::size_t end = close;
    if (!angle.empty() && is_at(c.text, close, ">")) {
        delimiter = angle == "<" ? "angle" : "url-prefix";
        end = close + 1;
    }
    for (auto const& marks : quotation_marks) {
        if (!before.ends_with(marks.open) || !is_at(c.text, close, marks.close)) continue;
        delimiter = marks.delimiter;
        end = close + marks.close.size();
    }
    if (delimiter.empty() || separates(raw, delimiter == "quote")) return {};

    slowly_found found{c.begin, raw, "", delimiter, false, {}};
    found.uri = joined(raw, true, found.hyphen_ambiguous);
    if (!is_uri(found.uri) || !says_something(found.uri) || found.uri.size() > c.max_length ||
        !c.has_host(found.uri))
        return {};
    std::size_t const after_scheme = c.colon - c.begin + 1;
    if (!c.any_scheme && !is_meant(c.scheme_as_written(), found.uri.substr(after_scheme)))
        return {};
    if (found.hyphen_ambiguous) {
        std::string const other = joined(raw, false, found.hyphen_ambiguous);
        if (is_uri(other)) found.alternatives.push_back(other);
    }
    return {found, end};
}

/// Cut at its first error, until there is none.
std::string valid_beginning(std::string text) {
    for (auto error = reference::first_error(text); error; error = reference::first_error(text))
        text.erase(error->offset);
    return text;
}

answer in_brackets(candidate const& c, std::string const& longest) {
    for (auto const& marks : brackets) {
        if (!c.before().ends_with(marks.open)) continue;
        int depth = 0;
        for (std::size_t at = c.begin; at <= c.begin + longest.size(); ++at) {
            if (is_at(c.text, at, marks.close)) {
                if (--depth >= 0) continue;
                std::string const raw = c.text.substr(c.begin, at - c.begin);
                if (is_uri(raw) && says_something(raw) && c.has_host(raw))
                    return {slowly_found{c.begin, raw, raw, marks.delimiter, false, {}},
                            at + marks.close.size()};
                break;
            }
            if (is_at(c.text, at, marks.open)) ++depth;
        }
    }
    return {};
}

/// Is emphasis of this kind open where the candidate begins?
bool is_emphasized(candidate const& c, char kind) {
    std::size_t from = c.begin;
    while (from > 0 && c.begin - from < 256 && !is_line_break(c.text[from - 1])) --from;
    std::string const line = c.text.substr(from, c.begin - from);
    std::string const mark = std::string("\\") + kind;
    std::string const outside = "[^A-Za-z0-9" + mark + "]";
    std::regex const& opens = pattern("(^|" + outside + ")" + mark + "+(?=$|[^ \t" + mark + "])");
    std::regex const& closes = pattern("[A-Za-z0-9]" + mark + "+(?=$|" + outside + ")");
    auto const last = [&](std::regex const& which) {
        std::ptrdiff_t at = -1;
        for (std::sregex_iterator i(line.begin(), line.end(), which), end; i != end; ++i)
            at = i->position() + i->length();
        return at;
    };
    return last(opens) > last(closes);
}

bool is_in_comment(candidate const& c) {
    std::size_t const from = c.begin - std::min<std::size_t>(c.begin, 256);
    std::string const before = c.text.substr(from, c.begin - from);
    std::size_t const open = before.rfind("/*");
    return open != before.npos && before.find("*/", open + 2) == before.npos;
}

/// One step of leaving punctuation to the sentence: how many bytes.
std::size_t punctuation_at_end(std::string const& uri, candidate const& c) {
    char const last = uri.back();
    std::smatch entity;
    if (last == ';' && std::regex_search(uri, entity, pattern("&#?[A-Za-z0-9]+;$")))
        return entity.str().size();
    if (is_one_of(last, ".,;:!?'")) return 1;
    if (last == ')') return std::ranges::count(uri, ')') > std::ranges::count(uri, '(') ? 1 : 0;
    return is_one_of(last, "*_~") && is_emphasized(c, last) ? 1 : 0;
}

/// Does a URI go on with what '\' escapes; or one that ends at its host, as a template or a
/// pattern, with a "[.]", or in another colour?
bool is_cut_off(candidate const& c, std::string const& uri) {
    std::string const rest = c.text.substr(c.begin + uri.size(), 32);
    if (begins_with(R"(\\[.~[($^*+?|{])", rest)) return true;
    std::smatch escape;
    if (std::regex_search(rest, escape, pattern(R"(^\\(x)([0-9A-Fa-f]{2}))"))) {
        auto const octet = static_cast<char>(std::stoi(escape[2], nullptr, 16));
        if (is_of_uri(octet) && octet != '\'') return true;
    }
    if (!std::regex_search(uri, pattern("^[^:]*://[^/?#]*$"))) return false;
    return begins_with(R"([{$]|\\[dwsDWS]|%[sdiouxcg({]|\[\.|\[dot)", rest) ||
           begins_with("(\x1B\\[[0-9;]*[^0-9;])+[.\\-]?[A-Za-z0-9]", rest);
}

/// A character beyond ASCII: those of Unicode that separate texts, and what stands for none.
std::string const wide_separator =
    "(\xC2[\xA0\xAB\xBB]|\xE1\x9A\x80|\xE2\x80[\x80-\x8A\x98-\x9F\xA8\xA9\xAF\xB9\xBA]"
    "|\xE2\x81\x9F|\xE3\x80[\x80\x8C-\x8F])";
std::string const character =
    "([\x01-\x7F]|[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{"
    "2}"
    "|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}"
    "|\xF4[\x80-\x8F][\x80-\xBF]{2})";
std::string const lost = "\xEF\xBF\xBD|\xEE|\xEF[\x80-\xA3]|\xF3[\xB0-\xBF]|\xF4";

bool separates(std::string const& text, std::size_t at) {
    auto const octet = static_cast<unsigned char>(text[at]);
    return octet <= ' ' || is_one_of(text[at], "\"<>\x7F") ||
           begins_with(wide_separator, text.substr(at, 4));
}

/// Where the text ends that is read as the authority of a URI, of which parse() takes less.
std::size_t end_of_authority(candidate const& c, std::string const& uri) {
    std::string const run = c.run();
    std::size_t at = uri.size();
    if (at < run.size() && std::regex_search(uri, pattern(":[0-9]+$"))) {
        if (is_one_of(run[at], "&'")) return at;
        if (is_one_of(run[at], ",;") &&
            !begins_with(R"(([^\[,;/?#=][^,;/?#=]*|\[[^/?#\[\]=]*\][^,;/?#=]*):[0-9]+([,;/?#]|$))",
                         run.substr(at + 1)))
            return at;
    }
    int open = 0;
    for (std::size_t i = c.scheme().size() + 3; i < run.size(); ++i) {
        std::smatch literal;
        std::string const rest = run.substr(i);
        if (i >= at && is_one_of(run[i - 1], ",;") &&
            std::regex_search(rest, literal, pattern(R"(^\[[^/?#\[\]]*\])")))
            i += literal.str().size() - 1;
        else if (i >= at && (is_one_of(run[i], "/?#[]") || (run[i] == ')' && open <= 0)))
            return i;
        else if (is_one_of(run[i], "()"))
            open += run[i] == '(' ? 1 : -1;
    }
    return run.size();
}

std::size_t punctuated(std::string const& uri, candidate const& c);

/// Is the authority of a URI that ends with it only the beginning of that of the text?
bool is_cut_in_authority(candidate const& c, std::string const& uri) {
    if (!std::regex_search(uri, pattern("^[^:]*://[^/?#]*$"))) return false;
    std::string const run = c.run();
    std::size_t const end = end_of_authority(c, uri);
    if (punctuated(run.substr(0, end), c) > uri.size()) return true;
    std::string const after = c.text.substr(c.begin + run.size());
    if (end == run.size() && !after.empty() && static_cast<unsigned char>(after[0]) >= 0x80 &&
        (!begins_with(character, after.substr(0, 4)) || begins_with(lost, after)))
        return true;
    if (uri == run && !after.empty() && is_of_uri(after[0])) return false;
    for (std::size_t at = c.begin + uri.size(); at < c.text.size(); ++at) {
        if (at == c.begin + uri.size() + 4096) return false;
        if (c.text[at] == '@') return true;
        if (is_one_of(c.text[at], "/?#") || separates(c.text, at)) return false;
    }
    return false;
}

/// Where another text begins, or another URI with an authority: its ':'.
std::size_t authority_passed_over(std::string const& text, std::size_t from) {
    std::size_t at = from;
    for (; at < text.size() && text[at] != '`' && !separates(text, at); ++at) {
        if (!is_at(text, at, "://")) continue;
        std::size_t begin = at;
        while (begin > from && is_of_scheme(text[begin - 1])) --begin;
        if (at - begin <= 128 &&
            !scheme_of(text.substr(from, begin - from), text.substr(begin, at - begin)).empty())
            break;
    }
    return at;
}

/// Where the first character of an IRI ends that goes on with this URI; or 0.
std::size_t iri_after(candidate const& c, std::string const& uri) {
    bool const ends_in_host = std::regex_search(uri, pattern("^[^:]*://[^/?#]*$"));
    std::string const run = c.run();
    if (uri != run && (!ends_in_host || run.find_first_of("/?#", uri.size()) != run.npos)) return 0;
    std::size_t const end = c.begin + run.size();
    std::size_t const more = length_of_iri_part(c.text, end, ends_in_host ? run : "");
    return more == 0 ? 0 : end + more;
}

/// How long a URI is without what is left to the sentence.
std::size_t punctuated(std::string const& whole, candidate const& c) {
    std::string uri = whole;
    std::size_t const least = c.colon + 1 - c.begin;
    if (uri.size() >= least + 2 && uri.ends_with("*/") && is_in_comment(c))
        uri.erase(uri.size() - 2);
    while (uri.size() > least) {
        std::size_t const length = punctuation_at_end(uri, c);
        if (length == 0) break;
        uri.erase(std::max(least, uri.size() - std::min(uri.size(), length)));
    }
    return uri.size();
}

answer alone(candidate const& c) {
    std::string const longest = valid_beginning(c.run());
    if (longest.find(':') == longest.npos || longest.size() > c.max_length)
        return {std::nullopt, passed_over(c.text, std::max(c.colon + 1, c.begin + c.run().size()))};
    if (!says_something(longest)) return {};
    if (answer const found = in_brackets(c, longest); found.found) return found;
    if (!c.has_host(longest)) return {std::nullopt, c.begin + longest.size()};
    if (is_cut_off(c, longest))
        return {std::nullopt, passed_over(c.text, c.begin + longest.size() + 1)};
    if (is_cut_in_authority(c, longest)) {
        std::size_t const end = c.begin + longest.size();
        return {std::nullopt, end, authority_passed_over(c.text, end)};
    }
    if (std::size_t const iri = iri_after(c, longest); iri != 0)
        return {std::nullopt, passed_over(c.text, iri)};
    std::size_t const least = c.colon + 1 - c.begin;
    std::string const uri = longest.substr(0, punctuated(longest, c));
    if (!says_something(uri)) return {};
    if (uri != c.run() && !c.any_scheme && !is_meant(c.scheme_as_written(), uri.substr(least)))
        return {std::nullopt, c.begin + longest.size()};
    slowly_found found{c.begin, uri, uri, "space", false, {}};
    if (uri != longest) found.alternatives.push_back(longest);
    return {found, c.begin + uri.size()};
}

/// What an escape stands for in a URI, or behind it; and its length in the text.
struct escape {
    std::string stands_for;
    std::size_t length = 0;
};
escape escape_at(std::string const& text, std::size_t at) {
    std::string const rest = text.substr(at, 12);
    std::smatch digits;
    if (std::regex_search(rest, digits, pattern(R"(^\\u([0-9A-Fa-f]{4}))"))) {
        auto code = static_cast<char32_t>(std::stoul(digits[1], nullptr, 16));
        std::size_t length = 6;
        if (std::regex_search(
                rest, digits,
                pattern(R"(^\\u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2}))"))) {
            code = 0x10000 + ((code - 0xD800) << 10) +
                   static_cast<char32_t>(std::stoul(digits[2], nullptr, 16) - 0xDC00);
            length = 12;
        }
        std::string stands_for;
        if (code < 0x80 && !is_of_uri(static_cast<char>(code))) return {};
        uriel::detail::bytewise::append_utf8(code, stands_for);
        return {stands_for, length};
    }
    if (begins_with(R"(\\&\.)", rest)) return {"", 2};
    if (begins_with(R"(\\[/\-_%#&])", rest)) return {rest.substr(1, 1), 2};
    return {};
}

/// A URI with escapes, in a text without them.
answer with_escapes(candidate const& c) {
    std::string text = c.text.substr(0, c.colon + 1);
    std::vector<std::size_t> places;  // in the text, behind each byte of the other
    for (std::size_t i = 0; i <= c.colon; ++i) places.push_back(i + 1);
    std::size_t at = c.colon + 1;
    std::size_t end = at;
    bool is_wide = false;
    std::size_t const most = std::min<std::size_t>(4096, c.max_length);
    while (at < c.text.size() && !is_wide && at - c.begin <= most) {
        escape const found = escape_at(c.text, at);
        if (found.length == 0 && !is_of_uri(c.text[at])) break;
        is_wide = found.length != 0 && !found.stands_for.empty() && found.stands_for[0] < 0;
        std::string const more = found.length == 0 ? c.text.substr(at, 1) : found.stands_for;
        end = at;
        at += found.length == 0 ? 1 : found.length;
        for (std::size_t i = 0; i < more.size(); ++i) places.push_back(at);
        text += more;
    }
    if (!is_wide) end = at;
    if (end - c.begin > most) return {std::nullopt, passed_over(c.text, end)};
    std::size_t const wide = is_wide ? at - end : 0;
    text += is_wide ? c.text.substr(at, 26 - wide) : c.text.substr(at);
    for (std::size_t i = at; i <= c.text.size(); ++i) places.push_back(i + 1);
    candidate const other{text, c.from, c.begin, c.colon, c.max_length, c.any_scheme};
    std::string const run = other.run();
    std::string const longest = valid_beginning(run);
    if (longest.find(':') == longest.npos || !says_something(longest) || !other.has_host(longest))
        return {std::nullopt, end};
    if (!c.any_scheme && !is_meant(c.scheme_as_written(), run.substr(c.scheme().size() + 1)))
        return {std::nullopt, end};
    if (answer found = in_brackets(other, longest); found.found) {
        std::size_t const size = found.found->uri.size();
        std::size_t const behind = found.end - c.begin - size;
        std::size_t const close = places[c.begin + size - 1];
        found.found->raw = c.text.substr(c.begin, close - c.begin);
        return {found.found, close + behind};
    }
    if (is_cut_off(other, longest)) return {std::nullopt, passed_over(c.text, end + 1)};
    std::size_t const size = c.begin + longest.size();
    if (is_cut_in_authority(other, longest))
        return {std::nullopt, places[size - 1], authority_passed_over(c.text, places[size - 1])};
    if (std::size_t const iri = iri_after(other, longest); iri != 0) {
        std::size_t const more = iri - c.begin - run.size();
        return {std::nullopt, passed_over(c.text, end + std::max(more, wide))};
    }
    bool const is_string = longest == run && c.before().ends_with('"') && is_at(c.text, end, "\"");
    std::string const uri = is_string ? longest : longest.substr(0, punctuated(longest, other));
    std::size_t const least = c.scheme().size() + 1;
    if (!says_something(uri)) return {std::nullopt, end};
    if (!c.any_scheme && !uri.substr(least).starts_with("//") &&
        !is_meant(c.scheme_as_written(), uri.substr(least)))
        return {std::nullopt, end};
    std::size_t const behind = places[c.begin + uri.size() - 1];
    std::string const raw = c.text.substr(c.begin, behind - c.begin);
    return {slowly_found{c.begin, raw, uri, is_string ? "quote" : "space", false, {}}, behind};
}

}  // namespace

std::vector<slowly_found> slow_extract(std::string const& text, bool any_scheme,
                                       std::size_t max_length) {
    std::vector<slowly_found> result;
    std::size_t from = 0;
    std::size_t passed = 0;
    for (std::size_t colon = 0; colon < text.size(); ++colon) {
        if (colon < std::max(from, passed) || text[colon] != ':') continue;
        std::size_t begin = colon;
        while (begin > from && is_of_scheme(text[begin - 1])) --begin;
        if (colon - begin > 128) continue;
        std::string const scheme =
            scheme_of(text.substr(from, begin - from), text.substr(begin, colon - begin));
        begin = colon - scheme.size();
        if (scheme.empty() || in_lower_case(scheme) == "url") continue;
        if (colon + 1 == text.size()) continue;
        bool const is_json = begins_with(R"((\\/|\\u002[Ff]){2})", text.substr(colon + 1));
        if (!is_json && !is_of_uri(text[colon + 1])) continue;
        if (text[colon + 1] == ':' && !any_scheme) continue;
        candidate const c{text, from, begin, colon, max_length, any_scheme};
        std::string const run = c.run();
        std::string const rest = run.substr(std::min(run.size(), scheme.size() + 1));
        answer found = is_json ? with_escapes(c) : between_wrappers(c);
        if (!is_json && !found.found && (any_scheme || is_meant(scheme, rest)))
            found = escape_at(text, begin + run.size()).length != 0 ? with_escapes(c) : alone(c);
        if (found.found) result.push_back(*found.found);
        from = std::max(from, found.end);
        passed = std::max(passed, found.passed);
    }
    return result;
}

std::string described(slowly_found const& found) {
    std::string result = std::to_string(found.offset) + " " + found.delimiter + " " + found.uri +
                         " (" + found.raw + ")" + (found.hyphen_ambiguous ? " hyphen" : "");
    for (std::string const& other : found.alternatives) result += " | " + other;
    return result;
}

}  // namespace tests
