// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What messages show, beside what redact() hides.
#include "security/shown.hpp"

#include "security/redaction.hpp"
#include "tests/reports.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::redact_options;
using uriel::detail::secrets::write_shown;

std::string shown(std::string_view text, redact_options const& options = {}) {
    std::string result(write_shown(text, 0, options, {}).size, ' ');
    write_shown(text, 0, options, result);
    return result;
}

/// The text with '*' for each octet that is hidden: the place of the next one is then the same, or
/// behind "***". Where a value is empty, "***" stands before an octet that is shown.
template <class PlaceOf>
std::string masked(std::string_view text, PlaceOf place_of) {
    std::string mask(text);
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((place_of(i + 1) - place_of(i)) % 3 == 0) mask[i] = '*';
    return mask;
}

std::size_t place_by_redact(std::string_view text, std::size_t offset) {
    using namespace uriel;
    auto const finish = [&](auto const& reader, std::size_t begin) {
        detail::secrets::redaction_result result(text, {}, {});
        result.seek(offset);
        detail::secrets::walk(reader, {}, result, 0).run(begin, true);
        result.finish();
        return result;
    };
    auto const plain = finish(detail::layers::plain_reader(text), 0);
    if (!plain.has_dropped()) return plain.found();
    return finish(detail::layers::encoded_reader(text, 0, detail::layers::setting::dropping),
                  detail::layers::behind_dropped(text, 0))
        .found();
}

/// Nothing that redact() hides is shown, of a URI or of what is none.
void expect_hidden(std::string_view text) {
    std::string const wanted =
        masked(text, [&](std::size_t offset) { return place_by_redact(text, offset); });
    for (bool const is_strict : {false, true}) {
        redact_options const options{.strict = is_strict};
        std::string const mask = masked(
            text, [&](std::size_t offset) { return write_shown(text, offset, options, {}).place; });
        for (std::size_t i = 0; i < text.size(); ++i)
            if (wanted[i] == '*' && mask[i] != '*' && !uriel::detail::layers::is_dropped(text[i]))
                FAIL() << text << "\n" << wanted << "\n" << mask << "\n" << is_strict;
    }
}

TEST(Shown, HidesWhatRedactHides) {
    int rows = 0;
    for (auto const& each : tests::reports("redact")) {
        expect_hidden(each.text);
        ++rows;
    }
    std::ifstream file(URIEL_TESTS_DIR "/data/redact.tsv");
    for (std::string row; std::getline(file, row); ++rows) {
        if (row.starts_with('#')) continue;
        for (int column = 0; column < 6; ++column) row.erase(0, row.find('\t') + 1);
        expect_hidden(row.substr(0, row.find('\t')));
    }
    EXPECT_GT(rows, 500);
}

TEST(Shown, HidesWhatIsListed) {
    std::string const longer = "q1W2e3r4T5y6u7I8o9p0";
    for (std::string_view const each : uriel::detail::secrets::keys) {
        std::string key(each);
        for (char& c : key)
            if (c == '*') c = 'q';
        expect_hidden("?" + key + "=S&a=%3F" + key + "%3DS;" + key + "=S");
    }
    for (auto const& [word, says] : uriel::detail::secrets::words)
        for (auto const& other : uriel::detail::secrets::words)
            expect_hidden("?" + std::string(word) + "_" + std::string(other.text) + "=secret");
    for (auto const& form : uriel::detail::secrets::token_forms) {
        std::string const token = std::string(form.prefix) + std::string(form.least, 'a');
        expect_hidden("/" + token + "?a=" + token);
        expect_hidden("https://" + token + ":x@h/" + token + ".a.b");
    }
    for (auto const& row : uriel::detail::secrets::paths) {
        std::string path(row.path);
        for (std::size_t at = path.size(); at-- > 0;) {
            if (path[at] == '*') path[at] = 's';
            if (path[at] == '#') path[at] = '1';
            if (path[at] == '^') path[at] = '#';
            if (path[at] == '!') path.replace(at, 1, row.host.empty() ? longer : "s");
        }
        std::string const host = (row.host.starts_with('.') ? "h" : "") + std::string(row.host);
        expect_hidden("https://" + host + ".:443//" + path + "/more");
        expect_hidden("https://u:p@" + host + "/" + path + ";a=b?to=//" + host + "/" + path);
    }
    for (std::string_view const word : uriel::detail::secrets::words_before_secrets)
        expect_hidden("//h/" + std::string(word) + "/" + longer);
}

constexpr std::string_view pieces[] = {"http:",
                                       "jdbc:",
                                       "oracle:",
                                       "thin:",
                                       "//",
                                       "/",
                                       "/",
                                       "\\",
                                       "@",
                                       "@",
                                       ":",
                                       ":",
                                       "?",
                                       "&",
                                       ";",
                                       "#",
                                       "=",
                                       "=",
                                       "{\"",
                                       "\":\"",
                                       "[",
                                       "]",
                                       "(",
                                       ",",
                                       " ",
                                       "\t",
                                       "%",
                                       "%3A",
                                       "%2F%2F",
                                       "%40",
                                       "%3D",
                                       "%26",
                                       "%2540",
                                       "token",
                                       "Code",
                                       "sign",
                                       "pass",
                                       "x",
                                       "x-oauth-basic",
                                       "u",
                                       "8080",
                                       "joe",
                                       "S3cretS",
                                       "hooks.slack.com",
                                       "services/a/b/",
                                       "hooks/",
                                       "reset/",
                                       "ghp_012345678901234567890123456789012345",
                                       "q1W2e3r4T5y6u7I8o9p0",
                                       "eyJa.b.cdefgh",
                                       "announce",
                                       "0123456789abcdef0123456789abcdef01234567",
                                       "HTTP/",
                                       "\"",
                                       "\xC3\xA4"};

TEST(Shown, HidesWhatRedactHidesInAnyText) {
    std::mt19937 random(3986);
    for (int i = 0; i < 5000; ++i) {
        std::string text;
        for (auto left = random() % 12; left > 0; --left)
            text += pieces[random() % std::size(pieces)];
        expect_hidden(text);
    }
}

TEST(Shown, ShowsWhatIsHarmless) {
    for (std::string_view const text :
         {"", "a", "http://h/a?page=2&q=shoes#top", "https://unpkg.com/react@18/index.js",
          "/2026/11/what-is-new-in-uriel.html", "redis://h:6379/a@b", "mailto:joe@h",
          "https://docs.python.org/3/library/urllib.parse.html", "//[::1]:80/documentation",
          "urn:isbn:0451450523", "file:///C:/node_modules/@babel/core", "http://h/a?b@c:d@e",
          "http://h/?a=b%20c&date=2026-11-28", "a/b;c=d/e"})
        EXPECT_EQ(shown(text), text);
    EXPECT_EQ(shown("http://joe:s3cret@h/?page=2&token=x"), "http://joe:***@h/?page=2&token=***");
    EXPECT_EQ(shown("https://t0ken:x-oauth-basic@h/"), "https://***:***@h/");
    EXPECT_EQ(shown("x:u:s3cret@h"), "x:u:***@h");
    EXPECT_EQ(shown("postgres://u?x/y#z:s3cret@h/db"), "postgres://u?x/y#z:***@h/db");
}

TEST(Shown, HidesWhateverMayBeAPasswordInWhatIsNoUri) {
    redact_options const strict{.strict = true};
    EXPECT_EQ(shown("http://joe:s3cret@h{/?page=2", strict), "http://***@h{/?page=2");
    EXPECT_EQ(shown("http://joe:x/s3cret @h/", strict), "http://***@h/");
    EXPECT_EQ(shown("joe:x s3cret@h", strict), "joe:***@h");
    EXPECT_EQ(shown("http://h h/a b", strict), "http://h h/a b");
}

// A line of a log or a page.
TEST(Shown, HidesAllBehindWhatNoUriHas) {
    constexpr std::array<std::array<std::string_view, 2>, 9> rows = {{
        {"Cookie: a=S", "Cookie: ***"},
        {"GET /cb a=S&b", "GET /cb a=***"},
        {"\"http://h/\"", "\"http:***"},
        {"curl -u joe:S http://h/", "curl -***"},
        {"<td>//joe&#58;S", "<td>//joe&***"},
        {"https&#58;//u&colon;S&commat;h/", "https&***"},
        {"//h/?token&equals;S", "//h/?token&***"},
        {"http:\\x2f\\x2fu", "http:\\***"},
        {"https:%5C/%5C/u:S", "https:%5C***"},
    }};
    EXPECT_EQ(shown(rows.back()[0]), rows.back()[1]);
    for (auto const& [text, expected] : rows) EXPECT_EQ(shown(text, {.strict = true}), expected);
}

TEST(Shown, HidesPasswordsAlone) {
    redact_options const passwords{.known_keys = false};
    EXPECT_EQ(shown("http://u:p@h/?token=1&to=//u:p@h/", passwords),
              "http://u:***@h/?token=1&to=//u:***@h/");
    EXPECT_EQ(shown("https://hooks.slack.com/services/a/b/c", passwords),
              "https://hooks.slack.com/services/a/b/c");
    EXPECT_EQ(shown("/ghp_012345678901234567890123456789012345", passwords),
              "/ghp_012345678901234567890123456789012345");
}

TEST(Shown, TellsWhereAnOctetStands) {
    std::string_view const text = "http://joe:s3cret@h{h/?token=s3cret}x&a=b";
    std::string_view const result = "http://joe:***@h{h/?token=***&a=b";
    ASSERT_EQ(shown(text), result);
    auto const place = [&](std::size_t offset) { return write_shown(text, offset, {}, {}).place; };
    EXPECT_EQ(place(0), 0);
    EXPECT_EQ(place(text.find('{')), result.find('{'));
    for (std::string_view const hidden : {"s3cret@", "3cret@", "t@"})
        EXPECT_EQ(place(text.find(hidden)), result.find("***"));
    EXPECT_EQ(place(text.find("}x")), result.rfind("***"));
    EXPECT_EQ(place(text.rfind('b')), result.rfind('b'));
    EXPECT_EQ(place(text.size()), result.size());
}

}  // namespace
