// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs in running text (RFC 3986, Appendix C): what is found, and against a slow transcription of
// the rules, in whole texts and in windows. It is longer than 400 lines for its tables of examples.
#include "uriel/extract.hpp"
#include "cpu_time.hpp"
#include "seed.hpp"
#include "text/slow_extract.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using uriel::extract;
using uriel::extract_options;
using uriel::extractor;
using uriel::found_uri;

static_assert(std::input_iterator<uriel::detail::extracting::extraction::iterator>);
static_assert(std::sentinel_for<uriel::detail::extracting::extraction::sentinel,
                                uriel::detail::extracting::extraction::iterator>);

std::string shown(found_uri const& found) {
    return std::string(name(found.delimiter)) + " " + std::string(found.uri().text());
}

/// "DELIMITER URI" of each.
std::vector<std::string> found_in(std::string_view text, extract_options options = {}) {
    std::vector<std::string> result;
    for (found_uri const& found : extract(text, options)) {
        EXPECT_EQ(text.substr(found.offset, found.length), found.raw());
        EXPECT_EQ(uriel::parse(found.uri().text())->parts(), found.uri().parts());
        result.push_back(shown(found));
    }
    return result;
}

std::vector<std::string> texts(std::vector<uriel::uri> const& uris) {
    std::vector<std::string> result;
    for (uriel::uri const& each : uris) result.emplace_back(each.text());
    return result;
}

std::vector<std::string> alternatives_in(std::string_view text) {
    std::vector<std::string> result;
    for (found_uri const& found : extract(text))
        for (std::string const& each : texts(found.alternatives())) result.push_back(each);
    return result;
}

TEST(Extract, FindsByWrappersAndWhiteSpace) {
    EXPECT_THAT(
        found_in(
            R"(see "http://example.com/" or <http://example.com/> or http://example.com/ now)"),
        ElementsAre("quote http://example.com/", "angle http://example.com/",
                    "space http://example.com/"));
}

TEST(Extract, TheSampleOfAppendixC) {
    EXPECT_THAT(
        found_in(R"(
      Yes, Jim, I found it under "http://www.w3.org/Addressing/",
      but you can probably pick it up from <ftp://foo.example.
      com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
      ietf/uri/historical.html#WARNING>.
)"),
        ElementsAre("quote http://www.w3.org/Addressing/", "angle ftp://foo.example.com/rfc/",
                    "angle http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"));
}

TEST(Extract, SaysWhereTheUriStands) {
    std::string_view const text = "a < URL:\n http://h/b\n  c > d";
    auto found = extract(text);
    found_uri const& first = *found.begin();
    EXPECT_EQ(first.offset, 10U);
    EXPECT_EQ(first.length, first.raw().size());
    EXPECT_EQ(first.raw(), "http://h/b\n  c");
    EXPECT_EQ(first.raw().data(), text.data() + 10);
    EXPECT_EQ(first.uri().text(), "http://h/bc");
    EXPECT_EQ(first.delimiter, uriel::delimiter::url_prefix);
}

TEST(Extract, LooksIntoTheTextItselfUnlessItHoldsWhiteSpace) {
    std::string_view const text = "<http://h/a> http://h/b";
    for (found_uri const& found : extract(text))
        EXPECT_EQ(found.uri().text().data(), found.raw().data());
}

// What browsers read as another host than its beginning is not found.
TEST(Extract, CutsNoHostOutOfAnother) {
    for (char const* const text :
         {"https://www.paral\u00B7lel.cat/x", "https://ex\u2122.com/",
          "https://ex.com\u200B.evil.com/", "https://ex.com\u2024evil.com/",
          "https://ex\x1B[1mam\x1B[0mple.com/",
          "http://www.\x1B[01;31m\x1B[Kexample\x1B[m\x1B[K.com/", "http://ex[.]com/",
          "hxxps://www[.]evil[dot]com/a", "http://1.2.3[.]4/x",
          "ssh://git@github.com:org/repo.git"})
        EXPECT_THAT(found_in(text), IsEmpty()) << text;
    EXPECT_THAT(found_in("\x1B[34mhttp://h\x1B[0m now, http://i:80, http://j[1] http://k\u2122 "
                         "http://m\x1B[0m"),
                ElementsAre("space http://h", "space http://i:80", "space http://j",
                            "space http://k", "space http://m"));
}

TEST(Extract, ReportsCutAuthoritiesWhereAsked) {
    std::vector<std::string> found;
    for (found_uri const& each :
         extract("http://me@a:x@b/ http://h: http://h\uFFFD. x://[::1],y", {.reports_cut = true}))
        found.push_back(std::string(each.raw()) +
                        (each.cut == uriel::cut::authority ? " cut" : ""));
    EXPECT_THAT(found, ElementsAre("http://me@a:x cut", "http://h", "http://h\uFFFD cut",
                                   "x://[::1], cut"));
}

TEST(Extract, CutsNothingOffAtAnEscape) {
    EXPECT_THAT(found_in(R"("https://h/a?x=1\x26y=2" /^https:\/\/h\.example\/.*$/)"), IsEmpty());
    EXPECT_THAT(found_in(R"(\u003chttps://h/a\u003e and \u0027https://i/\u0027)"),
                ElementsAre("space https://h/a", "space https://i/"));
}

TEST(Extract, TakesJoinedUrisApart) {
    EXPECT_THAT(found_in("https://a.comhttps://b.com/ftp://c"),
                ElementsAre("space https://a.com", "space https://b.com/ftp://c"));
    EXPECT_THAT(found_in("http://web.example/https://b http://http://c"),
                ElementsAre("space http://web.example/https://b", "space http://http://c"));
}

TEST(Extract, IgnoresWhiteSpaceWithinAngleBrackets) {
    EXPECT_THAT(found_in("<http://h/a\n   b\tc>"), ElementsAre("angle http://h/abc"));
    EXPECT_THAT(found_in("< http://h/a\r\nb\v\fc >"), ElementsAre("angle http://h/abc"));
    EXPECT_THAT(found_in("<ftp://ds.internic.\n\n      net/rfc/>"),
                ElementsAre("angle ftp://ds.internic.net/rfc/"));
    // Where the line breaks does not change what is meant.
    EXPECT_THAT(found_in("<urn:ab:\nc> <tag:a.example,\n2000:b> \"urn:isbn:\n0\" <urn:ab:\n!>"),
                ElementsAre("angle urn:ab:c", "angle tag:a.example,2000:b", "quote urn:isbn:0"));
}

TEST(Extract, IgnoresLineBreaksBetweenQuotationMarks) {
    EXPECT_THAT(found_in("\"http://h/a\n  b\""), ElementsAre("quote http://h/ab"));
    EXPECT_THAT(found_in("„http://h/a\n  b“ «http://h/a\nb» “http://h/a\nb”"),
                ElementsAre("quote http://h/ab", "quote http://h/ab", "quote http://h/ab"));
    // A sentence may begin with a URI.
    EXPECT_THAT(found_in("\"http://example.com is down\""),
                ElementsAre("space http://example.com"));
    EXPECT_THAT(found_in("\"see http://example.com \n now\""),
                ElementsAre("space http://example.com"));
}

TEST(Extract, PassesOverASoftLineBreakInAHost) {
    EXPECT_THAT(found_in("<a href=3D\"http://h.exam=\nple/a\">"), IsEmpty());
    EXPECT_THAT(found_in("\"http://h.exam=\r\nple:80/a\" http://b/"),
                ElementsAre("space http://b/"));
    EXPECT_THAT(found_in("\"http://h/?a=\nb\" \"http://h=/\na\" <http://h=\nh/>"),
                ElementsAre("quote http://h/?a=b", "quote http://h=/a", "angle http://h=h/"));
}

TEST(Extract, SeveralUrisAreNotOne) {
    EXPECT_THAT(found_in("<http://h/a http://h/b>"),
                ElementsAre("space http://h/a", "space http://h/b"));
    EXPECT_THAT(found_in("\"http://h/a\nmailto:a@b\""),
                ElementsAre("space http://h/a", "space mailto:a@b"));
}

TEST(Extract, StripsUrlPrefixes) {
    EXPECT_THAT(found_in("<URL:http://h/a> <URL: http://h/b> <url:\nnews:c.d> < Url:xy://z>"),
                ElementsAre("url-prefix http://h/a", "url-prefix http://h/b", "url-prefix news:c.d",
                            "url-prefix xy://z"));
    EXPECT_THAT(found_in("URL:http://h/a URL: http://h/b"),
                ElementsAre("space http://h/a", "space http://h/b"));
    EXPECT_THAT(found_in("URL:http://h/a", {.any_scheme = true}), ElementsAre("space http://h/a"));
}

TEST(Extract, AHyphenBeforeALineBreakIsAmbiguous) {
    auto found = extract("<http://h/foo-\n bar>");
    found_uri const& first = *found.begin();
    EXPECT_EQ(first.uri().text(), "http://h/foo-bar");
    EXPECT_TRUE(first.hyphen_ambiguous);
    EXPECT_THAT(texts(first.alternatives()), ElementsAre("http://h/foobar"));
    EXPECT_THAT(alternatives_in("<http://h/a- \r\nb-\nc-d->"), ElementsAre("http://h/abc-d-"));
    EXPECT_THAT(alternatives_in("<http://h/a- b-\tc-d-\n>"), IsEmpty());
    EXPECT_THAT(alternatives_in("<http://h/a -\nb>"), ElementsAre("http://h/ab"));
}

TEST(Extract, WithoutWrappersTheSchemeIsToBeMeant) {
    EXPECT_THAT(found_in("at 10:30 note:this C:\\x C:/x std::vector a:b localhost:80/x x::y :z"),
                IsEmpty());
    EXPECT_THAT(found_in("x://h redis:///0 mailto:a@b URN:a:b data:,x file:/etc tel:+1"),
                ElementsAre("space x://h", "space redis:///0", "space mailto:a@b", "space URN:a:b",
                            "space data:,x", "space file:/etc", "space tel:+1"));
    EXPECT_THAT(found_in("http:x Tel: 5 http:// http://. mailto:, the x://: about:? file:a"),
                IsEmpty());
    EXPECT_THAT(found_in("note:this std::vector a: b", {.any_scheme = true}),
                ElementsAre("space note:this", "space std::vector"));
    EXPECT_THAT(found_in("C:/x C:\\x", {.any_scheme = true}), ElementsAre("space C:/x"));
}

TEST(Extract, InWrappersTheSchemeIsToBeMeantToo) {
    EXPECT_THAT(found_in(R"(<div> <br/> </p> "word" "a b" <a:> "C:/x" <../x> <//h/> <std::map>)"),
                IsEmpty());
    EXPECT_THAT(found_in(R"(<soap:Body> <int:id> "Mon:03:00" "bg:#005080" if x < cutoff:\n a > b)"),
                IsEmpty());
    EXPECT_THAT(found_in(R"(<doi:10.1/x> "did:key:z" <x:> <x://y>)"),
                ElementsAre("angle doi:10.1/x", "quote did:key:z", "angle x://y"));
}

TEST(Extract, PunctuationAfterAWrapperIsNotOfTheUri) {
    EXPECT_THAT(found_in("<http://h/a>."), ElementsAre("angle http://h/a"));
    EXPECT_THAT(found_in("\"http://h/a\","), ElementsAre("quote http://h/a"));
    EXPECT_THAT(found_in("\"http://h/a.\""), ElementsAre("quote http://h/a."));
}

TEST(Extract, LeavesPunctuationToTheSentence) {
    for (std::string_view const end : {".", ",", ";", ":", "!", "?", "'", "...", "?!", ").",
                                       "':", "&gt;", "&quot;.", "。", "、", "”", ">"})
        EXPECT_THAT(found_in("http://h/a" + std::string(end)), ElementsAre("space http://h/a"))
            << end;
    for (std::string_view const end : {"-", "/", "=", "&", "a;b", "()", "(b)", "#", "*", "_"})
        EXPECT_THAT(found_in("http://h/a" + std::string(end)),
                    ElementsAre("space http://h/a" + std::string(end)));
    EXPECT_THAT(found_in("(see http://h/a_(b))"), ElementsAre("space http://h/a_(b)"));
    EXPECT_THAT(found_in("http://[::1]. http://[::1]:80, http://1.2.3.4."),
                ElementsAre("space http://[::1]", "space http://[::1]:80", "space http://1.2.3.4"));
    EXPECT_THAT(
        found_in("*http://h/a* __http://h/b__ ~http://h/~ *http://h/_"),
        ElementsAre("space http://h/a", "space http://h/b", "space http://h/", "space http://h/_"));
}

TEST(Extract, TheReadingWithThePunctuationIsAnAlternative) {
    EXPECT_THAT(alternatives_in("http://h/a."), ElementsAre("http://h/a."));
    EXPECT_THAT(alternatives_in("(see http://h/a)."), ElementsAre("http://h/a)."));
    EXPECT_THAT(alternatives_in("http://h/a (http://h/b) <http://h/c>. http://h/d>."), IsEmpty());
}

TEST(Extract, BracketsOfOtherKinds) {
    EXPECT_THAT(found_in("[text](http://h/a_(b)), [http://h/c] {http://h/d} (http://h/e)-(f)"),
                ElementsAre("bracket http://h/a_(b)", "bracket http://h/c", "bracket http://h/d",
                            "bracket http://h/e"));
    EXPECT_THAT(found_in("[http://h/ text] (http://h/a b) [http://[::1]/]"),
                ElementsAre("space http://h/", "space http://h/a", "bracket http://[::1]/"));
    EXPECT_THAT(found_in("（http://h/a）见http://h/b。「http://h/c」《http://h/d》"),
                ElementsAre("bracket http://h/a", "space http://h/b", "quote http://h/c",
                            "bracket http://h/d"));
    EXPECT_THAT(found_in("<a href='http://h/a'>x</a> <a href=\"http://h/b\"> <a href=http://h/c>"),
                ElementsAre("quote http://h/a", "quote http://h/b", "space http://h/c"));
    EXPECT_THAT(found_in("‘http://h/a.’ ‹http://h/b› `http://h/c`"),
                ElementsAre("quote http://h/a.", "quote http://h/b", "quote http://h/c"));
}

TEST(Extract, WhatNobodyClosesSwallowsNothing) {
    EXPECT_THAT(found_in("<http://h/a and so on"), ElementsAre("space http://h/a"));
    EXPECT_THAT(found_in("\"http://h/a\nand <http://h/b> \"so\" on"),
                ElementsAre("space http://h/a", "angle http://h/b"));
    std::string const page(4096, ' ');
    EXPECT_THAT(found_in("<http://h/a" + page + ">"), ElementsAre("space http://h/a"));
    EXPECT_THAT(found_in("<http://h/a" + page.substr(10) + ">"), ElementsAre("angle http://h/a"));
    std::string const name(5000, 'a');
    EXPECT_THAT(found_in("<http://" + name + ">"), ElementsAre("angle http://" + name));
}

TEST(Extract, EndsWhereParsingFails) {
    EXPECT_THAT(found_in("http://h/%zz http://h/a[b] http://h/#a#b"),
                ElementsAre("space http://h/", "space http://h/a", "space http://h/#a"));
    // But nowhere within an authority.
    EXPECT_THAT(found_in("https://${host}/a x://[::1 y://a:b@c:d http://h:80a/"), IsEmpty());
    EXPECT_THAT(found_in("x://a:b%@h x://u:p d@h http://l:it is"), IsEmpty());
}

TEST(Extract, FindsEveryIpLiteral) {
    EXPECT_THAT(found_in("Listening on http://[::]:8000/ (http://[::]/) <https://[::]>, "
                         "[a](http://[v1.$]/b) wss://[::]. http://...: http://:80/ http://$h/"),
                ElementsAre("space http://[::]:8000/", "bracket http://[::]/", "angle https://[::]",
                            "bracket http://[v1.$]/b", "space wss://[::]"));
}

TEST(Extract, BeginsWithTheScheme) {
    EXPECT_THAT(
        found_in("-http://h/a 1.http://h/b éhttp://h/c _http://h/d x=http://h/e a:http://h"),
        ElementsAre("space http://h/a", "space http://h/b", "space http://h/c", "space http://h/d",
                    "space http://h/e", "space http://h"));
    EXPECT_THAT(found_in(std::string(127, 'a') + "b://h " + std::string(128, 'a') + "b://h"),
                ElementsAre("space " + std::string(127, 'a') + "b://h"));
}

TEST(Extract, MakesNoOtherHostOfAnIri) {
    for (std::string_view const text :
         {"http://bücher.example/", "<https://www.müller.de/kontakt>", "\"http://a.é\"",
          "(http://aé/)", "https://user:päss@host.example/", "https://usér@host.example/",
          "http://a:8é", "http://bücher.example/?u=http://h/", "http://h/Mü?u=http://h/",
          "mailto:jürgen@h", "http://a\xE9.example", "http://127。0。0。1/", "http://i❤.ws/",
          "http://www.日本.jp/", "http://a\u200Db/", "http://аpple.example http://аpple.example/b",
          "urn:a:bя"})
        EXPECT_THAT(found_in(text), IsEmpty()) << text;
    EXPECT_THAT(found_in("http://bé/ http://c/ http://dя。http://e/"),
                ElementsAre("space http://c/", "space http://e/"));
    // What is no letter ends a URI as a space does, and so do Han, kana and hangul.
    EXPECT_THAT(
        found_in(
            "http://a。好 http://b日本 http://cです http://d에서 http://e。 http://f❤! “http://g”"),
        ElementsAre("space http://a", "space http://b", "space http://c", "space http://d",
                    "space http://e", "space http://f", "quote http://g"));
    EXPECT_THAT(found_in("http://h/\x93 http://h/。a http://h/❤.a http://h/.日 http://h\u200B"),
                ElementsAre("space http://h/", "space http://h/", "space http://h/",
                            "space http://h/", "space http://h"));
}

TEST(Extract, LeavesEscapesOutBeforeTheScheme) {
    for (std::string_view const escape : {"\x1B[34m",
                                          "\x1B[1;38:5:27m",
                                          "\x1B[K",
                                          "\xC2\x9B"
                                          "2J",
                                          "^[[0m",
                                          "\\e[1m",
                                          "\\033[m",
                                          "\\x1B[m",
                                          "\\u001b[m",
                                          "\\u{1b}[4m",
                                          "\\n",
                                          "\\r",
                                          "\\t",
                                          "\\x3c",
                                          "\\u003C",
                                          "\\U0000003c",
                                          "\\0",
                                          "%0A",
                                          "%3c",
                                          "=3D",
                                          "=C3=A9"})
        for (std::string_view const uri :
             {"https://h/", "ssh://h/", "xy://h/", "tel:1", "ftp://h/"})
            EXPECT_THAT(found_in(std::string(escape) + std::string(uri)),
                        ElementsAre("space " + std::string(uri)))
                << escape;
    // These are names of schemes, or no escapes.
    EXPECT_THAT(
        found_in("\\rtsp://h %feed:http://h =tel:1 =adx://h [34mx://h \\qx://h \\u00x://h %ax://h"),
        ElementsAre("space rtsp://h", "space feed:http://h", "space tel:1", "space adx://h",
                    "space mx://h", "space qx://h", "space u00x://h", "space ax://h"));
    EXPECT_THAT(
        found_in("\x1B[" + std::string(32, ';') + "mx://h \x1B[" + std::string(33, ';') + "mx://h"),
        ElementsAre("space x://h", "space mx://h"));
    EXPECT_THAT(found_in("\\tftp://h tftp://h =a0x://h"),
                ElementsAre("space ftp://h", "space tftp://h", "space a0x://h"));
}

TEST(Extract, DropsAWordBeforeAKnownScheme) {
    EXPECT_THAT(
        found_in(
            "here.https://a Website:http://b xFTP://c Tomailto:d@e data:https://f tag:http://g"),
        ElementsAre("space https://a", "space http://b", "space FTP://c", "space mailto:d@e",
                    "space https://f", "space http://g"));
    for (std::string_view const nested :
         {"jdbc:mysql://h/d", "jdbc:oracle:thin:@h", "view-source:https://h/", "blob:https://h/1",
          "feed:http://h", "feed://h", "jar:file:/a!/b", "filesystem:http://h/a", "git+https://h",
          "svn+http://h", "hg+http://h", "svn+ssh://h", "sftp://h"})
        EXPECT_THAT(found_in("x " + std::string(nested)),
                    ElementsAre("space " + std::string(nested)));
    EXPECT_THAT(found_in("blob:x jar:x:y feed:1 jdbc:x jdbc: a git+https:x"), IsEmpty());
}

TEST(Extract, SplitsLists) {
    EXPECT_THAT(found_in("http://a,https://b;x://c,d (x://e,x://f) \"x://g,x://h\" "
                         "x://i/,tel:1,:// x://j;1x://"),
                ElementsAre("space http://a", "space https://b", "space x://c,d", "space x://e",
                            "space x://f", "space x://g", "space x://h", "space x://i/,tel:1,://",
                            "space x://j;1x://"));
    EXPECT_THAT(
        found_in("&lt;a href=&quot;http://a/&quot;&gt;b&lt;/a&gt; x://c&#39;d x://e?a&amp;b;"),
        ElementsAre("space http://a/", "space x://c", "space x://e?a&amp;b"));
    EXPECT_THAT(found_in("x://f?a&copy; x://g?a&#169; x://h?a&#; x://i?a&;"),
                ElementsAre("space x://f?a", "space x://g?a", "space x://h?a&#", "space x://i?a&"));
}

TEST(Extract, AskForWhatTheSchemeNeeds) {
    EXPECT_THAT(
        found_in("http://@ http://?x http:///x http://... https://$ http://a@/http://b ftp://*/"),
        IsEmpty());
    EXPECT_THAT(found_in("'http://$h/' <http://$> http://${h}/ http://h:{p} http://h:$p/ "
                         "http://%s/ http://h:%d/ "
                         "https?://a\\.b https://a\\.b https://a\\d+ "
                         "http://a:{b}"),
                IsEmpty());
    EXPECT_THAT(
        found_in("http://[::1] http://a\\nb http://a\\ b http://c/\\d http://$a@b http://b{ x://$ "
                 "file:///"),
        ElementsAre("space http://[::1]", "space http://a", "space http://a", "space http://c/",
                    "space http://$a@b", "space x://$", "space file:///"));
    EXPECT_THAT(found_in("Data::Dumper dns::Resolver file::x About:us Tel:5 data:bytes, tag:x,y "
                         "urn:x cid:x news:x "
                         "sip:5060 geo:lat magnet:x did:x sms:x doi:x bitcoin:x matrix:x ldap:x "
                         "tel:x im:x@ urn:a:"),
                IsEmpty());
    EXPECT_THAT(found_in("JavaScript:x javascript:; javascript:. vbscript:, javascript::x "
                         "javascript: javascript:http://a"),
                ElementsAre("space http://a"));
    for (std::string_view const uri : {"data:text/plain,x",
                                       "data:;a=b,c",
                                       "tag:a@b.c,2004-01:x",
                                       "urn:a:b",
                                       "cid:a@b",
                                       "news:a.b",
                                       "sip:a:b@c",
                                       "sip:a.b",
                                       "geo:-1.5,2",
                                       "magnet:?xt=urn:a:b",
                                       "did:a:b",
                                       "sms:+1",
                                       "doi:10.1/x",
                                       "bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
                                       "matrix:r/a:b.c",
                                       "TEL:5",
                                       "about:blank",
                                       "stun:a.b:1",
                                       "acct:a@b",
                                       "xmpp:a@b",
                                       "turns:a.b",
                                       "matrix:u/a:b",
                                       "matrix:roomid/a:b",
                                       "javascript:void(0)",
                                       "JAVASCRIPT:%61lert(1)",
                                       "javascript:(x)",
                                       "javascript:!x",
                                       "vbscript:msgbox(1)"})
        EXPECT_THAT(found_in(" " + std::string(uri)), ElementsAre("space " + std::string(uri)));
}

TEST(Extract, LeavesEmphasisAndCommentsThatOpenBefore) {
    EXPECT_THAT(
        found_in("*see http://a* **b: http://c** _d http://e_ ~~f http://g~~"),
        ElementsAre("space http://a", "space http://c", "space http://e", "space http://g"));
    EXPECT_THAT(found_in("* http://a* a*b http://c* *b* http://d* *x\nhttp://e* /x_y_z http://f_"),
                ElementsAre("space http://a*", "space http://c*", "space http://d*",
                            "space http://e*", "space http://f_"));
    EXPECT_THAT(found_in("*" + std::string(254, ' ') + "http://a*" + " *" + std::string(254, 'b') +
                         " http://c* *" + std::string(255, 'd') + " http://e*"),
                ElementsAre("space http://a*", "space http://c", "space http://e*"));
    EXPECT_THAT(
        found_in("/*http://a*/ /* b\nhttp://c*/ */ http://d*/ /*x*/ http://e*/"),
        ElementsAre("space http://a", "space http://c", "space http://d*/", "space http://e*/"));
}

TEST(Extract, PassesOverWhatIsTooLong) {
    extract_options const short_ones{.max_length = 10};
    EXPECT_THAT(found_in("x://456789 x://4567890 x://4567890x://45 <x://45678\n9> <x://45678\n90>",
                         short_ones),
                ElementsAre("space x://456789", "angle x://456789", "space x://45678"));
    EXPECT_THAT(found_in("tel:" + std::string(50, '1') + " tel:1", short_ones),
                ElementsAre("space tel:1"));
    EXPECT_THAT(found_in("x://a/%z" + std::string(50, '1'), short_ones),
                ElementsAre("space x://a/"));
    EXPECT_THAT(found_in("x://a", {.max_length = static_cast<std::size_t>(-1)}),
                ElementsAre("space x://a"));
}

TEST(Extract, FindsWhatWasFormattedForText) {
    std::mt19937 random(3986);
    constexpr std::string_view pieces[] = {"a", "-", "/", "?", "%41", "=", "b", ".", "--", "~"};
    for (int round = 0; round < 2000; ++round) {
        std::string text = "http://h";
        for (auto count = random() % 60; count > 0; --count) text += pieces[random() % 10];
        auto const source = uriel::parse(text);
        ASSERT_TRUE(source) << text;
        // A break within "http://" makes a word of its own before it.
        std::size_t const width = 9 + random() % 60;
        std::string const formatted = "text " + format_for_text(*source, width) + ", text";
        ASSERT_THAT(found_in(formatted), ElementsAre("angle " + text)) << formatted;
        auto found = extract(formatted);
        ASSERT_FALSE((*found.begin()).hyphen_ambiguous) << formatted;
    }
}

tests::slowly_found copied(found_uri const& found) {
    return {found.offset,
            std::string(found.raw()),
            std::string(found.uri().text()),
            std::string(name(found.delimiter)),
            found.hyphen_ambiguous,
            texts(found.alternatives())};
}

std::vector<tests::slowly_found> all_in(std::string_view text, extract_options options) {
    std::vector<tests::slowly_found> result;
    for (found_uri const& found : extract(text, options)) result.push_back(copied(found));
    return result;
}

std::vector<tests::slowly_found> all_in_windows(std::string_view text, extract_options options,
                                                std::size_t step) {
    std::vector<tests::slowly_found> result;
    extractor from(options);
    std::size_t begin = 0;
    std::size_t end = 0;
    do {
        end = std::min(end + step, text.size());
        std::string const window(text.substr(begin, end - begin));  // nothing can be seen behind it
        from.read(window, end == text.size());
        while (auto const found = from.next()) result.push_back(copied(*found));
        begin += from.consumed();
        // Of what has been read, only so much is kept.
        EXPECT_LE(end - begin, 5 * 1024 + options.max_length);
    } while (end < text.size());
    return result;
}

std::vector<std::string> described(std::vector<tests::slowly_found> const& all) {
    std::vector<std::string> result;
    for (auto const& each : all) result.push_back(tests::described(each));
    return result;
}

// As long as the blocks of the kernels, and longer.
constexpr std::string_view block =
    "abcdefghijklmnopqrstuvwxyz0123456789-._~abcdefghijklmnopqrstuvwx";
constexpr std::string_view long_path =
    "abcdefghijklmnopqrstuvwxyz0123456789/?=~abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view words[] = {
    "http://", "x:",      "://",      "mailto:", "urn:",      "URL:",    "h",      "abc",
    "b-",      "-",       "/",        ".",       ",",         ")",       "(",      "[",
    "]",       "<",       ">",        "\"",      "\"",        "'",       "“",      "”",
    "„",       "«",       "»",        "。",      "（",        "）",      " ",      "  ",
    "\n",      "\r\n",    "\t",       "%41",     "%",         "@",       ":",      "80",
    "?",       "#",       "&gt;",     ";",       "_",         "*",       "[::1]",  "a:b",
    "\xE2",    "\x80",    "{",        "}",       "!",         "C:",      "//",     "data:,",
    "http:",   "é",       "日",       "❤",       "я",         "\x9B",    "\x1B[",  "1m",
    "\\n",     "\\u003c", "\\",       "=3D",     "=",         "%0A",     "git+",   "jdbc:",
    "feed:",   "blob:",   "TAG:",     "x,2001:", "did:",      "a@",      "*/",     "/*",
    "~",       "$",       "&quot;",   "&#39;",   "x://",      "tel:",    "file:",  "://",
    "::",      "a.b",     "https://", "\\x1b[",  "news:",     "d",       "s",      "0",
    "Tel:",    "&",       "&#",       "copy;",   "+",         "[::]",    "`",      "‹",
    "›",       "‘",       "’",        "‚",       "［",        "］",      "|",      "\uFFFD",
    "\u00AE",  "\u2013",  "\u2011",   "\u00BD",  "\u200B",    "\uFEFF",  "\uE000", ",h:1",
    ":80",     "x://h:8", "a@b@c",    "?a",      "h,[::1]:1", "^",       "【",     "】",
    "「",      "」",      "『",       "』",      "《",        "》",      "**",     "~~",
    "*a*",     "&LT;",    "\v",       block,     block,       long_path, "@h:8/",  "c;",
    "d,",      "g(h)",
};

std::string random_text(std::mt19937_64& random, std::size_t most) {
    std::string text;
    // Few words of the list at a time, so that they meet.
    std::string_view some[8];
    for (auto& word : some) word = words[random() % std::size(words)];
    for (auto count = random() % most; count > 0; --count) text += some[random() % std::size(some)];
    return text;
}

class ExtractSlowly : public testing::TestWithParam<std::size_t> {};

TEST_P(ExtractSlowly, SaysTheSame) {
    std::mt19937_64 random(tests::seed() + GetParam());
    for (std::size_t round = 0; round < tests::sampled(tests::scaled(100'000)); ++round) {
        std::string const text = random_text(random, 40);
        extract_options const options{.any_scheme = random() % 2 == 0,
                                      .max_length = random() % 4 == 0 ? random() % 40 : 1000};
        auto const expected = tests::slow_extract(text, options.any_scheme, options.max_length);
        ASSERT_EQ(described(all_in(text, options)), described(expected)) << text;
        ASSERT_EQ(described(all_in_windows(text, options, 1 + random() % 60)), described(expected))
            << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Shards, ExtractSlowly, testing::Range(std::size_t{0}, std::size_t{4}));

// What stands in brackets is found without reading the rest, wherever they close.
TEST(Extract, LongTextsInBrackets) {
    for (std::string_view const open :
         {"(http://h/", "(http://", "[x://h?", "'http://u@", "((x://h/("})
        for (std::string_view const filling : {"a", "%41", ":", "(", "a[", "'"})
            for (std::size_t const size :
                 {100U, 124U, 125U, 126U, 127U, 128U, 129U, 250U, 300U, 1000U})
                for (std::string_view const end : {")", ")x@y/z", "])'", "/)(http://i/)", ""}) {
                    std::string text(open);
                    while (text.size() < size) text += filling;
                    text += end;
                    ASSERT_EQ(all_in(text, {}), tests::slow_extract(text)) << text;
                    ASSERT_EQ(all_in(text, {.max_length = 200}),
                              tests::slow_extract(text, false, 200))
                        << text;
                }
}

TEST(Extract, WindowsOfOneByte) {
    std::string text = "x <URL:" + std::string(100, '\n') + "http://h/a-\n" +
                       std::string(300, ' ') + "b> “http://h/c” " + std::string(200, 'y') +
                       "://z (http://h/d). tel:" + std::string(1500, '1') + " see http://h/e";
    extract_options const options{.max_length = 1000};
    auto const expected = described(all_in(text, options));
    EXPECT_EQ(expected.size(), 4U);
    for (std::size_t const step : {1U, 2U, 3U, 7U, 64U, 1000U})
        EXPECT_EQ(described(all_in_windows(text, options, step)), expected) << step;
}

// The path of "ssh://git@h:folder/file" is looked for only as far as a URI may reach.
TEST(Extract, WindowsThatEndBehindWhatIsTooLong) {
    constexpr extract_options options{.max_length = 20};
    for (std::size_t const length : {8U, 9U, 10U, 11U, 12U, 13U, 30U}) {
        std::string const text = "x <http://h:" + std::string(length, 'n') + "/ http://i";
        auto const expected = all_in(text, options);
        ASSERT_EQ(expected, tests::slow_extract(text, false, options.max_length)) << text;
        for (std::size_t step = 1; step <= text.size(); ++step)
            ASSERT_EQ(all_in_windows(text, options, step), expected) << text << step;
    }
}

TEST(Extract, AWindowKeepsNothingThatIsSettled) {
    extractor from;
    std::string const text = "http://h/ " + std::string(10'000, 'x');
    from.read(text, false);
    ASSERT_TRUE(from.next());
    EXPECT_FALSE(from.next());
    EXPECT_GT(from.consumed(), text.size() - 1024);
}

TEST(Extract, AnswersAsSoonAsItCan) {
    extractor from;
    from.read("http://h/a\n", false);
    EXPECT_TRUE(from.next());
    from.read("http://h/a", false);
    EXPECT_FALSE(from.next());
}

// Who gives back less than was left, or other text, gets other results and nothing worse.
TEST(Extract, TakesWindowsThatDoNotGoOn) {
    extractor from;
    for (std::string const& window :
         {"http://h/ " + std::string(10'000, 'x'), std::string("x:"), std::string("http://h/a b:c"),
          std::string(), "<http://h/ " + std::string(500, ':'), std::string("::"),
          std::string("//")}) {
        from.read(window, false);
        while (auto const found = from.next()) EXPECT_LE(found->raw().size(), window.size());
        EXPECT_LE(from.consumed(), window.size());
    }
}

struct shape {
    std::string_view prefix;
    std::string_view repeated;
};

constexpr shape shapes[] = {
    {"", "a:"},         {"", "<"},           {"", "\""},           {"", "<a:"},
    {"", "\"a:b"},      {"", "http://"},     {"", "x://%"},        {"", "x://?"},
    {"", "tel:"},       {"", "tel:%"},       {"", "urn:-:"},       {"", "http:"},
    {"<a://", "b "},    {"<", "URL: "},      {"<", " "},           {"x://", "("},
    {"(x://", "("},     {"x://", ")"},       {"x://", "&a;"},      {"x://", "."},
    {"tel:", "&lt;"},   {"", "x://h%@ "},    {"", "aaaaaaaa"},     {"", "x://[::1"},
    {"", "<x://a\n"},   {"x://", "a@"},      {"", "(x://a"},       {"", "“x://a "},
    {"", "'x://a("},    {"", "<URL:x:a>"},   {"", "a:\n"},         {"", "x://a.\n"},
    {"x://", "%41"},    {"", "x://a,"},      {"", "--\n"},         {"", "x://a,x"},
    {"", "http://@/"},  {"", "http:///"},    {"", "http://."},     {"", "x://é"},
    {"", "tag:a,"},     {"", "data:"},       {"", "&quot;:"},      {"x://", "*"},
    {"", "*x://a* "},   {"", "\x1B[1;"},     {"", "1;"},           {"", "jdbc:"},
    {"", "did:a"},      {"", "x://a:b"},     {"/*", "x://a*/"},    {"", "http://u:p@/"},
    {"", "mailto:a"},   {"", "blob:"},       {"x://", "&quot"},    {"", "x://a|"},
    {"x://a@b@", ":"},  {"", "x://h:1,h:1"}, {"x://h:1", ",h:"},   {"x://h:1", ",[:"},
    {"x://h|", "a:"},   {"", "x://a\\-"},    {"", "x://h:80,\\-"}, {"", "x://a@b@\\-"},
    {"", "x:\\/\\/a,"}, {"x://", "\\-"},     {"", "data:,\\-"},    {"", "a:b\\-"},
    {"", "x://h:1,("},
};

// Some hundredths of a second each, if time is linear in the length.
TEST(Extract, IsLinear) {
    for (shape const& each : shapes) {
        std::string text(each.prefix);
        while (text.size() < tests::scaled(20) * 100'000) text += each.repeated;
        for (bool const any_scheme : {false, true}) {
            auto const begin = tests::cpu_time();
            std::size_t length = 0;
            for (found_uri const& found :
                 extract(std::string_view(text), {.any_scheme = any_scheme}))
                length += found.length;
            EXPECT_LE(length, text.size());
            EXPECT_LT(tests::cpu_time() - begin, std::chrono::seconds(2))
                << each.prefix << '(' << each.repeated << ")*";
        }
    }
}

// Whose room it is where URIs lose their white space makes no difference.
TEST(Extract, TakesRoomOfTheCaller) {
    std::string long_one = "<http://a/";
    while (long_one.size() < 4000) long_one += "b\n";
    for (std::string const& text :
         {std::string("<http://a/b-\nc> and <http://a/ d>, http://e"), long_one + ">",
          long_one + long_one + ">", std::string("<http:// a>")}) {
        std::vector<std::string> expected;
        for (uriel::found_uri const& found : uriel::extract(text))
            expected.emplace_back(found.uri().text());
        std::array<char, uriel::extractor::room_size> room{};
        uriel::extractor finder({}, room);
        finder.read(text, true);
        std::vector<std::string> found;
        while (auto const each = finder.next()) found.emplace_back(each->uri().text());
        EXPECT_EQ(found, expected) << text.substr(0, 60);
    }
}

}  // namespace
