// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Finding URIs in running text, slowly: the rules of docs/text.md one after the other, over
// the whole text, with the transcription of the grammar instead of the library.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tests {

struct slowly_found {
    std::size_t offset = 0;
    std::string raw;
    std::string uri;
    std::string delimiter;
    bool hyphen_ambiguous = false;
    std::vector<std::string> alternatives;

    friend bool operator==(slowly_found const&, slowly_found const&) = default;
};

std::vector<slowly_found> slow_extract(std::string const& text, bool any_scheme = false,
                                       std::size_t max_length = std::size_t{1} << 20U);

/// For messages: `offset delimiter uri (raw) | alternative | …`
std::string described(slowly_found const& found);

}  // namespace tests
