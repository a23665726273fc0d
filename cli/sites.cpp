// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/sites.hpp"

#include "cli/source.hpp"

#ifdef URIEL_COMMAND_IDNA
#    include "uriel/idna.hpp"
#endif

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace uriel::cli {
namespace {

// Where Debian, Fedora, Arch and others have it; Homebrew's.
constexpr auto files_of_systems = std::to_array<char const*>({
    "/usr/share/publicsuffix/public_suffix_list.dat",
    "/usr/local/share/publicsuffix/public_suffix_list.dat",
    "/opt/homebrew/share/publicsuffix/public_suffix_list.dat",
});

std::string file_of(settings const& chosen) {
    if (chosen.psl == "-") throw usage_error("--psl: '-' is where records come from; name a file");
    if (chosen.psl) return std::string(*chosen.psl);
    if (auto file = suffix_list_file()) return *std::move(file);
    throw usage_error(
        "there is no public suffix list: name its file by --psl or URIEL_PSL, or install it "
        "(Debian: publicsuffix)");
}

public_suffix_list read_list(std::string const& file) {
    auto read = public_suffix_list::parse(read_file(file));
    if (read) return *std::move(read);
    std::size_t const line = read.error().line;
    if (line == 0) throw usage_error("'" + file + "' is no public suffix list: it has no rule");
    throw usage_error("'" + file + "' is no public suffix list: line " + std::to_string(line) +
                      " is no rule");
}

}  // namespace

site_finder::site_finder(settings const& chosen) : list_(read_list(file_of(chosen))) {
    if (chosen.icann_only) options_.rules = suffix_rules::icann_only;
#ifdef URIEL_COMMAND_IDNA
    options_.encode_name = dns_name;
#endif
}

site_finder const& sites(settings const& chosen) {
    static site_finder const found(chosen);
    return found;
}

std::optional<std::string> suffix_list_file() {
    char const* const named = std::getenv("URIEL_PSL");
    if (named != nullptr && *named != '\0') return named;
    for (char const* const file : files_of_systems) {
        std::error_code error;
        if (std::filesystem::exists(file, error)) return file;
    }
    return std::nullopt;
}

}  // namespace uriel::cli
