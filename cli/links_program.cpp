// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/links_program.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstddef>
#include <cstdlib>
#include <string_view>

namespace uriel::cli {
namespace {

constexpr std::string_view links_name = "uri-links";

/// The path of the program beside this one; empty if that is not known.
struct neighbour {
    neighbour() noexcept {
        ssize_t const size = readlink("/proc/self/exe", path.data(), PATH_MAX);
        if (size <= 0) return;
        std::size_t const slash =
            std::string_view(path.data(), static_cast<std::size_t>(size)).rfind('/');
        *std::ranges::copy(links_name, path.data() + slash + 1).out = '\0';
    }

    std::array<char, PATH_MAX + links_name.size() + 1> path{};
};

/// Calls `use` with each path at which PATH may have the program, until one is the right one.
template <class Use>
bool find_in_path(Use use) noexcept {
    char const* const variable = std::getenv("PATH");
    std::string_view rest = variable == nullptr ? "" : variable;
    std::array<char, PATH_MAX> path{};
    while (!rest.empty()) {
        std::string_view const folder = rest.substr(0, rest.find(':'));
        rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
        // An empty one is the current folder, in which strangers may have put a program.
        if (folder.empty() || folder.size() + links_name.size() + 2 > path.size()) continue;
        auto at = std::ranges::copy(folder, path.data()).out;
        *at++ = '/';
        *std::ranges::copy(links_name, at).out = '\0';
        if (use(path.data())) return true;
    }
    return false;
}

bool can_run(char const* path) noexcept { return access(path, X_OK) == 0; }

}  // namespace

bool has_links_program() noexcept {
    return can_run(neighbour().path.data()) || find_in_path(can_run);
}

void become_links_program(char* const* argv) noexcept {
    execv(neighbour().path.data(), argv);
    // It returns only where there is no such program.
    find_in_path([&](char const* path) {
        if (can_run(path)) execv(path, argv);
        return false;
    });
}

}  // namespace uriel::cli
