#include "text/slow_extract.hpp"

#include "reference/parse.hpp"

#include <algorithm>
#include <optional>
#include <set>

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

// Those of which a URI can be meant without "//".
std::set<std::string> const without_authority = {"file", "mailto", "urn",  "tel", "ldap", "sip",
                                                 "sips", "data",   "news", "tag", "cid",  "about",
                                                 "mid",  "geo",    "dns",  "xmpp"};

bool may_stand_alone(std::string const& text, std::size_t begin, std::size_t colon) {
    return is_at(text, colon + 1, "//") ||
           without_authority.contains(in_lower_case(text.substr(begin, colon - begin)));
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

    std::string before() const { return text.substr(from, begin - from); }
};

struct answer {
    std::optional<slowly_found> found;
    std::size_t end = 0;  // what has been dealt with
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
        if (colon > at && is_at(raw, colon, ":") && may_stand_alone(raw, at, colon)) return true;
    }
    return false;
}

answer between_wrappers(candidate const& c) {
    std::string const angle = angle_before(c);
    std::string const before = c.before();
    std::size_t close = c.begin;
    while (close < c.text.size() && (is_of_uri(c.text[close]) || is_space(c.text[close]))) ++close;
    std::string raw = c.text.substr(c.begin, close - c.begin);
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
    if (!is_uri(found.uri) || !says_something(found.uri) || found.uri.size() > c.max_length)
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
                if (is_uri(raw) && says_something(raw))
                    return {slowly_found{c.begin, raw, raw, marks.delimiter, false, {}},
                            at + marks.close.size()};
                break;
            }
            if (is_at(c.text, at, marks.open)) ++depth;
        }
    }
    return {};
}

/// One step of leaving punctuation to the sentence: how many bytes.
std::size_t punctuation_at_end(std::string const& uri, std::string const& before) {
    char const last = uri.back();
    if (last == ';') {
        std::size_t begin = uri.size() - 1;
        while (begin > 0 && is_letter_or_digit(uri[begin - 1])) --begin;
        if (begin > 0 && begin + 1 < uri.size() && uri[begin - 1] == '&')
            return uri.size() - begin + 1;
    }
    if (is_one_of(last, ".,;:!?'")) return 1;
    if (last == ')') return std::ranges::count(uri, ')') > std::ranges::count(uri, '(') ? 1 : 0;
    return is_one_of(last, "*_~") && before.ends_with(last) ? 1 : 0;
}

answer alone(candidate const& c) {
    std::size_t end = c.begin;
    while (end < c.text.size() && is_of_uri(c.text[end]) && end - c.begin <= c.max_length) ++end;
    std::string const longest = valid_beginning(c.text.substr(c.begin, end - c.begin));
    if (longest.find(':') == longest.npos || longest.size() > c.max_length) {
        while (end < c.text.size() && is_of_uri(c.text[end])) ++end;
        return {std::nullopt, end};
    }
    if (!says_something(longest)) return {};
    if (answer const found = in_brackets(c, longest); found.found) return found;
    std::string uri = longest;
    std::size_t const least = c.colon + 1 - c.begin;
    while (uri.size() > least) {
        std::size_t const length = punctuation_at_end(uri, c.before());
        if (length == 0) break;
        uri.erase(std::max(least, uri.size() - length));
    }
    if (!says_something(uri)) return {};
    slowly_found found{c.begin, uri, uri, "space", false, {}};
    if (uri != longest) found.alternatives.push_back(longest);
    return {found, c.begin + uri.size()};
}

}  // namespace

std::vector<slowly_found> slow_extract(std::string const& text, bool any_scheme,
                                       std::size_t max_length) {
    std::vector<slowly_found> result;
    std::size_t from = 0;
    for (std::size_t colon = 0; colon < text.size(); ++colon) {
        if (colon < from || text[colon] != ':') continue;
        std::size_t begin = colon;
        while (begin > from && is_of_scheme(text[begin - 1])) --begin;
        if (colon - begin > 128) continue;
        while (begin < colon && !is_letter(text[begin])) ++begin;
        std::string const scheme = in_lower_case(text.substr(begin, colon - begin));
        if (scheme.empty() || scheme == "url") continue;
        bool const stands_alone = any_scheme || may_stand_alone(text, begin, colon);
        candidate const c{text, from, begin, colon, max_length};
        answer found;
        bool const is_drive_or_name = scheme.size() == 1 || is_at(text, colon + 1, ":");
        if (stands_alone || !is_drive_or_name) found = between_wrappers(c);
        if (!found.found && stands_alone) found = alone(c);
        if (found.found) result.push_back(*found.found);
        from = std::max(from, found.end);
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
