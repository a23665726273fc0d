// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Secrets that nobody chose, by what is beside them; and what only resembles them.
#include "security/secret_shapes.hpp"
#include "uriel/redact.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace {

using uriel::redact;
using uriel::redact_text;
using uriel::detail::secrets::is_random;

struct shown_row {
    std::string_view text, shown;
};

void expect_record(std::initializer_list<shown_row> rows,
                   uriel::redact_options const& options = {}) {
    for (shown_row const& r : rows) EXPECT_EQ(redact(r.text, options), r.shown) << r.text;
}
void expect_text(std::initializer_list<shown_row> rows) {
    for (shown_row const& r : rows) EXPECT_EQ(redact_text(r.text), r.shown) << r.text;
}

TEST(RedactRandom, KnowsWhatNobodyChose) {
    for (std::string_view const text :
         {"0d951c95602f417c2d017e07fc10d0f9", "rS7ti9xF_MuXyKhRQ_fMngWdbQ7qHnkayje3zdDA1rH",
          "1b0e7e3b-eb42-4948-a762-4bddb6e6be05", "TIETLGOI0PKN2OR60OV6KWZHB",
          "1577836800-SmbxK1yXPEPw3wKICKX08L33sQWjMKTIv3OhWHYo%3D", "7f3a9c1e5b2d8f4a"})
        EXPECT_TRUE(is_random(text, 16)) << text;
    for (std::string_view const text :
         {"", "0d951c95602f417", "what-is-new-in-2026", "WhatIsNewInUriel2026", "20261130T101112Z",
          "1999999999999999", "%E8%85%BE%E8%AE%AF%E9%A6%96%E9%A1%B5", "internationalization",
          "0d951c95602f417c 2d017e07", "2026-11-30T10:11:12Z", "iphone15-pro-max-review",
          "\xE8\x85\xBE\xE8\xAE\xAF\xE9\xA6\x96\xE9\xA1\xB5 0d951c95602f417c"})
        EXPECT_FALSE(is_random(text, 16)) << text;
}

TEST(RedactRandom, HidesValuesOfKeysThatMayBeSecret) {
    expect_record({
        {"https://h/w?q=x&appid=0d951c95602f417c2d017e07fc10d0f9", "https://h/w?q=x&appid=***"},
        {"?appid=wx1234", "?appid=wx1234"},
        {"?app_id=2ee5f47e813a6d3569ebb85df49b4884&id=2ee5f47e813a6d3569ebb85df49b4884",
         "?app_id=***&id=2ee5f47e813a6d3569ebb85df49b4884"},
        {"?registrationKey=73f19e57626b4905956d8e495d6dffc0", "?registrationKey=***"},
        {"?sort_key=73f19e57626b4905956d8e495d6dffc0&registrationkey=name",
         "?sort_key=73f19e57626b4905956d8e495d6dffc0&registrationkey=name"},
        {"?s=shoes+for+men+2026&v=73f19e57626b4905956d8e495d6dffc0",
         "?s=shoes+for+men+2026&v=73f19e57626b4905956d8e495d6dffc0"},
        {"?u=http%3A%2F%2Fh%2F%3Fs%3D73f19e57626b4905956d8e495d6dffc0",
         "?u=http%3A%2F%2Fh%2F%3Fs%3D***"},
        {"?md5=BcLi4sEN85rAYlCqgrZ2qp&expires=2147483647", "?md5=***&expires=2147483647"},
        {"?md5=BcLi4sEN85rAYlCqgrZ2qp&expires=21474836",
         "?md5=BcLi4sEN85rAYlCqgrZ2qp&expires=21474836"},
        {"?a=1500000000#x?md5=BcLi4sEN85rAYlCqgrZ2qp",
         "?a=1500000000#x?md5=BcLi4sEN85rAYlCqgrZ2qp"},
        {"?db=d&u=joe&p=sesame&q=x", "?db=d&u=joe&p=***&q=x"},
        {"?u=5&p=12&q=x", "?u=5&p=12&q=x"},
        {"?user=joe&p=sesame", "?user=joe&p=sesame"},
        {"https://h/x_token=VDR4EcKvO_WoGj8rP-v6jNvWCU&expires=1623440202/a",
         "https://h/x_token=***&expires=1623440202/a"},
        {"https://h/token=full/code=DE", "https://h/token=full/code=DE"},
    });
    uriel::glob const kept[] = {"appid"};
    expect_record(
        {{"?appid=0d951c95602f417c2d017e07fc10d0f9", "?appid=0d951c95602f417c2d017e07fc10d0f9"}},
        {.keep_keys = kept});
}

TEST(RedactRandom, HidesSegmentsNotFarBehindWords) {
    expect_record({
        {"http://h/webhooks/incoming/kyTV9QWP0MGu3ep4", "http://h/webhooks/incoming/***"},
        {"/reset/MQ/7ro8es-c70c678baf2ff38ee9f49317", "/reset/MQ/***"},
        {"/user/reset/1/1500000000/zQ3xnm_62LHIJk4nce8UCWunlscB7SY/login",
         "/user/reset/1/1500000000/***/login"},
        {"/webhooks/a/b/c/kyTV9QWP0MGu3ep4", "/webhooks/a/b/c/kyTV9QWP0MGu3ep4"},
        {"/hooks/useLayoutEffect2", "/hooks/useLayoutEffect2"},
        {"/docs/webhooks/what-is-new-in-2026", "/docs/webhooks/what-is-new-in-2026"},
        {"https://h/s/gnsoP3bZ8vi1hMI/a.png", "https://h/s/***/a.png"},
        {"https://h/t/gnsoP3bZ8vi1hMI/a.png", "https://h/t/gnsoP3bZ8vi1hMI/a.png"},
    });
}

TEST(RedactRandom, HidesKeysInFragments) {
    expect_record({
        {"https://h/f/a#grkHjuFP54vdX9mOC1v_by", "https://h/f/a#***"},
        {"https://h/?d099d75da128a1e8#9VD3CeqN42wSIcAj1gMMrFtVdmevrMgZfMMCrdzH0KCO",
         "https://h/?d099d75da128a1e8#***"},
        {"https://h/#section-3.2-and-more-of-it", "https://h/#section-3.2-and-more-of-it"},
        {"https://h/#diff-73f19e57626b4905956d8e495d6dffc0",
         "https://h/#diff-73f19e57626b4905956d8e495d6dffc0"},
        {"https://h/#/send/3S3S3S3S3Sa3S3S3S3S3S3", "https://h/#/send/3S3S3S3S3Sa3S3S3S3S3S3"},
        {"https://mega.nz/file/Luw3TDRG#abc", "https://mega.nz/file/Luw3TDRG#***"},
        {"https://cryptpad.fr/pad/#/2/pad/edit/abc/", "https://cryptpad.fr/pad/#/2/pad/edit/***/"},
        {"https://freedns.afraid.org/dynamic/update.php?abc",
         "https://freedns.afraid.org/dynamic/update.php?***"},
    });
}

TEST(RedactRandom, HidesQueriesThatAreSignatures) {
    std::string text = "https://h/a.mp4?";
    for (int i = 0; i < 16; ++i) text += "6f3a";
    EXPECT_EQ(redact(text), text);  // a hash, against caches
    EXPECT_EQ(redact(text + "7b#x"), text + "7b#x");
    EXPECT_EQ(redact(text + "7b"), "https://h/a.mp4?***");
}

TEST(RedactRandom, HidesUsersThatAreTokens) {
    expect_record({
        {"https://c1cb59:api_token@h/", "https://***:***@h/"},
        {"mailgun+https://key-c3ce935ad4a6856689cf77c008f5c4b4:mg.example@h",
         "mailgun+https://***:***@h"},
        {"vmess://eyJ2IjoiMiIsInBzIjoi5WgzB5IyS8woJgQxnzphvWACaAaKOMMQr0hZjtQhM1a2S3d4F5",
         "vmess://***"},
        {"dat://778f8d955175c92e4ced5e4f5563f69bfec0c86cc6f670352c457943666fe639",
         "dat://778f8d955175c92e4ced5e4f5563f69bfec0c86cc6f670352c457943666fe639"},
    });
}

TEST(RedactRandom, HidesFieldsByTheirNames) {
    expect_text({
        {"Circle-Token: 0c0n1r5msvhcDgZcjGxMc3Eg", "Circle-Token: ***"},
        {"{\"x-cg-demo-api-key\":\"CG-xCICTGN9ApwoW7HiwCt7CxND\"}",
         "{\"x-cg-demo-api-key\":\"***\"}"},
        {"curl -H \"Key: 0f06f0da8f67c540c9bcda749bad25cf\" h", "curl -H \"Key: ***\" h"},
        {"Key: 0f06f0da8f67c540c9bcda749bad25cf", "Key: 0f06f0da8f67c540c9bcda749bad25cf"},
        {"X-Some-Key: AE_4_mfxcK6y04X", "X-Some-Key: ***"},
        {"X-Cache-Key: 0f06f0da8f67c540c9bcda749bad25cf",
         "X-Cache-Key: 0f06f0da8f67c540c9bcda749bad25cf"},
        {"DKIM-Signature: v=1; a=rsa-sha256;", "DKIM-Signature: v=1; a=rsa-sha256;"},
        {"access-token: missing-in-the-request", "access-token: missing-in-the-request"},
        {"Stripe-Signature: t=1492774577,v1=70dbaef2ed2595a2", "Stripe-Signature: ***"},
        {"curl -u sk_test_2wHXsncxThEt0Pgb9dOLgm01: h", "curl -u *** h"},
        {"curl -u CAJyknjVElLulxTW3XaB:X h", "curl -u *** h"},
        {"curl -u c158a7d759ce4c45:api_token h", "curl -u *** h"},
    });
}

// Each octet is looked at a few times, however many pairs, queries or segments there are.
TEST(RedactRandom, TakesLinearTime) {
    std::string const random = "73f19e57626b4905956d8e495d6dffc0";
    for (std::string_view const unit : {"=a", "/k=v", "?md5=73f19e57626b4905956d8e495d6dffc0",
                                        "/s/73f19e57626b4905956d8e495d6dffc0", "/webhooks/a"}) {
        std::string text = "http://h/token";
        while (text.size() < 1'000'000) text += unit;
        EXPECT_LE(redact(text).size(), text.size() + 3);
    }
    EXPECT_TRUE(is_random(random, 16));
}

}  // namespace
