// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a URI that was found has besides its text: other readings, and all that was meant.
#include "text/broken.hpp"
#include "text/escapes.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/extract.hpp"
#include "uriel/parse.hpp"

#include <array>

namespace uriel {
using namespace detail;

std::string_view name(delimiter which) noexcept {
    constexpr std::array<std::string_view, 5> names = {"angle", "quote", "space", "url-prefix",
                                                       "bracket"};
    return names[static_cast<std::size_t>(which)];
}

std::vector<uri> found_uri::alternatives() const {
    std::vector<uriel::uri> others;
    auto const add = [&](std::string_view text) {
        if (auto const read = parse(text)) others.emplace_back(*read);
    };
    if (hyphen_ambiguous) {
        std::string room(raw_.size(), '\0');
        add(broken::join(raw_, broken::hyphens::dropped, room).text);
    }
    if (untrimmed_.size() > raw_.size()) add(untrimmed_);
    return others;
}

std::string found_uri::whole_text() const {
    std::string text;
    for (std::size_t at = 0; at < whole_.size();) {
        std::string_view const rest = whole_.substr(at);
        if (!escapes::goes_on(rest)) {
            text += rest.front();
            ++at;
            continue;
        }
        escapes::escape const found = escapes::read(rest);
        if (found.code != 0) bytewise::append_utf8(found.code, text);
        at += found.length;
    }
    return text;
}

}  // namespace uriel
