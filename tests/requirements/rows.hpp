// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The requirements of conformance/data, read once.
#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace requirements {

using json = nlohmann::json;

/// All rows of the library without IRIs, each file in its order.
/// rfc3987.jsonl is for the tests of libs/iri.
inline std::vector<json> const& rows() {
    static std::vector<json> const all = [] {
        std::vector<json> result;
        for (char const* const document :
             {"rfc3986", "rfc5952", "properties", "rfc2396", "drafts", "rfc6570"}) {
            std::string const name =
                std::string(URIEL_TESTS_DIR) + "/../conformance/data/" + document + ".jsonl";
            std::ifstream file(name);
            if (!file) throw std::runtime_error("cannot read " + name);
            for (std::string line; std::getline(file, line);) result.push_back(json::parse(line));
        }
        return result;
    }();
    return all;
}

/// A text, or {"hex": its octets}.
inline std::string octets(json const& value) {
    if (value.is_string()) return value.get<std::string>();
    auto const hex = value.at("hex").get<std::string>();
    std::string octets;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        octets += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    return octets;
}

/// Every string that occurs in the files, each once, sorted.
inline std::vector<std::string> const& texts() {
    static std::vector<std::string> const all = [] {
        std::vector<std::string> found;
        auto const collect = [&found](auto const& self, json const& value) -> void {
            if (value.is_string()) found.push_back(value.get<std::string>());
            if (value.is_structured())
                for (json const& part : value) self(self, part);
        };
        for (json const& row : rows()) collect(collect, row);
        std::ranges::sort(found);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }();
    return all;
}

}  // namespace requirements
