// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rows of tests/data/reports.tsv, for each face in C++ and C.
#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// The text that a field of a table means: "\n", "\t", "\r", "\\" and "\xNN" are escapes.
inline std::string unescaped(std::string_view field) {
    std::string text;
    for (std::size_t at = 0; at < field.size(); ++at) {
        if (field[at] != '\\') {
            text += field[at];
            continue;
        }
        char const kind = field[++at];
        if (kind == 'x') {
            text += static_cast<char>(std::stoi(std::string(field.substr(at + 1, 2)), nullptr, 16));
            at += 2;
        } else {
            text += kind == 'n' ? '\n' : kind == 't' ? '\t' : kind == 'r' ? '\r' : kind;
        }
    }
    return text;
}

struct report {
    std::string row;  // as written in the table
    std::string command;
    std::string text;
    std::string answer;
};

/// The rows of these commands, by how they begin. What is about encodings is for the command alone.
inline std::vector<report> reports(std::string_view command) {
    std::vector<report> found;
    std::ifstream file(URIEL_TESTS_DIR "/data/reports.tsv");
    for (std::string row; std::getline(file, row);) {
        std::string_view rest = row;
        auto const field = [&rest] {
            std::string_view const first = rest.substr(0, rest.find('\t'));
            rest.remove_prefix(std::min(rest.size(), first.size() + 1));
            return first;
        };
        bool const is_encoded = field() == "W2";
        std::string const named(field());
        if (is_encoded || !named.starts_with(command)) continue;
        std::string const text = unescaped(field());
        found.push_back({row, named, text, unescaped(field())});
    }
    return found;
}

}  // namespace tests
