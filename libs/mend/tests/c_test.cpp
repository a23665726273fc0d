// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face of mend for C: texts, repairs and errors arrive.
#include "uriel_mend.h"

#include "uriel/mend.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using namespace std::literals;

TEST(MendInC, TellsWhatWasDone) {
    auto const text = "HTTP:\\\\h\\a b"sv;
    std::string out(64, '!');
    uriel_repair repairs[20];
    uriel_mended found = URIEL_MENDED_INIT;
    found.repairs = repairs;
    found.repair_capacity = 20;
    uriel_parts parts = URIEL_PARTS_INIT;
    ASSERT_EQ(
        uriel_mend(text.data(), text.size(), nullptr, 0, 0, out.data(), out.size(), &found, &parts),
        14);
    EXPECT_EQ(out.substr(0, 14), "http://h/a%20b");
    EXPECT_EQ(uriel_component_span(&parts, URIEL_COMPONENT_PATH).offset, 8u);
    EXPECT_EQ(found.changed, 1);
    auto const expected = uriel::mend(text)->repairs;
    ASSERT_EQ(found.repair_count, expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(uriel_repair_name(repairs[i].what), name(expected[i].what));
        EXPECT_EQ(repairs[i].component, static_cast<uriel_component>(expected[i].where));
    }
    found.repair_capacity = 1;
    repairs[1].what = -1;
    EXPECT_EQ(uriel_mend(text.data(), text.size(), nullptr, 0, 0, nullptr, 0, &found, nullptr), 14);
    EXPECT_EQ(found.repair_count, expected.size());
    EXPECT_EQ(repairs[1].what, -1);
}

TEST(MendInC, TakesABaseAndFlags) {
    std::string out(64, '!');
    uriel_mended found = URIEL_MENDED_INIT;
    auto const mend = [&](std::string_view text, std::string_view base, unsigned flags) {
        auto const size = uriel_mend(text.data(), text.size(), base.empty() ? nullptr : base.data(),
                                     base.size(), flags, out.data(), out.size(), &found, nullptr);
        return size < 0 ? std::to_string(size) : out.substr(0, static_cast<std::size_t>(size));
    };
    EXPECT_EQ(mend("../x", "http://a/b/c", 0), "http://a/x");
    EXPECT_EQ(mend("http://h", "", 0), "http://h/");
    EXPECT_EQ(mend("http://h", "", URIEL_MEND_KEEP_VALID), "http://h");
    EXPECT_EQ(found.changed, 0);
    EXPECT_EQ(found.repair_count, 0u);
    EXPECT_EQ(mend("example.com", "", URIEL_MEND_TYPED), "http://example.com/");
    EXPECT_EQ(mend("x", "", 0), std::to_string(-URIEL_MEND_NO_SCHEME));
    EXPECT_EQ(mend("x", "mailto:a", 0), std::to_string(-URIEL_MEND_OPAQUE_BASE));
    EXPECT_EQ(mend("http://a b/", "", 0), std::to_string(-URIEL_MEND_REFUSED_HOST));
    EXPECT_EQ(mend("http://a:99999/", "", 0), std::to_string(-URIEL_MEND_REFUSED_PORT));
    EXPECT_EQ(mend("x", "no uri", 0), std::to_string(-URIEL_INVALID_ARGUMENT));
    EXPECT_EQ(mend("x:", "", 4), std::to_string(-URIEL_INVALID_ARGUMENT));
}

TEST(MendInC, HasNames) {
    for (int code = URIEL_MEND_NO_SCHEME; code <= URIEL_MEND_TOO_LONG; ++code)
        EXPECT_NE(uriel_mend_message(code), nullptr);
    EXPECT_EQ(uriel_mend_message(0), nullptr);
    EXPECT_EQ(uriel_mend_message(URIEL_MEND_TOO_LONG + 1), nullptr);
    EXPECT_EQ(uriel_repair_name(0), "trimmed"sv);
    EXPECT_EQ(uriel_repair_name(19), "scheme-guessed"sv);
    EXPECT_EQ(uriel_repair_name(-1), nullptr);
    EXPECT_EQ(uriel_repair_name(20), nullptr);
    uriel_mended found = URIEL_MENDED_INIT;
    EXPECT_EQ(uriel_mend(nullptr, 1, nullptr, 0, 0, nullptr, 0, &found, nullptr),
              -URIEL_INVALID_ARGUMENT);
    found.struct_size = 0;
    EXPECT_EQ(uriel_mend("x:", 2, nullptr, 0, 0, nullptr, 0, &found, nullptr),
              -URIEL_INVALID_ARGUMENT);
}

TEST(MendInC, WritesALabels) {
    auto const written = [](std::string_view text) {
        uriel_parts parts = URIEL_PARTS_INIT;
        EXPECT_EQ(uriel_parse_reference(text.data(), text.size(), &parts, nullptr), 0) << text;
        std::string out(100, '\0');
        auto const size =
            uriel_with_ascii_host(text.data(), text.size(), &parts, out.data(), out.size());
        EXPECT_EQ(uriel_with_ascii_host(text.data(), text.size(), &parts, nullptr, 0), size);
        return size < 0 ? std::to_string(size) : out.substr(0, static_cast<std::size_t>(size));
    };
    EXPECT_EQ(written("http://u@b%C3%BCcher.example:80/"), "http://u@xn--bcher-kva.example:80/");
    EXPECT_EQ(written("http://Example.com/"), "http://Example.com/");
    EXPECT_EQ(written("x-unknown://%C3%BC/"), "x-unknown://%C3%BC/");
    EXPECT_EQ(written("http://[::1]/"), "http://[::1]/");
    EXPECT_EQ(written("/a"), "/a");
    std::string const refused = std::to_string(-URIEL_HOST_NOT_DNS_NAME);
    EXPECT_EQ(written("http://a.%E2%80%8Ex/"), refused);
    EXPECT_EQ(written("http://xn--a/"), refused);

    char out[8];
    uriel_parts parts = URIEL_PARTS_INIT;
    EXPECT_EQ(uriel_with_ascii_host("a", 1, nullptr, out, 8), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_with_ascii_host("a", 1, &parts, out, 8), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_with_ascii_host(nullptr, 1, &parts, out, 8), -URIEL_INVALID_ARGUMENT);
}

TEST(MendInC, WritesALabelsOfNames) {
    char out[20];
    EXPECT_EQ(uriel_uts46_name("B\u00FCcher.de", 10, out, sizeof out), 16);
    EXPECT_EQ(std::string_view(out, 16), "xn--bcher-kva.de");
    EXPECT_EQ(uriel_uts46_name("B\u00FCcher.de", 10, nullptr, 0), 16);
    EXPECT_EQ(uriel_uts46_name("a.\u200Ex", 6, out, sizeof out), -URIEL_HOST_NOT_DNS_NAME);
    EXPECT_EQ(uriel_uts46_name("", 0, out, sizeof out), -URIEL_HOST_NOT_DNS_NAME);
    EXPECT_EQ(uriel_uts46_name(nullptr, 1, out, sizeof out), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_uts46_name("a", 1, nullptr, 1), -URIEL_INVALID_ARGUMENT);
}

}  // namespace
