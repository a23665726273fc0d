// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Establishing a base URI (RFC 3986, 5.1). The layers and their order are cases of
// conformance/data.
#include "uriel/base.hpp"

#include "uriel/parse.hpp"
#include "uriel/resolve.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace uriel::literals;
using uriel::base_uri;
using uriel::error_code;
using uriel::reference_view;

/// The base and where it comes from: "http://a/ (retrieval)", or the name of the error.
std::string established(base_uri::layers const& known) {
    auto const base = base_uri::establish(known);
    if (!base) return std::string(name(base.error().code));
    return std::string(base->text()) + " (" + std::string(name(base->from())) + ")";
}

std::string target(std::string_view ref, std::optional<uriel::uri_view> base = std::nullopt) {
    auto const found = uriel::target_of(uriel::parse_reference(ref).value(), base);
    return found ? std::string(found->text()) : std::string(name(found.error().code));
}

TEST(Base, OfTheInnermostLayerCounts) {
    std::array const entities = {"x://e/"_reference};
    std::array const retrieval = {"x://r/"_reference};
    base_uri::layers known = {"x://c/"_reference, entities, retrieval, "x://d/"_uri};
    EXPECT_EQ(established(known), "x://c/ (embedded)");
    known.embedded.reset();
    EXPECT_EQ(established(known), "x://e/ (entity)");
    known.entities = {};
    EXPECT_EQ(established(known), "x://r/ (retrieval)");
    known.retrieval = {};
    EXPECT_EQ(established(known), "x://d/ (default)");
    known.by_default.reset();
    EXPECT_EQ(established(known), "no-base");
}

TEST(Base, ThatIsRelativeLiesWithinTheLayerOutside) {
    std::array const retrieval = {"http://a/b/c"_reference};
    std::array const entities = {"/m/"_reference, "part?q"_reference};
    EXPECT_EQ(established({.embedded = "../img/"_reference, .retrieval = retrieval}),
              "http://a/img/ (embedded)");
    EXPECT_EQ(established({.entities = entities, .retrieval = retrieval}),
              "http://a/m/part?q (entity)");
    EXPECT_EQ(established({.embedded = ""_reference, .entities = entities, .retrieval = retrieval}),
              "http://a/m/part?q (embedded)");
    EXPECT_EQ(established({.retrieval = entities, .by_default = "file:///cwd/"_uri}),
              "file:///m/part?q (retrieval)");
}

TEST(Base, ThatIsRelativeToNothingIsNone) {
    EXPECT_EQ(established({.embedded = "a/b"_reference}), "relative-not-allowed");
    std::array const entities = {"a/b"_reference};
    EXPECT_EQ(established({.entities = entities}), "relative-not-allowed");
    EXPECT_EQ(established({.embedded = "c"_reference, .entities = entities}),
              "relative-not-allowed");
    // What is further inside needs nothing from it.
    EXPECT_EQ(established({.embedded = "x:/c"_reference, .entities = entities}), "x:/c (embedded)");
}

TEST(Base, HasNoFragmentAndIsElseUnchanged) {
    std::array const redirected = {"http://a/1"_reference, "http://b/2"_reference, "3#f"_reference};
    EXPECT_EQ(established({.retrieval = redirected}), "http://b/3 (retrieval)");
    EXPECT_EQ(established({.by_default = "HTTP://a/b/../%7e?q#"_uri}),
              "HTTP://a/b/../%7e?q (default)");
    EXPECT_EQ(established({.embedded = "x:a/./b#c"_reference, .by_default = "x:/"_uri}),
              "x:a/./b (embedded)");
}

TEST(Base, IsAUri) {
    std::array const retrieval = {"http://a/b/c#f"_reference};
    auto const base = base_uri::establish({.retrieval = retrieval});
    ASSERT_TRUE(base);
    EXPECT_EQ(base->from(), base_uri::layer::retrieval);
    EXPECT_EQ(base->view(), "http://a/b/c"_uri);
    EXPECT_FALSE(base->view().has_fragment());
    EXPECT_EQ(uriel::resolve(*base, "../g"_reference).text(), "http://a/g");
    EXPECT_EQ(*base, base_uri("http://a/b/c"_uri, base_uri::layer::retrieval));
    EXPECT_NE(*base, base_uri("http://a/b/c"_uri, base_uri::layer::by_default));
}

// As a reader of nested documents does it, who does not know the layers beforehand.
TEST(Base, IsHandedInwards) {
    std::optional<base_uri> const page = base_uri("http://a/b/c"_uri, base_uri::layer::retrieval);
    auto const part =
        uriel::detail::layers::base_within(page, "d/"_reference, base_uri::layer::entity);
    ASSERT_TRUE(part);
    EXPECT_EQ(part->text(), "http://a/b/d/");
    EXPECT_EQ(part->from(), base_uri::layer::entity);
    auto const element =
        uriel::detail::layers::base_within(*part, "e#f"_reference, base_uri::layer::embedded);
    ASSERT_TRUE(element);
    EXPECT_EQ(element->text(), "http://a/b/d/e");
    auto const nothing =
        uriel::detail::layers::base_within(std::nullopt, "e"_reference, base_uri::layer::entity);
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().code, error_code::relative_not_allowed);
    EXPECT_EQ(nothing.error().wanted, uriel::rule::absolute_uri);
}

TEST(Target, NeedsNoBaseForAUri) {
    EXPECT_EQ(target("http://h/"), "http://h/");
    EXPECT_EQ(target("http://h/a/../b#f"), "http://h/b#f");
    EXPECT_EQ(target("x:"), "x:");
    EXPECT_EQ(target("x:a", "x:/b/c"_uri), "x:a");
}

TEST(Target, NeedsNoBaseForAFragment) {
    EXPECT_EQ(target("#f"), "#f");
    EXPECT_EQ(target("#"), "#");
    EXPECT_EQ(target("#f", "x:/b?q"_uri), "x:/b?q#f");
    auto const found = uriel::target_of("#f"_reference, std::nullopt);
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->view().has_scheme());
    EXPECT_EQ(found->view().fragment()->text(), "f");
}

TEST(Target, NeedsABaseElse) {
    for (std::string_view const ref : {"", "g", "/g", "//g", "?q", "?q#f", "./#f"}) {
        EXPECT_EQ(target(ref), "no-base") << ref;
        EXPECT_NE(target(ref, "http://a/b"_uri), "no-base") << ref;
    }
    auto const error = uriel::target_of("g"_reference, std::nullopt).error();
    EXPECT_EQ(error.section(), "5.1");
    EXPECT_EQ(error.offset, 0U);
}

}  // namespace
