// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every row of conformance/data is a test named by its id. It is longer than 400 lines, since each
// operation has its function.
#include "requirements/constant_checks.hpp"
#include "requirements/dialect_checks.hpp"
#include "requirements/rows.hpp"
#include "requirements/security_checks.hpp"
#include "requirements/template_checks.hpp"
#include "uriel/base.hpp"
#include "uriel/compare.hpp"
#include "uriel/compose.hpp"
#include "uriel/extract.hpp"
#include "uriel/host.hpp"
#include "uriel/normalize.hpp"
#include "uriel/relativize.hpp"
#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace requirements {
namespace {

part part_of(json const& check, char const* key) {
    json const& value = check.at(key);
    return value.is_null() ? absent : part(value.get_ref<std::string const&>());
}
std::string_view text(json const& check, char const* key) {
    return check.at(key).get_ref<std::string const&>();
}
bool is_valid(json const& check) { return check.contains("answer"); }

five_components components_in(json const& check) {
    return {part_of(check, "scheme"), part_of(check, "authority"), text(check, "path"),
            part_of(check, "query"), part_of(check, "fragment")};
}
authority_parts authority_in(json const& check) {
    return {part_of(check, "userinfo"), part_of(check, "host"), text(check, "host_kind"),
            part_of(check, "port")};
}

void check_validate(json const& check) {
    if (check.contains("dialect")) {
        check_rule_by_dialect(check);
        return;
    }
    if (check.at("rule") == "URI-Template") {
        check_template_syntax(check);
        return;
    }
    std::string const input = octets(check.at("input"));
    auto const valid = uriel::validate(uriel::find_rule(text(check, "rule")).value(), input);
    EXPECT_EQ(valid.has_value(), is_valid(check));
    if (!valid && !is_valid(check)) {
        // Where the piece begins that is wrong, which may be before what cannot follow.
        EXPECT_LE(valid.error().offset, check.at("invalid").get<std::size_t>());
    }
}
void check_parse(json const& check) {
    if (check.contains("dialect")) {
        check_reading(check);
        return;
    }
    std::string_view const input = text(check, "input");
    json const& answer = check.at("answer");
    EXPECT_TRUE(parses(input, components_in(answer)));
    if (answer.contains("host")) {
        EXPECT_TRUE(has_authority(input, authority_in(answer)));
    }
}
void check_authority(json const& check) {
    std::string const input = "//" + std::string(text(check, "input"));
    EXPECT_TRUE(has_authority(input, authority_in(check.at("answer"))));
    EXPECT_TRUE(accepts("authority", text(check, "input")));
}
void check_host_kind(json const& check) {
    std::string const input = "//" + std::string(text(check, "input"));
    EXPECT_TRUE(has_host_kind(input, text(check, "answer")));
}
void check_path_kind(json const& check) {
    EXPECT_TRUE(has_path_kind(text(check, "input"), text(check, "answer")));
}
void check_kind(json const& check) {
    EXPECT_TRUE(has_kind(text(check, "input"), text(check, "answer")));
}
void check_reference_kind(json const& check) {
    EXPECT_TRUE(has_reference_kind(text(check, "input"), text(check, "answer")));
}
void check_split(json const& check) {
    EXPECT_TRUE(splits(text(check, "input"), components_in(check.at("answer"))));
}
void check_segments(json const& check) {
    std::vector<std::string> found;
    auto const reference = uriel::parse_reference(text(check, "input"));
    if (!reference) {
        ADD_FAILURE() << "is not valid";
        return;
    }
    for (uriel::segment_view const segment : reference->path().segments())
        found.push_back(check.at("decoded") ? uriel::decode(segment)
                                            : std::string(segment.encoded().text()));
    EXPECT_EQ(json(found), check.at("answer"));
}
void check_resolve(json const& check) {
    if (check.contains("dialect")) {
        check_resolve_by_dialect(check);
        return;
    }
    bool const strict = check.value("strict", true);
    EXPECT_TRUE(
        resolves(text(check, "base"), text(check, "reference"), strict, text(check, "answer")));
    auto const base = uriel::parse(text(check, "base"));
    auto const reference = uriel::parse_reference(text(check, "reference"));
    if (base && reference) {
        auto const target = uriel::resolve(*base, *reference, {.strict = strict});
        EXPECT_TRUE(target);
        if (target) {
            EXPECT_EQ(target->text(), text(check, "answer"));
        }
    }
}
void check_relativize(json const& check) {
    auto const base = uriel::parse(text(check, "base"));
    auto const target = uriel::parse(text(check, "target"));
    auto const reference = uriel::relativize(base.value(), target.value());
    EXPECT_EQ(uriel::resolve(*base, reference.value()).text(), target->text()) << reference->text();
}
void check_ipv6(json const& check) {
    auto const address = uriel::ip_address::parse(text(check, "input"));
    EXPECT_EQ(address.has_value(), is_valid(check));
    if (address && is_valid(check)) {
        EXPECT_EQ(uriel::host_text(*address).view(),
                  "[" + std::string(text(check, "answer")) + "]");
    }
}
void check_remove_dot_segments(json const& check) {
    EXPECT_TRUE(removes_dot_segments(text(check, "input"), text(check, "answer")));
}
void check_round_trip(json const& check) { EXPECT_TRUE(round_trips(text(check, "input"))); }
void check_decode(json const& check) {
    std::string const input = octets(check.at("input"));
    std::string const output = octets(check.at("answer"));
    EXPECT_TRUE(decodes(input, output));
    EXPECT_EQ(uriel::decode(uriel::encoded_view::assume_encoded(input)), output);
}
void check_encode(json const& check) {
    namespace data_for = uriel::data_for;
    static std::map<std::string, uriel::character_set, std::less<>> const kept = {
        {"unreserved", data_for::unreserved},
        {"user", data_for::user},
        {"password", data_for::password},
        {"host", data_for::host},
        {"userinfo", data_for::userinfo},
        {"segment", data_for::segment},
        {"path", data_for::path},
        {"query", data_for::query},
        {"param", data_for::param},
        {"fragment", data_for::fragment},
    };
    if (check.contains("dialect")) {
        check_encode_by_dialect(check);
        return;
    }
    uriel::character_set const keep =
        kept.at(std::string(text(check, "component"))) |
        uriel::character_set(check.contains("keep") ? text(check, "keep") : std::string_view());
    std::string const input = octets(check.at("input"));
    EXPECT_EQ(uriel::encode(input, keep).text(), text(check, "answer"));
    EXPECT_EQ(uriel::encoded_size(input, keep), text(check, "answer").size());
}
void check_normalize(json const& check) {
    auto const source = uriel::parse_reference(text(check, "input"));
    auto const form = uriel::find_form(text(check, "form")).value();
    EXPECT_EQ(uriel::normalize(source.value(), form).text(), text(check, "answer"));
    bool const is_normal = text(check, "input") == text(check, "answer");
    EXPECT_EQ(is_normalized(source.value(), form), is_normal);
}
void check_equivalent(json const& check) {
    if (check.contains("dialect")) {
        check_pair_by_dialect(check);
        return;
    }
    auto const form = uriel::find_form(text(check, "form")).value();
    bool const expected = check.at("answer").get<bool>();
    json const& inputs = check.at("inputs");
    auto const a = uriel::parse(inputs.at(0).get_ref<std::string const&>());
    auto const b = uriel::parse(inputs.at(1).get_ref<std::string const&>());
    EXPECT_EQ(equivalent(a.value(), b.value(), form), expected);
    EXPECT_EQ(equivalent(b.value(), a.value(), form), expected);
    EXPECT_EQ(compare(*a, *b).rung <= static_cast<uriel::rung>(form), expected);
}
void check_same_document(json const& check) {
    auto const base = uriel::parse(text(check, "base"));
    auto const reference = uriel::parse_reference(text(check, "reference"));
    auto const form = uriel::find_form(text(check, "form")).value();
    uriel::uri const target = uriel::resolve(base.value(), reference.value());
    EXPECT_EQ(same_document(*base, target, form), check.at("answer").get<bool>());
}
void check_compose(json const& check) {
    json const& given = check.at("components");
    auto const value = [&](char const* key) -> uriel::component_text {
        if (!given.contains(key) || given.at(key).is_null()) return {};
        return given.at(key).get_ref<std::string const&>();
    };
    auto const result =
        uriel::compose_reference({.scheme = value("scheme"),
                                  .authority = value("authority"),
                                  .userinfo = value("userinfo"),
                                  .password_is_public = given.value("password_is_public", false),
                                  .host = value("host"),
                                  .port = value("port"),
                                  .path = value("path"),
                                  .query = value("query"),
                                  .fragment = value("fragment")});
    EXPECT_EQ(result.has_value(), is_valid(check));
    if (result) {
        EXPECT_EQ(result->text(), text(check, "answer"));
    }
}
std::optional<uriel::reference_view> reference_in(json const& check, char const* key) {
    if (!check.contains(key)) return std::nullopt;
    return uriel::parse_reference(text(check, key)).value();
}
std::vector<uriel::reference_view> references_in(json const& check, char const* key) {
    std::vector<uriel::reference_view> found;
    if (!check.contains(key)) return found;
    for (json const& each : check.at(key))
        found.push_back(uriel::parse_reference(each.get_ref<std::string const&>()).value());
    return found;
}
void check_base(json const& check) {
    json const& layers = check.at("layers");
    auto const entities = references_in(layers, "entities");
    auto const retrieval = references_in(layers, "retrieval");
    uriel::base_uri::layers known = {
        .embedded = reference_in(layers, "embedded"), .entities = entities, .retrieval = retrieval};
    if (auto const last = reference_in(layers, "default")) known.by_default = as_uri(*last).value();
    auto const base = uriel::base_uri::establish(known);
    if (!is_valid(check)) {
        EXPECT_FALSE(base);
        if (!base) {
            EXPECT_EQ(name(base.error().code), text(check, "error"));
        }
        return;
    }
    EXPECT_EQ(base.value().text(), text(check.at("answer"), "base"));
    EXPECT_EQ(name(base->from()), text(check.at("answer"), "from"));
    EXPECT_TRUE(accepts("absolute-URI", base->text()));
}
void check_target(json const& check) {
    std::optional<uriel::uri_view> base;
    if (check.contains("base")) base = uriel::parse(text(check, "base")).value();
    auto const found = target_of(uriel::parse_reference(text(check, "reference")).value(), base);
    if (!is_valid(check)) {
        EXPECT_FALSE(found);
        if (!found) {
            EXPECT_EQ(name(found.error().code), text(check, "error"));
        }
    } else if (check.at("answer").is_object()) {
        EXPECT_FALSE(found.value().view().has_scheme());
        EXPECT_EQ(components_of(found->view()),
                  (five_components{{}, {}, "", {}, text(check.at("answer"), "fragment")}));
    } else {
        EXPECT_EQ(found.value().text(), text(check, "answer"));
    }
}
void check_extract(json const& check) {
    json uris = json::array();
    json delimiters = json::array();
    json alternatives = json::array();
    for (uriel::found_uri const& found : uriel::extract(text(check, "input"))) {
        uris.push_back(std::string(found.uri().text()));
        delimiters.push_back(std::string(name(found.delimiter)));
        alternatives.push_back(json::array());
        for (uriel::uri const& other : found.alternatives())
            alternatives.back().push_back(std::string(other.text()));
    }
    json const& answer = check.at("answer");
    EXPECT_EQ(uris, answer.at("uris"));
    EXPECT_EQ(delimiters, answer.value("delimiters", delimiters));
    EXPECT_EQ(alternatives, answer.value("alternatives", alternatives));
}
void run(json const& check) {
    static std::map<std::string, void (*)(json const&), std::less<>> const runners = {
        {"validate", check_validate},
        {"parse", check_parse},
        {"authority", check_authority},
        {"host_kind", check_host_kind},
        {"path_kind", check_path_kind},
        {"kind", check_kind},
        {"reference_kind", check_reference_kind},
        {"split", check_split},
        {"segments", check_segments},
        {"resolve", check_resolve},
        {"relativize", check_relativize},
        {"ipv6", check_ipv6},
        {"remove_dot_segments", check_remove_dot_segments},
        {"round_trip", check_round_trip},
        {"decode", check_decode},
        {"encode", check_encode},
        {"normalize", check_normalize},
        {"equivalent", check_equivalent},
        {"same_document", check_same_document},
        {"compose", check_compose},
        {"base", check_base},
        {"target", check_target},
        {"extract", check_extract},
        {"redact", check_redact},
        {"credentials", check_credentials},
        {"storage", check_storage},
        {"spans", check_spans},
        {"legacy_ipv4", check_legacy_ipv4},
        {"is_in_block", check_is_in_block},
        {"file_name", check_file_name},
        {"lint", check_lint},
        {"decode_text", check_decode_text},
        {"expand", check_expand},
        {"template_level", check_template_level},
    };
    runners.at(check.at("op").get<std::string>())(check);
}

class Requirement : public testing::TestWithParam<std::size_t> {};

TEST_P(Requirement, Holds) {
    json const& row = rows()[GetParam()];
    for (json const& check : row.at("cases")) {
        SCOPED_TRACE(check.dump());
        run(check);
    }
}

// The id, in the characters of a test's name: "3986_3_2_2_01".
std::string id_of(testing::TestParamInfo<std::size_t> const& info) {
    std::string id = rows()[info.param].at("id").get<std::string>();
    for (char& c : id)
        if (c == '-' || c == '.') c = '_';
    return id;
}

INSTANTIATE_TEST_SUITE_P(Row, Requirement, testing::Range(std::size_t{0}, rows().size()), id_of);

TEST(Requirements, AreAllThere) {
    std::map<std::string, std::size_t> counts;
    for (json const& row : rows()) {
        std::string const id = row.at("id").get<std::string>();
        ++counts[id.substr(0, id.find('-'))];
    }
    EXPECT_EQ(counts, (std::map<std::string, std::size_t>{{"3986", 303},
                                                          {"5952", 7},
                                                          {"property", 1},
                                                          {"2396", 61},
                                                          {"draft97", 31},
                                                          {"draft07", 6},
                                                          {"6570", 48}}));
}

}  // namespace
}  // namespace requirements
