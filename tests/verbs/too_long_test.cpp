// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Results of 2 GiB and more: every verb refuses them, and offsets never wrap.
#include "long_text.hpp"
#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <span>
#include <string_view>

namespace {

using namespace uriel::literals;
using tests::long_text;
using tests::longest;
using uriel::error_code;

template <class Result>
void expect_too_long(Result const& result) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, error_code::too_long);
}

/// Texts of that length, and a buffer that is twice as long; made once.
struct long_world {
    long_text name_text{""};
    long_text base_text{"x://h/"};
    long_text query_text{"http://h?"};
    tests::repeated_pages pages{2 * (longest + 1)};
    std::span<char> space = pages.bytes();

    uriel::uri_view short_base = *uriel::parse("x:/");
    uriel::reference_view name = *uriel::parse_reference(name_text.text());
    uriel::uri_view base = *uriel::parse(base_text.text());
    uriel::uri_view with_query = *uriel::parse(query_text.text());
};
long_world const& given() {
    static long_world const texts;
    return texts;
}

void resolve_too_long() {
    auto const& [name_text, base_text, query_text, pages, space, short_base, name, base,
                 with_query] = given();
    expect_too_long(uriel::resolve_into(short_base, name, space));
    expect_too_long(uriel::resolve(short_base, name, uriel::resolve_options{}));
    EXPECT_THROW(uriel::resolve(short_base, name), std::bad_alloc);
    EXPECT_EQ(uriel::resolve_into(base, *uriel::parse_reference("/./b"), space)->text(), "x://h/b");

    auto const query = *uriel::parse_reference("?q");
    expect_too_long(uriel::resolve_into(base, query, space));
    expect_too_long(uriel::target_of(query, base));
    expect_too_long(
        uriel::detail::layers::base_within(base, query, uriel::base_uri::layer::embedded));
    expect_too_long(uriel::base_uri::establish({.embedded = query, .by_default = base}));
    // Not strict, and with a dot segment: the path is put together piece by piece.
    auto const climbs = *uriel::parse_reference("x:b/../c");
    EXPECT_EQ(uriel::resolve_into(base, climbs, space, {.strict = false})->text(), "x://h/c");
}

// A target that is a base again: its offsets would wrap in the next resolution.
void resolve_again() {
    auto const& all = given();
    auto const longest_target =
        uriel::resolve_into(all.base, *uriel::parse_reference("#"), all.space.first(longest + 1));
    expect_too_long(longest_target);
    auto const same = uriel::resolve_into(all.base, ""_reference, all.space);
    ASSERT_TRUE(same);
    EXPECT_EQ(same->parts(), all.base.parts());
    expect_too_long(uriel::resolve_into(*same, "?q"_reference, all.space.subspan(longest + 1)));
}

void normalize_too_long() {
    auto const& all = given();
    expect_too_long(uriel::normalize_into(all.with_query, all.space));  // "/" before the query
    EXPECT_THROW(uriel::normalize(all.with_query), std::bad_alloc);
    EXPECT_TRUE(uriel::normalize_into(all.with_query, all.space, uriel::form::path));
}

void make_keys() {
    auto const& all = given();
    expect_too_long(uriel::host_key_into(all.base, all.space));
    expect_too_long(uriel::surt_into(all.base, all.space));
    EXPECT_THROW(uriel::surt(all.base), std::bad_alloc);
    std::string_view const key(all.pages.bytes().data(), longest + 1);
    expect_too_long(uriel::uri_of_host_key_into(key, all.space));
    expect_too_long(uriel::uri_of_host_key(key));
}

void edit_too_long() {
    auto const& all = given();
    expect_too_long(uriel::edit_into(all.base, {.fragment = "f"}, all.space));
    expect_too_long(uriel::edit(all.base, {.fragment = "f"}));
}

// With the "//" before it, it is longer than any text may be.
void compose_an_authority() {
    auto const& all = given();
    auto const refused =
        uriel::compose_reference_into({.authority = uriel::encoded(all.name.text())}, all.space);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, error_code::too_long);
    EXPECT_EQ(refused.error().offset, 0U);
}

// One byte more than offsets can say, in every shape that the walk takes first or leaves.
void parse_too_long() {
    for (std::string_view const begin :
         {"x://h/", "x://h?", "x://h:80/", "x://h/%41", "x://h/../", "//h/", "/", "", "x:", "#"}) {
        long_text const text(begin);
        auto const refused = uriel::parse_reference({text.text().data(), longest + 1});
        expect_too_long(refused);
        EXPECT_EQ(refused.error().offset, 0U) << begin;
    }
}

void relativize_long() {
    auto const& all = given();
    EXPECT_EQ(uriel::relativize_into(all.short_base, all.base, all.space)->text().size(),
              longest - 2);
}

void encode_and_decode() {
    std::span<char> const space = given().space;
    tests::repeated_pages const zeros(longest + 1);
    std::string_view const octets(zeros.bytes().data(), zeros.bytes().size() / 2);
    expect_too_long(uriel::encode_into(octets, uriel::data_for::path, space));
    tests::repeated_pages const more(longest + 1);
    std::string_view const whole(more.bytes().data(), more.bytes().size());
    expect_too_long(uriel::decode_into(uriel::encoded_view::assume_encoded(whole), space));
    long_text const letters("+");
    expect_too_long(
        uriel::decode_into(uriel::decoded_view({letters.text().data(), longest + 1}, true), space));
}

// One test, since the texts take longer to make than most of it.
TEST(TooLong, EveryVerb) {
    resolve_too_long();
    resolve_again();
    normalize_too_long();
    make_keys();
    edit_too_long();
    compose_an_authority();
    parse_too_long();
    relativize_long();
    encode_and_decode();
}

}  // namespace
