// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri_pages: writes the man pages and completions of the command uri, made from its tables.
//
// usage: uri_pages FOLDER DATE
#include "cli/pages/pages.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace {

void write(std::filesystem::path const& file, std::string const& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw std::filesystem::filesystem_error("cannot write", file, {});
}

}  // namespace

int main(int argc, char** argv) {
    namespace pages = uriel::cli::pages;
    if (argc != 3) {
        std::cerr << "usage: uri_pages FOLDER DATE\n";
        return 2;
    }
    try {
        std::filesystem::path const folder = argv[1];
        write(folder / "man/uri.1", pages::program_man(argv[2]));
        for (uriel::cli::command_entry const* const entry : uriel::cli::all_commands())
            write(folder / "man" / ("uri-" + std::string(entry->name) + ".1"),
                  pages::command_man(*entry, argv[2]));
        write(folder / "completions/bash/uri", pages::bash_completion());
        write(folder / "completions/zsh/_uri", pages::zsh_completion());
        write(folder / "completions/fish/uri.fish", pages::fish_completion());
    } catch (std::exception const& error) {
        std::cerr << "uri_pages: " << error.what() << '\n';
        return 2;
    }
}
