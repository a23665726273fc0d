// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hosts that are not on the public Internet: the table against the registries of IANA, as
// tests/data/special_purpose_addresses.tsv has them; cli/tests/test_addresses.py asks the command
// for addresses at the edges of the blocks, and CPython's ipaddress for its opinion.
#include "uriel/address.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::ip_address;
using uriel::is_globally_reachable;
using uriel::special_purpose;

ip_address address(std::string_view text) {
    if (auto const ipv6 = uriel::detail::matching::parse_ipv6_address(text))
        return ip_address(*ipv6);
    return ip_address(uriel::detail::matching::parse_ipv4_address(text).value());
}

std::string_view block_of(std::string_view text) {
    special_purpose const* const found = uriel::special_purpose::find(address(text));
    return found == nullptr ? "" : found->block_text;
}

std::string embedded_in(std::string_view text) {
    auto const ipv4 = uriel::find_embedded_ipv4(address(text));
    return ipv4 ? std::string(uriel::host_text(*ipv4).view()) : "";
}

/// The lines of a file without its first, each cut at its tabs.
std::vector<std::vector<std::string>> read_table(std::string const& path) {
    std::vector<std::vector<std::string>> table;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::vector<std::string>& row = table.emplace_back(1);
        for (char const c : line)
            if (c == '\t')
                row.emplace_back();
            else if (c != '"')
                row.back() += c;
    }
    if (!table.empty()) table.erase(table.begin());
    return table;
}

/// "[RFC1122], Section 3.2.1.3" names "RFC 1122, 3.2.1.3".
bool names_document(std::string_view documents, std::string_view source) {
    std::string const number(source.substr(4, source.find(',') - 4));
    return uriel::detail::bytewise::contains(documents, "[RFC" + number + "]");
}

TEST(SpecialPurpose, RowsAreThoseOfTheRegistries) {
    auto const table = read_table(URIEL_TESTS_DIR "/data/special_purpose_addresses.tsv");
    ASSERT_EQ(table.size(), 51U);
    auto const rows = uriel::special_purpose::all();
    std::size_t registered = 0;
    for (std::vector<std::string> const& line : table) {
        ASSERT_EQ(line.size(), 4U) << line[0];
        auto const row = std::ranges::find(rows, line[0], &special_purpose::block_text);
        ASSERT_NE(row, rows.end()) << line[0];
        EXPECT_TRUE(row->is_registered) << line[0];
        EXPECT_EQ(row->name, line[1]);
        EXPECT_TRUE(names_document(line[2], row->source)) << line[0];
        EXPECT_EQ(row->globally_reachable == true, line[3] == "True") << line[0];
        EXPECT_EQ(row->globally_reachable == false, line[3] == "False") << line[0];
    }
    for (special_purpose const& row : rows) {
        registered += row.is_registered ? 1 : 0;
        EXPECT_TRUE(row.is_registered || row.globally_reachable == false) << row.block_text;
        std::string_view const first = row.block_text.substr(0, row.block_text.find('/'));
        EXPECT_EQ(block_of(first).substr(0, first.size()), first);
        EXPECT_TRUE(row.block.contains(address(first)));
        EXPECT_FALSE(row.name.empty() || row.source.empty()) << row.block_text;
    }
    EXPECT_EQ(registered, table.size());
    EXPECT_EQ(uriel::special_purpose::date.size(), 10U);
}

TEST(SpecialPurpose, IsThatOfTheNarrowestBlock) {
    EXPECT_EQ(block_of("0.0.0.0"), "0.0.0.0/32");
    EXPECT_EQ(block_of("0.0.0.1"), "0.0.0.0/8");
    EXPECT_EQ(block_of("192.0.0.9"), "192.0.0.9/32");
    EXPECT_EQ(block_of("192.0.0.192"), "192.0.0.0/24");
    EXPECT_EQ(block_of("255.255.255.255"), "255.255.255.255/32");
    EXPECT_EQ(block_of("255.255.255.254"), "240.0.0.0/4");
    EXPECT_EQ(block_of("::1"), "::1/128");
    EXPECT_EQ(block_of("::"), "::/128");
    EXPECT_EQ(block_of("::2"), "::/96");
    EXPECT_EQ(block_of("2001:0::1"), "2001::/32");
    EXPECT_EQ(block_of("2001:1::4"), "2001::/23");
    EXPECT_EQ(block_of("8.8.8.8"), "");
    EXPECT_EQ(block_of("2606:4700::"), "");
    // What the documents say of the address itself.
    EXPECT_EQ(block_of("::ffff:10.0.0.1"), "::ffff:0:0/96");
    EXPECT_EQ(block_of("::ffff:8.8.8.8"), "::ffff:0:0/96");
}

TEST(SpecialPurpose, AddressesInAddresses) {
    EXPECT_EQ(embedded_in("::ffff:1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(embedded_in("64:ff9b::1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(embedded_in("2002:102:304:5:6:7:8:9"), "1.2.3.4");
    // RFC 4380, 4: the client is inverted. Its server, 65.54.227.120, is another.
    EXPECT_EQ(embedded_in("2001:0:4136:e378:8000:63bf:3fff:fdd2"), "192.0.2.45");
    for (std::string_view const other :
         {"1.2.3.4", "::1.2.3.4", "::ffff:0:1.2.3.4", "64:ff9b:1::1.2.3.4", "64:ff9b::1:1.2.3.4",
          "fe80::5efe:1.2.3.4", "2001:1::", "2003::", "::1", "::"})
        EXPECT_EQ(embedded_in(other), "") << other;
}

TEST(SpecialPurpose, WhatIsOnThePublicInternet) {
    for (std::string_view const text : {"8.8.8.8",
                                        "1.1.1.1",
                                        "9.255.255.255",
                                        "11.0.0.0",
                                        "192.0.0.9",
                                        "192.0.0.10",
                                        "192.31.196.1",
                                        "223.255.255.255",
                                        "2606:4700::1111",
                                        "2001:1::1",
                                        "2001:3::1",
                                        "2001:4:112::1",
                                        "2001:20::1",
                                        "2001:30::1",
                                        "2001:200::1",
                                        "::ffff:8.8.8.8",
                                        "64:ff9b::8.8.8.8",
                                        "2002:808:808::1",
                                        "2001:0:808:808::f7f7:f7f7",
                                        "4000::1"})
        EXPECT_TRUE(is_globally_reachable(address(text))) << text;
    for (std::string_view const text : {"0.0.0.0",
                                        "10.0.0.1",
                                        "100.64.0.1",
                                        "127.0.0.1",
                                        "169.254.169.254",
                                        "172.31.255.255",
                                        "192.0.0.8",
                                        "192.0.0.192",
                                        "192.88.99.1",
                                        "192.88.99.2",
                                        "198.19.255.255",
                                        "224.0.0.1",
                                        "239.255.255.255",
                                        "240.0.0.1",
                                        "255.255.255.255",
                                        "::",
                                        "::1",
                                        "::8.8.8.8",
                                        "::ffff:0:8.8.8.8",
                                        "64:ff9b:1::8.8.8.8",
                                        "100::",
                                        "100:0:0:1::",
                                        "2001:2::1",
                                        "2001:10::1",
                                        "2001:db8::",
                                        "3fff:fff::",
                                        "5f00::1",
                                        "fc00::",
                                        "fdff::",
                                        "fe80::1",
                                        "febf::1",
                                        "fec0::1",
                                        "feff::1",
                                        "ff02::1",
                                        "ff0e::1"})
        EXPECT_FALSE(is_globally_reachable(address(text))) << text;
}

TEST(SpecialPurpose, AnIpv4AddressInsideDecides) {
    for (std::string_view const text :
         {"::ffff:127.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe",
          "2002:7f00:1::", "2002:a00:1::8.8.8.8", "2002:e000:1::",
          // Teredo, by its client and by its server.
          "2001:0:808:808:0:0:80ff:fffe", "2001:0:7f00:1::f7f7:f7f7"})
        EXPECT_FALSE(is_globally_reachable(address(text))) << text;
}

TEST(LocalName, IsTheNameAndAllBelow) {
    auto const name_of = [](std::string_view host) {
        auto const* const found =
            uriel::local_name::find(uriel::encoded_view::assume_encoded(host));
        return found == nullptr ? std::string_view() : found->name;
    };
    std::set<std::string_view> names;
    for (uriel::local_name const& each : uriel::local_name::all()) {
        EXPECT_TRUE(names.insert(each.name).second) << each.name;
        EXPECT_FALSE(each.source.empty());
        std::string const name(each.name);
        for (std::string const& host :
             {name, name + ".", name + "%2e", "a." + name, "A.b." + name + ".",
              "%41%2E" + name + "%2E", name + "%00", name + ".%00.example"})
            EXPECT_EQ(name_of(host), name) << host;
        for (std::string const& host : {"a" + name, "-" + name, name + "a", name + ".example",
                                        name + "..", name + "%20", "%00." + name})
            EXPECT_EQ(name_of(host), "") << host;
    }
    EXPECT_EQ(name_of("LocalHost"), "localhost");
    EXPECT_EQ(name_of("LOCALHOST.LocalDomain"), "localdomain");
    EXPECT_EQ(name_of("%4C%6f%63alhost"), "localhost");
    EXPECT_EQ(name_of(std::string(100'000, 'a') + ".internal"), "internal");
    EXPECT_EQ(name_of("home.arpa"), "home.arpa");
    EXPECT_EQ(name_of("Fe80--1s4.IPv6-literal.net"), "ipv6-literal.net");
    for (std::string_view const host :
         {"", ".", "arpa", "x.arpa", "ocalhost", "home.arp", "%E2%93%9B"})
        EXPECT_EQ(name_of(host), "") << host;
}

TEST(NonPublicHost, ByNumberOrName) {
    auto const is_found = [](std::string_view text) {
        return uriel::is_non_public_host(uriel::parse_reference(text).value());
    };
    for (std::string_view const text :
         {"//127.1", "//0x", "//[::1]:80/", "//a.local", "http://u@LOCALHOST."})
        EXPECT_TRUE(is_found(text)) << text;
    for (std::string_view const text : {"", "localhost", "x:localhost", "//", "//example.com",
                                        "//[v1.local]", "//8.8.8.8", "//[2606::1]"})
        EXPECT_FALSE(is_found(text)) << text;
}

}  // namespace
