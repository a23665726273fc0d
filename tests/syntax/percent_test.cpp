// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Percent-encoding (RFC 3986, 2.1 and 2.4): round trips, bounds of buffers, UTF-8.
#include "uriel/percent.hpp"
#include "uriel/detail/syntax/maybe.hpp"

#include "reference/generate.hpp"
#include "seed.hpp"
#include "uriel/encode.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace {

namespace data_for = uriel::data_for;
using uriel::encoded_view;
using uriel::error_code;

constexpr uriel::character_set kept_sets[] = {
    data_for::unreserved, data_for::user, data_for::password, data_for::host,  data_for::userinfo,
    data_for::segment,    data_for::path, data_for::query,    data_for::param, data_for::fragment};

std::string all_octets() {
    std::string octets;
    for (int code = 0; code < 256; ++code) octets += static_cast<char>(code);
    return octets;
}

// RFC 3986, 2.1, written anew.
std::string encoded_slowly(std::string_view data, uriel::character_set keep) {
    std::string result;
    for (char const c : data) {
        char triplet[4];
        std::snprintf(triplet, sizeof triplet, "%%%02X", static_cast<unsigned char>(c));
        if (keep.contains(c) && c != '%')
            result += c;
        else
            result += triplet;
    }
    return result;
}

std::string random_octets(reference::generator& random) {
    std::string data;
    for (std::size_t size = random.below(40); size > 0; --size)
        data +=
            static_cast<char>(random.below(2) == 0 ? random.below(256) : '%' + random.below(30));
    return data;
}

TEST(Percent, EveryOctetRoundTrips) {
    std::string const all = all_octets();
    for (uriel::character_set const keep : kept_sets) {
        for (char const octet : all) {
            std::string_view const data(&octet, 1);
            EXPECT_EQ(uriel::decode(uriel::encode(data, keep)), data);
        }
        uriel::encoded_text const encoded = uriel::encode(all, keep);
        EXPECT_EQ(uriel::decode(encoded), all);
        EXPECT_TRUE(encoded.view().decoded() == all);
        EXPECT_EQ(encoded.text(), encoded_slowly(all, keep));
        EXPECT_TRUE(uriel::encoded_view::parse(encoded.text()));
    }
}

TEST(Percent, DecodesBeforeTranscoding) {
    // What code page 037 has for the characters of "Laguna Beach".
    std::map<char, char> const code_page_037 = {
        {'L', '\xD3'}, {'a', '\x81'}, {'g', '\x87'}, {'u', '\xA4'}, {'n', '\x95'},
        {' ', '\x40'}, {'B', '\xC2'}, {'e', '\x85'}, {'c', '\x83'}, {'h', '\x88'}};
    std::string const decoded = uriel::decode(encoded_view::assume_encoded("Laguna%20Beach"));
    EXPECT_EQ(decoded, "Laguna Beach");
    std::string transcoded;
    for (char const c : decoded) transcoded += code_page_037.at(c);
    EXPECT_EQ(transcoded, "\xD3\x81\x87\xA4\x95\x81\x40\xC2\x85\x81\x83\x88");
}

TEST(Percent, EncodesNoPercentSignAsItself) {
    EXPECT_EQ(uriel::encode("100%", uriel::character_set("10%")).text(), "100%25");
    EXPECT_EQ(uriel::encoded_size("100%", uriel::character_set("10%")), 6U);
}

// Every capacity, from none to more than enough; nothing is written behind it.
TEST(Percent, EncodesIntoExactlyWhatFits) {
    reference::generator random(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(4000); ++i) {
        std::string const data = random_octets(random);
        uriel::character_set const keep = kept_sets[random.below(std::size(kept_sets))];
        std::string const expected = encoded_slowly(data, keep);
        ASSERT_EQ(uriel::encoded_size(data, keep), expected.size());
        for (std::size_t capacity = 0; capacity <= expected.size() + 1; ++capacity) {
            std::string buffer(capacity + 4, '\xAA');
            auto const written = uriel::encode_into(data, keep, {buffer.data(), capacity});
            ASSERT_EQ(buffer.substr(capacity), "\xAA\xAA\xAA\xAA");
            ASSERT_EQ(written.has_value(), capacity >= expected.size());
            if (written) {
                ASSERT_EQ(written->text(), expected);
                ASSERT_EQ(written->text().data(), buffer.data());
            } else {
                ASSERT_EQ(written.error().code, error_code::buffer_too_small);
            }
        }
    }
}

TEST(Percent, DecodesIntoExactlyWhatFits) {
    reference::generator random(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(4000); ++i) {
        std::string const data = random_octets(random);
        std::string const encoded = encoded_slowly(data, data_for::segment);
        for (std::size_t capacity = 0; capacity <= data.size() + 1; ++capacity) {
            std::string buffer(capacity + 4, '\xAA');
            auto const written = uriel::decode_into(encoded_view::assume_encoded(encoded),
                                                    {buffer.data(), capacity});
            ASSERT_EQ(buffer.substr(capacity), "\xAA\xAA\xAA\xAA");
            ASSERT_EQ(written.has_value(), capacity >= data.size());
            if (written) {
                ASSERT_EQ(*written, data);
            } else {
                ASSERT_EQ(written.error().code, error_code::buffer_too_small);
            }
        }
    }
}

// The room behind a result leads nobody to read what stands behind the source.
TEST(Percent, EncodesAndDecodesIntoMoreThanFits) {
    std::string const behind(64, 'b');
    for (std::size_t size = 0; size <= 200; ++size) {
        std::string const data(size, ';');
        std::string const encoded = encoded_slowly(data, data_for::segment);
        std::string buffer(1000, '\xAA');
        std::string const source = data + behind;
        auto const written =
            uriel::encode_into(std::string_view(source).substr(0, size), data_for::segment, buffer);
        ASSERT_EQ(written.value().text(), encoded);
        std::string const encoded_source = encoded + behind;
        auto const text = std::string_view(encoded_source).substr(0, encoded.size());
        ASSERT_EQ(uriel::decode_into(encoded_view::assume_encoded(text), buffer).value(), data);
    }
}

TEST(Percent, DecodesInPlace) {
    reference::generator random(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(100'000); ++i) {
        std::string const data = random_octets(random);
        std::string text = encoded_slowly(data, data_for::path);
        auto const view = encoded_view::assume_encoded(text);
        auto const written = uriel::decode_into(view, {text.data(), text.size()});
        ASSERT_TRUE(written);
        ASSERT_EQ(*written, data);
        ASSERT_EQ(written->data(), text.data());
    }
}

// Who assumes wrongly that text is encoded finds a '%' that begins no triplet as it stood.
TEST(Percent, LeavesABrokenPercentAsItIs) {
    for (std::string_view const broken : {"%", "%4", "%zz", "%4g", "%%41"})
        for (std::size_t before = 0; before < 140; ++before) {
            std::string const run(before, 'a');
            std::string const text = run + std::string(broken) + "%7E" + run + std::string(broken);
            std::string expected = run + std::string(broken) + "~" + run + std::string(broken);
            if (auto const at = expected.find("%41"); at != expected.npos)
                expected = run + "%A~" + run + "%A";
            std::string buffer(text.size(), '\0');
            EXPECT_EQ(uriel::decode_into(encoded_view::assume_encoded(text), buffer), expected);
        }
}

TEST(Percent, DecodedViewIsARange) {
    encoded_view const text = encoded_view::assume_encoded("a%2Fb%c3%A9");
    EXPECT_EQ(text.decoded().size(), 5U);
    EXPECT_FALSE(text.decoded().empty());
    EXPECT_TRUE(encoded_view().decoded().empty());
    EXPECT_EQ(std::string(text.decoded().begin(), text.decoded().end()), "a/b\xC3\xA9");
    EXPECT_TRUE(text.decoded() == "a/b\xC3\xA9");
    EXPECT_FALSE(text.decoded() == "a/b\xC3");
    EXPECT_FALSE(text.decoded() == "a/b\xC3\xA9x");
    auto at = text.decoded().begin();
    EXPECT_EQ(*at++, 'a');
    EXPECT_EQ(*at, '/');
    EXPECT_TRUE(encoded_view::assume_encoded("%00").decoded() == std::string_view("\0", 1));
}

// The reported offset is that of the first '%' that begins no triplet.
TEST(Percent, ParseEncodedFindsTheFirstWrongTriplet) {
    constexpr std::string_view bytes = "%4gF";
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 7; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            std::size_t wrong = std::string::npos;
            for (std::size_t at = 0; at < text.size() && wrong == std::string::npos; ++at) {
                if (text[at] != '%') continue;
                auto const digits = std::string_view(text).substr(at + 1, 2);
                bool const triplet =
                    digits.size() == 2 && digits.find_first_of("%g") == std::string::npos;
                if (!triplet) wrong = at;
                at += 2;
            }
            auto const parsed = uriel::encoded_view::parse(text);
            ASSERT_EQ(parsed.has_value(), wrong == std::string::npos) << text;
            if (!parsed) {
                ASSERT_EQ(parsed.error().offset, wrong) << text;
                ASSERT_EQ(parsed.error().code, error_code::invalid_percent_encoding);
            }
            for (char const c : bytes) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
}

// The ABNF of RFC 3629, section 4, row by row.
bool is_utf8_by_rfc_3629(std::string_view text) {
    struct row {
        unsigned first_low, first_high, second_low, second_high;
        std::size_t size;
    };
    constexpr row rows[] = {
        {0x00, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4}};
    auto const octet = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    auto const within = [](unsigned value, unsigned low, unsigned high) {
        return value >= low && value <= high;
    };
    while (!text.empty()) {
        auto const* const match = std::ranges::find_if(rows, [&](row const& each) {
            if (text.size() < each.size || !within(octet(0), each.first_low, each.first_high))
                return false;
            if (each.size > 1 && !within(octet(1), each.second_low, each.second_high)) return false;
            for (std::size_t i = 2; i < each.size; ++i)
                if (!within(octet(i), 0x80, 0xBF)) return false;
            return true;
        });
        if (match == std::end(rows)) return false;
        text.remove_prefix(match->size);
    }
    return true;
}

void expect_utf8_as_rfc_3629(std::string const& octets) {
    bool const expected = is_utf8_by_rfc_3629(octets);
    ASSERT_EQ(uriel::detail::bytewise::is_utf8(octets), expected);
    std::string const encoded = encoded_slowly(octets, data_for::unreserved);
    ASSERT_EQ(uriel::detail::bytewise::is_utf8(encoded_view::assume_encoded(encoded).decoded()),
              expected);
}

// All that two values of an expression answer.
template <class Left, class Right>
std::vector<bool> comparisons(Left const& a, Right const& b) {
    return {a == b, a != b, a<b, a <= b, a> b, a >= b, (a <=> b) == 0};
}

// A std::optional tells what is right.
TEST(Maybe, ComparesAsStandardOptionals) {
    using standard = std::optional<encoded_view>;
    std::vector<standard> const values = {std::nullopt, encoded_view(),
                                          encoded_view::assume_encoded("a"),
                                          encoded_view::assume_encoded("b")};
    for (standard const& a : values)
        for (standard const& b : values) {
            uriel::maybe<uriel::encoded_view> const left(a);
            uriel::maybe<uriel::encoded_view> const right(b);
            EXPECT_EQ(comparisons(left, right), comparisons(a, b));
            EXPECT_EQ(comparisons(left, b), comparisons(a, b));
            EXPECT_EQ(comparisons(a, right), comparisons(a, b));
            EXPECT_EQ(comparisons(left, std::nullopt), comparisons(a, std::nullopt));
            EXPECT_EQ(comparisons(std::nullopt, right), comparisons(std::nullopt, b));
            std::optional<std::string_view> text = std::nullopt;
            if (b) text = b->text();
            EXPECT_EQ(left == text, a == b);
            EXPECT_EQ(text == left, a == b);
            if (!b) continue;
            EXPECT_EQ(comparisons(left, *b), comparisons(a, *b));
            EXPECT_EQ(comparisons(*b, left), comparisons(*b, a));
            EXPECT_EQ(left == b->text(), a == *b);
            EXPECT_EQ(b->text() == left, a == *b);
            EXPECT_EQ(left == std::string(b->text()), a == *b);
        }
}

TEST(Maybe, ReadsAsStandardOptionals) {
    auto const a = encoded_view::assume_encoded("a");
    uriel::maybe<uriel::encoded_view> const present(a);
    uriel::maybe<uriel::encoded_view> const absent = std::nullopt;
    auto const size = [](encoded_view text) { return text.size(); };
    auto const first = [](encoded_view text) { return std::optional(text.text().front()); };

    EXPECT_TRUE(present && present.has_value() && !absent && !absent.has_value());
    EXPECT_EQ(*present, a);
    EXPECT_EQ(present->text(), "a");
    EXPECT_EQ(present.value(), a);
    EXPECT_THROW(absent.value(), std::bad_optional_access);
    EXPECT_EQ(present.value_or(encoded_view()), a);
    EXPECT_EQ(absent.value_or(a), a);
    EXPECT_EQ(present.transform(size), 1U);
    EXPECT_EQ(absent.transform(size), std::nullopt);
    EXPECT_EQ(present.and_then(first), 'a');
    EXPECT_EQ(absent.and_then(first), std::nullopt);
    EXPECT_EQ(absent.or_else([&] { return present; }), a);
    EXPECT_EQ(present.or_else([&] { return absent; }), a);

    EXPECT_EQ(present.text_or("-"), "a");
    EXPECT_EQ(absent.text_or("-"), "-");
    EXPECT_EQ(uriel::maybe<uriel::encoded_view>(encoded_view::assume_encoded("a%20b")).decoded(),
              "a b");
    EXPECT_TRUE(absent.decoded().empty() && absent.decoded() == "");

    std::optional<encoded_view> standard = present;
    EXPECT_EQ(standard, a);
    standard = absent;
    EXPECT_FALSE(standard);
    std::unordered_set<uriel::maybe<uriel::encoded_view>> const set = {present, absent, a,
                                                                       std::nullopt};
    EXPECT_EQ(set.size(), 2U);
}

// Every text of one or two octets, and of up to five of the octets at which a rule changes.
TEST(Percent, DataForComponentsIsFoundByName) {
    for (std::size_t i = 0; i < uriel::data_for::all.size(); ++i)
        EXPECT_EQ(uriel::data_for::find(uriel::data_for::all[i].name), i);
    EXPECT_EQ(uriel::data_for::all[*uriel::data_for::find("userinfo")].kept,
              uriel::data_for::userinfo);
    for (std::string_view const other : {"", "User", "parameter", "port"})
        EXPECT_EQ(uriel::data_for::find(other), std::nullopt) << other;
}

TEST(Percent, IsUtf8) {
    for (int high = 0; high < 256; ++high) {
        expect_utf8_as_rfc_3629({static_cast<char>(high)});
        for (int low = 0; low < 256; ++low)
            expect_utf8_as_rfc_3629({static_cast<char>(high), static_cast<char>(low)});
    }
    constexpr std::string_view borders =
        "\x7F\x80\x8F\x90\x9F\xA0\xBF\xC1\xC2\xDF\xE0\xE1\xED\xEF\xF0\xF1\xF4\xF5";
    std::vector<std::string> level = {""};
    std::size_t const longest = tests::scaled(20) == 1 ? 3 : 4;
    for (std::size_t size = 0; size <= longest; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            expect_utf8_as_rfc_3629(text);
            expect_utf8_as_rfc_3629(text + "a");
            for (char const c : borders) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
}

}  // namespace
