// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The comparison ladder, against the normal texts of the slow reference.
#include "uriel/compare.hpp"

#include "reference/generate.hpp"
#include "reference/normalize.hpp"
#include "reference/parse.hpp"
#include "resolution_examples.hpp"
#include "seed.hpp"
#include "uriel/normalize.hpp"
#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"
#include "verbs/normal_laws.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace {

using tests::all_forms;
using uriel::component;
using uriel::form;
using uriel::rung;
using uriel::uri_view;

// The components in their order, each absent or its normal text; of the authority that it is there.
using key = std::array<std::optional<std::string>, 8>;
constexpr std::array names = {component::scheme, component::authority, component::userinfo,
                              component::host,   component::port,      component::path,
                              component::query,  component::fragment};

key key_of(std::string_view text, form f) {
    reference::uri u = reference::normal_components(text, name(f));
    key result = {u.scheme, {}, {}, {}, {}, u.path, u.query, u.fragment};
    if (!u.authority) return result;
    auto const parts = reference::split_authority(*u.authority);
    result[1] = "";
    result[2] = std::optional<std::string>(parts.userinfo);
    result[3] = std::string(parts.host);
    result[4] = std::optional<std::string>(parts.port);
    return result;
}

struct item {
    std::string text;
    std::array<key, all_forms.size()> keys;
    uri_view view() const { return uriel::parse(text).value(); }
};

item item_of(std::string_view text) {
    item result{std::string(text), {}};
    for (std::size_t f = 0; f < all_forms.size(); ++f) result.keys[f] = key_of(text, all_forms[f]);
    return result;
}

std::vector<item> world(std::string_view prefix, std::size_t longest) {
    std::vector<item> items;
    tests::for_each_text(prefix, tests::tricky_bytes, longest, [&](std::string_view text) {
        if (uriel::parse(text)) items.push_back(item_of(text));
    });
    return items;
}

// What equivalent, order and compare say of a pair otherwise than the keys.
std::string complaint(item const& a, uri_view va, item const& b, uri_view vb) {
    std::optional<std::size_t> first;
    for (std::size_t f = 0; f < all_forms.size(); ++f) {
        auto const expected = a.keys[f] <=> b.keys[f];
        std::string const where = a.text + " " + b.text + " " + std::string(name(all_forms[f]));
        if (equivalent(va, vb, all_forms[f]) != (expected == 0)) return "equivalent: " + where;
        if (order(va, vb, all_forms[f]) != expected) return "order: " + where;
        if (expected == 0 && !first) first = f;
    }
    auto const found = compare(va, vb);
    if (found.rung != static_cast<rung>(first.value_or(all_forms.size())))
        return "compare: " + a.text + " " + b.text;
    if (first) return found.where == component::none ? "" : "where: " + a.text + " " + b.text;
    auto const [left, right] = std::ranges::mismatch(a.keys.back(), b.keys.back());
    bool const is_right =
        found.where == names[static_cast<std::size_t>(left - a.keys.back().begin())];
    return is_right ? "" : "where: " + a.text + " " + b.text;
}

void expect_agreement(std::vector<item> const& items, std::size_t step) {
    std::vector<uri_view> views;
    for (item const& each : items) views.push_back(each.view());
    for (std::size_t i = 0; i < items.size(); ++i)
        for (std::size_t j = i % step; j < items.size(); j += step)
            ASSERT_EQ(complaint(items[i], views[i], items[j], views[j]), "");
}

// Hashes are a function of the normal components, and one that does not collide in small worlds.
void expect_hashes_of_keys(std::vector<item> const& items) {
    for (std::size_t f = 0; f < all_forms.size(); ++f) {
        std::map<key, std::uint64_t> hashes;
        std::unordered_set<std::uint64_t> narrow;
        std::unordered_set<std::uint64_t> wide;
        for (item const& each : items) {
            auto const hash = uriel::hash(each.view(), all_forms[f], {1, 2});
            auto const long_hash = uriel::wide_hash(each.view(), all_forms[f], {1, 2});
            narrow.insert(hash);
            wide.insert(long_hash.low);
            auto const [at, is_new] = hashes.emplace(each.keys[f], hash ^ long_hash.high);
            ASSERT_EQ(at->second, hash ^ long_hash.high) << each.text;
        }
        ASSERT_EQ(narrow.size(), hashes.size());
        ASSERT_EQ(wide.size(), hashes.size());
    }
}

class ComparePairs : public testing::TestWithParam<std::string_view> {};

// All pairs of texts of up to three bytes after the prefix: order is that of the keys, so it is
// total, antisymmetric and says "equal" of what is equivalent.
TEST_P(ComparePairs, AgreeWithNormalTexts) {
    bool const all = tests::is_exhaustive() || GetParam() == "x:" || GetParam() == "http://h";
    std::vector<item> const items = world(GetParam(), 3);
    expect_agreement(items, tests::scaled(20) != 20 ? 50 : all ? 1 : 5);
    expect_hashes_of_keys(items);
}

INSTANTIATE_TEST_SUITE_P(Prefixes, ComparePairs,
                         testing::Values("x:", "http://h", "http://h/", "file:", "mailto:a@",
                                         "urn:a", "x:/"));

TEST(Compare, MergesOnlyWhatItsFormLicenses) {
    std::vector<item> items;
    for (std::string_view const prefix : {"x:", "X:/", "http://h", "HTTP://H:", "file:", "file://"})
        for (item const& each : world(prefix, 2)) items.push_back(each);
    expect_agreement(items, tests::scaled(20) == 20 ? 1 : 10);
}

// Within a group of equal texts in form::scheme, and between neighbours.
TEST(Compare, AgreesOnRandomTexts) {
    reference::generator random(tests::seed() * 0x9E3779B97F4A7C15U);
    std::vector<item> items;
    for (std::size_t i = 0; i < tests::scaled(tests::is_exhaustive() ? 100'000 : 20'000); ++i) {
        std::string const text = random.valid();
        if (!uriel::parse(text)) continue;
        items.push_back(item_of(text));
        for (form const f : all_forms)
            if (std::string normal = reference::normalize(text, name(f)); normal != text)
                items.push_back(item_of(normal));
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        for (std::size_t j = i; j < std::min(i + 8, items.size()); ++j) {
            ASSERT_EQ(complaint(items[i], items[i].view(), items[j], items[j].view()), "");
            ASSERT_EQ(complaint(items[j], items[j].view(), items[i], items[i].view()), "");
        }
    }
    expect_hashes_of_keys(items);
}

TEST(Compare, FormsAreCumulative) {
    std::vector<item> items;
    for (std::string_view const prefix : {"x:", "http://h", "file:"})
        for (item const& each : world(prefix, 2)) items.push_back(each);
    for (item const& a : items) {
        for (item const& b : items) {
            bool equal = false;
            for (form const f : all_forms) {
                bool const equal_here = equivalent(a.view(), b.view(), f);
                ASSERT_TRUE(equal_here || !equal) << a.text << " " << b.text << " " << name(f);
                equal = equal_here;
            }
        }
    }
}

TEST(Compare, CallerChoosesTheForm) {
    auto const rung_of = [](std::string_view a, std::string_view b) {
        return name(compare(uriel::parse(a).value(), uriel::parse(b).value()).rung);
    };
    EXPECT_EQ(rung_of("http://h/%7e", "http://h/%7e"), "identical");
    EXPECT_EQ(rung_of("http://h/%7e", "HTTP://H/%7E"), "case");
    EXPECT_EQ(rung_of("http://h/%7e", "http://h/~"), "percent");
    EXPECT_EQ(rung_of("http://h/%7e", "http://h/a/../~"), "path");
    EXPECT_EQ(rung_of("http://h/%7e", "http://h:80/~"), "scheme");
    EXPECT_EQ(rung_of("http://h/%7e", "http://h/~/"), "different");
    for (form const f : all_forms) EXPECT_EQ(uriel::find_form(name(f)), f);
    EXPECT_EQ(uriel::find_form("syntax"), form::path);
    std::string sections;
    for (form const f : all_forms) sections.append(section(f)) += ' ';
    EXPECT_EQ(sections, "6.2.1 6.2.2.1 6.2.2.2 6.2.2.3 6.2.3 ");
    EXPECT_FALSE(uriel::find_form("different"));
    EXPECT_FALSE(uriel::find_form(""));
}

// "component offset+length offset+length", in both texts.
std::string difference(std::string_view a, std::string_view b) {
    auto const found = compare(uriel::parse(a).value(), uriel::parse(b).value());
    std::string text(name(found.where));
    for (auto const& at : {found.in_a, found.in_b})
        text += " " + std::to_string(at.offset) + "+" + std::to_string(at.length);
    return text;
}

TEST(Compare, SaysWhereTheyDiffer) {
    EXPECT_EQ(difference("http://h:8080/a?q", "http://h/a?q"), "port 9+4 8+0");
    EXPECT_EQ(difference("x://user@h/", "x://h/"), "userinfo 4+4 4+0");
    EXPECT_EQ(difference("x://h/", "x:/"), "authority 4+1 2+0");
    EXPECT_EQ(uriel::comparison().rung, rung::identical);
    EXPECT_EQ(uriel::comparison().where, component::none);
}

TEST(Order, IsByTheFirstByteThatDiffersWhereLengthsDiffer) {
    auto const ordered = [](std::string_view a, std::string_view b) {
        return uriel::order(uriel::parse(a).value(), uriel::parse(b).value());
    };
    EXPECT_EQ(ordered("x:ab", "x:b"), std::strong_ordering::less);
    EXPECT_EQ(ordered("x:b", "x:ab"), std::strong_ordering::greater);
    EXPECT_EQ(ordered("x:a", "x:ab"), std::strong_ordering::less);
    // So long that it is read in several parts.
    std::string const long_path = "x:b" + std::string(2000, 'c') + "%41";
    EXPECT_EQ(ordered(long_path, "x:a"), std::strong_ordering::greater);
    EXPECT_EQ(ordered("x:a", long_path), std::strong_ordering::less);
    EXPECT_EQ(ordered("x:c", long_path), std::strong_ordering::greater);
    EXPECT_EQ(ordered(long_path, long_path + "d"), std::strong_ordering::less);
}

// Hashes are promised to stay what they are. These are SipHash-1-3, by another program, of the
// components present: 7F and the number of the component, then its octets from right to left.
TEST(Hash, StaysWhatItIs) {
    uri_view const all = uriel::parse("x://u:p@host.example:81/a/b;c?q=1#f").value();
    uri_view const urn = uriel::parse("urn:isbn:0451450523").value();
    for (form const f : all_forms) {
        EXPECT_EQ(uriel::hash(all, f), 0xDD961FC8F639EBDCU);
        EXPECT_EQ(uriel::hash(all, f, {1, 2}), 0xAC9BE29930783394U);
        EXPECT_EQ(uriel::wide_hash(all, f, {1, 2}),
                  (uriel::hash128{0xDA07EAF1BAC9E1ACU, 0x98A2F9F82438265DU}));
        EXPECT_EQ(uriel::hash(urn, f), 0xFD432216401B54CEU);
        EXPECT_EQ(uriel::hash(urn, f, {1, 2}), 0xE1A1698CEFA1A412U);
        EXPECT_EQ(uriel::wide_hash(urn, f, {1, 2}),
                  (uriel::hash128{0xEB71B97209CB381EU, 0x072F37842003AAE0U}));
    }
    // As the normal text, where the text is not normal; form::scheme unless another is named.
    uri_view const other = uriel::parse("X://u:p@HOST.example:081/./a/b;c?%71=1#f").value();
    EXPECT_EQ(uriel::hash(other), uriel::hash(all));
    EXPECT_EQ(uriel::wide_hash(other), uriel::wide_hash(all));
    EXPECT_EQ((std::set{uriel::wide_hash(other), uriel::wide_hash(all)}.size()), 1U);
    EXPECT_NE(uriel::wide_hash(other, form::path), uriel::wide_hash(all, form::path));
}

template <class A, class B>
concept comparable = requires(A a, B b) { compare(a, b); };
template <class A, class B>
concept equivalence_known = requires(A a, B b) { equivalent(a, b, form::path); };

TEST(Compare, TakesOnlyUris) {
    static_assert(comparable<uri_view, uri_view> && equivalence_known<uriel::uri, uri_view>);
    static_assert(!comparable<uriel::reference_view, uriel::reference_view>);
    static_assert(!comparable<uri_view, uriel::reference_view>);
    static_assert(!equivalence_known<uriel::reference_view, uriel::reference_view>);
    static_assert(!equivalence_known<uriel::reference, uri_view>);
}

TEST(Compare, ResolvesWithABase) {
    uri_view const base = uriel::parse("http://a/b/c/d;p?q").value();
    auto const target = [&](std::string_view text) {
        return uriel::resolve(base, uriel::parse_reference(text).value());
    };
    EXPECT_EQ(compare(target("g"), target("./g")).rung, rung::identical);
}

TEST(Compare, LeavesFragmentsOutForRetrieval) {
    uri_view const x = uriel::parse("http://a/b#x").value();
    uri_view const y = uriel::parse("http://a/b#y").value();
    EXPECT_TRUE(same_document(x, y, form::scheme));
    EXPECT_TRUE(same_document(x, y, form::identical));
    EXPECT_FALSE(equivalent(x, y));
    EXPECT_FALSE(equivalent(x, x.without_fragment()));
}

TEST(Compare, DependsOnTextAlone) {
    using verb = bool (*)(uri_view, uri_view, form, uriel::scheme_table const&) noexcept;
    static_assert(std::is_same_v<decltype(&uriel::equivalent), verb>);
    EXPECT_EQ(name(rung::different), "different");  // after five forms: none of a protocol
    EXPECT_EQ(static_cast<std::size_t>(rung::different), all_forms.size());
    item const a = item_of("http://h/a/../b");
    item const b = item_of("HTTP://h:80/%62");
    for (int call = 0; call < 1000; ++call) {
        std::string const copy = a.text;  // at another place
        EXPECT_EQ(compare(uriel::parse(copy).value(), b.view()).rung, rung::scheme);
        EXPECT_FALSE(equivalent(a.view(), b.view(), form::path));
    }
}

TEST(Compare, ProtocolNeedsEvidence) {
    item const data = item_of("http://example.com/data");
    item const slash = item_of("http://example.com/data/");
    int asked = 0;
    auto seen_nothing = [&](uri_view, uri_view) { return ++asked == 0; };
    EXPECT_FALSE(uriel::equivalent_by_protocol(data.view(), slash.view(), seen_nothing));
    EXPECT_EQ(asked, 2);
    auto seen_redirect = [](uri_view from, uri_view to) {
        return from.text() == "http://example.com/data" && to.text() == "http://example.com/data/";
    };
    EXPECT_TRUE(uriel::equivalent_by_protocol(data.view(), slash.view(), seen_redirect));
    EXPECT_TRUE(uriel::equivalent_by_protocol(slash.view(), data.view(), seen_redirect));
    EXPECT_FALSE(uriel::equivalent_by_protocol(
        data.view(), item_of("http://example.com/other").view(), seen_redirect));
    asked = 0;
    EXPECT_TRUE(uriel::equivalent_by_protocol(
        data.view(), item_of("HTTP://example.com:80/data").view(), seen_nothing));
    EXPECT_EQ(asked, 0);
}

// Characters are compared, whatever octets stand for them.
TEST(Compare, CharactersNotOctets) {
    constexpr std::string_view ebcdic = "\x88\xA3\xA3\x97\x7A\x61\x61\x88\x61";
    std::map<char, char> const code_page_037 = {
        {'\x88', 'h'}, {'\xA3', 't'}, {'\x97', 'p'}, {'\x7A', ':'}, {'\x61', '/'}};
    std::string from_ebcdic;
    for (char const octet : ebcdic) from_ebcdic += code_page_037.at(octet);
    std::string from_utf16;
    for (char16_t const unit : std::u16string_view(u"http://h/"))
        from_utf16 += static_cast<char>(unit);
    EXPECT_TRUE(equivalent(uriel::parse(from_ebcdic).value(), uriel::parse(from_utf16).value(),
                           form::identical));
    EXPECT_FALSE(uriel::parse(ebcdic));
}

TEST(Compare, Containers) {
    std::unordered_set<uriel::uri, uriel::equivalent_hash, uriel::equivalent_to> set;
    set.emplace(uriel::parse("http://h/a/../b").value());
    EXPECT_TRUE(set.contains(uriel::parse("HTTP://h:80/b").value()));
    EXPECT_FALSE(set.contains(uriel::parse("http://h/a/b").value()));
    EXPECT_TRUE(uriel::equivalent_less()(uriel::parse("a:b").value(), uriel::parse("a:c").value()));
    // By default of the form that knows schemes; none is less than what is the same in it.
    uri_view const short_one = uriel::parse("http://h/").value();
    uri_view const long_one = uriel::parse("http://h:80/").value();
    EXPECT_FALSE(uriel::equivalent_less()(short_one, long_one));
    EXPECT_FALSE(uriel::equivalent_less()(long_one, short_one));
    EXPECT_TRUE(same_document(short_one, long_one, form::scheme));
}

TEST(SameDocument, NeedsNoRetrieval) {
    uri_view const base = uriel::parse("http://a/b/c/d;p?q").value();
    std::unordered_set<std::string_view> const same = {"", "#s", "http://a/b/c/d;p?q", "?q"};
    std::vector<std::string_view> references = {"?q", "http://a/b/c/d;p?q"};
    for (tests::example const& each : tests::examples) references.push_back(each.reference);
    for (std::string_view const text : references) {
        auto const target = uriel::resolve(base, uriel::parse_reference(text).value());
        EXPECT_EQ(same_document(base, target), same.contains(text)) << text;
        EXPECT_EQ(same_document(base, target, form::scheme), same.contains(text)) << text;
    }
}

TEST(Hash, GoesIntoASet) {
    std::unordered_set<uriel::hash128> seen;
    EXPECT_TRUE(seen.insert(uriel::wide_hash(uriel::parse("http://h/~").value())).second);
    EXPECT_FALSE(seen.insert(uriel::wide_hash(uriel::parse("HTTP://h:80/%7e").value())).second);
    EXPECT_TRUE(seen.insert(uriel::wide_hash(uriel::parse("http://h/").value())).second);
}

}  // namespace
