// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face of policies for C: verdicts, reasons and errors arrive.
#include "uriel_policy.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace std::literals;

class PolicyInC : public testing::Test {
protected:
    PolicyInC() { EXPECT_EQ(uriel_policy_find("public-https", 12, &policy), 0); }
    ~PolicyInC() override { uriel_policy_free(policy); }

    /// What to fetch, or the rules that refuse.
    std::string check(uriel_policy const* by, std::string_view text) {
        verdict.reasons = reasons.data();
        verdict.reason_capacity = reasons.size();
        std::string out(100, '!');
        auto const size =
            uriel_policy_check(by, text.data(), text.size(), out.data(), out.size(), &verdict);
        if (size < 0) return std::to_string(size);
        out.resize(static_cast<std::size_t>(size));
        for (std::uint32_t i = 0; i < verdict.reason_count; ++i)
            out += " " + std::string(reasons[i].rule, reasons[i].rule_size);
        return out;
    }

    uriel_policy* policy = nullptr;
    uriel_verdict verdict = URIEL_VERDICT_INIT;
    std::array<uriel_reason, 20> reasons{};
};

TEST_F(PolicyInC, Judges) {
    EXPECT_EQ(check(policy, "https://example.com/a"), "https://example.com/a");
    EXPECT_EQ(verdict.permitted, 1);
    EXPECT_EQ(check(policy, "http://127.0.0.1/"), " scheme address");
    EXPECT_EQ(verdict.permitted, 0);
    EXPECT_EQ(reasons[1].offset, 7u);
    EXPECT_EQ(reasons[1].size, 9u);
    EXPECT_GT(reasons[1].message_size, 0u);
    EXPECT_GT(reasons[1].section_size, 0u);
    verdict.reason_capacity = 0;
    EXPECT_EQ(uriel_policy_check(policy, "x:", 2, nullptr, 0, &verdict), 0);
    EXPECT_GT(verdict.reason_count, 0u);
}

TEST_F(PolicyInC, PermitsAddresses) {
    std::array<std::uint8_t, 4> const fine = {8, 8, 8, 8};
    std::array<std::uint8_t, 4> const local = {127, 0, 0, 1};
    std::array<std::uint8_t, 16> const loopback = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    EXPECT_EQ(uriel_policy_permits(policy, fine.data(), 4), 1);
    EXPECT_EQ(uriel_policy_permits(policy, local.data(), 4), 0);
    EXPECT_EQ(uriel_policy_permits(policy, loopback.data(), 16), 0);
    EXPECT_EQ(uriel_policy_permits(policy, loopback.data(), 5), -URIEL_INVALID_ARGUMENT);
}

TEST_F(PolicyInC, IsMadeOfTexts) {
    uriel_policy* made = nullptr;
    ASSERT_EQ(uriel_policy_parse("schemes: http", 13, &made, nullptr), 0);
    EXPECT_EQ(check(made, "http://example.com/"), "http://example.com/");
    auto const size = uriel_policy_text(made, nullptr, 0);
    ASSERT_GT(size, 0);
    std::string text(static_cast<std::size_t>(size), '!');
    EXPECT_EQ(uriel_policy_text(made, text.data(), text.size()), size);
    EXPECT_NE(text.find("schemes: http"), text.npos);
    uriel_policy_free(made);

    ASSERT_EQ(uriel_policy_local("https://h", 9, &made), 0);
    EXPECT_EQ(check(made, "/a"), "https://h/a");
    EXPECT_EQ(check(made, "//evil/"), " origin not-a-path");
    uriel_policy_free(made);
}

TEST_F(PolicyInC, TellsWhatIsWrong) {
    uriel_policy* made = nullptr;
    uriel_policy_error error{};
    error.struct_size = sizeof error;
    auto const text = "schemes: http\nnonsense: 1"sv;
    EXPECT_EQ(uriel_policy_parse(text.data(), text.size(), &made, &error),
              -URIEL_POLICY_NOT_A_POLICY);
    EXPECT_EQ(error.line, 2u);
    EXPECT_NE(error.message, ""sv);
    EXPECT_EQ(uriel_policy_find("none", 4, &made), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_policy_local("none", 4, &made), -URIEL_NO_VALUE);
    EXPECT_EQ(made, nullptr);
    EXPECT_EQ(uriel_policy_find(nullptr, 1, &made), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_policy_parse("", 0, nullptr, nullptr), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_policy_text(nullptr, nullptr, 0), -URIEL_INVALID_ARGUMENT);
    verdict.struct_size = 0;
    EXPECT_EQ(uriel_policy_check(policy, "", 0, nullptr, 0, &verdict), -URIEL_INVALID_ARGUMENT);
    uriel_policy_free(nullptr);
}

}  // namespace
