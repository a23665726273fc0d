// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A million generated texts: the laws of mend(), and which components differ, as found by a second
// reader of texts, which steps through the states of the URL Standard one character at a time.
#include "seed.hpp"
#include "uriel/mend.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>

namespace {

using uriel::component;

/// The components of a text as typed; one that is missing is not there.
using typed_components = std::map<component, std::string>;

struct reading {
    typed_components parts;
    std::string slashes;
    bool has_authority = false;
    bool uses_base = false;
};

constexpr std::string_view special[] = {"http", "https", "ws", "wss", "ftp", "file"};

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

/// URL Standard, 4.4, the basic URL parser, for texts that it takes: which character is of what.
class slow_reader {
public:
    slow_reader(std::string_view text, std::string_view base_scheme, std::string_view scheme)
        : rest_(text),
          special_(std::ranges::find(special, scheme) != std::end(special)),
          file_(scheme == "file") {
        read_scheme();
        bool const same = found_.parts.contains(component::scheme) &&
                          lower(found_.parts[component::scheme]) == lower(base_scheme);
        bool const two = slashes_ahead() >= 2;
        found_.uses_base = !found_.parts.contains(component::scheme) || (special_ && same && !two);
        if (two || (special_ && !file_ && !found_.uses_base)) read_authority();
        read_rest();
    }
    reading const& found() const { return found_; }

private:
    bool is_slash(char c) const { return c == '/' || (special_ && c == '\\'); }
    std::size_t slashes_ahead() const {
        std::size_t count = 0;
        while (count < rest_.size() && is_slash(rest_[count])) ++count;
        return count;
    }
    char take() {
        char const c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }
    void read_scheme() {
        std::string scheme;
        std::string_view const whole = rest_;
        while (!rest_.empty()) {
            char const c = take();
            if (c == ':' && !scheme.empty()) {
                found_.parts[component::scheme] = scheme;
                return;
            }
            bool const letter = std::isalpha(static_cast<unsigned char>(c)) != 0;
            bool const later = std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '+' ||
                               c == '-' || c == '.';
            if (!letter && !(later && !scheme.empty())) break;
            scheme += c;
        }
        rest_ = whole;
    }
    void read_authority() {
        std::size_t const count = special_ && !file_ ? slashes_ahead() : 2;
        for (std::size_t i = 0; i < count; ++i) found_.slashes += take();
        found_.has_authority = true;
        std::string buffer;
        std::string_view const before = rest_;
        while (!rest_.empty() && !is_slash(rest_.front()) && rest_.front() != '?' &&
               rest_.front() != '#') {
            char const c = take();
            if (c == '@') {
                // What was before an earlier '@' belongs to the userinfo, with it.
                std::string& info = found_.parts[component::userinfo];
                info = had_at_ ? info + '@' + buffer : buffer;
                had_at_ = true;
                buffer.clear();
            } else {
                buffer += c;
            }
        }
        if (file_ && buffer.size() == 2 && std::isalpha(static_cast<unsigned char>(buffer[0])) &&
            (buffer[1] == ':' || buffer[1] == '|')) {
            rest_ = before;
            buffer.clear();
        }
        bool in_brackets = false;
        for (std::size_t i = 0; i < buffer.size(); ++i) {
            if (buffer[i] == '[') in_brackets = true;
            if (buffer[i] == ']') in_brackets = false;
            if (buffer[i] == ':' && !in_brackets) {
                found_.parts[component::port] = buffer.substr(i + 1);
                buffer.resize(i);
            }
        }
        found_.parts[component::host] = buffer;
    }
    void read_rest() {
        component into = component::path;
        found_.parts[into];
        while (!rest_.empty()) {
            char const c = take();
            if (c == '#' && into != component::fragment)
                found_.parts[into = component::fragment];
            else if (c == '?' && into == component::path)
                found_.parts[into = component::query];
            else
                found_.parts[into] += c;
        }
    }

    std::string_view rest_;
    bool special_;
    bool file_;
    bool had_at_ = false;
    reading found_;
};

std::optional<std::string> text_of(uriel::uri const& u, component which) {
    auto const span = u.parts().span(which, u.text().size());
    if (!span.is_present) return std::nullopt;
    return std::string(u.text().substr(span.offset, span.length));
}

/// Of a text that is UTF-8.
std::set<component> differing(std::string_view text, std::string_view base_scheme,
                              uriel::uri const& result) {
    std::string cleaned(text);
    while (!cleaned.empty() && static_cast<unsigned char>(cleaned.back()) <= 0x20)
        cleaned.pop_back();
    while (!cleaned.empty() && static_cast<unsigned char>(cleaned.front()) <= 0x20)
        cleaned.erase(0, 1);
    std::set<component> found;
    if (cleaned.size() < text.size()) found.insert(component::none);
    if (std::erase_if(cleaned, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }) > 0)
        found.insert(component::none);
    reading const typed = slow_reader(cleaned, base_scheme, result.scheme()).found();
    if (typed.uses_base) found.insert(component::none);
    for (component const each :
         {component::scheme, component::userinfo, component::host, component::port, component::path,
          component::query, component::fragment}) {
        auto const before = typed.parts.find(each);
        bool const is_there = before != typed.parts.end();
        auto const after = text_of(result, each);
        // What nobody typed comes from the base.
        bool const is_of_base = typed.uses_base && !typed.has_authority;
        if (is_of_base && (!is_there || each == component::path)) continue;
        if (typed.uses_base && each == component::scheme && !is_there) continue;
        if (!is_there && each == component::host) continue;  // "file:/x"
        if (is_there != after.has_value() || (is_there && before->second != *after))
            found.insert(each);
    }
    bool const has_own_authority = typed.has_authority || !typed.uses_base;
    if (result.has_authority() && has_own_authority && typed.slashes != "//")
        found.insert(component::authority);
    return found;
}

class generator {
public:
    std::string text() {
        static constexpr std::string_view beginnings[] = {
            "http:", "HTTPS:", "file:", "foo:", "ws:", "", "mailto:", "http", "1:", " ftp:"};
        static constexpr std::string_view pieces[] = {
            "/",    "//",          "/",      "\\",     ":",   "@",   "?",         "#",
            "h",    "EXAMPLE.com", "%41",    "%",      "%zz", "%7b", "[::1]",     "[",
            "]",    "80",          "080",    "0x7F.1", ".",   "..",  "/./",       "/..",
            "%2e",  "%2E",         "C|",     "C:",     "c:",  " ",   "\t",        "\n",
            "é",    "ß",           "\uFF11", "^",      "|",   "`",   "{",         "\"",
            "<",    "'",           ";",      "=",      "&",   "a",   "b",         "1.2.3",
            "4",    "xn--a",       "u:p",    "host",   "/a",  "/b",  "localhost", "\x1F",
            "\x7F", "[1:2::FFFF]", ".h",     "443",
        };
        std::string out(pick(beginnings));
        if (out.ends_with(':') && flip(2)) out += "//";
        for (std::size_t i = below(8); i > 0; --i) out += pick(pieces);
        return out;
    }
    std::string_view base() {
        static constexpr std::string_view bases[] = {
            "",           "",         "http://h/x/y?z#f", "file:///C:/a/b", "foo://k/p/q",
            "mailto:a@b", "foo:/a/b", "HTTPS://H:81",     "file://host/a"};
        return pick(bases);
    }

private:
    std::size_t below(std::size_t n) { return random_() % n; }
    bool flip(std::size_t n) { return below(n) == 0; }
    template <std::size_t n>
    std::string_view pick(std::string_view const (&from)[n]) {
        return from[below(n)];
    }

    std::mt19937_64 random_{tests::seed()};
};

std::string described(std::vector<uriel::repair> const& repairs) {
    std::string out;
    for (auto const& each : repairs)
        out.append(" ").append(name(each.what)).append("/").append(name(each.where));
    return out;
}

void check(std::string const& text, std::string_view base_text) {
    uriel::mend_options options;
    if (!base_text.empty()) options.base = uriel::parse(base_text).value();
    auto const found = uriel::mend(text, options);
    if (!found) return;
    uriel::uri const& result = found->value;
    std::string const where = "'" + text + "' with '" + std::string(base_text) +
                              "': " + std::string(result.text()) + described(found->repairs);
    ASSERT_TRUE(uriel::parse(result.text())) << where;
    ASSERT_EQ(found->repairs.empty(), result.text() == text) << where;
    ASSERT_EQ(found->changed, result.text() != text) << where;
    ASSERT_TRUE(std::ranges::is_sorted(found->repairs, {}, [](uriel::repair const& each) {
        return static_cast<int>(each.where) * 64 + static_cast<int>(each.what);
    })) << where;

    std::set<component> named;
    for (auto const& each : found->repairs) named.insert(each.where);
    std::set<component> differ;
    if (found->changed)
        differ = differing(text, options.base ? options.base->scheme().text() : "", result);
    uriel::repair const by_base{uriel::repair::kind::base_used, component::none};
    if (std::ranges::find(found->repairs, by_base) != found->repairs.end()) {
        // Its path is another in any case, and what was done to it is said nevertheless.
        named.erase(component::path);
        differ.erase(component::path);
    }
    ASSERT_EQ(named, differ) << where;

    auto const again = uriel::mend(result.text(), options);
    ASSERT_TRUE(again) << where;
    ASSERT_EQ(again->value.text(), result.text()) << where;
    ASSERT_TRUE(again->repairs.empty()) << where;
}

TEST(MendGenerated, RepairsNameTheComponentsThatDiffer) {
    generator random;
    for (std::size_t i = 0; i < tests::scaled(1'000'000); ++i) {
        std::string const text = random.text();
        check(text, random.base());
        if (HasFatalFailure()) return;
    }
}

// Any octets: valid, a fixpoint, and repairs if and only if something differs.
TEST(MendGenerated, OctetsOfAnyKind) {
    std::mt19937_64 random(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(200'000); ++i) {
        std::string text = random() % 2 == 0 ? "http://h/" : "";
        for (std::size_t size = random() % 12; size > 0; --size)
            text += static_cast<char>(random() % 256);
        auto const found = uriel::mend(text);
        if (!found) continue;
        ASSERT_EQ(found->repairs.empty(), found->value.text() == text) << text;
        auto const again = uriel::mend(found->value.text());
        ASSERT_TRUE(again) << text;
        ASSERT_EQ(again->value.text(), found->value.text());
        ASSERT_TRUE(again->repairs.empty());
    }
}

}  // namespace
