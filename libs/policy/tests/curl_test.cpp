// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of curl's reading, beside libcurl's URL API, where this machine has the version that
// the rules are of.
#include "uriel/parse.hpp"
#include "uriel/readings.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#ifdef __unix__
#    include <dlfcn.h>

#    include <array>
#    include <random>

namespace {

// Of curl/urlapi.h, whose numbers never change.
enum part : int { scheme = 1, user = 2, password = 3, host = 5, port = 6 };
constexpr unsigned default_port = 1;

class url_api {
public:
    /// The library stays: what it has in memory, nobody would know any more.
    url_api() {
        library_ = dlopen("libcurl.so.4", RTLD_NOW);
        if (library_ == nullptr) library_ = dlopen("libcurl-gnutls.so.4", RTLD_NOW);
        if (library_ == nullptr) return;
        find("curl_version", version_);
        find("curl_url", make_);
        find("curl_url_cleanup", destroy_);
        find("curl_url_set", set_);
        find("curl_url_get", get_);
        find("curl_free", free_);
    }
    url_api(url_api const&) = delete;
    url_api& operator=(url_api const&) = delete;

    bool is_there() const { return library_ != nullptr && get_ != nullptr; }
    std::string version() const {
        std::string const all = version_();  // "libcurl/7.88.1 OpenSSL/…"
        return "curl " + all.substr(8, all.find(' ') - 8);
    }

    /// As url_readings has it, but with a name that is not mapped; "-" if it refuses.
    std::string read(std::string const& text) const {
        void* const url = make_();
        std::string result = "-";
        if (set_(url, 0, text.c_str(), 0) == 0) {
            result = get(url, part::scheme) + "://" + get(url, part::user);
            std::string const secret = get(url, part::password);
            if (!secret.empty()) result += ":***";
            if (!result.ends_with("//")) result += '@';
            // What is no name is not decoded here.
            for (char const c : get(url, part::host)) {
                if (c == '\x7F')
                    result += "%7F";
                else
                    result += c;
            }
            // Of file, whose default it is, no port is 0.
            std::string number = get(url, part::port, default_port);
            if (result == "file://") number.clear();
            if (!number.empty()) result += ":" + number;
        }
        destroy_(url);
        return result;
    }

private:
    template <class Function>
    void find(char const* name, Function& into) {
        into = reinterpret_cast<Function>(dlsym(library_, name));
    }
    std::string get(void* url, int what, unsigned flags = 0) const {
        char* text = nullptr;
        if (get_(url, what, &text, flags) != 0 || text == nullptr) return {};
        std::string result(text);
        free_(text);
        return result;
    }

    void* library_ = nullptr;
    char const* (*version_)() = nullptr;
    void* (*make_)() = nullptr;
    void (*destroy_)(void*) = nullptr;
    int (*set_)(void*, int, char const*, unsigned) = nullptr;
    int (*get_)(void*, int, char**, unsigned) = nullptr;
    void (*free_)(void*) = nullptr;
};

/// Pieces that make URIs on which readers may differ.
class generator {
public:
    std::string next() {
        std::string text = pick(schemes_);
        text += ':';
        text += pick(slashes_);
        if (chance(4)) text += pick(userinfo_);
        for (std::size_t i = 0; i < 1 + random_() % 2; ++i) text += pick(hosts_);
        if (chance(3)) text += pick(ports_);
        text += pick(tails_);
        return text;
    }

private:
    bool chance(unsigned one_in) { return random_() % one_in == 0; }
    template <std::size_t Size>
    std::string pick(std::array<std::string_view, Size> const& from) {
        return std::string(from[random_() % Size]);
    }

    std::mt19937 random_{20261125};
    std::array<std::string_view, 8> schemes_{"http", "https", "HTTP",   "ftp",
                                             "file", "foo",   "mailto", "gopher"};
    std::array<std::string_view, 9> slashes_{"//", "//", "//", "//", "/", "///", "////", "", "//"};
    std::array<std::string_view, 6> userinfo_{"u@", "u:p@", "@", ":@", "u%40:@", ":p@"};
    std::array<std::string_view, 20> hosts_{
        "h",   "H",   "example.com", "a-b", "a_b",   ".",      "a;b",       "a,b", "%41", "%2F",
        "%00", "%0A", "%20",         "%7F", "[::1]", "[v1.x]", "localhost", "~",   "$",   ""};
    std::array<std::string_view, 9> ports_{
        ":", ":80", ":080", ":0", ":65535", ":65536", ":99999999999999999999", ":443", ":21"};
    std::array<std::string_view, 9> tails_{"",       "/",      "/a",  "?q",    "#f",
                                           "/a:b@c", "?a@b/c", "//x", "/%2F@h"};
};

std::string in_lower_case(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

TEST(readings, those_of_curl) {
    url_api const curl;
    if (!curl.is_there()) GTEST_SKIP() << "no libcurl";
    if (!uriel::url_readings::curl_rules.starts_with(curl.version() + ","))
        GTEST_SKIP() << "the rules are of " << uriel::url_readings::curl_rules << ", not "
                     << curl.version();
    generator from;
    std::size_t compared = 0;
    std::size_t refused = 0;
    for (std::size_t i = 0; compared < 20000 && i < 1000000; ++i) {
        std::string const text = from.next();
        auto const ref = uriel::parse_reference(text);
        if (!ref) continue;
        ++compared;
        std::string const theirs = curl.read(text);
        if (theirs == "-") ++refused;
        ASSERT_EQ(in_lower_case(uriel::url_readings::of(*ref).curl.value_or("-")),
                  in_lower_case(theirs))
            << text;
    }
    EXPECT_EQ(compared, 20000U);
    EXPECT_GT(refused, 2000U);
    EXPECT_LT(refused, 18000U);
}

}  // namespace
#endif
