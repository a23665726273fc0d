// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IRIs: what is one, character by character, and the way to a URI and back.
#include "uriel/iri.hpp"

#include "iri/walkable.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"
#include "uriel/display.hpp"
#include "uriel/iri_ops.hpp"

#include <gtest/gtest.h>

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace {

using uriel::component;
using uriel::error_code;
using uriel::iri_error;
using uriel::parse_iri;
using uriel::parse_iri_reference;

static_assert(std::convertible_to<uriel::reference_view, uriel::iri_reference_view>);
static_assert(std::convertible_to<uriel::uri_view, uriel::iri_view>);
// The other way there is only to_uri().
static_assert(!std::convertible_to<uriel::iri_reference_view, uriel::reference_view>);
static_assert(!std::constructible_from<uriel::reference_view, uriel::iri_reference_view>);
static_assert(!std::constructible_from<uriel::uri_view, uriel::iri_view>);

struct range {
    char32_t first;
    char32_t last;
};
// As section 2.2 writes them.
constexpr std::array<range, 17> ucschar = {{{0xA0, 0xD7FF},
                                            {0xF900, 0xFDCF},
                                            {0xFDF0, 0xFFEF},
                                            {0x10000, 0x1FFFD},
                                            {0x20000, 0x2FFFD},
                                            {0x30000, 0x3FFFD},
                                            {0x40000, 0x4FFFD},
                                            {0x50000, 0x5FFFD},
                                            {0x60000, 0x6FFFD},
                                            {0x70000, 0x7FFFD},
                                            {0x80000, 0x8FFFD},
                                            {0x90000, 0x9FFFD},
                                            {0xA0000, 0xAFFFD},
                                            {0xB0000, 0xBFFFD},
                                            {0xC0000, 0xCFFFD},
                                            {0xD0000, 0xDFFFD},
                                            {0xE1000, 0xEFFFD}}};
constexpr std::array<range, 3> iprivate = {
    {{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}}};

template <std::size_t size>
bool is_in(std::array<range, size> const& ranges, char32_t c) {
    for (range const& each : ranges)
        if (c >= each.first && c <= each.last) return true;
    return false;
}

std::string utf8(char32_t c) {
    auto const tail = [&](int shift) { return static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800) return {static_cast<char>(0xC0 | c >> 6), tail(0)};
    if (c < 0x10000) return {static_cast<char>(0xE0 | c >> 12), tail(6), tail(0)};
    return {static_cast<char>(0xF0 | c >> 18), tail(12), tail(6), tail(0)};
}

struct position {
    component where;
    std::string_view before;
    std::string_view after;
    bool takes_ucschar;
    error_code code;
};
constexpr std::array<position, 7> positions = {{
    {component::scheme, "a", ":b", false, error_code::invalid_scheme},
    {component::userinfo, "//u", "@h", true, error_code::invalid_character},
    {component::host, "//h", "/", true, error_code::invalid_character},
    {component::port, "//h:1", "/", false, error_code::invalid_port},
    {component::path, "/p", "/q", true, error_code::invalid_character},
    {component::query, "?q", "", true, error_code::invalid_character},
    {component::fragment, "#f", "", true, error_code::invalid_character},
}};

iri_error::fault_kind expected_fault(char32_t c, position const& at) {
    if (c >= 0xD800 && c <= 0xDFFF) return iri_error::fault_kind::invalid_utf8;
    if (!at.takes_ucschar || is_in(ucschar, c)) return iri_error::fault_kind::as_uri;
    return is_in(iprivate, c) ? iri_error::fault_kind::private_use_outside_query
                              : iri_error::fault_kind::not_in_iris;
}

TEST(Iri, EachCodePointInSevenPositions) {
    // All of them; under sanitizers those of the first plane, and some of each other.
    bool const is_slow = tests::scaled(20) != 20;
    for (char32_t c = 0; c <= 0x10FFFF; c += is_slow && c >= 0x10000 ? 0x101 : 1) {
        for (position const& at : positions) {
            std::string const text = std::string(at.before) + utf8(c) + std::string(at.after);
            auto const read = parse_iri_reference(text);
            if (c < 0x80) {
                ASSERT_EQ(read.has_value(), uriel::is_valid_reference(text)) << text;
                continue;
            }
            bool const is_allowed =
                at.takes_ucschar &&
                (is_in(ucschar, c) || (at.where == component::query && is_in(iprivate, c)));
            ASSERT_EQ(read.has_value(), is_allowed) << std::hex << std::uint32_t(c) << ' ' << text;
            if (is_allowed) {
                auto const span = read->span(at.where);
                ASSERT_TRUE(span.is_present && span.offset <= at.before.size() &&
                            span.offset + span.length + at.after.size() >= text.size())
                    << text;
                continue;
            }
            iri_error::fault_kind const fault = expected_fault(c, at);
            error_code const code = fault == iri_error::fault_kind::invalid_utf8
                                        ? error_code::invalid_character
                                        : at.code;
            iri_error const& error = read.error();
            ASSERT_EQ(error.where, at.where) << text;
            ASSERT_EQ(error.offset, at.before.size()) << text;
            ASSERT_EQ(error.name(), (iri_error{code, at.where, error.offset, fault}.name()))
                << text;
            ASSERT_EQ(error.fault, fault) << std::hex << std::uint32_t(c) << ' ' << text;
        }
    }
}

TEST(Iri, EachCodePointToAUriAndBack) {
    bool const is_slow = tests::scaled(20) != 20;
    for (char32_t c = 0x80; c <= 0x10FFFF; c += is_slow && c >= 0x10000 ? 0x101 : 1) {
        std::string const text = "?" + utf8(c);
        auto const read = parse_iri_reference(text);
        if (!read) continue;
        auto const uri = to_uri(*read);
        ASSERT_TRUE(uri);
        ASSERT_EQ(uri->text().size(), 1 + 3 * (text.size() - 1));
        std::string const back(to_iri(*uri).text());
        ASSERT_TRUE(back == text || back == uri->text()) << text;
        // Which stay: the contract's list, and private use.
        constexpr std::array<range, 14> kept = {{{0xA0, 0xA0},
                                                 {0xAD, 0xAD},
                                                 {0x61C, 0x61C},
                                                 {0x1680, 0x1680},
                                                 {0x2000, 0x200B},
                                                 {0x200E, 0x200F},
                                                 {0x2028, 0x2029},
                                                 {0x202A, 0x202E},
                                                 {0x202F, 0x202F},
                                                 {0x205F, 0x205F},
                                                 {0x2060, 0x2064},
                                                 {0x2066, 0x2069},
                                                 {0x3000, 0x3000},
                                                 {0xFEFF, 0xFEFF}}};
        ASSERT_EQ(back == uri->text(), is_in(kept, c) || is_in(iprivate, c))
            << std::hex << std::uint32_t(c);
    }
}

TEST(Iri, HasTheComponentsOfItsText) {
    auto const iri = parse_iri("http://\u00fc:p@\u00e9.example:80/\u8def?\u554f#\u7247");
    ASSERT_TRUE(iri);
    EXPECT_EQ(iri->scheme(), "http");
    EXPECT_EQ(iri->user()->text(), "\u00fc");
    EXPECT_EQ(iri->password()->text(), "p");
    EXPECT_EQ(iri->host_literal()->text(), "\u00e9.example");
    EXPECT_EQ(iri->host_kind(), uriel::host_kind::reg_name);
    EXPECT_EQ(iri->port(), "80");
    EXPECT_EQ(iri->path().text(), "/\u8def");
    EXPECT_EQ(iri->query()->text(), "\u554f");
    EXPECT_EQ(iri->fragment()->text(), "\u7247");
    EXPECT_EQ(iri->without_fragment().text(), "http://\u00fc:p@\u00e9.example:80/\u8def?\u554f");
}

TEST(Iri, RelativeWhereAnIriIsNeeded) {
    auto const read = parse_iri("//\u00e9/");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error(), (iri_error{.code = error_code::relative_not_allowed,
                                       .where = component::scheme,
                                       .wanted = uriel::iri_rule::iri}));
    EXPECT_EQ(read.error().name(), "relative-not-allowed");
}

struct wrong {
    std::string_view text;
    std::string_view name;
    component where;
    std::size_t offset;
};

TEST(Iri, TheEarliestErrorIsReportedAndInvalidUtf8First) {
    constexpr std::array<wrong, 19> cases = {{
        {"a\x80", "invalid-utf8", component::path, 1},
        {"h:/\xC3(", "invalid-utf8", component::path, 3},
        {"\xE2\x80"
         "A",
         "invalid-utf8", component::path, 0},
        {"\xED\xA0\x80\xED\xB0\x80", "invalid-utf8", component::path, 0},
        {"\xC3:x", "invalid-utf8", component::scheme, 0},
        {"\u00e9:x", "invalid-scheme", component::scheme, 0},
        {"\ufeffhttp://a/", "invalid-scheme", component::scheme, 0},
        {"//h:\xFF/", "invalid-utf8", component::port, 4},
        {"//h:\u0661/", "invalid-port", component::port, 4},
        {"//\u00e9:\u0661/", "invalid-port", component::port, 5},
        {"//[v1.\xFF]/", "invalid-utf8", component::host, 6},
        {"//[v1.\u00e9]/", "invalid-ip-literal", component::host, 6},
        {"//[::\u0661]/", "invalid-ip-literal", component::host, 5},
        {"//[\u00e9", "unclosed-bracket", component::host, 2},
        {"/\u00e9 \xFF", "invalid-character", component::path, 3},
        {"/\u00e9\xFF ", "invalid-utf8", component::path, 3},
        {"http://a/#\ue000", "invalid-character", component::fragment, 10},
        {"/%\u0664\u0661", "invalid-percent-encoding", component::path, 1},
        {"//u@\u00e9\u0080/", "invalid-character", component::host, 6},
    }};
    for (wrong const& each : cases) {
        auto const read = parse_iri_reference(each.text);
        ASSERT_FALSE(read) << each.text;
        EXPECT_EQ(read.error().name(), each.name) << each.text;
        EXPECT_EQ(read.error().where, each.where) << each.text;
        EXPECT_EQ(read.error().offset, each.offset) << each.text;
    }
}

TEST(Iri, AMessageSaysWhatIsAllowed) {
    auto const said = [](std::string_view text) {
        return std::string(parse_iri_reference(text).error().message(text));
    };
    EXPECT_NE(said("/\ue000").find("only in a query"), std::string::npos);
    EXPECT_NE(said("/\xFF").find("UTF-8"), std::string::npos);
    EXPECT_NE(said("/\u0085").find("no character of IRIs"), std::string::npos);
    EXPECT_EQ(said("/ "), uriel::parse_reference("/ ").error().message("/ "));
    auto const explained = [](std::string_view text) {
        return explain(parse_iri_reference(text).error(), text);
    };
    EXPECT_EQ(explained("/ "), uriel::explain(uriel::parse_reference("/ ").error(), "/ "));
    EXPECT_NE(explained("/\uFFFD").find("no character of IRIs"), std::string::npos);
}

TEST(Iri, ALiteralIsReadByTheCompiler) {
    using namespace uriel::literals;
    constexpr auto page = "https://de.wikipedia.org/wiki/Z\u00FCrich?\uE000"_iri;
    static_assert(page.scheme() == "https" && page.path().text() == "/wiki/Z\u00FCrich");
    EXPECT_EQ(page, *parse_iri(page.text()));
    EXPECT_EQ(normalize(page).text(), "https://de.wikipedia.org/wiki/Z\u00FCrich?%EE%80%80");
    EXPECT_EQ(page.parts(), parse_iri(page.text())->parts());
    constexpr auto relative = "../\u00FC"_iri_reference;
    static_assert(!relative.has_scheme() && relative.path().text() == "../\u00FC");
    constexpr auto ascii = "http://h/"_iri;
    EXPECT_EQ(ascii.host_literal()->text(), "h");
}

TEST(Iri, AnOwnerKeepsItsText) {
    auto read = uriel::iri_reference::parse(std::string("//\u00e9/") + "x");
    ASSERT_TRUE(read);
    uriel::iri_reference const moved = std::move(*read);
    EXPECT_EQ(moved.view().host_literal()->text(), "\u00e9");
    EXPECT_EQ(moved.text(), "//\u00e9/x");
    EXPECT_FALSE(uriel::iri_reference::parse("/\u0080"));
}

// Blocks of 64 octets against one character at a time: characters that lead octets tell and others,
// whole and broken, at every border of a block.
TEST(Iri, WalkableByBlocksIsThatByCharacters) {
    constexpr std::array<std::string_view, 14> pieces = {"a",
                                                         "/",
                                                         "aaaaaaa",
                                                         "\xC3\x80",
                                                         "\xDF\xBF",
                                                         "\xE1\x80\x80",
                                                         "\xEC\xBF\xBF",
                                                         "\xC2\xA0",
                                                         "\xE0\xA4\x85",
                                                         "\xF0\x9F\x98\x80",
                                                         "\xC3",
                                                         "\xE4\xB8",
                                                         "\x80",
                                                         "["};
    constexpr std::size_t frequent = 7;
    reference::generator random(tests::seed());
    std::size_t by_blocks = 0;
    for (int i = 0; i < 200'000; ++i) {
        std::size_t const used = random.below(3) == 0 ? pieces.size() : frequent;
        std::string text;
        for (std::size_t count = random.below(90); count > 0; --count)
            text += pieces[random.below(used)];
        std::string expected(text.size(), '\0');
        uriel::detail::iris::write_walkable(text, uriel::detail::iris::private_places(text),
                                            expected.data());
        uriel::detail::iris::walkable_text const walkable(
            text, uriel::detail::iris::private_places(text));
        ASSERT_EQ(walkable.text(), expected) << text;
        std::string room(text.size() + 64, '\0');
        bool const is_by_blocks = uriel::detail::iris::write_frequent_walkable(text, room.data());
        if (is_by_blocks) {
            ASSERT_EQ(room.substr(0, text.size()), expected) << text;
        }
        by_blocks += is_by_blocks ? 1 : 0;
        if (used == frequent) {
            ASSERT_EQ(is_by_blocks, URIEL_HAS_SIXTEEN_OCTETS == 1) << text;
        }
    }
    EXPECT_EQ(by_blocks > 0, URIEL_HAS_SIXTEEN_OCTETS == 1);
}

}  // namespace
