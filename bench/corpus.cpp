// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "corpus.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
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

void corpus::add(std::string_view text) {
    buffer_.append(text);
    buffer_.push_back('\0');
    sizes_.push_back(text.size());
}

void corpus::close() {
    buffer_.append(64, '\0');
    char const* at = buffer_.data();
    for (std::size_t const size : sizes_) {
        texts_.emplace_back(at, size);
        at += size + 1;
    }
}

std::span<text const> corpus::shuffled() {
    if (order_.empty()) order_ = texts_;
    random_.shuffle(order_);
    copy_.resize(buffer_.size());
    copied_.clear();
    char* at = copy_.data();
    for (std::string_view const text : order_) {
        std::memcpy(at, text.data(), text.size() + 1);
        copied_.push_back({at, text.size()});
        at += text.size() + 1;
    }
    return copied_;
}

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
