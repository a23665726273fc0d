// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Corpora from files. corpus.cpp does without them, as WebAssembly has to.
#include "corpus.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace bench {
namespace {

corpus read(std::filesystem::path const& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + file.string());
    corpus result(file.stem().string());
    for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (!line.empty()) result.add(line);
    }
    result.close();
    return result;
}

}  // namespace

std::vector<corpus> corpora(std::span<char* const> files) {
    std::vector<std::filesystem::path> paths(files.begin(), files.end());
    if (char const* const folder = std::getenv("URIEL_CORPORA"); paths.empty() && folder) {
        for (auto const& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".txt") paths.push_back(entry.path());
        std::ranges::sort(paths);
    }
    std::vector<corpus> result;
    result.reserve(paths.size() + 1);
    for (auto const& path : paths) result.push_back(read(path));
    if (result.empty()) result.push_back(synthetic_corpus());
    return result;
}

}  // namespace bench
