// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A configuration whose references are relative to the file that holds them.
#include <uriel/ostream.hpp>
#include <uriel/uriel.hpp>

#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

struct configuration {
    uriel::uri base;
    std::map<std::string, uriel::uri> places;
    std::vector<std::string> complaints;
};

configuration load(std::string_view file, std::map<std::string, std::string> const& entries) {
    configuration result;
    auto const base = uriel::uri::parse(file);
    if (!base) {
        result.complaints.push_back(describe(base.error(), file));
        return result;
    }
    result.base = *base;
    for (auto const& [key, text] : entries) {
        if (auto const place = uriel::resolve(result.base, text))
            result.places[key] = *place;
        else
            result.complaints.push_back(key + ": " + to_string(place.error()));
    }
    return result;
}

int main() {
    auto const loaded =
        load("file:///etc/app/main.conf",
             {{"log", "/var/log/app"}, {"include", "../common.conf"}, {"server", "//h:80a/"}});
    for (auto const& [key, place] : loaded.places) std::cout << key << ' ' << place << '\n';
    for (auto const& complaint : loaded.complaints) std::cout << complaint << '\n';
}
// prints: include file:///etc/common.conf
// prints: log file:///var/log/app
// prints: server: invalid-port at offset 6 (RFC 3986, 3.2.3)
