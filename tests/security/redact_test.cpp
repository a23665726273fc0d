// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text for logs, without its secrets. It is longer than 400 lines for its tables of examples.
#include "uriel/redact.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/parse.hpp"
#include "uriel/uri.hpp"

#include "reference/generate.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::redact;
using uriel::redact_text;

struct row {
    std::string_view text, shown;
};

void expect_redacted(std::initializer_list<row> rows, uriel::redact_options const& options = {}) {
    for (row const& r : rows) EXPECT_EQ(redact(r.text, options), r.shown) << r.text;
}

TEST(Redact, HidesPasswords) {
    expect_redacted({
        {"ftp://joe:pw@h/x", "ftp://joe:***@h/x"},
        {"http://joe:pw@h:8o/", "http://joe:***@h:8o/"},
        {"http://joe:p@w@h/", "http://joe:***@h/"},
        {"http://joe:p:w@h/ x", "http://joe:***@h/ x"},
        {"//:p@", "//:***@"},
        {"http://joe@h/", "http://joe@h/"},
        {"http://[::1]:80/@", "http://[::1]:80/@"},
        {"http://joe:pw@[::1]:80/", "http://joe:***@[::1]:80/"},
        {"http://[x:pw@h/", "http://[x:***@h/"},
        {"see http://joe:pw@h/ and ftp://u:x1@h2/", "see http://joe:***@h/ and ftp://u:***@h2/"},
        {"mongodb://u:p@h1:1,h2:2/db", "mongodb://u:***@h1:1,h2:2/db"},
        {"mongodb://h1:1,h2:2/db@x", "mongodb://h1:1,h2:2/db@x"},
        {"x://u1:p1@h1,u2:p2@h2/", "x://u1:***@h2/"},
    });
}

// As they were typed, with delimiters in them, and as less strict programs read them.
TEST(Redact, HidesPasswordsOfTextsThatAreNoUris) {
    expect_redacted({
        {"http://joe:a/S@h/", "http://joe:***@h/"},
        {"http://joe:a?S@h/", "http://joe:***@h/"},
        {"http://joe:a#S@h/", "http://joe:***@h/"},
        {"http://joe:/S@h/ x@y", "http://joe:***@h/ x@y"},
        {"http:/joe:S@h/", "http:/joe:***@h/"},
        {"http:///joe:S@h/", "http:///joe:***@h/"},
        {"http:joe:S@h/", "http:joe:***@h/"},
        {"HTTP:\\\\joe:S@h\\", "HTTP:\\\\joe:***@h\\"},
        {"sip:joe:S@h", "sip:joe:***@h"},
        {"git+ssh://joe:S@h/r", "git+ssh://joe:***@h/r"},
        {"git+https:/joe:S@h/r", "git+https:/joe:***@h/r"},
        {"svn+git+http:/joe:S@h/r", "svn+git+http:/joe:***@h/r"},
        {"hg+hg+svn+http:joe:S@h/r", "hg+hg+svn+http:joe:***@h/r"},
        {"view-source:http:joe:S@h/", "view-source:http:joe:***@h/"},
        {"jar:file:///a!/b", "jar:file:///a!/b"},
        {"jdbc:mysql://joe:S@h/d", "jdbc:mysql://joe:***@h/d"},
        {"jdbc:mysql:replication://joe:S@h/d", "jdbc:mysql:replication://joe:***@h/d"},
        {"jdbc:oracle:thin:joe/S@h:1521:d", "jdbc:oracle:thin:joe/***@h:1521:d"},
        {"jdbc:oracle:thin:joe/S@//h:1521/d", "jdbc:oracle:thin:joe/***@//h:1521/d"},
        {"jdbc:oracle:thin:@//h:1521/d@x", "jdbc:oracle:thin:@//h:1521/d@x"},
        {"jdbc:sqlserver://h:1433;user=sa;password=S;x=y",
         "jdbc:sqlserver://h:1433;user=sa;password=***"},
        {"jdbc:h2:~/test;USER=sa;PASSWORD=S", "jdbc:h2:~/test;USER=sa;PASSWORD=***"},
        {"jdbc:h2:~/a;b=1/c;PASSWORD=S/x", "jdbc:h2:~/a;b=1/c;PASSWORD=***/x"},
        // Of databases, whose drivers read lists of other forms.
        {"jdbc:oracle:thin:@(DESCRIPTION=(HOST=h)(PASSWORD=S)(PORT=1))",
         "jdbc:oracle:thin:@(DESCRIPTION=(HOST=h)(PASSWORD=***"},
        {"jdbc:teradata://h/USER=u,PASSWORD=S/x,TMODE=ANSI",
         "jdbc:teradata://h/USER=u,PASSWORD=***"},
        {"jdbc:teradata://h/Pwd=S,USER=u", "jdbc:teradata://h/Pwd=***"},
        {"jdbc:db2://h:5/d:pwd=S;user=u;", "jdbc:db2://h:5/d:pwd=***"},
        {"jdbc:db2:d:pwd=S;user=u;", "jdbc:db2:d:pwd=***"},
        {"/x?u=jdbc:oracle:t:@(D=(PWD=S)(A=b))&y=(a=z)", "/x?u=jdbc:oracle:t:@(D=(PWD=***&y=(a=z)"},
        {"/x?u=jdbc:oracle:t:@%28D=%28PWD%3DS%29&y", "/x?u=jdbc:oracle:t:@%28D=%28PWD%3D***&y"},
        // What looks alike, and is none.
        {"http://h/x,pwd=z/(pwd=z)?a,pwd=z", "http://h/x,pwd=z/(pwd=z)?a,pwd=z"},
        {"http://h:8080/@a/b", "http://h:8080/@a/b"},
        {"oci://reg:5000/img@sha256:ab", "oci://reg:5000/img@sha256:ab"},
        {"mailto:a:b@c", "mailto:a:b@c"},
        {"http://h/a:b@c", "http://h/a:b@c"},
        {"https://h/@joe/x", "https://h/@joe/x"},
    });
}

TEST(Redact, HidesPasswordsOfUsersWithDelimiters) {
    expect_redacted({
        {"http://DOM\\joe:S@h:80", "http://DOM\\joe:***@h:80"},
        {"smb://DOM\\\\joe:S/x@h/d", "smb://DOM\\\\joe:***@h/d"},
        {"//D\\joe:S@h", "//D\\joe:***@h"},
        {"postgres://u#1:S@h/db", "postgres://u#1:***@h/db"},
        {"POSTGRESQL+psycopg2://u/1:S@h/db", "POSTGRESQL+psycopg2://u/1:***@h/db"},
        {"jdbc:mysql://u/1:S@h/db", "jdbc:mysql://u/1:***@h/db"},
        {"svn+ssh://u/1:S@h/r", "svn+ssh://u/1:***@h/r"},
        {"ftp://u?1:S@h/?mail=a@b", "ftp://u?1:***@h/?mail=a@b"},
        {"socks5://u/1:S@h:1", "socks5://u/1:***@h:1"},
        {"?u=ldap%3A%2F%2Fu%2F1%3AS%40h", "?u=ldap%3A%2F%2Fu%2F1%3A***%40h"},
        // What looks alike, and is none.
        {"http://DOM/u:pw@h", "http://DOM/u:pw@h"},
        {"http://h\\x/a:b@c", "http://h\\x/a:b@c"},
        {"postgres://h:80/db:x@y", "postgres://h:80/db:x@y"},
        {"postgres://j@h/db:x@y", "postgres://j@h/db:x@y"},
        {"postgres://h/db?x=a:b@c", "postgres://h/db?x=a:b@c"},
        {"postgres://h/db:b?x=a@c", "postgres://h/db:b?x=a@c"},
        {"postgres://h/db:b@?c", "postgres://h/db:b@?c"},
        {"postgres://h/db:b @c", "postgres://h/db:b @c"},
    });
    expect_redacted({{"http://D\\joe:S@h/", "http://***@h/"}}, {.user = true});
}

TEST(Redact, HidesUpToAnAtBeforeWhatCanBeAHost) {
    expect_redacted({
        {"mongodb://u:;q@Gu:je/S}nN8@h:63140/db", "mongodb://u:***@h:63140/db"},
        {"x://u:aa@{b/S@h/db", "x://u:***@h/db"},
        {"x://u:aa@bb[b/S@h/db", "x://u:***@h/db"},
        {"x://u:aa@%zz/S@h/db", "x://u:***@h/db"},
        {"http://u:p@bb/cc@h", "http://u:***@bb/cc@h"},
        {"http://u:p@[::1]:8/cc@h", "http://u:***@[::1]:8/cc@h"},
        {"http://u:p@%62b:8/cc@h", "http://u:***@%62b:8/cc@h"},
        {"x://u:p@h1:1,h2:2/db@x", "x://u:***@h1:1,h2:2/db@x"},
        {"jdbc:x://u:p@h:1;a=b/db@x", "jdbc:x://u:***@h:1;a=b/db@x"},
    });
}

TEST(Redact, ReadsRecordsAsBrowsersDropOctets) {
    expect_redacted({
        {"https://u:S\n@h/", "https://u:***@h/"},
        {"https://u:S\t3@h/", "https://u:***@h/"},
        {"\r\nht\ntp:/u:S\r\n3@h/\t", "\r\nht\ntp:/u:***@h/\t"},
        {"?tok\nen=S\t3&\nx", "?tok\nen=***&\nx"},
        {"\t\r\n", "\t\r\n"},
        {"?u=x%3A%2F%2Fu%3Ap%0Aw%40h", "?u=x%3A%2F%2Fu%3Ap%0Aw%40h"},
    });
    EXPECT_EQ(redact_text("http://u:S\n@h/ x"), "http://u:S\n@h/ x");
}

// A value may have spaces, but a line of a log goes on behind them.
TEST(Redact, EndsValuesAtSpacesOfLogs) {
    expect_redacted({
        {"GET /a?token=S HTTP/1.1", "GET /a?token=*** HTTP/1.1"},
        {"/a?token=S d 200 12", "/a?token=*** 200 12"},
        {"/a?token=S 2000", "/a?token=***"},
        {"/a?token=S d&x=1 y", "/a?token=***&x=1 y"},
        {"?token=S d \"r\"", "?token=*** d \"r\""},
        {"?token=S http://h/ x", "?token=*** http://h/ x"},
        {"?token=S\t200", "?token=***"},
        {"/a;sid=S HTTP/1.1", "/a;sid=*** HTTP/1.1"},
    });
}

TEST(Redact, HidesInPairsThatAreValues) {
    expect_redacted({
        {"?token%3DS", "?token%3D***"},
        {"?next=https://h/x?token%3DS&a", "?next=https://h/x?token%3D***&a"},
        {"?https://h/x?token%3DS", "?https://h/x?token%3D***"},
        {"?data=token%3DS/3%26x%3D1", "?data=token%3D***%26x%3D1"},
        {"?data=a%3Db%26token%3DS%26x%3D1", "?data=a%3Db%26token%3D***%26x%3D1"},
        {"?data=a%253Db%2526token%253DS%2526x", "?data=a%253Db%2526token%253D***%2526x"},
        {"?data=a%3Db%3Btoken%3DS%26x", "?data=a%3Db%3Btoken%3D***%26x"},
        {"/a/token%3DS/b", "/a/token%3D***/b"},
        {"?u=%2Fa%26token%3DS%2Fb", "?u=%2Fa%26token%3D***%2Fb"},
        {"?d=a%3Dhttp:%2F%2Fu:S@h%26x%3D@", "?d=a%3Dhttp:%2F%2Fu:***@h%26x%3D@"},
        {"?q=a%3Db", "?q=a%3Db"},
        {"?q=dG9rZW4%3D", "?q=dG9rZW4%3D"},
        {"?q=%2Ftoken%3D", "?q=%2Ftoken%3D"},
    });
}

TEST(Redact, HidesInJsonThatIsAValue) {
    expect_redacted({
        {R"(?d={"a":1,"token":"S"}&x)", R"(?d={"a":1,"token":"***"}&x)"},
        {R"(?d={\"token\":\"S\"}&x)", R"(?d={\"token\":\"***\"}&x)"},
        {R"(?d={"token":"S\"3"})", R"(?d={"token":"***"})"},
        {R"(?d=[{"db":{"pass":1234}}])", R"(?d=[{"db":{"pass":***}}])"},
        {R"(?d={"secret":{"a":["S"]},"b":1})", R"(?d={"secret":***,"b":1})"},
        {R"(?d={"u":"http://h/","token":"S"})", R"(?d={"u":"http://h/","token":"***"})"},
        {"?v={%22password%22:%22S%22}", "?v={%22password%22:%22***%22}"},
        {"?q=%7B%22accessToken%22%3A%22S%22%7D&x", "?q=%7B%22accessToken%22%3A%22***%22%7D&x"},
        {"?q=%257B%2522otp%2522%253A%2522S%2522%257D",
         "?q=%257B%2522otp%2522%253A%2522***%2522%257D"},
        {R"(?c={"a":1};d={"token":"S"})", R"(?c={"a":1};d={"token":"***"})"},
        // What does not end.
        {R"(?d={"token":"S&x=1)", "?d=***&x=1"},
        {"?q=%7B%22a%22%3A%7B%22token&x=1", "?q=***&x=1"},
        {R"(?d={"a":"token","b":[1]}&x)", R"(?d={"a":"token","b":[1]}&x)"},
        {"?q={id}&r=[1,2&s={", "?q={id}&r=[1,2&s={"},
        {"?q=%7Bid%7D&r=%5B1", "?q=%7Bid%7D&r=%5B1"},
    });
}

TEST(Redact, HidesUsersThatAreTokens) {
    expect_redacted({
        {"https://ghp_0123456789abcdefgh@h/o/r", "https://***@h/o/r"},
        {"https://abcdefghijklmnopqrstuvw@h/", "https://abcdefghijklmnopqrstuvw@h/"},
        {"https://s3cret:@api/", "https://***:@api/"},
        {"https://s3cret:x@h/", "https://***:***@h/"},
        {"https://s3cret:X-OAuth-Basic@h/o/r", "https://***:***@h/o/r"},
        {"https://:@h/", "https://:@h/"},
    });
}

TEST(Redact, HidesValuesOfSecretKeys) {
    expect_redacted({
        {"http://h/?access_token=SECRET", "http://h/?access_token=***"},
        {"http://h/?X-Amz-Signature=S&a=b", "http://h/?X-Amz-Signature=***&a=b"},
        {"http://h/?a=1&ACCESS%5FToken=S&b", "http://h/?a=1&ACCESS%5FToken=***&b"},
        {"?%2574oken=S", "?%2574oken=***"},
        {"?code=1&decode=2&sid&pwd=", "?code=***&decode=2&sid&pwd=***"},
        {"x#access_token=1&state=2", "x#access_token=***&state=2"},
        {"x#/route?token=1&state=2", "x#/route?token=***&state=2"},
        {"?my-api-key=a=b#sig=x", "?my-api-key=***#sig=***"},
        {"?x=1;token=S;y=2&z", "?x=1;token=***&z"},
        {"/x;jsessionid=S;v=1/b?c", "/x;jsessionid=***/b?c"},
        {"http://h/x&token=S", "http://h/x&token=***"},
        {"?100%token=1&%zz", "?100%token=***&%zz"},
        {"?keyboard=1&monkey=2&sigma=3&codes=4&tokamak=5",
         "?keyboard=1&monkey=2&sigma=3&codes=4&tokamak=5"},
        {"?a=token=b", "?a=token=b"},
        {"", ""},
        {"\x80 not a URI", "\x80 not a URI"},
    });
}

TEST(Redact, HidesValuesThatShowWhatTheyAre) {
    expect_redacted({
        {"/login/eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0.c2ln/x", "/login/***/x"},
        {"/#eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0.c2ln", "/#***"},
        {"?t=eyJhbGciOiJub25lIn0%2EeyJzdWIiOiI0In0%2Ec2ln&x", "?t=***&x"},
        {"?u=https%3A%2F%2Fh%2FeyJhbGciOiJub25lIn0.eyJz.c2ln%3Fa", "?u=https%3A%2F%2Fh%2F***%3Fa"},
        {"?t=eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0", "?t=eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0"},
        {"?t=eyJhbGciOiJub25lIn0.a.b.c", "?t=eyJhbGciOiJub25lIn0.a.b.c"},
        {"?t=eyJh+GciOiJub25lIn0.a.b", "?t=eyJh+GciOiJub25lIn0.a.b"},
        {"?t=keyJhbGciOiJub25lIn0.a.b", "?t=keyJhbGciOiJub25lIn0.a.b"},
    });
    // A tracker's key is a hash; a commit is one, too.
    std::string const hash = "0123456789abcdef0123456789ABCDEF01234567";
    for (std::string const& kept : {"/commit/" + hash, "/" + hash + "/announced", "?a=" + hash,
                                    "/announce/" + hash + "0", "/announce/x/" + hash})
        EXPECT_EQ(redact(kept), kept);
    EXPECT_EQ(redact("/" + hash + "/announce?a"), "/***/announce?a");
    EXPECT_EQ(redact("http://h/Announc%65/" + hash), "http://h/Announc%65/***");
    EXPECT_EQ(redact("http://h/" + hash + "/%61nnounce/"), "http://h/***/%61nnounce/");
}

TEST(Redact, HidesSegmentsBehindWords) {
    expect_redacted({
        {"/password/reset/9f8e7d6c5b4a39281706f5e4?e", "/password/reset/***?e"},
        {"/Reset_Password/9f8e7d6c5b4a3928", "/Reset_Password/***"},
        {"/reset%2Dpassword/Ab345678", "/reset%2Dpassword/***"},
        {"/unsubscribe/7d9f3c1a-4b2e-4f6d-8a90-c1d2e3f4a5b6", "/unsubscribe/***"},
        {"?u=%2Finvite%2FAb345678%2Fx", "?u=%2Finvite%2F***%2Fx"},
        {"x:token/Ab345678", "x:token/***"},
        {"/token/ab345678/Ab345678", "/token/ab345678/Ab345678"},
        {"/verify/Ab34567", "/verify/Ab34567"},
        {"/verify/abcdefghijklmnopqrst", "/verify/abcdefghijklmnopqrst"},
        {"/verify/12345678901234567890", "/verify/12345678901234567890"},
        {"/confirm/what-is-new-in-version-2-of-2026", "/confirm/what-is-new-in-version-2-of-2026"},
        {"/verify/x/9f8e7d6c5b4a3928", "/verify/x/9f8e7d6c5b4a3928"},
        {"/tokens/9f8e7d6c5b4a3928", "/tokens/9f8e7d6c5b4a3928"},
        {"?verify/9f8e7d6c5b4a3928", "?verify/9f8e7d6c5b4a3928"},
        {"http://token/9f8e7d6c5b4a3928", "http://token/9f8e7d6c5b4a3928"},
    });
}

// What is known before what stands in front of it was seen.
TEST(Redact, HidesInAnyOrder) {
    expect_redacted({
        {"http://h/hooks/a;password=S/0123456789abcdefghijklmn",
         "http://h/hooks/a;password=***/***"},
        {"http://h/hooks/x%3Fpassword%3DS/0123456789abcdefghijklmn",
         "http://h/hooks/x%3Fpassword%3D***/***"},
        {"https://hooks.slack.com/services/T;token=S/B/X",
         "https://hooks.slack.com/services/T;token=***/B/***"},
        {"http://a;token=S:pw@h/", "http://a;token=***"},
        {"jdbc:oracle:thin:a;password=S/pw@h", "jdbc:oracle:thin:a;password=***/pw@h"},
        {"http://h/?url=jdbc:oracle:thin:joe/S@h:1521:x",
         "http://h/?url=jdbc:oracle:thin:joe/***@h:1521:x"},
        {"mongodb://ghp_abcdefghijklmnopqrst1@h1,u2:p2@h2/", "mongodb://***@h1,u2:***@h2/"},
        {"http://u:12,ab/w@h/", "http://u:***@h/"},
        {"http://u:1;secret/pw@h/", "http://u:***@h/"},
        {"http://[u:p/w@h/", "http://[u:***@h/"},
        {"a:b:http:u:p@h", "a:b:http:u:***@h"},
        {"http://a/,http:u2:p2@h2/", "http://a/,http:u2:***@h2/"},
    });
    expect_redacted(
        {{"https://hooks.slack.com/services/T0123456789abcdefghijkl/B0123456789abcdefghijkl/X",
          "https://hooks.slack.com/services/***/***/***"},
         {"jdbc:oracle:thin:joe/S@h", "jdbc:***@h"}},
        {.strict = true});
}

// Where no '/' ends a segment.
TEST(Redact, HidesValuesOfConnectionStrings) {
    expect_redacted({
        {"jdbc:sqlserver://h:1433;user=sa;password=S/S;encrypt=true",
         "jdbc:sqlserver://h:1433;user=sa;password=***"},
        {"AccountName=a;AccountKey=S/S==;EndpointSuffix=x", "AccountName=a;AccountKey=***"},
        {"Endpoint=sb://h/;SharedAccessKey=S/S=", "Endpoint=sb://h/;SharedAccessKey=***"},
        {"/a;password=S/b", "/a;password=***/b"},
    });
}

// Encoded up to three times; what is deeper is hidden.
TEST(Redact, LooksIntoValues) {
    expect_redacted({
        {"http://h/?u=http://a:b@c/?token=S&x", "http://h/?u=http://a:***@c/?token=***&x"},
        {"?u=http%3A%2F%2Fa%3Ab%40c%2F%3Ftoken%3DS%26x%3D1&y",
         "?u=http%3A%2F%2Fa%3A***%40c%2F%3Ftoken%3D***%26x%3D1&y"},
        {"?u=%2Fcb%3Fcode%3DS&y", "?u=%2Fcb%3Fcode%3D***&y"},
        {"/proxy/http%3A%2F%2Fa%3Ab%40c/d", "/proxy/http%3A%2F%2Fa%3A***%40c/d"},
        {"?u=http%253A%252F%252Fa%253Ab%2540c&y", "?u=http%253A%252F%252Fa%253A***%2540c&y"},
        {"?u=http%25253A%25252F%25252Fa%25253Ab%252540c&y",
         "?u=http%25253A%25252F%25252Fa%25253A***%252540c&y"},
        {"?u=http%2525253A%2525252F%2525252Fa%2525253Ab%25252540c&y", "?u=***&y"},
        {"?u=http%252525253A%252525252F%252525252Fu:p%2525252540h", "?u=***"},
        {"?u=cb%2525253Ftoken%2525253Dabc", "?u=***"},
        {"?u=100%25&y=a%20b", "?u=100%25&y=a%20b"},
        {"http://h/?u=http://g&email=a:b@c", "http://h/?u=http://g&email=a:b@c"},
    });
}

TEST(Redact, HidesTheAddressesOfWebhooks) {
    expect_redacted({
        {"https://hooks.slack.com/services/T1/B2/S3", "https://hooks.slack.com/services/T1/B2/***"},
        {"https://Discord.com:443/api/webhooks/1/S?wait=true",
         "https://Discord.com:443/api/webhooks/1/***?wait=true"},
        {"https://api.telegram.org/bot1:S/sendMessage",
         "https://api.telegram.org/bot***/sendMessage"},
        {"https://api.telegram.org/both", "https://api.telegram.org/both"},
        {"https://api.telegram.org/bot%31h", "https://api.telegram.org/bot***"},
        {"https://api.telegram.org/bot", "https://api.telegram.org/bot"},
        {"https://x.webhook.office.com/webhookb2/S1/IncomingWebhook/S2/S3",
         "https://x.webhook.office.com/webhookb2/***/IncomingWebhook/***/***"},
        {"https://nothooks.slack.com/services/T1/B2/S3",
         "https://nothooks.slack.com/services/T1/B2/S3"},
        {"https://hooks.slack.com/services/T1/B2", "https://hooks.slack.com/services/T1/B2"},
        {"https://me.tines.com/webhook/S1/S2", "https://me.tines.com/webhook/***/***"},
        {"https://www.tines.com/docs/webhook/a", "https://www.tines.com/docs/webhook/a"},
        {"https://v6.exchangerate-api.com/v6/S/latest/USD",
         "https://v6.exchangerate-api.com/v6/***/latest/USD"},
        {"https://mcp.composio.dev/x/S/mcp", "https://mcp.composio.dev/x/***/mcp"},
        {"https://mcp.composio.dev/x/y", "https://mcp.composio.dev/x/y"},
        {"https://mcp.composio.dev/composio/server/S?transport=sse",
         "https://mcp.composio.dev/composio/server/***?transport=sse"},
        // Other spellings of the same address.
        {"https://hooks.slack.com./services/T1/B2/S3",
         "https://hooks.slack.com./services/T1/B2/***"},
        {"https://Hooks.Slac%6B%2ecom%2E:443/services/T1/B2/S3",
         "https://Hooks.Slac%6B%2ecom%2E:443/services/T1/B2/***"},
        {"https://hooks.slack.com//services///T1//B2//S3//x",
         "https://hooks.slack.com//services///T1//B2//***//x"},
        {"https://hooks.slack.com/s%65rvices/T1/B2/S3",
         "https://hooks.slack.com/s%65rvices/T1/B2/***"},
        {"https://api.telegram.org/%62ot1:S/getMe", "https://api.telegram.org/%62ot***/getMe"},
        {"https://api.telegram.org/b%4ft1:S/getMe", "https://api.telegram.org/b%4ft***/getMe"},
        {"https://api.telegram.org/%2562ot1:S/x", "https://api.telegram.org/%2562ot1:S/x"},
        {"http://h//%68ooks//0123456789abcdefghijklmn", "http://h//%68ooks//***"},
        {"file:////hooks/0123456789abcdefghijklmn", "file:////hooks/0123456789abcdefghijklmn"},
        {"?u=https%3A%2F%2Fhooks.slack.com.%2F%2F%2573ervices%2FT%2FB%2FS3",
         "?u=https%3A%2F%2Fhooks.slack.com.%2F%2F%2573ervices%2FT%2FB%2F***"},
        {"https://.slack.com/services/T1/B2/S3", "https://.slack.com/services/T1/B2/S3"},
    });
}

TEST(Redact, ByOptions) {
    expect_redacted({{"http://token@h/", "http://***@h/"},
                     {"http://u:p@h/", "http://***@h/"},
                     {"http://@h/", "http://***@h/"},
                     {"http://h@", "http://***@"}},
                    {.user = true});
    expect_redacted({{"http://h/?token=1", "http://h/?token=1"}}, {.known_keys = false});
    uriel::glob const percent[] = {"a%*"};
    expect_redacted({{"?a%25b=1&a=2&a%zz=3", "?a%25b=***&a=2&a%zz=***"}},
                    {.known_keys = false, .also_keys = percent});
    uriel::glob const mine[] = {"my?"};
    expect_redacted({{"?mya=1&token=2&MYB=3", "?mya=***&token=2&MYB=***"}},
                    {.known_keys = false, .also_keys = mine});
    expect_redacted({{"?mya=1&token=2", "?mya=***&token=***"}}, {.also_keys = mine});
    uriel::glob const kept[] = {"code", "my*"};
    expect_redacted({{"?mya=1&token=2&code=3", "?mya=1&token=***&code=3"}},
                    {.also_keys = mine, .keep_keys = kept});
}

TEST(Redact, Strictly) {
    expect_redacted(
        {{"http://u@h/", "http://***@h/"},
         {"http://h/?a=1&b", "http://h/?a=***&b"},
         {"http://h/0123456789abcdefghij/x", "http://h/***/x"},
         {"http://a-host-of-20-and-more.example/x", "http://a-host-of-20-and-more.example/x"},
         {"http://h:8080/@a/b", "http://h:***@a/b"},
         {"joe:x@h", "joe:***@h"},
         {"https://u:@h/", "https://***@h/"},
         {"http://u:p/w@h/", "http://***@h/"},
         {"https://h/@joe/x", "https://h/@joe/x"}},
        {.strict = true});
}

// Each as it is listed, with letters for its stars. cli/tests/test_redact.py has the other
// spellings.
TEST(Redact, KnowsTheKeysThatItLists) {
    for (std::string_view const each : uriel::redact_options::secret_keys()) {
        std::string key(each);
        for (char& c : key)
            if (c == '*') c = 'q';
        EXPECT_EQ(redact("?" + key + "=S"), "?" + key + "=***");
        EXPECT_EQ(redact("?" + key + "=S", {.known_keys = false}), "?" + key + "=S");
    }
}

TEST(Redact, IsWrittenIntoEveryBufferThatHoldsIt) {
    for (std::string_view const text : {"http://u:p@h/?token=1&sid=", "//:p@?#sig=x", "", "a b"}) {
        std::string const expected = redact(text);
        EXPECT_EQ(uriel::redacted_size(text), expected.size());
        for (std::size_t size = 0; size <= expected.size() + 1; ++size) {
            std::vector<char> buffer(size);
            auto const written = uriel::redact_into(text, buffer);
            ASSERT_EQ(written.has_value(), size >= expected.size()) << text << ' ' << size;
            if (written)
                EXPECT_EQ(*written, expected);
            else
                EXPECT_EQ(written.error().code, uriel::error_code::buffer_too_small);
        }
    }
}

// One redact, whoever parses first.
TEST(Redact, TakesTextOrViews) {
    std::string const text = "x://u:p@h?access_token=S";
    uriel::uri const owner(uriel::parse(text).value());
    std::string_view const shown = "x://u:***@h?access_token=***";
    EXPECT_EQ(redact(owner), shown);
    EXPECT_EQ(redact(owner.view()), shown);
    EXPECT_EQ(redact(uriel::reference_view(owner.view())), shown);
    EXPECT_EQ(redact(text), shown);
    EXPECT_EQ(redact(std::string_view(text)), shown);
}

// Where a password is a component, it is hidden, and nothing of the other components is lost.
TEST(Redact, HidesThePasswordsOfReferences) {
    reference::generator generate(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        std::string const text = generate.valid();
        auto const source = uriel::parse_reference(text).value();
        auto const password = source.password();
        if (!password || password->empty()) continue;
        std::string const shown = redact(source);
        auto const at = static_cast<std::size_t>(password->text().data() - text.data());
        ASSERT_EQ(shown.substr(at, 4), "***@") << text;
        ASSERT_TRUE(shown.substr(0, at) == text.substr(0, at) || shown.starts_with("***")) << text;
    }
}

// ---- Text of any kind

TEST(RedactText, FindsUris) {
    for (row const& r : {
             row{"GET http://u:p@h/?token=S&x HTTP/1.1\n",
                 "GET http://u:***@h/?token=***&x HTTP/1.1\n"},
             row{"url='http://h/?token=S', (see x:y?sig=S).",
                 "url='http://h/?token=***', (see x:y?sig=***)."},
             row{"\"GET /cb?code=S&state=1 HTTP/1.1\" 200",
                 "\"GET /cb?code=***&state=1 HTTP/1.1\" 200"},
             row{"/cb;jsessionid=S", "/cb;jsessionid=***"},
             row{"a/cb?code=S", "a/cb?code=S"},
             row{R"({"u":"http:\/\/u:p@h\/?a=1\u0026token=S\u0026b"})",
                 R"({"u":"http:\/\/u:***@h\/?a=1\u0026token=***\u0026b"})"},
             row{R"({"u":"\/cb?code\u003dS"})", R"({"u":"\/cb?code\u003d***"})"},
             row{R"("{\"u\":\"http://h/?token=S\"}")", R"("{\"u\":\"http://h/?token=***\"}")"},
             row{"<a href=\"http://h/?a=1&amp;token=S&amp;b\">",
                 "<a href=\"http://h/?a=1&amp;token=***&amp;b\">"},
             row{"a://b:c@d/\tx_http://u:p@h/", "a://b:***@d/\tx_http://u:***@h/"},
             row{"token=S pw: x", "token=S pw: x"},
             row{"\xff\x80 \x00 http://u:p@\xff/", "\xff\x80 "},
         }) {
        if (r.shown.size() < 5) continue;  // a NUL ends a row
        EXPECT_EQ(redact_text(r.text), r.shown);
    }
    using namespace std::literals;
    EXPECT_EQ(redact_text("\xff\x80 \0 http://u:p@\xff/"sv), "\xff\x80 \0 http://u:***@\xff/"sv);
}

std::string in_windows(std::string_view text, std::size_t size) {
    std::string result;
    uriel::text_redactor redactor;
    std::string window;
    for (std::size_t at = 0; at <= text.size(); at += size) {
        window += text.substr(at, size);
        window.erase(0, redactor.read(window, at + size > text.size(), result));
    }
    return result;
}

void expect_redacted_text(std::initializer_list<row> rows,
                          uriel::redact_options const& options = {}) {
    for (row const& r : rows) {
        EXPECT_EQ(redact_text(r.text, options), r.shown) << r.text;
        EXPECT_EQ(redact_text(r.shown, options), r.shown) << "again: " << r.text;
    }
}

// Delimiters as JSON, JavaScript and HTML write them.
TEST(RedactText, ReadsWhatStandsForDelimiters) {
    expect_redacted_text({
        {R"("https:\u002f\u002Fu:S@h\u002f")", R"("https:\u002f\u002Fu:***@h\u002f")"},
        {R"("https\u003a//u\u003AS\u0040h/")", R"("https\u003a//u\u003A***\u0040h/")"},
        {R"('https:\x2F\x2fu\x3aS\x40h')", R"('https:\x2F\x2fu\x3a***\x40h')"},
        {R"("x:\\u002f\\\\u002fu:S@h")", R"("x:\\u002f\\\\u002fu:***@h")"},
        {R"("x:\/\/u:S@h\/?a=1\u0026token\u003dS\u0026b")",
         R"("x:\/\/u:***@h\/?a=1\u0026token\u003d***\u0026b")"},
        {R"("x:y?u=http\u00253A\u00252F\u00252Fu:S@h")",
         R"("x:y?u=http\u00253A\u00252F\u00252Fu:***@h")"},
        {"https:&#x2F;&#X2f;u:S@h&#x2F;", "https:&#x2F;&#X2f;u:***@h&#x2F;"},
        {"https:&#47;&#047;u&#58;S&#64;h", "https:&#47;&#047;u&#58;***&#64;h"},
        {"x&colon;&sol;&sol;u&colon;S&commat;h", "x&colon;&sol;&sol;u&colon;***&commat;h"},
        {"x:y&quest;token&equals;S&amp;b", "x:y&quest;token&equals;***&amp;b"},
        {"x:y&#x3f;token&#x3D;S&#38;b", "x:y&#x3f;token&#x3D;***&#38;b"},
        {"x:y&num;a=b&semi;token=S&num;c", "x:y&num;a=b&semi;token=***&num;c"},
        {"x:y?u=x&percnt;3A//u:S@h", "x:y?u=x&percnt;3A//u:***@h"},
        {"postgres:%5C/%5c/u:S@h", "postgres:%5C/%5c/u:***@h"},
        {"postgres%3A//u:S@h", "postgres%3A//u:***@h"},
        {"a=https%3A%2F%2Fh%2F%3Ftoken%3DS b", "a=https%3A%2F%2Fh%2F%3Ftoken%3D*** b"},
        {"(https%253A%252F%252Fu%253AS%2540h)", "(https%253A%252F%252Fu%253A***%2540h)"},
        {R"("\u002f\u002fu:S@h/" '\x3ftoken\x3dS')",
         R"("\u002f\u002fu:***@h/" '\x3ftoken\x3d***')"},
        {R"(\x3ca href=\x22http:/joe:S@h/)", R"(\x3ca href=\x22http:/joe:***@h/)"},
        {"{&quot;u&quot;:&quot;&#x2F;cb&#x3F;code&#x3D;S",
         "{&quot;u&quot;:&quot;&#x2F;cb&#x3F;code&#x3D;***"},
        {R"(http:\/\/DOM\\joe:S@h)", R"(http:\/\/DOM\\joe:***@h)"},
        // What stands for nothing.
        {R"(x \u00 \x2 \u003 & &# &#x; &#58 &colon &bogus; &#x110000; %5C %3A\)",
         R"(x \u00 \x2 \u003 & &# &#x; &#58 &colon &bogus; &#x110000; %5C %3A\)"},
    });
}

TEST(RedactText, FindsReferences) {
    for (std::string_view const before : {" ", "\n", "\t", "\"", "'", "=", "(", "[", ",", ":"})
        for (row const& r : {row{"//u:S@h/x", "//u:***@h/x"}, row{"?token=S", "?token=***"},
                             row{"?a=1&code=S&b", "?a=1&code=***&b"},
                             row{"#access_token=S&x=1", "#access_token=***&x=1"},
                             row{"\\/\\/u:S@h", "\\/\\/u:***@h"}}) {
            EXPECT_EQ(redact_text("x" + std::string(before) + std::string(r.text)),
                      "x" + std::string(before) + std::string(r.shown));
        }
    expect_redacted_text({
        {"a//u:S@h a?token=S a#token=S", "a//u:S@h a?token=S a#token=S"},
        {"//comment@here // u:S@h", "//comment@here // u:S@h"},
        {"// x:y ?a #b c@d", "// x:y ?a #b c@d"},
        {"(?<year>\\d+) (?token) #define A=", "(?<year>\\d+) (?token) #define A="},
    });
}

TEST(RedactText, FindsQueriesInColumns) {
    expect_redacted_text({
        {"10:00 GET /cb code=S&state=1 443", "10:00 GET /cb code=***&state=1 443"},
        {"/cb\t200\ta=1&access_token=S\t-", "/cb\t200\ta=1&access_token=***\t-"},
        {"code=S&state=1", "code=***&state=1"},
        {"_token=S&a=1", "_token=***&a=1"},
        {"1=2&user[password]=S&b=", "1=2&user[password]=***&b="},
        {"user%5Bpassword%5D=S&b=1", "user%5Bpassword%5D=***&b=1"},
        {"a=1&amp;token=S", "a=1&amp;token=***"},
        {"t=10:30&token=S", "t=10:30&token=***"},
        {"url=http://u:p&w@h/&a=1", "url=http://u:***@h/&a=1"},
        // What looks alike.
        {"code=S", "code=S"},
        {"(code=S&state=1)", "(code=S&state=1)"},
        {"if (code=b&&key=d)", "if (code=b&&key=d)"},
        {"code=b&&key=d code=&key code&key=1", "code=b&&key=d code=&key code&key=1"},
        {"token=\"a\"&x=1", "token=\"a\"&x=1"},
    });
}

TEST(RedactText, HidesInHeaders) {
    expect_redacted_text({
        {"GET https://h/a Authorization: Bearer S3cr3tS3",
         "GET https://h/a Authorization: Bearer ***"},
        {"curl -H \"Authorization: Basic S3cr3tS3=\" x", "curl -H \"Authorization: Basic ***\" x"},
        {"proxy-authorization:Basic S3cr3tS3==\r\n", "proxy-authorization:Basic ***\r\n"},
        {R"({"authorization": "Bearer S3cr3tS3", "a":1})",
         R"({"authorization": "Bearer ***", "a":1})"},
        {R"({"authorization":["Bearer S3cr3tS3"]})", R"({"authorization":["Bearer ***"]})"},
        {R"({\"Authorization\":\"Bearer S3cr3tS3\"})", R"({\"Authorization\":\"Bearer ***\"})"},
        {"{&quot;Authorization&quot;:&quot;Bearer S3cr3tS3&quot;}",
         "{&quot;Authorization&quot;:&quot;Bearer ***&quot;}"},
        {"'Authorization' => 'token S3cr3tS3'", "'Authorization' => 'token ***'"},
        {"map[Authorization:[Bearer S3cr3tS3] A:[b]]", "map[Authorization:[Bearer ***] A:[b]]"},
        {"Header:map[Authorization:[Bearer S3cr3tS3] A:[b]]",
         "Header:map[Authorization:[Bearer ***] A:[b]]"},
        {"HTTP_AUTHORIZATION=Basic S3cr3tS3,x", "HTTP_AUTHORIZATION=Basic ***,x"},
        {"http.request.header.authorization=Basic S3cr3tS3",
         "http.request.header.authorization=Basic ***"},
        {"Authorization: New-Scheme S3cr3tS3", "Authorization: New-Scheme ***"},
        {"Authorization: 9f8e7d6c5b4a3928", "Authorization: ***"},
        {"Authorization: Digest username=\"joe\", realm=\"r\", response=\"6629fae49393a05397\", "
         "qop=auth",
         "Authorization: Digest username=\"joe\", realm=\"r\", response=\"***\", qop=auth"},
        {"Authorization: AWS4-HMAC-SHA256 Credential=AKIA/x, SignedHeaders=host, Signature=fe5f80 "
         "x",
         "Authorization: AWS4-HMAC-SHA256 Credential=***, SignedHeaders=host, Signature=*** x"},
        {"Authorization: SharedAccessSignature sr=x&sig=S3cr3t&se=1",
         "Authorization: SharedAccessSignature sr=x&sig=***&se=1"},
        {"Authorization: Token token=\"S3cr3t\"", "Authorization: Token token=\"***\""},
        {"Cookie: a=S; b=\"S 3\"; c=", "Cookie: a=***; b=\"***\"; c="},
        {"-H 'cookie: a=S;b=S' http://u:S@h", "-H 'cookie: a=***;b=***' http://u:***@h"},
        {R"({"Cookie":"a=S; b=S","x":1})", R"({"Cookie":"a=***; b=***","x":1})"},
        {"Set-Cookie: sid=S; Path=/; HttpOnly", "Set-Cookie: sid=***; Path=/; HttpOnly"},
        {R"({"cookie": ["a=S", "c=S"], "b": "c=d"})",
         R"({"cookie": ["a=***", "c=***"], "b": "c=d"})"},
        {"'set-cookie': [ 'a=S; HttpOnly', 'b=S' ]",
         "'set-cookie': [ 'a=***; HttpOnly', 'b=***' ]"},
        {"Set-Cookie:[a=S; Secure b=S] A:[c=d]", "Set-Cookie:[a=***; Secure b=***] A:[c=d]"},
        {"document.cookie='a=S'", "document.cookie='a=***'"},
        {"X-Api-Key: S3", "X-Api-Key: ***"},
        {"-H 'x-api-key:S3' -H \"PRIVATE-TOKEN: S\"",
         "-H 'x-api-key:***' -H \"PRIVATE-TOKEN: ***\""},
        {R"("X-Auth-Token" : "S3", "b")", R"("X-Auth-Token" : "***", "b")"},
        {"note:Cookie:a=S headers:{X-Api-Key:S}", "note:Cookie:a=*** headers:{X-Api-Key:***}"},
        // What looks alike.
        {"Authorization: see RFC 7235", "Authorization: see RFC 7235"},
        {"authorization: the framework of HTTP", "authorization: the framework of HTTP"},
        {"Authorization: Bearer <token>", "Authorization: Bearer <token>"},
        {"Authorization: Basic short", "Authorization: Basic short"},
        {"cookie: none", "cookie: none"},
        {"Cookie: see https://h/?a=b", "Cookie: see https://h/?a=b"},
        {"cookie == null; cookies: a=b; X-Api-Keys: a",
         "cookie == null; cookies: a=b; X-Api-Keys: a"},
        {"X-Api-Key: missing", "X-Api-Key: missing"},
        {"apikey==x X-Api-Key: ${KEY}", "apikey==x X-Api-Key: ${KEY}"},
        {"Authorization: Bearer $(pass show x)", "Authorization: Bearer $(pass show x)"},
        {"X-Api-Key and Authorization", "X-Api-Key and Authorization"},
    });
}

TEST(RedactText, HidesArgumentsOfCurlAndWget) {
    expect_redacted_text({
        {"$ curl -u joe:S https://h/", "$ curl -u joe:*** https://h/"},
        {"/usr/bin/curl -sSU 'joe:S 3' x", "/usr/bin/curl -sSU 'joe:***' x"},
        {"curl --proxy-user joe:S --user \"joe:S\"",
         "curl --proxy-user joe:*** --user \"joe:***\""},
        {"curl -ujoe:S --user=joe:S", "curl -ujoe:*** --user=joe:***"},
        {"curl x \\\n  -u joe:S", "curl x \\\n  -u joe:***"},
        {R"(["curl","-u","joe:S","x"])", R"(["curl","-u","joe:***","x"])"},
        {"cmd:curl -u joe:S", "cmd:curl -u joe:***"},
        {"curl -b 'sid=S; a=S' --cookie a=S", "curl -b 'sid=***; a=***' --cookie a=***"},
        {"wget --user=joe --password=S x", "wget --user=*** --password=*** x"},
        {"wget --user joe --password 'S 3' x", "wget --user *** --password '***' x"},
        {"wget --http-password=S --proxy-password=S",
         "wget --http-password=*** --proxy-password=***"},
        // What looks alike.
        {"docker run -u joe:group x", "docker run -u joe:group x"},
        {"curl -u 1000:1000 -u joe -U http://h:80/", "curl -u 1000:1000 -u joe -U http://h:80/"},
        {"curl x\nfoo -u joe:S", "curl x\nfoo -u joe:S"},
        {"libcurl -u joe:S x-curl -u joe:S", "libcurl -u joe:S x-curl -u joe:S"},
        {"curl -o a:b --data c:d x-u e:f", "curl -o a:b --data c:d x-u e:f"},
        {"wget -U agent:x --ask-password x", "wget -U agent:x --ask-password x"},
    });
    expect_redacted_text({{"curl -u joe:S", "curl -u ***"}, {"curl -u joe", "curl -u ***"}},
                         {.user = true});
}

TEST(RedactText, HidesValuesThatShowWhatTheyAre) {
    std::string const token = "ghp_0123456789abcdefghijABCDEFGHIJ012345";
    for (std::string const before : {"", "TOKEN=", "\"", "token: ", "(", "https://h/", "1", "a,"})
        for (std::string const after : {"", ".", ")", "\"", " x", ";", ":"})
            EXPECT_EQ(redact_text(before + token + after), before + "***" + after);
    expect_redacted_text({
        {"got eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0.c2ln.", "got ***."},
        {"got eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0", "got eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0"},
        {"xghp_0123456789abcdefghijABCDEFGHIJ012345", "xghp_0123456789abcdefghijABCDEFGHIJ012345"},
        {"http_proxy=http://D\\joe:S@h:80", "http_proxy=http://D\\joe:***@h:80"},
        {"(mongodb://u:;q@Gu:je/S}n@h:63140/db)", "(mongodb://u:***@h:63140/db)"},
    });
}

// Each would take minutes if what it seems to begin were looked for again and again.
TEST(RedactText, TakesLinearTime) {
    for (std::string_view const piece : {"?a=",
                                         "curl ",
                                         "\\u0025",
                                         "&#x26;",
                                         "=/",
                                         "(?",
                                         "(#",
                                         "=//",
                                         "=//@",
                                         "Cookie:",
                                         "a:Cookie:",
                                         "Authorization:",
                                         "Authorization=",
                                         "a:Cookie=",
                                         "x:{",
                                         "curl -u a:",
                                         " a=b&",
                                         " a=b:",
                                         "%3A",
                                         "Cookie: a=\"",
                                         "Authorization: Digest a=\"b\",",
                                         "curl -u \"",
                                         "\\\"",
                                         "&quot;"})
        for (std::string_view const end : {"", " x"}) {
            std::string text = "curl ";
            while (text.size() < 400'000) text += piece;
            text += end;
            EXPECT_EQ(in_windows(text, 100'000), redact_text(text)) << piece;
        }
}

// Wherever a text is cut.
TEST(RedactText, IsTheSameInTwoWindows) {
    for (std::string_view const text :
         {R"(a "x\u003a\u002f\u002fu:S@h" x&#x3a;//u&colon;S&commat;h postgres%3A//u:S@h)",
          R"(x "//u:S@h" '?token=S' #code&#x3D;S \x3ftoken\x3dS /a?b)",
          "GET /cb code=S&state=1 443\tuser%5Bpassword%5D=S&b=1\nx",
          "Authorization: Bearer S3cr3tS3, Cookie: a=S; b=\"S 3\"; c=S\nX-Api-Key: S3cr\n",
          R"({\"Authorization\": \"Digest a=\"b\", response=\"6629f\"", 'Set-Cookie' => 'a=S')",
          "curl -u joe:S \\\n--proxy-user 'j:S 3' -b 'a=S; b=S'\n-u a:b wget --password=S x",
          "got ghp_0123456789abcdefghijABCDEFGHIJ012345. x:curl -u joe:S n:Cookie:a=S"}) {
        std::string const whole = redact_text(text);
        EXPECT_FALSE(uriel::detail::bytewise::contains(whole, "=S") ||
                     uriel::detail::bytewise::contains(whole, ":S") ||
                     uriel::detail::bytewise::contains(whole, " S"))
            << whole;
        for (std::size_t first = 0; first <= text.size(); ++first)
            for (std::size_t second = first; second <= text.size(); ++second) {
                std::string shown;
                uriel::text_redactor redactor;
                std::size_t done = redactor.read(text.substr(0, first), false, shown);
                done += redactor.read(text.substr(done, second - done), false, shown);
                redactor.read(text.substr(done), true, shown);
                ASSERT_EQ(shown, whole) << first << ' ' << second;
            }
    }
}

// The users are known before the keys in front of them.
TEST(Redact, HidesKeysBetweenManyUsers) {
    for (std::size_t const count : {2U, 8U, 9U, 10U, 40U})
        for (std::size_t place = 0; place < count; ++place)
            for (std::string const begin : {"mongodb://", "http://h/?u=mongodb%3A%2F%2F"}) {
                std::string text = begin;
                for (std::size_t i = 0; i < count; ++i) {
                    text += "tok" + std::to_string(10 + i) + "abcdefghij0123456789@h";
                    if (i == place) text += ";token=LEAKED";
                    text += i + 1 < count ? "," : "/x";
                }
                EXPECT_FALSE(uriel::detail::bytewise::contains(redact(text), "LEAKED")) << text;
                EXPECT_FALSE(uriel::detail::bytewise::contains(redact(text), "abcdefghij")) << text;
            }
    // Whatever comes in order is hidden by itself.
    std::string text = "http://h/?a=1";
    std::string hidden = text;
    for (std::size_t i = 0; i < 100; ++i) {
        text += "&token=S&b=" + std::to_string(i);
        hidden += "&token=***&b=" + std::to_string(i);
    }
    EXPECT_EQ(redact(text), hidden);
    EXPECT_EQ(redact("http://h/?u=http://i/%3Fx=1" + std::string(1, '&') + text.substr(10)),
              "http://h/?u=http://i/%3Fx=1" + std::string(1, '&') + hidden.substr(10));
}

// A scheme may stand behind whatever is no letter, as in Markdown and in lists.
TEST(RedactText, FindsSchemesBehindMarks) {
    for (std::string_view const before : {"_", "1", "1.", "-", "+", "*", "=", "\\n", "a_"})
        EXPECT_EQ(redact_text(std::string(before) + "http://joe:S@h/_"),
                  std::string(before) + "http://joe:***@h/_");
}

// What begins a line of a message in JSON is no part of the word behind it.
TEST(RedactText, ReadsEscapesBeforeUris) {
    for (std::string_view const escape :
         {"\\n", "\\t", "\\r", "\\b", "\\f", "\\u003c", "\\u0022", "\\u000A", "\\u003D"})
        for (row const& r :
             {row{"http:/joe:S@h/", "http:/joe:***@h/"}, row{"/cb?code=S", "/cb?code=***"},
              row{"jdbc:oracle:thin:scott/S@h", "jdbc:oracle:thin:scott/***@h"}}) {
            std::string const before = "{\"a\":\"b" + std::string(escape);
            EXPECT_EQ(redact_text(before + std::string(r.text) + "\"}"),
                      before + std::string(r.shown) + "\"}");
        }
    EXPECT_EQ(redact_text("a\\u00"), "a\\u00");
}

// What extract() leaves out stays: it closes what the text opened.
TEST(RedactText, LeavesClosingMarks) {
    for (std::string_view const after :
         {"`", "`.", "]", "],", "'}", "'}]", "|", "}}", "\u201d", "\u2019.", "\u00bb)", "\\", ")"})
        EXPECT_EQ(redact_text("http://h/?token=S" + std::string(after)),
                  "http://h/?token=***" + std::string(after));
    EXPECT_EQ(redact_text("http://u:p@[::1]"), "http://u:***@[::1]");
    EXPECT_EQ(redact_text("/?token=a[S]"), "/?token=***");
    EXPECT_EQ(redact_text("x:`"), "x:`");
    // In linear time: a look at all brackets for each mark would take minutes.
    for (std::string_view const marks : {"`)", "]`", "`)]"}) {
        std::string text = "x:";
        while (text.size() < 1'000'000) text += marks;
        EXPECT_EQ(redact_text(text), text);
    }
}

TEST(RedactText, IsTheSameInWindows) {
    std::mt19937 random(tests::seed());
    std::string_view const pieces[] = {"http",
                                       "://",
                                       "u:p@h",
                                       "/",
                                       "?",
                                       "token=S",
                                       "&",
                                       "\\",
                                       "\\/",
                                       ";",
                                       " ",
                                       "\n",
                                       "\"",
                                       "'",
                                       "=",
                                       "x",
                                       ":",
                                       "\\u0026",
                                       "&amp;",
                                       ",",
                                       "%3F",
                                       "%253D",
                                       ".",
                                       "\\n",
                                       "\\u003c",
                                       "`",
                                       "]",
                                       "\u201d",
                                       "a=1",
                                       "&#x3D;",
                                       "\\x3a",
                                       "%3A",
                                       "#",
                                       "@",
                                       "curl",
                                       "-u",
                                       "Cookie",
                                       "Authorization",
                                       "Basic S3cr3tS3",
                                       "\t",
                                       "%5C",
                                       "&quot;",
                                       "wget",
                                       "--password",
                                       "//",
                                       "\\\n"};
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        std::string text;
        for (std::size_t j = random() % 40; j > 0; --j)
            text += pieces[random() % std::size(pieces)];
        std::string const whole = redact_text(text);
        for (std::size_t const size : {1U, 2U, 7U})
            ASSERT_EQ(in_windows(text, size), whole) << text;
    }
}

TEST(RedactText, HidesWhatIsTooLong) {
    std::size_t const most = std::size_t{1} << 20U;
    for (std::string const& begin : {std::string("http://h/?a="), std::string("/?")}) {
        std::string const fits = begin + std::string(most - begin.size(), 'a');
        EXPECT_EQ(redact_text(" " + fits + " b"), " " + fits + " b");
        EXPECT_EQ(redact_text(" " + fits + "a b"), " *** b");
        EXPECT_EQ(in_windows(" " + fits + "a b", 100'000), " *** b");
        EXPECT_EQ(in_windows(" " + fits + " b", 100'000), " " + fits + " b");
    }
    std::string const word(most + 1, 'a');
    EXPECT_EQ(redact_text(word + " b"), word + " b");
    EXPECT_EQ(redact_text(word + ":?token=S b"), word + "*** b");
    EXPECT_EQ(in_windows(word + ":?token=S b", 100'000), word + "*** b");
    std::string const path = "/" + word;
    EXPECT_EQ(in_windows(path + "=/?token=S b", 100'000), redact_text(path + "=/?token=S b"));
}

TEST(RedactText, HidesBehindValuesThatAreTooLong) {
    std::string const value(std::size_t{1} << 20U, 'a');
    for (std::string const& before : {
             "Cookie: a=" + value + ",SSS; ",
             "Cookie: a=\"" + value + " SSS'SSS\"; ",
             "Cookie: a='" + value + " SSS\"SSS'; ",
             "Authorization: Digest token=\"" + value + " SSS\", response=SSS\nCookie: ",
             "X-Api-Key: " + value + "SSS\"\nCookie: ",
             "Authorization: Bearer \"" + value + " SSS\"\nCookie: ",
         }) {
        std::string const shown = in_windows(before + "b=SSS; c=SSS\nd", 100'000);
        EXPECT_FALSE(uriel::detail::bytewise::contains(shown, "SSS")) << shown.substr(0, 1000);
        EXPECT_TRUE(shown.ends_with("b=***; c=***\nd")) << shown.substr(0, 1000);
    }
}

TEST(RedactForms, AreHiddenAtTheirLength) {
    struct form {
        std::string_view prefix;
        std::size_t size;
    };
    for (form const& each :
         {form{"glpat-", 310}, {"glcbt-", 20},    {"glsoat-", 20},    {"glft-", 20},
          {"glffct-", 20},     {"glimt-", 25},    {"glagent-", 50},   {"gloas-", 64},
          {"pypi-AgEN", 50},   {"xoxe-", 24},     {"xoxe.xoxb-", 24}, {"dapi", 34},
          {"sk-svcacct-", 40}, {"sk-admin-", 40}, {"api_org_", 34},   {"pplx-", 48},
          {"pscale_pw_", 32},  {"sntryu_", 64},   {"dp.pt.", 43},     {"shippo_live_", 40}}) {
        std::string text = "https://h/?q=";
        text += each.prefix;
        for (std::size_t i = 0; i < each.size; ++i) text += "0a1b2c"[i % 6];
        EXPECT_EQ(uriel::redact(text), "https://h/?q=***") << each.prefix;
        text.resize(text.size() - (each.size > 300 ? 300 : each.size - 10));
        EXPECT_EQ(uriel::redact(text), text) << each.prefix;
    }
}

TEST(RedactTwice, ChangesNoMore) {
    for (std::string_view const text :
         {"https://h/hooks/64b9f0a2c1d3e4f5a6b7c8d9/Wq3rTyUiOpAsDfGhJkLzXcVbNm1234567890",
          "//%,xpostgres://http://[\\jdbc:@hooks", "postgres://\t//\\thin:@1verify}"}) {
        std::string const once = uriel::redact(text);
        EXPECT_EQ(uriel::redact(once), once);
        EXPECT_FALSE(uriel::detail::bytewise::contains(once, "******")) << once;
    }
}

TEST(RedactDropped, EndsWithTheText) {
    // Of many octets, of which one is read: nothing stands behind it.
    std::string const text = "?q=S" + std::string(16, '\r');
    EXPECT_EQ(redact(text), text);
    EXPECT_EQ(redact("/S" + std::string(16, '\t')), "/S" + std::string(16, '\t'));
}

TEST(Redact, CountsWhatItHides) {
    uriel::redact_options::secret_counts counts{};
    uriel::redact_options const options{.counts = &counts};
    constexpr std::string_view text =
        "http://joe:pw@h/?token=a&x=ghp_0123456789abcdefghijABCDEFGHIJ012345";
    EXPECT_EQ(redact(text, options), "http://joe:***@h/?token=***&x=***");
    EXPECT_EQ(counts, (uriel::redact_options::secret_counts{1, 1, 0, 1, 0, 0}));
    // Not where nothing is written, also if the result is longer than there was room for.
    redacted_size(text, options);
    std::array<char, 4> small{};
    EXPECT_FALSE(redact_into(text, small, options));
    std::string many = "?";
    for (int i = 0; i < 100; ++i) many += "&pw=a";
    redact(many, options);
    EXPECT_EQ(counts, (uriel::redact_options::secret_counts{1, 101, 0, 1, 0, 0}));
    redact_text("x: Authorization: Bearer abcdefgh12345 wget --password=x", options);
    EXPECT_EQ(counts, (uriel::redact_options::secret_counts{1, 101, 0, 1, 1, 1}));
    EXPECT_EQ(name(uriel::redact_options::secret::argument), "argument");
}

}  // namespace
