// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face of sites for C: lists, hosts and errors arrive.
#include "uriel_site.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace {

using namespace std::literals;

class SitesInC : public testing::Test {
protected:
    SitesInC() {
        constexpr auto rules = "com\nuk\nco.uk\n// ===BEGIN PRIVATE DOMAINS===\ngithub.io\n"sv;
        EXPECT_EQ(uriel_suffix_list_parse(rules.data(), rules.size(), &list, nullptr), 0);
    }
    ~SitesInC() override { uriel_suffix_list_free(list); }

    std::ptrdiff_t find(std::string_view text) {
        host.resize(100);
        auto const size = uriel_site_find(list, text.data(), text.size(), host.data(), host.size(),
                                          &found, &error);
        host.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
        return size;
    }
    int compare(std::string_view a, std::string_view b) {
        return uriel_site_compare(list, a.data(), a.size(), b.data(), b.size(), &error);
    }

    uriel_suffix_list* list = nullptr;
    uriel_site found = URIEL_SITE_INIT;
    uriel_error error = URIEL_ERROR_INIT;
    std::string host;
};

TEST_F(SitesInC, DivideHosts) {
    ASSERT_EQ(find("http://a.WWW.example.co.uk/"), 19);
    EXPECT_EQ(host, "a.www.example.co.uk");
    EXPECT_EQ(found.kind, URIEL_SUFFIX_ICANN);
    EXPECT_EQ(host.substr(0, found.subdomain_size), "a.www");
    EXPECT_EQ(host.substr(found.site_begin), "example.co.uk");
    EXPECT_EQ(host.substr(found.suffix_begin), "co.uk");
    ASSERT_EQ(find("//x.github.io"), 11);
    EXPECT_EQ(found.kind, URIEL_SUFFIX_PRIVATE);
    EXPECT_EQ(found.subdomain_size, 0u);
    EXPECT_EQ(found.site_begin, 0u);
    EXPECT_EQ(found.suffix_begin, 2u);
    ASSERT_EQ(find("//co.uk"), 5);
    EXPECT_EQ(found.suffix_begin, 0u);
    ASSERT_EQ(find("//a.nowhere"), 9);
    EXPECT_EQ(found.kind, URIEL_SUFFIX_NONE);
    EXPECT_EQ(uriel_site_find(list, "//a.com", 7, nullptr, 0, &found, nullptr), 5);
}

TEST_F(SitesInC, AreCompared) {
    EXPECT_EQ(compare("http://a.x.com", "http://x.com/b"), URIEL_SITE_SAME);
    EXPECT_EQ(compare("http://a.x.com", "https://x.com/b"), URIEL_SITE_SCHEMELESS);
    EXPECT_EQ(compare("http://x.com", "http://y.com"), URIEL_SITE_CROSS);
    EXPECT_EQ(compare("http://[::1]", "http://[::1]/"), URIEL_SITE_SAME);
}

TEST_F(SitesInC, TellWhatIsWrong) {
    EXPECT_EQ(find("http://127.0.0.1/"), -URIEL_NO_VALUE);
    EXPECT_EQ(error.code, URIEL_NO_VALUE);
    EXPECT_EQ(find("/a"), -URIEL_NO_VALUE);
    EXPECT_EQ(find("//a b"), -URIEL_INVALID_CHARACTER);
    EXPECT_EQ(error.offset, 3u);
    EXPECT_EQ(find("http://b%C3%BCcher.com/"), -URIEL_HOST_NOT_DNS_NAME);
    EXPECT_EQ(error.component, URIEL_COMPONENT_HOST);
    EXPECT_EQ(error.offset, 7u);
    EXPECT_EQ(compare("//a.com", "//%ff.com"), -URIEL_HOST_NOT_DNS_NAME);
    EXPECT_EQ(error.argument, 1);
    EXPECT_EQ(compare("//a com", "//b.com"), -URIEL_INVALID_CHARACTER);
    EXPECT_EQ(error.argument, 0);

    uriel_suffix_list* none = nullptr;
    std::size_t line = 7;
    EXPECT_EQ(uriel_suffix_list_parse("com\na..b\n", 9, &none, &line), -URIEL_SITE_NOT_A_LIST);
    EXPECT_EQ(line, 2u);
    EXPECT_EQ(uriel_suffix_list_parse("", 0, &none, &line), -URIEL_SITE_NOT_A_LIST);
    EXPECT_EQ(line, 0u);
    EXPECT_EQ(none, nullptr);
    uriel_suffix_list_free(none);
}

/// An encoder of names in one letter beyond ASCII.
ptrdiff_t encode_name(char const* name, size_t size, char* out, size_t capacity) {
    auto text = std::string(name, size);
    for (auto at = text.find("\u00FC"); at != text.npos; at = text.find("\u00FC"))
        text.replace(at, 2, "xn--tda");
    if (!std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F'; })) return -1;
    return text.size() > capacity ? 0 : static_cast<ptrdiff_t>(text.copy(out, capacity));
}

TEST_F(SitesInC, HaveNamesBeyondAsciiByAnEncoder) {
    uriel_suffix_list_encode_names(list, encode_name);
    ASSERT_EQ(find("http://a.%c3%bc.co.uk/"), 14);
    EXPECT_EQ(host.substr(found.site_begin), "%C3%BC.co.uk");
    EXPECT_EQ(host.substr(found.suffix_begin), "co.uk");
    EXPECT_EQ(find("http://%C3%A9.com/"), -URIEL_NO_VALUE);
    EXPECT_EQ(compare("http://a.%C3%BC.com/", "http://xn--tda.com/"), URIEL_SITE_SAME);
    EXPECT_EQ(compare("http://%C3%A9.com/", "http://%c3%a9.com/"), URIEL_SITE_SAME);
    EXPECT_EQ(compare("http://%C3%A9.com/", "http://e.com/"), URIEL_SITE_CROSS);
    uriel_suffix_list_encode_names(list, nullptr);
    EXPECT_EQ(find("http://%C3%BC.com/"), -URIEL_HOST_NOT_DNS_NAME);
    uriel_suffix_list_encode_names(nullptr, encode_name);
}

/// One that breaks its word is not believed.
TEST_F(SitesInC, HaveNoNameThatIsTooLong) {
    uriel_suffix_list_encode_names(list, [](char const*, size_t, char*, size_t capacity) {
        return static_cast<ptrdiff_t>(capacity + 1);
    });
    EXPECT_EQ(find("http://%C3%BC.com/"), -URIEL_NO_VALUE);
}

TEST_F(SitesInC, AreFoundByTheListOfAFile) {
    uriel_suffix_list* read = nullptr;
    char why[64] = "";
    ASSERT_EQ(
        uriel_suffix_list_load(URIEL_TESTS_DIR "/data/public_suffixes.dat", &read, why, sizeof why),
        0);
    EXPECT_EQ(uriel_site_compare(read, "http://a.b.com", 14, "http://b.com", 12, nullptr),
              URIEL_SITE_SAME);
    uriel_suffix_list_free(read);
    read = nullptr;
    EXPECT_EQ(uriel_suffix_list_load("/nonexistent", &read, why, sizeof why),
              -URIEL_SITE_NOT_A_LIST);
    EXPECT_EQ(std::string_view(why).find("'/nonexistent' cannot be read: "), 0U);
    EXPECT_EQ(uriel_suffix_list_load("/nonexistent", &read, why, 5), -URIEL_SITE_NOT_A_LIST);
    EXPECT_STREQ(why, "'/no");
    EXPECT_EQ(uriel_suffix_list_load("/nonexistent", &read, nullptr, 0), -URIEL_SITE_NOT_A_LIST);
    EXPECT_EQ(uriel_suffix_list_load("/nonexistent", &read, nullptr, 1), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_suffix_list_load("/nonexistent", nullptr, why, 5), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(read, nullptr);
}

TEST_F(SitesInC, RefuseWhatNoCallerMeans) {
    EXPECT_EQ(uriel_suffix_list_parse(nullptr, 1, &list, nullptr), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_suffix_list_parse("com", 3, nullptr, nullptr), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_site_compare(nullptr, "", 0, "", 0, &error), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(error.code, URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_site_find(list, "", 0, nullptr, 1, &found, nullptr), -URIEL_INVALID_ARGUMENT);
    found.struct_size = 0;
    EXPECT_EQ(uriel_site_find(list, "", 0, nullptr, 0, &found, nullptr), -URIEL_INVALID_ARGUMENT);
}

}  // namespace
