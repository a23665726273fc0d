// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the built library refers to.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <memory>
#include <set>
#include <string>
#include <string_view>

namespace {

// Of functions of the C library, the names; of those of the C++ library, a part of the symbol.
std::set<std::string_view> const refused = {
    // Sockets and names of hosts
    "socket", "connect", "bind", "listen", "accept", "send", "recv", "getaddrinfo", "getnameinfo",
    "gethostbyname", "gethostbyname_r", "gethostbyaddr", "gethostname", "getservbyname",
    "res_query", "res_search", "inet_addr", "inet_aton",
    // Files
    "open", "open64", "openat", "openat64", "creat", "fopen", "fopen64", "freopen", "freopen64",
    "fdopen", "opendir", "stat", "stat64", "lstat", "access", "popen", "mmap", "mmap64",
    // The locale
    "setlocale", "newlocale", "uselocale", "localeconv", "nl_langinfo", "__ctype_b_loc",
    "__ctype_tolower_loc", "__ctype_toupper_loc", "__ctype_get_mb_cur_max", "isalpha", "isdigit",
    "isalnum", "isxdigit", "isspace", "tolower", "toupper", "strcoll", "strxfrm", "strtod",
    "strtol", "strtoul", "strtoull", "sprintf", "snprintf", "sscanf", "mbrtowc", "wcrtomb",
    // The environment
    "getenv", "secure_getenv", "environ", "__environ"};
constexpr std::array<std::string_view, 6> refused_parts = {"6locale",        "basic_filebuf",
                                                           "basic_ifstream", "basic_ofstream",
                                                           "basic_fstream",  "ios_base4Init"};

std::set<std::string> symbols_wanted_by_the_library() {
    std::string const command =
        std::string(URIEL_NM) + " -u " + URIEL_NM_OPTIONS + " '" + URIEL_LIBRARY + "'";
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const output(popen(command.c_str(), "r"),
                                                                 pclose);
    std::set<std::string> symbols;
    std::array<char, 8192> line{};
    while (output && std::fgets(line.data(), static_cast<int>(line.size()), output.get())) {
        std::string text(line.data());
        std::size_t const kind = text.find(" U ");
        if (kind == std::string::npos) continue;
        std::string symbol = text.substr(kind + 3);
        symbols.insert(symbol.substr(0, symbol.find_first_of("@\n")));
    }
    return symbols;
}

TEST(Library, WorksOffline) {
    std::set<std::string> const symbols = symbols_wanted_by_the_library();
    // So that a change of the tool's output does not make this test say yes to everything.
    ASSERT_TRUE(symbols.contains("_Znam")) << "operator new[] is not among them";
    for (std::string const& symbol : symbols) {
        EXPECT_FALSE(refused.contains(symbol)) << symbol;
        for (std::string_view const part : refused_parts)
            EXPECT_EQ(symbol.find(part), std::string::npos) << symbol;
    }
}

}  // namespace
