// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Keys: the contract's examples, the laws of the host key over generated URIs, and the SURTs that
// the package of the web archives writes (tests/data/surt.tsv). It is longer than 400 lines for its
// tables of examples.
#include "uriel/key.hpp"
#include "reference/generate.hpp"
#include "requirements/rows.hpp"
#include "seed.hpp"
#include "uriel/compare.hpp"
#include "uriel/uri.hpp"
#include "verbs/allocations.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::error_code;

std::string key_of(std::string_view text) { return uriel::host_key(uriel::parse(text).value()); }

std::string surt_of(std::string_view text, uriel::surt_options options = {}) {
    return uriel::surt(uriel::parse(text).value(), options);
}

TEST(HostKey, PutsTheHostFirst) {
    EXPECT_EQ(key_of("http://joe@www.example.com:8080/a?b#c"),
              "com,example,www,//8080:http@joe:/a?b#c");
    EXPECT_EQ(key_of("https://h/"), "h,//:https:/");
    EXPECT_EQ(key_of("http://example.com"), "com,example,//:http:/");
    EXPECT_EQ(key_of("ftp://u:p@h/a;b"), "h,//:ftp@u:p:/a;b");
    EXPECT_EQ(key_of("http://@h/"), "h,//:http@:/");
    EXPECT_EQ(key_of("x://h?#"), "h,//:x:/?#");
}

TEST(HostKey, IsOfTheNormalForm) {
    EXPECT_EQ(key_of("HTTP://J%6fe@WWW.Example.COM:0080/%7ea/../b?%c3#%7E"),
              "com,example,www,//:http@Joe:/b?%C3#~");
    EXPECT_EQ(key_of("http://[0:0::1]:81/"), "[::1]//81:http:/");
    EXPECT_EQ(key_of("file:/a"), "//:file:/a");
    EXPECT_EQ(key_of("file://LOCALHOST/a"), "//:file:/a");
}

TEST(HostKey, TurnsNamesAndNoAddresses) {
    EXPECT_EQ(key_of("x://1.2.3.4/"), "1.2.3.4//:x:/");
    EXPECT_EQ(key_of("x://%31.2.3.4:5/"), "1.2.3.4//5:x:/");
    EXPECT_EQ(key_of("x://1.2.3.256/"), "256,3,2,1,//:x:/");
    EXPECT_EQ(key_of("x://[v1.a:b]/"), "[v1.a:b]//:x:/");
    EXPECT_EQ(key_of("x://a,b.c/"), "c,a.b,//:x:/");
    EXPECT_EQ(key_of("x://a%2Cb%2E%C3/"), "%C3,a%2Cb,//:x:/");
    EXPECT_EQ(key_of("x://./"), ",,//:x:/");
    EXPECT_EQ(key_of("x://a../"), ",,a,//:x:/");
    EXPECT_EQ(key_of("x:///"), "//:x:/");
    EXPECT_EQ(key_of("x://u@:1/"), "//1:x@u:/");
}

TEST(HostKey, OfAUriWithoutAuthorityIsTheUri) {
    EXPECT_EQ(key_of("mailto:Joe@Example.COM"), "mailto:Joe@example.com");
    EXPECT_EQ(key_of("URN:ISBN:x"), "urn:isbn:x");
    EXPECT_EQ(key_of("x:/a//b"), "x:/a//b");
    EXPECT_EQ(key_of("x:/a/..//b"), "x:/.//b");
    EXPECT_EQ(key_of("x:"), "x:");
    EXPECT_EQ(uriel::host_key(uriel::uri()), "");
}

TEST(HostKey, HeedsTheSchemeTable) {
    static constexpr uriel::scheme_rule rules[] = {
        {.scheme = "redis", .source = "", .default_port = 6379}};
    static constexpr uriel::scheme_table own(rules);
    uriel::uri_view const source = uriel::parse("redis://h:6379").value();
    EXPECT_EQ(uriel::host_key(source), "h,//6379:redis:/");
    EXPECT_EQ(uriel::host_key(source, own), "h,//:redis:/");
    EXPECT_EQ(uriel::uri_of_host_key("h,//:redis:/", own).value(), "redis://h/");
    EXPECT_EQ(uriel::uri_of_host_key("h,//6379:redis:/", own).error().code, error_code::not_a_key);
}

// Those of one domain, and none but those, begin with its key.
TEST(HostKey, SortsByDomain) {
    std::vector<std::string> keys;
    for (std::string_view const text :
         {"http://example.com/", "https://example.com/", "http://a.example.com/",
          "ftp://b.a.example.com:21/x", "http://example.org/", "http://com/",
          "http://example.com.a/", "http://myexample.com/", "http://example.community/"})
        keys.push_back(key_of(text));
    std::ranges::sort(keys);
    auto const is_below = [](std::string const& key) { return key.starts_with("com,example,"); };
    auto const first = std::ranges::find_if(keys, is_below);
    auto const last = std::find_if_not(first, keys.end(), is_below);
    EXPECT_EQ(last - first, 4);
    EXPECT_TRUE(std::none_of(last, keys.end(), is_below));
}

/// The order of two URIs is that of their keys.
void expect_order_of_keys(uriel::uri_view a, std::string const& key_a, uriel::uri_view b,
                          std::string const& key_b) {
    auto const expected = key_a <=> key_b;
    ASSERT_TRUE(uriel::host_key_order(a, b) == expected) << a.text() << " and " << b.text();
    ASSERT_TRUE(uriel::host_key_order(b, a) == 0 <=> expected) << b.text() << " and " << a.text();
}

/// Of each two of them.
void expect_order_of_all(std::vector<std::string> const& texts) {
    std::vector<std::pair<uriel::uri_view, std::string>> all;
    for (std::string const& text : texts)
        if (auto const read = uriel::parse(text)) all.emplace_back(*read, uriel::host_key(*read));
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i; j < all.size(); ++j)
            expect_order_of_keys(all[i].first, all[i].second, all[j].first, all[j].second);
}

TEST(HostKeyOrder, IsThatOfTheKeys) {
    std::vector<std::string> texts;
    for (std::string const host : {"example.com",
                                   "Example.COM",
                                   "www.example.com",
                                   "ex%61mple.com",
                                   "xample.com",
                                   "com",
                                   "a.com",
                                   "a.%63om",
                                   "b.a.com",
                                   "a,b.com",
                                   "a-b.com",
                                   ".com",
                                   "..com",
                                   "com.",
                                   ".",
                                   "..",
                                   "",
                                   "10",
                                   "x.10",
                                   "x.10,0,0,1",
                                   "10.0.0.1",
                                   "%310.0.0.1",
                                   "10.0.0.1.x",
                                   "1.2.3.256",
                                   "[::1]",
                                   "[0:0::1]",
                                   "[v1.a]",
                                   "%C3",
                                   "~",
                                   "!",
                                   "localhost",
                                   "x.y",
                                   "x,y",
                                   "x%2Cy"})
        for (std::string const before : {"http://", "HTTPS://", "x://u@", "x://u:@", "file://"})
            for (std::string const after : {"", "/", ":80/", ":8080?", "/%7ea/../b#"})
                texts.push_back(before + host + after);
    expect_order_of_all(texts);
}

// Userinfo may have the ':' behind it in itself.
TEST(HostKeyOrder, OfWhatIsBehindTheHost) {
    std::vector<std::string> texts;
    for (std::string const userinfo :
         {"", "@", "u@", "u:@", "u::@", "u:-@", "u:p@", "U@", "u%2D@", "%75:@", "u!@"})
        for (std::string const port : {"", ":", ":80", ":080", ":800", ":8"})
            for (std::string const rest : {"", "?", "#", "/", "/-", "/a?b", "/a#b", "/%61?b#%62"})
                texts.push_back("x://" + userinfo + "h" + port + rest);
    expect_order_of_all(texts);
}

TEST(HostKeyOrder, WithoutAuthority) {
    expect_order_of_all({"x:",
                         "x:a",
                         "X:a",
                         "x:/",
                         "x:/.",
                         "x:/a/..//b",
                         "x:/a/..//%62",
                         "x:/.//",
                         "x:/.//b?",
                         "x:/a//b",
                         "x:/./-",
                         "x:/.-",
                         "x:/.0",
                         "x:/-",
                         "x:%2e//b",
                         "x:..//b",
                         "x:/%2E//b#",
                         "x:?",
                         "x:#",
                         "x:?%41",
                         "x:?A",
                         "x:#%41",
                         "x+a:",
                         "x-a:",
                         "xa:",
                         "x.y:z",
                         "x://x,y/",
                         "x.y.z://x",
                         "mailto:Joe@Example.COM",
                         "mailto:joe@example.com",
                         "URN:ISBN:x",
                         "urn:isbn:X",
                         "urn:isbn:x",
                         "file:/a",
                         "file:///a",
                         "file:a/../b",
                         "http:",
                         "http://com/",
                         "com:80",
                         "com:",
                         "x://com",
                         "x://COM.",
                         "x:a%2fb",
                         "x:a%2Fb"});
    EXPECT_TRUE(uriel::host_key_order(uriel::uri(), uriel::uri()) == 0);
    EXPECT_TRUE(uriel::host_key_order(uriel::uri(), *uriel::parse("x:")) < 0);
}

// Those that are near each other when sorted have much in common.
TEST(HostKeyOrder, Random) {
    reference::generator texts(tests::seed());
    std::vector<std::pair<std::string, std::string>> all;
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(500'000)); ++i) {
        std::string text = texts.valid();
        if (i % 3 == 1) text = "http://" + text;
        if (i % 3 == 2) text = "x://" + texts.rule("authority") + texts.rule("path-abempty");
        if (auto const read = uriel::parse(text)) all.emplace_back(uriel::host_key(*read), text);
    }
    auto const check = [&](std::size_t i, std::size_t j) {
        expect_order_of_keys(*uriel::parse(all[i].second), all[i].first,
                             *uriel::parse(all[j].second), all[j].first);
    };
    for (std::size_t i = 1; i < all.size(); ++i) check(i, texts.below(all.size()));
    std::ranges::sort(all);
    for (std::size_t i = 1; i < all.size(); ++i) check(i - 1, i);
}

TEST(HostKeyOrder, SmallWorlds) {
    std::vector<std::string> texts;
    for (std::string_view const prefix : {"x://", "x:"})
        tests::for_each_text(prefix, ".,1A@", prefix.size() == 4 ? 4 : 3,
                             [&](std::string_view text) { texts.emplace_back(text); });
    expect_order_of_all(texts);
}

// What has no room on the stack is read there piece by piece.
TEST(HostKeyOrder, OfLongTexts) {
    std::vector<std::string> texts;
    for (std::size_t const size : {500U, 511U, 512U, 513U, 1536U, 2000U}) {
        for (std::string const piece : {"a", "%41", "a.", "%61,", "A.%C3"}) {
            std::string more;
            while (more.size() < size) more += piece;
            for (std::string const end : {"", "b", ".b", "%62", ".com", ".c%6fm"})
                for (std::string const begin : {"", "b", "b.", "%62."})
                    texts.push_back("http://" + begin + more + end + "/");
            texts.push_back("http://" + more + "@h/" + more);
            texts.push_back("http://h/" + more + "?" + more + "#" + more + "%7A");
            texts.push_back("x:/./" + more);
            texts.push_back("x:/.//" + more);
        }
    }
    expect_order_of_all(texts);
}

TEST(HostKeyOrder, AllocatesNothing) {
    std::string const text = "http://" + std::string(3000, 'A') + ".%61/a?b";
    std::string const other = "http://" + std::string(3000, 'A') + "b.A/a?b";
    std::size_t const before = tests::allocations();
    EXPECT_TRUE(uriel::host_key_order(*uriel::parse(text), *uriel::parse(other)) < 0);
    EXPECT_EQ(tests::allocations(), before);
}

/// The parts of a text between dots.
std::vector<std::string> labels_of(std::string const& name) {
    std::vector<std::string> labels(1);
    for (char const c : name) {
        if (c == '.')
            labels.emplace_back();
        else
            labels.back() += c;
    }
    return labels;
}

/// HOST "//" PORT ":" SCHEME [ "@" USERINFO ] ":" PATH [ "?" QUERY ] [ "#" FRAGMENT ], word by
/// word.
std::string key_as_written_down(uriel::uri const& normal) {
    if (!normal.has_authority()) return std::string(normal.text());
    std::string key;
    std::string const host(normal.host_literal()->text());
    if (normal.host_kind() != uriel::host_kind::reg_name) key = host;
    if (normal.host_kind() == uriel::host_kind::reg_name && !host.empty()) {
        auto labels = labels_of(host);
        std::ranges::reverse(labels);
        for (std::string& label : labels) {
            std::ranges::replace(label, ',', '.');
            key += label + ',';
        }
    }
    key += "//" + std::string(normal.port().value_or("")) + ':' + std::string(normal.scheme());
    if (normal.has_userinfo()) key += '@' + std::string(normal.userinfo()->text());
    key += ':' + std::string(normal.path().text());
    if (normal.has_query()) key += '?' + std::string(normal.query()->text());
    if (normal.has_fragment()) key += '#' + std::string(normal.fragment()->text());
    return key;
}

/// The laws of one URI's host key.
void expect_laws(std::string_view text) {
    auto const source = uriel::parse(text);
    if (!source) return;
    uriel::uri const normal = uriel::normalize(*source);
    std::string const key = uriel::host_key(*source);
    ASSERT_EQ(key, key_as_written_down(normal)) << text;
    ASSERT_EQ(key, uriel::host_key(normal)) << text;
    ASSERT_LE(key.size(), uriel::host_key_bound(*source)) << text;
    auto const back = uriel::uri_of_host_key(key);
    ASSERT_TRUE(back) << text << " by " << key;
    ASSERT_EQ(back->text(), normal.text()) << key;
    ASSERT_EQ(back->view().parts().host_end, normal.view().parts().host_end);
}

/// Whatever is taken for a key is the key of what it is undone to.
void expect_key_or_error(std::string_view text) {
    auto const found = uriel::uri_of_host_key(text);
    if (found)
        ASSERT_EQ(uriel::host_key(*found), text);
    else
        ASSERT_EQ(found.error(), uriel::parse_error{error_code::not_a_key}) << text;
}

TEST(HostKeyLaws, TextsOfRequirements) {
    for (std::string const& text : requirements::texts()) expect_laws(text);
}

TEST(HostKeyLaws, SmallWorlds) {
    std::size_t const longest = tests::scaled(20) == 20 ? 4 : 3;
    for (std::string_view const prefix : {"x:", "x://", "file:", "http://h:80"})
        tests::for_each_text(prefix, tests::tricky_bytes, longest, expect_laws);
    for (std::string_view const prefix : {"x://", "http://u@"})
        tests::for_each_text(prefix, ".,1:a@[]", longest + 1, expect_laws);
}

TEST(HostKeyLaws, Random) {
    reference::generator texts(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(500'000)); ++i) {
        std::string const text = texts.valid();
        expect_laws(text);
        expect_laws("http://" + text);
        expect_laws("x:" + text);
    }
}

TEST(HostKeyLaws, OnlyTheEquivalentShareAKey) {
    reference::generator texts(tests::seed());
    std::vector<std::pair<std::string, std::string>> all;
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(100'000)); ++i) {
        std::string text = "x://" + texts.rule("host") + texts.rule("path-abempty");
        if (uriel::parse(text)) all.emplace_back(key_of(text), std::move(text));
    }
    std::ranges::sort(all);
    for (std::size_t i = 1; i < all.size(); ++i)
        ASSERT_EQ(all[i - 1].first == all[i].first,
                  uriel::equivalent(uriel::parse(all[i - 1].second).value(),
                                    uriel::parse(all[i].second).value()))
            << all[i].second;
}

// Sorted by their bytes, the keys of a domain stand together, whatever the labels are made of.
TEST(HostKeyLaws, SortedKeysKeepDomainsTogether) {
    reference::generator texts(tests::seed());
    std::string_view const pool[] = {"a", "b",   "-",   "~", "a-b", "a,b",
                                     "!", "%C3", "com", "",  "0x9"};
    std::vector<std::pair<std::string, std::string>> all;  // a key and its host
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        std::string host;
        for (std::size_t count = texts.below(4) + 1; count > 0; --count)
            host += std::string(pool[texts.below(std::size(pool))]) + (count > 1 ? "." : "");
        all.emplace_back(key_of("x://" + host + "/" + std::to_string(i)), host);
    }
    std::ranges::sort(all);
    for (std::string const domain :
         {"com", "a.com", "b.a.com", "a,b.com", "~.-", "%C3", ".a", "0x9"}) {
        std::string const key_of_domain = key_of("x://" + domain);
        std::string const prefix = key_of_domain.substr(0, key_of_domain.find("//"));
        std::size_t blocks = 0;
        bool inside = false;
        for (auto const& [key, host] : all) {
            bool const is_below = host == domain || host.ends_with("." + domain);
            ASSERT_EQ(is_below, key.starts_with(prefix)) << host;
            blocks += is_below && !inside ? 1 : 0;
            inside = is_below;
        }
        EXPECT_EQ(blocks, 1U) << domain;
    }
}

TEST(HostKeyLaws, BelowADomainAllBeginWithItsKey) {
    reference::generator texts(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(100'000)); ++i) {
        std::string const host = texts.rule("reg-name");
        std::string const text = "http://" + host + ".Example.COM/" + texts.rule("segment");
        ASSERT_TRUE(key_of(text).starts_with("com,example,")) << text;
    }
    EXPECT_TRUE(key_of("http://example.com/").starts_with("com,example,"));
}

TEST(HostKey, IsUndone) {
    auto const undone = [](std::string_view key) { return uriel::uri_of_host_key(key).value(); };
    EXPECT_EQ(undone("com,example,www,//8080:http@joe:/a?b#c"),
              "http://joe@www.example.com:8080/a?b#c");
    EXPECT_EQ(undone("h,//:ftp@u:p:/a;b"), "ftp://u:p@h/a;b");
    EXPECT_EQ(undone("[::1]//81:http:/"), "http://[::1]:81/");
    EXPECT_EQ(undone("mailto:a@b"), "mailto:a@b");
    EXPECT_EQ(undone("//:file:/a"), "file:///a");
}

TEST(HostKey, RefusesWhatIsNone) {
    for (std::string_view const text : {"",
                                        ":",
                                        "a",
                                        "/",
                                        "//",
                                        "a/b",
                                        "http://h/",
                                        "com,example",
                                        "com,example,",
                                        "h,/:http:/",
                                        "h,//",
                                        "h,//:",
                                        "h,//:http",
                                        "h,//:http/",
                                        "h,//:http:a",
                                        "h,//::/",
                                        "h,//80:http:/",
                                        "h,//081:http:/",
                                        "h,//:http:",
                                        "h,//:HTTP:/",
                                        "H,//:http:/",
                                        "h//:http:/",
                                        ",//:http:/",
                                        "4,3,2,1,//:http:/",
                                        "1.2.3.4,//:http:/x y",
                                        "[::1]",
                                        "[::1]//",
                                        "[::1],//:http:/",
                                        "[::1//:http:/",
                                        "[0::1]//:http:/",
                                        "[x]//:http:/",
                                        "h,//8/x:http:/",
                                        "h,//8@y:http:/",
                                        "a@b,//:http:/",
                                        "a?b,//:http:/",
                                        "a#b,//:http:/",
                                        "h,//:x:y:/",
                                        "h,//:http@a@b:/",
                                        "h,//:http:/../a",
                                        "h,//:http:/%7e",
                                        "h,//:http:/ ",
                                        "MAILTO:a",
                                        "mailto:a b",
                                        "x:/../a",
                                        "localhost,//:file:/a",
                                        "h,//:x/y:/"}) {
        auto const found = uriel::uri_of_host_key(text);
        ASSERT_FALSE(found) << text << " as " << found->text();
        EXPECT_EQ(found.error(), uriel::parse_error{error_code::not_a_key}) << text;
    }
    uriel::parse_error const error{error_code::not_a_key};
    EXPECT_EQ(name(error.code), "not-a-key");
    EXPECT_EQ(error.message(""),
              "this is not the host key of a URI; give one such as com,example,//:https:/");
    EXPECT_EQ(error.section(), "");
}

TEST(HostKeyLaws, EveryTextIsAKeyOrNone) {
    std::size_t const longest = tests::scaled(20) == 20 ? 4 : 3;
    for (std::string_view const prefix :
         {"", "h,//:", "h,//:x", "a,h", "//:x@", "[::1]", "1.2.3.4", "x:"})
        tests::for_each_text(prefix, "a1.,:/@?#[]%", longest, expect_key_or_error);
    for (std::string_view const prefix : {"h,//", "h,//:file", "localhost,//"})
        tests::for_each_text(prefix, "8:/@xh", longest + 1, expect_key_or_error);
}

// With every capacity: the key if it fits, else the error. What follows the buffer stays.
template <class Write>
void expect_capacities(std::string_view expected, std::size_t bound, Write write) {
    ASSERT_LE(expected.size(), bound);
    for (std::size_t capacity = 0; capacity <= bound; ++capacity) {
        std::vector<char> memory(bound + 1, '\xFE');
        std::size_t const before = tests::allocations();
        bool const fits = write(std::span(memory).first(capacity));
        ASSERT_EQ(tests::allocations(), before);
        if (capacity < expected.size()) {
            ASSERT_FALSE(fits) << capacity;
        }
        if (fits) {
            ASSERT_EQ(std::string_view(memory.data(), expected.size()), expected);
        }
        if (capacity == bound) {
            ASSERT_TRUE(fits);
        }
        ASSERT_TRUE(std::ranges::all_of(std::span(memory).subspan(capacity),
                                        [](char c) { return c == '\xFE'; }));
    }
}

constexpr std::string_view sources[] = {
    "http://joe@www.example.com:8080/a?b#c",
    "HTTP://%4Aoe@WWW.Ex%41mple.COM:0080/%7ea/../b?%c3#%7E",
    "https://h",
    "x://[0:0::1]:81/?#",
    "x://1.2.3.4",
    "file:a/../b",
    "mailto:Joe@Example.COM",
    "x:",
    "http://0",
    "http://0.0:81?0",
};

template <class Result>
bool fits(Result const& result) {
    if (!result) {
        EXPECT_EQ(result.error().code, error_code::buffer_too_small);
    }
    return result.has_value();
}

TEST(Key, EveryCapacity) {
    for (std::string_view const text : sources) {
        uriel::uri_view const source = uriel::parse(text).value();
        std::string const key = uriel::host_key(source);
        expect_capacities(key, uriel::host_key_bound(source), [&](std::span<char> buffer) {
            return fits(uriel::host_key_into(source, buffer));
        });
        std::string const normal(uriel::normalize(source).text());
        expect_capacities(normal, uriel::uri_of_host_key_bound(key), [&](std::span<char> buffer) {
            return fits(uriel::uri_of_host_key_into(key, buffer));
        });
        expect_capacities(
            uriel::surt(source), uriel::surt_bound(source),
            [&](std::span<char> buffer) { return fits(uriel::surt_into(source, buffer)); });
    }
}

// A host key needs no more room than it has itself.
TEST(HostKey, FitsIntoItsSize) {
    for (std::string_view const text : sources) {
        uriel::uri_view const source = uriel::parse(text).value();
        std::string key = uriel::host_key(source);
        std::string const expected = key;
        EXPECT_EQ(uriel::host_key_into(source, key), expected);
    }
}

TEST(Key, AllocatesOnce) {
    std::string const host(1000, 'h');
    std::string const text = "http://" + host + "/a?b";
    uriel::uri_view const source = uriel::parse(text).value();
    std::size_t const before = tests::allocations();
    std::string const key = uriel::host_key(source);
    EXPECT_EQ(tests::allocations() - before, 1U);
    std::string const surt = uriel::surt(source);
    EXPECT_EQ(tests::allocations() - before, 2U);
    auto const back = uriel::uri_of_host_key(key);
    EXPECT_EQ(tests::allocations() - before, 3U);
    EXPECT_EQ(back.value(), text);
    EXPECT_EQ(surt, host + ")/a?b");
}

/// The rows of a table of tests/data, without comments.
std::vector<std::vector<std::string>> rows_of(std::string const& name) {
    std::ifstream file(std::string(URIEL_TESTS_DIR) + "/data/" + name);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("# ")) continue;
        auto& row = rows.emplace_back(1);
        for (char const c : line) {
            if (c == '\t')
                row.emplace_back();
            else
                row.back() += c;
        }
    }
    return rows;
}

uriel::surt_options options_of(std::string const& kept) {
    return {.keep_www = kept.find("www") != kept.npos,
            .keep_session_ids = kept.find("session") != kept.npos,
            .keep_case = kept.find("case") != kept.npos,
            .keep_order = kept.find("order") != kept.npos};
}

TEST(Surt, IsThatOfThePackage) {
    auto const rows = rows_of("surt.tsv");
    EXPECT_GT(rows.size(), 400U);
    for (auto const& row : rows) {
        ASSERT_EQ(row.size(), 3U) << row[0];
        EXPECT_EQ(surt_of(row[1], options_of(row[0])), row[2]) << row[1];
    }
}

TEST(Surt, DiffersFromThePackageWhereTheTableSays) {
    auto const rows = rows_of("surt_differences.tsv");
    EXPECT_GT(rows.size(), 30U);
    for (auto const& row : rows) {
        ASSERT_EQ(row.size(), 4U) << row[0];
        EXPECT_EQ(surt_of(row[0]), row[1]);
        EXPECT_NE(row[1], row[2]);
        EXPECT_FALSE(row[3].empty());
    }
}

TEST(Surt, OfTheContract) {
    EXPECT_EQ(surt_of("http://joe@www.example.com:81/Path/?query#c"), "com,example:81)/path?query");
    EXPECT_EQ(surt_of("http://h/a"), surt_of("https://h/a"));
    EXPECT_EQ(uriel::surt(uriel::uri()), "");
}

TEST(Surt, LooksForSessionsBehindASlashOnly) {
    std::string const id = "(4hqa0555fwsecu455xqckv45)/";
    EXPECT_EQ(surt_of("x:" + id + "f.aspx"), "x:" + id + "f.aspx");
    EXPECT_EQ(surt_of("x:" + id + id + "f.aspx"), "x:" + id + "f.aspx");
    EXPECT_EQ(surt_of("http://h/x" + id + "f.aspx"), "h)/x" + id + "f.aspx");
}

TEST(Surt, SortsManyPairs) {
    std::string query;
    std::vector<std::string> pairs;
    reference::generator random(tests::seed());
    for (std::size_t i = 0; i < 1000; ++i) {
        std::string const pair = 'k' + std::to_string(random.below(500)) + '=' + std::to_string(i);
        query += (i == 0 ? "" : "&") + pair;
        pairs.push_back(pair);
    }
    auto const key_and_value = [](std::string const& pair) {
        return std::pair(pair.substr(0, pair.find('=')), pair.substr(pair.find('=')));
    };
    std::ranges::sort(pairs, {}, key_and_value);
    std::string expected = "h)/?";
    for (std::string const& pair : pairs) expected += (expected.back() == '?' ? "" : "&") + pair;
    EXPECT_EQ(surt_of("http://h/?" + query), expected);
    EXPECT_EQ(surt_of("http://h/?" + query, {.keep_order = true}), "h)/?" + query);
}

TEST(Surt, NeedsNoMoreThanItsBound) {
    reference::generator texts(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(500'000)); ++i) {
        std::string const text = "http://" + texts.valid();
        auto const source = uriel::parse(text);
        if (!source) continue;
        std::string const key = uriel::surt(*source);
        ASSERT_LE(key.size(), uriel::surt_bound(*source)) << text;
        for (char const c : key) ASSERT_TRUE(c > ' ' && c < '\x7F' && c != '#') << text;
    }
}

}  // namespace
