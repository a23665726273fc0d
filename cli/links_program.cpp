// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/links_program.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstddef>
#include <string_view>

namespace uriel::cli {
namespace {

constexpr std::string_view name = "uri-links";

/// The path of the program beside this one; empty if that is not known.
struct neighbour {
    neighbour() noexcept {
        ssize_t const size = readlink("/proc/self/exe", path.data(), PATH_MAX);
        if (size <= 0) return;
        std::size_t const slash =
            std::string_view(path.data(), static_cast<std::size_t>(size)).rfind('/');
        *std::ranges::copy(name, path.data() + slash + 1).out = '\0';
    }

    std::array<char, PATH_MAX + name.size() + 1> path{};
};

}  // namespace

bool has_links_program() noexcept { return access(neighbour().path.data(), X_OK) == 0; }

void become_links_program(char* const* argv) noexcept { execv(neighbour().path.data(), argv); }

}  // namespace uriel::cli
