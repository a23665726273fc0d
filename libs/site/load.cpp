// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Lists that lie in files, and the one that all programs of a machine share.
#include "uriel/site.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <system_error>
#include <utility>

namespace uriel {
namespace {

// Where Debian, Fedora, Arch and others have it; Homebrew's.
constexpr auto files_of_systems = std::to_array<char const*>({
    "/usr/share/publicsuffix/public_suffix_list.dat",
    "/usr/local/share/publicsuffix/public_suffix_list.dat",
    "/opt/homebrew/share/publicsuffix/public_suffix_list.dat",
});

struct closing {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using open_file = std::unique_ptr<std::FILE, closing>;

/// All bytes, or an errno.
expected<std::string, int> read_whole(char const* file) {
    errno = 0;
    open_file const opened(std::fopen(file, "rb"));
    if (!opened) return unexpected(errno == 0 ? EIO : errno);
    std::string text;
    std::array<char, 1U << 16U> block;
    while (std::feof(opened.get()) == 0 && std::ferror(opened.get()) == 0)
        text.append(block.data(), std::fread(block.data(), 1, block.size(), opened.get()));
    if (std::ferror(opened.get()) != 0) return unexpected(errno == 0 ? EIO : errno);
    return text;
}

}  // namespace

std::string public_suffix_list::file_error::message() const {
    if (file.empty())
        return "there is no public suffix list: name its file by URIEL_PSL, or install it (Debian: "
               "publicsuffix)";
    if (code != 0)
        return "'" + file + "' cannot be read: " + std::generic_category().message(code) +
               " (it is to be the public suffix list; URIEL_PSL may name another file)";
    return "'" + file + "' is no public suffix list: " + error{line}.message();
}

std::optional<std::string> public_suffix_list::shared_file() {
    char const* const named = std::getenv("URIEL_PSL");
    if (named != nullptr && *named != '\0') return named;
    for (char const* const file : files_of_systems)
        if (open_file(std::fopen(file, "rb"))) return file;
    return std::nullopt;
}

expected<public_suffix_list, public_suffix_list::file_error> public_suffix_list::load(
    std::string const& file) {
    auto const text = file.empty() ? "" : read_whole(file.c_str());
    if (!text) return unexpected(file_error{file, text.error(), 0});
    auto read = parse(*text);
    if (!read) return unexpected(file_error{file, 0, read.error().line});
    return *std::move(read);
}

expected<public_suffix_list const*, public_suffix_list::file_error> public_suffix_list::shared() {
    // Never freed: it is wanted until the program ends.
    static std::atomic<public_suffix_list const*> kept;
    if (auto const* const list = kept.load(std::memory_order_acquire)) return list;
    auto read = load(shared_file().value_or(""));
    if (!read) return unexpected(std::move(read).error());
    // Of threads that read it at the same time, one keeps its list.
    auto made = std::make_unique<public_suffix_list const>(*std::move(read));
    public_suffix_list const* first = nullptr;
    if (!kept.compare_exchange_strong(first, made.get(), std::memory_order_acq_rel)) return first;
    return made.release();
}

}  // namespace uriel
