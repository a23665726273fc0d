// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A router: which handler a path leads to, and what it says.
#include <uriel/ostream.hpp>
#include <uriel/uriel.hpp>

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The values of a route such as "/users/{}/posts", decoded, if the path is of that route.
std::optional<std::vector<std::string>> match(std::string_view route, uriel::path_view path) {
    std::vector<std::string> values;
    auto const fits = [&](uriel::segment_view pattern, uriel::segment_view segment) {
        if (pattern != "{}") return segment == pattern;
        values.push_back(uriel::decode(segment));
        return !values.back().empty();
    };
    if (!std::ranges::equal(uriel::segments_view(route), path.segments(), fits))
        return std::nullopt;
    return values;
}

int main() {
    for (std::string_view const text : {"/users/4%2F2/posts", "/users/7/posts?page=2",
                                        "/users//posts", "/users/7", "/%75sers/8/posts"}) {
        auto const ref = uriel::parse_reference(text);
        auto const values = match("/users/{}/posts", ref->path());
        std::cout << (values ? "posts of " + values->front() : "no route") << '\n';
    }
    auto const path = uriel::parse_reference("/static/css/site.css")->path();
    if (path.segment(0) == "static")
        std::cout << path.file_name() << ' ' << path.extension() << '\n';
}
// prints: posts of 4/2
// prints: posts of 7
// prints: no route
// prints: no route
// prints: posts of 8
// prints: site.css css
