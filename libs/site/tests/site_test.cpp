// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Public suffixes and sites; the rules of the format are those of the list's project,
// https://github.com/publicsuffix/list/wiki/Format. Its own tests run in the part `corpora`.
#include "uriel/site.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <random>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#ifdef URIEL_WITH_IDNA
#    include "uriel/idna.hpp"
#endif

namespace {

using uriel::find_site;
using uriel::public_suffix_list;
using uriel::site_relation;

constexpr std::string_view rules = R"(// a comment
// ===BEGIN ICANN DOMAINS===
com
uk
co.uk
*.ck
!www.ck
cn
公司.cn
中国
e164.arpa
*.kawasaki.jp
!city.kawasaki.jp
jp
both.example
// ===END ICANN DOMAINS===
// ===BEGIN PRIVATE DOMAINS===
github.io   trailing words are no rule
blogspot.com
*.compute.example
both.example
// ===END PRIVATE DOMAINS===
)";

public_suffix_list const& list() {
    static auto const read = *public_suffix_list::parse(rules);
    return read;
}

uriel::site_options options() {
    uriel::site_options chosen;
#ifdef URIEL_WITH_IDNA
    chosen.encode_name = uriel::dns_name;
#endif
    return chosen;
}

/// "SUBDOMAIN|SITE|SUFFIX|KIND", '-' for what is absent; "nothing".
std::string parts(std::string_view text, uriel::public_suffix_list::choice wanted =
                                             uriel::public_suffix_list::choice::all) {
    auto chosen = options();
    chosen.rules = wanted;
    auto const found = find_site(*uriel::parse_reference(text), list(), chosen);
    if (!found) return "nothing";
    return std::string(found->subdomain().value_or("-")) + "|" +
           std::string(found->site().value_or("-")) + "|" + std::string(found->suffix()) + "|" +
           std::string(name(found->kind()));
}

TEST(PublicSuffixList, TheRuleWithTheMostLabelsPrevails) {
    auto const kind = uriel::public_suffix_list::source::icann;
    EXPECT_EQ(list().find_suffix("com"), (uriel::public_suffix_list::suffix{1, kind}));
    EXPECT_EQ(list().find_suffix("a.b.uk"), (uriel::public_suffix_list::suffix{1, kind}));
    EXPECT_EQ(list().find_suffix("a.co.uk"), (uriel::public_suffix_list::suffix{2, kind}));
    EXPECT_EQ(list().find_suffix("x.a.ck"), (uriel::public_suffix_list::suffix{2, kind}));
    EXPECT_EQ(list().find_suffix("a.b.example"),
              (uriel::public_suffix_list::suffix{1, uriel::public_suffix_list::source::none}));
    // An end of a rule is no rule.
    EXPECT_EQ(list().find_suffix("a.arpa"),
              (uriel::public_suffix_list::suffix{1, uriel::public_suffix_list::source::none}));
    // '*' stands for a label: without one, the rule says nothing.
    EXPECT_EQ(list().find_suffix("ck"),
              (uriel::public_suffix_list::suffix{1, uriel::public_suffix_list::source::none}));
    EXPECT_EQ(list().find_suffix("kawasaki.jp"), (uriel::public_suffix_list::suffix{1, kind}));
}

TEST(PublicSuffixList, AnExceptionPrevailsOverAll) {
    EXPECT_EQ(list().find_suffix("www.ck"),
              (uriel::public_suffix_list::suffix{1, uriel::public_suffix_list::source::icann}));
    EXPECT_EQ(list().find_suffix("a.www.ck"),
              (uriel::public_suffix_list::suffix{1, uriel::public_suffix_list::source::icann}));
    EXPECT_EQ(list().find_suffix("a.city.kawasaki.jp"),
              (uriel::public_suffix_list::suffix{2, uriel::public_suffix_list::source::icann}));
}

TEST(PublicSuffixList, SectionsAndBothOfThem) {
    auto const icann = uriel::public_suffix_list::choice::icann_only;
    EXPECT_EQ(
        list().find_suffix("a.github.io"),
        (uriel::public_suffix_list::suffix{2, uriel::public_suffix_list::source::private_domain}));
    EXPECT_EQ(list().find_suffix("a.github.io", icann),
              (uriel::public_suffix_list::suffix{1, uriel::public_suffix_list::source::none}));
    EXPECT_EQ(list().find_suffix("a.blogspot.com", icann),
              (uriel::public_suffix_list::suffix{1, uriel::public_suffix_list::source::icann}));
    EXPECT_EQ(list().find_suffix("both.example"),
              (uriel::public_suffix_list::suffix{2, uriel::public_suffix_list::source::icann}));
    // Who writes a list of his own need not know of sections.
    EXPECT_EQ(public_suffix_list::parse("co.uk\n")->find_suffix("a.co.uk"),
              (uriel::public_suffix_list::suffix{2, uriel::public_suffix_list::source::icann}));
}

TEST(PublicSuffixList, NamesWithEmptyLabelsHaveNone) {
    for (std::string_view const name : {"", ".", ".com", "a..com", "com.", "..", "a..b.c.d.e.f"})
        EXPECT_FALSE(list().find_suffix(name)) << name;
}

// RFC 3492, section 7.1 (A, B, L), and what DNS has of three top-level domains.
TEST(PublicSuffixList, NamesBeyondAsciiAreKeptAsALabels) {
    struct row {
        std::string_view rule, name;
    };
    for (row const& each : {
             row{"ليهمابتكلموشعربي؟", "xn--egbpdaj6bu4bxfgehfvwxn"},
             row{"他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"},
             row{"3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"},
             row{"рф", "xn--p1ai"},
             row{"한국", "xn--3e0b707e"},
             row{"個人.hk", "xn--gmqw5a.hk"},
             row{"𝒳.a", "xn--t31h.a"},
         }) {
        auto const read = public_suffix_list::parse(each.rule);
        ASSERT_TRUE(read) << each.rule;
        auto const found = read->find_suffix("x." + std::string(each.name));
        EXPECT_EQ(found->kind, uriel::public_suffix_list::source::icann) << each.name;
    }
}

TEST(PublicSuffixList, LinesThatAreNoRule) {
    struct row {
        std::string_view text;
        std::size_t line;
    };
    for (row const& each : {
             row{"com\na..b\n", 2},
             row{"a.*.b\n", 1},
             row{"// c\n\n*\ncom\n!com", 5},
             row{"*a.b", 1},
             row{"\xC3", 1},
             row{"!a.!b", 1},
             row{"<html>.", 1},
             row{"// nothing\n", 0},
             row{"", 0},
         })
        EXPECT_EQ(public_suffix_list::parse(each.text).error().line, each.line) << each.text;
    EXPECT_EQ((uriel::public_suffix_list::error{3}).message(), "line 3 is no rule");
    EXPECT_EQ((uriel::public_suffix_list::error{0}).message(), "it has no rule");
    EXPECT_TRUE(
        public_suffix_list::parse("\xEF\xBB\xBF"
                                  "com\r\nuk\r\n*"));
    EXPECT_EQ(public_suffix_list::parse("CO.UK")->find_suffix("a.co.uk")->labels, 2U);
}

TEST(Site, Parts) {
    EXPECT_EQ(parts("http://www.Example.co.uk/"), "www|example.co.uk|co.uk|icann");
    EXPECT_EQ(parts("//a.b.example.com:80/x"), "a.b|example.com|com|icann");
    EXPECT_EQ(parts("//example.com"), "-|example.com|com|icann");
    EXPECT_EQ(parts("//com"), "-|-|com|icann");
    EXPECT_EQ(parts("//a.me.github.io"), "a|me.github.io|github.io|private");
    EXPECT_EQ(parts("//a.me.github.io", uriel::public_suffix_list::choice::icann_only),
              "a.me|github.io|io|none");
    EXPECT_EQ(parts("//localhost"), "-|-|localhost|none");
    // The '.' of the root stays; triplets of letters are letters.
    EXPECT_EQ(parts("//www.example.com."), "www|example.com.|com.|icann");
    EXPECT_EQ(parts("//%77ww%2Eex%61mple.COM"), "www|example.com|com|icann");
}

TEST(Site, WhatHasNone) {
    for (std::string_view const text :
         {"mailto:a@b.com", "/a", "file:///a", "//127.0.0.1/", "//127.1/", "//0x7f.1/",
          "//1.2.3.4.", "//[::1]/", "//[v1.a.com]/", "//.com", "//a..com", "//com..", "//.",
          "//a.256", "//a.0x", "//1.2.3.4.5"})
        EXPECT_EQ(parts(text), "nothing") << text;
}

#ifdef URIEL_WITH_IDNA
TEST(Site, NamesBeyondAscii) {
    // As it stands in the record, in triplets.
    EXPECT_EQ(parts("//a.%e9%a3%9f.%E5%85%AC%E5%8F%B8.cn"),
              "a|%E9%A3%9F.%E5%85%AC%E5%8F%B8.cn|%E5%85%AC%E5%8F%B8.cn|icann");
    EXPECT_EQ(parts("//www.shishi.xn--55qx5d.cn"), "www|shishi.xn--55qx5d.cn|xn--55qx5d.cn|icann");
    // The dot of Chinese writing ends a label.
    EXPECT_EQ(parts("//a.b%E3%80%82com"), "a|b%E3%80%82com|com|icann");
    // No name of DNS, though it looks like one; digits of another script.
    EXPECT_EQ(parts("//a.%C3%28.com"), "nothing");
    EXPECT_EQ(parts("//%EF%BC%91.2.3.4"), "nothing");
}
#endif

TEST(Site, SameSite) {
    auto const same = [](std::string_view a, std::string_view b) {
        return uriel::same_site(*uriel::parse_reference(a), *uriel::parse_reference(b), list());
    };
    EXPECT_TRUE(same("http://a.example.com/", "http://b.example.com:8080/"));
    EXPECT_FALSE(same("http://a.example.com/", "https://a.example.com/"));
    EXPECT_FALSE(same("http://a.co.uk/", "http://b.co.uk/"));
    EXPECT_FALSE(same("/a", "/a"));
}

TEST(Site, Relations) {
    auto const relation = [](std::string_view a, std::string_view b) {
        return name(compare_sites(*uriel::parse_reference(a), *uriel::parse_reference(b), list(),
                                  options()));
    };
    EXPECT_EQ(relation("http://a.example.com/", "HTTP://B.example.com:8080/"), "same-site");
    EXPECT_EQ(relation("http://a.example.com/", "https://example.com/"), "schemeless-same-site");
    EXPECT_EQ(relation("http://a.co.uk/", "http://b.co.uk/"), "cross-site");
    EXPECT_EQ(relation("http://co.uk/", "http://CO.uk/"), "same-site");
    EXPECT_EQ(relation("http://co.uk/", "http://a.co.uk/"), "cross-site");
    EXPECT_EQ(relation("http://127.0.0.1/", "http://127.0.0.1:1/"), "same-site");
    EXPECT_EQ(relation("http://[::A]/", "http://[::a]/"), "same-site");
    EXPECT_EQ(relation("mailto:a@b.com", "mailto:a@b.com"), "cross-site");
    EXPECT_EQ(relation("http://example.com/", "http://example.com./"), "cross-site");
#ifdef URIEL_WITH_IDNA
    EXPECT_EQ(relation("http://a.b%C3%BCcher.com/", "http://xn--bcher-kva.com/"), "same-site");
#endif
}

// The definition, word by word: all rules are tried, none is skipped.
std::optional<std::size_t> literal_suffix(std::string_view name,
                                          std::vector<std::string> const& all) {
    auto const split = [](std::string_view text) {
        std::vector<std::string> labels;
        for (auto const part : std::views::split(text, '.'))
            labels.emplace_back(part.begin(), part.end());
        std::ranges::reverse(labels);
        return labels;
    };
    auto const labels = split(name);
    if (std::ranges::count(labels, "") > 0) return std::nullopt;
    std::size_t best = 1;
    std::optional<std::size_t> excepted;
    for (std::string_view rule : all) {
        bool const is_exception = rule.starts_with('!');
        if (is_exception) rule.remove_prefix(1);
        auto const wanted = split(rule);
        if (wanted.size() > labels.size()) continue;
        bool matches = true;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            matches = matches && (wanted[i] == "*" || wanted[i] == labels[i]);
        if (!matches) continue;
        if (is_exception) excepted = wanted.size() - 1;
        best = std::max(best, wanted.size());
    }
    return excepted ? excepted : best;
}

/// Sets a variable of the environment as long as it lives.
class variable {
public:
    variable(char const* name, std::string const& value) : name_(name) {
        if (char const* const before = std::getenv(name)) before_ = before;
        set(name, value.c_str());
    }
    ~variable() { set(name_, before_.c_str()); }
    variable(variable const&) = delete;
    variable& operator=(variable const&) = delete;

private:
    static void set(char const* name, char const* value) {
#ifdef _WIN32
        _putenv_s(name, value);
#else
        setenv(name, value, 1);
#endif
    }
    char const* name_;
    std::string before_;
};

std::string const known_file = URIEL_TESTS_DIR "/data/public_suffixes.dat";

TEST(PublicSuffixList, OfAFile) {
    auto const list = uriel::public_suffix_list::load(known_file);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->find_suffix("a.xn--55qx5d.cn"),
              (uriel::public_suffix_list::suffix{2, uriel::public_suffix_list::source::icann}));
    EXPECT_EQ(
        list->find_suffix("a.github.io"),
        (uriel::public_suffix_list::suffix{2, uriel::public_suffix_list::source::private_domain}));
    for (std::string const file : {"/nonexistent/list", URIEL_TESTS_DIR, ""}) {
        auto const none = uriel::public_suffix_list::load(file);
        ASSERT_FALSE(none);
        EXPECT_EQ(none.error().file, file);
        EXPECT_EQ(none.error().code == 0, file.empty());
        EXPECT_TRUE(uriel::detail::bytewise::contains(
            none.error().message(), file.empty() ? "URIEL_PSL" : "cannot be read"));
        EXPECT_TRUE(
            uriel::detail::bytewise::contains(none.error().message(), "public suffix list"));
        EXPECT_TRUE(uriel::detail::bytewise::contains(none.error().message(), "URIEL_PSL"));
    }
    std::string const file = URIEL_TESTS_DIR "/data/no_suffixes.dat";
    auto const none = uriel::public_suffix_list::load(file);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().line, 2U);
    EXPECT_EQ(none.error().message(), "'" + file + "' is no public suffix list: line 2 is no rule");
}

/// A call that finds none is no harm to the next.
TEST(PublicSuffixList, OfAllPrograms) {
    {
        variable const named("URIEL_PSL", "/nonexistent/list");
        EXPECT_EQ(uriel::public_suffix_list::shared_file(), "/nonexistent/list");
        auto const none = uriel::public_suffix_list::shared();
        ASSERT_FALSE(none);
        EXPECT_EQ(none.error().file, "/nonexistent/list");
    }
    variable const named("URIEL_PSL", known_file);
    auto const list = uriel::public_suffix_list::shared();
    ASSERT_TRUE(list);
    EXPECT_EQ((*list)->find_suffix("a.co.uk")->labels, 2U);
    variable const other("URIEL_PSL", "/nonexistent/list");
    EXPECT_EQ(uriel::public_suffix_list::shared().value(), *list);
}

TEST(PublicSuffixList, AgreesWithItsDefinitionOnRandomRules) {
    std::mt19937 random(3986);
    auto const label = [&] { return std::string(1, static_cast<char>('a' + random() % 3)); };
    auto const some_name = [&](std::size_t labels) {
        std::string text = label();
        for (std::size_t i = 1; i < labels; ++i) text += "." + label();
        return text;
    };
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::string> all;
        std::string text;
        for (std::size_t i = 0; i < 1 + random() % 6; ++i) {
            std::size_t const kind = random() % 4;
            std::string name = some_name(1 + random() % 3);
            if (kind == 1) name = "*." + name;
            // An exception is one of a wildcard, of which no other exception goes on.
            if (kind == 2 && uriel::detail::bytewise::contains(name, '.') &&
                !uriel::detail::bytewise::contains(text, '!'))
                name = "!" + name;
            all.push_back(name);
            text += name + "\n";
        }
        auto const read = *public_suffix_list::parse(text);
        for (int i = 0; i < 20; ++i) {
            std::string const name = some_name(1 + random() % 5);
            EXPECT_EQ(read.find_suffix(name)->labels, literal_suffix(name, all)) << text << name;
        }
    }
}

}  // namespace
