// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every row of tests/data is a test named by its id. A check whose part of the
// library does not exist yet makes its row "open": such a test is reported as skipped, with what it
// needs in the property "open", after the other checks of the row were run. It is longer than 400
// lines, since each kind of check has its function.
#include "requirements/constant_checks.hpp"
#include "requirements/dialect_checks.hpp"
#include "requirements/rows.hpp"
#include "requirements/security_checks.hpp"
#include "requirements/template_checks.hpp"
#include "uriel/base.hpp"
#include "uriel/compare.hpp"
#include "uriel/compose.hpp"
#include "uriel/extract.hpp"
#include "uriel/normalize.hpp"
#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace requirements {
namespace {

/// What a check needs that the library cannot do yet; nothing if it was run.
using outcome = std::optional<std::string>;
constexpr std::nullopt_t ran = std::nullopt;

part part_of(json const& check, char const* key) {
    json const& value = check.at(key);
    return value.is_null() ? absent : part(value.get_ref<std::string const&>());
}
std::string_view text(json const& check, char const* key) {
    return check.at(key).get_ref<std::string const&>();
}
/// The text under `key`, or the octets in hex under `key`_hex.
std::string octets(json const& check, std::string const& key) {
    if (check.contains(key)) return check.at(key).get<std::string>();
    return from_hex(check.at(key + "_hex").get<std::string>());
}

five_components components_in(json const& check) {
    return {part_of(check, "scheme"), part_of(check, "authority"), text(check, "path"),
            part_of(check, "query"), part_of(check, "fragment")};
}
authority_parts authority_in(json const& check) {
    return {part_of(check, "userinfo"), part_of(check, "host"), text(check, "host_kind"),
            part_of(check, "port")};
}

outcome check_accepts(json const& check) {
    if (check.contains("dialect")) {
        check_rule_by_dialect(check, true);
        return ran;
    }
    for (json const& input : check.at("inputs"))
        EXPECT_TRUE(accepts(text(check, "rule"), input.get<std::string>())) << input;
    return ran;
}
outcome check_rejects(json const& check) {
    if (check.contains("dialect")) {
        check_rule_by_dialect(check, false);
        return ran;
    }
    for (json const& input : check.at("inputs"))
        EXPECT_TRUE(rejects(text(check, "rule"), input.get<std::string>())) << input;
    return ran;
}
outcome check_parse(json const& check) {
    std::string_view const input = text(check, "input");
    EXPECT_TRUE(parses(input, components_in(check)));
    if (check.contains("host")) {
        EXPECT_TRUE(has_authority(input, authority_in(check)));
    }
    return ran;
}
outcome check_authority(json const& check) {
    std::string const input = "//" + std::string(text(check, "input"));
    EXPECT_TRUE(has_authority(input, authority_in(check)));
    EXPECT_TRUE(accepts("authority", text(check, "input")));
    return ran;
}
outcome check_host_kind(json const& check) {
    std::string const input = "//" + std::string(text(check, "input"));
    EXPECT_TRUE(has_host_kind(input, text(check, "host_kind")));
    return ran;
}
outcome check_path_kind(json const& check) {
    EXPECT_TRUE(has_path_kind(text(check, "input"), text(check, "path_kind")));
    return ran;
}
outcome check_kind(json const& check) {
    EXPECT_TRUE(has_kind(text(check, "input"), text(check, "kind")));
    return ran;
}
outcome check_reference_kind(json const& check) {
    EXPECT_TRUE(has_reference_kind(text(check, "input"), text(check, "reference_kind")));
    return ran;
}
outcome check_split(json const& check) {
    EXPECT_TRUE(splits(text(check, "input"), components_in(check)));
    return ran;
}
outcome check_segments(json const& check) {
    std::vector<std::string> found;
    auto const reference = uriel::parse_reference(text(check, "input"));
    if (!reference) {
        ADD_FAILURE() << "is not valid";
        return ran;
    }
    for (uriel::segment_view const segment : reference->path().segments())
        found.push_back(check.at("decoded") ? uriel::decode(segment)
                                            : std::string(segment.encoded().text()));
    EXPECT_EQ(json(found), check.at("segments"));
    return ran;
}
outcome check_read(json const& check) {
    check_reading(check);
    return ran;
}
outcome check_resolve(json const& check) {
    if (check.contains("dialect")) {
        check_resolve_by_dialect(check);
        return ran;
    }
    bool const strict = check.value("strict", true);
    EXPECT_TRUE(
        resolves(text(check, "base"), text(check, "reference"), strict, text(check, "target")));
    auto const base = uriel::parse(text(check, "base"));
    auto const reference = uriel::parse_reference(text(check, "reference"));
    if (base && reference) {
        auto const target = uriel::resolve(*base, *reference, {.strict = strict});
        EXPECT_TRUE(target);
        if (target) {
            EXPECT_EQ(target->text(), text(check, "target"));
        }
    }
    return ran;
}
outcome check_remove_dot_segments(json const& check) {
    EXPECT_TRUE(removes_dot_segments(text(check, "input"), text(check, "output")));
    return ran;
}
outcome check_round_trip(json const& check) {
    EXPECT_TRUE(round_trips(text(check, "input")));
    return ran;
}
outcome check_decode(json const& check) {
    std::string const input = octets(check, "input");
    std::string const output = octets(check, "output");
    EXPECT_TRUE(decodes(input, output));
    EXPECT_EQ(uriel::decode(uriel::encoded_view::assume_encoded(input)), output);
    return ran;
}
outcome check_encode(json const& check) {
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
        return ran;
    }
    uriel::character_set const keep =
        kept.at(std::string(text(check, "component"))) |
        uriel::character_set(check.contains("keep") ? text(check, "keep") : std::string_view());
    std::string const input = octets(check, "input");
    EXPECT_EQ(uriel::encode(input, keep).text(), text(check, "output"));
    EXPECT_EQ(uriel::encoded_size(input, keep), text(check, "output").size());
    return ran;
}
outcome check_normalize(json const& check) {
    auto const source = uriel::parse_reference(text(check, "input"));
    auto const form = uriel::find_form(text(check, "form")).value();
    EXPECT_EQ(uriel::normalize(source.value(), form).text(), text(check, "output"));
    bool const is_normal = text(check, "input") == text(check, "output");
    EXPECT_EQ(is_normalized(source.value(), form), is_normal);
    return ran;
}
void check_all_pairs(json const& check, bool expected) {
    auto const form = uriel::find_form(text(check, "form")).value();
    json const& inputs = check.at("inputs");
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        for (std::size_t j = i + 1; j < inputs.size(); ++j) {
            auto const a = uriel::parse(inputs[i].get_ref<std::string const&>());
            auto const b = uriel::parse(inputs[j].get_ref<std::string const&>());
            EXPECT_EQ(equivalent(a.value(), b.value(), form), expected);
            EXPECT_EQ(equivalent(b.value(), a.value(), form), expected);
            EXPECT_EQ(compare(*a, *b).rung <= static_cast<uriel::rung>(form), expected);
        }
    }
}
outcome check_equivalent(json const& check) {
    check.contains("dialect") ? check_pairs_by_dialect(check, true) : check_all_pairs(check, true);
    return ran;
}
outcome check_different(json const& check) {
    check.contains("dialect") ? check_pairs_by_dialect(check, false)
                              : check_all_pairs(check, false);
    return ran;
}
outcome check_same_document(json const& check) {
    auto const base = uriel::parse(text(check, "base"));
    auto const reference = uriel::parse_reference(text(check, "reference"));
    auto const form = uriel::find_form(text(check, "form")).value();
    uriel::uri const target = uriel::resolve(base.value(), reference.value());
    EXPECT_EQ(same_document(*base, target, form), check.at("same").get<bool>());
    return ran;
}
outcome check_compose(json const& check) {
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
    EXPECT_EQ(result.has_value(), check.contains("output"));
    if (result) {
        EXPECT_EQ(result->text(), text(check, "output"));
    }
    return ran;
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
outcome check_base(json const& check) {
    json const& layers = check.at("layers");
    auto const entities = references_in(layers, "entities");
    auto const retrieval = references_in(layers, "retrieval");
    uriel::base_uri::layers known = {
        .embedded = reference_in(layers, "embedded"), .entities = entities, .retrieval = retrieval};
    if (auto const last = reference_in(layers, "default")) known.by_default = as_uri(*last).value();
    auto const base = uriel::base_uri::establish(known);
    if (check.contains("error")) {
        EXPECT_FALSE(base);
        if (!base) {
            EXPECT_EQ(name(base.error().code), text(check, "error"));
        }
        return ran;
    }
    EXPECT_EQ(base.value().text(), text(check, "base"));
    EXPECT_EQ(name(base->from()), text(check, "base_from"));
    EXPECT_TRUE(accepts("absolute-URI", base->text()));
    return ran;
}
outcome check_target(json const& check) {
    std::optional<uriel::uri_view> base;
    if (check.contains("base")) base = uriel::parse(text(check, "base")).value();
    auto const found = target_of(uriel::parse_reference(text(check, "reference")).value(), base);
    if (check.contains("error")) {
        EXPECT_FALSE(found);
        if (!found) {
            EXPECT_EQ(name(found.error().code), text(check, "error"));
        }
    } else if (check.at("target").is_null()) {
        EXPECT_FALSE(found.value().view().has_scheme());
        EXPECT_EQ(components_of(found->view()),
                  (five_components{{}, {}, "", {}, text(check, "fragment")}));
    } else {
        EXPECT_EQ(found.value().text(), text(check, "target"));
    }
    return ran;
}
outcome check_extract(json const& check) {
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
    EXPECT_EQ(uris, check.at("uris"));
    EXPECT_EQ(delimiters, check.value("delimiters", delimiters));
    EXPECT_EQ(alternatives, check.value("alternatives", alternatives));
    return ran;
}
// The case of that name asserts it; tools/conformance.py asks whether there is one.
outcome check_test(json const&) { return ran; }

template <void (*Check)(json const&)>
outcome run_check(json const& check) {
    Check(check);
    return ran;
}

outcome run(json const& check) {
    using runner = std::function<outcome(json const&)>;
    static std::map<std::string, runner, std::less<>> const runners = {
        {"accepts", check_accepts},
        {"rejects", check_rejects},
        {"parse", check_parse},
        {"authority", check_authority},
        {"host_kind", check_host_kind},
        {"path_kind", check_path_kind},
        {"kind", check_kind},
        {"reference_kind", check_reference_kind},
        {"split", check_split},
        {"read", check_read},
        {"segments", check_segments},
        {"resolve", check_resolve},
        {"remove_dot_segments", check_remove_dot_segments},
        {"round_trip", check_round_trip},
        {"decode", check_decode},
        {"encode", check_encode},
        {"test", check_test},
        {"normalize", check_normalize},
        {"equivalent", check_equivalent},
        {"different", check_different},
        {"same_document", check_same_document},
        {"compose", check_compose},
        {"base", check_base},
        {"target", check_target},
        {"extract", check_extract},
        {"redact", run_check<check_redact>},
        {"credentials", run_check<check_credentials>},
        {"storage", run_check<check_storage>},
        {"spans", run_check<check_spans>},
        {"legacy_ipv4", run_check<check_legacy_ipv4>},
        {"blocks", run_check<check_blocks>},
        {"file_name", run_check<check_file_name>},
        {"lint", run_check<check_lint>},
        {"decode_text", run_check<check_decode_text>},
        {"expand", run_check<check_expand>},
        {"template_accepts", run_check<check_template_accepts>},
        {"template_rejects", run_check<check_template_rejects>},
        {"template_level", run_check<check_template_level>},
        {"open", [](json const& open) { return outcome(open.at("needs")); }},
    };
    return runners.at(check.at("op").get<std::string>())(check);
}

class Requirement : public testing::TestWithParam<std::size_t> {};

TEST_P(Requirement, Holds) {
    json const& row = rows()[GetParam()];
    RecordProperty("id", row.at("id").get<std::string>());
    std::set<std::string> open;
    for (json const& check : row.at("checks")) {
        SCOPED_TRACE(check.dump());
        if (outcome const needs = run(check)) open.insert(*needs);
    }
    if (open.empty() || HasFailure()) return;
    std::string all;
    for (std::string const& needs : open) all += (all.empty() ? "" : ", ") + needs;
    RecordProperty("open", all);
    GTEST_SKIP() << "open: needs " << all;
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
    EXPECT_EQ(counts,
              (std::map<std::string, std::size_t>{
                  {"3986", 303}, {"2396", 61}, {"draft97", 31}, {"draft07", 6}, {"6570", 48}}));
}

}  // namespace
}  // namespace requirements
