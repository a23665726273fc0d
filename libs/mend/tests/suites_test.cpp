// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The suites of web-platform-tests, from the folder that URIEL_SUITES names: no part of the
// project.
#include "mend/browser.hpp"
#include "uriel/mend.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

namespace {

using nlohmann::json;

/// JSON whose strings are Unicode: what is half a pair of surrogates is U+FFFD in a browser.
std::string without_lone_surrogates(std::string text) {
    auto const code_at = [&](std::size_t at) {
        bool const is_escape = at + 6 <= text.size() && text[at] == '\\' && text[at + 1] == 'u';
        return is_escape ? std::strtoul(text.substr(at + 2, 4).c_str(), nullptr, 16) : 0UL;
    };
    for (std::size_t at = text.find('\\'); at != text.npos; at = text.find('\\', at)) {
        unsigned long const code = code_at(at);
        bool const is_first = code >= 0xD800 && code < 0xDC00;
        unsigned long const next = is_first ? code_at(at + 6) : 0;
        bool const is_pair = next >= 0xDC00 && next < 0xE000;
        if (code >= 0xD800 && code < 0xE000 && !is_pair) text.replace(at, 6, "\\uFFFD");
        at += is_pair ? 12 : 2;
    }
    return text;
}

/// The cases of a file, which are its objects.
json cases_of(std::string const& file) {
    char const* const folder = std::getenv("URIEL_SUITES");
    if (folder == nullptr) return nullptr;
    std::ifstream in(std::string(folder) + "/whatwg/" + file);
    std::string const text{std::istreambuf_iterator<char>(in), {}};
    json cases = json::array();
    for (json const& each : json::parse(without_lone_surrogates(text)))
        if (each.is_object()) cases.push_back(each);
    return cases;
}

class SuitesOfOthers : public testing::Test {
protected:
    void SetUp() override {
        if (std::getenv("URIEL_SUITES") == nullptr)
            GTEST_SKIP() << "URIEL_SUITES names no folder with the folder whatwg";
    }
};

/// Does the mended text say what the href says, but for what RFC 3986 does not allow?
bool is_repaired(std::string_view result, std::string_view href) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::size_t at = 0;
    for (std::size_t i = 0; i < href.size(); ++i) {
        char const c = href[i];
        bool const is_stray =
            c == '%' && (i + 2 >= href.size() || std::isxdigit(href[i + 1]) == 0 ||
                         std::isxdigit(href[i + 2]) == 0);
        if (!is_stray && result.substr(at).starts_with(c)) {
            ++at;
            continue;
        }
        auto const octet = static_cast<unsigned char>(c);
        std::string const triplet = {'%', digits[octet / 16], digits[octet % 16]};
        if (!result.substr(at).starts_with(triplet)) return false;
        at += 3;
    }
    return at == result.size();
}

TEST_F(SuitesOfOthers, UrlTestData) {
    std::size_t read = 0;
    std::size_t repaired = 0;
    for (char const* const file : {"urltestdata.json", "urltestdata-javascript-only.json"}) {
        for (json const& each : cases_of(file)) {
            std::string const input = each.at("input");
            std::optional<uriel::uri> base;
            uriel::mend_options options;
            if (each.contains("base") && each["base"].is_string()) {
                // A base of the suite may be any text.
                auto mended = uriel::mend(each["base"].get<std::string>());
                if (!mended) {
                    EXPECT_TRUE(each.value("failure", false)) << each.dump();
                    continue;
                }
                base = std::move(mended->value);
                options.base = base->view();
            }
            auto const found = uriel::mend(input, options);
            ++read;
            bool const is_refused = each.value("failure", false);
            EXPECT_EQ(found.has_value(), !is_refused) << each.dump();
            if (!found || is_refused) continue;
            std::string const href = each.at("href");
            EXPECT_TRUE(is_repaired(found->value.text(), href))
                << href << " " << found->value.text();
            if (href != found->value.text()) ++repaired;
        }
    }
    EXPECT_GE(read, 880);
    std::cout << read << " cases, of which " << repaired << " are no URIs without repair\n";
}

TEST_F(SuitesOfOthers, ToAscii) {
    for (json const& each : cases_of("toascii.json")) {
        auto const found = uriel::mend("https://" + each.at("input").get<std::string>() + "/x");
        json const& output = each.at("output");
        EXPECT_EQ(found.has_value(), output.is_string()) << each.dump();
        if (found && output.is_string()) {
            EXPECT_TRUE(is_repaired(found->value.host_literal()->text(), output.get<std::string>()))
                << each.dump();
        }
    }
}

TEST_F(SuitesOfOthers, PercentEncoding) {
    for (json const& each : cases_of("percent-encoding.json")) {
        auto const found = uriel::mend("http://h/?" + each.at("input").get<std::string>() + "#x");
        if (!each.at("output").contains("utf-8")) continue;
        std::string const output = each["output"]["utf-8"];
        EXPECT_TRUE(is_repaired(found.value().value.query()->text(), output)) << each.dump();
    }
}

TEST_F(SuitesOfOthers, IdnaTestV2) {
    std::size_t all = 0;
    std::size_t wrong = 0;
    for (json const& each : cases_of("IdnaTestV2.json")) {
        std::string const input = each.at("input");
        if (input.empty()) continue;
        ++all;
        auto const found = uriel::mend("https://" + input + "/x");
        json const& output = each.at("output");
        bool const is_right = output.is_string()
                                  ? found && is_repaired(found->value.host_literal()->text(),
                                                         output.get<std::string>())
                                  : !found;
        if (!is_right && ++wrong < 20) std::cout << each.dump() << "\n";
    }
    std::cout << all - wrong << " of " << all << "\n";
    EXPECT_LE(wrong * 1000, all);
}

}  // namespace
